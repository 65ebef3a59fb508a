"""A formula becomes a statement about a card: the same value that the engine evaluates.

Layers are known by their depth, so that «for every layer» is spelt out. Each clause has a guard:
where it is off, what stands in its place holds. Where two evaluations of a part may differ, a
choice stands for the one or the other, and what hangs on a choice is undefined.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import singledispatch
from typing import TYPE_CHECKING, Any

import z3

from mvrules.crafting import formulas as f
from mvrules.crafting.evaluate import chosen_by
from mvrules.kernel.rulings import Bend
from mvrules.solver import terms as t

if TYPE_CHECKING:
    from mvrules.crafting.scenes import Lens
    from mvrules.kernel.clauses import ClauseId
    from mvrules.solver.layers import Card, Layer

Env = Mapping[str, int]
"""Which layer each variable names, by its depth."""

_NAMES = ("of", "one", "other")
"""The fields in which a part names a variable."""

_free: dict[int, tuple[f.Node, tuple[str, ...]]] = {}
"""The variables on which a part hangs, by its identity; the part is kept with them."""


def free(node: f.Node) -> tuple[str, ...]:
    """Name the variables on which a part hangs: those it names and does not bind itself."""
    if id(node) not in _free:
        own = (getattr(node, name, None) for name in _NAMES)
        found = {name for name in own if isinstance(name, str)}
        found.update(name for part in f.held(node) for name in free(part))
        found.discard(getattr(node, "var", ""))
        _free[id(node)] = (node, tuple(sorted(found)))
    return _free[id(node)][1]


class Reader:
    """Reads formulas about one card, through a lens; clauses are guarded if guards are wanted.

    Attributes:
        guards: the guard of each clause that was met, by its id.
        choices: for each part with two evaluations, whether the first of them is taken.
        differing: that the two evaluations of such a part differ.
        supposed: for each layer, whether what a formula asks about is taken to hold of it.
    """

    def __init__(
        self,
        card: Card,
        lens: Lens,
        *,
        guarded: bool = False,
        guards: dict[ClauseId, Any] | None = None,
    ) -> None:
        """Read formulas about a card; several readers may share their guards."""
        self.card, self.lens, self.guarded = card, lens, guarded
        self.guards: dict[ClauseId, Any] = {} if guards is None else guards
        self.choices: list[Any] = []
        self.differing: list[Any] = []
        self.supposed: dict[int, Any] = {}
        self._made: dict[tuple[Any, ...], Any] = {}
        self._chosen: dict[tuple[int, int], tuple[Any, Any, Any]] = {}

    def read(self, node: f.Node, env: Env) -> Any:
        """Give a formula as a truth or a number, once for what its variables name."""
        key = (id(node), *(env[name] for name in free(node)))
        if key not in self._made:
            self._made[key] = _read(node, self, env)
        return self._made[key]

    def layer(self, env: Env, of: str) -> Layer:
        """Give the layer that a variable names."""
        return self.card.layers[env[of]]

    def inner(self, env: Env, var: str) -> list[Env]:
        """Let a variable name each layer in turn."""
        return [{**env, var: depth} for depth in range(len(self.card.layers))]

    def bend(self, clause: ClauseId) -> Bend | None:
        """Tell how the ruling bends a clause."""
        return self.lens.ruling.bent.get(clause)

    def holds(self, clause: ClauseId) -> Any:
        """Tell whether a clause holds: as the ruling has it if it bends it, or by its guard."""
        if not self.guarded or self.bend(clause) is not None:
            return self.bend(clause) is not Bend.DROPPED
        if clause not in self.guards:
            self.guards[clause] = z3.Bool(f"clause {clause}")
        return self.guards[clause]

    def printed(self, env: Env, of: str, value: Any, nothing: Any) -> Any:
        """Read what is printed; where a clause that says so is off, nothing is."""
        for clause in self.layer(env, of).clauses():
            value = t.either(self.holds(clause), value, nothing)
        return value

    def suppose(self, depth: int) -> Any:
        """Take it for open whether what a formula asks about holds of a layer."""
        return self.supposed.setdefault(depth, z3.Bool(f"supposed of layer {depth}"))

    def agreed(self, one: Any, other: Any) -> Any:
        """Take one of two values where they differ; the same two are chosen from once."""
        if t.same(one, other) is True:
            return one
        one, other = t.valued(one), t.valued(other)
        key = (one.get_id(), other.get_id())
        if key not in self._chosen:
            choice = z3.Bool(f"choice {len(self.choices) + 1}")
            self.choices.append(choice)
            self.differing.append(one != other)
            self._chosen[key] = (one, other, z3.If(choice, one, other))
        return self._chosen[key][2]


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
    return t.same(layer.slot(), layer.slots.index(node.slot))


@_read.register(f.SameSlot)
def _(node: f.SameSlot, reader: Reader, env: Env) -> Any:
    return share_slot(reader.layer(env, node.one), reader.layer(env, node.other))


def share_slot(one: Layer, other: Layer) -> Any:
    """Whether two layers fill the same slot; what fills no slot shares none."""
    if one.fills_none() or other.fills_none():
        return False
    return t.every((t.same(one.slot(), other.slot()), one.slot() >= 0))


@_read.register(f.Supposed)
def _(node: f.Supposed, reader: Reader, env: Env) -> Any:
    return reader.suppose(env[node.of])


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
    return t.plus(reader.read(term, env) for term in node.terms)


@_read.register(f.Beyond)
def _(node: f.Beyond, reader: Reader, env: Env) -> Any:
    return t.beyond(reader.read(node.term, env), reader.read(node.floor, env))


@_read.register(f.Either)
def _(node: f.Either, reader: Reader, env: Env) -> Any:
    holds = reader.read(node.holds, env)
    return t.either(holds, reader.read(node.then, env), reader.read(node.otherwise, env))


@_read.register(f.Total)
def _(node: f.Total, reader: Reader, env: Env) -> Any:
    return t.plus(
        t.either(where, reader.read(node.term, at), 0)
        for at in reader.inner(env, node.var)
        if (where := reader.read(node.where, at)) is not False
    )


@_read.register(f.AtLeast)
def _(node: f.AtLeast, reader: Reader, env: Env) -> Any:
    return t.at_least(reader.read(node.term, env), reader.read(node.floor, env))


# what holds --------------------------------------------------------------------------------


@_read.register(f.Always)
def _(node: f.Always, reader: Reader, env: Env) -> Any:
    return node.holds


@_read.register(f.Every)
def _(node: f.Every, reader: Reader, env: Env) -> Any:
    return t.every(
        t.implies(where, reader.read(node.then, at))
        for at in reader.inner(env, node.var)
        if (where := reader.read(node.where, at)) is not False
    )


@_read.register(f.Some)
def _(node: f.Some, reader: Reader, env: Env) -> Any:
    return t.some(reader.read(node.where, at) for at in reader.inner(env, node.var))


@_read.register(f.All)
def _(node: f.All, reader: Reader, env: Env) -> Any:
    return t.every(reader.read(part, env) for part in node.parts)


@_read.register(f.AnyOf)
def _(node: f.AnyOf, reader: Reader, env: Env) -> Any:
    return t.some(reader.read(part, env) for part in node.parts)


@_read.register(f.Not)
def _(node: f.Not, reader: Reader, env: Env) -> Any:
    return t.no(reader.read(node.part, env))


# rulings -----------------------------------------------------------------------------------


@_read.register(f.Reads)
def _(node: f.Reads, reader: Reader, env: Env) -> Any:
    return reader.read(chosen_by(node, reader.lens), env)


@_read.register(f.Agreeing)
def _(node: f.Agreeing, reader: Reader, env: Env) -> Any:
    return reader.agreed(reader.read(node.one, env), reader.read(node.other, env))


@_read.register(f.Ruled)
def _(node: f.Ruled, reader: Reader, env: Env) -> Any:
    holds = reader.holds(node.clause)
    if holds is False:
        return reader.read(node.dropped, env)
    part = reader.read(node.part, env)
    if holds is not True:
        return t.either(holds, part, reader.read(node.dropped, env))
    return _bent(part, reader.bend(node.clause), counted=f.is_counted(node))


def _bent(part: Any, bend: Bend | None, *, counted: bool) -> Any:
    """Bend what a clause decides: a truth is turned round, a number moved by one."""
    if bend is Bend.NEGATED and not counted:
        return t.no(part)
    if bend is Bend.ONE_MORE and counted:
        return t.plus((part, 1))
    if bend is Bend.ONE_LESS and counted:
        return t.beyond(part, 1)
    return part
