"""A game shares its fate with nobody: not with its inputs, its copies, or a foreign save."""

import copy
import json
import pickle
from collections.abc import Callable
from typing import Any

import pytest

from mvrules import Game, load
from mvrules.kernel.refusals import (
    DocumentRefused,
    GameOver,
    IllegalAnswer,
    Refusal,
    SaveRefused,
)

VALE = load("mystic-vale")
DECK = {"shuffled": ["Blank", "Cursed Land"]}
BOARD = {"Ana": {"field": ["Blank"], "on deck": "Blank", "deck": DECK}}


@pytest.fixture
def asked() -> Game:
    """A game in the middle of a step: chance is asked."""
    game = Game.lay(VALE, BOARD)
    return game.answer(game.question.options[0])


@pytest.mark.parametrize(
    "copied",
    [copy.copy, copy.deepcopy, lambda game: pickle.loads(pickle.dumps(game))],  # noqa: S301
)
def test_a_copy_goes_on_alone(asked: Game, copied: Callable[[Game], Game]) -> None:
    other = copied(asked)
    option = asked.question.options[0]
    assert other == asked
    assert other.answer(option) == asked.answer(option)


def test_cards_that_were_handed_in_are_not_shared() -> None:
    cards = {"stand-ins": {"Oak": {"position": "top", "mana": "1"}}}
    game = Game.lay(VALE.with_cards(cards), {"Ana": {"field": [["Blank", "Oak"]]}})
    cards["stand-ins"]["Oak"]["mana"] = "9"
    assert Game.from_json(game.to_json()) == game


@pytest.mark.parametrize(
    "edit",
    [
        lambda saved: saved.update(cards={"stand-ins": 5}),
        lambda saved: saved.update(cards={"bogus": 5}),
        lambda saved: saved.update(cards={"stand-ins": {"Oak x3": {}}}),
        lambda saved: saved["menus"]["standing"].append(saved["menus"]["standing"][0]),
    ],
)
def test_a_save_that_was_edited_is_refused(edit: Callable[[Any], Any]) -> None:
    saved = json.loads(Game.lay(VALE, BOARD).to_json())
    edit(saved)
    with pytest.raises(Refusal):
        Game.from_json(json.dumps(saved))


@pytest.mark.parametrize("text", [None, 5, "", "[" * 100_000])
def test_what_is_no_save_is_refused(text: Any) -> None:
    with pytest.raises(SaveRefused):
        Game.from_json(text)


@pytest.mark.parametrize("rulebook", ["mystic-vale", "mystic-lands", "wonders"])
def test_a_save_is_loaded_with_the_book_that_has_its_cards_already(rulebook: str) -> None:
    oaks = {"mystic-vale": {"position": "top"}, "mystic-lands": {"kind": "basic"}, "wonders": {}}
    book = load(rulebook).with_cards({"stand-ins": {"Oak": oaks[rulebook]}})
    game = Game.lay(book, {"Ana": {}, "Ben": {}})
    assert Game.from_json(game.to_json(), book) == game
    assert Game.from_json(game.to_json(), load(rulebook)) == game


def test_an_effect_that_holds_itself_is_refused() -> None:
    effect: dict[str, Any] = {}
    effect["may"] = effect
    with pytest.raises((DocumentRefused, RecursionError)) as refused:
        VALE.with_cards({"stand-ins": {"Oak": {"harvest": effect}}})
    assert refused.type is DocumentRefused


def test_a_saved_game_whose_numbers_were_changed_by_hand_is_refused() -> None:
    book = load("mystic-vale")
    game = Game.lay(book, {"Ana": {"vp": "7", "on deck": "Blank"}})
    text = game.to_json()
    assert Game.from_json(text) == game
    assert Game.from_json(json.dumps(json.loads(text), indent=1)) == game
    with pytest.raises(SaveRefused, match="changed by hand"):
        Game.from_json(text.replace('"vp":7', '"vp":70'))


@pytest.mark.parametrize("rulebook", ["mystic-vale", "mystic-lands", "wonders"])
@pytest.mark.parametrize(
    "edit",
    [
        lambda saved: saved["menus"].update(seats=[]),
        lambda saved: saved["menus"]["seats"][0].update(name="Zed"),
        lambda saved: saved.update(setting_up=False),
    ],
)
def test_no_rule_runs_on_a_board_that_was_changed_by_hand(
    edit: Callable[[Any], Any], rulebook: str
) -> None:
    game = Game.new(load(rulebook), ["Ana", "Ben"])
    for _ in range(9):
        game = game.answer(game.question.options[0])
    saved = json.loads(game.to_json())
    assert saved["answers"]
    edit(saved)
    with pytest.raises(SaveRefused, match="changed by hand"):
        Game.from_json(json.dumps(saved))


@pytest.mark.parametrize("said", ["push", None, ("push",)])
def test_an_answer_that_is_no_option_is_refused(said: object) -> None:
    game = Game.lay(load("mystic-vale"), {"Ana": {"on deck": "Blank"}})
    with pytest.raises(IllegalAnswer, match="an option of the question is wanted"):
        game.answer(said)  # type: ignore[arg-type]


def test_to_ask_for_a_question_when_the_game_is_over_is_refused() -> None:
    last = {"turn": "Ana, prep", "ending": "true", "Ana": {}}
    game = Game.lay(load("mystic-vale"), last)
    game = game.answer(game.question.options[0])
    assert game.over
    with pytest.raises(GameOver, match="nobody is asked anything: the game is over"):
        _ = game.question
