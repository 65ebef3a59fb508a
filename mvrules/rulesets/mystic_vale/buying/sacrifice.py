"""Sacrifice: an advancement or a vale card leaves the game, where an ability asks for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import msgspec

from mvrules.kernel.effects import Effect
from mvrules.kernel.events import Behalf, Event, Rules
from mvrules.kernel.questions import Candidate, Question, option
from mvrules.kernel.refusals import NoOutcome, Undefined, WordsRefused
from mvrules.kernel.rulings import implements
from mvrules.kernel.table import Table
from mvrules.rulesets.mystic_vale import clauses as c
from mvrules.rulesets.mystic_vale import readings as r
from mvrules.rulesets.mystic_vale.buying.market import called
from mvrules.rulesets.mystic_vale.leaders.choosing import advancements_on
from mvrules.rulesets.mystic_vale.table.commons_events import AdvancementSacrificed, ValeSacrificed
from mvrules.rulesets.mystic_vale.table.spots import Spot, card_at, spots
from mvrules.rulesets.mystic_vale.texts.one_ability import AbilityLeft
from mvrules.rulesets.mystic_vale.texts.withdrawing import leaving

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mvrules.crafting.pieces import Piece
    from mvrules.kernel.events import Trigger
    from mvrules.kernel.questions import Option
    from mvrules.rulesets.mystic_vale.table.state import Seat

VALE = "vale"
WHAT = ("advancement", VALE, "this")
FIELD = "field"
DECK = "deck"
ANYWHERE = "anywhere"
WHERE = (FIELD, "on deck", "discard", ANYWHERE)
"""Where a text lets one look for an advancement."""


class Victim(msgspec.Struct, frozen=True):
    """Something that could be Sacrificed, and what happens if it is."""

    said: Option
    event: AdvancementSacrificed | ValeSacrificed
    name: str
    place: str
    unknown: NoOutcome | None = None


class Sacrifice(Effect, frozen=True):
    """«Sacrifice one of these»: an advancement, a vale card, or this itself.

    ``where`` says where the text lets one look for an advancement.
    """

    word: ClassVar[str] = "sacrifice"
    touches: ClassVar[tuple[str, ...]] = (
        "moves from zone {where}",
        "moves from zone vales",
        "moves to zone box",
    )
    what: str
    where: str = FIELD
    causes: ClassVar[frozenset[type[Event]]] = frozenset(
        {AdvancementSacrificed, ValeSacrificed, AbilityLeft}
    )

    def __post_init__(self) -> None:
        """Refuse what can't be Sacrificed."""
        if self.what not in WHAT:
            raise WordsRefused(f"nobody Sacrifices {self.what!r}", WHAT)
        if self.where not in WHERE:
            raise WordsRefused(f"no place to look is called {self.where!r}", WHERE)

    def can(self, table: Table, behalf: Behalf) -> bool:
        """Whether there is one."""
        return next(iter(self._victims(table, behalf)), None) is not None

    def carry_out(self, table: Table, behalf: Behalf) -> Rules[None]:
        """Ask which, if there are several, and send it to the box."""
        victims = {victim.said: victim for victim in self._victims(table, behalf)}
        if not victims:
            return
        said = next(iter(victims))
        if len(victims) > 1 or victims[said].unknown is not None:
            thought_of = tuple(Candidate(each.said, (), each.unknown) for each in victims.values())
            about = f"Sacrifice which {self.what}?"
            said = yield Question(behalf.player, about, lambda: thought_of, by=behalf.source)
        if leaves_the_game(table):
            yield from sacrificed(table, behalf.player, victims[said].event)

    def _victims(self, table: Table, behalf: Behalf) -> Iterator[Victim]:
        """Give everything that this could Sacrifice."""
        where = where_to_look(table, self.where)
        for seat in within_reach(table, behalf.player):
            found = (*_advancements(table, seat, behalf, where), *_vales(seat, behalf))
            yield from (victim for victim in found if self._means(victim, behalf))

    def _means(self, victim: Victim, behalf: Behalf) -> bool:
        """Whether it is what is to be Sacrificed."""
        if self.what == "this":
            return (victim.name, victim.place) == (behalf.source, behalf.place)
        return (victim.place == VALE) == (self.what == VALE)

    def touched(self) -> tuple[str, ...]:
        """Say from where it goes: an advancement, a vale card, or this from where it lies."""
        where = {"this": "its place: this", VALE: "vales"}.get(self.what, "{where}: advancement")
        return (f"moves from zone {where}", "moves to zone box")

    def said(self) -> str:
        """Read what is Sacrificed."""
        if self.what == "this":
            return "Sacrifice this"
        where = "" if self.where == FIELD else f" ({self.where})"
        return f"Sacrifice one of your {self.what}s{where}"


def where_to_look(table: Table, said: str) -> str:
    """Give where one looks for an advancement: where the text says, or (if so read) elsewhere."""
    return {"field only": FIELD, "anywhere": ANYWHERE}.get(table.read(r.AMB_15), said)


def _advancements(table: Table, seat: Seat, behalf: Behalf, where: str) -> Iterator[Victim]:
    """Give the advancements on cards where one looks; how one looks in a deck nobody tells."""
    looked_at = [spot for spot in spots(seat) if where in {ANYWHERE, spot.zone}]
    places = [(spot.said(), card_at(seat, spot)) for spot in looked_at]
    places += [(DECK, card) for card in seat.deck.cards() if where == ANYWHERE]
    for place, card in places:
        for depth, sheet in advancements_on(table, card):
            said = option(behalf.player, "sacrifice", called(card.sheets, sheet), on=place)
            event = AdvancementSacrificed(seat.name, place, depth, sheet)
            yield Victim(said, event, sheet.name, place, _hidden(seat, place))


def _hidden(seat: Seat, place: str) -> NoOutcome | None:
    """Tell why nobody knows how to Sacrifice out of a place, if it is a face-down deck."""
    if place != DECK:
        return None
    return Undefined(r.AMB_15, f"how {seat.name} Sacrifices out of a face-down deck")


def _vales(seat: Seat, behalf: Behalf) -> Iterator[Victim]:
    """Give the vale cards of a play area."""
    for vale in dict.fromkeys(seat.vales):
        said = option(behalf.player, "sacrifice", vale.name)
        yield Victim(said, ValeSacrificed(seat.name, vale), vale.name, VALE)


def everybody(table: Table, player: str) -> tuple[Seat, ...]:
    """Give every seat."""
    seats: tuple[Seat, ...] = table.state.seats
    return seats


@implements(c.NEM_SAC_04, dropped_by=everybody)
def within_reach(table: Table, player: str) -> tuple[Seat, ...]:
    """One Sacrifices only what is one's own."""
    return (table.state.seat(player),)


@implements(c.NEM_SAC_01, dropped=False)
def leaves_the_game(table: Table) -> bool:
    """What is Sacrificed leaves the game for the box."""
    return True


# what it had set off -----------------------------------------------------------------------


def sacrificed(
    table: Table, player: str, event: AdvancementSacrificed | ValeSacrificed
) -> Rules[None]:
    """Send something to the box; whether an ability of it that waits still works is in doubt."""
    yield from leaving(table, player, event)
    for trigger in of_what_is_gone(table, player, event):
        if table.read(r.AMB_SAC_WAITS) == "lost":
            yield AbilityLeft(trigger)


def of_what_is_gone(
    table: Table, player: str, event: AdvancementSacrificed | ValeSacrificed
) -> tuple[Trigger, ...]:
    """Give what waits of something that was Sacrificed; another of its title keeps its share."""
    if isinstance(event, ValeSacrificed):
        gone, place = event.vale, VALE
    else:
        gone, place = event.sheet, event.card
    waiting = [each for each in table.state.pending if _is_of(each, player, gone, place)]
    if not waiting:
        return ()
    seat = table.state.seat(player)
    others = seat.vales if place == VALE else card_at(seat, Spot.parse(place)).sheets
    alike = sum(other.name == gone.name for other in others)
    return tuple(waiting[: len(waiting) // (alike + 1)])


def _is_of(trigger: Trigger, player: str, piece: Piece, place: str) -> bool:
    """Whether what waits is of something that lies in a place."""
    behalf = trigger.behalf
    return (behalf.player, behalf.source, behalf.place) == (player, piece.name, place)
