"""Workers share work on the rows of a rulebook; what comes of it is the same for any number."""

from __future__ import annotations

import gc
import multiprocessing
import os
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from typing import Any

from mvrules.evidence.rows import Rows
from mvrules.kernel.apart import begin_apart

__all__ = ["Run", "at_work", "working"]

Run = Callable[..., Iterator[Any]]
"""Does something for each of many things, as `map` does, and gives what came of it in order."""

_AT_WORK: dict[str, Rows] = {}
"""What a process works on; each has its own."""


def at_work() -> Rows:
    """Give the rows that this process works on."""
    return _AT_WORK["rows"]


@contextmanager
def working(rows: Rows, jobs: int) -> Iterator[Run]:
    """Share work among so many processes, which begin with what is read already.

    None says as many as there are cores; one works by itself.
    """
    jobs = jobs or os.cpu_count() or 1
    if jobs == 1:
        _begin(rows)
        yield map
        return
    how = "fork" if "fork" in multiprocessing.get_all_start_methods() else None
    gc.collect()
    gc.freeze()
    with ProcessPoolExecutor(jobs, multiprocessing.get_context(how), _begin_apart, (rows,)) as pool:
        yield pool.map
    gc.unfreeze()


def _begin_apart(rows: Rows) -> None:
    """Begin in a process of its own, which leaves it to the first to be stopped."""
    begin_apart()
    _begin(rows)


def _begin(rows: Rows) -> None:
    """Begin to work on some rows; much is made and forgotten, so garbage is looked for again."""
    gc.enable()
    _AT_WORK["rows"] = rows
