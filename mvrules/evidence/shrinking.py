"""Shrinking leaves out of a board what it does not take, and changes one fact of what is left."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

from mvrules.kernel.refusals import Refusal
from mvrules.scenarios.cells import flow

__all__ = ["Board", "Change", "changes", "shrunk", "words_of"]

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


class Change(NamedTuple):
    """One fact that is changed: a word to another, something more, or something left out."""

    fact: str
    path: Path
    words: Words = None

    def on(self, board: Board) -> Board | None:
        """Change it on a board, if it has the place."""
        there = _found(board, self.path[:-1])
        if not isinstance(there, dict | list):
            return None
        changed = copy.deepcopy(board)
        try:
            if self.words is None:
                del _at(changed, self.path[:-1])[self.path[-1]]
            else:
                _at(changed, self.path[:-1])[self.path[-1]] = copy.deepcopy(self.words)
        except (KeyError, IndexError):
            return None
        return changed


def changes(board: Board, words: Iterable[str] = (), others: Iterable[Board] = ()) -> list[Change]:
    """Give every change of one fact: words first, then what is more, then what is left out.

    Args:
        board: the board.
        words: words that may stand there, besides those that do.
        others: boards from which something more may be taken.
    """
    known = list(dict.fromkeys((*words_of(board), *words)))
    paths = sorted(_paths(board), key=len, reverse=True)
    found = [
        Change(f"{_said(path)}: {word}, not {there}", path, word)
        for path in paths
        if isinstance(there := _at(board, path), str)
        for word in _others(there, known)
    ]
    found += _more(board, others)
    return [*found, *(Change(f"without {_said(p)}", p) for p in paths if len(p) > 1)]


def _more(board: Board, others: Iterable[Board]) -> list[Change]:
    """Give what lies on other boards, and could lie on this one too."""
    found: dict[str, Change] = {}
    for other in others:
        for path in _paths(other):
            there = _found(board, path[:-1])
            if isinstance(there, dict) and path[-1] not in there:
                fact = f"with {_said(path)}: {flow(_at(other, path))}"
                found.setdefault(fact, Change(fact, path, _at(other, path)))
    return list(found.values())


def _found(board: Words, path: Path) -> Words:
    """Give a part of a board, if it is there."""
    try:
        return _at(board, path)
    except (KeyError, IndexError, TypeError):
        return None


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


def _said(path: Path) -> str:
    """Say where a part is."""
    return ".".join(str(key + 1) if isinstance(key, int) else str(key) for key in path[1:])
