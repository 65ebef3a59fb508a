"""The same games in another process: walks are told as digests, one line each.

Run as ``python -m properties.elsewhere KIND`` it reads walks from its input, as JSON.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Iterable, Iterator

from mvrules.kernel.play import Game
from mvrules.kernel.rulings import BY_THE_BOOK
from mvrules.strategies import seeded, walk
from properties import engines
from tests.miniatures import Miniature

WalkAt = tuple[str, int, str]
"""A menu, the number of a board, and the choices on it in hexadecimal digits."""


def digests(kind: str, walks: Iterable[WalkAt]) -> Iterator[str]:
    """Tell each walk in a line."""
    book: Miniature = engines.engine(getattr(engines, kind))
    for menu, seed, data in walks:
        setting = seeded(book, menu, seed)
        for ruling in (BY_THE_BOOK, BY_THE_BOOK.suspend("NEM-RITUAL-04")):
            game = setting.lay(book, ruling=ruling)
            yield _digest(walk(game, bytes.fromhex(data)))


def _digest(games: Iterable[Game]) -> str:
    """Digest all that is told of each game, and the whole trace of the last."""
    whole = hashlib.sha256()
    for game in games:
        options = [option.said() for question in game.questions for option in question.options]
        views = [game.view(seat.name).to_json() for seat in game.state.seats]
        whole.update(repr((game.to_json(), options, views, game.scores())).encode())
        last = game
    whole.update(last.trace.json_lines().encode())
    return whole.hexdigest()


if __name__ == "__main__":
    sys.stdout.writelines(f"{line}\n" for line in digests(sys.argv[1], json.load(sys.stdin)))
