"""Ongoing effects: what always holds by a card in the Land or by a Vale with one's cube."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from mvrules.kernel.rulings import implements
from mvrules.rulesets.mystic_lands import clauses as c
from mvrules.rulesets.mystic_lands import readings as r
from mvrules.rulesets.mystic_lands.course.effects import on_cards, on_vales
from mvrules.rulesets.mystic_lands.printed.cards import ONGOING, Ongoing

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mvrules.kernel.table import Table
    from mvrules.rulesets.mystic_lands.table.state import Seat

IN_THE_DAY = {"start of day", "day"}


class BearsSuns(Ongoing, frozen=True):
    """«So many more suns don't make you Wither.»"""

    word: ClassVar[str] = "bears suns"
    touches: ClassVar[tuple[str, ...]] = ("modifies limit suns before one Withers",)
    count: int

    def said(self) -> str:
        """Read it aloud."""
        return f"you bear {self.count} more suns"


class AdvancesCostLess(Ongoing, frozen=True):
    """«Advances cost you so much mana less.»"""

    word: ClassVar[str] = "advances cost less"
    touches: ClassVar[tuple[str, ...]] = ("modifies limit cost of Advances",)
    mana: int

    def said(self) -> str:
        """Read it aloud."""
        return f"Advances cost you {self.mana} mana less"


class ValesCostLess(Ongoing, frozen=True):
    """«Vales cost you so much spirit less.»"""

    word: ClassVar[str] = "vales cost less"
    touches: ClassVar[tuple[str, ...]] = ("modifies limit cost of Vales",)
    spirit: int

    def said(self) -> str:
        """Read it aloud."""
        return f"Vales cost you {self.spirit} spirit less"


def holding(table: Table, seat: Seat) -> Iterator[Any]:
    """Give each ongoing effect that holds for a player now."""
    in_the_day = table.state.menu_of(seat.name) in IN_THE_DAY
    if always_holds(table) and (in_the_day or table.read(r.AMB_L40) == "in all phases"):
        for found in (on_cards(table, seat, ONGOING), on_vales(table, seat, ONGOING)):
            yield from (word for _, _, word in found)


@implements(c.LANDS_DAY_09, dropped=False)
def always_holds(table: Table) -> bool:
    """Ongoing effects are no choice: they always hold."""
    return True


def suns_borne(table: Table, seat: Seat) -> int:
    """Count how many more suns a player bears by ongoing effects."""
    return sum(word.count for word in holding(table, seat) if isinstance(word, BearsSuns))


def mana_less(table: Table, seat: Seat) -> int:
    """Count by how much Advances cost a player less."""
    return sum(word.mana for word in holding(table, seat) if isinstance(word, AdvancesCostLess))


def spirit_less(table: Table, seat: Seat) -> int:
    """Count by how much Vales cost a player less."""
    return sum(word.spirit for word in holding(table, seat) if isinstance(word, ValesCostLess))
