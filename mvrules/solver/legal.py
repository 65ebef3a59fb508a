"""Whether a sheet may lie as it does: every law of the rulebook, each with its clause's guard."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from mvrules.crafting.formulas import NEW
from mvrules.kernel.rulings import Bend
from mvrules.solver import terms as t

if TYPE_CHECKING:
    from mvrules.crafting.laws import Law, SleevingLaws
    from mvrules.kernel.clauses import ClauseId
    from mvrules.solver.encode import Reader


class LawKept(NamedTuple):
    """That one layer keeps a law, and by which word a refusal would name it."""

    clause: ClauseId
    tells: str
    layer: int
    holds: Any


def legal(laws: SleevingLaws, reader: Reader, depth: int) -> Any:
    """State that the sheet at a depth, laid last, breaks no law.

    Args:
        laws: the laws of the rulebook, the very values that the engine reads.
        reader: the card, the ruling, and whether clauses are guarded.
        depth: where the sheet lies; nought is the card itself.
    """
    return t.every(kept.holds for kept in each(laws, reader, depth))


def each(laws: SleevingLaws, reader: Reader, depth: int) -> list[LawKept]:
    """Give for each law and each layer the statement that it is kept."""
    depths = range(len(reader.card.layers))
    return [
        LawKept(law.clause, law.tells, at, _kept(law, reader, {NEW: depth, law.must.var: at}))
        for law in laws.laws
        for at in depths
    ]


def _kept(law: Law, reader: Reader, env: dict[str, int]) -> Any:
    """State that one layer keeps a law; a negated one forbids just what it would allow."""
    where = t.every((reader.holds(law.clause), reader.read(law.must.where, env)))
    if where is False:
        return True
    then = reader.read(law.must.then, env)
    if reader.bend(law.clause) is Bend.NEGATED:
        then = t.no(then)
    return t.implies(where, then)
