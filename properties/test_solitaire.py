"""Solitaire: random games end, turns have their Nemesis Phase, no effect discards a nemesis."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import shake_128
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mvrules import Game, load
from mvrules.kernel.book import Book
from mvrules.kernel.rulings import BY_THE_BOOK, Ruling
from mvrules.rulesets.mystic_vale.solitaire.claim_events import HourglassMoved, VpClaimed
from mvrules.rulesets.mystic_vale.solitaire.nemeses import nemesis_on
from mvrules.rulesets.mystic_vale.table.events import FieldDiscarded, Spoiled, TurnPassed
from mvrules.strategies import walk
from properties.counting import pieces, so_many
from properties.engines import caught

CITES = ["NEM-SOLO-PH-03", "NEM-SOLO-PH-08", "NEM-SOLO-TR-04", "NEM-SOLO-OT-01"]
"""The clauses without which these properties do not hold."""

EDITIONS = (
    "nemesis solitaire",
    "nemesis solitaire with leaders",
    "base and nemesis solitaire",
    "base and nemesis solitaire with leaders",
)
SIDE = [{"advancement": {"level": "1", "position": "left"}, "vp": "1"}, {"vp": "1"}, {"vp": "1"}]
TRACKED = load("mystic-vale", EDITIONS[0]).with_cards({"track": {"easy": SIDE, "standard": SIDE}})
"""Each space of this track claims one VP, so that each Nemesis Phase can be told."""


def played(book: Book, seed: int, ruling: Ruling = BY_THE_BOOK) -> Iterator[Game]:
    """Play a random game to its end, and give it at every choice."""
    game = Game.new(book, ["Ana"], seed=seed, ruling=ruling)
    picks = iter(shake_128(str(seed).encode()).digest(4_000))
    yield game
    while not game.over:
        options = game.question.options
        game = game.answer(options[next(picks) % len(options)])
        yield game


def games(ruling: Ruling = BY_THE_BOOK) -> st.SearchStrategy[Game]:
    """Give random games that are over."""
    seeds = st.integers(0, 9_999)
    return seeds.map(lambda seed: [*played(TRACKED, seed, ruling)][-1])


# the course of a game ----------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seed", range(4))
def test_a_random_game_ends_and_loses_nothing(edition: str, seed: int) -> None:
    walked = [*played(load("mystic-vale", edition), seed)]
    at_menus = [game for game in walked if game.at_menus or game.over]
    first, last = at_menus[0].state, at_menus[-1].state
    assert walked[-1].over
    assert last.ending
    assert {so_many(game.state) for game in at_menus} == {so_many(first)}
    assert pieces(last) == pieces(first)


def each_turn_has_its_phase(game: Game) -> None:
    """Between two turns the nemesis consumes once; its hourglass moves on by one, or stays."""
    claims, marker = 0, 0
    for event in game.trace.events():
        if isinstance(event, VpClaimed):
            claims += 1
        elif isinstance(event, HourglassMoved):
            assert event.to == marker + 1 <= len(SIDE)
            marker = event.to
        elif isinstance(event, TurnPassed):
            assert claims == 1
            claims = 0
    assert claims == 1


@settings(max_examples=25)
@given(games())
def test_each_turn_has_one_nemesis_phase(game: Game) -> None:
    each_turn_has_its_phase(game)


@pytest.mark.parametrize("clause", ["NEM-SOLO-PH-03", "NEM-SOLO-PH-08", "NEM-SOLO-TR-04"])
def test_a_ruling_without_one_of_its_rules_is_caught(clause: str) -> None:
    assert caught(games(Ruling().suspend(clause)), each_turn_has_its_phase)


def test_random_games_do_spoil_and_leave_the_last_space_for_good() -> None:
    def never(game: Game) -> None:
        events = [*game.trace.events()]
        assert not any(isinstance(event, Spoiled) for event in events)
        assert sum(isinstance(event, VpClaimed) for event in events) <= len(SIDE)

    assert caught(games(), never)


# the nemesis card --------------------------------------------------------------------------

CUTTING = {
    "Dread Maw": {"kind": "nemesis", "decay": "1"},
    "Sharp Thorn": {"position": "top", "harvest": "discard from the field"},
}


def cut(ruling: Ruling = BY_THE_BOOK) -> st.SearchStrategy[list[Game]]:
    """Walk from a Harvest Phase whose cards discard others beside a nemesis."""
    book = load("mystic-vale", EDITIONS[0]).with_cards({"stand-ins": CUTTING})
    maw, thorn = ["Cursed Land", "Dread Maw"], ["Blank", "Sharp Thorn"]
    seat = {"field": [thorn, maw, thorn, "Blank"], "deck": ["Cursed Land", thorn, "Blank"]}
    board = {"turn": "Ana, harvest", "pool": "9", "Ana": seat}

    def walked(data: bytes) -> list[Game]:
        return [*walk(Game.lay(book, board, ruling=ruling), data)]

    return st.builds(walked, st.binary(min_size=4, max_size=40))


def no_effect_discards_it(walked: list[Game]) -> None:
    """A nemesis comes to the discard pile with the whole field only."""
    for before, after in pairwise(walked):
        if discarded(after) and not discarded(before):
            new = [*after.trace.events()][len([*before.trace.events()]) :]
            assert any(isinstance(event, FieldDiscarded) for event in new)


def discarded(game: Game) -> bool:
    return any(nemesis_on(card) is not None for card in game.state.seat("Ana").discard)


@given(cut())
def test_no_effect_discards_a_nemesis(walked: list[Game]) -> None:
    no_effect_discards_it(walked)


def test_a_ruling_under_which_effects_discard_it_is_caught() -> None:
    assert caught(cut(Ruling().suspend("NEM-SOLO-OT-01")), no_effect_discards_it)
