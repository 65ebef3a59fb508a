"""The shipped scenarios, loaded once: every row, and every law between rows, by clause."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from functools import cache

from mvrules import shipped
from mvrules.kernel.book import Book
from mvrules.scenarios.check import Item, files, items
from mvrules.scenarios.load import load
from mvrules.scenarios.results import Result, Verdict
from mvrules.scenarios.run import Bends

RULESET = "mystic-vale"

Engine = Callable[[str | None], Book]
"""Opens a rulebook in an edition."""


@cache
def all_shipped() -> tuple[Item, ...]:
    """Give every row and law of the shipped scenarios, whatever their rulebook."""
    return tuple(items([s for path in files([shipped.scenarios()], []) for s in load(path)]))


@cache
def every(ruleset: str = RULESET) -> tuple[Item, ...]:
    """Give every row and law of the shipped scenarios of a rulebook."""
    return tuple(item for item in all_shipped() if item.scenario.ruleset == ruleset)


@cache
def by_clause() -> dict[str, tuple[Item, ...]]:
    """Give those that cite a clause, for each clause of any rulebook that one of them cites."""
    found: dict[str, list[Item]] = defaultdict(list)
    for item in all_shipped():
        for clause in item.row.cites:
            found[clause].append(item)
    return {clause: tuple(citing) for clause, citing in found.items()}


def run(item: Item, engine: Engine | None = None, bends: Bends = ()) -> Result:
    """Run a row by an engine, in the edition that it names; a law between two editions by ours."""
    one = engine is not None and len(_editions(item)) == 1
    return item.run(_opened(engine, item.row.edition) if engine and one else None, bends)


def _editions(item: Item) -> set[str]:
    """Name the editions that a row, or the two rows of a law, are played in."""
    named = {item.law.row, item.law.against} if item.law else {item.row.name}
    return {row.edition for row in item.scenario.rows if row.name in named}


@cache
def _opened(engine: Engine, edition: str) -> Book:
    """Open a rulebook once for each of its editions."""
    return engine(edition or None)


def first_failing(clause: str, engine: Engine | None = None, bends: Bends = ()) -> Result | None:
    """Give the first result, of all that cite a clause, that differs from what a scenario says.

    A crash is no difference: it goes through to whoever called.
    """
    results = (run(item, engine, bends) for item in by_clause().get(clause, ()))
    return next((result for result in results if result.verdict is Verdict.FAILS), None)
