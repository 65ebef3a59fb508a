"""The parse cache remembers scenarios by what their text says, in one file for all of them.

It is only a shortcut: a cache that is missing, broken, foreign, too large or can't be written is
passed over, and what it would have told is read again. It holds plain data and runs nothing.
`MVRULES_CACHE=off` does without it.
"""

from __future__ import annotations

from functools import cache
from os import PathLike
from os.path import join

import msgspec

from mvrules import __version__
from mvrules.kernel.cache import MOST_BYTES, digest, folder, keep, kept, mark_of
from mvrules.scenarios.document import Scenario

__all__ = ["ParseCache", "digest", "folder"]

FORMAT = 1
MOST_ENTRIES = 20_000
MOST_BYTES_OF_AN_ENTRY = 2_000_000
PARSERS = {
    "kernel": ("dialect", "documents", "faults", "readers", "unfit"),
    "scenarios": (
        "branching",
        "cases",
        "cells",
        "checks",
        "document",
        "load",
        "parse",
        "steps",
        "tables",
    ),
}

Entries = dict[bytes, msgspec.Raw]

_scenarios = msgspec.msgpack.Decoder(tuple[Scenario, ...])
_whole = msgspec.msgpack.Decoder(tuple[bytes, Entries])
_encoder = msgspec.msgpack.Encoder()


class ParseCache:
    """What was parsed before, and what was parsed just now."""

    def __init__(self, path: str | PathLike[str] | None) -> None:
        self.path = path
        self._known: Entries = _entries(path) if path else {}
        self._used: Entries = {}
        self._new = False

    @classmethod
    def opened(cls) -> ParseCache:
        """Open the user's cache, which may be an empty one."""
        here = folder()
        return cls(join(here, "scenarios.msgpack") if here else None)

    def get(self, mark: bytes) -> tuple[Scenario, ...] | None:
        """Give the scenarios of a text that was parsed before."""
        entry = self._known.get(mark)
        if entry is None:
            return None
        try:
            scenarios = _scenarios.decode(entry)
        except msgspec.MsgspecError:
            return None
        self._used[mark] = entry
        return scenarios

    def put(self, mark: bytes, scenarios: tuple[Scenario, ...]) -> None:
        """Remember the scenarios of a text."""
        entry = _encoder.encode(scenarios)
        if self.path and len(entry) <= MOST_BYTES_OF_AN_ENTRY:
            self._used[mark] = msgspec.Raw(entry)
            self._new = True

    def save(self) -> None:
        """Write what is new into the file, beside what was there, as far as there is room."""
        if self.path and self._new:
            keep(self.path, _encoder.encode((edition(), self._kept())))
            self._new = False

    def _kept(self) -> Entries:
        """Keep what this run used, then what is newest of the rest."""
        kept, room = {}, MOST_BYTES
        others = [item for item in self._known.items() if item[0] not in self._used]
        for mark, entry in [*reversed(self._used.items()), *reversed(others)][:MOST_ENTRIES]:
            room -= memoryview(entry).nbytes
            if room < 0:
                break
            kept[mark] = entry
        return dict(reversed(kept.items()))


@cache
def edition() -> bytes:
    """Give a mark of the very code that parses, so that no other version's entries are taken."""
    code = (f"{room}/{name}.py" for room, names in PARSERS.items() for name in names)
    return mark_of(code, str(FORMAT), __version__, msgspec.__version__)


def _entries(path: str | PathLike[str]) -> Entries:
    """Read the entries of a cache file, if it is one of this version and this user's."""
    content = kept(path)
    if content is None:
        return {}
    try:
        mark, entries = _whole.decode(content)
    except msgspec.MsgspecError:
        return {}
    return entries if mark == edition() else {}
