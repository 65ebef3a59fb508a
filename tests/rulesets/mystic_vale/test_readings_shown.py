"""Each reading of each doubt that the engine obeys can be seen: some shipped row plays it."""

import pytest

from mvrules import load
from mvrules.kernel.clauses import DoubtId
from tests.shipped_items import every

OBEYED = {doubt.id: doubt for doubt in load("mystic-vale").readings.values() if doubt.modelled}


@pytest.fixture(scope="module")
def shown() -> frozenset[tuple[str, str]]:
    """Give every doubt and reading that some row names."""
    return frozenset(chosen for item in every() for chosen in item.row.readings.items())


def test_there_are_doubts_that_the_engine_obeys() -> None:
    assert OBEYED


@pytest.mark.parametrize("name", OBEYED)
def test_some_row_plays_each_reading_of_a_doubt(
    name: DoubtId, shown: frozenset[tuple[str, str]]
) -> None:
    assert [one for one in OBEYED[name].alternatives if (name, one) not in shown] == []
