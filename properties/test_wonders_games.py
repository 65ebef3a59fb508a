"""Wonders: what holds in whole games, whatever is answered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from mvrules.kernel.events import Event
from mvrules.rulesets.wonders import course_events as t
from mvrules.rulesets.wonders.state import ROUNDS
from mvrules.strategies import Walk, whole_walks
from properties import wonders_counting as counting
from properties.engines import caught
from properties.wonders_engines import engine
from tests.wonders_miniatures import Miniature, Swapped

if TYPE_CHECKING:
    from mvrules.kernel.events import Rules
    from mvrules.kernel.table import Table

SHARE = 10
"""A whole game costs as much as so many short walks."""

few = settings(max_examples=max(3, settings.default.max_examples // SHARE))  # type: ignore[union-attr]


# whole games -------------------------------------------------------------------------------


def games(kind: type[Miniature] = Miniature) -> st.SearchStrategy[Walk]:
    return whole_walks(engine(kind), "setup")


def every_game_ends_after_the_seventh_round(walk: Walk) -> None:
    assert walk.game.over
    assert walk.stopped is None
    assert walk.game.state.round == ROUNDS
    scores = walk.game.scores()
    assert walk.game.winners() == tuple(n for n in scores if scores[n] == max(scores.values()))


@few
@given(games())
def test_every_game_ends_after_the_seventh_round(walk: Walk) -> None:
    every_game_ends_after_the_seventh_round(walk)


class StopsEarly(Swapped):
    """It lets nobody act in the last round."""

    kind = t.RoundOpened

    def concerns(self, table: Table, event: Event) -> bool:
        return isinstance(event, t.RoundOpened) and event.round == ROUNDS

    def otherwise(self, table: Table, event: Event) -> Rules[Event | None]:
        yield from ()
        assert isinstance(event, t.RoundOpened)
        return msgspec.structs.replace(event, round=ROUNDS + 1)


def test_an_engine_that_miscounts_the_rounds_is_caught() -> None:
    assert caught(games(StopsEarly), every_game_ends_after_the_seventh_round)


@few
@given(games())
def test_cards_are_conserved_in_whole_games(walk: Walk) -> None:
    set_up = next(game for game in walk.games[1:] if game.at_menus)
    printed = counting.pieces(set_up.state)
    assert not counting.amiss_at_first(set_up.state)
    for game in walk.games[walk.games.index(set_up) :]:
        assert counting.pieces(game.state) == printed


def test_the_deck_of_any_player_holds_fifty_cards() -> None:
    decks: dict[str, Any] = dict(engine().decks)
    assert decks
    assert {len(cards) for cards in decks.values()} == {counting.DECK}
