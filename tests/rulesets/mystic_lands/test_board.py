"""A board in words: who plays, who stands where, and what can't lie there."""

from typing import Any

import pytest

from mvrules import Game, load
from mvrules.kernel.refusals import WordsRefused

BOOK = load("mystic-lands").with_cards(
    {
        "stand-ins": {
            "Bare": {},
            "B One": {"layer": "background", "position": "first"},
            "Near Vale": {"level": "1", "cost": "1", "rows": [[{"vp": "1"}]]},
        }
    }
)


def refused(board: dict[str, Any]) -> str:
    """Tell why a board is not laid."""
    with pytest.raises(WordsRefused) as why:
        Game.lay(BOOK, board)
    return str(why.value)


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_up_to_four_sit_at_a_board(count: int) -> None:
    names = ["Ana", "Ben", "Cem", "Dora"][:count]
    game = Game.lay(BOOK, {"players": names, "turn": "Ana, night"})
    assert [seat.name for seat in game.table.state.seats] == names


def test_a_fifth_player_is_refused() -> None:
    names = ["Ana", "Ben", "Cem", "Dora", "Emil"]
    assert "not 5" in refused({"players": names, "turn": "Ana, night"})


@pytest.mark.parametrize("count", [1, 5])
def test_a_whole_game_is_for_two_to_four(count: int) -> None:
    with pytest.raises(WordsRefused, match="two to four"):
        Game.new(BOOK, ["Ana", "Ben", "Cem", "Dora", "Emil"][:count], seed=1)


@pytest.mark.parametrize(
    ("board", "why"),
    [
        ({"turn": "Ana, dawn", "Ana": {}}, "dawn"),
        ({"turn": "Zoe, night", "Ana": {}}, "Zoe"),
        ({"turn": "Ana, night", "Ana": {"lands": []}}, "lands"),
        ({"turn": "Ana, night", "Ana": {"rain on": ["land 1"]}}, "no card lies"),
        ({"turn": "Ana, night", "Ana": {"land": ["B One"]}}, "B One"),
        ({"turn": "Ana, night", "map": {"A": {"vale": "Near Vale", "paths": ["Q"]}}, "Ana": {}},
         "'Q'"),
        ({"turn": "Ana, night", "map": {"A": {"vale": "Near Vale", "cubes": {"Ana": "2"}}},
          "Ana": {}}, "no such spot"),
        ({"turn": "Ana, night", "market": ["nothing"] * 12, "Ana": {}}, "12"),
    ],
)  # fmt: skip
def test_what_can_not_lie_there_is_refused(board: dict[str, Any], why: str) -> None:
    assert why in refused(board)


def test_a_card_that_no_sleeving_makes_is_refused() -> None:
    board = {"turn": "Ana, night", "Ana": {"land": [["Bare", "B One", "B One"]]}}
    assert "LANDS-CRAFT-01" in refused(board)


def test_who_waits_for_the_day_stands_nowhere() -> None:
    game = Game.lay(BOOK, {"players": ["Ana", "Ben"], "turn": "Ana, day"})
    assert game.table.state.menu_of("Ben") is None
    assert [question.player for question in game.questions] == ["Ana"]


def test_a_game_is_saved_and_loaded() -> None:
    game = Game.new(load("mystic-lands"), ["Ana", "Ben"], seed=3)
    for _ in range(4):
        game = game.answer(game.question.options[0])
    assert Game.from_json(game.to_json()) == game
