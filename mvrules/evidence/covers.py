"""Covers: a few choices for all doubts, among which every pair of readings comes together once.

A cover is made greedily, and then counted anew by other means: what makes it is not believed.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

__all__ = ["Counted", "Cover", "counted", "cover"]

Choice = Mapping[str, str]
"""A reading for each doubt."""

Cover = tuple[dict[str, str], ...]
Together = tuple[tuple[str, str], ...]
"""A few readings of different doubts, which are to come together."""


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
    rows: list[dict[str, str]] = [{doubt: read[0] for doubt, read in ways.items()}]
    _struck(missing, rows[0], together)
    while missing:
        rows.append(_row(ways, missing, together))
        _struck(missing, rows[-1], together)
    return tuple(rows)


def _every(ways: Mapping[str, Sequence[str]], together: int) -> Iterator[Together]:
    """Give every combination of readings that must come together."""
    for doubts in itertools.combinations(ways, together):
        for read in itertools.product(*(ways[doubt] for doubt in doubts)):
            yield tuple(zip(doubts, read, strict=True))


def _row(
    ways: Mapping[str, Sequence[str]], missing: Mapping[Together, None], together: int
) -> dict[str, str]:
    """Choose a reading for each doubt, so that much of what is missing comes together."""
    row = dict(next(iter(missing)))
    for doubt in ways:
        if doubt not in row:
            row[doubt] = max(
                ways[doubt], key=lambda read: _gain(row, (doubt, read), ways, missing, together)
            )  # fmt: skip
    return {doubt: row[doubt] for doubt in ways}


def _gain(
    row: Choice,
    new: tuple[str, str],
    ways: Mapping[str, Sequence[str]],
    missing: Mapping[Together, None],
    together: int,
) -> int:
    """Count what of the missing comes together by one more reading."""
    order = {doubt: at for at, doubt in enumerate(ways)}
    gained = 0
    for others in itertools.combinations(row.items(), together - 1):
        ordered = sorted((*others, new), key=lambda each: order[each[0]])
        gained += tuple(ordered) in missing
    return gained


def _struck(missing: dict[Together, None], row: Choice, together: int) -> None:
    """Strike out what comes together in a row."""
    for some in itertools.combinations(row.items(), together):
        missing.pop(some, None)


def counted(found: Cover, ways: Mapping[str, Sequence[str]], together: int = 2) -> Counted:
    """Count a cover anew, combination by combination, each looked for in all rows."""
    held = every = 0
    for doubts in itertools.combinations(ways, together):
        there = {tuple(row[doubt] for doubt in doubts) for row in found}
        wanted = {*itertools.product(*(ways[doubt] for doubt in doubts))}
        held += len(there & wanted)
        every += len(wanted)
    return Counted(held, every)
