"""Every reason told is a reason, none could be smaller, and the engine's own is among them."""

import itertools
from collections.abc import Iterable
from typing import Any

import z3
from hypothesis import given, settings
from hypothesis import strategies as st

from mvrules.crafting.pieces import Piece
from mvrules.crafting.sleeves import Sleeve
from mvrules.kernel.rulings import Ruling
from mvrules.solver.agree import alternatives
from mvrules.solver.cores import cores
from mvrules.solver.scopes import Shelved, seen
from mvrules.solver.why import Question, why
from tests.solver.test_agree import CARDS, LEGALITY, VALE

READ = [Ruling(), *alternatives(VALE, seen(*LEGALITY.nodes()).doubts)]


def sheets(book: Shelved, *names: str) -> tuple[Piece, ...]:
    """A card from back to front."""
    return tuple(book.printed(name) for name in names)


def test_an_eclipse_is_never_over_a_plain_one_and_each_reason_is_told(vale: Shelved) -> None:
    found = why(vale, sheets(vale, "Blank", "Old Oak", "Dark Moon"), 2)
    assert found.verdict == "illegal"
    assert {each.clauses for each in found.reasons} == {
        ("NEM-ECL-04",),
        ("MV-DISC-03", "NEM-ECL-04"),
        ("MV-DISC-03", "NEM-ECL-06"),
    }
    assert ("MV-DISC-03", "NEM-ECL-04") in {each.clauses for each in found.ways_out}
    assert ("Old Oak: position top",) in {each.facts for each in found.ways_out}


def test_what_the_laws_allow_has_no_reason_against_it(vale: Shelved) -> None:
    found = why(vale, sheets(vale, "Blank", "Dark Moon", "Old Oak"), 2)
    assert (found.verdict, found.reasons, found.ways_out) == ("legal", (), ())


def test_a_reading_changes_the_verdict(vale: Shelved) -> None:
    card = sheets(vale, "Blank", "Dark Moon", "New Moon")
    assert why(vale, card, 1).verdict == "legal"
    assert why(vale, card, 1, Ruling().read_as("AMB-09", "forbidden")).verdict == "illegal"


def test_facts_that_no_source_gives_are_told_with_what_they_would_have_to_be(vale: Shelved) -> None:
    over = why(vale, sheets(vale, "Blank", "Old Oak", "Radiant Plexus"), 2)
    assert over.verdict == "depends"
    assert over.depends_on == ("Radiant Plexus: position",)
    assert {*over.legal_if} == {
        ("Radiant Plexus: position middle",),
        ("Radiant Plexus: position bottom",),
    }
    under = why(vale, sheets(vale, "Blank", "Radiant Plexus", "Old Oak"), 2)
    assert ("Radiant Plexus: eclipse",) in under.legal_if


def test_what_is_unknown_may_not_matter(vale: Shelved) -> None:
    thirds = [f"Fertile Soil ({third})" for third in ("top", "middle", "bottom")]
    full = sheets(vale, "Blank", *thirds, "Radiant Plexus")
    assert why(vale, full, 4).verdict == "illegal"


def test_a_search_that_is_cut_short_says_so(vale: Shelved) -> None:
    asked = Question(vale, sheets(vale, "Blank", "Old Oak", "Dark Moon"), 2)
    assert cores(asked.stated(), asked.guards()).complete
    cut = cores(asked.stated(), asked.guards(), most=2)
    assert not cut.complete
    assert len(cut.reasons) + len(cut.ways_out) == 2


# each reason, looked at again by another way ----------------------------------------------


def together(asked: Question, guards: Iterable[Any]) -> bool:
    """Whether it can be legal while all these hold."""
    solver = z3.Solver()
    solver.add(*asked.stated(), *guards)
    return bool(solver.check() == z3.sat)


@settings(deadline=None, max_examples=30)
@given(CARDS, st.sampled_from(READ), st.data())
def test_no_reason_and_no_way_out_could_be_smaller(
    card: tuple[Piece, ...], ruling: Ruling, data: st.DataObject
) -> None:
    asked = Question(VALE, card, data.draw(st.integers(1, len(card) - 1)), ruling)
    guards = {str(guard): guard for guard in asked.guards()}
    if together(asked, guards.values()):
        return
    found = cores(asked.stated(), asked.guards())
    assert found.reasons
    for reason in found.reasons:
        assert not together(asked, (guards[name] for name in reason))
        for less in itertools.combinations(reason, len(reason) - 1):
            assert together(asked, (guards[name] for name in less))
    for way in found.ways_out:
        kept = guards.keys() - way
        assert together(asked, (guards[name] for name in kept))
        assert not any(together(asked, (guards[n] for n in (*kept, back))) for back in way)
    for reason, way in itertools.product(found.reasons, found.ways_out):
        assert reason & way, "each way out goes through each reason"


@settings(deadline=None, max_examples=60)
@given(CARDS, st.sampled_from(READ), st.data())
def test_the_engines_own_refusal_is_among_the_reasons(
    card: tuple[Piece, ...], ruling: Ruling, data: st.DataObject
) -> None:
    depth = data.draw(st.integers(1, len(card) - 1))
    verdict = VALE.sleeving.judge(Sleeve(card), depth, ruling)
    found = why(VALE, card, depth, ruling)
    assert found.verdict == ("legal" if verdict.legal else "illegal")
    if found.complete:
        blamed = {clause for each in found.reasons for clause in each.clauses}
        assert {reason.clause for reason in verdict.reasons} <= blamed, LEGALITY.about
