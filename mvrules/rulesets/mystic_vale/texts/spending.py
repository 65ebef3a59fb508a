"""Spending by an ability: pay this, or pay this to have that."""

from __future__ import annotations

from typing import ClassVar

from mvrules.crafting.pieces import Symbols
from mvrules.kernel.effects import Effect
from mvrules.kernel.events import Behalf, Event, Rules
from mvrules.kernel.faults import shown
from mvrules.kernel.refusals import WordsRefused, nearest
from mvrules.kernel.table import Table
from mvrules.rulesets.mystic_vale.buying.costs import pay, unaffordable
from mvrules.rulesets.mystic_vale.crafted.cursed import CursesTakenBack
from mvrules.rulesets.mystic_vale.table.commons_events import (
    CursesGivenUp,
    ManaSpent,
    SpiritsSpent,
    VpGivenUp,
)
from mvrules.rulesets.mystic_vale.table.state import NAMED_SPIRITS

PAYING: frozenset[type[Event]] = frozenset(
    {ManaSpent, SpiritsSpent, VpGivenUp, CursesGivenUp, CursesTakenBack}
)
"""What happens when something is paid."""

PAID = ("mana", *NAMED_SPIRITS, "vp", "curse")
"""What can be paid."""


class Pay(Effect, frozen=True):
    """«Pay this»: mana, spirits, VP, curse tokens; in full or not at all."""

    word: ClassVar[str] = "pay"
    touches: ClassVar[tuple[str, ...]] = ("costs symbol {what}",)
    what: Symbols
    causes: ClassVar[frozenset[type[Event]]] = PAYING

    def __post_init__(self) -> None:
        """Refuse what nobody can pay."""
        _must_be_payable(self.what)

    def can(self, table: Table, behalf: Behalf) -> bool:
        """Whether nothing is missing."""
        return not unaffordable(table, table.state.seat(behalf.player), self.what)

    def carry_out(self, table: Table, behalf: Behalf) -> Rules[None]:
        """Pay, if nothing is missing."""
        if self.can(table, behalf):
            yield from pay(table, behalf.player, self.what)

    def said(self) -> str:
        """Read what is paid."""
        return f"pay {_priced(self.what)}"


class Spend(Effect, frozen=True):
    """«Pay this to do that»: nothing is paid where that can't be done."""

    word: ClassVar[str] = "spend"
    touches: ClassVar[tuple[str, ...]] = ("costs symbol {what}",)
    what: Symbols
    to: Effect
    causes: ClassVar[frozenset[type[Event]]] = PAYING

    def __post_init__(self) -> None:
        """Refuse what nobody can pay."""
        _must_be_payable(self.what)

    def can(self, table: Table, behalf: Behalf) -> bool:
        """Whether it can be paid, and what it is paid for can be done."""
        seat = table.state.seat(behalf.player)
        return not unaffordable(table, seat, self.what) and self.to.can(table, behalf)

    def carry_out(self, table: Table, behalf: Behalf) -> Rules[None]:
        """Pay, then do it."""
        if self.can(table, behalf):
            yield from pay(table, behalf.player, self.what)
            yield from self.to.carry_out(table, behalf)

    def said(self) -> str:
        """Read the price first."""
        return f"spend {_priced(self.what)} to {self.to.said()}"


def _priced(what: Symbols) -> str:
    """Read a price."""
    return " and ".join(f"{count} {name}" for name, count in what)


def _must_be_payable(what: Symbols) -> None:
    """Refuse what nobody can pay."""
    for name, count in what:
        if name not in PAID:
            known = nearest(name, PAID) or PAID
            raise WordsRefused(f"nobody pays {shown(name)}", known, (name,))
        if count < 0:
            raise WordsRefused(f"nobody pays fewer than none, as {count}", (), (name,))
