"""A fork is one fact that is otherwise: a word, something more or less, a deal, an answer.

A situation with a fork in it is two situations that differ there and nowhere else. It is made
small as one: whatever is left out is left out of both.
"""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any, NamedTuple

from mvrules.evidence.situations import Situation
from mvrules.scenarios.cells import flow
from mvrules.scenarios.places import Place, Words, at, places, without

__all__ = ["ABSENT", "Fork", "Kind", "forked", "least", "said_at", "side"]

Kind = str
"""What is otherwise: a word, something more, something less, a deal, an answer, or the act."""

MOST_TRIES = 1200
"""So often something is left out before one takes what is left."""


class _Absent:
    """Stands for nothing, where on the other board something is."""

    def __repr__(self) -> str:
        return "nothing"

    def __deepcopy__(self, _memo: object) -> _Absent:
        return self


ABSENT: Any = _Absent()


class Fork(NamedTuple):
    """What stands in a place on the one board, and what on the other."""

    kind: Kind
    where: str
    one: Words
    other: Words

    @property
    def fact(self) -> str:
        """Say what is otherwise on the second board."""
        if self.one is ABSENT or self.other is ABSENT or self.kind == "the act":
            return self.on_other
        return f"{self.where}: {flow(self.other)}, not {flow(self.one)}"

    @property
    def on_one(self) -> str:
        """Say it of the first board."""
        return self._on(self.one, self.other)

    @property
    def on_other(self) -> str:
        """Say it of the second board."""
        return self._on(self.other, self.one)

    def _on(self, here: Words, there: Words) -> str:
        if self.kind == "the act":
            return f"{'once' if here is self.one else 'before'} {self.where}"
        if here is ABSENT:
            return f"without {self.where}: {flow(there)}"
        return f"with {self.where}: {flow(here)}"


def forked(situation: Situation, place: Place, fork: Fork) -> Situation | None:
    """Put a fork where something stands, or where more can stand: in a mapping or a list."""
    changed: Words = copy.deepcopy(situation)
    above = changed
    try:
        for key in place[:-1]:
            above = above[key]
        if isinstance(above, list) and fork.one is ABSENT:
            above.insert(place[-1], fork)
        elif isinstance(above, dict | list):
            above[place[-1]] = fork
        else:
            return None
    except (LookupError, TypeError):
        return None
    return dict(changed)


def side(words: Words, number: int) -> Words:
    """Give one of the two situations: nought is the first, one is the second."""
    if isinstance(words, Fork):
        return words.other if number else words.one
    if isinstance(words, dict):
        parts = ((key, side(part, number)) for key, part in words.items())
        return {key: part for key, part in parts if part is not ABSENT}
    if isinstance(words, list):
        return [part for part in (side(one, number) for one in words) if part is not ABSENT]
    return words


def said_at(place: Place) -> str:
    """Say where a part is."""
    within = place[1:] if place[0] != "edition" else place
    return ".".join(str(key + 1) if isinstance(key, int) else str(key) for key in within)


# as small as can be --------------------------------------------------------------------------


def least(
    situation: Situation, still: Callable[[Situation], bool], tries: int = MOST_TRIES
) -> tuple[Situation, bool]:
    """Leave out whatever may be left out, the larger parts first; say whether nothing more may.

    Args:
        situation: a situation, with a fork or without.
        still: whether what matters still holds.
        tries: how often something is left out.
    """
    changed = True
    while changed and tries > 0:
        changed, left = False, sorted(places(situation), key=len)
        while left and tries > 0:
            if _holds_fork(at(situation, place := left.pop(0))):
                continue
            tries -= 1
            if still(less := without(situation, place)):
                situation, changed = less, True
                left = [one for one in sorted(places(less), key=len) if _follows(one, place)]
    return situation, not changed


def _follows(place: Place, gone: Place) -> bool:
    """Whether a part comes after one that was left out, in the order in which one tries."""
    if len(place) != len(gone):
        return len(place) > len(gone)
    return place[:-1] != gone[:-1] or not isinstance(gone[-1], int) or place[-1] >= gone[-1]


def _holds_fork(words: Words) -> bool:
    """Whether a fork is in it, which then stays."""
    if isinstance(words, Fork):
        return True
    inside = words.values() if isinstance(words, dict) else words
    return isinstance(words, dict | list) and any(map(_holds_fork, inside))
