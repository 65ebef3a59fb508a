"""What a term comes to at the least, whatever the facts are that nobody gave.

A requirement can be met by what is known to be there. The engine asks this only where it would
otherwise have to refuse.
"""

from __future__ import annotations

from functools import singledispatch
from typing import Any

from mvrules.crafting import formulas as f
from mvrules.crafting.evaluate import chosen_by, compiled, obeying, total_of
from mvrules.crafting.scenes import Compiled, Env, Lens, Scene
from mvrules.kernel.refusals import NoOutcome


@singledispatch
def least(node: f.Node, lens: Lens) -> Compiled:
    """Turn a term into what it comes to at the least: an open part of it is taken for nought."""
    exact = compiled(node, lens)

    def known(scene: Scene, env: Env) -> Any:
        try:
            return exact(scene, env)
        except NoOutcome:
            return 0

    return known


@least.register
def _(node: f.Plus, lens: Lens) -> Compiled:
    terms = [least(term, lens) for term in node.terms]
    return lambda scene, env: sum(term(scene, env) for term in terms)


@least.register
def _(node: f.Either, lens: Lens) -> Compiled:
    holds, then = compiled(node.holds, lens), least(node.then, lens)
    otherwise = least(node.otherwise, lens)

    def either(scene: Scene, env: Env) -> Any:
        try:
            return (then if holds(scene, env) else otherwise)(scene, env)
        except NoOutcome:
            return min(then(scene, env), otherwise(scene, env))

    return either


@least.register
def _(node: f.Beyond, lens: Lens) -> Compiled:
    term, floor = least(node.term, lens), compiled(node.floor, lens)

    def beyond(scene: Scene, env: Env) -> Any:
        try:
            return max(0, term(scene, env) - floor(scene, env))
        except NoOutcome:
            return 0

    return beyond


@least.register
def _(node: f.Total, lens: Lens) -> Compiled:
    where, term = compiled(node.where, lens), least(node.term, lens)
    return total_of(node.var, where, term, at_least=True)


@least.register
def _(node: f.Reads, lens: Lens) -> Compiled:
    return least(chosen_by(node, lens), lens)


@least.register
def _(node: f.Ruled, lens: Lens) -> Compiled:
    return obeying(node, lens, least)
