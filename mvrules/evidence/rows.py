"""The rows that give evidence: those that are shipped and hold, found by what they cite and lay."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from functools import cached_property
from pathlib import Path

from mvrules import shipped
from mvrules.evidence.mutants import Kind, Mutant
from mvrules.kernel.book import Book
from mvrules.kernel.faults import Fault
from mvrules.kernel.refusals import DocumentRefused
from mvrules.scenarios.cache import ParseCache
from mvrules.scenarios.check import EVERYTHING, Item, files, items
from mvrules.scenarios.load import load
from mvrules.scenarios.names import called
from mvrules.scenarios.selection import Selection

__all__ = ["Rows"]


def _shipped(book: Book) -> Path:
    """Give the folder of the shipped scenarios of a rulebook, or of all if it has none."""
    own = shipped.scenarios() / book.name
    return own if own.is_dir() else shipped.scenarios()


class Rows:
    """The rows of one rulebook, and the laws between them, each by its number.

    Attributes:
        book: the rulebook that they belong to.
        items: the rows; those that are known to fail or out of scope give no evidence.
    """

    def __init__(
        self,
        book: Book,
        paths: Iterable[str | os.PathLike[str]] = (),
        selection: Selection = EVERYTHING,
    ) -> None:
        """Read the scenarios of files and folders; without a path, those that are shipped."""
        faults, cache = list[Fault](), ParseCache.opened()
        found = files([*paths] or [_shipped(book)], faults)
        if faults:
            raise DocumentRefused(faults)
        sheets = [sheet for path in found for sheet in load(path, cache)]
        cache.save()
        self.book = book
        self.items: tuple[Item, ...] = tuple(
            item
            for item in items(sheets, selection)
            if item.scenario.ruleset == book.name and not item.scenario.status
        )

    def attributed(self, mutant: Mutant) -> tuple[int, ...]:
        """Number the rows that should notice a mutant: they cite its clause, or lay its card."""
        if mutant.kind is Kind.TEXT:
            return self._laying(mutant.of)
        found = (number for clause in mutant.clauses for number in self.citing.get(clause, ()))
        return tuple(dict.fromkeys(found))

    @cached_property
    def citing(self) -> Mapping[str, tuple[int, ...]]:
        """By a clause, the rows that cite it."""
        found: dict[str, list[int]] = {}
        for number, item in enumerate(self.items):
            for clause in item.row.cites:
                found.setdefault(clause, []).append(number)
        return {clause: tuple(numbers) for clause, numbers in found.items()}

    @cached_property
    def _called(self) -> tuple[frozenset[str], ...]:
        """What each row calls by a name."""
        return tuple(called(item.row) for item in self.items)

    @cached_property
    def _faces(self) -> Mapping[str, frozenset[str]]:
        """By a side of a card, the names under which it can be laid."""
        found: dict[str, set[str]] = {}
        for name, text in self.book.texts().items():
            for face in (name, *text.faces):
                found.setdefault(face, {face}).add(name)
        return {face: frozenset(names) for face, names in found.items()}

    def _laying(self, card: str) -> tuple[int, ...]:
        """Number the rows that lay a card, whichever of its sides is up."""
        names = self._faces.get(card, frozenset({card}))
        return tuple(number for number, there in enumerate(self._called) if names & there)
