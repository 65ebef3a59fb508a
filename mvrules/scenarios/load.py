"""Loading gives the scenarios of a file, or everything that is wrong with them, with its place.

A file is YAML with `---` between its scenarios, or Markdown with scenarios in fenced blocks.
What parses them is imported when there is something to parse, which the cache mostly spares.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from functools import cached_property, partial
from typing import TYPE_CHECKING

from mvrules.kernel import documents
from mvrules.kernel.documents import Document, Source, Words
from mvrules.kernel.faults import Fault, Faults, KeyPath, shown
from mvrules.kernel.refusals import DocumentRefused
from mvrules.scenarios.cache import ParseCache, digest
from mvrules.scenarios.document import Scenario

if TYPE_CHECKING:
    from mvrules.scenarios.tables import Line

TABLE = "cases"
AT_NAME: KeyPath = ("scenario",)

__all__ = ["Places", "Sheet", "load", "load_text"]


class Places:
    """Knows where the parts of one scenario stand, the cells of its table too."""

    def __init__(self, document: Document) -> None:
        self.document = document

    def place(self, key_path: KeyPath, *, on_key: bool = False) -> str:
        """Give `path:line:col` of a part, or of the nearest part above it."""
        if len(key_path) > 1 and key_path[0] == TABLE and self._table:
            from mvrules.scenarios import tables

            return self.document.place_inside((TABLE,), *tables.find(self._table, key_path[1:]))
        return self.document.place(key_path, on_key=on_key)

    @cached_property
    def _table(self) -> list[Line]:
        from mvrules.scenarios import tables

        data = self.document.data
        text = data.get(TABLE) if isinstance(data, dict) else None
        return list(tables.lines(text)) if isinstance(text, str) else []


class Sheet:
    """The scenarios of one text, and the text, which knows their places."""

    def __init__(self, source: Source, scenarios: tuple[Scenario, ...]) -> None:
        self.source, self.scenarios = source, scenarios
        self._places: dict[int, Places] = {}

    @cached_property
    def documents(self) -> list[Document]:
        """The scenarios as they were written; read again only when somebody asks."""
        return documents.read(self.source)

    def places(self, scenario: Scenario) -> Places:
        """Give what knows where the parts of one of the scenarios stand."""
        if scenario.index not in self._places:
            self._places[scenario.index] = Places(self.documents[scenario.index])
        return self._places[scenario.index]

    def faults(self, scenario: Scenario) -> Faults:
        """Begin a list of what is wrong with one of the scenarios."""
        return Faults(self.places(scenario))


def load(path: str | os.PathLike[str], cache: ParseCache | None = None) -> list[Sheet]:
    """Load the scenarios of a file; what the cache knows of its text is not parsed again."""
    where = os.fspath(path)
    content = documents.raw(path)
    text = documents.decoded(content, where)
    if not where.endswith(".md"):
        return [_sheet(Source(text, where), digest(content), cache)]
    from mvrules.scenarios.fences import fenced

    sheets, faults = [], list[Fault]()
    for line, block in fenced(text):
        try:
            sheets.append(_sheet(Source(block, where, line), digest(block.encode()), cache))
        except DocumentRefused as refused:
            faults += refused.faults
    faults += _twice(
        (one.name, partial(sheet.places, one)) for sheet in sheets for one in sheet.scenarios
    )
    if faults:
        raise DocumentRefused(faults)
    return sheets


def load_text(text: str, where: str, first_line: int = 1) -> Sheet:
    """Load the scenarios of a text that begins in a given line of a file."""
    return _sheet(Source(text, where, first_line), b"", None)


def _sheet(source: Source, mark: bytes, cache: ParseCache | None) -> Sheet:
    known = cache.get(mark) if cache else None
    if known is not None:
        return Sheet(source, known)
    scenarios = _parsed(source)
    if cache:
        cache.put(mark, scenarios)
    return Sheet(source, scenarios)


def _parsed(source: Source) -> tuple[Scenario, ...]:
    """Parse each document of a text, and tell what is wrong with all of them at once."""
    from mvrules.scenarios.parse import parse

    read = documents.read(source)
    scenarios, told = [], list[Fault]()
    for document in read:
        faults = Faults(Places(document))
        scenario = parse(document, faults)
        told += faults.told()
        if scenario:
            scenarios.append(scenario)
    told += _twice((_name(one.data), partial(Places, one)) for one in read)
    if told:
        raise DocumentRefused(told)
    return tuple(scenarios)


def _name(data: Words) -> str:
    name = data.get("scenario") if isinstance(data, dict) else None
    return name.strip() if isinstance(name, str) else ""


def _twice(named: Iterable[tuple[str, Callable[[], Places]]]) -> Iterator[Fault]:
    """Tell scenarios that share their name with one before them in the file."""
    first: dict[str, Callable[[], Places]] = {}
    for name, places in named:
        if name in first:
            what = f"two scenarios are called {shown(name)}"
            mend = f"rename one; the first stands at {first[name]().place(AT_NAME)}"
            yield Fault(places().place(AT_NAME), AT_NAME, what, mend=mend)
        elif name:
            first[name] = places
