"""Formulas say once what two readers need: the engine evaluates them, a solver translates them.

A formula speaks about the layers of one card, from the back (the card itself) to the front. A
layer is named by a variable, which `Every`, `Some` and `Total` bind; ``new`` is the sheet that
is being laid. `Ruled` ties a part to its clause and says what holds when the clause is dropped;
`Reads` chooses by a doubt.

    terms       Constant Symbol Asked Paid Around Plus Beyond Either Total
    conditions  Always Flag IsKind HasRitual Fills SameSlot Behind Same
                Supposed AtLeast Every Some All AnyOf Not
    both        Ruled Reads Agreeing

No term is ever below nought. A fact that nobody gave leaves a part open; a formula is open only
if its value hangs on that part.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from mvrules.kernel.clauses import ClauseId, DoubtId

if TYPE_CHECKING:
    from collections.abc import Iterator

NEW = "new"
"""The variable for the sheet that is being laid."""


class Node(msgspec.Struct, frozen=True):
    """Any part of a formula."""


class Term(Node, frozen=True):
    """A part that is counted."""


class Condition(Node, frozen=True):
    """A part that holds or not."""


class Constant(Term, frozen=True):
    """A number."""

    value: int


class Symbol(Term, frozen=True):
    """How often a symbol is printed on a layer, outside any ritual."""

    name: str
    of: str


class Asked(Term, frozen=True):
    """How often a symbol stands in the requirement of a layer's ritual."""

    name: str
    of: str


class Paid(Term, frozen=True):
    """How often a symbol stands in the reward of a layer's ritual."""

    name: str
    of: str


class Around(Term, frozen=True):
    """How often a symbol is printed on the cards that lie around this one."""

    name: str


class Plus(Term, frozen=True):
    """The sum of terms."""

    terms: tuple[Node, ...]


class Beyond(Term, frozen=True):
    """By how much one term goes beyond another; never below nought."""

    term: Node
    floor: Node


class Either(Term, frozen=True):
    """One term if a condition holds, another if not."""

    holds: Node
    then: Node
    otherwise: Node


class Total(Term, frozen=True):
    """The sum of a term over the layers for which a condition holds."""

    var: str
    where: Node
    term: Node


class Always(Condition, frozen=True):
    """A condition that always holds, or never."""

    holds: bool


class Flag(Condition, frozen=True):
    """Whether a layer bears a mark."""

    name: str
    of: str


class IsKind(Condition, frozen=True):
    """Whether a layer is of a kind: printed on the card, or a sheet of some sort."""

    kind: str
    of: str


class HasRitual(Condition, frozen=True):
    """Whether a layer bears a ritual."""

    of: str


class Fills(Condition, frozen=True):
    """Whether a layer fills a certain slot."""

    slot: str
    of: str


class SameSlot(Condition, frozen=True):
    """Whether two layers fill the same slot; a layer without a slot fills none."""

    one: str
    other: str


class Behind(Condition, frozen=True):
    """Whether one layer lies behind another."""

    one: str
    other: str


class Same(Condition, frozen=True):
    """Whether two variables name one layer."""

    one: str
    other: str


class Supposed(Condition, frozen=True):
    """Whether that which is asked about is taken to hold of a layer, as one tries out a circle."""

    of: str


class AtLeast(Condition, frozen=True):
    """Whether a term reaches another."""

    term: Node
    floor: Node


class Every(Condition, frozen=True):
    """Whether something holds for every layer of a sort."""

    var: str
    where: Node
    then: Node


class Some(Condition, frozen=True):
    """Whether some layer is of a sort."""

    var: str
    where: Node


class All(Condition, frozen=True):
    """Whether all of these hold."""

    parts: tuple[Node, ...]


class AnyOf(Condition, frozen=True):
    """Whether any of these holds."""

    parts: tuple[Node, ...]


class Not(Condition, frozen=True):
    """Whether this does not hold."""

    part: Node


class Ruled(Node, frozen=True):
    """A part that a clause decides, and what stands in its place when the clause is dropped."""

    clause: ClauseId
    part: Node
    dropped: Node


class Reads(Node, frozen=True):
    """A part that depends on how a doubt is read; `other` serves every alternative not named."""

    doubt: DoubtId
    by: tuple[tuple[str, Node], ...]
    other: Node


class Agreeing(Node, frozen=True):
    """Two evaluations that must agree; where they do not, the outcome is undefined."""

    doubt: DoubtId
    what: str
    one: Node
    other: Node


NOUGHT = Constant(0)
NEVER = Always(holds=False)
EVER = Always(holds=True)


def is_counted(node: Node) -> bool:
    """Whether a part is counted; the others hold or not."""
    match node:
        case Ruled():
            return is_counted(node.part)
        case Reads():
            return is_counted(node.other)
        case Agreeing():
            return is_counted(node.one)
    return isinstance(node, Term)


def parts(*nodes: Node) -> Iterator[Node]:
    """Give formulas and all that stands in them, each part once, the whole before its parts."""
    seen: set[int] = set()
    waiting = [*reversed(nodes)]
    while waiting:
        node = waiting.pop()
        if id(node) not in seen:
            seen.add(id(node))
            yield node
            waiting += reversed([*held(node)])


def held(node: Node) -> Iterator[Node]:
    """Give the parts that stand directly in a formula."""
    return _nodes(msgspec.structs.astuple(node))


def _nodes(value: Any) -> Iterator[Node]:
    """Find the parts in a field: itself, or in a tuple of whatever depth."""
    if isinstance(value, Node):
        yield value
    elif isinstance(value, tuple):
        for item in value:
            yield from _nodes(item)


def loosened(node: Node) -> Node:
    """Ask for one where all are asked for, and for all where one will do."""
    match node:
        case All(parts):
            return AnyOf(parts)
        case AnyOf(parts):
            return All(parts)
    return node


def unless(condition: Node, then: Node) -> AnyOf:
    """«Unless this holds, that must.»"""
    return AnyOf((condition, then))
