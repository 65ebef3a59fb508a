"""A fault is one thing wrong with a document: where it stands, what it is, how to mend it.

Whoever reads a document notes faults and goes on; at the end all are told at once.
Places are worked out only then, so that a document without faults never pays for them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple, Protocol

import msgspec

from mvrules.kernel.refusals import FEW, DocumentRefused, could_be, nearest

__all__ = ["Fault", "Faults", "KeyPath", "Placed", "shown", "spelt", "there_is"]

KeyPath = tuple[str | int, ...]
"""The keys that lead from a document's top to one of its parts."""

MOST_TOLD = 100
MOST_LISTED = 40
LONGEST_GUESSED = 80
LONGEST_SHOWN = 60
PLAIN_KEY = re.compile(r"[\w\- #@/+]+")


class Fault(msgspec.Struct, frozen=True):
    """One thing wrong with a document, and where."""

    place: str
    key_path: KeyPath
    what: str
    nearest: tuple[str, ...] = ()
    mend: str = ""

    def __str__(self) -> str:
        """Tell the fault in one line, as an editor's list of problems wants it."""
        mend = f"; {self.mend}" if self.mend else ""
        return f"{self.place}  {spelt(self.key_path)}: {self.what}{could_be(self.nearest)}{mend}"


class Placed(Protocol):
    """Something that knows where its parts stand."""

    def place(self, key_path: KeyPath, *, on_key: bool = False) -> str:
        """Give `path:line:col` of a part, or of the nearest part above it."""
        ...


class Noted(NamedTuple):
    """A fault whose place nobody has looked up yet."""

    key_path: KeyPath
    what: str
    word: str
    among: Sequence[str]
    mend: str
    on_key: bool


class Faults:
    """The faults found so far in one document."""

    def __init__(self, document: Placed) -> None:
        self.document = document
        self.noted: list[Noted] = []

    def __bool__(self) -> bool:
        """Whether anything is wrong."""
        return bool(self.noted)

    def add(  # noqa: PLR0913 - a fault has this many parts, and each is named where it is noted
        self,
        key_path: KeyPath,
        what: str,
        *,
        word: str = "",
        among: Iterable[str] = (),
        mend: str = "",
        on_key: bool = False,
    ) -> None:
        """Note what is wrong with a part; a word that nobody knows is compared with those known."""
        self.noted.append(Noted(key_path, what, word, tuple(among), mend, on_key))

    def extend(self, other: Faults, below: KeyPath = ()) -> None:
        """Take over what another reader noted; what does not stand `below` a part is told there."""
        for fault in other.noted:
            if fault.key_path[: len(below)] == below:
                self.noted.append(fault)
            else:
                what = f"{spelt(fault.key_path)}: {fault.what}"
                self.noted.append(fault._replace(key_path=below, what=what, on_key=False))

    def told(self) -> tuple[Fault, ...]:
        """Give every fault its place, in their order; past a hundred the rest are only counted."""
        faults = sorted(map(self._tell, self.noted[:MOST_TOLD]), key=_line_and_column)
        more = len(self.noted) - MOST_TOLD
        if more > 0:
            faults.append(Fault(self.document.place(()), (), f"and {more} more faults"))
        return tuple(faults)

    def refuse(self) -> None:
        """Refuse the document if anything is wrong with it."""
        if self.noted:
            raise DocumentRefused(self.told())

    def _tell(self, fault: Noted) -> Fault:
        place = self.document.place(fault.key_path, on_key=fault.on_key)
        guessed = len(fault.word) <= LONGEST_GUESSED
        near = nearest(fault.word, fault.among) if guessed and fault.word else ()
        mend = fault.mend if near or not fault.word else fault.mend or there_is(fault.among)
        return Fault(place, fault.key_path, fault.what, near, mend)


def there_is(words: Sequence[str]) -> str:
    """Say which words there are, if one can look through them."""
    if not 0 < len(words) <= MOST_LISTED:
        return ""
    more = len(words) - FEW
    return f"there is: {', '.join(words[:FEW])}" + (f" and {more} more" if more > 0 else "")


def _line_and_column(fault: Fault) -> tuple[int, ...]:
    return tuple(int(number) for number in fault.place.split(":")[-2:] if number.isdecimal())


def spelt(key_path: KeyPath) -> str:
    """Spell a key path: `$.when[2].then`, odd keys in brackets."""
    return "$" + "".join(_step(key) for key in key_path)


def _step(key: str | int) -> str:
    if isinstance(key, int):
        return f"[{key}]"
    return f".{key}" if PLAIN_KEY.fullmatch(key) else f"[{shown(key)}]"


def shown(words: object) -> str:
    """Show words in a sentence: quoted, on one line, and not for ever."""
    try:
        text = repr(words)
    except Exception:  # noqa: BLE001  whatever a program hands in, a refusal must be told
        text = f"a {type(words).__name__} that can't be told"
    return text if len(text) <= LONGEST_SHOWN else f"{text[: LONGEST_SHOWN - 1]}…"
