"""Adding to a card: an ability by which its card bears symbols that are printed on no layer.

What it adds is no reward. Whether it helps to meet a requirement is in doubt: a reward that it
counts would come to a requirement by a detour, and could meet its own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mvrules.crafting.pieces import Piece, Symbols
from mvrules.crafting.sleeves import Sleeve
from mvrules.kernel.faults import shown
from mvrules.kernel.recall import looked_up
from mvrules.kernel.refusals import LimitReached, Undefined, WordsRefused, nearest
from mvrules.kernel.table import Table
from mvrules.rulesets.mystic_vale import readings as r
from mvrules.rulesets.mystic_vale.crafted.eclipse import ADVANCEMENT
from mvrules.rulesets.mystic_vale.crafted.rituals import ADDED, SYMBOLS, adds
from mvrules.rulesets.mystic_vale.lookup import own
from mvrules.rulesets.mystic_vale.printed.cards import LEADER, Standing

if TYPE_CHECKING:
    from mvrules.rulesets.mystic_vale.table.state import Seat

WHILE = "while in field"
PLENTY = 1_000
"""More of a symbol than any requirement asks for."""

MOST_ROUNDS = 1_000
"""So often what is added is counted again before it is taken never to settle."""


class AddsToItsCard(Standing, frozen=True):
    """«Its card bears one such symbol more for each of another on it», while in the field."""

    word: ClassVar[str] = "adds to its card"
    touches: ClassVar[tuple[str, ...]] = ("produces symbol {symbol}", "reads symbol {of}")
    symbol: str
    of: str

    def __post_init__(self) -> None:
        """Refuse what is no symbol, and what would count itself."""
        for name in (self.symbol, self.of):
            if name not in SYMBOLS:
                known = nearest(name, SYMBOLS) or SYMBOLS
                raise WordsRefused(f"no symbol is called {shown(name)}", known)
        if self.symbol == self.of:
            raise WordsRefused(f"what is added can't be counted by itself, as {self.symbol}")

    def mark(self) -> str:
        """Give the mark by which formulas know it."""
        return adds(self.symbol, self.of)

    def said(self) -> str:
        """Read it aloud."""
        return f"its card bears one {self.symbol} more for each {self.of} on it"


@looked_up
def any_adds(table: Table) -> bool:
    """Whether any card of the book adds symbols to its own."""
    return own(table.book).says(AddsToItsCard.word)


def adders(table: Table, seat: Seat, card: Sleeve) -> tuple[AddsToItsCard, ...]:
    """Give what adds symbols to a card, if it lies in the field."""
    if not any_adds(table) or without_leader(card) not in map(without_leader, seat.field):
        return ()
    book = own(table.book)
    return tuple(
        word
        for depth, piece in enumerate(card.layers)
        for word in book.abilities(piece.name, WHILE)
        if isinstance(word, AddsToItsCard) and book.shows.layer(table, card, "works", depth)
    )


def without_leader(card: Sleeve) -> tuple[Piece, ...]:
    """Give the layers of a card but for its leader, of which either side may be read."""
    return tuple(piece for piece in card.layers if piece.kind != LEADER)


def with_added(
    table: Table, card: Sleeve, words: tuple[AddsToItsCard, ...], besides: Symbols
) -> Sleeve:
    """Give a card with what abilities add to it."""
    return bearing(card, counted_up(table, card, words, besides)) if words else card


def for_requirements(table: Table, seat: Seat, card: Sleeve, besides: Symbols) -> Sleeve:
    """Give a card as a ritual sees it: with what abilities add to it, if so read."""
    if not any_adds(table) or not feeds(table):
        return card
    return with_added(table, card, adders(table, seat, card), besides)


def feeds(table: Table) -> bool:
    """Whether what an ability adds helps to meet a requirement."""
    return table.read(r.AMB_18) == "feeds"


def counted_up(
    table: Table, card: Sleeve, words: tuple[AddsToItsCard, ...], besides: Symbols
) -> Symbols:
    """Count what is added; where it feeds a requirement, until nothing changes any more.

    Raises:
        Undefined: it goes round in a circle: rituals are met if they are met.
    """
    nothing = bearing(card, ())
    if not feeds(table):
        return once(table, nothing, words, besides)
    fewest = settled(table, nothing, words, besides)
    plenty = bearing(card, tuple((name, PLENTY) for name in sorted({w.symbol for w in words})))
    if settled(table, plenty, words, besides) != fewest:
        raise Undefined(r.AMB_18, f"{card.said()}: what abilities add to it")
    return fewest


def settled(
    table: Table, card: Sleeve, words: tuple[AddsToItsCard, ...], besides: Symbols
) -> Symbols:
    """Count what is added again and again, from what is supposed, until nothing changes.

    Raises:
        LimitReached: it never settles.
    """
    added = once(table, card, words, besides)
    for _ in range(MOST_ROUNDS):
        again = once(table, bearing(less(card), added), words, besides)
        if again == added:
            return added
        added = again
    raise LimitReached(MOST_ROUNDS, "rounds of counting what abilities add")


def once(table: Table, card: Sleeve, words: tuple[AddsToItsCard, ...], besides: Symbols) -> Symbols:
    """Count what is added to a card, by what it shows but for what is added already."""
    shows = own(table.book).shows
    names = sorted({word.symbol for word in words})
    counts = ((name, shows.of(table, card, f"added {name}", besides)) for name in names)
    return tuple((name, count) for name, count in counts if count)


def bearing(card: Sleeve, added: Symbols) -> Sleeve:
    """Give a card with symbols that abilities add, on a layer in front that fills no third."""
    return Sleeve((*card.layers, Piece("what abilities add", ADVANCEMENT, "", added, (ADDED,))))


def less(card: Sleeve) -> Sleeve:
    """Give a card without the layer in front."""
    return Sleeve(card.layers[:-1])
