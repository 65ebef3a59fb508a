"""An entry is one mapping of a document, read key by key until every fault in it is known.

Nothing is refused while reading: each fault is noted with its key path, and told with its place
at the end, so that whoever edits a rulebook sees all that is amiss at once.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import Any

from mvrules.kernel.documents import load_text
from mvrules.kernel.faults import Faults, KeyPath, shown
from mvrules.kernel.refusals import DocumentRefused

__all__ = ["Entry", "opened", "refuse_faulty"]


def opened(text: str, where: str) -> list[Entry]:
    """Open each document of a text as an entry; what is no YAML for us is refused at once."""
    return [Entry(Faults(document), document.data, ()) for document in load_text(text, where)]


def refuse_faulty(documents: Iterable[Entry]) -> None:
    """Refuse the documents if anything is wrong with them, and say all of it."""
    told = [fault for document in documents for fault in document.faults.told()]
    if told:
        raise DocumentRefused(told)


class Entry:
    """A mapping being read: each key is asked for once, and what is left over is a fault."""

    def __init__(self, faults: Faults, value: object, path: KeyPath) -> None:
        self.faults = faults
        self.path = path
        self._asked: set[str] = set()
        self._parts: dict[str, Any] = value if isinstance(value, dict) else {}
        if not isinstance(value, dict):
            self.fault(f"a mapping is wanted, not {shown(value)}")

    def fault(self, what: str, *, at: str = "", word: str = "", among: Iterable[str] = ()) -> None:
        """Note what is wrong, at a key or at the entry; a word is held against those known."""
        path = (*self.path, at) if at else self.path
        self.faults.add(path, what, word=word, among=among, on_key=not at)

    def __contains__(self, key: str) -> bool:
        """Whether the key stands in the entry."""
        return key in self._parts

    def text(self, key: str, *, default: str | None = None) -> str:
        """Give the words that stand under a key; without a default they must stand there."""
        value = self._get(key, wanted=default is None)
        if value is None:
            return default or ""
        if not isinstance(value, str) or not value.strip():
            self.fault(f"words are wanted, not {shown(value)}", at=key)
            return ""
        return " ".join(value.split())

    def one_of(self, key: str, words: Collection[str]) -> str:
        """Give the word under a key, which must be one of these."""
        word = self.text(key)
        if word and word not in words:
            what = f"no {key} is called {shown(word)}; there are: {', '.join(words)}"
            self.fault(what, at=key, word=word, among=words)
        return word

    def flag(self, key: str) -> bool:
        """Whether a key says true; where it does not stand, it does not."""
        return key in self and self.one_of(key, ("true", "false")) == "true"

    def words(self, key: str) -> tuple[str, ...]:
        """Give the list of words under a key; where it does not stand, the list is empty."""
        value = self._get(key, wanted=False)
        if value is None:
            return ()
        if not isinstance(value, list) or not all(isinstance(word, str) for word in value):
            self.fault(f"a list of words is wanted, not {shown(value)}", at=key)
            return ()
        return tuple(value)

    def entry(self, key: str) -> Entry:
        """Give the entry under a key, which must stand there."""
        value = self._get(key, wanted=True)
        return Entry(self.faults, {} if value is None else value, (*self.path, key))

    def items(self) -> Iterator[tuple[str, Entry]]:
        """Give each key of the entry with the entry under it."""
        for key in self._parts:
            yield key, self.entry(key)

    def pairs(self) -> Iterator[tuple[str, str]]:
        """Give each key of the entry with the words under it."""
        for key in self._parts:
            yield key, self.text(key)

    def is_mapping(self, key: str) -> bool:
        """Whether a mapping stands under a key."""
        return isinstance(self._parts.get(key), dict)

    def known(self, what: str, words: Iterable[str], among: Collection[str], *, at: str) -> None:
        """Note each word that is not among those known."""
        for word in words:
            if word not in among:
                self.fault(f"no {what} is called {shown(word)}", at=at, word=word, among=among)

    def done(self) -> None:
        """Note each key that nobody asked for."""
        for key in self._parts:
            if key not in self._asked:
                path, known = (*self.path, key), sorted(self._asked)
                self.faults.add(path, "no such key here", word=key, among=known, on_key=True)

    def _get(self, key: str, *, wanted: bool) -> Any:
        self._asked.add(key)
        if wanted and key not in self._parts:
            self.fault(f"{shown(key)} is missing")
        return self._parts.get(key)
