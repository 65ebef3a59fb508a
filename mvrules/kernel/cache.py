"""What was worked out before may be kept in the user's cache, and may be lost at any time.

A cache is only a shortcut: one that is missing, broken, foreign, too large or can't be written is
passed over. It holds plain data and runs nothing. `MVRULES_CACHE=off` does without it.
"""

from __future__ import annotations

import os
import stat
from _blake2 import blake2b  # as hashlib has it, which takes all of OpenSSL along
from collections.abc import Iterable
from contextlib import suppress

__all__ = ["MOST_BYTES", "digest", "folder", "keep", "kept", "mark_of"]

MOST_BYTES = 64_000_000
HOUSE = os.path.dirname(os.path.dirname(__file__))


def folder() -> str | None:
    """Find the user's own folder for what may be lost, unless they do without."""
    if os.environ.get("MVRULES_CACHE", "").lower() == "off":
        return None
    chosen = os.environ.get("XDG_CACHE_HOME", "")
    if os.path.isabs(chosen):
        return os.path.join(chosen, "mvrules")
    home = os.path.abspath(os.path.expanduser("~"))
    own = os.path.isdir(home) and home != os.path.dirname(home)  # who has no home is at the top
    return os.path.join(home, ".cache", "mvrules") if own else None


def digest(content: bytes) -> bytes:
    """Give the mark by which a content is remembered."""
    return blake2b(content, digest_size=16).digest()


def mark_of(code: Iterable[str], *contents: str) -> bytes:
    """Give a mark of contents and of the very code that reads them, named from the house's top.

    It is the same in every copy of the house, whatever the line endings there.
    """
    mark = blake2b(digest_size=16)
    for whole in (*map(_code, code), *map(str.encode, contents)):
        mark.update(len(whole).to_bytes(8, "big"))
        mark.update(whole)
    return mark.digest()


def _code(name: str) -> bytes:
    """Read a module of the house, whatever the line endings there."""
    with open(os.path.join(HOUSE, name), "rb") as file:
        return file.read().replace(b"\r\n", b"\n")


def kept(path: str | os.PathLike[str]) -> bytes | None:
    """Read a cache file, if it is an ordinary one of this user's and not too large."""
    try:
        found = os.stat(path)
        own = not hasattr(os, "getuid") or found.st_uid == os.getuid()
        if not own or not stat.S_ISREG(found.st_mode) or found.st_size > 2 * MOST_BYTES:
            return None
        with open(path, "rb") as file:
            return file.read()
    except OSError:
        return None


def keep(path: str | os.PathLike[str], content: bytes) -> None:
    """Write a cache file at once or not at all; where that can't be done, do without."""
    with suppress(OSError):
        home, own = os.path.split(path)
        os.makedirs(home, mode=0o700, exist_ok=True)
        import tempfile  # slow to import, and only a cache that is new is written

        handle, name = tempfile.mkstemp(dir=home, prefix=own)
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(content)
            os.replace(name, path)
        except OSError:
            with suppress(OSError):
                os.unlink(name)
            raise
