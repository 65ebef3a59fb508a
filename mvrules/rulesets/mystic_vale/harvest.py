"""Harvest: the field gives VP, curse tokens, mana and spirits, and Harvest abilities are used.

Buying vales and advancements comes with whole games. The gain is one act: VP and curse tokens
can't be taken one without the other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mvrules.kernel.events import Behalf, Use, Used
from mvrules.kernel.menus import Menu, Move
from mvrules.kernel.questions import Candidate, Reason, ask, option
from mvrules.kernel.refusals import NoOutcome
from mvrules.kernel.rulings import implements
from mvrules.rulesets.mystic_vale import clauses as c
from mvrules.rulesets.mystic_vale.curses import curses_due, gain_curses
from mvrules.rulesets.mystic_vale.discard import begin_discard
from mvrules.rulesets.mystic_vale.events import FieldGained, ManaGained, SpiritsGained, VpGained
from mvrules.rulesets.mystic_vale.lookup import own
from mvrules.rulesets.mystic_vale.reading import around, fulfilled_rituals, gives, test_rituals
from mvrules.rulesets.mystic_vale.rituals import must_be_taken
from mvrules.rulesets.mystic_vale.spoil import can_spoil_after_passing, has_too_much_decay, spoil
from mvrules.rulesets.mystic_vale.spots import field_and_on_deck
from mvrules.rulesets.mystic_vale.state import SPIRITS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mvrules.crafting.sleeves import Sleeve
    from mvrules.kernel.effects import Effect
    from mvrules.kernel.events import Rules
    from mvrules.kernel.questions import Option
    from mvrules.kernel.table import Table
    from mvrules.rulesets.mystic_vale.state import Seat

Refused = dict[str, int]
"""Rewards that were left, by symbol: by the book there are none."""

REWARDS = ("vp", "mana", *SPIRITS)
"""What a ritual can pay in the Harvest Phase for its player to have."""


# the gain ----------------------------------------------------------------------------------


def gaining(table: Table, player: str) -> Iterator[Candidate]:
    """The gain is taken once a Harvest."""
    if not table.state.seat(player).gained:
        yield Candidate(option(player, "gain"))


def gain(table: Table, said: Option) -> Rules[None]:
    """Take everything that the field gives: VP and curse tokens, mana, spirits."""
    player = said.player
    if can_spoil_after_passing(table) and has_too_much_decay(table, table.state.seat(player)):
        yield from spoil(table, player)
        return
    test_rituals(table, table.state.seat(player))
    left = yield from rewards_left(table, player)
    yield from gain_vp(table, player, left)
    yield from gain_curses(table, player)
    yield from gain_mana(table, player, left)
    yield from gain_spirits(table, player, left)
    yield FieldGained(player)


@implements(c.MV_HARV_01, dropped_by=field_and_on_deck)
def cards_that_give(table: Table, seat: Seat) -> tuple[Sleeve, ...]:
    """Only cards in the field give something; the on-deck card gives nothing."""
    return seat.field


def given(table: Table, player: str, name: str, left: Refused) -> int:
    """Count a symbol over all cards that give, but for rewards that were left."""
    seat = table.state.seat(player)
    total = sum(gives(table, seat, card, name) for card in cards_that_give(table, seat))
    return max(0, total - left.get(name, 0))


@implements(c.MV_HARV_02, dropped=0)
def vp_due(table: Table, player: str, left: Refused) -> int:
    """For each VP symbol in the field a VP token must be gained."""
    return given(table, player, "vp", left)


def gain_vp(table: Table, player: str, left: Refused) -> Rules[None]:
    """Gain the VP that are due, from the pool as far as it goes."""
    due = vp_due(table, player, left)
    from_pool = min(due, table.state.pool)
    if due:
        yield VpGained(player, from_pool, from_box(table, due - from_pool))


@implements(c.MV_HARV_03, dropped=0)
def from_box(table: Table, missing: int) -> int:
    """VP that the pool can't give come from the box."""
    return missing


@implements(c.MV_HARV_04)
def gain_mana(table: Table, player: str, left: Refused) -> Rules[None]:
    """The mana symbols in the field are there to be spent."""
    if mana := given(table, player, "mana", left):
        yield ManaGained(player, mana)


@implements(c.MV_HARV_05)
def gain_spirits(table: Table, player: str, left: Refused) -> Rules[None]:
    """The spirit symbols in the field are there to be spent."""
    for spirit in SPIRITS:
        if count := given(table, player, spirit, left):
            yield SpiritsGained(player, spirit, count)


def rewards_left(table: Table, player: str) -> Rules[Refused]:
    """Ask which rewards are left, if they may be; by the book they are taken without a word."""
    left: Refused = {}
    if must_be_taken(table):
        return left
    seat = table.state.seat(player)
    for card in seat.field:
        for depth in tuple(fulfilled_rituals(table, seat, card)):
            name = card.layers[depth].name
            picks = [option(player, "take reward", name), option(player, "leave reward", name)]
            picked = yield ask(player, f"Take the reward of {name}?", picks)
            if picked.verb == "leave reward":
                _leave(left, table, seat, card, depth)
    return left


def _leave(left: Refused, table: Table, seat: Seat, card: Sleeve, depth: int) -> None:
    """Add the reward of one ritual to those that are left."""
    for name in REWARDS:
        besides = around(table, seat, card)
        paid = own(table.book).shows.layer(table, card, f"reward {name}", depth, besides)
        left[name] = left.get(name, 0) + paid


# Harvest abilities -------------------------------------------------------------------------


def abilities(table: Table, seat: Seat) -> Iterator[tuple[str, str, Effect]]:
    """Give each Harvest ability in the field: where it lies, on which piece, what it does."""
    for index, card in enumerate(seat.field):
        for depth, piece in enumerate(card.layers):
            for effect in own(table.book).harvest_abilities(piece.name):
                if own(table.book).shows.layer(table, card, "works", depth):
                    yield f"field {index + 1}", piece.name, effect


def using(table: Table, player: str) -> Iterator[Candidate]:
    """Each Harvest ability in the field can be used once; two alike on one card, once each."""
    found = list(abilities(table, table.state.seat(player)))
    places = {name: {place for place, other, _ in found if other == name} for _, name, _ in found}
    for place, name, effect in dict.fromkeys(found):
        used = table.state.used.count(_use(place, name))
        if used < found.count((place, name, effect)):
            more = {"on": place} if len(places[name]) > 1 else {}
            if effect.can(table, Behalf(player, name, place)):
                yield Candidate(option(player, "use", name, **more))


def use(table: Table, said: Option) -> Rules[None]:
    """Use a Harvest ability."""
    for place, name, effect in abilities(table, table.state.seat(said.player)):
        if name == said.word("use") and said.word("on") in {"", place}:
            yield Used(_use(place, name))
            yield from effect.carry_out(table, Behalf(said.player, name, place))
            return


def _use(place: str, name: str) -> Use:
    """Name a use of an ability."""
    return Use(place, name, "harvest")


# the end of the phase ----------------------------------------------------------------------


def finishing(table: Table, player: str) -> Iterator[Candidate]:
    """The phase ends once everything is gained that can't be declined."""
    done = option(player, "done")
    try:
        reasons = () if table.state.seat(player).gained else tuple(owed(table, player))
    except NoOutcome as unknown:
        yield Candidate(done, (), unknown)
    else:
        yield Candidate(done, reasons)


def owed(table: Table, player: str) -> Iterator[Reason]:
    """Tell what the field gives that is no offer: curse tokens, VP and rewards."""
    seat = table.state.seat(player)
    if curses := curses_due(table, seat):
        yield Reason(c.NEM_CURSE_02, (("curse tokens", str(curses)),))
    if vp := vp_due(table, player, {}):
        yield Reason(c.MV_HARV_02, (("vp", str(vp)),))
    if must_be_taken(table):
        yield from (Reason(c.NEM_RITUAL_04, (("reward of", name),)) for name in paying(table, seat))


def paying(table: Table, seat: Seat) -> Iterator[str]:
    """Name each advancement in the field whose ritual pays something in this phase."""
    for card in seat.field:
        for depth in fulfilled_rituals(table, seat, card):
            if any(card.layers[depth].paid(name) for name in REWARDS):
                yield card.layers[depth].name


def finish(table: Table, said: Option) -> Rules[None]:
    """The Discard Phase begins."""
    yield from begin_discard(table, said.player)


HARVEST = Menu(
    "harvest",
    "What do you do in your Harvest Phase?",
    (Move("gain", gaining, gain), Move("use", using, use), Move("done", finishing, finish)),
    clauses=(c.MV_HARV_01,),
)
