"""The sweep: all scenarios under covers of readings, so that readings are seen to interfere.

A row that holds by the book should hold, too, however the doubts are read that it does not settle.
Where it does not, as few readings as it takes are told: one, on which it hangs without saying so,
or several, of which each does nothing without the others: these interfere.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

import msgspec

from mvrules.evidence.covers import Counted, counted, cover
from mvrules.evidence.patience import OutOfPatience, patience
from mvrules.evidence.trials import address_of
from mvrules.evidence.workers import at_work, working
from mvrules.scenarios.located import Located
from mvrules.scenarios.play import play

if TYPE_CHECKING:
    from mvrules.evidence.rows import Rows
    from mvrules.kernel.book import Book
    from mvrules.scenarios.check import Item

__all__ = ["Hanging", "Sweep", "sweep", "ways_of"]

REFUTED = "refuted"
PATIENCE = 5.0

Readings = tuple[tuple[str, str], ...]


class Hanging(msgspec.Struct, frozen=True):
    """Readings under which rows do not hold, none of which could be left out; and these rows."""

    readings: Readings
    rows: tuple[str, ...]

    @property
    def interfere(self) -> bool:
        """Whether it takes several readings together."""
        return len(self.readings) > 1


class Sweep(msgspec.Struct, frozen=True, kw_only=True):
    """What came of putting all rows to a cover.

    Attributes:
        together: of how many readings together.
        doubts: how many doubts were read in more than one way.
        covers: how often all rows were run.
        counted: how many combinations of readings the covers hold, counted anew.
        rows: how many rows there are.
        runs: how many runs of a row that makes.
        hanging: where rows do not hold.
    """

    together: int
    doubts: int
    covers: int
    counted: Counted
    rows: int
    runs: int
    hanging: tuple[Hanging, ...]


def ways_of(book: Book) -> dict[str, list[str]]:
    """Give for each doubt that the engine obeys how it may be read, the default first."""
    found: dict[str, list[str]] = {}
    for doubt in book.readings.values():
        read = [name for name, one in doubt.alternatives.items() if one.standing != REFUTED]
        if doubt.modelled and len(read) > 1:
            found[str(doubt.id)] = sorted(read, key=lambda name, d=doubt: name != d.default)  # type: ignore[misc]
    return found


def sweep(
    rows: Rows, together: int = 2, jobs: int = 0, on_done: Callable[[], None] = lambda: None
) -> Sweep:
    """Put all rows to a cover of the readings of their rulebook.

    Args:
        rows: the rows.
        together: how many readings come together.
        jobs: in how many processes; none says as many as there are cores.
        on_done: told after each row.
    """
    ways = ways_of(rows.book)
    found = cover(ways, together)
    defaults = {doubt: read[0] for doubt, read in ways.items()}
    under: dict[Readings, list[str]] = {}
    runs = 0
    with working(rows, jobs) as run:
        tasks = [(number, found, defaults) for number in range(len(rows.items))]
        for number, (count, hanging) in enumerate(run(_swept, tasks)):
            runs += count
            for readings in hanging:
                under.setdefault(readings, []).append(address_of(rows.items[number]))
            on_done()
    ordered = sorted(under.items(), key=lambda each: (len(each[0]), each[0]))
    return Sweep(
        together=together,
        doubts=len(ways),
        covers=len(found),
        counted=counted(found, ways, together),
        rows=len(rows.items),
        runs=runs,
        hanging=tuple(Hanging(readings, tuple(told)) for readings, told in ordered),
    )


def _swept(
    task: tuple[int, Sequence[Mapping[str, str]], Mapping[str, str]],
) -> tuple[int, list[Readings]]:
    """Put one row to all covers; give how often it was run, and where it does not hold."""
    number, found, defaults = task
    item = at_work().items[number]
    if item.law is not None:
        return 0, []
    settled = {doubt for row in item.scenario.rows for doubt in row.readings}
    tried: dict[Readings, bool] = {}

    def holds(readings: Readings) -> bool:
        if readings not in tried:
            tried[readings] = _holds(item, dict(readings))
        return tried[readings]

    hanging: list[Readings] = []
    for choice in found:
        other = {d: r for d, r in choice.items() if d not in settled and r != defaults[d]}
        while not holds(readings := tuple(sorted(other.items()))):
            least = _least(readings, holds)
            hanging += [least] if least not in hanging else []
            if not least:
                break
            del other[least[0][0]]
    return len(tried), hanging


def _least(readings: Readings, holds: Callable[[Readings], bool]) -> Readings:
    """Leave out readings, many at once and then fewer, as long as the row does not hold."""
    size = max(1, len(readings) // 2)
    while True:
        for start in range(0, len(readings), size):
            fewer = readings[:start] + readings[start + size :]
            if not holds(fewer):
                readings = fewer
                break
        else:
            if size == 1:
                return readings
            size //= 2
            continue
        size = max(1, min(size, len(readings) // 2))


def _holds(item: Item, readings: Mapping[str, str]) -> bool:
    """Whether a row holds under some readings besides its own."""
    located = Located(item.sheet, item.scenario, item.row)
    try:
        with patience(PATIENCE):
            return play(located, readings=readings, traced=_says_never(item)).holds
    except OutOfPatience:
        return False


def _says_never(item: Item) -> bool:
    """Whether a row looks at what happened, for which the game must be traced."""
    expected = (item.row.then, *(step.then for step in item.row.when))
    return any(then is not None and then.never for then in expected)
