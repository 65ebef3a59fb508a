"""What it changes to read each doubt of a rulebook otherwise: a table, and the smallest boards."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from difflib import SequenceMatcher
from typing import TYPE_CHECKING, ClassVar

import msgspec

from mvrules.evidence.readings import AsRow, Compared
from mvrules.reports.rows import Lines, Listing, Page, Row
from mvrules.scenarios.cells import flow

if TYPE_CHECKING:
    from mvrules.evidence.rows import Rows
    from mvrules.kernel.book import Book

__all__ = ["Changes", "board_lines", "changes", "of_book", "row_lines"]

LONGEST = 200
MOST_NAMED = 3
HEAD = ("scenario:", "ruleset:", "probe:")


class Changes(msgspec.Struct, frozen=True, kw_only=True):
    """What it changes to read the doubts of a rulebook otherwise.

    Attributes:
        book: the rulebook's name.
        title: its title.
        questions: the doubts that were compared, with what is asked.
        alone: the doubts of which only one way is left, or which the engine does not obey.
        compared: the default of each doubt with each other way to read it.
    """

    book: str
    title: str
    questions: Mapping[str, str]
    alone: tuple[str, ...]
    compared: tuple[Compared, ...]


class ChangeRow(Row, frozen=True, kw_only=True):
    """Two ways to read a doubt, and where they come to something else."""

    in_text: ClassVar[tuple[str, ...]] = ("doubt", "default", "other", "scenarios", "boards")
    counted: ClassVar[tuple[str, ...]] = ("clauses",)

    doubt: str
    default: str
    other: str
    scenarios: int
    faq: int
    boards: str
    scope: str
    clauses: tuple[str, ...]
    smallest: str
    """The smallest board and what is done there, or the row that shows it; in full below."""


def of_book(rows: Rows, compared: Iterable[Compared]) -> Changes:
    """Gather what was compared of a rulebook."""
    told = tuple(compared)
    asked = {one.doubt.doubt for one in told}
    book: Book = rows.book
    questions = {str(d.id): " ".join(d.question.split()) for d in book.readings.values()}
    return Changes(
        book=book.name, title=book.title, compared=told,
        questions={doubt: question for doubt, question in questions.items() if doubt in asked},
        alone=tuple(doubt for doubt in questions if doubt not in asked),
    )  # fmt: skip


def changes(told: Changes) -> Page:
    """Tell what each other way to read a doubt changes, with the smallest boards."""
    rows = tuple(_row(one) for one in told.compared)
    boards = (_board(one, told.questions[one.doubt.doubt]) for one in told.compared)
    table = Listing(
        name="changes", title="Each other way to read a doubt", of=ChangeRow, rows=rows,
        closing=_closing(told),
    )  # fmt: skip
    return Page(
        title=f"{told.title}: what readings change",
        about=(
            "Each doubt as it is read by default, against each other way to read it: the rows of "
            "scenarios that hold under one alone, the boards of a scope on which the two come to "
            "something else, and below the smallest of these boards."
        ),
        parts=(table, *boards),
    )


def _closing(told: Changes) -> str:
    """Count what was found, and say what was left out."""
    several = told.compared
    differ = sum(bool(one.differ) for one in several)
    unreached = sum(not one.reached for one in several)
    alike = len(several) - differ - unreached
    told_of = (
        f"{len(several)} ways to read {len(told.questions)} doubts otherwise: {differ} differ on "
        f"boards of their scope, {alike} do not, and {unreached} are not reached by it."
    )
    alone = f" Left out, as nothing is to be chosen: {', '.join(told.alone)}." if told.alone else ""
    return told_of + alone


def _row(one: Compared) -> ChangeRow:
    doubt, default, other = one.doubt
    boards = f"{one.differ} of {one.boards}" if one.reached else f"none of {one.boards} reaches it"
    named = one.shown[0].clauses if one.shown else ()
    return ChangeRow(
        doubt=doubt, default=default, other=other, scenarios=len(one.changed), faq=one.faq,
        boards=boards, scope=one.scope, clauses=named,
        smallest=_smallest(one),
    )  # fmt: skip


def _smallest(one: Compared) -> str:
    """Tell the smallest board in a line, or name the row that shows it."""
    if not one.shown:
        return one.row.row if one.row else ""
    text = one.shown[0].one
    told = re.search(r"^given:.*?(?=^then:|\Z)", text, re.DOTALL | re.MULTILINE)
    words = " ".join(told[0].split()) if told else ""
    return words if len(words) <= LONGEST else f"{words[: LONGEST - 1]}…"


def _name(one: Compared) -> str:
    doubt, default, other = one.doubt
    return f"{doubt}: {default} / {other}"


def _board(one: Compared, question: str) -> Lines:
    """Tell the smallest board of one comparison, or the row that shows it."""
    return Lines(name=_name(one), title=_name(one), lines=tuple(_lines(one, question)))


def _lines(one: Compared, question: str) -> Iterator[str]:
    yield question
    yield one.verdict[0].upper() + one.verdict[1:] + f" ({one.scope})."
    yield from (f"changes: {row}" for row in one.changed[:MOST_NAMED])
    if more := len(one.changed[MOST_NAMED:]):
        yield f"changes: {more} rows more"
    if one.shown:
        smallest = one.shown[0]
        yield ""
        yield f"The smallest board, {' '.join(smallest.clauses) or 'by no clause of its own'}:"
        yield from board_lines(smallest.one, smallest.other, one.doubt)
    elif one.row:
        yield ""
        yield f"A row that shows it, {one.row.row}:"
        yield from row_lines(one.row, one.doubt)


def row_lines(row: AsRow, doubt: tuple[str, str, str]) -> Iterator[str]:
    """Tell a row as it stands, and what comes of it under each reading."""
    yield from (line for line in row.text.splitlines() if not line.startswith("ruleset:"))
    for how, ends in zip(doubt[1:], (row.one, row.other), strict=True):
        yield f"read «{how}»:"
        yield from (f"  {end}" for end in ends or ("all is as the row says",))


def board_lines(one: str, other: str, doubt: tuple[str, str, str]) -> Iterator[str]:
    """Lay two scenarios over one another: what they share, and what each says alone."""
    name, *ways = doubt
    texts = [_plain(text, name, how) for text, how in zip((one, other), ways, strict=True)]
    for tag, start, end, first, last in SequenceMatcher(None, texts[0], texts[1]).get_opcodes():
        if tag == "equal":
            yield from texts[0][start:end]
            continue
        for how, lines in zip(ways, (texts[0][start:end], texts[1][first:last]), strict=True):
            yield f"read «{how}»:"
            yield from (f"  {line}" for line in lines or ("(nothing)",))


def _plain(text: str, doubt: str, how: str) -> list[str]:
    """Give the lines of a scenario that tell something about the board."""
    own = f"readings: {{{doubt}: {flow(how)}}}"
    return [line for line in text.splitlines() if line != own and not line.startswith(HEAD)]
