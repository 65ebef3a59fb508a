"""The trace: its events, folded over the opening, give the game; nothing else changes a table."""

from __future__ import annotations

from hypothesis import given

from mvrules.strategies import Walk, quick_walks
from properties.engines import ChangesWithoutAnEvent, caught, engine
from properties.test_answers import RULINGS


def events_give_the_game(walk: Walk) -> None:
    for game in walk.games:
        state = game.opening
        for event in game.trace.events():
            state = event.apply(state)
        assert state == game.state


@given(quick_walks(engine(), rulings=RULINGS))
def test_the_events_folded_over_the_opening_give_the_game(walk: Walk) -> None:
    events_give_the_game(walk)


def test_an_engine_that_changes_the_table_without_an_event_is_caught() -> None:
    assert caught(quick_walks(engine(ChangesWithoutAnEvent)), events_give_the_game)
