"""The kill matrix: for each mutant, which scenarios notice it, and whether they say they would.

A kill is *attributed* where the row cites the mutant's clause, or lays its card; where only other
rows notice, it is *incidental* and shows nothing about who looks after the clause. Rows that do
not reach the clause are not run. Many processes share the work; the outcome is the same.
"""

from __future__ import annotations

import gc
import multiprocessing
import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from enum import StrEnum
from time import perf_counter
from typing import Any

import msgspec

from mvrules.evidence.mutants import Mutant
from mvrules.evidence.rows import Rows
from mvrules.evidence.scopes import Likeness, likeness, proposed
from mvrules.evidence.trials import End, address_of, base, tried

__all__ = ["Fate", "Matrix", "Tried", "Unsound", "matrix"]

CHUNK = 40
"""So many rows are handed to a process at once."""


class Fate(StrEnum):
    """What became of a mutant, the best evidence first."""

    KILLED = "killed"
    INCIDENTAL = "killed by others only"
    EQUIVALENT = "equivalent in the scope"
    CRASHED = "only broke down"
    EXHAUSTED = "only ran out of steps"
    SURVIVED = "survives"


class Tried(msgspec.Struct, frozen=True, kw_only=True):
    """A mutant, and the rows that noticed it, by their numbers."""

    mutant: Mutant
    fate: Fate
    ran: int
    killers: tuple[int, ...] = ()
    incidental: tuple[int, ...] = ()
    crashed: tuple[int, ...] = ()
    exhausted: tuple[int, ...] = ()
    told: str = ""
    """The first difference that was found."""
    likeness: Likeness | None = None
    """Of one that nothing attributed kills: where it was compared with the rulebook."""
    witness: str = ""
    """A scenario that tells it from the rulebook, if one was found, as a proposal."""


class Matrix(msgspec.Struct, frozen=True, kw_only=True):
    """What became of every mutant of a rulebook."""

    book: str
    title: str
    rows: tuple[str, ...]
    """The address of each row."""
    tried: tuple[Tried, ...]
    seconds: float
    runs: int

    def of(self, fate: Fate) -> tuple[Tried, ...]:
        """Give the mutants of one fate."""
        return tuple(one for one in self.tried if one.fate is fate)

    @property
    def survivors(self) -> tuple[Tried, ...]:
        """Give the mutants that nothing attributed kills, and that are not shown to be alike."""
        good = (Fate.KILLED, Fate.EQUIVALENT)
        return tuple(one for one in self.tried if one.fate not in good)

    @property
    def lone_killers(self) -> dict[str, tuple[str, ...]]:
        """By a row that alone kills some mutant, the mutants that would survive without it."""
        found: dict[str, list[str]] = {}
        for one in self.tried:
            if len(one.killers) == 1:
                found.setdefault(self.rows[one.killers[0]], []).append(one.mutant.name)
        return {row: tuple(names) for row, names in found.items()}


class Unsound(Exception):
    """Rows that do not hold by the book, so that their evidence is worth nothing."""

    def __init__(self, rows: Sequence[str], when: str) -> None:
        self.rows, self.when = tuple(rows), when
        super().__init__(f"{len(self.rows)} rows do not hold {when}: {'; '.join(self.rows[:5])}")


def matrix(
    rows: Rows,
    wanted: Sequence[Mutant],
    *,
    jobs: int = 0,
    on_total: Callable[[int], None] = lambda _: None,
    on_done: Callable[[], None] = lambda: None,
) -> Matrix:
    """Put the rows of a rulebook to its mutants.

    Args:
        rows: the rows, which must hold by the book before and after.
        wanted: the mutants.
        jobs: how many processes share the work; none says as many as there are cores.
        on_total: told how much there is to do.
        on_done: told of each part that is done.

    Raises:
        Unsound: a row does not hold as it is.
    """
    began = perf_counter()
    numbers = tuple(range(len(rows.items)))
    chunks = [numbers[at : at + CHUNK] for at in range(0, len(numbers), CHUNK)]
    on_total(2 * len(chunks) + len(wanted))
    with _working(rows, jobs) as run:
        reached = _based(rows, run(_baseline, chunks), on_done, "by the book")
        tasks = [(mutant, *_rows_for(rows, mutant, reached)) for mutant in wanted]
        found = []
        for one in run(_trial, tasks):
            found.append(one)
            on_done()
        _based(rows, run(_baseline, chunks), on_done, "by the book once mutants were tried")
    return Matrix(
        book=rows.book.name, title=rows.book.title, tried=tuple(found),
        rows=tuple(map(address_of, rows.items)), seconds=perf_counter() - began,
        runs=sum(one.ran for one in found),
    )  # fmt: skip


Numbers = tuple[int, ...]
Reached = tuple[frozenset[str], ...]


def _rows_for(rows: Rows, mutant: Mutant, reached: Reached) -> tuple[Numbers, Numbers]:
    """Number the rows that should notice a mutant, and the others that reach its clauses."""
    attributed = rows.attributed(mutant)
    clauses, own = set(mutant.clauses), set(attributed)
    others = (n for n, there in enumerate(reached) if n not in own and clauses & there)
    return attributed, tuple(others)


def _based(
    rows: Rows, answers: Iterator[list[tuple[bool, frozenset[str]]]],
    on_done: Callable[[], None], when: str,
) -> Reached:  # fmt: skip
    """Gather which clauses each row reaches, and refuse rows that do not hold."""
    found: list[tuple[bool, frozenset[str]]] = []
    for chunk in answers:
        found += chunk
        on_done()
    bad = [
        address_of(item) for item, (holds, _) in zip(rows.items, found, strict=True) if not holds
    ]
    if bad:
        raise Unsound(bad, when)
    return tuple(reached for _, reached in found)


# the work of one process -------------------------------------------------------------------

_AT_WORK: dict[str, Rows] = {}
"""What a process works on; each has its own."""


def _begin(rows: Rows) -> None:
    """Begin to work on some rows."""
    _AT_WORK["rows"] = rows


def _baseline(numbers: Numbers) -> list[tuple[bool, frozenset[str]]]:
    """Tell of some rows whether they hold, and which clauses they reach."""
    trials = (base(_AT_WORK["rows"].items[number]) for number in numbers)
    return [(trial.end is End.SURVIVED, trial.reached) for trial in trials]


def _trial(task: tuple[Mutant, Numbers, Numbers]) -> Tried:
    """Put rows to a mutant: those that should notice it, and if none does, the others."""
    mutant, attributed, others = task
    rows = _AT_WORK["rows"]
    ends = _ends(rows, mutant, attributed)
    also = {} if ends[End.KILLED] else _ends(rows, mutant, others)
    killers, incidental = ends[End.KILLED], also.get(End.KILLED, [])
    crashed = [*ends[End.CRASHED], *ends[End.UNREADABLE], *also.get(End.CRASHED, [])]
    exhausted = [*ends[End.EXHAUSTED], *also.get(End.EXHAUSTED, [])]
    alike = None if killers else likeness(rows, mutant, (*attributed, *others))
    found = rows.items[alike.row] if alike and alike.row >= 0 else None
    return Tried(
        mutant=mutant, fate=_fate(killers, incidental, crashed, exhausted, alike),
        ran=len(attributed) + (0 if killers else len(others)),
        killers=_named(killers), incidental=_named(incidental), crashed=_named(crashed),
        exhausted=_named(exhausted), likeness=alike,
        witness=proposed(found, mutant, alike.answers) if found and alike else "",
        told=next((told for _, told in (*killers, *incidental, *crashed, *exhausted)), ""),
    )  # fmt: skip


Ended = list[tuple[int, str]]


def _ends(rows: Rows, mutant: Mutant, numbers: Numbers) -> dict[End, Ended]:
    """Gather what came of rows under a mutant."""
    found: dict[End, Ended] = {end: [] for end in End}
    for number in numbers:
        trial = tried(rows.items[number], mutant)
        found[trial.end].append((number, trial.told))
    return found


def _named(ended: Ended) -> tuple[int, ...]:
    return tuple(number for number, _ in ended)


def _fate(
    killers: Ended, incidental: Ended, crashed: Ended, exhausted: Ended, alike: Likeness | None
) -> Fate:
    """Judge what became of a mutant by the best evidence there is."""
    if killers:
        return Fate.KILLED
    if incidental:
        return Fate.INCIDENTAL
    if crashed:
        return Fate.CRASHED
    if exhausted:
        return Fate.EXHAUSTED
    return Fate.EQUIVALENT if alike and alike.proven else Fate.SURVIVED


@contextmanager
def _working(rows: Rows, jobs: int) -> Iterator[Callable[..., Iterator[Any]]]:
    """Share work among processes, which begin with what is read already; one works by itself."""
    jobs = jobs or os.cpu_count() or 1
    if jobs == 1:
        _begin(rows)
        yield map
        return
    how = "fork" if "fork" in multiprocessing.get_all_start_methods() else None
    context = multiprocessing.get_context(how)
    gc.collect()
    gc.freeze()
    with ProcessPoolExecutor(jobs, context, _begin, (rows,)) as pool:
        yield pool.map
    gc.unfreeze()
