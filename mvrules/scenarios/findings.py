"""Findings: what was found while a row ran: differences, and what the engine says in each place."""

from __future__ import annotations

from typing import NamedTuple

from mvrules.kernel.documents import Words
from mvrules.kernel.faults import KeyPath
from mvrules.scenarios.cells import UNFILLED, flow

__all__ = ["ENGINE", "Findings", "Found", "is_unfilled", "told"]

ENGINE = "the engine"
"""What is told of an engine that broke down."""


class Found(NamedTuple):
    """A difference whose place nobody has looked up yet."""

    at: KeyPath
    what: str
    expected: str
    happened: str


class Findings:
    """What one way through a row showed.

    `told` holds, by key path, what the engine says where a row asserts something: always where a
    cell waits to be filled, and everywhere if `telling` is set.
    """

    def __init__(self, *, telling: bool = False) -> None:
        self.telling = telling
        self.differences: list[Found] = []
        self.told: dict[KeyPath, Words] = {}
        self.unfilled = False

    def differ(self, at: KeyPath, what: str, expected: Words, happened: Words) -> None:
        """Note that something is not as the row says."""
        self.differences.append(Found(at, what, told(expected), told(happened)))

    def wants(self, words: Words | tuple[Words, ...]) -> bool:
        """Whether somebody wants to know what the engine says where these words stand."""
        waits = is_unfilled(words)
        self.unfilled = self.unfilled or waits
        return waits or self.telling

    def tell(self, at: KeyPath, happened: Words) -> None:
        """Keep what the engine says in a place, if it says anything."""
        if happened != "":
            self.told[at] = happened


def is_unfilled(words: Words | tuple[Words, ...]) -> bool:
    """Whether words wait to be filled, so that they assert nothing."""
    return words in (UNFILLED, (UNFILLED,))


def told(words: Words) -> str:
    """Write words on one line of a message."""
    return words if isinstance(words, str) else flow(words)
