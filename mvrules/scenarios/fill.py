"""Filling writes what the engine says into the places of a file that ask for it, and nowhere else.

Layout and comments stay, but for a table that is filled, whose columns are aligned anew. The file
is written at once or not at all.
"""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterable
from pathlib import Path

import msgspec
from yaml import ScalarNode

from mvrules.kernel import dialect, documents
from mvrules.kernel.book import Book
from mvrules.kernel.documents import LINE_BREAK, Source, Words
from mvrules.kernel.faults import Fault
from mvrules.kernel.refusals import DocumentRefused
from mvrules.scenarios import tables
from mvrules.scenarios.asking import Asked, answered
from mvrules.scenarios.format import Cells, with_cells
from mvrules.scenarios.layout import TABLE
from mvrules.scenarios.load import Sheet, load

__all__ = ["Filled", "fill"]

MARK = b"\xef\xbb\xbf"
"""Some editors begin a file with it; it is not a part of the text."""

Answers = dict[tuple[int, int], list[Asked]]
"""By sheet and document, what was asked and is answered there."""


class Filled(msgspec.Struct, frozen=True):
    """What became of the places in a file that ask."""

    where: str
    written: tuple[Asked, ...] = ()
    left: tuple[Asked, ...] = ()


def fill(path: str | os.PathLike[str], book: Book | None = None) -> Filled:
    """Fill a file, and say what was written and what could not be.

    Args:
        path: a YAML or Markdown file with scenarios.
        book: a rulebook to use for the scenarios that name its ruleset.

    Raises:
        DocumentRefused: the file can't be read, or changed while it was filled.
    """
    where = os.fspath(path)
    content = documents.raw(path)
    sheets = load(path)
    asked = {
        (number, scenario.index): list(answered(sheet, scenario, _own(book, scenario.ruleset)))
        for number, sheet in enumerate(sheets)
        for scenario in sheet.scenarios
    }
    answers = {key: [one for one in found if not one.why_not] for key, found in asked.items()}
    filled = Filled(
        where=where,
        written=tuple(one for found in answers.values() for one in found),
        left=tuple(one for found in asked.values() for one in found if one.why_not),
    )
    if filled.written:
        text = documents.decoded(content, where)
        _write(where, content, _filled(text, sheets, answers), _meant(sheets, answers))
    return filled


def _own(book: Book | None, ruleset: str) -> Book | None:
    return book if book and book.name == ruleset else None


# the new text ------------------------------------------------------------------------------


def _filled(text: str, sheets: list[Sheet], answers: Answers) -> str:
    """Put the answers into the text."""
    changed = []
    lines = LINE_BREAK.split(text)
    for (number, index), found in answers.items():
        source = sheets[number].source
        _outside(lines, source, index, found)
        cells = _cells(found)
        if cells:
            changed.append((source, index, cells))
    breaks = LINE_BREAK.search(text)
    return with_cells((breaks[0] if breaks else "\n").join(lines), changed)


def _outside(lines: list[str], source: Source, index: int, found: Iterable[Asked]) -> None:
    """Put answers where single scalars ask, from the right to the left of each line."""
    nodes = [(dialect.part(source.nodes[index], one.key_path), one.said) for one in found]
    marked = [(node, said) for node, said in nodes if isinstance(node, ScalarNode)]
    for node, said in sorted(marked, key=lambda one: -one[0].start_mark.index):
        number = node.start_mark.line + source.first_line - 1
        line = lines[number]
        lines[number] = line[: node.start_mark.column] + said + line[node.end_mark.column :]


def _cells(found: Iterable[Asked]) -> Cells:
    cells: dict[tuple[int, str], str] = {}
    for one in found:
        if one.in_table:
            _, row, column = one.key_path
            cells[int(row), str(column)] = one.said
    return cells


# looking twice before writing ----------------------------------------------------------------


def _meant(sheets: list[Sheet], answers: Answers) -> list[Words]:
    """Give what the file must say once it is filled: what it says now, and the answers."""
    meant = []
    for number, sheet in enumerate(sheets):
        for document in documents.read(sheet.source):
            data = _apart(document.data)
            for one in answers.get((number, document.index), []):
                _put(data, one)
            meant.append(data)
    return meant


def _apart(data: Words) -> Words:
    """Take the table of a scenario apart into its cells."""
    text = data.get(TABLE) if isinstance(data, dict) else None
    if not isinstance(data, dict) or not isinstance(text, str):
        return data
    header, *rows = [list(line.cells) for line in tables.lines(text)]
    cells: list[Words] = [dict(zip(header, row, strict=True)) for row in rows]
    return {**data, TABLE: cells}


def _put(data: Words, one: Asked) -> None:
    """Put an answer into what a document says."""
    *above, last = one.key_path
    inside = data
    for key in above:
        inside = inside[key]  # type: ignore[index]
    said = one.said if one.in_table else documents.load_text(one.said, "")[0].data
    inside[last] = said  # type: ignore[index]


def _write(where: str, before: bytes, text: str, meant: list[Words]) -> None:
    """Write a file if it then says what it must, and if nobody else wrote it meanwhile."""
    home = Path(where).resolve()
    handle, name = tempfile.mkstemp(dir=home.parent, prefix=".", suffix=home.suffix)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write((MARK if before.startswith(MARK) else b"") + text.encode())
        shutil.copymode(home, name)
        if [
            _apart(one.data) for sheet in load(name) for one in documents.read(sheet.source)
        ] != meant:
            raise DocumentRefused([Fault(where, (), "filled, it would say something else")])
        if documents.raw(where) != before:
            what = "changed while it was filled"
            raise DocumentRefused([Fault(where, (), what, mend="fill it again")])
        Path(name).replace(home)
    finally:
        Path(name).unlink(missing_ok=True)
