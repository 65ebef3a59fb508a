"""Whole random games of Mystic Vale: the microseconds that one decision of a player takes.

Validation and trace are on; each answer gives the next game, and the old ones are kept for undo.
Chance is answered by the seed, and not counted.
"""

import random
import sys
import time

from mvrules import Game, load

BOOK = load("mystic-vale", "nemesis")
GAMES = 12


def play(seed: int) -> int:
    """Play a game of two by random options, and count the decisions."""
    picks = random.Random(seed)
    game = Game.new(BOOK, ["Ana", "Ben"], seed=seed)
    decisions = 0
    while not game.over:
        options = game.question.options
        game = game.answer(options[picks.randrange(len(options))])
        decisions += 1
    return decisions


def main() -> None:
    """Play some games to warm up, then time others."""
    for seed in range(GAMES // 3):
        play(seed)
    begun = time.perf_counter()
    decisions = sum(play(seed) for seed in range(GAMES, 2 * GAMES))
    took = time.perf_counter() - begun
    sys.stdout.write(f"{decisions} decisions in {GAMES} games: {took / decisions * 1e6:.3f}\n")


if __name__ == "__main__":
    main()
