"""The index looks shipped scenarios up: by the clause they show, the card they name, their name."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from pathlib import Path

import msgspec

from mvrules import shipped
from mvrules.scenarios.cache import ParseCache
from mvrules.scenarios.document import Scenario
from mvrules.scenarios.load import Sheet, load
from mvrules.scenarios.names import called

__all__ = ["Entry", "Index", "entries"]

SUFFIXES = (".yaml", ".yml", ".md")


class Entry(msgspec.Struct, frozen=True):
    """A scenario, the file it stands in, and the text that knows its places."""

    where: str
    sheet: Sheet
    scenario: Scenario

    @property
    def address(self) -> str:
        """Give the file and the name."""
        return f"{self.where}::{self.scenario.name}"

    def shows(self, clause: str) -> bool:
        """Whether a row that is run and filled cites the clause."""
        return not self.scenario.status and any(
            clause in row.cites and not row.unfilled for row in self.scenario.rows
        )

    def names(self, card: str) -> bool:
        """Whether a row names the card on its board, in a move or among its facts."""
        return any(card in called(row) for row in self.scenario.rows)


def entries(path: Path, where: str, cache: ParseCache | None = None) -> Iterator[Entry]:
    """Give the scenarios of a file, told to stand at ``where``."""
    for sheet in load(path, cache):
        for scenario in sheet.scenarios:
            yield Entry(where, sheet, scenario)


class Index:
    """All scenarios that come with the library, read once."""

    def __init__(self, root: Path | None = None) -> None:
        self.root = root or shipped.scenarios()

    @cached_property
    def entries(self) -> tuple[Entry, ...]:
        """Every scenario, in the order of the files' names; refuses what can't be read."""
        cache = ParseCache.opened()
        found = tuple(
            entry for path, where in self._files() for entry in entries(path, where, cache)
        )
        cache.save()
        return found

    def of(self, rulesets: Iterable[str]) -> tuple[Entry, ...]:
        """Give the scenarios of some rulesets."""
        wanted = set(rulesets)
        return tuple(entry for entry in self.entries if entry.scenario.ruleset in wanted)

    def _files(self) -> Iterator[tuple[Path, str]]:
        """Give each file, and its path from the folder that holds them all."""
        for path in sorted(self.root.rglob("*")):
            if path.suffix in SUFFIXES:
                yield path, path.relative_to(self.root.parent).as_posix()
