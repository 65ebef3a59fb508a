r"""A table lists cases, a row each: cells between pipes, the first line naming the columns.

A pipe inside a cell is written `\|`. A cell that is empty says nothing; `?` waits to be filled.
`because` and columns that begin with `#` are prose, for the reader alone.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
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
CELL = re.compile(r"((?:\\\||[^|])*)\|")
RULE = re.compile(r"[-:| ]*--[-:| ]*")
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
    begins = line.index("|") + 1 if line.lstrip().startswith("|") else 0
    spans = [(found.start(1), found[1]) for found in CELL.finditer(line, begins)]
    ends = spans[-1][0] + len(spans[-1][1]) + 1 if spans else begins
    if line[ends:].strip() or not spans:
        spans.append((ends, line[ends:]))
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
        if len(line) == 1 or line[0] != "|" or line[-1] != "|" or line.endswith("\\|"):
            faults.add(here, "a line of a table begins and ends with '|'")
        elif index and RULE.fullmatch(line):
            faults.add(here, "a rule that no table here needs", mend="take the line out")


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


def find(text: str, inner: KeyPath) -> tuple[int, int]:
    """Find the line and column, in a table's text, of a row, a cell or a column's name."""
    header, *rows = list(lines(text)) or [Line(0, (), (0,))]
    line, column = header, inner[-1]
    if isinstance(inner[0], int) and 0 <= inner[0] < len(rows):
        line = rows[inner[0]]
    cell = header.cells.index(column) if column in header.cells else 0
    return line.number, line.starts[cell] if cell < len(line.starts) else line.starts[0]


def align(text: str) -> str:
    """Lay a table out with its pipes in line; a text that is no whole table stays as it is."""
    laid = list(lines(text))
    if len({len(line.cells) for line in laid}) != 1:
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
