"""Whole games by a seed, told as digests, so that two processes can be compared.

Run as ``python -m properties.whole KIND SEED…`` it writes a line for each game.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterable, Iterator

from mvrules.kernel.play import Game
from mvrules.strategies.picks import among, spread
from properties import engines
from tests.miniatures import Miniature

NAMES = ("Ana", "Ben", "Cleo", "Dan")
LONGEST = 2_000


def digests(kind: str, seeds: Iterable[int]) -> Iterator[str]:
    """Play the game of each seed, and digest the saves and all that happened."""
    book: Miniature = engines.engine(getattr(engines, kind))
    for seed in seeds:
        game, picks = Game.new(book, NAMES[: seed % len(NAMES) + 1], seed=seed), spread(seed)
        whole = hashlib.sha256()
        for _ in range(LONGEST):
            if game.over:
                break
            whole.update(game.to_json().encode())
            game = game.answer(among(picks, game.question.options))
        told = (game.to_json(), game.scores(), game.trace.json_lines())
        whole.update(repr(told).encode())
        yield whole.hexdigest()


if __name__ == "__main__":
    seeds = map(int, sys.argv[2:])
    sys.stdout.writelines(f"{line}\n" for line in digests(sys.argv[1], seeds))
