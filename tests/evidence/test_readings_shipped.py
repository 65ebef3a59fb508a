"""The committed reports on readings: what they tell is counted, laid and played anew."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from pathlib import Path

import msgspec
import pytest

from mvrules.evidence.deciding import holds
from mvrules.evidence.interfering import (
    Interference,
    Interfering,
    confirmed,
    corners,
    interfere_at,
)
from mvrules.evidence.readings import _compared, pairs_of
from mvrules.evidence.rows import Rows
from mvrules.evidence.sweep import sweep, ways_of
from mvrules.evidence.trials import address_of
from mvrules.evidence.workers import _begin
from mvrules.kernel.book import load, names
from mvrules.reports.by_lines import by_lines
from mvrules.reports.changes import Changes, changes
from mvrules.reports.interfering import interfering
from mvrules.reports.render import render
from mvrules.reports.rows import Page
from mvrules.scenarios.cells import flow

ROOT = Path(__file__).parents[2]
REPORTS = ROOT / "reports"
FORMS = ("md", "html", "csv")
AGAIN = "run 'make readings'"
SOME = {"mystic-lands": "rain", "mystic-vale": "eclipse", "wonders": "deathstrike"}
"""A chapter of each rulebook, that is swept anew."""


@cache
def pairs(ruleset: str) -> Interference:
    found = (REPORTS / f"readings-pairs-{ruleset}.json").read_bytes()
    return msgspec.json.decode(found, type=Interference)


@cache
def table(ruleset: str) -> Changes:
    return msgspec.json.decode((REPORTS / f"readings-{ruleset}.json").read_bytes(), type=Changes)


@cache
def rows(ruleset: str) -> Rows:
    return Rows(load(ruleset))


def of_pages() -> list[tuple[str, str, Page, msgspec.Struct]]:
    told: list[tuple[str, str, Page, msgspec.Struct]] = []
    for ruleset in names():
        found, compared = pairs(ruleset), table(ruleset)
        told.append((ruleset, f"readings-pairs-{ruleset}", interfering(found), found))
        told.append((ruleset, f"readings-{ruleset}", changes(compared), compared))
    return told


@pytest.mark.parametrize("form", FORMS)
def test_each_page_says_what_the_file_for_programs_says(form: str) -> None:
    for _, stem, page, _ in of_pages():
        committed = (REPORTS / f"{stem}.{form}").read_text(encoding="utf-8")
        assert committed == render(page, form).rstrip() + "\n", f"{stem}: {AGAIN}"


def test_each_file_for_programs_is_written_line_by_line() -> None:
    for _, stem, _, whole in of_pages():
        assert (REPORTS / f"{stem}.json").read_text(encoding="utf-8") == by_lines(whole)


# the cover -----------------------------------------------------------------------------------


@pytest.mark.parametrize("ruleset", names())
def test_every_pair_of_readings_comes_together_in_the_cover_that_was_run(ruleset: str) -> None:
    told = pairs(ruleset)
    assert told.ways == ways_of(load(ruleset)), AGAIN
    every = met = 0
    for (at, one), (to, other) in combinations(enumerate(told.ways.values()), 2):
        wanted = {f"{a}{b}" for a in range(len(one)) for b in range(len(other))}
        there = {choice[at] + choice[to] for choice in told.cover}
        every, met = every + len(wanted), met + len(wanted & there)
    assert met == every == told.counted[0] == told.counted[1] > 0
    assert all(len(choice) == len(told.ways) for choice in told.cover)


@pytest.mark.parametrize("ruleset", names())
def test_nine_rows_of_ten_that_there_are_now_were_put_to_it(ruleset: str) -> None:
    told = pairs(ruleset)
    assert told.rows >= 0.9 * sum(item.law is None for item in rows(ruleset).items), AGAIN
    assert told.runs >= told.rows * len(told.cover) // 2
    assert (told.unsound, told.unknown) == (0, 0)


# what interferes -----------------------------------------------------------------------------


def played_anew(ruleset: str, one: Interfering) -> str:
    item = next((item for item in rows(ruleset).items if address_of(item) == one.row), None)
    assert item is not None, f"{one.row} is gone: {AGAIN}"
    ends = corners(item, one.usual, one.other)
    found = interfere_at(ends, one.usual, one.other)
    assert found is not None, one.row
    assert (str(found.kind), found.place) == (one.kind, one.place), one.row
    for corner in one.corners:
        came, clauses = ends[corner.readings]
        assert set(corner.clauses) <= clauses
        assert len(came.said()[:3]) == len(corner.told)
    return one.row


@pytest.mark.parametrize("ruleset", names())
def test_every_set_that_interferes_is_seen_to_when_its_row_is_played_anew(ruleset: str) -> None:
    told = pairs(ruleset)
    assert len(told.pairs) > 10
    assert all(played_anew(ruleset, one) for one in told.sets)
    assert all(len({doubt for doubt, _ in one.usual}) == len(one.usual) for one in told.sets)


def test_one_that_does_not_interfere_would_be_noticed() -> None:
    told = next(one for one in pairs("mystic-lands").pairs if one.usual[0][0] == "AMB-L29")
    idle = next(d for d in ("AMB-L26", "AMB-L27", "AMB-L28") if d not in dict(told.usual))
    default, other = ways_of(load("mystic-lands"))[idle][:2]
    planted = msgspec.structs.replace(
        told, usual=(told.usual[0], (idle, default)), other=(told.other[0], (idle, other))
    )
    with pytest.raises(AssertionError):
        played_anew("mystic-lands", planted)


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", names())
def test_a_chapter_that_is_swept_anew_finds_nothing_that_is_not_told(ruleset: str) -> None:
    some = Rows(load(ruleset), [ROOT / "scenarios" / ruleset / SOME[ruleset]])
    told = {(one.usual, one.other) for one in pairs(ruleset).sets}
    found = confirmed(some, sweep(some, jobs=1))
    assert found
    known = told | {(other, usual) for usual, other in told}
    doubts = {frozenset(doubt for doubt, _ in usual) for usual, _ in known}
    assert {frozenset(doubt for doubt, _ in one.usual) for one in found} <= doubts, AGAIN


# each doubt ----------------------------------------------------------------------------------


@pytest.mark.parametrize("ruleset", names())
def test_every_way_to_read_every_doubt_is_compared(ruleset: str) -> None:
    told = table(ruleset)
    assert [one.doubt for one in told.compared] == pairs_of(load(ruleset)), AGAIN
    left = {str(doubt) for doubt in load(ruleset).readings} - set(told.questions)
    assert left == set(told.alone)
    addresses = {address_of(item) for item in rows(ruleset).items}
    assert all(row in addresses for one in told.compared for row in one.changed), AGAIN


@pytest.mark.parametrize("ruleset", names())
def test_each_smallest_board_holds_under_each_reading_and_tells_them_apart(ruleset: str) -> None:
    several = [(one.doubt, shown) for one in table(ruleset).compared for shown in one.shown]
    assert len({doubt.doubt for doubt, _ in several}) >= 5
    for (doubt, one, other), shown in several:
        assert holds(shown.one), (doubt, AGAIN)
        assert holds(shown.other), (doubt, AGAIN)
        first, second = (f"{doubt}: {flow(how)}" for how in (one, other))
        swapped = [shown.one.replace(first, second), shown.other.replace(second, first)]
        assert swapped[0] != shown.one
        assert swapped[1] != shown.other
        assert not all(map(holds, swapped)), doubt


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", names())
def test_what_is_told_of_a_doubt_comes_out_anew(ruleset: str) -> None:
    _begin(rows(ruleset))
    numbers = {address_of(item): at for at, item in enumerate(rows(ruleset).items)}
    for one in table(ruleset).compared[::12]:
        changed = [numbers[row] for row in one.changed]
        assert _compared(rows(ruleset), one.doubt, changed, map) == one, AGAIN
