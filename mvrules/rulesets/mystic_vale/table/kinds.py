"""Kinds of things on the table of Mystic Vale: cards, sheets, piles, spirits, the turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from mvrules.crafting.pieces import Piece, counted
from mvrules.crafting.sleeves import Sleeve
from mvrules.kernel.faults import shown
from mvrules.kernel.piles import Pile
from mvrules.kernel.refusals import WordsRefused
from mvrules.kernel.words import Number, Row, shuffled
from mvrules.rulesets.mystic_vale.crafted.eclipse import ADVANCEMENT, PRINTED, THIRDS
from mvrules.rulesets.mystic_vale.lookup import own
from mvrules.rulesets.mystic_vale.printed.cards import LEADER, NEMESIS, find
from mvrules.rulesets.mystic_vale.printed.shelf import VALE
from mvrules.rulesets.mystic_vale.table.state import AT, SPIRITS, card_name

IN_A_SLEEVE = (ADVANCEMENT, LEADER, NEMESIS)
"""What can lie on a card."""

if TYPE_CHECKING:
    from mvrules.crafting.pieces import Symbols
    from mvrules.kernel.book import Book


def a_piece(words: Any, book: Book) -> Piece:
    """Read one printed thing: a name, and a third if it is said."""
    if not isinstance(words, str):
        raise WordsRefused(f"the name of a card is wanted, not {shown(words)}")
    name, at, slot = words.partition(AT)
    found = find(own(book).shelf, name).piece
    if not at:
        return found
    if slot not in THIRDS.slots:
        raise WordsRefused(f"no third is called {slot!r}", THIRDS.slots)
    if found.slot not in {"", slot}:
        raise WordsRefused(f"{name} is printed in the {found.slot}, not in the {slot}")
    unknown = tuple(fact for fact in found.unknown if fact != "position")
    return msgspec.structs.replace(found, slot=slot, unknown=unknown)


def of_kind(book: Book, kind: str) -> tuple[str, ...]:
    """Name the cards of a kind."""
    return tuple(name for name, card in own(book).shelf.items() if card.piece.kind == kind)


def say_piece(piece: Piece, book: Book | None = None) -> str:
    """Say a printed thing; its third only where one card can have several."""
    return f"{piece.name}{AT}{piece.slot}" if piece.kind == PRINTED and piece.slot else piece.name


class Sheet(msgspec.Struct, frozen=True):
    """An advancement that lies by itself."""

    name: str = "advancement"

    def parse(self, words: Any, book: Book) -> Piece:
        """Read the name of an advancement."""
        found = a_piece(words, book)
        if found.kind != ADVANCEMENT:
            raise WordsRefused(f"{found.name} is no advancement", of_kind(book, ADVANCEMENT))
        return found

    def say(self, value: Piece) -> str:
        """Say its name."""
        return say_piece(value)


class Lone(msgspec.Struct, frozen=True):
    """A card of one kind that lies by itself: a vale card, or a side of a leader."""

    kind: str
    name: str

    def parse(self, words: Any, book: Book) -> Piece:
        """Read its name."""
        found = a_piece(words, book)
        if found.kind != self.kind:
            raise WordsRefused(f"{found.name} is no {self.name}", of_kind(book, self.kind))
        return found

    def say(self, value: Piece) -> str:
        """Say its name."""
        return value.name


VALE_CARD = Lone(VALE, "vale card")
LEADER_SIDE = Lone(LEADER, "leader")


class TokensOn(msgspec.Struct, frozen=True):
    """Curse tokens on cards: ``{Old Oak: 2}``, on an advancement or on a leader."""

    name: str = "curse tokens on cards"

    def parse(self, words: Any, book: Book) -> tuple[tuple[Piece, int], ...]:
        """Read how many lie on each card."""
        if not isinstance(words, dict):
            raise WordsRefused(f"numbers of tokens by card are wanted, not {shown(words)}")
        tokens = []
        for name, count in words.items():
            card = a_piece(name, book)
            if card.kind not in {ADVANCEMENT, LEADER}:
                raise WordsRefused(f"no curse tokens lie on {card.name}", (), (name,))
            tokens.append((card, Number(least=1).parse(count, book)))
        return tuple(sorted(tokens, key=lambda each: each[0].name))

    def say(self, value: tuple[tuple[Piece, int], ...]) -> dict[str, str]:
        """Say how many lie on each card."""
        return {card.name: str(count) for card, count in value}


class AnyCard(msgspec.Struct, frozen=True):
    """An advancement or a vale card, as they lie in the box."""

    name: str = "card"

    def parse(self, words: Any, book: Book) -> Piece:
        """Read the name of a card."""
        return a_piece(words, book)

    def say(self, value: Piece) -> str:
        """Say its name."""
        return value.name


class Gap(msgspec.Struct, frozen=True):
    """A place of the commons, where a card of some kind lies or nothing."""

    of: Any
    name: str = "place"

    def parse(self, words: Any, book: Book) -> Piece | None:
        """Read the name of a card, or nothing."""
        if words in ("", "nothing"):
            return None
        card: Piece = self.of.parse(words, book)
        return card

    def say(self, value: Piece | None) -> str:
        """Say the name, or nothing."""
        return "nothing" if value is None else str(self.of.say(value))


class PieceDeck(msgspec.Struct, frozen=True):
    """A face-down deck of the commons, from the top; ``{shuffled: [...]}`` has no order yet."""

    of: Any
    name: str = "deck"

    def parse(self, words: Any, book: Book) -> Pile[Piece]:
        """Read a deck."""
        if isinstance(words, dict):
            cards = shuffled(Row(self.of), words, book)
            return Pile(top=cards).shuffled(lambda card: card.name)
        return Pile(top=Row(self.of).parse(words, book))

    def say(self, value: Pile[Piece]) -> Any:
        """List the deck from the top; a shuffled middle is marked as such."""
        cards = [self.of.say(card) for card in value.cards()]
        unordered = value.middle and not value.top and not value.bottom
        return {"shuffled": cards} if unordered else cards


class Named(msgspec.Struct, frozen=True):
    """A name, as of a player."""

    name: str = "name"

    def parse(self, words: Any, book: Book) -> str:  # noqa: ARG002
        """Read a name."""
        if not isinstance(words, str):
            raise WordsRefused(f"a name is wanted, not {shown(words)}")
        return words

    def say(self, value: str) -> str:
        """Say the name."""
        return value


class Card(msgspec.Struct, frozen=True):
    """A card from back to front: what is printed on it, then its advancements."""

    name: str = "card"

    def parse(self, words: Any, book: Book) -> Sleeve | None:
        """Read a card; nothing stands for no card."""
        if words in ("", [], "nothing"):
            return None
        names = words if isinstance(words, list) else [words]
        names = [name for name in names if name != ""]
        if not names:
            return None
        base, *sheets = (a_piece(name, book) for name in names)
        if base.kind != PRINTED:
            what = f"a card begins with what is printed on it, not with {base.name}"
            raise WordsRefused(what, of_kind(book, PRINTED))
        for sheet in sheets:
            if sheet.kind not in IN_A_SLEEVE:
                raise WordsRefused(f"{sheet.name} is no advancement, and lies on no card")
        return THIRDS.arranged(Sleeve((base, *sheets)))

    def say(self, value: Sleeve | None) -> Any:
        """Say a card by its layers, from back to front."""
        if value is None:
            return "nothing"
        names = [say_piece(piece) for piece in value.layers]
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

    name: str = "pile"

    def parse(self, words: Any, book: Book) -> Pile[Sleeve]:
        """Read a pile."""
        if isinstance(words, dict):
            return Pile(top=shuffled(Cards(), words, book)).shuffled(card_name)
        return Pile(top=Cards().parse(words, book))

    def say(self, value: Pile[Sleeve]) -> Any:
        """List the pile from the top; a shuffled middle is marked as such."""
        cards = [Card().say(card) for card in value.cards()]
        if value.middle and not value.top and not value.bottom:
            return {"shuffled": cards}
        return cards


class SpiritCounts(msgspec.Struct, frozen=True):
    """Spirit symbols to spend, by kind."""

    name: str = "spirits"

    @property
    def parts(self) -> dict[str, Number]:
        """Each kind of spirit is a number."""
        return dict.fromkeys(SPIRITS, Number(least=0))

    def part(self, value: Symbols, name: str) -> int:
        """Count one kind."""
        return counted(value, name)

    def parse(self, words: Any, book: Book) -> Symbols:
        """Read ``{sky: 1}``."""
        if not isinstance(words, dict) or not set(words) <= set(SPIRITS):
            raise WordsRefused(f"spirits by kind are wanted, not {shown(words)}", SPIRITS)
        counts = {name: self.parts[name].parse(count, book) for name, count in words.items()}
        return tuple(sorted((name, count) for name, count in counts.items() if count))

    def say(self, value: Symbols) -> dict[str, str]:
        """Say what is there, by kind."""
        return {name: str(count) for name, count in value}


class Turn(msgspec.Struct, frozen=True):
    """Whose turn it is, and at which menu: «Ana, harvest»."""

    menus: tuple[str, ...]
    name: str = "turn"

    def parse(self, words: Any, book: Book) -> tuple[str, str]:  # noqa: ARG002
        """Read a player and a phase."""
        player, comma, menu = str(words).partition(", ") if isinstance(words, str) else ("", "", "")
        if not comma or menu not in self.menus:
            phases = ", ".join(self.menus)
            raise WordsRefused(
                f"a turn is said as «Ana, harvest», with {phases}; not {shown(words)}"
            )
        return player, menu

    def say(self, value: tuple[str, str]) -> str:
        """Say player and phase."""
        return ", ".join(value)
