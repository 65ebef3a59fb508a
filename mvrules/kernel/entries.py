"""An entry is one mapping of a document, read key by key until every fault in it is known.

Nothing is raised while reading: each fault is noted with its place, what is wrong and the words
that come nearest, so that whoever edits a rulebook sees all that is amiss at once.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec
import yaml

KeyPath = tuple[str | int, ...]


class Fault(msgspec.Struct, frozen=True):
    """One thing that is wrong with a document, and where."""

    place: str
    what: str
    nearest: tuple[str, ...] = ()

    def __str__(self) -> str:
        """Tell the fault in a line: place, what, and the words that come nearest."""
        hint = f"; did you mean {' or '.join(self.nearest)}?" if self.nearest else ""
        return f"{self.place}  {self.what}{hint}"


class FaultyDocument(ValueError):
    """The document can't be used: here is everything that is wrong with it."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        """Hold all the faults, in the order in which they were met."""
        self.faults = tuple(faults)
        super().__init__("\n".join(map(str, self.faults)))


class Sheet:
    """A text being read: its documents, the place of each key, and the faults found so far."""

    def __init__(self, text: str, where: str) -> None:
        """Read the text; `where` is the path that faults are told with."""
        self.where = where
        self.faults: list[Fault] = []
        self._marks: dict[KeyPath, yaml.Mark] = {}
        try:
            nodes = list(yaml.compose_all(text, Loader=yaml.CBaseLoader))
        except yaml.YAMLError as error:
            raise FaultyDocument([Fault(where, " ".join(str(error).split()))]) from error
        self._documents = [self._plain(node, (at,)) for at, node in enumerate(nodes)]

    def entries(self) -> Iterator[Entry]:
        """Give each document as an entry."""
        for at, document in enumerate(self._documents):
            yield Entry(self, document, (at,))

    def note(self, path: KeyPath, what: str, near: Iterable[str] = ()) -> None:
        """Note a fault at a key path, or at the nearest key above it that has a place."""
        while path not in self._marks and path:
            path = path[:-1]
        mark = self._marks[path]
        place = f"{self.where}:{mark.line + 1}:{mark.column + 1}"
        self.faults.append(Fault(place, what, tuple(near)))

    def finish(self) -> None:
        """Raise all the faults that were noted, if there are any."""
        if self.faults:
            raise FaultyDocument(self.faults)

    def _plain(self, node: yaml.Node, path: KeyPath) -> Any:
        self._marks.setdefault(path, node.start_mark)
        if isinstance(node, yaml.SequenceNode):
            return [self._plain(item, (*path, at)) for at, item in enumerate(node.value)]
        if not isinstance(node, yaml.MappingNode):
            return node.value
        plain = {}
        for key, value in node.value:
            inner = (*path, key.value)
            self._marks.setdefault(inner, key.start_mark)
            if key.value in plain:
                self.note(inner, f"'{key.value}' stands twice in one mapping")
            plain[key.value] = self._plain(value, inner)
        return plain


class Entry:
    """A mapping being read: each key is asked for once, and what is left over is a fault."""

    def __init__(self, sheet: Sheet, value: object, path: KeyPath) -> None:
        """Open the mapping that stands at a key path; anything else is a fault and reads as {}."""
        self._sheet = sheet
        self._path = path
        self._asked: set[str] = set()
        self._parts: dict[str, Any] = value if isinstance(value, dict) else {}
        if not isinstance(value, dict):
            self.fault("a mapping is wanted here")

    def fault(self, what: str, *, at: str = "", near: Iterable[str] = ()) -> None:
        """Note what is wrong, at a key or at the entry itself."""
        self._sheet.note((*self._path, at) if at else self._path, what, near)

    def __contains__(self, key: str) -> bool:
        """Whether the key stands in the entry."""
        return key in self._parts

    def text(self, key: str, *, default: str | None = None) -> str:
        """Give the words that stand under a key; without a default they must stand there."""
        value = self._get(key, wanted=default is None)
        if value is None:
            return default or ""
        if not isinstance(value, str) or not value.strip():
            self.fault(f"'{key}' wants words", at=key)
            return ""
        return " ".join(value.split())

    def one_of(self, key: str, words: Iterable[str]) -> str:
        """Give the word under a key, which must be one of these."""
        word, known = self.text(key), tuple(words)
        if word and word not in known:
            self.fault(f"'{word}' is no {key}", at=key, near=nearest(word, known) or known)
        return word

    def flag(self, key: str) -> bool:
        """Whether a key says true; where it does not stand, it does not."""
        word = self.text(key, default="false")
        if word not in ("true", "false"):
            self.fault(f"'{key}' wants true or false, not '{word}'", at=key)
        return word == "true"

    def words(self, key: str) -> tuple[str, ...]:
        """Give the list of words under a key; where it does not stand, the list is empty."""
        value = self._get(key, wanted=False)
        if value is None:
            return ()
        if not isinstance(value, list) or not all(isinstance(word, str) for word in value):
            self.fault(f"'{key}' wants a list of words", at=key)
            return ()
        return tuple(value)

    def entry(self, key: str) -> Entry:
        """Give the entry under a key, which must stand there."""
        value = self._get(key, wanted=True)
        return Entry(self._sheet, {} if value is None else value, (*self._path, key))

    def named(self, key: str) -> Iterator[tuple[str, Entry]]:
        """Give the entries under a key, each with its name."""
        inner = self.entry(key)
        for name, value in inner._parts.items():  # noqa: SLF001 - another entry's own parts
            yield name, Entry(self._sheet, value, (*inner._path, name))  # noqa: SLF001

    def pairs(self, key: str) -> Iterator[tuple[str, str]]:
        """Give the names under a key, each with its words."""
        inner = self.entry(key)
        for name in inner._parts:  # noqa: SLF001 - another entry's own parts
            yield name, inner.text(name)

    def is_mapping(self, key: str) -> bool:
        """Whether a mapping stands under a key."""
        return isinstance(self._parts.get(key), dict)

    def known(self, what: str, words: Iterable[str], known: Iterable[str], *, at: str) -> None:
        """Note each word that is not among the known ones."""
        for word in words:
            if word not in known:
                self.fault(f"no {what} is called '{word}'", at=at, near=nearest(word, known))

    def done(self) -> None:
        """Note each key that nobody asked for."""
        for key in self._parts:
            if key not in self._asked:
                near = nearest(key, self._asked)
                self.fault(f"'{key}' is not a key here", at=key, near=near)

    def _get(self, key: str, *, wanted: bool) -> Any:
        self._asked.add(key)
        if wanted and key not in self._parts:
            self.fault(f"'{key}' is missing")
        return self._parts.get(key)


def nearest(word: str, words: Iterable[str]) -> tuple[str, ...]:
    """Give the words that look most like this one, the likest first; often none."""
    return tuple(difflib.get_close_matches(word, list(words), n=3, cutoff=0.6))
