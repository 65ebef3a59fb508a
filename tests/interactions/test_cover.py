"""A cover of effect classes is counted again here, by nothing that chose it."""

from __future__ import annotations

from itertools import combinations, combinations_with_replacement, permutations
from typing import TYPE_CHECKING

import pytest

from mvrules.interactions.cover import classes, counted, cover
from mvrules.interactions.declared import chosen
from mvrules.interactions.worlds import known

if TYPE_CHECKING:
    from mvrules.kernel.book import Book


def shared(book: Book, names: tuple[str, ...]) -> bool:
    """Whether cards are of different names, and have a place on one stage."""
    texts, stages = known(book)
    cards = [texts[name] for name in names]
    fronts = {card.faces[0] for card in cards}
    return len(fronts) == len(names) and any(
        stage.has_place(order) for stage in stages.stages for order in permutations(cards)
    )


@pytest.mark.slow
@pytest.mark.parametrize("t", [2, 3])
def test_every_choice_of_effect_classes_that_can_meet_does(book: Book, t: int) -> None:
    effects = {name: classes(text) for name, text in chosen(book).items()}
    every = sorted(set().union(*effects.values()))
    taken = cover(book, t)
    assert all(shared(book, names) for names in taken)
    meeting = [names for names in combinations(effects, t) if shared(book, names)]
    told = counted(book, taken, t)
    assert not told.left
    for wanted in combinations_with_replacement(every, t):

        def shows(names: tuple[str, ...], wanted: tuple[str, ...] = wanted) -> bool:
            return any(
                all(one in effects[name] for one, name in zip(wanted, order, strict=True))
                for order in permutations(names)
            )

        assert any(map(shows, taken)) or not any(map(shows, meeting)), wanted
        assert any(map(shows, taken)) == (wanted in told.met), wanted


def test_what_was_not_looked_at_is_told_with_its_cause(book: Book) -> None:
    few = counted(book, [("Executioner", "Life Warden Legate")], 2)
    whole = counted(book, cover(book, 2), 2)
    assert {*few.met, *few.left} == {*whole.met}
    assert not whole.left
    assert (few.few, few.apart) == (whole.few, whole.apart)
    assert len({*few.met, *few.left, *few.few, *few.apart}) == sum(map(len, few))


def test_a_cover_is_much_smaller_than_all_there_is(book: Book) -> None:
    pairs = cover(book, 2)
    assert len(set(pairs)) == len(pairs) < 150
