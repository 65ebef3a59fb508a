"""Nothing on a table is fewer than none, and nobody gains what is not there to gain."""

from typing import Any

import pytest

from mvrules import Game, load
from mvrules.kernel.refusals import DocumentRefused, WordsRefused
from mvrules.kernel.words import look

VALE = load("mystic-vale")


@pytest.mark.parametrize(
    "board",
    [
        {"Ana": {"vp": "-5"}},
        {"Ana": {"mana": "-1"}},
        {"Ana": {"curse tokens": "-1"}},
        {"Ana": {"spirits": {"sky": "-1"}}},
        {"Ana": {}, "pool": "-1"},
        {"Ana": {}, "curse pool": "-1"},
    ],
)
def test_no_board_holds_fewer_than_none(board: dict[str, Any]) -> None:
    with pytest.raises(WordsRefused, match="at least 0 is wanted, not -"):
        Game.lay(VALE, board)


@pytest.mark.parametrize(
    "facts",
    [
        {"mana": "-3"},
        {"spirits": {"sky": "-1"}},
        {"level": "-1"},
        {"cost": {"mana": "-1"}},
        {"ritual": {"requires": {"mana": "-1"}, "reward": {"mana": "1"}}},
    ],
)
def test_no_card_prints_fewer_than_none(facts: dict[str, Any]) -> None:
    with pytest.raises(DocumentRefused, match="at least 0 is wanted"):
        VALE.with_cards({"stand-ins": {"Oak": facts}})


@pytest.mark.parametrize(
    ("gain", "told"),
    [
        ({"mana": "-5"}, r"harvest\.gain\.mana: nobody gains fewer than none"),
        ({"bogus": "1"}, r"harvest\.gain\.bogus: nobody gains 'bogus'"),
        ({"mna": "1"}, r"did you mean 'mana'"),
    ],
)
def test_nobody_gains_what_there_is_not(gain: dict[str, str], told: str) -> None:
    with pytest.raises(DocumentRefused, match=told):
        VALE.with_cards({"stand-ins": {"Oak": {"position": "top", "harvest": {"gain": gain}}}})


@pytest.mark.parametrize("verb", ["gain from pool or box", "add to the pool"])
def test_nobody_moves_fewer_vp_than_none(verb: str) -> None:
    card = {"kind": "vale", "harvest": {verb: "-1"}}
    with pytest.raises(DocumentRefused, match="at least 0 is wanted, not -1"):
        VALE.with_cards({"stand-ins": {"Old Dale": card}})
    none = VALE.with_cards({"stand-ins": {"Old Dale": card | {"harvest": {verb: "0"}}}})
    assert "Old Dale" in none.card_names()


@pytest.mark.parametrize("step", ["0", "01", "-1", "²", "٣", "3", "9" * 5000])
def test_a_row_has_the_places_that_are_counted(step: str) -> None:
    game = Game.lay(VALE, {"Ana": {"field": ["Blank x2"]}})
    assert look(game.table, "Ana.field.2")[1]
    with pytest.raises(WordsRefused):
        look(game.table, f"Ana.field.{step}")


@pytest.mark.parametrize(
    ("ability", "told"),
    [
        ({"seek": {"cards": "-1"}}, "seek.cards: at least 0 is wanted, not -1"),
        ({"on arrival": {"draw": "-1"}}, "draw.count: at least 0 is wanted, not -1"),
        ({"on arrival": {"banish realm": "9"}}, "banish realm.realm: '9' is not one of lowest, 1"),
        ({"no enemy attacks in realm": "8"}, "realm: '8' is not one of 1, 2"),
    ],
)
def test_no_text_of_a_card_says_fewer_than_none(ability: dict[str, Any], told: str) -> None:
    with pytest.raises(DocumentRefused, match=told):
        load("wonders").with_cards({"stand-ins": {"Ox": {"abilities": [ability]}}})


@pytest.mark.parametrize("ability", [{"gets": {"power": "-1"}}, {"rage": {"defenders get": "-1"}}])
def test_power_may_be_taken_away(ability: dict[str, Any]) -> None:
    assert (
        "Ox" in load("wonders").with_cards({"stand-ins": {"Ox": {"abilities": [ability]}}}).cards()
    )
