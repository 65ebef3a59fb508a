"""Mystic Lands' Nights: in whatever order several of them are answered, they come to the same."""

from __future__ import annotations

import copy
from collections.abc import Iterator, Sequence
from math import factorial, prod
from typing import TYPE_CHECKING

from hypothesis import given
from hypothesis import strategies as st

from mvrules import Game, load
from mvrules.kernel.book import Book
from mvrules.kernel.questions import CHANCE, Option
from mvrules.rulesets.mystic_lands.lands import MysticLands
from mvrules.rulesets.mystic_lands.table.events import Gained
from mvrules.strategies import seeded
from mvrules.strategies.picks import Bytes, Picks, among
from properties.engines import caught

if TYPE_CHECKING:
    from mvrules.kernel.events import Rules
    from mvrules.kernel.table import Table

CITES = [
    "LANDS-FLOW-02",
    "LANDS-FLOW-03",
    "LANDS-FLOW-05",
]

LANDS = load("mystic-lands")
NAMES = ("Ana", "Ben", "Cleo")
STEPS = 3
LONG = 30
"""So many answers end any Day and its Dusk: once a script has run out, what comes first is said."""

BOARDS = 256

Script = dict[str, bytes]
"""What each player answers, whenever it is their turn to answer."""


def laid(book: Book, board: int, first: str = "night") -> Game:
    """Lay a Day or a Night beside two Nights, each a sample's; the Market, all share, is empty."""
    menus = (first, "night", "night")
    settings = [seeded(book, menu, (board + 7 * at) % BOARDS) for at, menu in enumerate(menus)]
    stand_ins: dict[str, object] = {}
    given_: dict[str, object] = {"turn": dict(zip(NAMES, menus, strict=True))}
    for at, (name, setting) in enumerate(zip(NAMES, settings, strict=True)):
        renamed = {old: f"{old} {at}" for old in setting.stand_ins}
        stand_ins |= {renamed[old]: words for old, words in setting.stand_ins.items()}
        given_[name] = _renamed(setting.given["Ana"], renamed)
    return Game.lay(book.with_cards({"stand-ins": stand_ins}), given_)


def _renamed(words: object, names: dict[str, str]) -> object:
    if isinstance(words, str):
        return names.get(words, words)
    if isinstance(words, list):
        return [_renamed(item, names) for item in words]
    assert isinstance(words, dict)
    return {key: _renamed(item, names) for key, item in words.items()}


def played(game: Game, order: Sequence[str], script: Script) -> Game:
    """Let players answer in an order, each by the own script, until Night or turn is over."""
    turn, began = game.state.active, {one.player: one.menu for one in game.state.standing}
    picks: dict[str, Picks] = {name: Bytes(script[name]) for name in NAMES}
    for player in order:
        menu = game.state.menu_of(player)
        in_turn = menu in {"day", "dusk"} and game.state.active == turn
        if not in_turn and not (menu == "night" and menu == began[player]):
            continue
        asked = next(q for q in game.questions if q.player == player)
        game = game.answer(among(picks[player], asked.options))
        while not game.at_menus and game.questions:
            asked = game.questions[0]
            assert asked.player in {player, CHANCE}
            game = game.answer(among(picks[player], asked.options))
    return game


def result(game: Game) -> object:
    """All that the Nights have come to."""
    return game.book.canonical(game.state)


# in any order ------------------------------------------------------------------------------


def interleavings(counts: dict[str, int]) -> Iterator[tuple[str, ...]]:
    """Every order in which the players can give so many answers each."""
    if not any(counts.values()):
        yield ()
    for name in (name for name, count in counts.items() if count):
        for rest in interleavings({**counts, name: counts[name] - 1}):
            yield (name, *rest)


def test_every_interleaving_of_three_nights_comes_to_the_same() -> None:
    script = {"Ana": bytes(range(40)), "Ben": bytes(range(7, 47)), "Cleo": bytes(range(3, 43))}
    game = laid(LANDS, 11)
    orders = [*interleavings(dict.fromkeys(NAMES, STEPS))]
    assert len(orders) == factorial(STEPS * 3) // prod(factorial(STEPS) for _ in NAMES) == 1_680
    first = result(played(game, orders[0], script))
    assert first != result(game)
    for order in orders:
        assert result(played(game, order, script)) == first


Case = tuple[int, Script, list[str]]


def cases() -> st.SearchStrategy[Case]:
    answers = st.fixed_dictionaries({name: st.binary(min_size=24, max_size=24) for name in NAMES})
    orders = st.permutations([name for name in NAMES for _ in range(2 * STEPS)])
    return st.tuples(st.integers(0, BOARDS - 1), answers, orders)


def order_makes_no_difference(case: Case, book: Book = LANDS) -> None:
    board, script, order = case
    game = laid(book, board)
    assert result(played(game, sorted(order), script)) == result(played(game, order, script))


@given(cases())
def test_nights_come_to_the_same_whoever_answers_first(case: Case) -> None:
    order_makes_no_difference(case)


@given(cases())
def test_nights_come_to_the_same_if_they_wait_for_each_other(case: Case) -> None:
    """One Night after the other, as by players who wait for their right-hand neighbour."""
    board, script, order = case
    order_makes_no_difference((board, script, sorted(order, reverse=True)))


# beside a Day ------------------------------------------------------------------------------


@given(cases())
def test_nights_come_to_the_same_before_beside_or_after_the_neighbours_day(case: Case) -> None:
    """Ana's Day and Dusk go on to their end; the Nights of the others may wait for that."""
    board, script, order = case
    game = laid(LANDS, board, "day")
    nights = [name for name in order if name != "Ana"]
    day = ["Ana"] * LONG
    before, after = [*nights, *day], [*day, *nights]
    beside = [*order, *day]
    ends = [played(game, one, script) for one in (before, after, beside)]
    assert all(end.state.active == "Ben" or end.over for end in ends)
    first, *others = map(result, ends)
    assert others == [first, first]


class FirstToRestGains(MysticLands):
    """It gives mana to whoever rests before all others."""

    def step(self, table: Table, said: Option) -> Rules[None]:
        first = not any(seat.rested for seat in table.state.seats)
        yield from super().step(table, said)
        if said.verb == "rest" and first:
            yield Gained(said.player, "mana", 1)


def test_an_engine_that_favours_the_first_to_rest_is_caught() -> None:
    wrong = copy.copy(LANDS)
    wrong.__class__ = FirstToRestGains
    assert caught(cases(), lambda case: order_makes_no_difference(case, wrong))
