"""Together: what three cards do to each other that no two of them do.

A number does not add up if all three together give another sum than what the pairs would have one
expect; a card is enabled if only with both others there something can be done with it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations

from mvrules.interactions.classes import Finding, Kind, There, Worlds
from mvrules.interactions.paths import IN_ALL
from mvrules.interactions.ways import Ways
from mvrules.kernel.questions import Option

__all__ = ["found", "theres"]

MOST_TOLD = 3


def theres(names: There) -> tuple[There, ...]:
    """Name the worlds of some cards: none there, each choice of them, and all the other way."""
    some = (there for many in range(len(names) + 1) for there in combinations(names, many))
    return (*some, names[::-1])


def found(worlds: Worlds, names: There) -> tuple[Finding, ...]:
    """Give all that the worlds of three cards show and those of two do not."""
    fewer = [there for there in theres(names)[:-1] if there != names]
    if names not in worlds or any(there not in worlds for there in fewer):
        return ()
    pairs = {there: worlds[there] for there in fewer if len(there) == len(names) - 1}
    return (
        *_stopped(worlds, names, pairs), *_enabled(worlds[names], names, pairs),
        *_sums(worlds, names, fewer),
    )  # fmt: skip


def _stopped(worlds: Worlds, names: There, pairs: Mapping[There, Ways]) -> Iterator[Finding]:
    """See whether rules come round and round, or give no outcome, only with all there."""
    before = {told for ways in pairs.values() for told in ways.paths.stopped}
    endless = worlds[names].paths.endless
    for told, end in worlds[names].paths.stopped.items():
        if told not in before:
            kind = Kind.ENDLESS if end in endless else Kind.NO_OUTCOME
            yield Finding(kind=kind, what=told, there=names, said=end.said)


def _enabled(ways: Ways, names: There, pairs: Mapping[There, Ways]) -> Iterator[Finding]:
    """See whether something can be done, or is set off, only with all there, or with any two."""
    for to in names:
        others = [pair for there, pair in pairs.items() if to in there]
        ever = frozenset().union(*(pair.uses[to] for pair in others))
        always = frozenset.intersection(*(pair.uses[to] for pair in others))
        others_of = " and ".join(name for name in names if name != to)
        set_off = [to in pair.triggered for pair in others]
        if more := ways.uses[to] - ever:
            told = ", ".join(sorted(more))
        else:
            told = "it is set off" if to in ways.triggered and not any(set_off) else ""
        if told:
            what = f"only with {others_of} there: {told} ({to})"
            said = ways.nearest(to)
            yield Finding(kind=Kind.ENABLING, what=what, to=to, there=names, said=said)
        if gone := always - ways.uses[to]:
            what = f"never with {others_of} there: {', '.join(sorted(gone))} ({to})"
            yield Finding(kind=Kind.DISABLING, what=what, to=to, there=names)


def _sums(worlds: Worlds, names: There, fewer: list[There]) -> Iterator[Finding]:
    """See which numbers are not what the cards alone and the pairs would have one expect."""
    tables = {there: worlds[there].paths.ranges for there in fewer}
    odd: list[tuple[str, int, int]] = []
    for key, (_, most) in worlds[names].paths.ranges.items():
        if not key.endswith(IN_ALL) and any(key not in table for table in tables.values()):
            continue
        expected = sum(
            (-1) ** (len(names) - 1 - len(there)) * table.get(key, (0, 0))[1]
            for there, table in tables.items()
        )
        if most != expected:
            odd.append((key, expected, most))
    if odd:
        told = [f"{key}: {most}, where {expected} were expected" for key, expected, most in odd]
        more = f"; and {len(odd) - MOST_TOLD} more" if odd[MOST_TOLD:] else ""
        what = "at the most, " + "; ".join(told[:MOST_TOLD]) + more
        keys = tuple(dict.fromkeys(key.removesuffix(IN_ALL) for key, _, _ in odd))
        yield Finding(
            kind=Kind.NON_ADDITIVE, what=what, there=names, said=_most(worlds[names], odd[0][0]),
            key=keys[0], keys=keys,
        )  # fmt: skip


def _most(ways: Ways, key: str) -> tuple[Option, ...]:
    """Give the answers to an end at which a number is highest."""
    counts = ways.paths.counts
    ends = sorted(ways.endings.values(), key=lambda end: -counts[end.number].get(key, 0))
    return ends[0].said if ends else ()
