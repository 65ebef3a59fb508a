"""Scoring against a nemesis: what its pile and its power are worth, and whether one has won."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mvrules.kernel.rulings import implements
from mvrules.rulesets.mystic_vale import clauses as c
from mvrules.rulesets.mystic_vale import readings as r
from mvrules.rulesets.mystic_vale.course.scoring import END_OF_GAME, score
from mvrules.rulesets.mystic_vale.crafted.rituals import END_VP
from mvrules.rulesets.mystic_vale.lookup import own
from mvrules.rulesets.mystic_vale.solitaire.nemeses import nemesis_on

if TYPE_CHECKING:
    from mvrules.crafting.pieces import Piece
    from mvrules.kernel.table import Table


# who wins ----------------------------------------------------------------------------------


def win_alone(table: Table) -> tuple[str, ...]:
    """Name the player who has won against the nemesis, or nobody."""
    beaten = nemesis_score(table) + points_ahead(table)
    return tuple(seat.name for seat in table.state.seats if score(table, seat) >= beaten)


@implements(c.NEM_SOLO_SC_03, dropped=0)
def points_ahead(table: Table) -> int:
    """One wins with more points than the nemesis; a tie is lost."""
    return 1


# the score of the nemesis ------------------------------------------------------------------


def nemesis_score(table: Table) -> int:
    """Count what the nemesis would score now."""
    pile = sum(card_worth(table, card) for card in table.state.nemesis_pile)
    return pile + tokens_and_power(table) - tokens_against_it(table)


@implements(c.NEM_SOLO_SC_02, dropped=0)
def tokens_and_power(table: Table) -> int:
    """The nemesis scores the VP tokens of its pile, and its power."""
    cards = (card for seat in table.state.seats for card in seat.cards())
    nemeses = (nemesis_on(card) for card in cards)
    power = sum(own(table.book).power(nemesis) for nemesis in nemeses if nemesis is not None)
    return int(table.state.nemesis_vp) + power


def tokens_against_it(table: Table) -> int:
    """Whether curse tokens in its pile take points off its score is in doubt."""
    against = table.read(r.AMB_28) == "lower its score"
    return int(table.state.nemesis_curse_tokens) if against else 0


def card_worth(table: Table, card: Piece) -> int:
    """Count what a card of the pile is worth: its VP, and its End of Game effects."""
    effects = len(own(table.book).abilities(card.name, END_OF_GAME))
    reading = table.read(r.AMB_27)
    if effects and reading == "four only":
        return effect_worth(table)
    counted = min(effects, 1) if reading == "printed and four once" else effects
    return vp_in_the_pile(table, card) + counted * effect_worth(table)


@implements(c.NEM_SOLO_SC_04, dropped=0)
def effect_worth(table: Table) -> int:
    """An End of Game effect is worth four points to the nemesis, whatever it says."""
    return 4


@implements(c.NEM_SOLO_SC_02, dropped=0)
def vp_in_the_pile(table: Table, card: Piece) -> int:
    """The nemesis scores the end-of-game VP of a card in its pile."""
    rewarded = card.paid(END_VP) if table.read(r.AMB_27_REWARD) == "counts" else 0
    counted = (card.symbol(END_VP), rewarded)
    return sum(vp if counts_below_nought(table) else max(0, vp) for vp in counted)


@implements(c.NEM_SOLO_SC_05, dropped=True)
def counts_below_nought(table: Table) -> bool:
    """Negative VP in its pile take nothing off its score."""
    return False
