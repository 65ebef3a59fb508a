"""Things as they look on the table: a card with what lies on it, a realm with what is in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from mvrules.rulesets.wonders.held.kinds import is_wonder
from mvrules.rulesets.wonders.held.power import base_power, power
from mvrules.rulesets.wonders.held.texts import abilities_of
from mvrules.rulesets.wonders.state import Counters, world

if TYPE_CHECKING:
    from mvrules.kernel.table import Table
    from mvrules.rulesets.wonders.state import Placed


class CardSeen(msgspec.Struct, frozen=True, kw_only=True):
    """A card in a realm: its name there, what is on it, what it wears, and whom it copies."""

    card: str
    name: str
    counters: Counters = ()
    tapped: bool = False
    equipment: tuple[CardSeen, ...] = ()
    owner: str = ""
    """Who owns it, if that is not who controls it."""
    copying: tuple[str, ...] = ()
    power: int | None = None
    base_power: int | None = None
    abilities: tuple[str, ...] = ()


class RealmSeen(msgspec.Struct, frozen=True, kw_only=True):
    """A realm: its stones, and the cards of each player in it."""

    stones: tuple[str, ...] = ("",)
    banished: bool = False
    cards: tuple[tuple[str, tuple[CardSeen, ...]], ...] = ()

    def of(self, player: str) -> tuple[CardSeen, ...]:
        """Give the cards of a player."""
        return dict(self.cards).get(player, ())


def see_card(table: Table, card: Placed) -> CardSeen:
    """Look at a card."""
    wonder = is_wonder(table, card)
    worn = (one for one in world(table).placed if one.on == card.name)
    return CardSeen(
        card=card.card,
        name=card.name,
        counters=card.counters,
        tapped=card.tapped,
        equipment=tuple(see_card(table, one) for one in worn),
        owner=card.owner if card.owner != card.controller else "",
        copying=tuple(copy.source for copy in card.copied),
        power=power(table, card) if wonder else None,
        base_power=base_power(table, card) if wonder else None,
        abilities=tuple(each.whole.said() for each in abilities_of(table, card)),
    )


def see_realm(table: Table, number: int) -> RealmSeen:
    """Look at a realm."""
    state = world(table)
    realm = state.realm(number)
    lying = {
        seat.name: tuple(
            see_card(table, card)
            for card in state.of(seat.name)
            if card.realm == number and not card.on
        )
        for seat in state.seats
    }
    cards = tuple((player, seen) for player, seen in lying.items() if seen)
    return RealmSeen(stones=realm.stones, banished=realm.banished, cards=cards)


def powers(table: Table) -> dict[str, int]:
    """Give the power of each Wonder by its name."""
    return {c.name: power(table, c) for c in world(table).placed if is_wonder(table, c)}


def base_powers(table: Table) -> dict[str, int]:
    """Give the base power of each Wonder by its name."""
    return {c.name: base_power(table, c) for c in world(table).placed if is_wonder(table, c)}


def abilities(table: Table) -> dict[str, tuple[str, ...]]:
    """Give the abilities of each card by its name, read aloud."""
    return {
        card.name: tuple(each.whole.said() for each in abilities_of(table, card))
        for card in world(table).placed
    }
