"""A row explained: the board, what happened, and what one player may know of it."""

import json
from pathlib import Path

import pytest

from mvrules.reports.explained import explained, facts, in_short, players
from mvrules.reports.index import entries
from mvrules.reports.render import render
from mvrules.scenarios.results import Result
from mvrules.scenarios.run import run_row

TEXT = """
scenario: A push turns the next card over
cites: [MV-PLANT-02]
stand-ins:
  Used: {position: top}
  Idle: {position: top}
given:
  turn: Ana, planting
  Ana: {on deck: Blank, deck: [<next>], field: []}
  Ben: {}
when: [{Ana: push, then: {Ana.on deck: <next>, changes: {}}}]
cases: |
  | row  | next          | because    |
  | used | [Blank, Used] | it lies so |
  | idle | [Blank, Idle] |            |
""".replace(", changes: {}", "")


@pytest.fixture
def result(tmp_path: Path) -> Result:
    path = tmp_path / "push.yaml"
    path.write_text(TEXT, encoding="utf-8")
    (entry,) = entries(str(path), "push.yaml")
    return run_row(entry.sheet, entry.scenario, entry.scenario.rows[0])


def test_a_row_is_told_with_its_reason_board_clauses_and_trace(result: Result) -> None:
    said = render(explained(result), "text")
    assert said.startswith("A push turns the next card over [used]\n\nit lies so\n")
    assert "Ana: {on deck: Blank, deck: [[Blank, Used]], field: []}" in said
    assert "MV-PLANT-02" in said
    assert "▸ Ana: push" in said
    assert "verdict    holds" in said


def test_only_the_stand_ins_of_the_row_are_told(result: Result) -> None:
    said = render(explained(result), "text")
    assert "Used: {position: top}" in said
    assert "Idle" not in said


def test_in_short_only_the_cited_clauses_and_what_happened_are_told(result: Result) -> None:
    whole, short = (render(page, "text") for page in (explained(result), in_short(result)))
    told = [line for line in short.splitlines() if line.startswith("  ")]
    assert any("MV-PLANT-02" in line for line in told)
    assert any("• card planted" in line for line in told)
    assert "MV-PLANT-03" in whole
    assert "MV-PLANT-03" not in short


def test_the_players_of_a_row_can_be_named(result: Result) -> None:
    assert players(result) == ("Ana", "Ben")


def test_a_viewer_is_not_told_the_board(result: Result) -> None:
    said = render(explained(result, "Ben"), "text")
    assert "What happened, as Ben saw it" in said
    assert "On the table" not in said


def test_as_json_a_row_has_its_trace_entry_by_entry(result: Result) -> None:
    (told,) = json.loads(facts([result]))
    assert told["id"].endswith("push.yaml::A push turns the next card over[used]")
    assert told["verdict"] == "holds"
    first = told["trace"][0]
    assert (first["is"], first["player"]) == ("answered", "Ana")
    assert any(entry.get("event") for entry in told["trace"])
