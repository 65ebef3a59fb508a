"""A leader has two sides, other cards have one, and an answer is made of words."""

from typing import Any

import pytest

from mvrules import Game, load
from mvrules.kernel.questions import Option
from mvrules.kernel.refusals import DocumentRefused, IllegalAnswer, WordsRefused

VALE = load("mystic-vale")


@pytest.mark.parametrize(
    ("card", "told"),
    [
        ({"kind": "leader"}, "a leader has two sides; 'upgraded' is missing"),
        ({"kind": "leader", "upgraded": {"upgraded": {}}}, "has no side behind it"),
        ({"kind": "leader", "position": "top", "upgraded": {}}, "a leader fills no third"),
        ({"position": "each", "upgraded": {}}, "only a leader has an upgraded side"),
    ],
)
def test_a_card_has_the_sides_of_its_kind(card: dict[str, Any], told: str) -> None:
    with pytest.raises(DocumentRefused, match=told):
        VALE.with_cards({"stand-ins": {"Marsh King": card}})


def test_one_name_stands_for_one_card() -> None:
    side = {"Marsh King (upgraded)": {"position": "top"}}
    king = {"Marsh King": {"kind": "leader", "upgraded": {}}}
    with pytest.raises(DocumentRefused, match="one name stands for one card"):
        VALE.with_cards({"stand-ins": {**side, **king}})


@pytest.mark.parametrize("words", ["done", None, (("done",),), (("done", None),), ()])
def test_an_option_that_is_not_made_of_words_is_refused(words: Any) -> None:
    game = Game.lay(VALE, {"turn": "Ana, harvest", "Ana": {"field": ["Blank"]}})
    before = game.to_json()
    with pytest.raises(IllegalAnswer, match="an option of the question is wanted"):
        game.answer(Option("Ana", words))
    assert game.to_json() == before


def test_a_program_may_say_numbers_and_truths_as_they_are() -> None:
    oak = {"position": "top", "level": 1, "eclipse": True, "harvest": {"gain": {"vp": 3}}}
    local = VALE.with_cards({"stand-ins": {"Old Oak": oak}})
    said = {"turn": "Ana, harvest", "Ana": {"field": [["Blank", "Old Oak"]], "vp": 2}}
    words = {"turn": "Ana, harvest", "Ana": {"field": [["Blank", "Old Oak"]], "vp": "2"}}
    assert Game.lay(local, said) == Game.lay(local, words)


@pytest.mark.parametrize("oak", [{3: "top"}, {"position": b"top"}, {"harvest": {"gain": {1, 2}}}])
def test_what_is_no_word_is_refused_by_its_place(oak: dict[Any, Any]) -> None:
    with pytest.raises(WordsRefused, match=r"wanted|is a word") as refused:
        VALE.with_cards({"stand-ins": {"Old Oak": oak}})
    assert refused.value.at[:2] == ("stand-ins", "Old Oak")


def test_effects_without_a_bottom_are_refused() -> None:
    effect: Any = {"gain": {"vp": 1}}
    for _ in range(5_000):
        effect = {"may": effect}
    with pytest.raises(DocumentRefused, match="too deep"):
        VALE.with_cards({"stand-ins": {"Old Oak": {"position": "top", "harvest": effect}}})
