"""Conservation: no gain after Spoiling, and neither cards nor tokens come from nowhere."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from hypothesis import given

from mvrules.kernel.events import Event
from mvrules.kernel.play import Game
from mvrules.rulesets.mystic_vale.commons_events import SheetLost
from mvrules.rulesets.mystic_vale.events import (
    CursesGained,
    ManaGained,
    SpiritsGained,
    Spoiled,
    TurnEnded,
    VpGained,
)
from mvrules.strategies import Walk, quick_walks
from properties.engines import HarvestsAfterSpoiling, LeavesThePoolFull, LosesACard, caught, engine
from tests.miniatures import ForgetsTheBox, Miniature

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
    """The cards of a player stay the same, and sheets only go from what was bought onto them."""
    for before, after in zip(walk.games, walk.games[1:], strict=False):
        for seat in before.state.seats:
            assert cards(before, seat.name) == cards(after, seat.name)
            lost = sheets(before, seat.name) - sheets(after, seat.name)
            assert not sheets(after, seat.name) - sheets(before, seat.name)
            assert lost == told_lost(after, seat.name) - told_lost(before, seat.name)


def cards(game: Game, player: str) -> Counter[str]:
    return Counter(card.base.name for card in game.state.seat(player).cards())


def sheets(game: Game, player: str) -> Counter[str]:
    seat = game.state.seat(player)
    laid = [sheet.name for card in seat.cards() for sheet in card.sheets]
    return Counter([*laid, *(sheet.name for sheet in seat.bought)])


def told_lost(game: Game, player: str) -> Counter[str]:
    lost = (event for event in game.trace.events() if isinstance(event, SheetLost))
    return Counter(event.sheet.name for event in lost if event.player == player)


@given(quick_walks(engine()))
def test_cards_and_sheets_are_neither_lost_nor_made(walk: Walk) -> None:
    no_card_is_lost(walk)


def test_an_engine_that_loses_a_card_is_caught() -> None:
    assert caught(quick_walks(engine(LosesACard)), no_card_is_lost)


# tokens ------------------------------------------------------------------------------------


def tokens_come_from_somewhere(walk: Walk) -> None:
    """What players have more is what pools have less; only what a pool is short of comes new."""
    for before, after in zip(walk.games, walk.games[1:], strict=False):
        gained = held(after, "vp") - held(before, "vp")
        drawn = before.state.pool - after.state.pool
        assert gained == drawn + new(after, before)
        assert drawn >= 0
        assert after.state.pool == 0 or not new(after, before)
        cursed = held(after, "curses") - held(before, "curses")
        assert cursed >= before.state.curse_pool - after.state.curse_pool >= 0
        assert after.state.curse_pool == max(0, before.state.curse_pool - cursed)


def held(game: Game, what: str) -> int:
    return sum(getattr(seat, what) for seat in game.state.seats)


def new(after: Game, before: Game) -> int:
    """The VP that came from the box between two games."""
    return from_box(after) - from_box(before)


def from_box(game: Game) -> int:
    return sum(event.from_box for event in game.trace.events() if isinstance(event, VpGained))


@given(quick_walks(engine()))
def test_tokens_come_from_the_pools_as_far_as_these_go(walk: Walk) -> None:
    tokens_come_from_somewhere(walk)


def test_an_engine_that_leaves_the_pool_full_is_caught() -> None:
    wrong = quick_walks(engine(LeavesThePoolFull), "harvest")
    assert caught(wrong, tokens_come_from_somewhere)


def due_is_gained(book: Miniature, walk: Walk) -> None:
    """Whoever gains has as many VP more afterwards as the field shows."""
    for before, said, after in zip(walk.games, walk.answers, walk.games[1:], strict=False):
        if said.verb == "gain":
            seat = before.state.seat(said.player)
            shown = sum(book.shows.of(before.table, card, "vp") for card in seat.field)
            assert after.state.seat(said.player).vp - seat.vp == shown


@given(quick_walks(engine(), "harvest"))
def test_all_vp_that_the_field_shows_are_gained(walk: Walk) -> None:
    due_is_gained(engine(), walk)


def test_an_engine_that_forgets_the_box_is_caught() -> None:
    wrong = engine(ForgetsTheBox)
    assert caught(quick_walks(wrong, "harvest"), lambda walk: due_is_gained(wrong, walk))
