"""The sweep: all scenarios under a cover of readings, so that readings are seen to interfere.

Each row is put to every reading alone of the doubts that it looks at, and to every choice of the
cover. What a choice comes to should be what its readings do alone, together; where it is not, as
few of them as it takes are told. A row's own readings stand, and are taken back like any other.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from mvrules.evidence.came import Came, Clash, Kind, came, clash
from mvrules.evidence.covers import Counted, Cover, counted, cover
from mvrules.evidence.kept import KeptRows, mark_of
from mvrules.evidence.noting import noted
from mvrules.evidence.trials import address_of, looks_back
from mvrules.evidence.workers import at_work, working
from mvrules.scenarios.located import Located
from mvrules.scenarios.play import play

if TYPE_CHECKING:
    from mvrules.evidence.rows import Rows
    from mvrules.kernel.book import Book
    from mvrules.scenarios.check import Item

__all__ = [
    "TWO",
    "Hanging",
    "Met",
    "RowSwept",
    "Sweep",
    "Trier",
    "known_changes",
    "sweep",
    "ways_of",
]

REFUTED = "refuted"

Readings = tuple[tuple[str, str], ...]
"""Doubts, each with the way in which it is read."""

TWO = 2
AT_ONCE = 300
"""So many rows processes do before others take over: each ruling leaves something in memory."""

MOST_LEFT = 12
"""So often something is left out of one choice of the cover, to see what else interferes."""


class Met(msgspec.Struct, frozen=True):
    """Readings that interfere in a row: as few as it takes, in which way, and in which place."""

    readings: Readings
    kind: Kind
    place: str


class RowSwept(msgspec.Struct, frozen=True, kw_only=True):
    """What came of putting one row to the cover.

    Attributes:
        runs: how often it was run.
        holds: whether it holds by the book; of one that does not nothing else is told.
        looked_at: how many doubts it looks at.
        changing: the readings that alone change what it says.
        met: the readings that interfere.
        unknown: how often a limit was reached, so that nothing is known.
    """

    runs: int
    holds: bool
    looked_at: int = 0
    changing: Readings = ()
    met: tuple[Met, ...] = ()
    unknown: int = 0


class Hanging(msgspec.Struct, frozen=True):
    """A reading on which rows hang that do not say so; and these rows."""

    reading: tuple[str, str]
    rows: tuple[str, ...]


class Sweep(msgspec.Struct, frozen=True, kw_only=True):
    """What came of putting all rows to a cover.

    Attributes:
        together: of how many readings together.
        ways: the doubts that are read in more than one way, with these ways.
        disobeyed: the doubts that the engine does not obey, which are left out.
        cover: the choices.
        counted: how many combinations of readings the cover holds, counted anew.
        rows: what came of each row, by its number; laws between rows are none.
    """

    together: int
    ways: Mapping[str, tuple[str, ...]]
    disobeyed: tuple[str, ...]
    cover: Cover
    counted: Counted
    rows: Mapping[int, RowSwept]

    @property
    def runs(self) -> int:
        """Count the runs of rows."""
        return sum(one.runs for one in self.rows.values())

    def hanging(self, rows: Rows) -> tuple[Hanging, ...]:
        """Give the readings on which rows hang that do not say so."""
        under: dict[tuple[str, str], list[str]] = {}
        for number, one in self.rows.items():
            item = rows.items[number]
            named = item.scenario.doubts
            for reading in (each for each in one.changing if each[0] not in named):
                under.setdefault(reading, []).append(address_of(item))
        return tuple(Hanging(reading, tuple(under[reading])) for reading in sorted(under))


def ways_of(book: Book, *, refuted: bool = False) -> dict[str, tuple[str, ...]]:
    """Give for each doubt that the engine obeys how it may be read, the default first.

    ``refuted`` says whether readings count that the book is known to forbid.
    """
    found: dict[str, tuple[str, ...]] = {}
    for doubt in book.readings.values():
        read = (n for n, one in doubt.alternatives.items() if refuted or one.standing != REFUTED)
        ways = tuple(sorted(read, key=lambda name, d=doubt: name != d.default))  # type: ignore[misc]
        if doubt.modelled and len(ways) > 1:
            found[str(doubt.id)] = ways
    return found


def sweep(  # noqa: PLR0913  each names one thing that a caller may want otherwise
    rows: Rows,
    together: int = 2,
    jobs: int = 0,
    on_done: Callable[[], None] = lambda: None,
    *,
    refuted: bool = False,
    state: Path | None = None,
) -> Sweep:
    """Put all rows to a cover of the readings of their rulebook.

    Args:
        rows: the rows.
        together: how many readings come together.
        jobs: in how many processes; none says as many as there are cores.
        on_done: told after each row.
        refuted: whether readings count that the book is known to forbid.
        state: a file in which what was found is kept, and from which the sweep goes on.
    """
    ways = ways_of(rows.book, refuted=refuted)
    found = cover(ways, together)
    played = [number for number, item in enumerate(rows.items) if item.law is None]
    kept = _kept(rows, found, state)
    swept = dict(kept.read())
    for _ in swept:
        on_done()
    waiting = [number for number in played if number not in swept]
    with kept.going_on():
        for at in range(0, len(waiting), AT_ONCE):
            some = waiting[at : at + AT_ONCE]
            with working(rows, jobs) as run:
                tasks = ((number, ways, found) for number in some)
                for number, one in zip(some, run(_swept, tasks), strict=True):
                    kept.write(number, one)
                    swept[number] = one
                    on_done()
    return Sweep(
        together=together, ways=ways, cover=found, counted=counted(found, ways, together),
        disobeyed=tuple(str(one.id) for one in rows.book.readings.values() if not one.modelled),
        rows=dict(sorted(swept.items())),
    )  # fmt: skip


def _kept(rows: Rows, found: Cover, state: Path | None) -> KeptRows[RowSwept]:
    """Open the file in which what was found of each row is kept."""
    played = [item.row for item in rows.items if item.law is None]
    return KeptRows(state, mark_of(rows.book, found, played), RowSwept)


def known_changes(rows: Rows, state: Path | None) -> dict[int, Readings]:
    """Give what a sweep of all pairs found that changes each row by itself, as far as it came."""
    found = cover(ways_of(rows.book))
    return {number: one.changing for number, one in _kept(rows, found, state).read().items()}


# one row -----------------------------------------------------------------------------------


class Trier:
    """Plays a row as doubts are read besides as it reads them itself, and never twice alike."""

    def __init__(self, item: Item, book: Book, ways: Mapping[str, Sequence[str]]) -> None:
        """Take a row of a rulebook; ``ways`` says how doubts may be read, the default first."""
        self.item, self.ways = item, ways
        self.own = {d: item.row.readings.get(d, read[0]) for d, read in ways.items()}
        self.tried: dict[Readings, Came] = {}
        played, self.looked_at = noted(item, book, traced=looks_back(item))
        self.tried[()] = came(played)

    def came(self, readings: Readings) -> Came:
        """Say what the row comes to under some readings."""
        if readings not in self.tried:
            located = Located(self.item.sheet, self.item.scenario, self.item.row)
            traced = looks_back(self.item)
            self.tried[readings] = came(play(located, readings=dict(readings), traced=traced))
        return self.tried[readings]

    def singles(self) -> Readings:
        """Give each other way to read a doubt that the row looks at."""
        return tuple(
            (doubt, how)
            for doubt, ways in self.ways.items()
            if doubt in self.looked_at
            for how in ways
            if how != self.own[doubt]
        )

    def other(self, choice: Mapping[str, str]) -> Readings:
        """Give what of a choice is otherwise than the row reads it."""
        return tuple((d, how) for d, how in choice.items() if how != self.own[d])

    def clash(self, readings: Readings) -> Clash | None:
        """Say in which way readings interfere, and where, if they do."""
        if len(readings) < TWO:
            return None
        alone = (self.came((one,)) for one in readings if one[0] in self.looked_at)
        return clash((one for one in alone if not one.holds), self.came(readings))


def _swept(task: tuple[int, Mapping[str, Sequence[str]], Cover]) -> RowSwept:
    """Put one row to each reading alone, and to all choices."""
    number, ways, found = task
    item, book = at_work().items[number], at_work().book
    trier = Trier(item, book, ways)
    if not trier.came(()).holds:
        return RowSwept(runs=1, holds=False)
    singles = trier.singles()
    changing = tuple(one for one in singles if not trier.came((one,)).holds)
    met = tuple(_met(trier, changing, found))
    return RowSwept(
        runs=len(trier.tried), holds=True, looked_at=len(trier.looked_at & ways.keys()),
        changing=changing, met=met, unknown=sum(bool(one.limit) for one in trier.tried.values()),
    )  # fmt: skip


def _met(trier: Trier, changing: Readings, found: Cover) -> Iterator[Met]:
    """Give readings that interfere: any two that change the row, and what the cover brings."""
    known: list[frozenset[tuple[str, str]]] = []
    for pair in combinations(changing, TWO):
        if pair[0][0] != pair[1][0] and (clashing := trier.clash(pair)):
            known.append(frozenset(pair))
            yield Met(pair, clashing.kind, clashing.place)
    for choice in found:
        for readings in _least_of(trier, trier.other(choice), known):
            clashing = trier.clash(readings)
            if clashing is not None:
                yield Met(readings, clashing.kind, clashing.place)


def _least_of(
    trier: Trier, readings: Readings, known: list[frozenset[tuple[str, str]]]
) -> Iterator[Readings]:
    """Give the sets that interfere in a choice and are not known yet, and note them."""
    waiting, seen = [readings], {readings}
    while waiting and len(seen) < MOST_LEFT:
        some = waiting.pop(0)
        least = next((one for one in known if one <= set(some)), None)
        if least is None and trier.clash(some):
            fewer = _least(some, lambda each: trier.clash(each) is None)
            least = frozenset(fewer)
            known.append(least)
            yield fewer
        for gone in sorted(least or ()):
            less = tuple(one for one in some if one != gone)
            waiting += [less] if less not in seen else []
            seen.add(less)


def _least(readings: Readings, holds: Callable[[Readings], bool]) -> Readings:
    """Leave out readings, many at once and then fewer, as long as something does not hold."""
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
