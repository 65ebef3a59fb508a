"""Reaching: whether what one card changes is what the next one looks at, in the same turn.

A graph of things says that two cards touch the same zone. Whether the one can reach the other
hangs on more: whether it moves only itself, or cards of a kind; and whether what it changes lasts
until the other looks. All of that is said by the words themselves.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise, product
from typing import TYPE_CHECKING, NamedTuple

from mvrules.interactions.declared import Step, steps_of
from mvrules.kernel.ties import CARD, ITS_CARD, THIS, ZONE, How, Link, Node

if TYPE_CHECKING:
    from mvrules.interactions.declared import Graph, Scope

__all__ = ["reaching"]


class Touching(NamedTuple):
    """An edge at a card: which card, of what kind, how it touches, and which of what lies there."""

    card: Node
    kind: str
    how: How
    scope: Scope


def reaching(graph: Graph, nodes: list[Node]) -> tuple[Step, ...]:
    """Give the edges along nodes, if each card on the way can reach the next; else nothing."""
    cards = [at for at, node in enumerate(nodes) if node.sort == CARD]
    steps: list[Step] = []
    for first, last in pairwise(cards):
        found = _between(graph, nodes[first : last + 1])
        if not found:
            return ()
        steps += found
    return tuple(steps)


def _between(graph: Graph, nodes: list[Node]) -> tuple[Step, ...]:
    """Give the edges from one card to the next, past other things."""
    changed, looked_at = nodes[1], nodes[-2]
    links = [step for of, to in pairwise(nodes[1:-1]) for step in steps_of(graph, [(of, to)])]
    writers = _touching(graph, nodes[0], nodes[0], changed)
    readers = _touching(graph, nodes[-1], looked_at, nodes[-1])
    for writer, reader in product(writers, [*readers]):
        if links:
            link = graph.graph["links"][changed, nodes[2]]
            possible = _sets_off(graph, writer, link, reader.kind)
        else:
            possible = nodes[0] == nodes[-1] or _meets(graph, changed, writer, reader)
        if possible:
            return (
                *steps_of(graph, [(nodes[0], changed, writer.how)]), *links,
                *steps_of(graph, [(looked_at, nodes[-1], reader.how)]),
            )  # fmt: skip
    return ()


def _touching(graph: Graph, card: Node, of: Node, to: Node) -> Iterator[Touching]:
    """Give each way in which a card touches a thing, by the name of how."""
    scopes = graph.graph["scopes"][of, to]
    kind = str(graph.nodes[card].get("kind", ""))
    for how in sorted(scopes):
        yield from (Touching(card, kind, how, scope) for scope in scopes[how])


def _sets_off(graph: Graph, writer: Touching, link: Link, kind: str) -> bool:
    """Whether what a card does to a thing leads on: what comes there is a card of the kind."""
    if not graph.graph["moments"].can_follow(link.of, writer.scope.when, link.when):
        return False
    return not link.by or (writer.how in link.by and writer.scope.what in {"", ITS_CARD, kind})


def _meets(graph: Graph, node: Node, writer: Touching, reader: Touching) -> bool:
    """Whether what one card changes is what the other looks at, and it does so later."""
    moments = graph.graph["moments"]
    if not moments.can_follow(node, writer.scope.when, reader.scope.when):
        return False
    return node.sort != ZONE or _concerns(writer, reader)


def _concerns(writer: Touching, reader: Touching) -> bool:
    """Whether what is moved in a zone is among what is looked at there."""
    moved, seen = writer.scope.what, reader.scope.what
    if moved in {"", ITS_CARD} or not seen:
        return True
    if moved == THIS:
        return seen == writer.kind
    return seen in {ITS_CARD, moved} or (seen == THIS and reader.kind == moved)
