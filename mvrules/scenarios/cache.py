"""The parse cache remembers scenarios by what their text says, in one file for all of them.

It is only a shortcut: a cache that is missing, broken, foreign, too large or can't be written is
passed over, and what it would have told is read again. It holds plain data and runs nothing.
`MVRULES_CACHE=off` does without it.
"""

from __future__ import annotations

import os
import stat
import tempfile
from contextlib import suppress
from functools import cache
from hashlib import blake2b
from pathlib import Path

import msgspec

from mvrules import __version__
from mvrules.scenarios.document import Scenario

__all__ = ["ParseCache", "digest", "folder"]

FORMAT = 1
MOST_ENTRIES = 20_000
MOST_BYTES = 64_000_000
MOST_BYTES_OF_AN_ENTRY = 2_000_000
PARSERS = {
    "kernel": ("dialect", "documents", "faults", "readers", "unfit"),
    "scenarios": ("cases", "cells", "checks", "document", "load", "parse", "steps", "tables"),
}

Entries = dict[bytes, msgspec.Raw]

_scenarios = msgspec.msgpack.Decoder(tuple[Scenario, ...])
_whole = msgspec.msgpack.Decoder(tuple[bytes, Entries])
_encoder = msgspec.msgpack.Encoder()


class ParseCache:
    """What was parsed before, and what was parsed just now."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self._known: Entries = _entries(path) if path else {}
        self._used: Entries = {}
        self._new = False

    @classmethod
    def opened(cls) -> ParseCache:
        """Open the user's cache, which may be an empty one."""
        here = folder()
        return cls(here / "scenarios.msgpack" if here else None)

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
            content = _encoder.encode((edition(), self._kept()))
            with suppress(OSError):
                _replace(self.path, content)
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


def digest(content: bytes) -> bytes:
    """Give the mark by which a text is remembered."""
    return blake2b(content, digest_size=16).digest()


def folder() -> Path | None:
    """Find the user's own folder for what may be lost, unless they do without."""
    if os.environ.get("MVRULES_CACHE", "").lower() == "off":
        return None
    chosen = Path(os.environ.get("XDG_CACHE_HOME", ""))
    try:
        return (chosen if chosen.is_absolute() else Path.home() / ".cache") / "mvrules"
    except RuntimeError:  # nobody's home
        return None


@cache
def edition() -> bytes:
    """Give a mark of the very code that parses, so that no other version's entries are taken."""
    mark = blake2b(f"{__version__} {FORMAT} {msgspec.__version__}".encode(), digest_size=16)
    house = Path(__file__).parent.parent
    for room, names in PARSERS.items():
        for name in names:
            mark.update((house / room / f"{name}.py").read_bytes())
    return mark.digest()


def _entries(path: Path) -> Entries:
    """Read the entries of a cache file, if it is one of this version and this user's."""
    try:
        found = path.stat()
        own = not hasattr(os, "getuid") or found.st_uid == os.getuid()
        if not own or not stat.S_ISREG(found.st_mode) or found.st_size > 2 * MOST_BYTES:
            return {}
        mark, entries = _whole.decode(path.read_bytes())
    except (OSError, msgspec.MsgspecError):
        return {}
    return entries if mark == edition() else {}


def _replace(path: Path, content: bytes) -> None:
    """Write a file at once or not at all."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=path.name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
        Path(name).replace(path)
    except OSError:
        with suppress(OSError):
            Path(name).unlink()
        raise
