"""Paths: every way from a board to where ways end, whatever cards are asked about."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from functools import cached_property
from math import inf
from typing import Any

from mvrules.interactions.gained import NEVER, Rose, rises
from mvrules.kernel.clauses import ClauseId
from mvrules.kernel.events import State
from mvrules.kernel.play import ENDLESS, Game
from mvrules.kernel.questions import Option
from mvrules.kernel.refusals import NoOutcome, WordsRefused
from mvrules.kernel.stages import Stage
from mvrules.kernel.table import Table
from mvrules.kernel.trace import Mark
from mvrules.kernel.words import Noun, Number
from mvrules.scenarios.exploring import End, Ending, Explorer, Horizon
from mvrules.scenarios.outcomes import Stop

__all__ = ["IN_ALL", "Paths", "counted"]

IN_ALL = ", in all gained"
"""What stands behind a number that was added up over a whole way."""

FAR = 200
"""A way ends after so many answers, if not before."""

Facts = Mapping[str, Any]


class _Noting(Explorer):
    """Follows ways, and notes which games stand inside a step."""

    def __init__(self, game: Game, horizon: Horizon) -> None:
        super().__init__(game, horizon)
        self.inside: set[int] = set()
        self.menus: dict[int, str] = {}
        self.numbers: dict[int, dict[str, int]] = {}
        self._numbers = _Numbers(game)

    def _follow(self, number: int) -> None:
        """Follow a game; where nobody can tell what may be done there, ways end."""
        node = self.nodes[number]
        game = node.game
        try:
            if game is not None:
                self.menus[number] = sys.intern(" ".join(one.menu for one in game.state.standing))
                self.numbers[number] = self._numbers.of(game, game.state)
                if not game.at_menus and not game.over:
                    self.inside.add(number)
            super()._follow(number)
        except NoOutcome as refusal:
            stop = Stop.of(refusal)
            node.end = End(f"{stop.word}: {stop.name()}", stop)


class Paths:
    """All ways from a game: where they end, and what stands there.

    Attributes:
        explorer: what followed the ways.
        endings: where they end, by the number of the game.
        rose: by how much each number rose on the ways to an end.
    """

    def __init__(self, game: Game, stage: Stage, games: int) -> None:
        """Follow all ways from a game, or as many as the limit allows, however long it takes."""
        whose = (stage.whose,) if stage.whose else ()
        horizon = Horizon(until=stage.until, depth=FAR, free=whose, games=games, seconds=inf)
        self.explorer = _Noting(game, horizon)
        self.explorer.run()
        self.endings: dict[int, Ending] = {one.number: one for one in self.explorer.endings()}
        rose = rises(self.explorer.nodes, self.explorer.numbers)
        self.rose: dict[int, Rose] = {number: rose[number] for number in self.endings}
        self.explorer.numbers.clear()

    @property
    def limit(self) -> str:
        """Tell which limit was reached, if one was."""
        return self.explorer.limit

    @cached_property
    def reached(self) -> frozenset[ClauseId]:
        """Name the clauses that were looked at on any way that is kept, formulas left aside."""
        entries = (entry for one in self.endings.values() for entry in one.game.trace.entries())
        return frozenset(e.what for e in entries if e.mark in {Mark.CLAUSE, Mark.CITED})

    @cached_property
    def read(self) -> frozenset[ClauseId]:
        """Name the clauses that decided on the way that is nearest to an end, in formulas too."""
        nearest = min(self.endings.values(), key=lambda one: len(one.said), default=None)
        return frozenset(nearest.game.trace.clauses() if nearest else ())

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
        """Give the least and the most of every number: on the board, and gained on the way.

        A number that nobody can tell at some end is left out.
        """
        plain = [self._plain(number) for number in self.endings]
        every = {key: [each[key] for each in plain if key in each] for key in _keys(plain)}
        found = {k: (min(all_), max(all_)) for k, all_ in every.items() if len(all_) == len(plain)}
        for key in _keys(self.rose.values()):
            ends = [each.get(key, NEVER) for each in self.rose.values()]
            least, most = (low for low, _ in ends), (high for _, high in ends)
            found[f"{key}{IN_ALL}"] = (min(least), max(most))
        return found

    @cached_property
    def counts(self) -> Mapping[int, dict[str, int]]:
        """Give for each end its numbers: on the board, and gained on the way, at the most."""
        return {
            number: {
                **self._plain(number),
                **{f"{key}{IN_ALL}": most for key, (_, most) in self.rose[number].items()},
            }
            for number in self.endings
        }

    def _plain(self, number: int) -> dict[str, int]:
        """Give the numbers among the facts of an end."""
        return dict(_facts(self.endings[number].game, numbers=True))

    def said(self, number: int) -> tuple[Option, ...]:
        """Give the answers by which a game was reached first."""
        said: list[Option] = []
        before = self.explorer.nodes[number].before
        while before:
            said.append(before[1])
            before = self.explorer.nodes[before[0]].before
        return tuple(reversed(said))


# numbers -----------------------------------------------------------------------------------


def _keys(every: Iterable[Mapping[str, Any]]) -> list[str]:
    """Name the numbers of some ends, each once."""
    return [*dict.fromkeys(key for each in every for key in each)]


class _Numbers:
    """The numbers that can be laid on a board, those of a group one by one."""

    def __init__(self, game: Game) -> None:
        self.plain: list[tuple[str, Noun, str]] = []
        self.grouped: list[tuple[Noun, str, tuple[tuple[str, str], ...]]] = []
        for noun, player, path in _paths(game):
            parts = getattr(noun.kind, "parts", None) or {}
            if noun.laid and isinstance(noun.kind, Number):
                self.plain.append((path, noun, player))
            elif noun.laid and parts:
                numbers = [part for part, of_it in parts.items() if isinstance(of_it, Number)]
                named = tuple((part, f"{path}.{part}") for part in numbers)
                self.grouped.append((noun, player, named))

    def of(self, game: Game, state: State) -> dict[str, int]:
        """Count them in a state, but for those that nobody can tell."""
        table = Table(game.book, game.ruling, state)
        found: dict[str, int] = {}
        for path, noun, player in self.plain:
            with suppress(NoOutcome):
                found[path] = noun.of(table, player)
        for noun, player, named in self.grouped:
            with suppress(NoOutcome):
                value = noun.of(table, player)
                found |= {path: noun.kind.part(value, part) for part, path in named}
        return found


def counted(game: Game) -> dict[str, int]:
    """Count every number that can be laid on the board, as it stands in a game."""
    return _Numbers(game).of(game, game.state)


# facts -------------------------------------------------------------------------------------


def _paths(game: Game) -> Iterator[tuple[Noun, str, str]]:
    """Give every noun for each player, or once, with its path."""
    board = game.book.board
    for noun in board.nouns.values():
        for player in board.players(game.table) if noun.own else ("",):
            yield noun, player, f"{player}.{noun.name}" if noun.own else noun.name


def _facts(game: Game, *, numbers: bool = False) -> Iterator[tuple[str, Any]]:
    """Say everything on the board that can be said; numbers stay numbers, or stand alone."""
    table = game.table
    for noun, player, path in _paths(game):
        if numbers and not isinstance(noun.kind, Number):
            continue
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
