"""Sleeving at once: in the Harvest Phase, so that the advancement works in this turn already."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mvrules.kernel.effects import Effect
from mvrules.kernel.events import Behalf, Event, Rules
from mvrules.kernel.questions import Question
from mvrules.kernel.table import Table
from mvrules.rulesets.mystic_vale import readings as r
from mvrules.rulesets.mystic_vale.course.left_rewards import choose, leavable
from mvrules.rulesets.mystic_vale.course.sleeving import sleeve, sleeving, to_be_placed
from mvrules.rulesets.mystic_vale.crafted.curses import so_many_gained
from mvrules.rulesets.mystic_vale.crafted.reading import gives
from mvrules.rulesets.mystic_vale.table.events import (
    CursesGained,
    ManaGained,
    SheetSleeved,
    SpiritsGained,
    VpGained,
)
from mvrules.rulesets.mystic_vale.table.spots import Spot
from mvrules.rulesets.mystic_vale.table.state import SPIRITS
from mvrules.rulesets.mystic_vale.texts.arrivals import cursing
from mvrules.rulesets.mystic_vale.texts.placing import FIELD
from mvrules.rulesets.mystic_vale.texts.tokens import vp_gained

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mvrules.crafting.pieces import Piece
    from mvrules.kernel.questions import Candidate
    from mvrules.rulesets.mystic_vale.table.state import Seat

GIVEN = ("vp", "mana", *SPIRITS)


class SleeveNow(Effect, frozen=True):
    """«Sleeve an advancement that you bought this turn, at once.»"""

    word: ClassVar[str] = "sleeve a bought advancement"
    touches: ClassVar[tuple[str, ...]] = (
        "moves from zone bought: advancement",
        "moves to zone field: advancement",
    )
    causes: ClassVar[frozenset[type[Event]]] = frozenset(
        {SheetSleeved, VpGained, CursesGained, ManaGained, SpiritsGained}
    )

    def can(self, table: Table, behalf: Behalf) -> bool:
        """Whether there is one that fits."""
        found = of_this_turn(table.tersely(), behalf.player)
        return any(not (each.reasons or each.unknown) for each in found)

    def carry_out(self, table: Table, behalf: Behalf) -> Rules[None]:
        """Ask which and where, sleeve it, and gain what its card gives more by it."""
        if not self.can(table, behalf):
            return
        player = behalf.player
        said = yield Question(
            player, "Sleeve which advancement at once?", lambda: of_this_turn(table, player)
        )
        index = Spot.parse(said.word("onto")).index
        seat = table.state.seat(player)
        before, asked = given_by(table, seat, index), asked_before(table, seat, index)
        yield from sleeve(table, said)
        seat = table.state.seat(player)
        if gives_more(table, seat, index):
            left = yield from choose(table, player, (seat.field[index],), asked)
            after = given_by(table, table.state.seat(player), index)
            more = {name: after[name] - before[name] - left.get(name, 0) for name in after}
            yield from gain_more(table, player, more)

    def said(self) -> str:
        """Read it aloud."""
        return "sleeve an advancement that you bought this turn"


def of_this_turn(table: Table, player: str) -> Iterator[Candidate]:
    """Give each way to sleeve what was bought onto a card in the field.

    What was unsleeved waits for the Discard Phase.
    """
    seat = table.state.seat(player)
    names = {seat.calls(sheet) for sheet in to_be_placed(seat)}
    for each in sleeving(table, player):
        may_be = each.reasons or each.option.word("onto").startswith(FIELD)
        if may_be and each.option.word("sleeve") in names:
            yield each


def gives_more(table: Table, seat: Seat, index: int) -> bool:
    """Whether a card that has given already gives what has come onto it since."""
    has_given = seat.gained and index not in seat.late
    return has_given and table.read(r.AMB_48) == "per card"


def given_by(table: Table, seat: Seat, index: int) -> dict[str, int]:
    """Count what a card of the field gives."""
    counts = {name: gives(table, seat, seat.field[index], name) for name in GIVEN}
    return counts | {"curse": cursing(table, seat, (index,))}


def asked_before(table: Table, seat: Seat, index: int) -> tuple[Piece, ...]:
    """Name the rituals of a card that were met already and whose reward may be left."""
    found = leavable(table, seat, (seat.field[index],))
    return tuple(card.layers[depth] for card, depth in found)


def gain_more(table: Table, player: str, more: dict[str, int]) -> Rules[None]:
    """Gain what a card gives more than before."""
    if more["curse"] > 0:
        yield CursesGained(player, so_many_gained(table, more["curse"]))
    if more["vp"] > 0:
        yield vp_gained(table, player, more["vp"])
    if more["mana"] > 0:
        yield ManaGained(player, more["mana"])
    for spirit in SPIRITS:
        if more[spirit] > 0:
            yield SpiritsGained(player, spirit, more[spirit])
