"""The solver is loaded by those who ask it, and by nobody else."""

import subprocess
import sys

import pytest

LOADED = "import sys; from mvrules.cli.doors import mvrules; {}; print('z3' in sys.modules)"


@pytest.mark.parametrize(
    ("doing", "loaded"),
    [
        ("import mvrules; mvrules.load('mystic-vale')", "False"),
        ("[mvrules.get_command(None, name) for name in mvrules.list_commands(None)]", "False"),
        ("import mvrules.solver.why", "True"),
    ],
)
def test_only_a_question_loads_the_solver(doing: str, loaded: str) -> None:
    line = [sys.executable, "-c", LOADED.format(doing)]
    done = subprocess.run(line, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == loaded
