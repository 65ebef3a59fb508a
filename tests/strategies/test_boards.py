"""Boards are legal by construction, of many kinds, and made for any rulebook that has samples."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mvrules import load
from mvrules.kernel.play import Game
from mvrules.kernel.refusals import WordsRefused
from mvrules.kernel.rulings import BY_THE_BOOK, Ruling
from mvrules.kernel.samples import Among, Count, Keyed, Listed, Samples, Shape
from mvrules.rulesets.mystic_vale.vale import MysticVale
from mvrules.strategies import (
    Crafting,
    Setting,
    Walk,
    boards,
    pieces,
    quick_walks,
    rulings,
    seeded,
    sleeves,
    walk,
    walks,
)
from mvrules.strategies.boards import build
from mvrules.strategies.building import Builder
from mvrules.strategies.picks import Bytes, spread
from properties import oracle
from tests.kernel.wonders_like.book import WondersLike
from tests.kernel.wonders_like.cards import CARDS
from tests.kernel.wonders_like.state import REALMS

VALE = load("mystic-vale")
MENUS = tuple(VALE.samples.boards)
SEEDS = range(60)

# legal by construction ---------------------------------------------------------------------


@given(boards(VALE))
def test_a_board_can_be_laid(board: Setting) -> None:
    assert board.lay(VALE).questions


@given(sleeves(VALE))
def test_a_card_can_be_laid(card: Crafting) -> None:
    assert card.setting.lay(VALE).questions


@given(pieces(VALE, "sheet"))
def test_a_document_is_one_of_a_stand_in(document: dict[str, Any]) -> None:
    dressed = VALE.with_cards({"stand-ins": {"Old Oak": document}})
    assert "Old Oak" in dressed.card_names()


@pytest.mark.parametrize("menu", MENUS)
def test_every_seeded_board_is_legal_and_names_no_stand_in_in_vain(menu: str) -> None:
    for seed in SEEDS:
        board = seeded(VALE, menu, seed)
        game = board.lay(VALE)
        assert game.state.menu_of(game.state.active) == menu
        assert all(f"'{name}" in repr(board.given) for name in board.stand_ins)


def test_a_builder_that_asks_no_law_makes_illegal_boards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Builder, "_lies", lambda *_: True)
    unlawful = [build(VALE, "discard", spread(seed)) for seed in SEEDS]
    with pytest.raises(WordsRefused):
        lay_all(unlawful)


def lay_all(settings: list[Setting]) -> None:
    for setting in settings:
        setting.lay(VALE)


def test_a_board_is_made_as_a_reading_has_it() -> None:
    strict = BY_THE_BOOK.read_as("AMB-09", "forbidden").read_as("AMB-10", "never")
    for seed in SEEDS:
        assert seeded(VALE, "discard", seed, strict).lay(VALE, ruling=strict).questions


# of many kinds -----------------------------------------------------------------------------


def kinds(game: Game) -> set[str]:
    """What of all that matters in the slice is to be seen on a board."""
    seen = {game.state.menu_of(game.state.active) or ""}
    commons = game.state.commons
    seen |= {"for sale"} if any(commons.rows) else set()
    seen |= {"level 4"} if commons.level_four else set()
    for seat in game.state.seats:
        seen |= {"shuffled"} if seat.deck.middle else set()
        seen |= {"vale cards"} if seat.vales else set()
        seen |= {"reserved"} if seat.reserved else set()
        for card in seat.cards():
            covered = [oracle.covered(card.layers, depth) for depth in range(len(card.layers))]
            seen |= {"covered eclipse"} if any(covered) else set()
            rituals = [d for d, layer in enumerate(card.layers) if layer.ritual]
            seen |= {"two rituals"} if len(rituals) > 1 else set()
            seen |= {"a ritual met" for d in rituals if met(game, card, d)}
    return seen


def met(game: Game, card: Any, depth: int) -> bool:
    book = game.book
    assert isinstance(book, MysticVale)
    return bool(book.shows.layer(game.table, card, "fulfilled", depth))


def test_boards_are_of_many_kinds() -> None:
    seen = Counter(
        kind
        for menu in MENUS
        for seed in SEEDS
        for kind in kinds(seeded(VALE, menu, seed).lay(VALE))
    )
    lying = {"for sale", "level 4", "vale cards", "reserved"}
    wanted = {*MENUS, *lying, "shuffled", "covered eclipse", "two rituals", "a ritual met"}
    assert {kind for kind in wanted if seen[kind] >= 10} == wanted


def test_the_simplest_board_has_next_to_nothing_on_it() -> None:
    builder = Builder(VALE, Bytes(b""))
    given_ = builder.words(VALE.samples.boards["planting"])
    assert given_["turn"] == "Ana, planting"
    assert given_["Ana"] == {"field": [], "on deck": "Blank", "deck": [], "discard": []}
    assert not builder.stand_ins


# for any rulebook --------------------------------------------------------------------------

NAMES = Among(tuple(CARDS))
WONDER = Among(tuple(f"{card} @ {realm}" for card in CARDS for realm in REALMS))
PLAYER = Keyed({"hand": Listed(NAMES, 3), "wonders": Listed(WONDER, 3), "deck": Listed(NAMES, 4)})


class WithSamples(WondersLike):
    samples = Samples(
        sorts={}, boards={"turn": Keyed({"Ana": PLAYER, "Ben": PLAYER}, always=("Ana", "Ben"))}
    )


WONDERS = WithSamples()


@given(st.one_of(walks(WONDERS, steps=4), quick_walks(WONDERS)))
def test_a_rulebook_without_sleeves_is_walked_just_so(walk: Walk) -> None:
    assert walk.games[0].at_menus
    assert len(walk.games) == len(walk.answers) + 1


def test_a_shape_that_nobody_knows_is_refused() -> None:
    with pytest.raises(TypeError, match="Odd"):
        Builder(VALE, Bytes(b"")).words(Odd())


class Odd(Shape, frozen=True):
    """A shape of no words."""


@pytest.mark.parametrize(("data", "word"), [(b"\x00", "2"), (b"\x01", "3"), (b"\x02", "2")])
def test_a_count_lies_between_its_bounds(data: bytes, word: str) -> None:
    assert Builder(VALE, Bytes(data)).words(Count(2, 3)) == word


# choices and rulings -----------------------------------------------------------------------


def test_many_options_take_two_bytes_and_all_can_be_picked() -> None:
    assert Bytes(bytes([1, 44])).below(301) == 300
    assert {spread(seed).below(300) for seed in range(4000)} == set(range(300))


def test_a_walk_ends_with_its_bytes() -> None:
    board = {"turn": "Ana, planting", "Ana": {"on deck": "Blank", "deck": ["Blank x9"]}}
    games = list(walk(Game.lay(VALE, board), bytes(3)))
    assert [len(game.state.seat("Ana").field) for game in games] == [0, 1, 2, 3]


@given(rulings(VALE))
def test_a_reading_is_one_that_the_engine_obeys(ruling: Ruling) -> None:
    assert all(VALE.readings[doubt].modelled for doubt, _ in ruling.readings)
    assert not ruling.bends


@given(rulings(VALE, readings=False, bends=True))
def test_a_bend_is_one_that_a_site_admits(ruling: Ruling) -> None:
    admitted = {(site.clause, how) for site in VALE.sites() for how in site.shape.bends}
    assert admitted.issuperset(ruling.bends)
    assert not ruling.readings
