"""A formula becomes a statement about a card: the same value that the engine evaluates.

Layers are known by their depth, so that «for every layer» is spelt out. Each clause has a guard:
where it is off, what stands in its place holds.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import singledispatch
from typing import TYPE_CHECKING, Any

import z3

from mvrules.crafting import formulas as f
from mvrules.crafting.evaluate import chosen_by
from mvrules.kernel.rulings import Bend

if TYPE_CHECKING:
    from mvrules.crafting.scenes import Lens
    from mvrules.kernel.clauses import ClauseId
    from mvrules.solver.layers import Card, Layer

Env = Mapping[str, int]
"""Which layer each variable names, by its depth."""


class Reader:
    """Reads formulas about one card, through a lens; clauses are guarded if guards are wanted.

    Attributes:
        guards: the guard of each clause that was met, by its id.
        undefined: statements each of which makes the outcome undefined.
    """

    def __init__(self, card: Card, lens: Lens, *, guarded: bool = False) -> None:
        self.card, self.lens, self.guarded = card, lens, guarded
        self.guards: dict[ClauseId, Any] = {}
        self.undefined: list[Any] = []
        self._made: dict[tuple[Any, ...], Any] = {}
        self._kept: list[f.Node] = []

    def read(self, node: f.Node, env: Env) -> Any:
        """Give a formula as a statement or a number, once for what its variables name."""
        key = (id(node), tuple(sorted(env.items())))
        if key not in self._made:
            self._kept.append(node)
            self._made[key] = _read(node, self, env)
        return self._made[key]

    def truth(self, node: f.Node, env: Env) -> Any:
        """Give a condition as a statement."""
        value = self.read(node, env)
        return z3.BoolVal(value) if isinstance(value, bool) else value

    def number(self, node: f.Node, env: Env) -> Any:
        """Give a term as a number."""
        value = self.read(node, env)
        return z3.IntVal(value) if isinstance(value, int) else value

    def layer(self, env: Env, of: str) -> Layer:
        """Give the layer that a variable names."""
        return self.card.layers[env[of]]

    def holds(self, clause: ClauseId) -> Any:
        """Tell whether a clause holds: by its guard, or as the ruling has it."""
        if not self.guarded:
            return self.lens.ruling.bent.get(clause) is not Bend.DROPPED
        if clause not in self.guards:
            self.guards[clause] = z3.Bool(f"clause {clause}")
        return self.guards[clause]

    def printed(self, env: Env, of: str, value: Any, nothing: Any) -> Any:
        """Read what is printed; where a clause that says so is off, nothing is."""
        for clause in self.layer(env, of).clauses():
            value = _if(self.holds(clause), value, nothing)
        return value


def _if(holds: Any, then: Any, otherwise: Any) -> Any:
    """Choose by a statement, or at once by a plain truth."""
    if isinstance(holds, bool):
        return then if holds else otherwise
    if z3.is_true(holds) or z3.is_false(holds):
        return then if z3.is_true(holds) else otherwise
    return z3.If(holds, _valued(then), _valued(otherwise))


def _valued(value: Any) -> Any:
    """Make a solver's value of a plain one."""
    if isinstance(value, bool):
        return z3.BoolVal(value)
    return z3.IntVal(value) if isinstance(value, int) else value


@singledispatch
def _read(node: f.Node, reader: Reader, env: Env) -> Any:
    """Read one sort of formula."""
    raise TypeError(f"no statement for {type(node).__name__} of {reader}, {env}")


# what is printed ---------------------------------------------------------------------------


@_read.register(f.Symbol)
def _(node: f.Symbol, reader: Reader, env: Env) -> Any:
    return reader.printed(env, node.of, reader.layer(env, node.of).symbol(node.name), 0)


@_read.register(f.Asked)
def _(node: f.Asked, reader: Reader, env: Env) -> Any:
    return reader.printed(env, node.of, reader.layer(env, node.of).asked(node.name), 0)


@_read.register(f.Paid)
def _(node: f.Paid, reader: Reader, env: Env) -> Any:
    return reader.printed(env, node.of, reader.layer(env, node.of).paid(node.name), 0)


@_read.register(f.Flag)
def _(node: f.Flag, reader: Reader, env: Env) -> Any:
    return reader.printed(env, node.of, reader.layer(env, node.of).flag(node.name), nothing=False)


@_read.register(f.HasRitual)
def _(node: f.HasRitual, reader: Reader, env: Env) -> Any:
    return reader.printed(env, node.of, reader.layer(env, node.of).has_ritual(), nothing=False)


@_read.register(f.Around)
def _(node: f.Around, reader: Reader, env: Env) -> Any:
    return 0


# where it lies -----------------------------------------------------------------------------


@_read.register(f.IsKind)
def _(node: f.IsKind, reader: Reader, env: Env) -> Any:
    return reader.layer(env, node.of).kind == node.kind


@_read.register(f.Fills)
def _(node: f.Fills, reader: Reader, env: Env) -> Any:
    layer = reader.layer(env, node.of)
    return layer.slot() == layer.slots.index(node.slot)


@_read.register(f.SameSlot)
def _(node: f.SameSlot, reader: Reader, env: Env) -> Any:
    one, other = reader.layer(env, node.one).slot(), reader.layer(env, node.other).slot()
    if isinstance(one, int) and one < 0:
        return False
    return z3.And(_valued(one) == other, _valued(one) >= 0) if one is not other else True


@_read.register(f.Behind)
def _(node: f.Behind, reader: Reader, env: Env) -> Any:
    return env[node.one] < env[node.other]


@_read.register(f.Same)
def _(node: f.Same, reader: Reader, env: Env) -> Any:
    return env[node.one] == env[node.other]


# counting ----------------------------------------------------------------------------------


@_read.register(f.Constant)
def _(node: f.Constant, reader: Reader, env: Env) -> Any:
    return node.value


@_read.register(f.Plus)
def _(node: f.Plus, reader: Reader, env: Env) -> Any:
    return sum(reader.read(term, env) for term in node.terms)


@_read.register(f.Beyond)
def _(node: f.Beyond, reader: Reader, env: Env) -> Any:
    term, floor = reader.number(node.term, env), reader.number(node.floor, env)
    return z3.If(term > floor, term - floor, 0)


@_read.register(f.Either)
def _(node: f.Either, reader: Reader, env: Env) -> Any:
    holds = reader.read(node.holds, env)
    return _if(holds, reader.read(node.then, env), reader.read(node.otherwise, env))


@_read.register(f.Total)
def _(node: f.Total, reader: Reader, env: Env) -> Any:
    inner = [{**env, node.var: depth} for depth in range(len(reader.card.layers))]
    return sum(_if(reader.read(node.where, at), reader.read(node.term, at), 0) for at in inner)


@_read.register(f.AtLeast)
def _(node: f.AtLeast, reader: Reader, env: Env) -> Any:
    return reader.number(node.term, env) >= reader.number(node.floor, env)


# what holds --------------------------------------------------------------------------------


@_read.register(f.Always)
def _(node: f.Always, reader: Reader, env: Env) -> Any:
    return node.holds


@_read.register(f.Every)
def _(node: f.Every, reader: Reader, env: Env) -> Any:
    inner = [{**env, node.var: depth} for depth in range(len(reader.card.layers))]
    return z3.And(
        [z3.Implies(reader.truth(node.where, at), reader.truth(node.then, at)) for at in inner]
    )


@_read.register(f.Some)
def _(node: f.Some, reader: Reader, env: Env) -> Any:
    depths = range(len(reader.card.layers))
    return z3.Or([reader.truth(node.where, {**env, node.var: depth}) for depth in depths])


@_read.register(f.All)
def _(node: f.All, reader: Reader, env: Env) -> Any:
    return z3.And([reader.truth(part, env) for part in node.parts])


@_read.register(f.AnyOf)
def _(node: f.AnyOf, reader: Reader, env: Env) -> Any:
    return z3.Or([reader.truth(part, env) for part in node.parts])


@_read.register(f.Not)
def _(node: f.Not, reader: Reader, env: Env) -> Any:
    return z3.Not(reader.truth(node.part, env))


# rulings -----------------------------------------------------------------------------------


@_read.register(f.Reads)
def _(node: f.Reads, reader: Reader, env: Env) -> Any:
    return reader.read(chosen_by(node, reader.lens), env)


@_read.register(f.Agreeing)
def _(node: f.Agreeing, reader: Reader, env: Env) -> Any:
    one, other = reader.read(node.one, env), reader.read(node.other, env)
    reader.undefined.append(_valued(one) != _valued(other))
    return one


@_read.register(f.Ruled)
def _(node: f.Ruled, reader: Reader, env: Env) -> Any:
    holds = reader.holds(node.clause)
    if isinstance(holds, bool):
        return reader.read(node.part if holds else node.dropped, env)
    return _if(holds, reader.read(node.part, env), reader.read(node.dropped, env))
