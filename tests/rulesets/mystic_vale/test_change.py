"""Where no change is given, a cost is paid for sure only if all pieces one may hold make it up."""

from collections.abc import Iterator

import pytest

from mvrules.kernel.refusals import Undefined
from mvrules.rulesets.mystic_vale.buying.costs import Purse, must_be_made_up

MOST = 17


def held(value: int) -> Iterator[set[int]]:
    """Give, for all pieces that a value can lie there in, what they make up."""
    for large in range(value // 5 + 1):
        small = range(value - 5 * large + 1)
        yield {5 * used + ones for used in range(large + 1) for ones in small}


def is_sure(purse: Purse, name: str, cost: int) -> bool:
    """Whether the engine is sure that the cost is made up."""
    try:
        must_be_made_up(purse, ((name, cost),))
    except Undefined:
        return False
    return True


@pytest.mark.parametrize("value", range(MOST))
def test_it_is_sure_exactly_if_every_way_to_hold_a_value_makes_up_the_cost(value: int) -> None:
    purse = Purse(mana=0, vp=value, curse=value, spirits=(), has_change=False)
    for cost in range(value + 1):
        wanted = all(cost in made_up for made_up in held(value))
        assert (is_sure(purse, "vp", cost), is_sure(purse, "curse", cost)) == (wanted, wanted)


@pytest.mark.parametrize("apart", range(8))
def test_what_lies_on_a_titan_pays_what_the_tokens_at_hand_leave(apart: int) -> None:
    for at_hand in range(8):
        purse = Purse(0, 0, at_hand + apart, (), curses_apart=apart, has_change=False)
        for cost in range(at_hand + apart + 1):
            first = min(cost, at_hand)
            wanted = all(first in made for made in held(at_hand)) and all(
                cost - first in made for made in held(apart)
            )
            assert is_sure(purse, "curse", cost) == wanted


def test_mana_and_spirits_have_no_pieces() -> None:
    purse = Purse(mana=5, vp=0, curse=0, spirits=(("sky", 5),), has_change=False)
    assert is_sure(purse, "mana", 3)
    assert is_sure(purse, "sky", 3)
