"""A rulebook that says no more than its laws and formulas, taken as one that is asked all else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mvrules.kernel.refusals import WordsRefused, nearest

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mvrules.crafting.pieces import Piece
    from mvrules.kernel.book import Book
    from mvrules.kernel.clauses import ClauseId


class Bare:
    """A rulebook with one set of laws, of which no board is known that would show a card."""

    sleeves: tuple[Any, ...] = ()
    observed: tuple[str, ...] = ()

    def __init__(self, book: Book) -> None:
        """Take a rulebook."""
        self._book = book

    def __getattr__(self, name: str) -> Any:
        """Whatever else is asked, the rulebook knows."""
        return getattr(self._book, name)

    def by_laws(self) -> Mapping[str, Any]:
        """Give the rulebook by its one set of laws."""
        return {"as ever": self}

    def clash(self, _clause: ClauseId, _card: tuple[Piece, ...]) -> None:
        """No board is known on which a clause would sleeve."""

    def named(self, card: tuple[Piece, ...]) -> tuple[Piece, ...]:
        """Leave the layers of a card their names."""
        return card

    def witness(self, _card: tuple[Piece, ...], _depth: int) -> None:
        """No board is known that would show a card."""

    def printed(self, words: str) -> Piece:
        """Give what is printed under a name."""
        shelf: Mapping[str, Any] = self._book.shelf  # type: ignore[attr-defined]
        if words not in shelf:
            raise WordsRefused(f"no card {words!r}", nearest(words, shelf))
        piece: Piece = shelf[words].piece
        return piece
