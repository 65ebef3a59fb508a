"""The sweep looks at pair after pair, keeps what it found, and goes on where it was stopped.

Each pair has a file in the folder of the sweep. What was found under other rules, cards or stages
is not taken over: its file names another digest, and is looked at anew.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from functools import lru_cache
from hashlib import sha256
from math import inf
from pathlib import Path
from time import monotonic
from typing import NamedTuple

import msgspec

from mvrules.interactions.audit import Pair
from mvrules.interactions.edges import Found, look_at
from mvrules.interactions.followed import Followed
from mvrules.interactions.sources import Sources
from mvrules.interactions.worlds import known
from mvrules.kernel.book import Book, load

__all__ = ["KeptFindings", "Pool", "digest", "sweep"]

MANY_WORLDS = 1_500
FURTHER = 10
"""Pairs that reach the limit are looked at again in the end, so many times as far."""
AT_ONCE = 4
"""So many pairs are handed to another process together; they share worlds."""


class Entry(msgspec.Struct, frozen=True):
    """What was found of one pair, and under which rules, cards and stages."""

    digest: str
    found: Found


class KeptFindings:
    """The folder of a sweep: a file for each pair that was looked at."""

    def __init__(self, folder: Path, mark: str) -> None:
        """Use a folder; ``mark`` is the digest of what is swept now."""
        self.folder, self.mark = folder, mark

    def read(self, pair: Pair) -> Found | None:
        """Give what was found of a pair, unless nothing was, or under other rules."""
        path = self._path(pair)
        try:
            entry = msgspec.json.decode(path.read_bytes(), type=Entry)
        except (OSError, msgspec.DecodeError):
            return None
        return entry.found if entry.digest == self.mark else None

    def write(self, found: Found) -> None:
        """Keep what was found of a pair: the whole file, or none."""
        self.folder.mkdir(parents=True, exist_ok=True)
        path = self._path(found.pair)
        new = path.with_suffix(".new")
        new.write_bytes(msgspec.json.encode(Entry(self.mark, found)))
        new.replace(path)

    def _path(self, pair: Pair) -> Path:
        """Name the file of a pair."""
        return self.folder / (sha256(" | ".join(pair).encode()).hexdigest()[:16] + ".json")


def digest(book: Book, games: int) -> str:
    """Tell rules, cards, stages and limit of a sweep by a few digits."""
    _, stages = known(book)
    parts = (book.digest.encode(), msgspec.json.encode(stages), str(games).encode())
    return sha256(b" | ".join(parts)).hexdigest()[:16]


class Pool(NamedTuple):
    """Who looks, beside this process: other processes here, or on other machines."""

    executor: Executor
    hands: int


def sweep(  # noqa: PLR0913 - each names one thing that a caller may want otherwise
    book: Book,
    pairs: Sequence[Pair],
    kept: KeptFindings,
    games: int,
    *,
    small: bool = True,
    pool: Pool | None = None,
    budget: float = inf,
    on_pair: Callable[[Found], None] = lambda _: None,
) -> tuple[Found, ...]:
    """Look at every pair that was not looked at yet, and keep what is found.

    Those that reach the limit are looked at again in the end, as far as `FURTHER` says.

    Args:
        book: the rulebook.
        pairs: the pairs, those with a card in common one after the other.
        kept: what was found before, and where what is found is kept.
        games: how many games are followed in one world.
        small: whether the smallest board of each edge is looked for, which takes far longer.
        pool: who looks, if not this process.
        budget: after how many seconds nothing more is begun.
        on_pair: is told each pair that was found or known.

    Raises:
        DocumentRefused: the library was edited meanwhile.
    """
    late, sources = monotonic() + budget, Sources()
    before = {pair: kept.read(pair) for pair in pairs}
    done = {pair: found for pair, found in before.items() if found and found.small >= small}
    for found in done.values():
        on_pair(found)
    waiting = [pair for pair in pairs if pair not in done]
    how = _How(games, late, small)
    for found in _looked(book, waiting, how, pool):
        sources.hold()
        kept.write(found)
        done[found.pair] = found
        on_pair(found)
    far = [pair for pair in pairs if pair in done and _falls_short(done[pair], games)]
    for found in _looked(book, far, how._replace(games=FURTHER * games), pool):
        sources.hold()
        kept.write(found)
        done[found.pair] = found
    return tuple(done[pair] for pair in pairs if pair in done)


def _falls_short(found: Found, games: int) -> bool:
    """Whether a limit was reached that lies nearer than one goes in the end."""
    return any(f": {games} games were followed" in limit for limit in found.limits)


class _How(NamedTuple):
    """How pairs are looked at: limit, until when, and whether boards are made small."""

    games: int
    late: float
    small: bool


def _looked(book: Book, waiting: Sequence[Pair], how: _How, pool: Pool | None) -> Iterator[Found]:
    """Look at pairs: by others, or in this process."""
    return _there(book, waiting, how, pool) if pool else _here(book, waiting, how)


def _here(book: Book, waiting: Iterable[Pair], how: _How) -> Iterator[Found]:
    """Look at pair after pair in this process, until it is late."""
    followed = Followed(how.games, MANY_WORLDS)
    for pair in waiting:
        if monotonic() >= how.late:
            return
        yield look_at(book, pair, followed, small=how.small)


# in other processes ------------------------------------------------------------------------


def _there(book: Book, waiting: Sequence[Pair], how: _How, pool: Pool) -> Iterator[Found]:
    """Hand pairs to others, a few at a time, until it is late; what was begun is awaited."""
    todo = [waiting[at : at + AT_ONCE] for at in range(0, len(waiting), AT_ONCE)]
    running: set[Future[list[bytes]]] = set()
    while running or (todo and monotonic() < how.late):
        while todo and len(running) < 2 * pool.hands and monotonic() < how.late:
            few = todo.pop(0)
            running.add(pool.executor.submit(_look, book.name, book.edition, few, how))
        ready, running = wait(running, return_when=FIRST_COMPLETED)
        for future in ready:
            yield from (msgspec.json.decode(each, type=Found) for each in future.result())


def _look(ruleset: str, edition: str, pairs: Sequence[Pair], how: _How) -> list[bytes]:
    """Look at a few pairs in another process."""
    book, followed = _at_hand(ruleset, edition, how.games)
    found = (look_at(book, pair, followed, small=how.small) for pair in pairs)
    return [msgspec.json.encode(each) for each in found]


@lru_cache(maxsize=1)
def _at_hand(ruleset: str, edition: str, games: int) -> tuple[Book, Followed]:
    """Read the rulebook once in a process, and keep the worlds that were followed there."""
    return load(ruleset, edition), Followed(games, MANY_WORLDS)
