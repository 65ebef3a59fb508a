"""Spoiling in a card's text: what makes its player Spoil, and what is given up on a Spoil."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mvrules.kernel.effects import Effect
from mvrules.kernel.events import Behalf, Event, Rules
from mvrules.kernel.questions import Candidate, Question, Reason, option
from mvrules.kernel.rulings import implements
from mvrules.kernel.table import Table
from mvrules.rulesets.mystic_vale import clauses as c
from mvrules.rulesets.mystic_vale import readings as r
from mvrules.rulesets.mystic_vale.buying.costs import where_vp_go
from mvrules.rulesets.mystic_vale.buying.sacrifice import leaves_the_game, sacrificed
from mvrules.rulesets.mystic_vale.course.spoil import has_too_much_decay, spoil, spoil_in_prep
from mvrules.rulesets.mystic_vale.course.steadfast import (
    keeps_from_spoiling,
    keeps_prep_from_spoiling,
)
from mvrules.rulesets.mystic_vale.table.commons_events import ValeSacrificed, VpGivenUp
from mvrules.rulesets.mystic_vale.table.events import Spoiled, TokenTurned
from mvrules.rulesets.mystic_vale.texts.one_ability import AbilityLeft

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mvrules.rulesets.mystic_vale.table.state import Seat

AFTER_PASSING = ("harvest", "discard")
"""The phases in which nobody Spoils any more."""


# what makes its player Spoil ---------------------------------------------------------------


class MakeSpoil(Effect, frozen=True):
    """«You Spoil», whatever decay there is."""

    word: ClassVar[str] = "spoil"
    touches: ClassVar[tuple[str, ...]] = ("produces timing if you spoil",)
    causes: ClassVar[frozenset[type[Event]]] = frozenset({Spoiled, TokenTurned})

    def can(self, table: Table, behalf: Behalf) -> bool:
        """Whether the turn can Spoil now, and nothing forbids it."""
        seat, menu = table.state.seat(behalf.player), table.state.menu_of(behalf.player)
        if menu in AFTER_PASSING or seat.spoiled:
            return False
        return whatever_the_decay(table, seat) and not is_kept_from_it(table, seat)

    def carry_out(self, table: Table, behalf: Behalf) -> Rules[None]:
        """Spoil this turn; in Prep, the next one."""
        if self.can(table, behalf):
            planting = table.state.menu_of(behalf.player) == "planting"
            yield from (spoil if planting else spoil_in_prep)(table, behalf.player)

    def said(self) -> str:
        """Read it aloud."""
        return "you Spoil"


@implements(c.NEM_NEM_CENT_01, dropped_by=has_too_much_decay)
def whatever_the_decay(table: Table, seat: Seat) -> bool:
    """It can make you Spoil whatever your decay; to cancel decay does not help."""
    return True


@implements(c.NEM_NEM_CENT_02, dropped=False)
def is_kept_from_it(table: Table, seat: Seat) -> bool:
    """An ability by which you can't Spoil goes before it."""
    if table.state.menu_of(seat.name) == "planting":
        return keeps_from_spoiling(table, seat)
    return keeps_prep_from_spoiling(table, seat)


# what is given up on a Spoil ---------------------------------------------------------------


class GiveUpValeOrVp(Effect, frozen=True):
    """«Sacrifice one of your vale cards, or discard so many VP.»"""

    word: ClassVar[str] = "give up a vale card or vp"
    touches: ClassVar[tuple[str, ...]] = (
        "costs symbol vp",
        "moves from zone vales",
        "moves to zone box",
    )
    vp: int
    causes: ClassVar[frozenset[type[Event]]] = frozenset({ValeSacrificed, VpGivenUp, AbilityLeft})

    def can(self, table: Table, behalf: Behalf) -> bool:
        """Whether it falls due now, and there is anything to give up."""
        seat = table.state.seat(behalf.player)
        return falls_due(table, behalf) and bool(seat.vales or seat.vp)

    def carry_out(self, table: Table, behalf: Behalf) -> Rules[None]:
        """Ask which, if there is a choice; who can do neither discards what VP there are."""
        if not self.can(table, behalf):
            return
        player, seat = behalf.player, table.state.seat(behalf.player)
        if not seat.vales:
            if vp := self.vp if seat.vp >= self.vp else all_vp(table, seat):
                yield VpGivenUp(player, vp, where_vp_go(table))
            return
        ways = tuple(self._ways(table, seat))
        picked = yield Question(player, "What do you give up?", lambda: ways, by=behalf.source)
        if picked.verb == "sacrifice":
            vale = next(each for each in seat.vales if each.name == picked.word("sacrifice"))
            if leaves_the_game(table):
                yield from sacrificed(table, player, ValeSacrificed(player, vale))
        else:
            yield VpGivenUp(player, min(seat.vp, self.vp), where_vp_go(table))

    def _ways(self, table: Table, seat: Seat) -> Iterator[Candidate]:
        """Weigh each vale card, and the VP."""
        for vale in dict.fromkeys(seat.vales):
            yield Candidate(option(seat.name, "sacrifice", vale.name))
        short = seat.vp < self.vp and only_in_full(table)
        why = (Reason(c.NEM_NEM_BERS_02, (("vp", str(seat.vp)),)),) if short else ()
        yield Candidate(option(seat.name, "discard", f"{self.vp} VP"), why)

    def said(self) -> str:
        """Read both."""
        return f"Sacrifice one of your vale cards or discard {self.vp} VP"


def falls_due(table: Table, behalf: Behalf) -> bool:
    """Whether it falls due; on a Spoil in Prep, as the doubt is read."""
    in_prep = table.state.menu_of(behalf.player) not in {"planting", *AFTER_PASSING}
    return not in_prep or table.read(r.AMB_60_TOLL) == "applies"


@implements(c.NEM_NEM_BERS_02, dropped=False)
def only_in_full(table: Table) -> bool:
    """Only a choice that can be carried out in full will do."""
    return True


@implements(c.NEM_NEM_BERS_03, dropped=0)
def all_vp(table: Table, seat: Seat) -> int:
    """Without a vale card and with fewer VP than are wanted, all of them are discarded."""
    return seat.vp
