"""What was found for clauses: two boards one fact apart, on one of which each decides."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from mvrules.reports.rows import Lines, Listing, Page, Row

if TYPE_CHECKING:
    from mvrules.evidence.witness import Pair

__all__ = ["WitnessRow", "witnessed"]

NONE = "none was found"
ALONE = "no board one fact apart was found"
MOST_SHOWN = 12
"""Of more clauses than these the boards are not written out."""


class WitnessRow(Row, frozen=True):
    """A clause, how it is bent where one looks what it decides, and the fact that matters."""

    clause: str
    bent: str
    fact: str
    boards: int


def witnessed(found: Mapping[str, Pair | None]) -> Page:
    """Tell for each clause what the second board has otherwise, and both boards as scenarios."""
    rows = tuple(_row(clause, pair) for clause, pair in found.items())
    pairs = sum(row.boards > 1 for row in rows)
    return Page(
        title="Boards one fact apart",
        parts=(
            Listing(
                name="witnesses", title="", of=WitnessRow, rows=rows,
                closing=f"{pairs} of {len(rows)} clauses have a pair of boards.",
            ),
            *(_boards(found) if len(found) <= MOST_SHOWN else ()),
        ),
    )  # fmt: skip


def _row(clause: str, pair: Pair | None) -> WitnessRow:
    if pair is None:
        return WitnessRow(clause, "", NONE, 0)
    return WitnessRow(clause, pair.how, pair.fact or ALONE, 2 if pair.idle else 1)


def _boards(found: Mapping[str, Pair | None]) -> Iterator[Lines]:
    """Write both boards of each clause out."""
    for clause, pair in found.items():
        if pair is None:
            continue
        yield Lines(name=f"{clause} decides", title=f"{clause} decides",
                    lines=tuple(pair.decides.splitlines()))  # fmt: skip
        if pair.idle:
            yield Lines(name=f"{clause} decides nothing", title=f"And not with {pair.fact}",
                        lines=tuple(pair.idle.splitlines()))  # fmt: skip
