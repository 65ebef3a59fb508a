"""Leaders: none is lost or made, and no upgraded side works in the Harvest of its upgrade."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mvrules import Game, load
from mvrules.crafting.pieces import Piece
from mvrules.kernel.book import Book
from mvrules.kernel.rulings import BY_THE_BOOK, Ruling
from mvrules.rulesets.mystic_vale.printed.cards import LEADER, UPGRADED
from mvrules.strategies import walk
from properties.engines import LosesATitan, caught, engine

CITES = ["NEM-LDR-12"]
"""The clauses without which these properties do not hold."""

NAMES = tuple(leader.name for leader in engine().leaders())
RICH = {"mana": "20", "vp": "9", "curse tokens": "9", "spirits": {"wild": "9"}}
GAMES = (1, 2, 3)


def games(book: Book, ruling: Ruling = BY_THE_BOOK) -> st.SearchStrategy[list[Game]]:
    """Walk from the Harvest Phase of a player with two leaders in the field, and enough to pay."""

    def walked(names: list[str], data: bytes) -> list[Game]:
        field = ["Blank", *(["Blank", name] for name in names)]
        ana = {"field": field, "on deck": "Blank", "deck": ["Blank"], **RICH}
        board = {"turn": "Ana, harvest", "pool": "9", "Ana": ana, "Ben": {"on deck": "Blank"}}
        return [*walk(Game.lay(book, board, ruling=ruling), data)]

    names = st.lists(st.sampled_from(NAMES), min_size=2, max_size=2, unique=True)
    return st.builds(walked, names, st.binary(min_size=4, max_size=24))


# conservation ------------------------------------------------------------------------------


def no_leader_is_lost(walked: list[Game]) -> None:
    """Every leader lies somewhere, and every card keeps what is printed on it."""
    for game in walked[1:]:
        assert leaders(game) == leaders(walked[0])
        assert printed(game) == printed(walked[0])


def leaders(game: Game) -> Counter[str]:
    state = game.state
    sides = [*state.leaders]
    for seat in state.seats:
        sides += [*seat.dealt, *seat.titans]
        sides += [piece for card in seat.cards() for piece in card.layers if piece.kind == LEADER]
    return Counter(side.name.removesuffix(UPGRADED) for side in sides)


def printed(game: Game) -> Counter[tuple[str, Piece]]:
    cards = ((seat.name, card.base) for seat in game.state.seats for card in seat.cards())
    return Counter(cards)


@given(games(engine()))
def test_no_leader_is_lost_or_made(walked: list[Game]) -> None:
    no_leader_is_lost(walked)


def test_an_engine_that_loses_a_titan_is_caught() -> None:
    assert caught(games(engine(LosesATitan)), no_leader_is_lost)


# the Harvest Phase of the upgrade ----------------------------------------------------------


def upgraded_sides_wait(walked: list[Game]) -> None:
    """Nobody is offered the ability of a side that was turned up this turn."""
    for game in walked:
        for seat in game.state.seats:
            new = {side.name for side in (*seat.titans_new, *seat.turned)}
            offered = {option.word("use") for option in game.question.options}
            assert not new & offered
            assert seat.advancements_bought <= 2


@given(games(engine()))
def test_no_upgraded_ability_is_offered_in_the_harvest_of_its_upgrade(walked: list[Game]) -> None:
    upgraded_sides_wait(walked)


def test_a_ruling_that_lets_upgraded_sides_work_at_once_is_caught() -> None:
    at_once = Ruling().suspend("NEM-LDR-12")
    assert caught(games(engine(), at_once), upgraded_sides_wait)


# whole games -------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", GAMES)
def test_a_random_game_with_leaders_ends_with_all_eight_of_them(seed: int) -> None:
    game = Game.new(load("mystic-vale", "nemesis with leaders"), ["Ana", "Ben"], seed=seed)
    picks = iter(range(100_000))
    while not game.over:
        options = game.question.options
        game = game.answer(options[next(picks) * 7919 % len(options)])
    assert leaders(game) == Counter(NAMES)
    assert all(len(seat.cards()) == 20 for seat in game.state.seats)
