"""Which readings interfere, each with a row that shows it under every combination of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from mvrules.reports.rows import Lines, Listing, Page, Row

if TYPE_CHECKING:
    from mvrules.evidence.interfering import Corner, Interference, Interfering

__all__ = ["interfering"]

TWO = 2
WAYS = (
    "only together: neither changes anything alone, and both together do",
    "one undoes the other: what one changes alone, it does not where the other is chosen too",
    "either is enough: each alone brings the same about, and both bring no more",
    "otherwise together: what comes of both is neither one's nor the sum of what each does",
)
"""What is said of the ways in which readings interfere."""


class PairRow(Row, frozen=True, kw_only=True):
    """Two readings that interfere, and what a row comes to under neither, one, and both."""

    in_text: ClassVar[tuple[str, ...]] = ("first", "second", "how", "rows")
    counted: ClassVar[tuple[str, ...]] = ("clauses",)

    first: str
    second: str
    how: str
    rows: int
    place: str
    as_usual: str
    first_alone: str
    second_alone: str
    both: str
    clauses: tuple[str, ...]
    row: str


class SetRow(Row, frozen=True, kw_only=True):
    """Several readings that interfere, of which no two do."""

    readings: tuple[str, ...]
    how: str
    rows: int
    place: str
    as_usual: str
    alone: tuple[str, ...]
    together: str
    clauses: tuple[str, ...]
    row: str


class HangingRow(Row, frozen=True, kw_only=True):
    """A reading on which rows hang that do not say so."""

    reading: str
    rows: int
    first: str


def interfering(told: Interference) -> Page:
    """Tell which readings of a rulebook interfere."""
    pairs = tuple(map(_pair, told.pairs))
    sets = tuple(_set(one) for one in told.sets if len(one.usual) > TWO)
    parts: list[Listing | Lines] = [
        Listing(
            name="pairs", title="Pairs that interfere", of=PairRow, rows=pairs,
            closing=_closing(told),
        ),
        Lines(name="ways", title="In which way", lines=WAYS),
        Lines(name="cover", title="Cover", lines=tuple(_cover(told))),
    ]  # fmt: skip
    if sets:
        listing = Listing(name="sets", title="Three and more that interfere", of=SetRow, rows=sets)
        parts.insert(1, listing)
    return Page(
        title=f"{told.title}: readings that interfere",
        about=(
            "What it changes to read the first doubt otherwise hangs on how the second is read. "
            "Each pair was met in a cover of all readings, and is shown on one row, which was "
            "played anew under all four combinations."
        ),
        parts=(*parts, _hanging(told)),
    )


def _closing(told: Interference) -> str:
    doubts = {doubt for one in told.pairs for doubt, _ in one.usual}
    both = {tuple(doubt for doubt, _ in one.usual) for one in told.pairs}
    return (
        f"{len(told.pairs)} pairs of readings, {len(both)} pairs of doubts, among "
        f"{len(doubts)} of {len(told.ways)} doubts."
    )


def _cover(told: Interference) -> Iterator[str]:
    """Tell how much was run."""
    held, every = told.counted
    yield f"{len(told.ways)} doubts, {told.together} readings together: {len(told.cover)} choices"
    whole = "all of them" if held == every else "NOT all of them"
    yield f"counted anew: {held} of {every} combinations come together, {whole}"
    yield f"{told.rows} rows, {told.runs} runs of a row"
    if told.unsound:
        yield f"{told.unsound} rows do not hold by the book, and were left out"
    if told.unknown:
        yield f"{told.unknown} runs reached a limit, and show nothing"
    if told.disobeyed:
        yield f"the engine does not obey, so left out: {', '.join(told.disobeyed)}"


def _pair(one: Interfering) -> PairRow:
    usual, second, first, both = one.corners
    left, right = _changes(one)
    return PairRow(
        first=left, second=right, how=one.kind, rows=one.rows, place=one.place,
        as_usual=usual.there, first_alone=first.there, second_alone=second.there, both=both.there,
        clauses=_clauses(one.corners), row=one.row,
    )  # fmt: skip


def _set(one: Interfering) -> SetRow:
    alone = tuple(
        f"{': '.join(own[0])}: {corner.there}"
        for corner in one.corners
        if len(own := [each for each in corner.readings if each not in one.usual]) == 1
    )
    return SetRow(
        readings=tuple(_changes(one)), how=one.kind, rows=one.rows, place=one.place,
        as_usual=one.corners[0].there, alone=alone, together=one.corners[-1].there,
        clauses=_clauses(one.corners), row=one.row,
    )  # fmt: skip


def _changes(one: Interfering) -> Iterator[str]:
    """Say for each doubt how it is read, and how otherwise."""
    for (doubt, usual), (_, other) in zip(one.usual, one.other, strict=True):
        yield f"{doubt}: {usual} → {other}"


def _clauses(corners: tuple[Corner, ...]) -> tuple[str, ...]:
    """Name the clauses that do not have a say everywhere."""
    return tuple(dict.fromkeys(clause for corner in corners for clause in corner.clauses))


def _hanging(told: Interference) -> Listing:
    rows = tuple(
        HangingRow(reading=": ".join(one.reading), rows=len(one.rows), first=one.rows[0])
        for one in told.hanging
    )
    return Listing(
        name="alone", title="Readings on which a row hangs that does not say so", of=HangingRow,
        rows=rows, closing=f"{len(rows)} readings, {sum(row.rows for row in rows)} rows.",
    )  # fmt: skip
