"""How commands end, and how long ones say how far they came: at intervals, and when stopped."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import click
import pytest

from mvrules import load
from mvrules.cli.bar import Bar
from mvrules.cli.doors import mvrules
from mvrules.cli.options import RULEBOOK
from tests.cli.conftest import ECLIPSE, GAIN, Run
from tests.cli.test_ask import BOARD
from tests.cli.test_help import commands

STOPPED = 130


@pytest.fixture
def files(here: Path) -> Path:
    (here / "gain.yaml").write_text(GAIN, encoding="utf-8")
    (here / "eclipse.yaml").write_text(ECLIPSE, encoding="utf-8")
    return here


def stop_at(monkeypatch: pytest.MonkeyPatch, count: int) -> None:
    """Press Ctrl-C as soon as so much is done."""
    step = Bar.step

    def stepped(bar: Bar) -> None:
        step(bar)
        if bar.done == count:
            raise KeyboardInterrupt

    monkeypatch.setattr(Bar, "step", stepped)


@pytest.mark.parametrize(
    "line",
    [
        ("agree", "--layers", "2", "--book", "mystic-lands"),
        ("diff", "--edition", "nemesis", "--edition", "base", "--scenarios", "gain.yaml"),
        ("faq", "coverage", "--ruleset", "wonders"),
        ("faq", "check"),
        ("readings", "diff", "AMB-09", "--scenarios", "eclipse.yaml", "--jobs", "1"),
        ("readings", "diff", "--scenarios", "gain.yaml", "--book", "mystic-vale", "--jobs", "1"),
        ("mutate", "NEM-ECL-04", "--scenarios", "eclipse.yaml", "--jobs", "1"),
    ],
    ids=" ".join,
)
def test_ctrl_c_ends_long_work_with_130_and_says_how_far_it_came(
    run: Run, files: Path, monkeypatch: pytest.MonkeyPatch, line: tuple[str, ...]
) -> None:
    stop_at(monkeypatch, 1)
    done = run(*line)
    assert done.exit_code == STOPPED, done.output
    assert "stopped after 1 of " in done.stderr
    assert "Traceback" not in done.output


def test_what_was_compared_before_it_was_stopped_is_told_and_kept(
    run: Run, files: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stop_at(monkeypatch, 2)
    line = ("agree", "--layers", "2", "--book", "mystic-lands", "--resume", "kept.jsonl")
    done = run(*line)
    assert done.exit_code == STOPPED
    assert "what was done is kept in kept.jsonl" in done.stderr
    assert "Mystic Lands: model and engine" in done.stdout
    kept = [json.loads(one) for one in Path("kept.jsonl").read_text("utf-8").splitlines()]
    assert len(kept) == 1  # the second was not noted yet when it was stopped


def test_pairs_that_were_compared_before_it_was_stopped_are_told(
    run: Run, files: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    doubt = load("mystic-vale").readings["AMB-08"]  # type: ignore[index]
    assert len(doubt.alternatives) > 2
    line = ("readings", "diff", "AMB-08", "--scenarios", "eclipse.yaml", "--jobs", "1")
    stop_at(monkeypatch, 2)
    done = run(*line)
    assert done.exit_code == STOPPED
    assert done.stdout.count("boards") >= 1


def test_where_no_bar_can_be_shown_lines_say_how_far_it_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    file = io.TextIOWrapper(io.BytesIO(), encoding="utf-8")
    monkeypatch.setattr(sys, "stderr", file)
    now = iter([0.0, 1.0, 9.0, 11.0, 12.0, 20.0, 22.0])
    monkeypatch.setattr("mvrules.cli.bar.time.monotonic", lambda: next(now))
    with Bar("playing") as bar:
        bar.begin(8)
        for _ in range(6):
            bar.step()
    file.seek(0)
    assert file.read().splitlines() == ["playing: 3 of 8", "playing: 6 of 8"]


def test_a_bar_that_is_stopped_says_so_and_passes_it_on() -> None:
    with pytest.raises(KeyboardInterrupt, match=r"stopped after 1 of a number not known yet; .*x$"):
        stopped_at_once()


def stopped_at_once() -> None:
    with Bar("playing", keeping="x") as bar:
        bar.step()
        raise KeyboardInterrupt


def test_a_rulebook_is_named_alike_on_every_line() -> None:
    found = []
    for line in commands():
        command: click.Command = mvrules
        for name in line:
            assert isinstance(command, click.Group)
            inner = command.get_command(click.Context(command), name)
            assert inner is not None
            command = inner
        found += [one for one in command.params if one.name == "ruleset"]
    assert len(found) > 15
    assert {(*one.opts, one.name) for one in found} == {RULEBOOK}


def test_a_board_that_names_no_place_for_cards_is_refused(
    run: Run, here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (here / "board.yaml").write_text(BOARD.replace("<second>", "Old Oak"), encoding="utf-8")
    monkeypatch.delattr(type(load("mystic-vale").board), "zones")
    done = run("ask", "fits", "board.yaml")
    assert done.exit_code == 2
    assert "its board does not say where cards lie" in done.stderr
