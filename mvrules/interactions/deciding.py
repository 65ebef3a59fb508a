"""Deciding: the clauses of each card that decide a finding, found by dropping them.

Without them it is gone, or the number that tells it is another.

Of each card first the clauses behind its own text are dropped, one at a time. Where none of them
decides, those are that the rules look at only where the card lies.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice

from mvrules.interactions.classes import Finding
from mvrules.interactions.followed import Followed
from mvrules.interactions.meeting import Met, Seen, own_clauses
from mvrules.interactions.shown import ruled
from mvrules.kernel.clauses import ClauseId
from mvrules.kernel.refusals import Refusal
from mvrules.kernel.rulings import BY_THE_BOOK

__all__ = ["by_text", "decides", "deciding"]

MOST_OF_ONE = 3
"""So many clauses of one card are told."""


def deciding(seen: Seen, followed: Followed) -> tuple[ClauseId, ...]:
    """Name the clauses that decide it, those of the first card first."""
    met = Met(seen.setting, BY_THE_BOOK if seen.gone else seen.ruling, followed)
    found: list[ClauseId] = []
    for name in seen.setting.names:
        brought = _looked_at(met, name, there=True) - _looked_at(met, name, there=False)
        found += by_text(seen, name, followed) or _decide(seen, sorted(brought), followed)
    return tuple(dict.fromkeys(found))


def by_text(seen: Seen, name: str, followed: Followed) -> tuple[ClauseId, ...]:
    """Name the clauses behind a card's own text that decide it."""
    met = Met(seen.setting, BY_THE_BOOK if seen.gone else seen.ruling, followed)
    if met.limit:
        return ()
    here = _looked_at(met, name, there=True)
    own = (clause for clause in own_clauses(seen.setting.texts[name]) if clause in here)
    return tuple(_decide(seen, own, followed))


def _looked_at(met: Met, name: str, *, there: bool) -> frozenset[ClauseId]:
    """Name the clauses that the rules look at in the worlds with a card, or without it."""
    worlds = (ways.paths for at, ways in met.worlds.items() if (name in at) == there)
    return frozenset[ClauseId]().union(*(paths.reached | paths.read for paths in worlds))


def _decide(seen: Seen, clauses: Iterable[ClauseId], followed: Followed) -> Iterator[ClauseId]:
    """Give those of some clauses that decide it, not too many."""
    found = (clause for clause in dict.fromkeys(clauses) if decides(seen, clause, followed))
    return islice(found, MOST_OF_ONE)


def decides(seen: Seen, clause: ClauseId, followed: Followed) -> bool:
    """Whether it is gone without a clause, or its number is another; if that can be followed."""
    try:
        told = ruled(seen, seen.setting, followed, lambda ruling: ruling.suspend(clause))
    except Refusal:
        return False
    return told is None or _number(told) != _number(seen.finding)


def _number(finding: Finding) -> str:
    """Give the number that tells a finding, with what it is."""
    return finding.what.partition("; ")[0]
