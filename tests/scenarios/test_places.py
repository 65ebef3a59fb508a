"""Each part of a board has its place; it can be left out there, or another be put there."""

from __future__ import annotations

import pytest

from mvrules.scenarios.places import Place, Words, at, places, put, without

BOARD = {"Ana": {"field": ["Blank", "Old Oak", "Blank"], "mana": "2"}, "pool": "9"}


def test_the_whole_comes_before_its_parts() -> None:
    board = {"a": ["b", {"c": "d"}]}
    assert [*places(board)] == [("a",), ("a", 0), ("a", 1), ("a", 1, "c")]
    assert [at(board, place) for place in places(board)][2:] == [{"c": "d"}, "d"]


@pytest.mark.parametrize(
    ("gone", "left"),
    [
        ((("pool",),), {"Ana": BOARD["Ana"]}),
        ((("Ana", "field", 1),), {"Ana": {"field": ["Blank"] * 2, "mana": "2"}, "pool": "9"}),
        (
            (("Ana", "field", 0), ("Ana", "field", 2), ("Ana", "mana")),
            {"Ana": {"field": ["Old Oak"]}, "pool": "9"},
        ),
        ((), BOARD),
    ],
)
def test_what_is_left_out_leaves_the_rest(gone: tuple[Place, ...], left: Words) -> None:
    assert without(BOARD, *gone) == left


@pytest.mark.parametrize("place", [("pool",), ("Ana", "field", 1), ("Ana", "mana")])
def test_what_is_put_in_a_place_changes_nothing_else(place: Place) -> None:
    changed = put(BOARD, place, "other")
    assert at(changed, place) == "other"
    assert put(changed, place, at(BOARD, place)) == BOARD
    assert at(BOARD, place) != "other"
