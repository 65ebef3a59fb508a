"""Patience ends where an engine, wrong in one way, runs round without taking a step.

Steps are what limits a run, so that it ends alike everywhere. This is for what counts none: it
looks at the computing time, and only where the system can tell it to a process.
"""

from __future__ import annotations

import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from mvrules.kernel.refusals import LimitReached

__all__ = ["OutOfPatience", "patience"]

AGAIN = 0.5
"""So many seconds later it rings once more: a ring is lost on a rule that is being put away."""


class OutOfPatience(LimitReached):
    """Nothing came of it for so long that nobody waits any more."""


@contextmanager
def patience(seconds: float) -> Iterator[None]:
    """Break off what computes longer than this, where that can be done.

    Within other patience, that goes on afterwards with what was left of it.
    """
    main = threading.current_thread() is threading.main_thread()
    if not (main and hasattr(signal, "setitimer")):
        yield
        return

    def out(_number: int, _frame: FrameType | None) -> None:
        raise OutOfPatience(int(seconds), "seconds of computing without a step")

    before = signal.signal(signal.SIGVTALRM, out)
    with _unheard():
        outer = signal.setitimer(signal.ITIMER_VIRTUAL, seconds, AGAIN)
        try:
            yield
        finally:
            signal.setitimer(signal.ITIMER_VIRTUAL, *outer)
            signal.signal(signal.SIGVTALRM, before)


@contextmanager
def _unheard() -> Iterator[None]:
    """Pass over a ring that Python drops, as it came while a rule was being put away."""
    heard = sys.unraisablehook

    def unless_out(dropped: sys.UnraisableHookArgs) -> None:
        if not isinstance(dropped.exc_value, OutOfPatience):
            heard(dropped)

    sys.unraisablehook = unless_out
    try:
        yield
    finally:
        sys.unraisablehook = heard
