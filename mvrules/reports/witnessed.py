"""What was found for clauses: two boards one fact apart, on one of which each decides."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from mvrules.evidence.telling import title_of
from mvrules.kernel.clauses import ClauseId
from mvrules.reports.rows import Lines, Listing, Page, Row

if TYPE_CHECKING:
    from mvrules.evidence.witness import Pair
    from mvrules.kernel.book import Book

__all__ = ["SortRow", "WitnessRow", "summed", "witnessed"]

UNKNOWN, REDUNDANT = "unknown", "redundant"
WHOLE, NOT_WHOLE = "yes", "not shown"


class WitnessRow(Row, frozen=True, kw_only=True):
    """A clause, the fact that matters to it, and in which file both boards stand."""

    in_text: ClassVar[tuple[str, ...]] = ("clause", "otherwise", "fact", "least")

    clause: str
    gist: str = ""
    bent: str
    otherwise: str
    """What sort of fact is otherwise; or that none was found."""
    fact: str
    least: str
    boards: str


class SortRow(Row, frozen=True):
    """A rulebook, what sort of fact its pairs differ in, and how many do."""

    book: str
    otherwise: str
    clauses: int


def witnessed(found: Sequence[Pair]) -> Page:
    """Tell for each clause what the second board has otherwise, and both boards as scenarios."""
    listing = Listing(
        name="witnesses", title="", of=WitnessRow, rows=tuple(map(_row, found)),
        closing=_closing(found),
    )  # fmt: skip
    return Page(title="Boards one fact apart", parts=(listing, *_boards(found)))


def summed(found: Mapping[Book, Sequence[Pair]]) -> Page:
    """Tell what was found of every clause of some rulebooks, and of what sort it is."""
    listings = (
        Listing(
            name=book.name, title=book.title, of=WitnessRow, closing=_closing(pairs),
            rows=tuple(_row(pair, book.ledger[ClauseId(pair.clause)].gist) for pair in pairs),
        )
        for book, pairs in found.items()
    )  # fmt: skip
    sorts = tuple(row for book, pairs in found.items() for row in _sorts(book.title, pairs))
    counted = Listing(name="sorts", title="What is otherwise", of=SortRow, rows=sorts)
    return Page(title="Boards one fact apart", parts=(counted, *listings))


def _closing(found: Sequence[Pair]) -> str:
    pairs = sum(pair.found for pair in found)
    return f"{pairs} of {len(found)} clauses have a pair of boards."


def _sorts(title: str, found: Sequence[Pair]) -> Iterator[SortRow]:
    """Count pairs by what is otherwise, the most first."""
    for sort, count in Counter(map(_sort, found)).most_common():
        yield SortRow(title, sort, count)


def _sort(pair: Pair) -> str:
    if pair.redundant:
        return REDUNDANT
    return pair.sort if pair.found else UNKNOWN


def _row(pair: Pair, gist: str = "") -> WitnessRow:
    return WitnessRow(
        clause=pair.clause, gist=gist, bent=pair.how, otherwise=_sort(pair),
        fact=pair.fact or pair.redundant or pair.why,
        least=(WHOLE if pair.least else NOT_WHOLE) if pair.found else "",
        boards=_place(pair.decides),
    )  # fmt: skip


def _place(told: str) -> str:
    """Name the file in which a board stands; one that was just found stands in none yet."""
    return "" if "\n" in told else told.partition("::")[0]


def _boards(found: Sequence[Pair]) -> Iterator[Lines]:
    """Write both boards of each clause out."""
    for pair in found:
        for text in filter(None, (pair.decides, pair.idle)):
            title = title_of(text)
            yield Lines(name=title, title=title, lines=tuple(text.splitlines()))
