"""An ability waits: to answer an event, to replace one, or as long as something holds."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from mvrules.kernel.abilities import Ability, Instead, When, While, granted, replacing, waking
from mvrules.kernel.effects import (
    Pattern,
)
from mvrules.kernel.events import Behalf, Event, Kept, Lasting
from mvrules.kernel.table import Table
from tests.kernel.saying import say
from tests.kernel.tiny import Added, Nodded, Tiny, start
from tests.kernel.tiny_words import ANA, BEHALF, BEN, Add, Big, Nods, at

if TYPE_CHECKING:
    from mvrules.kernel.events import Rules
    from mvrules.kernel.play import Game
    from mvrules.kernel.questions import Option


def test_what_an_event_sets_off_remembers_it() -> None:
    abilities = [
        Ability(BEHALF, When(Nods(), Add(), "soon"), 2),
        Ability(BEHALF, When(Never(), Add())),
        Ability(BEHALF, Instead(Nods(), Add())),
    ]
    (found,) = waking(at(0), Nodded(), abilities)
    assert (found.timing, found.times, found.behalf.because) == ("soon", 2, Nodded())


class Never(Pattern, frozen=True):
    def matches(self, table: Table, event: Event, behalf: Behalf) -> bool:
        return False


def nod_with(*abilities: Ability, number: int = 0) -> Game:
    """Nod, where these abilities may speak first."""

    def rule(table: Table, said: Option) -> Rules[None]:
        yield Added(number)
        yield Nodded()

    book = Tiny(rule, instead=lambda table, event: replacing(table, event, abilities))
    return say(start(book, ANA, BEN), ANA, "go")


def nodded(game: Game) -> bool:
    return Nodded() in list(game.trace.events())


def test_instead_replaces_an_event() -> None:
    game = nod_with(Ability(BEHALF, Instead(Nods(), Add(3))))
    assert not nodded(game)
    assert game.state.number == 3


@pytest.mark.parametrize(("word", "happens"), [("use", False), ("decline", True)])
def test_an_optional_replacement_asks_its_owner(word: str, *, happens: bool) -> None:
    behalf = Behalf(BEN, "Fox")
    game = nod_with(Ability(behalf, Instead(Nods(), Add(3), optional=True)))
    assert game.question.player == BEN
    assert game.question.about == "add 3 instead?"
    after = say(game, BEN, {word: "Fox"})
    assert nodded(after) is happens
    assert after.state.number == (0 if happens else 3)


@pytest.mark.parametrize("optional", [True, False])
def test_what_can_not_be_done_replaces_nothing_and_is_not_asked(*, optional: bool) -> None:
    game = nod_with(Ability(BEHALF, Instead(Nods(), Add(), optional=optional)), number=10)
    assert game.at_menus
    assert nodded(game)


def test_of_several_replacements_each_speaks_until_one_replaces() -> None:
    owl, fox = Behalf(ANA, "Owl"), Behalf(BEN, "Fox")
    may = Instead(Nods(), Add(1), optional=True)
    abilities = (Ability(owl, may), Ability(fox, may), Ability(owl, Instead(Nods(), Add(5))))
    game = nod_with(*abilities)
    assert say(game, ANA, {"use": "Owl"}).state.number == 1
    second = say(game, ANA, {"decline": "Owl"})
    assert second.question.player == BEN
    assert say(second, BEN, {"use": "Fox"}).state.number == 1
    assert say(second, BEN, {"decline": "Fox"}).state.number == 5


def test_nothing_replaces_what_no_ability_waits_for() -> None:
    assert replacing(at(0), Added(), [Ability(BEHALF, Instead(Nods(), Add()))]) is None
    assert replacing(at(0), Nodded(), [Ability(BEHALF, When(Nods(), Add()))]) is None


def test_while_grants_as_long_as_its_condition_holds_and_until_what_lasts() -> None:
    abilities = [Ability(BEHALF, While(Big(), Add(7))), Ability(BEHALF, When(Nods(), Add()))]
    lasting = (Lasting(Behalf(BEN, "Fox"), Kept(Add(8)), "turn"),)
    small, big = at(4, lasting=lasting), at(5, lasting=lasting)
    assert list(granted(small, abilities)) == [(Behalf(BEN, "Fox"), Add(8))]
    assert list(granted(big, abilities)) == [(BEHALF, Add(7)), (Behalf(BEN, "Fox"), Add(8))]


def test_a_kept_word_is_equal_to_another_that_keeps_the_same() -> None:
    assert Kept(Add(1)) == Kept(Add(1))
    assert len({Kept(Add(1)), Kept(Add(1)), Kept(Add(2))}) == 2
    assert Kept(Add(1)) != Add(1)
    assert repr(Kept("x")) == "Kept('x')"
