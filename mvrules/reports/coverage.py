"""Coverage: how many clauses of a chapter the engine plays, scenarios show, the FAQ tells."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import TYPE_CHECKING

from mvrules.reports.rows import Gist, Listing, Page, Row

if TYPE_CHECKING:
    from mvrules.kernel.book import Book
    from mvrules.reports.rows import ClauseRow

__all__ = ["CoverageRow", "coverage"]


class CoverageRow(Row, frozen=True, kw_only=True):
    """A chapter, and how many of its clauses are played, shown and answered."""

    rulebook: str
    chapter: str
    clauses: int
    modelled: int
    shown: int
    """By a scenario that cites it."""
    in_the_faq: int
    """Deciding an answer of the FAQ."""


def coverage(found: Iterable[tuple[Book, Iterable[ClauseRow]]], answered: Collection[str]) -> Page:
    """Count by chapter, and name the modelled clauses that decide no answer.

    Args:
        found: rulebooks with their clauses.
        answered: the clauses that decide an answer of the FAQ.
    """
    found = tuple((book, tuple(rows)) for book, rows in found)
    counted = tuple(row for book, rows in found for row in _chapters(book, rows, answered))
    left = tuple(
        Gist(row.clause, row.gist)
        for _, rows in found
        for row in rows
        if row.modelled and row.clause not in answered
    )
    return Page(
        title=f"What is covered of {' and '.join(book.title for book, _ in found)}",
        parts=(
            Listing(name="chapters", title="", of=CoverageRow, rows=counted, closing=_sum(counted)),
            Listing(name="left", title="Modelled, and in no answer", of=Gist, rows=left),
        ),
    )


def _chapters(
    book: Book, rows: Iterable[ClauseRow], answered: Collection[str]
) -> Iterator[CoverageRow]:
    """Count the clauses of a rulebook by chapter."""
    by_chapter: dict[str, list[ClauseRow]] = {}
    for row in rows:
        by_chapter.setdefault(row.chapter, []).append(row)
    for chapter, clauses in by_chapter.items():
        yield CoverageRow(
            rulebook=book.title,
            chapter=book.ledger.chapters[chapter],
            clauses=len(clauses),
            modelled=sum(row.modelled for row in clauses),
            shown=sum(row.modelled and not row.uncovered for row in clauses),
            in_the_faq=sum(row.clause in answered for row in clauses),
        )


def _sum(rows: Iterable[CoverageRow]) -> str:
    """Sum the chapters up."""
    rows = tuple(rows)
    clauses, modelled, shown, asked = (
        sum(getattr(row, name) for row in rows)
        for name in ("clauses", "modelled", "shown", "in_the_faq")
    )
    return (
        f"{clauses} clauses; {modelled} are modelled, {shown} of these are shown by a scenario; "
        f"{asked} clauses decide an answer of the FAQ."
    )
