"""The kinds of things on a table of Wonders, read from words and said in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, ClassVar

import msgspec

from mvrules.kernel.faults import shown
from mvrules.kernel.names import unfit_name
from mvrules.kernel.piles import Pile
from mvrules.kernel.refusals import WordsRefused, nearest
from mvrules.kernel.words import Flag, Number, OneOf, Row
from mvrules.rulesets.wonders.board.seen import CardSeen, RealmSeen
from mvrules.rulesets.wonders.lookup import own
from mvrules.rulesets.wonders.printed.cards import find
from mvrules.rulesets.wonders.state import ANYWHERE, COUNTERS, REALMS

if TYPE_CHECKING:
    from mvrules.kernel.book import Book

NOBODY = "nobody"
AS = " as "
MENUS = ("setup", "turn")
LAYERS = ("above", "shuffled", "below")
COUNT = Number(least=0)


class Open(Mapping[str, Any]):
    """Parts that can have any name: those that are known, and one kind for all the others."""

    def __init__(self, known: Mapping[str, Any], others: Any) -> None:
        self._known, self.others = known, others

    def __getitem__(self, name: str) -> Any:
        return self._known.get(name, self.others)

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str)

    def __iter__(self) -> Iterator[str]:
        return iter(self._known)

    def __len__(self) -> int:
        return 1 + len(self._known)


def _at(key: str, kind: Any, words: Any, book: Book) -> Any:
    """Read what stands under a key, and let a refusal name it."""
    try:
        return kind.parse(words, book)
    except WordsRefused as refused:
        raise WordsRefused(refused.what, refused.known, (key, *refused.at)) from refused


class Called(msgspec.Struct, frozen=True):
    """The name of a card that the book knows."""

    name: str = "card"

    def parse(self, words: Any, book: Book) -> str:
        """Read a name."""
        if not isinstance(words, str):
            raise WordsRefused(f"a card is wanted, not {shown(words)}")
        return find(own(book).shelf, words).name

    def say(self, value: str) -> str:
        """Say the name."""
        return value


class Text(msgspec.Struct, frozen=True):
    """Any words."""

    name: str = "text"

    def parse(self, words: Any, book: Book) -> str:  # noqa: ARG002
        """Take them as they are."""
        if not isinstance(words, str) or not words:
            raise WordsRefused(f"words are wanted, not {shown(words)}")
        return words

    def say(self, value: str) -> str:
        """Say them."""
        return value


class Holder(msgspec.Struct, frozen=True):
    """Who holds a stone: a player, or nobody."""

    name: str = "holder"

    def parse(self, words: Any, book: Book) -> str:
        """Read a name."""
        said = Text().parse(words, book)
        return "" if said == NOBODY else said

    def say(self, value: str) -> str:
        """Say who."""
        return value or NOBODY


class Deck(msgspec.Struct, frozen=True):
    """A face-down deck, listed from the top.

    ``{shuffled: […]}`` says that its order is open; cards can lie ``above`` those, and ``below``.
    """

    name: str = "deck"

    def parse(self, words: Any, book: Book) -> Pile[str]:
        """Read a pile."""
        if not isinstance(words, dict):
            return Pile(top=Row(Called()).parse(words, book))
        if "shuffled" not in words or not set(words) <= set(LAYERS):
            raise WordsRefused(f"a deck is a list, or shuffled: a list, not {shown(words)}", LAYERS)
        read = {key: _at(key, Row(Called()), cards, book) for key, cards in words.items()}
        middle = Pile(top=read["shuffled"]).shuffled(str)
        return Pile((*read.get("above", ()), *middle.top), middle.middle, read.get("below", ()))

    def say(self, value: Pile[str]) -> Any:
        """List it from the top."""
        if not value.middle:
            return list(value.top)
        middle = [card for card, count in value.middle for _ in range(count)]
        layers = (("above", value.top), ("shuffled", middle), ("below", value.bottom))
        return {name: list(cards) for name, cards in layers if cards}


class FreeAttack(msgspec.Struct, frozen=True):
    """A free attack: in one realm, or anywhere."""

    name: str = "free attack"

    def parse(self, words: Any, book: Book) -> int:
        """Read where."""
        known = ("anywhere", *(f"realm {number}" for number in range(1, REALMS + 1)))
        return known.index(OneOf(known).parse(words, book))

    def say(self, value: int) -> str:
        """Say where."""
        return "anywhere" if value == ANYWHERE else f"realm {value}"


class CountersOn(msgspec.Struct, frozen=True):
    """Counters on a card: ``{plus: 2}``."""

    name: str = "counters"

    @property
    def parts(self) -> dict[str, Any]:
        """Each counter is a number."""
        return dict.fromkeys(COUNTERS, COUNT)

    def part(self, value: tuple[tuple[str, int], ...], name: str) -> int:
        """Count one of them."""
        return dict(value).get(name, 0)

    def parse(self, words: Any, book: Book) -> tuple[tuple[str, int], ...]:
        """Read counters with their numbers."""
        if not isinstance(words, dict) or not set(words) <= set(COUNTERS):
            raise WordsRefused(f"counters by name are wanted, not {shown(words)}", COUNTERS)
        counts = {name: _at(name, COUNT, count, book) for name, count in words.items()}
        return tuple(sorted((name, count) for name, count in counts.items() if count))

    def say(self, value: tuple[tuple[str, int], ...]) -> dict[str, str]:
        """Say them."""
        return {name: str(count) for name, count in value}


class Lying(msgspec.Struct, frozen=True):
    """A card in a realm: «Vobb as A», or with what is on it: ``{Vobb as A: {tapped: true}}``."""

    called: ClassVar[bool] = True
    name: str = "card"

    @property
    def parts(self) -> dict[str, Any]:
        """What can be said of it."""
        looked_at = {"power": Number(), "base power": Number(), "abilities": Row(Text())}
        return {**self._laid, **looked_at}

    @property
    def _laid(self) -> dict[str, Any]:
        return {
            "counters": CountersOn(), "tapped": Flag(), "equipment": Row(self),
            "owner": Text(), "copying": Row(Text()),
        }  # fmt: skip

    def part(self, value: CardSeen, name: str) -> Any:
        """Look at one thing about it."""
        found = getattr(value, name.replace(" ", "_"))
        if found is None:
            raise WordsRefused(f"{value.name} has no {name}")
        return found

    def parse(self, words: Any, book: Book) -> CardSeen:
        """Read a card, and what is on it."""
        called: Any = words
        more: Any = {}
        if isinstance(words, dict):
            if len(words) != 1:
                raise WordsRefused(f"one card with what is on it is wanted, not {shown(words)}")
            ((called, more),) = words.items()
        if not isinstance(called, str) or not isinstance(more, dict):
            raise WordsRefused(f"a card is wanted, not {shown(words)}")
        card, label = _labelled(called, book)
        said: dict[str, Any] = {}
        for key, value in more.items():
            if key not in self._laid:
                raise WordsRefused(f"a card has no {shown(key)}", nearest(str(key), self._laid))
            said[key] = _at(key, self._laid[key], value, book)
        return CardSeen(card=card, name=label, **said)

    def say(self, value: CardSeen) -> Any:
        """Say the card, and what is on it."""
        called = value.card if _is_plain(value) else f"{value.card}{AS}{value.name}"
        more = {
            key: kind.say(getattr(value, key))
            for key, kind in self._laid.items()
            if getattr(value, key)
        }
        return {called: more} if more else called


def _labelled(words: str, book: Book) -> tuple[str, str]:
    """Read a card and the name it has on the table."""
    if words not in own(book).shelf and AS in words:
        card, _, label = words.rpartition(AS)
        if unfit := unfit_name(label, "card on the table"):
            raise WordsRefused(unfit)
        return Called().parse(card, book), label
    return Called().parse(words, book), ""


def _is_plain(value: CardSeen) -> bool:
    """Whether a card needs no label."""
    return not value.name or value.name == value.card


class RealmKind(msgspec.Struct, frozen=True):
    """A realm: ``{stone: Ben, Ana: [Ox]}``; ``stones`` if it has several, or none."""

    of_players: ClassVar[bool] = True
    """Whether its parts, but for those that it knows, are players."""
    name: str = "realm"

    @property
    def parts(self) -> Mapping[str, Any]:
        """Its stone, or its stones, and the cards of whoever is named."""
        known = {"stone": Holder(), "stones": Row(Holder()), "banished": Flag()}
        return Open(known, Row(Lying()))

    def part(self, value: RealmSeen, name: str) -> Any:
        """Look at one thing in it."""
        if name == "stone":
            if len(value.stones) != 1:
                raise WordsRefused(f"it has {len(value.stones)} stones", ("stones",))
            return value.stones[0]
        return getattr(value, name) if name in {"stones", "banished"} else value.of(name)

    def parse(self, words: Any, book: Book) -> RealmSeen:
        """Read what is in it; whoever is named has cards there."""
        if not isinstance(words, dict):
            raise WordsRefused(f"what is in a realm is wanted, not {shown(words)}")
        if {"stone", "stones"} <= set(words):
            raise WordsRefused("«stone» says its only stone, «stones» all of them", (), ("stone",))
        said = {key: _at(key, self.parts[key], value, book) for key, value in words.items()}
        one = said.pop("stone", "")
        stones, banished = said.pop("stones", (one,)), said.pop("banished", False)
        return RealmSeen(stones=stones, banished=banished, cards=tuple(said.items()))

    def say(self, value: RealmSeen) -> dict[str, Any]:
        """Say what is in it."""
        stones = [Holder().say(stone) for stone in value.stones]
        said: dict[str, Any] = {"stone": stones[0]} if len(stones) == 1 else {"stones": stones}
        if value.banished:
            said["banished"] = "true"
        return said | {player: Row(Lying()).say(cards) for player, cards in value.cards}


class ByName(msgspec.Struct, frozen=True):
    """One thing of each card, by its name on the table."""

    of: Any
    name: str = "cards by name"

    @property
    def parts(self) -> Mapping[str, Any]:
        """Any card."""
        return Open({}, self.of)

    def part(self, value: Mapping[str, Any], name: str) -> Any:
        """Look at one card."""
        if name not in value:
            known = nearest(name, value) or tuple(value)
            raise WordsRefused(f"nothing called {shown(name)} is there", known)
        return value[name]

    def parse(self, words: Any, book: Book) -> dict[str, Any]:
        """Read each."""
        if not isinstance(words, dict):
            raise WordsRefused(f"cards by name are wanted, not {shown(words)}")
        return {name: self.of.parse(value, book) for name, value in words.items()}

    def say(self, value: Mapping[str, Any]) -> dict[str, Any]:
        """Say each."""
        return {name: self.of.say(one) for name, one in value.items()}


class Turn(msgspec.Struct, frozen=True):
    """Whose turn it is: «Ana, turn», or «Ana» alone; «Ana, setup» before the setup."""

    name: str = "turn"

    def parse(self, words: Any, book: Book) -> tuple[str, str]:  # noqa: ARG002
        """Read a player, and a menu."""
        player, comma, menu = str(words).partition(", ")
        if not isinstance(words, str) or not player or (comma and menu not in MENUS):
            raise WordsRefused(f"a turn is said as «Ana, turn», not {shown(words)}", MENUS)
        return player, menu or "turn"

    def say(self, value: tuple[str, str]) -> str:
        """Say player and menu."""
        return ", ".join(value)
