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
from pathlib import Path

__all__ = ["MOST_BYTES", "digest", "folder", "keep", "kept", "mark_of"]

MOST_BYTES = 64_000_000
HOUSE = Path(__file__).parent.parent


def folder() -> Path | None:
    """Find the user's own folder for what may be lost, unless they do without."""
    if os.environ.get("MVRULES_CACHE", "").lower() == "off":
        return None
    chosen = Path(os.environ.get("XDG_CACHE_HOME", ""))
    if chosen.is_absolute():
        return chosen / "mvrules"
    try:
        home = Path.home()
    except RuntimeError:  # nobody's home
        return None
    return home / ".cache" / "mvrules" if home.is_dir() and home != Path(home.anchor) else None


def digest(content: bytes) -> bytes:
    """Give the mark by which a content is remembered."""
    return blake2b(content, digest_size=16).digest()


def mark_of(code: Iterable[str], *contents: str) -> bytes:
    """Give a mark of contents and of the very code that reads them, named from the house's top.

    It is the same in every copy of the house, whatever the line endings there.
    """
    mark = blake2b(digest_size=16)
    for content in (*((HOUSE / name).read_text("utf-8") for name in code), *contents):
        whole = content.encode()
        mark.update(len(whole).to_bytes(8, "big"))
        mark.update(whole)
    return mark.digest()


def kept(path: Path) -> bytes | None:
    """Read a cache file, if it is an ordinary one of this user's and not too large."""
    try:
        found = path.stat()
        own = not hasattr(os, "getuid") or found.st_uid == os.getuid()
        if not own or not stat.S_ISREG(found.st_mode) or found.st_size > 2 * MOST_BYTES:
            return None
        return path.read_bytes()
    except OSError:
        return None


def keep(path: Path, content: bytes) -> None:
    """Write a cache file at once or not at all; where that can't be done, do without."""
    with suppress(OSError):
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        import tempfile  # slow to import, and only a cache that is new is written

        handle, name = tempfile.mkstemp(dir=path.parent, prefix=path.name)
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(content)
            Path(name).replace(path)
        except OSError:
            with suppress(OSError):
                Path(name).unlink()
            raise
