"""What is wrong with a ledger: clauses that nothing decides or shows, and what cites no clause."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, ClassVar

from mvrules.kernel.clauses import ClauseId, FollowsFrom, Modelled
from mvrules.reports.rows import Listing, Page, Row

if TYPE_CHECKING:
    from mvrules.evidence.sources import Moved
    from mvrules.kernel.book import Book
    from mvrules.reports.clause_matrix import MatrixRow, Shown
    from mvrules.reports.index import Entry

__all__ = ["FaultRow", "MovedRow", "checked", "faults", "moved_rows"]


class FaultRow(Row, frozen=True):
    """A thing that is wrong, and with what."""

    of: str
    what: str


class MovedRow(Row, frozen=True, kw_only=True):
    """A clause whose printed text moved, what may say it now, and what is suspect till accepted."""

    in_text: ClassVar[tuple[str, ...]] = ("clause", "gist", "printed", "likely_now", "suspect")
    counted: ClassVar[tuple[str, ...]] = ("suspect",)

    clause: str
    gist: str
    printed: str
    gone: tuple[str, ...]
    """The fingerprints of the sentences that are not there any more."""
    likely_now: tuple[str, ...]
    """Sentences on which no clause rests, with their lines, the likest first."""
    suspect: tuple[str, ...]
    """The scenarios that show the clause."""


def faults(book: Book, rows: Iterable[MatrixRow], entries: Iterable[Entry]) -> tuple[FaultRow, ...]:
    """Tell everything that is wrong with a rulebook's ledger and doubts."""
    return tuple(
        FaultRow(of, what)
        for of, what in (*_orphans(book, rows), *_unexplained(book), *_unplayed(book, entries))
    )


def _orphans(book: Book, rows: Iterable[MatrixRow]) -> Iterator[tuple[str, str]]:
    """Tell clauses that nothing decides, and those that nothing shows."""
    for row in rows:
        status = book.ledger[ClauseId(row.clause)].status
        if isinstance(status, Modelled) and not row.sites:
            yield row.clause, "called modelled, and nothing in the engine decides by it"
        if isinstance(status, Modelled) and not row.scenarios:
            yield row.clause, "called modelled, and no scenario shows it"
        if isinstance(status, FollowsFrom) and not (row.scenarios or row.mentioned):
            yield row.clause, "said to follow from others, and no scenario so much as mentions it"


def _unexplained(book: Book) -> Iterator[tuple[str, str]]:
    """Tell places in the engine that decide for what is called anything but modelled."""
    for site in book.sites():
        if site.clause not in book.ledger:
            yield site.where, f"decides for {site.clause}, which the rulebook does not hold"
        elif not isinstance(book.ledger[site.clause].status, Modelled):
            yield site.where, f"decides for {site.clause}, which is not called modelled"


def _unplayed(book: Book, entries: Iterable[Entry]) -> Iterator[tuple[str, str]]:
    """Tell readings that the engine obeys, and in which no row is played."""
    played = {
        chosen
        for entry in entries
        if not entry.scenario.status
        for row in entry.scenario.rows
        for chosen in row.readings.items()
    }
    for doubt in book.readings.values():
        for word in doubt.alternatives if doubt.modelled else ():
            if word != doubt.default and (doubt.id, word) not in played:
                yield doubt.id, f"no scenario is played as {word!r} reads it"


def miscited(books: Iterable[Book], shown: Shown) -> tuple[FaultRow, ...]:
    """Tell properties and rows of the FAQ that name a clause which no rulebook holds."""
    known = {str(clause) for book in books for clause in book.ledger}
    return tuple(
        FaultRow(one, f"names {clause}, which no rulebook holds")
        for cited in (shown.properties, shown.faq)
        for clause, names in cited.items()
        if clause not in known
        for one in names
    )


def moved_rows(
    book: Book, moved: Iterable[Moved], rows: Iterable[MatrixRow]
) -> tuple[MovedRow, ...]:
    """Tell the clauses whose text moved, and the scenarios that are suspect until accepted."""
    scenarios = {row.clause: row.scenarios for row in rows}
    return tuple(
        MovedRow(
            clause=one.clause.id,
            gist=one.clause.gist,
            printed=f"{book.ledger.books[one.clause.printed.book]}: {one.clause.printed.heading}",
            gone=one.gone,
            likely_now=tuple(f"line {each.line}: {each.text}" for each in one.likely),
            suspect=scenarios[one.clause.id],
        )
        for one in moved
    )


def checked(title: str, found: tuple[FaultRow, ...], moved: tuple[MovedRow, ...] | None) -> Page:
    """Lay out what is wrong; and, where a booklet was read, what moved in it."""
    wrong = Listing(
        name="wrong", title="Wrong", of=FaultRow, rows=found,
        closing=f"{len(found)} wrong." if found else "Nothing is wrong with the ledger.",
    )  # fmt: skip
    if moved is None:
        return Page(title=title, parts=(wrong,))
    suspect = {one for row in moved for one in row.suspect}
    closing = (
        f"Clauses whose text moved: {len(moved)}. Scenarios that are suspect until each of these "
        f"is accepted: {len(suspect)}. mvrules rules accept ID --source FILE --line N"
        if moved
        else "Every sentence that a clause rests on stands there."
    )
    told = Listing(name="moved", title="Moved", of=MovedRow, rows=moved, closing=closing)
    return Page(title=title, parts=(wrong, told))
