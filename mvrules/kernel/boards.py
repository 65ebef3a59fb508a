"""Boards as a whole, both ways between words and the table: what is told of one, what it says."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any

from mvrules.kernel.faults import shown
from mvrules.kernel.refusals import NoOutcome, WordsRefused, nearest

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from mvrules.kernel.book import Book
    from mvrules.kernel.play import Game
    from mvrules.kernel.words import Noun

__all__ = ["board_of", "told"]


def board_of(game: Game) -> Iterator[tuple[str, Any]]:
    """Say everything on the board that has a value and can be said, by its path."""
    board, table = game.book.board, game.table
    for noun in board.nouns.values():
        for player in board.players(table) if noun.own else ("",):
            with suppress(NoOutcome, WordsRefused):
                words = noun.kind.say(noun.of(table, player))
                noun.kind.parse(words, game.book)
                yield f"{player}.{noun.name}" if noun.own else noun.name, words


def told(
    nouns: Iterable[Noun], given: Mapping[str, Any], book: Book, *, at: tuple[str, ...] = ()
) -> dict[str, Any]:
    """Read each noun that is laid.

    Raises:
        WordsRefused: words that name nothing; its ``at`` is the place below ``given``.
    """
    laid = {noun.name: noun for noun in nouns if noun.laid}
    read: dict[str, Any] = {}
    for key, words in given.items():
        if key not in laid:
            known = nearest(str(key), laid) or tuple(laid)
            whose = "" if at or isinstance(words, dict) else "; what a player has is a mapping"
            raise WordsRefused(f"nothing called {shown(key)} can be laid{whose}", known, (*at, key))
        try:
            read[key] = laid[key].kind.parse(words, book)
        except WordsRefused as refused:
            place = (*at, key, *refused.at)
            raise WordsRefused(refused.what, refused.known, place) from refused
    return read
