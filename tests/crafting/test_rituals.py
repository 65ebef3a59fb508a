"""Rituals on every small card, by every reading and with each clause dropped."""

import itertools
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from mvrules.crafting.pieces import Piece, Ritual
from mvrules.crafting.shows import Look, Shows
from mvrules.crafting.sleeves import Sleeve
from mvrules.kernel.book import load
from mvrules.kernel.refusals import Undefined
from mvrules.kernel.rulings import Ruling
from mvrules.rulesets.mystic_vale.lookup import own
from tests.crafting.ritual_oracle import Card, Layer, Told
from tests.crafting.sheets import symbols

SHOWS: Shows = own(load("mystic-vale")).shows
SYMBOLS = ("sky", "animal", "wild", "mana", "end vp")
BARE = Layer()

RULINGS: dict[str, tuple[Told, Ruling]] = {
    "by the book": (Told(), Ruling()),
    "AMB-08 all lost": (Told(covered_lives=False), Ruling().read_as("AMB-08", "all lost")),
    "AMB-08 strip": (Told(covered_lives=False), Ruling().read_as("AMB-08", "strip covered")),
    "AMB-08-VP": (Told(covered_vp_there=True), Ruling().read_as("AMB-08-VP", "present")),
    "AMB-16": (Told(own_symbols_help=False), Ruling().read_as("AMB-16", "helps not")),
    "AMB-17": (Told(own_reward_helps=True), Ruling().read_as("AMB-17", "feeds own")),
    "AMB-19": (Told(wild_serves=False), Ruling().read_as("AMB-19", "serves no need")),
}
DROPPED = (
    *(f"NEM-RITUAL-{number:02}" for number in (3, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14)),
    "NEM-ECL-05",
)
RULINGS |= {clause: (Told(dropped=clause), Ruling().suspend(clause)) for clause in DROPPED}


def piece(at: int, layer: Layer) -> Piece:
    """A layer as the engine knows it."""
    kind = "advancement" if at else "printed"
    prints, pays = symbols(**layer.prints), symbols(**layer.pays)
    ritual = None if layer.asks is None else Ritual(symbols(**layer.asks), pays)
    return Piece(f"layer {at}", kind=kind, slot=layer.third, symbols=prints, ritual=ritual)


class Reader:
    """The engine and the oracle side by side on one card."""

    def __init__(self, layers: tuple[Layer, ...], told: Told, ruling: Ruling) -> None:
        self.card, self.ruling = Card(layers, told), ruling
        self.sleeve = Sleeve(tuple(piece(at, layer) for at, layer in enumerate(layers)))

    def read(self, name: str, depth: int = -1) -> Any:
        """What the engine gives, or that it gives nothing."""
        try:
            return SHOWS.value(self.ruling, Look(self.sleeve, name, depth))
        except Undefined:
            return "undefined"

    def differences(self, names: tuple[str, ...]) -> Iterator[tuple[str, Any, Any]]:
        """Where the two differ: in a ritual's fulfilment, in what shows, in what is counted."""
        for depth in range(len(self.sleeve.layers)):
            yield from self._compare("fulfilled", self.card.answers[depth], depth)
        for name in names:
            yield from self._compare(name, self.card.shown(name))
            yield from self._compare(f"counted {name}", self.card.counted(name))
        yield from self._compare("points", self.card.shown("end vp"))

    def _compare(self, name: str, answers: set[Any], depth: int = -1) -> Iterator[Any]:
        expected = "undefined" if len(answers) > 1 else next(iter(answers))
        if (found := self.read(name, depth)) != expected:
            yield name, depth, found, expected


def check(cards: Iterator[tuple[Layer, ...]], ruling: str, names: tuple[str, ...]) -> int:
    """Compare the two on many cards; tell how many there were."""
    count = 0
    for layers in cards:
        count += 1
        reader = Reader(layers, *RULINGS[ruling])
        differ = [*reader.differences(names)]
        assert not differ, (layers, differ)
    return count


# one ritual beside one advancement: everything -----------------------------------------------


def multisets(most: int, among: tuple[str, ...] = SYMBOLS) -> list[Mapping[str, int]]:
    """Every choice of up to so many symbols."""
    return [
        {name: picked.count(name) for name in sorted({*picked})}
        for size in range(most + 1)
        for picked in itertools.combinations_with_replacement(among, size)
    ]


def subsets(among: tuple[str, ...] = SYMBOLS) -> list[Mapping[str, int]]:
    """Every choice of symbols, each at most once."""
    return [
        dict.fromkeys(picked, 1)
        for size in range(len(among) + 1)
        for picked in itertools.combinations(among, size)
    ]


def beside_one_other() -> Iterator[tuple[Layer, ...]]:
    """Every ritual of up to two symbols, with up to one of its own, beside every advancement."""
    pays = itertools.cycle(multisets(1)[1:])
    for asks, prints, other in itertools.product(multisets(2), multisets(1), subsets()):
        yield BARE, Layer("top", prints, asks, next(pays)), Layer("middle", other)


@pytest.mark.slow
def test_every_small_ritual_beside_every_small_advancement() -> None:
    assert check(beside_one_other(), "by the book", ("sky", "mana")) == 21 * 6 * 32


@pytest.mark.slow
@pytest.mark.parametrize("ruling", RULINGS)
def test_every_small_ritual_by_every_ruling(ruling: str) -> None:
    few = ("sky", "wild", "end vp")
    cards = (
        (BARE, Layer("top", prints, asks, pays), Layer("middle", other))
        for asks, prints, other, pays in itertools.product(
            multisets(2, few), multisets(1, few), subsets(few), ({"sky": 1}, {"mana": 1})
        )
    )
    assert check(cards, ruling, ("sky", "mana")) == 10 * 4 * 8 * 2


def test_points_below_nought_are_points_of_the_card_too() -> None:
    points: tuple[dict[str, int], ...] = ({}, {"end vp": 1}, {"end vp": -1}, {"end vp": -2})
    cards = (
        (BARE, Layer("top", one), Layer(third, other), Layer("bottom", own, {"end vp": 1}, pays))
        for one, other, own, pays, third in itertools.product(
            points, points, points[::2], ({"sky": 1}, {"end vp": -1}), ("top", "middle")
        )
    )
    assert check(cards, "by the book", ("sky",)) == 4 * 4 * 2 * 2 * 2


# two and three advancements: a walk through all of them --------------------------------------

OWN: tuple[Mapping[str, int], ...] = ({}, {"sky": 1}, {"end vp": 1}, {"wild": 1, "decay": 1})
RITUALS: tuple[tuple[Mapping[str, int] | None, Mapping[str, int]], ...] = (
    (None, {}),
    ({"sky": 1}, {"animal": 1}),
    ({"animal": 1}, {"sky": 1}),
    ({"end vp": 1}, {"sky": 1, "animal": 1}),
    ({"sky": 1, "mana": 1}, {"end vp": 1}),
    ({"decay": 1}, {"growth": 1}),
    ({"wild": 1}, {"wild": 1, "end vp": 1}),
)
SHEETS = (
    *(Layer("", prints, asks, pays) for prints, (asks, pays) in itertools.product(OWN, RITUALS)),
    Layer("", {"mana": 1, "growth": 1}),
    Layer("", {"animal": 1, "wild": 1}),
)
PRINTS = (BARE, Layer("top", {"mana": 1}), Layer("bottom", {"end vp": 1, "decay": 1}))
PLACES = (
    ("top", "middle", "bottom"),
    ("top", "top", "middle"),
    ("middle", "bottom", "bottom"),
    ("middle", "middle", "middle"),
)


def placed(layer: Layer, third: str) -> Layer:
    """An advancement in a third."""
    return Layer(third, layer.prints, layer.asks, layer.pays)


def walk(step: int, start: int) -> Iterator[tuple[Layer, ...]]:
    """Go through all cards of two and three advancements in long steps, print and place in turn."""
    every = (*itertools.product(SHEETS, repeat=2), *itertools.product(SHEETS, repeat=3))
    for at in range(start, len(every), step):
        thirds, face = PLACES[at // step % len(PLACES)], PRINTS[at // step % len(PRINTS)]
        yield face, *map(placed, every[at], thirds)


@pytest.mark.slow
@pytest.mark.parametrize("ruling", RULINGS)
def test_a_walk_through_the_cards_of_three_advancements_by_every_ruling(ruling: str) -> None:
    start = [*RULINGS].index(ruling)
    names = ("sky", "animal", "decay", "growth", "wild", "end vp")
    assert check(walk(97, start), ruling, names) > 250


@pytest.mark.parametrize("ruling", [*RULINGS][1:])
def test_each_ruling_is_told_from_the_book(ruling: str) -> None:
    told, _ = RULINGS[ruling]
    names = ("sky", "animal", "decay", "growth", "wild", "end vp")
    readers = (Reader(layers, told, Ruling()) for layers in walk(97, 0))
    assert any(next(reader.differences(names), None) for reader in readers)


# both sides of each number -------------------------------------------------------------------


@pytest.mark.parametrize("name", ["mana", "guardians", "vp", "curse", "decay", "growth", "end vp",
                                  "sky", "animal", "forest", "water", "wild"])  # fmt: skip
@pytest.mark.parametrize("asked", [1, 2])
def test_one_missing_is_not_enough_and_one_more_changes_nothing(name: str, asked: int) -> None:
    for there in (asked - 1, asked, asked + 1):
        layers = (
            BARE,
            Layer("top", {}, {name: asked}, {"mana": 2}),
            Layer("middle", {name: there}),
        )
        reader = Reader(layers, *RULINGS["by the book"])
        assert reader.read("fulfilled", 1) is (there >= asked)
        assert reader.read("mana") == 2 * (there >= asked) + (there if name == "mana" else 0)


@pytest.mark.parametrize(
    ("wild", "sky", "met"),
    [(0, 1, False), (1, 0, False), (1, 1, True), (2, 0, True), (2, 1, True), (0, 2, True)],
)
def test_wild_spirits_stand_in_for_the_spirits_that_are_short(
    wild: int, sky: int, met: object
) -> None:
    there = Layer("middle", {"wild": wild, "sky": sky})
    reader = Reader((BARE, Layer("top", {}, {"sky": 2}), there), *RULINGS["by the book"])
    assert reader.read("fulfilled", 1) is met
    strict = Reader((BARE, Layer("top", {}, {"sky": 2}), there), *RULINGS["AMB-19"])
    assert strict.read("fulfilled", 1) is (sky >= 2)


@pytest.mark.parametrize(("wild", "met"), [(1, False), (2, True), (3, True)])
def test_a_wild_spirit_that_is_asked_for_stands_in_for_no_other(wild: int, met: object) -> None:
    asks = {"wild": 1, "sky": 1}
    layers = (BARE, Layer("top", {}, asks), Layer("middle", {"wild": wild}))
    assert Reader(layers, *RULINGS["by the book"]).read("fulfilled", 1) is met


def test_wild_spirits_stand_in_for_nothing_but_spirits() -> None:
    layers = (BARE, Layer("top", {}, {"mana": 1}), Layer("middle", {"wild": 3}))
    assert Reader(layers, *RULINGS["by the book"]).read("fulfilled", 1) is False


def test_a_ritual_that_feeds_itself_is_undefined_only_where_its_reward_matters() -> None:
    ritual = Layer("top", {}, {"sky": 1}, {"sky": 1})
    reader = Reader((BARE, ritual, Layer("middle", {"mana": 1})), *RULINGS["AMB-17"])
    assert reader.read("fulfilled", 1) == "undefined"
    assert reader.read("sky") == "undefined"
    assert reader.read("mana") == 1
    fed = Reader((BARE, ritual, Layer("middle", {"sky": 1})), *RULINGS["AMB-17"])
    assert (fed.read("fulfilled", 1), fed.read("sky")) == (True, 2)
    partly = Layer("top", {}, {"sky": 2}, {"sky": 1})
    starved = Reader((BARE, partly, Layer("middle")), *RULINGS["AMB-17"])
    assert (starved.read("fulfilled", 1), starved.read("sky")) == (False, 0)


def test_symbols_on_other_cards_reach_a_ritual_only_if_they_are_handed_in() -> None:
    reader = Reader((BARE, Layer("top", {}, {"sky": 1})), *RULINGS["by the book"])
    assert reader.read("fulfilled", 1) is False
    look = Look(reader.sleeve, "fulfilled", 1, symbols(sky=1))
    assert SHOWS.value(Ruling(), look) is True
