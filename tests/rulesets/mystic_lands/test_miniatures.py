"""Each engine of Mystic Lands that is wrong in one way is noticed by a shipped scenario."""

from collections import Counter

import pytest

from mvrules.scenarios.results import Verdict
from tests.lands_miniatures import LANDS, LandsMiniature
from tests.shipped_items import by_clause, every, first_failing, run

RULESET = "mystic-lands"


@pytest.mark.parametrize("kind", LANDS, ids=lambda kind: kind.__name__)
def test_an_engine_wrong_in_one_way_fails_a_scenario_of_the_clause_it_breaks(
    kind: type[LandsMiniature],
) -> None:
    assert kind.breaks in by_clause(), f"no scenario cites {kind.breaks}"
    caught = first_failing(kind.breaks, kind.engine)
    assert caught, f"no scenario of {kind.breaks} notices that: {kind.__doc__}"
    assert caught.differences


def test_the_right_engine_fails_no_scenario() -> None:
    assert every(RULESET)
    verdicts = Counter(run(item, LandsMiniature.engine).verdict for item in every(RULESET))
    assert not verdicts.keys() - {Verdict.HOLDS}


def test_each_engine_says_what_is_wrong_with_it_and_is_wrong_in_its_own_way() -> None:
    said = [kind.__doc__ for kind in LANDS]
    assert all(said)
    assert len({*said, LandsMiniature.__doc__}) == len(LANDS) + 1
