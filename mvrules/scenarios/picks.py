"""Picks: where a row allows several ways, which one is taken; all of them can be taken in turn."""

from __future__ import annotations

from collections.abc import Iterator

__all__ = ["MOST_STEPS", "MOST_WAYS", "Picks", "ways"]

MOST_WAYS = 2_000
"""How many ways through a row are tried before the rest is left unknown."""


MOST_STEPS = 100_000
"""How many steps are taken on all ways together."""


class Picks:
    """What is picked along one way, and what could have been; beyond what is given, the first."""

    def __init__(self, given: tuple[int, ...] = ()) -> None:
        self.given = given
        self.made: list[tuple[int, int]] = []
        self.said: list[str] = []

    def pick(self, count: int) -> int:
        """Pick one of so many."""
        if count == 1:
            return 0
        index = self.given[len(self.made)] if len(self.made) < len(self.given) else 0
        self.made.append((index, count))
        return index

    def following(self) -> tuple[int, ...] | None:
        """Give the picks of the next way, or None after the last."""
        for length in range(len(self.made), 0, -1):
            index, count = self.made[length - 1]
            if index + 1 < count:
                return (*(one for one, _ in self.made[: length - 1]), index + 1)
        return None


def ways() -> Iterator[Picks]:
    """Give the picks of every way, one after the other; each must be taken before the next."""
    given: tuple[int, ...] | None = ()
    while given is not None:
        picks = Picks(given)
        yield picks
        given = picks.following()
