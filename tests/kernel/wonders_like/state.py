"""The table: two realms with a stone each, the wonders in them, and what each player holds."""

from __future__ import annotations

from typing import Any

import msgspec

from mvrules.kernel.events import Kept, State
from mvrules.kernel.piles import Pile

REALMS = ("north", "south")
COUNTERS = ("plus", "minus", "shield", "protector", "null")

Counters = tuple[tuple[str, int], ...]


class Wonder(msgspec.Struct, frozen=True, kw_only=True):
    """A wonder on the table; ``name`` tells it from others of the same card."""

    name: str
    card: str
    owner: str
    realm: str
    counters: Counters = ()
    tapped: bool = False
    copied: tuple[Kept, ...] = ()

    def count(self, counter: str) -> int:
        return dict(self.counters).get(counter, 0)


class Seat(msgspec.Struct, frozen=True, kw_only=True):
    """What one player holds."""

    name: str
    hand: tuple[str, ...] = ()
    deck: Pile[str] = Pile()
    abyss: tuple[str, ...] = ()


class Battle(msgspec.Struct, frozen=True):
    """A battle that is being fought; the winner is known after the powers were compared."""

    attacker: str
    realm: str
    winner: str = ""


class World(State, frozen=True, kw_only=True):
    """The whole table."""

    seats: tuple[Seat, ...]
    active: str
    round: int = 1
    passed: int = 0
    stones: tuple[str, ...] = ("", "")
    wonders: tuple[Wonder, ...] = ()
    battles: tuple[Battle, ...] = ()

    def seat(self, player: str) -> Seat:
        return next(seat for seat in self.seats if seat.name == player)

    def other(self, player: str) -> str:
        return next(seat.name for seat in self.seats if seat.name != player)

    def here(self, name: str) -> bool:
        return any(wonder.name == name for wonder in self.wonders)

    def wonder(self, name: str) -> Wonder:
        return next(wonder for wonder in self.wonders if wonder.name == name)

    def stone(self, realm: str) -> str:
        return self.stones[REALMS.index(realm)]

    def with_seat(self, changed: Seat) -> World:
        return self.replaced(
            seats=tuple(changed if seat.name == changed.name else seat for seat in self.seats)
        )

    def change(self, name: str, **changes: Any) -> World:
        """Change a wonder; one that has left is left alone."""
        return self.replaced(
            wonders=tuple(
                msgspec.structs.replace(wonder, **changes) if wonder.name == name else wonder
                for wonder in self.wonders
            )
        )

    def count(self, name: str, counter: str, by: int) -> World:
        """Change how many of a counter lie on a wonder."""
        counts = dict(next((w.counters for w in self.wonders if w.name == name), ()))
        counts[counter] = counts.get(counter, 0) + by
        left = tuple(sorted((kind, count) for kind, count in counts.items() if count))
        return self.change(name, counters=left)

    def without(self, name: str) -> World:
        """Put a wonder into the abyss of its owner."""
        gone = self.wonder(name)
        seat = self.seat(gone.owner)
        buried = msgspec.structs.replace(seat, abyss=(*seat.abyss, gone.card))
        return self.with_seat(buried).replaced(
            wonders=tuple(wonder for wonder in self.wonders if wonder.name != name)
        )

    def free_name(self, card: str) -> str:
        """Name a new wonder after its card, with a number if that name is taken."""
        taken = {wonder.name for wonder in self.wonders}
        numbered = (f"{card} ({number})" for number in range(2, len(taken) + 3))
        return next(name for name in (card, *numbered) if name not in taken)
