"""A card as statements are made of it: by any ruling, with a guard for each clause if wanted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mvrules.crafting.scenes import Lens
from mvrules.kernel.rulings import BY_THE_BOOK, Ruling
from mvrules.solver.encode import Reader
from mvrules.solver.made import Making

if TYPE_CHECKING:
    from mvrules.kernel.clauses import ClauseId
    from mvrules.solver.layers import Card
    from mvrules.solver.scopes import Crafted


class Stating:
    """A card of a rulebook.

    Attributes:
        book: the rulebook.
        card: the card.
        guards: the guard of each clause that was met and that no ruling bends.
    """

    def __init__(self, book: Crafted, card: Card, *, guarded: bool = False) -> None:
        """Take a card."""
        self.book, self.card, self.guarded = book, card, guarded
        self.guards: dict[ClauseId, Any] = {}

    def reader(self, ruling: Ruling = BY_THE_BOOK, card: Card | None = None) -> Reader:
        """Read formulas about the card, or about a part of it, by a ruling."""
        lens = Lens(self.book.readings, ruling)
        return Reader(card or self.card, lens, guarded=self.guarded, guards=self.guards)

    def making(self, ruling: Ruling = BY_THE_BOOK) -> Making:
        """Make cards by the laws under a ruling."""
        return Making(self.book.sleeving, lambda card: self.reader(ruling, card))

    def made(self, ruling: Ruling = BY_THE_BOOK) -> Any:
        """State that legal acts can make the card."""
        return self.making(ruling).made(self.card)
