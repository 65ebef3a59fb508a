"""Mystic Lands' views: nobody is told what lies face down, nor which Druids others were dealt."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import ClassVar

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from mvrules import load
from mvrules.kernel.play import Game
from mvrules.rulesets.mystic_lands.lands import MysticLands
from mvrules.rulesets.mystic_lands.table.board import LandsBoard
from mvrules.strategies import Walk, quick_walks, whole_walks
from properties.engines import caught
from properties.test_views import assert_untold, now, past

CITES = ["LANDS-SETUP-03", "LANDS-SETUP-04", "LANDS-SETUP-05", "LANDS-SETUP-12"]

LANDS = load("mystic-lands")
few = settings(max_examples=max(2, settings.default.max_examples // 20))  # type: ignore[union-attr]


# what lies face down -----------------------------------------------------------------------


def hidden_is_untold(walk: Walk) -> None:
    """A stand-in that has lain nowhere but face down is named in no view."""
    seen: set[str] = set()
    for game in walk.games:
        seen.update(open_names(game))
        assert_untold(set(walk.setting.stand_ins) - seen, now(game))
    assert_untold(set(walk.setting.stand_ins) - seen, past(walk.game))


def open_names(game: Game) -> Iterator[str]:
    """Every printed thing that lies face up now."""
    for seat in game.state.seats:
        for card in (*seat.open_cards(), *seat.discard):
            yield from (piece.name for piece in card.layers)
        yield from (piece.name for piece in seat.waiting)
    market = game.state.market
    yield from (card.name for card in (*market.slots, *market.removed) if card is not None)
    yield from (space.vale.name for space in game.state.spaces if space.up and space.vale)


@given(quick_walks(LANDS))
def test_no_view_names_a_card_that_lies_face_down(walk: Walk) -> None:
    hidden_is_untold(walk)


class OpenBoard(LandsBoard):
    """It hides no noun of those it is told."""

    shown: ClassVar[str] = ""

    def __init__(self) -> None:
        super().__init__()
        noun = self.nouns[self.shown]
        self.nouns = {**self.nouns, noun.name: msgspec.structs.replace(noun, seen_by="everybody")}


class TellsTheMap(OpenBoard):
    """It says which Vales lie face down."""

    shown = "map"


class TellsTheDeck(OpenBoard):
    """It says what lies in a deck."""

    shown = "deck"


def telling(board: type[OpenBoard]) -> MysticLands:
    """Give an engine that says more than it should."""
    kind = type(board.__name__, (MysticLands,), {"board": board()})
    wrong = copy.copy(LANDS)
    wrong.__class__ = kind
    assert isinstance(wrong, MysticLands)
    return wrong


def test_an_engine_that_tells_the_deck_is_caught() -> None:
    assert caught(quick_walks(telling(TellsTheDeck)), hidden_is_untold)


def test_an_engine_that_tells_the_map_is_caught() -> None:
    assert caught(quick_walks(telling(TellsTheMap)), hidden_is_untold)


# the Druids --------------------------------------------------------------------------------


def druids_stay_secret(walk: Walk) -> None:
    """Until a Druid card lies open, nobody but its player is told which Druids were dealt."""
    for game in walk.games:
        if any(seat.grown for seat in game.state.seats):
            return
        for seat in game.state.seats:
            dealt = {piece.name for piece in seat.dealt}
            dealt -= {*open_names(game)}
            for other in game.state.seats:
                view = game.view(other.name)
                told = view.to_json() + repr(view.asked)
                named = [name for name in dealt if name in told]
                assert not named or other.name == seat.name


def setups() -> st.SearchStrategy[Walk]:
    return whole_walks(LANDS, "setup")


@few
@given(setups())
def test_which_druids_are_dealt_and_kept_stays_secret(walk: Walk) -> None:
    assert any(seat.dealt for game in walk.games[:200] for seat in game.state.seats)
    druids_stay_secret(walk)
