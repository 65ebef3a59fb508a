"""Upgrading: in the Harvest Phase a leader in the field is turned to its upgraded side.

A titan then leaves its sleeve and lies beside the play area; the blank card stays in the field.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, NamedTuple

import msgspec

from mvrules.crafting.pieces import Piece, Symbols, counted
from mvrules.crafting.sleeves import Sleeve
from mvrules.kernel.events import Event, Use
from mvrules.kernel.questions import Candidate, Reason, option
from mvrules.kernel.refusals import NoOutcome, Undefined
from mvrules.kernel.rulings import implements
from mvrules.rulesets.mystic_vale import clauses as c
from mvrules.rulesets.mystic_vale import readings as r
from mvrules.rulesets.mystic_vale.buying.costs import pay, unaffordable
from mvrules.rulesets.mystic_vale.buying.purchases import BUY, advancement_limit
from mvrules.rulesets.mystic_vale.course.parts import out_of_turn
from mvrules.rulesets.mystic_vale.leaders.sides import (
    NOTHING_ONCE_UPGRADED,
    beyond_the_turns,
    is_upgraded,
    leaders_on,
)
from mvrules.rulesets.mystic_vale.lookup import own
from mvrules.rulesets.mystic_vale.printed.cards import Standing
from mvrules.rulesets.mystic_vale.table.spots import Spot, card_at, in_sight, put, spots
from mvrules.rulesets.mystic_vale.table.state import Vale
from mvrules.rulesets.mystic_vale.texts.abilities import TITAN, WHILE
from mvrules.rulesets.mystic_vale.texts.placing import CardDiscarded

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mvrules.kernel.events import Rules
    from mvrules.kernel.questions import Option
    from mvrules.kernel.table import Table
    from mvrules.rulesets.mystic_vale.table.state import Seat

UPGRADE = "upgrade"
FIELD = "field"


class NothingOnceUpgraded(Standing, frozen=True):
    """«Once this is upgraded it gives none of its symbols»: what was not gained before is lost."""

    word: ClassVar[str] = NOTHING_ONCE_UPGRADED
    touches: ClassVar[tuple[str, ...]] = (
        "reads zone titans: this",
        "cancels symbol curse",
        "cancels symbol spirits",
    )

    def said(self) -> str:
        """Read it aloud."""
        return "once this is upgraded, it gives none of its symbols any more"


class VpInstead(Standing, frozen=True):
    """«You may spend VP in place of such spirits of the upgrade cost; so many replace them all.»"""

    word: ClassVar[str] = "vp in place of spirits"
    touches: ClassVar[tuple[str, ...]] = ("modifies limit cost of upgrading", "costs symbol vp")
    spirit: str
    vp: int

    def instead(self, table: Table, cost: Symbols, vp: int) -> Symbols:
        """Give the cost with so many VP in it.

        Raises:
            Undefined: how much fewer VP than all save is not told.
        """
        there = counted(cost, self.spirit)
        spirits = there - (there if vp >= self.vp else self._saved(table, there, vp))
        others = dict(cost) | {self.spirit: spirits, "vp": counted(cost, "vp") + vp}
        return tuple(sorted((name, count) for name, count in others.items() if count))

    def _saved(self, table: Table, there: int, vp: int) -> int:
        """Count the spirits that fewer VP than all save, as the doubt is read."""
        reading = table.read(r.AMB_42)
        if reading == "one for one":
            return min(vp, there)
        if reading == "another rate" and there % self.vp == 0:
            return vp * there // self.vp
        raise Undefined(r.AMB_42, f"how many {self.spirit} spirits {vp} VP save")

    def said(self) -> str:
        """Read what can be paid instead."""
        return f"you may spend VP in place of {self.spirit} spirits to upgrade this"


class Leader(NamedTuple):
    """A leader in a sleeve: where its card lies, how deep in it, and the side that shows."""

    spot: Spot
    depth: int
    side: Piece


# whether a leader can be upgraded ----------------------------------------------------------


def upgrading(table: Table, player: str) -> Iterator[Candidate]:
    """Every leader that lies face up can be thought of."""
    seat = table.state.seat(player)
    if not any(map(leaders_on, in_sight(seat))):
        return
    found = tuple(leaders_in(seat, spots(seat)))
    names = [leader.side.name for leader in found]
    for leader in found:
        if table.terse and leader.spot.zone != FIELD:
            continue
        more = {"on": leader.spot.said()} if names.count(leader.side.name) > 1 else {}
        barred = (*out_of_turn(table, seat, BUY), *barring(table, seat, leader))
        for vp in (0, *vp_that_stand_in(table, leader.side)):
            paid = {"vp": str(vp)} if vp else {}
            said = option(player, UPGRADE, leader.side.name, **more, **paid)
            try:
                cost = () if barred else upgrade_cost(table, leader.side, vp)
                yield Candidate(said, barred + unaffordable(table, seat, cost))
            except NoOutcome as unknown:
                yield Candidate(said, (), unknown)


def leaders_in(seat: Seat, places: tuple[Spot, ...]) -> Iterator[Leader]:
    """Give each leader on a card that lies in one of these places."""
    for spot in places:
        for depth, side in leaders_on(card_at(seat, spot)):
            yield Leader(spot, depth, side)


def barring(table: Table, seat: Seat, leader: Leader) -> tuple[Reason, ...]:
    """Tell what stands against an upgrade, but for its cost."""
    reasons = []
    if leader.spot.zone != FIELD or not may_be_upgraded(table):
        reasons.append(Reason(c.NEM_LDR_08, (("lies in", leader.spot.zone),)))
    elif beyond_the_turns(table):
        reasons.append(Reason(c.NEM_LDR_08, (("turns", "over"),)))
    if not has_upgrade_cost(table, leader.side):
        reasons.append(Reason(c.NEM_LDR_17, (("shows", "the upgraded side"),)))
    bought = seat.advancements_bought
    if bought >= advancement_limit(table) and within_the_limit(table):
        reasons.append(Reason(c.NEM_LDR_15, (("bought this turn", str(bought)),)))
    return tuple(reasons)


@implements(c.NEM_LDR_08, dropped=False)
def may_be_upgraded(table: Table) -> bool:
    """In one's own Harvest Phase a leader in the field may be upgraded for its cost."""
    return True


@implements(c.NEM_LDR_17, dropped=True)
def has_upgrade_cost(table: Table, side: Piece) -> bool:
    """A leader has two sides, and the starting side shows what its upgrade costs."""
    return not is_upgraded(side)


@implements(c.NEM_LDR_15, dropped=False)
def within_the_limit(table: Table) -> bool:
    """After two advancement buys there is no upgrade."""
    return True


def upgrade_cost(table: Table, side: Piece, vp: int = 0) -> Symbols:
    """Give what the upgrade of a leader costs, with so many VP in place of spirits."""
    cost = own(table.book).cost(side)
    word = stands_in(table, side)
    return cost if word is None or not vp else word.instead(table, cost, vp)


@implements(c.NEM_LDR_OAK_03, dropped=())
def vp_that_stand_in(table: Table, side: Piece) -> tuple[int, ...]:
    """VP may be spent to lower the spirits of an upgrade cost, if the leader's text says so."""
    word = stands_in(table, side)
    return () if word is None else tuple(range(1, word.vp + 1))


def stands_in(table: Table, side: Piece) -> VpInstead | None:
    """Give the text of a leader that lets VP stand in for spirits, if it has one."""
    words = own(table.book).abilities(side.name, WHILE)
    return next((word for word in words if isinstance(word, VpInstead)), None)


# the upgrade -------------------------------------------------------------------------------


def upgrade(table: Table, said: Option) -> Rules[None]:
    """Pay for the upgrade of a leader, and turn it over."""
    name, on = said.word(UPGRADE), said.word("on")
    seat = table.state.seat(said.player)
    found = (each for each in leaders_in(seat, spots(seat)) if each.side.name == name)
    leader = next(each for each in found if on in {"", each.spot.said()})
    vp = int(said.word("vp") or 0)
    yield from pay(table, said.player, upgrade_cost(table, leader.side, vp))
    yield from turn_to_upgraded(table, said.player, leader, buys=buys_taken(table))


def turn_to_upgraded(table: Table, player: str, leader: Leader, buys: int) -> Rules[None]:
    """Turn a leader over; a titan leaves its sleeve, and its blank card stays."""
    side = own(table.book).other_side(leader.side)
    place, leaves = leader.spot.said(), leaves_its_sleeve(table, side)
    yield LeaderUpgraded(player, place, leader.depth, side, leaves, buys)
    if leaves and not blank_stays(table):
        yield CardDiscarded(player, place)


def turned_in_its_sleeve(table: Table, side: Piece) -> bool:
    """Leave every leader in its sleeve."""
    return False


@implements(c.NEM_LDR_09, dropped_by=turned_in_its_sleeve)
def leaves_its_sleeve(table: Table, side: Piece) -> bool:
    """An upgraded titan comes out of its sleeve and lies beside the play area."""
    return side.flag("titan")


@implements(c.NEM_LDR_10, dropped=False)
def blank_stays(table: Table) -> bool:
    """The blank card that a titan leaves stays in the field, and may take advancements."""
    return True


@implements(c.NEM_LDR_14, dropped=0)
def buys_taken(table: Table) -> int:
    """An upgrade takes up one of the two advancement buys of the turn."""
    return 1


class LeaderUpgraded(Event, frozen=True):
    """A leader was upgraded: a titan lies beside the play area now, another in its sleeve."""

    player: str
    place: str
    depth: int
    side: Piece
    leaves: bool
    buys: int = 1

    def apply(self, state: Vale) -> Vale:
        """Turn the leader over, and count the upgrade as a purchase."""
        seat, spot = state.seat(self.player), Spot.parse(self.place)
        card = card_at(seat, spot)
        if self.leaves:
            bare = put(seat, spot, card.without_sheet(self.depth))
            titans, new = (*seat.titans, self.side), (*seat.titans_new, self.side)
            places = (*seat.titans_from, spot.index)
            after = bare.replaced(titans=titans, titans_new=new, titans_from=places)
        else:
            layers = (*card.layers[: self.depth], self.side, *card.layers[self.depth + 1 :])
            turned = put(seat, spot, Sleeve(layers))
            after = turned.replaced(turned=(*seat.turned, self.side))
        counted = after.replaced(advancements_bought=seat.advancements_bought + self.buys)
        used = self._used(state.used, card.layers[self.depth]) if self.leaves else state.used
        return state.with_seat(counted).replaced(used=used)

    def _used(self, uses: tuple[Use, ...], start: Piece) -> tuple[Use, ...]:
        """Give the uses of abilities, those of the starting side by its new place."""
        moved = (
            msgspec.structs.replace(use, source=TITAN)
            if (use.source, use.what) == (self.place, start.name)
            else use
            for use in uses
        )
        return tuple(sorted(moved))
