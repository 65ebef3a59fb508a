"""Every smallest reason for a contradiction, and every smallest way out of it.

A set of assumptions is split again and again: what can hold together is grown as far as it goes
(what it leaves out is a way out), what can't is shrunk as far as it goes (a reason).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
import z3

MOST = 50
"""How many reasons are looked for before one says that there may be more."""


class Cores(msgspec.Struct, frozen=True, eq=False):
    """What a contradiction rests on.

    Attributes:
        reasons: sets of assumptions that can't hold together, none larger than need be.
        ways_out: sets of assumptions without which the others hold together, likewise.
        complete: whether these are all; otherwise the search was cut short.
    """

    reasons: tuple[frozenset[str], ...]
    ways_out: tuple[frozenset[str], ...]
    complete: bool


def cores(stated: Iterable[Any], assumed: Sequence[Any], most: int = MOST) -> Cores:
    """Find what a contradiction rests on.

    Args:
        stated: what holds in any case.
        assumed: Booleans, by whose names reasons and ways out are told.
        most: after how many of both together to stop.
    """
    solver = z3.Solver()
    solver.add(*stated)
    by_name = {str(one): one for one in assumed}
    left = z3.Solver()
    reasons: list[frozenset[str]] = []
    ways_out: list[frozenset[str]] = []
    while left.check() == z3.sat:
        if len(reasons) + len(ways_out) >= most:
            return Cores(tuple(reasons), tuple(ways_out), complete=False)
        model = left.model()
        seed = {name for name, one in by_name.items() if not z3.is_false(model.eval(one))}
        if _together(solver, by_name, seed):
            grown = _grown(solver, by_name, seed)
            out = frozenset(by_name) - grown
            ways_out.append(out)
            left.add(z3.Or([by_name[name] for name in out]))
        else:
            shrunk = _shrunk(solver, by_name, seed)
            reasons.append(shrunk)
            left.add(z3.Or([z3.Not(by_name[name]) for name in shrunk]))
    return Cores(tuple(reasons), tuple(ways_out), complete=True)


def _together(solver: Any, by_name: dict[str, Any], names: Iterable[str]) -> bool:
    """Whether these assumptions can hold together."""
    found = solver.check(*(by_name[name] for name in names))
    if found == z3.unknown:
        raise TimeoutError(solver.reason_unknown())
    return bool(found == z3.sat)


def _grown(solver: Any, by_name: dict[str, Any], names: set[str]) -> set[str]:
    """Add to a set that holds together whatever holds with it."""
    grown = set(names)
    for name in by_name:
        if name not in grown and _together(solver, by_name, {*grown, name}):
            grown.add(name)
    return grown


def _shrunk(solver: Any, by_name: dict[str, Any], names: set[str]) -> frozenset[str]:
    """Leave out of a contradiction whatever it does not need."""
    needed = {str(one) for one in solver.unsat_core()} or set(names)
    for name in sorted(needed):
        if name in needed and not _together(solver, by_name, needed - {name}):
            needed.discard(name)
            needed = {str(one) for one in solver.unsat_core()} & needed or needed
    return frozenset(needed)
