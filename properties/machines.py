"""Machines of the three rulebooks: what must hold however a game is played, and running them.

Run as ``python -m properties.machines RULEBOOK [GAMES]`` it plays a rulebook, so many games from
each menu, and tells which of its rules never fired, with their sites, and how often the others did.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from hypothesis import Phase, settings
from hypothesis.stateful import run_state_machine_as_test

from mvrules import load
from mvrules.evidence.steering import LAWS
from mvrules.kernel.book import Book
from mvrules.kernel.play import Game
from mvrules.scenarios.load import load_text
from mvrules.scenarios.located import Located
from mvrules.scenarios.play import play
from mvrules.scenarios.results import Result
from mvrules.scenarios.run import run_scenario
from mvrules.strategies import Broken, Fired, machine
from mvrules.strategies.machines import Law
from properties import counting, lands_counting, wonders_counting

STEPS = 10
"""So many things are done at a table before it is left."""
PLENTY = 400
"""So many games at the most are played until something breaks."""

EVERYTHING = "cards are neither lost nor made"


def _alone(law: Callable[[Game], str]) -> Law:
    """A law that asks nothing of the opening."""
    return lambda _opening, game: law(game)


def _kept(counted: Callable[[Any], Any]) -> Law:
    """That there is as much of everything as was laid; a setup brings it to the table."""

    def lost(opening: Game, game: Game) -> str:
        if any(standing.menu == "setup" for standing in opening.state.standing):
            return ""
        before, after = counted(opening.state), counted(game.state)
        return "" if before == after else f"{before} became {after}"

    return lost


DONE = ("a saved game is the game", "an answer can be taken back")
"""What the machine does itself, and so needs no law."""

SHARED: Mapping[str, Law] = {name: _alone(law) for name, law in LAWS.items() if name not in DONE}
OF: Mapping[str, Mapping[str, Law]] = {
    "mystic-vale": {**SHARED, EVERYTHING: _kept(counting.pieces)},
    "mystic-lands": {**SHARED, EVERYTHING: _kept(lands_counting.so_many)},
    "wonders": {**SHARED, EVERYTHING: _kept(wonders_counting.pieces)},
}
"""By a rulebook, what must hold of every game."""


def played(name: str, games: int) -> Fired:
    """Play a rulebook, so many games from each of its menus, and count which rules fired.

    Raises:
        Broken: something does not hold.
    """
    fired = Fired(load(name))
    tried = settings(max_examples=games, stateful_step_count=STEPS, database=None, deadline=None)
    for menu in fired.book.samples.boards:
        kind = machine(fired.book, OF[name], menu=menu, fired=fired)
        run_state_machine_as_test(kind, settings=tried)
    return fired


def broken(
    book: Book,
    laws: Mapping[str, Law],
    file: Path,
    *,
    games: int = PLENTY,
    shrinks: bool = False,
    **more: Any,
) -> Broken | None:
    """Play an engine until something breaks, and perhaps leave out what it does not take."""
    kind = machine(book, laws, file=file, full=not shrinks, **more)
    tried = settings(
        max_examples=games, stateful_step_count=STEPS, database=None, deadline=None,
        derandomize=True, report_multiple_bugs=False, print_blob=False,
        phases=[Phase.generate, Phase.shrink] if shrinks else [Phase.generate],
    )  # fmt: skip
    try:
        run_state_machine_as_test(kind, settings=tried)
    except Broken as found:
        return found
    return None


# playing what was written ------------------------------------------------------------------


def results(file: Path, book: Book) -> list[Result]:
    """Run what was written on an engine."""
    sheet = load_text(file.read_text(encoding="utf-8"), file.name)
    return [result for one in sheet.scenarios for result in run_scenario(sheet, one, book)]


def breaks(file: Path, book: Book, laws: Mapping[str, Law]) -> list[str]:
    """Name the laws that break where what was written is played on an engine."""
    return [
        name
        for opening, game in _on_the_way(file, book)
        for name, wrong in laws.items()
        if wrong(opening, game)
    ]


def _on_the_way(file: Path, book: Book) -> Iterator[tuple[Game, Game]]:
    """Every game of a scenario, each beside the opening."""
    sheet = load_text(file.read_text(encoding="utf-8"), file.name)
    (scenario,) = sheet.scenarios
    game = play(Located(sheet, scenario, scenario.rows[0]), book).game
    games: list[Game] = []
    while game is not None:
        games.insert(0, game)
        game = game.before
    yield from ((games[0], each) for each in games)


if __name__ == "__main__":
    ruleset, *count = sys.argv[1:]
    told = played(ruleset, int(count[0]) if count else 40)
    sys.stdout.writelines(f"{line}\n" for line in told.lines())
