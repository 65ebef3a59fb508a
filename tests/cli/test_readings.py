"""`mvrules readings` and `mvrules witness`: what is told, and the exit codes."""

from pathlib import Path

import pytest

from tests.cli.conftest import Run


def test_the_doubts_are_listed_with_how_they_may_be_read(run: Run) -> None:
    done = run("readings", "--ruleset", "mystic-vale")
    assert done.exit_code == 0
    assert "AMB-09" in done.output
    assert "under allowed" in done.output


def test_the_list_of_doubts_says_what_a_standing_is(run: Run) -> None:
    said = run("readings", "--ruleset", "mystic-lands").output
    assert "plausible   fill in place (plausible); fill then" in said
    assert "What a reading rests on:\n  book: the words of the rulebook" in said
    rows = run("readings", "--ruleset", "mystic-lands", "--format", "csv").output
    assert "The order of the book is not taken" in rows


@pytest.mark.parametrize(
    ("line", "says"),
    [
        (("AMB-99",), "no doubt 'AMB-99'"),
        (("AMB-09", "never", "forbidden"), "is not read 'never'"),
        (("AMB-09", "forbidden"), "two ways"),
    ],
)
def test_readings_that_there_are_not_can_not_be_compared(
    run: Run, line: tuple[str, ...], says: str
) -> None:
    done = run("readings", "diff", *line)
    assert done.exit_code == 2
    assert says in done.output


def test_a_witness_is_written_as_scenarios_that_hold(run: Run, here: Path) -> None:
    done = run("witness", "MV-BUY-02", "--to", "boards.yaml")
    assert done.exit_code == 0, done.output
    assert "advancements bought: 1, not 2" in done.output
    assert (here / "boards.yaml").read_text(encoding="utf-8").count("scenario:") == 2
    assert run("check", "boards.yaml").exit_code == 0


def test_a_clause_that_nobody_wrote_has_no_witness(run: Run) -> None:
    done = run("witness", "NEM-ECL-99")
    assert done.exit_code == 2
    assert "NEM-ECL-99" in done.output
