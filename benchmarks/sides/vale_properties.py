"""Games of Mystic Vale that begin in a Harvest and are answered by bytes: microseconds an answer.

With the word `given`, hypothesis draws the number of the board and the bytes; without, a loop does.
"""

import random
import sys
import time

from hypothesis import given, settings
from hypothesis import strategies as st

from mvrules import load
from mvrules.strategies.boards import SEEDS, seeded

BOOK = load("mystic-vale")
GAMES = 200
LEAST, MOST = 8, 40
answered: list[int] = []


def play(seed: int, data: bytes) -> None:
    """Play a game on as long as there are bytes, and note the answers."""
    game = seeded(BOOK, "harvest", seed).lay(BOOK)
    for byte in data:
        if game.over:
            break
        options = game.question.options
        game = game.answer(options[byte % len(options)])
        answered.append(byte)


@settings(max_examples=GAMES, database=None, deadline=None, derandomize=True)
@given(st.integers(0, SEEDS - 1), st.binary(min_size=LEAST, max_size=MOST))
def by_hypothesis(seed: int, data: bytes) -> None:
    """Play the games that hypothesis draws."""
    play(seed, data)


def by_a_loop() -> None:
    """Play as many games that a plain loop draws."""
    draw = random.Random(GAMES)
    for _ in range(GAMES):
        play(draw.randrange(SEEDS), draw.randbytes(draw.randint(LEAST, MOST)))


def main() -> None:
    """Play the games once to warm up, then time them."""
    games = by_hypothesis if "given" in sys.argv else by_a_loop
    games()
    answered.clear()
    begun = time.perf_counter()
    games()
    took = time.perf_counter() - begun
    sys.stdout.write(
        f"{len(answered)} answers in {GAMES} games: {took / len(answered) * 1e6:.3f}\n"
    )


if __name__ == "__main__":
    main()
