"""Triples: what three cards do to each other that no two of them do, looked for over a cover.

All triples are looked at first, on whole stages and by the book; then what was seen is shown on the
smallest boards. It can be stopped at any moment, and goes on from what is kept.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import inf
from time import monotonic

from mvrules.interactions.audit import Pair
from mvrules.interactions.edges import Found, look_at, made_small
from mvrules.interactions.followed import Followed
from mvrules.interactions.sweep import MANY_WORLDS, Kept
from mvrules.kernel.book import Book

__all__ = ["swept"]


def swept(  # noqa: PLR0913 - each names one thing that a caller may want otherwise
    book: Book,
    among: Iterable[Pair],
    kept: Kept,
    games: int,
    *,
    budget: float = inf,
    on_triple: Callable[[Found], None] = lambda _: None,
) -> tuple[Found, ...]:
    """Look at triples, then make the boards small of what was seen.

    Args:
        book: the rulebook.
        among: the triples.
        kept: what was found before, and where what is found is kept.
        games: how many games are followed in one world.
        budget: after how many seconds nothing more is begun.
        on_triple: is told each triple that was looked at or known.
    """
    late, followed = monotonic() + budget, Followed(games, MANY_WORLDS, noting=False)
    done: dict[Pair, Found] = {}
    for names in among:
        known = kept.read(names)
        if known is None and monotonic() < late:
            known = look_at(book, names, followed, small=False)
            kept.write(known)
        if known is not None:
            done[names] = known
            on_triple(known)
    for names, found in done.items():
        if not found.small and monotonic() < late:
            done[names] = made_small(book, found, followed)
            kept.write(done[names])
    return tuple(done.values())
