"""Boards of Mystic Lands that can't be are refused, with the place and what is wrong."""

from __future__ import annotations

from typing import Any

import pytest

from mvrules import Game, load
from mvrules.kernel.refusals import WordsRefused

LANDS = load("mystic-lands")
DEEP = {"level": 2, "cost": 2, "rows": [[{"vp": 3}, {"vp": 1}], [{"vp": 2}]]}
WITH_DEEP = LANDS.with_cards({"stand-ins": {"Deep Vale": DEEP, "Bare": {}}})
SPACE = {"vale": "Deep Vale"}
VALE = {"vale": "Amber Vale"}


@pytest.mark.parametrize(
    ("given", "at", "says"),
    [
        ({"turn": {"Ana": "day", "Ben": "dusk"}}, ("turn",), "one player at a time"),
        ({"turn": "Ana, day", "active": "Ben"}, ("active",), "one player at a time"),
        ({"turn": "Ana, noon"}, ("turn",), "night, start of day, day, dusk"),
        ({"turn": "Cem, night"}, ("turn",), "nobody here is called 'Cem'"),
        ({"Ana": {"rain on": ["land 1"]}}, ("Ana", "rain on", 0), "the Land is empty"),
        (
            {"Ana": {"land": ["Dustplain"], "on deck": "Dustplain", "rain on": ["land 2"]}},
            ("Ana", "rain on", 0),
            "did you mean 'land 1' or 'on deck'",
        ),
        ({"Ana": {"rain on": ["board 1"]}}, ("Ana", "rain on", 0), "no place"),
        ({"Ana": {"enchanted": ["A"]}}, ("Ana", "enchanted", 0), "no cube on 'A'"),
        ({"map": {"A": {**VALE, "cubes": {"Cem": "1"}}}}, ("map",), "called 'Cem'"),
        ({"map": {"A": {**VALE, "cubes": {"Ana": "9"}}}}, ("map", "A", "cubes", "Ana"), "spot"),
        (
            {"map": {"A": {**VALE, "cubes": {"Ana": {"row": "9", "spot": "1"}}}}},
            ("map", "A", "cubes", "Ana"),
            "no such spot as {'row': '9', 'spot': '1'}; did you mean '{row: 3, spot: 1}'",
        ),
        (
            {"map": {"A": {"vale": "nothing", "cubes": {"Ana": "1"}}}},
            ("map", "A", "cubes", "Ana"),
            "no Vale with spots lies there",
        ),
        (
            {"Ana": {"land": ["Dustplain"], "rain on": ["discard 1"]}},
            ("Ana", "rain on", 0),
            "no Rain token lies on 'discard 1'; did you mean 'land 1' or 'on deck'",
        ),
        ({"Ana": {"rain on": ["land ²"]}}, ("Ana", "rain on", 0), "no place is called 'land ²'"),
        (
            {"map": {"A": {**VALE, "paths": ["Q"]}}},
            ("map", "A", "paths", 0),
            "no space 'Q'; did you mean 'start' or 'A'",
        ),
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


@pytest.mark.parametrize(
    ("given", "at", "says"),
    [
        ({"map": {"A": {**SPACE, "cubes": {"Ana": {"a": "1"}}}}}, "map A cubes Ana a", "no 'a'"),
        ({"map": {"": SPACE}}, "map ", "is a word or a few"),
        ({"map": {"start": SPACE}}, "map start", "means something else"),
        ({"map": {"A.B": SPACE}}, "map A.B", "misread"),
        ({"map": {"A": {**SPACE, "level": "8"}}}, "map A", "not one of 1, 2"),
        ({"map": {"A": {**SPACE, "paths": ["A"]}}}, "map A paths 0", "leads to another space"),
        ({"map": {"A": {**SPACE, "paths": ["start"] * 2}}}, "map A paths 1", "is named once"),
        ({"turn": {}}, "turn", "somebody does until then"),
        ({"over": "true"}, "turn", "nobody stands at a menu"),
        ({"turn": {"Ana": "night", "Ben": "setup"}}, "turn", "for all or for nobody"),
    ],
)
def test_words_that_mean_nothing_are_not_passed_over(
    given: dict[str, Any], at: str, says: str
) -> None:
    with pytest.raises(WordsRefused, match=says) as refused:
        Game.lay(WITH_DEEP, {"players": ["Ana", "Ben"], "turn": "Ana, night", **given})
    assert " ".join(map(str, refused.value.at)) == at


@pytest.mark.parametrize(
    ("given", "at", "clause"),
    [
        ({"map": {"A": {**SPACE, "level": "1"}}}, "map A level", "LANDS-SETUP-03"),
        ({"map": {"A": {**SPACE, "cubes": {"Ana": "1", "Ben": "1"}}}},
         "map A cubes Ben", "LANDS-VALE-06"),
        ({"level 1 vale deck": ["Deep Vale"]}, "level 1 vale deck", "LANDS-SETUP-02"),
        ({"Ana": {"cubes": "16"}}, "Ana cubes", "LANDS-COMP-03"),
        ({"Ana": {"cubes": "15"}, "map": {"A": {**SPACE, "cubes": {"Ana": "1"}}}},
         "Ana cubes", "LANDS-COMP-03"),
        ({"Ana": {"bought": "3"}}, "Ana bought", "LANDS-DAY-07"),
        ({"Ana": {"enchanted": ["A", "A"]}, "map": {"A": {**SPACE, "cubes": {"Ana": "1"}}}},
         "Ana enchanted", "LANDS-VALE-04"),
        ({"Ana": {"mana paid": "3"}}, "Ana mana paid", "LANDS-BUY-02"),
        ({"Ana": {"vp": "1", "vp of the night": "2"}}, "Ana vp of the night", "LANDS-LEVEL-01"),
        ({"Ana": {"land": ["Bare x15"]}}, "Ana land", "LANDS-COMP-02"),
        ({"slots due": ["1", "1"]}, "slots due", "LANDS-LEVEL-03"),
        ({"slots due": ["7"]}, "slots due", "LANDS-LEVEL-03"),
    ],
)  # fmt: skip
def test_what_no_game_comes_to_is_laid_on_purpose_only(
    given: dict[str, Any], at: str, clause: str
) -> None:
    board = {"players": ["Ana", "Ben"], "turn": "Ana, night", **given}
    with pytest.raises(WordsRefused, match=clause) as refused:
        Game.lay(WITH_DEEP, board)
    assert " ".join(map(str, refused.value.at)) == at
    assert Game.lay(WITH_DEEP, board, legal=False).questions


def test_a_space_has_the_level_of_its_vale_card_unless_said() -> None:
    board = {"players": ["Ana", "Ben"], "map": {"A": "Deep Vale", "B": SPACE}}
    assert [space.level for space in Game.lay(WITH_DEEP, board).state.spaces] == [2, 2]


@pytest.mark.parametrize("count", [1, 5])
def test_two_to_four_play(count: int) -> None:
    with pytest.raises(WordsRefused, match="two to four players"):
        Game.new(LANDS, ["Ana", "Ben", "Cem", "Dan", "Eve"][:count])
