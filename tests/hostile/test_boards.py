"""A board that no game comes to is refused, with its place, unless it is meant."""

from typing import Any

import pytest

from mvrules import Game, load
from mvrules.kernel.refusals import WordsRefused

VALE = load("mystic-vale").with_cards(
    {
        "stand-ins": {
            "Low Oak": {"position": "top", "level": 1},
            "High Oak": {"position": "top", "level": 3},
            "Moon Oak": {"position": "top", "level": 4},
            "Low Dale": {"kind": "vale", "level": 1},
            "Dread Maw": {"kind": "nemesis"},
        }
    }
)
TITAN = ["Blank", "Hailburst Titan"]
MAW = ["Cursed Land @ top", "Dread Maw"]


def refused(book: Any, board: dict[str, Any], told: str) -> None:
    """See a board refused with words, and laid where it is said to be meant."""
    with pytest.raises(WordsRefused, match="say «illegal board: why» if it is meant") as lawful:
        Game.lay(book, board)
    assert told in str(lawful.value)
    assert lawful.value.at
    assert Game.lay(book, board, legal=False).questions


@pytest.mark.parametrize(
    ("board", "told"),
    [
        ({"Ana": {"field": ["Blank x18"], "deck": ["Blank x3"]}}, "never more than 20 (MV-SETUP"),
        ({"Ana": {"advancements bought": 3}}, "never more than 2 (MV-BUY-02)"),
        ({"Ana": {"vales bought": 3}}, "never more than 2 (MV-BUY-01)"),
        ({"Ana": {"pushes": 1, "pushes bound": 2}}, "never more than 1 (NEM-NEM-ABOM-01)"),
        ({"Ana": {"field": [TITAN]}, "Ben": {"deck": [TITAN]}}, "one Hailburst Titan, not 2"),
        ({"Ana": {"field": [TITAN, TITAN]}}, "there is one Hailburst Titan, not 2"),
        (
            {"Ana": {"titans": ["Hailburst Titan (upgraded)"]}, "leaders": ["Hailburst Titan"]},
            "there is one Hailburst Titan, not 2",
        ),
        ({"Ana": {"field": [MAW], "discard": [MAW]}}, "there is one Dread Maw, not 2"),
        ({"Ana": {}, "Ben": {}, "nemesis vp": 3}, "played against alone (NEM-SOLO-PH-01)"),
        ({"Ana": {}, "level 1 row": ["Low Oak x4"]}, "never more than 3 (MV-SETUP-07)"),
        ({"Ana": {}, "level 1 vales": ["Low Dale x5"]}, "never more than 4 (MV-SETUP-09)"),
        ({"Ana": {}, "level 3 row": ["Low Oak"]}, "Low Oak is of level 1"),
        ({"Ana": {}, "level 4 row": ["High Oak"]}, "High Oak is of level 3"),
        ({"Ana": {}, "level 1 deck": ["High Oak"]}, "High Oak is of level 3"),
        ({"Ana": {}, "level 2 vales": ["Low Dale"]}, "Low Dale is of level 1"),
        ({"Ana": {}, "Fertile Soils": ["Low Oak"]}, "Low Oak is none of the soils"),
        ({"Ana": {}, "pool": 95}, "there are 94 VP in the box"),
        ({"Ana": {"vp": 20}, "pool": 40, "vp box": 35}, "95 VP tokens, and there are 94"),
        ({"Ana": {"curse tokens": 3}, "curse pool": 85}, "88 curse tokens, and there are 87"),
        ({"Ana": {}, "pool": 0, "ending": False}, "the round is the last (MV-END-01)"),
        ({"Ana": {"turns granted": ["Zork"]}}, "no card 'Zork' grants a turn"),
        ({"Ana": {"field": ["Blank"], "fresh": ["Low Oak"]}}, "Low Oak does not lie in the field"),
        ({"turn": "Ana, harvest", "Ana": {"spoiled": True}}, "no Harvest Phase (MV-SPOIL-05)"),
        ({"turn": "Ana, planting", "Ana": {"mana": 1}}, "gone when a turn ends (MV-HARV-06)"),
    ],
)  # fmt: skip
def test_no_game_of_mystic_vale_comes_to_it(board: dict[str, Any], told: str) -> None:
    refused(VALE, board, told)


@pytest.mark.parametrize(
    "board",
    [
        {"Ana": {"field": ["Blank x20"]}},
        {"Ana": {"field": [TITAN], "advancements bought": 2}},
        {"Ana": {"field": [TITAN]}, "Ben": {"field": [["Blank", "Magmaborn Titan"]]}},
        {"Ana": {}, "level 1 row": ["High Oak", "nothing"]},
        {"Ana": {}, "level 3 deck": ["Moon Oak", "High Oak"], "level 4 row": ["Moon Oak"]},
        {"Ana": {"vp": 20}, "pool": 40, "vp box": 34},
        {"Ana": {"curse tokens": 3}, "curse pool": 0},
        {"Ana": {"curse tokens": 2}, "curse pool": 85},
        {"Ana": {}, "nemesis vp": 3},
        {"turn": "Ana, discard", "Ana": {"mana": 1, "spoiled": True}},
    ],
)
def test_a_board_says_only_what_matters(board: dict[str, Any]) -> None:
    assert Game.lay(VALE, board).questions


@pytest.mark.parametrize(
    ("seat", "told"),
    [
        ({"late": ["0", "0"]}, "a place is named once"),
        ({"harmless": ["1", "0", "1"]}, "a place is named once"),
        ({"titans from": ["0"]}, "0 new titans, and 1 places"),
        (
            {
                "titans": ["Hailburst Titan (upgraded)"],
                "new titans": ["Hailburst Titan (upgraded)"],
                "titans from": ["2"],
            },
            "2 is no place in a field of 2",
        ),
    ],
)
def test_a_place_is_one_of_the_field(seat: dict[str, Any], told: str) -> None:
    with pytest.raises(WordsRefused, match=told):
        Game.lay(VALE, {"Ana": {"field": ["Blank x2"], **seat}}, legal=False)


# the two other rulebooks -------------------------------------------------------------------

LANDS = load("mystic-lands").with_cards(
    {"stand-ins": {"Old Reed": {"layer": "foreground", "position": "first"}}}
)


@pytest.mark.parametrize(
    ("board", "told"),
    [
        ({"Ana": {"mana": -1}}, "nobody has less mana than none"),
        ({"Ana": {"dealt druids": ["Ash Elder"]}, "druid deck": ["Ash Elder"]}, "there are 1"),
        ({"Ana": {}, "map": {"A": "Amber Vale", "B": "Amber Vale"}}, "2 cards are called Amber"),
        ({"Ana": {"deck": ["Druid"], "discard": ["Druid"]}}, "there is one (LANDS-COMP-02)"),
        ({"Ana": {"land": [["Arid Land", "Ash Elder"]]}}, "lies on the Druid card"),
        ({"Ana": {"under board": ["Ash Elder"]}}, "lies on the Druid card"),
        ({"Ana": {"land": ["Arid Land"], "rain on": ["land 1"] * 2}}, "one uncovered sun"),
        (
            {"turn": "Ana, day", "Ana": {"land": ["Arid Land"], "rain on": ["land 1"]}},
            "not so in the day (LANDS-RAIN-04)",
        ),
        ({"turn": "Ana, night", "Ana": {"keeps": "mana"}}, "not so in the night (LANDS-WITHER-03)"),
        ({"turn": "Ana, night", "Ana": {"bought": 1}}, "not so in the night (LANDS-DAY-07)"),
        ({"turn": "Ana, dusk", "Ana": {"fresh": ["Old Reed"]}}, "does not lie in the Land"),
    ],
)
def test_no_game_of_mystic_lands_comes_to_it(board: dict[str, Any], told: str) -> None:
    refused(LANDS, board, told)


WONDERS = load("wonders").with_cards(
    {"stand-ins": {"Old King": {"power": 1, "tier": "legendary"}, "Imp": {"token": True}}}
)
LICH = "Eternitum (Eternium) the Space Lich"


@pytest.mark.parametrize(
    ("board", "told"),
    [
        ({"Ana": {"deck": ["Gnar Blob x50"], "hand": ["Gnar Blob"]}}, "a deck has 50"),
        ({"Ana": {"hand": [LICH, LICH]}}, "1 of a legendary"),
        (
            {"Ana": {"hand": [LICH]}, "realm 1": {"Ben": [{LICH: {"owner": "Ana"}}], "Ana": []}},
            "1 of a legendary card (WON-GAME-02)",
        ),
        (
            {"Ana": {"passed for good": True}, "Ben": {"passed for good": True}},
            "the round is over (WON-TURN-04)",
        ),
    ],
)
def test_no_game_of_wonders_comes_to_it(board: dict[str, Any], told: str) -> None:
    refused(WONDERS, board, told)


@pytest.mark.parametrize(
    "board",
    [
        {"Ana": {"deck": ["Gnar Blob x50"]}, "realm 1": {"Ana": ["Imp"]}},
        {"realm 1": {"Ana": ["Old King", "Old King as B"], "Ben": ["Old King as C"]}},
        {"Ana": {"hand": [LICH]}, "Ben": {"hand": [LICH]}},
        {"realm 1": {"stones": ["Ana", "Ben"]}},
        {"realm 1": {"Ana": [{"Gnar Blob": {"copying": ["Emerald Hawk (2)"]}}]}},
    ],
)
def test_a_table_of_wonders_says_only_what_matters(board: dict[str, Any]) -> None:
    assert Game.lay(WONDERS, board).questions
