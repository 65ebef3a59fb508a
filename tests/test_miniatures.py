"""Each engine that is wrong in one way is noticed by a shipped scenario of the clause it breaks."""

from collections import Counter

import pytest

from mvrules.scenarios.results import Verdict
from tests.buying_miniatures import BUYING
from tests.course_miniatures import COURSE
from tests.miniatures import MINIATURES, Miniature
from tests.shipped_items import by_clause, every, first_failing, run

ALL = (*MINIATURES, *COURSE, *BUYING)


@pytest.mark.parametrize("kind", ALL, ids=lambda kind: kind.__name__)
def test_an_engine_wrong_in_one_way_fails_a_scenario_of_the_clause_it_breaks(
    kind: type[Miniature],
) -> None:
    assert kind.breaks in by_clause(), f"no scenario cites {kind.breaks}"
    caught = first_failing(kind.breaks, kind.engine)
    assert caught, f"no scenario of {kind.breaks} notices that: {kind.__doc__}"
    assert caught.differences


def test_the_right_engine_fails_no_scenario() -> None:
    assert every()
    verdicts = Counter(run(item, Miniature.engine).verdict for item in every())
    assert not verdicts.keys() - {Verdict.HOLDS, Verdict.KNOWN_FAILING, Verdict.OUT_OF_SCOPE}


@pytest.mark.parametrize("kind", ALL, ids=lambda kind: kind.__name__)
def test_an_engine_that_changes_nothing_is_not_caught(kind: type[Miniature]) -> None:
    assert first_failing(kind.breaks, Miniature.engine) is None


def test_each_engine_says_what_is_wrong_with_it_and_is_wrong_in_its_own_way() -> None:
    said = [kind.__doc__ for kind in ALL]
    assert all(said)
    assert len({*said, Miniature.__doc__}) == len(ALL) + 1
