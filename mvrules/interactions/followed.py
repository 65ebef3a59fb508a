"""Followed: a world that was followed once is not followed again.

Pairs with a card in common have boards in common: that with neither card, that with this one. And
a doubt that the rules never looked at on a board is nothing to it, however it is read.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Hashable
from itertools import islice
from typing import NamedTuple

from mvrules.interactions.classes import There
from mvrules.interactions.paths import Paths
from mvrules.interactions.worlds import Setting
from mvrules.kernel.book import Book
from mvrules.kernel.clauses import DoubtId
from mvrules.kernel.play import Game
from mvrules.kernel.refusals import Refusal
from mvrules.kernel.rulings import BY_THE_BOOK, Ruling

__all__ = ["Followed", "World"]

MOST_WORLDS = 400
"""So many worlds are kept before the oldest are forgotten."""


class World(NamedTuple):
    """What came of a board: its paths, or why it can't come about; and the doubts looked at."""

    paths: Paths | None
    refused: str
    doubts: frozenset[DoubtId] = frozenset()


class _Noting(Ruling, frozen=True, kw_only=True):
    """A ruling by the book that notes which doubts are looked at."""

    doubts: set[DoubtId]

    def reading(self, doubt: DoubtId) -> str | None:
        """Note the doubt, and read it as the book does."""
        self.doubts.add(doubt)
        return super().reading(doubt)

    def __hash__(self) -> int:
        """Be told apart as itself: what was decided without noting is decided again."""
        return id(self)


def _noting(book: Book) -> _Noting:
    """Make one that is asked: who reads no doubt is not, so one is read as it is anyhow."""
    obeyed = ((doubt, entry.default) for doubt, entry in book.readings.items() if entry.modelled)
    return _Noting(doubts=set(), readings=tuple(islice(obeyed, 1)))


class Followed:
    """The worlds that were followed, each by its board, its facts and how doubts are read."""

    def __init__(self, games: int, most: int = MOST_WORLDS, *, noting: bool = True) -> None:
        """Begin with none; of each world so many games are followed at the most.

        ``noting`` says whether doubts are noted, for whoever wants to read them otherwise.
        """
        self.games, self.most, self.noting = games, most, noting
        self._known: dict[Hashable, World] = {}

    def world(self, setting: Setting, there: There, ruling: Ruling = BY_THE_BOOK) -> World:
        """Give what comes of a board on which some of the cards lie."""
        board = setting.board(there)
        key = (setting.stage.until, setting.stage.whose, *_facts(setting, board))
        if not self.noting:
            world = self._known.get((key, ruling)) or self._read(setting, board, ruling)
            self._keep((key, ruling), world)
            return world
        usual = self._known.get((key, BY_THE_BOOK)) or self._by_the_book(setting, board)
        self._keep((key, BY_THE_BOOK), usual)
        read = {doubt for doubt, _ in ruling.readings}
        if not ruling.bends and usual.doubts.isdisjoint(read):
            return usual
        world = self._known.get((key, ruling)) or self._read(setting, board, ruling)
        self._keep((key, ruling), world)
        return world

    def _keep(self, key: Hashable, world: World) -> None:
        """Keep a world as the newest; the oldest makes room."""
        self._known.pop(key, None)
        self._known[key] = world
        if len(self._known) > self.most:
            del self._known[next(iter(self._known))]

    def _by_the_book(self, setting: Setting, board: dict[str, object]) -> World:
        """Follow a world by the book, and note the doubts on the way and at the ends."""
        ruling = _noting(setting.book)
        world = self._laid(copy.copy(setting.book), setting, board, ruling)
        if world.paths:
            _ = world.paths.ranges, world.paths.plainly
        return world._replace(doubts=frozenset(ruling.doubts))

    def _read(self, setting: Setting, board: dict[str, object], ruling: Ruling) -> World:
        """Follow a world as doubts are read."""
        return self._laid(setting.book, setting, board, ruling)

    def _laid(
        self, book: Book, setting: Setting, board: dict[str, object], ruling: Ruling
    ) -> World:
        """Lay a board out, and follow it."""
        try:
            game = Game.lay(book, board, ruling=ruling)
        except Refusal as refusal:
            return World(None, str(refusal))
        return World(Paths(game, setting.stage, self.games), "")


def _facts(setting: Setting, board: dict[str, object]) -> tuple[str, ...]:
    """Give all by which a world differs from others: edition, board, and what was supplied.

    A card of a stage itself, in a deck say, has what is supplied of it whether it meets or not.
    """
    laid = json.dumps(board, sort_keys=True)
    given = {name: facts for name, facts in setting.given.items() if json.dumps(name)[1:-1] in laid}
    told = json.dumps(given, sort_keys=True)
    return (setting.ruleset, setting.edition, setting.plain.digest, laid, told)
