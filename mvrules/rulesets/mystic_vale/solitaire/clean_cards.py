"""Cards without decay: the verb of a card that has them discarded from its player's field."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mvrules.kernel.effects import Effect
from mvrules.kernel.events import Behalf, Event, Rules
from mvrules.kernel.questions import Candidate, Question, Reason, option
from mvrules.kernel.rulings import implements
from mvrules.kernel.table import Table
from mvrules.rulesets.mystic_vale import clauses as c
from mvrules.rulesets.mystic_vale import readings as r
from mvrules.rulesets.mystic_vale.crafted.reading import gives
from mvrules.rulesets.mystic_vale.solitaire.nemeses import kept_from_discard
from mvrules.rulesets.mystic_vale.texts.placing import FIELD, CardDiscarded
from mvrules.rulesets.mystic_vale.texts.withdrawing import leaving

if TYPE_CHECKING:
    from mvrules.crafting.sleeves import Sleeve
    from mvrules.rulesets.mystic_vale.table.state import Seat


class DiscardWithoutDecay(Effect, frozen=True):
    """«Discard so many cards of your field that show no decay.»"""

    word: ClassVar[str] = "discard cards without decay"
    touches: ClassVar[tuple[str, ...]] = (
        "reads symbol decay",
        "moves from zone field",
        "moves to zone discard",
    )
    count: int
    causes: ClassVar[frozenset[type[Event]]] = frozenset({CardDiscarded})

    def can(self, table: Table, behalf: Behalf) -> bool:
        """Whether there is one."""
        return self._number(table, behalf.player) > 0

    def carry_out(self, table: Table, behalf: Behalf) -> Rules[None]:
        """Ask which, as long as more of them lie there than have to go, and discard them."""
        player = behalf.player
        for left in range(self._number(table, player), 0, -1):
            places = to_go(table, table.state.seat(player))
            place = f"{FIELD}{places[0] + 1}"
            if len(places) > left:
                place = (yield which(player, weighed(table, player))).word("discard")
            yield from leaving(table, player, CardDiscarded(player, place))

    def _number(self, table: Table, player: str) -> int:
        """Count how many go; where there are fewer than are wanted, as the doubt is read."""
        there = len(to_go(table, table.state.seat(player)))
        if there < self.count and table.read(r.AMB_45) == "both or none":
            return 0
        return min(there, self.count)

    def said(self) -> str:
        """Read how many."""
        return f"discard {self.count} cards of your field without decay"


def which(player: str, picks: tuple[Candidate, ...]) -> Question:
    """Ask which card is discarded."""
    return Question(player, "Discard which card without decay?", lambda: picks)


def weighed(table: Table, player: str) -> tuple[Candidate, ...]:
    """Weigh each card of the field: those that may go, and why the others may not."""
    seat = table.state.seat(player)
    going = to_go(table, seat)
    return tuple(
        Candidate(
            option(player, "discard", f"{FIELD}{at + 1}"),
            () if at in going else against(table, seat, card),
        )
        for at, card in enumerate(seat.field)
    )


def against(table: Table, seat: Seat, card: Sleeve) -> tuple[Reason, ...]:
    """Tell why a card does not go: it is out of reach, or shows decay."""
    decay = Reason(c.NEM_NEM_TROLL_01, (("shows decay", str(decay_on(table, seat, card))),))
    return kept_from_discard(table, card) or (decay,)


def within_reach(table: Table, seat: Seat) -> tuple[int, ...]:
    """Give the places of all cards of the field that an effect can discard."""
    field = enumerate(seat.field)
    return tuple(at for at, card in field if not kept_from_discard(table, card))


def to_go(table: Table, seat: Seat) -> tuple[int, ...]:
    """Give the places of the cards that may go."""
    clean = tuple(
        at for at in within_reach(table, seat) if not decay_on(table, seat, seat.field[at])
    )
    return clean or if_none_is_clean(table, seat)


@implements(c.NEM_NEM_TROLL_02, dropped_by=within_reach)
def if_none_is_clean(table: Table, seat: Seat) -> tuple[int, ...]:
    """Where every card of the field shows decay, nothing happens."""
    return ()


def left_after_growth(table: Table, seat: Seat, card: Sleeve) -> int:
    """Count the decay of a card that its own growth does not cancel."""
    return max(0, gives(table, seat, card, "decay") - gives(table, seat, card, "growth"))


@implements(c.NEM_NEM_TROLL_03, dropped_by=left_after_growth)
def decay_on(table: Table, seat: Seat, card: Sleeve) -> int:
    """Decay that is cancelled is decay still; in a requirement it is none, in a reward if met."""
    return gives(table, seat, card, "counted decay")
