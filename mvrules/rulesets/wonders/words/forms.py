"""What an ability on a card can be: something static, something to use, or short for others."""

from __future__ import annotations

from typing import ClassVar

from mvrules.kernel.effects import Effect, Word


class Short(Word, frozen=True):
    """A word that is short for other abilities, as every keyword is."""

    def meaning(self) -> tuple[Word, ...]:
        """Give the abilities that it stands for."""
        raise TypeError(f"{self.word} stands for nothing")


class Static(Word, frozen=True):
    """Something that holds as long as its card lies in The World."""

    own: ClassVar[bool] = False
    """Whether it is given to one card, and is lost with it."""


class Usable(Word, frozen=True):
    """An ability that its player uses; ``do`` is what it does."""

    taps: ClassVar[bool] = False
    sacrifices: ClassVar[bool] = False
    actions: ClassVar[int] = 0
    do: Effect

    def said(self) -> str:
        """Read the label first."""
        return f"{self.word}: {self.do.said()}"
