"""Triples: what three cards do to each other that no two of them do, looked for over a cover.

Triples are looked at on whole stages and by the book; `refined` shows what was seen on the smallest
boards. It can be stopped at any moment, and goes on from what is kept.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import inf
from time import monotonic

from mvrules.interactions.audit import Pair
from mvrules.interactions.edges import Found, look_at
from mvrules.interactions.followed import Followed
from mvrules.interactions.sources import Sources
from mvrules.interactions.sweep import MANY_WORLDS, KeptFindings
from mvrules.kernel.book import Book

__all__ = ["swept"]


def swept(  # noqa: PLR0913 - each names one thing that a caller may want otherwise
    book: Book,
    among: Iterable[Pair],
    kept: KeptFindings,
    games: int,
    *,
    budget: float = inf,
    on_triple: Callable[[Found], None] = lambda _: None,
) -> tuple[Found, ...]:
    """Look at triples that were not looked at yet, and keep what is found.

    Args:
        book: the rulebook.
        among: the triples.
        kept: what was found before, and where what is found is kept.
        games: how many games are followed in one world.
        budget: after how many seconds nothing more is begun.
        on_triple: is told each triple that was looked at or known.

    Raises:
        DocumentRefused: the library was edited meanwhile.
    """
    late, sources = monotonic() + budget, Sources()
    followed = Followed(games, MANY_WORLDS, noting=False)
    done: dict[Pair, Found] = {}
    for names in among:
        known = kept.read(names)
        if known is None and monotonic() < late:
            known = look_at(book, names, followed, small=False)
            sources.hold()
            kept.write(known)
        if known is not None:
            done[names] = known
            on_triple(known)
    return tuple(done.values())
