"""The verbs of Mystic Vale: what a card's ability can do, in the words of a card pack."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mvrules.crafting.pieces import Symbols
from mvrules.kernel.effects import Amount, Effect
from mvrules.kernel.events import Behalf, Event, Rules
from mvrules.kernel.faults import shown
from mvrules.kernel.refusals import WordsRefused, nearest
from mvrules.kernel.table import Table
from mvrules.kernel.vocabulary import Vocabulary
from mvrules.rulesets.mystic_vale.events import CursesGained, ManaGained, SpiritsGained, VpGained
from mvrules.rulesets.mystic_vale.reading import gives
from mvrules.rulesets.mystic_vale.spots import Spot, card_at
from mvrules.rulesets.mystic_vale.state import SPIRITS

if TYPE_CHECKING:
    from mvrules.rulesets.mystic_vale.state import Vale


GAINED = ("mana", *SPIRITS, "vp", "curse")
"""What can be gained."""


class OnThisCard(Amount, frozen=True):
    """«For each such symbol on this card.»"""

    word: ClassVar[str] = "on this card"
    symbol: str

    def count(self, table: Table, behalf: Behalf) -> int:
        """Count the symbol on the card on which the ability stands."""
        seat = table.state.seat(behalf.player)
        return gives(table, seat, card_at(seat, Spot.parse(behalf.place)), f"counted {self.symbol}")

    def said(self) -> str:
        """Read what is counted."""
        return f"{self.symbol} on this card"


class Gain(Effect, frozen=True):
    """«Gain these»: mana, spirits, VP from the pool, curse tokens."""

    word: ClassVar[str] = "gain"
    what: Symbols

    def __post_init__(self) -> None:
        """Refuse what nobody can gain."""
        for name, count in self.what:
            if name not in GAINED:
                known = nearest(name, GAINED) or GAINED
                raise WordsRefused(f"nobody gains {shown(name)}", known, (name,))
            if count < 0:
                raise WordsRefused(f"nobody gains fewer than none, as {count}", (), (name,))

    causes: ClassVar[frozenset[type[Event]]] = frozenset(
        {ManaGained, SpiritsGained, VpGained, CursesGained}
    )

    def carry_out(self, table: Table, behalf: Behalf) -> Rules[None]:
        """Gain each in turn."""
        for name, count in self.what:
            yield _gained(table.state, behalf.player, name, count)

    def said(self) -> str:
        """Read what is gained."""
        return "gain " + " and ".join(f"{count} {name}" for name, count in self.what)


def _gained(state: Vale, player: str, name: str, count: int) -> Event:
    """Give the event by which a resource is gained."""
    if name == "mana":
        return ManaGained(player, count)
    if name in SPIRITS:
        return SpiritsGained(player, name, count)
    if name == "vp":
        from_pool = min(count, state.pool)
        return VpGained(player, from_pool, count - from_pool)
    return CursesGained(player, count)


VOCABULARY = Vocabulary((OnThisCard, Gain))
