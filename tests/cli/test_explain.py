"""`mvrules explain`: which scenario is meant, and what is told of it."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import ECLIPSE, GAIN, Run


@pytest.fixture
def both(here: Path) -> Path:
    """A file with two scenarios."""
    (here / "both.yaml").write_text(f"{ECLIPSE}---\n{GAIN}", encoding="utf-8")
    return here / "both.yaml"


def test_the_only_scenario_of_a_file_is_explained(run: Run, eclipse: Path) -> None:
    done = run("explain", eclipse.name)
    assert (done.exit_code, done.stderr) == (0, "")
    assert done.stdout.startswith("An eclipse advancement is never laid over another advancement\n")
    assert "Old Oak: {position: top}" in done.stdout
    assert "NEM-ECL-04" in done.stdout


@pytest.mark.parametrize("name", ["Each Cursed Land gives one mana", "each cursed", "one mana"])
def test_one_of_several_is_found_by_its_name_or_a_part_of_it(
    run: Run, both: Path, name: str
) -> None:
    done = run("explain", f"{both.name}::{name}")
    assert done.exit_code == 0
    assert [line for line in done.stdout.splitlines() if line.startswith("Each Cursed")] == [
        "Each Cursed Land gives one mana [one]", "Each Cursed Land gives one mana [many]",
    ]  # fmt: skip


def test_of_several_that_fit_all_are_named(run: Run, both: Path) -> None:
    done = run("explain", both.name)
    assert (done.exit_code, done.stdout) == (2, "")
    assert "2 scenarios fit 'both.yaml'; name one of them:" in done.stderr
    assert "  both.yaml::Each Cursed Land gives one mana\n" in done.stderr
    assert f"  both.yaml::{ECLIPSE.splitlines()[0].removeprefix('scenario: ')}\n" in done.stderr


@pytest.mark.parametrize(
    "line", [["gain.yaml", "--row", "many"], ["gain.yaml", "--row", "MAN"],
             ["gain.yaml::Each Cursed Land gives one mana[many]"]]
)  # fmt: skip
def test_a_row_is_found_by_its_name_or_in_brackets(run: Run, here: Path, line: list[str]) -> None:
    (here / "gain.yaml").write_text(GAIN, encoding="utf-8")
    done = run("explain", *line)
    assert "[many]" in done.stdout
    assert "[one]" not in done.stdout


def test_what_check_names_can_be_explained(run: Run, failing: Path) -> None:
    failed = run("check", "-q", failing.name).stdout.strip().removeprefix("fails: ")
    done = run("explain", failed)
    assert done.exit_code == 1
    assert "expected +4; happened: +3" in done.stdout


def test_a_shipped_scenario_is_found_by_a_part_of_its_name(run: Run) -> None:
    done = run("explain", "pays never meets another", "--row", "a sky printed")
    assert done.exit_code == 0
    assert "scenarios/mystic-vale/rituals/" in done.stdout
    assert "NEM-RITUAL-12" in done.stdout


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (["nowhere.yaml"], "no file 'nowhere.yaml', and no shipped scenario that has this name"),
        (["x" * 5000], "no scenario 'xxx"),
        (["no such name at all"], "no scenario 'no such name at all'; there are"),
        (["eclipse.yaml", "--row", "first"], "no row 'first'; the scenario has no table"),
        (["eclipse.yaml", "--viewer", "Anna"], "no player 'Anna'; did you mean 'Ana'?"),
        (["eclipse.yaml", "--format", "md"], "'md' is not one of 'text', 'json'"),
        ([], "Missing argument 'SCENARIO'"),
    ],
)
def test_what_cannot_be_found_is_told_with_what_there_is(
    run: Run, eclipse: Path, line: list[str], said: str
) -> None:
    assert eclipse.exists()
    done = run("explain", *line)
    assert (done.exit_code, done.stdout) == (2, "")
    assert said in done.stderr


def test_an_unknown_row_is_told_with_the_rows_there_are(run: Run, failing: Path) -> None:
    done = run("explain", failing.name, "--row", "zzz")
    assert done.exit_code == 2
    assert "no row 'zzz'; there is: one, many" in done.stderr


def test_a_viewer_sees_no_more_than_that_player_may(run: Run, here: Path) -> None:
    (here / "deck.yaml").write_text(
        "scenario: The next card of the deck is turned over\ncites: [MV-PLANT-03]\n"
        "given: {turn: 'Ana, planting', Ana: {on deck: Blank, deck: [Cursed Land]}, Ben: {}}\n"
        "when: [{Ana: push, then: {Ana.on deck: Cursed Land}}]\n",
        encoding="utf-8",
    )
    whole, seen = run("explain", "deck.yaml"), run("explain", "deck.yaml", "--viewer", "Ben")
    assert "deck: [Cursed Land]" in whole.stdout
    assert "deck: [Cursed Land]" not in seen.stdout
    assert "What happened, as Ben saw it" in seen.stdout


def test_as_json_each_row_has_its_trace(run: Run, failing: Path) -> None:
    done = run("explain", failing.name, "--format", "json")
    assert done.exit_code == 1
    told = json.loads(done.stdout)
    assert [row["row"] for row in told] == ["one", "many"]
    assert all(row["trace"] for row in told)
