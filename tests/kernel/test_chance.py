"""Chance is a player: weights are respected exactly, and a seed says the same everywhere."""

from __future__ import annotations

import itertools
import math
from collections import Counter
from fractions import Fraction
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mvrules.kernel.chance import MASK, Seed
from mvrules.kernel.piles import Pile, draw
from mvrules.kernel.questions import CHANCE, Option, Question

if TYPE_CHECKING:
    from collections.abc import Iterator

CARDS = st.lists(st.sampled_from("ABC"), max_size=5)


class Fixed(Seed, frozen=True):
    """A seed whose number one can set."""

    def _number(self) -> int:
        return self.value


def options(**weights: int) -> list[Option]:
    return [Option(CHANCE, (("draw", name),), weight) for name, weight in weights.items()]


# seeds ---------------------------------------------------------------------------------------


@given(st.dictionaries(st.sampled_from("ABCDE"), st.integers(1, 6), min_size=1))
def test_over_all_numbers_each_option_comes_as_often_as_it_weighs(weights: dict[str, int]) -> None:
    picks = options(**weights)
    found = Counter(Fixed(n).pick(picks).word("draw") for n in range(sum(weights.values())))
    assert found == weights


def test_a_seed_spreads_its_picks_evenly_over_its_questions() -> None:
    picks, seed, found = options(A=1, B=3), Seed(7), Counter[str]()
    for _ in range(4000):
        found[seed.pick(picks).word("draw")] += 1
        seed = seed.after()
    assert found["A"] == pytest.approx(1000, abs=120)


def test_other_seeds_and_later_questions_pick_otherwise() -> None:
    picks = options(**dict.fromkeys("ABCDEFGH", 1))
    by_seed = {Seed(value).pick(picks).word("draw") for value in range(60)}
    by_question = {Seed(1, asked).pick(picks).word("draw") for asked in range(60)}
    assert by_seed == by_question == set("ABCDEFGH")


@pytest.mark.parametrize(
    ("seed", "numbers"),
    [
        (Seed(0), [16294208416658607535, 7960286522194355700]),
        (Seed(2026), [8466467546563366609, 6773517776997575450]),
        (Seed(-1), [2607132922563352538, 15239170544970245586]),
    ],
)
def test_a_seed_gives_the_same_numbers_in_every_version(seed: Seed, numbers: list[int]) -> None:
    """The first pair is what splitmix64 is published to give for the seed 0."""
    assert [seed._number(), seed.after()._number()] == numbers


@given(st.integers())
def test_only_the_last_bits_of_a_seed_count(value: int) -> None:
    picks = options(**dict.fromkeys("ABCDEFGHIJKLMNOP", 1))
    assert Seed(value).pick(picks) == Seed(value & MASK).pick(picks)


# piles ---------------------------------------------------------------------------------------


def drawings(pile: Pile[str], odds: Fraction = Fraction(1)) -> Iterator[tuple[str, Fraction]]:
    """Draw a pile empty in every way, each with its odds."""
    if not pile:
        yield "", odds
        return
    for card, chance in nexts(pile):
        for rest, whole in drawings(pile.without(card), odds * chance):
            yield card + rest, whole


def nexts(pile: Pile[str]) -> list[tuple[str, Fraction]]:
    """Tell which cards can come next, each with its odds."""
    rules = draw(pile, str, "which?")
    try:
        question = next(rules)
    except StopIteration as known:
        return [(known.value, Fraction(1))]
    assert isinstance(question, Question)
    assert question.secret
    weights = {option.word("turn over"): option.weight for option in question.options}
    return [(card, Fraction(weight, sum(weights.values()))) for card, weight in weights.items()]


@given(CARDS)
def test_a_shuffled_pile_comes_in_every_order_with_the_same_odds(cards: list[str]) -> None:
    pile = Pile(top=tuple(cards)).shuffled(str)
    found = dict(drawings(pile))
    orders = {"".join(order) for order in itertools.permutations(cards)}
    assert found == dict.fromkeys(orders, Fraction(1, len(orders)))


@given(CARDS, CARDS, CARDS)
def test_known_cards_come_as_they_lie(top: list[str], middle: list[str], bottom: list[str]) -> None:
    pile = Pile(top=tuple(middle)).shuffled(str)
    for card in bottom:
        pile = pile.beneath(card)
    for card in reversed(top):
        pile = pile.on_top(card)
    found = dict(drawings(pile))
    before, after = "".join(top), "".join(bottom)
    assert all(order.startswith(before) and order.endswith(after) for order in found)
    assert sum(found.values()) == 1
    assert len(found) == math.factorial(len(middle)) // math.prod(
        math.factorial(count) for count in Counter(middle).values()
    )


@given(CARDS, CARDS, CARDS)
def test_a_pile_keeps_its_cards_whatever_is_drawn(
    top: list[str], middle: list[str], bottom: list[str]
) -> None:
    middles = Pile(top=tuple(middle)).shuffled(str).middle
    pile = Pile(tuple(top), middles, tuple(bottom))
    count = len(pile)
    while pile:
        card, _ = nexts(pile)[-1]
        left = pile.without(card)
        assert Counter(left.cards()) + Counter([card]) == Counter(pile.cards())
        count, pile = count - 1, left
        assert len(pile) == count


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (Pile(top=("A", "B")), Pile(top=("A",), bottom=("B",))),
        (Pile(bottom=("A", "B")), Pile(top=("A", "B"))),
        (Pile(top=("A",)).beneath("B"), Pile(top=("B",)).on_top("A")),
        (Pile(top=("A", "A")).shuffled(str), Pile(top=("A", "A"))),
        (Pile(top=("A",), middle=(("B", 2),), bottom=("C",)), Pile(top=("A", "B", "B", "C"))),
        (Pile(top=("B", "A")).shuffled(str), Pile(top=("A", "B")).shuffled(str)),
    ],
)
def test_equal_piles_are_equal_values(one: Pile[str], other: Pile[str]) -> None:
    assert one == other
    assert hash(one) == hash(other)


def test_a_pile_with_an_order_to_forget_differs_from_one_in_order() -> None:
    assert Pile(top=("A", "B")).shuffled(str) != Pile(top=("A", "B"))
    assert Pile(top=("A", "B")) != Pile(top=("B", "A"))


def test_a_card_that_is_certain_asks_nobody() -> None:
    assert nexts(Pile(top=("A",), middle=(("B", 1), ("C", 1)))) == [("A", Fraction(1))]
    assert nexts(Pile(top=("A", "A", "A")).shuffled(str)) == [("A", Fraction(1))]
    assert nexts(Pile(middle=(("A", 1), ("B", 2)))) == [
        ("A", Fraction(1, 3)),
        ("B", Fraction(2, 3)),
    ]
