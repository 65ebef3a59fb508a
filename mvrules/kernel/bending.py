"""What a bent clause decides: its site, wrong in exactly one way.

`rulings` asks here only where a clause of the game is bent, so that nothing else pays for it.
"""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable, Generator
from typing import TYPE_CHECKING, Any, NamedTuple

from mvrules.kernel.earlier import YIELDS, decided_before, looks_again
from mvrules.kernel.events import Event

if TYPE_CHECKING:
    from mvrules.kernel.rulings import Bend, Shape
    from mvrules.kernel.table import Table

Function = Callable[..., Any]

ACTORS = frozenset({"player", "seat"})
"""What a deciding function calls whom it decides about."""


class Honest(NamedTuple):
    """A decision as the book makes it, and what holds when its clause is dropped."""

    function: Function
    fallback: Function
    shape: Shape


@functools.cache
def admitted(function: Function, shape: Shape) -> tuple[str, ...]:
    """Name every way in which a deciding function can be wrong: by its shape, and by itself."""
    inner = inspect.unwrap(function)
    found = [*map(str, shape.bends)]
    if shape == "procedure" and _yields(inner) > 1:
        found.append("swapped")
    returns = str(inner.__annotations__.get("return", ""))
    if shape == "offer" and returns.startswith("tuple[") and returns.endswith(", ...]"):
        found.append("one of all")
    if shape == "procedure" and looks_again(inner):
        found.append("before")
    if not ACTORS.isdisjoint(inspect.signature(inner).parameters):
        found.append("another player")
    return tuple(found)


def _yields(function: Function) -> int:
    """Count the places where a rule lets something happen, or lets another rule do so."""
    import dis

    return sum(op.opname in YIELDS for op in dis.get_instructions(function))


def decided(how: Bend, honest: Honest, table: Table, args: tuple[Any, ...]) -> Any:
    """Decide as a bent clause would; one whose site does not admit it decides by the book."""
    if how == "before":
        return decided_before(honest.function, table, args)
    if how not in admitted(honest.function, honest.shape):
        return honest.function(table, *args)
    if how == "dropped" and honest.shape != "ordering":
        return honest.fallback(table, *args)
    if how == "another player":
        return honest.function(table, *another(table, args))
    return _bent(how, honest.function(table, *args))


def _bent(how: Bend, value: Any) -> Any:
    """Bend what was decided; where there is no number, there is none more."""
    match how.value:
        case "negated":
            return not value
        case "one more":
            return None if value is None else value + 1
        case "one less":
            return None if value is None else value - 1
        case "one of all":
            return value[:1]
    return tuple(reversed(value))


def another(table: Table, args: tuple[Any, ...]) -> tuple[Any, ...]:
    """Take the next player for each player that is named or whose seat is given."""
    players = table.book.board.players(table)
    following = dict(zip(players, (*players[1:], *players[:1]), strict=True))
    return tuple(_other(table, thing, following) for thing in args)


def _other(table: Table, thing: Any, following: dict[str, str]) -> Any:
    """Give the next player, or the next player's seat, in place of one."""
    if isinstance(thing, str):
        return following.get(thing, thing)
    name = getattr(thing, "name", None)
    if not (isinstance(name, str) and name in following and hasattr(table.state, "seat")):
        return thing
    is_seat = isinstance(thing, type(table.state.seat(name)))
    return table.state.seat(following[name]) if is_seat else thing


def carried_out(how: Bend, honest: Honest, table: Table, args: tuple[Any, ...]) -> Any:
    """Carry a rule out as a bent clause would."""
    if how == "dropped":
        instead = honest.fallback(table, *args)
        return (yield from instead) if inspect.isgenerator(instead) else instead
    if how == "another player":
        return (yield from honest.function(table, *another(table, args)))
    if how == "before":
        return (yield from honest.function(table.as_it_is(), *args))
    return (yield from _second_first(honest.function(table, *args)))


def _second_first(rules: Generator[Any, Any, Any]) -> Any:
    """Let the second thing that happens come before the first; a question stays in its place."""
    try:
        first = next(rules)
    except StopIteration as stop:
        return stop.value
    if not isinstance(first, Event):
        return (yield from _on(rules, (yield first)))
    try:
        second = rules.send(first)
    except StopIteration as stop:
        yield first
        return stop.value
    if isinstance(second, Event):
        happened = yield second
        yield first
    else:
        yield first
        happened = yield second
    return (yield from _on(rules, happened))


def _on(rules: Generator[Any, Any, Any], sent: Any) -> Any:
    """Take a rule on that has begun."""
    try:
        while True:
            sent = yield rules.send(sent)
    except StopIteration as stop:
        return stop.value
