"""The shipped scenarios, loaded once: every row, and every law between rows, by clause."""

from __future__ import annotations

from collections import defaultdict
from functools import cache

from mvrules import shipped
from mvrules.kernel.book import Book
from mvrules.scenarios.check import Item, files, items
from mvrules.scenarios.load import load
from mvrules.scenarios.results import Result, Verdict
from mvrules.scenarios.run import Bends

RULESET = "mystic-vale"


@cache
def every() -> tuple[Item, ...]:
    """Give every row and law of the shipped scenarios of Mystic Vale."""
    sheets = [sheet for path in files([shipped.scenarios()], []) for sheet in load(path)]
    return tuple(item for item in items(sheets) if item.scenario.ruleset == RULESET)


@cache
def by_clause() -> dict[str, tuple[Item, ...]]:
    """Give those that cite a clause, for each clause that one of them cites."""
    found: dict[str, list[Item]] = defaultdict(list)
    for item in every():
        for clause in item.row.cites:
            found[clause].append(item)
    return {clause: tuple(citing) for clause, citing in found.items()}


def first_failing(clause: str, book: Book | None = None, bends: Bends = ()) -> Result | None:
    """Give the first result, of all that cite a clause, that differs from what a scenario says.

    A crash is no difference: it goes through to whoever called.
    """
    results = (item.run(book, bends) for item in by_clause().get(clause, ()))
    return next((result for result in results if result.verdict is Verdict.FAILS), None)
