"""`mvrules check`: what is said of scenarios that hold, fail, wait or can't be read."""

import csv
import io
import json
from pathlib import Path

import pytest
from click.testing import Result

from mvrules.scenarios.run import run_row
from tests.cli.conftest import ECLIPSE, GAIN, Run


def last(done: Result) -> str:
    return done.stdout.splitlines()[-1]


def test_what_holds_is_one_line_and_ends_with_0(run: Run, eclipse: Path) -> None:
    done = run("check", eclipse.name)
    assert (done.exit_code, done.stderr) == (0, "")
    assert len(done.stdout.splitlines()) == 1
    assert last(done).startswith("1 hold, 0 fail, 0 unfilled, 0 out of scope, 0 known failing; ")


def test_what_fails_is_told_clause_by_clause_and_ends_with_1(run: Run, failing: Path) -> None:
    done = run("check", failing.name)
    assert done.exit_code == 1
    assert done.stdout.startswith("fails: gain.yaml::Each Cursed Land gives one mana[many]\n")
    for said in ("gain.yaml:8:29", "expected +4; happened: +3", "cites MV-HARV-04  The mana that",
                 "▸ Ana: gain", "• mana gained (player: Ana, count: 3)"):  # fmt: skip
        assert said in done.stdout
    assert last(done).startswith("1 hold, 1 fail")


def test_what_waits_to_be_filled_is_never_passed(run: Run, here: Path) -> None:
    (here / "gain.yaml").write_text(GAIN.replace("+3", "?"), encoding="utf-8")
    done = run("check", "gain.yaml")
    assert done.exit_code == 1
    assert "waits to be filled: mana" in done.stdout
    assert last(done).startswith("1 hold, 0 fail, 1 unfilled")


def test_what_cannot_be_read_is_told_on_standard_error_and_ends_with_2(
    run: Run, unreadable: Path, eclipse: Path
) -> None:
    done = run("check", unreadable.name, eclipse.name)
    assert done.exit_code == 2
    assert done.stderr == "unreadable.yaml:2:8  $: a '[' that is not closed; write ',' or ']'\n"
    assert last(done).startswith("1 hold")


def test_a_file_that_is_not_there_ends_with_2(run: Run) -> None:
    done = run("check", "nowhere.yaml")
    assert done.exit_code == 2
    assert done.stderr == "nowhere.yaml  $: can't be read: No such file or directory\n"


def test_a_scenario_with_unknown_words_is_told_once_and_ends_with_2(run: Run, here: Path) -> None:
    (here / "odd.yaml").write_text(ECLIPSE.replace("bought", "bougth"), encoding="utf-8")
    done = run("check", "odd.yaml")
    assert done.exit_code == 2
    assert (done.stdout + done.stderr).count("did you mean 'bought'?") == 1


LONG = """
scenario: Long
cites: [MV-PLANT-02]
given: {turn: 'Ana, planting', Ana: {on deck: Blank, deck: [Blank]}}
when: [{Ana: push}]
then: {Ana.on deck: <what>}
cases: |
  | row | what |
  | a   | ?    |
"""


def test_a_limit_that_is_reached_ends_with_3(
    run: Run, failing: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mvrules.kernel.run.STEP_BUDGET", 1)
    done = run("check", failing.name)
    assert done.exit_code == 3
    assert "0 known failing, 2 unknown; " in last(done)


@pytest.mark.parametrize("verb", ["check", "explain", "outcomes", "fill"])
def test_a_step_that_takes_too_long_names_the_option_that_allows_more(
    run: Run, here: Path, verb: str
) -> None:
    (here / "long.yaml").write_text(LONG, encoding="utf-8")
    short = run(verb, "long.yaml", "--steps", "1")
    assert short.exit_code == {"fill": 1}.get(verb, 3)
    if verb != "fill":
        assert "more than 1 steps without a question; '--steps N' allows more" in short.output
    assert "unknown" not in run(verb, "long.yaml", "--steps", "9").output
    assert run(verb, "long.yaml", "--steps", "0").exit_code == 2


def test_without_a_path_the_shipped_scenarios_are_checked(run: Run) -> None:
    done = run("check", "--clause", "NEM-ECL-04")
    assert done.exit_code == 0
    assert int(last(done).split()[0]) > 1


def test_checking_nothing_is_no_success(run: Run, eclipse: Path) -> None:
    done = run("check", eclipse.name, "-k", "no such name")
    assert done.exit_code == 2
    assert "no scenario here is what was asked for" in done.stderr


@pytest.mark.parametrize(
    ("option", "words", "holds"),
    [("-k", "MANY", 1), ("-k", "gain.yaml", 2), ("--clause", "mv-harv-04", 2),
     ("--card", "Cursed Land", 2), ("--ruleset", "mystic-vale", 2)],
)  # fmt: skip
def test_rows_are_picked_by_name_clause_card_and_ruleset(
    run: Run, here: Path, option: str, words: str, holds: int
) -> None:
    (here / "gain.yaml").write_text(GAIN, encoding="utf-8")
    assert last(run("check", "gain.yaml", option, words)).startswith(f"{holds} hold")


@pytest.mark.parametrize(
    ("option", "words", "said"),
    [
        ("--clause", "NEM-ECL-4", "no clause 'NEM-ECL-4'; did you mean 'NEM-ECL-04'"),
        ("--ruleset", "mystic-vail", "no rulebook 'mystic-vail'; did you mean 'mystic-vale'"),
        ("--format", "pdf", "'pdf' is not one of 'text', 'json', 'md', 'csv', 'html'"),
    ],
)
def test_a_word_that_nobody_knows_is_told_with_the_nearest(
    run: Run, eclipse: Path, option: str, words: str, said: str
) -> None:
    done = run("check", eclipse.name, option, words)
    assert (done.exit_code, done.stdout) == (2, "")
    assert said in done.stderr


def test_quietly_only_what_is_not_as_it_should_be_is_named(
    run: Run, eclipse: Path, failing: Path
) -> None:
    done = run("check", "--quiet", eclipse.name, failing.name)
    assert done.exit_code == 1
    assert done.stdout == "fails: gain.yaml::Each Cursed Land gives one mana[many]\n"


def test_as_json_every_row_is_told_with_its_differences(run: Run, failing: Path) -> None:
    told = json.loads(run("check", failing.name, "--format", "json").stdout)
    assert [row["verdict"] for row in told["results"]] == ["holds", "fails"]
    assert told["results"][1]["differences"][0]["expected"] == "+4"
    assert (told["counts"]["holds"], told["counts"]["fails"]) == (1, 1)


def test_as_csv_there_is_a_line_for_each_row(run: Run, failing: Path) -> None:
    done = run("check", failing.name, "--format", "csv")
    rows = list(csv.DictReader(io.StringIO(done.stdout)))
    assert [(row["row"], row["verdict"]) for row in rows] == [("one", "holds"), ("many", "fails")]
    assert done.exit_code == 1


@pytest.mark.parametrize("form", ["md", "html"])
def test_a_page_tells_every_row_and_the_tree_of_each_failure(
    run: Run, failing: Path, form: str
) -> None:
    done = run("check", failing.name, "--format", form)
    assert "▸ Ana: gain" in done.stdout
    assert "1 hold, 1 fail" in done.stdout


def test_ctrl_c_tells_what_was_checked_so_far(
    run: Run, failing: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []

    def interrupted(*args: object, **more: object) -> object:
        if len(done) == 1:
            raise KeyboardInterrupt
        done.append("one")
        return run_row(*args, **more)  # type: ignore[arg-type]

    monkeypatch.setattr("mvrules.scenarios.check.run_row", interrupted)
    stopped = run("check", failing.name)
    assert stopped.exit_code == 130
    assert stopped.stderr == "stopped after 1 of 2\n"
    assert last(stopped).startswith("1 hold, 0 fail")
