"""Chance is a player: a seed answers its questions, and so can a scenario or an explorer.

There is no random source inside the rules. A seed is a value: the same seed and the same
number of questions asked so far give the same answer, in every process.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mvrules.kernel.questions import Option

MASK = (1 << 64) - 1
"""The bits of a seed that count."""


class Seed(msgspec.Struct, frozen=True, gc=False):
    """A seed that has answered a number of questions."""

    value: int
    asked: int = 0

    def pick(self, options: Sequence[Option]) -> Option:
        """Pick an option by its weight."""
        return options[self.lot([option.weight for option in options])]

    def lot(self, weights: Sequence[int]) -> int:
        """Draw a place among several by their weights."""
        number = self._number() % sum(weights)
        for place, weight in enumerate(weights):
            if number < weight:
                return place
            number -= weight
        raise TypeError("nothing weighs less than nothing")

    def after(self) -> Seed:
        """Give the seed after one more question."""
        return Seed(self.value, self.asked + 1)

    def _number(self) -> int:
        """Mix seed and count into 64 even bits (the splitmix64 finaliser)."""
        mixed = (self.value * 0xD1342543DE82EF95 + (self.asked + 1) * 0x9E3779B97F4A7C15) & MASK
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & MASK
        return mixed ^ (mixed >> 31)
