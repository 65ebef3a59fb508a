"""`mvrules rules`: the clauses that are asked for, and whether each modelled one is shown."""

import json

import pytest

from mvrules import shipped
from mvrules.kernel.book import load
from tests.cli.conftest import Run


def test_every_clause_is_listed_and_each_modelled_one_is_covered(run: Run) -> None:
    done = run("rules", "--ruleset", "mystic-vale")
    assert done.exit_code == 0
    ledger = load("mystic-vale").ledger
    lines = done.stdout.splitlines()
    assert [line.split()[0] for line in lines if line.startswith(("MV-", "NEM-"))] == list(ledger)
    count = len(ledger.modelled())
    assert lines[-1] == f"clauses {len(ledger)}, modelled {count}, covered {count}, uncovered 0"


def test_a_modelled_clause_that_no_scenario_shows_ends_with_1(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    without = shipped.scenarios() / "mystic-vale" / "curses"
    monkeypatch.setattr("mvrules.shipped.scenarios", lambda: without)
    done = run("rules", "--uncovered", "--ruleset", "mystic-vale")
    assert done.exit_code == 1
    assert "NEM-ECL-04" in done.stdout
    assert "NEM-CURSE-02" not in done.stdout
    assert run("rules", "--chapter", "curses").exit_code == 0


@pytest.mark.parametrize("chapter", ["curses", "Curse tokens", "CURSES"])
def test_a_chapter_is_found_by_its_name_or_title(run: Run, chapter: str) -> None:
    told = json.loads(run("rules", "--chapter", chapter, "--format", "json").stdout)
    assert {row["chapter"] for row in told["clauses"]} == {"curses"}


def test_a_status_picks_its_clauses(run: Run) -> None:
    told = json.loads(run("rules", "--status", "follows from", "--format", "json").stdout)
    assert {row["status"] for row in told["clauses"]} == {"follows from"}


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (["--chapter", "ritual"], "mvrules rules: no chapter 'ritual'; did you mean 'rituals'"),
        (["--chapter", "zzz"], "mvrules rules: no chapter 'zzz'; there "),
        (["--status", "done"], "no status 'done'; there is: modelled, follows from, no effect"),
        (["--bogus"], "mvrules rules: No such option '--bogus'."),
        (["sho", "X"], "mvrules rules: no command 'sho'; did you mean 'show'?"),
        (["show", "NEM-ECL-4"], "mvrules rules show: no clause 'NEM-ECL-4'; did you mean 'NEM-ECL"),
        (["show", "ZZ"], "no clause 'ZZ'; there are "),
        (["--ruleset", "vale"], "no rulebook 'vale'"),
    ],
)
def test_a_word_that_nobody_knows_is_told_in_one_line_with_what_there_is(
    run: Run, line: list[str], said: str
) -> None:
    done = run("rules", *line)
    assert (done.exit_code, done.stdout) == (2, "")
    assert said in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("clause", ["NEM-ECL-04", "nem-ecl-04"])
def test_one_clause_is_shown_with_gist_doubts_sites_and_scenarios(run: Run, clause: str) -> None:
    done = run("rules", "show", clause)
    assert done.exit_code == 0
    assert done.stdout.startswith("NEM-ECL-04: An eclipse advancement")
    assert "prohibition" in done.stdout
    assert "Doubt AMB-09" in done.stdout
    assert "mvrules/rulesets/mystic_vale/crafted/eclipse.py:" in done.stdout
    assert "scenarios/mystic-vale/eclipse/" in done.stdout


@pytest.mark.parametrize(
    ("clause", "root", "shown"),
    [
        ("WON-KINGDOM-02", "WON-KINGDOM-01  A kingdom ability holds", "scenarios/wonders/kingdom/"),
        ("MV-CARD-01", "MV-DISC-04  ", "scenarios/mystic-vale/"),
        ("LANDS-COMP-06", "LANDS-SETUP-08  ", "scenarios/mystic-lands/"),
    ],
)
def test_what_follows_from_a_clause_is_shown_with_it_and_with_what_mentions_it(
    run: Run, clause: str, root: str, shown: str
) -> None:
    said = run("rules", "show", clause).stdout
    assert f"What it follows from:\n  {root}" in said
    assert "Where the engine decides:\n  nowhere; what it follows from decides" in said
    assert f"Scenarios that mention it:\n  {shown}" in said


def test_a_clause_is_shown_with_what_follows_from_it(run: Run) -> None:
    said = run("rules", "show", "WON-KINGDOM-01").stdout
    assert "What follows from it:\n  WON-KINGDOM-02  Three lands are enough" in said


@pytest.mark.parametrize("form", ["json", "md", "csv", "html"])
def test_clauses_are_told_in_each_format(run: Run, form: str) -> None:
    assert "NEM-ECL-04" in run("rules", "--chapter", "eclipse", "--format", form).stdout
    assert "prohibition" in run("rules", "show", "NEM-ECL-04", "--format", form).stdout
