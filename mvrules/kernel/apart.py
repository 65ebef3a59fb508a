"""A process that was begun to help another ends with it, and leaves it to the other to be stopped.

Whoever shares work among processes hands `begin_apart` to each of them as its first deed.
"""

from __future__ import annotations

import os
import signal
from multiprocessing import parent_process
from threading import Thread

__all__ = ["begin_apart"]


def begin_apart() -> None:
    """Let whoever began this process be interrupted, and be gone when it is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_gone_with_the_other, daemon=True).start()


def _gone_with_the_other() -> None:
    """Wait until whoever began this process is gone, however that came, and go as well."""
    other = parent_process()
    if other is not None:
        other.join()
        os._exit(1)
