"""A board and answers, told as a scenario, hold when the scenario is checked."""

from collections import Counter

import pytest
from hypothesis import given

from mvrules import load
from mvrules.kernel.play import Game
from mvrules.kernel.questions import option
from mvrules.kernel.refusals import Refusal
from mvrules.kernel.rulings import BY_THE_BOOK
from mvrules.scenarios.check import items
from mvrules.scenarios.load import load_text
from mvrules.scenarios.results import Result, Verdict
from mvrules.strategies import Setting, Walk, as_scenario, quick_walks, rulings, walks
from tests.miniatures import PlantsOnTheLeft

VALE = load("mystic-vale")
BOARD = {"turn": "Ana, planting", "Ana": {"field": ["Blank"], "on deck": "Bare Rock"}}
STAND_INS = {"Bare Rock": {"kind": "printed", "position": "top"}}
PLANTING = Setting("mystic-vale", BOARD, STAND_INS)
PUSH = option("Ana", "push")


def checked(told: str) -> list[Result]:
    return [item.run() for item in items([load_text(told, "told.yaml")])]


def holds(told: str) -> bool:
    (result,) = checked(told)
    return result.verdict is Verdict.HOLDS


@given(quick_walks(VALE))
def test_a_quick_walk_told_as_a_scenario_holds(walk: Walk) -> None:
    assert holds(walk.scenario())


@given(walks(VALE, rulings=rulings(VALE), steps=4))
def test_a_walk_under_other_readings_told_as_a_scenario_holds(walk: Walk) -> None:
    assert holds(walk.scenario())


def test_what_an_answer_changed_is_told() -> None:
    told = as_scenario(PLANTING, [PUSH], title="Ana pushes")
    assert "scenario: Ana pushes\n" in told
    assert "Ana.field: [Blank, Bare Rock @ top]\n" in told
    assert holds(told)


def test_a_scenario_told_of_another_engine_fails_for_the_right_one() -> None:
    wrong = as_scenario(PLANTING, [PUSH], book=PlantsOnTheLeft.engine())
    (result,) = checked(wrong)
    assert result.verdict is Verdict.FAILS


@pytest.mark.parametrize(
    ("said", "refused"),
    [
        (option("Ana", "harvest"), "refused: {code: not-offered}"),
        (option("Ben", "push"), "refused: {code: not-asked}"),
    ],
)
def test_an_answer_that_is_refused_is_told_as_refused(said: object, refused: str) -> None:
    board = Setting("mystic-vale", {**BOARD, "Ben": {}}, STAND_INS)
    told = as_scenario(board, [said])  # type: ignore[list-item]
    assert refused in told
    assert holds(told)


def test_a_clause_that_forbids_is_told() -> None:
    sheets = {"Old Oak": {"position": "top"}}
    board = {"turn": "Ana, discard", "Ana": {"field": ["Blank"], "bought": ["Old Oak"]}}
    told = as_scenario(Setting("mystic-vale", board, sheets), [option("Ana", "done")])
    assert "refused: {clause: MV-DISC-01}" in told
    assert holds(told)


def test_an_outcome_that_the_rules_leave_open_is_told() -> None:
    sheets = {"Old Oak": {"position": "top"}, "Bare Rock": {"kind": "printed", "position": "top"}}
    board = {"turn": "Ana, discard", "Ana": {"field": ["Bare Rock"], "bought": ["Old Oak"]}}
    told = as_scenario(Setting("mystic-vale", board, sheets), [option("Ana", "done")])
    assert "outcome: {undefined: AMB-06}" in told
    assert holds(told)


def test_readings_are_told_and_bent_clauses_are_a_comment() -> None:
    ruling = BY_THE_BOOK.read_as("AMB-02", "field and on-deck").suspend("MV-PLANT-03")
    told = as_scenario(PLANTING, [PUSH], ruling=ruling)
    assert told.startswith("# under MV-PLANT-03 bent: dropped\n")
    assert "readings: {AMB-02: field and on-deck}\n" in told


def test_what_chance_dealt_is_told_as_a_shuffle() -> None:
    deck = {"shuffled": ["Bare Rock", "Blank"]}
    board = {"turn": "Ana, planting", "Ana": {"on deck": "Blank", "deck": deck}}
    setting = Setting("mystic-vale", board, STAND_INS)
    game: Game = setting.lay(VALE).answer(PUSH)
    told = as_scenario(setting, [PUSH, game.question.options[1]])
    assert "shuffles:\n- [Blank]\n" in told
    assert holds(told)


def test_what_was_dealt_is_told_pile_by_pile() -> None:
    seat = {"on deck": "Blank", "deck": {"shuffled": ["Blank", "Cursed Land @ top"]}}
    board = {"turn": "Ana, planting", "Ana": seat, "Ben": seat}
    game, said = Game.lay(VALE, board), ["push", "", "pass", "done", "done", "prepare", "push", ""]
    answers = []
    for verb in said:
        found = game.question.find(verb) if verb else game.question.options[1]
        assert found is not None
        answers.append(found)
        game = game.answer(found)
    told = as_scenario(Setting("mystic-vale", board, {}), answers)
    assert "shuffles:\n- [Cursed Land @ top]\n- [Cursed Land @ top]\n" in told
    assert holds(told)


def test_what_is_declined_is_told_as_declined() -> None:
    offer = {"may": [{"sacrifice": "this"}, {"gain": {"vp": "3"}}]}
    sheets = {"Old Oak": {"position": "top", "when played": offer}}
    board = {"turn": "Ana, planting", "Ana": {"on deck": ["Blank", "Old Oak"], "deck": ["Blank"]}}
    answers = [PUSH, option("Ana", "decline", "Old Oak")]
    told = as_scenario(Setting("mystic-vale", board, sheets), answers)
    assert "decline: [Old Oak]" in told
    assert holds(told)


def test_a_game_that_ended_with_nothing_changed_is_told_by_who_won() -> None:
    board = {"turn": "Ana, prep", "Ana": {}, "ending": "true"}
    told = as_scenario(Setting("mystic-vale", board, {}), [option("Ana", "prepare")])
    assert "then:\n  winners: [Ana]\n" in told
    assert holds(told)


def test_a_step_that_is_left_open_is_told_to_its_end() -> None:
    deck = {"shuffled": ["Bare Rock", "Blank"]}
    board = {"turn": "Ana, planting", "Ana": {"on deck": "Blank", "deck": deck}}
    told = as_scenario(Setting("mystic-vale", board, STAND_INS), [PUSH])
    assert "shuffles:\n- [Bare Rock @ top]\n" in told
    assert holds(told)


def test_a_board_that_the_book_forbids_is_told_as_illegal() -> None:
    sheets = {"Old Oak": {"position": "top"}, "Tall Elm": {"position": "top"}}
    board = {"turn": "Ana, planting", "Ana": {"field": [["Blank", "Old Oak", "Tall Elm"]]}}
    setting = Setting("mystic-vale", board, sheets)
    with pytest.raises(Refusal):
        setting.lay(VALE)
    told = as_scenario(setting, [option("Ana", "pass")])
    assert "illegal board: " in told
    assert holds(told)


def test_verdicts_are_told_apart() -> None:
    told = as_scenario(PLANTING, [PUSH])
    verdicts = Counter(
        result.verdict for result in checked(told.replace("Blank,", "Blank, Blank,"))
    )
    assert verdicts == {Verdict.FAILS: 1}
