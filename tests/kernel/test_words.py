"""What lies on a table is said in words, read from words, and looked at by its path."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mvrules.kernel.play import Game
from mvrules.kernel.refusals import WordsRefused
from mvrules.kernel.words import Flag, Number, OneOf, Row, look, times
from tests.kernel.tiny import Tiny
from tests.kernel.wonders_like.board import WonderKind
from tests.kernel.wonders_like.book import WondersLike

BOOK = Tiny()
COLOURS = OneOf(("red", "green", "blue"))

READ: list[tuple[Any, Any, Any]] = [
    (Number(), "3", 3),
    (Number(), "+3", 3),
    (Number(), "-3", -3),
    (Flag(), "true", True),
    (Flag(), "false", False),
    (COLOURS, "red", "red"),
    (Row(COLOURS), [], ()),
    (Row(COLOURS), ["red", "blue x2"], ("red", "blue", "blue")),
    (Row(Row(Number())), [["1"], []], ((1,), ())),
]


@pytest.mark.parametrize(("kind", "words", "value"), READ, ids=str)
def test_words_are_read_into_a_value(kind: Any, words: Any, value: Any) -> None:
    assert kind.parse(words, BOOK) == value


@pytest.mark.parametrize(("kind", "value"), [(kind, value) for kind, _, value in READ], ids=str)
def test_a_value_that_is_said_and_read_again_is_the_same(kind: Any, value: Any) -> None:
    assert kind.parse(kind.say(value), BOOK) == value


@given(st.integers(-(10**18) + 1, 10**18 - 1))
def test_any_number_is_read_as_it_is_said(number: int) -> None:
    assert Number().parse(Number().say(number), BOOK) == number


@pytest.mark.parametrize(
    ("kind", "words", "at", "wording"),
    [
        (Number(), "many", (), "a number is wanted, not 'many'"),
        (Number(), "1_0", (), "a number is wanted, not '1_0'"),
        (Number(), "²", (), "a number is wanted, not '²'"),
        (Number(), "9" * 5000, (), "a number is wanted, not '999"),
        (Number(), 3, (), "a number is wanted, not 3"),
        (Flag(), "yes", (), "true or false is wanted, not 'yes'"),
        (COLOURS, "rde", (), "'rde' is not one of red, green, blue; did you mean 'red'?"),
        (COLOURS, ["red"], (), "['red'] is not one of red, green, blue"),
        (Row(COLOURS), "red", (), "a list is wanted, not 'red'"),
        (Row(COLOURS), ["red", "grean"], (1,), "'grean' is not one of red, green, blue; did you"),
        (Row(Row(Number())), [["1"], ["x"]], (1, 0), "a number is wanted, not 'x'"),
        (
            Row(COLOURS),
            ["red x0"],
            (0,),
            "'red x0' lays nothing; leave it out, or write 'red x1' to 'x999'",
        ),
        (
            Row(COLOURS),
            ["red", "red x00"],
            (1,),
            "'red x00' lays nothing; leave it out, or write 'red x1' to",
        ),
        (Row(COLOURS), ["red x9999999999"], (0,), "'red x9999999999' is more than can lie there"),
        (
            Row(COLOURS),
            ["red x1000"],
            (0,),
            "'red x1000' is more than can lie there; write 'red x1",
        ),
        *(
            (Row(COLOURS), [f"red {said}"], (0,), f"'red {said}' is no number of things; write")
            for said in ("x 3", "x-1", "x+1", "X3", "×3", "x1.5", "x1,000", "x1_0", "x03")
        ),
        (Row(COLOURS), ["redx3"], (0,), "'redx3' is not one of"),
    ],
    ids=lambda value: str(value)[:20],
)
def test_words_that_name_nothing_are_refused_with_their_place(
    kind: Any, words: Any, at: tuple[int, ...], wording: str
) -> None:
    with pytest.raises(WordsRefused) as refusal:
        kind.parse(words, BOOK)
    assert refusal.value.at == at
    assert str(refusal.value).startswith(wording)


@pytest.mark.parametrize(
    ("words", "split"),
    [
        ("Blank x3", ("Blank", 3)),
        ("Blank x999", ("Blank", 999)),
        ("Blank x", ("Blank x", 1)),
        ("Max 3", ("Max 3", 1)),
        ("Old Oak x12", ("Old Oak", 12)),
        ("Blank", ("Blank", 1)),
        ("x3", ("x3", 1)),
        (["Blank x3"], (["Blank x3"], 1)),
    ],
)
def test_a_thing_may_stand_for_several(words: Any, split: tuple[Any, int]) -> None:
    assert times(words) == split


# looking -------------------------------------------------------------------------------------

GAME = Game.lay(
    WondersLike(),
    {
        "Ana": {"hand": ["Fury", "Pebble"], "wonders": [{"Mason @ north": {"plus": "2"}}]},
        "Ben": {"stones": ["south"]},
    },
)


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("round", 1),
        ("turn", "Ana"),
        ("Ana.hand", ("Fury", "Pebble")),
        ("Ana.hand.2", "Pebble"),
        ("Ana.powers.1", 3),
        ("Ana.wonders.1.plus", 2),
        ("Ana.wonders.1.shield", 0),
        ("Ben.stones", ("south",)),
    ],
)
def test_a_path_leads_to_a_value_and_its_kind(path: str, value: Any) -> None:
    kind, found = look(GAME.table, path)
    assert found == value
    assert kind.parse(kind.say(found), GAME.book) == value if path != "turn" else True


def test_a_path_into_a_thing_leads_to_its_parts() -> None:
    kind, _ = look(GAME.table, "Ana.wonders.1")
    assert isinstance(kind, WonderKind)


@pytest.mark.parametrize(
    ("path", "wording"),
    [
        ("rund", "there is no 'rund'; did you mean 'round'?"),
        ("xyz", "there is no 'xyz'; did you mean 'turn' or 'round' or 'Ana' or 'Ben'?"),
        ("hand", "there is no 'hand'"),
        ("Anna.hand", "there is no 'Anna'; did you mean 'Ana'?"),
        ("Ana", "'Ana' names a player, not a thing of theirs; did you mean"),
        ("Ana.hnad", "a player has no 'hnad'; did you mean 'hand'?"),
        ("Ana.round", "a player has no 'round'"),
        ("Ana.hand.3", "'Ana.hand.3': there is no 3; it has 2, counted from 1"),
        ("Ana.hand.0", "'Ana.hand.0': there is no 0; it has 2, counted from 1"),
        ("Ana.hand.first", "'Ana.hand.first': there is no first; it has 2, counted from 1"),
        ("Ana.hand.²", "'Ana.hand.²': there is no ²; it has 2, counted from 1"),
        ("Ana.wonders.1.plsu", "'Ana.wonders.1.plsu': there is no 'plsu'; did you mean 'plus'"),
        ("round.1", "'round.1': there is no '1'"),
        ("", "there is no ''"),
    ],
)
def test_a_path_that_leads_nowhere_is_refused_with_the_nearest(path: str, wording: str) -> None:
    with pytest.raises(WordsRefused) as refusal:
        look(GAME.table, path)
    assert str(refusal.value).startswith(wording)


def test_what_is_said_of_a_table_lays_the_same_table() -> None:
    said = GAME.view("Ana").board
    laid = {key: said["Ana"][key] for key in ("hand", "wonders", "stones")}
    again = Game.lay(WondersLike(), {"Ana": laid, "Ben": {"stones": said["Ben"]["stones"]}})
    assert again == GAME
    assert Counter(again.state.seat("Ana").hand) == Counter(["Fury", "Pebble"])
