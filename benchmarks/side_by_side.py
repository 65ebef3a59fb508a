"""Two commands are timed in turn, pair by pair, and the ratio of their medians is told.

Absolute times drift with the machine, ratios hardly: quote ratios, measured in one run.
Peers live in an environment of their own below `benchmarks/.peers`, made when first needed.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
import venv
from collections.abc import Callable, Sequence
from pathlib import Path

HERE = Path(__file__).parent
PEERS = HERE / ".peers"
PAIRS = 7
COMPILED = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
"""Peers come with their bytecode, so ours is kept too, as it is wherever somebody works."""


def environment(name: str, *packages: str) -> Path:
    """Give the Python of an environment that holds these packages and nothing else."""
    home = PEERS / name
    python = home / "bin" / "python"
    if not (home / ".made").exists():
        venv.create(home, with_pip=True, clear=True)
        subprocess.run([python, "-m", "pip", "install", "--quiet", *packages], check=True)
        (home / ".made").touch()
    return python


def peers(package: str) -> Path:
    """Give the Python of an environment that holds a peer."""
    return environment(package, package)


def ourselves() -> Path:
    """Give the Python of an environment that holds us and pytest, as a writer of scenarios has."""
    return environment("mvrules", "--editable", str(HERE.parent), "pytest")


def seconds(command: Sequence[str | Path], where: Path, **more: str) -> float:
    """Time a whole process, which must succeed."""
    begun = time.perf_counter()
    done = subprocess.run(
        [str(word) for word in command], cwd=where, capture_output=True, check=False,
        env={**COMPILED, **more}, text=True,
    )  # fmt: skip
    took = time.perf_counter() - begun
    if done.returncode:
        sys.exit(
            f"{' '.join(map(str, command))} failed:\n{done.stdout[-2000:]}{done.stderr[-2000:]}"
        )
    return took


def told(python: Path, script: str, *words: str) -> float:
    """Run a script of `benchmarks/sides`, and give the microseconds that it tells in the end."""
    done = subprocess.run(
        [str(python), str(HERE / "sides" / script), *words], capture_output=True, check=False,
        env=COMPILED, text=True,
    )  # fmt: skip
    if done.returncode:
        sys.exit(f"{script} failed:\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
    return float(done.stdout.split()[-1])


def compare(
    what: str, ours: Callable[[], float], theirs: Callable[[], float], goal: float, unit: str = "s"
) -> bool:
    """Run both in turn, print medians and the median ratio, and tell whether the goal is met."""
    ours(), theirs()
    pairs = [(ours(), theirs()) for _ in range(PAIRS)]
    ratios = sorted(our / their for our, their in pairs)
    our, their = (statistics.median(times) for times in zip(*pairs, strict=True))
    ratio = statistics.median(ratios)
    met = ratio <= goal
    sys.stdout.write(
        f"{what}: {ratio:.3g}x (from {ratios[0]:.3g} to {ratios[-1]:.3g}; "
        f"ours {our:.3f} {unit}, theirs {their:.3f} {unit}, {PAIRS} pairs); "
        f"goal at most {goal}x: {'met' if met else 'MISSED'}\n"
    )
    return met


def workshop() -> tempfile.TemporaryDirectory[str]:
    """Give a folder that is gone afterwards."""
    return tempfile.TemporaryDirectory(prefix="mvrules-bench-")


def finish(*met: bool) -> None:
    """Leave with an exit code that tells whether every goal was met."""
    sys.exit(0 if all(met) else 1)
