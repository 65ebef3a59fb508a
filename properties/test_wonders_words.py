"""Wonders: a table is said as it lies, and nobody is shown what lies face down."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec
from hypothesis import given

from mvrules.kernel.piles import Pile
from mvrules.kernel.play import Game
from mvrules.rulesets.wonders.board.seen import RealmSeen
from mvrules.rulesets.wonders.board.world_board import WorldBoard
from mvrules.rulesets.wonders.state import World
from mvrules.strategies import Walk
from properties.engines import caught
from properties.wonders_engines import tables
from tests.wonders_miniatures import Miniature

if TYPE_CHECKING:
    from mvrules.kernel.table import Table

# words -------------------------------------------------------------------------------------


def what_is_said_lays_the_same(walk: Walk) -> None:
    """Whatever lies on the table is said so that it can be laid again."""
    for game in walk.games:
        if game.at_menus and not game.over:
            again = Game.lay(game.book, said(game), legal=False)
            assert lying(again.state) == lying(game.state)


def said(game: Game) -> dict[str, Any]:
    """The table in words: each noun that can be laid, and each of every player."""
    names = [seat.name for seat in game.state.seats]
    laid = [noun for noun in game.book.board.nouns.values() if noun.laid]
    table: dict[str, Any] = {"players": names}
    table |= {n.name: n.kind.say(n.of(game.table, "")) for n in laid if not n.own}
    for name in names:
        table[name] = {n.name: n.kind.say(n.of(game.table, name)) for n in laid if n.own}
    return table


def lying(state: World) -> tuple[Any, ...]:
    """Everything on a table but what lasts for the round, and in which order cards came."""
    there = sorted(
        (c.name, c.card, c.owner, c.controller, c.realm, c.counters, c.tapped, c.on)
        for c in state.placed
    )
    seats = [msgspec.structs.replace(s, hand=tuple(sorted(s.hand))) for s in state.seats]
    return there, seats, state.realms, state.round, state.active, state.first, state.passed


@given(tables())
def test_what_is_said_of_a_table_lays_the_same_table(walk: Walk) -> None:
    what_is_said_lays_the_same(walk)


class ForgetsTaps(Miniature):
    """It says nothing of tapped cards."""

    @classmethod
    def engine(cls, edition: str | None = None) -> ForgetsTaps:
        book = super().engine(edition)
        board = WorldBoard()
        for name, noun in board.nouns.items():
            if name.startswith("realm "):
                untold = msgspec.structs.replace(noun, of=_untapped(noun.of))
                board.nouns = {**board.nouns, name: untold}
        book.board = board  # type: ignore[misc]
        return book


def _untapped(of: Callable[[Table, str], RealmSeen]) -> Callable[[Table, str], RealmSeen]:
    """Look at a realm, and overlook what is tapped."""

    def looked(table: Table, player: str) -> RealmSeen:
        seen = of(table, player)
        bare = tuple(
            (name, tuple(msgspec.structs.replace(card, tapped=False) for card in cards))
            for name, cards in seen.cards
        )
        return msgspec.structs.replace(seen, cards=bare)

    return looked


def test_an_engine_that_says_nothing_of_taps_is_caught() -> None:
    assert caught(tables(ForgetsTaps), what_is_said_lays_the_same)


# what is hidden ----------------------------------------------------------------------------


def what_lies_face_down_is_not_shown(walk: Walk) -> None:
    """Whatever the order of the decks, and whatever the other holds, one sees the same."""
    for game in walk.games:
        if game.at_menus and not game.over:
            for seat in game.state.seats:
                other = Game.stand(game.book, exchanged(game.state, seat.name), ruling=game.ruling)
                assert other.view(seat.name).board == game.view(seat.name).board


def exchanged(state: World, whose: str) -> World:
    """The same table, but with the decks turned over and another hand of the other player."""
    for seat in state.seats:
        deck = Pile(top=seat.deck.cards()[::-1])
        hand = seat.hand if seat.name == whose else seat.hand[:1] * len(seat.hand)
        state = state.with_seat(seat.name, deck=deck, hand=hand)
    return state


@given(tables())
def test_what_lies_face_down_is_not_shown(walk: Walk) -> None:
    what_lies_face_down_is_not_shown(walk)


class TellsTheHand(Miniature):
    """It shows everybody all hands."""

    @classmethod
    def engine(cls, edition: str | None = None) -> TellsTheHand:
        book = super().engine(edition)
        board = WorldBoard()
        shown = msgspec.structs.replace(board.nouns["hand"], seen_by="everybody")
        board.nouns = {**board.nouns, "hand": shown}
        book.board = board  # type: ignore[misc]
        return book


def test_an_engine_that_shows_all_hands_is_caught() -> None:
    assert caught(tables(TellsTheHand), what_lies_face_down_is_not_shown)
