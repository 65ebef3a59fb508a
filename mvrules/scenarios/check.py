"""Checking runs the scenarios of files and folders, and reports what came of each row."""

from __future__ import annotations

import gc
import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from time import perf_counter
from typing import TYPE_CHECKING, NamedTuple

from mvrules.kernel.book import Book
from mvrules.kernel.faults import Fault
from mvrules.kernel.refusals import DocumentRefused
from mvrules.scenarios.cache import ParseCache
from mvrules.scenarios.document import Compare, Row, Scenario
from mvrules.scenarios.load import Sheet, load
from mvrules.scenarios.results import Report, Result
from mvrules.scenarios.run import Bends, law_name, run_law, run_row
from mvrules.scenarios.selection import Selection, strange

if TYPE_CHECKING:
    from pathlib import Path

__all__ = ["Item", "check", "files", "items"]

KINDS = (".yaml", ".yml", ".md")
EVERYTHING = Selection()


class Item(NamedTuple):
    """One thing to run: a row, or a law between two rows."""

    sheet: Sheet
    scenario: Scenario
    row: Row
    law: Compare | None = None

    @property
    def name(self) -> str:
        """What stands in the brackets of its address."""
        return law_name(self.law) if self.law else self.row.name

    def run(self, book: Book | None = None, bends: Bends = ()) -> Result:
        """Run it; a rulebook given here stands in for that of its own name."""
        own = book if book and book.name == self.scenario.ruleset else None
        if self.law:
            return run_law(self.sheet, self.scenario, self.law, own, bends)
        return run_row(self.sheet, self.scenario, self.row, own, bends)


def check(  # noqa: PLR0913 - each names one thing that a caller may want otherwise
    paths: Iterable[str | os.PathLike[str]] = (),
    *,
    selection: Selection = EVERYTHING,
    bends: Bends = (),
    book: Book | None = None,
    on_total: Callable[[int], None] = lambda _: None,
    on_result: Callable[[Result], None] = lambda _: None,
    cache: ParseCache | None = None,
) -> Report:
    """Check the scenarios of files and folders; without a path, those that are shipped.

    Args:
        paths: `*.yaml`, `*.yml`, Markdown with fenced `scenario` blocks, or folders of these.
        selection: which rows are wanted.
        bends: clauses to bend in every row.
        book: a rulebook to use for the scenarios that name its ruleset.
        on_total: told how many results there will be, before the first.
        on_result: told each result as soon as it is there.
        cache: remembers what was parsed before; it is saved at the end.
    """
    began = perf_counter()
    faults: list[Fault] = []
    with _undisturbed():
        found = files(paths or _shipped(), faults)
        sheets = [sheet for path in found for sheet in _sheets(path, faults, cache)]
        chosen = [*items(sheets, selection)]
        if not chosen and not faults:
            faults.append(_nothing(paths, selection, sheets))
        on_total(len(chosen))
        results = []
        for item in chosen:
            results.append(item.run(book, bends))
            on_result(results[-1])
    if cache:
        cache.save()
    return Report(
        results=tuple(results),
        faults=tuple(dict.fromkeys((*faults, *(f for one in results for f in one.faults)))),
        files=len(found),
        seconds=perf_counter() - began,
    )


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Keep Python from looking for rings of garbage: running makes none, and much that stays."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()


def files(paths: Iterable[str | os.PathLike[str]], faults: list[Fault]) -> list[str]:
    """List the files that are named, and those of each kind in the folders that are."""
    found: dict[str, str] = {}
    for path in (os.fspath(path) for path in paths):
        inside = [*_inside(path)] if os.path.isdir(path) else [path]
        if not inside:
            faults.append(Fault(path, (), "a folder without a scenario in it"))
        for one in inside:
            found.setdefault(os.path.realpath(one), one)
    return [*found.values()]


def items(sheets: Iterable[Sheet], selection: Selection = EVERYTHING) -> Iterator[Item]:
    """Give every row that is wanted, and every law between two of them."""
    every = not selection
    for sheet in sheets:
        where = sheet.source.where
        for scenario in sheet.scenarios:
            rows = [one for one in scenario.rows if every or selection.wants(where, scenario, one)]
            for row in rows:
                yield Item(sheet, scenario, row)
            if scenario.compare:
                yield from _compared(sheet, scenario, {row.name: row for row in rows})


def _compared(sheet: Sheet, scenario: Scenario, wanted: dict[str, Row]) -> Iterator[Item]:
    """Give every law between two rows that are wanted."""
    for law in scenario.compare:
        if law.row in wanted and law.against in wanted:
            yield Item(sheet, scenario, wanted[law.row], law)


def _shipped() -> list[Path]:
    """Give the folder of the scenarios that come with the library."""
    from mvrules import shipped

    return [shipped.scenarios()]


def _inside(folder: str) -> Iterator[str]:
    """Walk a folder in the order of its names; what begins with a dot stays out."""
    for here, folders, names in os.walk(folder):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        yield from (
            _plain(os.path.join(here, name)) for name in sorted(names) if name.endswith(KINDS)
        )


def _plain(path: str) -> str:
    """Leave out of a path what says nothing, as in `./a//b`."""
    if "//" not in path and "/." not in f"/{path}":
        return path
    from pathlib import Path

    return str(Path(path))


def _sheets(path: str, faults: list[Fault], cache: ParseCache | None) -> list[Sheet]:
    """Load a file, or note all that is wrong with it."""
    try:
        return load(path, cache)
    except DocumentRefused as refused:
        faults += refused.faults
        return []


def _nothing(
    paths: Iterable[str | os.PathLike[str]], selection: Selection, sheets: Iterable[Sheet]
) -> Fault:
    """Say that nothing was checked, which must not look like success."""
    where = ", ".join(os.fspath(path) for path in paths) or "the shipped scenarios"
    if not selection:
        return Fault(where, (), "there is no scenario here")
    what = strange(selection, (one for sheet in sheets for one in sheet.scenarios))
    return Fault(where, (), what or "no scenario here is what was asked for")
