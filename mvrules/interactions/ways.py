"""Ways: every way through a world to its end, and in which order the cards were used on it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import cached_property
from typing import Any

from mvrules.kernel.events import Event, Resolving, State, Triggered
from mvrules.kernel.play import ENDLESS, Game
from mvrules.kernel.questions import Option
from mvrules.kernel.refusals import NoOutcome, WordsRefused
from mvrules.kernel.stages import Stage
from mvrules.kernel.table import Table
from mvrules.kernel.trace import Entry, Mark
from mvrules.kernel.words import Noun, Number
from mvrules.scenarios.exploring import Ending, Explorer, Horizon

__all__ = ["IN_ALL", "Order", "Ways", "counted", "gained", "said_of", "used"]

DECLINE = "decline"
IN_ALL = ", in all gained"
"""What stands behind a number that was added up over a whole way."""

FAR = 200
"""A way ends after so many answers, if not before."""

MOST_USES = 4
"""So many uses of cards are told apart by their order."""

Order = tuple[str, ...]
Facts = Mapping[str, Any]


class _Noting(Explorer):
    """Follows ways, and notes which games stand inside a step."""

    def __init__(self, game: Game, horizon: Horizon) -> None:
        super().__init__(game, horizon)
        self.inside: set[int] = set()

    def _follow(self, number: int) -> None:
        game = self.nodes[number].game
        if game is not None and not game.at_menus and not game.over:
            self.inside.add(number)
        super()._follow(number)


class Ways:
    """All ways through one world: where they end, what stands there, and what was used.

    Attributes:
        explorer: what followed the ways.
        endings: where they end, by the number of the game.
    """

    def __init__(self, game: Game, stage: Stage, names: tuple[str, ...], games: int) -> None:
        """Follow all ways from a game, or as many as the limit allows."""
        self.names = names
        whose = (stage.whose,) if stage.whose else ()
        horizon = Horizon(until=stage.until, depth=FAR, free=whose, games=games)
        self.explorer = _Noting(game, horizon)
        self.explorer.run()
        self.endings: dict[int, Ending] = {one.number: one for one in self.explorer.endings()}

    @property
    def limit(self) -> str:
        """Tell which limit was reached, if one was."""
        return self.explorer.limit

    # what was used -------------------------------------------------------------------------

    @cached_property
    def orders(self) -> Mapping[int, frozenset[Order]]:
        """Give for each game in which orders the cards can have been used on the way to it."""
        found: dict[int, set[Order]] = {0: {()}}
        waiting = [0]
        while waiting:
            number = waiting.pop()
            for edge in self.explorer.nodes[number].edges:
                name = used(edge.said, self.names)
                after = {(*order, name)[:MOST_USES] if name else order for order in found[number]}
                if not after <= found.setdefault(edge.to, set()):
                    found[edge.to] |= after
                    waiting.append(edge.to)
        return {number: frozenset(orders) for number, orders in found.items()}

    @cached_property
    def uses(self) -> Mapping[str, frozenset[str]]:
        """Give for each card the uses of it that can be made anywhere, in words without places."""
        found: dict[str, set[str]] = {name: set() for name in self.names}
        for node in self.explorer.nodes:
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
        nodes, inside = self.explorer.nodes, self.explorer.inside
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
        for number, node in enumerate(self.explorer.nodes):
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

    # what stands at the ends ---------------------------------------------------------------

    @cached_property
    def facts(self) -> Mapping[int, Facts]:
        """Give for each end what lies on the board, by its path."""
        return {number: dict(_facts(one.game)) for number, one in self.endings.items()}

    @cached_property
    def plainly(self) -> Mapping[int, object]:
        """Give for each end what lies there, rows without their order."""
        return {number: _unordered(facts) for number, facts in self.facts.items()}

    @cached_property
    def endless(self) -> tuple[Ending, ...]:
        """Give the ends at which the rules come round and round."""
        return tuple(one for one in self.endings.values() if one.end.told.startswith(ENDLESS))

    @cached_property
    def stopped(self) -> Mapping[str, Ending]:
        """Give the ends at which the rules tell no outcome, by what they say of it."""
        return {one.end.told: one for one in self.endings.values() if one.end.stop}

    @cached_property
    def ranges(self) -> Mapping[str, tuple[int, int]]:
        """Give the least and the most of every number: on the board, and gained on the way."""
        keys = dict.fromkeys(key for each in self.counts.values() for key in each)
        every = {key: [each.get(key, 0) for each in self.counts.values()] for key in keys}
        return {key: (min(values), max(values)) for key, values in every.items()}

    @cached_property
    def counts(self) -> Mapping[int, dict[str, int]]:
        """Give for each end its numbers: on the board, and gained on the way."""
        return {n: {**self._plain(n), **gained(one.game)} for n, one in self.endings.items()}

    def _plain(self, number: int) -> dict[str, int]:
        """Give the numbers among the facts of an end."""
        return {key: value for key, value in self.facts[number].items() if isinstance(value, int)}

    def nearest(self, name: str = "") -> tuple[Option, ...]:
        """Give the fewest answers to a use of a card; without one, to an end."""
        for number, node in enumerate(self.explorer.nodes):
            for edge in node.edges:
                if name and used(edge.said, self.names) == name:
                    return (*self.said(number), edge.said)
        return next(iter(self.endings.values())).said if self.endings else ()

    def said(self, number: int) -> tuple[Option, ...]:
        """Give the answers by which a game was reached first."""
        said: list[Option] = []
        before = self.explorer.nodes[number].before
        while before:
            said.append(before[1])
            before = self.explorer.nodes[before[0]].before
        return tuple(reversed(said))

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


def gained(game: Game) -> dict[str, int]:
    """Add up, for every number on the board, by how much it rose on the way to a game."""
    found: Counter[str] = Counter()
    before = dict(counted(game, game.opening))
    state = game.opening
    for event in game.trace.events():
        state = event.apply(state)
        now = dict(counted(game, state))
        for path, value in now.items():
            if value > (was := before.get(path, 0)):
                found[f"{path}{IN_ALL}"] += value - was
        before = now
    return dict(found)


def counted(game: Game, state: State) -> Iterator[tuple[str, int]]:
    """Give every number that can be laid on the board, those of a group one by one."""
    table = Table(game.book, game.ruling, state)
    for noun, player, path in _paths(game):
        kind = noun.kind
        if noun.laid and isinstance(kind, Number):
            yield path, noun.of(table, player)
        elif noun.laid and getattr(kind, "parts", None):
            value = noun.of(table, player)
            for part, of_it in kind.parts.items():
                if isinstance(of_it, Number):
                    yield f"{path}.{part}", kind.part(value, part)


def _paths(game: Game) -> Iterator[tuple[Noun, str, str]]:
    """Give every noun for each player, or once, with its path."""
    board = game.book.board
    for noun in board.nouns.values():
        for player in board.players(game.table) if noun.own else ("",):
            yield noun, player, f"{player}.{noun.name}" if noun.own else noun.name


def _facts(game: Game) -> Iterator[tuple[str, Any]]:
    """Say everything on the board that can be said; numbers stay numbers."""
    table = game.table
    for noun, player, path in _paths(game):
        with suppress(NoOutcome, WordsRefused):
            value = noun.of(table, player)
            yield path, value if isinstance(noun.kind, Number) else noun.kind.say(value)


def _unordered(facts: Facts) -> object:
    """Give facts as a value, rows without their order."""
    plain = (
        (path, tuple(sorted(map(str, words))) if isinstance(words, list) else str(words))
        for path, words in facts.items()
    )
    return tuple(plain)


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
