"""Harvest: what the field and the vale cards give, abilities, and buying.

The gain of a card is one act: VP and curse tokens can't be taken one without the other. Nobody
needs to take card after card, unless something is to come between them.
"""

from __future__ import annotations

from itertools import chain, islice
from typing import TYPE_CHECKING

from mvrules.kernel.menus import Menu, Move
from mvrules.kernel.questions import Candidate, Reason, option
from mvrules.kernel.refusals import NoOutcome
from mvrules.kernel.rulings import implements
from mvrules.rulesets.mystic_vale import clauses as c
from mvrules.rulesets.mystic_vale.buying.mana_token import spend, spending
from mvrules.rulesets.mystic_vale.buying.market import piece_called
from mvrules.rulesets.mystic_vale.buying.purchases import (
    BUY,
    BUY_VALE,
    buy,
    buy_vale,
    buying,
    buying_vales,
)
from mvrules.rulesets.mystic_vale.buying.vales import gaining_late, given_by_vales
from mvrules.rulesets.mystic_vale.course.discard import begin_discard
from mvrules.rulesets.mystic_vale.course.left_rewards import (
    choose,
    says_may,
    that_may_be_left,
)
from mvrules.rulesets.mystic_vale.course.parts import in_order, out_of_turn
from mvrules.rulesets.mystic_vale.course.spoil import (
    can_spoil_after_passing,
    has_too_much_decay,
    spoil,
)
from mvrules.rulesets.mystic_vale.crafted.curses import curses_due, gain_curses
from mvrules.rulesets.mystic_vale.crafted.reading import (
    fulfilled_rituals,
    give_together,
    test_rituals,
    tested_once,
)
from mvrules.rulesets.mystic_vale.crafted.rituals import PAID, must_be_taken
from mvrules.rulesets.mystic_vale.leaders.sides import field_that_gives
from mvrules.rulesets.mystic_vale.leaders.upgrading import UPGRADE, upgrade, upgrading
from mvrules.rulesets.mystic_vale.table.events import (
    FieldGained,
    ManaGained,
    SpiritsGained,
    ValeGained,
)
from mvrules.rulesets.mystic_vale.table.spots import field_and_on_deck
from mvrules.rulesets.mystic_vale.table.state import SPIRITS
from mvrules.rulesets.mystic_vale.texts.arrivals import (
    CARD_BY_CARD,
    FIELD,
    gain_arrival,
    gaining_arrivals,
    gaining_card_by_card,
    owed_by_arrivals,
    place_of,
)
from mvrules.rulesets.mystic_vale.texts.harvest_abilities import (
    duties_before,
    has_duties,
    left_unused,
    use,
    using,
)
from mvrules.rulesets.mystic_vale.texts.tokens import vp_gained

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from mvrules.crafting.pieces import Piece
    from mvrules.crafting.sleeves import Sleeve
    from mvrules.kernel.events import Rules
    from mvrules.kernel.menus import Thinkable
    from mvrules.kernel.questions import Option
    from mvrules.kernel.table import Table
    from mvrules.rulesets.mystic_vale.course.left_rewards import Left
    from mvrules.rulesets.mystic_vale.table.state import Seat

# the gain ----------------------------------------------------------------------------------


def gaining(table: Table, player: str) -> Iterator[Candidate]:
    """The gain is taken once a Harvest; what a new vale card gives, by itself."""
    seat = table.state.seat(player)
    if not seat.gained:
        before = left_unused(table, seat) if in_order(table) else ()
        barred = (*out_of_turn(table, seat, "gain"), *before)
        yield Candidate(option(player, "gain"), barred)
        yield from gaining_card_by_card(table, player, barred)
    if seat.vales_new:
        yield from gaining_late(table, player)
    if seat.late:
        yield from gaining_arrivals(table, player)


def gain(table: Table, said: Option) -> Rules[None]:
    """Take everything that field and vale cards give: VP and curse tokens, mana, spirits."""
    player = said.player
    what = said.word("gain")
    if what not in {"", CARD_BY_CARD}:
        yield from gain_by_itself(table, player, what)
        return
    if can_spoil_after_passing(table) and has_too_much_decay(table, table.state.seat(player)):
        yield from spoil(table, player)
        return
    test_rituals(table, table.state.seat(player))
    if what == CARD_BY_CARD:
        yield from gain_card_by_card(table, player)
        return
    left = yield from choose(table, player, table.state.seat(player).field)
    yield from gain_vp(table, player, left)
    yield from gain_curses(table, player, left.get("curse", 0))
    yield from gain_mana(table, player, left)
    yield from gain_spirits(table, player, left)
    yield from tested_once(table, player, table.state.seat(player).field)
    yield FieldGained(player)


@implements(c.MV_HARV_01, dropped_by=field_and_on_deck)
def cards_that_give(table: Table, seat: Seat) -> tuple[Sleeve, ...]:
    """Only cards in the field give something; the on-deck card gives nothing."""
    cards = field_that_gives(table, seat)
    if not seat.silent:
        return cards
    return tuple(card for index, card in enumerate(cards) if index not in seat.silent)


def given(table: Table, player: str, name: str, left: Left) -> int:
    """Count a symbol over all cards that give, but for rewards that were left."""
    seat = table.state.seat(player)
    cards = give_together(table, seat, cards_that_give(table, seat), name)
    return max(0, cards - left.get(name, 0)) + given_by_vales(table, seat, name)


@implements(c.MV_HARV_02, dropped=0)
def vp_due(table: Table, player: str, left: Left) -> int:
    """For each VP symbol in the field a VP token must be gained."""
    return given(table, player, "vp", left)


def gain_vp(table: Table, player: str, left: Left) -> Rules[None]:
    """Gain the VP that are due."""
    yield from take_vp(table, player, vp_due(table, player, left))


def take_vp(table: Table, player: str, count: int) -> Rules[None]:
    """Take VP tokens, from the pool as far as it goes."""
    if count:
        yield vp_gained(table, player, count)


@implements(c.MV_HARV_04)
def gain_mana(table: Table, player: str, left: Left) -> Rules[None]:
    """The mana symbols in the field are there to be spent."""
    if mana := given(table, player, "mana", left):
        yield ManaGained(player, mana)


@implements(c.MV_HARV_05)
def gain_spirits(table: Table, player: str, left: Left) -> Rules[None]:
    """The spirit symbols in the field are there to be spent."""
    for spirit in SPIRITS:
        if count := given(table, player, spirit, left):
            yield SpiritsGained(player, spirit, count)


def gain_card_by_card(table: Table, player: str) -> Rules[None]:
    """Vale cards give at once; each card of the field gives when its player likes."""
    seat = table.state.seat(player)
    yield from take_vp(table, player, given_by_vales(table, seat, "vp"))
    if mana := given_by_vales(table, seat, "mana"):
        yield ManaGained(player, mana)
    for spirit in SPIRITS:
        if count := given_by_vales(table, seat, spirit):
            yield SpiritsGained(player, spirit, count)
    yield FieldGained(player, tuple(range(len(seat.field))))


def gain_by_itself(table: Table, player: str, what: str) -> Rules[None]:
    """Take what a card of the field gives by itself, or a new vale card."""
    if what.startswith(FIELD):
        card = table.state.seat(player).field[place_of(what)]
        left = yield from choose(table, player, (card,))
        vp = yield from gain_arrival(table, player, place_of(what), left)
        yield from take_vp(table, player, vp)
    else:
        yield from gain_late(table, player, piece_called(table.state.seat(player).vales_new, what))


def gain_late(table: Table, player: str, vale: Piece) -> Rules[None]:
    """Take what a vale card gives in the phase in which it was bought."""
    yield from take_vp(table, player, vale.symbol("vp"))
    if mana := vale.symbol("mana"):
        yield ManaGained(player, mana)
    for spirit in SPIRITS:
        if count := vale.symbol(spirit):
            yield SpiritsGained(player, spirit, count)
    yield ValeGained(player, vale)


# the end of the phase ----------------------------------------------------------------------


def finishing(table: Table, player: str) -> Iterator[Candidate]:
    """The phase ends once everything is gained that can't be declined."""
    done = option(player, "done")
    try:
        seat = table.state.seat(player)
        due = () if seat.gained else owed(table, player)
        due = chain(due, owed_by_arrivals(table, seat), left_unused(table, seat))
        reasons = tuple(islice(due, 1 if table.terse else None))
    except NoOutcome as unknown:
        yield Candidate(done, (), unknown)
    else:
        yield Candidate(done, reasons)


def owed(table: Table, player: str) -> Iterator[Reason]:
    """Tell what the field gives that is no offer: curse tokens, VP and rewards."""
    seat = table.state.seat(player)
    left = that_may_be_left(table, seat, seat.field)
    if curses := curses_due(table, seat) - left.get("curse", 0):
        yield Reason(c.NEM_CURSE_02, (("curse tokens", str(curses)),))
    if vp := vp_due(table, player, left):
        yield Reason(c.MV_HARV_02, (("vp", str(vp)),))
    if must_be_taken(table):
        yield from (Reason(c.NEM_RITUAL_04, (("reward of", name),)) for name in paying(table, seat))


def paying(table: Table, seat: Seat) -> Iterator[str]:
    """Name each advancement in the field whose ritual pays something that must be taken."""
    for card in seat.field:
        for depth in fulfilled_rituals(table, seat, card):
            piece = card.layers[depth]
            if not says_may(piece) and any(piece.paid(name) for name in PAID if name != "curse"):
                yield piece.name


def finish(table: Table, said: Option) -> Rules[None]:
    """The Discard Phase begins."""
    yield from begin_discard(table, said.player)


def after_duties(part: str, thinkable: Thinkable) -> Thinkable:
    """Let a part of the phase wait for the duties that have to come before it."""

    def waiting(table: Table, player: str) -> Iterable[Candidate]:
        seat = table.state.seat(player)
        before = duties_before(table, seat, part) if has_duties(table, seat) else ()
        if not before:
            return thinkable(table, player)
        return () if table.terse else barred_by(before, thinkable(table, player))

    return waiting


def barred_by(before: tuple[Reason, ...], moves: Iterable[Candidate]) -> Iterator[Candidate]:
    """Tell of each move that these duties come before it."""
    for each in moves:
        yield Candidate(each.option, (*before, *each.reasons), each.unknown)


HARVEST = Menu(
    "harvest",
    "What do you do in your Harvest Phase?",
    (
        Move("gain", after_duties("gain", gaining), gain),
        Move("use", using, use),
        Move("spend", after_duties("spend", spending), spend),
        Move(BUY_VALE, after_duties(BUY_VALE, buying_vales), buy_vale),
        Move(BUY, after_duties(BUY, buying), buy),
        Move(UPGRADE, after_duties(UPGRADE, upgrading), upgrade),
        Move("done", finishing, finish),
    ),
    clauses=(c.MV_HARV_01,),
)
