"""What the rules look up in their own book: the cards, the laws of sleeving, what cards show."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol, cast

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mvrules.crafting.laws import SleevingLaws
    from mvrules.crafting.pieces import Piece
    from mvrules.crafting.shows import Shows
    from mvrules.kernel.book import Book
    from mvrules.rulesets.mystic_lands.printed.cards import Card, MapDoc, Shelf, Spot


class LandsBook(Protocol):
    """The parts of the book that its rules use."""

    shelf: Shelf
    sleeving: SleevingLaws
    shows: Shows
    maps: Mapping[str, MapDoc]

    def card(self, name: str) -> Card:
        """Give what the book knows of a card."""

    def level(self, piece: Piece) -> int:
        """Give the level of a card."""

    def cost(self, piece: Piece) -> int:
        """Give the cost of a card."""

    def effects(self, name: str, occasion: str) -> tuple[Any, ...]:
        """Give the effects of a card for an occasion."""

    def spot(self, vale: Piece, row: int, spot: int) -> Spot:
        """Give a spot of a Vale."""

    def dealt(self, kind: str, level: int) -> tuple[Piece, ...]:
        """Give each copy of the cards of a kind and a level that whole games are dealt from."""

    def starting_cards(self) -> tuple[tuple[Piece, int], ...]:
        """Give each card of a starting deck, with the number of its copies."""

    def druids(self) -> tuple[Piece, ...]:
        """Give the Druid Advances that whole games are dealt from."""


def own(book: Book) -> LandsBook:
    """Take a book as the book of Mystic Lands, which it is wherever these rules run."""
    return cast("LandsBook", book)
