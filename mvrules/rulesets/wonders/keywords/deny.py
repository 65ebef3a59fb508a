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
from mvrules.rulesets.wonders.player_events import CardDenied
from mvrules.rulesets.wonders.state import world
from mvrules.rulesets.wonders.zones.decks import top

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
        since = len(world(table).pending)
        player = yield from _whose(table, behalf.player)
        for _ in range(denied(table, self.count)):
            card = yield from top(table, player)
            if not card:
                return
            yield CardDenied(player, card)
            if table.read(r.AMB_W40) == ONE_BY_ONE:
                yield from settle_now(table, Timing, since)

    def said(self) -> str:
        """Read how many."""
        return f"deny {self.count}"


def _whose(table: Table, player: str) -> Rules[str]:
    """Say whose deck is denied: one's own, or that of whoever is named, if it is read so."""
    if table.read(r.AMB_W16) == "own deck":
        return player
    names = [seat.name for seat in world(table).seats]
    said = yield ask(player, "whose deck?", [option(player, "deny", name) for name in names])
    return str(said.word("deny"))


@implements(c.WON_DENY_01, dropped=0)
def denied(table: Table, count: int) -> int:
    """So many cards as are named go from the top of the deck into The Abyss."""
    return count
