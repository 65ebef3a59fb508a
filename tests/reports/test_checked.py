"""What came of a check: a row for each result, a tree for each failure, one line of counts."""

import re
from pathlib import Path

import pytest

from mvrules.reports.checked import checked, failures
from mvrules.reports.render import render
from mvrules.scenarios.check import check
from mvrules.scenarios.results import Report

BOARD = "given: {turn: 'Ana, harvest', Ana: {field: [Cursed Land x2]}}"
HOLDS = f"""
scenario: Holds
cites: [MV-HARV-04]
{BOARD}
when: [{{Ana: gain, then: {{changes: {{Ana.mana: +2}}}}}}]
"""
FAILS = HOLDS.replace("Holds", "Fails").replace("+2", "+3")
WAITS = f"""
scenario: Waits
cites: [MV-HARV-04]
{BOARD}
when: [{{Ana: gain, then: {{changes: {{Ana.mana: <mana>}}}}}}]
cases: |
  | row  | mana |
  | open | ?    |
"""
OUT = f"{FAILS.replace('Fails', 'Out')}status: out of scope\nreason: not yet\n"
KNOWN = f"{FAILS.replace('Fails', 'Known')}status: known-failing\nreason: not yet\n"
LIFTED = f"{HOLDS.replace('Holds', 'Lifted')}status: known-failing\nreason: not yet\n"
BROKEN = HOLDS.replace("Holds", "Broken").replace("MV-HARV-04", "MV-HARV-99")


@pytest.fixture
def report(tmp_path: Path) -> Report:
    path = tmp_path / "all.yaml"
    text = f"{HOLDS}---{FAILS}---{WAITS}---{OUT}---{KNOWN}---{LIFTED}---{BROKEN}"
    path.write_text(text, encoding="utf-8")
    return check([path])


def test_everything_is_counted_in_one_line(report: Report) -> None:
    counts, _, seconds = report.summary().partition("; ")
    assert counts == (
        "1 hold, 1 fail, 1 unfilled, 1 out of scope, 1 known failing, "
        "1 hold although they are known to fail, 1 broken, 1 fault"
    )
    assert re.fullmatch(r"\d+\.\d\d s", seconds)


def test_what_is_seldom_is_counted_only_where_it_is(tmp_path: Path) -> None:
    path = tmp_path / "one.yaml"
    path.write_text(HOLDS, encoding="utf-8")
    said = check([path]).summary()
    assert said.startswith("1 hold, 0 fail, 0 unfilled, 0 out of scope, 0 known failing; ")


def test_a_failure_tells_place_clause_expected_happened_and_the_clauses_up_to_there(
    report: Report,
) -> None:
    failure = next(one for one in failures(report) if one.title.endswith("Fails"))
    said = "\n".join(failure.lines)
    assert re.search(r"all\.yaml:10:\d+  \$\.when\[0\]\.then", said)
    assert "expected +3; happened: +2" in said
    assert "cites MV-HARV-04  The mana that shows in your field" in said
    assert "▸ Ana: gain" in said
    assert "• mana gained (player: Ana, count: 2)" in said


def test_what_waits_tells_its_cells_and_no_tree(report: Report) -> None:
    failure = next(one for one in failures(report) if "Waits" in one.title)
    assert failure.lines == ("  waits to be filled: mana",)


def test_only_what_is_not_as_it_should_be_is_a_failure(report: Report) -> None:
    named = [one.title.rpartition("::")[2] for one in failures(report)]
    assert named == ["Fails", "Waits[open]", "Lifted (not yet)", "Broken"]


@pytest.mark.parametrize("form", ["json", "md", "html", "csv"])
def test_every_row_is_told_in_the_other_formats(report: Report, form: str) -> None:
    said = render(checked(report), form)
    for name in ("Holds", "Fails", "Waits", "Out", "Known", "Lifted", "Broken"):
        assert name in said


def test_stand_ins_and_supplied_facts_are_marked(tmp_path: Path) -> None:
    path = tmp_path / "one.yaml"
    path.write_text(
        "scenario: S\ncites: [NEM-RITUAL-12]\nstand-ins: {Spring: {position: middle}}\n"
        "cards: {Radiant Plexus: {position: top, ritual: {requires: {mana: 9}, reward: {vp: 1}}}}\n"
        "given: {turn: 'Ana, harvest', Ana: {field: [[Blank, Radiant Plexus, Spring]]}}\n"
        "when: [{Ana: gain, then: {changes: {Ana.mana: 0}}}]\n",
        encoding="utf-8",
    )
    said = render(checked(check([path])), "csv").splitlines()[1]
    assert said.endswith(",Spring,Radiant Plexus")
