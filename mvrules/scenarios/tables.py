r"""A table lists cases, a row each: cells between pipes, the first line naming the columns.

A pipe inside a cell is written `\|`. A cell that is empty says nothing; `?` waits to be filled.
`because` and columns that begin with `#` are prose, for the reader alone.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import NamedTuple

from mvrules.kernel.faults import Faults, KeyPath, shown

__all__ = [
    "NAME",
    "Line",
    "Table",
    "align",
    "find",
    "is_prose",
    "is_special",
    "lines",
    "read_table",
]

NAME = "row"
READINGS = ("reading", "readings")
PIPE = re.compile(r"(?<!\\)\|")
RULE = frozenset("-:| ")
PIPE_IN_CELL = "write a pipe inside a cell as \\|"


class Line(NamedTuple):
    """One line of a table: its number in the block, its cells, and the column each begins at."""

    number: int
    cells: tuple[str, ...]
    starts: tuple[int, ...]


class Table(NamedTuple):
    """The columns of a table, and its rows, each as long as they are."""

    columns: tuple[str, ...]
    rows: tuple[Line, ...]


def is_prose(column: str) -> bool:
    """Whether a column is for the reader alone."""
    return column == "because" or column.startswith("#")


def is_special(column: str) -> bool:
    """Whether a column says something about its row, and stands for nothing on the board."""
    return column == NAME or column in READINGS or is_prose(column)


def lines(text: str) -> Iterator[Line]:
    """Give the lines of a table, whatever is wrong with them; blank ones are left out."""
    for number, line in enumerate(text.split("\n")):
        if line.strip():
            yield _line(number, line)


def _line(number: int, line: str) -> Line:
    parts = PIPE.split(line)
    ends = list(accumulate(len(part) + 1 for part in parts))
    spans = list(zip((0, *ends), parts, strict=False))
    if len(spans) > 1 and not parts[0].strip():
        spans = spans[1:]
    if len(spans) > 1 and not parts[-1].strip():
        spans = spans[:-1]
    starts = tuple(start + len(cell) - len(cell.lstrip(" ")) for start, cell in spans)
    return Line(number, tuple(cell.strip().replace("\\|", "|") for _, cell in spans), starts)


def read_table(text: str, at: KeyPath, faults: Faults) -> Table | None:
    """Read a table, or note everything that keeps it from being one."""
    before = len(faults.noted)
    header, *rows = list(lines(text)) or [Line(0, (), ())]
    if not rows:
        faults.add(at, "the table has no rows", mend="write some, or leave 'cases' out")
    _check_pipes(text, at, faults)
    _check_columns(header.cells, at, faults)
    _check_rows(header.cells, rows, at, faults)
    return Table(header.cells, tuple(rows)) if len(faults.noted) == before else None


def _check_pipes(text: str, at: KeyPath, faults: Faults) -> None:
    written = [line.strip() for line in text.split("\n") if line.strip()]
    for index, line in enumerate(written):
        here = (*at, index - 1) if index else at
        if not _is_whole(line):
            faults.add(here, "a line of a table begins and ends with '|'")
        elif index and "--" in line and RULE.issuperset(line):
            faults.add(here, "a rule that no table here needs", mend="take the line out")


def _is_whole(line: str) -> bool:
    pipes = len(line) > 1 and line[0] == line[-1] == "|"
    return pipes and not line.endswith("\\|")


def _check_columns(columns: Sequence[str], at: KeyPath, faults: Faults) -> None:
    for column, times in Counter(columns).items():
        if not column:
            faults.add(at, "a column without a name")
        elif times > 1:
            faults.add((*at, column), f"the column {shown(column)} stands twice")
    if columns and NAME not in columns:
        mend = "add the column 'row' and name each row in it"
        faults.add(at, "the rows have no names", word=columns[0], among=[NAME], mend=mend)
    if sum(column in READINGS for column in columns) > 1:
        mend = "keep one, and put several choices in a cell with ';' between"
        faults.add((*at, READINGS[1]), "two columns choose readings", mend=mend)


def _check_rows(columns: Sequence[str], rows: Sequence[Line], at: KeyPath, faults: Faults) -> None:
    first: dict[str, int] = {}
    for index, row in enumerate(rows):
        if len(row.cells) != len(columns):
            what = f"{len(row.cells)} cells under {len(columns)} columns"
            faults.add((*at, index), what, mend=PIPE_IN_CELL)
        elif NAME in columns:
            name = row.cells[columns.index(NAME)]
            if not name or name == "?":
                faults.add((*at, index, NAME), "a row without a name")
            elif name in first:
                what = f"two rows are called {shown(name)}, the first is row {first[name] + 1}"
                faults.add((*at, index, NAME), what)
            first.setdefault(name, index)


def find(laid: Sequence[Line], inner: KeyPath) -> tuple[int, int]:
    """Find the line and column, among a table's lines, of a row, a cell or a column's name."""
    header, *rows = laid or [Line(0, (), (0,))]
    line, column = header, inner[-1]
    if isinstance(inner[0], int) and 0 <= inner[0] < len(rows):
        line = rows[inner[0]]
    cell = header.cells.index(column) if column in header.cells else 0
    return line.number, line.starts[cell] if cell < len(line.starts) else line.starts[0]


def align(text: str) -> str:
    """Lay a table out with its pipes in line; a text that is no whole table stays as it is."""
    laid = list(lines(text))
    whole = all(_is_whole(line.strip()) for line in text.split("\n") if line.strip())
    if not whole or len({len(line.cells) for line in laid}) != 1:
        return text
    return written([line.cells for line in laid])


def written(rows: Sequence[Sequence[str]]) -> str:
    """Write rows of cells, the first the columns' names, as a table."""
    spelt = [[cell.replace("|", "\\|") for cell in row] for row in rows]
    widths = [max(map(len, column)) for column in zip(*spelt, strict=True)]
    padded = (
        [f" {cell:<{width}} " for cell, width in zip(row, widths, strict=True)] for row in spelt
    )
    return "".join(f"|{'|'.join(row)}|\n" for row in padded)
