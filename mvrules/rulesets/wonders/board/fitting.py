"""What a table of Wonders must be: one that can come about in play."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from mvrules.kernel.faults import shown
from mvrules.kernel.refusals import WordsRefused
from mvrules.rulesets.wonders import clauses as c
from mvrules.rulesets.wonders.lookup import own
from mvrules.rulesets.wonders.printed.cards import EQUIPMENT, ITEM, SPELL
from mvrules.rulesets.wonders.printed.packs import HERE_ONLY
from mvrules.rulesets.wonders.state import REALMS

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from mvrules.kernel.book import Book
    from mvrules.rulesets.wonders.board.seen import CardSeen, RealmSeen
    from mvrules.rulesets.wonders.state import Seat, World

ON_PURPOSE = "say «illegal board: why» if it is meant"
SETUP = "setup"
DECK = 50
COPIES = {"legendary": 1, "primary": 2, "secondary": 3}
"""How often a card of a tier may be in a deck."""


def must_be_empty(given: Mapping[str, Any], names: list[str]) -> None:
    """Refuse anything but decks on a table that is still to be set up."""
    for key, words in given.items():
        if key in names and isinstance(words, dict):
            more = [noun for noun in words if noun != "deck" and words[noun]]
        else:
            more = [] if key in {"players", "turn", "first"} or not words else [""]
        for noun in more:
            at = (key, noun) if noun else (key,)
            what = f"the setup begins with decks alone, without {shown(at[-1])}"
            raise WordsRefused(what, ("deck", "players", "turn", "first"), at)


def must_come_about(state: World, seen: Mapping[int, RealmSeen], book: Book) -> None:
    """Refuse what no game comes to, with its place."""
    if state.round > REALMS:
        _refuse(f"there are seven rounds, and no round {state.round}", "round")
    if state.passed >= len(state.seats):
        _refuse(f"when all have passed the round is over ({c.WON_TURN_04})", "passed")
    if all(seat.out for seat in state.seats):
        _refuse(f"when all are done the round is over ({c.WON_TURN_04})", "passed")
    for seat in state.seats:
        _must_hold(seat, book)
        _must_be_a_deck(seat, seen, book)
    for number, realm in seen.items():
        _must_be_a_realm(number, realm, state.round)
        for player, cards in realm.cards:
            for index, card in enumerate(cards):
                _must_lie(card, book, (f"realm {number}", player, index))


def _must_hold(seat: Seat, book: Book) -> None:
    """Refuse tokens outside The World, cards that still are on the way, and faith spent too often.

    A token comes from beside the game and goes back there.
    """
    rows = {"hand": seat.hand, "deck": seat.deck.cards(), "abyss": seat.abyss,
            "banished": seat.banished}  # fmt: skip
    for noun, cards in rows.items():
        token = next((card for card in cards if own(book).shelf[card].doc.token), "")
        if token:
            _refuse(f"{token!r} is a token, and lies in a realm only ({c.WON_GAME_03})",
                    seat.name, noun)  # fmt: skip
    if seat.on_the_way:
        _refuse("nothing is on the way when somebody's turn comes", seat.name, "on the way")
    if seat.spendings > 1 and not seat.unlimited:
        _refuse(f"faith is spent once a round ({c.WON_FAITH_03})", seat.name, "faith spent")


def _must_be_a_deck(seat: Seat, seen: Mapping[int, RealmSeen], book: Book) -> None:
    """Refuse more cards of one owner than a deck holds, and more of a name than it may hold.

    A stand-in that a scenario brings along may lie there as often as it likes.
    """
    piles = (seat.hand, seat.deck.cards(), seat.abyss, seat.banished)
    lying = [card for realm in seen.values() for card in _owned(realm, seat.name)]
    owned = Counter([*(card for pile in piles for card in pile), *lying])
    shelf = own(book).shelf
    cards = {name: count for name, count in owned.items() if not shelf[name].doc.token}
    if (count := sum(cards.values())) > DECK:
        _refuse(f"{count} cards, and a deck has {DECK} ({c.WON_GAME_02})", seat.name)
    for name, count in cards.items():
        tier = "" if shelf[name].pack == HERE_ONLY else shelf[name].doc.tier
        if tier and count > (most := COPIES[tier]):
            what = f"{count} of {name}, and a deck has {most} of a {tier} card"
            _refuse(f"{what} ({c.WON_GAME_02})", seat.name)


def _owned(realm: RealmSeen, owner: str) -> Iterator[str]:
    """Name the cards of an owner in a realm, with what they wear."""
    for player, cards in realm.cards:
        for card in cards:
            for each in (card, *card.equipment):
                if (each.owner or player) == owner:
                    yield each.card


def _must_be_a_realm(number: int, realm: RealmSeen, round_: int) -> None:
    """Refuse a realm that is not active yet and has something in it."""
    if number > round_ and (realm.cards or any(realm.stones) or realm.banished):
        _refuse(f"realm {number} is not active in round {round_}", f"realm {number}")


def _must_lie(card: CardSeen, book: Book, at: tuple[str | int, ...]) -> None:
    """Refuse a spell that lies in a realm, and what can't be worn or is worn by equipment."""
    shelf = own(book).shelf
    if shelf[card.card].type == SPELL:
        _refuse(f"{card.card} is a spell, and goes into The Abyss ({c.WON_TYPE_03})", *at)
    for index, worn in enumerate(card.equipment):
        where = (*at, "equipment", index)
        if shelf[worn.card].type not in {EQUIPMENT, ITEM}:
            _refuse(f"{worn.card} is no equipment ({c.WON_TYPE_03})", *where)
        if worn.equipment:
            _refuse(f"{worn.card} is worn, and wears nothing ({c.WON_TYPE_03})", *where)
    own_name = card.name or card.card
    if own_name in card.copying:
        _refuse(f"{own_name} never copies itself ({c.WON_SYM_15})", *at, "copying")


def _refuse(what: str, *at: str | int) -> None:
    """Refuse a table that can't come about, with its place."""
    raise WordsRefused(f"{what}; {ON_PURPOSE}", (), at)
