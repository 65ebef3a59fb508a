"""Readings compared, and covers of them: what is told is what running shows, and counted anew."""

from mvrules import load, shipped
from mvrules.evidence.covers import counted, cover
from mvrules.evidence.deciding import holds
from mvrules.evidence.readings import compare
from mvrules.evidence.rows import Rows
from mvrules.evidence.sweep import _least, sweep, ways_of

VALE = load("mystic-vale")
ECLIPSE = Rows(VALE, [shipped.scenarios() / "mystic-vale" / "eclipse"])


def test_two_readings_are_told_apart_by_smallest_boards_that_hold() -> None:
    told = compare(ECLIPSE, "AMB-09", "under allowed", "forbidden", jobs=1)
    assert told.changed
    assert 0 < told.differ <= told.boards
    assert not told.limit
    (shown,) = [each for each in told.shown if each.clauses == ("NEM-ECL-04",)]
    assert holds(shown.one)
    assert holds(shown.other)
    assert "AMB-09: under allowed" in shown.one
    assert "AMB-09: forbidden" in shown.other
    swapped = shown.one.replace("AMB-09: under allowed", "AMB-09: forbidden")
    assert not holds(swapped)


def test_a_doubt_that_matters_nowhere_in_the_scope_makes_no_difference_there() -> None:
    told = compare(ECLIPSE, "AMB-61", *_two("AMB-61"), jobs=1)
    assert (told.changed, told.differ, told.shown) == ((), 0, ())


def _two(doubt: str) -> tuple[str, str]:
    one, other, *_ = ways_of(VALE)[doubt]
    return one, other


# covers ------------------------------------------------------------------------------------

WAYS = {name: ["yes", "no", "perhaps"][: 2 + at % 2] for at, name in enumerate("ABCDEFGHIJ")}


def test_a_cover_holds_every_pair_and_every_triple() -> None:
    for together in (1, 2, 3):
        found = cover(WAYS, together)
        told = counted(found, WAYS, together)
        assert told.whole
        assert told.held == told.every > 0
    assert len(cover(WAYS, 2)) < len(cover(WAYS, 3)) < 2**10


def test_a_cover_with_a_row_left_out_is_seen_to_miss_something() -> None:
    found = cover(WAYS, 2)
    told = counted(found[:-1], WAYS, 2)
    assert not told.whole
    assert told.held < told.every


def test_every_pair_of_readings_of_the_rulebook_comes_together() -> None:
    ways = ways_of(VALE)
    assert all(ways[doubt][0] == VALE.readings[doubt].default for doubt in ways)  # type: ignore[index]
    assert counted(cover(ways), ways).whole


def test_as_few_readings_as_it_takes_are_told() -> None:
    every = tuple((doubt, "other") for doubt in "ABCDEFG")

    def holds_unless_b_and_f(readings: tuple[tuple[str, str], ...]) -> bool:
        return not {"B", "F"} <= {doubt for doubt, _ in readings}

    assert [doubt for doubt, _ in _least(every, holds_unless_b_and_f)] == ["B", "F"]


def test_rows_about_the_eclipse_are_swept_and_what_they_hang_on_is_told() -> None:
    told = sweep(ECLIPSE, 1, 1)
    assert told.counted.whole
    assert told.runs > told.rows
    assert all(each.readings and each.rows for each in told.hanging)
