"""How a command ends: the exit codes, each said once."""

from __future__ import annotations

__all__ = ["FAILS", "HOLDS", "OF_ANSWER", "STOPPED", "UNKNOWN", "UNREAD", "of"]

HOLDS, FAILS, UNREAD, UNKNOWN, STOPPED = 0, 1, 2, 3, 130
"""It holds; it does not; something can't be read; a limit was reached; somebody wanted no more."""

OF_ANSWER = {"yes": HOLDS, "no": FAILS, "unknown": UNKNOWN}
"""The exit code by what is answered."""


def of(holds: object) -> int:
    """Give the exit code of what holds or does not."""
    return HOLDS if holds else FAILS
