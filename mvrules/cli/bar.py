"""The bar shows how far long work has come: on a terminal only, and only if it takes long."""

from __future__ import annotations

import sys
import time
from types import TracebackType
from typing import TYPE_CHECKING, Self

from mvrules.cli import paper

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID

__all__ = ["LONG", "Bar"]

LONG = 0.5
"""Seconds after which work is long."""


class Bar:
    """How much of the work is done; it leaves nothing behind on the terminal."""

    def __init__(self, about: str, patience: float = LONG) -> None:
        self.about, self.patience = about, patience
        self.total, self.done = 0, 0
        self._begun = time.monotonic()
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

    def begin(self, total: int) -> None:
        """Note how much there is to do."""
        self.total = total

    def step(self) -> None:
        """Note that one more is done, and show it if the work has become long."""
        self.done += 1
        if self._shown:
            progress, task = self._shown
            progress.update(task, completed=self.done)
        elif time.monotonic() - self._begun > self.patience and paper.moving(sys.stderr):
            self._shown = self._show()

    def _show(self) -> tuple[Progress, TaskID]:
        """Begin to show the bar, beside what is written."""
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
        progress = Progress(*columns, console=Console(stderr=True), transient=True)
        progress.start()
        return progress, progress.add_task(self.about, total=self.total, completed=self.done)
