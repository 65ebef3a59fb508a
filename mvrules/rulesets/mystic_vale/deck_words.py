"""Cards that an ability puts under the deck, and a field that is filled up from it."""

from __future__ import annotations

from typing import ClassVar

from mvrules.kernel.effects import Effect
from mvrules.kernel.events import Behalf, Event, Rules
from mvrules.kernel.piles import draw
from mvrules.kernel.questions import ask, option
from mvrules.kernel.rulings import implements
from mvrules.kernel.table import Table
from mvrules.rulesets.mystic_vale import clauses as c
from mvrules.rulesets.mystic_vale import readings as r
from mvrules.rulesets.mystic_vale.duties import Sometimes
from mvrules.rulesets.mystic_vale.events import DiscardReshuffled
from mvrules.rulesets.mystic_vale.placing import (
    DECK,
    FIELD,
    CardPlaced,
    CardPutUnder,
    CardSilenced,
)
from mvrules.rulesets.mystic_vale.state import card_name
from mvrules.rulesets.mystic_vale.withdrawing import leaving

# under the deck ----------------------------------------------------------------------------


class PutThisUnder(Effect, frozen=True):
    """«Put this card at the bottom of your deck»; with no deck, under the on-deck card."""

    word: ClassVar[str] = "put this under the deck"
    causes: ClassVar[frozenset[type[Event]]] = frozenset({CardPutUnder})

    def can(self, table: Table, behalf: Behalf) -> bool:  # noqa: ARG002
        """Whether it lies in the field."""
        return behalf.place.startswith(FIELD)

    def carry_out(self, table: Table, behalf: Behalf) -> Rules[None]:
        """Put it there."""
        if self.can(table, behalf):
            gone = CardPutUnder(behalf.player, behalf.place)
            yield from leaving(table, behalf.player, gone)

    def said(self) -> str:
        """Read it aloud."""
        return "put this card at the bottom of your deck"


class PutCardUnder(Effect, frozen=True):
    """«Put a card of your field at the bottom of your deck.»"""

    word: ClassVar[str] = "put a card under the deck"
    causes: ClassVar[frozenset[type[Event]]] = frozenset({CardPutUnder})

    def can(self, table: Table, behalf: Behalf) -> bool:
        """Whether there is one."""
        return bool(table.state.seat(behalf.player).field)

    def carry_out(self, table: Table, behalf: Behalf) -> Rules[None]:
        """Ask which, and put it there."""
        places = range(1, len(table.state.seat(behalf.player).field) + 1)
        picks = [option(behalf.player, "put under", f"{FIELD}{at}") for at in places]
        if picks:
            picked = yield ask(behalf.player, "Put which card under the deck?", picks)
            gone = CardPutUnder(behalf.player, picked.word("put under"))
            yield from leaving(table, behalf.player, gone)

    def said(self) -> str:
        """Read it aloud."""
        return "put a card of your field at the bottom of your deck"


# from the deck -----------------------------------------------------------------------------


class FillField(Sometimes, frozen=True):
    """«Place cards from the top of your deck until your field has so many.»"""

    word: ClassVar[str] = "fill the field"
    up_to: int
    causes: ClassVar[frozenset[type[Event]]] = frozenset(
        {CardPlaced, CardSilenced, DiscardReshuffled}
    )

    def can(self, table: Table, behalf: Behalf) -> bool:
        """Whether there are fewer, and a card to place."""
        seat = table.state.seat(behalf.player)
        return len(seat.field) < self.up_to and bool(seat.deck or seat.discard)

    def is_due(self, table: Table) -> bool:
        """Whether it must be begun."""
        return table.read(r.AMB_40) == "must begin"

    def can_be_repeated(self, table: Table) -> bool:
        """Whether it can be used again in the same Harvest Phase."""
        return table.read(r.AMB_40_AGAIN) == "again"

    def carry_out(self, table: Table, behalf: Behalf) -> Rules[None]:
        """Place card after card, as long as there are any."""
        player = behalf.player
        while len(table.state.seat(player).field) < self.up_to:
            yield from deck_again(table, player)
            deck = table.state.seat(player).deck
            if not deck:
                return
            card = yield from draw(deck, card_name, f"which card comes from {player}'s deck?")
            yield CardPlaced(player, card, DECK)
            if table.read(r.AMB_40_GAIN) == "count not":
                yield CardSilenced(player, len(table.state.seat(player).field) - 1)
            if self.can(table, behalf) and (yield from _stops(table, player)):
                return

    def said(self) -> str:
        """Read how many."""
        return f"fill your field up to {self.up_to} cards"


@implements(c.NEM_LDR_MAGMA_08)
def deck_again(table: Table, player: str) -> Rules[None]:
    """If the deck does not hold enough, the shuffled discard pile becomes the deck."""
    seat = table.state.seat(player)
    if not seat.deck and seat.discard:
        yield DiscardReshuffled(player)


def _stops(table: Table, player: str) -> Rules[bool]:
    """Ask whether a player stops after a card, where that is read to be allowed."""
    if table.read(r.AMB_40) != "card by card":
        return False
    picked = yield ask(
        player, "Place another card?", [option(player, "place on"), option(player, "stop")]
    )
    return bool(picked.verb == "stop")
