"""Running puts a row to its rulebook: lay the board, make the moves, look whether it holds."""

from __future__ import annotations

from collections.abc import Sequence

from mvrules.kernel.book import Book
from mvrules.kernel.rulings import Bend
from mvrules.scenarios.document import Row, Scenario
from mvrules.scenarios.load import Sheet
from mvrules.scenarios.results import Result

__all__ = ["Bends", "run_row", "run_scenario"]

Bends = Sequence[tuple[str, Bend | str]]
"""Clauses and how each is bent, laid over a row's own readings."""


def run_row(
    sheet: Sheet, scenario: Scenario, row: Row, book: Book | None = None, bends: Bends = ()
) -> Result:
    """Run one row under its own readings.

    Args:
        sheet: the text that the scenario stands in, which knows the places of its parts.
        scenario: the scenario.
        row: one of its rows.
        book: a rulebook to use in place of the one that the scenario names.
        bends: clauses to bend.
    """
    raise NotImplementedError


def run_scenario(
    sheet: Sheet, scenario: Scenario, book: Book | None = None, bends: Bends = ()
) -> tuple[Result, ...]:
    """Run all rows of a scenario, and hold the laws between them."""
    raise NotImplementedError
