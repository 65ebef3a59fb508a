"""Each engine of Wonders that is wrong in one way is noticed by a scenario of its clause."""

import pytest

from tests.shipped_items import by_clause, first_failing
from tests.wonders_miniatures import WONDERS, Miniature


@pytest.mark.parametrize("kind", WONDERS, ids=lambda kind: kind.__name__)
def test_an_engine_wrong_in_one_way_fails_a_scenario_of_the_clause_it_breaks(
    kind: type[Miniature],
) -> None:
    assert kind.breaks in by_clause(), f"no scenario cites {kind.breaks}"
    caught = first_failing(kind.breaks, kind.engine)
    assert caught, f"no scenario of {kind.breaks} notices that: {kind.__doc__}"
    assert caught.differences


@pytest.mark.parametrize("kind", WONDERS, ids=lambda kind: kind.__name__)
def test_an_engine_that_changes_nothing_is_not_caught(kind: type[Miniature]) -> None:
    assert first_failing(kind.breaks, Miniature.engine) is None


def test_each_engine_says_what_is_wrong_with_it_and_is_wrong_in_its_own_way() -> None:
    said = [kind.__doc__ for kind in WONDERS]
    assert all(said)
    assert len({*said, Miniature.__doc__}) == len(WONDERS) + 1
