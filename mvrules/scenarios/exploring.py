"""Exploring follows every choice and every shuffle from a game to where its ways end.

Games that go on alike are one (`Game.key`), so interchangeable cards, and orders that come to the
same, are followed once. What comes first is nearest: the answers to an ending are the fewest there
are. A limit that is reached is told, never passed over.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from time import monotonic
from typing import Any, NamedTuple

import msgspec

from mvrules.kernel.play import Game
from mvrules.kernel.questions import CHANCE, Option, Question
from mvrules.kernel.refusals import LimitReached, NoOutcome
from mvrules.scenarios.outcomes import Stop

__all__ = [
    "MOST_GAMES",
    "MOST_SECONDS",
    "Edge",
    "End",
    "Ending",
    "Explorer",
    "Horizon",
    "Node",
]

MOST_GAMES = 20_000
"""How many games are followed before the rest is left unknown."""

MOST_SECONDS = 60.0
"""How long that may take."""


class Horizon(msgspec.Struct, frozen=True, kw_only=True):
    """How far ways are followed, and how much that may take."""

    until: Collection[str] = ()
    """The menus at which a way ends; without one it ends at the next menu, whichever it is."""
    leaving: bool = False
    """Whether a way ends where everybody has left the menu at which they stood at first."""
    depth: int | None = None
    """After how many answers, those of chance too, a way ends."""
    free: Collection[str] = ()
    """Whose choices are followed; where another has one, the way ends. Without one, everybody's."""
    games: int = MOST_GAMES
    seconds: float = MOST_SECONDS


class End(msgspec.Struct, frozen=True):
    """Why a way ends: at a menu, with the game, at a choice or a depth; or the rules stopped."""

    told: str
    stop: Stop | None = None


class Edge(NamedTuple):
    """An answer, how heavily chance weighs it, and the number of the game that comes of it."""

    said: Option
    weight: int
    to: int


class Node:
    """A game on the way: how it was reached first, and what comes of it.

    Attributes:
        game: the game, as long as it is needed: until it is followed, or for good at an end; none
            where a step took more than a step may, so that nobody knows what comes of it.
        depth: how many answers led here, at the least.
        before: the number of the game before, and what was said there; None at the opening.
        edges: what can be said here, once it is followed.
        chance: whether chance is who says it.
        end: why the way ends here, if it does.
    """

    __slots__ = ("before", "chance", "depth", "edges", "end", "game")

    def __init__(self, game: Game | None, depth: int, before: tuple[int, Option] | None) -> None:
        self.game, self.depth, self.before = game, depth, before
        self.edges: tuple[Edge, ...] = ()
        self.chance = False
        self.end: End | None = None


class Ending(NamedTuple):
    """One way that ended: its number, its game, why it ended, and the fewest answers to it."""

    number: int
    game: Game
    end: End
    said: tuple[Option, ...]


class Explorer:
    """Follows the ways from a game, nearest first; it can be stopped at any moment.

    Attributes:
        nodes: every game that was seen, in the order in which it was reached.
        followed: how many of them were followed; beyond these nobody has looked.
        limit: which limit was reached, if one was.
    """

    def __init__(
        self, game: Game, horizon: Horizon, on_game: Callable[[], None] = lambda: None
    ) -> None:
        """Stand at the game from which all ways go; ``on_game`` is told each that is followed."""
        self.horizon, self.on_game = horizon, on_game
        self.nodes: list[Node] = [Node(game, 0, None)]
        self.followed = 0
        self.limit = ""
        self._seen = {game.key(): 0}
        self._stood = set(game.state.standing)

    @property
    def whole(self) -> bool:
        """Whether all there is was followed."""
        return not self.limit and self.followed == len(self.nodes)

    def run(self) -> None:
        """Follow all ways to their ends, or until a limit is reached."""
        late = monotonic() + self.horizon.seconds
        while self.followed < len(self.nodes) and not self.limit:
            if self.followed >= self.horizon.games:
                self.limit = f"{self.followed} games were followed, and there are more"
            elif monotonic() > late:
                took = f"{self.horizon.seconds:g} s"
                self.limit = f"{self.followed} games were followed in {took}, and there are more"
            else:
                self._follow(self.followed)
                self.followed += 1
                self.on_game()

    def endings(self) -> Iterator[Ending]:
        """Give every ending that was found, the nearest first."""
        for number, node in enumerate(self.nodes):
            if node.end and node.game:
                yield Ending(number, node.game, node.end, self._said(number))

    # inside --------------------------------------------------------------------------------

    def _follow(self, number: int) -> None:
        """Try all that can be said in one game; what comes of it is told only once it is whole."""
        node = self.nodes[number]
        game = node.game
        if game is None or node.end:
            return
        asked = self._asked(game)
        end = self._end(node, game, asked)
        if end:
            node.end = end
            return
        chance = asked[0].player == CHANCE
        reached = [(one, weight, self._reached(number, one)) for one, weight in _options(asked)]
        node.edges = tuple(Edge(one, weight, to) for one, weight, to in reached)
        node.chance, node.game = chance, None

    def _asked(self, game: Game) -> tuple[Question, ...]:
        """Give the questions that are followed; asked together, the order of answers is nothing."""
        asked = game.questions if game.at_menus else game.questions[:1]
        free = self.horizon.free
        return tuple(
            question
            for question in asked
            if not free or question.player in (*free, CHANCE) or len(_options((question,))) == 1
        )

    def _end(self, node: Node, game: Game, asked: tuple[Question, ...]) -> End | None:
        """Tell why a way ends at a game, if it does."""
        halted = game.outcome
        if halted:
            return End(f"{halted.word}: {halted.what}")
        if game.over:
            return End("the game is over")
        if game.at_menus and self._is_far(game):
            return End(", ".join(f"{one.player}, {one.menu}" for one in game.state.standing))
        if node.depth == self.horizon.depth:
            return End(f"after {node.depth} answers")
        if not any(question.options for question in asked):
            return End(f"{game.question.player} is to choose")
        return None

    def _is_far(self, game: Game) -> bool:
        """Whether a game stands at a menu where ways end."""
        standing, until = game.state.standing, self.horizon.until
        if until:
            return any(one.menu in until for one in standing)
        if self.horizon.leaving:
            return self._stood.isdisjoint(standing)
        return self.horizon.depth is None

    def _reached(self, number: int, said: Option) -> int:
        """Give the number of the game that an answer leads to, seen before or new."""
        node = self.nodes[number]
        game = node.game
        if game is None:
            raise TypeError("a game was followed twice")
        try:
            after = game.answer(said)
        except LimitReached as limit:
            self.limit = str(limit).removeprefix("unknown: ")
            return self._add(Node(None, node.depth + 1, (number, said)), None)
        except NoOutcome as refusal:
            stop = Stop.of(refusal)
            key = (game.key(), stop.told)
            return self._new(key, Node(game, node.depth + 1, (number, said)), End(stop.told, stop))
        return self._new(after.key(), Node(after, node.depth + 1, (number, said)), None)

    def _new(self, key: tuple[Any, ...], node: Node, end: End | None) -> int:
        """Number a game, unless one like it has a number."""
        if key not in self._seen:
            self._seen[key] = self._add(node, end)
        return self._seen[key]

    def _add(self, node: Node, end: End | None) -> int:
        node.end = end
        self.nodes.append(node)
        return len(self.nodes) - 1

    def _said(self, number: int) -> tuple[Option, ...]:
        """Give the answers by which a game was reached first."""
        said: list[Option] = []
        before = self.nodes[number].before
        while before:
            said.append(before[1])
            before = self.nodes[before[0]].before
        return tuple(reversed(said))


def _options(asked: tuple[Question, ...]) -> list[tuple[Option, int]]:
    """Give what can be said, each once, with what it weighs; alike are the same words."""
    weights: dict[tuple[str, tuple[tuple[str, str], ...]], int] = {}
    first: dict[tuple[str, tuple[tuple[str, str], ...]], Option] = {}
    for one in (option for question in asked for option in question.options):
        like = (one.player, one.words)
        first.setdefault(like, one)
        weights[like] = weights.get(like, 0) + one.weight
    return [(one, weights[like]) for like, one in first.items()]
