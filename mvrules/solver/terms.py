"""Truths and numbers that may be plain or the solver's: what is plain is worked out at once.

A statement about a card of which all is known comes to a plain truth, and costs the solver nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import z3


def is_plain(value: Any) -> bool:
    """Whether a value needs no solver."""
    return isinstance(value, bool | int)


def valued(value: Any) -> Any:
    """Make a solver's value of a plain one."""
    if isinstance(value, bool):
        return z3.BoolVal(value)
    return z3.IntVal(value) if isinstance(value, int) else value


def every(parts: Iterable[Any]) -> Any:
    """Whether all of these hold; one that plainly fails decides."""
    return _joined(parts, z3.And, decides=False)


def some(parts: Iterable[Any]) -> Any:
    """Whether one of these holds; one that plainly holds decides."""
    return _joined(parts, z3.Or, decides=True)


def _joined(parts: Iterable[Any], join: Any, *, decides: bool) -> Any:
    """Join truths; the plain ones decide or drop out, and no truth is joined with itself."""
    open_: dict[int, Any] = {}
    for part in parts:
        if part is decides:
            return decides
        if not isinstance(part, bool):
            open_[part.get_id()] = part
    if len(open_) > 1:
        return join(*open_.values())
    return next(iter(open_.values()), not decides)


def no(part: Any) -> Any:
    """Whether this does not hold."""
    return not part if isinstance(part, bool) else z3.Not(part)


def implies(where: Any, then: Any) -> Any:
    """Whether one holds wherever another does."""
    return some((no(where), then))


def either(holds: Any, then: Any, otherwise: Any) -> Any:
    """Choose one of two values by a truth."""
    if isinstance(holds, bool):
        return then if holds else otherwise
    if _alike(then, otherwise):
        return then
    return z3.If(holds, valued(then), valued(otherwise))


def _alike(one: Any, other: Any) -> bool:
    """Whether two values are the same at sight."""
    if is_plain(one) or is_plain(other):
        return is_plain(one) and is_plain(other) and bool(one == other)
    return bool(one.eq(other))


def plus(terms: Iterable[Any]) -> Any:
    """Add numbers up, the plain ones at once."""
    known, open_ = 0, []
    for term in terms:
        if isinstance(term, int):
            known += term
        else:
            open_.append(term)
    if not open_:
        return known
    return z3.Sum([*open_, *([z3.IntVal(known)] if known else [])])


def beyond(term: Any, floor: Any) -> Any:
    """By how much a number goes beyond another, never below nought; no number is below nought."""
    if is_plain(term) and is_plain(floor):
        return max(0, term - floor)
    if is_plain(floor) and floor == 0:
        return term
    if is_plain(term) and term == 0:
        return 0
    return z3.If(valued(term) > floor, valued(term) - floor, z3.IntVal(0))


def at_least(term: Any, floor: Any) -> Any:
    """Whether a number reaches another; nought is always reached."""
    if is_plain(term) and is_plain(floor):
        return term >= floor
    if is_plain(floor) and floor == 0:
        return True
    return valued(term) >= floor


def same(one: Any, other: Any) -> Any:
    """Whether two values are equal."""
    if is_plain(one) and is_plain(other):
        return one == other
    return True if _alike(one, other) else valued(one) == valued(other)
