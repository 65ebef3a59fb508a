"""Whatever is played, a game keeps its promises at every step."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.kernel.promises import (
    GAMES,
    HANDS,
    OPEN,
    PICKS,
    PROMISES,
    a_view_is_the_same_whatever_lies_hidden,
    no_view_names_a_druid_that_was_kept_back,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from mvrules.kernel.play import Game
    from tests.kernel.promises import Hand, Picks


@pytest.mark.parametrize("promise", PROMISES, ids=lambda promise: promise.__name__)
@given(game=GAMES, picks=PICKS)
@settings(max_examples=40)
def test_a_game_keeps_its_promise(
    promise: Callable[[Game, Picks], None], game: Game, picks: Picks
) -> None:
    promise(game, picks)


@given(OPEN, HANDS, HANDS, PICKS)
@settings(max_examples=60)
def test_a_view_is_the_same_whatever_lies_hidden(
    open_cards: Hand, one: Hand, other: Hand, picks: Picks
) -> None:
    a_view_is_the_same_whatever_lies_hidden(open_cards, one, other, picks)


@given(st.integers(0, 1000), PICKS)
@settings(max_examples=40)
def test_no_view_names_a_druid_that_was_kept_back(seed: int, picks: Picks) -> None:
    no_view_names_a_druid_that_was_kept_back(seed, picks)
