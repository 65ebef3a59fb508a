"""Which way to sleeve scores most at the end: over a field, or over a whole deck.

What sheets score on a card is taken apart: what each is worth by itself, then by how much two or
more together come to more or less, as a ritual with its partners does, or an eclipse that is
covered. Each such part is one term of a sum that the solver raises until it can't be raised.
"""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, Any

import z3

from mvrules.kernel.refusals import NotModelled
from mvrules.solver.allocate import Allocation, Problem, looked_for

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mvrules.crafting.sleeves import Sleeve
    from mvrules.solver.found import Clock

MOST_SETS = 20_000
"""Of more sets of sheets on one card than these it is not told which scores most."""

Sheets = tuple[int, ...]
Worth = dict[Sheets, int]
"""What sheets on one card come to beyond what fewer of them come to."""


def best_points(problem: Problem, clock: Clock) -> Allocation | None:
    """Lay all sheets so that the cards score as much as can be; nothing if they don't fit.

    Raises:
        OutOfTime: the time was up.
        NotModelled: too many sheets could lie on one card.
        Unspecified: the points hang on a printed fact that nobody gave.
    """
    if not problem.laying.apart:
        raise NotModelled("points of sheets that help each other", "lay them one by one")
    points = problem.laying.points
    found = looked_for(problem, clock, [], points, 0)
    if found is None:
        return None
    terms = [*_terms(problem)]
    start = sum(map(points, problem.field))
    while True:
        wanted = [_at_least(terms, found.worth + 1 - start)]
        better = looked_for(problem, clock, wanted, points, found.worth + 1)
        if better is None:
            return found
        found = better


def _at_least(terms: list[tuple[Any, int]], floor: int) -> Any:
    """State that the terms that hold come to so much; what takes away counts where it fails."""
    taken = sum(worth for _, worth in terms if worth < 0)
    row = [(holds, worth) if worth > 0 else (z3.Not(holds), -worth) for holds, worth in terms]
    return z3.PbGe(row, floor - taken) if row else z3.BoolVal(floor <= 0)


def _terms(problem: Problem) -> Iterator[tuple[Any, int]]:
    """Give each part of what all cards come to, with what must hold for it."""
    known: dict[Sleeve, Worth] = {}
    for card, sleeve in enumerate(problem.field):
        if sleeve not in known:
            known[sleeve] = _worth(problem, sleeve)
        for sheets, worth in known[sleeve].items():
            if worth:
                yield z3.And([problem.on[sheet, card] for sheet in sheets]), worth


def _worth(problem: Problem, card: Sleeve) -> Worth:
    """Take apart what sheets come to on a card."""
    worth: Worth = {}
    bare = problem.laying.points(card)
    for sheets in _sets(problem, card):
        every = problem.laying.made(card, tuple(problem.sheets[sheet] for sheet in sheets))
        if not every:
            continue
        whole = max(map(problem.laying.points, every)) - bare
        sizes = range(1, len(sheets))
        fewer = itertools.chain.from_iterable(itertools.combinations(sheets, n) for n in sizes)
        worth[sheets] = whole - sum(worth.get(each, 0) for each in fewer)
    return worth


def _sets(problem: Problem, card: Sleeve) -> Iterator[Sheets]:
    """Give the sets of sheets that could lie on a card together, the small first."""
    fit = {
        pair
        for size in (1, 2)
        for pair in itertools.combinations(range(len(problem.sheets)), size)
        if problem.laying.laid(card, tuple(problem.sheets[sheet] for sheet in pair))
    }
    row: list[Sheets] = [pair for pair in fit if not pair[1:]]
    told = 0
    while row:
        told += len(row)
        if told > MOST_SETS:
            raise NotModelled(f"more than {MOST_SETS} sets of sheets on one card", "take fewer")
        yield from sorted(row)
        row = [
            (*sheets, last)
            for sheets in row
            for last in range(sheets[-1] + 1, len(problem.sheets))
            if all((sheet, last) in fit for sheet in sheets)
        ]
