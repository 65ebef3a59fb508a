"""The help: every command has one, and what it gives as examples can be typed."""

import re
import shlex
from pathlib import Path

import click
import pytest

from mvrules import __version__
from mvrules.cli.doors import COMMANDS, mvrules
from tests.cli.conftest import GAIN, Run


def commands() -> list[tuple[str, ...]]:
    """Every command, and those below it, as they are typed."""
    found: list[tuple[str, ...]] = [()]
    for name in COMMANDS:
        found.append((name,))
        command = mvrules.get_command(click.Context(mvrules), name)
        if isinstance(command, click.Group):
            found += [(name, below) for below in command.commands]
    return found


def examples(line: tuple[str, ...], run: Run) -> list[str]:
    said = run(*line, "--help").stdout.partition("For example:\n")[2]
    return [example.partition("  #")[0].strip() for example in said.splitlines() if example.strip()]


@pytest.mark.parametrize("line", commands(), ids=" ".join)
def test_every_command_says_what_it_does_with_examples(run: Run, line: tuple[str, ...]) -> None:
    done = run(*line, "--help")
    assert done.exit_code == 0
    assert done.stdout.startswith(f"Usage: {' '.join(['mvrules', *line])} [OPTIONS]")
    assert examples(line, run)
    assert max(map(len, done.stdout.splitlines())) <= 100


BOOKLET = "rules.txt"
"""An editor's own copy of a rulebook, which can't come with the library."""


@pytest.mark.parametrize("line", commands(), ids=" ".join)
def test_every_example_can_be_typed(
    run: Run, eclipse: Path, here: Path, line: tuple[str, ...]
) -> None:
    (here / "docs" / "rules").mkdir(parents=True)
    (here / "docs" / "rules" / "page.md").write_text(f"```scenario\n{GAIN}```\n", encoding="utf-8")
    (here / "scenarios" / "mystic-vale" / "eclipse").mkdir(parents=True)
    eclipse.write_text(
        eclipse.read_text(encoding="utf-8").replace("field: [[B", "deck: [Blank], field: [[B")
        .replace("}}\nwhen", "}, Ben: {}}\nwhen"), encoding="utf-8",
    )  # fmt: skip
    (here / "scenarios" / "mystic-vale" / "eclipse" / "one.yaml").write_text(GAIN, encoding="utf-8")
    for example in examples(line, run):
        program, *words = shlex.split(re.split(r" \| ", example)[0])
        assert program == "mvrules"
        if BOOKLET in words:
            continue
        done = run(*words)
        assert done.exit_code == 0, f"{example}\n{done.output}"


def test_the_version_is_told(run: Run) -> None:
    assert run("--version").stdout == f"mvrules {__version__}\n"


def test_a_command_that_is_not_there_is_told_with_the_nearest(run: Run) -> None:
    done = run("chek")
    assert (done.exit_code, done.stdout) == (2, "")
    assert (
        done.stderr == "mvrules: no command 'chek'; did you mean 'check'? See 'mvrules --help'.\n"
    )
    assert "there is: check, explain," in run("zzz").stderr


def test_a_bug_is_not_hidden(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("mvrules.reports.reference.refusals", broken)
    with pytest.raises(ZeroDivisionError):
        run("codes")


def test_a_refusal_is_a_sentence_and_a_limit_ends_with_3(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    from mvrules.kernel.refusals import LimitReached

    def limited() -> None:
        raise LimitReached(9)

    monkeypatch.setattr("mvrules.reports.reference.refusals", limited)
    done = run("codes")
    assert (done.exit_code, done.stdout) == (3, "")
    assert done.stderr == "unknown: the run took more than 9 steps without a question\n"


def test_ctrl_c_ends_with_130(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped() -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("mvrules.reports.reference.refusals", stopped)
    done = run("codes")
    assert (done.exit_code, done.stderr) == (130, "stopped\n")
