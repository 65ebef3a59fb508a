"""Turns: nobody has more than one additional turn in a round, whatever grants it."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from mvrules import Game, load
from mvrules.kernel.book import Book
from mvrules.kernel.rulings import BY_THE_BOOK, Ruling
from mvrules.rulesets.mystic_vale.table.events import TurnGranted, TurnPassed
from mvrules.strategies import walk
from properties.engines import caught

CITES = ["NEM-ADV-EXEC-03", "NEM-ADV-EXEC-04", "NEM-VALE-HUNTER-02"]
"""The clauses without which these properties do not hold."""

STAND_INS = {
    "Swift Oak": {"position": "top", "harvest": "take another turn"},
    "Last Hall": {
        "kind": "vale",
        "if you spoil": {"may": [{"sacrifice": "this"}, "take another turn"]},
    },
}
BOOK = load("mystic-vale").with_cards({"stand-ins": STAND_INS})


def games(book: Book, ruling: Ruling = BY_THE_BOOK) -> st.SearchStrategy[Game]:
    """Walk from a Planting Phase of two players whose cards grant turns."""
    swift, land = ["Blank", "Swift Oak"], "Cursed Land"
    seat = {
        "field": [swift, land],
        "on deck": land,
        "deck": [swift, land, land, swift, land, swift],
        "discard": [land, swift, swift],
        "vales": ["Last Hall", "Last Hall"],
    }
    board = {"turn": "Ana, planting", "pool": "9", "Ana": seat, "Ben": seat}

    def walked(data: bytes) -> Game:
        return [*walk(Game.lay(book, board, ruling=ruling), data)][-1]

    return st.builds(walked, st.binary(min_size=4, max_size=60))


def one_additional_turn(game: Game) -> None:
    """In each round each player is granted one additional turn at most, and takes it at once."""
    number, granted, holder = 1, Counter[tuple[int, str]](), "Ana"
    for event in game.trace.events():
        if isinstance(event, TurnGranted):
            granted[number, event.player] += 1
        elif isinstance(event, TurnPassed):
            assert event.player != holder or granted[number, holder] == 1
            number, holder = event.round, event.player
    assert all(count == 1 for count in granted.values())


@given(games(BOOK))
def test_nobody_has_two_additional_turns_in_a_round(game: Game) -> None:
    one_additional_turn(game)


def test_a_ruling_without_the_limit_in_the_harvest_phase_is_caught() -> None:
    assert caught(games(BOOK, Ruling().suspend("NEM-ADV-EXEC-04")), one_additional_turn)


def test_a_ruling_without_the_limit_after_a_spoil_is_caught() -> None:
    assert caught(games(BOOK, Ruling().suspend("NEM-VALE-HUNTER-02")), one_additional_turn)


def test_the_walks_do_reach_additional_turns() -> None:
    def none_is_granted(game: Game) -> None:
        assert not any(isinstance(event, TurnGranted) for event in game.trace.events())

    assert caught(games(BOOK), none_is_granted)
