"""What can be counted on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mvrules.kernel.effects import Amount
from mvrules.rulesets.wonders.held.kinds import is_of
from mvrules.rulesets.wonders.held.stones import stones_of
from mvrules.rulesets.wonders.lookup import card_of
from mvrules.rulesets.wonders.printed.cards import LAND
from mvrules.rulesets.wonders.state import world
from mvrules.rulesets.wonders.words.who import Who

if TYPE_CHECKING:
    from mvrules.kernel.events import Behalf
    from mvrules.kernel.table import Table


class Stones(Amount, frozen=True):
    """«Your stones.»"""

    word: ClassVar[str] = "your stones"
    touches: ClassVar[tuple[str, ...]] = ("reads symbol stone",)

    def count(self, table: Table, behalf: Behalf) -> int:
        """Count the stones that the player controls."""
        return stones_of(table, behalf.player)


class CardsCounted(Amount, frozen=True):
    """«The number of such cards.»"""

    word: ClassVar[str] = "number of"
    who: Who

    def count(self, table: Table, behalf: Behalf) -> int:
        """Count them."""
        return len(self.who.among(table, behalf))

    def said(self) -> str:
        """Read whom it counts."""
        return f"number of {self.who.said()}"


class RoundNumber(Amount, frozen=True):
    """«The number of the round.»"""

    word: ClassVar[str] = "the round"
    touches: ClassVar[tuple[str, ...]] = ("reads timing round start",)

    def count(self, table: Table, behalf: Behalf) -> int:  # noqa: ARG002
        """Give the number of the round."""
        return world(table).round


def lands(table: Table, player: str, orbitals: tuple[str, ...]) -> int:
    """Count the lands of any of these orbitals that a player controls."""
    return sum(
        is_of(table, card, LAND) and bool(set(orbitals) & set(card_of(table, card).orbitals))
        for card in world(table).of(player)
    )
