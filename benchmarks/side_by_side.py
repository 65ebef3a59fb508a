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


def peers(*packages: str) -> Path:
    """Give the Python of an environment that holds these packages."""
    python = PEERS / "bin" / "python"
    if not python.exists():
        venv.create(PEERS, with_pip=True)
    stamp = PEERS / ("-".join(sorted(packages)) + ".stamp")
    if not stamp.exists():
        subprocess.run([python, "-m", "pip", "install", "--quiet", *packages], check=True)
        stamp.touch()
    return python


def seconds(command: Sequence[str | Path], where: Path, **more: str) -> float:
    """Time a whole process, which must succeed."""
    begun = time.perf_counter()
    done = subprocess.run(
        [str(word) for word in command], cwd=where, capture_output=True, check=False,
        env={**os.environ, **more}, text=True,
    )  # fmt: skip
    took = time.perf_counter() - begun
    if done.returncode:
        sys.exit(
            f"{' '.join(map(str, command))} failed:\n{done.stdout[-2000:]}{done.stderr[-2000:]}"
        )
    return took


def compare(what: str, ours: Callable[[], float], theirs: Callable[[], float], goal: float) -> bool:
    """Run both in turn, print medians and the median ratio, and tell whether the goal is met."""
    ours(), theirs()
    pairs = [(ours(), theirs()) for _ in range(PAIRS)]
    ratios = sorted(our / their for our, their in pairs)
    our, their = (statistics.median(times) for times in zip(*pairs, strict=True))
    ratio = statistics.median(ratios)
    met = ratio <= goal
    sys.stdout.write(
        f"{what}: {ratio:.2f}x (from {ratios[0]:.2f} to {ratios[-1]:.2f}; "
        f"ours {our:.3f} s, theirs {their:.3f} s, {PAIRS} pairs); "
        f"goal at most {goal}x: {'met' if met else 'MISSED'}\n"
    )
    return met


def workshop() -> tempfile.TemporaryDirectory[str]:
    """Give a folder that is gone afterwards."""
    return tempfile.TemporaryDirectory(prefix="mvrules-bench-")


def finish(*met: bool) -> None:
    """Leave with an exit code that tells whether every goal was met."""
    sys.exit(0 if all(met) else 1)
