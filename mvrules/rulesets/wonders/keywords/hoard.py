"""Hoard: an ability that holds while you have a number of stones."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mvrules.kernel.abilities import While
from mvrules.kernel.effects import Condition, Word
from mvrules.kernel.rulings import implements
from mvrules.rulesets.wonders import clauses as c
from mvrules.rulesets.wonders.held.plain import plainly
from mvrules.rulesets.wonders.held.stones import stones_of
from mvrules.rulesets.wonders.state import world
from mvrules.rulesets.wonders.words.forms import Short, Static

if TYPE_CHECKING:
    from mvrules.kernel.events import Behalf
    from mvrules.kernel.table import Table


class HasStones(Condition, frozen=True):
    """«While you have so many stones.»"""

    word: ClassVar[str] = "you have stones"
    count: int

    def holds(self, table: Table, behalf: Behalf) -> bool:
        """Whether the player has as many now."""
        have = stones_of(table, behalf.player) + _spared(table, behalf.player)
        return enough(table, have, self.count)

    def said(self) -> str:
        """Read how many."""
        return f"you have {self.count} stones"


class Hoard(Short, frozen=True):
    """«Hoard so many: that.»"""

    word: ClassVar[str] = "hoard"
    touches: ClassVar[tuple[str, ...]] = ("requires symbol stone",)
    stones: int
    grant: Word

    def meaning(self) -> tuple[Word, ...]:
        """Give what holds while the player has as many stones."""
        return (While(HasStones(self.stones), self.grant),)

    def said(self) -> str:
        """Read the number first."""
        return f"hoard {self.stones}: {self.grant.said()}"


class HoardsNeedLess(Static, frozen=True):
    """«Your hoards need so many stones less.»"""

    word: ClassVar[str] = "your hoards need less"
    touches: ClassVar[tuple[str, ...]] = ("modifies limit stones of a hoard",)
    by: int = 1

    def said(self) -> str:
        """Read how many."""
        return f"your hoards need {self.by} less"


@implements(c.WON_HOARD_01, dropped=True)
def enough(table: Table, have: int, wanted: int) -> bool:
    """A hoard works with at least as many stones as it names."""
    return have >= wanted


def _spared(table: Table, player: str) -> int:
    """Count the stones that a player's hoards can do without."""
    cards = world(table).of(player)
    return sum(text.by for _, text in plainly(table, cards, HoardsNeedLess))
