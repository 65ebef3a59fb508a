"""Which scenarios die under which mutant: the kill matrix, its totals, and what survives."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import ClassVar

import msgspec

from mvrules.evidence.matrix import Fate, Matrix, Tried
from mvrules.reports.rows import Lines, Listing, Page, Row

__all__ = ["FateRow", "MutantRow", "kills", "kills_json", "summed"]

BY_HAND = "by hand"
"""How a misreading is wrong: as somebody was who read the rules so."""

MOST_NAMED = 3
"""So many killers are named in a table; the file for programs holds them all."""


class FateRow(Row, frozen=True, kw_only=True):
    """What a mutant is wrong in, how it is wrong, and what became of those that are."""

    wrong_in: str
    how: str
    mutants: int
    killed: int
    equivalent: int
    left: int


class MutantRow(Row, frozen=True, kw_only=True):
    """A mutant, what it makes of the rules, what became of it, and which rows noticed."""

    in_text: ClassVar[tuple[str, ...]] = ("of", "how", "fate", "killers", "told")

    of: str
    how: str
    fate: str
    killers: int
    first: tuple[str, ...]
    incidental: int
    ran: int
    told: str
    scope: str


def kills(matrix: Matrix, *, survivors: bool = False) -> Page:
    """Tell what became of every mutant, or only of those that survive."""
    shown = matrix.survivors if survivors else matrix.tried
    rows = tuple(row_of(one, matrix) for one in shown)
    lone = tuple(f"{row}: {', '.join(names)}" for row, names in sorted(matrix.lone_killers.items()))
    totals = Listing(
        name="totals", title="By what is wrong", of=FateRow, rows=tuple(_totals(matrix)),
        counts={str(fate): len(matrix.of(fate)) for fate in Fate}, closing=summed(matrix),
    )  # fmt: skip
    listing = Listing(name="mutants", title=_title(survivors=survivors), of=MutantRow, rows=rows)
    alone = Lines(name="lone killers", title="Rows that alone kill a mutant", lines=lone)
    return Page(
        title=f"Mutants of {matrix.title}",
        parts=(listing, totals, *([] if survivors else [alone]), *_proposals(matrix)),
    )


def _title(*, survivors: bool) -> str:
    return "What survives" if survivors else "Every mutant"


def row_of(one: Tried, matrix: Matrix) -> MutantRow:
    """Tell what became of one mutant."""
    told = one.likeness.differs if one.likeness and one.likeness.differs else one.told
    return MutantRow(
        of=one.mutant.of, how=one.mutant.how, fate=str(one.fate), killers=len(one.killers),
        first=tuple(matrix.rows[number] for number in one.killers[:MOST_NAMED]),
        incidental=len(one.incidental), ran=one.ran, told=told,
        scope=one.likeness.scope if one.likeness else "",
    )  # fmt: skip


def summed(matrix: Matrix) -> str:
    """Count everything in one line."""
    counts = Counter(one.fate for one in matrix.tried)
    told = [f"{counts[fate]} {fate}" for fate in Fate if counts[fate]]
    return f"{len(matrix.tried)} mutants, {matrix.runs} runs of rows: {', '.join(told)}."


def _totals(matrix: Matrix) -> Iterator[FateRow]:
    """Count what became of mutants, by what they are wrong in and how."""
    groups: dict[tuple[str, str], Counter[Fate]] = {}
    for one in matrix.tried:
        groups.setdefault((str(one.mutant.kind), _way(one)), Counter())[one.fate] += 1
    for (kind, how), counts in groups.items():
        killed, alike, every = counts[Fate.KILLED], counts[Fate.EQUIVALENT], counts.total()
        yield FateRow(
            wrong_in=kind, how=how, mutants=every, killed=killed, equivalent=alike,
            left=every - killed - alike,
        )  # fmt: skip


def _way(one: Tried) -> str:
    """Say how a mutant is wrong: a clause by its bend, a text by the sort of its change."""
    if one.mutant.kind == "clause":
        return one.mutant.how.partition(": ")[0]
    return str(one.mutant.change.sort) if one.mutant.change else BY_HAND


def _proposals(matrix: Matrix) -> Iterator[Lines]:
    """Give the scenarios that are proposed against what survives."""
    for one in matrix.survivors:
        if one.witness:
            lines = tuple(one.witness.splitlines())
            yield Lines(name=one.mutant.name, title=f"Proposed: {one.mutant.name}", lines=lines)


def kills_json(matrix: Matrix) -> str:
    """Write the whole matrix for programs: every row by its number, every mutant with its own."""
    whole = {
        "book": matrix.book,
        "fates": {str(fate): len(matrix.of(fate)) for fate in Fate},
        "runs": matrix.runs,
        "rows": matrix.rows,
        "mutants": [_plain(one) for one in matrix.tried],
    }
    lines = (f"  {key}: {value}" for key, value in _lines(whole))
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _lines(whole: dict[str, object]) -> Iterator[tuple[str, str]]:
    """Write each part in a line, and of lists each thing in one."""
    for key, value in whole.items():
        if isinstance(value, list | tuple):
            items = ",\n".join(f"    {_json(item)}" for item in value)
            yield _json(key), f"[\n{items}\n  ]"
        else:
            yield _json(key), _json(value)


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _plain(one: Tried) -> dict[str, object]:
    """Give one mutant as plain data; what is empty is left out."""
    mutant = one.mutant
    whole = {
        "wrong in": str(mutant.kind), "of": mutant.of, "how": mutant.how, "said": mutant.said,
        "fate": str(one.fate), "ran": one.ran, "killers": one.killers,
        "incidental": one.incidental, "crashed": one.crashed, "exhausted": one.exhausted,
        "told": one.told if one.fate is not Fate.KILLED else "",
        "scope": one.likeness.scope if one.likeness else "",
        "differs": one.likeness.differs if one.likeness else "",
    }  # fmt: skip
    return {key: value for key, value in whole.items() if value}
