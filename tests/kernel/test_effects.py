"""An effect is one tree: it is carried out, walked, and read aloud."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from mvrules.kernel.abilities import Instead, When, While
from mvrules.kernel.effects import (
    Amount,
    AsIf,
    Choose,
    Condition,
    Effect,
    ForEach,
    If,
    May,
    OncePer,
    Pattern,
    Then,
    Until,
    Word,
)
from mvrules.kernel.events import Behalf, Event, Granted, Kept, Lasting, PeriodEnded, State, Used
from mvrules.kernel.table import Table
from tests.kernel.saying import offered, say
from tests.kernel.tiny import Added, Nodded, Tiny, start
from tests.kernel.tiny_words import ANA, BEHALF, BEN, Add, Big, Nods, Tallied, at
from tests.kernel.wonders_like.characteristics import Change, Stage, computed

if TYPE_CHECKING:
    from collections.abc import Callable

    from mvrules.kernel.events import Rules
    from mvrules.kernel.play import Game
    from mvrules.kernel.questions import Option


def do(effect: Effect, number: int = 0, behalf: Behalf = BEHALF) -> Game:
    """Carry an effect out at a tally."""

    def rule(table: Table, said: Option) -> Rules[None]:
        if number:
            yield Added(number)
        yield from effect.carry_out(table, behalf)

    return say(start(Tiny(rule), ANA, BEN), ANA, "go")


# carried out ---------------------------------------------------------------------------------


def test_then_does_one_step_after_the_other() -> None:
    assert do(Then((Add(1), Add(2)))).state.number == 3


@pytest.mark.parametrize(("word", "number"), [("use", 1), ("decline", 0)])
def test_may_asks_first(word: str, number: int) -> None:
    game = do(May(Add()))
    assert game.question.about == "add 1?"
    assert offered(game) == [{"use": "Owl"}, {"decline": "Owl"}]
    assert say(game, ANA, {word: "Owl"}).state.number == number


def test_may_does_not_ask_about_what_can_not_be_done() -> None:
    assert do(May(Add()), number=10).at_menus


def test_choose_offers_what_can_be_done_and_does_the_one_that_is_chosen() -> None:
    game = do(Choose((Add(1), Add(2))))
    assert offered(game) == [{"choose": "add 1"}, {"choose": "add 2"}]
    assert say(game, ANA, {"choose": "add 2"}).state.number == 2
    assert do(Choose((Add(1), Add(2))), number=10).at_menus


@pytest.mark.parametrize(("number", "after"), [(4, 6), (5, 6)])
def test_if_looks_and_does_the_one_or_the_other(number: int, after: int) -> None:
    assert do(If(Big(), Add(1), Add(2)), number).state.number == after


@pytest.mark.parametrize(("number", "after"), [(4, 4), (5, 6)])
def test_if_without_otherwise_does_nothing(number: int, after: int) -> None:
    assert do(If(Big(), Add(1)), number).state.number == after


def test_for_each_counts_once_before_the_first() -> None:
    assert do(ForEach(Tallied(), Add(1)), number=3).state.number == 6


def test_once_per_period_is_once_for_this_player_card_and_place() -> None:
    once = OncePer("turn", Add())
    assert do(Then((once, once))).state.number == 1
    table = do(once).table
    assert not once.can(table, BEHALF)
    assert not OncePer("turn", Add()).can(table, BEHALF)
    for other in (
        Behalf(BEN, "Owl", "tree"),
        Behalf(ANA, "Fox", "tree"),
        Behalf(ANA, "Owl", "den"),
    ):
        assert once.can(table, other)
    assert OncePer("turn", Add(2)).can(table, BEHALF)
    assert OncePer("game", Add()).can(table, BEHALF)


def test_as_if_hands_the_pretence_down_and_only_there() -> None:
    assert do(Then((AsIf("ten times", Add(1)), Add(1)))).state.number == 11


def test_until_grants_until_a_period_ends_and_forgets_what_set_it_off() -> None:
    because = Behalf(ANA, "Owl", "tree", because=Nodded())
    game = do(Until("turn", Add(3)), behalf=because)
    assert game.state.lasting == (Lasting(BEHALF, Kept(Add(3)), "turn"),)
    told = "  • granted (player: Ana, source: Owl, grant: add 3, until: turn)"
    assert told in game.trace.explain().splitlines()


@pytest.mark.parametrize(
    ("effect", "number", "can"),
    [
        (Add(), 9, True),
        (Add(), 10, False),
        (Then((Add(), Add())), 9, True),
        (Then((Add(), Add())), 10, False),
        (Choose((Add(), AsIf("ten times", Add()))), 10, True),
        (Choose((Add(), Add(2))), 10, False),
        (If(Big(), Add(), AsIf("ten times", Add())), 10, False),
        (If(Big(), AsIf("ten times", Add()), Add()), 10, True),
        (If(Big(), Add()), 4, True),
        (AsIf("ten times", Add()), 10, True),
        (AsIf("once", Add()), 10, False),
        (OncePer("turn", Add()), 9, True),
        (OncePer("turn", Add()), 10, False),
        (May(Add()), 10, True),
        (Until("turn", Add()), 10, True),
    ],
)
def test_an_effect_knows_whether_it_can_be_done(effect: Effect, number: int, *, can: bool) -> None:
    assert effect.can(at(number), BEHALF) is can


@pytest.mark.parametrize(
    "unfinished",
    [
        lambda table: Condition().holds(table, BEHALF),
        lambda table: Amount().count(table, BEHALF),
        lambda table: Pattern().matches(table, Nodded(), BEHALF),
        lambda table: Effect().carry_out(table, BEHALF),
        lambda table: Event().apply(table.state),
    ],
)
def test_a_word_that_says_nothing_of_itself_does_nothing(
    unfinished: Callable[[Table], object],
) -> None:
    with pytest.raises(TypeError, match=r"says no|counts nothing|matches no|does nothing"):
        unfinished(at(0))


# periods -------------------------------------------------------------------------------------


def table_of_periods() -> State:
    state = State()
    for player in (ANA, BEN):
        for period in ("turn", "game"):
            once = OncePer(period, Add())
            (used, *_) = list(once.carry_out(at(0), Behalf(player, "Owl")))
            assert isinstance(used, Used)
            lasting = Lasting(Behalf(player, "Owl"), Kept(Add()), period)
            state = Granted(lasting).apply(used.apply(state))
    return state


@pytest.mark.parametrize(
    ("ended", "left"),
    [
        (PeriodEnded("turn"), [(ANA, "game"), (BEN, "game")]),
        (PeriodEnded("turn", ANA), [(ANA, "game"), (BEN, "game"), (BEN, "turn")]),
        (PeriodEnded("day"), [(ANA, "game"), (ANA, "turn"), (BEN, "game"), (BEN, "turn")]),
    ],
)
def test_a_period_ends_for_one_player_or_for_all(
    ended: PeriodEnded, left: list[tuple[str, str]]
) -> None:
    state = ended.apply(table_of_periods())
    assert sorted((use.player, use.period) for use in state.used) == left
    assert sorted((each.behalf.player, each.until) for each in state.lasting) == left


def test_who_used_what_first_makes_no_difference() -> None:
    once = OncePer("turn", Add())
    one, other = (next(once.carry_out(at(0), Behalf(name, "Owl"))) for name in (ANA, BEN))
    assert isinstance(one, Used)
    assert isinstance(other, Used)
    assert other.apply(one.apply(State())) == one.apply(other.apply(State()))


# read aloud and walked -----------------------------------------------------------------------

TREES: list[tuple[Word, str]] = [
    (Then((Add(1), Add(2))), "add 1, then add 2"),
    (May(Add()), "you may add 1"),
    (Choose((Add(1), Add(2))), "choose: add 1 or add 2"),
    (If(Big(), Add(1), Add(2)), "if the tally is big, add 1; otherwise add 2"),
    (If(Big(), Add(1)), "if the tally is big, add 1"),
    (ForEach(Tallied(), Add()), "for each point, add 1"),
    (OncePer("turn", Add()), "once per turn, add 1"),
    (AsIf("it were yours", Add()), "add 1 as if it were yours"),
    (Until("round", Add()), "add 1 until the end of the round"),
    (When(Nods(), Add()), "when somebody nods, add 1"),
    (Instead(Nods(), Add()), "instead of somebody nods, add 1"),
    (Instead(Nods(), Add(), optional=True), "instead of somebody nods, you may add 1"),
    (While(Big(), Add()), "while the tally is big, add 1"),
    (When(Nods(), May(Then((Add(1), Add(2))))), "when somebody nods, you may add 1, then add 2"),
]


@pytest.mark.parametrize(("tree", "told"), TREES)
def test_a_tree_is_read_aloud(tree: Word, told: str) -> None:
    assert tree.said() == told


def test_a_tree_is_walked_from_the_top() -> None:
    tree = When(Nods(), If(Big(), Then((Add(1), Add(2))), May(Add(3))))
    words = [type(word).__name__ for word in tree.walk()]
    assert words == ["When", "Nods", "If", "Big", "Then", "Add", "Add", "May", "Add"]
    causes = {event for word in tree.walk() if isinstance(word, Effect) for event in word.causes}
    assert causes == {Added}


def test_each_tree_holds_its_parts() -> None:
    assert [len(list(tree.walk())) for tree, _ in TREES] == [
        3,
        2,
        3,
        4,
        3,
        3,
        2,
        2,
        2,
        3,
        3,
        3,
        3,
        6,
    ]


# characteristics -----------------------------------------------------------------------------


def test_changes_apply_stage_by_stage_and_within_one_in_the_order_given() -> None:
    changes = [
        Change[str](stage, "a card", lambda text, stage=stage: f"{text} {stage.name.lower()}")  # type: ignore[misc]
        for stage in reversed(Stage)
    ]
    stages = "printed copied granted blanked base_set counted lasting"
    assert computed("", changes) == f" {stages}"
    same = [Change[str](Stage.COUNTED, "x", lambda text, n=n: text + n) for n in "ab"]  # type: ignore[misc]
    assert (computed("", same), computed("", same[::-1])) == ("ab", "ba")
    assert computed("print", []) == "print"
