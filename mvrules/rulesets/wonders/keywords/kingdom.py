"""Kingdom: an ability that holds while you have a number of lands of its card's orbital."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mvrules.kernel.abilities import While
from mvrules.kernel.effects import Condition, Word
from mvrules.kernel.rulings import implements
from mvrules.rulesets.wonders import clauses as c
from mvrules.rulesets.wonders import readings as r
from mvrules.rulesets.wonders.lookup import card_of, printed
from mvrules.rulesets.wonders.printed.cards import ORBITALS
from mvrules.rulesets.wonders.state import world
from mvrules.rulesets.wonders.words.amounts import lands
from mvrules.rulesets.wonders.words.forms import Short

if TYPE_CHECKING:
    from mvrules.kernel.events import Behalf
    from mvrules.kernel.table import Table


class HasLands(Condition, frozen=True):
    """«While you have so many lands of its orbital.»"""

    word: ClassVar[str] = "you have lands"
    count: int

    def holds(self, table: Table, behalf: Behalf) -> bool:
        """Whether the player has as many now, anywhere."""
        orbitals = matching(table, behalf, self)
        return enough(table, lands(table, behalf.player, orbitals), self.count)

    def said(self) -> str:
        """Read how many."""
        return f"you have {self.count} lands of its orbital"


class Kingdom(Short, frozen=True):
    """«Kingdom so many: that.»"""

    word: ClassVar[str] = "kingdom"
    touches: ClassVar[tuple[str, ...]] = ("requires symbol land",)
    lands: int
    grant: Word

    def meaning(self) -> tuple[Word, ...]:
        """Give what holds while the player has as many lands."""
        return (While(HasLands(self.lands), self.grant),)

    def said(self) -> str:
        """Read the number first."""
        return f"kingdom {self.lands}: {self.grant.said()}"


@implements(c.WON_KINGDOM_01, dropped=True)
def enough(table: Table, have: int, wanted: int) -> bool:
    """A kingdom works with at least as many lands as it names."""
    return have >= wanted


@implements(c.WON_KINGDOM_04, dropped=ORBITALS)
def matching(table: Table, behalf: Behalf, wanted: HasLands) -> tuple[str, ...]:
    """Give the orbital of the card that has the ability, or of the one it was printed on."""
    card = world(table).find(behalf.source)
    if card is None:
        return printed(table, behalf.source).orbitals
    if table.read(r.AMB_W39) == "its bearer's":
        return card_of(table, card).orbitals
    for copy in card.copied:
        first = world(table).find(copy.source)
        words = [kept.word for kept in copy.texts]
        if first is not None and any(_asks(word, wanted) for word in words):
            return card_of(table, first).orbitals
    return card_of(table, card).orbitals


def _asks(word: Word, wanted: HasLands) -> bool:
    """Whether an ability is a kingdom that asks for these lands."""
    return isinstance(word, Kingdom) and word.lands == wanted.count
