"""How doubts may be read: all of them, two ways compared, and which readings interfere."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, ClassVar

from mvrules.reports.rows import Lines, Listing, Page, Row

if TYPE_CHECKING:
    from mvrules.evidence.readings import Compared
    from mvrules.evidence.rows import Rows
    from mvrules.evidence.sweep import Sweep

__all__ = ["ComparedRow", "DoubtRow", "HangingRow", "compared", "doubts", "swept"]


class DoubtRow(Row, frozen=True, kw_only=True):
    """A doubt, how it may be read, and how many rows of scenarios read it in each way."""

    in_text: ClassVar[tuple[str, ...]] = ("doubt", "default", "others", "rows")

    doubt: str
    question: str
    default: str
    others: tuple[str, ...]
    touches: tuple[str, ...]
    obeyed: bool
    """Whether the engine obeys the reading that is chosen."""
    rows: int
    """How many rows of scenarios say how it is read."""


def doubts(rows: Rows) -> Page:
    """List the doubts about a rulebook."""
    saying = [doubt for item in rows.items for doubt in item.row.readings]
    listed = tuple(
        DoubtRow(
            doubt=doubt.id,
            question=" ".join(doubt.question.split()),
            default=doubt.default,
            others=tuple(name for name in doubt.alternatives if name != doubt.default),
            touches=tuple(map(str, doubt.touches)),
            obeyed=doubt.modelled,
            rows=saying.count(doubt.id),
        )
        for doubt in rows.book.readings.values()
    )
    closing = f"{len(listed)} doubts; the engine obeys {sum(row.obeyed for row in listed)} of them."
    listing = Listing(name="doubts", title="", of=DoubtRow, rows=listed, closing=closing)
    return Page(title=f"{rows.book.title}: how it may be read", parts=(listing,))


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
    differ = f"They differ on {each.differ} of these boards."
    verdict = differ if each.differ else "There is no difference in this scope."
    yield Lines(
        name=f"{name}, scope", title=f"{one}, against {other}",
        lines=(f"{each.rows} rows were run under both", f"compared on {each.scope}", verdict),
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
        lines = (*shown.one.splitlines(), "---", *shown.other.splitlines())
        title = f"A smallest board, {' '.join(shown.clauses) or 'by no clause'}"
        yield Lines(name=f"{name}, board {number}", title=title, lines=lines)


class HangingRow(Row, frozen=True, kw_only=True):
    """Readings under which rows do not hold, none of which could be left out."""

    readings: tuple[str, ...]
    rows: int
    first: str


def swept(title: str, told: Sweep) -> Page:
    """Tell which readings interfere, and on which single ones rows hang."""
    several = tuple(_hanging(told, interfere=True))
    alone = tuple(_hanging(told, interfere=False))
    held, every = told.counted
    whole = "all" if told.counted.whole else "NOT all"
    return Page(
        title=title,
        parts=(
            Lines(
                name="cover", title="Cover",
                lines=(
                    f"{told.doubts} doubts, {told.together} readings together: {told.covers} runs",
                    f"counted anew: {held} of {every} combinations come together, {whole}",
                    f"{told.rows} rows, {told.runs} runs of a row",
                ),
            ),
            Listing(
                name="interfering", title="Readings that interfere", of=HangingRow, rows=several,
                closing=f"{len(several)} sets of readings do what none of them does alone.",
            ),
            Listing(
                name="alone", title="Readings on which a row hangs that does not say so",
                of=HangingRow, rows=alone,
                closing=f"{len(alone)} readings, {sum(row.rows for row in alone)} rows.",
            ),
        ),
    )  # fmt: skip


def _hanging(told: Sweep, *, interfere: bool) -> Iterator[HangingRow]:
    for each in told.hanging:
        if each.interfere == interfere:
            readings = tuple(f"{doubt}: {how}" for doubt, how in each.readings)
            yield HangingRow(readings=readings, rows=len(each.rows), first=each.rows[0])
