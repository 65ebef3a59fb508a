"""Gained: by how much numbers rise on the ways through a world, at the least and at the most.

A game may be reached by many ways, and by each of them something else may have been gained and
spent. So what is added up goes along every answer, not only along the first way to a game.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping, Sequence

from mvrules.scenarios.exploring import Node

__all__ = ["NEVER", "Rose", "rises"]

Numbers = Mapping[str, int]
Rose = dict[str, tuple[int, int]]
"""By how much each number rose, at the least and at the most; one that is not named did not."""

NEVER = (0, 0)


def rises(nodes: Sequence[Node], numbers: Mapping[int, Numbers]) -> list[Rose]:
    """Give for each game by how much each number rose on the ways to it.

    Where ways come back to a game, going round counts once.
    """
    rose: list[Rose | None] = [None] * len(nodes)
    rose[0] = {}
    for number in _in_order(nodes):
        before = rose[number] or {}
        for edge in nodes[number].edges:
            after = _after(before, numbers.get(number, {}), numbers.get(edge.to, {}))
            known = rose[edge.to]
            rose[edge.to] = after if known is None else _either(known, after)
    return [each or {} for each in rose]


def _in_order(nodes: Sequence[Node]) -> Iterator[int]:
    """Give games so that each comes after all from which it is reached, as far as there is such."""
    left = [0] * len(nodes)
    for node in nodes:
        for edge in node.edges:
            left[edge.to] += 1
    waiting, given = deque(n for n, many in enumerate(left) if not many), bytearray(len(nodes))
    start = 0
    while True:
        while waiting:
            number = waiting.popleft()
            if given[number]:
                continue
            given[number] = 1
            yield number
            for edge in nodes[number].edges:
                left[edge.to] -= 1
                if left[edge.to] <= 0:
                    waiting.append(edge.to)
        start = given.find(0, start)
        if start < 0:
            return
        waiting.append(start)


def _after(before: Rose, was: Numbers, now: Numbers) -> Rose:
    """Add what rose by one answer."""
    more = {k: value - was[k] for k, value in now.items() if k in was and value > was[k]}
    if not more:
        return before
    after = dict(before)
    for key, by in more.items():
        least, most = before.get(key, NEVER)
        after[key] = (least + by, most + by)
    return after


def _either(one: Rose, other: Rose) -> Rose:
    """Give the least and the most of two ways."""
    if one == other:
        return one
    both: Rose = {}
    for key in (*one, *(key for key in other if key not in one)):
        (low, high), (least, most) = one.get(key, NEVER), other.get(key, NEVER)
        both[key] = (min(low, least), max(high, most))
    return both
