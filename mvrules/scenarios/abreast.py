"""A second process runs ahead through half of the files, and tells which of their rows hold.

It is only a shortcut: what it does not tell, or tells not to hold, is run here as if there were
no such process. So a failure is always seen and told by the process that was asked.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import NoReturn

import msgspec

from mvrules.scenarios.document import Scenario

__all__ = ["Ahead", "Told", "send_ahead"]

FEWEST_BYTES = 200_000
"""Below this a second process costs more than it saves."""


class Told(msgspec.Struct, frozen=True):
    """What was told of one text of a file: its scenarios, and the numbers of the rows that hold."""

    scenarios: tuple[Scenario, ...]
    holding: tuple[int, ...]


Work = Callable[[str], Sequence[Told]]
"""Loads a file and runs its rows; a file that can't be loaded gives nothing."""

_decoder = msgspec.msgpack.Decoder(dict[str, tuple[Told, ...]])


class Ahead:
    """A process that runs ahead, and the pipe through which it tells."""

    def __init__(self, process: int, pipe: int) -> None:
        self._process, self._pipe = process, pipe

    def told(self) -> dict[str, tuple[Told, ...]]:
        """Wait for the process to end, and give what it told of each file."""
        with os.fdopen(self._pipe, "rb") as pipe:
            content = pipe.read()
        with suppress(ChildProcessError):
            os.waitpid(self._process, 0)
        try:
            return _decoder.decode(content)
        except msgspec.MsgspecError:
            return {}


def send_ahead(paths: Sequence[str], work: Work) -> Ahead | None:
    """Send a process ahead through these files, if that is worth it and can be done here."""
    if (os.cpu_count() or 1) < 2 or not hasattr(os, "fork"):  # noqa: PLR2004 - one for each
        return None
    if sum(_size(path) for path in paths) < FEWEST_BYTES:
        return None
    reading, writing = os.pipe()
    process = os.fork()
    if not process:
        os.close(reading)
        _go(paths, work, writing)
    os.close(writing)
    return Ahead(process, reading)


def _go(paths: Sequence[str], work: Work, pipe: int) -> NoReturn:
    """Do the work, tell it, and leave without a word to anybody else."""
    with suppress(BaseException):
        told = {path: tuple(work(path)) for path in paths}
        with os.fdopen(pipe, "wb") as file:
            file.write(msgspec.msgpack.encode(told))
    os._exit(0)


def _size(path: str) -> int:
    """Give the size of a file; of one that can't be looked at, nought."""
    try:
        return os.stat(path).st_size  # noqa: PTH116 - a Path costs more than the question
    except (OSError, ValueError):
        return 0
