"""Summoning: leaders are drawn from the box, a card is emptied, and one of them goes on a blank."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mvrules.crafting.pieces import Piece
from mvrules.crafting.sleeves import Sleeve
from mvrules.kernel.effects import Effect
from mvrules.kernel.events import Behalf, Event, Rules
from mvrules.kernel.questions import ask, option
from mvrules.kernel.rulings import implements
from mvrules.kernel.table import Table
from mvrules.rulesets.mystic_vale import clauses as c
from mvrules.rulesets.mystic_vale import readings as r
from mvrules.rulesets.mystic_vale.leaders.choosing import (
    LeaderDealt,
    LeadersLaid,
    advancements_on,
    drawn_leader,
    is_blank,
    played_with_leaders,
)
from mvrules.rulesets.mystic_vale.lookup import own
from mvrules.rulesets.mystic_vale.solitaire.other_players import dealt_alone
from mvrules.rulesets.mystic_vale.table.commons import less
from mvrules.rulesets.mystic_vale.table.spots import Spot, card_at, put
from mvrules.rulesets.mystic_vale.table.state import Vale
from mvrules.rulesets.mystic_vale.texts.abilities import resolve_triggers
from mvrules.rulesets.mystic_vale.texts.harvest_abilities import use, using
from mvrules.rulesets.mystic_vale.texts.withdrawing import leaving

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mvrules.kernel.questions import Option
    from mvrules.rulesets.mystic_vale.table.state import Seat

UNSLEEVE = "unsleeve"
NOTHING = "nothing"


class LeaderSummoned(Event, frozen=True):
    """A leader that was drawn went onto a blank card upgraded, or (if so ruled) beside the area.

    One that is ``asleep`` can't be used this turn. The others that were drawn went back, or (if
    so ruled) out of the game.
    """

    player: str
    leader: Piece
    side: Piece
    place: str
    beside: bool = False
    asleep: bool = False
    others_lost: bool = False

    def apply(self, state: Vale) -> Vale:
        """Put the leader in its place."""
        seat, spot = state.seat(self.player), Spot.parse(self.place)
        if self.beside:
            there = seat.replaced(titans=(*seat.titans, self.side))
        else:
            there = put(seat, spot, Sleeve((*card_at(seat, spot).layers, self.side)))
            if seat.gained and not self.asleep:
                there = there.replaced(late=(*seat.late, spot.index))
        if self.asleep:
            turned = seat.turned if self.beside else (*seat.turned, self.side)
            there = there.replaced(turned=turned, summoned=(*seat.summoned, self.side))
        others = less(seat.dealt, self.leader)
        return put_back(state.with_seat(there.replaced(dealt=())), others, lost=self.others_lost)


class LeadersPutBack(Event, frozen=True):
    """The leaders that were drawn went back into the box, or (if so ruled) out of the game."""

    player: str
    lost: bool = False

    def apply(self, state: Vale) -> Vale:
        """Put them back."""
        drawn = state.seat(self.player).dealt
        return put_back(state.change(self.player, dealt=()), drawn, lost=self.lost)


def put_back(state: Vale, leaders: tuple[Piece, ...], *, lost: bool) -> Vale:
    """Give the table with these leaders in their box, or out of the game."""
    if lost:
        return state.replaced(box=(*state.box, *leaders))
    return state.replaced(leaders=(*state.leaders, *leaders))


class AdvancementUnsleeved(Event, frozen=True):
    """An advancement was taken out of its sleeve, to be sleeved again or (if so ruled) lost."""

    player: str
    place: str
    depth: int
    sheet: Piece
    lost: bool = False

    def apply(self, state: Vale) -> Vale:
        """Lay it beside what was bought, or into the box."""
        seat, spot = state.seat(self.player), Spot.parse(self.place)
        bare = put(seat, spot, card_at(seat, spot).without_sheet(self.depth))
        if self.lost:
            return state.with_seat(bare).replaced(box=(*state.box, self.sheet))
        bought, again = (*seat.bought, self.sheet), (*seat.unsleeved, self.sheet)
        return state.with_seat(bare.replaced(bought=bought, unsleeved=again))


class Summon(Effect, frozen=True):
    """«Draw leaders from the box; you may empty a card; then one goes on a blank card.»"""

    word: ClassVar[str] = "summon a leader"
    touches: ClassVar[tuple[str, ...]] = (
        "moves from zone leaders",
        "moves to zone leaders",
        "moves to zone box: leader",
        "moves to zone field: leader",
        "moves from zone field: advancement",
        "moves to zone bought: advancement",
        "moves to zone titans: upgraded titan",
    )
    causes: ClassVar[frozenset[type[Event]]] = frozenset(
        {LeadersLaid, LeaderDealt, AdvancementUnsleeved, LeaderSummoned, LeadersPutBack}
    )

    def carry_out(self, table: Table, behalf: Behalf) -> Rules[None]:
        """Draw, unsleeve, and sleeve a leader."""
        player = behalf.player
        if not table.state.leaders and not played_with_leaders(table):
            yield LeadersLaid(dealt_alone(table, own(table.book).leaders()))
        if len(table.state.leaders) < leaders_drawn(table) and table.read(r.AMB_63) == "no effect":
            return
        yield from draw_leaders(table, player)
        emptied = yield from unsleeve(table, player)
        yield from sleeve_a_leader(table, player, emptied or "")
        if table.state.seat(player).dealt:
            yield LeadersPutBack(player, others_are_lost(table))

    def said(self) -> str:
        """Read it aloud."""
        return (
            "draw four leaders from the box; you may unsleeve any advancements of one card in your"
            " field; then one of the four goes upgraded onto a blank card there"
        )


# leaders are drawn -------------------------------------------------------------------------


@implements(c.NEM_ADV_GARG_01, dropped=0)
def leaders_drawn(table: Table) -> int:
    """Four leaders are drawn at random from the box."""
    return 4


def draw_leaders(table: Table, player: str) -> Rules[None]:
    """Draw as many as there are to be drawn; with no more than that in the box, all of them."""
    count = leaders_drawn(table)
    if len(table.state.leaders) <= count:
        for leader in table.state.leaders:
            yield LeaderDealt(player, leader)
        return
    for _ in range(count):
        leader = yield from drawn_leader(table)
        yield LeaderDealt(player, leader)


# a card is emptied -------------------------------------------------------------------------


@implements(c.NEM_ADV_GARG_02)
def unsleeve(table: Table, player: str) -> Rules[str]:
    """Any advancements of one card may be unsleeved; what they can do may be used before."""
    place = ""
    while picks := list(_sheets(table, table.state.seat(player), place)):
        able = [each.option for each in using(table.tersely(), player) if not each.reasons]
        stop = option(player, UNSLEEVE, NOTHING)
        said = yield ask(player, "Unsleeve what?", [*picks, *able, stop])
        if said == stop:
            break
        if said.verb != UNSLEEVE:
            waiting = len(table.state.pending)
            yield from use(table, said)
            yield from resolve_triggers(table, player, waiting)
            continue
        place = said.word("on")
        card = card_at(table.state.seat(player), Spot.parse(place))
        depth, sheet = _found(table, card, said)
        lost = not is_sleeved_again(table)
        gone = AdvancementUnsleeved(player, place, depth, sheet, lost)
        yield from leaving(table, player, gone)
    return place


def _sheets(table: Table, seat: Seat, place: str) -> Iterator[Option]:
    """Give each advancement in the field; once one is unsleeved, those of its card."""
    for index, card in enumerate(seat.field):
        spot = Spot("field", index).said()
        if place in {"", spot}:
            yield from dict.fromkeys(
                _say(seat, card, sheet, spot) for _, sheet in advancements_on(table, card)
            )


def _say(seat: Seat, card: Sleeve, sheet: Piece, place: str) -> Option:
    """Say which advancement is unsleeved; with its third where two on the card are called alike."""
    thirds = {other.slot for other in card.sheets if other.name == sheet.name}
    more = {"at": sheet.slot} if len(thirds) > 1 else {}
    return option(seat.name, UNSLEEVE, sheet.name, on=place, **more)


def _found(table: Table, card: Sleeve, said: Option) -> tuple[int, Piece]:
    """Find the advancement that is unsleeved: of two alike the one in front."""
    sheets = advancements_on(table, card)
    name, third = said.word(UNSLEEVE), said.word("at")
    fitting = [each for each in sheets if each[1].name == name and third in {"", each[1].slot}]
    return fitting[-1]


@implements(c.NEM_ADV_GARG_04, dropped=False)
def is_sleeved_again(table: Table) -> bool:
    """What was unsleeved is sleeved onto cards in the field in the Discard Phase, if it fits."""
    return True


# a leader comes ----------------------------------------------------------------------------


@implements(c.NEM_ADV_GARG_03)
def sleeve_a_leader(table: Table, player: str, emptied: str) -> Rules[None]:
    """One of the leaders that were drawn must go onto a blank card in the field, upgraded."""
    seat = table.state.seat(player)
    picks = {
        option(player, "sleeve", leader.name, onto=place): leader
        for leader in seat.dealt
        for place in blanks(table, seat, emptied)
    }
    if not picks:
        return
    said = next(iter(picks))
    if len(picks) > 1:
        said = yield ask(player, "Sleeve which leader?", list(picks))
    side = own(table.book).other_side(picks[said])
    beside = side.flag("titan") and table.read(r.AMB_33_TITAN) == "beside the play area"
    asleep = table.read(r.AMB_33_USE) == "next turn"
    lost, onto = others_are_lost(table), said.word("onto")
    yield LeaderSummoned(player, picks[said], side, onto, beside, asleep, lost)


def others_are_lost(table: Table) -> bool:
    """Whether leaders that were drawn and not taken leave the game, which is in doubt."""
    return table.read(r.AMB_33_OTHERS) == "out of the game"


def blanks(table: Table, seat: Seat, emptied: str) -> tuple[str, ...]:
    """Give the places of blank cards in the field; perhaps only that of the emptied one counts."""
    places = (f"field {at + 1}" for at, card in enumerate(seat.field) if is_blank(card))
    if table.read(r.AMB_33) == "emptied card":
        return tuple(place for place in places if place == emptied)
    return tuple(places)
