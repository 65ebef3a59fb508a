"""The words of the leaflet: what lies before each player."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from mvrules.kernel.events import Standing
from mvrules.kernel.piles import Pile
from mvrules.kernel.words import Flag, Noun, Number, OneOf, Row
from tests.kernel.lands_like.night import state_of
from tests.kernel.lands_like.state import DRUIDS, SUNS, Lands, Seat

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mvrules.kernel.book import Book
    from mvrules.kernel.rulings import Ruling
    from mvrules.kernel.table import Table

CARD, DRUID = OneOf(tuple(SUNS), "card"), OneOf(("", *DRUIDS), "druid")


class DeckKind(msgspec.Struct, frozen=True):
    """A face-down deck from the top, or {shuffled: [...]}."""

    name: str = "deck"

    def parse(self, words: Any, book: Book) -> Pile[str]:
        if isinstance(words, dict):
            return Pile(top=Row(CARD).parse(words["shuffled"], book)).shuffled(str)
        return Pile(top=Row(CARD).parse(words, book))

    def say(self, value: Pile[str]) -> list[str]:
        return list(value.cards())


def _own(name: str, kind: Any, **more: Any) -> Noun:
    field = name.replace(" ", "_")
    return Noun(name, kind, name, lambda t, who: getattr(state_of(t).seat(who), field), **more)


NOUNS = (
    _own("deck", DeckKind(), seen_by="nobody", hidden=lambda deck: f"{len(deck)} cards"),
    _own("on deck", CARD),
    _own("land", Row(CARD)),
    _own("dealt", Row(DRUID), seen_by="its player", hidden=lambda dealt: f"{len(dealt)} druids"),
    _own("druid", DRUID),
    _own("rain", Number()),
    _own("mana", Number()),
    _own("withered", Flag()),
    Noun(
        "suns", Number(), "suns", lambda t, who: state_of(t).seat(who).suns(), laid=False
    ),
)  # fmt: skip


class LandsBoard:
    """How a table is said and laid."""

    nouns: Mapping[str, Noun] = {noun.name: noun for noun in NOUNS}

    def players(self, table: Table) -> tuple[str, ...]:
        return tuple(seat.name for seat in state_of(table).seats)

    def lay(self, given: Mapping[str, Any], book: Book, *, legal: Ruling | None) -> Lands:
        """Lay a table at Night for everybody."""
        seats = []
        for name, words in given.items():
            told = {key: self.nouns[key].kind.parse(said, book) for key, said in words.items()}
            fields = {key.replace(" ", "_"): value for key, value in told.items()}
            seats.append(Seat(name=name, **fields))
        standing = tuple(Standing(seat.name, "night") for seat in seats)
        return Lands(seats=tuple(seats), standing=standing)
