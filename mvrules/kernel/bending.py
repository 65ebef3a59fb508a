"""What a bent clause decides: its site, wrong in exactly one way.

`rulings` asks here only where a clause of the game is bent, so that nothing else pays for it.
"""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable, Generator
from typing import TYPE_CHECKING, Any, NamedTuple

from mvrules.kernel import bytecode
from mvrules.kernel.earlier import decided_before
from mvrules.kernel.events import Event

if TYPE_CHECKING:
    from mvrules.kernel.rulings import Bend, Shape
    from mvrules.kernel.table import Table

Function = Callable[..., Any]

ACTORS = frozenset({"player", "seat"})
"""What a deciding function calls whom it decides about."""


MOVES: dict[str, int] = {"one more": 1, "one less": -1}
"""By how much a number is moved."""


class Honest(NamedTuple):
    """A decision as the book makes it, and what holds when its clause is dropped."""

    function: Function
    fallback: Function
    shape: Shape
    numbers: int = 0
    """How many numbers there are in what is offered."""


@functools.cache
def admitted(function: Function, shape: Shape, numbers: int = 0) -> tuple[str, ...]:
    """Name every way in which a deciding function can be wrong: by its shape, and by itself."""
    inner = inspect.unwrap(function)
    found = [*map(str, shape.bends)]
    rule = bytecode.read(inner)
    if shape == "procedure" and bytecode.happenings(rule) > 1:
        found.append("swapped")
    returns = str(inner.__annotations__.get("return", ""))
    if shape == "offer" and returns.startswith("tuple[") and returns.endswith(", ...]"):
        found.append("one of all")
    if numbers or _is_given_a_bound(inner):
        found += MOVES
    if shape == "procedure" and bytecode.looks_again(rule):
        found.append("before")
    if not ACTORS.isdisjoint(rule.given):
        found.append("another player")
    return tuple(found)


def _is_given_a_bound(inner: Function) -> bool:
    """Whether a function says yes or no, or why not, and a number is the last that it is given."""
    *given, returns = (str(words) for words in inner.__annotations__.values())
    return given[-1:] == ["int"] and returns in {"bool", "tuple[Reason, ...]"}


def places_of(function: Function, shape: Shape, numbers: int) -> tuple[str, ...]:
    """Name each number of a site that can be moved, so that it can be moved alone."""
    name = inspect.unwrap(function).__name__.replace("_", " ")
    if numbers:
        return tuple(f"{name} {at}" for at in range(1, numbers + 1))
    return (name,) if MOVES.keys() & set(admitted(function, shape)) else ()


class Watch:
    """Stands where a bend could, and looks on while the clause decides by the book."""

    def decided(self, honest: Honest, table: Table, args: tuple[Any, ...]) -> Any:
        """Decide by the book."""
        return honest.function(table, *args)


def decided(how: Bend | Watch, honest: Honest, table: Table, args: tuple[Any, ...]) -> Any:
    """Decide as a bent clause would; one whose site does not admit it decides by the book."""
    if isinstance(how, Watch):
        return how.decided(honest, table, args)
    if how == "before":
        return decided_before(honest.function, table, args)
    if how not in admitted(honest.function, honest.shape, honest.numbers):
        return honest.function(table, *args)
    return _wrongly(how, honest, table, args)


def _wrongly(how: Bend, honest: Honest, table: Table, args: tuple[Any, ...]) -> Any:
    """Decide as a bent clause would, at a site that admits it."""
    if how == "dropped" and honest.shape != "ordering":
        return honest.fallback(table, *args)
    if how == "another player":
        return honest.function(table, *another(table, args))
    if how in MOVES:
        return _moved(MOVES[how], honest, table, args)
    return _bent(how, honest.function(table, *args))


def _bent(how: Bend, value: Any) -> Any:
    """Bend what was decided."""
    if how == "negated":
        return not value
    return value[:1] if how == "one of all" else tuple(reversed(value))


# a number moved by one -----------------------------------------------------------------------


def _moved(by: int, honest: Honest, table: Table, args: tuple[Any, ...]) -> Any:
    """Decide with a number moved, if it is the one that is meant; where there is none, by none."""
    places = places_of(honest.function, honest.shape, honest.numbers)
    meant = table.ruling.only
    if meant and meant not in places:
        return honest.function(table, *args)
    if honest.numbers:
        at = places.index(meant) if meant else 0
        return _one_moved(honest.function(table, *args), at, by)[0]
    if honest.shape != "number":
        return honest.function(table, *args[:-1], args[-1] + by)
    value = honest.function(table, *args)
    return None if value is None else value + by


def _one_moved(part: Any, at: int, by: int) -> tuple[Any, int]:
    """Move one number in what is offered, and say how many were still to be passed over.

    A number is one that stands there, or how often a word stands among words.
    """
    if isinstance(part, int):
        return part + by * (at == 0), at - 1
    if not isinstance(part, tuple):
        return part, at
    if part and all(isinstance(word, str) for word in part):
        words = (*dict.fromkeys(part),)
        meant = words[at : at + 1] if at >= 0 else ()
        return _so_often(part, meant, by), at - len(words)
    made: tuple[Any, ...] = ()
    for each in part:
        moved, at = _one_moved(each, at, by)
        made = (*made, moved)
    return made, at


def _so_often(words: tuple[str, ...], meant: tuple[str, ...], by: int) -> tuple[str, ...]:
    """Say a word once more, or once less."""
    if not meant:
        return words
    at = words.index(meant[0])
    return (*words[:at], *meant * (1 + by), *words[at + 1 :])


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
