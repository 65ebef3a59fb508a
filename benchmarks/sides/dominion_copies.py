"""Copying pyminion's game in mid-turn: the microseconds of a deep copy."""

import copy
import sys
import time
from typing import Any

from dominion import dominion

COPIES = 400
TURNS = 12


def in_mid_turn(seed: int) -> Any:
    """Play some turns, and stop in the buy phase of another."""
    game = dominion(seed)
    game.start()
    for turn in range(TURNS + seed % 3):
        game.players[turn % 2].take_turn(game)
    game.players[0].start_turn()
    game.players[0].start_treasure_phase(game)
    return game


def main() -> None:
    """Copy games again and again."""
    games = [in_mid_turn(seed) for seed in range(20)]
    begun = time.perf_counter()
    for at in range(COPIES):
        copy.deepcopy(games[at % len(games)])
    took = time.perf_counter() - begun
    sys.stdout.write(f"{COPIES} copies: {took / COPIES * 1e6:.3f}\n")


if __name__ == "__main__":
    main()
