"""Another turn: right after the one that is running, once a round."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mvrules.kernel.effects import Condition, Effect
from mvrules.kernel.events import Behalf, Event, Rules
from mvrules.kernel.questions import Reason
from mvrules.kernel.refusals import Undefined
from mvrules.kernel.rulings import implements
from mvrules.kernel.table import Table
from mvrules.rulesets.mystic_vale import clauses as c
from mvrules.rulesets.mystic_vale import readings as r
from mvrules.rulesets.mystic_vale.edition import is_solitaire
from mvrules.rulesets.mystic_vale.table.events import Spoiled, TurnGranted

if TYPE_CHECKING:
    from mvrules.rulesets.mystic_vale.table.state import Seat

MANY = 1_000


class AnotherTurnIsAllowed(Condition, frozen=True):
    """«If you may take another turn in this round.»"""

    word: ClassVar[str] = "another turn is allowed"
    touches: ClassVar[tuple[str, ...]] = ("reads limit turns in a round",)

    def holds(self, table: Table, behalf: Behalf) -> bool:
        """Whether the round has room for another turn of this player."""
        return may_be_granted(table, behalf)

    def said(self) -> str:
        """Read it aloud."""
        return "you may take another turn"


class TakeAnotherTurn(Effect, frozen=True):
    """«Take another turn after this one.»"""

    word: ClassVar[str] = "take another turn"
    touches: ClassVar[tuple[str, ...]] = ("costs limit turns in a round", "produces timing turn")
    causes: ClassVar[frozenset[type[Event]]] = frozenset({TurnGranted})

    def can(self, table: Table, behalf: Behalf) -> bool:
        """Whether the round has room for it."""
        return may_be_granted(table, behalf)

    def against(self, table: Table, behalf: Behalf) -> tuple[Reason, ...]:
        """Tell which card has granted the other turn of this round."""
        granted = ", ".join(counted_with(table, behalf))
        return (Reason(c.NEM_ADV_EXEC_04, (("granted by", granted),)),) if granted else ()

    def carry_out(self, table: Table, behalf: Behalf) -> Rules[None]:
        """Note that another turn is due; this one is finished first."""
        if self.can(table, behalf):
            yield TurnGranted(behalf.player, behalf.source)

    def said(self) -> str:
        """Read it aloud."""
        return "take another turn after this one"


# how many ----------------------------------------------------------------------------------


def may_be_granted(table: Table, behalf: Behalf) -> bool:
    """Whether a player can still be granted another turn in this round.

    Raises:
        Undefined: the turns are over, and it is read that no text tells.
    """
    if table.state.played_out:
        if table.read(r.AMB_36_EXEC) == "unspecified":
            raise Undefined(r.AMB_36_EXEC, "whether a turn follows when the turns are over")
        return False
    spoiled = isinstance(behalf.because, Spoiled)
    in_prep = table.state.menu_of(behalf.player) == "prep"
    if spoiled and in_prep and table.read(r.AMB_60) == "not allowed":
        return False
    most = most_after_a_spoil(table) if spoiled else most_in_a_round(table)
    return len(counted_with(table, behalf)) < most


def counted_with(table: Table, behalf: Behalf) -> tuple[str, ...]:
    """Name the cards that have granted a turn in this round, as far as they count here."""
    seat: Seat = table.state.seat(behalf.player)
    if table.read(r.AMB_50) == "one each":
        return tuple(source for source in seat.turns_granted if source == behalf.source)
    return seat.turns_granted


@implements(c.NEM_ADV_EXEC_04, dropped=MANY)
def most_in_a_round(table: Table) -> int:
    """A round has at most one additional turn."""
    return 1


@implements(c.NEM_VALE_HUNTER_02, dropped=MANY)
def most_after_a_spoil(table: Table) -> int:
    """So it has where the additional turn follows a Spoiled one."""
    return 1


# at the end of the turn --------------------------------------------------------------------


@implements(c.NEM_ADV_EXEC_03, dropped=False)
def goes_again(table: Table, player: str, ending: bool) -> bool:  # noqa: FBT001  a fact of the moment
    """First this turn is finished, Prep included; then another begins, before the next player's."""
    if not table.state.seat(player).another_turn:
        return False
    if not ending or table.read(r.AMB_64) == "always":
        return True
    return table.read(r.AMB_64) != "never" and not is_solitaire(table.book.edition)
