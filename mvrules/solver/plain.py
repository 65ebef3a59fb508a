"""A statement made a plain function, so that thousands of cards can be put to it.

Each part of the statement becomes one line of a function, parts before the whole. What is put to
it are the values of the variables by name.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import z3

from mvrules.solver import terms as t

Put = Mapping[str, Any]
Function = Callable[[Put], tuple[Any, ...]]

_JOINED = {
    z3.Z3_OP_AND: " and ",
    z3.Z3_OP_OR: " or ",
    z3.Z3_OP_ADD: " + ",
    z3.Z3_OP_SUB: " - ",
    z3.Z3_OP_EQ: " == ",
    z3.Z3_OP_DISTINCT: " != ",
    z3.Z3_OP_GE: " >= ",
    z3.Z3_OP_LE: " <= ",
    z3.Z3_OP_GT: " > ",
    z3.Z3_OP_LT: " < ",
}


def function(values: list[Any]) -> Function:
    """Make one function of several statements or numbers.

    Args:
        values: what it gives, in this order; plain values are given as they are.
    """
    lines: list[str] = []
    named: dict[int, str] = {}
    told = ", ".join(_name(t.valued(value), lines, named) for value in values)
    source = "\n    ".join(["def put_to(put):", *lines, f"return ({told},)"])
    space: dict[str, Any] = {}
    exec(source, space)  # noqa: S102  the lines are made here, of the solver's own parts
    made: Function = space["put_to"]
    return made


def _name(whole: Any, lines: list[str], named: dict[int, str]) -> str:
    """Give the name of a part, and the lines before it that work it out."""
    waiting = [(whole, False)]
    while waiting:
        part, ready = waiting.pop()
        if part.get_id() in named:
            continue
        if not ready:
            waiting += [(part, True), *((each, False) for each in part.children())]
            continue
        named[part.get_id()] = f"v{len(lines)}"
        lines.append(f"v{len(lines)} = {_said(part, [named[c.get_id()] for c in part.children()])}")
    return named[whole.get_id()]


def _said(part: Any, parts: list[str]) -> str:
    """Say one part in Python."""
    if z3.is_int_value(part):
        return str(part.as_long())
    kind = part.decl().kind()
    match kind:
        case z3.Z3_OP_TRUE | z3.Z3_OP_FALSE:
            said = str(kind == z3.Z3_OP_TRUE)
        case z3.Z3_OP_UNINTERPRETED:
            said = f"put[{part.decl().name()!r}]"
        case z3.Z3_OP_NOT:
            said = f"not {parts[0]}"
        case z3.Z3_OP_ITE:
            said = f"{parts[1]} if {parts[0]} else {parts[2]}"
        case _:
            said = _JOINED[kind].join(parts)
    return said
