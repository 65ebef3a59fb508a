"""Each reading of each doubt that the engine obeys can be seen: some shipped row plays it."""

from functools import cache

import pytest

from mvrules import load
from mvrules.kernel.book import names
from mvrules.kernel.clauses import DoubtId
from tests.shipped_items import every

OBEYED = [
    (book, doubt.id) for book in names() for doubt in load(book).readings.values() if doubt.modelled
]


@cache
def shown(ruleset: str) -> frozenset[tuple[str, str]]:
    """Give every doubt and reading that some row names."""
    return frozenset(chosen for item in every(ruleset) for chosen in item.row.readings.items())


@pytest.mark.parametrize("ruleset", names())
def test_there_are_doubts_that_the_engine_obeys(ruleset: str) -> None:
    assert ruleset in {book for book, _ in OBEYED}


@pytest.mark.parametrize(("ruleset", "name"), OBEYED)
def test_some_row_plays_each_reading_of_a_doubt(ruleset: str, name: DoubtId) -> None:
    doubt = load(ruleset).readings[name]
    assert [one for one in doubt.alternatives if (name, one) not in shown(ruleset)] == []
