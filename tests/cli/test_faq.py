"""`mvrules faq`: pages on paper or in files, and whether the answers are as accepted."""

from pathlib import Path

import pytest

from mvrules.cli import faq
from mvrules.interactions import atlas
from mvrules.reports.faq_drift import ACCEPTED
from tests.cli.conftest import Run

PAGES = Path(__file__).parents[2] / "docs" / "faq"
PAGE = str(PAGES / "01-setup.yaml")


def test_a_page_is_written_to_paper(run: Run) -> None:
    done = run("faq", "build", PAGE)
    assert done.exit_code == 0
    assert done.output.startswith("# Setting up")


def test_pages_of_one_ruleset_are_told(run: Run) -> None:
    assert (
        run("faq", "build", PAGE, "--ruleset", "mystic-vale").output
        == run("faq", "build", PAGE).output
    )
    done = run("faq", "build", PAGE, "--ruleset", "mystic-lands")
    assert (done.exit_code, done.stdout) == (2, "")
    assert "no page is about mystic-lands" in done.stderr


def test_a_page_is_written_into_a_folder(run: Run, here: Path) -> None:
    done = run("faq", "build", PAGE, "--format", "bbcode", "-o", "out")
    assert done.exit_code == 0
    assert "01-setup.txt written" in done.output
    assert "[list]" in (here / "out" / "01-setup.txt").read_text(encoding="utf-8")


def test_a_page_that_is_not_there_is_told(run: Run) -> None:
    done = run("faq", "build", "06-leader")
    assert done.exit_code == 2
    assert "no page '06-leader'; did you mean '06-leaders'" in done.output


def test_a_page_is_found_by_its_name(run: Run) -> None:
    assert run("faq", "build", "01-setup").output == run("faq", "build", PAGE).output


def test_an_answer_that_moved_is_told_and_can_be_accepted(
    run: Run, here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = faq.answers([Path(PAGE)])
    monkeypatch.setattr(faq, "answers", lambda: page)
    monkeypatch.setattr("mvrules.reports.faq.home", lambda: here)
    (here / "01-setup.yaml").write_text(Path(PAGE).read_text(encoding="utf-8"), encoding="utf-8")
    monkeypatch.setattr("mvrules.reports.faq.left_out", lambda *_: ())
    first = run("faq", "check")
    assert first.exit_code == 1
    assert "old: (not told)" in first.output
    assert run("faq", "check", "--accept").exit_code == 0
    assert "0 moved, 0 wrong" in run("faq", "check").output


def test_nothing_is_accepted_while_something_is_wrong(
    run: Run, here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = faq.answers([Path(PAGE)])
    monkeypatch.setattr(faq, "answers", lambda: page)
    monkeypatch.setattr("mvrules.reports.faq.home", lambda: here)
    (here / "01-setup.yaml").write_text(Path(PAGE).read_text(encoding="utf-8"), encoding="utf-8")
    monkeypatch.setattr("mvrules.reports.faq.left_out", lambda *_: ("own.yaml::Own",))
    done = run("faq", "check", "--accept")
    assert done.exit_code == 1
    assert "none accepted while something is wrong" in done.output
    assert not (here / ACCEPTED).exists()


def test_a_folder_that_can_not_be_made_is_told(run: Run, here: Path) -> None:
    (here / "file").write_text("", encoding="utf-8")
    done = run("faq", "build", PAGE, "-o", "file/below")
    assert (done.exit_code, "Traceback" in done.output) == (2, False)


def test_a_question_that_no_page_tells_is_wrong(
    run: Run, here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mvrules.reports.faq.left_out", lambda *_: ("own.yaml::Own",))
    monkeypatch.setattr(faq, "answers", lambda: ())
    done = run("faq", "check")
    assert done.exit_code == 1
    assert "own.yaml::Own: no page tells this question" in done.output


def test_without_an_atlas_nothing_is_proposed(
    run: Run, here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(atlas, "home", lambda _: here)
    done = run("faq", "build", "--propose", "5")
    assert (done.exit_code, done.stdout) == (2, "")
    assert "no rulebook has an atlas" in done.stderr
