"""The engine's reading of a formula: compiled once for a ruling, then evaluated on cards.

A part that hangs on a fact nobody gave, or on a doubt with two answers, is open. An open part is
refused only if the rest does not decide: one part that fails settles `All` whatever another
would be, and a number that is reached already needs no further symbol.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import singledispatch
from typing import Any

from mvrules.crafting import formulas as f
from mvrules.crafting.pieces import Piece, counted
from mvrules.crafting.scenes import Compiled, Env, Lens, Scene
from mvrules.kernel.bending import MOVES
from mvrules.kernel.refusals import NoOutcome, Undefined
from mvrules.kernel.rulings import Bend


def compiled(node: f.Node, lens: Lens) -> Compiled:
    """Turn a formula into a function of a scene and of what its variables name, once a lens."""
    if id(node) not in lens.made:
        lens.made[id(node)] = (node, _compiled(node, lens))
    return lens.made[id(node)][1]


@singledispatch
def _compiled(node: f.Node, lens: Lens) -> Compiled:
    """Turn one sort of formula into a function."""
    raise TypeError(f"no evaluation of {type(node).__name__} under {lens.ruling}")


# what is printed ---------------------------------------------------------------------------


def _printed(
    of: str, read: Callable[[Piece], Any], nothing: Any, lens: Lens, number: str = ""
) -> Compiled:
    """Read a layer; where a clause that says what is printed on it is dropped, nothing is.

    A number that is printed there may be one more or one less by the clause.
    """
    bent = lens.ruling.bent
    if not bent:
        return lambda scene, env: read(scene.layers[env[of]])

    def unless_dropped(scene: Scene, env: Env) -> Any:
        layer = scene.layers[env[of]]
        ways = [bent[clause] for clause in layer.clauses if clause in bent]
        if not ways:
            return read(layer)
        value = nothing if Bend.DROPPED in ways else read(layer)
        moved = number and value and lens.ruling.only in {"", number}
        return value + sum(MOVES.get(way, 0) for way in ways) if moved else value

    return unless_dropped


@_compiled.register(f.Symbol)
def _(node: f.Symbol, lens: Lens) -> Compiled:
    name = node.name
    return _printed(node.of, lambda layer: layer.symbol(name), 0, lens, name)


@_compiled.register(f.Asked)
def _(node: f.Asked, lens: Lens) -> Compiled:
    name = node.name
    return _printed(node.of, lambda layer: layer.asked(name), 0, lens)


@_compiled.register(f.Paid)
def _(node: f.Paid, lens: Lens) -> Compiled:
    name = node.name
    return _printed(node.of, lambda layer: layer.paid(name), 0, lens)


@_compiled.register(f.Flag)
def _(node: f.Flag, lens: Lens) -> Compiled:
    name = node.name
    return _printed(node.of, lambda layer: layer.flag(name), nothing=False, lens=lens)


@_compiled.register(f.HasRitual)
def _(node: f.HasRitual, lens: Lens) -> Compiled:
    return _printed(node.of, Piece.has_ritual, nothing=False, lens=lens)


@_compiled.register(f.Around)
def _(node: f.Around, lens: Lens) -> Compiled:
    return lambda scene, _: counted(scene.around, node.name)


# where it lies -----------------------------------------------------------------------------


@_compiled.register(f.IsKind)
def _(node: f.IsKind, lens: Lens) -> Compiled:
    return lambda scene, env: scene.layers[env[node.of]].kind == node.kind


@_compiled.register(f.Fills)
def _(node: f.Fills, lens: Lens) -> Compiled:
    return lambda scene, env: scene.layers[env[node.of]].place() == node.slot


@_compiled.register(f.SameSlot)
def _(node: f.SameSlot, lens: Lens) -> Compiled:
    one, other = node.one, node.other
    return lambda scene, env: scene.layers[env[one]].shares_slot(scene.layers[env[other]])


@_compiled.register(f.Supposed)
def _(node: f.Supposed, lens: Lens) -> Compiled:
    return lambda scene, env: env[node.of] in scene.supposed


@_compiled.register(f.Behind)
def _(node: f.Behind, lens: Lens) -> Compiled:
    return lambda _, env: env[node.one] < env[node.other]


@_compiled.register(f.Same)
def _(node: f.Same, lens: Lens) -> Compiled:
    return lambda _, env: env[node.one] == env[node.other]


# counting ----------------------------------------------------------------------------------


def nought(_scene: Scene, _env: Env) -> int:
    """Count nothing, whatever there is: whoever adds or takes it need not ask."""
    return 0


@_compiled.register(f.Constant)
def _(node: f.Constant, lens: Lens) -> Compiled:
    return (lambda _scene, _env: node.value) if node.value else nought


@_compiled.register(f.Plus)
def _(node: f.Plus, lens: Lens) -> Compiled:
    found = [compiled(term, lens) for term in node.terms]
    terms = [term for term in found if term is not nought] or [nought]
    if not terms[1:]:
        return terms[0]
    return lambda scene, env: sum([term(scene, env) for term in terms])


@_compiled.register(f.Beyond)
def _(node: f.Beyond, lens: Lens) -> Compiled:
    term, floor = compiled(node.term, lens), compiled(node.floor, lens)
    if floor is nought:
        return lambda scene, env: max(0, term(scene, env))

    def beyond(scene: Scene, env: Env) -> int:
        count: int = term(scene, env)
        try:
            return max(0, count - floor(scene, env)) if count else 0
        except NoOutcome:
            if _at_least(node.floor, lens, scene, env) >= count:
                return 0
            raise

    return beyond


@_compiled.register(f.Either)
def _(node: f.Either, lens: Lens) -> Compiled:
    holds, then = compiled(node.holds, lens), compiled(node.then, lens)
    otherwise = compiled(node.otherwise, lens)
    if then is otherwise:
        return then

    def either(scene: Scene, env: Env) -> Any:
        try:
            chosen = then if holds(scene, env) else otherwise
        except NoOutcome:
            value = then(scene, env)
            if value == otherwise(scene, env):
                return value
            raise
        return chosen(scene, env)

    return either


@_compiled.register(f.Total)
def _(node: f.Total, lens: Lens) -> Compiled:
    return total_of(node.var, compiled(node.where, lens), compiled(node.term, lens))


def total_of(var: str, where: Compiled, term: Compiled, *, at_least: bool = False) -> Compiled:
    """Sum over the layers that count; where that is open, a layer may only add nought.

    Most layers add nought, so it is asked first what one would add, then whether it counts.
    """

    def total(scene: Scene, env: Env) -> int:
        count = 0
        for layer in range(len(scene.layers)):
            inner = {**env, var: layer}
            try:
                adds = term(scene, inner)
            except NoOutcome:
                if counts(scene, inner):
                    raise
                continue
            try:
                count += adds if adds and where(scene, inner) else 0
            except NoOutcome:
                if not at_least:
                    raise
        return count

    def counts(scene: Scene, inner: Env) -> bool:
        try:
            return bool(where(scene, inner))
        except NoOutcome:
            return not at_least

    return nought if term is nought else total


@_compiled.register(f.AtLeast)
def _(node: f.AtLeast, lens: Lens) -> Compiled:
    term, floor = compiled(node.term, lens), compiled(node.floor, lens)

    def reaches(scene: Scene, env: Env) -> bool:
        wanted = floor(scene, env)
        try:
            return not wanted or bool(term(scene, env) >= wanted)
        except NoOutcome:
            if _at_least(node.term, lens, scene, env) >= wanted:
                return True
            raise

    return reaches


def _at_least(term: f.Node, lens: Lens, scene: Scene, env: Env) -> int:
    """Count what a term comes to if all that is open in it is nought."""
    from mvrules.crafting.least import least

    count: int = least(term, lens)(scene, env)
    return count


# what holds --------------------------------------------------------------------------------


def _parts_decide(nodes: tuple[f.Node, ...], lens: Lens, *, by: bool) -> Compiled:
    """Look at several parts in turn for one that decides."""
    parts = [compiled(node, lens) for node in nodes]

    def decided(scene: Scene, env: Env) -> bool:
        try:
            for part in parts:
                if part(scene, env) == by:
                    return by
        except NoOutcome:
            if _one_decides(((part, env) for part in parts), scene, by=by):
                return by
            raise
        return not by

    return decided


def _layers_decide(var: str, part: Compiled, *, by: bool) -> Compiled:
    """Look at one part for every layer in turn, from back to front, for one that decides."""

    def decided(scene: Scene, env: Env) -> bool:
        depths = range(len(scene.layers))
        try:
            for depth in depths:
                if part(scene, {**env, var: depth}) == by:
                    return by
        except NoOutcome:
            if _one_decides(((part, {**env, var: depth}) for depth in depths), scene, by=by):
                return by
            raise
        return not by

    return decided


def _one_decides(places: Iterable[tuple[Compiled, Env]], scene: Scene, *, by: bool) -> bool:
    """Whether a part decides although another is open."""
    for part, env in places:
        with suppress(NoOutcome):
            if part(scene, env) == by:
                return True
    return False


def kept(law: f.Every, lens: Lens) -> Compiled:
    """Compile whether one layer keeps what is asked of every layer of a sort."""
    return compiled(f.AnyOf((f.Not(law.where), law.then)), lens)


@_compiled.register(f.Always)
def _(node: f.Always, lens: Lens) -> Compiled:
    return lambda _scene, _env: node.holds


@_compiled.register(f.Every)
def _(node: f.Every, lens: Lens) -> Compiled:
    return _layers_decide(node.var, kept(node, lens), by=False)


@_compiled.register(f.Some)
def _(node: f.Some, lens: Lens) -> Compiled:
    return _layers_decide(node.var, compiled(node.where, lens), by=True)


@_compiled.register(f.All)
def _(node: f.All, lens: Lens) -> Compiled:
    return _parts_decide(node.parts, lens, by=False)


@_compiled.register(f.AnyOf)
def _(node: f.AnyOf, lens: Lens) -> Compiled:
    return _parts_decide(node.parts, lens, by=True)


@_compiled.register(f.Not)
def _(node: f.Not, lens: Lens) -> Compiled:
    part = compiled(node.part, lens)
    return lambda scene, env: not part(scene, env)


# rulings -----------------------------------------------------------------------------------


@_compiled.register(f.Reads)
def _(node: f.Reads, lens: Lens) -> Compiled:
    return compiled(chosen_by(node, lens), lens)


def chosen_by(node: f.Reads, lens: Lens) -> f.Node:
    """Choose the part that serves the reading of a doubt."""
    return dict(node.by).get(lens.read(node.doubt), node.other)


@_compiled.register(f.Agreeing)
def _(node: f.Agreeing, lens: Lens) -> Compiled:
    one, other = compiled(node.one, lens), compiled(node.other, lens)

    def agreed(scene: Scene, env: Env) -> Any:
        value = one(scene, env)
        if value != other(scene, env):
            card = " / ".join(piece.name for piece in scene.layers)
            raise Undefined(node.doubt, f"{card}: {node.what}")
        return value

    return agreed


@_compiled.register(f.Ruled)
def _(node: f.Ruled, lens: Lens) -> Compiled:
    return obeying(node, lens, compiled)


def obeying(node: f.Ruled, lens: Lens, read: Callable[[f.Node, Lens], Compiled]) -> Compiled:
    """Obey the ruling: the part itself, what stands in its place, or the part bent."""
    bend = lens.ruling.bent.get(node.clause)
    whole = f.loosened(node.part) if bend is Bend.ONE_OF_ALL else node.part
    part = read(node.dropped if bend is Bend.DROPPED else whole, lens)
    if bend is Bend.NEGATED and not f.is_counted(node):
        return lambda scene, env: not part(scene, env)
    if bend in {Bend.ONE_MORE, Bend.ONE_LESS} and f.is_counted(node):
        more = 1 if bend is Bend.ONE_MORE else -1
        return lambda scene, env: max(0, part(scene, env) + more)
    return part
