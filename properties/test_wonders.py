"""Wonders: what holds on any table, whatever is answered and however the rules are read."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from mvrules.kernel.events import Event
from mvrules.kernel.play import Game
from mvrules.rulesets.wonders import battle_events as b
from mvrules.rulesets.wonders import course_events as t
from mvrules.rulesets.wonders import events as e
from mvrules.rulesets.wonders import player_events as p
from mvrules.rulesets.wonders.held.power import dying
from mvrules.rulesets.wonders.state import Placed, World
from mvrules.strategies import Walk, quick_walks, rulings, walk
from properties import wonders_counting as counting
from properties.engines import caught
from properties.test_answers import branches_are_equal, offered_is_accepted
from properties.test_saves import saved_is_the_same
from properties.test_trace import events_give_the_game
from properties.wonders_engines import engine, tables
from tests.wonders_miniatures import Miniature, Swapped

if TYPE_CHECKING:
    from mvrules.kernel.events import Rules
    from mvrules.kernel.table import Table

FRESH = Miniature.engine()
"""A second opening of the rulebook, which no game of these tests was played with."""


# what there is -----------------------------------------------------------------------------


def cards_are_somewhere_once(walk: Walk) -> None:
    """Cards that are no tokens go from place to place, and none is lost or made."""
    printed = counting.pieces(walk.games[0].state)
    for game in walk.games:
        assert counting.pieces(game.state) == printed


def nothing_is_amiss(walk: Walk) -> None:
    """Between two turns nobody has less than nothing, and no trigger or battle is left."""
    for game in walk.games:
        if game.at_menus and not game.over:
            assert not counting.amiss(game.state)


def stones_are_in_their_realms(walk: Walk) -> None:
    """Each stone stays in its realm and is some player's, or nobody's."""
    for game in walk.games:
        names = {"", *(seat.name for seat in game.state.seats)}
        held = [realm.stones for realm in game.state.realms]
        assert [len(stones) for stones in held] == [1] * len(held)
        assert {stone for stones in held for stone in stones} <= names


@given(tables())
def test_cards_are_somewhere_once_whatever_happens(walk: Walk) -> None:
    cards_are_somewhere_once(walk)


class LosesTheDead(Swapped):
    """It lets a destroyed card fall from the table."""

    kind = e.Destroyed

    def otherwise(self, table: Table, event: Event) -> Rules[Event | None]:
        yield from ()
        assert isinstance(event, e.Destroyed)
        return msgspec.structs.replace(event, token=True)


def test_an_engine_that_loses_what_is_destroyed_is_caught() -> None:
    assert caught(tables(LosesTheDead), cards_are_somewhere_once)


@given(tables())
def test_nobody_has_less_than_nothing_and_nothing_waits_between_turns(walk: Walk) -> None:
    nothing_is_amiss(walk)


class Overspends(Swapped):
    """It takes a little too much energy."""

    kind = p.EnergySpent

    def otherwise(self, table: Table, event: Event) -> Rules[Event | None]:
        yield from ()
        assert isinstance(event, p.EnergySpent)
        return msgspec.structs.replace(event, count=event.count + 5)


def test_an_engine_that_overspends_is_caught() -> None:
    assert caught(tables(Overspends), nothing_is_amiss)


@given(tables())
def test_stones_stay_in_their_realms(walk: Walk) -> None:
    stones_are_in_their_realms(walk)


class MintsStones(Swapped):
    """It lays a stone anew wherever one is seized."""

    kind = b.StoneSeized

    def otherwise(self, table: Table, event: Event) -> Rules[Event | None]:
        assert isinstance(event, b.StoneSeized)
        yield StoneMinted(event.realm)
        return event


class StoneMinted(Event, frozen=True):
    """A stone was laid beside the other."""

    realm: int

    def apply(self, state: World) -> World:
        return state.with_realm(self.realm, stones=(*state.realm(self.realm).stones, ""))


def test_an_engine_that_mints_stones_is_caught() -> None:
    assert caught(tables(MintsStones), stones_are_in_their_realms)


# power -------------------------------------------------------------------------------------


def nobody_lives_below_nought(walk: Walk) -> None:
    """Wherever players are asked at a menu, no Wonder has a power below nought.

    The board itself was laid, and is looked at with the first move.
    """
    for game in walk.games[1:]:
        if game.at_menus:
            assert not dying(game.table)


@given(tables())
def test_no_wonder_lives_with_a_power_below_nought(walk: Walk) -> None:
    nobody_lives_below_nought(walk)


class SparesTheWeak(Swapped):
    """It puts counters on whoever would die."""

    kind = e.Died

    def otherwise(self, table: Table, event: Event) -> Rules[Event | None]:
        assert isinstance(event, e.Died)
        yield e.CounterPut(event.card, "plus", 1)
        return None


def test_an_engine_that_lets_the_weak_live_is_caught() -> None:
    def they_die(walk: Walk) -> None:
        told = [event for game in walk.games for event in game.trace.events()]
        for event in told:
            assert not isinstance(event, e.CounterPut) or event.counter != "plus" or _given(walk)

    assert caught(tables(SparesTheWeak), they_die)


def _given(walk: Walk) -> bool:
    """Whether some card of the walk gives plus counters."""
    return "plus" in str(walk.setting.stand_ins)


# copies ------------------------------------------------------------------------------------


NULL_HERE = {"counters": {"null": "1"}, "who": {"target": {"where": "here"}}}
ECHO = {"power": "2", "abilities": ["attuned", "symbiosis"]}
TEACHER = {"power": "2", "abilities": ["deathstrike", {"on attack": {"draw": "1"}}]}
CLASSROOM = {
    "players": ["Ana", "Ben"],
    "round": "2",
    "realm 1": {"Ben": ["Teacher"], "Ana": ["Pupil"]},
    "realm 2": {"Ana": ["Teacher as T"], "Ben": ["Hush as H"]},
    "Ana": {"hand": ["Echo", "Echo", "Hush"], "deck": ["Echo", "Pupil"], "actions": "3"},
    "Ben": {"hand": ["Echo", "Hush"], "deck": ["Pupil", "Echo"], "actions": "3"},
}
HUSH = {"power": "1", "abilities": ["attuned", {"on arrival": {"put": NULL_HERE}}]}
SCHOOL = {"Echo": ECHO, "Teacher": TEACHER, "Pupil": {"power": "2"}, "Hush": HUSH}


def lessons(kind: type[Miniature] = Miniature) -> st.SearchStrategy[list[Game]]:
    """Games in which many copy."""
    book = engine(kind).with_cards({"stand-ins": SCHOOL})
    laid = Game.lay(book, CLASSROOM, 7)
    return st.builds(lambda data: [*walk(laid, data)], st.binary(min_size=8, max_size=40))


def copies_are_locked(games: list[Game]) -> None:
    """What a card has copied stays as it was, until it is lost as a whole."""
    for before, after in itertools.pairwise(games):
        for card in before.state.placed:
            now = after.state.find(card.name)
            if now is not None and card.copied and now.copied and not _went(after, card):
                kept = [copy.texts for copy in now.copied]
                assert [copy.texts for copy in card.copied] == kept[: len(card.copied)]


def _went(game: Game, card: Placed) -> bool:
    """Whether a card left, went through a portal, or was nullified on the way."""
    told = [event for event in game.trace.events() if getattr(event, "card", "") == card.name]
    return any(isinstance(event, e.CopiesLost | e.Left) for event in told)


@given(lessons())
def test_a_locked_copy_never_changes(games: list[Game]) -> None:
    copies_are_locked(games)


class RewritesCopies(Swapped):
    """It forgets an ability of every copy when a turn is over."""

    kind = t.TurnTaken

    def otherwise(self, table: Table, event: Event) -> Rules[Event | None]:
        for card in table.state.placed:
            if any(copy.texts for copy in card.copied):
                yield CopyCut(card.name)
        return event


class CopyCut(Event, frozen=True):
    """A copy lost its last ability."""

    card: str

    def apply(self, state: World) -> World:
        cut = [msgspec.structs.replace(c, texts=c.texts[:-1]) for c in state.at(self.card).copied]
        return state.change(self.card, copied=tuple(cut))


def test_an_engine_that_rewrites_copies_is_caught() -> None:
    assert caught(lessons(RewritesCopies), copies_are_locked)


# answers, saves, traces --------------------------------------------------------------------


@given(tables())
def test_what_is_offered_is_exactly_what_is_accepted(walk: Walk) -> None:
    offered_is_accepted(walk)


@given(tables())
def test_answering_an_old_game_again_gives_an_equal_game(walk: Walk) -> None:
    branches_are_equal(walk)


@given(tables())
def test_a_game_is_what_its_json_says_at_every_step(walk: Walk) -> None:
    saved_is_the_same(FRESH, walk)


@given(tables())
def test_the_events_folded_over_the_opening_give_the_game(walk: Walk) -> None:
    events_give_the_game(walk)


# however the rules are read ----------------------------------------------------------------


def read_anyhow(kind: type[Miniature] = Miniature) -> st.SearchStrategy[Walk]:
    return quick_walks(engine(kind), "turn", rulings=rulings(engine(kind)))


def the_table_stays_whole(walk: Walk) -> None:
    cards_are_somewhere_once(walk)
    nothing_is_amiss(walk)
    assert walk.stopped is None


@given(read_anyhow())
def test_the_table_stays_whole_however_the_rules_are_read(walk: Walk) -> None:
    the_table_stays_whole(walk)


class LosesTheDeadIfReadSo(Swapped):
    """It gives the dead to nobody where a doubt is read in some other way than by default."""

    kind = e.Died

    def concerns(self, table: Table, event: Event) -> bool:
        return bool(table.ruling.readings) and isinstance(event, e.Died)

    def otherwise(self, table: Table, event: Event) -> Rules[Event | None]:
        yield from ()
        assert isinstance(event, e.Died)
        return msgspec.structs.replace(event, token=True)


def test_an_engine_that_breaks_under_a_reading_is_caught() -> None:
    assert caught(read_anyhow(LosesTheDeadIfReadSo), the_table_stays_whole)
