"""Mystic Lands' whole games: they end, nothing is lost or made, and the Market stays full."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from mvrules import load
from mvrules.kernel.rulings import BY_THE_BOOK, Ruling
from mvrules.rulesets.mystic_lands.table.events import DayEnded, Gained, ResourceChosen
from mvrules.rulesets.mystic_lands.table.state import RESOURCES
from mvrules.strategies import Walk, quick_walks, rulings, whole_walks
from properties import lands_counting as counting
from properties.engines import caught
from properties.test_answers import branches_are_equal, offered_is_accepted
from properties.test_saves import saved_is_the_same
from properties.test_trace import events_give_the_game
from properties.test_whole_games import Stretch
from tests.strategies.test_telling import holds

CITES = [
    "LANDS-BUY-02",
    "LANDS-COMP-02",
    "LANDS-COMP-03",
    "LANDS-LEVEL-03",
    "LANDS-VALE-03",
    "LANDS-VALE-04",
    "LANDS-WITHER-03",
]

LANDS = load("mystic-lands")
few = settings(max_examples=max(2, settings.default.max_examples // 20))  # type: ignore[union-attr]
"""A whole game costs as much as so many short walks."""


def games(ruling: Ruling = BY_THE_BOOK) -> st.SearchStrategy[Walk]:
    return whole_walks(LANDS, "setup", st.just(ruling))


# what there is -----------------------------------------------------------------------------


def everything_is_somewhere_once(walk: Walk) -> None:
    """From the setup on all cards, cubes and tokens are on the table, and lie as they may."""
    set_up = next(game for game in walk.games[1:] if game.at_menus)
    there, printed = counting.so_many(set_up.state), counting.pieces(set_up.state)
    assert not counting.amiss_at_first(set_up.state)
    for game in walk.games[walk.games.index(set_up) :]:
        assert counting.so_many(game.state) == there
        assert not game.at_menus or not counting.amiss(game.state)
    assert counting.pieces(walk.game.state) == printed


def nothing_is_lost_or_made(walk: Walk) -> None:
    laid = walk.games[0].state
    for game in walk.games[1:] if walk.games[0].state.menu_of("Ana") != "setup" else ():
        assert counting.so_many(game.state) == counting.so_many(laid)
        assert counting.pieces(game.state) == counting.pieces(laid)


@given(quick_walks(LANDS, rulings=rulings(LANDS)))
def test_cards_cubes_and_tokens_are_neither_lost_nor_made_however_it_is_read(walk: Walk) -> None:
    nothing_is_lost_or_made(walk)


@few
@given(games())
def test_cards_cubes_and_tokens_are_somewhere_once_and_the_market_stays_full(walk: Walk) -> None:
    everything_is_somewhere_once(walk)


def test_a_market_that_is_not_filled_again_is_caught() -> None:
    assert caught(games(BY_THE_BOOK.suspend("LANDS-BUY-02")), everything_is_somewhere_once)


def every_cube_that_is_paid_for_lies_on_the_map(walk: Walk) -> None:
    placed = sum(said.verb == "enchant" for said in walk.answers)
    assert placed == sum(len(space.cubes) for space in walk.game.state.spaces)


@few
@given(games())
def test_every_cube_that_is_paid_for_lies_on_the_map(walk: Walk) -> None:
    every_cube_that_is_paid_for_lies_on_the_map(walk)


def test_a_cube_that_is_not_placed_is_caught() -> None:
    wrong = games(BY_THE_BOOK.suspend("LANDS-VALE-03"))
    assert caught(wrong, every_cube_that_is_paid_for_lies_on_the_map)


def it_ends(walk: Walk) -> None:
    state = walk.game.state
    assert walk.game.over
    assert state.ending in {seat.name for seat in state.seats}
    assert {*walk.game.winners()} <= {seat.name for seat in state.seats}


@few
@given(games())
def test_a_game_ends_by_what_a_player_has_brought_about(walk: Walk) -> None:
    it_ends(walk)


# Withering ---------------------------------------------------------------------------------


def withered_gains_one_kind(walk: Walk) -> None:
    """From the choice to the end of the Day, nothing but the chosen resource is gained."""
    chosen: dict[str, str] = {}
    for event in walk.game.trace.events():
        if isinstance(event, ResourceChosen):
            chosen[event.player] = event.resource
        elif isinstance(event, DayEnded):
            chosen.pop(event.player, None)
        elif isinstance(event, Gained) and event.player in chosen and event.what in RESOURCES:
            assert event.what == chosen[event.player]


def days(ruling: Ruling = BY_THE_BOOK) -> st.SearchStrategy[Walk]:
    return quick_walks(LANDS, "start of day", st.just(ruling))


@given(days())
def test_a_withered_player_gains_one_kind_in_the_day(walk: Walk) -> None:
    withered_gains_one_kind(walk)


def test_an_engine_in_which_the_withered_gain_all_is_caught() -> None:
    assert caught(days(BY_THE_BOOK.suspend("LANDS-WITHER-03")), withered_gains_one_kind)


# as in every rulebook ----------------------------------------------------------------------


@given(quick_walks(LANDS, rulings=rulings(LANDS)))
def test_what_is_offered_is_exactly_what_is_accepted_however_it_is_read(walk: Walk) -> None:
    offered_is_accepted(walk)


@given(quick_walks(LANDS))
def test_a_game_is_what_its_json_says_and_what_its_events_make_of_it(walk: Walk) -> None:
    saved_is_the_same(load("mystic-lands"), walk)
    events_give_the_game(walk)


@given(quick_walks(LANDS, rulings=rulings(LANDS, bends=True)))
def test_with_clauses_bent_the_events_still_make_the_game(walk: Walk) -> None:
    events_give_the_game(walk)


@given(quick_walks(LANDS))
def test_a_walk_told_as_a_scenario_holds(walk: Walk) -> None:
    assert holds(walk.scenario())


@given(quick_walks(LANDS))
def test_answering_an_old_game_again_gives_an_equal_game(walk: Walk) -> None:
    branches_are_equal(walk)


@few
@given(st.builds(Stretch, games(), st.integers(0, 1_000), st.just(10)))
def test_a_stretch_of_a_whole_game_is_saved_and_gone_on_from(walk: Walk) -> None:
    saved_is_the_same(LANDS, walk)
    offered_is_accepted(walk)
