"""`mvrules ask` and `mvrules agree`: verdicts, scenarios that were run, exit codes."""

from pathlib import Path

import pytest

from tests.cli.conftest import Run

BOARD = """
scenario: Two purchases, one card
stand-ins:
  Old Oak: {position: top, ritual: {requires: {spirits: {water: 1}}, reward: {vp: 1}}}
  Cold Spring: {position: bottom, spirits: {water: 1}}
given: {turn: 'Ana, discard', Ana: {field: [Blank], bought: [Old Oak, <second>]}}
""".lstrip()


@pytest.mark.parametrize(("second", "code"), [("Cold Spring", 0), ("Old Oak", 1)])
def test_whether_purchases_fit_is_the_exit_code(
    run: Run, here: Path, second: str, code: int
) -> None:
    (here / "board.yaml").write_text(BOARD.replace("<second>", second), encoding="utf-8")
    assert run("ask", "fits", "board.yaml").exit_code == code
    done = run("ask", "best-sleeving", "board.yaml")
    assert done.exit_code == code
    assert ("1 rituals are fulfilled" in done.output) is (code == 0)


def test_a_yes_is_shown_by_a_scenario_that_holds(run: Run, here: Path) -> None:
    done = run("ask", "reading-differs", "AMB-09", "--layers", "3")
    assert done.exit_code == 0, done.output
    assert "holds" in done.output
    text = done.output.partition("  scenario:")[2].partition("\n\n")[0]
    lines = [line.removeprefix("  ") for line in ("  scenario:" + text).splitlines()]
    (here / "witness.yaml").write_text("\n".join(lines) + "\n", encoding="utf-8")
    assert run("check", "witness.yaml").exit_code == 0


def test_time_that_is_up_ends_with_three(run: Run) -> None:
    done = run("ask", "eclipse-scoring", "--timeout", "0")
    assert done.exit_code == 3
    assert "unknown" in done.output


@pytest.mark.parametrize(
    ("line", "says"),
    [
        (("eclipse-scorin",), "did you mean 'eclipse-scoring'"),
        (("reading-differs",), "ID"),
        (("redundant-clause", "AMB-09"), "unexpected"),
        (("can-meet", "Blank"), "bears no ritual"),
    ],
)
def test_a_question_that_makes_no_sense_is_refused(
    run: Run, line: tuple[str, ...], says: str
) -> None:
    done = run("ask", *line)
    assert done.exit_code == 2
    assert says in done.output


def test_the_table_counts_every_ordered_choice(run: Run) -> None:
    done = run("ask", "table", "--format", "json")
    assert done.exit_code == 0
    assert "NEM-ECL-04" in done.output


@pytest.mark.slow
def test_model_and_engine_agree(run: Run) -> None:
    done = run("agree", "--layers", "2")
    assert done.exit_code == 0
    assert " 0 differences" in done.output
