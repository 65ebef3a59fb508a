"""Cards that an ability puts under the deck, and a field that is filled up from it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mvrules.kernel.effects import Effect
from mvrules.kernel.events import Behalf, Event, Lap, Rules
from mvrules.kernel.piles import Pile, draw
from mvrules.kernel.questions import ask, option
from mvrules.kernel.rulings import implements
from mvrules.kernel.table import Table
from mvrules.rulesets.mystic_vale import clauses as c
from mvrules.rulesets.mystic_vale import readings as r
from mvrules.rulesets.mystic_vale.course.duties import Sometimes
from mvrules.rulesets.mystic_vale.lookup import own
from mvrules.rulesets.mystic_vale.table.events import DiscardReshuffled
from mvrules.rulesets.mystic_vale.table.state import card_name
from mvrules.rulesets.mystic_vale.texts.abilities import resolve_triggers
from mvrules.rulesets.mystic_vale.texts.placing import (
    DECK,
    FIELD,
    CardPlaced,
    CardPutUnder,
    CardSilenced,
)
from mvrules.rulesets.mystic_vale.texts.withdrawing import leaving

if TYPE_CHECKING:
    from mvrules.crafting.sleeves import Sleeve

# under the deck ----------------------------------------------------------------------------


class PutThisUnder(Effect, frozen=True):
    """«Put this card at the bottom of your deck»; with no deck, under the on-deck card."""

    word: ClassVar[str] = "put this under the deck"
    touches: ClassVar[tuple[str, ...]] = ("moves from zone field: its card", "moves to zone deck")
    causes: ClassVar[frozenset[type[Event]]] = frozenset({CardPutUnder})

    def can(self, table: Table, behalf: Behalf) -> bool:
        """Whether it lies in the field."""
        return bool(_place_of(table, behalf))

    def carry_out(self, table: Table, behalf: Behalf) -> Rules[None]:
        """Put it there."""
        if place := _place_of(table, behalf):
            gone = CardPutUnder(behalf.player, place)
            yield from leaving(table, behalf.player, gone)

    def said(self) -> str:
        """Read it aloud."""
        return "put this card at the bottom of your deck"


def _place_of(table: Table, behalf: Behalf) -> str:
    """Tell where a card lies in the field; of a titan that left its card now, that is in doubt."""
    if behalf.place.startswith(FIELD):
        return behalf.place
    seat = table.state.seat(behalf.player)
    for titan, at in zip(seat.titans_new, seat.titans_from, strict=False):
        lies = at >= 0 and own(table.book).other_side(titan).name == behalf.source
        if lies and table.read(r.AMB_40_LEFT) == "the card it left":
            return f"{FIELD}{at + 1}"
    return ""


class PutCardUnder(Effect, frozen=True):
    """«Put a card of your field at the bottom of your deck.»"""

    word: ClassVar[str] = "put a card under the deck"
    touches: ClassVar[tuple[str, ...]] = ("moves from zone field", "moves to zone deck")
    causes: ClassVar[frozenset[type[Event]]] = frozenset({CardPutUnder})

    def can(self, table: Table, behalf: Behalf) -> bool:
        """Whether there is one."""
        return bool(table.state.seat(behalf.player).field)

    def carry_out(self, table: Table, behalf: Behalf) -> Rules[None]:
        """Ask which, and put it there."""
        places = range(1, len(table.state.seat(behalf.player).field) + 1)
        picks = [option(behalf.player, "put under", f"{FIELD}{at}") for at in places]
        if picks:
            picked = yield ask(
                behalf.player, "Put which card under the deck?", picks, by=behalf.source
            )
            gone = CardPutUnder(behalf.player, picked.word("put under"))
            yield from leaving(table, behalf.player, gone)

    def said(self) -> str:
        """Read it aloud."""
        return "put a card of your field at the bottom of your deck"


# from the deck -----------------------------------------------------------------------------


class FillField(Sometimes, frozen=True):
    """«Place cards from the top of your deck until your field has so many.»"""

    word: ClassVar[str] = "fill the field"
    touches: ClassVar[tuple[str, ...]] = (
        "moves from zone deck",
        "moves from zone discard",
        "moves to zone deck",
        "moves to zone field",
    )
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
        player, skipped = behalf.player, 0
        while len(table.state.seat(player).field) < self.up_to:
            yield Lap(r.AMB_67, (player, skipped))
            yield from deck_again(table, player, skipped)
            if not (deck := _below(table.state.seat(player).deck, skipped)):
                return
            card = yield from draw(deck, card_name, f"which card comes from {player}'s deck?")
            if not (yield from _place(table, player, card)):
                if table.read(r.AMB_67) == "stop":
                    return
                back = table.state.seat(player).deck.top[:1] == (card,)
                skipped += back and table.read(r.AMB_67) == "skip it"
            elif self.can(table, behalf) and (yield from _stops(table, player)):
                return

    def said(self) -> str:
        """Read how many."""
        return f"fill your field up to {self.up_to} cards"


def _place(table: Table, player: str, card: Sleeve) -> Rules[bool]:
    """Place a card, and tell whether it stays: its own text may take it back to the deck."""
    before = len(table.state.seat(player).field)
    yield CardPlaced(player, card, DECK)
    yield from resolve_triggers(table, player)
    stays = len(table.state.seat(player).field) > before
    if stays and table.read(r.AMB_40_GAIN) == "count not":
        yield CardSilenced(player, before)
    return stays


def _below(deck: Pile[Sleeve], skipped: int) -> Pile[Sleeve]:
    """Give a deck without the cards on top that went back there."""
    for card in deck.top[:skipped]:
        deck = deck.without(card)
    return deck


@implements(c.NEM_LDR_MAGMA_08)
def deck_again(table: Table, player: str, skipped: int = 0) -> Rules[None]:
    """If the deck does not hold enough, the shuffled discard pile becomes the deck."""
    seat = table.state.seat(player)
    if len(seat.deck) == skipped and seat.discard:
        yield DiscardReshuffled(player)


def _stops(table: Table, player: str) -> Rules[bool]:
    """Ask whether a player stops after a card, where that is read to be allowed."""
    if table.read(r.AMB_40) != "card by card":
        return False
    picked = yield ask(
        player, "Place another card?", [option(player, "place on"), option(player, "stop")]
    )
    return bool(picked.verb == "stop")
