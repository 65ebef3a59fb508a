"""The book of the leaflet: setup, course, triggers and replacements in one value."""

from __future__ import annotations

import copy
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, cast

import msgspec

from mvrules.kernel.abilities import Instead, replacing, waking
from mvrules.kernel.book import Book
from mvrules.kernel.clauses import read_ledger, read_readings
from mvrules.kernel.events import StoodAt
from mvrules.kernel.piles import Pile
from mvrules.kernel.rulings import implements
from mvrules.kernel.table import Table
from tests.kernel.wonders_like import clauses as c
from tests.kernel.wonders_like.battle import now
from tests.kernel.wonders_like.board import WorldBoard
from tests.kernel.wonders_like.cards import SHELF
from tests.kernel.wonders_like.events import CardDrawn, Left
from tests.kernel.wonders_like.power import Card, Timing, abilities, state_of
from tests.kernel.wonders_like.state import Seat, World
from tests.kernel.wonders_like.turn import TURN, next_turn
from tests.kernel.wonders_like.verbs import VOCABULARY, top

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from mvrules.kernel.abilities import Ability
    from mvrules.kernel.events import Event, Rules, Trigger
    from mvrules.kernel.faults import Faults
    from mvrules.kernel.menus import Menu
    from mvrules.kernel.questions import Option
    from mvrules.kernel.vocabulary import Vocabulary

HERE = Path(__file__).parent
DECK = ("Boulder", "Fury", "Herald", "Pebble", "Pebble", "Raider")
HAND = 2

SHIELD = cast(
    "Instead",
    VOCABULARY.read({"instead": {"of": {"happens": "destroyed"}, "optional": "true",
                                 "do": {"take off": {"counter": "shield"}}}}),
)  # fmt: skip
PROTECTOR = cast(
    "Instead",
    VOCABULARY.read({"instead": {"of": {"happens": {"event": "stone seized", "who": "enemy here"}},
                                 "do": {"take off": {"counter": "protector"}}}}),
)  # fmt: skip


@implements(c.SHIELD_01, dropped=False)
def shields_stop(table: Table) -> bool:
    """A shield may be taken off instead of a destruction."""
    return True


class WondersLike(Book):
    """A leaflet about wonders."""

    name: ClassVar[str] = "wonders-like"
    title: ClassVar[str] = "Wonders, or nearly"
    editions: ClassVar[tuple[str, ...]] = ("leaflet",)
    version: ClassVar[str] = "1"
    state_type: ClassVar[type[World]] = World
    menus: ClassVar[Mapping[str, Menu]] = {TURN.name: TURN}
    vocabulary: ClassVar[Vocabulary] = VOCABULARY
    board: ClassVar[WorldBoard] = WorldBoard()

    shelf: Mapping[str, Card] = SHELF

    def __init__(self) -> None:
        self.edition, self.digest = "leaflet", "first"
        where = str(HERE / "rulebook.yaml")
        self.ledger = read_ledger((HERE / "rulebook.yaml").read_text("utf-8"), where)
        readings = (HERE / "readings.yaml").read_text("utf-8")
        self.readings = read_readings(readings, str(HERE / "readings.yaml"), self.ledger)

    def with_cards(self, cards: Mapping[str, Any], faults: Faults | None = None) -> WondersLike:
        """Give this book with other printed powers."""
        book = copy.copy(self)
        book.local_cards = dict(cards)
        powers = {name: int(power) for name, power in cards.items()}
        book.shelf = {**self.shelf, **{name: Card(name, power) for name, power in powers.items()}}
        book.digest = f"{self.digest} {sorted(powers.items())}"
        return book

    def opening(self, players: tuple[str, ...]) -> World:
        deck = Pile(top=DECK).shuffled(str)
        return World(seats=tuple(Seat(name=name, deck=deck) for name in players), active=players[0])

    def setup(self, table: Table) -> Rules[None]:
        """Each player draws, then the first one begins."""
        for seat in state_of(table).seats:
            for _ in range(HAND):
                card = yield from top(table, seat.name)
                yield CardDrawn(seat.name, card)
        yield StoodAt(state_of(table).active, "turn")

    def step(self, table: Table, said: Option) -> Rules[None]:
        """Carry out the move, settle, and pass the turn on."""
        yield from super().step(table, said)
        yield from next_turn(table, said)

    def settle(self, table: Table) -> Rules[None]:
        yield from now(table, Timing)

    def replacement(self, table: Table, event: Event) -> Rules[Event | None] | None:
        return replacing(table, event, self._abilities(table))

    def triggers(self, table: Table, event: Event, before: World) -> Iterable[Trigger]:
        """Give what an event sets off, also by what it has just removed."""
        yield from waking(table, event, self._abilities(table))
        if isinstance(event, Left):
            then = self._abilities(Table(self, table.ruling, before))
            gone = [each for each in then if each.behalf.source == event.wonder]
            yield from waking(table, event, gone)

    def _abilities(self, table: Table) -> Iterable[Ability]:
        shield = (("shield", SHIELD),) if shields_stop(table) else ()
        return abilities(table, (*shield, ("protector", PROTECTOR)))

    def scores(self, table: Table) -> dict[str, int]:
        stones = state_of(table).stones
        return {seat.name: stones.count(seat.name) for seat in state_of(table).seats}

    def canonical(self, state: World) -> World:
        """The order of a hand makes no difference."""
        hands = (msgspec.structs.replace(s, hand=tuple(sorted(s.hand))) for s in state.seats)
        return state.replaced(seats=tuple(hands))
