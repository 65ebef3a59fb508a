"""Boards of Mystic Lands that can't be are refused, with the place and what is wrong."""

from __future__ import annotations

from typing import Any

import pytest

from mvrules import Game, load
from mvrules.kernel.refusals import WordsRefused

LANDS = load("mystic-lands")
VALE = {"vale": "Amber Vale"}


@pytest.mark.parametrize(
    ("given", "at", "says"),
    [
        ({"turn": {"Ana": "day", "Ben": "dusk"}}, ("turn",), "one player at a time"),
        ({"turn": "Ana, day", "active": "Ben"}, ("active",), "one player at a time"),
        ({"turn": "Ana, noon"}, ("turn",), "night, start of day, day, dusk"),
        ({"turn": "Cem, night"}, ("turn",), "nobody here is called 'Cem'"),
        ({"Ana": {"rain on": ["land 1"]}}, ("Ana", "rain on", 0), "no card lies"),
        ({"Ana": {"rain on": ["board 1"]}}, ("Ana", "rain on", 0), "no place"),
        ({"Ana": {"enchanted": ["A"]}}, ("Ana", "enchanted", 0), "no cube on 'A'"),
        ({"map": {"A": {**VALE, "cubes": {"Cem": "1"}}}}, ("map",), "called 'Cem'"),
        ({"map": {"A": {**VALE, "cubes": {"Ana": "9"}}}}, ("map", "A", "cubes", "Ana"), "spot"),
        ({"map": {"A": {**VALE, "paths": ["Q"]}}}, ("map", "A", "paths", 0), "no space 'Q'"),
        (
            {"map": {"A": {**VALE, "face": "down", "cubes": {"Ana": "1"}}}},
            ("map", "A", "cubes"),
            "face down",
        ),
        ({"level 2 tokens": ["7"]}, ("level 2 tokens",), "first 6 slots"),
        ({"market": ["Ashbloom"] * 12}, ("market",), "9 slots"),
        ({"turn": "Ana, setup", "market": ["Ashbloom"]}, ("market",), "empty table"),
        ({"Ana": {"land": ["Ashbloom"]}}, ("Ana", "land", 0), "no basic card"),
        ({"Ana": {"land": [["Dustplain", "Cinderfern"]]}}, ("Ana", "land", 0), "LANDS-SUN-01"),
    ],
)
def test_a_board_that_cannot_be_is_refused(
    given: dict[str, Any], at: tuple[str | int, ...], says: str
) -> None:
    with pytest.raises(WordsRefused, match=says) as refused:
        Game.lay(LANDS, {"players": ["Ana", "Ben"], "turn": "Ana, night", **given})
    assert refused.value.at == at


@pytest.mark.parametrize("count", [1, 5])
def test_two_to_four_play(count: int) -> None:
    with pytest.raises(WordsRefused, match="two to four players"):
        Game.new(LANDS, ["Ana", "Ben", "Cem", "Dan", "Eve"][:count])
