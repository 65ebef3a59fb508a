"""Steadfast: a card in the field because of which no push makes its player Spoil."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mvrules.kernel.rulings import implements
from mvrules.rulesets.mystic_vale import clauses as c
from mvrules.rulesets.mystic_vale import readings as r
from mvrules.rulesets.mystic_vale.printed.cards import Standing
from mvrules.rulesets.mystic_vale.texts.abilities import standing

if TYPE_CHECKING:
    from mvrules.kernel.table import Table
    from mvrules.rulesets.mystic_vale.table.state import Seat


class NoPushSpoils(Standing, frozen=True):
    """«No push makes you Spoil», as long as this is in your field."""

    word: ClassVar[str] = "no push spoils"
    touches: ClassVar[tuple[str, ...]] = ("blocks timing if you spoil", "reads symbol decay")

    def said(self) -> str:
        """Read it aloud."""
        return "no push makes you Spoil"


@implements(c.NEM_ADV_VANGUARD_01, dropped=False)
def keeps_from_spoiling(table: Table, seat: Seat) -> bool:
    """While such a card is in the field one pushes without ever Spoiling."""
    return lies_there(table, seat)


def keeps_prep_from_spoiling(table: Table, seat: Seat) -> bool:
    """Whether such a card helps in Prep too, where nobody pushes: as the doubt is read."""
    return table.read(r.AMB_37_PREP) == "can't Spoil" and keeps_from_spoiling(table, seat)


def lies_there(table: Table, seat: Seat) -> bool:
    """Whether such a card lies in the field."""
    return any(isinstance(word, NoPushSpoils) for _, _, word in standing(table, seat))


def prep_runs_on(table: Table, seat: Seat) -> bool:
    """Whether Prep lays out card after card because of it: as the doubt is read."""
    return table.read(r.AMB_37) == "runs on" and keeps_from_spoiling(table, seat)


def only_the_deck_is_shuffled(table: Table, seat: Seat) -> bool:
    """Whether a deck that ran out stays empty because of it: as the doubt is read."""
    return table.read(r.AMB_37_SHUFFLE) == "nothing else" and lies_there(table, seat)
