"""The shipped scenarios of every rulebook: each citation bites, and each mutant has its fate."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from mvrules.evidence.bites import bites
from mvrules.evidence.matrix import Fate, matrix
from mvrules.evidence.modes import Mode, again
from mvrules.evidence.mutants import Kind, mutants
from mvrules.evidence.rows import Rows
from mvrules.kernel.book import load, names

REPORTS = Path(__file__).parents[2] / "reports"
SHIPPED = [name for name in names() if (REPORTS / f"kill-matrix-{name}.json").exists()]


def committed(ruleset: str) -> Any:
    return msgspec.json.decode((REPORTS / f"kill-matrix-{ruleset}.json").read_bytes())


def test_each_rulebook_has_its_matrix() -> None:
    assert set(SHIPPED) == set(names())


@pytest.mark.parametrize("ruleset", SHIPPED)
def test_every_modelled_clause_is_killed_where_it_is_cited(ruleset: str) -> None:
    killed = {
        one["of"]
        for one in committed(ruleset)["mutants"]
        if one["how"] == "dropped" and one["fate"] == Fate.KILLED
    }
    assert {str(one.id) for one in load(ruleset).ledger.modelled()} <= killed


@pytest.mark.parametrize("ruleset", SHIPPED)
def test_no_mutant_of_a_clause_is_left(ruleset: str) -> None:
    good = {Fate.KILLED, Fate.EQUIVALENT}
    left = [
        f"{one['of']}: {one['how']}"
        for one in committed(ruleset)["mutants"]
        if one["wrong in"] != Kind.TEXT and one["fate"] not in good
    ]
    assert left == []


@pytest.mark.parametrize("ruleset", SHIPPED)
def test_the_matrix_knows_every_mutant(ruleset: str) -> None:
    told = {(one["of"], one["how"]) for one in committed(ruleset)["mutants"]}
    assert {(one.of, one.how) for one in mutants(load(ruleset))} == told, "run 'make evidence'"


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", SHIPPED)
def test_each_mutant_has_the_fate_that_is_told(ruleset: str) -> None:
    book = load(ruleset)
    found = matrix(Rows(book), mutants(book), jobs=1)
    told = {(one["of"], one["how"]): one["fate"] for one in committed(ruleset)["mutants"]}
    fates = {(one.mutant.of, one.mutant.how): str(one.fate) for one in found.tried}
    assert fates == told, "run 'make evidence'"


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", SHIPPED)
def test_each_citation_bites(ruleset: str) -> None:
    found = bites(Rows(load(ruleset)), jobs=1)
    assert found
    assert [f"{bite.clause}: {bite.where}::{bite.scenario}" for bite in found if not bite.red] == []


@pytest.mark.slow
@pytest.mark.parametrize("mode", list(Mode))
@pytest.mark.parametrize("ruleset", SHIPPED)
def test_every_row_comes_to_the_same_in_every_mode(ruleset: str, mode: Mode) -> None:
    found = again(Rows(load(ruleset)), mode, jobs=1)
    assert found
    assert [f"{one.row}: {one.differs}" for one in found if one.differs] == []
