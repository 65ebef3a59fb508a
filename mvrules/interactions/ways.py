"""Ways: the paths through a world as two or three cards see them: which was used when."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import NamedTuple

from mvrules.interactions.paths import Paths
from mvrules.kernel.events import Event, Resolving, Triggered
from mvrules.kernel.play import Game
from mvrules.kernel.questions import Option
from mvrules.kernel.trace import Entry, Mark
from mvrules.scenarios.exploring import Ending, Node

__all__ = ["Order", "Ways", "said_of", "used"]

DECLINE = "decline"

MOST_USES = 4
"""So many uses of cards are told apart by their order."""

Order = tuple[str, ...]


class Use(NamedTuple):
    """A use of a card: which one, and at which menu; a text of another phase is another use."""

    name: str
    menu: str


class Ways:
    """All ways through one world, by the cards that are asked about.

    Attributes:
        paths: where they end, and what stands there.
        names: the cards.
    """

    def __init__(self, paths: Paths, names: tuple[str, ...]) -> None:
        """Look at paths from the side of some cards."""
        self.paths, self.names = paths, names

    @property
    def nodes(self) -> list[Node]:
        """Give every game that was seen, in the order in which it was reached."""
        return self.paths.explorer.nodes

    @property
    def endings(self) -> Mapping[int, Ending]:
        """Give the ends by the number of the game."""
        return self.paths.endings

    # what was used -------------------------------------------------------------------------

    @cached_property
    def turns(self) -> Mapping[int, frozenset[tuple[Use, ...]]]:
        """Give for each game what can have been used on the way to it, in which order."""
        found: dict[int, set[tuple[Use, ...]]] = {0: {()}}
        waiting = [0]
        menus = self.paths.explorer.menus
        while waiting:
            number = waiting.pop()
            for edge in self.nodes[number].edges:
                name = used(edge.said, self.names)
                more = (Use(name, menus.get(number, "")),) if name else ()
                after = {(*turn, *more)[:MOST_USES] for turn in found[number]}
                if not after <= found.setdefault(edge.to, set()):
                    found[edge.to] |= after
                    waiting.append(edge.to)
        return {number: frozenset(turns) for number, turns in found.items()}

    @cached_property
    def orders(self) -> Mapping[int, frozenset[Order]]:
        """Give for each game in which orders the cards can have been used on the way to it."""
        return {
            number: frozenset(tuple(use.name for use in turn) for turn in turns)
            for number, turns in self.turns.items()
        }

    @cached_property
    def uses(self) -> Mapping[str, frozenset[str]]:
        """Give for each card the uses of it that can be made anywhere, in words without places."""
        found: dict[str, set[str]] = {name: set() for name in self.names}
        for node in self.nodes:
            for edge in node.edges:
                if name := used(edge.said, self.names):
                    found[name].add(said_of(edge.said, name))
        return {name: frozenset(said) for name, said in found.items()}

    @cached_property
    def triggered(self) -> frozenset[str]:
        """Name the cards whose abilities were set off on any way that is kept."""
        events = (event for one in self.endings.values() for event in one.game.trace.events())
        return frozenset(e.trigger.behalf.source for e in events if isinstance(e, Triggered))

    def steps(self, name: str) -> Iterator[tuple[int, frozenset[int]]]:
        """Give each game in which a card is used, with the games where that step can end."""
        nodes, inside = self.nodes, self.paths.explorer.inside
        for number, node in enumerate(nodes):
            waiting = [edge.to for edge in node.edges if used(edge.said, self.names) == name]
            seen: set[int] = set()
            while waiting:
                after = waiting.pop()
                if after not in seen:
                    seen.add(after)
                    waiting += [edge.to for edge in nodes[after].edges if after in inside]
            if seen:
                yield number, frozenset(seen - inside)

    def reach(self, name: str, *, without: str = "") -> frozenset[int]:
        """Give the games from which a card can be used yet, without a use of the other one."""
        above: dict[int, list[int]] = {}
        found: set[int] = set()
        for number, node in enumerate(self.nodes):
            for edge in node.edges:
                who = used(edge.said, self.names)
                if who == name:
                    found.add(number)
                if not without or who != without:
                    above.setdefault(edge.to, []).append(number)
        waiting = [*found]
        while waiting:
            for number in above.get(waiting.pop(), ()):
                if number not in found:
                    found.add(number)
                    waiting.append(number)
        return frozenset(found)

    def nearest(self, name: str = "") -> tuple[Option, ...]:
        """Give the fewest answers to a use of a card; without one, to an end."""
        for number, node in enumerate(self.nodes):
            for edge in node.edges:
                if name and used(edge.said, self.names) == name:
                    return (*self.paths.said(number), edge.said)
        return next(iter(self.endings.values())).said if self.endings else ()

    # what set off what ---------------------------------------------------------------------

    def chain(self, of: str, to: str) -> Ending | None:
        """Find an end on whose way what one card did set off the other."""
        found = (one for one in self.endings.values() if _sets_off(one.game, of, to))
        return min(found, key=lambda one: len(one.said), default=None)


def used(said: Option, names: tuple[str, ...]) -> str:
    """Name the card that an answer uses, if it uses one."""
    if said.verb == DECLINE:
        return ""
    return next((name for name in names for _, value in said.words if value == name), "")


def said_of(said: Option, name: str) -> str:
    """Say a use without the places that it names: its verb, and what it is used for."""
    more = [value for _, value in said.words if value != name and not value[-1:].isdigit()]
    return " ".join((said.verb, *more))


def _sets_off(game: Game, of: str, to: str) -> bool:
    """Whether in some step an ability of one card was at work when the other's was set off."""
    return any(_chained(step, of, to) for step in game.trace.steps())


def _chained(step: list[Entry], of: str, to: str) -> bool:
    """Whether within a step one card's ability was at work before the other's was set off."""
    at_work = False
    for entry in step:
        if entry.mark is Mark.ANSWERED:
            at_work = at_work or bool(used(entry.what, (of,)))
        elif entry.mark is Mark.HAPPENED:
            event: Event = entry.what
            if isinstance(event, Resolving):
                at_work = at_work or event.trigger.behalf.source == of
            if at_work and isinstance(event, Triggered) and event.trigger.behalf.source == to:
                return True
    return False
