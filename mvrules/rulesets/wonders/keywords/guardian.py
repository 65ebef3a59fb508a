"""Guardian: whenever an enemy comes into its realm, it gets two power for the round."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mvrules.kernel.abilities import When
from mvrules.kernel.effects import Effect, Pattern, Word
from mvrules.kernel.events import Event, Granted, Kept, Lasting
from mvrules.kernel.rulings import implements
from mvrules.rulesets.wonders import clauses as c
from mvrules.rulesets.wonders import readings as r
from mvrules.rulesets.wonders.events import Arrived, CardMoved
from mvrules.rulesets.wonders.held.kinds import is_wonder
from mvrules.rulesets.wonders.state import world
from mvrules.rulesets.wonders.words.forms import Short
from mvrules.rulesets.wonders.words.statics import Gets

if TYPE_CHECKING:
    from mvrules.kernel.events import Behalf, Rules
    from mvrules.kernel.table import Table

TWO = 2
ARCHIVE = "archive"


class Enters(Pattern, frozen=True):
    """«An enemy moves into or arrives in this realm.»"""

    word: ClassVar[str] = "an enemy enters here"

    def matches(self, table: Table, event: Event, behalf: Behalf) -> bool:
        """Whether one does."""
        if not isinstance(event, (Arrived, CardMoved)) or str(event.realm) != behalf.place:
            return False
        card = world(table).find(event.card)
        if card is None or card.name == behalf.source:
            return False
        made = isinstance(event, Arrived) and event.origin == ARCHIVE
        if made and table.read(r.AMB_W21_TOKEN) == "is just there":
            return False
        counts = is_wonder(table, card) or table.read(r.AMB_W21) == "any card"
        enemy = card.controller != behalf.player or not enemies_only(table)
        return counts and enemy and answers(table)


class Guards(Effect, frozen=True):
    """«It gets +2 this round», and what else its card prints."""

    word: ClassVar[str] = "guard"
    power: int = TWO
    do: Effect | None = None
    causes: ClassVar[frozenset[type[Event]]] = frozenset({Granted})

    def carry_out(self, table: Table, behalf: Behalf) -> Rules[None]:
        """Get it, until the round ends, and do what else is printed."""
        power = gained(table, self.power)
        if power and world(table).find(behalf.source) is not None:
            yield Granted(Lasting(_bare(behalf), Kept(Gets(power=power)), lasts(table)))
        if self.do is not None:
            yield from self.do.carry_out(table, behalf)

    def said(self) -> str:
        """Read how much, and what else."""
        more = f" and {self.do.said()}" if self.do else ""
        return f"this gets {self.power:+} this round{more}"


class Guardian(Short, frozen=True):
    """«Guardian», with two power where nothing else is printed; ``do`` is what else it does."""

    word: ClassVar[str] = "guardian"
    touches: ClassVar[tuple[str, ...]] = (
        "triggers on timing entering",
        "produces symbol power",
    )
    power: int = TWO
    do: Effect | None = None

    def meaning(self) -> tuple[Word, ...]:
        """Give what each newcomer sets off."""
        return (When(Enters(), Guards(self.power, self.do)),)

    def said(self) -> str:
        """Read what it prints."""
        more = f" and {self.do.said()}" if self.do else ""
        return f"guardian {self.power:+}{more}"


@implements(c.WON_GUARDIAN_01, dropped=False)
def answers(table: Table) -> bool:
    """A guardian answers each enemy that comes into its realm."""
    return True


@implements(c.WON_GUARDIAN_01, dropped=0)
def gained(table: Table, printed: int) -> int:
    """It gets two power; where another number is printed, it may be that."""
    return TWO if table.read(r.AMB_W20) == "always two" else printed


@implements(c.WON_GUARDIAN_03, dropped="game")
def lasts(table: Table) -> str:
    """What it gets so is gone with the round."""
    return "round"


@implements(c.WON_GUARDIAN_04, dropped=False)
def enemies_only(table: Table) -> bool:
    """Friends that come set off nothing."""
    return True


def _bare(behalf: Behalf) -> Behalf:
    """Give the guardian itself, whatever set it off."""
    return type(behalf)(behalf.player, behalf.source, behalf.place)
