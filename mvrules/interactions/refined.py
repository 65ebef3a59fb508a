"""Refined: an atlas whose edges are shown on the smallest boards, pair after pair.

An edge that was made small before is kept, and taken over if it is seen again on its board; what
shows nothing any more, or was looked at with other supplies, is made anew.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from hashlib import sha256
from math import inf
from pathlib import Path
from time import monotonic

import msgspec

from mvrules.interactions.edges import Edge, Found, made_small, seen_again
from mvrules.interactions.followed import Followed
from mvrules.interactions.smallest import facts
from mvrules.interactions.sweep import MANY_WORLDS
from mvrules.interactions.worlds import Setting, known
from mvrules.kernel.book import Book

__all__ = ["refined", "sizes"]


def refined(  # noqa: PLR0913 - each names one thing that a caller may want otherwise
    book: Book,
    found: Iterable[Found],
    folder: Path,
    *,
    games: int,
    budget: float = inf,
    on_pair: Callable[[Found], None] = lambda _: None,
) -> tuple[Found, ...]:
    """Give each pair with its edges on the smallest boards, or as it is, once the budget is spent.

    The pairs with the fewest games come first.

    Args:
        book: the rulebook.
        found: an atlas, with the scenarios of its edges.
        folder: where what was made small is kept.
        games: how many games are followed in one world of a whole stage.
        budget: after how many seconds nothing more is made small.
        on_pair: is told each pair.
    """
    late, followed = monotonic() + budget, Followed(games, MANY_WORLDS)
    every = {one.pair: one for one in found}
    for one in sorted(every.values(), key=lambda each: each.games):
        kept = _Kept(book, one, folder)
        if monotonic() < late:
            every[one.pair] = made_small(book, one, followed, kept.read)
            kept.write(every[one.pair])
        else:
            every[one.pair] = kept.of(one)
        on_pair(every[one.pair])
    return tuple(every.values())


class _Kept:
    """The edges of one pair that were made small before, each in a file beside the others."""

    def __init__(self, book: Book, found: Found, folder: Path) -> None:
        """Look for them in a folder."""
        self.book, self.found, self.folder = book, found, folder
        self.followed = Followed(MANY_WORLDS, noting=False)

    def read(self, edge: Edge) -> Edge | None:
        """Give an edge as it was made small, here or before, if it is seen again so."""
        for small in (edge if edge.supplied is not None else None, self._before(edge)):
            if small is None or (small.hangs_on and small.also != edge.also):
                continue
            if seen_again(self.book, self.found, small, self.followed):
                return msgspec.structs.replace(small, also=edge.also)
        return None

    def _before(self, edge: Edge) -> Edge | None:
        """Give what is kept of an edge, if anything is."""
        try:
            return msgspec.json.decode(self._path(edge).read_bytes(), type=Edge)
        except (OSError, msgspec.DecodeError):
            return None

    def of(self, found: Found) -> Found:
        """Give a pair with as much of it as was made small before."""
        known = [self.read(edge) for edge in found.edges]
        edges = tuple(small or edge for small, edge in zip(known, found.edges, strict=True))
        return msgspec.structs.replace(found, small=all(known), edges=edges)

    def write(self, found: Found) -> None:
        """Keep the edges of the pair that are small."""
        self.folder.mkdir(parents=True, exist_ok=True)
        for edge in (each for each in found.edges if each.supplied is not None):
            path = self._path(edge)
            new = path.with_suffix(".new")
            new.write_bytes(msgspec.json.encode(edge))
            new.replace(path)

    def _path(self, edge: Edge) -> Path:
        """Name the file of an edge by its stage, what is seen, and what else is supplied."""
        seen = (edge.stage, edge.kind, edge.mark, edge.reading, edge.gone)
        parts = (self.found.pair, seen, self.book.supplies())
        return self.folder / (sha256(msgspec.json.encode(parts)).hexdigest()[:16] + ".json")


# how small ---------------------------------------------------------------------------------


def sizes(book: Book, found: Found, edge: Edge) -> tuple[int, int]:
    """Count the facts of an edge's whole stage, and of its board, with what is supplied there."""
    _, stages = known(book)
    whole = next(stage for stage in stages.stages if stage.stage == edge.stage)
    supplied = Setting(book, whole, found.pair).given
    given = supplied if edge.supplied is None else edge.supplied
    return facts(whole.given, supplied), facts(edge.board, given)
