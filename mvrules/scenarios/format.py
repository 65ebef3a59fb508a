"""`mvrules fmt`: one layout for all documents, with their comments and their meaning kept.

What was laid out is read again; unless it says the same and keeps every comment, it is refused,
and the file stays as it is.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence

from mvrules.kernel import dialect, documents
from mvrules.kernel.documents import LINE_BREAK, Document, Source, Words
from mvrules.kernel.faults import Fault
from mvrules.kernel.refusals import DocumentRefused
from mvrules.scenarios import layout, tables
from mvrules.scenarios.fences import fenced
from mvrules.scenarios.layout import Layout, Unlaid

__all__ = ["laid_out", "laid_out_file", "with_cells"]


def laid_out_file(path: str | os.PathLike[str]) -> str:
    """Give a file's text laid out; of a Markdown file, the scenarios in it."""
    where = os.fspath(path)
    text = documents.decoded(documents.raw(path), where)
    if not where.endswith(".md"):
        _are_scenarios(documents.load_text(text, where))
        return laid_out(text, where)
    lines = text.split("\n")
    for first, block in reversed(list(fenced(text))):
        new = laid_out(block, where, first).removesuffix("\n").split("\n")
        lines[first - 1 : first - 1 + block.removesuffix("\n").count("\n") + 1] = new
    return "\n".join(lines)


def laid_out(text: str, where: str, first_line: int = 1) -> str:
    """Lay the documents of a text out, or refuse to if that would change them."""
    source = Source("\n".join(LINE_BREAK.split(text)), where, first_line)
    before = documents.read(source)
    try:
        new = Layout(source.text, source.nodes).write()
    except Unlaid as unlaid:
        place = source.at(unlaid.line, unlaid.column)
        raise DocumentRefused([Fault(place, (), f"no layout is known for {unlaid}")]) from unlaid
    after = Source(new, where)
    if _meaning(documents.read(after)) != _meaning(before) or _said(after) != _said(source):
        what = "laid out, it would say something else"
        raise DocumentRefused([Fault(where, (), what, mend="lay it out by hand")])
    return new


def _are_scenarios(read: Sequence[Document]) -> None:
    """Refuse to touch what nobody wrote as a scenario, whatever its file is called."""
    what, mend = "no scenario, so left as it is", "name a file of scenarios"
    told = [
        one.place(())
        for one in read
        if not isinstance(one.data, dict) or "scenario" not in one.data
    ]
    if told:
        raise DocumentRefused([Fault(place, (), what, mend=mend) for place in told])


Cells = Mapping[tuple[int, str], str]
"""New cells of a table, by row (from nought) and column."""


def with_cells(text: str, changed: Iterable[tuple[Source, int, Cells]]) -> str:
    """Give a file's text with new cells in the tables of some of its documents, in their order."""
    lines = LINE_BREAK.split(text)
    for source, index, cells in reversed(list(changed)):
        node = dialect.part(source.nodes[index], (layout.TABLE,))
        if node is not None:
            begin = node.start_mark.line + source.first_line
            old = lines[begin : begin + len(node.value.rstrip("\n").split("\n"))]
            margin = " " * min(len(line) - len(line.lstrip(" ")) for line in old if line.strip())
            new = _table(node.value, cells).removesuffix("\n").split("\n")
            lines[begin : begin + len(old)] = [margin + line for line in new]
    breaks = LINE_BREAK.search(text)
    return (breaks[0] if breaks else "\n").join(lines)


def _table(text: str, cells: Cells) -> str:
    header, *rows = (line.cells for line in tables.lines(text))
    filled = [
        [cells.get((index, column), old) for column, old in zip(header, row, strict=True)]
        for index, row in enumerate(rows)
    ]
    return tables.written([header, *filled])


def _meaning(read: Sequence[Document]) -> list[Words]:
    """Give what documents say, in which a table's blanks say nothing."""
    return [_told(document.data) for document in read]


def _told(data: Words) -> Words:
    table = data.get(layout.TABLE) if isinstance(data, dict) else None
    if not isinstance(data, dict) or not isinstance(table, str):
        return data
    cells: Words = [list(line.cells) for line in tables.lines(table)]
    return {**data, layout.TABLE: cells}


def _said(source: Source) -> list[str]:
    """Give all comments, in no order: one may move before what it stood beside."""
    lines = layout.crossed_out(source.text, source.nodes)
    return sorted(remark.said for remark in layout.remarks(lines) if remark.said)
