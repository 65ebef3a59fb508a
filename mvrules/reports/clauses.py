"""What a ledger holds: every clause with what decides and shows it, or all about one of them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from mvrules.kernel.clauses import ClauseId, FollowsFrom, Modelled, NoEffect, NotModelled
from mvrules.reports.rows import (
    BookRow,
    ChapterRow,
    ClauseRow,
    Fact,
    Lines,
    Listing,
    Page,
    ReadingRow,
)
from mvrules.reports.sites import sites

if TYPE_CHECKING:
    from mvrules.kernel.book import Book
    from mvrules.kernel.clauses import Clause, Doubt, Status
    from mvrules.reports.index import Entry

__all__ = ["STATUSES", "chapters", "clause_rows", "mentioning", "one_clause", "overview"]

LINE = re.compile(r":\d+(?= |$)")
STATUSES = ("modelled", "follows from", "no effect in play", "not modelled")


def clause_rows(
    book: Book, entries: Iterable[Entry], *, lines: bool = False
) -> tuple[ClauseRow, ...]:
    """Tell every clause of a book, where the engine decides for it, and which scenarios show it.

    Args:
        book: the rulebook.
        entries: the scenarios that may show something.
        lines: whether places are told with their line, which moves with every change of the code.
    """
    decided = sites(book)
    shown = _shown(entries)
    return tuple(
        ClauseRow(
            clause=clause.id,
            chapter=clause.chapter,
            kind=clause.kind,
            status=_status(clause.status),
            gist=clause.gist,
            printed=_printed(clause, book.ledger.books),
            sites=tuple(
                place if lines else LINE.sub("", place) for place in decided.get(clause.id, ())
            ),
            scenarios=tuple(shown.get(clause.id, ())),
        )
        for clause in book.ledger.values()
    )


def _shown(entries: Iterable[Entry]) -> Mapping[str, list[str]]:
    """Give, by clause, the scenarios of which a row that is run and filled cites it."""
    shown: dict[str, list[str]] = {}
    for entry in entries:
        for clause in entry.scenario.cites:
            if entry.shows(clause):
                shown.setdefault(clause, []).append(entry.address)
    return shown


def mentioning(clause: ClauseId, entries: Iterable[Entry]) -> tuple[str, ...]:
    """Give the scenarios to which a clause is context: they mention it, and do not cite it."""
    return tuple(entry.address for entry in entries if clause in entry.scenario.mentions)


def _status(status: Status) -> str:
    """Name a status by the word that the rulebook's file has for it."""
    kinds = (Modelled, FollowsFrom, NoEffect, NotModelled)
    return STATUSES[kinds.index(type(status))]


def _printed(clause: Clause, books: Mapping[str, str]) -> str:
    """Say where a reader finds the clause."""
    return f"{books[clause.printed.book]}: {clause.printed.heading}"


# the whole ledger --------------------------------------------------------------------------


def overview(rows: tuple[ClauseRow, ...], title: str) -> Page:
    """List clauses, and count those that are modelled and shown."""
    modelled = sum(row.modelled for row in rows)
    uncovered = sum(row.uncovered for row in rows)
    counts = {
        "clauses": len(rows),
        "modelled": modelled,
        "covered": modelled - uncovered,
        "uncovered": uncovered,
    }
    closing = ", ".join(f"{name} {count}" for name, count in counts.items())
    listing = Listing(
        name="clauses", title="", of=ClauseRow, rows=rows, counts=counts, closing=closing
    )
    return Page(title=title, parts=(listing,))


def chapters(book: Book, rows: Iterable[ClauseRow]) -> Listing:
    """Count the clauses of each chapter that the engine plays."""
    titles = book.ledger.chapters
    return _counted(ChapterRow, "chapters", ((titles[row.chapter], row) for row in rows))


def by_book(book: Book, rows: Iterable[ClauseRow]) -> Listing:
    """Count the clauses of each printed book that the engine plays."""
    ledger = book.ledger
    titles = {clause.id: ledger.books[clause.printed.book] for clause in ledger.values()}
    return _counted(BookRow, "books", ((titles[ClauseId(row.clause)], row) for row in rows))


def _counted(
    kind: type[ChapterRow | BookRow], name: str, rows: Iterable[tuple[str, ClauseRow]]
) -> Listing:
    """Count clauses by what they are sorted under, if the engine plays any of them."""
    sorted_: dict[str, list[ClauseRow]] = {}
    for title, row in rows:
        sorted_.setdefault(title, []).append(row)
    told = tuple(
        kind(
            title,
            len(clauses),
            sum(row.modelled for row in clauses),
            sum(row.modelled and not row.uncovered for row in clauses),
        )
        for title, clauses in sorted_.items()
        if any(row.modelled for row in clauses)
    )
    modelled, covered = sum(row.modelled for row in told), sum(row.covered for row in told)
    closing = f"{covered} of {modelled} modelled clauses are covered by a scenario."
    return Listing(name=name, title="", of=kind, rows=told, closing=closing)


# one clause --------------------------------------------------------------------------------


def one_clause(book: Book, clause: Clause, row: ClauseRow, mentioned: tuple[str, ...] = ()) -> Page:
    """Tell all about one clause.

    Args:
        book: the rulebook.
        clause: the clause.
        row: where the engine decides for it, and which scenarios show it.
        mentioned: the scenarios that mention it; what follows from others is shown by these.
    """
    nowhere = "nowhere; what it follows from decides" if _roots(clause) else "nowhere"
    doubts = (_doubt(book.readings[name], book.ledger.sources) for name in clause.doubts)
    return Page(
        title=f"{clause.id}: {clause.gist}",
        parts=(
            Listing(name="facts", title="", of=Fact, rows=tuple(_facts(book, clause))),
            *doubts,
            *_following(book, clause),
            _lines("sites", "Where the engine decides", row.sites, nowhere),
            _lines("scenarios", "Scenarios that show it", row.scenarios, "none"),
            _lines("mentioned", "Scenarios that mention it", mentioned, "none"),
        ),
    )


def _lines(name: str, title: str, lines: tuple[str, ...], none: str) -> Lines:
    return Lines(name=name, title=title, lines=lines, none=none)


def _following(book: Book, clause: Clause) -> Iterator[Lines]:
    """Tell what a clause follows from, and what follows from it."""
    ledger = book.ledger.values()
    after = [each for each in ledger if clause.id in _roots(each)]
    before = [book.ledger[name] for name in _roots(clause)]
    for title, found in (("What it follows from", before), ("What follows from it", after)):
        if found:
            lines = tuple(f"{each.id}  {' '.join(each.gist.split())}" for each in found)
            yield _lines(title.lower(), title, lines, "nothing")


def _roots(clause: Clause) -> tuple[ClauseId, ...]:
    """Name the clauses that a clause follows from."""
    return clause.status.clauses if isinstance(clause.status, FollowsFrom) else ()


def _facts(book: Book, clause: Clause) -> Iterator[Fact]:
    """Tell what the ledger says of a clause."""
    yield Fact("kind", clause.kind)
    yield Fact("chapter", book.ledger.chapters[clause.chapter])
    yield Fact("printed", _printed(clause, book.ledger.books))
    yield Fact("status", _status_in_full(clause.status))
    if clause.source:
        yield Fact("rests on", f"printed sentences {', '.join(clause.source)}")
    for source in clause.sources:
        yield Fact("told by", book.ledger.sources[source])
    if clause.inferred:
        yield Fact("inferred", "not said in so many words; the sentences only make sense so")
    if clause.uncertain:
        yield Fact("uncertain", "an assumption: no source that could be read says it")


def _status_in_full(status: Status) -> str:
    """Tell a status with its reason."""
    match status:
        case FollowsFrom(clauses=clauses):
            return f"follows from {', '.join(clauses)}"
        case NoEffect(reason=reason):
            return f"no effect in play: {reason}"
        case NotModelled(because=because, until=until):
            return f"not modelled: {because} Until: {until}"
    return "modelled"


def _doubt(doubt: Doubt, sources: Mapping[str, str]) -> Listing:
    """Tell every alternative of a doubt, its standing, and who says so."""
    rows = tuple(
        ReadingRow(
            reading=word,
            standing=alternative.standing,
            default=word == doubt.default,
            gist=alternative.gist,
            source=sources.get(alternative.source, alternative.source),
        )
        for word, alternative in doubt.alternatives.items()
    )
    title = f"Doubt {doubt.id}: {doubt.question}"
    return Listing(name=doubt.id, title=title, of=ReadingRow, rows=rows, closing=doubt.why)
