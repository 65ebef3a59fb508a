"""Readings that interfere: what one does hangs on how another is read, as a row shows.

What a sweep found row by row is gathered by the readings. Each is confirmed where it shows best:
the row is played anew under every combination of these readings, with the clauses that have a say.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import product
from typing import TYPE_CHECKING

import msgspec

from mvrules.evidence.came import Came, Clash, came, clash
from mvrules.evidence.sweep import TWO, Hanging, Met, Readings, Sweep
from mvrules.evidence.trials import address_of
from mvrules.scenarios.located import Located
from mvrules.scenarios.play import play

if TYPE_CHECKING:
    from mvrules.evidence.rows import Rows
    from mvrules.kernel.book import Book
    from mvrules.scenarios.check import Item

__all__ = [
    "Corner",
    "Interference",
    "Interfering",
    "confirmed",
    "corners",
    "gathered",
    "interfere_at",
    "interference",
]

MOST_LINES = 3
MOST_TOLD = 160


class Corner(msgspec.Struct, frozen=True):
    """One combination of readings, and what a row comes to under it.

    Attributes:
        readings: the readings.
        there: what lies or happens in the place where they interfere.
        told: everything that is not as the row says.
        clauses: those that have a say here, and not under every combination.
    """

    readings: Readings
    there: str
    told: tuple[str, ...]
    clauses: tuple[str, ...]


class Interfering(msgspec.Struct, frozen=True, kw_only=True):
    """Readings of which each does something else as the others are read.

    Attributes:
        usual: the doubts, as they are read where nothing is changed.
        other: the same doubts, read otherwise.
        kind: in which way they interfere.
        place: in which place of the row.
        rows: on how many rows.
        row: one of them.
        corners: what it comes to under each combination, the usual first.
    """

    usual: Readings
    other: Readings
    kind: str
    place: str
    rows: int
    row: str
    corners: tuple[Corner, ...]


Key = tuple[tuple[str, frozenset[str]], ...]
Found = tuple[int, Met]


def confirmed(rows: Rows, sweep: Sweep) -> tuple[Interfering, ...]:
    """Give what interferes, each played anew on a row; what does not stand up is not told."""
    found = (_confirmed(rows, each) for each in gathered(rows, sweep).values())
    return tuple(one for one in found if one is not None)


def gathered(rows: Rows, sweep: Sweep) -> dict[Key, list[Found]]:
    """Gather what was met by the readings, where it shows best first."""
    groups: dict[Key, list[Found]] = {}
    for number, one in sweep.rows.items():
        for met in one.met:
            own = _own(rows.items[number], rows.book, met.readings)
            both = zip(own, met.readings, strict=True)
            key = tuple((doubt, frozenset({how, other})) for (doubt, how), (_, other) in both)
            groups.setdefault(key, []).append((number, met))
    for each in groups.values():
        each.sort(key=lambda one: _rank(rows, *one))
    ordered = sorted(groups, key=lambda key: (len(key), [doubt for doubt, _ in key]))
    return {key: groups[key] for key in ordered}


def _own(item: Item, book: Book, readings: Readings) -> Readings:
    """Say how a row reads some doubts by itself."""
    defaults = book.readings.defaults()
    return tuple((d, item.row.readings.get(d, defaults[d])) for d, _ in readings)  # type: ignore[index]


def _rank(rows: Rows, number: int, met: Met) -> tuple[bool, bool, int]:
    """Rank rows: those that read as the book does, those that go on, those with few words."""
    item = rows.items[number]
    defaults = rows.book.readings.defaults()
    plain = all(defaults[doubt] == how for doubt, how in _own(item, rows.book, met.readings))  # type: ignore[index]
    stops = met.place.endswith(("the move", "the end"))
    return not plain, stops, len(repr((item.row.given, item.row.when)))


def _confirmed(rows: Rows, found: Iterable[Found]) -> Interfering | None:
    """Play the rows anew, until one shows what was found."""
    several = [*found]
    for number, met in several:
        item = rows.items[number]
        usual = _own(item, rows.book, met.readings)
        ends = corners(item, usual, met.readings)
        clashing = interfere_at(ends, usual, met.readings)
        if clashing is not None:
            return Interfering(
                usual=usual, other=met.readings, kind=str(clashing.kind), place=clashing.place,
                rows=len({each for each, _ in several}), row=address_of(item),
                corners=tuple(_told(ends, clashing.place)),
            )  # fmt: skip
    return None


Ends = Mapping[Readings, tuple[Came, frozenset[str]]]


def corners(item: Item, usual: Readings, other: Readings) -> Ends:
    """Give what a row comes to under every combination of readings, and by what clauses."""
    found: dict[Readings, tuple[Came, frozenset[str]]] = {}
    for chosen in product(*zip(usual, other, strict=True)):
        located = Located(item.sheet, item.scenario, item.row)
        played = play(located, readings=dict(chosen))
        trace = played.game.trace if played.game else played.trace
        found[chosen] = came(played), frozenset(map(str, trace.clauses()) if trace else ())
    return found


def interfere_at(ends: Ends, usual: Readings, other: Readings) -> Clash | None:
    """Say in which way readings interfere, from what a row comes to under each combination."""
    if not ends[usual][0].holds:
        return None
    alone = (ends[_but(usual, one)][0] for one in other)
    return clash((one for one in alone if not one.holds), ends[other][0])


def _but(usual: Readings, one: tuple[str, str]) -> Readings:
    """Give the usual readings but for one."""
    return tuple(one if one[0] == doubt else (doubt, how) for doubt, how in usual)


def _told(ends: Ends, place: str) -> Iterator[Corner]:
    """Tell every corner."""
    expected = next(
        (one.otherwise[place][0] for one, _ in ends.values() if place in one.otherwise), ""
    )
    always = frozenset.intersection(*(clauses for _, clauses in ends.values()))
    for readings, (one, clauses) in ends.items():
        there = one.there(place)
        unseen = "not seen" if one.broke and there is None else expected
        yield Corner(
            readings, _short(unseen if there is None else there),
            tuple(map(_short, one.said()[:MOST_LINES])), tuple(sorted(clauses - always)),
        )  # fmt: skip


def _short(words: str) -> str:
    return words if len(words) <= MOST_TOLD else f"{words[: MOST_TOLD - 1]}…"


# all of it -----------------------------------------------------------------------------------


class Interference(msgspec.Struct, frozen=True, kw_only=True):
    """What a sweep found about a rulebook, as it is told and written.

    Attributes:
        book: the rulebook's name.
        title: its title.
        together: of how many readings together.
        ways: the doubts that are read in more than one way, with these ways, the default first.
        disobeyed: the doubts that the engine does not obey, which are left out.
        cover: the choices: for each doubt, by its place in `ways`, the number of the way.
        counted: how many combinations come together, counted anew, and how many there are.
        rows: how many rows were put to the cover.
        runs: how many runs of a row that made.
        unknown: in how many of them a limit was reached.
        unsound: how many rows do not hold by the book, and were left out.
        sets: the readings that interfere.
        hanging: the readings on which rows hang that do not say so.
    """

    book: str
    title: str
    together: int
    ways: Mapping[str, tuple[str, ...]]
    disobeyed: tuple[str, ...]
    cover: tuple[str, ...]
    counted: tuple[int, int]
    rows: int
    runs: int
    unknown: int
    unsound: int
    sets: tuple[Interfering, ...]
    hanging: tuple[Hanging, ...]

    @property
    def pairs(self) -> tuple[Interfering, ...]:
        """Give the sets of two."""
        return tuple(one for one in self.sets if len(one.usual) == TWO)


def interference(rows: Rows, sweep: Sweep) -> Interference:
    """Tell what a sweep found."""
    return Interference(
        book=rows.book.name, title=rows.book.title, together=sweep.together, ways=sweep.ways,
        disobeyed=sweep.disobeyed, cover=tuple(_digits(sweep.ways, row) for row in sweep.cover),
        counted=(sweep.counted.held, sweep.counted.every), rows=len(sweep.rows), runs=sweep.runs,
        unknown=sum(one.unknown for one in sweep.rows.values()),
        unsound=sum(not one.holds for one in sweep.rows.values()),
        sets=confirmed(rows, sweep), hanging=sweep.hanging(rows),
    )  # fmt: skip


def _digits(ways: Mapping[str, tuple[str, ...]], choice: Mapping[str, str]) -> str:
    """Write a choice as a digit for each doubt."""
    return "".join(str(read.index(choice[doubt])) for doubt, read in ways.items())
