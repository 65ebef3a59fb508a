"""A verdict lists each broken law with its clause, and is refused only if it hangs on a fact."""

import pytest

from mvrules.crafting import formulas as f
from mvrules.crafting.formulas import NEW
from mvrules.crafting.laws import Law, SleevingLaws, Verdict, sites_of
from mvrules.crafting.layouts import DepthLayout, SlotLayout
from mvrules.crafting.sleeves import Sleeve
from mvrules.kernel.questions import Reason
from mvrules.kernel.refusals import Undefined, Unspecified
from mvrules.kernel.rulings import Bend, Ruling, Shape, Site
from tests.crafting.sheets import DOUBT, FIRST, READINGS, SECOND, THIRD, base, card, sheet, symbols

OTHERS = f.Not(f.Same("x", NEW))
ONE_TO_A_SLOT = Law(
    FIRST,
    f.Every("x", f.All((OTHERS, f.SameSlot("x", NEW))), f.Ruled(THIRD, f.NEVER, dropped=f.EVER)),
    tells="lies there",
)
NOT_BESIDE_MARKED = Law(SECOND, f.Every("x", OTHERS, f.Not(f.Flag("marked", "x"))), tells="shuns")
ROWS = SlotLayout("rows", ("left", "right"))
LAWS = SleevingLaws(ROWS, (ONE_TO_A_SLOT, NOT_BESIDE_MARKED), READINGS)

LEFT, RIGHT = sheet("L", "left"), sheet("R", "right")
MARKED = sheet("M", "left", flags=("marked",))


def broken(verdict: Verdict) -> list[tuple[str, str]]:
    """Each reason, as the clause and the layer it names."""
    return [(reason.clause, dict(reason.facts)[key]) for reason in verdict.reasons
            for key, _ in reason.facts]  # fmt: skip


def test_a_sheet_that_breaks_no_law_is_legal() -> None:
    verdict = LAWS.check(card(RIGHT), LEFT)
    assert verdict == Verdict()
    assert verdict.legal
    assert verdict.said() == "legal"


def test_each_broken_law_is_told_with_the_layer_that_breaks_it() -> None:
    verdict = LAWS.check(card(MARKED, RIGHT, LEFT), sheet("N", "left"), "over")
    assert verdict.reasons == (
        Reason(FIRST, (("lies there", "M"),)),
        Reason(FIRST, (("lies there", "L"),)),
        Reason(SECOND, (("shuns", "M"),)),
    )
    assert not verdict.legal
    assert verdict.said() == "; ".join(reason.said() for reason in verdict.reasons)
    assert all(word in verdict.said() for word in ("TRY-01", "TRY-02", "lies there", "shuns"))


def test_a_law_looks_at_the_card_with_the_sheet_where_it_comes_to_lie() -> None:
    front = Law(FIRST, f.Every("x", OTHERS, f.Behind("x", NEW)), tells="lies before it")
    laws = SleevingLaws(ROWS, (front,), READINGS)
    assert laws.check(card(LEFT), sheet("N", "left"), "over").legal
    assert broken(laws.check(card(LEFT), sheet("N", "left"), "under")) == [(FIRST, "L")]
    assert broken(laws.judge(card(sheet("N"), LEFT, RIGHT), 1)) == [(FIRST, "L"), (FIRST, "R")]


@pytest.mark.parametrize(
    ("bend", "marked", "plain"),
    [
        (None, [SECOND], []),
        (Bend.DROPPED, [], []),
        (Bend.NEGATED, [], [SECOND]),
        (Bend.ONE_MORE, [SECOND], []),
    ],
)
def test_a_dropped_law_forbids_nothing_and_a_negated_one_just_what_it_allowed(
    bend: Bend | None, marked: list[str], plain: list[str]
) -> None:
    laws = SleevingLaws(ROWS, (NOT_BESIDE_MARKED,), READINGS)
    ruling = Ruling() if bend is None else Ruling().bend(SECOND, bend)
    face = base(flags=("marked",))
    for beside, clauses in ((face, marked), (base(), plain)):
        verdict = laws.check(Sleeve((beside,)), LEFT, ruling=ruling)
        assert [clause for clause, _ in broken(verdict)] == clauses


def test_a_clause_within_a_law_is_bent_there() -> None:
    assert broken(LAWS.check(card(LEFT), sheet("N", "left"), "over")) == [(FIRST, "L")]
    dropped = Ruling().suspend(THIRD)
    assert LAWS.check(card(LEFT), sheet("N", "left"), "over", dropped).legal


RIDDLE = sheet("riddle", "right", unknown=("marked",))


def test_a_verdict_that_hangs_on_an_unknown_fact_is_refused() -> None:
    with pytest.raises(Unspecified, match="riddle: marked"):
        LAWS.check(card(RIDDLE), LEFT)


def test_a_law_that_is_surely_broken_decides_beside_an_unknown_fact() -> None:
    verdict = LAWS.check(card(RIDDLE, LEFT), sheet("N", "left"), "over")
    assert broken(verdict) == [(FIRST, "L")]


def test_the_first_fact_that_the_verdict_hangs_on_is_named() -> None:
    doubtful = f.Agreeing(DOUBT, "it", f.Flag("old", "x"), f.EVER)
    undecided = Law(THIRD, f.Every("x", OTHERS, doubtful), tells="is odd")
    laws = SleevingLaws(ROWS, (NOT_BESIDE_MARKED, undecided), READINGS)
    with pytest.raises(Unspecified):
        laws.check(card(RIDDLE), LEFT)
    with pytest.raises(Undefined):
        laws.check(card(RIGHT), LEFT)


def test_the_sites_of_laws_and_formulas_follow_their_shape() -> None:
    assert LAWS.sites("here") == (
        Site(FIRST, "here", Shape.PREDICATE),
        Site(SECOND, "here", Shape.PREDICATE),
        Site(THIRD, "here", Shape.PREDICATE),
    )
    count = f.Ruled(FIRST, f.Ruled(SECOND, f.NOUGHT, f.NOUGHT), dropped=f.Constant(1))
    both = f.Ruled(FIRST, f.EVER, dropped=f.NEVER)
    reads = f.Ruled(THIRD, f.Reads(DOUBT, (("this way", both),), other=both), dropped=f.NEVER)
    assert sites_of("there", count, reads, count) == (
        Site(FIRST, "there", Shape.NUMBER),
        Site(SECOND, "there", Shape.NUMBER),
        Site(THIRD, "there", Shape.PREDICATE),
        Site(FIRST, "there", Shape.PREDICATE),
    )


DEPTHS = SleevingLaws(
    DepthLayout("depths", ("left", "right")),
    (Law(FIRST, f.Every("x", OTHERS, f.Not(f.Flag("sealed", "x"))), tells="is sealed"),),
    READINGS,
)
SEALED, BACK = sheet("S", flags=("sealed",)), sheet("B", flags=("background",))


def test_a_card_can_be_made_if_some_order_of_laying_makes_it() -> None:
    assert DEPTHS.could_make(card())
    assert DEPTHS.could_make(card(BACK, sheet("F"), SEALED))
    assert not DEPTHS.could_make(card(SEALED, sheet("F")))
    assert DEPTHS.could_make(card(SEALED, sheet("F")), Ruling().suspend(FIRST))


def test_a_card_can_be_made_only_where_the_layout_puts_its_sheets() -> None:
    assert not DEPTHS.could_make(card(sheet("F"), BACK))
    assert DEPTHS.could_make(card(BACK, sheet("C", flags=("background",))))


def test_a_card_whose_making_hangs_on_an_unknown_fact_could_be_made() -> None:
    assert DEPTHS.could_make(card(sheet("riddle", unknown=("sealed",)), sheet("F")))
    assert DEPTHS.could_make(card(sheet("riddle", unknown=("background",)), sheet("F")))
    sealed = sheet("riddle", flags=("sealed",), unknown=("star",), symbols=symbols(moon=1))
    assert not DEPTHS.could_make(card(sealed, sheet("F")))


# judged once ---------------------------------------------------------------------------------

STARRED = Law(THIRD, f.Every("x", OTHERS, f.Not(f.AtLeast(f.Symbol("star", "x"), f.Constant(1)))),
              tells="shines")  # fmt: skip


@pytest.mark.parametrize("laws", [LAWS.laws, (*LAWS.laws, STARRED)])
def test_what_looks_alike_to_the_laws_is_allowed_alike(laws: tuple[Law, ...]) -> None:
    judge = SleevingLaws(ROWS, laws, READINGS)
    sheets = [LEFT, RIGHT, MARKED, sheet("S", "left", symbols=symbols(star=1)), sheet("T", "left")]
    for ruling in (Ruling(), Ruling().suspend(THIRD)):
        for lower in sheets:
            for upper in sheets:
                verdict = judge.check(card(lower), upper, "over", ruling)
                assert judge.allow(card(lower), upper, "over", ruling) is verdict.legal
                ways = judge.layout.ways(card(lower), upper)
                legal = [way for way in ways if judge.check(card(lower), upper, way, ruling).legal]
                assert judge.surely_open(card(lower), upper, ruling) == tuple(legal)


def test_a_fact_that_nobody_gave_is_missed_each_time() -> None:
    riddle = sheet("riddle", unknown=("marked",))
    for _ in range(2):
        with pytest.raises(Unspecified, match="riddle: marked"):
            LAWS.allow(card(riddle), RIGHT)
        assert LAWS.surely_open(card(riddle), RIGHT) is None
