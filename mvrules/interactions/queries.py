"""Queries of the declared graph: who touches what, by which way, and why two cards do not meet."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

from mvrules.interactions.declared import Step, steps_of
from mvrules.interactions.reaching import reaching
from mvrules.kernel.ties import CARD, CLAUSE, Node

if TYPE_CHECKING:
    from mvrules.interactions.declared import Graph

__all__ = [
    "Apart", "central", "loops", "neighbours", "touched_by", "touching", "ways", "why_not",
]  # fmt: skip

LONGEST = 4
"""A way has at most so many steps: card, thing, what that sets off, card."""
MOST = 1_000


class Apart(NamedTuple):
    """Why one card does not reach another: what it changes, what that one looks at, what is open.

    ``open`` are facts of either that no source tells, and that could make them meet.
    """

    changes: tuple[Node, ...]
    looks_at: tuple[Node, ...]
    open: tuple[str, ...]


def neighbours(graph: Graph, node: Node) -> tuple[Step, ...]:
    """Give every edge that begins or ends at a node."""
    around = (*graph.in_edges(node, keys=True), *graph.out_edges(node, keys=True))
    return tuple(dict.fromkeys(steps_of(graph, around)))


def ways(graph: Graph, of: Node, to: Node, most: int = 10) -> tuple[tuple[Step, ...], ...]:
    """Give the shortest ways by which one card reaches another, past no third card."""
    import networkx as nx

    seen = graph.subgraph(
        node for node in graph if node in {of, to} or node.sort not in {CARD, CLAUSE}
    )
    plain: nx.DiGraph[Node] = nx.DiGraph(seen)
    if of == to:
        found = nx.simple_cycles(plain, length_bound=LONGEST)
        lists = [[*_from(cycle, of), of] for cycle in found if of in cycle]
    else:
        lists = list(islice(nx.all_simple_paths(plain, of, to, cutoff=LONGEST), MOST))
    return tuple(islice(_possible(graph, lists), most))


def _possible(graph: Graph, lists: Iterable[list[Node]]) -> Iterator[tuple[Step, ...]]:
    """Give the ways along nodes that can come about, the shortest first."""
    for nodes in sorted(lists, key=lambda nodes: (len(nodes), nodes)):
        if steps := reaching(graph, nodes):
            yield steps


def _from(cycle: list[Node], first: Node) -> list[Node]:
    """Begin a cycle at one of its nodes."""
    at = cycle.index(first)
    return cycle[at:] + cycle[:at]


def loops(
    graph: Graph, most: int = 20, cards: int = 2, through: Node | None = None
) -> tuple[tuple[Step, ...], ...]:
    """Give loops that can feed themselves: cards whose changes come back to them, shortest first.

    Args:
        graph: the declared graph.
        most: how many are given.
        cards: through how many cards a loop goes at least.
        through: what a loop must go through, if not any will do.
    """
    import networkx as nx

    plain: nx.DiGraph[Node] = nx.DiGraph(
        graph.subgraph(node for node in graph if node.sort != CLAUSE)
    )
    found = islice(nx.simple_cycles(plain, length_bound=LONGEST), MOST)
    named = [
        cycle
        for cycle in found
        if sum(node.sort == CARD for node in cycle) >= cards and through in (None, *cycle)
    ]
    first = (_from(cycle, min(node for node in cycle if node.sort == CARD)) for cycle in named)
    return tuple(islice(_possible(graph, ([*nodes, nodes[0]] for nodes in first)), most))


def touched_by(graph: Graph, clause: Node) -> tuple[Step, ...]:
    """Give what a clause touches: its cards, and all that these touch."""
    cards = dict.fromkeys(graph.predecessors(clause))
    return tuple(step for card in cards for step in neighbours(graph, card))


def central(graph: Graph, most: int = 10) -> tuple[tuple[str, float, int], ...]:
    """Name the cards by which most ways between things go, each with its share and its edges."""
    import networkx as nx

    plain: nx.DiGraph[Node] = nx.DiGraph(
        graph.subgraph(node for node in graph if node.sort != CLAUSE)
    )
    share = nx.betweenness_centrality(plain)
    cards = [node for node in plain if node.sort == CARD]
    ranked = sorted(cards, key=lambda node: (-share[node], node.name))[:most]
    return tuple((node.name, share[node], graph.degree(node)) for node in ranked)


def touching(graph: Graph, of: Node, to: Node) -> bool:
    """Whether one card can reach the other, as far as is declared."""
    return bool(ways(graph, of, to, most=1))


def why_not(graph: Graph, of: Node, to: Node) -> Apart:
    """Say what one card changes and what the other looks at, where these have nothing in common."""
    changes = tuple(node for node in graph.successors(of) if node.sort != CLAUSE)
    looks_at = tuple(graph.predecessors(to))
    untold = (f"{node.name}: {graph.nodes[node].get('unspecified', '')}" for node in (of, to))
    return Apart(changes, looks_at, tuple(said for said in untold if not said.endswith(": ")))
