"""Whether a sheet may lie as it does: every law of the rulebook, each with its clause's guard."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import z3

from mvrules.crafting.formulas import NEW

if TYPE_CHECKING:
    from mvrules.crafting.laws import SleevingLaws
    from mvrules.kernel.clauses import ClauseId
    from mvrules.solver.encode import Reader


def legal(laws: SleevingLaws, reader: Reader, depth: int) -> Any:
    """State that the sheet at a depth, laid last, breaks no law.

    Args:
        laws: the laws of the rulebook, the very values that the engine reads.
        reader: the card, the ruling, and whether clauses are guarded.
        depth: where the sheet lies; nought is the card itself.
    """
    return z3.And([kept for _, _, kept in each(laws, reader, depth)])


def each(laws: SleevingLaws, reader: Reader, depth: int) -> list[tuple[ClauseId, int, Any]]:
    """Give for each law and each layer the clause, the layer, and the statement that it is kept."""
    kept = []
    for law in laws.laws:
        holds = reader.holds(law.clause)
        for at in range(len(reader.card.layers)):
            env = {NEW: depth, law.must.var: at}
            where, then = reader.truth(law.must.where, env), reader.truth(law.must.then, env)
            guard = z3.BoolVal(holds) if isinstance(holds, bool) else holds
            kept.append((law.clause, at, z3.Implies(z3.And(guard, where), then)))
    return kept
