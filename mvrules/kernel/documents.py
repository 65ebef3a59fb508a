"""A document is what a rules editor wrote: a pack, a rulebook or a scenario, in plain words.

Reading gives strings, lists and mappings and nothing else; where a part stands is looked up only
when somebody asks. A file is looked at before it is opened: what is no ordinary file, or too large,
stays unread.
"""

from __future__ import annotations

import os
import re
import stat
from functools import cached_property
from typing import TYPE_CHECKING, Any, TypeAlias

from mvrules.kernel.faults import Fault, KeyPath
from mvrules.kernel.refusals import DocumentRefused

if TYPE_CHECKING:
    from yaml import Node

    Words: TypeAlias = str | list["Words"] | dict[str, "Words"]
else:
    Words: TypeAlias = Any  # msgspec reads annotations, and takes no type that holds itself

__all__ = [
    "MOST_BYTES",
    "Document",
    "Source",
    "Words",
    "decoded",
    "load",
    "load_text",
    "raw",
    "read",
]

MOST_BYTES = 1_000_000
LINE_BREAK = re.compile(r"\r\n|\r|\n")


class Source:
    """A text, and where it was found."""

    def __init__(self, text: str, where: str, first_line: int = 1) -> None:
        self.text, self.where, self.first_line = text, where, first_line

    def at(self, line: int, column: int) -> str:
        """Spell a place, counted from nought here and from one for the reader."""
        return f"{self.where}:{line + self.first_line}:{column + 1}"

    @cached_property
    def lines(self) -> list[str]:
        """The text, line by line."""
        return LINE_BREAK.split(self.text)

    @cached_property
    def nodes(self) -> list[Node]:
        """The text as nodes that know their places, made when the first place is asked for."""
        from mvrules.kernel import dialect

        return dialect.compose(self)


class Document:
    """One YAML document: its words, and the places of its parts."""

    __slots__ = ("data", "index", "source")

    def __init__(self, data: Words, index: int, source: Source) -> None:
        self.data, self.index, self.source = data, index, source

    @property
    def where(self) -> str:
        """The path of the file it stands in."""
        return self.source.where

    def place(self, key_path: KeyPath, *, on_key: bool = False) -> str:
        """Give `path:line:col` of a part, or of the nearest part above it."""
        from mvrules.kernel import dialect

        mark = dialect.mark(self.source.nodes[self.index], key_path, on_key=on_key)
        return self.source.at(mark.line, mark.column)

    def place_inside(self, key_path: KeyPath, line: int, column: int) -> str:
        """Give the place of a line and column (from nought) inside a block of text."""
        from mvrules.kernel import dialect

        node = dialect.part(self.source.nodes[self.index], key_path)
        if node is None or getattr(node, "style", None) != "|":
            return self.place(key_path)
        row = node.start_mark.line + 1 + line
        indent = len(self.source.lines[row]) - len(node.value.split("\n")[line])
        return self.source.at(row, indent + column)


def load(path: str | os.PathLike[str]) -> list[Document]:
    """Read the documents of a file, or refuse it with everything that is wrong."""
    where = os.fspath(path)
    return load_text(decoded(raw(path), where), where)


def load_text(text: str, where: str, first_line: int = 1) -> list[Document]:
    """Read the documents of a text that begins in a given line of a file."""
    return read(Source(text, where, first_line))


def read(source: Source) -> list[Document]:
    """Read the documents of a source."""
    from mvrules.kernel import dialect

    nodes = dialect.compose(source)
    told = dialect.words(source, nodes)
    return [Document(data, index, source) for index, data in enumerate(told)]


def raw(path: str | os.PathLike[str]) -> bytes:
    """Read the bytes of an ordinary file of at most a megabyte; any other stays unopened."""
    try:
        found = os.stat(path)
        wrong = _unreadable(found)
        if wrong is None:
            with open(path, "rb", buffering=0) as file:
                content = file.read(found.st_size + 1)
            if len(content) <= found.st_size:
                return content
            wrong = ("changed while it was read", "try again")
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        wrong = (f"can't be read: {why}", "")
    from pathlib import Path

    raise DocumentRefused([Fault(str(Path(path)), (), wrong[0], mend=wrong[1])])


def _unreadable(found: os.stat_result) -> tuple[str, str] | None:
    """Say why something that was found is not read, and what to do instead."""
    if stat.S_ISDIR(found.st_mode):
        return "a folder, not a file", "name a file in it"
    if not stat.S_ISREG(found.st_mode):
        return "no ordinary file", "name a file"
    if found.st_size > MOST_BYTES:
        return f"{found.st_size:,} bytes, more than {MOST_BYTES:,}, so unread", "split the file"
    return None


def decoded(content: bytes, where: str) -> str:
    """Turn bytes into text; it must be UTF-8, with or without the mark that says so."""
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = LINE_BREAK.split(content[: error.start].decode("utf-8", "replace"))
        place = f"{where}:{len(before)}:{len(before[-1]) + 1}"
        what = f"the byte 0x{content[error.start]:02x} is no UTF-8"
        raise DocumentRefused([Fault(place, (), what, mend="save the file as UTF-8")]) from error
