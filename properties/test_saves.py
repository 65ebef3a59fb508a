"""Saved games: at every step a game is what its JSON says, and goes on as it would have."""

from __future__ import annotations

from hypothesis import given

from mvrules.kernel.book import Book
from mvrules.kernel.play import Game
from mvrules.strategies import Walk, quick_walks
from properties.engines import RemembersInTheBook, caught, engine
from properties.test_answers import RULINGS
from tests.miniatures import Miniature

FRESH = Miniature.engine()
"""A second opening of the rulebook, which no game of these tests was played with."""


def saved_is_the_same(fresh: Book, walk: Walk) -> None:
    for step, game in enumerate(walk.games):
        text = game.to_json()
        loaded = Game.from_json(text, fresh)
        assert loaded == game
        assert loaded.to_json() == text
        assert offers(loaded) == offers(game)
        assert loaded.outcome == game.outcome
        if step < len(walk.answers):
            onward = loaded.answer(walk.answers[step])
            assert onward == walk.games[step + 1]
            assert offers(onward) == offers(walk.games[step + 1])


def offers(game: Game) -> list[tuple[str, str, tuple[str, ...]]]:
    return [
        (question.player, question.about, tuple(option.said() for option in question.options))
        for question in game.questions
    ]


@given(quick_walks(engine(), rulings=RULINGS))
def test_a_game_is_what_its_json_says_at_every_step(walk: Walk) -> None:
    saved_is_the_same(FRESH, walk)


def test_an_engine_that_remembers_in_the_book_is_caught() -> None:
    fresh = RemembersInTheBook.engine()
    wrong = quick_walks(engine(RemembersInTheBook), "planting")
    assert caught(wrong, lambda walk: saved_is_the_same(fresh, walk))
