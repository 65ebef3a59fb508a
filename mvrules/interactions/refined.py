"""Refined: an atlas whose edges are shown on the smallest boards, pair after pair.

An edge that was made small before is kept, and taken over if it is seen again on its board in a
scenario that holds; what shows nothing any more, or was looked at with other supplies, is made
anew. A board that was enough for other cards is tried first: much of what cards do is alike.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from functools import lru_cache
from hashlib import sha256
from math import inf
from pathlib import Path
from time import monotonic
from typing import NamedTuple

import msgspec

from mvrules.interactions.edges import Edge, Found, Shelf, again, made_small
from mvrules.interactions.followed import Followed
from mvrules.interactions.smallest import facts
from mvrules.interactions.sources import Sources
from mvrules.interactions.sweep import MANY_WORLDS, Pool
from mvrules.interactions.worlds import Setting, known
from mvrules.kernel.book import Book, load

__all__ = ["refined"]

MOST_BOARDS = 6
"""So many boards of other cards are tried."""


class _How(NamedTuple):
    """How pairs are made small: kept where, up to which limit, until when."""

    folder: str
    games: int
    late: float


def refined(  # noqa: PLR0913 - each names one thing that a caller may want otherwise
    book: Book,
    found: Iterable[Found],
    folder: Path,
    *,
    games: int,
    budget: float = inf,
    pool: Pool | None = None,
    on_pair: Callable[[Found], None] = lambda _: None,
) -> tuple[Found, ...]:
    """Give each pair with its edges on the smallest boards, or as it is, once the budget is spent.

    The pairs with the fewest games come first.

    Args:
        book: the rulebook.
        found: an atlas, with the scenarios of its edges; of pairs, or of triples.
        folder: where what was made small is kept.
        games: how many games are followed in one world of a whole stage.
        budget: after how many seconds nothing more is made small.
        pool: who makes them small, if not this process.
        on_pair: is told each pair.

    Raises:
        DocumentRefused: the library was edited meanwhile.
    """
    every, sources = {one.pair: one for one in found}, Sources()
    waiting = sorted(every.values(), key=lambda each: each.games)
    how = _How(str(folder), games, monotonic() + budget)
    small = _there(book, waiting, how, pool) if pool else _here(book, waiting, how)
    for one in small:
        sources.hold()
        every[one.pair] = one
        on_pair(one)
    return tuple(every.values())


def _here(book: Book, waiting: Sequence[Found], how: _How) -> Iterator[Found]:
    """Make pair after pair small in this process."""
    followed, near = Followed(how.games, MANY_WORLDS), _Near(waiting)
    for one in waiting:
        shelf = _KeptEdges(book, one, how, near.of(one))
        yield near.seen(made_small(book, one, followed, shelf, how.late))


def _there(book: Book, waiting: Sequence[Found], how: _How, pool: Pool) -> Iterator[Found]:
    """Hand pair after pair to others; what was begun is awaited."""
    todo, near = [*reversed(waiting)], _Near(waiting)
    running: set[Future[bytes]] = set()
    while running or todo:
        while todo and len(running) < 2 * pool.hands:
            one = todo.pop()
            task = msgspec.json.encode((one, near.of(one)))
            running.add(pool.executor.submit(_look, book.name, book.edition, task, how))
        ready, running = wait(running, return_when=FIRST_COMPLETED)
        for future in ready:
            yield near.seen(msgspec.json.decode(future.result(), type=Found))


def _look(ruleset: str, edition: str, task: bytes, how: _How) -> bytes:
    """Make a pair small in another process."""
    book, followed = _at_hand(ruleset, edition, how.games)
    one, near = msgspec.json.decode(task, type=tuple[Found, list[list[Edge]]])
    shelf = _KeptEdges(book, one, how, near)
    return msgspec.json.encode(made_small(book, one, followed, shelf, how.late))


@lru_cache(maxsize=1)
def _at_hand(ruleset: str, edition: str, games: int) -> tuple[Book, Followed]:
    """Read the rulebook once in a process, and keep the worlds that were followed there."""
    return load(ruleset, edition), Followed(games, MANY_WORLDS)


# boards of others --------------------------------------------------------------------------


class _Near:
    """The boards that show what some cards do: they may show it of others, too."""

    def __init__(self, found: Iterable[Found]) -> None:
        """Begin with the boards that are small already."""
        self.small: dict[tuple[str, str], list[tuple[frozenset[str], Edge]]] = {}
        for one in found:
            self.seen(one)

    def seen(self, found: Found) -> Found:
        """Note the boards of a pair, and give it on."""
        for edge in (each for each in found.edges if each.supplied is not None):
            alike = self.small.setdefault((edge.stage, edge.kind), [])
            alike.append((frozenset(found.pair), edge))
        return found

    def of(self, found: Found) -> list[list[Edge]]:
        """Give for each edge that is not small those most like it, the smallest first."""
        return [[] if e.supplied is not None else self._of(found, e) for e in found.edges]

    def _of(self, found: Found, edge: Edge) -> list[Edge]:
        """Give the smallest of those that share most cards with an edge, each board once."""
        alike = self.small.get((edge.stage, edge.kind), [])
        ranked = sorted(alike, key=lambda each: -len(each[0] & {*found.pair}))
        boards = {msgspec.json.encode((one.board, one.until)): one for _, one in reversed(ranked)}
        nearest = [*reversed(boards.values())][:MOST_BOARDS]
        return sorted(nearest, key=lambda one: facts(one.board))


class _KeptEdges(Shelf):
    """The edges of one pair that were made small before, each in a file beside the others."""

    def __init__(self, book: Book, found: Found, how: _How, near: list[list[Edge]]) -> None:
        """Look for them in a folder; ``near`` are boards of others, for each edge."""
        self.book, self.found, self.folder = book, found, Path(how.folder)
        self.near = {edge.scenario: some for edge, some in zip(found.edges, near, strict=True)}
        self.followed = Followed(how.games, noting=False)

    def read(self, edge: Edge) -> Edge | None:
        """Give an edge as it was made small, here or before, if it still holds so."""
        for small in (edge if edge.supplied is not None else None, self._before(edge)):
            if small is None or (small.hangs_on and small.also != edge.also):
                continue
            if told := again(self.book, self.found, small, self.followed):
                return msgspec.structs.replace(told, also=edge.also)
        return None

    def _before(self, edge: Edge) -> Edge | None:
        """Give what is kept of an edge, if anything is."""
        try:
            return msgspec.json.decode(self._path(edge).read_bytes(), type=Edge)
        except (OSError, msgspec.DecodeError):
            return None

    def write(self, edge: Edge) -> None:
        """Keep an edge that was made small: the whole file, or none."""
        self.folder.mkdir(parents=True, exist_ok=True)
        path = self._path(edge)
        new = path.with_suffix(".new")
        new.write_bytes(msgspec.json.encode(edge))
        new.replace(path)

    def boards(self, edge: Edge) -> Iterator[Setting]:
        """Give the same cards on the boards of others, with all that is supplied of them."""
        _, stages = known(self.book)
        whole = next(stage for stage in stages.stages if stage.stage == edge.stage)
        for near in self.near.get(edge.scenario, ()):
            until = whole.until if near.until is None else near.until
            stage = msgspec.structs.replace(whole, given=near.board, until=until)
            yield Setting(self.book, stage, self.found.pair)

    def _path(self, edge: Edge) -> Path:
        """Name the file of an edge by its stage, what is seen, and what else is supplied."""
        seen = (edge.stage, edge.kind, edge.mark, edge.reading, edge.gone)
        parts = (self.found.pair, seen, self.book.supplies())
        return self.folder / (sha256(msgspec.json.encode(parts)).hexdigest()[:16] + ".json")
