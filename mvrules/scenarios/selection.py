"""A selection picks scenarios by what they are called, cite, name or belong to."""

from __future__ import annotations

import msgspec

from mvrules.scenarios.document import Row, Scenario
from mvrules.scenarios.names import called
from mvrules.scenarios.results import address

__all__ = ["Selection"]


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
            and (not self.card or self.card in called(row))
            and self.name.lower() in f"{where}::{address(scenario.name, row.name)}".lower()
        )
