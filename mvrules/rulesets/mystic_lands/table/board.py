"""The board of Mystic Lands in words: how one that is said is laid out, and what it must be."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mvrules.crafting.sleeves import Zones
from mvrules.kernel.boards import told as told_of
from mvrules.kernel.events import Standing
from mvrules.kernel.faults import shown
from mvrules.kernel.names import not_so_many, seated
from mvrules.kernel.piles import Pile
from mvrules.kernel.refusals import WordsRefused
from mvrules.kernel.words import below
from mvrules.rulesets.mystic_lands import clauses as c
from mvrules.rulesets.mystic_lands.table.fitting import (
    NIGHT,
    SETUP,
    must_be_empty,
    must_be_legal,
    must_be_on_the_map,
    must_come_about,
    must_sit_here,
)
from mvrules.rulesets.mystic_lands.table.kinds import BEYOND
from mvrules.rulesets.mystic_lands.table.map_kinds import NEAREST
from mvrules.rulesets.mystic_lands.table.nouns import OWN, SHARED
from mvrules.rulesets.mystic_lands.table.spots import open_places
from mvrules.rulesets.mystic_lands.table.state import (
    CUBES,
    FEWEST_PLAYERS,
    HIGH,
    MORE_SLOTS,
    MOST_PLAYERS,
    SLOTS,
    Lands,
    Market,
    Seat,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mvrules.kernel.book import Book
    from mvrules.kernel.rulings import Ruling
    from mvrules.kernel.table import Table
    from mvrules.kernel.words import Noun
    from mvrules.rulesets.mystic_lands.table.state import Space

FIELDS = {
    "under board": "waiting",
    "dealt druids": "dealt",
    "vp of the night": "night_vp",
    "rain tokens": "rain",
    "rain on": "covered",
    "wither token": "token",
    "mana was zeroed": "zeroed",
    "map": "spaces",
    "druid deck": "druids",
}
"""The nouns that a seat or the table calls otherwise."""

EMPTY: Pile[Any] = Pile()


class LandsBoard:
    """How a board of Mystic Lands is said and laid."""

    zones = Zones("land", ("deck", "discard", "on deck"), unsleeved="under board")

    def __init__(self) -> None:
        """Know every noun by its name."""
        self.nouns: Mapping[str, Noun] = {noun.name: noun for noun in (*SHARED, *OWN)}

    def players(self, table: Table) -> tuple[str, ...]:
        """Name the players, in seating order."""
        return tuple(seat.name for seat in table.state.seats)

    def lay(self, given: Mapping[str, Any], book: Book, *, legal: Ruling | None) -> Lands:
        """Lay a board out; what is not said is empty.

        Raises:
            WordsRefused: words that name nothing, or a card that could not come about; its
                ``at`` is the place below ``given``.
        """
        names = _players(given, self.nouns)
        shared = {key: words for key, words in given.items() if key not in {"players", *names}}
        told = told_of(SHARED, shared, book)
        turns = told.pop("turn", () if told.get("over") else ((names[0], NIGHT),))
        if any(menu == SETUP for _, menu in turns):
            must_be_empty(given)
        standing = tuple(Standing(player, menu) for player, menu in turns)
        told.setdefault("first", names[0])
        told.setdefault("active", _active(turns) or names[0])
        must_sit_here(told, turns, names)
        spaces = told.get("map", ())
        seats = tuple(
            self._seat(name, given.get(name, {}), book, legal, _menu_of(turns, name))
            for name in names
        )
        for seat in seats:
            must_be_on_the_map(seat, spaces)
        seats = tuple(_with_cubes(seat, spaces, given.get(seat.name, {})) for seat in seats)
        market = _market(told)
        decks = tuple(told.pop(f"level {level} vale deck", EMPTY) for level in (1, 2))
        fields = {FIELDS.get(key, key.replace(" ", "_")): value for key, value in told.items()}
        fields |= {"market": market, "vale_decks": decks}
        state = Lands(seats=seats, standing=standing, **fields)
        if legal is not None:
            must_come_about(state, book, legal)
        return state

    def _seat(
        self, name: str, given: Any, book: Book, legal: Ruling | None, menu: str
    ) -> Seat:  # fmt: skip
        """Lay out what lies before one player."""
        if not isinstance(given, dict):
            raise WordsRefused(
                f"what lies before {name} is wanted, not {shown(given)}", (), (name,)
            )
        told = told_of(OWN, given, book, at=(name,))
        if menu == NIGHT:
            told.setdefault("grown", len(told.get("land", ())))
        fields = {FIELDS.get(key, key.replace(" ", "_")): value for key, value in told.items()}
        seat = Seat(name=name, rested=menu not in {NIGHT, SETUP}, **fields)
        seat = _with_tokens(seat)
        if legal is not None:
            must_be_legal(seat, book, legal)
        return seat


# the parts of a board ----------------------------------------------------------------------


def _active(turns: tuple[tuple[str, str], ...]) -> str:
    """Tell whose turn it is, by who stands in a Day or a Dusk; else whoever is named first."""
    out = (player for player, menu in turns if menu not in {NIGHT, SETUP})
    return next(out, turns[0][0] if turns else "")


def _menu_of(turns: tuple[tuple[str, str], ...], name: str) -> str:
    """Tell where a player stands, if anywhere."""
    return dict(turns).get(name, "")


def _market(told: dict[str, Any]) -> Market:
    """Lay out the Market, taking its nouns from what was told."""
    slots = told.pop("market", ())
    size = SLOTS if len(slots) <= SLOTS else MORE_SLOTS
    if len(slots) > MORE_SLOTS:
        raise WordsRefused(f"the Market has {SLOTS} slots, not {len(slots)}", (), ("market",))
    marked = told.pop("level 2 tokens", ())
    if any(slot >= size - HIGH for slot in marked) or len({*marked}) < len(marked):
        what = f"a «level 2» token lies above one of the first {size - HIGH} slots, one above each"
        raise WordsRefused(what, (), ("level 2 tokens",))
    return Market(
        slots=(*slots, *(None,) * (size - len(slots))),
        marked=marked,
        decks=tuple(told.pop(f"level {level} deck", EMPTY) for level in (1, 2)),
        removed=told.pop("removed", ()),
    )


def _with_cubes(seat: Seat, spaces: tuple[Space, ...], given: Mapping[str, Any]) -> Seat:
    """Leave a player as many cubes as do not lie on the map, unless it is said."""
    if "cubes" in given:
        return seat
    lying = sum(c.count for s in spaces for c in s.cubes if c.player == seat.name)
    return seat.replaced(cubes=CUBES - lying)


def _with_tokens(seat: Seat) -> Seat:
    """Number the places of Rain tokens; each must be one where a card lies."""
    last = len(seat.land)
    for at, index in enumerate(seat.covered):
        if index >= last and (index != BEYOND or seat.on_deck is None):
            what = "no card lies where this Rain token is said to lie"
            places = tuple(place.said() for place in open_places(seat))
            what += "" if places else ": the Land is empty, and nothing is on deck"
            raise WordsRefused(what, places[-NEAREST:], (seat.name, "rain on", at))
    covered = (last if index == BEYOND else index for index in seat.covered)
    return seat.replaced(covered=tuple(covered))


def _players(given: Mapping[str, Any], nouns: Mapping[str, Noun]) -> list[str]:
    """Name the players: as listed, or everyone before whom something lies."""
    if not isinstance(given, dict):
        raise WordsRefused(f"a board is wanted, not {shown(given)}")
    listed = given.get("players")
    if listed is None:
        said = (key for key, words in given.items() if isinstance(words, dict))
        listed = [key for key in said if key not in nouns or nouns[key].own]
    if listed in ([], ""):
        raise WordsRefused("a board needs a player: «Ana: {land: []}»")
    above = ("players",) if "players" in given else None
    names = seated(listed, {"players", *nouns}, above)
    if len(names) > MOST_PLAYERS:
        wrong = not_so_many(len(names), FEWEST_PLAYERS, MOST_PLAYERS, c.LANDS_COMP_06)
        raise below(wrong, *(above or names[-1:]))
    return names
