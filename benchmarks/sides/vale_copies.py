"""Copying a game of Mystic Vale in mid-turn: the microseconds of a copy, or of a copy and a move.

A game never changes, so a copy is the game itself; the move on it is the first thing that costs.
Say `move` to time both.
"""

import copy
import random
import sys
import time

from vale_games import BOOK

from mvrules import Game

COPIES = 2_000


def in_mid_turn(seed: int, answers: int = 60) -> Game:
    """Play on by random options, and stop in somebody's turn."""
    picks = random.Random(seed)
    game = Game.new(BOOK, ["Ana", "Ben"], seed=seed)
    for _ in range(answers):
        options = game.question.options
        game = game.answer(options[picks.randrange(len(options))])
    return game


def main() -> None:
    """Copy games again and again."""
    games = [in_mid_turn(seed, 50 + seed) for seed in range(20)]
    moves = [game.question.options[0] for game in games]
    also_move = "move" in sys.argv[1:]
    begun = time.perf_counter()
    for at in range(COPIES):
        game = copy.deepcopy(games[at % len(games)])
        if also_move:
            game.answer(moves[at % len(moves)])
    took = time.perf_counter() - begun
    sys.stdout.write(f"{COPIES} copies: {took / COPIES * 1e6:.3f}\n")


if __name__ == "__main__":
    main()
