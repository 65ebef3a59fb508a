"""The kill matrix: for each mutant, which scenarios notice it, and whether they say they would.

A kill is *attributed* where the row cites the mutant's clause, or lays its card; where only other
rows notice, it is *incidental* and shows nothing about who looks after the clause. Rows that do
not reach the clause are not run. Many processes share the work; the outcome is the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import StrEnum
from time import perf_counter

import msgspec

from mvrules.evidence.looking_back import Asked, Looked, gathered, looked_back, looks_back_at
from mvrules.evidence.mutants import Mutant
from mvrules.evidence.rows import Rows
from mvrules.evidence.scopes import MOST_GAMES, Likeness, likeness, proposed
from mvrules.evidence.trials import End, address_of, base, tried
from mvrules.evidence.workers import Run, at_work, working
from mvrules.kernel.rulings import Bend

__all__ = ["Fate", "Matrix", "Tried", "Unsound", "matrix"]

CHUNK = 40
"""So many rows are handed to a process at once."""

TO_PROVE = 10 * MOST_GAMES
"""So many games are compared where no row at all tells a mutant from the rulebook."""


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
    asked = [(mutant, rows.attributed(mutant)) for mutant in wanted]
    own = sorted({number for _, numbers in asked for number in numbers})
    on_total(len(wanted))
    with working(rows, jobs) as run:
        reached = _based(rows, own, run, "by the book")
        found = [*_done(run(_attributed, asked), on_done)]
        left = [at for at, one in enumerate(found) if not one.killers]
        if left:
            others = sorted(set(range(len(rows.items))) - set(own))
            reached |= _based(rows, others, run, "by the book")
            back = _looked_back(rows, [found[at].mutant for at in left], reached, run)
            tasks = [(found[at], *_beside(*asked[at], reached, back)) for at in left]
            on_total(len(wanted) + len(left))
            for at, one in zip(left, _done(run(_beyond, tasks), on_done), strict=True):
                found[at] = one
        _still(rows, own, run)
    return Matrix(
        book=rows.book.name, title=rows.book.title, tried=tuple(found),
        rows=tuple(map(address_of, rows.items)), seconds=perf_counter() - began,
        runs=sum(one.ran for one in found),
    )  # fmt: skip


Numbers = tuple[int, ...]
Reached = dict[int, frozenset[str]]
Back = Mapping[str, Asked]


def _done(found: Iterator[Tried], on_done: Callable[[], None]) -> Iterator[Tried]:
    """Pass on what was tried, and tell of each."""
    for one in found:
        on_done()
        yield one


def _beside(
    mutant: Mutant, attributed: Numbers, reached: Reached, back: Back
) -> tuple[Numbers, Numbers, Asked | None]:
    """Number the rows on whose boards a mutant is compared, and others that are put to it.

    These reach its clauses, and do not say that they would notice; of a decision that goes by
    what lay there before they are those alone in which it is otherwise.
    """
    if mutant.how == Bend.BEFORE and (asked := back.get(mutant.of)):
        return (), tuple(number for number in asked.otherwise if number not in attributed), asked
    clauses, own = set(mutant.clauses), set(attributed)
    found = tuple(n for n, there in sorted(reached.items()) if n not in own and clauses & there)
    return (*attributed, *found), found, None


def _looked_back(rows: Rows, left: Sequence[Mutant], reached: Reached, run: Run) -> Back:
    """Look at all rows for the decisions that would be otherwise by what lay there before."""
    wanted = {one.of for one in left if one.how == Bend.BEFORE} & looks_back_at(rows.book)
    clauses = tuple(sorted(wanted))
    numbers = range(len(rows.items) if clauses else 0)
    chunks = [(clauses, tuple(numbers[at : at + CHUNK])) for at in range(0, len(numbers), CHUNK)]
    looked = [one for chunk in run(_looks_back, chunks) for one in chunk]
    asked = {one: {n for n, there in reached.items() if one in there} for one in clauses}
    return gathered(looked, {one: asked[one] | {*rows.citing.get(one, ())} for one in clauses})


def _based(rows: Rows, numbers: Sequence[int], run: Run, when: str) -> Reached:
    """Gather which clauses each row reaches, and refuse rows that do not hold."""
    chunks = [tuple(numbers[at : at + CHUNK]) for at in range(0, len(numbers), CHUNK)]
    found = dict(
        zip(numbers, (one for chunk in run(_baseline, chunks) for one in chunk), strict=True)
    )
    bad = [address_of(rows.items[number]) for number, (holds, _) in found.items() if not holds]
    if bad:
        raise Unsound(bad, when)
    return {number: reached for number, (_, reached) in found.items()}


def _still(rows: Rows, numbers: Sequence[int], run: Run) -> None:
    """Refuse rows that do not hold any more when they are tried as by a mutant, but by the book."""
    held = dict(zip(numbers, run(_holds, numbers), strict=True))
    bad = [address_of(rows.items[number]) for number, holds in held.items() if not holds]
    if bad:
        raise Unsound(bad, "by the book once mutants were tried")


# the work of one process -------------------------------------------------------------------


def _baseline(numbers: Numbers) -> list[tuple[bool, frozenset[str]]]:
    """Tell of some rows whether they hold, and which clauses they reach."""
    trials = (base(at_work().items[number]) for number in numbers)
    return [(trial.end is End.SURVIVED, trial.reached) for trial in trials]


def _looks_back(task: tuple[tuple[str, ...], Numbers]) -> list[Looked]:
    """Look at some rows for decisions that would be otherwise by what lay there before."""
    clauses, numbers = task
    return [looked_back(at_work().items[number], clauses) for number in numbers]


def _holds(number: int) -> bool:
    """Tell whether a row holds when nothing is wrong."""
    return tried(at_work().items[number]).end is End.SURVIVED


def _attributed(task: tuple[Mutant, Numbers]) -> Tried:
    """Put the rows that should notice a mutant to it."""
    mutant, numbers = task
    ends = _ends(at_work(), mutant, numbers)
    return _judged(
        Tried(
            mutant=mutant, fate=Fate.SURVIVED, ran=len(numbers), killers=_named(ends[End.KILLED]),
            crashed=_named([*ends[End.CRASHED], *ends[End.UNREADABLE]]),
            exhausted=_named(ends[End.EXHAUSTED]), told=_first(ends),
        )
    )  # fmt: skip


def _beyond(task: tuple[Tried, Numbers, Numbers, Asked | None]) -> Tried:
    """Put the other rows that reach it to a mutant, and compare it with the rulebook."""
    before, near, others, asked = task
    rows, mutant = at_work(), before.mutant
    ends = _ends(rows, mutant, others)
    most = MOST_GAMES if ends[End.KILLED] else TO_PROVE
    alike = likeness(rows, mutant, near, most=most, asked=asked)
    found = rows.items[alike.row] if alike.row >= 0 else None
    return _judged(
        msgspec.structs.replace(
            before, ran=before.ran + len(others), likeness=alike, told=before.told or _first(ends),
            incidental=_named(ends[End.KILLED]),
            crashed=(*before.crashed, *_named([*ends[End.CRASHED], *ends[End.UNREADABLE]])),
            exhausted=(*before.exhausted, *_named(ends[End.EXHAUSTED])),
            witness=proposed(found, mutant, alike.answers) if found else "",
        )
    )  # fmt: skip


def _judged(one: Tried) -> Tried:
    """Judge what became of a mutant by the best evidence there is; a crash is no kill."""
    alike = one.likeness is not None and one.likeness.proven
    evidence = {
        Fate.KILLED: one.killers, Fate.INCIDENTAL: one.incidental, Fate.CRASHED: one.crashed,
        Fate.EXHAUSTED: one.exhausted, Fate.EQUIVALENT: alike, Fate.SURVIVED: True,
    }  # fmt: skip
    fate = next(fate for fate, there in evidence.items() if there)
    return msgspec.structs.replace(one, fate=fate)


def _first(ends: Mapping[End, Ended]) -> str:
    """Tell the first thing that was not as a row says."""
    order = (End.KILLED, End.CRASHED, End.UNREADABLE, End.EXHAUSTED)
    return next((told for end in order for _, told in ends[end]), "")


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
