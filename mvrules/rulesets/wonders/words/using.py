"""Abilities that are used: their label says what they cost."""

from __future__ import annotations

from typing import ClassVar

from mvrules.rulesets.wonders.words.forms import Usable


class TapFree(Usable, frozen=True):
    """«Tap free: do that.»"""

    word: ClassVar[str] = "tap free"
    taps: ClassVar[bool] = True


class TapAction(Usable, frozen=True):
    """«Tap action: do that.»"""

    word: ClassVar[str] = "tap action"
    taps: ClassVar[bool] = True
    actions: ClassVar[int] = 1


class SacrificeFree(Usable, frozen=True):
    """«Sacrifice free: do that.»"""

    word: ClassVar[str] = "sacrifice free"
    sacrifices: ClassVar[bool] = True


class SacrificeAction(Usable, frozen=True):
    """«Sacrifice action: do that.»"""

    word: ClassVar[str] = "sacrifice action"
    sacrifices: ClassVar[bool] = True
    actions: ClassVar[int] = 1
