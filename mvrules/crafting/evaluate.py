"""The engine's reading of a formula: compiled once for a ruling, then evaluated on cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import singledispatch
from typing import TYPE_CHECKING, Any

import msgspec

from mvrules.crafting import formulas as f
from mvrules.crafting.pieces import Piece, Symbols, counted
from mvrules.kernel.refusals import Undefined
from mvrules.kernel.rulings import BY_THE_BOOK, Bend, Ruling

if TYPE_CHECKING:
    from mvrules.kernel.clauses import DoubtId, Readings


class Scene:
    """What a formula looks at: the layers of a card, and what lies around it."""

    __slots__ = ("around", "layers")

    def __init__(self, layers: tuple[Piece, ...], around: Symbols = ()) -> None:
        """Look at the layers of one card, from back to front."""
        self.layers, self.around = layers, around


class Lens(msgspec.Struct, frozen=True):
    """A ruling and the book's readings: which formula parts are bent, and how doubts are read."""

    readings: Mapping[DoubtId, Any]
    ruling: Ruling = BY_THE_BOOK

    def read(self, doubt: DoubtId) -> str:
        """Tell which alternative of a doubt holds."""
        return self.ruling.reading(doubt) or str(self.readings[doubt].default)


def lens(readings: Readings, ruling: Ruling = BY_THE_BOOK) -> Lens:
    """Make the lens through which formulas are compiled."""
    return Lens(readings, ruling)


Env = dict[str, int]
Compiled = Callable[[Scene, Env], Any]


@singledispatch
def compiled(node: f.Node, lens: Lens) -> Compiled:
    """Turn a formula into a function of a scene and of what its variables name."""
    raise TypeError(f"no evaluation of {type(node).__name__} under {lens}")


def _all(nodes: tuple[f.Node, ...], lens: Lens) -> list[Compiled]:
    """Compile several parts."""
    return [compiled(node, lens) for node in nodes]


@compiled.register
def _(node: f.Constant, lens: Lens) -> Compiled:
    return lambda scene, env: node.value  # noqa: ARG005


@compiled.register
def _(node: f.Always, lens: Lens) -> Compiled:
    return lambda scene, env: node.holds  # noqa: ARG005


@compiled.register
def _(node: f.Symbol, lens: Lens) -> Compiled:
    bent = lens.ruling.bent
    if not bent:
        return lambda scene, env: scene.layers[env[node.of]].symbol(node.name)

    def printed_unless_dropped(scene: Scene, env: Env) -> int:
        layer = scene.layers[env[node.of]]
        dropped = any(bent.get(clause) is Bend.DROPPED for clause in layer.clauses)
        return 0 if dropped else layer.symbol(node.name)

    return printed_unless_dropped


@compiled.register
def _(node: f.Asked, lens: Lens) -> Compiled:
    return lambda scene, env: scene.layers[env[node.of]].asked(node.name)


@compiled.register
def _(node: f.Paid, lens: Lens) -> Compiled:
    return lambda scene, env: scene.layers[env[node.of]].paid(node.name)


@compiled.register
def _(node: f.Around, lens: Lens) -> Compiled:
    return lambda scene, env: counted(scene.around, node.name)  # noqa: ARG005


@compiled.register
def _(node: f.Plus, lens: Lens) -> Compiled:
    terms = _all(node.terms, lens)
    return lambda scene, env: sum(term(scene, env) for term in terms)


@compiled.register
def _(node: f.Beyond, lens: Lens) -> Compiled:
    term, floor = compiled(node.term, lens), compiled(node.floor, lens)
    return lambda scene, env: max(0, term(scene, env) - floor(scene, env))


@compiled.register
def _(node: f.Either, lens: Lens) -> Compiled:
    holds, then = compiled(node.holds, lens), compiled(node.then, lens)
    otherwise = compiled(node.otherwise, lens)
    return lambda scene, env: (then if holds(scene, env) else otherwise)(scene, env)


@compiled.register
def _(node: f.Total, lens: Lens) -> Compiled:
    var, where, term = node.var, compiled(node.where, lens), compiled(node.term, lens)

    def total(scene: Scene, env: Env) -> int:
        envs = ({**env, var: layer} for layer in range(len(scene.layers)))
        return sum(term(scene, inner) for inner in envs if where(scene, inner))

    return total


@compiled.register
def _(node: f.Flag, lens: Lens) -> Compiled:
    return lambda scene, env: scene.layers[env[node.of]].flag(node.name)


@compiled.register
def _(node: f.IsKind, lens: Lens) -> Compiled:
    return lambda scene, env: scene.layers[env[node.of]].kind == node.kind


@compiled.register
def _(node: f.HasRitual, lens: Lens) -> Compiled:
    def has(scene: Scene, env: Env) -> bool:
        piece = scene.layers[env[node.of]]
        piece.known("ritual")
        return piece.ritual is not None

    return has


@compiled.register
def _(node: f.SameSlot, lens: Lens) -> Compiled:
    def same(scene: Scene, env: Env) -> bool:
        one, other = scene.layers[env[node.one]], scene.layers[env[node.other]]
        if one.fills_none() or other.fills_none():
            return False
        return one.place() == other.place()

    return same


@compiled.register
def _(node: f.Behind, lens: Lens) -> Compiled:
    return lambda scene, env: env[node.one] < env[node.other]  # noqa: ARG005


@compiled.register
def _(node: f.Same, lens: Lens) -> Compiled:
    return lambda scene, env: env[node.one] == env[node.other]  # noqa: ARG005


@compiled.register
def _(node: f.AtLeast, lens: Lens) -> Compiled:
    term, floor = compiled(node.term, lens), compiled(node.floor, lens)

    def reaches(scene: Scene, env: Env) -> bool:
        wanted = floor(scene, env)
        return wanted <= 0 or bool(term(scene, env) >= wanted)

    return reaches


@compiled.register
def _(node: f.Every, lens: Lens) -> Compiled:
    broken = breaking(node, lens)
    return lambda scene, env: next(broken(scene, env), None) is None


@compiled.register
def _(node: f.Some, lens: Lens) -> Compiled:
    var, where = node.var, compiled(node.where, lens)
    return lambda scene, env: any(
        where(scene, {**env, var: layer}) for layer in range(len(scene.layers))
    )


@compiled.register
def _(node: f.All, lens: Lens) -> Compiled:
    parts = _all(node.parts, lens)
    return lambda scene, env: all(part(scene, env) for part in parts)


@compiled.register
def _(node: f.AnyOf, lens: Lens) -> Compiled:
    parts = _all(node.parts, lens)
    return lambda scene, env: any(part(scene, env) for part in parts)


@compiled.register
def _(node: f.Not, lens: Lens) -> Compiled:
    part = compiled(node.part, lens)
    return lambda scene, env: not part(scene, env)


@compiled.register
def _(node: f.Reads, lens: Lens) -> Compiled:
    return compiled(dict(node.by).get(lens.read(node.doubt), node.other), lens)


@compiled.register
def _(node: f.Agreeing, lens: Lens) -> Compiled:
    one, other = compiled(node.one, lens), compiled(node.other, lens)

    def agreed(scene: Scene, env: Env) -> Any:
        value = one(scene, env)
        if value != other(scene, env):
            raise Undefined(node.doubt, f"{scene.layers[0].name}: {node.what}")
        return value

    return agreed


@compiled.register
def _(node: f.Ruled, lens: Lens) -> Compiled:
    honest, dropped = compiled(node.part, lens), compiled(node.dropped, lens)
    match lens.ruling.bent.get(node.clause):
        case Bend.DROPPED:
            return dropped
        case Bend.NEGATED if isinstance(node.part, f.Condition):
            return lambda scene, env: not honest(scene, env)
        case Bend.ONE_MORE if isinstance(node.part, f.Term):
            return lambda scene, env: honest(scene, env) + 1
        case Bend.ONE_LESS if isinstance(node.part, f.Term):
            return lambda scene, env: honest(scene, env) - 1
    return honest


def breaking(node: f.Every, lens: Lens) -> Callable[[Scene, Env], Any]:
    """Compile an `Every` into the layers that break it, from back to front."""
    var, where, then = node.var, compiled(node.where, lens), compiled(node.then, lens)

    def broken(scene: Scene, env: Env) -> Any:
        for layer in range(len(scene.layers)):
            inner = {**env, var: layer}
            if where(scene, inner) and not then(scene, inner):
                yield layer

    return broken
