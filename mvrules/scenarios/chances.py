"""Chances: how likely each outcome is, and in how many ways it comes about.

Where only chance decides, that is a probability. Where players choose on the way it is the best
that their choices can do for this outcome; they see what lies open, not what a shuffle hides.
All of it is counted in whole fractions.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from fractions import Fraction
from typing import NamedTuple

from mvrules.scenarios.exploring import Explorer, Node

__all__ = ["Chance", "chances"]

ONE = Fraction(1)


class Chance(NamedTuple):
    """How likely an outcome is.

    Attributes:
        best: its probability, if whoever chooses on the way does all for it.
        ways: in how many ways it comes about, each with its answers.
        chosen: whether a player has a choice on the way, or chance decides alone.
    """

    best: Fraction
    ways: int
    chosen: bool


CERTAIN = Chance(ONE, 1, chosen=False)
Chances = dict[Hashable, Chance]


def chances(explorer: Explorer, alike: Mapping[int, Hashable]) -> Chances | None:
    """Give the chance of each outcome, seen from the first game.

    Args:
        explorer: it must have followed every way.
        alike: the name of the outcome by the number of each ending; some may share one.

    Returns:
        The chances by name; None if ways are left, or if one comes round to where it was.
    """
    nodes = explorer.nodes
    if not explorer.whole:
        return None
    known: dict[int, Chances] = {}
    above: dict[int, list[int]] = {}
    waits = {}
    for number, node in enumerate(nodes):
        below = {edge.to for edge in node.edges}
        waits[number] = len(below)
        for other in below:
            above.setdefault(other, []).append(number)
    ready = [number for number, left in waits.items() if not left]
    while ready:
        number = ready.pop()
        node = nodes[number]
        known[number] = _through(node, known) if node.edges else {alike[number]: CERTAIN}
        for other in above.get(number, ()):
            waits[other] -= 1
            ready += [other] if not waits[other] else []
    return known.get(0)


def _through(node: Node, known: Mapping[int, Chances]) -> Chances:
    """Give the chances in a game from those in the games that come of it."""
    total = sum(edge.weight for edge in node.edges)
    chosen = not node.chance and len(node.edges) > 1
    found: Chances = {}
    for edge in node.edges:
        share = Fraction(edge.weight, total) if node.chance else ONE
        for name, below in known[edge.to].items():
            before = found.get(name)
            best, ways = below.best * share, below.ways
            if before:
                best = before.best + best if node.chance else max(before.best, best)
                ways += before.ways
            any_choice = chosen or below.chosen or bool(before and before.chosen)
            found[name] = Chance(best, ways, any_choice)
    return found
