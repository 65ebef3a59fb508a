"""Not now: what keeps an ability from being used, though its card lies where it works."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mvrules.kernel.questions import Reason
from mvrules.kernel.rulings import implements
from mvrules.rulesets.mystic_vale import clauses as c
from mvrules.rulesets.mystic_vale.abilities import Standing
from mvrules.rulesets.mystic_vale.lookup import own
from mvrules.rulesets.mystic_vale.one_ability import another_was_used

if TYPE_CHECKING:
    from mvrules.kernel.table import Table
    from mvrules.rulesets.mystic_vale.state import Seat


class RestsWhenBought(Standing, frozen=True):
    """«What this can do can't be used on the turn you buy it.»"""

    word: ClassVar[str] = "rests on the turn it is bought"
    touches: ClassVar[tuple[str, ...]] = ("blocks timing harvest", "reads zone bought")

    def said(self) -> str:
        """Read it aloud."""
        return "what this can do can't be used on the turn you buy it"


def not_now(table: Table, seat: Seat, place: str, name: str) -> tuple[Reason, ...]:
    """Tell what keeps the ability of a card in its place from being used now."""
    return (*resting(table, seat, name), *another_was_used(table, place, name))


@implements(c.NEM_ADV_PARK_01, dropped=())
def resting(table: Table, seat: Seat, name: str) -> tuple[Reason, ...]:
    """It can't be used on the turn in which its card is bought, if its text says so."""
    if name not in {sheet.name for sheet in seat.fresh}:
        return ()
    words = own(table.book).abilities(name, "while in field")
    if any(isinstance(word, RestsWhenBought) for word in words):
        return (Reason(c.NEM_ADV_PARK_01, (("bought this turn", name),)),)
    return ()
