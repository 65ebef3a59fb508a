"""Pushes that are owed: a card in sight because of which one pushes at least so often."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mvrules.kernel.questions import Reason
from mvrules.kernel.rulings import implements
from mvrules.rulesets.mystic_vale import clauses as c
from mvrules.rulesets.mystic_vale import readings as r
from mvrules.rulesets.mystic_vale.printed.cards import Standing
from mvrules.rulesets.mystic_vale.table.spots import field_and_on_deck
from mvrules.rulesets.mystic_vale.texts.abilities import WHILE, any_bears, standing

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mvrules.kernel.table import Table
    from mvrules.rulesets.mystic_vale.table.state import Seat


class PushAtLeast(Standing, frozen=True):
    """«Push at least so often in your Planting Phase», while this lies in the field or on deck."""

    word: ClassVar[str] = "push at least"
    touches: ClassVar[tuple[str, ...]] = ("modifies limit pushes",)
    on_deck_too: ClassVar[bool] = True
    pushes: int

    def said(self) -> str:
        """Read how often."""
        return f"you must push at least {self.pushes} times"


def owed(table: Table, seat: Seat) -> Iterator[Reason]:
    """Tell for each card in sight that wants more pushes how many there were."""
    for name, wanted in wanting(table, seat):
        made = made_so_far(table, seat)
        if made < wanted:
            facts = (("because of", name), ("pushes", str(made)))
            yield Reason(c.NEM_NEM_ABOM_01, facts)


def wanting(table: Table, seat: Seat) -> Iterator[tuple[str, int]]:
    """Name each card in sight that wants pushes, and how many."""
    if any_bears(table, field_and_on_deck(table, seat), WHILE):
        for _, piece, word in standing(table, seat):
            if isinstance(word, PushAtLeast):
                yield piece.name, wanted_of(table, word)


@implements(c.NEM_NEM_ABOM_01, dropped=0)
def wanted_of(table: Table, word: PushAtLeast) -> int:
    """While such a card is on deck or in the field, Planting takes so many pushes at least."""
    return word.pushes


def made_so_far(table: Table, seat: Seat) -> int:
    """Count the pushes that there were: all of them, or those since the card was in sight."""
    return seat.pushes_bound if table.read(r.AMB_44) == "two from then on" else seat.pushes


@implements(c.NEM_NEM_ABOM_02, dropped=False)
def ends_with_a_spoil(table: Table) -> bool:
    """A Spoil on the first push ends the duty, and all goes on as after any Spoil."""
    return True


def waits_for_the_duty(table: Table, seat: Seat) -> bool:
    """Whether a Spoil waits until the pushes are made; by the book, none does."""
    due = seat.on_deck is not None and any(owed(table, seat))
    return due and not ends_with_a_spoil(table)
