"""A game is a value: answered, refused, compared, undone and branched from."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from mvrules.kernel.events import SteppedAway, StoodAt
from mvrules.kernel.play import Game, Outcome
from mvrules.kernel.questions import CHANCE, Candidate, Option, Question, Together, ask, option
from mvrules.kernel.refusals import GameOver, LimitReached, NotAsked, NotOffered, WordsRefused
from mvrules.kernel.rulings import Ruling
from mvrules.kernel.run import STEP_BUDGET, allowing
from tests.kernel.saying import go, offered, say
from tests.kernel.tiny import Added, Tiny, add, asking, start

if TYPE_CHECKING:
    from mvrules.kernel.events import Rules
    from mvrules.kernel.table import Table

ANA, BEN = "Ana", "Ben"


def two_questions(table: Table, said: Option) -> Rules[None]:
    """Ask twice, and add what was answered."""
    first = yield asking(ANA, "one", "two")
    yield Added(1 if first.verb == "one" else 2)
    second = yield asking(ANA, "ten", "twenty")
    yield Added(10 if second.verb == "ten" else 20)


# how a game begins ---------------------------------------------------------------------------


def test_players_must_have_names_of_their_own() -> None:
    with pytest.raises(WordsRefused, match="two players are called 'Ana'; each has a name of"):
        Game.new(Tiny(), [ANA, ANA])
    with pytest.raises(WordsRefused, match="no player can be called 'chance'"):
        Game.new(Tiny(), [CHANCE])


@pytest.mark.parametrize("name", ["", "Ana.field", " Ana"])
def test_a_player_must_be_called_so_that_one_can_say_it(name: str) -> None:
    with pytest.raises(WordsRefused):
        Game.new(Tiny(), [name])


def test_a_board_that_is_laid_stands_at_its_menus_and_has_run_nothing() -> None:
    game = Game.lay(Tiny(), {"number": "3"})
    assert game.at_menus
    assert game.state == game.opening == game.menus
    assert list(game.trace.entries()) == []
    assert repr(game) == "<Game of Tiny, Ana: What now?>"


def test_a_question_asked_in_the_setup_is_answered_like_any_other() -> None:
    def setup(table: Table) -> Rules[None]:
        picked = yield asking(ANA, "low", "high")
        yield Added(1 if picked.verb == "low" else 9)

    game = start(Tiny(setup=setup))
    assert game.setting_up
    assert not game.at_menus
    after = say(game, ANA, "high")
    assert (after.state.number, after.setting_up, after.at_menus) == (9, False, True)
    assert say(game, ANA, "low").state.number == 1


# how it goes on ------------------------------------------------------------------------------


def test_an_answer_gives_the_next_game_and_leaves_the_old_one() -> None:
    game = start(Tiny(add))
    after = say(game, ANA, "go")
    assert (game.state.number, after.state.number) == (0, 1)
    assert after.scores() == {ANA: 1}


def test_a_rule_asks_in_the_middle_of_its_work_and_goes_on_from_there() -> None:
    game = go(start(Tiny(two_questions)), (ANA, "go"), (ANA, "two"))
    assert game.state.number == 2
    assert offered(game) == ["ten", "twenty"]
    assert say(game, ANA, "twenty").state.number == 22


def test_a_branch_from_any_earlier_game_goes_on_alike() -> None:
    first = go(start(Tiny(two_questions)), (ANA, "go"))
    second = say(first, ANA, "one")
    third = say(second, ANA, "ten")
    again = go(first, (ANA, "one"), (ANA, "ten"))
    assert third == again
    assert third.trace.json_lines() == again.trace.json_lines()
    assert third.state.number == 11
    assert say(second, ANA, "twenty").state.number == 21
    assert go(first, (ANA, "two"), (ANA, "ten")).state.number == 12


def test_what_is_asked_in_a_step_is_worked_out_when_it_is_asked() -> None:
    def rule(table: Table, said: Option) -> Rules[None]:
        def now() -> list[Candidate]:
            return [Candidate(option(ANA, f"number {table.state.number}"))]

        yield Question(ANA, "how many?", now)
        yield Added(5)
        yield Question(ANA, "how many now?", now)

    game = say(start(Tiny(rule)), ANA, "go")
    later = game.answer(Option(ANA, (("number 0", ""),)))
    assert offered(game) == ["number 0"]
    assert offered(later) == ["number 5"]


def test_a_game_is_over_when_nobody_can_say_anything() -> None:
    def leave(table: Table, said: Option) -> Rules[None]:
        yield SteppedAway(said.player)

    game = say(start(Tiny(leave)), ANA, "go")
    assert game.over
    assert game.outcome is None
    assert repr(game) == "<Game of Tiny, over>"
    with pytest.raises(GameOver, match="Ana can't 'go': the game is over"):
        say(game, ANA, "go")


def test_a_book_may_say_that_a_game_can_not_go_on_from_its_menus() -> None:
    class Unfinished(Tiny):
        """A rulebook of which the second half is missing."""

        def stopped(self, table: Table) -> Outcome | None:
            return Outcome("not modelled", "the rest") if table.state.number else None

    game = start(Unfinished(add))
    assert not game.over
    after = say(game, ANA, "go")
    assert after.over
    assert after.outcome == Outcome("not modelled", "the rest")
    assert Game.from_json(after.to_json(), game.book) == after


def test_a_player_who_stands_elsewhere_keeps_the_seat_in_the_order_of_questions() -> None:
    def stand(table: Table, said: Option) -> Rules[None]:
        yield StoodAt(said.player, "start")

    game = go(start(Tiny(stand), ANA, BEN), (ANA, "go"))
    assert [question.player for question in game.questions] == [ANA, BEN]


# refusals ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("player", "words", "refusal"), [(ANA, "fly", NotOffered), (BEN, "go", NotAsked)]
)
def test_a_refused_answer_leaves_the_game_equal(
    player: str, words: str, refusal: type[Exception]
) -> None:
    game = start(Tiny(two_questions))
    for at in (game, say(game, ANA, "go")):
        key, told = at.key(), at.trace.json_lines()
        with pytest.raises(refusal):
            say(at, player, words)
        assert (at.key(), at.trace.json_lines()) == (key, told)
    assert go(game, (ANA, "go"), (ANA, "one"), (ANA, "ten")).state.number == 11


def test_a_run_past_its_budget_is_unknown_and_the_game_can_be_answered_otherwise() -> None:
    def for_ever(table: Table, said: Option) -> Rules[None]:
        picked = yield asking(ANA, "stop", "on")
        while picked.verb == "on":
            yield Added()

    game = say(start(Tiny(for_ever)), ANA, "go")
    key = game.key()
    with pytest.raises(LimitReached) as limit:
        say(game, ANA, "on")
    assert limit.value.budget == STEP_BUDGET
    assert str(limit.value).endswith("steps without a question; '--steps N' allows more")
    with allowing(7), pytest.raises(LimitReached, match="more than 7 steps"):
        say(game, ANA, "on")
    with pytest.raises(LimitReached, match=f"more than {STEP_BUDGET} steps"):
        say(game, ANA, "on")
    assert game.key() == key
    assert say(game, ANA, "stop").at_menus


def test_an_error_in_a_rule_leaves_the_game_as_it_was() -> None:
    def rule(table: Table, said: Option) -> Rules[None]:
        picked = yield asking(ANA, "good", "bad")
        yield Added(1 // (picked.verb == "good"))

    game = say(start(Tiny(rule)), ANA, "go")
    with pytest.raises(ZeroDivisionError):
        say(game, ANA, "bad")
    assert say(game, ANA, "good").state.number == 1


# equality ------------------------------------------------------------------------------------


def test_games_are_equal_if_they_go_on_alike_whatever_their_past() -> None:
    game = start(Tiny(add))
    one = go(game, (ANA, "go"), (ANA, "wait"))
    other = go(game, (ANA, "wait"), (ANA, "wait"), (ANA, "go"))
    assert one == other
    assert hash(one) == hash(other)
    assert len({one, other, game}) == 2
    assert one.trace.json_lines() != other.trace.json_lines()


@pytest.mark.parametrize(
    "other",
    [
        start(Tiny(two_questions), seed=1),
        start(Tiny(two_questions), seed=2),
        start(Tiny(two_questions), ruling=Ruling().suspend("T-ADD-01")),
        say(start(Tiny(two_questions)), ANA, "go"),
        go(start(Tiny(two_questions)), (ANA, "go"), (ANA, "one")),
        start(Tiny(two_questions), ANA, BEN),
        "a game",
    ],
)
def test_games_that_may_go_on_otherwise_differ(other: object) -> None:
    assert start(Tiny(two_questions)) != other


def test_another_digest_is_another_game() -> None:
    book = Tiny()
    book.digest = "other cards"
    assert start(book) != start(Tiny())


# the way back --------------------------------------------------------------------------------


def test_undo_gives_the_game_before_the_last_answer_and_the_opening_gives_itself() -> None:
    game = start(Tiny(two_questions))
    asked = say(game, ANA, "go")
    assert say(asked, ANA, "one").undo() is asked
    assert asked.undo() is game
    assert game.undo() is game


def roll(table: Table) -> Rules[None]:
    """Let chance add one or two."""
    picks = [Option(CHANCE, (("add", number),)) for number in "12"]
    picked = yield ask(CHANCE, "how much?", picks)
    yield Added(int(picked.word("add")))


def test_undo_goes_back_past_what_the_seed_answered() -> None:
    def rule(table: Table, said: Option) -> Rules[None]:
        yield from roll(table)
        yield from roll(table)

    game = start(Tiny(rule, setup=roll), seed=5)
    assert game.question.player == ANA
    assert game.undo() is game
    assert say(game, ANA, "go").undo() is game


def test_undo_goes_back_past_what_the_seed_answered_together_with_a_player() -> None:
    def rule(table: Table, said: Option) -> Rules[None]:
        yield Together((asking(ANA, "1"), asking(CHANCE, "3")))

    game = start(Tiny(rule), seed=5)
    asked = say(game, ANA, "go")
    assert [question.player for question in asked.questions] == [ANA]
    assert asked.undo() is game


def test_without_a_seed_chance_is_undone_like_a_player() -> None:
    game = start(Tiny(setup=roll))
    assert game.question.player == CHANCE
    assert say(game, CHANCE, {"add": "2"}).undo() is game


# together ------------------------------------------------------------------------------------


def both(table: Table, said: Option) -> Rules[None]:
    """Ask everybody at once, and add what they say."""
    answers = yield Together(tuple(asking(name, "1", "2") for name in table.state.players))
    for answer in answers:
        yield Added(int(answer.verb))


@pytest.mark.parametrize("names", [(ANA,), (ANA, BEN), (ANA, BEN, "Cleo")])
def test_a_rule_that_asks_together_is_given_one_answer_for_each(names: tuple[str, ...]) -> None:
    game = say(start(Tiny(both), *names), ANA, "go")
    assert len(game.questions) == len(names)
    after = go(game, *((name, "2") for name in reversed(names)))
    assert after.state.number == 2 * len(names)


def test_a_rule_that_asks_nobody_together_goes_on() -> None:
    def rule(table: Table, said: Option) -> Rules[None]:
        answers = yield Together(())
        yield Added(7 + len(answers))

    assert say(start(Tiny(rule)), ANA, "go").state.number == 7


def test_nobody_is_asked_two_things_at_once() -> None:
    with pytest.raises(TypeError, match="each player is asked one thing at a time, not Ana, Ana"):
        Together((asking(ANA, "1"), asking(ANA, "2")))


def test_the_seed_answers_for_chance_among_those_asked_together() -> None:
    def rule(table: Table, said: Option) -> Rules[None]:
        answers = yield Together((asking(ANA, "1"), asking(CHANCE, "3")))
        yield Added(sum(int(answer.verb) for answer in answers))

    game = say(start(Tiny(rule), seed=1), ANA, "go")
    assert [question.player for question in game.questions] == [ANA]
    assert say(game, ANA, "1").state.number == 4
