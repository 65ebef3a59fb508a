"""Crossings: which chapters of a booklet meet in a scenario, and in how many.

`python -m mvrules.reports.crossings RULESET BOOKLET FILE` writes them as Markdown, HTML and CSV.
"""

from __future__ import annotations

import itertools
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

import msgspec

from mvrules.reports.rows import Listing, Page, Row

if TYPE_CHECKING:
    from mvrules.kernel.book import Book
    from mvrules.reports.index import Entry

__all__ = ["Meetings", "PairRow", "crossings", "meetings"]

Meetings = Mapping[tuple[str, str], tuple[str, ...]]
"""By two chapters, the scenarios in which both are cited or mentioned."""

FORMS = ("md", "html", "csv")
BRIEF = 3
"""So many letters of a chapter stand over a column."""


class PairRow(Row, frozen=True, kw_only=True):
    """Two chapters, and the scenarios in which they meet."""

    one: str
    other: str
    scenarios: tuple[str, ...]


def crossings(book: Book, booklet: str, entries: Iterable[Entry]) -> Page:
    """Tell which chapters of a booklet meet in scenarios."""
    chapters = chapters_of(book, booklet)
    met = meetings(book, chapters, entries)
    every = len(chapters) * (len(chapters) - 1) // 2
    shown = {name for scenarios in met.values() for name in scenarios}
    rows = tuple(PairRow(one=one, other=two, scenarios=met[one, two]) for one, two in sorted(met))
    return Page(
        title=f"{book.title}: which chapters meet in scenarios",
        about=(
            f"{len(shown)} scenarios in which two of the {len(chapters)} chapters meet; "
            f"{len(met)} of {every} pairs meet in one of them."
        ),
        parts=(
            _matrix(chapters, met),
            Listing(name="pairs", title="Pair by pair", of=PairRow, rows=rows),
        ),
    )


def chapters_of(book: Book, booklet: str) -> tuple[str, ...]:
    """Name the chapters that are printed in a booklet, in its order."""
    printed = (c.chapter for c in book.ledger.values() if c.printed.book == booklet)
    return tuple(dict.fromkeys(printed))


def meetings(book: Book, chapters: tuple[str, ...], entries: Iterable[Entry]) -> Meetings:
    """Find the scenarios in which two chapters are cited or mentioned."""
    found: dict[tuple[str, str], list[str]] = {}
    for entry in entries:
        named = set(_named(book, entry))
        both = [chapter for chapter in chapters if chapter in named]
        for pair in itertools.combinations(both, 2):
            found.setdefault(pair, []).append(entry.scenario.name)
    return {pair: tuple(names) for pair, names in found.items()}


def _named(book: Book, entry: Entry) -> Iterator[str]:
    """Name the chapters of the clauses that a scenario cites or mentions."""
    scenario = entry.scenario
    if not scenario.status:
        clauses = (*scenario.cites, *scenario.mentions)
        yield from (c.chapter for c in book.ledger.values() if c.id in clauses)


def _matrix(chapters: tuple[str, ...], met: Meetings) -> Listing:
    """Count the scenarios of each pair, chapter by chapter."""
    heads = tuple(chapter[:BRIEF] for chapter in chapters)
    fields = [("chapter", str), *((head, str) for head in heads), ("meets", int)]
    made = msgspec.defstruct("MatrixRow", fields, bases=(Row,), frozen=True)
    kind = cast("type[Any]", made)
    rows: list[Row] = []
    for chapter in chapters:
        counts = [len(_of(met, chapter, other)) for other in chapters]
        cells = [str(count) if count else "" for count in counts]
        rows.append(kind(chapter, *cells, sum(map(bool, counts))))
    return Listing(name="matrix", title="", of=kind, rows=tuple(rows))


def _of(met: Meetings, one: str, other: str) -> tuple[str, ...]:
    """Give the scenarios of a pair, whichever of the two is named first."""
    return met.get((one, other), met.get((other, one), ()))


def main(ruleset: str, booklet: str, path: Path) -> None:
    """Write the crossings of a booklet, in each form."""
    from mvrules.kernel.book import load
    from mvrules.reports.index import Index
    from mvrules.reports.render import render

    page = crossings(load(ruleset), booklet, Index().of([ruleset]))
    for form in FORMS:
        path.with_suffix(f".{form}").write_text(render(page, form).rstrip() + "\n", "utf-8")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], Path(sys.argv[3]))
