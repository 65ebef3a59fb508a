"""A ruling says which readings hold and which clauses are bent; `implements` obeys it.

`@implements(CLAUSE)` stands on the function that decides for a clause. The first argument of
such a function is the table, which carries the ruling of its game: nothing global is patched,
and two games under different rulings run side by side.

What a bent clause does follows from the shape of its site:

| shape     | the function            | dropped                | other mutants              |
| --------- | ----------------------- | ---------------------- | -------------------------- |
| predicate | returns a bool          | the declared value     | negated (also may <-> must)|
| number    | returns an int, or None | the declared value     | one more, one less         |
| procedure | yields events           | skipped                | two steps swapped          |
| ordering  | returns a tuple of Step | swapped                | swapped                    |
| offer     | returns something else  | the declared value     | one of all, of several     |

Where the site decides about a player, whatever its shape, it may take another one. One that says
yes or no, or why not, and is given a number last, compares with it: that number is one more or
one less, as is each number of an offer that tells how many it holds. Of several numbers of a
clause each is moved alone. What is asked for after a rule let something happen, or looks at the
table again itself then, may go by what lay there before.
`bending` says how each is done.
"""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable
from enum import StrEnum
from itertools import repeat
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from mvrules.kernel import bending, bytecode
from mvrules.kernel.clauses import ClauseId, DoubtId
from mvrules.kernel.earlier import asked_later
from mvrules.kernel.refusals import NotModelled, RulingRefused
from mvrules.kernel.trace import CITED, Entry

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from types import ModuleType

    from mvrules.kernel.clauses import Ledger, Readings

F = TypeVar("F", bound=Callable[..., Any])


class Bend(StrEnum):
    """The ways in which a clause can be bent."""

    DROPPED = "dropped"
    NEGATED = "negated"
    ONE_MORE = "one more"
    ONE_LESS = "one less"
    SWAPPED = "swapped"
    ANOTHER_PLAYER = "another player"
    ONE_OF_ALL = "one of all"
    BEFORE = "before"


class Shape(StrEnum):
    """What a deciding function gives, which says how it can be bent."""

    PREDICATE = "predicate"
    NUMBER = "number"
    PROCEDURE = "procedure"
    ORDERING = "ordering"
    OFFER = "offer"

    @property
    def bends(self) -> tuple[Bend, ...]:
        """The mutants that this shape admits."""
        return _BENDS[self]


_BENDS = {
    Shape.PREDICATE: (Bend.DROPPED, Bend.NEGATED),
    Shape.NUMBER: (Bend.DROPPED, Bend.ONE_MORE, Bend.ONE_LESS),
    Shape.PROCEDURE: (Bend.DROPPED,),
    Shape.ORDERING: (Bend.DROPPED, Bend.SWAPPED),
    Shape.OFFER: (Bend.DROPPED,),
}


DECISIONS = frozenset({Shape.PREDICATE, Shape.NUMBER, Shape.OFFER})
"""The shapes of what is asked for, and not carried out."""


class Ruling(msgspec.Struct, frozen=True, cache_hash=True):
    """The readings chosen, and the clauses bent; everything else is as the book says."""

    readings: tuple[tuple[DoubtId, str], ...] = ()
    bends: tuple[tuple[ClauseId, Bend], ...] = ()
    only: str = ""
    """Which number of the bent clauses is moved, if it is one of several."""

    @property
    def bent(self) -> Mapping[ClauseId, Bend]:
        """Each bent clause with the way in which it is bent."""
        return _mapping(self.bends)

    def reading(self, doubt: DoubtId) -> str | None:
        """Give the alternative chosen for a doubt, or None for the book's default."""
        return _mapping(self.readings).get(doubt) if self.readings else None

    def read_as(self, doubt: DoubtId | str, alternative: str) -> Ruling:
        """Choose an alternative of a doubt."""
        kept = tuple(pair for pair in self.readings if pair[0] != doubt)
        chosen = tuple(sorted((*kept, (DoubtId(doubt), alternative))))
        return msgspec.structs.replace(self, readings=chosen)

    def suspend(self, *clauses: ClauseId | str) -> Ruling:
        """Drop clauses: each site falls back on what it declared."""
        return functools.reduce(lambda r, clause: r.bend(clause, Bend.DROPPED), clauses, self)

    def bend(self, clause: ClauseId | str, how: Bend | str) -> Ruling:
        """Bend a clause in one way; a site whose shape does not admit it decides as the book says.

        Args:
            clause: the clause.
            how: the way; behind a colon which number is moved, if it is one of several.

        Raises:
            RulingRefused: there is no such way.
        """
        way, _, only = str(how).partition(": ")
        if way not in tuple(Bend):
            raise RulingRefused("way to bend a clause", way, [each.value for each in Bend])
        kept = tuple(pair for pair in self.bends if pair[0] != clause)
        bends = tuple(sorted((*kept, (ClauseId(clause), Bend(way)))))
        return msgspec.structs.replace(self, bends=bends, only=only)

    def checked(self, ledger: Ledger, readings: Readings) -> Ruling:
        """Give this ruling back if all that it names exists.

        Raises:
            RulingRefused: a clause, doubt or alternative is unknown; the nearest are named.
            NotModelled: the engine does not obey that doubt yet.
        """
        for clause, _ in self.bends:
            if clause not in ledger:
                raise RulingRefused("clause", clause, ledger)
        for doubt, alternative in self.readings:
            if doubt not in readings:
                raise RulingRefused("doubt", doubt, readings)
            if alternative not in readings[doubt].alternatives:
                what = f"alternative of {doubt}"
                raise RulingRefused(what, alternative, readings[doubt].alternatives)
            if not readings[doubt].modelled and alternative != readings[doubt].default:
                raise NotModelled(f"{doubt} read as {alternative!r}", "its clauses come first")
        return self


@functools.lru_cache(maxsize=4096)
def _mapping(pairs: tuple[tuple[Any, Any], ...]) -> dict[Any, Any]:
    """Turn pairs into a mapping, once per set of pairs."""
    return dict(pairs)


BY_THE_BOOK = Ruling()
"""No clause bent, every doubt read by its default."""


class Site(msgspec.Struct, frozen=True):
    """A place in the engine that decides for a clause."""

    clause: ClauseId
    where: str
    shape: Shape
    more: tuple[Bend, ...] = ()
    """The mutants that it admits besides those of its shape."""
    numbers: int = 0
    """How many numbers there are in what it offers."""
    places: tuple[str, ...] = ()
    """Each of its numbers that can be moved, by a name."""

    @property
    def bends(self) -> tuple[Bend, ...]:
        """The mutants that it admits."""
        return (*self.shape.bends, *self.more)


def implements(
    clause: ClauseId,
    *,
    dropped: Any = None,
    dropped_by: Callable[..., Any] | None = None,
    numbers: int = 0,
) -> Callable[[F], F]:
    """Say that a function decides for a clause, and what holds when the clause is dropped.

    Args:
        clause: the constant of the clause, from the ruleset's generated ``clauses`` module.
        dropped: what the function gives when the clause is dropped.
        dropped_by: or a function of the same arguments that gives it.
        numbers: how many numbers there are in what it offers, if any of them is the clause's.
    """

    def decorate(function: F) -> F:
        shape = _shape_of(function)
        make = _procedure if shape is Shape.PROCEDURE else _decision
        honest = bending.Honest(function, dropped_by or (lambda *_: dropped), shape, numbers)
        site = make(clause, honest)
        where = f"{function.__module__}:{function.__qualname__}"
        below = getattr(function, "__sites__", ())
        own = Site(clause, where, shape, numbers=numbers)
        site.__sites__ = (own, *below)  # type: ignore[attr-defined]
        return site  # type: ignore[return-value]

    return decorate


def _shape_of(function: Callable[..., Any]) -> Shape:
    """Tell the shape of a deciding function from what it returns."""
    if inspect.isgeneratorfunction(function):
        return Shape.PROCEDURE
    returns = inspect.unwrap(function).__annotations__.get("return", "")
    returns = returns if isinstance(returns, str) else getattr(returns, "__name__", "")
    if returns == "bool":
        return Shape.PREDICATE
    if returns in {"int", "int | None"}:
        return Shape.NUMBER
    return Shape.ORDERING if returns.startswith("tuple[Step") else Shape.OFFER


def _decision(clause: ClauseId, honest: bending.Honest) -> Callable[..., Any]:
    """Wrap a function that decides at once: most look at the table, or at one thing besides.

    These have a site of their own, for nothing is called as often as a site.
    """
    function = honest.function

    def bent(table: Any, *args: Any) -> Any:
        if how := table.ruling.bent.get(clause):
            return bending.decided(how, honest, table, args)
        return function(table, *args)

    def of_one_thing(table: Any, thing: Any) -> Any:
        value = bent(table, thing) if table.ruling.bends else function(table, thing)
        if (log := table.log) is not None:
            log.append(Entry(table.depth, CITED, clause, value, "", table.seen_by))
        return value

    def of_several(table: Any, *things: Any) -> Any:
        value = bent(table, *things) if table.ruling.bends else function(table, *things)
        if (log := table.log) is not None:
            log.append(Entry(table.depth, CITED, clause, value, "", table.seen_by))
        return value

    sites: dict[int, Callable[..., Any]] = {
        1: _of_the_table(clause, function, bent),
        2: of_one_thing,
    }
    return functools.wraps(function)(sites.get(_takes(function), of_several))


def _of_the_table(
    clause: ClauseId, function: Callable[[Any], Any], bent: Callable[[Any], Any]
) -> Callable[[Any], Any]:
    """Wrap a function that looks at the table alone, or at nothing at all."""

    def of_the_table(table: Any) -> Any:
        value = bent(table) if table.ruling.bends else function(table)
        if (log := table.log) is not None:
            log.append(Entry(table.depth, CITED, clause, value, "", table.seen_by))
        return value

    def ever_the_same(table: Any) -> Any:
        value = bent(table) if table.ruling.bends else always
        if (log := table.log) is not None:
            log.append(Entry(table.depth, CITED, clause, value, "", table.seen_by))
        return value

    if not _looks_at_nothing(function):
        return of_the_table
    always = function(None)
    return ever_the_same


def _looks_at_nothing(function: Callable[..., Any]) -> bool:
    """Whether a deciding function of the table gives the same whatever lies there."""
    code = inspect.unwrap(function).__code__
    alike = code.co_code[::2] == _says_two.__code__.co_code[::2]
    return alike and code.co_argcount == 1 and function is inspect.unwrap(function)


def _says_two(table: Any) -> int:
    """Give the same whatever lies there."""
    return 2


def _takes(function: Callable[..., Any]) -> int:
    """Count what a deciding function takes; nought if it takes now more, now less."""
    inner = inspect.unwrap(function)
    rest = inner.__code__.co_flags & (inspect.CO_VARARGS | inspect.CO_VARKEYWORDS)
    return 0 if rest or inner.__defaults__ else inner.__code__.co_argcount


def _procedure(clause: ClauseId, honest: bending.Honest) -> Callable[..., Any]:
    """Wrap a rule that yields events, so that the trace shows it as one node."""
    function = honest.function

    @functools.wraps(function)
    def site(table: Any, *args: Any) -> Any:
        how = table.ruling.bent.get(clause) if table.ruling.bends else None
        if how is not None and how in bending.admitted(function, honest.shape):
            return (yield from bending.carried_out(how, honest, table, args))
        table.enter(clause)
        try:
            return (yield from function(table, *args))
        finally:
            table.leave()

    return site


def sites_in(modules: list[ModuleType]) -> Iterator[Site]:
    """Walk modules for everything that decides for a clause: functions, laws and formulas."""
    seen: set[int] = set()
    later = asked_later(tuple(modules))
    for module in modules:
        for name, thing in vars(module).items():
            found = getattr(thing, "__sites__", ())
            if found and not isinstance(thing, type) and id(thing) not in seen:
                seen.add(id(thing))
                more = (Bend.BEFORE,) if name in later else ()
                if callable(found):
                    yield from found()
                else:
                    yield from map(_whole, found, repeat(thing), repeat(more))


def _whole(site: Site, function: Callable[..., Any], later: tuple[Bend, ...]) -> Site:
    """Give a site with all the mutants that its function admits, and those of being asked later."""
    ways = tuple(map(Bend, bending.admitted(function, site.shape, site.numbers)))
    decides = site.shape in DECISIONS and bytecode.looks(bytecode.read(function))
    own = (way for way in ways if way not in site.shape.bends)
    places = bending.places_of(function, site.shape, site.numbers)
    more = (*own, *(later if decides else ()))
    return msgspec.structs.replace(site, more=more, places=places)
