"""A formula gives what it says, part by part, under every ruling."""

from typing import Any

import pytest

from mvrules.crafting import formulas as f
from mvrules.crafting.evaluate import compiled
from mvrules.crafting.scenes import Lens
from mvrules.kernel.refusals import Undefined
from mvrules.kernel.rulings import BY_THE_BOOK, Bend, Ruling
from tests.crafting.sheets import (
    DOUBT,
    FIRST,
    READINGS,
    SECOND,
    THIRD,
    base,
    ritual,
    sheet,
    symbols,
    value,
)

STARS = f.Symbol("star", "a")
TWO = f.Constant(2)
THREE = f.Constant(3)

PRINTED = sheet(
    "printed",
    "left",
    symbols=symbols(star=2),
    flags=("marked",),
    ritual=ritual(asks=symbols(coin=1), pays=symbols(moon=3)),
    clauses=(FIRST,),
)


@pytest.mark.parametrize(
    ("fact", "printed", "nothing"),
    [
        (STARS, 2, 0),
        (f.Symbol("coin", "a"), 0, 0),
        (f.Asked("coin", "a"), 1, 0),
        (f.Paid("moon", "a"), 3, 0),
        (f.Flag("marked", "a"), True, False),
        (f.HasRitual("a"), True, False),
    ],
    ids=lambda part: type(part).__name__,
)
def test_a_printed_fact_is_read_unless_the_clause_that_says_it_is_dropped(
    fact: f.Node, printed: Any, nothing: Any
) -> None:
    assert value(fact, PRINTED) == printed
    assert value(fact, PRINTED, ruling=Ruling().suspend(SECOND)) == printed
    assert value(fact, PRINTED, ruling=Ruling().bend(FIRST, Bend.NEGATED)) == printed
    assert value(fact, PRINTED, ruling=Ruling().suspend(FIRST)) == nothing


def test_a_sheet_without_a_ritual_asks_for_nothing_and_pays_nothing() -> None:
    assert value(f.Asked("coin", "a"), sheet()) == 0
    assert value(f.Paid("coin", "a"), sheet()) == 0
    assert value(f.HasRitual("a"), sheet()) is False


def test_what_lies_around_is_counted_only_by_the_part_that_looks_there() -> None:
    assert value(f.Around("star"), sheet(), around=symbols(star=4)) == 4
    assert value(f.Around("coin"), sheet(), around=symbols(star=4)) == 0
    assert value(STARS, sheet(), around=symbols(star=4)) == 0


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        (sheet(slot="left"), sheet(slot="left"), True),
        (sheet(slot="left"), sheet(slot="right"), False),
        (sheet(), sheet(), False),
        (base(), sheet(slot="left"), False),
        (base(), sheet(unknown=("position",)), False),
        (sheet(unknown=("position",)), base(), False),
        (base(slot="left"), sheet(slot="left"), True),
    ],
)
def test_two_layers_share_a_slot_only_if_both_fill_one(one: Any, other: Any, same: object) -> None:
    assert value(f.SameSlot("a", "b"), one, other) is same


def test_a_layer_fills_its_slot_and_no_other() -> None:
    assert value(f.Fills("left", "a"), sheet(slot="left")) is True
    assert value(f.Fills("right", "a"), sheet(slot="left")) is False
    assert value(f.Fills("right", "a"), base()) is False


def test_a_layer_is_of_its_kind() -> None:
    assert value(f.IsKind("printed", "a"), base()) is True
    assert value(f.IsKind("printed", "a"), sheet()) is False


def test_a_layer_lies_behind_those_in_front_of_it_and_is_the_same_as_itself() -> None:
    behind, same = f.Behind("a", "b"), f.Same("a", "b")
    assert value(behind, sheet(), sheet()) is True
    assert value(f.Behind("b", "a"), sheet(), sheet()) is False
    assert value(f.Behind("a", "a"), sheet()) is False
    assert value(same, sheet(), sheet()) is False
    assert value(f.Same("b", "b"), sheet(), sheet()) is True


@pytest.mark.parametrize(
    ("term", "count"),
    [
        (f.Plus((TWO, THREE)), 5),
        (f.Plus(()), 0),
        (f.Beyond(THREE, TWO), 1),
        (f.Beyond(TWO, THREE), 0),
        (f.Beyond(f.NOUGHT, TWO), 0),
        (f.Either(f.EVER, TWO, THREE), 2),
        (f.Either(f.NEVER, TWO, THREE), 3),
    ],
)
def test_terms_are_counted_and_never_fall_below_nought(term: f.Node, count: int) -> None:
    assert value(term) == count


@pytest.mark.parametrize(("floor", "reached"), [(1, True), (2, True), (3, False)])
def test_a_number_is_reached_exactly_from_itself_on(floor: int, reached: object) -> None:
    assert value(f.AtLeast(TWO, f.Constant(floor))) is reached


def test_nought_is_always_reached() -> None:
    assert value(f.AtLeast(f.NOUGHT, f.NOUGHT)) is True


STARRED = f.AtLeast(f.Symbol("star", "x"), f.Constant(1))
LEFT = f.Fills("left", "x")


@pytest.mark.parametrize(
    ("layers", "stars", "every", "some"),
    [
        ((), 0, True, False),
        ((sheet(slot="right"),), 0, True, False),
        ((sheet(slot="left", symbols=symbols(star=2)),), 2, True, True),
        ((sheet(slot="left"), sheet(slot="right", symbols=symbols(star=1))), 0, False, True),
        ((sheet(slot="left", symbols=symbols(star=1)), sheet(slot="left")), 1, False, True),
    ],
)
def test_totals_and_conditions_go_over_the_layers_of_a_sort(
    layers: tuple[Any, ...], stars: int, every: object, some: object
) -> None:
    assert value(f.Total("x", LEFT, f.Symbol("star", "x")), *layers) == stars
    assert value(f.Every("x", LEFT, STARRED), *layers) is every
    assert value(f.Some("x", STARRED), *layers) is some


@pytest.mark.parametrize("one", [True, False])
@pytest.mark.parametrize("other", [True, False])
def test_conditions_join_as_words_do(one: object, other: object) -> None:
    parts = (f.Always(bool(one)), f.Always(bool(other)))
    assert value(f.All(parts)) is (one and other)
    assert value(f.AnyOf(parts)) is (one or other)
    assert value(f.Not(parts[0])) is (not one)
    assert value(f.unless(*parts)) is (one or other)


def test_a_variable_bound_within_hides_nothing_outside() -> None:
    pairs = f.Total("x", f.EVER, f.Total("y", f.Behind("x", "y"), f.Constant(1)))
    assert value(pairs, sheet(), sheet(), sheet()) == 3


def test_a_doubt_is_read_by_its_default_by_choice_or_by_the_rest() -> None:
    reads = f.Reads(DOUBT, (("this way", TWO), ("that way", THREE)), other=f.NOUGHT)
    assert value(reads) == 2
    assert value(reads, ruling=Ruling().read_as(DOUBT, "that way")) == 3
    assert value(reads, ruling=Ruling().read_as(DOUBT, "a third way")) == 0


def test_two_evaluations_that_differ_leave_no_outcome() -> None:
    agreed = f.Agreeing(DOUBT, "how many stars", STARS, TWO)
    assert value(agreed, sheet(symbols=symbols(star=2))) == 2
    with pytest.raises(Undefined, match=r"one / other: how many stars is undefined \(AMB-TRY\)"):
        value(agreed, sheet("one"), sheet("other"))


STARRED_A = f.AtLeast(STARS, f.Constant(1))


def through_others(node: f.Node) -> list[f.Node]:
    """A part as it is, read by a doubt, held by two evaluations, or ruled by another clause."""
    reads = f.Reads(DOUBT, (), other=node)
    return [node, reads, f.Agreeing(DOUBT, "it", node, node), f.Ruled(FIRST, node, f.NOUGHT)]


@pytest.mark.parametrize("part", through_others(STARRED_A), ids=lambda node: type(node).__name__)
def test_a_condition_can_be_dropped_or_negated_and_nothing_else(part: f.Node) -> None:
    ruled = f.Ruled(THIRD, part, dropped=f.EVER)
    assert not f.is_counted(ruled)
    expected = {None: (False, True), "dropped": (True, True), "negated": (True, False)}
    for bend in (None, *Bend):
        ruling = Ruling() if bend is None else Ruling().bend(THIRD, bend)
        found = tuple(
            value(ruled, sheet(symbols=symbols(star=star)), ruling=ruling) for star in (0, 1)
        )
        assert found == expected.get(bend, expected[None]), bend


@pytest.mark.parametrize("part", through_others(STARS), ids=lambda node: type(node).__name__)
def test_a_number_can_be_dropped_or_moved_by_one_and_nothing_else(part: f.Node) -> None:
    ruled = f.Ruled(THIRD, part, dropped=f.Constant(7))
    assert f.is_counted(ruled)
    expected = {None: (0, 2), "dropped": (7, 7), "one more": (1, 3), "one less": (0, 1)}
    for bend in (None, *Bend):
        ruling = Ruling() if bend is None else Ruling().bend(THIRD, bend)
        found = tuple(
            value(ruled, sheet(symbols=symbols(star=star)), ruling=ruling) for star in (0, 2)
        )
        assert found == expected.get(bend, expected[None]), bend


def test_a_ruling_about_one_clause_leaves_another_alone() -> None:
    ruled = f.Ruled(FIRST, TWO, dropped=THREE)
    assert value(ruled, ruling=Ruling().suspend(SECOND)) == 2


def test_a_part_is_made_ready_once_for_a_lens() -> None:
    lens = Lens(READINGS)
    assert compiled(STARS, lens) is compiled(STARS, lens)
    assert compiled(STARS, lens) is not compiled(STARS, Lens(READINGS))


def test_a_part_of_an_unknown_sort_is_refused() -> None:
    with pytest.raises(TypeError, match="no evaluation of Node"):
        compiled(f.Node(), Lens(READINGS, BY_THE_BOOK))


def test_the_parts_of_formulas_come_once_each_the_whole_first() -> None:
    shared = f.Plus((STARS, TWO))
    whole = f.Reads(DOUBT, (("this way", shared), ("that way", THREE)), other=shared)
    assert [*f.parts(whole, shared)] == [whole, shared, STARS, TWO, THREE]
