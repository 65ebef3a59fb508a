"""Under the on-deck card: where a card goes that an effect brings to light in the Harvest Phase."""

from __future__ import annotations

from typing import ClassVar

from mvrules.kernel.effects import Condition, Effect
from mvrules.kernel.events import Behalf, Event, Rules
from mvrules.kernel.piles import draw
from mvrules.kernel.refusals import Undefined, WordsRefused
from mvrules.kernel.table import Table
from mvrules.rulesets.mystic_vale import readings as r
from mvrules.rulesets.mystic_vale.solitaire.nemeses import ON_DECK
from mvrules.rulesets.mystic_vale.table.events import CardTurnedOver
from mvrules.rulesets.mystic_vale.table.state import Vale, card_name
from mvrules.rulesets.mystic_vale.texts.placing import left

PHASES = ("planting", "harvest", "discard", "prep")
NEXT = "deck 1"


class CardPutNext(Event, frozen=True):
    """A card of the field was put on top of the deck, under the on-deck card."""

    player: str
    place: str

    def apply(self, state: Vale) -> Vale:
        """Move the card to the top of the deck."""
        after, card = left(state, self.player, self.place, NEXT)
        return after.change(self.player, deck=after.seat(self.player).deck.on_top(card))


class InPhase(Condition, frozen=True):
    """«If it is this phase of your turn.»"""

    word: ClassVar[str] = "in phase"
    touches: ClassVar[tuple[str, ...]] = ("reads timing {phase}",)
    phase: str

    def __post_init__(self) -> None:
        """Refuse a phase that no turn has."""
        if self.phase not in PHASES:
            raise WordsRefused(f"a turn has no phase {self.phase!r}", PHASES, ("phase",))

    def holds(self, table: Table, behalf: Behalf) -> bool:
        """Whether the player stands there."""
        return bool(table.state.menu_of(behalf.player) == self.phase)

    def said(self) -> str:
        """Read which."""
        return f"it is your {self.phase.title()} Phase"


class GoUnderOnDeck(Effect, frozen=True):
    """«Put this under your on-deck card.»"""

    word: ClassVar[str] = "go under the on-deck card"
    touches: ClassVar[tuple[str, ...]] = (
        "moves from zone field: its card",
        "moves to zone deck",
        "moves from zone deck",
        "moves to zone on deck",
    )
    causes: ClassVar[frozenset[type[Event]]] = frozenset({CardPutNext, CardTurnedOver})

    def carry_out(self, table: Table, behalf: Behalf) -> Rules[None]:
        """Put its card on top of the deck; from on deck, with the next card over it."""
        player, seat = behalf.player, table.state.seat(behalf.player)
        if behalf.place == ON_DECK:
            yield from let_next_come_up(table, player)
        elif seat.on_deck is None:
            raise Undefined(
                r.AMB_44_UNDER, f"what {behalf.source} goes under, with nothing on deck"
            )
        else:
            yield CardPutNext(player, behalf.place)

    def said(self) -> str:
        """Read it aloud."""
        return "put this under your on-deck card"


def let_next_come_up(table: Table, player: str) -> Rules[None]:
    """A card on deck goes under the next card, which comes up; or it stays, as it is read."""
    deck = table.state.seat(player).deck
    if table.read(r.AMB_44_UNDER) == "stays":
        return
    if not deck:
        raise Undefined(r.AMB_44_UNDER, "which card comes up on deck, with no deck left")
    card = yield from draw(deck, card_name, f"which card comes from {player}'s deck?")
    yield CardTurnedOver(player, card)
