"""Whatever is played, a game keeps its promises at every step."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mvrules.kernel.play import Game
from mvrules.kernel.questions import CHANCE, Option
from mvrules.kernel.refusals import IllegalAnswer, LimitReached
from tests.kernel.lands_like.book import LandsLike
from tests.kernel.wonders_like.book import WondersLike
from tests.kernel.wonders_like.cards import CARDS
from tests.kernel.wonders_like.state import REALMS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


ANA, BEN, CLEO = NAMES = ("Ana", "Ben", "Cleo")
PICKS = st.lists(st.tuples(st.integers(0, 2), st.integers(0, 50)), max_size=25)
SEEDS = st.one_of(st.none(), st.integers(0, 2**64 - 1))
BOOKS = st.sampled_from([(WondersLike(), 2), (LandsLike(), 2), (LandsLike(), 3)])
GROWING = {"Swell", "Spiral", "Warlord", "Undying"}
LEAFLET = WondersLike()
TAME = sorted(CARDS.keys() - GROWING)
CARD = st.sampled_from(TAME)
SEATS = st.fixed_dictionaries(
    {
        "hand": st.lists(CARD, max_size=4),
        "deck": st.lists(CARD, max_size=3),
        "wonders": st.lists(st.builds("{} @ {}".format, CARD, st.sampled_from(REALMS)), max_size=3),
    }
)
GAMES = st.one_of(
    st.builds(lambda book, seed: Game.new(book[0], NAMES[: book[1]], seed=seed), BOOKS, SEEDS),
    st.builds(
        lambda ana, ben, seed: Game.lay(LEAFLET, {ANA: ana, BEN: ben}, seed=seed),
        SEATS, SEATS, SEEDS,
    ),
)  # fmt: skip


def walk(game: Game, picks: Sequence[tuple[int, int]]) -> Iterator[Game]:
    """Answer as the numbers pick: first whom, then what."""
    yield game
    for whom, what in picks:
        if game.over:
            return
        options = game.questions[whom % len(game.questions)].options
        game = game.answer(options[what % len(options)])
        yield game


def folded(game: Game) -> Any:
    """Fold every event over the opening."""
    state = game.opening
    for event in game.trace.events():
        state = event.apply(state)
    return state


@given(GAMES, PICKS)
@settings(max_examples=40, deadline=None)
def test_the_events_of_the_trace_folded_over_the_opening_give_the_game(
    game: Game, picks: list[tuple[int, int]]
) -> None:
    for at in walk(game, picks):
        assert folded(at) == at.state


@given(GAMES, PICKS)
@settings(max_examples=40, deadline=None)
def test_a_game_comes_back_from_json_at_every_step(
    game: Game, picks: list[tuple[int, int]]
) -> None:
    for at in walk(game, picks):
        back = Game.from_json(at.to_json(), at.book)
        assert back == at
        assert hash(back) == hash(at)
        assert back.state == at.state
        assert [q.options for q in back.questions] == [q.options for q in at.questions]
        assert folded(back) == back.state


@given(GAMES, PICKS)
@settings(max_examples=40, deadline=None)
def test_a_game_that_came_back_goes_on_alike(game: Game, picks: list[tuple[int, int]]) -> None:
    half = len(picks) // 2
    at = list(walk(game, picks[:half]))[-1]
    back = Game.from_json(at.to_json(), at.book)
    on = [each.key() for each in walk(at, picks[half:])]
    assert [each.key() for each in walk(back, picks[half:])] == on


@given(GAMES, PICKS)
@settings(max_examples=40, deadline=None)
def test_branching_from_an_earlier_game_gives_the_same_as_going_on(
    game: Game, picks: list[tuple[int, int]]
) -> None:
    games = list(walk(game, picks))
    for at, after in itertools.pairwise(games):
        said = after.answers[-1] if after.answers else None
        for question in at.questions:
            for option in question.options if said is None else [said]:
                one, again = answered(at, option), answered(at, option)
                assert one == again
                if one is not None and again is not None:
                    assert one.trace.json_lines() == again.trace.json_lines()
                    assert one.state == again.state


def answered(game: Game, option: Option) -> Game | None:
    """Answer if that is taken."""
    try:
        return game.answer(option)
    except IllegalAnswer:
        return None


@given(GAMES, PICKS, st.sampled_from([*NAMES, CHANCE]))
@settings(max_examples=40, deadline=None)
def test_what_is_not_offered_is_refused_and_changes_nothing(
    game: Game, picks: list[tuple[int, int]], player: str
) -> None:
    for at in walk(game, picks):
        key = at.key()
        with pytest.raises(IllegalAnswer):
            at.answer(Option(player, (("dance", "on the table"),)))
        for question in at.questions:
            for candidate in question.candidates:
                if candidate.reasons:
                    with pytest.raises(IllegalAnswer):
                        at.answer(candidate.option)
        assert at.key() == key


@given(GAMES, PICKS)
@settings(max_examples=40, deadline=None)
def test_what_is_offered_is_accepted(game: Game, picks: list[tuple[int, int]]) -> None:
    for at in walk(game, picks):
        for question in at.questions:
            for option in question.options:
                assert at.answer(option).before is not None


@given(GAMES, PICKS)
@settings(max_examples=40, deadline=None)
def test_undo_leads_back_step_by_step(game: Game, picks: list[tuple[int, int]]) -> None:
    games = list(walk(game, picks))
    for before, at in itertools.pairwise(games):
        assert at.undo() is before


# what is hidden ------------------------------------------------------------------------------

HAND = st.lists(CARD, min_size=2, max_size=2)
DECK = st.lists(CARD, min_size=3, max_size=3)


@given(st.lists(CARD, max_size=4), st.lists(CARD, max_size=2), st.data(), PICKS)
@settings(max_examples=60, deadline=None)
def test_a_view_is_the_same_whatever_lies_hidden(
    hand: list[str], wonders: list[str], data: st.DataObject, picks: list[tuple[int, int]]
) -> None:
    laid = [f"{card} @ north" for card in wonders]
    views = []
    for _ in range(2):
        ben = {"hand": data.draw(HAND), "deck": data.draw(DECK), "wonders": laid}
        ana = {"hand": hand, "wonders": laid}
        views.append(seen_by_ana(Game.lay(LEAFLET, {ANA: ana, BEN: ben}), picks))
    assert views[0] == views[1]


def seen_by_ana(game: Game, picks: Sequence[tuple[int, int]]) -> list[tuple[str, str, str]]:
    """Play on, and tell what Ana sees: Ben draws, or does the first thing that he must."""
    seen = []
    numbers = [what for _, what in picks]
    while not game.over and (numbers or game.question.player != ANA):
        view = game.view(ANA)
        if game.question.player != CHANCE:
            seen.append((view.to_json(), view.explain(), view.json_lines()))
        options = game.question.options
        if game.question.player == ANA:
            said = options[numbers.pop() % len(options)]
        else:
            said = next((o for o in options if o.verb in {"draw", "pass"}), options[0])
        try:
            game = game.answer(said)
        except LimitReached:
            break
    return seen


@given(st.integers(0, 1000), PICKS)
@settings(max_examples=40, deadline=None)
def test_a_view_names_no_druid_that_was_kept_back(seed: int, picks: list[tuple[int, int]]) -> None:
    game = Game.new(LandsLike(), NAMES, seed=seed)
    dealt = {seat.name: set(seat.dealt) for seat in game.state.seats}
    for at in walk(game, picks):
        shown = {seat.druid for seat in at.state.seats}
        for player in NAMES:
            view = at.view(player)
            seen = view.to_json() + view.explain() + view.json_lines()
            hidden = set().union(*(dealt[other] for other in NAMES if other != player)) - shown
            assert not [druid for druid in hidden if druid in seen]
