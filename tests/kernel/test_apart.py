"""Processes that help are gone when whoever began them is gone, even if it was killed."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

SHARES = """
import os, sys, time
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from mvrules.kernel.apart import begin_apart

if __name__ == "__main__":
    with ProcessPoolExecutor(2, get_context(sys.argv[1]), begin_apart) as pool:
        told = pool.submit(os.getpid).result()
        pool.submit(time.sleep, 60), pool.submit(time.sleep, 60)
        time.sleep(0.5)
        print(told, *pool._processes, flush=True)
        time.sleep(60)
"""


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="processes are looked up there")
@pytest.mark.parametrize("how", ["fork", "spawn"])
def test_helpers_are_gone_with_whoever_is_killed(how: str) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", SHARES, how], stdout=subprocess.PIPE, text=True
    ) as begun:
        assert begun.stdout is not None
        helpers = {int(number) for number in begun.stdout.readline().split()}
        assert helpers
        begun.send_signal(signal.SIGKILL)
    assert not _left(helpers, patience=30)


def _left(processes: set[int], patience: float) -> set[int]:
    """Give which processes still run after so many seconds at most."""
    end = time.monotonic() + patience
    while processes and time.monotonic() < end:
        processes = {process for process in processes if _runs(process)}
        time.sleep(0.05)
    return processes


def _runs(process: int) -> bool:
    """Whether a process is there, and not only waits to be taken note of."""
    try:
        os.kill(process, 0)
        told = Path(f"/proc/{process}/stat").read_text(encoding="utf-8")
    except (ProcessLookupError, FileNotFoundError):
        return False
    return told.rsplit(")", 1)[1].split()[0] != "Z"
