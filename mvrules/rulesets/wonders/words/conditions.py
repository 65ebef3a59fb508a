"""What can hold on the table, or not."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mvrules.kernel.effects import Amount, Condition
from mvrules.rulesets.wonders.state import world
from mvrules.rulesets.wonders.words.who import Who

if TYPE_CHECKING:
    from mvrules.kernel.events import Behalf
    from mvrules.kernel.table import Table


class AtLeast(Condition, frozen=True):
    """«There are at least so many.»"""

    word: ClassVar[str] = "at least"
    count: int
    of: Amount

    def holds(self, table: Table, behalf: Behalf) -> bool:
        """Count them now."""
        return self.of.count(table, behalf) >= self.count

    def said(self) -> str:
        """Read the number, then of what."""
        return f"{self.of.said()} is at least {self.count}"


class Exactly(Condition, frozen=True):
    """«There are just so many.»"""

    word: ClassVar[str] = "exactly"
    count: int
    of: Amount

    def holds(self, table: Table, behalf: Behalf) -> bool:
        """Count them now."""
        return self.of.count(table, behalf) == self.count

    def said(self) -> str:
        """Read the number, then of what."""
        return f"{self.of.said()} is exactly {self.count}"


class IsOne(Condition, frozen=True):
    """«If this is one of those.»"""

    word: ClassVar[str] = "this is among"
    who: Who

    def holds(self, table: Table, behalf: Behalf) -> bool:
        """Whether the card of the ability is one of them."""
        card = world(table).find(behalf.source)
        return card is not None and self.who.fits(table, behalf, card)

    def said(self) -> str:
        """Read what it must be."""
        return f"this is among {self.who.said()}"


class OwnStoneHere(Condition, frozen=True):
    """«You control a stone here.»"""

    word: ClassVar[str] = "your stone is here"
    touches: ClassVar[tuple[str, ...]] = ("requires symbol stone",)

    def holds(self, table: Table, behalf: Behalf) -> bool:
        """Whether a stone of the realm is the player's; what lies in no realm has none there."""
        return bool(behalf.place) and behalf.player in world(table).realm(int(behalf.place)).stones


class FromHand(Condition, frozen=True):
    """«It was played from your hand», or as if from there."""

    word: ClassVar[str] = "it was played from the hand"
    touches: ClassVar[tuple[str, ...]] = ("reads zone hand",)

    def holds(self, table: Table, behalf: Behalf) -> bool:  # noqa: ARG002
        """Whether what set the ability off came from the hand."""
        return bool(getattr(behalf.because, "from_hand", False))
