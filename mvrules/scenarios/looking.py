"""Looking: two moments of a game, and what one needs to say whether that is as it should be."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple

from mvrules.kernel.events import Event
from mvrules.kernel.play import Game
from mvrules.kernel.trace import Entry, Mark, Trace
from mvrules.scenarios.findings import Findings
from mvrules.scenarios.known import Known
from mvrules.scenarios.outcomes import Stop, stop_of

__all__ = ["Looking", "Moment"]


class Moment:
    """Two moments of a game, before something and after it; `stop` is how the step broke off."""

    def __init__(self, before: Game, after: Game, stop: Stop | None = None) -> None:
        self.before, self.after, self._stop = before, after, stop
        self.table_before, self.table = before.table, after.table

    @cached_property
    def stop(self) -> Stop | None:
        """How the game stopped, if it did."""
        return self._stop or stop_of(self.after)

    @cached_property
    def events(self) -> Sequence[Event]:
        """What happened in between."""
        entries = _since(self.before.trace, self.after.trace)
        return tuple(entry.what for entry in entries if entry.mark is Mark.HAPPENED)


def _since(before: Trace, after: Trace) -> list[Entry]:
    """Give what was noted between two moments, looking back from the later one."""
    steps: list[list[Entry]] = []
    here: Trace | None = after
    while here is not None:
        same = here.before is before.before  # the earlier moment lies within this very step
        steps.append(here.log[before.length if same else 0 : here.length])
        here = None if same else here.before
    return [entry for step in reversed(steps) for entry in step]


class Looking(NamedTuple):
    """The moments that are looked at, what can be named there, and where to note what is found."""

    moment: Moment
    known: Known
    findings: Findings
