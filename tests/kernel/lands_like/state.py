"""The table: before each player a deck, the land that has grown, and a druid."""

from __future__ import annotations

from typing import Any

import msgspec

from mvrules.kernel.events import State
from mvrules.kernel.piles import Pile

SUNS = {"Meadow": 0, "Spring": 0, "Sun Field": 1, "Twin Suns": 2}
DRUIDS = ("Ash", "Birch", "Cedar", "Dogwood", "Elm", "Fir")


class Seat(msgspec.Struct, frozen=True, kw_only=True):
    """What lies before one player."""

    name: str
    deck: Pile[str] = Pile()
    on_deck: str = ""
    land: tuple[str, ...] = ()
    dealt: tuple[str, ...] = ()
    druid: str = ""
    rain: int = 0
    covered: int = 0
    mana: int = 0
    withered: bool = False

    def suns(self) -> int:
        """Count the suns that no rain covers."""
        return sum(SUNS[card] for card in (*self.land, self.on_deck) if card) - self.covered


class Lands(State, frozen=True, kw_only=True):
    """The whole table."""

    seats: tuple[Seat, ...]

    def seat(self, player: str) -> Seat:
        return next(seat for seat in self.seats if seat.name == player)

    def change(self, player: str, **changes: Any) -> Lands:
        return self.replaced(
            seats=tuple(
                msgspec.structs.replace(seat, **changes) if seat.name == player else seat
                for seat in self.seats
            )
        )
