"""Engines that are wrong in one way in buying, paying, and in what abilities do."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from mvrules.kernel.events import Used
from mvrules.rulesets.mystic_vale import clauses as c
from mvrules.rulesets.mystic_vale.table.commons_events import (
    BOX,
    POOL,
    RESERVED,
    AdvancementBought,
    AdvancementSacrificed,
    CursesGivenUp,
    ManaSpent,
    SpiritsSpent,
    TokenSpent,
    ValeBought,
    VpGivenUp,
)
from mvrules.rulesets.mystic_vale.table.events import (
    ManaGained,
    ResourcesLost,
    TokenTurned,
)
from mvrules.rulesets.mystic_vale.table.state import WILD
from tests.miniatures import Miniature
from tests.swaps import Swapped, allowed, changed

if TYPE_CHECKING:
    from mvrules.kernel.events import Event, Rules, Trigger
    from mvrules.kernel.table import Table
    from mvrules.rulesets.mystic_vale.table.state import Vale

# wrong in buying ---------------------------------------------------------------------------


class BuysThree(Miniature):
    """It lets a player who has bought two advancements buy a third."""

    breaks = c.MV_BUY_02

    def misread(self) -> None:
        allowed(self, "harvest", "buy", lambda table, who: _bought(table, who) == 2)


def _bought(table: Table, player: str) -> int:
    """How many advancements a player has bought this turn."""
    bought: int = table.state.seat(player).advancements_bought
    return bought


class BuysThreeVales(Miniature):
    """It lets a player who has bought two vale cards buy a third."""

    breaks = c.MV_BUY_01

    def misread(self) -> None:
        spares = lambda table, who: table.state.seat(who).vales_bought == 2  # noqa: E731
        allowed(self, "harvest", "buy vale", spares)


class LendsMana(Miniature):
    """It lets advancements be bought that nobody could pay for in full."""

    breaks = c.NEM_COST_06

    def misread(self) -> None:
        allowed(self, "harvest", "buy", lambda table, who: _bought(table, who) < 2)


class SpendsNothing(Swapped):
    """It lets mana be spent again and again."""

    breaks = c.MV_HARV_09
    kind = ManaSpent


class KeepsWildSpirits(Swapped):
    """It lets wild spirits pay, and keeps them."""

    breaks = c.MV_SYM_02
    kind = SpiritsSpent

    def otherwise(self, table: Table, event: Any) -> Rules[Event | None]:
        tame = tuple(each for each in event.spirits if each[0] != WILD)
        return changed(event, spirits=tame)


class ReturnsSpentVp(Swapped):
    """It puts VP that are spent back into the pool."""

    breaks = c.NEM_COST_03
    kind = VpGivenUp

    def otherwise(self, table: Table, event: Any) -> Rules[Event | None]:
        return changed(event, to=POOL)


class BoxesSpentCurses(Swapped):
    """It puts curse tokens that are spent into the box."""

    breaks = c.NEM_COST_05
    kind = CursesGivenUp

    def otherwise(self, table: Table, event: Any) -> Rules[Event | None]:
        return changed(event, to=BOX)


class LeavesTheTokenActive(Swapped):
    """It does not turn the mana token back that was spent."""

    breaks = c.MV_TOKEN_02
    kind = TokenSpent

    def otherwise(self, table: Table, event: Any) -> Rules[Event | None]:
        return changed(event, turned_back=False)


class TurnsTheTokenTwice(Swapped):
    """It pays a mana at once to whoever Spoils."""

    breaks = c.MV_SPOIL_04
    kind = TokenTurned

    def otherwise(self, table: Table, event: Any) -> Rules[Event | None]:
        yield ManaGained(event.player, 1)
        return None


class BuysReservedBesides(Swapped):
    """It does not count a Reserved advancement that is bought."""

    breaks = c.NEM_RES_04
    kind = AdvancementBought

    def otherwise(self, table: Table, event: Any) -> Rules[Event | None]:
        return changed(event, counts=event.source != RESERVED)


class NeverWhenBought(Miniature):
    """It leaves out what is to happen when a card is bought."""

    breaks = c.MV_KEY_01

    def triggers(self, table: Table, event: Event, before: Vale) -> Iterable[Trigger]:
        bought = isinstance(event, AdvancementBought | ValeBought)
        return () if bought else super().triggers(table, event, before)


class KeepsUnspentMana(Swapped):
    """It lets mana and spirits be spent in a later turn."""

    breaks = c.MV_HARV_06
    kind = ResourcesLost


class UsesAbilitiesAgain(Swapped):
    """It lets a Harvest ability be used again and again."""

    breaks = c.MV_HARV_08
    kind = Used


class LosesWhatIsSacrificed(Swapped):
    """It lets what is Sacrificed vanish, in place of lying in the box."""

    breaks = c.NEM_SAC_01
    kind = AdvancementSacrificed

    def otherwise(self, table: Table, event: Any) -> Rules[Event | None]:
        return changed(event, to="nowhere")


BUYING: tuple[type[Miniature], ...] = (
    BuysThree,
    BuysThreeVales,
    LendsMana,
    SpendsNothing,
    KeepsWildSpirits,
    ReturnsSpentVp,
    BoxesSpentCurses,
    LeavesTheTokenActive,
    TurnsTheTokenTwice,
    BuysReservedBesides,
    NeverWhenBought,
    KeepsUnspentMana,
    UsesAbilitiesAgain,
    LosesWhatIsSacrificed,
)
"""Every engine of this module."""
