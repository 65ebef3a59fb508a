"""The book of the leaflet, with its ledger."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, ClassVar

import msgspec

from mvrules.kernel.abilities import waking
from mvrules.kernel.book import Book
from mvrules.kernel.clauses import Clause, Ledger, Modelled, Printed, Readings
from mvrules.kernel.events import StoodAt
from mvrules.kernel.piles import Pile, draw
from mvrules.kernel.questions import Together, ask, option
from mvrules.kernel.triggers import settle
from tests.kernel.lands_like.board import LandsBoard
from tests.kernel.lands_like.day import DAY
from tests.kernel.lands_like.events import DruidsDealt, DruidShown, Grown, Revealed
from tests.kernel.lands_like.night import NIGHT, NIGHT_01, NIGHT_02, NIGHT_03, abilities, state_of
from tests.kernel.lands_like.state import DRUIDS, Lands, Seat

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from mvrules.kernel.clauses import ClauseId
    from mvrules.kernel.events import Event, Rules, Trigger
    from mvrules.kernel.menus import Menu
    from mvrules.kernel.table import Table

DECK = ("Meadow", "Meadow", "Spring", "Sun Field", "Sun Field", "Sun Field", "Twin Suns")
GISTS = {
    NIGHT_01: "In a Night one grows at least once, then as often as one likes.",
    NIGHT_02: "A land with too many suns withers, unless rain covers them.",
    NIGHT_03: "Four suns are too many.",
}


class Timing(Enum):
    """When an ability answers."""

    AFTERWARDS = "afterwards"


def clause(name: ClauseId, gist: str) -> Clause:
    where = Printed("leaflet", "Night")
    return Clause(
        id=name, chapter="night", kind="obligation", gist=gist, printed=where, status=Modelled()
    )


class LandsLike(Book):
    """A leaflet about lands."""

    name: ClassVar[str] = "lands-like"
    title: ClassVar[str] = "Lands, or nearly"
    state_type: ClassVar[type[Lands]] = Lands
    menus: ClassVar[Mapping[str, Menu]] = {NIGHT.name: NIGHT, DAY.name: DAY}
    board: ClassVar[LandsBoard] = LandsBoard()

    def __init__(self) -> None:
        self.digest = "lands"
        clauses = {name: clause(name, gist) for name, gist in GISTS.items()}
        self.ledger = Ledger(clauses, {"night": "Night"}, {"leaflet": "A leaflet"}, {})
        self.readings = Readings({})

    def opening(self, players: tuple[str, ...]) -> Lands:
        deck = Pile(top=DECK).shuffled(str)
        return Lands(seats=tuple(Seat(name=name, deck=deck, rain=1) for name in players))

    def setup(self, table: Table) -> Rules[None]:
        """Druids are dealt and chosen in secret, shown together, and everybody's Night begins."""
        names = [seat.name for seat in state_of(table).seats]
        druids = Pile(top=DRUIDS).shuffled(str)
        for name in names:
            hand: tuple[str, ...] = ()
            for _ in range(2):
                druid = yield from draw(druids, str, f"which druid is dealt to {name}?")
                druids, hand = druids.without(druid), (*hand, druid)
            yield DruidsDealt(name, hand)
        chosen = yield from choose_druids(table, names)
        for name, druid in zip(names, chosen, strict=True):
            yield DruidShown(name, druid)
        for name in names:
            card = yield from draw(state_of(table).seat(name).deck, str, f"what does {name} see?")
            yield Revealed(name, card)
        for name in names:
            yield StoodAt(name, "night")

    def settle(self, table: Table) -> Rules[None]:
        yield from settle(table, Timing, "")

    def triggers(self, table: Table, event: Event, before: Lands) -> Iterable[Trigger]:
        if isinstance(event, Grown):
            yield from waking(table, event, abilities(table, event.player))

    def scores(self, table: Table) -> dict[str, int]:
        return {seat.name: seat.mana for seat in state_of(table).seats}

    def canonical(self, state: Lands) -> Lands:
        """What was dealt is held in no order."""
        sort = (msgspec.structs.replace(s, dealt=tuple(sorted(s.dealt))) for s in state.seats)
        return state.replaced(seats=tuple(sort))


def choose_druids(table: Table, names: list[str]) -> Rules[list[str]]:
    """Everybody chooses one of their druids, all at once and in secret."""
    questions = tuple(
        ask(
            name,
            "Which druid do you keep?",
            [option(name, "keep", druid) for druid in state_of(table).seat(name).dealt],
            secret=True,
        )
        for name in names
    )
    answers = yield Together(questions)
    return [answer.word("keep") for answer in answers]
