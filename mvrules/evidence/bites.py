"""A citation bites if some row of the scenario turns red once the clause is switched off.

What follows from other clauses has nothing to switch off: it bites if one of these does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec

from mvrules.evidence.mutants import Kind, Mutant
from mvrules.evidence.rows import Rows
from mvrules.evidence.trials import End, tried
from mvrules.evidence.workers import at_work, working
from mvrules.kernel.clauses import ClauseId, FollowsFrom, Modelled
from mvrules.kernel.rulings import Bend

__all__ = ["Bite", "bites"]


class Bite(msgspec.Struct, frozen=True, kw_only=True):
    """A clause that a scenario cites, and the row that turns red without it, if one does."""

    where: str
    scenario: str
    clause: str
    rows: int
    red: str = ""
    """The first row that turns red; nothing if the citation does not bite."""
    told: str = ""
    broke: bool = False
    """Whether some row only broke down, which is no bite."""


def bites(
    rows: Rows,
    *,
    jobs: int = 0,
    on_total: Callable[[int], None] = lambda _: None,
    on_done: Callable[[], None] = lambda: None,
) -> tuple[Bite, ...]:
    """Switch off each clause that a scenario cites, in each row that cites it."""
    tasks = [*_cited(rows)]
    on_total(len(tasks))
    found = []
    with working(rows, jobs) as run:
        for bite in run(_bite, tasks):
            found.append(bite)
            on_done()
    return tuple(found)


Task = tuple[str, tuple[int, ...]]


def _cited(rows: Rows) -> Iterator[Task]:
    """Give each clause with the rows of one scenario that cite it."""
    found: dict[tuple[str, str, str], list[int]] = {}
    for number, item in enumerate(rows.items):
        where = item.sheet.source.where
        for clause in item.row.cites:
            found.setdefault((where, item.scenario.name, clause), []).append(number)
    for (_, _, clause), numbers in found.items():
        yield clause, tuple(numbers)


def _bite(task: Task) -> Bite:
    """Switch a clause off in the rows of a scenario, until one turns red."""
    clause, numbers = task
    rows, broke = at_work(), False
    first = rows.items[numbers[0]]
    bite = Bite(
        where=first.sheet.source.where, scenario=first.scenario.name, clause=clause,
        rows=len(numbers),
    )  # fmt: skip
    for mutant in map(_without, _behind(rows, clause)):
        for number in numbers:
            trial = tried(rows.items[number], mutant)
            if trial.end is End.KILLED:
                name = rows.items[number].name or first.scenario.name
                return msgspec.structs.replace(bite, red=name, told=trial.told)
            broke = broke or trial.end is not End.SURVIVED
    return msgspec.structs.replace(bite, broke=broke)


def _behind(rows: Rows, clause: str) -> tuple[str, ...]:
    """Name what is switched off for a clause: itself, or what it follows from."""
    status = rows.book.ledger[ClauseId(clause)].status
    if isinstance(status, FollowsFrom):
        return tuple(name for one in status.clauses for name in _behind(rows, one))
    return (clause,) if isinstance(status, Modelled) else ()


def _without(clause: str) -> Mutant:
    """Give the rulebook without a clause."""
    return Mutant(
        kind=Kind.CLAUSE, of=clause, how=str(Bend.DROPPED), said="is dropped", clauses=(clause,)
    )
