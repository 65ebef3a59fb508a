"""What a terse table is told is what may be done: exactly the thinkable that nothing forbids."""

import copy
import random

import pytest

from mvrules import Game, load
from mvrules.kernel.recall import asked_once
from mvrules.kernel.rulings import Ruling
from mvrules.kernel.table import Table
from mvrules.rulesets.mystic_vale import clauses as c
from mvrules.rulesets.mystic_vale.course.sleeving import crafted
from mvrules.rulesets.mystic_vale.lookup import own
from mvrules.rulesets.mystic_vale.table.state import Seat

BENT = [
    Ruling(),
    Ruling().suspend(c.MV_DISC_02),
    Ruling().suspend(c.NEM_COST_06, c.MV_SYM_01),
    Ruling().suspend(c.MV_BUY_05, c.NEM_ECL_02),
]


@pytest.mark.parametrize("ruling", BENT)
def test_what_is_offered_is_what_nothing_forbids(ruling: Ruling) -> None:
    picks = random.Random(7)
    game = Game.new(load("mystic-vale", "base and nemesis"), ["Ana", "Ben"], 7, ruling)
    for _ in range(160):
        if game.over:
            break
        for question in game.questions:
            offered = question.options
            open_to_all = [one for one in question.candidates if not one.reasons]
            assert offered == tuple(one.option for one in open_to_all if one.unknown is None)
        game = game.answer(picks.choice(game.question.options))


def test_a_decision_is_remembered_by_a_table_that_only_looks_and_made_anew_for_a_log() -> None:
    book = copy.copy(load("mystic-vale"))
    game = Game.new(book, ["Ana"], seed=1)
    (card, *_), sheet = game.state.seats[0].deck.cards(), own(book).piece("Dewcap (top)")
    looking = Table(book, game.ruling, game.state)
    assert crafted(looking, card, sheet) is crafted(looking, card, sheet)
    telling = Table(book, game.ruling, game.state, [])
    assert crafted(telling, card, sheet) == crafted(looking, card, sheet)
    assert telling.log


def test_a_copied_book_remembers_for_itself() -> None:
    book = load("mystic-vale")
    assert copy.copy(book).memory is not book.memory


def test_a_terse_table_is_asked_once_and_every_other_anew() -> None:
    asked: list[str] = []

    @asked_once
    def counted(table: Table, seat: Seat) -> int:
        asked.append(seat.name)
        return len(table.state.seats)

    game = Game.new(load("mystic-vale"), ["Ana", "Ben"], seed=1)
    ana, ben = game.state.seats
    for table, times in ((game.table.tersely(), 1), (game.table, 2)):
        asked.clear()
        assert [counted(table, seat) for seat in (ana, ben, ana, ben)] == [2] * 4
        assert asked == ["Ana", "Ben"] * times
