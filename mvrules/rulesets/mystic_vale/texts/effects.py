"""The verbs of Mystic Vale: what a card's ability can do, in the words of a card pack."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mvrules.crafting.pieces import Symbols
from mvrules.kernel.effects import Amount, Effect
from mvrules.kernel.events import Behalf, Event, Rules
from mvrules.kernel.faults import shown
from mvrules.kernel.refusals import WordsRefused, nearest
from mvrules.kernel.table import Table
from mvrules.kernel.vocabulary import Vocabulary
from mvrules.rulesets.mystic_vale import readings as r
from mvrules.rulesets.mystic_vale.buying.lower_costs import LowersCosts
from mvrules.rulesets.mystic_vale.buying.reserve import Reserve, TakeReserved
from mvrules.rulesets.mystic_vale.buying.sacrifice import Sacrifice
from mvrules.rulesets.mystic_vale.course.another_turn import AnotherTurnIsAllowed, TakeAnotherTurn
from mvrules.rulesets.mystic_vale.course.duties import Must
from mvrules.rulesets.mystic_vale.course.filling import FOUR
from mvrules.rulesets.mystic_vale.course.last_harvests import HarvestOnceMore
from mvrules.rulesets.mystic_vale.course.pushes import PushAtLeast
from mvrules.rulesets.mystic_vale.course.scoring import AsMuchAgain
from mvrules.rulesets.mystic_vale.course.sharing import ShareTheWin
from mvrules.rulesets.mystic_vale.course.sleeving_now import SleeveNow
from mvrules.rulesets.mystic_vale.course.steadfast import NoPushSpoils
from mvrules.rulesets.mystic_vale.crafted.adding import AddsToItsCard
from mvrules.rulesets.mystic_vale.crafted.covering import CoversLand
from mvrules.rulesets.mystic_vale.crafted.curses import so_many_gained
from mvrules.rulesets.mystic_vale.crafted.reading import gives, printed
from mvrules.rulesets.mystic_vale.crafted.uncursing import CancelCurses
from mvrules.rulesets.mystic_vale.leaders.choosing import advancements_on
from mvrules.rulesets.mystic_vale.leaders.sides import as_it_gives, titans_as_cards
from mvrules.rulesets.mystic_vale.leaders.summoning import Summon
from mvrules.rulesets.mystic_vale.leaders.turning_back import (
    AsABuy,
    TakeVale,
    TurnThisBack,
    TurnThisOver,
)
from mvrules.rulesets.mystic_vale.leaders.upgrading import NothingOnceUpgraded, VpInstead
from mvrules.rulesets.mystic_vale.lookup import own
from mvrules.rulesets.mystic_vale.solitaire.cancelling import Cancel
from mvrules.rulesets.mystic_vale.solitaire.claims import NemesisClaims
from mvrules.rulesets.mystic_vale.solitaire.clean_cards import DiscardWithoutDecay
from mvrules.rulesets.mystic_vale.solitaire.under_on_deck import GoUnderOnDeck, InPhase
from mvrules.rulesets.mystic_vale.table.commons import LEVELS
from mvrules.rulesets.mystic_vale.table.events import (
    CursesGained,
    ManaGained,
    SpiritsGained,
    VpGained,
)
from mvrules.rulesets.mystic_vale.table.spots import Spot, card_at, field_and_on_deck
from mvrules.rulesets.mystic_vale.table.state import SPIRITS
from mvrules.rulesets.mystic_vale.texts.abilities import BOUGHT, TITAN, VALE
from mvrules.rulesets.mystic_vale.texts.by_clause import By, CountedBy
from mvrules.rulesets.mystic_vale.texts.curse_words import (
    GiveCursesBack,
    PutOnAdvancement,
    PutOnThis,
)
from mvrules.rulesets.mystic_vale.texts.deck_tops import (
    LookAtTopAdvancement,
    LookAtTopVale,
    TakeTopVale,
)
from mvrules.rulesets.mystic_vale.texts.deck_words import FillField, PutCardUnder, PutThisUnder
from mvrules.rulesets.mystic_vale.texts.keeping import Keep, KeepAnother
from mvrules.rulesets.mystic_vale.texts.moving import MoveOntoOne
from mvrules.rulesets.mystic_vale.texts.not_now import RestsWhenBought
from mvrules.rulesets.mystic_vale.texts.occasions import (
    ThisBought,
    ThisPlaced,
    ThisPlayed,
    ThisTurnedOver,
    Timing,
    YouSpoil,
)
from mvrules.rulesets.mystic_vale.texts.on_deck_words import DiscardOnDeck
from mvrules.rulesets.mystic_vale.texts.placing import DiscardFromField, PlaceFromDiscard
from mvrules.rulesets.mystic_vale.texts.searching import Search
from mvrules.rulesets.mystic_vale.texts.spending import Pay, Spend
from mvrules.rulesets.mystic_vale.texts.spoiling_words import GiveUpValeOrVp, MakeSpoil
from mvrules.rulesets.mystic_vale.texts.tokens import (
    CursesAtLeast,
    FillPool,
    GainFromPoolOrBox,
    MoreCurses,
    PointsIf,
    curses_of,
    vp_gained,
)

if TYPE_CHECKING:
    from mvrules.crafting.sleeves import Sleeve
    from mvrules.rulesets.mystic_vale.table.state import Seat


GAINED = ("mana", *SPIRITS, "vp", "curse")
"""What can be gained."""


# what is counted ---------------------------------------------------------------------------


class OnThisCard(Amount, frozen=True):
    """«For each such symbol on this card.»"""

    word: ClassVar[str] = "on this card"
    touches: ClassVar[tuple[str, ...]] = ("reads symbol {symbol}",)
    symbol: str

    def count(self, table: Table, behalf: Behalf) -> int:
        """Count the symbol on the card on which the ability stands; a vale card is by itself."""
        seat = table.state.seat(behalf.player)
        if behalf.place in {BOUGHT, VALE, TITAN}:
            return own(table.book).piece(behalf.source).symbol(self.symbol)
        card = as_it_gives(table, seat, card_at(seat, Spot.parse(behalf.place)))
        return _shown(table, seat, card, self.symbol)

    def said(self) -> str:
        """Read what is counted."""
        return f"{self.symbol} on this card"


class InYourField(Amount, frozen=True):
    """«For each such symbol in your field.»"""

    word: ClassVar[str] = "in your field"
    touches: ClassVar[tuple[str, ...]] = ("reads symbol {symbol}", "reads zone field")
    symbol: str

    def count(self, table: Table, behalf: Behalf) -> int:
        """Count the symbol on all cards in the field."""
        seat = table.state.seat(behalf.player)
        return sum(_shown(table, seat, card, self.symbol) for card in seat.field)

    def said(self) -> str:
        """Read what is counted."""
        return f"{self.symbol} in your field"


class InFieldWithRewards(Amount, frozen=True):
    """«For each such symbol in your field and from rewards.»"""

    word: ClassVar[str] = "in your field and from rewards"
    touches: ClassVar[tuple[str, ...]] = ("reads symbol {symbol}", "reads zone field")
    symbol: str

    def count(self, table: Table, behalf: Behalf) -> int:
        """Count the symbol on all cards in the field; whether rewards count is in doubt."""
        seat = table.state.seat(behalf.player)
        if table.read(r.AMB_61) == "field only":
            return sum(printed(table, seat, card, self.symbol) for card in seat.field)
        return sum(_shown(table, seat, card, self.symbol) for card in seat.field)

    def said(self) -> str:
        """Read what is counted."""
        return f"{self.symbol} in your field and from rewards"


class InFieldAndOnDeck(Amount, frozen=True):
    """«For each such symbol in your field and on your on-deck card.»"""

    word: ClassVar[str] = "in your field and on deck"
    touches: ClassVar[tuple[str, ...]] = (
        "reads symbol {symbol}",
        "reads zone field",
        "reads zone on deck",
    )
    symbol: str

    def count(self, table: Table, behalf: Behalf) -> int:
        """Count the symbol on all cards in the field, and on the on-deck card."""
        seat = table.state.seat(behalf.player)
        cards = field_and_on_deck(table, seat)
        return sum(_shown(table, seat, card, self.symbol) for card in cards)

    def said(self) -> str:
        """Read what is counted."""
        return f"{self.symbol} in your field and on deck"


class InAllYourCards(Amount, frozen=True):
    """«For each such symbol on all your cards.»"""

    word: ClassVar[str] = "in all your cards"
    touches: ClassVar[tuple[str, ...]] = (
        "reads symbol {symbol}",
        "reads zone field",
        "reads zone on deck",
        "reads zone deck",
        "reads zone discard",
        "reads zone titans",
    )
    symbol: str

    def count(self, table: Table, behalf: Behalf) -> int:
        """Count the symbol on all cards of the player, wherever they lie."""
        seat = table.state.seat(behalf.player)
        cards = (*seat.cards(), *titans_as_cards(table, seat))
        return sum(_shown(table, seat, card, self.symbol) for card in cards)

    def said(self) -> str:
        """Read what is counted."""
        return f"{self.symbol} on all your cards"


class AdvancementsOfLevel(Amount, frozen=True):
    """«For each of your advancements of this level.»"""

    word: ClassVar[str] = "advancements of level"
    touches: ClassVar[tuple[str, ...]] = (
        "reads zone field",
        "reads zone on deck",
        "reads zone deck",
        "reads zone discard",
    )
    level: int

    def count(self, table: Table, behalf: Behalf) -> int:
        """Count the advancements of the level on the player's cards."""
        book, cards = own(table.book), table.state.seat(behalf.player).cards()
        laid = (sheet for card in cards for _, sheet in advancements_on(table, card))
        levels = levels_that_count(table, self.level)
        return sum(book.level(sheet) in levels for sheet in laid)

    def said(self) -> str:
        """Read what is counted."""
        return f"level {self.level} advancement of yours"


def levels_that_count(table: Table, level: int) -> tuple[int, ...]:
    """Give the levels that a text means by one; whether level 3 means level 4 too is in doubt."""
    both = level == LEVELS[-1] and table.read(r.AMB_13) == "also level 3"
    return (level, FOUR) if both else (level,)


class CurseTokens(Amount, frozen=True):
    """«For each of your curse tokens.»"""

    word: ClassVar[str] = "curse tokens"
    touches: ClassVar[tuple[str, ...]] = ("reads symbol curse",)
    whose: str = "yours"

    def count(self, table: Table, behalf: Behalf) -> int:
        """Count the player's curse tokens."""
        return curses_of(table, behalf.player)

    def said(self) -> str:
        """Read what is counted."""
        return "curse token of yours"


class Vales(Amount, frozen=True):
    """«For each of your vale cards.»"""

    word: ClassVar[str] = "vales"
    touches: ClassVar[tuple[str, ...]] = ("reads zone vales",)
    whose: str = "yours"

    def count(self, table: Table, behalf: Behalf) -> int:
        """Count the player's vale cards."""
        return len(table.state.seat(behalf.player).vales)

    def said(self) -> str:
        """Read what is counted."""
        return "vale card of yours"


class Points(Amount, frozen=True):
    """«So many points for each of these», at the end of the game."""

    word: ClassVar[str] = "points"
    touches: ClassVar[tuple[str, ...]] = ("produces symbol points",)
    signed: ClassVar[tuple[str, ...]] = ("each",)
    each: int
    of: Amount

    def count(self, table: Table, behalf: Behalf) -> int:
        """Count the points."""
        return self.each * self.of.count(table, behalf)

    def said(self) -> str:
        """Read the points first."""
        return f"{self.each} VP for each {self.of.said()}"


def _shown(table: Table, seat: Seat, card: Sleeve, symbol: str) -> int:
    """Count a symbol that a card shows."""
    return gives(table, seat, card, f"counted {symbol}")


# what is done ------------------------------------------------------------------------------


class Gain(Effect, frozen=True):
    """«Gain these»: mana, spirits, VP from the pool, curse tokens."""

    word: ClassVar[str] = "gain"
    touches: ClassVar[tuple[str, ...]] = ("produces symbol {what}",)
    what: Symbols

    def __post_init__(self) -> None:
        """Refuse what nobody can gain."""
        for name, count in self.what:
            if name not in GAINED:
                known = nearest(name, GAINED) or GAINED
                raise WordsRefused(f"nobody gains {shown(name)}", known, (name,))
            if count < 0:
                raise WordsRefused(f"nobody gains fewer than none, as {count}", (), (name,))

    causes: ClassVar[frozenset[type[Event]]] = frozenset(
        {ManaGained, SpiritsGained, VpGained, CursesGained}
    )

    def carry_out(self, table: Table, behalf: Behalf) -> Rules[None]:
        """Gain each in turn."""
        for name, count in self.what:
            if name != "curse" or brings_curses(table, behalf.player):
                yield _gained(table, behalf.player, name, count)

    def said(self) -> str:
        """Read what is gained."""
        return "gain " + " and ".join(f"{count} {name}" for name, count in self.what)


def brings_curses(table: Table, player: str) -> bool:
    """Whether an ability brings curse tokens in any phase, or (if so read) in Harvest only."""
    in_harvest = table.state.menu_of(player) == "harvest"
    return in_harvest or table.read(r.AMB_CURSE_WHEN) == "in any phase"


def _gained(table: Table, player: str, name: str, count: int) -> Event:
    """Give the event by which a resource is gained."""
    if name == "mana":
        return ManaGained(player, count)
    if name in SPIRITS:
        return SpiritsGained(player, name, count)
    if name == "vp":
        return vp_gained(table, player, count)
    return CursesGained(player, so_many_gained(table, count))


VOCABULARY = Vocabulary(
    (
        OnThisCard, InYourField, InAllYourCards, AdvancementsOfLevel, CurseTokens, Vales, Points,
        By, CountedBy, NemesisClaims, Gain, Pay, Spend, Sacrifice, Reserve, ThisBought, ThisPlayed,
        YouSpoil, AnotherTurnIsAllowed, TakeAnotherTurn, PlaceFromDiscard, FillPool, MoreCurses,
        GainFromPoolOrBox, CursesAtLeast, LookAtTopVale, TakeTopVale, LookAtTopAdvancement,
        NothingOnceUpgraded, Must, PutOnAdvancement, PutOnThis, GiveCursesBack, PointsIf,
        LowersCosts, AsABuy, TurnThisOver, TakeVale, TurnThisBack, MoveOntoOne, InFieldWithRewards,
        CoversLand, SleeveNow, CancelCurses, DiscardOnDeck, VpInstead, InFieldAndOnDeck,
        PutThisUnder, PutCardUnder,
        FillField, TakeReserved,
        DiscardFromField, Search, Keep, KeepAnother, RestsWhenBought, HarvestOnceMore, Summon,
        ShareTheWin, AsMuchAgain, NoPushSpoils, PushAtLeast, InPhase, GoUnderOnDeck,
        DiscardWithoutDecay, MakeSpoil, GiveUpValeOrVp, Cancel, ThisPlaced, ThisTurnedOver,
        AddsToItsCard,
    ),
    timings=tuple(timing.value for timing in Timing),
)  # fmt: skip
