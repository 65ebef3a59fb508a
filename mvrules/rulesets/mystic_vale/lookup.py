"""What the rules look up in their own book: the cards, the laws of sleeving, what cards show."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, cast

if TYPE_CHECKING:
    from mvrules.crafting.laws import SleevingLaws
    from mvrules.crafting.shows import Shows
    from mvrules.kernel.book import Book
    from mvrules.kernel.effects import Effect
    from mvrules.rulesets.mystic_vale.cards import Shelf


class ValeBook(Protocol):
    """The parts of the book that its rules use."""

    shelf: Shelf
    sleeving: SleevingLaws
    shows: Shows

    def harvest_abilities(self, name: str) -> tuple[Effect, ...]:
        """Give the Harvest abilities of a piece."""


def own(book: Book) -> ValeBook:
    """Take a book as the book of Mystic Vale, which it is wherever these rules run."""
    return cast("ValeBook", book)
