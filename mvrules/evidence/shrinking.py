"""Shrinking leaves out of a board what it does not take."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from mvrules.kernel.refusals import Refusal

__all__ = ["Board", "shrunk"]

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
