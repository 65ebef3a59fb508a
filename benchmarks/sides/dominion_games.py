"""Whole random games of pyminion, its log disabled: the microseconds that one decision takes."""

import sys
import time

from dominion import Asked, dominion

GAMES = 60


def main() -> None:
    """Play some games to warm up, then time others."""
    for seed in range(GAMES // 3):
        dominion(seed).play()
    before, begun = Asked.times, time.perf_counter()
    for seed in range(GAMES, 2 * GAMES):
        dominion(seed).play()
    took, decisions = time.perf_counter() - begun, Asked.times - before
    sys.stdout.write(f"{decisions} decisions in {GAMES} games: {took / decisions * 1e6:.3f}\n")


if __name__ == "__main__":
    main()
