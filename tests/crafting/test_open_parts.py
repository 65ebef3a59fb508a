"""What nobody gave is refused only where the answer hangs on it."""

import itertools
from typing import Any

import pytest

from mvrules.crafting import formulas as f
from mvrules.crafting.least import least
from mvrules.crafting.pieces import Piece, Ritual
from mvrules.crafting.scenes import Lens, Scene
from mvrules.kernel.refusals import Undefined, Unspecified
from mvrules.kernel.rulings import Bend, Ruling
from tests.crafting.sheets import DOUBT, FIRST, READINGS, base, ritual, sheet, symbols, value

STAR = f.Symbol("star", "a")
OPEN = f.AtLeast(STAR, f.Constant(1))
ONE, TWO = f.Constant(1), f.Constant(2)
UNKNOWN = sheet("Riddle", unknown=("star", "position", "marked", "ritual"))


def refuses(node: f.Node, *layers: Piece, fact: str, ruling: Ruling | None = None) -> bool:
    with pytest.raises(Unspecified) as caught:
        value(node, *(layers or (UNKNOWN,)), ruling=ruling or Ruling())
    return (caught.value.card, caught.value.fact) == ("Riddle", fact)


@pytest.mark.parametrize(
    ("node", "fact"),
    [
        (STAR, "star"),
        (f.Flag("marked", "a"), "marked"),
        (f.HasRitual("a"), "ritual"),
        (f.Asked("star", "a"), "ritual"),
        (f.Paid("star", "a"), "ritual"),
        (f.Fills("left", "a"), "position"),
    ],
)
def test_a_fact_that_nobody_gave_is_refused_by_card_and_name(node: f.Node, fact: str) -> None:
    assert refuses(node, fact=fact)


def test_one_open_position_leaves_open_whether_two_layers_share_a_slot() -> None:
    assert refuses(f.SameSlot("a", "b"), UNKNOWN, sheet(slot="left"), fact="position")
    assert refuses(f.SameSlot("a", "b"), sheet(slot="left"), UNKNOWN, fact="position")


def test_a_printed_fact_is_not_needed_once_its_clause_is_dropped() -> None:
    ruled = sheet("Riddle", unknown=("star",), clauses=(FIRST,))
    assert value(STAR, ruled, ruling=Ruling().suspend(FIRST)) == 0
    assert refuses(STAR, ruled, fact="star")


@pytest.mark.parametrize("first", [True, False])
def test_a_part_that_decides_does_so_beside_an_open_one(first: object) -> None:
    def joined(part: f.Node) -> tuple[f.Node, ...]:
        return (part, OPEN) if first else (OPEN, part)

    assert value(f.All(joined(f.NEVER)), UNKNOWN) is False
    assert value(f.AnyOf(joined(f.EVER)), UNKNOWN) is True
    assert refuses(f.All(joined(f.EVER)), fact="star")
    assert refuses(f.AnyOf(joined(f.NEVER)), fact="star")


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_a_layer_that_decides_does_so_beside_an_open_one(order: tuple[int, int]) -> None:
    starred = f.AtLeast(f.Symbol("star", "x"), ONE)
    with_star, without = sheet(symbols=symbols(star=1)), sheet()

    def beside(known: Piece) -> tuple[Piece, ...]:
        pair = (UNKNOWN, known)
        return tuple(pair[index] for index in order)

    assert value(f.Some("x", starred), *beside(with_star)) is True
    assert value(f.Every("x", f.EVER, starred), *beside(without)) is False
    assert refuses(f.Some("x", starred), *beside(without), fact="star")
    assert refuses(f.Every("x", f.EVER, starred), *beside(with_star), fact="star")


def test_whether_a_layer_is_of_the_sort_does_not_matter_if_it_keeps_what_is_asked() -> None:
    open_sort = f.AtLeast(f.Symbol("star", "x"), ONE)
    assert value(f.Every("x", open_sort, f.EVER), UNKNOWN) is True
    assert refuses(f.Every("x", open_sort, f.NEVER), fact="star")


def test_an_open_choice_does_not_matter_if_both_ways_come_to_the_same() -> None:
    assert value(f.Either(OPEN, TWO, TWO), UNKNOWN) == 2
    assert refuses(f.Either(OPEN, ONE, TWO), fact="star")


def test_an_open_layer_does_not_matter_to_a_total_that_it_adds_nothing_to() -> None:
    open_sort = f.AtLeast(f.Symbol("star", "x"), ONE)
    assert value(f.Total("x", open_sort, f.Symbol("coin", "x")), UNKNOWN) == 0
    assert refuses(f.Total("x", open_sort, ONE), fact="star")


def test_nothing_beyond_is_known_if_there_is_nothing_or_enough_on_the_other_side() -> None:
    assert value(f.Beyond(f.NOUGHT, STAR), UNKNOWN) == 0
    assert value(f.Beyond(TWO, f.Plus((STAR, TWO))), UNKNOWN) == 0
    assert refuses(f.Beyond(TWO, f.Plus((STAR, ONE))), fact="star")
    assert refuses(f.Beyond(STAR, f.NOUGHT), fact="star")


@pytest.mark.parametrize("known", [1, 2, 3])
def test_a_number_that_is_reached_by_what_is_known_is_reached(known: int) -> None:
    reaches = f.AtLeast(f.Plus((STAR, f.Constant(known))), TWO)
    if known < 2:
        assert refuses(reaches, fact="star")
    else:
        assert value(reaches, UNKNOWN) is True
    assert value(f.AtLeast(STAR, f.NOUGHT), UNKNOWN) is True


READS = f.Reads(DOUBT, (), other=f.Plus((STAR, TWO)))
RULED = f.Ruled(FIRST, f.Plus((STAR, TWO)), dropped=ONE)
OPEN_SORT = f.AtLeast(f.Symbol("star", "x"), ONE)


@pytest.mark.parametrize(
    ("term", "at_least"),
    [
        (STAR, 0),
        (TWO, 2),
        (f.Plus((STAR, TWO)), 2),
        (f.Either(OPEN, TWO, ONE), 1),
        (f.Either(f.EVER, f.Plus((STAR, TWO)), ONE), 2),
        (f.Either(f.NEVER, ONE, f.Plus((STAR, TWO))), 2),
        (f.Beyond(f.Plus((STAR, TWO)), ONE), 1),
        (f.Beyond(f.Constant(9), STAR), 0),
        (f.Total("x", f.EVER, f.Plus((f.Symbol("star", "x"), ONE))), 1),
        (f.Total("x", OPEN_SORT, TWO), 0),
        (READS, 2),
        (RULED, 2),
        (f.Agreeing(DOUBT, "it", TWO, ONE), 0),
    ],
)
def test_a_term_comes_to_at_least_what_is_known_of_it(term: f.Node, at_least: int) -> None:
    scene = Scene((UNKNOWN,))
    assert least(term, Lens(READINGS))(scene, {"a": 0}) == at_least


@pytest.mark.parametrize(
    ("bend", "at_least"), [(Bend.DROPPED, 1), (Bend.ONE_MORE, 3), (Bend.ONE_LESS, 1)]
)
def test_the_least_that_a_ruled_term_comes_to_follows_the_ruling(bend: Bend, at_least: int) -> None:
    ruling = Ruling().bend(FIRST, bend)
    beside = f.Plus((RULED, STAR))
    assert value(f.AtLeast(beside, f.Constant(at_least)), UNKNOWN, ruling=ruling) is True
    above = f.AtLeast(beside, f.Constant(at_least + 1))
    assert refuses(above, fact="star", ruling=ruling)


def test_two_evaluations_leave_only_that_open_which_hangs_on_them() -> None:
    two = f.Agreeing(DOUBT, "it", OPEN, f.Not(OPEN))
    assert value(f.AnyOf((two, f.EVER)), sheet()) is True
    assert value(f.Either(two, TWO, TWO), sheet()) == 2
    with pytest.raises(Undefined):
        value(f.Either(two, ONE, TWO), sheet())


FACTS = ("star", "position", "marked", "ritual")
FILLINGS: tuple[dict[str, Any], ...] = tuple(
    {"symbols": symbols(star=star), "slot": slot, "flags": flags, "ritual": rite}
    for star, slot, flags, rite in itertools.product(
        (0, 1, 2),
        ("", "left", "right"),
        ((), ("marked",)),
        (None, ritual(asks=symbols(star=1), pays=symbols(star=1))),
    )
)
SHADED = f.Some("over x", f.All((f.Behind("x", "over x"), f.SameSlot("x", "over x"))))
SEEN = f.Total("x", f.AnyOf((f.Flag("marked", "x"), f.Not(SHADED))), f.Symbol("star", "x"))
SOUND = (
    SEEN,
    f.Beyond(SEEN, f.Total("x", f.HasRitual("x"), f.Asked("star", "x"))),
    f.AtLeast(SEEN, TWO),
    f.Total("x", f.AtLeast(SEEN, f.Asked("star", "x")), f.Paid("star", "x")),
    f.Either(f.Some("x", f.Flag("marked", "x")), SEEN, TWO),
)


@pytest.mark.parametrize("node", SOUND, ids=range(len(SOUND)))
@pytest.mark.parametrize(
    "unknown", [*itertools.combinations(FACTS, 1), ("star", "position"), FACTS]
)
def test_an_answer_is_given_exactly_where_it_is_the_same_whatever_the_unknown_facts_are(
    node: f.Node, unknown: tuple[str, ...]
) -> None:
    for given, other in itertools.product(FILLINGS[::5], FILLINGS[::7]):
        behind, front = base(symbols=symbols(star=1)), sheet("front", **other)
        possible = set()
        for filled in FILLINGS:
            facts = {key: filled[key] if _is_of(key, unknown) else given[key] for key in given}
            possible.add(value(node, behind, sheet("Riddle", **facts), front))
        riddle = sheet("Riddle", unknown=unknown, **_bare(given, unknown))
        if len(possible) == 1:
            assert {value(node, behind, riddle, front)} == possible, (given, other)
        else:
            with pytest.raises(Unspecified):
                value(node, behind, riddle, front)


OF = {"symbols": "star", "slot": "position", "flags": "marked", "ritual": "ritual"}


def _is_of(key: str, unknown: tuple[str, ...]) -> bool:
    return OF[key] in unknown


def _bare(given: dict[str, Any], unknown: tuple[str, ...]) -> dict[str, Any]:
    """The facts of a sheet without those that are unknown."""
    return {key: fact for key, fact in given.items() if not _is_of(key, unknown)}


def test_of_a_ritual_that_is_half_known_only_the_other_half_is_refused() -> None:
    asks, pays = f.Asked("star", "a"), f.Paid("star", "a")
    half = sheet("Riddle", ritual=Ritual(None, symbols(star=2)), unknown=("ritual",))
    assert value(f.HasRitual("a"), half) is True
    assert value(pays, half) == 2
    assert refuses(asks, half, fact="ritual")
    other = sheet("Riddle", ritual=Ritual(symbols(star=1), None), unknown=("ritual",))
    assert value(asks, other) == 1
    assert refuses(pays, other, fact="ritual")
