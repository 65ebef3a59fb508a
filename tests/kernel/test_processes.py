"""The same opening and the same answers give the same game, in every process."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]

PLAY = """
from mvrules.kernel.play import Game
from mvrules.kernel.rulings import Ruling
from tests.kernel.lands_like.book import LandsLike
from tests.kernel.wonders_like.book import WondersLike

ruling = Ruling().suspend("WL-NULL-01", "WL-COPY-01").bend("WL-STUN-01", "one more")
games = [
    Game.new(LandsLike(), ["Ana", "Ben", "Cleo"], seed=41),
    Game.new(WondersLike(), ["Ana", "Ben"], seed=2026, ruling=ruling),
]
for game in games:
    for turn in range(40):
        print(game.to_json(), game.trace.json_lines())
        print([view.to_json() for view in map(game.view, ("Ana", "Ben"))])
        options = [option for question in game.questions for option in question.options]
        if not options:
            break
        game = game.answer(options[turn * 7 % len(options)])
    print(game.trace.explain(game.book.ledger))
"""


def played(hash_seed: str) -> str:
    """Play two games in a process of their own, and give all that they tell."""
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    done = subprocess.run(
        [sys.executable, "-c", PLAY],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


def test_the_same_answers_give_the_same_game_in_another_process() -> None:
    told = [played(hash_seed) for hash_seed in ("0", "1", "31337")]
    assert len(told[0]) > 10_000
    assert told[0] == told[1] == told[2]
