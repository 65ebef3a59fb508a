"""Scoring: VP tokens and the end-of-game VP on all cards, less curse tokens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mvrules.kernel.rulings import implements
from mvrules.rulesets.mystic_vale import clauses as c
from mvrules.rulesets.mystic_vale.curses import points_lost
from mvrules.rulesets.mystic_vale.reading import points
from mvrules.rulesets.mystic_vale.spots import in_the_field

if TYPE_CHECKING:
    from mvrules.crafting.sleeves import Sleeve
    from mvrules.kernel.table import Table
    from mvrules.rulesets.mystic_vale.state import Seat


def score(table: Table, seat: Seat) -> int:
    """Count what a player would score now."""
    return vp_tokens(table, seat) + card_points(table, seat) - points_lost(table, seat)


@implements(c.MV_SCORE_01, dropped=0)
def vp_tokens(table: Table, seat: Seat) -> int:
    """Each VP token is worth its points."""
    return seat.vp


def card_points(table: Table, seat: Seat) -> int:
    """Count the end-of-game VP of all cards that count."""
    return sum(points(table, seat, card) for card in cards_that_score(table, seat))


@implements(c.MV_SCORE_02, dropped_by=in_the_field)
def cards_that_score(table: Table, seat: Seat) -> tuple[Sleeve, ...]:
    """All cards of a player score, wherever they lie."""
    return seat.cards()
