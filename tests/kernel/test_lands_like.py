"""The kernel runs a rulebook like Mystic Lands: Nights at once, and a secret choice together."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mvrules.kernel.play import Game
from mvrules.kernel.questions import CHANCE
from mvrules.kernel.refusals import Forbidden, NotAsked
from tests.kernel.lands_like.book import LandsLike
from tests.kernel.lands_like.state import SUNS
from tests.kernel.saying import Words, go, happened, offered, say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mvrules.kernel.questions import Option

BOOK = LandsLike()
ANA, BEN, CLEO = NAMES = ("Ana", "Ben", "Cleo")


def lay(**seats: dict[str, Any]) -> Game:
    return Game.lay(BOOK, seats)


def board(game: Game, player: str) -> dict[str, Any]:
    said: dict[str, Any] = game.view(player).board[player]
    return said


# Nights at once ------------------------------------------------------------------------------

PLAIN = {"on deck": "Meadow", "deck": ["Meadow", "Sun Field"]}


def test_everybody_is_asked_at_once_and_may_answer_in_any_order() -> None:
    game = lay(Ana=PLAIN, Ben=PLAIN, Cleo=PLAIN)
    assert [question.player for question in game.questions] == [ANA, BEN, CLEO]
    after = go(game, (CLEO, "grow"), (ANA, "grow"), (CLEO, "rest"))
    assert [question.player for question in after.questions] == [ANA, BEN]


def test_a_night_ends_for_one_player_and_goes_on_for_the_other() -> None:
    game = go(lay(Ana=PLAIN, Ben=PLAIN), (ANA, "grow"), (ANA, "rest"))
    with pytest.raises(NotAsked, match="Ana is not asked anything now; asked: Ben"):
        say(game, ANA, "grow")


def test_one_must_grow_before_one_rests() -> None:
    with pytest.raises(Forbidden, match="LL-NIGHT-01: land: none"):
        say(lay(Ana=PLAIN), ANA, "rest")


@pytest.mark.parametrize(("land", "withers"), [(["Sun Field"], False), (["Twin Suns"], True)])
def test_the_fourth_sun_withers_the_land(land: list[str], *, withers: bool) -> None:
    game = lay(Ana={"land": land, "on deck": "Sun Field", "deck": ["Sun Field"]}, Ben=PLAIN)
    after = say(game, ANA, "grow")
    assert (board(after, ANA)["withered"] == "true") is withers
    assert (ANA in {question.player for question in after.questions}) is not withers


def test_a_step_that_one_player_began_finishes_before_anybody_else_is_asked() -> None:
    suns = {"land": ["Twin Suns"], "on deck": "Sun Field", "deck": ["Sun Field"], "rain": "1"}
    game = say(lay(Ana=PLAIN, Ben=suns), BEN, "grow")
    assert offered(game) == ["cover", "wither"]
    with pytest.raises(NotAsked, match="Ana is not asked anything now; asked: Ben"):
        say(game, ANA, "grow")
    assert [q.player for q in say(game, BEN, "cover").questions] == [ANA, BEN]


def test_once_a_night_is_once_for_each_player_and_ends_with_their_own_night() -> None:
    game = go(lay(Ana=PLAIN, Ben=PLAIN), (ANA, {"use": "Druid"}))
    assert {"use": "Druid"} not in offered(game, ANA)
    assert {"use": "Druid"} in offered(game, BEN)
    game = go(game, (BEN, {"use": "Druid"}), (ANA, "grow"), (ANA, "rest"))
    assert {"use": "Druid"} not in offered(game, BEN)


def test_days_come_one_by_one_when_the_last_night_is_over() -> None:
    game = go(lay(Ana=PLAIN, Ben=PLAIN), (BEN, "grow"), (BEN, "rest"), (ANA, "grow"), (ANA, "rest"))
    assert [question.player for question in game.questions] == [ANA]
    game = go(game, (ANA, "done"), (BEN, "done"))
    assert game.over
    assert game.scores() == {ANA: 1, BEN: 1}


# any interleaving ----------------------------------------------------------------------------

NIGHTS = st.fixed_dictionaries(
    {
        "on deck": st.sampled_from(sorted(SUNS)),
        "deck": st.lists(st.sampled_from(sorted(SUNS)), max_size=4),
        "rain": st.sampled_from(["0", "1", "2"]),
    }
)


def own_night(seat: dict[str, Any], picks: Sequence[int]) -> list[Option]:
    """Play the Night of one player alone, as the numbers pick, and tell the answers."""
    game, said, left = lay(Ana=seat), [], list(picks)
    while game.state.menu_of(ANA) != "day" and (left or not game.at_menus):
        options = game.question.options
        said.append(options[(left.pop() if left else 0) % len(options)])
        game = game.answer(said[-1])
    return said


def as_player(option: Option, player: str) -> tuple[str, Words]:
    return player, option.plain()


@given(
    st.data(),
    st.lists(NIGHTS, min_size=2, max_size=3),
    st.lists(st.lists(st.integers(0, 5), max_size=8), min_size=3, max_size=3),
)
def test_independent_nights_end_alike_in_any_interleaving(
    data: st.DataObject, seats: list[dict[str, Any]], picks: list[list[int]]
) -> None:
    names = NAMES[: len(seats)]
    answers = {
        name: [as_player(said, name) for said in own_night(seat, pick)]
        for name, seat, pick in zip(names, seats, picks, strict=False)
    }
    opening = lay(**dict(zip(names, seats, strict=True)))
    turns = [name for name, said in answers.items() for _ in said]
    order = data.draw(st.permutations(turns))
    assert interleaved(opening, answers, turns) == interleaved(opening, answers, order)


def interleaved(
    game: Game, answers: dict[str, list[tuple[str, Words]]], order: Sequence[str]
) -> Game:
    """Let players speak in an order; who began a step that is not over speaks on."""
    left = {name: list(said) for name, said in answers.items()}
    waiting = list(order)
    while waiting:
        speaks = next((n for n in waiting if n in {q.player for q in game.questions}), None)
        if speaks is None:
            break
        waiting.remove(speaks)
        game = go(game, left[speaks].pop(0))
    return game


def test_the_order_in_which_two_players_use_an_effect_makes_no_difference() -> None:
    game, use = lay(Ana=PLAIN, Ben=PLAIN), {"use": "Druid"}
    assert go(game, (ANA, use), (BEN, use)) == go(game, (BEN, use), (ANA, use))


# the secret choice ---------------------------------------------------------------------------


def dealt(names: Sequence[str], seed: int = 3) -> Game:
    """Set a game up to the choice of the druids."""
    return Game.new(BOOK, names, seed=seed)


def keeps(game: Game, player: str, which: int) -> Option:
    question = next(q for q in game.questions if q.player == player)
    return question.options[which]


def test_everybody_is_asked_for_a_druid_at_once() -> None:
    game = dealt(NAMES)
    assert [question.player for question in game.questions] == list(NAMES)
    assert all(question.secret for question in game.questions)


@pytest.mark.parametrize("names", [NAMES[:2], NAMES])
def test_the_order_of_speaking_changes_nothing(names: tuple[str, ...]) -> None:
    game = dealt(names)
    said = [keeps(game, name, index % 2) for index, name in enumerate(names)]
    keys, traces = set(), set()
    for order in itertools.permutations(said):
        after = game
        for option in order:
            after = after.answer(option)
        keys.add(after.key())
        traces.add(after.trace.json_lines())
    assert len(keys) == len(traces) == 1


def test_nobody_sees_a_choice_before_all_have_made_theirs() -> None:
    game = dealt(NAMES[:2])
    mine = keeps(game, ANA, 0)
    one, other = game.answer(mine), game.answer(keeps(game, ANA, 1))
    assert one.view(BEN).asked == other.view(BEN).asked == (BEN,)
    for view in (game.view(BEN), one.view(BEN), other.view(BEN), one.view(CLEO)):
        for druid in game.state.seat(ANA).dealt:
            assert druid not in view.explain() + view.json_lines() + view.to_json()
    assert one.view(BEN).to_json() == other.view(BEN).to_json()
    assert one.view(BEN).json_lines() == other.view(BEN).json_lines()


def test_one_who_has_chosen_is_not_asked_again_until_all_have() -> None:
    game = dealt(NAMES[:2])
    with pytest.raises(NotAsked, match="Ana is not asked anything now; asked: Ben"):
        game.answer(keeps(game, ANA, 0)).answer(keeps(game, ANA, 1))


def test_what_was_not_chosen_is_never_shown() -> None:
    game = dealt(NAMES[:2])
    left = game.state.seat(ANA).dealt[1]
    game = game.answer(keeps(game, BEN, 0)).answer(keeps(game, ANA, 0))
    assert left not in game.view(BEN).explain()
    assert "druid shown (player: Ana" in game.view(BEN).explain()
    assert "Ana: in secret" in game.view(BEN).explain()


def test_a_branch_from_half_a_choice_goes_on_alike() -> None:
    game = dealt(NAMES[:2])
    half = game.answer(keeps(game, ANA, 0))
    one = half.answer(keeps(half, BEN, 0))
    again = half.answer(keeps(half, BEN, 0))
    whole = game.answer(keeps(game, BEN, 0)).answer(keeps(game, ANA, 0))
    assert one == again == whole
    assert one.trace.json_lines() == again.trace.json_lines() == whole.trace.json_lines()
    assert one != half.answer(keeps(half, BEN, 1))


# chance --------------------------------------------------------------------------------------


def test_a_shuffled_deck_asks_chance_by_the_number_of_each_card() -> None:
    game = lay(Ana={"on deck": "Meadow", "deck": {"shuffled": ["Meadow x3", "Sun Field"]}})
    game = say(game, ANA, "grow")
    weights = {option.word("turn over"): option.weight for option in game.question.options}
    assert game.question.player == CHANCE
    assert weights == {"Meadow": 3, "Sun Field": 1}
    assert "revealed" in happened(say(game, CHANCE, {"turn over": "Meadow"}))


def test_while_chance_is_asked_nobody_else_is() -> None:
    shuffled = {"on deck": "Meadow", "deck": {"shuffled": ["Meadow", "Sun Field"]}}
    game = say(lay(Ana=shuffled, Ben=PLAIN), ANA, "grow")
    with pytest.raises(NotAsked, match="asked: chance"):
        say(game, BEN, "grow")
