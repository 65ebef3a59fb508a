"""Bytecode: what can be read of a rule without playing it, alike whichever Python compiled it.

Read is where a rule lets something happen, what it asks for by name before and after, whether it
looks at what it was given, and whether it goes round. Each Python compiles a rule into steps of
its own, so all that is known of them stands here; an asked name is one whether it stands in the
rule or in a list that the rule makes, which some compile apart and others in their place.
"""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable, Iterator
from types import CodeType
from typing import NamedTuple

__all__ = ["Compiled", "Step", "asks", "asks_later", "happenings", "looks", "looks_again", "read"]

HAPPENS = "YIELD_VALUE"
"""Where something happens; where another rule lets it happen, it is passed on by the same step."""

ASKS = frozenset({"LOAD_GLOBAL", "LOAD_ATTR", "LOAD_METHOD", "LOAD_SUPER_ATTR", "IMPORT_FROM"})
RULED = frozenset({"read", "ruling", "book"})
"""What one asks a table for without looking at what lies there."""

LOOKS = ("LOAD_FAST", "LOAD_DEREF", "LOAD_CLOSURE")
STORES_AND_LOOKS = "STORE_FAST_LOAD_FAST"
"""From Python 3.13 on one step may put something down and look at another, or look at two."""

PUTS_ASIDE = "LOAD_FAST_AND_CLEAR"
"""Where a list that is made needs a name, and what went by it waits."""

GOES_BACK, WAITS = "JUMP_BACKWARD", "NO_INTERRUPT"
"""A step back either goes round once more, or only waits for another rule to go on."""

COUNTS, WIDENED = "FOR_ITER", "EXTENDED_ARG"
"""Where a round begins for each of several; the step before it may hold a part of its number."""

CAME_BACK = "END_SEND"
"""Where a rule goes on once another is over; Python 3.12 goes back there if that was broken off."""


class Step(NamedTuple):
    """One step: its place, what Python calls it, and what it is about.

    What is compiled apart, such as a list that the rule makes, stands in the step that takes it up.
    """

    place: int
    name: str
    about: object


class Compiled(NamedTuple):
    """A rule as it was compiled: what it is given, the table first, and its steps."""

    given: tuple[str, ...]
    steps: tuple[Step, ...]


def read(rule: Callable[..., object]) -> Compiled:
    """Read a rule, whatever is wrapped around it."""
    return _compiled(inspect.unwrap(rule).__code__)


@functools.cache
def _compiled(code: CodeType) -> Compiled:
    """Read what was compiled, once."""
    return Compiled(code.co_varnames[: code.co_argcount], tuple(_steps(code)))


def _steps(code: CodeType) -> Iterator[Step]:
    """Give the steps of what was compiled."""
    import dis

    for op in dis.get_instructions(code):
        apart = isinstance(op.argval, CodeType)
        yield Step(op.offset, op.opname, tuple(_steps(op.argval)) if apart else op.argval)


def happenings(rule: Compiled) -> int:
    """Count the places where a rule lets something happen, or lets another rule do so."""
    return sum(step.name == HAPPENS for step in rule.steps)


def asks(rule: Compiled) -> frozenset[str]:
    """Name whatever a rule asks for."""
    return frozenset(_asked(rule.steps))


def asks_later(rule: Compiled) -> frozenset[str]:
    """Name what a rule asks for after it let something happen."""
    at = next((at for at, step in enumerate(rule.steps) if step.name == HAPPENS), None)
    return frozenset() if at is None else frozenset(_asked(rule.steps[at:]))


def _asked(steps: tuple[Step, ...]) -> Iterator[str]:
    """Give each name that is asked for, also in what is compiled apart."""
    for step in steps:
        if step.name in ASKS:
            yield str(step.about)
        else:
            yield from _asked(_compiled_apart(step))


def _compiled_apart(step: Step) -> tuple[Step, ...]:
    """Give the steps of what is compiled apart and taken up here; none if it is anything else."""
    about = step.about
    inside = isinstance(about, tuple) and all(isinstance(one, Step) for one in about)
    return about if isinstance(about, tuple) and inside else ()


def looks(rule: Compiled) -> bool:
    """Whether a rule looks at what lies there, and is not the same whatever does.

    How the game is ruled, and what its book says, does not lie there.
    """
    return any(name in rule.given for name in _looked_at_there(rule))


def _looked_at_there(rule: Compiled) -> Iterator[object]:
    """Give each thing that is looked at, but the table where only its rules are asked for."""
    for step, then in zip(rule.steps, (*rule.steps[1:], None), strict=True):
        *others, last = _looked_at(step) or (None,)
        yield from others
        ruled = then is not None and then.name in ASKS and then.about in RULED
        if not (ruled and last in rule.given[:1]):
            yield last


def looks_again(rule: Compiled) -> bool:
    """Whether a rule looks at the table once more after it let something happen, and then ends.

    One that goes round until the table changes would never end if it saw no change.
    """
    happened = again = False
    table, counted = rule.given[:1], frozenset(_counted(rule.steps))
    for step in rule.steps:
        if _goes_round(step) and step.about not in counted:
            return False
        again |= happened and any(name in table for name in _looked_at(step))
        happened |= step.name == HAPPENS
    return again


def _looked_at(step: Step) -> tuple[object, ...]:
    """Name what a step looks at: one thing, or two."""
    if step.name == STORES_AND_LOOKS:
        return step.about[1:] if isinstance(step.about, tuple) else ()
    if not step.name.startswith(LOOKS) or step.name == PUTS_ASIDE:
        return ()
    return step.about if isinstance(step.about, tuple) else (step.about,)


def _goes_round(step: Step) -> bool:
    """Whether a step goes back to do something once more."""
    return GOES_BACK in step.name and WAITS not in step.name


def _counted(steps: tuple[Step, ...]) -> Iterator[int]:
    """Give the places to which one goes back, and not because of how things lie on the table."""
    begins: tuple[int, ...] = ()
    for step in steps:
        begins = (*begins, step.place)
        if step.name in {COUNTS, CAME_BACK}:
            yield from begins
        if step.name != WIDENED:
            begins = ()
