"""Tokens by an ability: VP added to the pool, and who has how many curse tokens."""

from __future__ import annotations

from typing import ClassVar

from mvrules.kernel.effects import Condition, Effect
from mvrules.kernel.events import Behalf, Event, Rules
from mvrules.kernel.table import Table
from mvrules.rulesets.mystic_vale.events import PoolFilled


class FillPool(Effect, frozen=True):
    """«Add so many VP to the pool.»"""

    word: ClassVar[str] = "add to the pool"
    vp: int
    causes: ClassVar[frozenset[type[Event]]] = frozenset({PoolFilled})

    def carry_out(self, table: Table, behalf: Behalf) -> Rules[None]:  # noqa: ARG002
        """Add them, from the box."""
        yield PoolFilled(self.vp)

    def said(self) -> str:
        """Read how many."""
        return f"add {self.vp} VP to the pool"


class CursesAtLeast(Condition, frozen=True):
    """«If you have so many curse tokens or more.»"""

    word: ClassVar[str] = "curse tokens at least"
    number: int

    def holds(self, table: Table, behalf: Behalf) -> bool:
        """Whether the player has as many."""
        return curses_of(table, behalf.player) >= self.number

    def said(self) -> str:
        """Read the number."""
        return f"you have {self.number} or more curse tokens"


class MoreCurses(Condition, frozen=True):
    """«If you have more curse tokens than each other player.»"""

    word: ClassVar[str] = "more curse tokens than others"

    def holds(self, table: Table, behalf: Behalf) -> bool:
        """Whether nobody else has as many."""
        mine = curses_of(table, behalf.player)
        others = (seat.name for seat in table.state.seats if seat.name != behalf.player)
        return all(mine > curses_of(table, other) for other in others)

    def said(self) -> str:
        """Read it aloud."""
        return "you have more curse tokens than each other player"


def curses_of(table: Table, player: str) -> int:
    """Count the curse tokens that a player has."""
    return int(table.state.seat(player).curses)
