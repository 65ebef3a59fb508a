"""A vocabulary is what the rows of a rulebook say in each place: what could stand there instead.

Places are alike whatever the player, the card and the number in a list.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from typing import Any

from mvrules.evidence.rows import Rows
from mvrules.evidence.situations import Situation, situation_of
from mvrules.scenarios.cells import flow
from mvrules.scenarios.places import Place, Words, at, places

__all__ = ["Vocabulary"]

CARDS = ("stand-ins", "cards")
INNER = ("choose", "decline", "go on to")
SMALL = 60
"""So long what more there could be may be when it is written."""


class Vocabulary:
    """What stands in each place on the boards of a rulebook's rows."""

    def __init__(self, rows: Rows) -> None:
        """Read all that the rows say."""
        self.edition = rows.book.edition
        situations = [situation_of(item.row) for item in rows.items if item.law is None]
        self.players = frozenset(name for one in situations for name in _players(one))
        self._words: dict[Place, Counter[str]] = defaultdict(Counter)
        self._more: dict[Place, dict[tuple[str, str], list[Any]]] = defaultdict(dict)
        for situation in situations:
            self._read(situation)

    def _read(self, situation: Situation) -> None:
        """Note what stands in each place, and what stands beside it."""
        for place in places(situation):
            there = at(situation, place)
            shape = self.shape(place)
            if isinstance(there, str):
                self._words[shape][there] += 1
            if len(place) > 1 and len(written := flow(there)) <= SMALL:
                key = "" if isinstance(place[-1], int) else str(place[-1])
                seen = self._more[shape[:-1]].setdefault((key, written), [0, there])
                seen[0] += 1

    def shape(self, place: Place) -> Place:
        """Give what places that are alike have in common."""
        return tuple(self._sort(number, key, place) for number, key in enumerate(place))

    def _sort(self, number: int, key: Any, place: Place) -> str:  # noqa: ANN401 - a key or a number
        if isinstance(key, int):
            return "#"
        step = place[0] == "when" and number == 2 and key not in INNER  # noqa: PLR2004 - the actor
        if step or key in self.players:
            return "@"
        return "*" if number == 1 and place[0] in CARDS else str(key)

    def words(self, place: Place, most: int) -> list[str]:
        """Give the words that stand in such a place most often."""
        return [word for word, _ in self._words[self.shape(place)].most_common(most)]

    def more(self, place: Place, most: int) -> list[tuple[str, Words]]:
        """Give what else lies in such a place most often, by its key; in a list it has none."""
        found = self._more[self.shape(place)].items()
        ranked = sorted(found, key=lambda each: -each[1][0])[:most]
        return [(key, words) for (key, _), (_, words) in ranked]


def _players(situation: Situation) -> Iterator[str]:
    """Name who plays, as far as a board says."""
    given = situation.get("given", {})
    if isinstance(players := given.get("players"), list):
        yield from (name for name in players if isinstance(name, str))
    turn = given.get("turn")
    if isinstance(turn, str):
        yield turn.partition(",")[0]
    elif isinstance(turn, dict):
        yield from turn
    for step in situation.get("when", ()):
        if isinstance(step, dict):
            yield from (key for key in step if key not in INNER)
