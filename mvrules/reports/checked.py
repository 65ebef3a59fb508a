"""What came of a check: a row for each result, a tree for each that is not as it should be."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mvrules.kernel.faults import spelt
from mvrules.reports.rows import Difference, Lines, Listing, Page, ResultRow
from mvrules.scenarios.results import Verdict

if TYPE_CHECKING:
    from mvrules.scenarios.results import Report, Result

__all__ = ["checked", "failures", "row_of"]


def checked(report: Report) -> Page:
    """Tell what came of every row."""
    rows = tuple(map(row_of, report.results))
    counts = {str(verdict): count for verdict, count in report.counts.items()}
    listing = Listing(
        name="results",
        title="",
        of=ResultRow,
        rows=rows,
        counts=counts | {"files": report.files, "seconds": round(report.seconds, 3)},
        closing=report.summary(),
    )
    faults = tuple(map(str, report.faults))
    unread = Lines(name="faults", title="What can't be read", lines=faults)
    return Page(title="Scenarios checked", parts=(listing, unread, *failures(report)))


def failures(report: Report) -> tuple[Lines, ...]:
    """Tell each result that is not as it should be, with the clauses up to there."""
    return tuple(_failure(result) for result in report.results if not result.good)


def _failure(result: Result) -> Lines:
    """Tell what differs and how it came to that; of cells that wait, only which."""
    if result.verdict is Verdict.UNFILLED:
        waiting = ", ".join(result.of.unfilled if result.of else ())
        lines = (f"  waits to be filled: {waiting}",) if waiting else ()
        return Lines(name=result.id, title=f"{result.verdict}: {result.id}", lines=lines)
    head, *told = result.told(result.book.ledger if result.book else None).splitlines()
    return Lines(name=result.id, title=head, lines=tuple(told))


def row_of(result: Result) -> ResultRow:
    """Tell what came of one row."""
    return ResultRow(
        file=result.where,
        scenario=result.scenario,
        row=result.row,
        verdict=str(result.verdict),
        clauses=result.cites,
        differences=tuple(
            Difference(one.place, f"{spelt(one.key_path)}: {one.what}", one.expected, one.happened)
            for one in result.differences
        ),
        faults=tuple(map(str, result.faults)),
        reason=result.reason,
        stand_ins=result.stand_ins,
        supplied=result.supplied,
    )
