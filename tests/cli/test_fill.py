"""`mvrules fill`: what is written where a cell asks, and what is left asking."""

from pathlib import Path

import pytest

from tests.cli.conftest import ECLIPSE, GAIN, Run

ASKS = GAIN.replace("+3 ", "?  ")


def test_a_cell_that_asks_is_filled_and_told_with_its_place(run: Run, here: Path) -> None:
    (here / "gain.yaml").write_text(ASKS, encoding="utf-8")
    done = run("fill", "gain.yaml")
    assert (done.exit_code, done.stderr) == (0, "")
    assert done.stdout == (
        "gain.yaml:8:29  Each Cursed Land gives one mana[many] mana: +3\n1 filled, 0 left\n"
    )
    assert (here / "gain.yaml").read_text(encoding="utf-8") == GAIN
    assert run("check", "gain.yaml").exit_code == 0


def test_where_nothing_asks_nothing_changes(run: Run, eclipse: Path) -> None:
    before = eclipse.read_bytes()
    done = run("fill", eclipse.name)
    assert (done.exit_code, done.stdout) == (0, "0 filled, 0 left\n")
    assert eclipse.read_bytes() == before


def test_a_cell_that_the_engine_cannot_fill_still_asks_and_ends_with_1(
    run: Run, here: Path
) -> None:
    text = ASKS.replace("Cursed Land x3", "[Blank, Radiant Plexus]")
    (here / "gain.yaml").write_text(text, encoding="utf-8")
    done = run("fill", "gain.yaml")
    assert done.exit_code == 1
    assert "not filled: " in done.stdout
    assert done.stdout.endswith("0 filled, 1 left\n")
    assert (here / "gain.yaml").read_text(encoding="utf-8") == text


def test_what_cannot_be_read_ends_with_2_and_the_rest_is_filled(
    run: Run, here: Path, unreadable: Path
) -> None:
    before = unreadable.read_bytes()
    (here / "gain.yaml").write_text(f"{ECLIPSE}---\n{ASKS}", encoding="utf-8")
    done = run("fill", ".")
    assert done.exit_code == 2
    assert "unreadable.yaml:2:8" in done.stderr
    assert done.stdout.endswith("1 filled, 0 left\n")
    assert unreadable.read_bytes() == before


def test_a_file_that_cannot_be_written_is_told(
    run: Run, here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(**more: object) -> tuple[int, str]:
        raise OSError(28, "No space left on device", str(more))

    (here / "gain.yaml").write_text(ASKS, encoding="utf-8")
    monkeypatch.setattr("tempfile.mkstemp", full)
    done = run("fill", "gain.yaml")
    assert done.exit_code == 2
    assert "gain.yaml  $: can't be written: No space left on device\n" in done.stderr
    assert (here / "gain.yaml").read_text(encoding="utf-8") == ASKS
