"""Model and engine say the same of every card: by the book, read anew, with a clause left out."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from mvrules import load
from mvrules.crafting.pieces import Piece, Ritual
from mvrules.crafting.shows import WHOLE
from mvrules.kernel.clauses import ClauseId, DoubtId
from mvrules.kernel.rulings import BY_THE_BOOK, Bend, Ruling
from mvrules.solver.agree import Legality, Showing, agree, control, rulings_of, said
from mvrules.solver.scopes import crafted, every_sort, ground, one_of_each, rituals
from mvrules.solver.unknowns import unsettled

VALE = crafted(load("mystic-vale"))
SLOTS = VALE.sleeving.layout.slots
LEGALITY, SHOWING = Legality(VALE), Showing(VALE)
SYMBOLS = ("wild", "end vp")
ONE_THIRD = every_sort(VALE, ground(VALE))
ONE_THIRD = replace(
    ONE_THIRD,
    bases=ONE_THIRD.bases[:2],
    sheets=tuple(sheet for sheet in ONE_THIRD.sheets if sheet.slot == SLOTS[0]),
)


def test_sheets_of_one_third_break_the_same_laws_under_all_readings_together() -> None:
    found = list(agree(LEGALITY, ONE_THIRD, rulings_of(LEGALITY, together=True)))
    assert [each.example for each in found if each.differ] == []
    assert len(found) == 12 * (1 + 7)


@pytest.mark.slow
def test_every_sort_of_sheet_breaks_the_same_laws_by_model_and_engine() -> None:
    found = list(agree(LEGALITY, every_sort(VALE, ground(VALE))))
    assert [each.example for each in found if each.differ] == []
    assert len(found) == 12
    assert sum(each.cases for each in found) == 12 * 4704


@pytest.mark.slow
def test_every_card_of_symbols_and_rituals_shows_the_same_by_model_and_engine() -> None:
    found = list(agree(SHOWING, rituals(VALE, ground(VALE), SYMBOLS)))
    assert [each.example for each in found if each.differ] == []
    assert len(found) == 1 + 10 + 13


def test_a_law_left_out_of_the_model_alone_is_noticed_as_often_as_it_decides() -> None:
    counts = {c: (wanted, seen) for c, wanted, seen in control(LEGALITY, ONE_THIRD)}
    assert set(counts) == {*LEGALITY.clauses()}
    assert all(wanted == seen > 0 for wanted, seen in counts.values()), counts
    assert counts[ClauseId("NEM-ECL-04")] == (
        36,
        36,
    )  # three kinds of eclipse over six sheets, on two bases


@pytest.mark.slow
def test_a_formula_part_left_out_of_the_model_alone_is_noticed_as_often_as_it_decides() -> None:
    scope = rituals(VALE, "printed", ("decay", "growth", "end vp"))
    counts = {clause: (wanted, seen) for clause, wanted, seen in control(SHOWING, scope)}
    assert all(wanted == seen > 0 for wanted, seen in counts.values()), counts
    assert len(counts) == 12


def test_where_the_engine_decides_though_a_fact_is_unknown_the_model_says_the_same() -> None:
    told = unsettled(LEGALITY, every_sort(VALE, "printed", 2, unknown=True))
    assert told.differ == 0
    assert told.settled > told.depends > 0


@pytest.mark.slow
def test_so_it_does_where_two_sheets_lie_on_a_card() -> None:
    told = unsettled(LEGALITY, every_sort(VALE, "printed", 3, unknown=True))
    assert told.differ == 0
    assert told.settled > told.depends > 0


def test_the_laws_agree_too_while_a_land_may_be_covered() -> None:
    over_land = Legality(VALE.by_laws()["a land may be covered"])
    scope = every_sort(over_land.book, "printed", 2)
    found = list(agree(over_land, scope, rulings_of(over_land, together=True)))
    assert [each.example for each in found if each.differ] == []
    assert "NEM-LDR-STORM-01" in over_land.clauses()
    counts = {str(clause): (wanted, seen) for clause, wanted, seen in control(over_land, scope)}
    assert counts["NEM-LDR-STORM-01"][0] == counts["NEM-LDR-STORM-01"][1] > 0


def test_a_model_without_a_guard_obeys_bent_clauses_too() -> None:
    from mvrules.crafting.scenes import Lens
    from mvrules.crafting.sleeves import Sleeve
    from mvrules.solver.encode import Reader
    from mvrules.solver.layers import Card
    from mvrules.solver.legal import legal

    for clause in LEGALITY.clauses():
        negated = Ruling().bend(clause, Bend.NEGATED)
        for card, depth in LEGALITY.cases(every_sort(VALE, "printed", 2)):
            model = legal(
                VALE.sleeving, Reader(Card.of(card, SLOTS), Lens(VALE.readings, negated)), depth
            )
            assert model is VALE.sleeving.judge(Sleeve(card), depth, negated).legal


def test_symbols_that_the_formulas_treat_alike_are_of_one_sort() -> None:
    assert one_of_each(VALE) == ("decay", "growth", "mana", "vp", "end vp", "wild", "animal")


# beyond the scopes -------------------------------------------------------------------------

NAMES = ("decay", "growth", "mana", "animal", "forest", "wild", "vp", "end vp")
COUNTS = st.dictionaries(st.sampled_from(NAMES), st.integers(1, 3), max_size=3)
PRINTS = COUNTS.map(lambda found: tuple(sorted(found.items())))
RITUALS = st.none() | st.builds(Ritual, PRINTS, PRINTS)
SHEET = st.builds(
    Piece,
    st.just(""),
    st.sampled_from(("advancement", "leader", "nemesis")),
    st.sampled_from(SLOTS),
    PRINTS,
    st.sampled_from(((), ("eclipse",))),
    RITUALS,
)
BASE = st.builds(Piece, st.just(""), st.just("printed"), st.sampled_from(("", *SLOTS)), PRINTS)
CARDS = st.tuples(BASE, st.lists(SHEET, min_size=1, max_size=3)).map(
    lambda card: _named((card[0], *card[1]))
)


def _named(pieces: tuple[Piece, ...]) -> tuple[Piece, ...]:
    return tuple(replace(piece, name=f"layer {at}") for at, piece in enumerate(pieces))


@settings(deadline=None)  # the first card of a sort is encoded
@given(CARDS, st.sampled_from(rulings_of(LEGALITY)), st.data())
def test_any_card_at_all_breaks_the_same_laws(
    card: tuple[Piece, ...], ruling: Ruling, data: st.DataObject
) -> None:
    depth = data.draw(st.integers(1, len(card) - 1))
    assert LEGALITY.model(card, depth, ruling) == LEGALITY.engine(card, depth, ruling), said(ruling)


@pytest.mark.slow
@settings(deadline=None, max_examples=40)  # the first card of a sort is encoded
@given(CARDS, st.sampled_from(rulings_of(SHOWING)))
def test_any_card_at_all_shows_the_same(card: tuple[Piece, ...], ruling: Ruling) -> None:
    assert SHOWING.model(card, WHOLE, ruling) == SHOWING.engine(card, WHOLE, ruling), said(ruling)


@given(CARDS)
def test_a_card_of_which_all_is_known_needs_no_solver(card: tuple[Piece, ...]) -> None:
    from mvrules.crafting.scenes import Lens
    from mvrules.solver.encode import Reader
    from mvrules.solver.layers import Card
    from mvrules.solver.terms import is_plain

    reader = Reader(Card.of(card, SLOTS), Lens(VALE.readings))
    values = [reader.read(node, {}) for node in VALE.shows.by_card.values()]
    assert all(is_plain(value) for value in values)
    assert values == SHOWING.engine(card, WHOLE, BY_THE_BOOK)[: len(values)]


def test_what_was_compared_is_forgotten_once_a_formula_is_another() -> None:
    from mvrules.crafting.formulas import Constant, Plus, Reads
    from mvrules.solver.agreeing import fingerprint

    one = Plus((Constant(1), Constant(2)))
    assert fingerprint(one) == fingerprint(Plus((Constant(1), Constant(2))))
    assert fingerprint(one) != fingerprint(Plus((Constant(1), Constant(3))))
    doubt = DoubtId("AMB-01")
    reads = [fingerprint(Reads(doubt, ((way, one),), other=one)) for way in ("never", "ever")]
    assert reads[0] != reads[1]
