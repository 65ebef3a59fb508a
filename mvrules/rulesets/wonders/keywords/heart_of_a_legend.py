"""Heart of a Legend: with another legendary Wonder, what is printed on this works twice."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mvrules.kernel.rulings import implements
from mvrules.rulesets.wonders import clauses as c
from mvrules.rulesets.wonders import readings as r
from mvrules.rulesets.wonders.held.kinds import is_legendary, is_wonder
from mvrules.rulesets.wonders.held.texts import Held, Origin, held
from mvrules.rulesets.wonders.keywords.growth_counter import is_grown
from mvrules.rulesets.wonders.lookup import card_of
from mvrules.rulesets.wonders.state import world
from mvrules.rulesets.wonders.words.forms import Static

if TYPE_CHECKING:
    from mvrules.kernel.events import Trigger
    from mvrules.kernel.table import Table
    from mvrules.rulesets.wonders.state import Placed

TWICE = 2


class HeartOfALegend(Static, frozen=True):
    """«Heart of a Legend.»"""

    word: ClassVar[str] = "heart of a legend"
    touches: ClassVar[tuple[str, ...]] = ("doubles symbol abilities",)


def times(table: Table, each: Held) -> int:
    """Tell how often an ability works that is set off now."""
    hearts = _hearts(table, each.card)
    if not hearts or not _is_doubled(table, each, hearts):
        return 1
    return doubled(table, hearts) if has_company(table, each.card) else 1


def times_used(table: Table, each: Held) -> int:
    """Tell how often an ability works that is used."""
    return times(table, each) if table.read(r.AMB_W12) == "used ones too" else 1


def times_carried_out(table: Table, trigger: Trigger) -> int:
    """Tell how often a trigger is carried out; its company may have gone, if it is read so."""
    card = world(table).find(trigger.behalf.source)
    if trigger.times == 1 or table.read(r.AMB_W53) == "when set off":
        return trigger.times
    return trigger.times if card is not None and has_company(table, card) else 1


@implements(c.WON_HEART_03, dropped_by=lambda _table, hearts: 1 + len(hearts))
def doubled(table: Table, hearts: tuple[Held, ...]) -> int:
    """However many hearts a card has, its abilities work twice."""
    return TWICE


@implements(c.WON_HEART_02, dropped=True)
def is_printed(table: Table, each: Held) -> bool:
    """Only what is printed on the card works twice, not what it was granted."""
    return each.origin is Origin.PRINTED


@implements(c.WON_HEART_01, dropped=False)
def has_company(table: Table, card: Placed) -> bool:
    """Whether its player controls another legendary Wonder; one that is known is enough.

    Raises:
        Unspecified: none is known to be legendary, and of one no source gives the tier.
    """
    others = [
        other
        for other in world(table).of(card.controller)
        if is_wonder(table, other) and (other.name != card.name or not leaves_itself_out(table))
    ]
    known = [other for other in others if is_grown(table, other) or card_of(table, other).has_tier]
    return any(is_legendary(table, other) for other in (*known, *others))


@implements(c.WON_HEART_04, dropped=False)
def leaves_itself_out(table: Table) -> bool:
    """The card itself is not the other legendary Wonder."""
    return True


def _hearts(table: Table, card: Placed) -> tuple[Held, ...]:
    """Give the hearts of a card."""
    return tuple(
        each
        for each in held(table)
        if isinstance(each.word, HeartOfALegend) and each.card.name == card.name
    )


def _is_doubled(table: Table, each: Held, hearts: tuple[Held, ...]) -> bool:
    """Whether an ability of this kind is doubled by these hearts."""
    if table.read(r.AMB_W11) == "its own heart only":
        hearts = tuple(heart for heart in hearts if heart.origin is Origin.PRINTED)
    return bool(hearts) and is_printed(table, each)
