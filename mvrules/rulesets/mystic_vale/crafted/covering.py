"""Covering: a card because of which an advancement may be laid over printed decay."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mvrules.rulesets.mystic_vale.leaders.sides import leaders_on
from mvrules.rulesets.mystic_vale.lookup import own
from mvrules.rulesets.mystic_vale.printed.cards import Standing
from mvrules.rulesets.mystic_vale.texts.abilities import WHILE, working

if TYPE_CHECKING:
    from mvrules.crafting.laws import SleevingLaws
    from mvrules.crafting.sleeves import Sleeve
    from mvrules.kernel.book import Book
    from mvrules.kernel.table import Table
    from mvrules.rulesets.mystic_vale.table.state import Seat


class CoversLand(Standing, frozen=True):
    """«An advancement that you sleeve may cover a printed land that decays.»"""

    word: ClassVar[str] = "advancements may cover a land"
    touches: ClassVar[tuple[str, ...]] = ("covers zone printed land", "reads zone field")

    def said(self) -> str:
        """Read it aloud."""
        return (
            "an advancement that you sleeve may cover a land with decay that is printed on its card"
        )


def covers_land(table: Table, field: tuple[Sleeve, ...]) -> bool:
    """Whether a card in a field lets advancements cover a land."""
    if not any(map(leaders_on, field)):
        return False
    found = (card for card in field if leaders_on(card))
    return any(isinstance(w, CoversLand) for card in found for _, w in working(table, card, WHILE))


def covered_land(book: Book, seat: Seat) -> bool:
    """Whether a player has a leader, on whichever side, by which a land can have been covered."""
    sides = [*seat.titans, *(side for card in seat.cards() for _, side in leaders_on(card))]
    names = {name for side in sides for name in (side.name, own(book).other_side(side).name)}
    words = (word for name in names for word in own(book).abilities(name, WHILE))
    return any(isinstance(word, CoversLand) for word in words)


def laws_for(table: Table, over_land: bool) -> SleevingLaws:  # noqa: FBT001  a fact of the moment
    """Give the laws of sleeving: as ever, or with a land that may be covered."""
    return own(table.book).sleeving_over_land if over_land else own(table.book).sleeving
