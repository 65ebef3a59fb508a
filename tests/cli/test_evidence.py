"""`mutate`, `check --bites`, `check --mode`, `diff` and `record`, as they are typed."""

from __future__ import annotations

from pathlib import Path

import pytest

from mvrules.scenarios.check import check
from tests.cli.conftest import ECLIPSE, GAIN, Run


@pytest.fixture
def files(here: Path) -> Path:
    (here / "gain.yaml").write_text(GAIN, encoding="utf-8")
    (here / "eclipse.yaml").write_text(ECLIPSE, encoding="utf-8")
    return here


def test_mutants_that_are_all_killed_end_with_nought(run: Run, files: Path) -> None:
    done = run("mutate", "NEM-ECL-04", "--scenarios", "eclipse.yaml", "--jobs", "1")
    assert done.exit_code == 0, done.output
    assert "2 mutants" in done.stdout
    assert "2 killed" in done.stdout


def test_a_mutant_that_survives_ends_with_one(run: Run, files: Path) -> None:
    done = run("mutate", "nem-ecl-04", "--scenarios", "gain.yaml", "--jobs", "1", "--survivors")
    assert done.exit_code == 1
    assert "NEM-ECL-04" in done.stdout
    assert "survives" in done.stdout


def test_the_matrix_is_written_as_a_file_and_a_page(run: Run, files: Path) -> None:
    line = ("mutate", "NEM-ECL-04", "--scenarios", "eclipse.yaml", "--jobs", "1", "--write", ".")
    assert run(*line).exit_code == 0
    assert '"NEM-ECL-04"' in (files / "kill-matrix-mystic-vale.json").read_text("utf-8")
    assert "<table" in (files / "kill-matrix-mystic-vale.html").read_text("utf-8")


def test_what_has_no_mutants_is_told_with_what_is_near(run: Run, here: Path) -> None:
    done = run("mutate", "NEM-ECL-44", "--book", "mystic-vale")
    assert done.exit_code == 2
    assert "NEM-ECL-04" in done.stderr


def test_a_row_that_does_not_hold_is_no_evidence(run: Run, files: Path) -> None:
    wrong = files / "wrong.yaml"
    wrong.write_text(GAIN.replace("| +3 ", "| +4 "), encoding="utf-8")
    done = run("mutate", "MV-HARV-04", "--scenarios", "wrong.yaml", "--jobs", "1")
    assert done.exit_code == 2
    assert "do not hold by the book" in done.stderr


def test_citations_that_bite_end_with_nought_and_others_with_one(run: Run, files: Path) -> None:
    assert run("check", "eclipse.yaml", "--bites").exit_code == 0
    context = ECLIPSE.replace("[NEM-ECL-04]", "[NEM-ECL-04, MV-HARV-04]")
    (files / "context.yaml").write_text(context, encoding="utf-8")
    done = run("check", "context.yaml", "--bites")
    assert done.exit_code == 1
    assert "MV-HARV-04" in done.stdout
    assert run("check", "context.yaml", "--bites", "--clause", "NEM-ECL-03").exit_code == 2


@pytest.mark.parametrize("mode", ["save-load", "undo", "seats-renamed", "unseen-shuffled"])
def test_rows_come_to_the_same_in_every_mode(run: Run, files: Path, mode: str) -> None:
    done = run("check", "gain.yaml", "--mode", mode)
    assert done.exit_code == 0, done.output
    assert "2 rows played again, 0 of them otherwise" in done.stdout or mode == "unseen-shuffled"


def test_what_is_typed_becomes_a_scenario(run: Run, files: Path) -> None:
    done = run("record", "eclipse.yaml", "--script", "1 c u 1 f 1", "--out", "mine.yaml")
    assert done.exit_code == 0, done.output
    assert check([files / "mine.yaml"]).exit_code == 0
    assert "then: {Ana.field:" in (files / "mine.yaml").read_text("utf-8")


def test_whoever_leaves_gets_no_scenario(run: Run, files: Path) -> None:
    done = run("record", "eclipse.yaml", "--script", "1 q", "--out", "mine.yaml")
    assert done.exit_code == 0
    assert not (files / "mine.yaml").exists()


def test_recording_wants_a_board(run: Run, here: Path) -> None:
    done = run("record")
    assert done.exit_code == 2
    assert "name a scenario" in done.stderr


@pytest.mark.parametrize(
    ("line", "why"),
    [
        (("diff",), "one revision or two"),
        (("diff", "--edition", "base"), "give --edition twice"),
        (("diff", "--edition", "base", "--edition", "bass"), "did you mean"),
        (("diff", "HEAD"), "checkout"),
        (("diff", "--edition", "base", "--edition", "keywords"), "no edition 'keywords'"),
    ],
)
def test_what_can_not_be_compared_is_told(
    run: Run, here: Path, line: tuple[str, ...], why: str
) -> None:
    done = run(*line)
    assert done.exit_code == 2
    assert why in done.stderr


def test_only_the_telling_is_a_claim_that_is_checked(run: Run, files: Path) -> None:
    line = ("diff", "--edition", "nemesis", "--edition", "base", "--scenarios")
    assert run(*line, "gain.yaml", "--editorial").exit_code == 0
    assert run(*line, "eclipse.yaml", "--editorial").exit_code in {0, 1}
