"""Files are written anew at once or not at all: a full disk or a crash loses nothing."""

from __future__ import annotations

import os
import shutil
import tempfile
from errno import EACCES
from typing import TYPE_CHECKING

from mvrules.kernel.faults import Fault
from mvrules.kernel.refusals import DocumentRefused

if TYPE_CHECKING:
    from pathlib import Path


def overwrite(path: Path, content: bytes) -> None:
    """Write a file anew, at once or not at all.

    Raises:
        DocumentRefused: it can't be written; what was there is there still.
    """
    try:
        _replace(path.resolve(), content)
    except OSError as error:
        what = f"can't be written: {error.strerror}"
        raise DocumentRefused([Fault(str(path), (), what)]) from error


def _replace(path: Path, content: bytes) -> None:
    """Write beside a file, then put the new one in its place."""
    if path.exists() and not os.access(path, os.W_OK):
        raise PermissionError(EACCES, os.strerror(EACCES))
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=".", suffix=path.suffix)
    beside = type(path)(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
        if path.exists():
            shutil.copymode(path, beside)
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)
