"""Naming: a row that hangs on a reading says so, if only that its scenario takes it as usual.

A row is put to each other way to read every doubt that the rules look at while it is played. Where
one of them changes what it says, some row of its scenario reads the doubt, or the scenario names
it under `as usual`. What is named there, and changes no row of it, is told as well.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from mvrules.evidence.sweep import Readings, Trier, ways_of
from mvrules.evidence.workers import at_work, working
from mvrules.kernel.documents import decoded, raw
from mvrules.kernel.files import overwrite
from mvrules.scenarios.document import AS_USUAL
from mvrules.scenarios.format import laid_out_file
from mvrules.scenarios.load import load

if TYPE_CHECKING:
    from yaml import Node

    from mvrules.evidence.rows import Rows
    from mvrules.scenarios.check import Item

__all__ = ["Naming", "name_in", "namings"]

BEFORE = ("mentions", "cites", "scenario")
"""After the first of these that a scenario says, it names what it takes as usual."""


class Naming(msgspec.Struct, frozen=True, kw_only=True):
    """The doubts on which the rows of a scenario hang and that no row reads, and what is named.

    Attributes:
        where: the file of the scenario.
        line: the line at which its text begins, which is not the first one in Markdown.
        index: which document of it the scenario is.
        scenario: its name.
        hangs: the doubts; for each the other reading, and the first row that it changes.
        named: the doubts that the scenario names.
    """

    where: str
    line: int
    index: int
    scenario: str
    hangs: Mapping[str, tuple[str, str]]
    named: tuple[str, ...]

    @property
    def unnamed(self) -> tuple[str, ...]:
        """The doubts on which it hangs without saying so."""
        return tuple(doubt for doubt in self.hangs if doubt not in self.named)

    @property
    def idle(self) -> tuple[str, ...]:
        """The doubts that it names, and on which it does not hang."""
        return tuple(doubt for doubt in self.named if doubt not in self.hangs)

    @property
    def told(self) -> str:
        """Tell what it lacks, and what it names for nothing."""
        lacks = [
            f"hangs on {doubt} ({how!r} changes {row or 'it'})"
            for doubt, (how, row) in self.hangs.items()
            if doubt not in self.named
        ]
        idle = [f"names {doubt} and does not hang on it" for doubt in self.idle]
        return f"{self.where}::{self.scenario}: {'; '.join([*lacks, *idle])}"


def namings(
    rows: Rows, jobs: int = 0, on_done: Callable[[], None] = lambda: None
) -> tuple[Naming, ...]:
    """Tell of each scenario what it takes as usual, and what it names.

    Args:
        rows: the rows of a rulebook.
        jobs: in how many processes; none says as many as there are cores.
        on_done: told after each row.
    """
    played = [number for number, item in enumerate(rows.items) if item.law is None]
    found: list[tuple[Item, Readings]] = []
    with working(rows, jobs) as run:
        for number, readings in zip(played, run(_hangs, played), strict=True):
            found.append((rows.items[number], readings))
            on_done()
    return tuple(_naming([*group]) for _, group in groupby(found, lambda one: _at(one[0])))


def _hangs(number: int) -> Readings:
    """Put a row to each other way to read what no row of its scenario reads."""
    rows = at_work()
    item = rows.items[number]
    trier, read = Trier(item, rows.book, ways_of(rows.book)), item.scenario.read
    if not trier.came(()).holds:
        return ()
    singles = (one for one in trier.singles() if one[0] not in read)
    return tuple(one for one in singles if not trier.came((one,)).holds)


def _at(item: Item) -> tuple[str, int, int]:
    """Say where the scenario of a row stands: its file, its line there, its document."""
    source = item.sheet.source
    return source.where, source.first_line, item.scenario.index


def _naming(group: list[tuple[Item, Readings]]) -> Naming:
    """Gather what the rows of one scenario hang on."""
    first = group[0][0]
    hangs: dict[str, tuple[str, str]] = {}
    for item, readings in group:
        for doubt, how in readings:
            hangs.setdefault(doubt, (how, item.name))
    where, line, index = _at(first)
    return Naming(
        where=where, line=line, index=index, scenario=first.scenario.name,
        hangs=dict(sorted(hangs.items())), named=first.scenario.as_usual,
    )  # fmt: skip


# writing it down -----------------------------------------------------------------------------


def name_in(path: str, found: Iterable[Naming]) -> None:
    """Write into a file under `as usual` what its scenarios hang on, and nothing else."""
    wanted = {(one.line, one.index): one for one in found if one.unnamed or one.idle}
    sources = {sheet.source.first_line: sheet.source for sheet in load(path)}
    lines = decoded(raw(path), path).split("\n")
    for (line, index), one in sorted(wanted.items(), reverse=True):
        first, last = (at + line - 1 for at in _place(sources[line].nodes[index]))
        lines[first:last] = [f"{AS_USUAL}: [{', '.join(one.hangs)}]"] if one.hangs else []
    overwrite(Path(path), "\n".join(lines).encode())
    overwrite(Path(path), laid_out_file(path).encode())


def _place(node: Node) -> tuple[int, int]:
    """Give the lines at which a document names what it takes as usual, or where it should."""
    ends = {key.value: (key.start_mark.line, value.end_mark) for key, value in node.value}
    begin, end = next(ends[key] for key in (AS_USUAL, *BEFORE) if key in ends)
    after = end.line + (end.column > 0)
    return (begin if AS_USUAL in ends else after, after)
