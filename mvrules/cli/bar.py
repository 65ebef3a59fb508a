"""The bar shows how far long work has come, if it takes long; without a terminal, lines do.

Whoever stops the work with Ctrl-C is told how far it came, and where what was done is kept.
"""

from __future__ import annotations

import sys
import time
from types import TracebackType
from typing import TYPE_CHECKING, Self

from mvrules.cli import paper

if TYPE_CHECKING:
    from pathlib import Path

    from rich.progress import Progress, TaskID

__all__ = ["LONG", "Bar"]

LONG = 0.5
"""Seconds after which work is long."""

EVERY = 10.0
"""Seconds after which one more line says how far it has come, where no bar can be shown."""


class Bar:
    """How much of the work is done; it leaves nothing behind on the terminal.

    ``keeping`` names the file in which what was done is kept, if the work can go on from there.
    """

    def __init__(self, about: str, patience: float = LONG, keeping: str | Path = "") -> None:
        self.about, self.patience, self.keeping = about, patience, keeping
        self.total, self.done = 0, 0
        self._begun = self._told = time.monotonic()
        self._shown: tuple[Progress, TaskID] | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._shown:
            self._shown[0].stop()
        if isinstance(error, KeyboardInterrupt):
            raise KeyboardInterrupt(self.stopped()) from error

    def stopped(self) -> str:
        """Say how far it came when somebody stopped it, and what is kept."""
        kept = f"; what was done is kept in {self.keeping}" if self.keeping else ""
        return f"stopped after {self._so_far()}{kept}"

    def begin(self, total: int) -> None:
        """Note how much there is to do."""
        self.total = total

    def step(self) -> None:
        """Note that one more is done, and show it if the work has become long."""
        self.done += 1
        if self._shown:
            progress, task = self._shown
            progress.update(task, completed=self.done)
            return
        now = time.monotonic()
        if now - self._begun > self.patience and paper.moving(sys.stderr):
            self._shown = self._show()
        elif now - self._told > EVERY:
            self._told = now
            paper.complain(f"{self.about}: {self._so_far()}")

    def _so_far(self) -> str:
        """Say how much is done, of how much."""
        return f"{self.done} of {self.total or 'a number not known yet'}"

    def _show(self) -> tuple[Progress, TaskID]:
        """Begin to show the bar, beside what is written."""
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
        progress = Progress(*columns, console=Console(stderr=True), transient=True)
        progress.start()
        return progress, progress.add_task(self.about, total=self.total, completed=self.done)
