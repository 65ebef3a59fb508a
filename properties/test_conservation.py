"""Conservation: no gain after Spoiling, and neither cards nor tokens come from nowhere."""

from __future__ import annotations

from collections.abc import Iterator

from hypothesis import given

from mvrules.kernel.events import Event
from mvrules.kernel.play import Game
from mvrules.rulesets.mystic_vale.table.events import (
    CursesGained,
    ManaGained,
    SpiritsGained,
    Spoiled,
    TurnEnded,
    VpGained,
)
from mvrules.strategies import Walk, quick_walks
from properties import counting
from properties.engines import HarvestsAfterSpoiling, LeavesThePoolFull, LosesACard, caught, engine
from tests.miniatures import ForgetsTheBox, Miniature

CITES = ["MV-SPOIL-05"]
"""The clauses without which these properties do not hold."""

GAINS = (CursesGained, ManaGained, SpiritsGained, VpGained)


def events(walk: Walk) -> Iterator[Event]:
    return walk.game.trace.events()


# after Spoiling ----------------------------------------------------------------------------


def spoiled_gains_nothing(walk: Walk) -> None:
    spoiled: set[str] = set()
    for event in events(walk):
        if isinstance(event, Spoiled):
            spoiled.add(event.player)
        elif isinstance(event, TurnEnded):
            spoiled.discard(event.player)
        assert not (isinstance(event, GAINS) and event.player in spoiled)


@given(quick_walks(engine(), "planting"))
def test_who_spoils_gains_nothing_that_turn(walk: Walk) -> None:
    spoiled_gains_nothing(walk)


def test_an_engine_that_harvests_after_spoiling_is_caught() -> None:
    wrong = engine(HarvestsAfterSpoiling)
    assert caught(quick_walks(wrong, "planting"), spoiled_gains_nothing)


# cards -------------------------------------------------------------------------------------


def no_card_is_lost(walk: Walk) -> None:
    """Nothing printed is ever lost or made, and every player keeps as many cards."""
    laid = walk.games[0].state
    for game in walk.games[1:]:
        if not laid.standing or laid.menu_of(laid.active) != "setup":
            assert counting.pieces(game.state) == counting.pieces(laid)
            assert cards(game) == cards(walk.games[0])


def cards(game: Game) -> dict[str, int]:
    return {seat.name: len(seat.cards()) for seat in game.state.seats}


@given(quick_walks(engine()))
def test_cards_and_sheets_are_neither_lost_nor_made(walk: Walk) -> None:
    no_card_is_lost(walk)


def test_an_engine_that_loses_a_card_is_caught() -> None:
    assert caught(quick_walks(engine(LosesACard)), no_card_is_lost)


# tokens ------------------------------------------------------------------------------------


def tokens_come_from_somewhere(walk: Walk) -> None:
    """What players have more is what pools have less; the pool is used before the box."""
    laid = walk.games[0].state
    for before, after in zip(walk.games, walk.games[1:], strict=False):
        assert counting.vp(after.state) == counting.vp(laid)
        assert counting.curses(after.state) == counting.curses(laid)
        boxed = [event for event in new_events(before, after) if isinstance(event, VpGained)]
        assert after.state.pool == 0 or not any(event.from_box for event in boxed)


def new_events(before: Game, after: Game) -> list[Event]:
    return [*after.trace.events()][len([*before.trace.events()]) :]


@given(quick_walks(engine()))
def test_tokens_come_from_the_pools_as_far_as_these_go(walk: Walk) -> None:
    tokens_come_from_somewhere(walk)


def test_an_engine_that_leaves_the_pool_full_is_caught() -> None:
    wrong = quick_walks(engine(LeavesThePoolFull), "harvest")
    assert caught(wrong, tokens_come_from_somewhere)


def due_is_gained(book: Miniature, walk: Walk) -> None:
    """Whoever gains has as many VP more afterwards as field and earlier vale cards show."""
    for before, said, after in zip(walk.games, walk.answers, walk.games[1:], strict=False):
        if said.plain() == "gain" and before.at_menus and after.at_menus:
            seat = before.state.seat(said.player)
            shown = sum(book.shows.of(before.table, card, "vp") for card in seat.field)
            shown += sum(vale.symbol("vp") for vale in seat.vales)
            shown -= sum(vale.symbol("vp") for vale in seat.vales_new)
            assert after.state.seat(said.player).vp - seat.vp == shown


@given(quick_walks(engine(), "harvest"))
def test_all_vp_that_the_field_shows_are_gained(walk: Walk) -> None:
    due_is_gained(engine(), walk)


def test_an_engine_that_forgets_the_box_is_caught() -> None:
    wrong = engine(ForgetsTheBox)
    assert caught(quick_walks(wrong, "harvest"), lambda walk: due_is_gained(wrong, walk))
