"""Which sheet goes onto which card: all fit or not, and so many rituals, against plain search."""

import itertools
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from mvrules.crafting.pieces import Piece, Ritual
from mvrules.crafting.sleeves import Sleeve
from mvrules.kernel.refusals import NotModelled
from mvrules.kernel.rulings import Ruling
from mvrules.solver.allocate import Allocation, Laying, Problem, allocate, best, ways
from mvrules.solver.found import Clock
from mvrules.solver.misfits import misfits
from mvrules.solver.most_points import best_points
from tests.crafting import lands_layout as lands
from tests.solver.hard import blanks, purchases
from tests.solver.lands_book import LANDS
from tests.solver.test_agree import VALE

BLANK = Sleeve((Piece("Blank", "printed"),))
WATER = Piece("Water", "advancement", "bottom", (("water", 1),))
STONE = Piece("Stone", "advancement", "top", ritual=Ritual((("water", 1),), (("vp", 1),)))


def problem(field: tuple[Sleeve, ...], *sheets: Piece) -> Problem:
    """Sheets to be laid onto a field, by the book."""
    return Problem(Laying(VALE, Ruling()), field, sheets)


@pytest.mark.parametrize(("partners", "possible"), [(4, True), (3, False)])
def test_twenty_purchases_over_twenty_cards_with_four_rituals(
    partners: int, *, possible: bool
) -> None:
    hard = problem(blanks(), *purchases(partners=partners))
    assert (len(hard.field), len(hard.sheets), len(hard.met)) == (20, 20, 4)
    found = allocate(hard, Clock(60), least=4)
    assert (found is not None) is possible
    if found:
        _holds(hard, found)


def test_a_partner_meets_the_ritual_beside_it() -> None:
    found = best(problem((BLANK, BLANK), STONE, WATER), Clock(60))
    assert found is not None
    assert found.fulfilled == 1
    assert {len(card.layers) for card in found.cards} == {1, 3}


def test_two_sheets_of_one_third_do_not_fit_on_one_card() -> None:
    assert allocate(problem((BLANK,), WATER, WATER), Clock(60)) is None
    assert allocate(problem((BLANK, BLANK), WATER, WATER), Clock(60)) is not None


def test_where_one_sheet_helps_another_onto_a_card_they_fit_together() -> None:
    suns = (lands.advance("F sun", "first"), lands.advance("F sun", "second"))
    cloud = lands.advance("F cloud", "third")
    bare = Sleeve((lands.basic(),))
    assert allocate(Problem(Laying(LANDS, Ruling()), (bare,), suns), Clock(60)) is None
    found = allocate(Problem(Laying(LANDS, Ruling()), (bare,), (*suns, cloud)), Clock(60))
    assert found is not None
    assert len(found.cards[0].layers) == 4
    with pytest.raises(NotModelled, match="help each other"):
        best_points(Problem(Laying(LANDS, Ruling()), (bare,), ()), Clock(60))


def test_every_way_is_told_once_and_what_is_alike_counts_as_one() -> None:
    apart = problem((BLANK, BLANK), STONE, WATER)
    found = ways(apart, Clock(60), 9)
    assert {each.fulfilled for each in found} == {0, 1}
    assert len(found) == 2  # together, or on two cards that are alike
    assert len(ways(apart, Clock(60), 1)) == 1
    land = Sleeve((Piece("Land", "printed", "middle"),))
    assert len(ways(problem((BLANK, land), STONE, WATER), Clock(60), 9)) == 4


def test_it_is_told_which_sheets_do_not_fit_together_and_by_which_clause() -> None:
    moon = Piece("Moon", "advancement", "top", flags=("eclipse",))
    found = misfits(problem((BLANK,), WATER, STONE, replace(WATER, name="Wave"), moon))
    assert [(set(each.sheets), each.clauses) for each in found] == [
        ({"Water", "Wave"}, ("MV-DISC-03",))
    ]


def test_an_eclipse_that_scores_is_not_covered_for_most_points() -> None:
    moon = Piece("Moon", "advancement", "top", (("end vp", 2),), ("eclipse",))
    elm = Piece("Elm", "advancement", "top", (("end vp", 1),))
    one, two = (best_points(problem(f, moon, elm), Clock(60)) for f in ((BLANK,), (BLANK,) * 2))
    assert one is not None
    assert two is not None
    assert (one.worth, two.worth) == (1, 3)


# against plain search ----------------------------------------------------------------------

SYMBOLS = st.sampled_from(((), (("water", 1),), (("sky", 1),), (("end vp", 1),)))
ASKED = st.sampled_from(((("water", 1),), (("sky", 1), ("water", 1)), (("sky", 2),)))
PAID = (("vp", 1),)
SHEETS = st.builds(
    Piece,
    st.just("sheet"),
    st.just("advancement"),
    st.sampled_from(("top", "middle", "bottom")),
    SYMBOLS,
    st.sampled_from(((), ("eclipse",))),
    st.none() | ASKED.map(lambda asked: Ritual(asked, PAID)),
)
GROUNDS = st.builds(
    Piece, st.just("ground"), st.just("printed"), st.sampled_from(("top", "middle")), SYMBOLS
)


@settings(deadline=None, max_examples=40)
@given(
    st.lists(
        st.just(BLANK) | GROUNDS.map(lambda ground: Sleeve((ground,))), min_size=1, max_size=3
    ),
    st.lists(SHEETS, min_size=1, max_size=4),
)
def test_it_finds_what_trying_everything_finds(field: list[Sleeve], sheets: list[Piece]) -> None:
    named = tuple(
        Piece(f"{at}", s.kind, s.slot, s.symbols, s.flags, s.ritual) for at, s in enumerate(sheets)
    )
    asked = problem(tuple(field), *named)
    found = best(asked, Clock(60))
    assert (found.fulfilled if found else None) == _tried(asked, asked.laying.count)
    if found:
        _holds(asked, found)


@settings(deadline=None, max_examples=40)
@given(
    st.lists(
        st.just(BLANK) | GROUNDS.map(lambda ground: Sleeve((ground,))), min_size=1, max_size=3
    ),
    st.lists(SHEETS, min_size=1, max_size=4),
)
def test_it_finds_the_most_points_that_trying_everything_finds(
    field: list[Sleeve], sheets: list[Piece]
) -> None:
    paid = (("end vp", 2),)
    named = tuple(
        replace(s, name=f"{at}", ritual=s.ritual and replace(s.ritual, reward=paid))
        for at, s in enumerate(sheets)
    )
    asked = problem(tuple(field), *named)
    found = best_points(asked, Clock(60))
    assert (found.worth if found else None) == _tried(asked, asked.laying.points)


def _tried(asked: Problem, worth: Callable[[Sleeve], int]) -> int | None:
    """The most it can come to over all ways to lay the sheets, or nothing if there is no way."""
    most = None
    for to in itertools.product(range(len(asked.field)), repeat=len(asked.sheets)):
        cards = [
            _orders(asked, card, [s for s, at in zip(asked.sheets, to, strict=True) if at == where])
            for where, card in enumerate(asked.field)
        ]
        if all(cards):
            count = sum(max(map(worth, made)) for made in cards)
            most = max(count, most or 0)
    return most


def _orders(asked: Problem, card: Sleeve, sheets: list[Piece]) -> list[Sleeve]:
    """Every card that can be made, whatever is laid first and in whatever way."""
    if not sheets:
        return [card]
    laws, made = VALE.sleeving, []
    for sheet in sheets:
        rest = [other for other in sheets if other is not sheet]
        for lying in laws.layout.ways(card, sheet):
            if laws.check(card, sheet, lying).legal:
                depth = laws.layout.depth(card, sheet, lying)
                made += _orders(asked, card.with_sheet(sheet, depth), rest)
    return made


def _holds(asked: Problem, found: Allocation) -> None:
    """Every sheet lies somewhere, every card could be made, and the rituals are met."""
    laid = sorted(piece.name for card in found.cards for piece in card.sheets)
    before = [piece.name for card in asked.field for piece in card.sheets]
    assert laid == sorted([*before, *(sheet.name for sheet in asked.sheets)])
    assert all(VALE.sleeving.could_make(card) for card in found.cards)
    assert found.fulfilled == sum(len(asked.laying.fulfilled(card)) for card in found.cards)
