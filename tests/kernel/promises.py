"""What a game promises at every step, whatever is played; a broken promise raises."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, Any

import pytest
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

    Picks = Sequence[tuple[int, int]]

ANA, BEN, CLEO = NAMES = ("Ana", "Ben", "Cleo")
LEAFLET, LANDS = WondersLike(), LandsLike()
GROWING = {"Swell", "Spiral", "Warlord", "Undying"}

PICKS = st.lists(st.tuples(st.integers(0, 2), st.integers(0, 50)), max_size=25)
SEEDS = st.one_of(st.none(), st.integers(0, 2**64 - 1))
CARD = st.sampled_from(sorted(CARDS.keys() - GROWING))
SEATS = st.fixed_dictionaries(
    {
        "hand": st.lists(CARD, max_size=4),
        "deck": st.lists(CARD, max_size=3),
        "wonders": st.lists(st.builds("{} @ {}".format, CARD, st.sampled_from(REALMS)), max_size=3),
    }
)
GAMES = st.one_of(
    st.builds(
        lambda book, names, seed: Game.new(book, names, seed=seed),
        st.sampled_from([LEAFLET, LANDS]), st.just(NAMES[:2]), SEEDS,
    ),
    st.builds(lambda seed: Game.new(LANDS, NAMES, seed=seed), SEEDS),
    st.builds(
        lambda ana, ben, seed: Game.lay(LEAFLET, {ANA: ana, BEN: ben}, seed=seed),
        SEATS, SEATS, SEEDS,
    ),
)  # fmt: skip


def walk(game: Game, picks: Picks) -> Iterator[Game]:
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


# promises of one game ------------------------------------------------------------------------


def its_events_folded_over_the_opening_give_the_game(game: Game, picks: Picks) -> None:
    for at in walk(game, picks):
        assert folded(at) == at.state


def it_comes_back_from_json(game: Game, picks: Picks) -> None:
    for at in walk(game, picks):
        back = Game.from_json(at.to_json(), at.book)
        assert back == at
        assert hash(back) == hash(at)
        assert back.state == at.state
        assert [q.options for q in back.questions] == [q.options for q in at.questions]
        assert folded(back) == back.state


def it_goes_on_alike_after_it_came_back(game: Game, picks: Picks) -> None:
    half = len(picks) // 2
    at = list(walk(game, picks[:half]))[-1]
    back = Game.from_json(at.to_json(), at.book)
    on = [each.key() for each in walk(at, picks[half:])]
    assert [each.key() for each in walk(back, picks[half:])] == on


def a_branch_from_it_goes_on_alike(game: Game, picks: Picks) -> None:
    for at in list(walk(game, picks)):
        for question in at.questions:
            for option in question.options:
                one, again = at.answer(option), at.answer(option)
                assert one == again
                assert one.state == again.state
                assert one.trace.json_lines() == again.trace.json_lines()


def what_is_not_offered_is_refused_and_changes_nothing(game: Game, picks: Picks) -> None:
    for at in walk(game, picks):
        key = at.key()
        for player in (*NAMES, CHANCE):
            with pytest.raises(IllegalAnswer):
                at.answer(Option(player, (("dance", "on the table"),)))
        for question in at.questions:
            for candidate in question.candidates:
                if candidate.reasons:
                    with pytest.raises(IllegalAnswer):
                        at.answer(candidate.option)
        assert at.key() == key


def undo_leads_back_step_by_step(game: Game, picks: Picks) -> None:
    for before, at in itertools.pairwise(walk(game, picks)):
        assert at.undo() is before
    assert game.undo() is game


PROMISES = (
    its_events_folded_over_the_opening_give_the_game,
    it_comes_back_from_json,
    it_goes_on_alike_after_it_came_back,
    a_branch_from_it_goes_on_alike,
    what_is_not_offered_is_refused_and_changes_nothing,
    undo_leads_back_step_by_step,
)


# promises about what is hidden ---------------------------------------------------------------

HANDS = st.tuples(
    st.lists(CARD, min_size=2, max_size=2), st.lists(CARD, min_size=3, max_size=3)
)  # fmt: skip
OPEN = st.tuples(st.lists(CARD, max_size=4), st.lists(CARD, max_size=2))

Hand = tuple[list[str], list[str]]


def a_view_is_the_same_whatever_lies_hidden(
    open_cards: Hand, one: Hand, other: Hand, picks: Picks
) -> None:
    """Two boards that differ in Ben's hand and deck alone look the same to Ana, and go on so."""
    hand, wonders = open_cards
    laid = [f"{card} @ north" for card in wonders]
    seen = []
    for held, deck in (one, other):
        ben = {"hand": held, "deck": deck, "wonders": laid}
        game = Game.lay(LEAFLET, {ANA: {"hand": hand, "wonders": laid}, BEN: ben})
        seen.append(seen_by_ana(game, picks))
    assert seen[0] == seen[1]


def seen_by_ana(game: Game, picks: Picks) -> list[tuple[str, str, str]]:
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


def no_view_names_a_druid_that_was_kept_back(seed: int, picks: Picks) -> None:
    game = Game.new(LANDS, NAMES, seed=seed)
    dealt = {seat.name: set(seat.dealt) for seat in game.state.seats}
    for at in walk(game, picks):
        shown = {seat.druid for seat in at.state.seats}
        for player in NAMES:
            view = at.view(player)
            seen = view.to_json() + view.explain() + view.json_lines()
            hidden = set().union(*(dealt[other] for other in NAMES if other != player)) - shown
            assert not [druid for druid in hidden if druid in seen]
