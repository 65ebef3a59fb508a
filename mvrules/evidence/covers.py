"""Covers: a few choices for all doubts, among which every pair of readings comes together once.

A cover is made greedily, and then counted anew by other means: what makes it is not believed.
"""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

__all__ = ["Counted", "Cover", "counted", "cover"]

Choice = Mapping[str, str]
"""A reading for each doubt."""

Cover = tuple[dict[str, str], ...]
Reading = tuple[str, str]
Together = tuple[Reading, ...]
"""A few readings of different doubts, which are to come together."""

Missing = Mapping[Together, None]


class Counted(NamedTuple):
    """How many of all combinations of so many readings a cover holds."""

    held: int
    every: int

    @property
    def whole(self) -> bool:
        """Whether none is missing."""
        return self.held == self.every


def cover(ways: Mapping[str, Sequence[str]], together: int = 2) -> Cover:
    """Make a cover of so many readings together.

    Args:
        ways: by a doubt, how it may be read; the default first.
        together: how many readings must come together somewhere.
    """
    missing = dict.fromkeys(_every(ways, together))
    left = Counter(one for some in missing for one in some)
    rows: list[dict[str, str]] = [{doubt: read[0] for doubt, read in ways.items()}]
    _struck(missing, left, rows[0], together)
    while missing:
        rows.append(_row(ways, missing, left, together))
        _struck(missing, left, rows[-1], together)
    return tuple(rows)


def _every(ways: Mapping[str, Sequence[str]], together: int) -> Iterator[Together]:
    """Give every combination of readings that must come together."""
    for doubts in itertools.combinations(ways, together):
        for read in itertools.product(*(ways[doubt] for doubt in doubts)):
            yield tuple(zip(doubts, read, strict=True))


def _row(
    ways: Mapping[str, Sequence[str]], missing: Missing, left: Mapping[Reading, int], together: int
) -> dict[str, str]:
    """Choose a reading for each doubt, so that much of what is missing comes together.

    It begins with one of which most is missing, and goes on with the doubts of which most is.
    """
    most = {doubt: max(left[doubt, read] for read in ways[doubt]) for doubt in ways}
    first = max(most, key=lambda doubt: most[doubt])
    row = dict(next(some for some in missing if any(doubt == first for doubt, _ in some)))
    order = {doubt: at for at, doubt in enumerate(ways)}
    for doubt in sorted(ways, key=lambda doubt: -most[doubt]):
        if doubt not in row:
            gains = {
                read: _gain(row, (doubt, read), order, missing, together) for read in ways[doubt]
            }
            row[doubt] = max(gains, key=lambda read, d=doubt: (gains[read], left[d, read]))  # type: ignore[misc]
    return {doubt: row[doubt] for doubt in ways}


def _gain(
    row: Choice, new: Reading, order: Mapping[str, int], missing: Missing, together: int
) -> int:
    """Count what of the missing comes together by one more reading."""
    gained = 0
    for others in itertools.combinations(row.items(), together - 1):
        ordered = sorted((*others, new), key=lambda each: order[each[0]])
        gained += tuple(ordered) in missing
    return gained


def _struck(
    missing: dict[Together, None], left: Counter[Reading], row: Choice, together: int
) -> None:
    """Strike out what comes together in a row."""
    for some in itertools.combinations(row.items(), together):
        if some in missing:
            del missing[some]
            left.subtract(some)


def counted(found: Cover, ways: Mapping[str, Sequence[str]], together: int = 2) -> Counted:
    """Count a cover anew, combination by combination, each looked for in all rows."""
    held = every = 0
    for doubts in itertools.combinations(ways, together):
        there = {tuple(row[doubt] for doubt in doubts) for row in found}
        wanted = {*itertools.product(*(ways[doubt] for doubt in doubts))}
        held += len(there & wanted)
        every += len(wanted)
    return Counted(held, every)
