"""How doubts may be read: all of them, and two ways compared."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, ClassVar

from mvrules.reports.changes import board_lines, row_lines
from mvrules.reports.rows import Lines, Listing, Page, Row

if TYPE_CHECKING:
    from mvrules.evidence.readings import Compared
    from mvrules.evidence.rows import Rows

__all__ = ["STANDINGS", "ComparedRow", "DoubtRow", "compared", "listed"]

STANDINGS = {
    "book": "the words of the rulebook, taken as they stand, say so",
    "public": "a public source says so",
    "plausible": "nobody says so, and one can read it so",
    "refuted": "the words invite it, or somebody reads it so, and the book says otherwise",
}
"""On what a reading of a doubt rests; a test holds that these are all there are."""

OTHERWISE = (
    "The default is what is read when nobody chooses; a standing does not say how good it is.",
    "Where the default is none of the book's and another is, the words of the book, as they stand,",
    "would leave a rule without effect or a card without use; «why» says what speaks against them.",
)


class DoubtRow(Row, frozen=True, kw_only=True):
    """A doubt, how it may be read, and how many rows of scenarios read it in each way."""

    in_text: ClassVar[tuple[str, ...]] = ("doubt", "default", "standing", "others", "rows")

    rulebook: str
    doubt: str
    question: str
    default: str
    standing: str
    """On what the reading that is taken as usual rests."""
    others: tuple[str, ...]
    """The other readings, each with its standing."""
    why: str
    """Why the default is taken."""
    touches: tuple[str, ...]
    obeyed: bool
    """Whether the engine obeys the reading that is chosen."""
    rows: int
    """How many rows of scenarios say how it is read."""


def listed(books: Sequence[Rows]) -> Page:
    """List the doubts about some rulebooks."""
    found = tuple(row for rows in books for row in _rows(rows))
    closing = f"{len(found)} doubts; the engine obeys {sum(row.obeyed for row in found)} of them."
    titles = " and ".join(rows.book.title for rows in books)
    listing = Listing(name="doubts", title="", of=DoubtRow, rows=found, closing=closing)
    return Page(title=f"{titles}: how it may be read", parts=(listing, _standings()))


def _standings() -> Lines:
    """Say what a standing is, and why the default is not always the reading that stands best."""
    return Lines(
        name="standings",
        title="What a reading rests on",
        lines=(
            *(f"{standing}: {meaning}" for standing, meaning in STANDINGS.items()),
            *OTHERWISE,
        ),
    )


def _rows(rows: Rows) -> Iterator[DoubtRow]:
    """List the doubts about a rulebook."""
    saying = Counter(doubt for item in rows.items for doubt in item.row.readings)
    for doubt in rows.book.readings.values():
        yield DoubtRow(
            rulebook=rows.book.title,
            doubt=doubt.id,
            question=" ".join(doubt.question.split()),
            default=doubt.default,
            standing=doubt.alternatives[doubt.default].standing,
            others=tuple(
                f"{name} ({alternative.standing})"
                for name, alternative in doubt.alternatives.items()
                if name != doubt.default
            ),
            why=" ".join(doubt.why.split()),
            touches=tuple(map(str, doubt.touches)),
            obeyed=doubt.modelled,
            rows=saying[doubt.id],
        )


class ComparedRow(Row, frozen=True, kw_only=True):
    """Clauses that have a say under one of two readings alone, and on how many boards."""

    clauses: tuple[str, ...]
    boards: int


def compared(title: str, told: Iterable[Compared]) -> Page:
    """Tell what changes where a doubt is read otherwise, with the smallest boards."""
    parts = [part for each in told for part in _compared(each)]
    return Page(title=title, parts=tuple(parts))


def _compared(each: Compared) -> Iterator[Listing | Lines]:
    doubt, one, other = each.doubt
    name = f"{doubt}: {one} / {other}"
    rows = tuple(ComparedRow(clauses=s.clauses, boards=s.boards) for s in each.shown)
    verdict = each.verdict[0].upper() + each.verdict[1:]
    yield Lines(
        name=f"{name}, scope", title=f"{one}, against {other}",
        lines=(f"{each.rows} rows were run under both", f"compared on {each.scope}", f"{verdict}."),
    )  # fmt: skip
    yield Lines(
        name=f"{name}, scenarios", title="Scenarios that change", lines=each.changed,
        none="none; no row hangs on it",
    )  # fmt: skip
    if each.faq:
        yield Lines(name=f"{name}, faq", title="FAQ", lines=(f"{each.faq} of them are answers",))
    if rows:
        yield Listing(name=name, title="By the clauses that have a say", of=ComparedRow, rows=rows)
    for number, shown in enumerate(each.shown, 1):
        lines = tuple(board_lines(shown.one, shown.other, each.doubt))
        title = f"A smallest board, {' '.join(shown.clauses) or 'by no clause of its own'}"
        yield Lines(name=f"{name}, board {number}", title=title, lines=lines)
    if each.row:
        lines = tuple(row_lines(each.row, each.doubt))
        yield Lines(name=f"{name}, row", title=f"A row that shows it, {each.row.row}", lines=lines)
