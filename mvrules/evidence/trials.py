"""A trial puts one row to one mutant, and says what came of it: killed, or broken down, or nothing.

A kill is a difference that the scenario finds. An engine that breaks down, a step budget that
runs out and words that can't be read any more are classes of their own: they kill nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from functools import lru_cache
from pathlib import Path

import msgspec

from mvrules import shipped
from mvrules.evidence.mutants import Kind, Mutant
from mvrules.evidence.patience import OutOfPatience, patience
from mvrules.evidence.texts import reworded
from mvrules.kernel import book as books
from mvrules.kernel.book import Book
from mvrules.kernel.questions import clauses_at
from mvrules.scenarios.check import Item
from mvrules.scenarios.findings import ENGINE
from mvrules.scenarios.located import Located
from mvrules.scenarios.play import Played, play
from mvrules.scenarios.results import Result, Verdict, address

__all__ = ["End", "Trial", "address_of", "base", "looks_back", "played", "tried"]

MOST_BOOKS = 30

PATIENCE = 30.0
"""So many seconds of computing a row may take where it counts no steps at all.

It is ten times what the slowest takes, so that no fate hangs on how fast a machine is.
"""


class End(StrEnum):
    """What came of a row under a mutant."""

    SURVIVED = "survived"
    KILLED = "killed"
    CRASHED = "crashed"
    EXHAUSTED = "exhausted"
    UNREADABLE = "unreadable"


END_OF = {Verdict.UNKNOWN: End.EXHAUSTED}


class Trial(msgspec.Struct, frozen=True):
    """What came of one row under one mutant, and the first thing that was not as it says."""

    end: End
    told: str = ""
    reached: frozenset[str] = frozenset()
    """The clauses that were asked, where somebody wanted to know."""


def tried(item: Item, mutant: Mutant | None = None) -> Trial:
    """Put a row to a mutant; to none, and it should hold."""
    try:
        with patience(PATIENCE):
            return _tried(item, mutant)
    except OutOfPatience as out:
        return Trial(End.EXHAUSTED, str(out))


def _tried(item: Item, mutant: Mutant | None) -> Trial:
    if item.law:
        return Trial(*_end(item.run(_book(item, mutant), _bends(mutant))))
    return Trial(*_end(played(item, mutant)))


def played(item: Item, mutant: Mutant | None = None) -> Played:
    """Play a row by a mutant; by none, and it goes by the rulebook."""
    located = Located(item.sheet, item.scenario, item.row)
    book, readings = _book(item, mutant), _misread(item, mutant)
    return play(located, book, _bends(mutant), readings, traced=looks_back(item))


def _book(item: Item, mutant: Mutant | None) -> Book | None:
    """Give the rulebook, if it is another for a mutant."""
    return _reworded(item.scenario.ruleset, item.row.edition, mutant) if mutant else None


def _bends(mutant: Mutant | None) -> tuple[tuple[str, str], ...]:
    """Give the clause that a mutant bends, if it does."""
    return ((mutant.of, mutant.how),) if mutant and mutant.kind is Kind.CLAUSE else ()


def base(item: Item) -> Trial:
    """Put a row to the rulebook as it is, and tell which clauses it asks."""
    if item.law:
        return tried(item)
    whole = play(Located(item.sheet, item.scenario, item.row))
    end, told = _end(whole)
    return Trial(end, told, frozenset(map(str, _asked(whole))))


def _asked(whole: Played) -> Iterator[str]:
    """Name the clauses that were asked on the way, and at the question where the row ends."""
    if whole.game is None:
        return
    yield from whole.game.trace.clauses()
    yield from clauses_at(whole.game.questions)


def address_of(item: Item) -> str:
    """Give the address of a row: below the shipped scenarios if it is one of them."""
    where, home = Path(item.sheet.source.where).absolute(), shipped.scenarios().parent
    named = where.relative_to(home).as_posix() if where.is_relative_to(home) else where.name
    return f"{named}::{address(item.scenario.name, item.name)}"


def _misread(item: Item, mutant: Mutant | None) -> dict[str, str]:
    """Read a doubt wrongly, unless the row itself says how it is read."""
    if mutant is None or mutant.kind is not Kind.MISREADING or mutant.of in item.row.readings:
        return {}
    return {mutant.of: mutant.how}


def looks_back(item: Item) -> bool:
    """Whether a row looks at what happened, for which the game must be traced."""
    row = item.row
    ends = row.branches.all if row.branches else ()
    expected = (row.then, *ends, *(step.then for step in row.when))
    return any(then and (then.events or then.in_order or then.never) for then in expected)


def _end(came: Played | Result) -> tuple[End, str]:
    """Judge what came of a row: what broke down shows nothing of what the row says."""
    if came.faults:
        return End.UNREADABLE, str(came.faults[0])
    if came.differences:
        first = came.differences[0]
        broke = any(one.what == ENGINE for one in came.differences)
        told = f"{first.what}: expected {first.expected}; happened: {first.happened}"
        return End.CRASHED if broke else End.KILLED, told
    if isinstance(came, Result):
        return (END_OF.get(came.verdict, End.SURVIVED), came.reason)
    return (End.EXHAUSTED, came.limit) if came.limit else (End.SURVIVED, "")


@lru_cache(maxsize=MOST_BOOKS)
def _reworded(ruleset: str, edition: str, mutant: Mutant) -> Book | None:
    """Open the rulebook of an edition with a changed text, if it is a text that is wrong."""
    if mutant.change is None:
        return None
    return reworded(books.load(ruleset, edition or None), mutant.change)
