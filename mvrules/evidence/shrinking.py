"""Shrinking leaves out of a board what it does not take, and changes one fact of what is left."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from mvrules.kernel.refusals import Refusal

__all__ = ["Board", "neighbours", "shrunk", "words_of"]

Board = dict[str, Any]
"""What lies there and what is printed, in the words of a scenario: ``given``, ``stand-ins``."""

Words = Any
Path = tuple[Any, ...]

MOST_TRIES = 400
"""So often something is left out before one takes what is left."""


def shrunk(board: Board, still: Callable[[Board], bool]) -> Board:
    """Leave out whatever may be left out, the larger parts first, as long as something holds."""
    tries, changed = 0, True
    while changed and tries < MOST_TRIES:
        changed = False
        for path in sorted(_paths(board), key=len):
            if tries >= MOST_TRIES:
                break
            tries += 1
            less = _without(board, path)
            if less is not None and _holds(still, less):
                board, changed = less, True
                break
    return board


def words_of(board: Board) -> list[str]:
    """List the words that stand on a board, each once."""
    found = (_at(board, path) for path in _paths(board))
    return list(dict.fromkeys(word for word in found if isinstance(word, str)))


def neighbours(board: Board, more: Iterable[str] = ()) -> Iterator[tuple[str, Board]]:
    """Give every board one fact apart: a word changed to another, or left out.

    Args:
        board: the board.
        more: words that may stand there, besides those that do.
    """
    words = list(dict.fromkeys((*words_of(board), *more)))
    paths = sorted(_paths(board), key=len, reverse=True)
    for path in paths:
        there = _at(board, path)
        if isinstance(there, str):
            for word in _others(there, words):
                yield f"{_said(path)}: {word}, not {there}", _with(board, path, word)
    for path in paths:
        less = _without(board, path)
        if less is not None:
            yield f"without {_said(path)}", less


def _others(word: str, words: list[str]) -> list[str]:
    """Give what a word could be instead: a number one off, a truth turned, another word."""
    if word.isdigit():
        return [str(number) for number in (int(word) + 1, int(word) - 1) if number >= 0]
    if word in {"true", "false"}:
        return ["false" if word == "true" else "true"]
    return [other for other in words if other != word and not other.isdigit()]


def _holds(still: Callable[[Board], bool], board: Board) -> bool:
    """Whether it still holds; a board that can't be laid holds nothing."""
    try:
        return still(board)
    except (Refusal, KeyError, IndexError, AttributeError, TypeError, ValueError):
        return False


def _paths(words: Words, path: Path = ()) -> Iterator[Path]:
    """Give the place of each part, the whole before its parts."""
    if path:
        yield path
    inside: Iterable[tuple[Any, Words]] = words.items() if isinstance(words, dict) else ()
    for key, part in enumerate(words) if isinstance(words, list) else inside:
        yield from _paths(part, (*path, key))


def _at(board: Words, path: Path) -> Words:
    for key in path:
        board = board[key]
    return board


def _without(board: Board, path: Path) -> Board | None:
    """Give a board without a part; the board itself can't be left out."""
    if len(path) == 1:
        return None
    less = copy.deepcopy(board)
    del _at(less, path[:-1])[path[-1]]
    return less


def _with(board: Board, path: Path, word: str) -> Board:
    more = copy.deepcopy(board)
    _at(more, path[:-1])[path[-1]] = word
    return more


def _said(path: Path) -> str:
    """Say where a part is."""
    return ".".join(str(key + 1) if isinstance(key, int) else str(key) for key in path[1:])
