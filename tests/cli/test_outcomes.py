"""`mvrules outcomes`: what can come of a scenario, in each format, and how far it is followed."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path
from typing import Any

import pytest

from mvrules.cli.bar import Bar
from tests.cli.conftest import Run

PLANTING = """\
scenario: Three cards to plant
probe: true
given:
  turn: Ana, planting
  players: [Ana, Ben]
  Ana: {on deck: Cursed Land, deck: {shuffled: [Cursed Land, Blank x2]}}
until: [harvest, discard]
in every outcome: {Ana.spoiled: false}
"""
PUSH = PLANTING.replace("until: [harvest, discard]", "when: [{Ana: push}]")
CASES = """\
scenario: A push
probe: true
given: {turn: 'Ana, planting', Ana: {on deck: Blank, deck: {shuffled: <deck>}}}
when: [{Ana: push}]
in every outcome: {Ana.field: [Blank]}
cases: |
  | row   | deck                       |
  | alike | [Blank x2]                 |
  | mixed | [Blank x2, Cursed Land x1] |
"""


@pytest.fixture
def three(here: Path) -> str:
    """A Planting to follow."""
    (here / "three.yaml").write_text(PLANTING, encoding="utf-8")
    return "three.yaml"


@pytest.fixture
def push(here: Path) -> str:
    """A push of which chance alone decides."""
    (here / "push.yaml").write_text(PUSH, encoding="utf-8")
    return "push.yaml"


def test_where_chance_decides_each_outcome_has_its_probability(run: Run, push: str) -> None:
    done = run("outcomes", push, "--about", "Ana.on deck")
    assert (done.exit_code, done.stderr) == (0, "")
    rows = [line.split("  ") for line in done.stdout.splitlines() if "Ana.on deck:" in line]
    told = [[cell.strip() for cell in row if cell.strip()] for row in rows]
    assert told == [
        ["Ana.on deck: Blank", "2/3 (66.67 %)", "1", "chance: turn over Blank"],
        ["Ana.on deck: Cursed Land", "1/3 (33.33 %)", "1", "chance: turn over Cursed Land"],
    ]
    assert "2 outcomes, 3 games; every way was followed to its end." in done.stdout


def test_without_a_place_to_ask_about_all_that_changed_is_told(run: Run, push: str) -> None:
    rows = _read(run("outcomes", push, "--format", "json").stdout)
    assert "Ana.field: [Cursed Land]" in rows[0]["comes_to"]
    assert all(len(row["comes_to"]) == len(set(row["comes_to"])) for row in rows)
    assert not any(told.startswith("Ana.vp:") for row in rows for told in row["comes_to"])


def test_with_choices_the_best_that_they_can_do_is_told(run: Run, three: str) -> None:
    rows = _read(run("outcomes", three, "--about", "Ana.pushes", "--format", "json").stdout)
    told = {row["comes_to"][0]: (row["chance"], row["answers"]) for row in rows}
    assert told["Ana.pushes: 0"] == ("by choice", ["Ana: pass"])
    asked = ("--about", "Ana.pushes", "--about", "Ana.on deck")
    rows = _read(run("outcomes", three, *asked, "--format", "json").stdout)
    best = {" ".join(row["comes_to"]): row["chance"] for row in rows}
    assert best["Ana.pushes: 1 Ana.on deck: Cursed Land"] == "at best 1/3 (33.33 %)"
    assert best["Ana.pushes: 4 Ana.on deck: nothing"] == "by choice"


def _read(text: str) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = json.loads(text)["outcomes"]
    return rows


def test_every_row_of_a_table_is_explored_and_told_by_its_name(run: Run, here: Path) -> None:
    (here / "cases.yaml").write_text(CASES, encoding="utf-8")
    rows = _csv(run("outcomes", "cases.yaml", "--format", "csv", "--about", "Ana.on deck").stdout)
    assert [(row["row"], row["chance"]) for row in rows] == [
        ("alike", "certain"), ("mixed", "2/3 (66.67 %)"), ("mixed", "1/3 (33.33 %)"),
    ]  # fmt: skip
    alone = run("outcomes", "cases.yaml", "--row", "mixed", "--format", "csv").stdout
    assert {row["row"] for row in _csv(alone)} == {"mixed"}
    named = run("outcomes", "cases.yaml::A push[alike]", "--format", "csv").stdout
    assert {row["row"] for row in _csv(named)} == {"alike"}


def _csv(text: str) -> list[dict[str, str]]:
    return [*csv.DictReader(io.StringIO(text))]


@pytest.mark.parametrize(
    ("form", "told"),
    [("md", "| comes to"), ("html", "<!doctype html>"), ("csv", "row,comes to,"), ("json", "{")],
)
def test_it_is_written_in_every_format(run: Run, push: str, form: str, told: str) -> None:
    done = run("outcomes", push, "--format", form)
    assert done.exit_code == 0
    assert told in done.stdout
    assert "Cursed Land" in done.stdout


# how far ---------------------------------------------------------------------------------------


def test_it_goes_until_a_menu_that_is_named(run: Run, push: str) -> None:
    rows = _read(run("outcomes", push, "--until", "harvest", "--format", "json").stdout)
    assert {row["ends"] for row in rows} == {"Ana, harvest"}


def test_without_steps_it_goes_until_the_menu_is_left(run: Run, here: Path) -> None:
    text = PLANTING.replace("until: [harvest, discard]\n", "").replace("in every outcome", "then")
    (here / "plain.yaml").write_text(text, encoding="utf-8")
    rows = _read(run("outcomes", "plain.yaml", "--format", "json").stdout)
    assert {row["ends"] for row in rows} == {"Ana, harvest"}
    assert len(rows) > 3


def test_it_goes_so_many_answers_far(run: Run, three: str) -> None:
    rows = _read(run("outcomes", three, "--depth", "3", "--format", "json").stdout)
    assert max(len(row["answers"]) for row in rows) == 3
    assert "after 3 answers" in {row["ends"] for row in rows}


def test_a_way_ends_where_a_player_chooses_whose_choices_are_not_followed(
    run: Run, three: str
) -> None:
    rows = _read(run("outcomes", three, "--player", "Ben", "--format", "json").stdout)
    assert [row["ends"] for row in rows] == ["Ana is to choose"]
    mine = run("outcomes", three, "--player", "Ana", "--format", "json").stdout
    assert mine == run("outcomes", three, "--format", "json").stdout


# limits ----------------------------------------------------------------------------------------


def test_a_limit_ends_with_3_and_tells_what_was_found(run: Run, three: str) -> None:
    done = run("outcomes", three, "--limit", "5", "--about", "Ana.spoiled")
    assert done.exit_code == 3
    assert "unknown: 5 games were followed, and there are more. Up to there:" in done.stdout
    assert "Ana: pass" in done.stdout
    assert "by choice" not in done.stdout
    assert "'--limit N' games" in done.stderr


def test_a_limit_of_time_ends_with_3(run: Run, three: str) -> None:
    done = run("outcomes", three, "--seconds", "0.000001")
    assert done.exit_code == 3
    assert "games were followed in 1e-06 s, and there are more" in done.stdout


def test_whoever_stops_it_is_told_what_was_found(
    run: Run, three: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def step(bar: Bar) -> None:
        bar.done += 1
        if bar.done == 4:
            raise KeyboardInterrupt

    monkeypatch.setattr(Bar, "step", step)
    done = run("outcomes", three)
    assert done.exit_code == 130
    assert "unknown: stopped. Up to there: 1 outcome, " in done.stdout


# what can't be -----------------------------------------------------------------------------------


def test_a_step_that_can_t_be_taken_ends_with_1(run: Run, here: Path) -> None:
    (here / "no.yaml").write_text(PUSH.replace("Ana: push", "Ana: done"), encoding="utf-8")
    done = run("outcomes", "no.yaml")
    assert (done.exit_code, done.stdout) == (1, "")
    assert "the move: expected to be taken; happened:" in done.stderr


def test_a_board_that_can_t_be_laid_ends_with_2(run: Run, here: Path) -> None:
    (here / "no.yaml").write_text(PUSH.replace("Blank x2", "Blnak"), encoding="utf-8")
    done = run("outcomes", "no.yaml")
    assert done.exit_code == 2
    assert "did you mean 'Blank'" in done.stderr


@pytest.mark.parametrize(
    ("line", "told"),
    [
        (["--until", "harvset"], "no menu 'harvset'; did you mean 'harvest'?"),
        (["--player", "Anna"], "no player 'Anna'; did you mean 'Ana'?"),
        (["--about", "Ana.foeld"], "a player has no 'foeld'; did you mean 'field'"),
        (["--limit", "0"], "0 is not in the range"),
    ],
)
def test_what_there_is_not_ends_with_2(run: Run, three: str, line: list[str], told: str) -> None:
    done = run("outcomes", three, *line)
    assert (done.exit_code, done.stdout) == (2, "")
    assert told in done.stderr
