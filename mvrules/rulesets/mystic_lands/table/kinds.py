"""Kinds of things on the table of Mystic Lands: cards, Advances, piles, Vales, who stands where."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from mvrules.crafting.pieces import Piece
from mvrules.crafting.sleeves import Sleeve
from mvrules.kernel.faults import shown
from mvrules.kernel.piles import Pile
from mvrules.kernel.refusals import WordsRefused
from mvrules.kernel.words import Number, Row, shuffled
from mvrules.rulesets.mystic_lands.crafted.suns import ADVANCE, BASIC
from mvrules.rulesets.mystic_lands.lookup import own
from mvrules.rulesets.mystic_lands.table.spots import DISCARD, LAND, ON_DECK, Place
from mvrules.rulesets.mystic_lands.table.state import card_name

if TYPE_CHECKING:
    from mvrules.kernel.book import Book

BEYOND = 10**9
"""The number of the on-deck card among places, where nobody knows yet how long the Land is."""

Turns = tuple[tuple[str, str], ...]


def a_piece(words: Any, book: Book, kind: str) -> Piece:
    """Read the name of a card of a kind."""
    if not isinstance(words, str):
        raise WordsRefused(f"the name of a card is wanted, not {shown(words)}")
    found = own(book).card(words).piece
    if found.kind != kind:
        there = (card.piece for card in own(book).shelf.values())
        known = tuple(piece.name for piece in there if piece.kind == kind)
        raise WordsRefused(f"{found.name} is no {kind} card, but {found.kind}", known)
    return found


class Lone(msgspec.Struct, frozen=True):
    """A card of one kind that lies by itself: an Advance, or a Vale card."""

    kind: str
    name: str

    def parse(self, words: Any, book: Book) -> Piece:
        """Read its name."""
        return a_piece(words, book, self.kind)

    def say(self, value: Piece) -> str:
        """Say its name."""
        return value.name


SHEET = Lone(ADVANCE, "advance")


class Slot(msgspec.Struct, frozen=True):
    """A slot of the Market, with an Advance or nothing."""

    name: str = "slot"

    def parse(self, words: Any, book: Book) -> Piece | None:
        """Read the name of an Advance, or nothing."""
        return None if words in ("", "nothing") else SHEET.parse(words, book)

    def say(self, value: Piece | None) -> str:
        """Say the name, or nothing."""
        return "nothing" if value is None else value.name


class Card(msgspec.Struct, frozen=True):
    """A card: a basic card, or a list of it and its Advances from back to front."""

    name: str = "card"

    def parse(self, words: Any, book: Book) -> Sleeve | None:
        """Read a card; nothing said is no card."""
        if words in ("", "nothing"):
            return None
        layers = words if isinstance(words, list) else [words]
        names = [each for each in layers if each != ""]
        if not names:
            raise WordsRefused("a card has a basic card at its back, and this list is empty")
        base, *sheets = names
        return Sleeve((a_piece(base, book, BASIC), *(SHEET.parse(s, book) for s in sheets)))

    def say(self, value: Sleeve | None) -> Any:
        """Say a card by its layers, from back to front."""
        if value is None:
            return "nothing"
        names = [piece.name for piece in value.layers]
        return names if len(names) > 1 else names[0]


class Cards(Row, frozen=True):
    """A row of cards, left to right."""

    of: Any = Card()
    name: str = "row of cards"

    def parse(self, words: Any, book: Book) -> tuple[Sleeve, ...]:
        """Read a row; a card without a name is no card."""
        return tuple(card for card in super().parse(words, book) if card is not None)


class Deck(msgspec.Struct, frozen=True):
    """A face-down pile, listed from the top; ``{shuffled: [...]}`` has no order yet."""

    of: Any = Cards()
    name: str = "pile"

    def parse(self, words: Any, book: Book) -> Pile[Any]:
        """Read a pile."""
        if isinstance(words, dict):
            return Pile(top=shuffled(self.of, words, book)).shuffled(named)
        return Pile(top=self.of.parse(words, book))

    def say(self, value: Pile[Any]) -> Any:
        """List the pile from the top; a shuffled middle is marked as such."""
        cards = self.of.say(value.cards())
        if value.middle and not value.top and not value.bottom:
            return {"shuffled": cards}
        return cards


def named(card: Sleeve | Piece) -> str:
    """Name a card of a pile."""
    return card_name(card) if isinstance(card, Sleeve) else card.name


class TokenPlaces(msgspec.Struct, frozen=True):
    """The cards on which Rain tokens lie, each as often as tokens lie there.

    The on-deck card comes last, with a number beyond any Land, until the Land is known.
    """

    name: str = "places"

    def parse(self, words: Any, book: Book) -> tuple[int, ...]:  # noqa: ARG002
        """Read places."""
        if not isinstance(words, list):
            raise WordsRefused(f"a list of places is wanted, not {shown(words)}")
        found = []
        for index, each in enumerate(words):
            try:
                place = Place.parse(str(each))
            except WordsRefused as refused:
                raise WordsRefused(refused.what, refused.known, (index,)) from refused
            if place.zone == DISCARD:
                what = f"no Rain token lies on {shown(each)}"
                raise WordsRefused(what, (f"{LAND} 1", ON_DECK), (index,))
            found.append(BEYOND if place.zone == ON_DECK else place.index)
        return tuple(sorted(found))

    def say(self, value: tuple[int, ...]) -> list[str]:
        """Say the places."""
        return [ON_DECK if at == BEYOND else Place(LAND, at).said() for at in value]


class Slots(msgspec.Struct, frozen=True):
    """Slots of the Market by their number from the left, counted from one."""

    name: str = "slots"

    def parse(self, words: Any, book: Book) -> tuple[int, ...]:
        """Read numbers."""
        return tuple(sorted(number - 1 for number in Row(Number(least=1)).parse(words, book)))

    def say(self, value: tuple[int, ...]) -> list[str]:
        """Say numbers."""
        return [str(slot + 1) for slot in value]


class Turn(msgspec.Struct, frozen=True):
    """Who stands at which menu: «Ana, night», or ``{Ana: night, Ben: day}``."""

    menus: tuple[str, ...]
    name: str = "turn"

    def parse(self, words: Any, book: Book) -> Turns:  # noqa: ARG002
        """Read players and phases."""
        if isinstance(words, dict):
            stands = tuple((str(player), menu) for player, menu in words.items())
        else:
            player, _, menu = str(words).partition(", ")
            stands = ((player, menu),)
        for _, menu in stands:
            if menu not in self.menus:
                phases = ", ".join(self.menus)
                said = "a turn is said as «Ana, night», or {Ana: night, Ben: day}"
                raise WordsRefused(f"{said}, with {phases}; not {shown(words)}")
        return stands

    def say(self, value: Turns) -> Any:
        """Say players and phases."""
        return dict(value) if len(value) != 1 else ", ".join(value[0])
