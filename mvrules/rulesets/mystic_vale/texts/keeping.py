"""Keeping: a card that stays in the field while the others are discarded, as its first card."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mvrules.kernel.effects import Effect
from mvrules.kernel.events import Behalf, Event, Rules
from mvrules.kernel.questions import Reason, ask, option
from mvrules.kernel.rulings import implements
from mvrules.kernel.table import Table
from mvrules.rulesets.mystic_vale import clauses as c
from mvrules.rulesets.mystic_vale import readings as r
from mvrules.rulesets.mystic_vale.table.spots import Spot

if TYPE_CHECKING:
    from mvrules.rulesets.mystic_vale.table.state import Seat, Vale

Step = tuple[int, ...]
"""The places of cards that stay, in the order in which they are laid to the left."""


class CardKept(Event, frozen=True):
    """A card was kept: by its own text or by another, it will stay in the field."""

    player: str
    place: str
    by_another: bool = False

    def apply(self, state: Vale) -> Vale:
        """Note that it stays."""
        seat, at = state.seat(self.player), Spot.parse(self.place).index
        if self.by_another:
            return state.with_seat(seat.replaced(held=(*seat.held, at)))
        return state.with_seat(seat.replaced(kept=(*seat.kept, at)))


class Keep(Effect, frozen=True):
    """«Keep this card»: it stays as the first of the field when the others are discarded."""

    word: ClassVar[str] = "keep this card"
    touches: ClassVar[tuple[str, ...]] = ("blocks zone discard",)
    causes: ClassVar[frozenset[type[Event]]] = frozenset({CardKept})

    def against(self, table: Table, behalf: Behalf) -> tuple[Reason, ...]:
        """Tell what forbids it: a Spoil, if the doubt is read so."""
        return after_a_spoil(table, behalf)

    def can(self, table: Table, behalf: Behalf) -> bool:
        """Whether it may stay, and lies in the field."""
        return behalf.place.startswith("field") and not self.against(table, behalf)

    def carry_out(self, table: Table, behalf: Behalf) -> Rules[None]:
        """Keep it."""
        if self.can(table, behalf):
            yield CardKept(behalf.player, behalf.place)

    def said(self) -> str:
        """Read it aloud."""
        return "keep this card as the first of your field"


class KeepAnother(Effect, frozen=True):
    """«A card of your choice stays in your field», as its first card."""

    word: ClassVar[str] = "keep a card"
    touches: ClassVar[tuple[str, ...]] = ("blocks zone discard",)
    causes: ClassVar[frozenset[type[Event]]] = frozenset({CardKept})

    def against(self, table: Table, behalf: Behalf) -> tuple[Reason, ...]:
        """Tell what forbids it: a Spoil, if the doubt is read so."""
        return after_a_spoil(table, behalf)

    def can(self, table: Table, behalf: Behalf) -> bool:
        """Whether there is one, and it may stay."""
        return bool(table.state.seat(behalf.player).field) and not self.against(table, behalf)

    def carry_out(self, table: Table, behalf: Behalf) -> Rules[None]:
        """Ask which, and keep it."""
        if self.can(table, behalf):
            places = range(1, len(table.state.seat(behalf.player).field) + 1)
            picks = [option(behalf.player, "keep", f"field {place}") for place in places]
            picked = yield ask(
                behalf.player, "Keep which card of the field?", picks, by=behalf.source
            )
            yield CardKept(behalf.player, picked.word("keep"), by_another=True)

    def said(self) -> str:
        """Read it aloud."""
        return "keep a card of your field as its first"


def after_a_spoil(table: Table, behalf: Behalf) -> tuple[Reason, ...]:
    """Tell whether a Spoil discards the whole field, as the doubt is read."""
    spoiled = table.state.seat(behalf.player).spoiled
    if spoiled and table.read(r.AMB_34) == "not after a Spoil":
        return (Reason(c.MV_DISC_06, (("turn", "Spoiled"),)),)
    return ()


@implements(c.NEM_ADV_LEGATE_03)
def order_of_staying(table: Table, seat: Seat) -> tuple[Step, Step]:
    """First stays what its own text keeps, then what another card keeps: it ends up leftmost."""
    return (seat.kept, seat.held)


def staying(table: Table, seat: Seat) -> tuple[int, ...]:
    """Give the places of the cards that stay, from left to right."""
    if not (seat.kept or seat.held):
        return ()
    laid = [place for step in order_of_staying(table, seat) for place in step]
    return tuple(dict.fromkeys(reversed(laid)))
