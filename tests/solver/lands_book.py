"""Mystic Lands' laws and formulas as a book that the solver can ask, and one of Mystic Vale."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from mvrules.crafting.laws import SleevingLaws
from mvrules.crafting.pieces import Bears
from mvrules.crafting.shows import Shows
from tests.crafting import lands_layout as lands

OTHERS = {
    lands.WHICH_CLOUDS: "foreground over basic",
    lands.OWN_CLOUD: "covers its own sun",
    lands.WHERE: "same position",
}


@dataclass(frozen=True)
class Doubt:
    """A doubt with its default and one other way to read it."""

    default: str
    alternatives: tuple[str, ...]


@dataclass(frozen=True)
class Lands:
    """What the solver asks of a rulebook."""

    sleeving: SleevingLaws = lands.LAWS
    shows: Shows = lands.SUNS
    bears: Mapping[str, Bears] = field(
        default_factory=lambda: {lands.BASIC: Bears(slotless=True), "advance": Bears()}
    )
    readings: Mapping[Any, Any] = field(
        default_factory=lambda: {
            doubt: Doubt(read.default, (read.default, OTHERS[doubt]))
            for doubt, read in lands.READINGS.items()
        }
    )


LANDS = Lands()
