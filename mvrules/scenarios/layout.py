"""The layout of a text: two blanks a level, tables in line, comments where they were said.

What is written in brackets stays in brackets as long as it fits in a line; else each part gets a
line of its own. Scalars keep their quotes. Nothing changes its order, and no comment is lost.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple, cast

from yaml import MappingNode, Node, ScalarNode
from yaml.nodes import CollectionNode

from mvrules.scenarios.tables import align

__all__ = ["TABLE", "Layout", "Remark", "Unlaid", "crossed_out", "remarks"]

WIDTH = 100
STEP = 2
SEPARATOR = "---"
MARKERS = ("", "---", "...")
TABLE = "cases"
BLOCK = ("|", ">")
HEADER = re.compile(r"([|>])([0-9+-]*) *(#.*)?")
NEVER = 10**9


class Unlaid(Exception):
    """A part that no layout is known for."""

    def __init__(self, node: Node, what: str) -> None:
        self.line, self.column = node.start_mark.line, node.start_mark.column
        super().__init__(what)


class Remark(NamedTuple):
    """A comment, or a blank line (which says nothing), outside all scalars."""

    line: int
    column: int
    said: str
    alone: bool
    """Whether it has its line for itself."""


class Block(NamedTuple):
    """Where the lines below a key or dash are written, and where they stood."""

    indent: int
    above: int
    """The column at which the block around them stood."""
    limit: int
    """The line of what comes after them."""


def crossed_out(text: str, nodes: Sequence[Node]) -> list[str]:
    """Give the lines of a text with every sign of every scalar crossed out."""
    kept, at = [], 0
    for scalar in (one for node in nodes for one in _scalars(node)):
        start, end = scalar.start_mark.index, scalar.end_mark.index
        kept += [text[at:start], re.sub(r"[^\n]", "x", text[start:end])]
        at = end
    return "".join([*kept, text[at:]]).split("\n")


def _scalars(node: Node) -> Iterator[ScalarNode]:
    if isinstance(node, ScalarNode):
        yield node
    elif isinstance(node, MappingNode):
        for key, value in node.value:
            yield key
            yield from _scalars(value)
    else:
        for item in node.value:
            yield from _scalars(item)


def remarks(lines: Sequence[str]) -> Iterator[Remark]:
    """Find the comments and blank lines among lines whose scalars are crossed out."""
    for number, line in enumerate(lines):
        if not line.strip():
            yield Remark(number, 0, "", alone=True)
        elif "#" in line:
            column = line.index("#")
            alone = line[:column].strip() in MARKERS
            yield Remark(number, column, line[column:].rstrip(), alone)


class Layout:
    """Lays the documents of one text out, line by line."""

    def __init__(self, text: str, nodes: Sequence[Node]) -> None:
        self.text, self.nodes = text, nodes
        lines = crossed_out(text, nodes)
        self.remarks = deque(remarks(lines))
        starts = [number for number, line in enumerate(lines) if line.startswith(SEPARATOR)]
        self.limits = [*starts[len(starts) - len(nodes) + 1 :], NEVER]
        self.out: list[str] = []
        self.header = 0
        """How many lines there were after the last line that opens a block: no blank follows it."""
        self.kept = 0
        """How many lines there were after the last text whose blank lines at the end are meant."""

    def write(self) -> str:
        """Give the whole text, laid out."""
        laid = []
        for node, limit in zip(self.nodes, self.limits, strict=True):
            self.out, self.header, self.kept = [], 0, 0
            self._document(node, limit)
            while len(self.out) > self.kept and not self.out[-1]:
                self.out.pop()
            laid.append("\n".join(self.out) + "\n")
        return f"{SEPARATOR}\n".join(laid)

    def _document(self, node: Node, limit: int) -> None:
        self._lead(node.start_mark.line, 0)
        if isinstance(node, ScalarNode) or self._brackets(node, 0):
            self._short("", node, Block(STEP, -1, limit))
        else:
            self._block(node, Block(0, -1, limit), top=True)
        self._lead(limit, 0)

    def _block(self, node: Node, block: Block, *, top: bool = False) -> None:
        """Write the entries of a mapping or the items of a list, each on a line of its own."""
        mapping = isinstance(node, MappingNode)
        parts = node.value if mapping else [(item, item) for item in node.value]
        limits = [*(key.start_mark.line for key, _ in parts[1:]), block.limit]
        above = -1 if _in_brackets(node) else node.start_mark.column
        margin = " " * block.indent
        for (key, value), limit in zip(parts, limits, strict=True):
            self._lead(key.start_mark.line, block.indent)
            below = Block(block.indent + STEP, above, limit)
            if not mapping:
                self._item(f"{margin}-", value, below)
            elif top and key.value == TABLE and value.style == "|":
                self._text(f"{margin}{self._key(key)}:", value, below, align)
            else:
                self._entry(f"{margin}{self._key(key)}:", key, value, below)
        self._tail(block, node.end_mark.line if _in_brackets(node) else -1)

    def _entry(self, start: str, key: Node, value: Node, below: Block) -> None:
        if self._is_short(value, start):
            self._short(start, value, below)
            return
        self.out.append(start + self._beside(key.end_mark.line))
        self.header = len(self.out)
        self._block(value, below)

    def _item(self, start: str, item: Node, below: Block) -> None:
        if self._is_short(item, start):
            self._short(start, item, below)
            return
        self._lead(_first(item).start_mark.line, below.indent - STEP, blanks=False)
        at = len(self.out)
        self._block(item, below)
        while self.out[at].lstrip(" ").startswith("#"):
            self.out[at] = start[:-1] + self.out[at].lstrip(" ")
            at += 1
        self.out[at] = f"{start} {self.out[at].lstrip(' ')}"

    def _is_short(self, node: Node, start: str) -> bool:
        return isinstance(node, ScalarNode) or bool(self._brackets(node, len(start) + 1))

    def _short(self, start: str, node: Node, below: Block) -> None:
        """Write a value that begins on the line of its key or dash."""
        margin = len(start) - len(start.lstrip(" "))
        self._lead(node.start_mark.line, margin, blanks=False)
        if isinstance(node, ScalarNode) and node.style in BLOCK:
            self._text(start, node, below)
            return
        lead = f"{start} " if start else ""
        written = [self._brackets(node, len(lead))]
        if isinstance(node, ScalarNode):
            written = self._scalar(node, WIDTH - len(lead), WIDTH - below.indent)
        self.out.append((lead + written[0]).rstrip(" "))
        self.out += [" " * below.indent + line if line else "" for line in written[1:]]
        self._skip(node.end_mark.line)
        self.out[-1] += self._beside(node.end_mark.line)

    def _scalar(self, node: ScalarNode, room: int, room_below: int) -> list[str]:
        """Give the lines of a scalar: plain words are broken anew, quotes stay as they are."""
        value: str = node.value
        if not node.style and "\n" not in value and "  " not in value:
            return list(_wrapped(value, room, room_below))
        return [line.lstrip(" ") for line in self._raw(node).split("\n")]

    def _text(
        self, start: str, node: ScalarNode, below: Block, lay: Callable[[str], str] = str
    ) -> None:
        """Write a block of text, indented anew and otherwise as it is."""
        header, *lines = self._raw(node).removesuffix("\n").split("\n")
        style, signs, remark = cast("re.Match[str]", HEADER.match(header)).groups("")
        depth, chomp = signs.strip("+-"), signs.strip("0123456789")
        margin = max(below.above, 0) + int(depth) if depth else _margin(lines)
        lines = [line[margin:] for line in lines]
        while lines and not lines[-1] and chomp != "+":
            lines.pop()
        last = node.start_mark.line + len(lines)
        lines = lay("".join(f"{line}\n" for line in lines)).split("\n")[:-1]
        opening = f"{start} {style}{STEP if depth else ''}{chomp}".lstrip(" " if not start else "")
        self.out.append(opening + (f"  {remark}" if remark else ""))
        self.out += [" " * below.indent + line if line else "" for line in lines]
        self._skip(last)
        if chomp == "+":
            self.kept = len(self.out)

    def _key(self, key: Node) -> str:
        raw = self._raw(key)
        if "\n" in raw:
            raise Unlaid(key, "a key of several lines")
        return raw

    def _raw(self, node: Node) -> str:
        return self.text[node.start_mark.index : node.end_mark.index]

    def _brackets(self, node: Node, column: int) -> str:
        """Give a list or mapping in brackets if it was written so and fits; else nothing."""
        start, end = node.start_mark, node.end_mark
        if not _in_brackets(node):
            return ""
        if not node.value:
            return "{}" if isinstance(node, MappingNode) else "[]"
        for remark in self.remarks:
            if remark.line > end.line:
                break
            at = (remark.line, remark.column)
            if remark.said and (start.line, start.column) < at < (end.line, end.column):
                return ""
        line = self._in_line(node)
        return line if line and column + len(line) <= WIDTH else ""

    def _in_line(self, node: Node) -> str | None:
        """Give a value as it stands inside brackets, if it can stand on one line."""
        if isinstance(node, ScalarNode):
            raw = self._raw(node)
            joined = node.value if not node.style and "\n" not in node.value else None
            return joined if "\n" in raw else raw
        if not isinstance(node, MappingNode):
            items = [self._in_line(item) for item in node.value]
            return None if None in items else f"[{', '.join(map(str, items))}]"
        entries = [(self._key(key), self._in_line(value)) for key, value in node.value]
        if any(value is None for _, value in entries):
            return None
        return f"{{{', '.join(f'{key}: {value}' for key, value in entries)}}}"

    def _lead(self, line: int, indent: int, *, blanks: bool = True) -> None:
        """Write the comments, and at most one blank line, that stood before a line."""
        while self.remarks and self.remarks[0].line < line:
            remark = self.remarks.popleft()
            if remark.said or blanks:
                self._remark(remark, indent)

    def _tail(self, block: Block, end: int = -1) -> None:
        """Write the comments that end a block: those within it, or deeper than what is around."""
        while comment := next((one for one in self.remarks if one.said), None):
            deeper = comment.alone and comment.column > block.above
            if comment.line > end and not (deeper and comment.line < block.limit):
                return
            self._lead(comment.line, block.indent)
            self._remark(self.remarks.popleft(), block.indent)

    def _remark(self, remark: Remark, indent: int) -> None:
        if remark.said:
            self.out.append(" " * indent + remark.said)
        elif self.out and self.out[-1] and self.header != len(self.out):
            self.out.append("")

    def _skip(self, line: int) -> None:
        """Leave out blank lines that stood inside something that is written already."""
        while self.remarks and self.remarks[0].line <= line and not self.remarks[0].said:
            self.remarks.popleft()

    def _beside(self, line: int) -> str:
        """Give the comment that stands at the end of a line."""
        remark = self.remarks[0] if self.remarks else None
        if remark and remark.line == line and not remark.alone:
            return f"  {self.remarks.popleft().said}"
        return ""


def _in_brackets(node: Node) -> bool:
    return isinstance(node, CollectionNode) and bool(node.flow_style)


def _first(node: Node) -> Node:
    """Find the first scalar of a list or mapping."""
    while not isinstance(node, ScalarNode) and node.value:
        node = node.value[0][0] if isinstance(node, MappingNode) else node.value[0]
    return node


def _margin(lines: Sequence[str]) -> int:
    """Tell how far a block of text is indented: as far as its first line of words."""
    return next((len(line) - len(line.lstrip(" ")) for line in lines if line.strip(" ")), 0)


def _wrapped(words: str, room: int, room_below: int) -> Iterator[str]:
    """Break words into lines; a word longer than a line stays whole."""
    line, *rest = words.split(" ")
    for word in rest:
        if len(line) + 1 + len(word) <= room:
            line += f" {word}"
        else:
            yield line
            line, room = word, room_below
    yield line
