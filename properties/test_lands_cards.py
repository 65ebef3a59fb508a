"""Mystic Lands' cards: crafting never leaves two open suns, nor two Advances in one position."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from mvrules import load
from mvrules.kernel.rulings import BY_THE_BOOK, Ruling
from mvrules.strategies import Walk, quick_walks
from properties.engines import caught
from properties.lands_counting import amiss_on

CITES = [
    "LANDS-CRAFT-01",
    "LANDS-CRAFT-07",
    "LANDS-SUN-01",
    "LANDS-SUN-06",
]

LANDS = load("mystic-lands")


def dusks(ruling: Ruling = BY_THE_BOOK) -> st.SearchStrategy[Walk]:
    return quick_walks(LANDS, "dusk", st.just(ruling))


def crafted_cards_are_as_they_may_be(walk: Walk) -> None:
    for game in walk.games:
        for seat in game.state.seats:
            for card in seat.cards():
                assert not amiss_on(card), card.said()


@given(dusks())
def test_no_dusk_leaves_two_open_suns_or_two_advances_in_a_position(walk: Walk) -> None:
    crafted_cards_are_as_they_may_be(walk)


def test_without_the_law_of_suns_two_of_them_are_found() -> None:
    assert caught(dusks(BY_THE_BOOK.suspend("LANDS-SUN-01")), crafted_cards_are_as_they_may_be)


def test_without_the_law_of_positions_two_advances_in_one_are_found() -> None:
    assert caught(dusks(BY_THE_BOOK.suspend("LANDS-CRAFT-01")), crafted_cards_are_as_they_may_be)


def nobody_chooses_a_layer(walk: Walk) -> None:
    """Each way of sleeving an Advance onto a card is named by the two alone."""
    for game in walk.games:
        for question in game.questions:
            said = [o.words for o in question.options if o.verb == "sleeve"]
            assert all(len(words) == len(("sleeve", "onto")) for words in said)
            assert len({*said}) == len(said)


@given(dusks())
def test_nobody_chooses_where_in_the_sleeve_an_advance_lies(walk: Walk) -> None:
    nobody_chooses_a_layer(walk)
