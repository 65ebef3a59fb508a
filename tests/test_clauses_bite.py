"""Each modelled clause bites: with it dropped, some scenario that cites it turns red."""

import pytest

from mvrules import load
from mvrules.kernel.book import names
from tests.shipped_items import by_clause, first_failing

MODELLED = [clause.id for ruleset in names() for clause in load(ruleset).ledger.modelled()]


@pytest.mark.parametrize("clause", MODELLED)
def test_a_scenario_that_cites_a_clause_turns_red_without_it(clause: str) -> None:
    assert clause in by_clause(), f"no scenario cites {clause}"
    killed = first_failing(clause, bends=[(clause, "dropped")])
    assert killed, f"no scenario that cites {clause} notices that it is dropped"
    assert killed.differences


@pytest.mark.parametrize("clause", MODELLED)
def test_what_cites_a_clause_holds_with_it(clause: str) -> None:
    assert first_failing(clause) is None


def test_a_clause_that_no_scenario_cites_is_noticed() -> None:
    assert first_failing("NEM-NONE-01", bends=[("NEM-RITUAL-03", "dropped")]) is None


def test_a_clause_that_a_scenario_only_cites_is_noticed() -> None:
    other = ("NEM-SAC-04", "dropped")
    assert first_failing("NEM-CURSE-05", bends=[other]) is None
