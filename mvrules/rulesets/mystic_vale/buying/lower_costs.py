"""Lower costs: a card because of which one pays less mana for an advancement."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mvrules.kernel.rulings import implements
from mvrules.rulesets.mystic_vale import clauses as c
from mvrules.rulesets.mystic_vale.printed.cards import Standing
from mvrules.rulesets.mystic_vale.texts.abilities import standing

if TYPE_CHECKING:
    from mvrules.crafting.pieces import Piece, Symbols
    from mvrules.kernel.table import Table
    from mvrules.rulesets.mystic_vale.table.state import Seat


class LowersCosts(Standing, frozen=True):
    """«An advancement that you buy costs one mana less for each such symbol on it.»"""

    word: ClassVar[str] = "costs less for each"
    touches: ClassVar[tuple[str, ...]] = (
        "modifies limit cost of advancements",
        "reads symbol {symbol}",
    )
    symbol: str

    def said(self) -> str:
        """Read it aloud."""
        return f"an advancement that you buy costs one mana less for each of its {self.symbol}"


def lowering(table: Table, seat: Seat) -> tuple[str, ...]:
    """Give the symbols that lower what a player pays now, once for each card that says so."""
    words = [word for _, _, word in standing(table, seat)]
    return tuple([word.symbol for word in words if isinstance(word, LowersCosts)])


@implements(c.NEM_LDR_TIDAL_01, dropped=0)
def saved(table: Table, sheet: Piece, symbols: tuple[str, ...]) -> int:
    """Each such symbol on the advancement saves a mana; those of its ritual do not count."""
    return sum(sheet.symbol(symbol) for symbol in symbols)


def lowered(table: Table, cost: Symbols, sheet: Piece, symbols: tuple[str, ...]) -> Symbols:
    """Give what is paid for an advancement; mana never falls below nought."""
    if not symbols:
        return cost
    less = saved(table, sheet, symbols)
    mana = ((name, max(0, n - less) if name == "mana" else n) for name, n in cost)
    return tuple((name, count) for name, count in mana if count)
