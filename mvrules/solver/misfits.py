"""Why sheets do not fit: the smallest sets that can't all be sleeved, and by which clauses."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

import msgspec
import z3

from mvrules.kernel.clauses import ClauseId
from mvrules.kernel.refusals import NoOutcome
from mvrules.solver.cores import cores

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mvrules.crafting.pieces import Piece
    from mvrules.crafting.sleeves import Sleeve
    from mvrules.solver.allocate import Problem

MOST = 10
"""So many reasons and ways out are looked for."""


class Misfit(msgspec.Struct, frozen=True):
    """Sheets that can't all be sleeved, and the clauses that bar them; any one fewer could be."""

    sheets: tuple[str, ...]
    clauses: tuple[ClauseId, ...]


def misfits(problem: Problem) -> tuple[Misfit, ...]:
    """Tell why sheets don't fit: each smallest set of them, as far as one looks."""
    sheets, cards = range(len(problem.sheets)), range(len(problem.field))
    wanted = {sheet: z3.Bool(f"sheet {sheet} is sleeved") for sheet in sheets}
    somewhere = [
        z3.Implies(want, z3.Or([problem.on[sheet, card] for card in cards]))
        for sheet, want in wanted.items()
    ]
    found = cores([*problem.at_most_once(), *problem.barred, *somewhere], [*wanted.values()], MOST)
    by_name = {str(want): sheet for sheet, want in wanted.items()}
    return tuple(_misfit(problem, [by_name[name] for name in each]) for each in found.reasons)


def _misfit(problem: Problem, chosen: list[int]) -> Misfit:
    """Tell a set of sheets that don't fit, and what is against them."""
    pieces = [problem.sheets[sheet] for sheet in sorted(chosen)]
    clauses = dict.fromkeys(c for card in problem.field for c in _against(problem, card, pieces))
    return Misfit(tuple(piece.name for piece in pieces), tuple(clauses))


def _against(problem: Problem, card: Sleeve, pieces: list[Piece]) -> Iterator[ClauseId]:
    """Name what bars sheets from a card, one by one and each beside another."""
    laying = problem.laying
    for piece in pieces:
        yield from _reasons(problem, card, piece)
    for one, other in itertools.permutations(pieces, 2):
        for made in laying.made(card, (one,)):
            yield from _reasons(problem, made, other)


def _reasons(problem: Problem, card: Sleeve, piece: Piece) -> Iterator[ClauseId]:
    """Name what bars a sheet from a card, if it may lie there in no way."""
    sleeving, ruling = problem.laying.book.sleeving, problem.laying.ruling
    try:
        ways = sleeving.layout.ways(card, piece)
        verdicts = [sleeving.check(card, piece, way, ruling) for way in ways]
    except NoOutcome:
        return
    if not any(verdict.legal for verdict in verdicts):
        yield from (reason.clause for verdict in verdicts for reason in verdict.reasons)
