"""Boards on which two ways to read a doubt are compared: all that can be said there is tried.

A board is gone through as deep as so many games reach. Where the two come to the same from the
board itself, the row that lays it is followed, and all is tried from each menu that it comes to.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

import msgspec
from msgspec.structs import replace

from mvrules.evidence.noting import Noting, noting
from mvrules.evidence.patience import OutOfPatience, patience
from mvrules.evidence.scopes import compared, game_of
from mvrules.evidence.workers import at_work
from mvrules.kernel.boards import board_of
from mvrules.kernel.play import Game
from mvrules.kernel.refusals import Refusal
from mvrules.scenarios.located import Located
from mvrules.scenarios.play import play

if TYPE_CHECKING:
    from mvrules.evidence.deciding import Answers
    from mvrules.scenarios.check import Item

__all__ = ["MOST_GAMES", "Board", "Doubted", "board", "read"]

MOST_GAMES = 80
"""So many games are compared on a board before the rest of it is left out."""

ON_THE_WAY = 16
"""So many from each menu on the way of a row."""

DEEPEST = 6
PATIENCE = 60.0
"""So many seconds a board may take that counts no steps; no figure hangs on it."""


class Doubted(NamedTuple):
    """A doubt, and two ways to read it."""

    doubt: str
    one: str
    other: str


class Board(msgspec.Struct, frozen=True, kw_only=True):
    """What came of one board.

    Attributes:
        games: how many games were compared.
        depth: all that can be said was tried so many answers deep, or until the game was over.
        reached: whether the rules looked at the doubt.
        differs: whether the two come to something else.
        answers: the answers from the board that show it, if they begin there.
        broke: what could not be gone through, if anything.
    """

    games: int = 0
    depth: int = 0
    reached: bool = False
    differs: bool = False
    answers: Answers | None = None
    broke: str = ""


def read(item: Item, doubt: str, how: str) -> Item:
    """Give a row with a doubt read in one way."""
    readings = {**item.row.readings, doubt: how}
    return item._replace(row=replace(item.row, readings=readings, any_reading=False))


def board(task: tuple[int, Doubted]) -> Board:
    """Go through the board of a row, from itself, and from each menu on the row's way."""
    number, doubted = task
    item = at_work().items[number]
    try:
        with patience(PATIENCE):
            found = _from_itself(item, doubted)
            return found if found.differs else _on_the_way(item, doubted, found)
    except (OutOfPatience, Refusal) as out:
        return Board(broke=str(out))


def _from_itself(item: Item, doubted: Doubted) -> Board:
    """Try all that can be said on a board, as deep as the games reach."""
    one, other = (game_of(read(item, doubted.doubt, how)) for how in doubted[1:])
    if one is None or other is None:
        differs = (one is None) != (other is None)
        return Board(reached=differs, differs=differs)
    if _shows(one) != _shows(other):
        return Board(games=1, reached=True, differs=True)
    noted, ruling = _noting(one)
    found = _through(noted, other, MOST_GAMES)
    reached = doubted.doubt in ruling.looked_at or found.differs
    ruling.forget()
    return replace(found, reached=reached)


def _noting(game: Game) -> tuple[Game, Noting]:
    """Set a game anew under a ruling that notes what it is asked."""
    ruling = noting(game.ruling, game.book)
    return Game.stand(game.book, game.state, ruling=ruling, traced=False), ruling


def _shows(game: Game) -> list[tuple[str, object]]:
    """Say what lies on a board, and what can be read off it."""
    return [*board_of(game)]


def _through(one: Game, other: Game, most: int) -> Board:
    """Compare two games, answer after answer, up to so many games."""
    games = 0
    for differs, answers in compared(one, other, DEEPEST):
        games += 1
        if differs:
            return Board(games=games, depth=len(answers), differs=True, answers=answers)
        if games >= most:
            return Board(games=games, depth=max(len(answers) - 1, 0))
    return Board(games=games, depth=DEEPEST)


def _on_the_way(item: Item, doubted: Doubted, found: Board) -> Board:
    """Try all from the menus that a row comes to under both readings."""
    games, reached = found.games, found.reached
    ways = [_menus(read(item, doubted.doubt, how)) for how in doubted[1:]]
    for one, other in zip(*ways, strict=False):
        if one.state != other.state:
            return replace(found, games=games, differs=True, reached=True)
        noted, ruling = _noting(one)
        ahead = _through(noted, other, ON_THE_WAY)
        games, reached = games + ahead.games, reached or doubted.doubt in ruling.looked_at
        ruling.forget()
        if ahead.differs:
            return replace(found, games=games, differs=True, reached=True)
    return replace(found, games=games, reached=reached)


def _menus(item: Item) -> list[Game]:
    """Give the games at the menus on the way of a row, after its first step."""
    row = replace(item.row, then=None, branches=None)
    played = play(Located(item.sheet, item.scenario, row), traced=False)
    passed = [*_before(played.game)][::-1]
    return [after for _, after in pairwise(passed) if after.at_menus]


def _before(game: Game | None) -> Iterator[Game]:
    """Give a game, and those that it comes from."""
    while game is not None:
        yield game
        game = game.before
