"""The words of the leaflet: what lies on the table, read and said."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from mvrules.kernel.events import Standing
from mvrules.kernel.piles import Pile
from mvrules.kernel.refusals import WordsRefused, nearest
from mvrules.kernel.words import Noun, Number, OneOf, Row
from tests.kernel.wonders_like.cards import CARDS
from tests.kernel.wonders_like.power import power, state_of
from tests.kernel.wonders_like.state import COUNTERS, REALMS, Seat, Wonder, World

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mvrules.kernel.book import Book
    from mvrules.kernel.rulings import Ruling
    from mvrules.kernel.table import Table

CARD = OneOf(tuple(CARDS), "card")


class DeckKind(msgspec.Struct, frozen=True):
    """A face-down deck, all of it shuffled."""

    name: str = "deck"

    def parse(self, words: Any, book: Book) -> Pile[str]:
        return Pile(top=Row(CARD).parse(words, book)).shuffled(str)

    def say(self, value: Pile[str]) -> list[str]:
        return list(value.cards())


class WonderKind(msgspec.Struct, frozen=True):
    """A wonder in a realm: «Fury @ north», or with what lies on it: {Fury @ north: {plus: 2}}."""

    name: str = "wonder"

    @property
    def parts(self) -> dict[str, Any]:
        return dict.fromkeys(COUNTERS, Number())

    def part(self, value: Wonder, name: str) -> int:
        return value.count(name)

    def parse(self, words: Any, book: Book) -> Wonder:
        named, counts = next(iter(words.items())) if isinstance(words, dict) else (words, {})
        card, _, realm = named.partition(" @ ")
        counters = {name: Number().parse(count, book) for name, count in counts.items()}
        return Wonder(
            name=CARD.parse(card, book), card=card, owner="",
            realm=OneOf(REALMS).parse(realm, book), counters=tuple(sorted(counters.items())),
        )  # fmt: skip

    def say(self, value: Wonder) -> Any:
        said = f"{value.name} @ {value.realm}"
        counts = {name: str(count) for name, count in value.counters}
        return {said: counts} if counts else said


def _seat(table: Table, player: str) -> Seat:
    return state_of(table).seat(player)


def _wonders(table: Table, player: str) -> tuple[Wonder, ...]:
    return tuple(wonder for wonder in state_of(table).wonders if wonder.owner == player)


NOUNS = (
    Noun("turn", OneOf(()), "whose turn it is", lambda t, _: state_of(t).active, own=False),
    Noun("round", Number(), "the round", lambda t, _: state_of(t).round, own=False),
    Noun("hand", Row(CARD), "the cards in hand", lambda t, who: _seat(t, who).hand,
         seen_by="its player", hidden=lambda hand: f"{len(hand)} cards"),
    Noun("deck", DeckKind(), "the deck", lambda t, who: _seat(t, who).deck, seen_by="nobody"),
    Noun("abyss", Row(CARD), "what is gone", lambda t, who: _seat(t, who).abyss),
    Noun("wonders", Row(WonderKind()), "the wonders on the table", _wonders),
    Noun("stones", Row(OneOf(REALMS)), "the realms whose stone one holds",
         lambda t, who: tuple(r for r in REALMS if state_of(t).stone(r) == who)),
    Noun("powers", Row(Number()), "the power of each wonder",
         lambda t, who: tuple(power(t, w) for w in _wonders(t, who)), laid=False),
)  # fmt: skip


class WorldBoard:
    """How a table is said and laid."""

    nouns: Mapping[str, Noun] = {noun.name: noun for noun in NOUNS}

    def players(self, table: Table) -> tuple[str, ...]:
        return tuple(seat.name for seat in state_of(table).seats)

    def lay(self, given: Mapping[str, Any], book: Book, *, legal: Ruling | None) -> World:
        """Lay a table: two players, each with what lies before them."""
        names = [key for key, words in given.items() if isinstance(words, dict)]
        told = {name: self._told(given[name], book, name) for name in names}
        stones = tuple(
            next((name for name in names if realm in told[name].get("stones", ())), "")
            for realm in REALMS
        )
        active = given.get("turn", names[0])
        world = World(
            seats=tuple(
                Seat(
                    name=name, hand=told[name].get("hand", ()), deck=told[name].get("deck", Pile())
                )
                for name in names
            ),
            active=active,
            stones=stones,
            standing=(Standing(active, "turn"),),
        )
        for name in names:
            for wonder in told[name].get("wonders", ()):
                numbered = msgspec.structs.replace(
                    wonder, owner=name, name=world.free_name(wonder.card)
                )
                world = world.replaced(wonders=(*world.wonders, numbered))
        return world

    def _told(self, given: Mapping[str, Any], book: Book, whose: str) -> dict[str, Any]:
        laid = {noun.name: noun for noun in self.nouns.values() if noun.own and noun.laid}
        for key in given:
            if key not in laid:
                raise WordsRefused(
                    f"nothing called {key!r} can be laid", nearest(key, laid), (whose,)
                )
        return {key: laid[key].kind.parse(words, book) for key, words in given.items()}
