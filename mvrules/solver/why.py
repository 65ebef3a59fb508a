"""Why a sheet may not lie there: every independent reason, and every smallest change that would do.

Facts that nobody gave are unknown, so the verdict may be that it depends on them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

import msgspec
import z3

from mvrules.crafting.scenes import Lens
from mvrules.kernel.clauses import ClauseId
from mvrules.kernel.rulings import BY_THE_BOOK, Ruling
from mvrules.solver.cores import cores
from mvrules.solver.encode import Reader
from mvrules.solver.layers import Card
from mvrules.solver.legal import legal

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mvrules.crafting.laws import SleevingLaws
    from mvrules.crafting.pieces import Piece
    from mvrules.kernel.clauses import DoubtId, Ledger

Verdict = Literal["legal", "illegal", "depends"]


class Because(msgspec.Struct, frozen=True):
    """A reason: clauses and printed facts that together forbid it; none could be missing."""

    clauses: tuple[ClauseId, ...]
    facts: tuple[str, ...]

    def said(self, ledger: Ledger | None = None) -> str:
        """Say the reason in a line."""
        gists = (f"{c} ({ledger[c].gist})" if ledger and c in ledger else c for c in self.clauses)
        return "; ".join((*gists, *self.facts))


class Why(msgspec.Struct, frozen=True):
    """The answer.

    Attributes:
        verdict: legal or illegal whatever is unknown; or it depends.
        depends_on: unknown facts on which it hangs.
        reasons: each independent reason against it.
        ways_out: each smallest set of clauses and facts that would have to be otherwise.
        complete: whether all reasons and ways out were found.
    """

    verdict: Verdict
    depends_on: tuple[str, ...] = ()
    reasons: tuple[Because, ...] = ()
    ways_out: tuple[Because, ...] = ()
    complete: bool = True


def why(
    laws: SleevingLaws,
    pieces: tuple[Piece, ...],
    depth: int,
    readings: Mapping[DoubtId, Any],
    ruling: Ruling = BY_THE_BOOK,
) -> Why:
    """Tell whether a sheet may lie on a card, and why.

    Args:
        laws: the laws of the rulebook.
        pieces: the layers from back to front, the new sheet among them.
        depth: where the new sheet lies.
        readings: the doubts of the rulebook.
        ruling: how they are read.
    """
    card = Card.of(pieces, laws.layout.slots, blame=True)
    reader = Reader(card, Lens(readings, ruling), guarded=True)
    may = legal(laws, reader, depth)
    facts = {str(fact.guard): fact for fact in card.facts()}
    guards = [*(fact.guard for fact in facts.values()), *reader.guards.values()]
    verdict = _verdict(may, card, guards)
    if verdict == "legal":
        return Why(verdict)
    if verdict == "depends":
        return Why(verdict, depends_on=_depends_on(may, card, guards))
    found = cores([may, *card.domain()], guards)
    told = {
        **{name: fact.said() for name, fact in facts.items()},
        **{str(guard): clause for clause, guard in reader.guards.items()},
    }
    return Why(
        verdict,
        reasons=tuple(_because(names, facts, told) for names in found.reasons),
        ways_out=tuple(_because(names, facts, told) for names in found.ways_out),
        complete=found.complete,
    )


def _verdict(may: Any, card: Card, guards: list[Any]) -> Verdict:
    """Tell whether it is legal for all that the unknown facts could be, for none, or for some."""
    solver = z3.Solver()
    solver.add(*card.domain(), *guards)
    if solver.check(may) != z3.sat:
        return "illegal"
    return "legal" if solver.check(z3.Not(may)) == z3.unsat else "depends"


def _depends_on(may: Any, card: Card, guards: list[Any]) -> tuple[str, ...]:
    """Name the unknown facts that alone can change the verdict, or all of them."""
    found = []
    for name, variable in card.unknowns().items():
        other = z3.FreshConst(variable.sort())
        changed = z3.substitute(may, (variable, other))
        domain = [z3.substitute(held, (variable, other)) for held in card.domain()]
        solver = z3.Solver()
        solver.add(*card.domain(), *domain, *guards, may, z3.Not(changed))
        if solver.check() == z3.sat:
            found.append(name)
    return tuple(found or card.unknowns())


def _because(names: frozenset[str], facts: dict[str, Any], told: dict[str, str]) -> Because:
    """Tell a set of guards as clauses and facts."""
    return Because(
        clauses=tuple(sorted(ClauseId(told[name]) for name in names if name not in facts)),
        facts=tuple(sorted(told[name] for name in names if name in facts)),
    )
