"""Working out the options of a question: the microseconds that one question takes.

The questions are all that came up in some random games. They are worked out by a book that
remembers nothing yet, each once.
"""

import copy
import random
import sys
import time

from vale_games import BOOK

from mvrules import Game
from mvrules.kernel.table import Table

GAMES = 6


def boards(seed: int) -> list[tuple[Game, str, str]]:
    """Give each moment of a game at which a player stood at a menu: the player, and the menu."""
    picks, found = random.Random(seed), []
    game = Game.new(BOOK, ["Ana", "Ben"], seed=seed)
    while not game.over:
        found += [(game, at.player, at.menu) for at in game.state.standing if game.at_menus]
        options = game.question.options
        game = game.answer(options[picks.randrange(len(options))])
    return found


def main() -> None:
    """Ask each question anew."""
    asked = [each for seed in range(GAMES) for each in boards(seed)]
    forgetful = copy.copy(BOOK)
    begun = time.perf_counter()
    options = 0
    for game, player, menu in asked:
        table = Table(forgetful, game.ruling, game.state)
        options += len(forgetful.menus[menu].question(table, player).options)
    took = time.perf_counter() - begun
    told = f"{len(asked)} questions with {options} options"
    sys.stdout.write(f"{told}: {took / len(asked) * 1e6:.3f}\n")


if __name__ == "__main__":
    main()
