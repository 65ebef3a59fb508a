"""The verbs of Mystic Lands: what an effect can do, in the words of a card pack."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mvrules.kernel.effects import Amount, Effect
from mvrules.kernel.events import Event
from mvrules.kernel.faults import shown
from mvrules.kernel.questions import ask, option
from mvrules.kernel.refusals import WordsRefused, nearest
from mvrules.kernel.vocabulary import Vocabulary
from mvrules.rulesets.mystic_lands.course.buying import for_sale, gain_advance
from mvrules.rulesets.mystic_lands.course.gaining import gain, lose
from mvrules.rulesets.mystic_lands.course.levels import slot_said
from mvrules.rulesets.mystic_lands.course.ongoing import (
    AdvancesCostLess,
    BearsSuns,
    ValesCostLess,
)
from mvrules.rulesets.mystic_lands.lookup import own
from mvrules.rulesets.mystic_lands.table.events import Gained, Lost, Paid, SunUncovered
from mvrules.rulesets.mystic_lands.table.spots import Place, card_at, token_index, token_place
from mvrules.rulesets.mystic_lands.table.state import RESOURCES
from mvrules.rulesets.mystic_lands.texts.decks import ShuffleDeck

if TYPE_CHECKING:
    from mvrules.crafting.pieces import Symbols
    from mvrules.kernel.events import Behalf, Rules
    from mvrules.kernel.table import Table

GAINED = (*RESOURCES, "rain")
"""What can be gained."""

NOT_WITHERED = "not withered"
"""The pretence under which an effect pays even to the Withered."""


def counted(counts: Symbols) -> str:
    """Say counts in a row: «2 mana and 1 spirit»."""
    return " and ".join(f"{count} {name}" for name, count in counts)


def _must_be_known(counts: Symbols, known: tuple[str, ...]) -> None:
    """Refuse what can't be gained, lost or paid, and numbers below one."""
    for name, count in counts:
        if name not in known:
            raise WordsRefused(f"nobody has any {shown(name)}", nearest(name, known), (name,))
        if count < 1:
            raise WordsRefused(f"at least 1 is wanted, not {count}", (), (name,))


# what is counted ---------------------------------------------------------------------------


class CardsInLand(Amount, frozen=True):
    """«For each card in your Land.»"""

    word: ClassVar[str] = "cards in land"
    touches: ClassVar[tuple[str, ...]] = ("reads zone land",)

    def count(self, table: Table, behalf: Behalf) -> int:
        """Count the cards in the Land."""
        return len(table.state.seat(behalf.player).land)

    def said(self) -> str:
        """Read what is counted."""
        return "card in your Land"


class OnThisCard(Amount, frozen=True):
    """«For each such symbol on this card.»"""

    word: ClassVar[str] = "on this card"
    touches: ClassVar[tuple[str, ...]] = ("reads symbol {symbol}",)
    symbol: str

    def count(self, table: Table, behalf: Behalf) -> int:
        """Count the symbol on all layers of the card on which the effect stands."""
        card = card_at(table.state.seat(behalf.player), Place.parse(behalf.place))
        return sum(piece.symbol(self.symbol) for piece in card.layers)

    def said(self) -> str:
        """Read what is counted."""
        return f"{self.symbol} on this card"


class ValesEnchanted(Amount, frozen=True):
    """«For each Vale you have enchanted.»"""

    word: ClassVar[str] = "vales enchanted"
    touches: ClassVar[tuple[str, ...]] = ("reads zone vales",)

    def count(self, table: Table, behalf: Behalf) -> int:
        """Count the Vales with a cube of the player."""
        return sum(1 for _ in table.state.enchanted_by(behalf.player))

    def said(self) -> str:
        """Read what is counted."""
        return "Vale you have enchanted"


# what is done ------------------------------------------------------------------------------


class Gain(Effect, frozen=True):
    """«Gain so much of this and that.»"""

    word: ClassVar[str] = "gain"
    touches: ClassVar[tuple[str, ...]] = ("produces symbol {counts}",)
    counts: tuple[tuple[str, int], ...]
    causes: ClassVar[frozenset[type[Event]]] = frozenset({Gained})

    def __post_init__(self) -> None:
        """Know only what can be gained."""
        _must_be_known(self.counts, GAINED)

    def carry_out(self, table: Table, behalf: Behalf) -> Rules[None]:
        """Gain each, barred resources only if the effect says that it pays even so."""
        says_so = NOT_WITHERED in behalf.pretences
        for what, count in self.counts:
            yield from gain(table, behalf.player, what, count, says_so)

    def said(self) -> str:
        """Read what is gained."""
        return f"gain {counted(self.counts)}"


class Lose(Effect, frozen=True):
    """«Lose so much of this and that.»"""

    word: ClassVar[str] = "lose"
    touches: ClassVar[tuple[str, ...]] = ("costs symbol {counts}",)
    counts: tuple[tuple[str, int], ...]
    causes: ClassVar[frozenset[type[Event]]] = frozenset({Lost})

    def __post_init__(self) -> None:
        """Know only what can be lost."""
        _must_be_known(self.counts, RESOURCES)

    def carry_out(self, table: Table, behalf: Behalf) -> Rules[None]:
        """Lose each."""
        for what, count in self.counts:
            yield from lose(table, behalf.player, what, count)

    def said(self) -> str:
        """Read what is lost."""
        return f"lose {counted(self.counts)}"


class Pay(Effect, frozen=True):
    """«Pay so much of this and that.»"""

    word: ClassVar[str] = "pay"
    touches: ClassVar[tuple[str, ...]] = ("costs symbol {counts}",)
    counts: tuple[tuple[str, int], ...]
    causes: ClassVar[frozenset[type[Event]]] = frozenset({Paid})

    def __post_init__(self) -> None:
        """Know only what can be paid with."""
        _must_be_known(self.counts, RESOURCES)

    def carry_out(self, table: Table, behalf: Behalf) -> Rules[None]:  # noqa: ARG002
        """Pay each."""
        for what, count in self.counts:
            yield Paid(behalf.player, what, count)

    def can(self, table: Table, behalf: Behalf) -> bool:
        """Whether the player has it all."""
        seat = table.state.seat(behalf.player)
        return all(seat.has(what) >= count for what, count in self.counts)

    def said(self) -> str:
        """Read the price."""
        return f"pay {counted(self.counts)}"


class GainAdvance(Effect, frozen=True):
    """«Gain an Advance of this level from the Market.»"""

    word: ClassVar[str] = "gain advance"
    touches: ClassVar[tuple[str, ...]] = ("moves from zone market", "moves to zone under board")
    level: int

    def carry_out(self, table: Table, behalf: Behalf) -> Rules[None]:
        """Ask which, and take it."""
        picks = {
            option(behalf.player, "gain", card.name, **slot_said(table.state.market, slot)):
                (slot, card)
            for slot, card in for_sale(table)
            if own(table.book).level(card) == self.level
        }  # fmt: skip
        if picks:
            picked = yield ask(behalf.player, "Which Advance do you gain?", picks, by=behalf.source)
            yield from gain_advance(table, behalf.player, *picks[picked])

    def can(self, table: Table, behalf: Behalf) -> bool:  # noqa: ARG002  any player's
        """Whether there is one."""
        return any(own(table.book).level(card) == self.level for _, card in for_sale(table))

    def said(self) -> str:
        """Read it aloud."""
        return f"gain an Advance of level {self.level}"


class TakeRainOff(Effect, frozen=True):
    """«Take a Rain token off a sun.»"""

    word: ClassVar[str] = "take rain off"
    touches: ClassVar[tuple[str, ...]] = ("costs symbol rain token",)
    causes: ClassVar[frozenset[type[Event]]] = frozenset({SunUncovered})

    def carry_out(self, table: Table, behalf: Behalf) -> Rules[None]:
        """Ask which, and send it back to the pile."""
        seat = table.state.seat(behalf.player)
        lying = dict.fromkeys(token_place(seat, index).said() for index in seat.covered)
        if lying:
            picks = [option(behalf.player, "uncover", place) for place in lying]
            picked = yield ask(behalf.player, "Which sun is uncovered?", picks, by=behalf.source)
            yield SunUncovered(
                behalf.player, token_index(seat, Place.parse(picked.word("uncover")))
            )

    def can(self, table: Table, behalf: Behalf) -> bool:
        """Whether a token lies on a sun."""
        return bool(table.state.seat(behalf.player).covered)

    def said(self) -> str:
        """Read it aloud."""
        return "take a Rain token off a sun"


VOCABULARY = Vocabulary(
    (
        CardsInLand,
        OnThisCard,
        ValesEnchanted,
        Gain,
        Lose,
        Pay,
        GainAdvance,
        TakeRainOff,
        ShuffleDeck,
        BearsSuns,
        AdvancesCostLess,
        ValesCostLess,
    )
)
"""Every word that an effect of Mystic Lands can be made of."""
