"""A selection picks scenarios by what they are called, cite, name or belong to."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from mvrules.kernel import book as books
from mvrules.kernel.book import Book
from mvrules.kernel.refusals import BookNotFound, did_you_mean
from mvrules.scenarios.document import Row, Scenario
from mvrules.scenarios.results import address

__all__ = ["Selection", "strange"]


class Selection(msgspec.Struct, frozen=True):
    """Which rows are wanted; what is left empty excludes nothing."""

    name: str = ""
    """Part of the address `path::scenario[row]`, whatever its case."""
    clause: str = ""
    """A clause that the row cites or the scenario mentions."""
    card: str = ""
    """A card that the row lays out, deals, moves or supplies."""
    ruleset: str = ""

    def __bool__(self) -> bool:
        """Whether anything is excluded."""
        return self != Selection()

    def wants(self, where: str, scenario: Scenario, row: Row) -> bool:
        """Whether a row of a scenario is wanted."""
        return (
            self.ruleset in {"", scenario.ruleset}
            and (not self.clause or self.clause in (*row.cites, *scenario.mentions))
            and (not self.card or self._calls(row))
            and (not self.name or self._names(f"{where}::{address(scenario.name, row.name)}"))
        )

    def _calls(self, row: Row) -> bool:
        from mvrules.scenarios.names import called

        return self.card in called(row)

    def _names(self, address: str) -> bool:
        """Whether an address has the name in it."""
        return self.name.lower() in address.lower()


def strange(selection: Selection, scenarios: Iterable[Scenario]) -> str:
    """Say what is asked for and known to no rulebook of these scenarios, or nothing."""
    there = list(scenarios)
    known = [book for book in map(_book, sorted({one.ruleset for one in there})) if book]
    if selection.clause and not any(selection.clause in book.ledger for book in known):
        clauses = [clause for book in known for clause in book.ledger]
        return f"no clause {selection.clause!r}{did_you_mean(selection.clause, clauses)}"
    cards = {card for book in known for card in book.card_names()}
    cards |= {name for one in there for row in one.rows for name in row.stand_ins}
    if selection.card and selection.card not in cards:
        return f"no card {selection.card!r}{did_you_mean(selection.card, sorted(cards))}"
    rulesets = books.names()
    if selection.ruleset and selection.ruleset not in rulesets:
        return f"no ruleset {selection.ruleset!r}{did_you_mean(selection.ruleset, rulesets)}"
    return ""


def _book(ruleset: str) -> Book | None:
    try:
        return books.load(ruleset)
    except BookNotFound:
        return None
