"""Answers: what is offered is accepted and nothing else is, and a refusal changes nothing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from hypothesis import given
from hypothesis import strategies as st

from mvrules.kernel.play import Game
from mvrules.kernel.questions import CHANCE, Candidate, Option, Question
from mvrules.kernel.refusals import Forbidden, IllegalAnswer, NoOutcome, NotModelled, Refusal
from mvrules.kernel.rulings import BY_THE_BOOK
from mvrules.strategies import Walk, quick_walks, walks
from properties.engines import RemembersInTheBook, TakesAnything, caught, engine
from tests.miniatures import LetsGoOfWhatWasBought, PaysForARefusal, RefusesWhatItOffers

LEFT_OPEN = (NoOutcome, NotModelled)
"""Where the rules, or we, leave open what becomes of an answer that is legal."""

CHOSEN_IN_A_STEP = BY_THE_BOOK.suspend("NEM-RITUAL-04")
"""A ruling under which some steps ask in their midst."""

DEALT = 4
"""Of so many cards it is tried whether chance can deal them; one is dealt like another."""

RULINGS = st.sampled_from([BY_THE_BOOK, CHOSEN_IN_A_STEP])

# what is offered is what is accepted -------------------------------------------------------


def offered_is_accepted(walk: Walk) -> None:
    for game in walk.games:
        for question in game.questions:
            assert len(set(question.options)) == len(question.options)
            for option in question.options[:DEALT] if chance(question) else question.options:
                assert accepted(game, option), option.said()
            for candidate in question.candidates:
                if candidate.option not in question.options:
                    assert refused_with_reason(game, question, candidate), candidate.option.said()


def chance(question: Question) -> bool:
    return question.player == CHANCE


def accepted(game: Game, option: Option) -> bool:
    try:
        game.answer(option)
    except LEFT_OPEN:
        return True
    except IllegalAnswer:
        return False
    return True


def refused_with_reason(game: Game, question: Question, candidate: Candidate) -> bool:
    """Whether a thinkable answer is refused by a clause that there is, or for a missing fact."""
    try:
        game.answer(candidate.option)
    except Forbidden as forbidden:
        clauses = [reason.clause for reason in forbidden.reasons]
        return bool(clauses) and all(clause in game.book.ledger for clause in clauses)
    except NoOutcome:
        return candidate.unknown is not None and bool(question.player)
    except IllegalAnswer:
        return False
    return False


@given(quick_walks(engine(), rulings=RULINGS))
def test_what_is_offered_is_exactly_what_is_accepted(walk: Walk) -> None:
    offered_is_accepted(walk)


def test_an_engine_that_refuses_what_it_offers_is_caught() -> None:
    assert caught(quick_walks(engine(RefusesWhatItOffers)), offered_is_accepted)


def everything_bought_is_sleeved(walk: Walk) -> None:
    """Nobody is offered to be done while something could still be sleeved."""
    for game in walk.games:
        for question in game.questions:
            verbs = {option.verb for option in question.options}
            assert not {"sleeve", "done"} <= verbs


@given(quick_walks(engine(), "discard"))
def test_nobody_is_done_who_can_still_sleeve(walk: Walk) -> None:
    everything_bought_is_sleeved(walk)


def test_an_engine_that_lets_go_of_what_was_bought_is_caught() -> None:
    wrong = quick_walks(engine(LetsGoOfWhatWasBought), "discard")
    assert caught(wrong, everything_bought_is_sleeved)


# a refusal changes nothing -----------------------------------------------------------------

WORDS = st.sampled_from(["push", "pass", "gain", "done", "sleeve", "Old Oak", "field 9", "", "¿"])
NONSENSE = st.builds(
    Option,
    st.sampled_from(["Ana", "Ben", "Cem", "", CHANCE]),
    st.lists(st.tuples(WORDS, WORDS), min_size=1, max_size=4).map(tuple),
)


class Nonsense(NamedTuple):
    """A walk, and answers that nobody asked for."""

    walk: Walk
    said: list[Option]


def with_nonsense(walked: st.SearchStrategy[Walk]) -> st.SearchStrategy[Nonsense]:
    return st.builds(Nonsense, walked, st.lists(NONSENSE, min_size=1, max_size=4))


def a_refusal_changes_nothing(case: Nonsense) -> None:
    for game in case.walk.games:
        before = everything(game)
        for said in {*case.said, *not_offered(game)}:
            if refusal(game, said):
                assert everything(game) == before, said.said()
    told = case.walk.game.trace.explain()
    refusal(case.walk.game, case.said[0])
    assert case.walk.game.trace.explain() == told


def not_offered(game: Game) -> Iterator[Option]:
    for question in game.questions:
        for candidate in question.candidates:
            if candidate.option not in question.options:
                yield candidate.option


def everything(game: Game) -> tuple[object, ...]:
    """All that can be asked of a game, but for its past."""
    options = [question.options for question in game.questions]
    views = [game.view(seat.name).to_json() for seat in game.state.seats]
    return (game.key(), game.to_json(), options, views, game.scores())


@given(with_nonsense(quick_walks(engine(), rulings=RULINGS)))
def test_a_refused_answer_leaves_the_game_as_it_was(case: Nonsense) -> None:
    a_refusal_changes_nothing(case)


def test_an_engine_that_takes_a_point_for_a_refusal_is_caught() -> None:
    assert caught(with_nonsense(quick_walks(engine(PaysForARefusal))), a_refusal_changes_nothing)


def nothing_else_is_accepted(case: Nonsense) -> None:
    """An answer that is not offered is refused, and the refusal says something."""
    game = case.walk.game
    offered = [option for question in game.questions for option in question.options]
    for said in case.said:
        if said not in [*offered]:
            assert refusal(game, said)


def refusal(game: Game, said: Option) -> str:
    try:
        game.answer(said)
    except Refusal as refused:
        return str(refused)
    return ""


@given(with_nonsense(walks(engine())))
def test_an_answer_nobody_asked_for_is_refused_and_told(case: Nonsense) -> None:
    nothing_else_is_accepted(case)


def test_an_engine_that_takes_anything_is_caught() -> None:
    assert caught(with_nonsense(quick_walks(engine(TakesAnything))), nothing_else_is_accepted)


# a game can be gone on from twice ----------------------------------------------------------


def branches_are_equal(walk: Walk) -> None:
    for before, said, after in zip(walk.games, walk.answers, walk.games[1:], strict=False):
        again = before.answer(said)
        assert everything(again) == everything(after)
        assert [*again.trace.events()] == [*after.trace.events()]
        assert after.undo() == before


@given(quick_walks(engine(), rulings=RULINGS))
def test_answering_an_old_game_again_gives_an_equal_game(walk: Walk) -> None:
    branches_are_equal(walk)


def test_an_engine_that_remembers_in_the_book_is_caught() -> None:
    assert caught(quick_walks(engine(RemembersInTheBook)), branches_are_equal)
