"""Exploring finds what brute force and random play find, and says where it stopped."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import permutations
from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mvrules import Game, load
from mvrules.kernel.events import Lap
from mvrules.kernel.piles import Pile, draw
from mvrules.kernel.questions import CHANCE, Option, Together, ask, option
from mvrules.kernel.refusals import Undefined
from mvrules.scenarios.chances import chances
from mvrules.scenarios.exploring import Explorer, Horizon
from tests.kernel.tiny import ADDING, Added, Tiny, asking, nothing, start

if TYPE_CHECKING:
    from mvrules.kernel.events import Rules
    from mvrules.kernel.table import Table
    from tests.kernel.tiny import Rule

BOOK = load("mystic-vale")
SAFE = 3
"""So much decay does not Spoil."""

GO = option("Ana", "go")
DECKS = st.lists(st.sampled_from(["0", "1", "2"]), min_size=1, max_size=5)


def turning_over(deck: list[str], count: int) -> Rule:
    """A rule that turns cards over from a shuffled deck, and adds them up."""

    def rule(table: Table, said: Option) -> Rules[None]:
        pile = Pile(tuple(deck)).shuffled(str)
        for _ in range(count):
            card = yield from draw(pile, str, "what comes next")
            pile = pile.without(card)
            yield Added(int(card))

    return rule


def pushing(deck: list[str]) -> Rule:
    """A rule that lets a player turn cards over as long as they like."""

    def rule(table: Table, said: Option) -> Rules[None]:
        pile = Pile(tuple(deck)).shuffled(str)
        while pile:
            picked = yield asking("Ana", "more", "stop")
            if picked.verb == "stop":
                return
            card = yield from draw(pile, str, "what comes next")
            pile = pile.without(card)
            yield Added(int(card))

    return rule


def gone(rule: Rule, *players: str) -> Game:
    """A game in which Ana has just begun a step."""
    return start(Tiny(rule), *players).answer(GO)


def explored(game: Game, horizon: Horizon | None = None) -> Explorer:
    explorer = Explorer(game, horizon or Horizon())
    explorer.run()
    return explorer


def tallies(explorer: Explorer) -> dict[int, int]:
    """What each ending adds up to, by its number."""
    return {ending.number: ending.game.state.number for ending in explorer.endings()}


# against brute force ---------------------------------------------------------------------------


@given(DECKS, st.integers(1, 5))
def test_where_chance_decides_alone_it_is_as_likely_as_all_orders_say(
    deck: list[str], count: int
) -> None:
    count = min(count, len(deck))
    explorer = explored(gone(turning_over(deck, count)))
    found = chances(explorer, tallies(explorer))
    orders = [one[:count] for one in permutations(deck)]
    sums = Counter(sum(map(int, one)) for one in orders)
    assert found is not None
    assert {name: one.best for name, one in found.items()} == {
        total: Fraction(number, len(orders)) for total, number in sums.items()
    }
    assert not any(one.chosen for one in found.values())


@given(DECKS, st.integers(1, 5))
def test_the_ways_are_as_many_as_the_orders_that_can_be_told_apart(
    deck: list[str], count: int
) -> None:
    count = min(count, len(deck))
    explorer = explored(gone(turning_over(deck, count)))
    found = chances(explorer, tallies(explorer))
    known = {one[:count] for one in permutations(deck) if len(set(deck)) > 1}
    told = {_asked(one, deck) for one in known} or {()}
    assert found is not None
    assert sum(one.ways for one in found.values()) == len(told)


def _asked(order: tuple[str, ...], deck: list[str]) -> tuple[str, ...]:
    """What chance is asked of an order: nothing once all that is left is alike."""
    left, told = Counter(deck), []
    for card in order:
        told += [card] if len(+left) > 1 else []
        left[card] -= 1
    return tuple(told)


@given(DECKS, st.integers(0, 6))
def test_with_choices_it_is_the_best_that_they_can_do(deck: list[str], goal: int) -> None:
    game = gone(pushing(deck))
    explorer = explored(game)
    found = chances(explorer, tallies(explorer)) or {}
    best = found[goal].best if goal in found else Fraction(0)
    assert best == _best(game, goal)


def _best(game: Game, goal: int) -> Fraction:
    """The best chance of a sum, worked out over the whole tree, where nothing is recognised."""
    if game.at_menus:
        return Fraction(game.state.number == goal)
    options = game.question.options
    below = [_best(game.answer(one), goal) for one in options]
    if game.question.player != CHANCE:
        return max(below)
    total = sum(one.weight for one in options)
    shares = (Fraction(one.weight, total) for one in options)
    return sum((share * one for share, one in zip(shares, below, strict=True)), Fraction(0))


@given(DECKS)
def test_every_ending_is_found_once_and_by_the_fewest_answers(deck: list[str]) -> None:
    game = gone(pushing(deck))
    nearest: dict[object, int] = {}
    for ended, length in _all_endings(game, 0):
        nearest[ended.key()] = min(length, nearest.get(ended.key(), length))
    endings = [*explored(game).endings()]
    assert {ending.game.key(): len(ending.said) for ending in endings} == nearest
    assert len(endings) == len(nearest)
    for ending in endings:
        again = game
        for said in ending.said:
            again = again.answer(said)
        assert again == ending.game


def _all_endings(game: Game, length: int) -> list[tuple[Game, int]]:
    """Every ending of the whole tree, and how many answers lead to it."""
    if game.at_menus:
        return [(game, length)]
    return [
        found
        for one in game.question.options
        for found in _all_endings(game.answer(one), length + 1)
    ]


@given(st.lists(st.sampled_from(["Blank", "Cursed Land"]), min_size=1, max_size=5))
def test_a_planting_is_as_likely_to_go_well_as_the_orders_of_its_deck_say(deck: list[str]) -> None:
    ana = {"on deck": "Cursed Land", "deck": {"shuffled": deck}}
    game = Game.lay(BOOK, {"turn": "Ana, planting", "players": ["Ana", "Ben"], "Ana": ana})
    explorer = explored(game, Horizon(leaving=True))
    seats = {one.number: one.game.state.seat("Ana") for one in explorer.endings()}
    found = chances(explorer, {number: (s.spoiled, s.pushes) for number, s in seats.items()}) or {}
    safe = {name[1]: one.best for name, one in found.items() if not name[0]}  # type: ignore[index]
    orders = [*permutations(deck)]
    for pushes in range(len(deck) + 1):
        lucky = sum(1 + order[:pushes].count("Cursed Land") <= SAFE for order in orders)
        assert safe.get(pushes, 0) == Fraction(lucky, len(orders))


def test_an_answer_that_is_forced_is_no_choice() -> None:
    def rule(table: Table, said: Option) -> Rules[None]:
        yield asking("Ana", "alone")
        yield from turning_over(["0", "1"], 1)(table, said)

    explorer = explored(gone(rule))
    found = chances(explorer, tallies(explorer)) or {}
    assert {(one.best, one.chosen) for one in found.values()} == {(Fraction(1, 2), False)}


# against random play ---------------------------------------------------------------------------

PLANTING = {
    "turn": "Ana, planting",
    "players": ["Ana", "Ben"],
    "Ana": {
        "on deck": "Cursed Land",
        "deck": {"shuffled": ["Cursed Land x3", "Fertile Soil", "Blank x2"]},
    },
}
HARVEST = {
    "turn": "Ana, harvest",
    "players": ["Ana", "Ben"],
    "Ana": {"field": ["Fertile Soil x3", "Blank"], "mana token": "active"},
    "level 1 row": ["Dewcap (top)", "Dewcap (top)"],
}


@pytest.mark.parametrize("board", [PLANTING, HARVEST], ids=["planting", "harvest"])
def test_what_random_play_reaches_is_among_the_outcomes(board: dict[str, object]) -> None:
    game = Game.lay(BOOK, board)
    explorer = explored(game, Horizon(leaving=True))
    assert explorer.whole
    known = {ending.game.key() for ending in explorer.endings()}
    reached = {_wandered(game, Random(seed)).key() for seed in range(150)}
    assert reached <= known
    assert len(reached) > 1


def _wandered(game: Game, pick: Random) -> Game:
    """Play at random until nobody stands where they stood."""
    stood = set(game.state.standing)
    while not (game.at_menus and stood.isdisjoint(game.state.standing)):
        question = pick.choice(game.questions)
        game = game.answer(pick.choice(question.options))
    return game


# what is one -----------------------------------------------------------------------------------


def test_cards_of_one_name_are_one_and_orders_that_come_to_the_same_are_one() -> None:
    explorer = explored(gone(turning_over(["1", "1", "2", "2"], 4)))
    assert [*tallies(explorer).values()] == [6]
    found = chances(explorer, tallies(explorer))
    assert found is not None
    assert found[6].ways == 6  # four over two


def test_players_asked_together_are_asked_in_one_order() -> None:
    def rule(table: Table, said: Option) -> Rules[None]:
        yield Together((asking("Ana", "a", "b"), asking("Ben", "c", "d")))

    explorer = explored(gone(rule, "Ana", "Ben"))
    assert len([*explorer.endings()]) == 1
    assert len(explorer.nodes) == 1 + 2 + 1


def test_who_stands_at_menus_may_go_in_any_order() -> None:
    explorer = explored(start(Tiny(nothing), "Ana", "Ben"), Horizon(depth=1))
    (node,) = [node for node in explorer.nodes if node.edges]
    assert [edge.said.player for edge in node.edges] == ["Ana", "Ana", "Ben", "Ben"]


# where ways end --------------------------------------------------------------------------------


def test_a_way_ends_after_so_many_answers_past_any_menu_that_is_not_named() -> None:
    game = gone(pushing(["1", "2", "0"]))
    explorer = explored(game, Horizon(depth=2))
    assert {(e.end.told, len(e.said)) for e in explorer.endings()} == {("after 2 answers", 2)}
    assert explorer.whole
    until = explored(game, Horizon(depth=2, until=("start",)))
    assert {(e.end.told, len(e.said)) for e in until.endings()} == {
        ("Ana, start", 1), ("after 2 answers", 2),
    }  # fmt: skip


def test_a_way_ends_where_another_has_a_choice() -> None:
    def rule(table: Table, said: Option) -> Rules[None]:
        yield asking("Ana", "a", "b")
        yield asking("Ben", "alone")
        yield asking("Ben", "c", "d")

    explorer = explored(gone(rule, "Ana", "Ben"), Horizon(free=("Ana",)))
    assert {ending.end.told for ending in explorer.endings()} == {"Ben is to choose"}
    assert len([*explorer.endings()]) == 2


def test_a_way_ends_where_the_rules_give_no_answer() -> None:
    def rule(table: Table, said: Option) -> Rules[None]:
        picked = yield asking("Ana", "safe", "odd")
        if picked.verb == "odd":
            raise Undefined(ADDING, "nobody knows")

    told = [ending.end for ending in explored(gone(rule)).endings()]
    assert [end.stop.word if end.stop else end.told for end in told] == ["Ana, start", "undefined"]


def test_a_round_without_end_is_an_ending() -> None:
    def rule(table: Table, said: Option) -> Rules[None]:
        picked = yield asking("Ana", "round", "out")
        if picked.verb == "round":
            yield from _round()

    told = {ending.end.told for ending in explored(gone(rule)).endings()}
    assert told == {"Ana, start", "endless: round"}


def _round() -> Rules[None]:
    while True:
        yield Lap("round")


def test_ways_that_come_round_have_no_chance_that_could_be_counted() -> None:
    explorer = explored(start(Tiny(nothing)), Horizon(until=("elsewhere",)))
    assert explorer.whole
    assert [*explorer.endings()] == []
    assert chances(explorer, {}) is None


# limits ----------------------------------------------------------------------------------------


def test_a_limit_of_games_is_told_and_no_chance_is_counted() -> None:
    explorer = explored(gone(pushing(["0", "1", "2"])), Horizon(games=3))
    assert explorer.limit == "3 games were followed, and there are more"
    assert not explorer.whole
    assert chances(explorer, tallies(explorer)) is None


def test_as_many_games_as_there_are_is_no_limit() -> None:
    game = gone(pushing(["0", "1", "2"]))
    all_of_them = len(explored(game).nodes)
    assert explored(game, Horizon(games=all_of_them)).whole
    assert not explored(game, Horizon(games=all_of_them - 1)).whole


def test_a_limit_of_time_is_told() -> None:
    explorer = explored(gone(pushing(["0", "1", "2"])), Horizon(seconds=-1.0))
    assert explorer.limit.startswith("0 games were followed in")


def test_a_step_without_end_is_a_limit_and_no_outcome() -> None:
    def rule(table: Table, said: Option) -> Rules[None]:
        yield asking("Ana", "on", "off")
        while True:
            yield Added()

    explorer = explored(gone(rule))
    assert explorer.limit.startswith("the run took more than")
    assert [*explorer.endings()] == []
    assert not explorer.whole


def test_exploring_can_be_stopped_and_taken_up_again() -> None:
    game, seen = gone(pushing(["0", "1", "2"])), []

    def stop() -> None:
        seen.append(1)
        if len(seen) == 4:
            raise KeyboardInterrupt

    explorer = Explorer(game, Horizon(), stop)
    with pytest.raises(KeyboardInterrupt):
        explorer.run()
    found = [*explorer.endings()]
    assert found
    assert not explorer.whole
    explorer.run()
    assert {one.game.key() for one in explorer.endings()} == {
        one.game.key() for one in explored(game).endings()
    }


def test_options_of_chance_that_say_the_same_weigh_together() -> None:
    def rule(table: Table, said: Option) -> Rules[None]:
        words = (("turn over", "1"),)
        heavy = [Option(CHANCE, words, 1), Option(CHANCE, words, 2), option(CHANCE, "none")]
        picked = yield ask(CHANCE, "which?", heavy)
        yield Added(picked.verb != "none")

    explorer = explored(gone(rule))
    found = chances(explorer, tallies(explorer))
    assert found is not None
    assert {name: one.best for name, one in found.items()} == {
        1: Fraction(3, 4), 0: Fraction(1, 4),
    }  # fmt: skip
