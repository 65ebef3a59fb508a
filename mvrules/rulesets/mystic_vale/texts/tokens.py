"""Tokens in a card's text: VP from the pool or the box, VP added to it, and curse tokens counted.

VP of the pool end the game sooner, VP of the box do not.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, NamedTuple

from mvrules.kernel.effects import Amount, Condition, Effect
from mvrules.kernel.events import Behalf, Event, Rules
from mvrules.kernel.questions import Candidate, Question, Reason, option
from mvrules.kernel.refusals import Undefined
from mvrules.kernel.rulings import implements
from mvrules.kernel.table import Table
from mvrules.rulesets.mystic_vale import clauses as c
from mvrules.rulesets.mystic_vale import readings as r
from mvrules.rulesets.mystic_vale.crafted.cursed import put_away
from mvrules.rulesets.mystic_vale.crafted.reading import give_together
from mvrules.rulesets.mystic_vale.table.events import PoolFilled, VpGained

if TYPE_CHECKING:
    from collections.abc import Iterator

FROM_POOL = "from the pool"
LARGE = 5
"""What a large curse token stands for."""


class GainFromPoolOrBox(Effect, frozen=True):
    """«Gain so many VP, all from the pool or all from the box.»"""

    word: ClassVar[str] = "gain from pool or box"
    touches: ClassVar[tuple[str, ...]] = ("produces symbol vp", "moves from zone pool")
    vp: int
    causes: ClassVar[frozenset[type[Event]]] = frozenset({VpGained})

    def carry_out(self, table: Table, behalf: Behalf) -> Rules[None]:
        """Ask how many come from the pool; with an empty one there is no choice."""
        count, picked = provided(table, behalf.player, self.vp), 0
        if count and table.state.pool:
            said = yield Question(
                behalf.player,
                f"How many of the {count} VP come from the pool?",
                lambda: sharing(table, behalf.player, count),
            )
            picked = int(said.word(FROM_POOL))
        if count:
            yield VpGained(behalf.player, picked, out_of_the_box(table, count - picked))

    def said(self) -> str:
        """Read how many."""
        return f"gain {self.vp} VP, from the pool or from the box"


def provided(table: Table, player: str, vp: int) -> int:
    """Count the VP; where a helm is printed, it may mean a guardian for each of them."""
    if table.read(r.AMB_30) == "guardians":
        seat = table.state.seat(player)
        return give_together(table, seat, seat.field, "counted guardians")
    return vp


def sharing(table: Table, player: str, vp: int) -> Iterator[Candidate]:
    """Each way to take VP from the pool and the rest from the box; a split needs a reason."""
    pool = table.state.pool
    whole = (0, vp, *((pool,) if rest_from_box(table, pool, vp) else ()))
    for count in range(min(vp, pool) + 1):
        shares = (("from the pool", str(count)), ("from the box", str(vp - count)))
        allowed = count in whole or may_be_split(table)
        reasons = () if allowed else (Reason(c.NEM_ADV_WARLORD_02, shares),)
        yield Candidate(option(player, FROM_POOL, str(count)), reasons)


@implements(c.NEM_ADV_WARLORD_02, dropped=True)
def may_be_split(table: Table) -> bool:
    """The VP can't be taken partly from the pool and partly from the box."""
    return False


@implements(c.NEM_ADV_WARLORD_03, dropped=False)
def rest_from_box(table: Table, pool: int, vp: int) -> bool:
    """Only if the pool holds too few, one may take what is there, and the rest from the box."""
    return pool < vp


def vp_gained(table: Table, player: str, count: int) -> VpGained:
    """Tell how VP are gained: from the pool as far as it goes, and the rest from the box."""
    from_pool = min(count, table.state.pool)
    return VpGained(player, from_pool, from_box(table, count - from_pool))


@implements(c.MV_HARV_03, dropped=0)
def from_box(table: Table, missing: int) -> int:
    """VP that the pool can't give come from the box."""
    return out_of_the_box(table, missing)


def out_of_the_box(table: Table, wanted: int) -> int:
    """Count the VP that come from the box; whether counters stand in for what it lacks is open."""
    lacking = wanted > table.state.vp_box
    if lacking and table.read(r.AMB_VP_BOX) == "what is there":
        return max(0, int(table.state.vp_box))
    return wanted


class FillPool(Effect, frozen=True):
    """«Add so many VP to the pool.»"""

    word: ClassVar[str] = "add to the pool"
    touches: ClassVar[tuple[str, ...]] = ("moves to zone pool",)
    vp: int
    causes: ClassVar[frozenset[type[Event]]] = frozenset({PoolFilled})

    def carry_out(self, table: Table, behalf: Behalf) -> Rules[None]:  # noqa: ARG002
        """Add them, from the box."""
        yield PoolFilled(out_of_the_box(table, self.vp))

    def said(self) -> str:
        """Read how many."""
        return f"add {self.vp} VP to the pool"


class CursesAtLeast(Condition, frozen=True):
    """«If you have so many curse tokens or more.»"""

    word: ClassVar[str] = "curse tokens at least"
    touches: ClassVar[tuple[str, ...]] = ("reads symbol curse",)
    number: int

    def holds(self, table: Table, behalf: Behalf) -> bool:
        """Whether the player has as many.

        Raises:
            Undefined: pieces are counted, and it hangs on which the player holds.
        """
        least, most = heap_of(table, behalf.player)
        if least < self.number <= most:
            raise Undefined(r.AMB_11, f"whether {behalf.player} has {self.number} curse tokens")
        return least >= self.number

    def said(self) -> str:
        """Read the number."""
        return f"you have {self.number} or more curse tokens"


class MoreCurses(Condition, frozen=True):
    """«If you have more curse tokens than each other player», with those on titans or not."""

    word: ClassVar[str] = "more curse tokens than others"
    touches: ClassVar[tuple[str, ...]] = ("reads symbol curse",)
    with_titans: bool = False

    def holds(self, table: Table, behalf: Behalf) -> bool:
        """Whether nobody else has as many.

        Raises:
            Undefined: pieces are counted, and it hangs on which the players hold.
        """
        mine = heap_of(table, behalf.player, with_titans=self.with_titans)
        others = (seat.name for seat in table.state.seats if seat.name != behalf.player)
        heaps = [heap_of(table, other, with_titans=self.with_titans) for other in others]
        if any(mine.most <= heap.least for heap in heaps):
            return False
        if any(mine.least <= heap.most for heap in heaps):
            raise Undefined(r.AMB_11, f"whether {behalf.player} has the most curse tokens")
        return True

    def said(self) -> str:
        """Read it aloud."""
        return "you have more curse tokens than each other player"


class Heap(NamedTuple):
    """How many curse tokens somebody has: the fewest and the most that it can be."""

    least: int
    most: int


def heap_of(table: Table, player: str, *, with_titans: bool = False) -> Heap:
    """Count a player's curse tokens: their value, or (if so read) the pieces that make it up.

    Who holds which pieces is chance, as a large one is change for small ones.
    """
    value = every_curse_of(table, player) if with_titans else curses_of(table, player)
    if table.read(r.AMB_11) == "by value":
        return Heap(value, value)
    at_hand = int(table.state.seat(player).curses)
    fewest = sum(n // LARGE + n % LARGE for n in (at_hand, value - at_hand))
    return Heap(fewest, value)


def curses_of(table: Table, player: str) -> int:
    """Count the curse tokens that a player has; whether those on a titan count is in doubt."""
    if table.state.cursed and table.read(r.AMB_53) == "counted":
        return every_curse_of(table, player)
    return int(table.state.seat(player).curses)


def every_curse_of(table: Table, player: str) -> int:
    """Count the curse tokens that a player has, and those on a titan with them."""
    seat = table.state.seat(player)
    return int(seat.curses) + put_away(table, seat)


class PointsIf(Amount, frozen=True):
    """«So many points if this holds», at the end of the game."""

    word: ClassVar[str] = "points if"
    touches: ClassVar[tuple[str, ...]] = ("produces symbol points",)
    holds: Condition
    signed: ClassVar[tuple[str, ...]] = ("points",)
    points: int

    def count(self, table: Table, behalf: Behalf) -> int:
        """Count the points, or none."""
        return self.points if self.holds.holds(table, behalf) else 0

    def said(self) -> str:
        """Read the points first."""
        return f"{self.points} VP if {self.holds.said()}"
