"""The table in words: how one that is said is laid out, and what it must be."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from mvrules.kernel.boards import told as told_of
from mvrules.kernel.events import Kept, Standing
from mvrules.kernel.faults import shown
from mvrules.kernel.names import NOBODY, not_so_many, seated
from mvrules.kernel.refusals import WordsRefused, nearest
from mvrules.kernel.words import below
from mvrules.rulesets.wonders import clauses as c
from mvrules.rulesets.wonders.board.fitting import SETUP, must_be_empty, must_come_about
from mvrules.rulesets.wonders.board.nouns import FIELDS, OWN, SHARED
from mvrules.rulesets.wonders.keywords.copying import is_symbiosis
from mvrules.rulesets.wonders.lookup import own
from mvrules.rulesets.wonders.state import REALMS, Copy, Placed, Realm, Seat, World

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from mvrules.kernel.book import Book
    from mvrules.kernel.rulings import Ruling
    from mvrules.kernel.table import Table
    from mvrules.kernel.words import Noun
    from mvrules.rulesets.wonders.board.seen import CardSeen, RealmSeen

PLAYERS = 2
MENU = "turn"
NUMBERED = re.compile(r"realm\b", re.IGNORECASE)
"""What is called so is meant for a realm."""
AGAIN = re.compile(r" \([0-9]+\)$")
"""What stands behind the name of a card that lies there once more."""


class WorldBoard:
    """How a table of Wonders is said and laid."""

    def __init__(self) -> None:
        """Know every noun by its name."""
        self.nouns: Mapping[str, Noun] = {noun.name: noun for noun in (*SHARED, *OWN)}

    def players(self, table: Table) -> tuple[str, ...]:
        """Name the players, in seating order."""
        return tuple(seat.name for seat in table.state.seats)

    def lay(self, given: Mapping[str, Any], book: Book, *, legal: Ruling | None) -> World:
        """Lay a table out; what is not said is empty, and nobody's.

        Raises:
            WordsRefused: words that name nothing, or cards that can't lie so; its ``at`` is the
                place below ``given``.
        """
        names = _players(given, self.nouns)
        seats = tuple(self._seat(name, given.get(name, {}), book) for name in names)
        shared = {key: words for key, words in given.items() if key not in {"players", *names}}
        told = told_of(SHARED, shared, book)
        first = told.get("first", names[0])
        active, menu = told.get("turn", (first, MENU))
        for word, name in (("turn", active), ("first", first)):
            _must_play(name, names, (word,))
        if menu == SETUP:
            must_be_empty(given, names)
        seen = {n: told[f"realm {n}"] for n in range(1, REALMS + 1) if f"realm {n}" in told}
        state = World(
            seats=seats, active=active, first=first, standing=(Standing(active, menu),),
            round=told.get("round", max(seen, default=1)), passed=told.get("passed", 0),
            realms=tuple(_realm(seen.get(n), n, names) for n in range(1, REALMS + 1)),
        )  # fmt: skip
        if legal is not None:
            must_come_about(state, seen, book)
        for number, realm in seen.items():
            state = _filled(state, number, realm, names)
        return _with_copies(state, seen, book)

    def _seat(self, name: str, given: Any, book: Book) -> Seat:
        """Lay out what one player holds."""
        if not isinstance(given, dict):
            raise WordsRefused(f"what {name} holds is wanted, not {shown(given)}", (), (name,))
        told = told_of(OWN, given, book, at=(name,))
        fields = {FIELDS.get(key, key.replace(" ", "_")): value for key, value in told.items()}
        if "free_attacks" in fields:
            fields["free_attacks"] = tuple(sorted(fields["free_attacks"]))
        return Seat(name=name, **fields)


def _realm(seen: RealmSeen | None, number: int, names: list[str]) -> Realm:
    """Lay a realm without its cards."""
    if seen is None:
        return Realm()
    for holder in seen.stones:
        if holder:
            _must_play(holder, names, (f"realm {number}", "stone"))
    return Realm(stones=seen.stones, banished=seen.banished)


def _filled(state: World, number: int, seen: RealmSeen, names: list[str]) -> World:
    """Lay the cards of a realm."""
    for player, cards in seen.cards:
        at = (f"realm {number}", player)
        _must_play(player, names, at)
        for index, card in enumerate(cards):
            for placed in _placed(state, card, player, number):
                if state.find(placed.name) is not None:
                    what = f"two cards are called {placed.name!r}; say «{card.card} as A»"
                    raise WordsRefused(what, (), (*at, index))
                _must_play(placed.owner, names, (*at, index))
                state = state.replaced(placed=(*state.placed, placed))
    return state


def _placed(state: World, seen: CardSeen, player: str, realm: int) -> Iterator[Placed]:
    """Give a card and what it wears."""
    name = seen.name or state.free_name(seen.card)
    yield Placed(
        name=name, card=seen.card, owner=seen.owner or player, controller=player, realm=realm,
        counters=seen.counters, tapped=seen.tapped,
    )  # fmt: skip
    for worn in seen.equipment:
        yield Placed(
            name=worn.name or state.free_name(worn.card), card=worn.card,
            owner=worn.owner or player, controller=player, realm=realm, on=name,
            counters=worn.counters, tapped=worn.tapped,
        )  # fmt: skip


def _with_copies(state: World, seen: Mapping[int, RealmSeen], book: Book) -> World:
    """Let each card that is said to copy another have what is printed there."""
    for number, realm in seen.items():
        for player, cards in realm.cards:
            for index, card in enumerate(cards):
                at = (f"realm {number}", player, index, "copying")
                for source in card.copying:
                    state = _copying(state, card.name or card.card, source, book, at)
    return state


def _copying(state: World, name: str, source: str, book: Book, at: tuple[Any, ...]) -> World:
    """Let a card have a copy of what is printed on another, which may have left since."""
    shelf, copied = own(book).shelf, state.find(source)
    card = shelf.get(copied.card if copied else AGAIN.sub("", source))
    if card is None:
        known = tuple(card.name for card in state.placed)
        raise WordsRefused(f"nothing called {source!r} is there", known, at)
    texts = card.texts
    copy = Copy(source, tuple(Kept(text) for text in texts if not is_symbiosis(text)))
    return state.change(name, copied=(*state.at(name).copied, copy))


def _must_play(name: str, names: list[str], at: tuple[Any, ...]) -> None:
    """Refuse a name that is no player's."""
    if name not in names:
        raise WordsRefused(f"nobody here is called {shown(name)}", tuple(names), at)


def _players(given: Mapping[str, Any], nouns: Mapping[str, Noun]) -> list[str]:
    """Name the players: as listed, or as they are named on the table; a second one is made up."""
    if not isinstance(given, dict):
        raise WordsRefused(f"a board is wanted, not {shown(given)}")
    listed = given.get("players")
    if listed is None:
        listed = list(dict.fromkeys(_named(given, nouns)))
        if len(listed) > PLAYERS:  # whoever is named by the turn alone is a slip, not a player
            listed = list(dict.fromkeys(_named({**given, "turn": "", "first": ""}, nouns)))
    if listed in ([], ""):
        raise WordsRefused("a board needs a player: «Ana: {hand: []}»")
    above = ("players",) if "players" in given else None
    names = seated(listed, {"players", NOBODY, *nouns}, above)
    for index, name in enumerate(names):
        if NUMBERED.match(name):
            what = f"there is no {shown(name)}: realms have the numbers 1 to {REALMS}"
            raise WordsRefused(what, nearest(name, nouns), (*above, index) if above else (name,))
    if len(names) > PLAYERS:
        wrong = not_so_many(len(names), PLAYERS, PLAYERS, c.WON_GAME_01)
        raise below(wrong, *(above or names[-1:]))
    if len(names) < PLAYERS:
        names += ["Ben" if names[0].casefold() != "ben" else "Ana"]
    return names


def _named(given: Mapping[str, Any], nouns: Mapping[str, Noun]) -> Iterator[str]:
    """Name whoever holds something, or has a card or a stone in a realm."""
    for key in given:
        if key not in nouns or nouns[key].own:
            yield key
    turn = given.get("turn") or given.get("first")
    if isinstance(turn, str) and turn:
        yield turn.partition(", ")[0]
    for key, words in given.items():
        if str(key).startswith("realm ") and isinstance(words, dict):
            yield from (name for name in words if name not in {"stone", "stones", "banished"})
            stones = words.get("stones", [])
            for stone in (words.get("stone"), *(stones if isinstance(stones, list) else ())):
                if isinstance(stone, str) and stone not in {"", "nobody"}:
                    yield stone
