"""A run drives a step: it stops at questions, and tells what is endless or grows for ever."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from mvrules.kernel.events import Lap, Triggered
from mvrules.kernel.play import Game, Outcome
from mvrules.kernel.questions import Option
from mvrules.kernel.refusals import GameOver, LimitReached
from mvrules.kernel.run import STEP_BUDGET
from tests.kernel.saying import go, say
from tests.kernel.test_triggers import trigger
from tests.kernel.tiny import Added, Nodded, Tiny, add, asking, start

if TYPE_CHECKING:
    from mvrules.kernel.events import Event, Rules
    from mvrules.kernel.table import Table

ANA, BEN = "Ana", "Ben"


@pytest.mark.parametrize(("steps", "fits"), [(STEP_BUDGET, True), (STEP_BUDGET + 1, False)])
def test_the_budget_counts_steps_without_a_question(steps: int, *, fits: bool) -> None:
    def rule(table: Table, said: Option) -> Rules[None]:
        for _ in range(steps):
            yield Nodded()
        yield asking(ANA, "well")
        for _ in range(STEP_BUDGET):
            yield Nodded()

    game = start(Tiny(rule))
    if fits:
        assert go(game, (ANA, "go"), (ANA, "well")).at_menus
    else:
        with pytest.raises(LimitReached):
            say(game, ANA, "go")


# what comes round ----------------------------------------------------------------------------


def round_and_round(table: Table) -> Rules[None]:
    while True:
        yield Lap("round")
        yield Nodded()


def test_a_rule_that_comes_round_with_nothing_changed_is_endless() -> None:
    def rule(table: Table, said: Option) -> Rules[None]:
        yield Added()
        yield from round_and_round(table)

    game = say(start(Tiny(rule), ANA, BEN), ANA, "go")
    assert game.outcome == Outcome("endless", "round")
    assert game.over
    assert game.state.number == 1
    assert game != start(Tiny(rule), ANA, BEN)
    with pytest.raises(GameOver):
        say(game, BEN, "go")


def test_a_setup_can_be_endless() -> None:
    game = start(Tiny(setup=round_and_round))
    assert game.outcome == Outcome("endless", "round")
    assert Game.from_json(game.to_json(), game.book) == game


def test_a_rule_that_calls_itself_with_nothing_changed_is_endless() -> None:
    def deeper(table: Table) -> Rules[None]:
        yield Lap("deeper")
        yield Nodded()
        yield from deeper(table)

    def rule(table: Table, said: Option) -> Rules[None]:
        yield from deeper(table)

    assert say(start(Tiny(rule)), ANA, "go").outcome == Outcome("endless", "deeper")


def test_a_rule_that_is_done_twice_is_not_endless() -> None:
    def short(table: Table) -> Rules[None]:
        yield Lap("short")
        yield Nodded()

    def rule(table: Table, said: Option) -> Rules[None]:
        for _ in range(3):
            yield from short(table)
        yield Added()

    assert say(start(Tiny(rule)), ANA, "go").state.number == 1


def test_a_lap_after_an_answer_is_not_the_same_lap() -> None:
    def rule(table: Table, said: Option) -> Rules[None]:
        picked = said
        while picked.verb != "enough":
            yield Lap("again")
            picked = yield asking(ANA, "more", "enough")

    game = go(start(Tiny(rule)), (ANA, "go"), (ANA, "more"), (ANA, "more"))
    assert say(game, ANA, "enough").at_menus


def test_the_same_lap_within_other_bounds_is_another() -> None:
    def deeper(table: Table, depth: int) -> Rules[None]:
        yield Lap("deeper", (depth,))
        if depth:
            yield from deeper(table, depth - 1)

    def rule(table: Table, said: Option) -> Rules[None]:
        yield from deeper(table, 5)
        yield Added()

    assert say(start(Tiny(rule)), ANA, "go").state.number == 1


# replacements --------------------------------------------------------------------------------


def instead_of_adding(event: Event, happens: Event | None) -> Any:
    """Let something else happen instead of an addition of one."""

    def speak() -> Rules[Event | None]:
        yield Nodded()
        return happens

    return speak() if event == Added(1) else None


@pytest.mark.parametrize(
    ("happens", "number", "given"),
    [(Added(5), 5, Added(5)), (None, 0, None), (Added(1), 1, Added(1))],
)
def test_a_rule_is_told_what_really_happened(
    happens: Event | None, number: int, given: Event | None
) -> None:
    told = []

    def rule(table: Table, said: Option) -> Rules[None]:
        told.append((yield Added(1)))

    book = Tiny(rule, instead=lambda _, event: instead_of_adding(event, happens))
    game = say(start(book), ANA, "go")
    assert game.state.number == number
    assert told == [given]
    assert Nodded() in list(game.trace.events())


def test_a_replacement_may_ask_first() -> None:
    def instead(table: Table, event: Event) -> Rules[Event | None] | None:
        def speak() -> Rules[Event | None]:
            picked = yield asking(ANA, "let it", "stop it")
            return event if picked.verb == "let it" else None

        return speak() if isinstance(event, Added) else None

    game = say(start(Tiny(add, instead=instead)), ANA, "go")
    assert say(game, ANA, "let it").state.number == 1
    assert say(game, ANA, "stop it").state.number == 0


def test_what_replaces_itself_for_ever_is_unknown() -> None:
    def instead(table: Table, event: Event) -> Rules[Event | None]:
        yield event
        return None

    with pytest.raises(LimitReached):
        say(start(Tiny(add, instead=instead)), ANA, "go")


# a ruleset's own faults ----------------------------------------------------------------------


def test_a_step_that_ends_while_a_trigger_waits_is_a_fault_of_the_ruleset() -> None:
    def rule(table: Table, said: Option) -> Rules[None]:
        yield Triggered(trigger("Owl"))

    with pytest.raises(TypeError, match="a step of Tiny ended while 1 triggers wait"):
        say(start(Tiny(rule)), ANA, "go")
