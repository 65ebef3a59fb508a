"""The index looks shipped scenarios up: by the clause they show, the card they name, their name."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from os import PathLike
from pathlib import Path

import msgspec

from mvrules import shipped
from mvrules.kernel.faults import Fault
from mvrules.kernel.refusals import DocumentRefused
from mvrules.scenarios import check
from mvrules.scenarios.cache import ParseCache
from mvrules.scenarios.document import Scenario
from mvrules.scenarios.load import Sheet, load
from mvrules.scenarios.names import called

__all__ = ["Entry", "Index", "entries", "files", "root"]


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


def files(paths: Iterable[str | PathLike[str]]) -> list[str]:
    """List the files that are named, and those in the folders that are; refuse a barren folder."""
    faults: list[Fault] = []
    found = check.files(paths, faults)
    if faults:
        raise DocumentRefused(faults)
    return found


def root() -> Path:
    """Give the folder of the shipped scenarios, named from here if it lies below."""
    folder, here = shipped.scenarios(), Path.cwd()
    return folder.relative_to(here) if folder.is_relative_to(here) else folder


def entries(path: str, where: str, cache: ParseCache | None = None) -> Iterator[Entry]:
    """Give the scenarios of a file, told to stand at ``where``."""
    for sheet in load(path, cache):
        for scenario in sheet.scenarios:
            yield Entry(where, sheet, scenario)


class Index:
    """All scenarios that come with the library, each folder read once."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or root()
        self._read: dict[Path, tuple[Entry, ...]] = {}

    @property
    def entries(self) -> tuple[Entry, ...]:
        """Every scenario, in the order of the files' names; refuses what can't be read."""
        return self._below(self.folder)

    def of(self, rulesets: Iterable[str]) -> tuple[Entry, ...]:
        """Give the scenarios of some rulesets; where one has a folder by its name, those in it."""
        return tuple(
            entry
            for name in rulesets
            for entry in self._below(self._home(name))
            if entry.scenario.ruleset == name
        )

    def _home(self, ruleset: str) -> Path:
        """Give the folder in which a ruleset's scenarios lie."""
        own = self.folder / ruleset
        return own if own.is_dir() else self.folder

    def _below(self, folder: Path) -> tuple[Entry, ...]:
        """Read every scenario below a folder."""
        if folder not in self._read:
            cache, home = ParseCache.opened(), self.folder.absolute().parent
            self._read[folder] = tuple(
                entry
                for path in files([folder])
                for entry in entries(
                    path, Path(path).absolute().relative_to(home).as_posix(), cache
                )
            )
            cache.save()
        return self._read[folder]
