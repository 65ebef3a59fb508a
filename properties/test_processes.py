"""Processes: the same opening and answers give the same game, however a process hashes words."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from mvrules.strategies.picks import spread
from properties.elsewhere import WalkAt, digests
from properties.engines import OffersInAnyOrder, engine
from tests.miniatures import Miniature

ROOT = Path(__file__).parent.parent
SEEDS = 8


def walks() -> list[WalkAt]:
    """A walk on each of many boards at each menu."""
    return [
        (menu, seed, bytes(spread(seed).below(256) for _ in range(16)).hex())
        for menu in engine().samples.boards
        for seed in range(SEEDS)
    ]


def elsewhere(kind: type[Miniature], hash_seed: str) -> list[str]:
    """Play the walks in a process of their own."""
    run = subprocess.run(
        [sys.executable, "-m", "properties.elsewhere", kind.__name__],
        input=json.dumps(walks()), capture_output=True, text=True, check=True, cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
    )  # fmt: skip
    return run.stdout.splitlines()


@pytest.mark.parametrize("hash_seed", ["0", "1", "4242"])
def test_a_game_is_the_same_in_another_process(hash_seed: str) -> None:
    assert elsewhere(Miniature, hash_seed) == here()


@cache
def here() -> list[str]:
    """Play the walks in this process, and see that they differ among each other."""
    told = list(digests(Miniature.__name__, walks()))
    assert len(set(told)) > SEEDS
    return told


def test_an_engine_that_offers_in_any_order_is_caught() -> None:
    assert elsewhere(OffersInAnyOrder, "0") != elsewhere(OffersInAnyOrder, "1")
