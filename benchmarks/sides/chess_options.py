"""Working out the legal moves of python-chess: the microseconds that one position takes."""

import random
import sys
import time

import chess

GAMES = 6
MOVES = 120


def boards(seed: int) -> list[chess.Board]:
    """Give the positions of a random game."""
    picks, board, found = random.Random(seed), chess.Board(), []
    while not board.is_game_over() and len(found) < MOVES:
        found.append(board.copy(stack=False))
        board.push(picks.choice(list(board.legal_moves)))
    return found


def main() -> None:
    """List the moves of each position."""
    asked = [board for seed in range(GAMES) for board in boards(seed)]
    begun = time.perf_counter()
    moves = sum(len(list(board.legal_moves)) for board in asked)
    took = time.perf_counter() - begun
    told = f"{len(asked)} positions with {moves} moves"
    sys.stdout.write(f"{told}: {took / len(asked) * 1e6:.3f}\n")


if __name__ == "__main__":
    main()
