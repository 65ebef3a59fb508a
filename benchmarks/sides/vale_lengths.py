"""A decision late in a long game, or in a short one: the microseconds that it takes.

The same game is played on from one and the same moment: once as it came there, and once, if one
says `long`, with ten times as many answers behind it, kept for undo and told by the trace.
"""

import random
import sys
import time

from vale_games import BOOK

from mvrules import Game

ANSWERS = 120
TIMES = 10
ROUNDS = 30


def played(game: Game, seed: int, answers: int) -> Game:
    """Play on by random options; a game that ends goes on in the next one's place."""
    picks = random.Random(seed)
    for _ in range(answers):
        options = game.question.options
        game = game.answer(options[picks.randrange(len(options))])
    return game


def drawn_out(seed: int, laps: int) -> Game:
    """Give a game with a past of so many laps, by putting its opening state back on the table."""
    opening = Game.new(BOOK, ["Ana", "Ben"], seed=seed)
    game = opening
    for lap in range(laps):
        game = played(game, seed + lap, ANSWERS)
        again = Game.stand(BOOK, opening.state, seed)
        again.before, again._trace = game, game.trace  # its past: every game and every entry
        game = again
    return game


def main() -> None:
    """Build the past, then time the same answers after it."""
    laps = TIMES if "long" in sys.argv[1:] else 1
    games = [drawn_out(seed, laps) for seed in range(4)]
    begun = time.perf_counter()
    for at in range(ROUNDS):
        played(games[at % len(games)], 1_000, ANSWERS)
    took = time.perf_counter() - begun
    decisions = ROUNDS * ANSWERS
    told = f"{decisions} decisions after {laps * ANSWERS} others"
    sys.stdout.write(f"{told}: {took / decisions * 1e6:.3f}\n")


if __name__ == "__main__":
    main()
