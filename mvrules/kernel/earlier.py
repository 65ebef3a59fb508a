"""Earlier: a decision that goes by what lay there before the step, and where that can matter.

It can matter where a rule lets something happen and then asks for the decision. Which decisions
those are is read off the rules themselves, as they are compiled (`bytecode`).
"""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable, Iterator
from types import FunctionType
from typing import TYPE_CHECKING, Any

import msgspec

from mvrules.kernel import bytecode
from mvrules.kernel.refusals import Refusal

if TYPE_CHECKING:
    from types import ModuleType

    from mvrules.kernel.table import Table

Function = Callable[..., Any]


def decided_before(function: Function, table: Table, args: tuple[Any, ...]) -> Any:
    """Decide by what lay there before the running step; about what was not there, by now.

    What a decision is about is taken as it was then, if it lay in the same place.
    """
    earlier = table.before()
    then = (_in_its_place(table.state, earlier.state, thing) for thing in args)
    try:
        return function(earlier, *then)
    except (Refusal, LookupError, AttributeError, StopIteration, TypeError, ValueError):
        return function(table, *args)


def _in_its_place(now: Any, then: Any, thing: Any) -> Any:
    """Give a thing as it lay there before; if something else or nothing lay there, as it is."""
    if isinstance(thing, str | int | None):
        return thing
    waiting = [(now, then)]
    while waiting:
        here, there = waiting.pop()
        if here is thing:
            return there if _named_alike(there, thing) else thing
        if here is not there and type(here) is type(there):
            before = dict(_parts(there))
            waiting += [(part, before[key]) for key, part in _parts(here) if key in before]
    return thing


def _named_alike(one: Any, other: Any) -> bool:
    """Whether two things can be one and the same at two moments."""
    return type(one) is type(other) and getattr(one, "name", "") == getattr(other, "name", "")


def _parts(held: Any) -> Iterator[tuple[Any, Any]]:
    """Give the parts of a state by their places."""
    if isinstance(held, msgspec.Struct):
        yield from ((name, getattr(held, name)) for name in held.__struct_fields__)
    elif isinstance(held, tuple | list):
        yield from enumerate(held)
    elif isinstance(held, dict):
        yield from held.items()


# where it can matter -------------------------------------------------------------------------


@functools.lru_cache(maxsize=8)
def asked_later(modules: tuple[ModuleType, ...]) -> frozenset[str]:
    """Name what is asked for after a rule of some modules let something happen.

    What is asked for asks for others in its turn.
    """
    every = [(one, bytecode.read(one)) for one in _functions(modules)]
    asks: dict[str, set[str]] = {}
    for one, read in every:
        asks.setdefault(one.__name__, set()).update(bytecode.asks(read))
    rules = (read for one, read in every if inspect.isgeneratorfunction(one))
    found, waiting = set[str](), {name for rule in rules for name in bytecode.asks_later(rule)}
    while waiting:
        found |= waiting
        waiting = {name for one in waiting for name in asks.get(one, ())} - found
    return frozenset(found)


def _functions(modules: tuple[ModuleType, ...]) -> Iterator[FunctionType]:
    """Give the functions and methods of some modules."""
    for module in modules:
        for thing in vars(module).values():
            inside = vars(thing).values() if isinstance(thing, type) else (thing,)
            for one in inside:
                plain = inspect.unwrap(one) if callable(one) else one
                if isinstance(plain, FunctionType) and plain.__module__ == module.__name__:
                    yield plain
