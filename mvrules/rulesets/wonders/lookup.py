"""What the rules look up in their own book: what is printed on a card, and the decks to play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, cast

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from mvrules.kernel.book import Book
    from mvrules.kernel.events import Event, Trigger
    from mvrules.kernel.table import Table
    from mvrules.rulesets.wonders.printed.cards import Card, Shelf
    from mvrules.rulesets.wonders.state import Placed, World


class WondersBook(Protocol):
    """The parts of the book that its rules use."""

    shelf: Shelf
    decks: Mapping[str, tuple[str, ...]]

    def set_off(self, table: Table, events: Iterable[Event], before: World) -> Iterator[Trigger]:
        """Give what events set off; of what has left, as it was before."""


def own(book: Book) -> WondersBook:
    """Take a book as the book of Wonders, which it is wherever these rules run."""
    return cast("WondersBook", book)


def printed(table: Table, name: str) -> Card:
    """Give what is printed under a name."""
    return own(table.book).shelf[name]


def card_of(table: Table, placed: Placed) -> Card:
    """Give what is printed on a card in The World."""
    return own(table.book).shelf[placed.card]
