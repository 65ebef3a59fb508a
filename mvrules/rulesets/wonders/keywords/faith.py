"""Faith: kept from round to round, and spent at most once in each."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mvrules.kernel.questions import Reason
from mvrules.kernel.rulings import implements
from mvrules.rulesets.wonders import clauses as c
from mvrules.rulesets.wonders import readings as r
from mvrules.rulesets.wonders.player_events import FaithGained, FaithSpent
from mvrules.rulesets.wonders.state import world
from mvrules.rulesets.wonders.words.forms import Usable

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mvrules.kernel.events import Behalf, Rules
    from mvrules.kernel.table import Table


class FaithAbility(Usable, frozen=True):
    """«Spend so much faith: do that.»"""

    word: ClassVar[str] = "faith"
    touches: ClassVar[tuple[str, ...]] = ("costs symbol faith",)
    spend: int = 0

    def said(self) -> str:
        """Read the price first."""
        return f"spend {self.spend} faith: {self.do.said()}"


def no_faith(table: Table, player: str, ability: FaithAbility) -> Iterator[Reason]:
    """Tell that a player can't spend the faith, if that is so."""
    seat = world(table).seat(player)
    if needs_faith(table) and seat.faith < ability.spend:
        facts = (("wants", str(ability.spend)), ("faith", str(seat.faith)))
        yield Reason(c.WON_FAITH_04, facts)
    if _spends(table, ability) and once_a_round(table, player, seat.spendings):
        yield Reason(c.WON_FAITH_03, (("spent in this round", str(seat.spendings)),))


@implements(c.WON_FAITH_01)
def gained(table: Table, player: str, count: int) -> Rules[None]:
    """Faith is counted for each player by itself, beside energy and actions."""
    yield FaithGained(player, count)


@implements(c.WON_FAITH_02, dropped=False)
def is_kept(table: Table) -> bool:
    """What is left of it at the end of a round stays."""
    return True


@implements(c.WON_FAITH_05, dropped=False)
def takes_no_action(table: Table) -> bool:
    """To use a faith ability takes no action."""
    return True


@implements(c.WON_FAITH_04, dropped=False)
def needs_faith(table: Table) -> bool:
    """A faith ability needs faith to be spent."""
    return True


@implements(c.WON_FAITH_03, dropped=False)
def once_a_round(table: Table, player: str, spendings: int) -> bool:
    """A player spends faith once in a round, unless something lifts that limit."""
    return spendings > 0 and not world(table).seat(player).unlimited


def _spends(table: Table, ability: FaithAbility) -> bool:
    """Whether to use an ability is to spend faith: nought is none."""
    return ability.spend > 0 or table.read(r.AMB_W36) == "a spending"


def spend_faith(table: Table, behalf: Behalf, ability: FaithAbility) -> Rules[None]:
    """Spend the faith for an ability."""
    if needs_faith(table) and _spends(table, ability):
        yield FaithSpent(behalf.player, ability.spend)
