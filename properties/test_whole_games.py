"""Whole games: what holds from the setup to the last round, whatever is answered."""

from __future__ import annotations

import copy
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from mvrules.kernel.events import Event
from mvrules.kernel.piles import Pile
from mvrules.kernel.play import Game
from mvrules.rulesets.mystic_vale.table.commons_events import AdvancementRevealed, LevelFourRevealed
from mvrules.rulesets.mystic_vale.table.events import TurnPassed
from mvrules.rulesets.mystic_vale.table.state import Vale, in_turn_order
from mvrules.strategies import Walk, whole_walks
from properties import counting
from properties.engines import (
    ChangesWithoutAnEvent,
    HarvestsAfterSpoiling,
    OffersInAnyOrder,
    TellsTheDeck,
    caught,
    engine,
)
from properties.test_answers import (
    NONSENSE,
    Nonsense,
    a_refusal_changes_nothing,
    branches_are_equal,
    offered_is_accepted,
)
from properties.test_conservation import spoiled_gains_nothing
from properties.test_saves import FRESH, saved_is_the_same
from properties.test_trace import events_give_the_game
from properties.whole import digests
from properties.whole_engines import (
    BurnsCurses,
    ForgetsThatItEnds,
    MintsVp,
    RemembersTurnsInTheBook,
    TellsTheCommons,
    ThinsTheDiscard,
)
from tests.buying_miniatures import LosesWhatIsSacrificed
from tests.course_miniatures import EndsTheRoundEarly, RefillsLevelFour
from tests.miniatures import Miniature, PaysForARefusal

if TYPE_CHECKING:
    from hypothesis.vendor.pretty import RepresentationPrinter

SHARE = 10
"""A whole game costs as much as so many short walks, or more: so many fewer are tried."""

few = settings(max_examples=max(3, settings.default.max_examples // SHARE))  # type: ignore[union-attr]
LENGTH, SHORT = 20, 4
"""So many answers in a stretch of a game that is looked at closely, or very closely."""


def games(kind: type[Miniature] = Miniature) -> st.SearchStrategy[Walk]:
    return whole_walks(engine(kind), "setup")


class Stretch(Walk):
    """Some answers in the midst of a walk, with the games before, between and after them."""

    def __init__(self, whole: Walk, start: int, length: int) -> None:
        begin = start % max(1, len(whole.answers) - length)
        self.__dict__.update(whole.__dict__)
        self.whole, self.begin = whole, begin
        self.games = whole.games[begin : begin + length + 1]
        self.answers = whole.answers[begin : begin + length]

    def _repr_pretty_(self, printer: RepresentationPrinter, cycle: bool) -> None:  # noqa: FBT001
        printer.text(f"from answer {self.begin} on: ")
        self.whole._repr_pretty_(printer, cycle)


def stretches(kind: type[Miniature] = Miniature, length: int = LENGTH) -> st.SearchStrategy[Walk]:
    return st.builds(Stretch, games(kind), st.integers(0, 1_000), st.just(length))


# what there is -----------------------------------------------------------------------------


def everything_is_somewhere_once(walk: Walk) -> None:
    """From the setup on all tokens and cards are on the table, whatever happens to them."""
    set_up = next(game for game in walk.games[1:] if game.at_menus)
    tokens, printed = counting.so_many(set_up.state), counting.pieces(set_up.state)
    assert tokens[:2] == (counting.VP, counting.CURSES)
    assert {*tokens[2:-1]} == {counting.SLEEVES}
    for game in walk.games[walk.games.index(set_up) :]:
        assert counting.so_many(game.state) == tokens
    assert counting.pieces(walk.game.state) == printed


@few
@given(games())
def test_cards_and_tokens_are_somewhere_once_whatever_happens(walk: Walk) -> None:
    everything_is_somewhere_once(walk)


def test_an_engine_that_loses_what_is_sacrificed_is_caught() -> None:
    assert caught(games(LosesWhatIsSacrificed), everything_is_somewhere_once)


def test_an_engine_that_mints_vp_is_caught() -> None:
    assert caught(games(MintsVp), everything_is_somewhere_once)


def test_an_engine_that_burns_curse_tokens_is_caught() -> None:
    assert caught(games(BurnsCurses), everything_is_somewhere_once)


def test_an_engine_that_loses_a_card_in_shuffling_is_caught() -> None:
    assert caught(games(ThinsTheDiscard), everything_is_somewhere_once)


@few
@given(games())
def test_who_spoils_gains_nothing_until_that_turn_is_over(walk: Walk) -> None:
    spoiled_gains_nothing(walk)


def test_an_engine_that_harvests_after_spoiling_is_caught() -> None:
    assert caught(games(HarvestsAfterSpoiling), spoiled_gains_nothing)


# level 4 -----------------------------------------------------------------------------------


def level_four_is_never_refilled(walk: Walk) -> None:
    """A level 4 advancement comes up only where a gap of a row is being filled."""
    waiting = False
    for state, event in told(walk):
        fills = isinstance(event, AdvancementRevealed | LevelFourRevealed)
        assert fills or not waiting or not state.commons.left[2]
        waiting = isinstance(event, LevelFourRevealed)


def told(walk: Walk) -> Iterator[tuple[Vale, Event]]:
    """Each event with the state before it."""
    state = walk.games[0].state
    for event in walk.game.trace.events():
        yield state, event
        state = event.apply(state)


@few
@given(games())
def test_level_4_comes_up_only_in_place_of_another(walk: Walk) -> None:
    level_four_is_never_refilled(walk)


def test_an_engine_that_refills_level_4_is_caught() -> None:
    assert caught(games(RefillsLevelFour), level_four_is_never_refilled)


# the end -----------------------------------------------------------------------------------


def an_end_stays_triggered(walk: Walk) -> None:
    for before, after in zip(walk.games, walk.games[1:], strict=False):
        assert after.state.ending or not before.state.ending
        assert after.state.ending or after.state.pool or not before.state.pool


def every_game_ends_with_its_round(walk: Walk) -> None:
    """The pool has run out, the last in turn order has played, and somebody has won."""
    assert walk.game.over
    assert walk.stopped is None
    state = walk.game.state
    assert state.ending
    assert state.active == in_turn_order(state)[-1]
    passed = [event for _, event in told(walk) if isinstance(event, TurnPassed)]
    assert len(passed) + 1 == state.round * len(state.seats)
    most = max(walk.game.scores().values())
    winners = walk.game.book.winners(walk.game.table)
    assert winners
    assert all(walk.game.scores()[name] == most for name in winners)


@few
@given(games())
def test_a_pool_that_ran_out_stays_run_out(walk: Walk) -> None:
    an_end_stays_triggered(walk)


@few
@given(games())
def test_every_game_ends_when_all_have_had_as_many_turns(walk: Walk) -> None:
    every_game_ends_with_its_round(walk)


def test_an_engine_that_forgets_that_the_game_ends_is_caught() -> None:
    assert caught(games(ForgetsThatItEnds), an_end_stays_triggered)


def test_an_engine_that_ends_the_round_early_is_caught() -> None:
    assert caught(games(EndsTheRoundEarly), every_game_ends_with_its_round)


# answers -----------------------------------------------------------------------------------


@few
@given(stretches())
def test_what_is_offered_is_exactly_what_is_accepted(walk: Walk) -> None:
    offered_is_accepted(walk)


@few
@given(stretches())
def test_games_that_go_on_from_one_share_no_fate(walk: Walk) -> None:
    branches_are_equal(walk)


def test_an_engine_that_remembers_turns_in_the_book_is_caught() -> None:
    assert caught(stretches(RemembersTurnsInTheBook), branches_are_equal)


def with_nonsense(kind: type[Miniature] = Miniature) -> st.SearchStrategy[Nonsense]:
    return st.builds(Nonsense, stretches(kind, SHORT), st.lists(NONSENSE, min_size=1, max_size=2))


@few
@given(with_nonsense())
def test_a_refused_answer_leaves_the_game_as_it_was(case: Nonsense) -> None:
    a_refusal_changes_nothing(case)


def test_an_engine_that_takes_a_point_for_a_refusal_is_caught() -> None:
    assert caught(with_nonsense(PaysForARefusal), a_refusal_changes_nothing)


# saved, told, shown ------------------------------------------------------------------------


@settings(few, max_examples=max(2, few.max_examples // 4))
@given(games())
def test_a_game_is_what_its_json_says_at_every_step(walk: Walk) -> None:
    saved_is_the_same(FRESH, walk)


def test_an_engine_whose_book_remembers_saves_something_else() -> None:
    fresh = RemembersTurnsInTheBook.engine()
    wrong = games(RemembersTurnsInTheBook)
    assert caught(wrong, lambda walk: saved_is_the_same(fresh, walk))


def at_the_end(walk: Walk) -> Walk:
    last = copy.copy(walk)
    last.games = walk.games[-1:]
    return last


@few
@given(games())
def test_the_events_folded_over_the_opening_give_the_game(walk: Walk) -> None:
    events_give_the_game(at_the_end(walk))


def test_an_engine_that_changes_the_table_without_an_event_is_caught() -> None:
    wrong = games(ChangesWithoutAnEvent)
    assert caught(wrong, lambda walk: events_give_the_game(at_the_end(walk)))


def what_lies_face_down_is_not_shown(walk: Walk) -> None:
    """Whatever cards a deck of the commons holds, and in whatever order, all see the same."""
    for game in walk.games:
        if game.at_menus:
            other = Game.stand(game.book, exchanged(game.state), ruling=game.ruling)
            for seat in game.state.seats:
                assert game.view(seat.name).to_json() == other.view(seat.name).to_json()


def exchanged(state: Vale) -> Vale:
    """The same table, but with other cards in the decks of the commons, and other deck orders."""
    commons = state.commons
    changed = commons.replaced(
        decks=tuple(map(all_alike, commons.decks)),
        vale_decks=tuple(map(all_alike, commons.vale_decks)),
    )
    seats = tuple(
        msgspec.structs.replace(seat, deck=Pile(top=(*reversed(seat.deck.cards()),)))
        for seat in state.seats
    )
    return state.replaced(commons=changed, seats=seats)


def all_alike(pile: Pile) -> Pile:  # type: ignore[type-arg]
    return Pile(top=pile.cards()[:1] * len(pile))


@few
@given(stretches())
def test_nobody_is_shown_what_lies_face_down(walk: Walk) -> None:
    what_lies_face_down_is_not_shown(walk)


def test_an_engine_that_tells_a_deck_of_the_commons_is_caught() -> None:
    assert caught(stretches(TellsTheCommons), what_lies_face_down_is_not_shown)


def test_an_engine_that_tells_the_order_of_decks_is_caught() -> None:
    assert caught(stretches(TellsTheDeck), what_lies_face_down_is_not_shown)


# another process ---------------------------------------------------------------------------

ROOT = Path(__file__).parent.parent
SEEDS = range(4)


def elsewhere(kind: type[Miniature], hash_seed: str) -> list[str]:
    """Play whole games in a process of their own."""
    run = subprocess.run(
        [sys.executable, "-m", "properties.whole", kind.__name__, *map(str, SEEDS)],
        capture_output=True, text=True, check=True, cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
    )  # fmt: skip
    return run.stdout.split()


def test_the_same_seed_and_answers_give_the_same_game_in_another_process() -> None:
    here = [*digests(Miniature.__name__, SEEDS)]
    assert len({*here}) == len(SEEDS)
    assert elsewhere(Miniature, "4242") == here


def test_an_engine_that_offers_in_any_order_is_caught() -> None:
    assert elsewhere(OffersInAnyOrder, "0") != elsewhere(OffersInAnyOrder, "1")
