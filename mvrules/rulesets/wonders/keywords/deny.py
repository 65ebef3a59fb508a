"""Deny: cards go from the top of your deck straight into The Abyss."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mvrules.kernel.effects import Effect
from mvrules.kernel.events import Event
from mvrules.kernel.questions import ask, option
from mvrules.kernel.rulings import implements
from mvrules.rulesets.wonders import clauses as c
from mvrules.rulesets.wonders import readings as r
from mvrules.rulesets.wonders.course.settling import Timing, settle_now
from mvrules.rulesets.wonders.events import Destroyed
from mvrules.rulesets.wonders.held.kinds import is_wonder
from mvrules.rulesets.wonders.held.power import power
from mvrules.rulesets.wonders.lookup import printed
from mvrules.rulesets.wonders.player_events import CardDenied
from mvrules.rulesets.wonders.printed.cards import WONDER
from mvrules.rulesets.wonders.state import world
from mvrules.rulesets.wonders.zones.decks import top
from mvrules.rulesets.wonders.zones.leaving import destroyed, together

if TYPE_CHECKING:
    from mvrules.kernel.events import Behalf, Rules
    from mvrules.kernel.table import Table

ONE_BY_ONE = "as denied"


class Deny(Effect, frozen=True):
    """«Deny so many.»"""

    word: ClassVar[str] = "deny"
    touches: ClassVar[tuple[str, ...]] = (
        "moves from zone deck",
        "moves to zone the abyss",
        "produces timing leaving the deck",
    )
    count: int
    causes: ClassVar[frozenset[type[Event]]] = frozenset({CardDenied})

    def carry_out(self, table: Table, behalf: Behalf) -> Rules[None]:
        """Put the cards away, as far as there are any."""
        yield from _denied_from(table, behalf.player, self.count)

    def said(self) -> str:
        """Read how many."""
        return f"deny {self.count}"


class DenyAndDestroy(Effect, frozen=True):
    """«Deny so many; if this came from your hand, destroy all that are weaker than the Wonders.»

    It is the number of Wonders denied that counts; printed once.
    """

    word: ClassVar[str] = "deny and destroy the weaker"
    touches: ClassVar[tuple[str, ...]] = (
        "moves from zone deck",
        "moves to zone the abyss",
        "produces timing leaving the deck",
        "produces timing death",
    )
    count: int
    causes: ClassVar[frozenset[type[Event]]] = frozenset({CardDenied, Destroyed})

    def carry_out(self, table: Table, behalf: Behalf) -> Rules[None]:
        """Deny, count the Wonders among them, and destroy all others with less power."""
        gone = yield from _denied_from(table, behalf.player, self.count)
        strength = sum(printed(table, card).type == WONDER for card in gone)
        if not getattr(behalf.because, "from_hand", False):
            return
        wonders = (card for card in world(table).placed if is_wonder(table, card))
        others = (card for card in wonders if card.name != behalf.source)
        weak = [card.name for card in others if power(table, card) < strength]
        yield from together(table, weak, destroyed)

    def said(self) -> str:
        """Read how many, and who is destroyed."""
        return f"deny {self.count}, from the hand destroy those weaker than the Wonders denied"


def _denied_from(table: Table, player: str, count: int) -> Rules[list[str]]:
    """Put cards away from the top of a deck, and tell which."""
    since, gone = len(world(table).pending), list[str]()
    whose = yield from _whose(table, player)
    for _ in range(denied(table, count)):
        card = yield from top(table, whose)
        if not card:
            break
        yield CardDenied(whose, card)
        gone.append(card)
        if table.read(r.AMB_W40) == ONE_BY_ONE:
            yield from settle_now(table, Timing, since)
    return gone


def _whose(table: Table, player: str) -> Rules[str]:
    """Say whose deck is denied: one's own, or that of whoever is named, if it is read so."""
    if table.read(r.AMB_W16) == "own deck":
        return player
    names = [seat.name for seat in world(table).seats]
    said = yield ask(
        player,
        "whose deck?",
        [option(player, "deny", name) for name in names],
        clauses=(c.WON_DENY_01,),
    )
    return str(said.word("deny"))


@implements(c.WON_DENY_01, dropped=0)
def denied(table: Table, count: int) -> int:
    """So many cards as are named go from the top of the deck into The Abyss."""
    return count
