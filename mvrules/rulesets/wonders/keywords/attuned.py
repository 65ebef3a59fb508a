"""Attuned: playing the card takes no action if you control what it asks for."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mvrules.kernel.rulings import implements
from mvrules.rulesets.wonders import clauses as c
from mvrules.rulesets.wonders import readings as r
from mvrules.rulesets.wonders.held.kinds import is_of
from mvrules.rulesets.wonders.lookup import card_of, printed
from mvrules.rulesets.wonders.printed.cards import LAND, ORBITALS
from mvrules.rulesets.wonders.state import world
from mvrules.rulesets.wonders.words.amounts import lands
from mvrules.rulesets.wonders.words.forms import Static

if TYPE_CHECKING:
    from mvrules.kernel.table import Table
    from mvrules.rulesets.wonders.printed.cards import Card


class Attuned(Static, frozen=True):
    """«Attuned», or attuned to an orbital, a type or a class."""

    word: ClassVar[str] = "attuned"
    touches: ClassVar[tuple[str, ...]] = ("modifies limit action",)
    to: str = ""

    def said(self) -> str:
        """Read to what."""
        return f"attuned {self.to}".strip()


def takes_no_action(table: Table, player: str, card: str) -> bool:
    """Whether playing a card takes no action."""
    asked = [word for word in printed(table, card).texts if isinstance(word, Attuned)]
    return any(spares_the_action(table) and _is_met(table, player, card, w.to) for w in asked)


@implements(c.WON_ATTUNED_01, dropped=False)
def spares_the_action(table: Table) -> bool:
    """An attuned card that is met takes no action to play."""
    return True


def _is_met(table: Table, player: str, card: str, to: str) -> bool:
    """Whether the player controls what the card asks for."""
    if not to:
        return asks_for_nothing(table)
    if to in ORBITALS:
        return has_land_of(table, player, to)
    return has_card_of(table, player, card, to)


@implements(c.WON_ATTUNED_04, dropped=False)
def asks_for_nothing(table: Table) -> bool:
    """Attuned without a further word asks for nothing."""
    return True


@implements(c.WON_ATTUNED_02, dropped=True)
def has_land_of(table: Table, player: str, orbital: str) -> bool:
    """Attuned to an orbital asks for a land of it."""
    return lands(table, player, (orbital,)) > 0


@implements(c.WON_ATTUNED_03, dropped=True)
def has_card_of(table: Table, player: str, card: str, to: str) -> bool:
    """Attuned to another feature asks for a card that has it; the card itself is not there yet."""
    own = table.read(r.AMB_W35) == "itself" and _has(printed(table, card), to)
    return own or any(
        is_of(table, one, to.lower()) or _has(card_of(table, one), to)
        for one in world(table).of(player)
    )


def _has(card: Card, feature: str) -> bool:
    """Whether a card prints a feature."""
    return feature in card.doc.classes or feature.lower() == card.type != LAND
