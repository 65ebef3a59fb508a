"""Not now: what keeps an ability from being used, though its card lies where it works."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mvrules.kernel.questions import Reason
from mvrules.kernel.rulings import implements
from mvrules.rulesets.mystic_vale import clauses as c
from mvrules.rulesets.mystic_vale.lookup import own
from mvrules.rulesets.mystic_vale.printed.cards import Standing
from mvrules.rulesets.mystic_vale.table.spots import Spot, card_at
from mvrules.rulesets.mystic_vale.texts.one_ability import another_was_used
from mvrules.rulesets.mystic_vale.texts.placing import FIELD

if TYPE_CHECKING:
    from mvrules.crafting.pieces import Piece
    from mvrules.kernel.table import Table
    from mvrules.rulesets.mystic_vale.table.state import Seat


class RestsWhenBought(Standing, frozen=True):
    """«What this can do can't be used on the turn you buy it.»"""

    word: ClassVar[str] = "rests on the turn it is bought"
    touches: ClassVar[tuple[str, ...]] = (
        "blocks limit uses on the turn of buying",
        "reads zone bought: this",
    )

    def said(self) -> str:
        """Read it aloud."""
        return "what this can do can't be used on the turn you buy it"


def not_now(table: Table, seat: Seat, place: str, name: str) -> tuple[Reason, ...]:
    """Tell what keeps the ability of a card in its place from being used now."""
    return (*resting(table, seat, place, name), *another_was_used(table, place, name))


@implements(c.NEM_ADV_PARK_01, dropped=())
def resting(table: Table, seat: Seat, place: str, name: str) -> tuple[Reason, ...]:
    """It can't be used on the turn in which it is bought, if its text says so.

    Another of the same title, there since an earlier turn, can be used.
    """
    new = {sheet for sheet in seat.fresh if sheet.name == name}
    if not new or not place.startswith(FIELD) or new.isdisjoint(_on_the_card(seat, place)):
        return ()
    words = own(table.book).abilities(name, "while in field")
    if any(isinstance(word, RestsWhenBought) for word in words):
        return (Reason(c.NEM_ADV_PARK_01, (("bought this turn", name),)),)
    return ()


def _on_the_card(seat: Seat, place: str) -> tuple[Piece, ...]:
    """Give what lies on the card in a place."""
    return card_at(seat, Spot.parse(place)).sheets
