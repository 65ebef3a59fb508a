"""Abilities that are used: their label says what they cost, or how often they work."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mvrules.kernel import effects
from mvrules.kernel.events import Use
from mvrules.rulesets.wonders.words.forms import Usable

if TYPE_CHECKING:
    from mvrules.kernel.events import Behalf


class OncePer(effects.OncePer, frozen=True):
    """«Once per round, do this», in whatever realm the card lies by then."""

    def _use(self, behalf: Behalf) -> Use:
        """Name this use, by player, card and effect."""
        return Use(behalf.source, self.do.said(), self.period, behalf.player)


class TapFree(Usable, frozen=True):
    """«Tap free: do that.»"""

    word: ClassVar[str] = "tap free"
    touches: ClassVar[tuple[str, ...]] = ("costs symbol tap",)
    taps: ClassVar[bool] = True


class TapAction(Usable, frozen=True):
    """«Tap action: do that.»"""

    word: ClassVar[str] = "tap action"
    touches: ClassVar[tuple[str, ...]] = (
        "costs symbol tap",
        "costs symbol action",
    )
    taps: ClassVar[bool] = True
    actions: ClassVar[int] = 1


class SacrificeFree(Usable, frozen=True):
    """«Sacrifice free: do that.»"""

    word: ClassVar[str] = "sacrifice free"
    touches: ClassVar[tuple[str, ...]] = ("produces timing death",)
    sacrifices: ClassVar[bool] = True


class SacrificeAction(Usable, frozen=True):
    """«Sacrifice action: do that.»"""

    word: ClassVar[str] = "sacrifice action"
    touches: ClassVar[tuple[str, ...]] = (
        "produces timing death",
        "costs symbol action",
    )
    sacrifices: ClassVar[bool] = True
    actions: ClassVar[int] = 1
