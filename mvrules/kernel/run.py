"""A run drives one step of a game, from an answer at a menu to the next question.

It applies events as rules yield them, lets replacements speak first, collects triggers, and
stops at a question. A rule that comes round with nothing changed is told as endless; a run
that never asks, or whose rules call one another ever deeper, is stopped by its budget.
"""

from __future__ import annotations

import sys
from contextlib import contextmanager
from contextvars import ContextVar
from types import GeneratorType
from typing import TYPE_CHECKING, Any

from mvrules.kernel.events import Event, Lap, Triggered
from mvrules.kernel.questions import CHANCE, Question, Together
from mvrules.kernel.refusals import LimitReached
from mvrules.kernel.trace import Mark

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mvrules.kernel.chance import Seed
    from mvrules.kernel.events import Rules
    from mvrules.kernel.questions import Option
    from mvrules.kernel.table import Table

STEP_BUDGET = 20_000
"""How many events and laps a run may take without asking anything."""

MORE_STEPS = "'--steps N' allows more"

_allowed: ContextVar[int] = ContextVar("steps", default=0)


@contextmanager
def allowing(steps: int) -> Iterator[None]:
    """Let each run take so many steps without asking anything, until the block is left."""
    before = _allowed.set(steps)
    try:
        yield
    finally:
        _allowed.reset(before)


class Endless(Exception):
    """A state came back with no answer in between."""

    def __init__(self, lap: str) -> None:
        """Name the rule that comes round."""
        self.lap = lap
        super().__init__(lap)


class Run:
    """One step while it runs; it can be taken on from where it stopped, once."""

    __slots__ = ("_budget", "_seen", "_stack", "asked", "picked", "seed", "table", "together")

    def __init__(self, table: Table, rules: Rules[None]) -> None:
        """Begin the rules of a step."""
        self.table = table
        self._stack: list[Any] = [rules]
        self._seen: dict[tuple[Lap, Any], GeneratorType[Any, Any, Any]] = {}
        self._budget = 0
        self.asked: tuple[Question, ...] = ()
        self.together = False
        self.seed: Seed | None = None
        self.picked: list[Option] = []

    def go(self, answer: Any = None, seed: Seed | None = None) -> tuple[Question, ...]:
        """Run on with an answer to the next question; with none left, the step is over.

        A seed answers for chance where chance alone is asked: what it ``picked`` is kept, and the
        ``seed`` as it is then.

        Raises:
            Endless: a lap came round with nothing changed.
            LimitReached: the budget ran out, or rules call one another too deeply.
        """
        self.asked, self.seed, self.picked = (), seed, []
        self._answered()
        try:
            return self._on(answer)
        except RecursionError as error:
            raise LimitReached(sys.getrecursionlimit(), "rules within rules") from error

    def _on(self, sent: Any) -> tuple[Question, ...]:
        """Send what is awaited, again and again, until players are asked or the step is over."""
        while self._stack:
            try:
                yielded = self._stack[-1].send(sent)
            except StopIteration as stop:
                sent = self._returned(stop.value)
                continue
            if isinstance(yielded, Event):
                sent = self._happen(yielded)
            elif self.seed is not None and getattr(yielded, "player", "") == CHANCE:
                sent = self._by_lot(yielded, self.seed)
            elif isinstance(yielded, Lap):
                self._lap(yielded)
                sent = None
            elif self._asks(yielded):
                return self.asked
            else:
                sent = ()
        return ()

    def _answered(self) -> None:
        """After an answer nothing comes round again, and the budget is whole."""
        self._seen.clear()
        self._budget = _allowed.get() or STEP_BUDGET

    def _by_lot(self, asked: Question, seed: Seed) -> Option:
        """Let the seed answer for chance."""
        picked = asked.by_lot(seed)
        self.seed = seed.after()
        self.picked.append(picked)
        self.table.note(Mark.ANSWERED, picked, asked.secret)
        self._answered()
        return picked

    def _asks(self, yielded: Question | Together) -> bool:
        """Open the questions, worked out as the table is now; of nobody nothing is asked."""
        self.together = isinstance(yielded, Together)
        self.asked = yielded.questions if isinstance(yielded, Together) else (yielded,)
        for question in self.asked:
            _ = question.candidates
        return bool(self.asked)

    def _returned(self, value: Any) -> Any:
        """Take back what a finished rule returned; a replacement returns what really happens."""
        self._stack.pop()
        if self._stack and isinstance(value, _Instead):
            return self._apply(value.event) if value.event is not None else None
        return value

    def _happen(self, event: Event) -> Any:
        """Let an event happen, or let what replaces it speak first."""
        self._budget -= 1
        if self._budget < 0:
            self._spent()
        table = self.table
        replacement = table.book.replacement(table, event)
        if replacement is None:
            return self._apply(event)
        table.note(Mark.INSTEAD, event)
        self._stack.append(_replacing(replacement))
        return None

    def _apply(self, event: Event) -> Event:
        """Apply an event, note it, and let what it triggers join the waiting list."""
        table = self.table
        before = table.state
        table.state = event.apply(before)
        table.note(Mark.HAPPENED, event)
        for trigger in tuple(table.book.triggers(table, event, before)):
            triggered = Triggered(trigger)
            table.state = triggered.apply(table.state)
            table.note(Mark.HAPPENED, triggered)
        return event

    def _lap(self, lap: Lap) -> None:
        """Tell an endless round: a rule that still runs saw the same lap in the same state."""
        self._spend()
        here = (lap, self.table.book.canonical(self.table.state))
        earlier = self._seen.get(here)
        if earlier is not None and earlier.gi_frame is not None:
            raise Endless(lap.name)
        self._seen[here] = _innermost(self._stack[-1])

    def _spend(self) -> None:
        """Take one step from the budget."""
        self._budget -= 1
        if self._budget < 0:
            self._spent()

    def _spent(self) -> None:
        """Stop: nothing is left of the budget."""
        raise LimitReached(_allowed.get() or STEP_BUDGET, more=MORE_STEPS)


class _Instead:
    """What a replacement lets happen, or nothing."""

    __slots__ = ("event",)

    def __init__(self, event: Event | None) -> None:
        self.event = event


def _replacing(rules: Rules[Event | None]) -> Rules[_Instead]:
    """Run a replacement to its end, and mark its result as such."""
    return _Instead((yield from rules))


def _innermost(rule: GeneratorType[Any, Any, Any]) -> GeneratorType[Any, Any, Any]:
    """Give the rule that speaks, where one rule runs within another."""
    while isinstance(rule.gi_yieldfrom, GeneratorType):
        rule = rule.gi_yieldfrom
    return rule
