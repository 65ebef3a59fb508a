"""Every row again in another way of playing it, by which nothing that comes of it may change.

`save-load` saves and loads the game before each answer; `undo` takes each answer back and gives it
again; `seats-renamed` gives the players other names, in another order of the alphabet;
`unseen-shuffled` turns round that part of a hidden pile which no step uses.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from enum import StrEnum
from typing import Any

import msgspec

from mvrules.evidence.rows import Rows
from mvrules.evidence.trials import address_of
from mvrules.evidence.workers import at_work, working
from mvrules.kernel.documents import Words
from mvrules.kernel.play import Game
from mvrules.kernel.questions import Option
from mvrules.kernel.refusals import Refusal
from mvrules.kernel.trace import Mark
from mvrules.scenarios.check import Item
from mvrules.scenarios.document import Row
from mvrules.scenarios.located import Located
from mvrules.scenarios.outcomes import stop_of
from mvrules.scenarios.play import Played, play

__all__ = ["Again", "Mode", "again", "once_more"]

NAMES = ("Zoe", "Yuri", "Xenia", "Wim", "Vera", "Udo")
"""What players are called once they are renamed: the first last in the alphabet."""


class Mode(StrEnum):
    """A way to play every row again."""

    SAVE_LOAD = "save-load"
    UNDO = "undo"
    SEATS_RENAMED = "seats-renamed"
    UNSEEN_SHUFFLED = "unseen-shuffled"


class Again(msgspec.Struct, frozen=True, kw_only=True):
    """What came of a row that was played again."""

    row: str
    played: bool
    """Whether there was something to play otherwise."""
    differs: str = ""


def again(
    rows: Rows,
    mode: Mode,
    *,
    jobs: int = 0,
    on_total: Callable[[int], None] = lambda _: None,
    on_done: Callable[[], None] = lambda: None,
) -> tuple[Again, ...]:
    """Play every row of a rulebook again in a mode; laws between rows are left to their rows."""
    tasks = [(mode, n) for n, item in enumerate(rows.items) if item.law is None]
    on_total(len(tasks))
    found = []
    with working(rows, jobs) as run:
        for one in run(_task, tasks):
            found.append(one)
            on_done()
    return tuple(found)


def _task(task: tuple[Mode, int]) -> Again:
    mode, number = task
    return once_more(at_work().items[number], mode)


def once_more(item: Item, mode: Mode) -> Again:
    """Play a row again in a mode."""
    try:
        found = [*WAYS[mode](item)]
    except Refusal as refusal:
        found = [str(refusal)]
    differs = next((told for told in found if told), "")
    return Again(row=address_of(item), played=bool(found), differs=differs)


# from answer to answer ---------------------------------------------------------------------


def _saved(item: Item) -> Iterator[str]:
    """Save and load before each answer, and go on with what was loaded."""
    games, answers = _way(item)
    loaded = games[0] if games else None
    for game, said in zip(games, (*answers, None), strict=True):
        if loaded is None:
            return
        loaded = Game.from_json(loaded.to_json())
        yield _unlike(game, loaded, said, "saved and loaded")
        loaded = loaded.answer(said) if said else None


def _undone(item: Item) -> Iterator[str]:
    """Take each answer back, and give it again; and whatever else could be said there."""
    games, answers = _way(item)
    for game, after, said in zip(games, games[1:], answers, strict=False):
        yield _unlike(game, after.undo(), said, "undone")
        yield _unlike(after, after.undo().answer(said), said, "undone and said again")


def _way(item: Item) -> tuple[list[Game], list[Option]]:
    """Play a row, and give each game on the way and what was said in it."""
    game = _played(item).game
    if game is None:
        return [], []
    answers = [entry.what for entry in game.trace.entries() if entry.mark is Mark.ANSWERED]
    games: list[Game] = []
    while game is not None:
        games.insert(0, game)
        game = game.before
    return games, answers


def _played(item: Item, row: Row | None = None) -> Played:
    return play(Located(item.sheet, item.scenario, row or item.row))


def _unlike(game: Game, other: Game, said: Option | None, how: str) -> str:
    """Tell where two games that should be one are two."""
    before = f" before {said.player} says {said.said()}" if said else " in the end"
    if game != other:
        return f"{how}, the game is another{before}"
    if [one.options for one in game.questions] != [one.options for one in other.questions]:
        return f"{how}, something else is offered{before}"
    return ""


# with other words --------------------------------------------------------------------------


def _renamed(item: Item) -> Iterator[str]:
    """Give the players other names, wherever a row says them."""
    game = _played(item).game
    players = game.book.board.players(game.table) if game else ()
    names = dict(zip(players, NAMES, strict=False))
    if names and not set(NAMES) & {*_texts(msgspec.to_builtins(item.row))}:
        word = re.compile(rf"\b({'|'.join(map(re.escape, names))})\b")
        row = _with(item.row, lambda text: word.sub(lambda found: names[found[0]], text))
        given: dict[str, Words] = {"players": [*names.values()], **row.given}
        row = msgspec.structs.replace(row, given=given)  # a board may leave a player unnamed
        yield _broken(_played(item, row), "with other names")


def _turned_round(item: Item) -> Iterator[str]:
    """Turn round the end of each hidden pile that the row leaves as it was."""
    game = _played(item).game
    whole = game is not None and stop_of(game) is None  # of a round without end nobody knows
    for path, cards, left in _unused(item, game) if game and whole else ():
        if not any(path in text for text in _texts(_asserted(item.row))):
            given = _put(
                item.row.given, path, [*cards[: len(cards) - left], *cards[: -left - 1 : -1]]
            )
            row = msgspec.structs.replace(item.row, given=given)
            yield _broken(_played(item, row), f"with the rest of {path} turned round")


def _unused(item: Item, game: Game) -> Iterator[tuple[str, list[Any], int]]:
    """Give each hidden pile of a row, as it lies at first, and how much of its end stays there."""
    board = game.book.board
    for path, words in _piles(item.row, board.players(game.table)):
        player, _, name = path.rpartition(".")
        noun = board.nouns.get(name)
        if noun is None or noun.seen_by == "everybody" or noun.own != bool(player):
            continue
        after = noun.kind.say(noun.of(game.table, player))
        left = (
            len(after)
            if isinstance(after, list) and after == words[len(words) - len(after) :]
            else 0
        )
        if left > 1 and words[-left:] != words[: -left - 1 : -1]:
            yield path, words, left


def _piles(row: Row, players: tuple[str, ...]) -> Iterator[tuple[str, list[Any]]]:
    """Give each list of words on a board, by its path."""
    for key, words in row.given.items():
        if isinstance(words, list):
            yield key, words
        elif key in players and isinstance(words, dict):
            yield from (
                (f"{key}.{name}", one) for name, one in words.items() if isinstance(one, list)
            )


def _put(given: dict[str, Words], path: str, cards: list[Any]) -> dict[str, Words]:
    """Put other cards where a pile lies."""
    player, _, name = path.rpartition(".")
    if not player:
        return {**given, name: cards}
    own = given[player]
    return {**given, player: {**own, name: cards} if isinstance(own, dict) else own}


def _broken(played: Played, how: str) -> str:
    """Tell what does not hold in a row that should."""
    if played.faults:
        return f"{how}: {played.faults[0]}"
    if played.differences:
        first = played.differences[0]
        return f"{how}, {first.what}: expected {first.expected}; happened: {first.happened}"
    return f"{how}: {played.limit}" if played.limit else ""


def _asserted(row: Row) -> Any:  # noqa: ANN401 - whatever words a row asserts by
    """Give all that a row asserts, as plain data."""
    then = [step.then for step in row.when]
    return msgspec.to_builtins((row.then, row.branches, then))


def _texts(plain: Any) -> Iterator[str]:  # noqa: ANN401 - plain data of any sort
    """Give every word in plain data, names of keys too."""
    if isinstance(plain, str):
        yield plain
    elif isinstance(plain, dict):
        for key, value in plain.items():
            yield from (key, *_texts(value))
    elif isinstance(plain, list | tuple):
        for value in plain:
            yield from _texts(value)


def _with(row: Row, change: Callable[[str], str]) -> Row:
    """Give a row with each of its words changed, but for where it stands in its file."""

    def changed(plain: Any) -> Any:  # noqa: ANN401 - plain data of any sort
        if isinstance(plain, str):
            return change(plain)
        if isinstance(plain, dict):
            return {
                change(key): plain[key] if key == "at" else changed(plain[key]) for key in plain
            }
        return [*map(changed, plain)] if isinstance(plain, list | tuple) else plain

    return msgspec.convert(changed(msgspec.to_builtins(row)), Row)


WAYS: dict[Mode, Callable[[Item], Iterator[str]]] = {
    Mode.SAVE_LOAD: _saved,
    Mode.UNDO: _undone,
    Mode.SEATS_RENAMED: _renamed,
    Mode.UNSEEN_SHUFFLED: _turned_round,
}
"""How each mode plays a row again: what differs, or nothing, each time it is looked at."""
