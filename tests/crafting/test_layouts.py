"""A new sheet comes to lie where its layout puts it."""

import pytest

from mvrules.crafting.layouts import DepthLayout, SlotLayout
from mvrules.crafting.pieces import Piece
from mvrules.crafting.sleeves import Sleeve
from mvrules.kernel.refusals import Unspecified
from tests.crafting.sheets import base, card, sheet

ROWS = SlotLayout("rows", ("left", "centre", "right"))
DEPTHS = DepthLayout("depths", ("left", "centre", "right"))

LEFT, OTHER_LEFT, CENTRE, RIGHT = (
    sheet("L", "left"),
    sheet("M", "left"),
    sheet("C", "centre"),
    sheet("R", "right"),
)
LOOSE, RIDDLE = sheet("loose"), sheet("riddle", unknown=("position",))


def names(sleeve: Sleeve) -> list[str]:
    return [piece.name for piece in sleeve.sheets]


@pytest.mark.parametrize(
    ("lies", "ways"),
    [
        ((), ("",)),
        ((CENTRE, RIGHT), ("",)),
        ((LEFT,), ("over", "under")),
        ((RIGHT, LEFT), ("over", "under")),
        ((LOOSE,), ("",)),
    ],
)
def test_over_and_under_are_a_choice_only_where_a_sheet_lies_in_the_slot(
    lies: tuple[Piece, ...], ways: tuple[str, ...]
) -> None:
    assert ROWS.ways(card(*lies), OTHER_LEFT) == ways


def test_nothing_can_be_laid_under_what_is_printed_on_the_card() -> None:
    printed = Sleeve((base(slot="left"),))
    assert ROWS.ways(printed, LEFT) == ("",)
    assert ROWS.depth(printed, LEFT, "under") == 1
    assert ROWS.depth(printed, LEFT, "over") == 1


@pytest.mark.parametrize(
    ("lies", "over", "under"),
    [
        ((), 1, 1),
        ((CENTRE,), 2, 1),
        ((LEFT,), 2, 1),
        ((CENTRE, LEFT), 3, 2),
        ((LEFT, CENTRE), 3, 1),
        ((CENTRE, LEFT, RIGHT, LEFT), 5, 2),
    ],
)
def test_under_is_right_behind_the_sheets_of_the_slot_and_over_in_front_of_all(
    lies: tuple[Piece, ...], over: int, under: int
) -> None:
    assert ROWS.depth(card(*lies), OTHER_LEFT, "over") == over
    assert ROWS.depth(card(*lies), OTHER_LEFT, "") == over
    assert ROWS.depth(card(*lies), OTHER_LEFT, "under") == under


def test_a_sheet_that_fills_no_slot_lies_over_and_under_nothing() -> None:
    assert ROWS.ways(card(LOOSE, LEFT), sheet()) == ("",)
    assert ROWS.depth(card(LOOSE, LEFT), sheet(), "under") == 1


def test_where_to_lie_hangs_on_a_slot_only_if_a_sheet_is_there() -> None:
    assert ROWS.ways(card(), RIDDLE) == ("",)
    assert ROWS.depth(card(RIDDLE), LEFT, "over") == 2
    for lies, laid in (((RIDDLE,), LEFT), ((LEFT,), RIDDLE)):
        with pytest.raises(Unspecified, match="riddle: position"):
            ROWS.ways(card(*lies), laid)


def test_cards_that_differ_only_in_the_order_of_slots_are_arranged_alike() -> None:
    assert names(ROWS.arranged(card(RIGHT, LEFT, CENTRE, LOOSE))) == ["L", "C", "R", "loose"]
    assert names(ROWS.arranged(card(CENTRE, LEFT, RIGHT, OTHER_LEFT))) == ["L", "M", "C", "R"]
    assert names(ROWS.arranged(card(OTHER_LEFT, CENTRE, LEFT))) == ["M", "L", "C"]


def test_nothing_is_moved_across_a_sheet_whose_slot_nobody_knows() -> None:
    assert names(ROWS.arranged(card(RIGHT, RIDDLE, LEFT))) == ["R", "riddle", "L"]


FRONT, FRONT_TOO = sheet("F1", "left"), sheet("F2", "centre")
BACK, BACK_TOO = sheet("B1", "right", flags=("background",)), sheet("B2", flags=("background",))


@pytest.mark.parametrize(
    ("laid", "from_back"),
    [
        ((FRONT, FRONT_TOO), ["F1", "F2"]),
        ((BACK, BACK_TOO), ["B2", "B1"]),
        ((FRONT, BACK), ["B1", "F1"]),
        ((BACK, FRONT), ["B1", "F1"]),
        ((FRONT, BACK, FRONT_TOO, BACK_TOO), ["B2", "B1", "F1", "F2"]),
    ],
)
def test_background_goes_behind_all_sheets_and_foreground_before_them(
    laid: tuple[Piece, ...], from_back: list[str]
) -> None:
    sleeve = card()
    for piece in laid:
        assert DEPTHS.ways(sleeve, piece) == ("",)
        sleeve = sleeve.with_sheet(piece, DEPTHS.depth(sleeve, piece, ""))
    assert names(sleeve) == from_back
    assert DEPTHS.arranged(sleeve) is sleeve


def test_the_first_sheet_lies_on_the_card_whatever_its_sort() -> None:
    unmarked = sheet("riddle", unknown=("background",))
    assert DEPTHS.depth(card(), unmarked, "") == 1
    with pytest.raises(Unspecified, match="riddle: background"):
        DEPTHS.depth(card(FRONT), unmarked, "")


def test_a_sheet_that_is_taken_out_leaves_the_others_as_they_lay() -> None:
    sleeve = card(LEFT, CENTRE, RIGHT)
    assert names(sleeve.without_sheet(2)) == ["L", "R"]
    assert sleeve.without_sheet(2).with_sheet(CENTRE, 2) == sleeve
    assert sleeve.said() == "base / L / C / R"
    assert sleeve.base == base()
