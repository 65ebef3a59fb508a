"""A name that reads as something else is refused before anything is laid."""

from typing import Any

import pytest

from mvrules import Game, load
from mvrules.kernel.names import unfit_card, unfit_player
from mvrules.kernel.refusals import DocumentRefused, WordsRefused

VALE = load("mystic-vale")


@pytest.mark.parametrize(
    "name",
    ["chance", "pool", "field", "players", "turn", "Ana.field", "Ana, harvest", "<a>", "A\nB",
     "\x1b[31mAna", "Ana\u200b", "\u202eAna", " Ana", "", "A" * 61, 5, None],
)  # fmt: skip
def test_nobody_is_called_what_means_something_else(name: Any) -> None:
    with pytest.raises(WordsRefused, match="player"):
        Game.lay(VALE, {name: {}})
    with pytest.raises(WordsRefused, match="player"):
        Game.lay(VALE, {"players": ["Ben", name]})


def test_two_players_have_two_names() -> None:
    with pytest.raises(WordsRefused, match="two players are called 'Ana'"):
        Game.lay(VALE, {"players": ["Ana", "Ben", "Ana"]})


@pytest.mark.parametrize("name", ["Ana", "Ana María", "Анна", "Player 2", "O'Neil", "小明"])
def test_people_are_called_as_they_are(name: str) -> None:
    assert unfit_player(name) == ""
    assert Game.lay(VALE, {name: {}}).question.player == name


@pytest.mark.parametrize(
    "name", ["Oak x3", "Oak @ top", "nothing", "?", "<oak>", "Oak\n", "\x1b[31mOak", "", "O" * 61]
)
def test_no_stand_in_is_called_what_reads_as_something_else(name: str) -> None:
    with pytest.raises(DocumentRefused, match="card"):
        VALE.with_cards({"stand-ins": {name: {"position": "top"}}})


def test_real_cards_have_names_that_can_be_said() -> None:
    assert not [name for name in VALE.card_names() if unfit_card(name)]


@pytest.mark.parametrize(
    "text",
    [
        {"harvest": {"by": {"clause": "NEM-LDR-HAIL-99", "do": {"gain": {"mana": 1}}}}},
        {"end of game": {"counted by": {"clause": "NO-01", "of": {"vales": "yours"}}}},
    ],
    ids=["by", "counted by"],
)
def test_no_text_stands_on_a_clause_that_is_not_there(text: dict[str, Any]) -> None:
    with pytest.raises(DocumentRefused, match="no clause 'N"):
        VALE.with_cards({"stand-ins": {"Oak": {"position": "top", **text}}})


@pytest.mark.parametrize("rulebook", ["mystic-vale", "mystic-lands", "wonders"])
def test_whoever_invents_a_card_among_the_real_ones_hears_where_it_stands(rulebook: str) -> None:
    with pytest.raises(DocumentRefused, match="an invented one stands under 'stand-ins'"):
        load(rulebook).with_cards({"cards": {"Quaint Qat": {}}})
