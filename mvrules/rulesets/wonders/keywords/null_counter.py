"""Null Counter: a card that bears one is nullified, as if it had no text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mvrules.kernel.rulings import implements
from mvrules.rulesets.wonders import clauses as c
from mvrules.rulesets.wonders import readings as r
from mvrules.rulesets.wonders.state import NULL

if TYPE_CHECKING:
    from mvrules.kernel.table import Table
    from mvrules.rulesets.wonders.state import Placed


@implements(c.WON_NULL_01, dropped=False)
def blanks(table: Table) -> bool:
    """The text of a card with a null counter is treated as blank."""
    return True


def has_null_counter(table: Table, card: Placed) -> bool:
    """Whether a null counter takes a card's own text away."""
    return card.count(NULL) > 0 and blanks(table)


def takes_grants_too(table: Table, card: Placed) -> bool:
    """Whether it takes what the card is granted as well, if it is read so."""
    everything = table.read(r.AMB_W13) == "all abilities"
    return everything and has_null_counter(table, card)


def is_nullified(table: Table, card: Placed) -> bool:
    """Whether a card is nullified, by a counter or by what another card says."""
    from mvrules.rulesets.wonders.held.texts import statics
    from mvrules.rulesets.wonders.words.statics import Nullified

    return has_null_counter(table, card) or any(
        isinstance(word, Nullified) and word.who.fits(table, behalf, card)
        for behalf, word in statics(table)
    )
