"""What a ledger holds: every clause with what decides and shows it, or all about one of them."""

import re
from pathlib import Path

import pytest

from mvrules.kernel.book import Book, load
from mvrules.kernel.clauses import ClauseId, FollowsFrom
from mvrules.reports.clauses import (
    STATUSES,
    chapters,
    clause_rows,
    mentioning,
    one_clause,
    overview,
)
from mvrules.reports.index import Entry, Index, entries
from mvrules.reports.render import render
from mvrules.reports.rows import ChapterRow, ClauseRow, Fact, Listing, ReadingRow

SHOWN = """
scenario: Shown
cites: [MV-CARD-02]
given: {turn: 'Ana, harvest', Ana: {field: [Cursed Land]}}
when: [{Ana: gain, then: {changes: {Ana.mana: +1}}}]
"""
TABLE = """
cases: |
  | row | mana |
  | one | ?    |
"""


@pytest.fixture(scope="module")
def vale() -> Book:
    return load("mystic-vale")


def found(text: str, folder: Path) -> list[Entry]:
    path = folder / "one.yaml"
    path.write_text(text, encoding="utf-8")
    return list(entries(str(path), "one.yaml"))


def row(rows: tuple[ClauseRow, ...], clause: str) -> ClauseRow:
    return next(row for row in rows if row.clause == clause)


def test_every_clause_of_the_ledger_has_its_row_in_the_order_of_the_book(vale: Book) -> None:
    rows = clause_rows(vale, ())
    assert [row.clause for row in rows] == list(vale.ledger)
    assert {row.status for row in rows} <= set(STATUSES)


def test_a_clause_is_covered_once_a_scenario_that_runs_cites_it(vale: Book, tmp_path: Path) -> None:
    before = row(clause_rows(vale, ()), "MV-CARD-02")
    after = row(clause_rows(vale, found(SHOWN, tmp_path)), "MV-CARD-02")
    assert (before.uncovered, before.scenarios) == (True, ())
    assert (after.uncovered, after.scenarios) == (False, ("one.yaml::Shown",))


@pytest.mark.parametrize(
    "text",
    [
        f"{SHOWN}status: out of scope\nreason: not yet\n",
        f"{SHOWN}status: known-failing\nreason: not yet\n",
        SHOWN.replace("+1", "<mana>") + TABLE,
        SHOWN.replace("cites: [MV-CARD-02]", "cites: [MV-CARD-03]\nmentions: [MV-CARD-02]"),
    ],
    ids=["out of scope", "known to fail", "unfilled", "only mentioned"],
)
def test_what_shows_nothing_covers_nothing(vale: Book, tmp_path: Path, text: str) -> None:
    assert row(clause_rows(vale, found(text, tmp_path)), "MV-CARD-02").uncovered


def test_a_clause_that_is_not_modelled_is_never_uncovered(vale: Book) -> None:
    rows = [row for row in clause_rows(vale, ()) if not row.modelled]
    assert rows
    assert not any(row.uncovered for row in rows)


def test_the_overview_counts_what_it_lists(vale: Book, tmp_path: Path) -> None:
    rows = clause_rows(vale, found(SHOWN, tmp_path))
    few = tuple(row(rows, name) for name in ("MV-CARD-01", "MV-CARD-02", "MV-CARD-03"))
    said = render(overview(few, "Clauses"), "text")
    assert said.endswith("clauses 3, modelled 2, covered 1, uncovered 1")


def test_chapters_are_counted_if_the_engine_plays_anything_of_them(
    vale: Book, tmp_path: Path
) -> None:
    listing = chapters(vale, clause_rows(vale, found(SHOWN, tmp_path)))
    assert ChapterRow("Cards", 6, 5, 1) in listing.rows
    assert all(row.modelled for row in listing.rows if isinstance(row, ChapterRow))
    assert listing.closing.startswith("1 of ")


def test_one_clause_is_told_with_its_doubts_sites_and_scenarios(vale: Book) -> None:
    clause = vale.ledger[ClauseId("NEM-ECL-04")]
    rows = clause_rows(vale, (), lines=True)
    said = render(one_clause(vale, clause, row(rows, clause.id)), "text")
    assert said.startswith(f"NEM-ECL-04: {clause.gist[:40]}")
    for doubt in clause.doubts:
        assert f"Doubt {doubt}: " in said
        for alternative in vale.readings[doubt].alternatives:
            assert alternative in said
    assert "Where the engine decides:\n  mvrules/rulesets/mystic_vale/" in said
    assert "Scenarios that show it:\n  none" in said


def test_a_report_names_files_and_functions_and_a_single_clause_its_lines(vale: Book) -> None:
    file = "mvrules/rulesets/mystic_vale/course/spoil.py"
    assert row(clause_rows(vale, ()), "MV-SPOIL-03").sites == (f"{file} growth",)
    (place,) = row(clause_rows(vale, (), lines=True), "MV-SPOIL-03").sites
    assert re.fullmatch(rf"{file}:\d+ growth", place)


def test_a_reading_is_told_with_its_standing_and_who_says_so(vale: Book) -> None:
    clause = vale.ledger[ClauseId("MV-SPOIL-03")]
    page = one_clause(vale, clause, row(clause_rows(vale, ()), clause.id))
    doubt = next(part for part in page.parts if part.name == "AMB-02")
    assert isinstance(doubt, Listing)
    told = {row.reading: row for row in doubt.rows if isinstance(row, ReadingRow)}
    assert told["field only"].standing == "public"
    assert told["field only"].source == vale.ledger.sources["paperzz"]
    assert [row.default for row in told.values()] == [True, False]


@pytest.mark.parametrize(
    ("clause", "status"),
    [
        ("MV-CARD-01", "follows from MV-DISC-04"),
        ("MV-COMP-06", "no effect in play: Which cards there are is said by the card packs."),
        ("MV-CARD-02", "modelled"),
    ],
)
def test_a_status_is_told_with_its_reason(vale: Book, clause: str, status: str) -> None:
    page = one_clause(vale, vale.ledger[ClauseId(clause)], row(clause_rows(vale, ()), clause))
    facts = page.parts[0]
    assert isinstance(facts, Listing)
    assert Fact("status", status) in facts.rows


@pytest.mark.parametrize("rulebook", ["mystic-vale", "mystic-lands", "wonders"])
def test_each_clause_that_follows_from_others_is_told_with_a_scenario(rulebook: str) -> None:
    book, there = load(rulebook), tuple(Index().of([rulebook]))
    rows = {row.clause: row for row in clause_rows(book, there)}
    bare = [
        clause
        for clause in book.ledger.values()
        if isinstance(clause.status, FollowsFrom)
        and not (rows[clause.id].scenarios or mentioning(clause.id, there))
    ]
    assert not bare


def test_a_clause_says_whether_it_is_inferred_or_assumed(vale: Book) -> None:
    rows = clause_rows(vale, ())
    for name, word in (("MV-CARD-04", "inferred"), ("MV-SYM-02", "uncertain")):
        said = render(one_clause(vale, vale.ledger[ClauseId(name)], row(rows, name)), "text")
        assert word in said
