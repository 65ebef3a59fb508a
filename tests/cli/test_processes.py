"""Whole processes: exit codes as a shell sees them, and nothing heavy loaded before its time."""

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.cli.conftest import ECLIPSE, GAIN

NEVER = """
scenario: A push upgrades no leader
ruleset: mystic-vale
cites: [MV-PLANT-02]
given: {turn: 'Ana, planting', Ana: {field: [Blank], on deck: Blank, deck: [Fertile Soil]}}
when: [{Ana: push}]
then: {never: [leader upgraded], changes: {Ana.field: +1}}
"""
HEAVY = {"rich", "tabulate", "networkx", "z3", "hypothesis", "pytest"}


def mvrules(
    *line: str, cwd: Path, python: tuple[str, ...] = ()
) -> subprocess.CompletedProcess[str]:
    """Call the command line in a process of its own."""
    clean = {name: value for name, value in os.environ.items() if name != "FORCE_COLOR"}
    return subprocess.run(
        [sys.executable, *python, "-m", "mvrules", *line],
        cwd=cwd, env=clean | {"MVRULES_CACHE": "off"}, capture_output=True, text=True, check=False,
    )  # fmt: skip


@pytest.fixture
def here(tmp_path: Path) -> Path:
    (tmp_path / "holds.yaml").write_text(ECLIPSE, encoding="utf-8")
    (tmp_path / "fails.yaml").write_text(GAIN.replace("+3", "+4"), encoding="utf-8")
    (tmp_path / "odd.yaml").write_text("scenario: [", encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize(
    ("line", "code"),
    [
        (["check", "holds.yaml"], 0),
        (["check", "fails.yaml"], 1),
        (["check", "odd.yaml"], 2),
        (["check", "--bogus"], 2),
        (["explain", "fails.yaml"], 1),
        (["rules", "show", "NEM-ECL-04"], 0),
        (["rules", "show", "NEM-ECL-99"], 2),
        (["--help"], 0),
        (["nothing"], 2),
    ],
)
def test_a_shell_sees_the_exit_code_and_never_a_traceback(
    here: Path, line: list[str], code: int
) -> None:
    done = mvrules(*line, cwd=here)
    assert done.returncode == code, done.stderr
    assert "Traceback" not in done.stderr
    assert "\x1b" not in done.stdout + done.stderr


def test_the_console_script_is_the_same_door(here: Path) -> None:
    script = Path(sys.executable).parent / "mvrules"
    done = subprocess.run(
        [script, "check", "fails.yaml"], cwd=here, capture_output=True, check=False
    )
    assert done.returncode == 1


@pytest.mark.parametrize("line", [["--help"], ["--version"], ["check", "holds.yaml"]], ids=" ".join)
def test_nothing_heavy_is_loaded_before_its_time(here: Path, line: list[str]) -> None:
    done = mvrules(*line, cwd=here, python=("-X", "importtime"))
    loaded = set(re.findall(r"\|\s+(\w+)$", done.stderr, re.MULTILINE))
    assert "click" in loaded
    assert not loaded & HEAVY


def test_help_loads_neither_a_rulebook_nor_a_reader(here: Path) -> None:
    done = mvrules("--help", cwd=here, python=("-X", "importtime"))
    for name in ("yaml", "msgspec", "mvrules.kernel.book", "mvrules.scenarios.run"):
        assert not re.search(rf"\|\s+{re.escape(name)}$", done.stderr, re.MULTILINE), name


def test_an_event_is_known_by_name_though_nobody_entered_its_room(here: Path) -> None:
    (here / "named.yaml").write_text(NEVER, encoding="utf-8")
    done = mvrules("check", "named.yaml", cwd=here)
    assert done.returncode == 0, done.stderr


def test_a_pipe_that_closes_early_is_no_traceback(here: Path) -> None:
    line = f"{sys.executable} -m mvrules rules | head -n 1"
    done = subprocess.run(["sh", "-c", line], cwd=here, capture_output=True, text=True, check=False)
    assert done.stdout.startswith("Clauses of")
    assert done.stderr == ""


def heeding_ctrl_c(program: list[str], cwd: Path) -> subprocess.Popen[str]:
    """Begin a program that heeds Ctrl-C, also where the tests run behind a shell that doesn't."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        return subprocess.Popen(
            program, cwd=cwd, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
    finally:
        signal.signal(signal.SIGINT, before)


@pytest.mark.slow
def test_ctrl_c_ends_with_130_and_says_how_far_it_came(here: Path) -> None:
    rows = "".join(f"  | r{row} | Cursed Land | +1 |\n" for row in range(20_000))
    table = "  | row | field | mana |\n" + rows
    (here / "long.yaml").write_text(GAIN.partition("  | row")[0] + table, encoding="utf-8")
    program = [sys.executable, "-m", "mvrules", "check", "long.yaml"]
    process = heeding_ctrl_c(program, here)
    time.sleep(3)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert re.search(r"stopped after \d+ of (20000|a number not known yet)", err)
    assert re.search(r"\d+ hold, 0 fail", out)
