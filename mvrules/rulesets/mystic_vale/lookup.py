"""What the rules look up in their own book: the cards, the laws of sleeving, what cards show."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from mvrules.crafting.laws import SleevingLaws
    from mvrules.crafting.pieces import Piece, Symbols
    from mvrules.crafting.shows import Shows
    from mvrules.kernel.book import Book
    from mvrules.rulesets.mystic_vale.printed.cards import Hourglass, Shelf
    from mvrules.rulesets.mystic_vale.solitaire.track import Track


class ValeBook(Protocol):
    """The parts of the book that its rules use."""

    shelf: Shelf
    sleeving: SleevingLaws
    sleeving_over_land: SleevingLaws
    shows: Shows
    track: Track

    def says(self, word: str) -> bool:
        """Whether the text of any card uses a word of the vocabulary."""

    def piece(self, name: str) -> Piece:
        """Give what is printed under a name."""

    def level(self, piece: Piece) -> int | None:
        """Give the level of a card, if it has one."""

    def cost(self, piece: Piece) -> Symbols:
        """Give the cost of a card."""

    def abilities(self, name: str, occasion: str) -> tuple[Any, ...]:
        """Give the abilities of a card that work on an occasion."""

    def starting_cards(self) -> tuple[tuple[Piece, tuple[str, ...]], ...]:
        """Give each starting card, with the third in which each copy is printed."""

    def soils(self) -> tuple[Piece, ...]:
        """Give each kind of soil that is for sale."""

    def leaders(self) -> tuple[Piece, ...]:
        """Give the leaders that can be dealt, starting side up."""

    def other_side(self, side: Piece) -> Piece:
        """Give the other side of a leader."""

    def nemeses(self) -> tuple[Piece, ...]:
        """Give the nemeses that can be played against."""

    def hourglasses(self, name: str) -> tuple[Hourglass, ...]:
        """Give what stands beside the hourglasses of a nemesis."""

    def power(self, nemesis: Piece) -> int:
        """Give the power of a nemesis."""

    def others(self, card: Piece) -> str | None:
        """Tell whether the effect of a card refers to other players, or the card mentions them."""

    def least_players(self, card: Piece) -> int:
        """Tell for how many players at least a card is."""

    def deck(self, chosen: str, level: int) -> tuple[Piece, ...]:
        """Give the advancements of a set and a level."""

    def vale_deck(self, chosen: str, level: int) -> tuple[Piece, ...]:
        """Give the vale cards of a set and a level."""


def own(book: Book) -> ValeBook:
    """Take a book as the book of Mystic Vale, which it is wherever these rules run."""
    return book  # type: ignore[return-value]  # said once here, not cast at every look
