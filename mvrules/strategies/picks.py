"""Picks: where a choice comes from, drawn one by one for reading, or read from bytes for volume."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import shake_128
from typing import Protocol, TypeVar

from hypothesis import strategies as st

T = TypeVar("T")

BYTE = 8
PLENTY = 4096
"""So many bytes a seed is spread over: more than any board has choices."""


class Picks(Protocol):
    """A source of choices; nought is the simplest choice everywhere."""

    def below(self, count: int) -> int:
        """Pick a number from nought up to, but not including, a count."""


class Drawn:
    """Choices drawn by hypothesis one by one, so that each shrinks by itself."""

    def __init__(self, draw: st.DrawFn) -> None:
        """Draw with what a composite strategy is given."""
        self._draw = draw

    def below(self, count: int) -> int:
        """Draw a number; where there is nothing to choose, nothing is drawn."""
        return self._draw(st.integers(0, count - 1)) if count > 1 else 0


class Bytes:
    """Choices read from bytes; once these have run out, always the simplest.

    >>> picks = Bytes(bytes([7, 1]))
    >>> picks.below(4), picks.below(2), picks.below(9), picks.spent
    (3, 1, 0, True)
    """

    def __init__(self, data: bytes) -> None:
        """Begin with the first byte."""
        self._data, self._next = data, 0

    @property
    def spent(self) -> bool:
        """Whether every byte was read."""
        return self._next >= len(self._data)

    def below(self, count: int) -> int:
        """Read a number from as many bytes as it takes."""
        if count <= 1:
            return 0
        wanted = -(-(count - 1).bit_length() // BYTE)
        read = self._data[self._next : self._next + wanted]
        self._next += wanted
        return int.from_bytes(read, "big") % count


def spread(seed: int) -> Bytes:
    """Spread a seed over so many bytes that choices don't run out."""
    return Bytes(shake_128(str(seed).encode()).digest(PLENTY))


def among(picks: Picks, things: Sequence[T]) -> T:
    """Pick one of several things; the first is the simplest."""
    return things[picks.below(len(things))]
