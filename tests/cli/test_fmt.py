"""`mvrules fmt`: files in one layout, and what can't be laid out left alone."""

from pathlib import Path

import pytest

from tests.cli.conftest import ECLIPSE, GAIN, Run

LOOSE = GAIN.replace("| row  | field          | mana |", "|row|field|mana|")


def test_a_file_is_laid_out_and_named(run: Run, here: Path) -> None:
    (here / "gain.yaml").write_text(LOOSE, encoding="utf-8")
    done = run("fmt", "gain.yaml")
    assert (done.exit_code, done.stdout) == (0, "gain.yaml laid out anew\n")
    assert "| row  | field          | mana |" in (here / "gain.yaml").read_text(encoding="utf-8")
    assert run("fmt", "gain.yaml").stdout == "nothing to change\n"


def test_with_check_nothing_changes_and_1_says_that_something_would(run: Run, here: Path) -> None:
    (here / "gain.yaml").write_text(LOOSE, encoding="utf-8")
    done = run("fmt", "--check", "gain.yaml")
    assert (done.exit_code, done.stdout) == (1, "gain.yaml would be laid out anew\n")
    assert (here / "gain.yaml").read_text(encoding="utf-8") == LOOSE


def test_what_cannot_be_read_stays_and_the_rest_is_laid_out(
    run: Run, here: Path, unreadable: Path
) -> None:
    before = unreadable.read_bytes()
    (here / "gain.yaml").write_text(LOOSE, encoding="utf-8")
    done = run("fmt", ".")
    assert done.exit_code == 2
    assert "unreadable.yaml:2:8" in done.stderr
    assert "gain.yaml laid out anew" in done.stdout
    assert unreadable.read_bytes() == before


def test_only_the_scenarios_in_prose_are_laid_out(run: Run, here: Path) -> None:
    prose = f"# Title\n\n* a   b\n\n```scenario\n{LOOSE}```\n\n|a|b|\n"
    (here / "page.md").write_text(prose, encoding="utf-8")
    assert run("fmt", "page.md").exit_code == 0
    after = (here / "page.md").read_text(encoding="utf-8")
    assert after.startswith("# Title\n\n* a   b\n\n```scenario\n")
    assert after.endswith("```\n\n|a|b|\n")
    assert "| row  | field          | mana |" in after


def test_a_folder_without_scenarios_is_told(run: Run, here: Path) -> None:
    (here / "empty").mkdir()
    done = run("fmt", "empty")
    assert (done.exit_code, done.stderr) == (
        2, "empty  $: a folder without a scenario in it\n"
    )  # fmt: skip


def test_what_was_checked_before_holds_after(run: Run, here: Path) -> None:
    (here / "both.yaml").write_text(f"{ECLIPSE}---\n{LOOSE}", encoding="utf-8")
    assert run("check", "both.yaml").exit_code == 0
    run("fmt", "both.yaml")
    assert run("check", "both.yaml").exit_code == 0


def test_a_file_that_cannot_be_written_is_told(
    run: Run, here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(path: Path, there: Path) -> None:
        raise OSError(28, "No space left on device", str(path), str(there))

    (here / "gain.yaml").write_text(LOOSE, encoding="utf-8")
    monkeypatch.setattr(Path, "replace", full)
    done = run("fmt", "gain.yaml")
    assert (done.exit_code, done.stderr) == (
        2, "gain.yaml  $: can't be written: No space left on device\n"
    )  # fmt: skip
