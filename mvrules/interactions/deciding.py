"""Deciding: the clauses of each card without which a finding is gone, found by dropping them.

Of each card first the clauses behind its own text are dropped, one at a time. Where none of them
decides, those are that the rules look at only where the card lies.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice

from mvrules.interactions.followed import Followed
from mvrules.interactions.meeting import Met, Seen, own_clauses
from mvrules.interactions.smallest import ruled
from mvrules.kernel.clauses import ClauseId
from mvrules.kernel.refusals import Refusal
from mvrules.kernel.rulings import BY_THE_BOOK

__all__ = ["deciding"]

MOST_OF_ONE = 3
"""So many clauses of one card are told."""


def deciding(seen: Seen, followed: Followed) -> tuple[ClauseId, ...]:
    """Name the clauses without which it is gone, those of the first card first."""
    met = Met(seen.setting, BY_THE_BOOK if seen.gone else seen.ruling, followed)
    found: list[ClauseId] = []
    for name in seen.setting.names:
        here = _looked_at(met, name, there=True)
        own = [c for c in own_clauses(seen.setting.texts[name]) if c in here]
        brought = sorted(here - _looked_at(met, name, there=False))
        told = [*_decide(seen, own, followed)] or [*_decide(seen, brought, followed)]
        found += told
    return tuple(dict.fromkeys(found))


def _looked_at(met: Met, name: str, *, there: bool) -> frozenset[ClauseId]:
    """Name the clauses that the rules look at in the worlds with a card, or without it."""
    worlds = (ways.paths for at, ways in met.worlds.items() if (name in at) == there)
    return frozenset[ClauseId]().union(*(paths.reached | paths.read for paths in worlds))


def _decide(seen: Seen, clauses: Iterable[ClauseId], followed: Followed) -> Iterator[ClauseId]:
    """Give those of some clauses without which it is gone, not too many."""
    gone = (clause for clause in dict.fromkeys(clauses) if _is_gone(seen, clause, followed))
    return islice(gone, MOST_OF_ONE)


def _is_gone(seen: Seen, clause: ClauseId, followed: Followed) -> bool:
    """Whether it is gone without a clause, if the board can be laid and followed without it."""
    try:
        told = ruled(seen, seen.setting, followed, lambda ruling: ruling.suspend(clause))
    except Refusal:
        return False
    return told is None
