"""Every two keywords on one card are played: nothing breaks, is lost, or is left waiting."""

import itertools
from typing import Any

import pytest

from mvrules import Game, load
from mvrules.kernel.chance import Seed
from properties import wonders_counting as counting

HUSH = {"put": {"counters": {"null": "1"}, "who": {"cards": {"where": "here", "other": "true"}}}}
LAND = {"type": "land"}
TEXTS: dict[str, Any] = {
    "ascend": {"ascend": {"gets": {"power": "4"}}},
    "attuned": {"attuned": "Petraia"},
    "awaken": {"awaken": {"gets": {"power": "3"}}},
    "call": "call",
    "celestial": {"on play": {"put": {"counters": {"celestial": "1"}}}},
    "deathstrike": "deathstrike",
    "deny": {"on arrival": {"deny": "2"}},
    "eternal": {"eternal": {"return": "1"}},
    "faith": {"faith": {"spend": "1", "do": {"give": {"power": "2"}}}},
    "flying": "flying",
    "growth": {"on play": {"put": {"counters": {"growth": "1"}, "who": {"target": LAND}}}},
    "guardian": "guardian",
    "harvest": {"harvest": {"gain": {"actions": "1"}}},
    "heart": "heart of a legend",
    "hoard": {"hoard": {"stones": "1", "grant": {"gets": {"power": "2"}}}},
    "kingdom": {"kingdom": {"lands": "1", "grant": {"gets": {"power": "1"}}}},
    "link": {"link": "Petraia"},
    "null": {"on arrival": HUSH},
    "portal": {"tap free": {"portal": {"who": "target"}}},
    "protector": {"on arrival": {"put": {"counters": {"protector": "1"}}}},
    "rage": "rage",
    "seek": {"on arrival": {"seek": "2"}},
    "shield": {"on arrival": {"put": {"counters": {"shield": "1"}}}},
    "stun": {"on arrival": {"stun": "target"}},
    "symbiosis": "symbiosis",
    "unstable": "unstable",
}  # fmt: skip
"""One text for each keyword."""

BOARD: dict[str, Any] = {
    "round": "6",
    "turn": "Ana",
    "Ana": {"hand": ["Bearer", "Gravelback Pup"], "deck": ["Bearer", "Hoarding Imp"],
            "energy": "3", "actions": "3", "faith": "1"},
    "Ben": {"hand": ["Bearer"], "deck": ["Starshell Tortoise", "Bearer"],
            "energy": "3", "actions": "3", "faith": "1"},
    "realm 1": {"stone": "Ana", "Ana": ["Mossgate Hollow as M", "Bearer as A", "King"],
                "Ben": ["Bearer as B"]},
    "realm 2": {"stone": "Ben", "Ben": ["Hoarding Imp", "Bearer as C"]},
}  # fmt: skip

WAYS = 2
MOST_ANSWERS = 400


pytestmark = pytest.mark.slow


def texts_of(one: str, other: str) -> list[Any]:
    return [TEXTS[one], TEXTS[other]]


def laid(one: str, other: str) -> Game:
    bearer = {"orbital": "Petraia", "power": "2", "tier": "legendary", "cost": "1",
              "abilities": texts_of(one, other)}  # fmt: skip
    king = {"power": "2", "tier": "legendary"}
    book = load("wonders").with_cards({"stand-ins": {"Bearer": bearer, "King": king}})
    return Game.lay(book, BOARD, legal=False)  # a legendary bearer more than once


def played(game: Game, way: int) -> Game:
    """Answer as a seed says, until the game is over; look at the table between turns."""
    seed, pieces = Seed(way), counting.pieces(game.state)
    for _ in range(MOST_ANSWERS):
        if game.over:
            break
        if game.at_menus:
            assert not counting.amiss(game.state)
            assert counting.pieces(game.state) == pieces
        said, seed = seed.pick(game.question.options), seed.after()
        game = game.answer(said)
    return game


@pytest.mark.parametrize("one", TEXTS)
def test_two_keywords_on_one_card_are_played_to_the_end(one: str) -> None:
    for other in list(TEXTS)[list(TEXTS).index(one) :]:
        for way in range(WAYS):
            end = played(laid(one, other), way)
            assert end.over, f"{one} and {other}, way {way}, do not end"
            assert end.outcome is None, f"{one} and {other}, way {way}: {end.outcome}"


def test_the_texts_are_those_of_all_keywords_and_pair_in_every_way() -> None:
    assert len(TEXTS) == 26
    assert len(list(itertools.combinations(TEXTS, 2))) == 325
