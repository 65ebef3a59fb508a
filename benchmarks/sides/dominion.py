"""A random player for pyminion that counts how often it is asked; used by the other scripts."""

import logging
import random
from collections.abc import Callable
from typing import Any

from pyminion.bots.bot import BotDecider
from pyminion.expansions import base
from pyminion.game import Game
from pyminion.player import Player

logging.disable(logging.CRITICAL)


class Asked(BotDecider):
    """Plays and buys at random, all treasures at once; what a card asks it answers by default."""

    times = 0

    def action_phase_decision(self, valid_actions: list[Any], player: Any, game: Any) -> Any:
        """Play some action, or none."""
        return random.choice([None, *valid_actions])

    def buy_phase_decision(self, valid_cards: list[Any], player: Any, game: Any) -> Any:
        """Buy some card, or none."""
        return random.choice([None, *valid_cards])


def counted(way: Callable[..., Any]) -> Callable[..., Any]:
    """Count a question."""

    def asked(self: Asked, *things: Any, **more: Any) -> Any:
        Asked.times += 1
        return way(self, *things, **more)

    return asked


for name in dir(Asked):
    if name.endswith("_decision"):
        setattr(Asked, name, counted(getattr(Asked, name)))


def dominion(seed: int) -> Game:
    """Give a game of two with the base set."""
    random.seed(seed)
    players = [Player(Asked(), player_id=name) for name in ("Ana", "Ben")]
    return Game(players, [base.base_set], log_stdout=False)
