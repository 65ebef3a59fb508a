"""One look at a row tells which decisions would be otherwise by what lay there before the step."""

from __future__ import annotations

from pathlib import Path

from mvrules.evidence.looking_back import Looked, along, gathered, looked_back, looks_back_at
from mvrules.evidence.matrix import Fate
from mvrules.evidence.scopes import DEPTH
from tests.evidence.small import SPOIL, VALE, mutant, rows, tried

WATCHED = ("MV-BUY-04", "MV-SPOIL-02", "MV-SPOIL-03")
"""What is asked at other times, what is otherwise, and what is asked and is not."""


def test_a_decision_that_hangs_on_what_just_happened_is_otherwise_before(tmp_path: Path) -> None:
    three, four = rows(tmp_path, spoil=SPOIL).items
    assert looked_back(four, WATCHED).otherwise == {"MV-SPOIL-02"}
    assert looked_back(three, WATCHED).amid == {"MV-SPOIL-02", "MV-SPOIL-03"}


def test_each_row_is_looked_at_anew(tmp_path: Path) -> None:
    _, item = rows(tmp_path, spoil=SPOIL).items
    assert looked_back(item, WATCHED) == looked_back(item, WATCHED)
    assert looked_back(item, ("MV-BUY-04",)) == Looked(frozenset(), frozenset())


def test_rows_are_told_of_each_clause_by_their_numbers() -> None:
    looked = [Looked(frozenset({"A", "B"}), frozenset({"A"})), Looked(frozenset("A"), frozenset())]
    found = gathered(looked, {"A": {1, 0}, "B": {0, 2}})
    assert found == {"A": ((0, 1), (0, 1), (0,)), "B": ((0, 2), (0,), ())}


def test_both_are_held_together_after_each_step(tmp_path: Path) -> None:
    _, item = rows(tmp_path, spoil=SPOIL).items
    pairs = [*along(item, mutant("MV-SPOIL-02: before"))]
    spoiled = [tuple(game.state.seats[0].spoiled for game in pair if game) for pair in pairs]
    assert spoiled == [(False, False), (True, True)]


def test_the_scope_says_in_how_many_rows_it_is_asked(tmp_path: Path) -> None:
    found = tried(tmp_path, "MV-SPOIL-03", spoil=SPOIL.replace("SPOIL-01", "SPOIL-03"))
    before = next(one for one in found.tried if one.mutant.how == "before")
    assert before.fate is Fate.EQUIVALENT
    assert before.likeness
    assert before.likeness.scope == "asked in 2 rows, amid a step in 2, and never otherwise"


def test_where_it_is_otherwise_the_scope_says_what_was_compared(tmp_path: Path) -> None:
    found = tried(tmp_path, "MV-SPOIL-02", spoil=SPOIL.replace("SPOIL-01", "SPOIL-02"))
    before = next(one for one in found.tried if one.mutant.how == "before")
    assert before.likeness
    asked, compared = before.likeness.scope.split("; ")
    assert asked == "asked in 2 rows, amid a step in 2, otherwise in 2"
    assert compared.startswith("4 boards, ")
    assert f"{DEPTH} answers deep" in compared


def test_what_a_rule_carries_out_is_no_decision() -> None:
    decided = looks_back_at(VALE)
    assert "MV-SPOIL-02" in decided
    assert "MV-DISC-08" not in decided
