"""Whatever a program hands in that is none of what is wanted, it is refused in a sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from mvrules import Game, load
from mvrules.kernel.book import Book
from mvrules.kernel.questions import Option, option
from mvrules.kernel.refusals import Refusal
from mvrules.kernel.rulings import Ruling
from mvrules.kernel.words import look

CARDS = {
    "mystic-vale": ("Blank", "field", "vp"),
    "mystic-lands": ("Arid Land", "land", "mana"),
    "wonders": ("Emerald Hawk", "hand", "energy"),
}
LONGEST = 1_500
PAIR = ["Ana", "Ben"]
HUGE = 10**5000


class Untold:
    """Something that breaks where it is to be told."""

    def __repr__(self) -> str:
        raise ValueError


def circle() -> dict[str, Any]:
    """Give a mapping that holds itself."""
    held: dict[str, Any] = {}
    held["Ana"] = held
    return held


def well(depth: int) -> dict[str, Any]:
    """Give mappings in mappings."""
    top: dict[str, Any] = {}
    at = top
    for _ in range(depth):
        at["a"] = {}
        at = at["a"]
    return top


class Calls:
    """Calls of one rulebook, each wrong in one way."""

    def __init__(self, name: str) -> None:
        self.name, self.book = name, load(name)
        self.card, self.row, self.count = CARDS[name]

    def new(self, *args: Any, **more: Any) -> Game:
        """Set a game up."""
        return Game.new(self.book, *args, **more)

    def holds(self, **things: Any) -> Game:
        """Lay something before Ana."""
        return Game.lay(self.book, {"Ana": things, "Ben": {}})

    def row_of(self, *things: Any) -> Game:
        """Lay cards before Ana."""
        return self.holds(**{self.row: list(things)})

    def says(self, said: Any) -> Game:
        """Answer whatever is asked."""
        return self.holds().answer(said)

    def ruled(self, ruling: Any) -> Game:
        """Lay a board under a ruling."""
        return Game.lay(self.book, {"Ana": {}, "Ben": {}}, ruling=ruling)

    def cards(self, cards: Any) -> Book:
        """Supply cards."""
        return self.book.with_cards(cards)


Call = Callable[[Calls], object]
WRONG: dict[str, tuple[Call, str]] = {
    "a rulebook that is a number": (lambda _: load(5), "no rulebook 5; there is: "),  # type: ignore[arg-type]
    "a rulebook that is a list": (lambda it: load([it.name]), "no rulebook ["),  # type: ignore[arg-type]
    "an edition that is a number": (lambda it: load(it.name, 5), "no edition of"),  # type: ignore[arg-type]
    "a book that is its name": (lambda it: Game.new(it.name, PAIR), "a rulebook is wanted"),  # type: ignore[arg-type]
    "no book": (lambda _: Game.new(None, PAIR), "a rulebook is wanted"),  # type: ignore[arg-type]
    "a seed in words": (lambda it: it.new(PAIR, seed="7"), "a seed is a whole number"),
    "half a seed": (lambda it: it.new(PAIR, seed=1.5), "a seed is a whole number"),
    "a seed that is a truth": (lambda it: it.new(PAIR, seed=True), "a seed is a whole number"),
    "no ruling": (lambda it: it.new(PAIR, ruling=None), "a ruling is wanted, as in Ruling()"),
    "a ruling that is a mapping": (lambda it: it.ruled({"AMB-01": "x"}), "a ruling is wanted"),
    "a doubt that is a number": (lambda it: it.ruled(Ruling().read_as(5, 6)), "no doubt 5"),  # type: ignore[arg-type]
    "a clause that is a list": (lambda it: it.ruled(Ruling().suspend(["x"])), "no clause ['x']"),  # type: ignore[arg-type]
    "a way to bend that there is not": (
        lambda _: Ruling().bend("MV-PLANT-01", "zork"),
        "no way to bend a clause 'zork'; there is: dropped, negated",
    ),
    "names that come one by one": (lambda it: it.new(iter(PAIR)), "wanted in seating order"),
    "names inside names": (lambda it: it.new([["Ana"], ["Ben"]]), "a player's name is a word"),
    "a board that is a list": (lambda it: Game.lay(it.book, [1]), "a board is wanted, not [1]"),  # type: ignore[arg-type]
    "a board without anybody": (lambda it: Game.lay(it.book, {}), "a board needs a player"),
    "a player who is a number": (lambda it: Game.lay(it.book, {1: {}}), "a player's name is"),  # type: ignore[dict-item]
    "a player who is nothing": (lambda it: Game.lay(it.book, {None: {}}), "a player's name is"),  # type: ignore[dict-item]
    "bytes": (lambda it: it.row_of(b"x"), "words, a list or a mapping are wanted, not b'x'"),
    "a set": (lambda it: it.holds(**{it.row: {it.card}}), "a list or a mapping are wanted, not {"),
    "a count that is a truth": (lambda it: it.holds(**{it.count: True}), "not 'true'"),
    "a broken count": (lambda it: it.holds(**{it.count: 2.5}), "are wanted, not 2.5"),
    "a count below nought": (lambda it: it.holds(**{it.count: -1}), "wanted, not -1|less mana"),
    "a count without end": (lambda it: it.holds(**{it.count: HUGE}), "at most 18 digits"),
    "no count": (lambda it: it.holds(**{it.count: None}), "a number is wanted, not ''"),
    "a board that holds itself": (lambda it: it.holds(Ana=circle()), "nothing called 'Ana'|has no"),
    "a board as deep as a well": (lambda it: it.holds(**{it.row: well(5_000)}), "a list is wanted"),
    "a thing that can't be told": (lambda it: it.row_of(Untold()), "a Untold that can't be told"),
    "a card as long as a book": (lambda it: it.row_of("Z" * 10**6), "no card 'ZZZ"),
    "too many cards": (lambda it: it.row_of(*[f"{it.card} x999"] * 50), "49950"),
    "no board that is laid out": (lambda it: Game.stand(it.book, None), "is laid out is wanted"),
    "an answer in words": (lambda it: it.says("push"), "an option of the question is wanted"),
    "an answer that can't be told": (lambda it: it.says(Untold()), "can't be told"),
    "an answer of numbers": (lambda it: it.says(option("Ana", 5)), "an option of the question"),  # type: ignore[arg-type]
    "an answer of lists": (lambda it: it.says(Option("Ana", ((["x"], ""),))), "an option of the"),  # type: ignore[arg-type]
    "an answer of a stranger": (lambda it: it.says(option("Z" * 10**6, "x")), "is not asked"),
    "an answer without end": (lambda it: it.says(option("Ana", "q" * 10**6)), "begins with 'qqq"),
    "a save that is a number": (lambda _: Game.from_json(5), "can't be read"),  # type: ignore[arg-type]
    "a save cut short": (lambda it: Game.from_json(it.holds().to_json()[:-30]), "can't be read"),
    "a save with a book's name": (
        lambda it: Game.from_json(it.holds().to_json(), it.name),  # type: ignore[arg-type]
        "this saved game has a rulebook",
    ),
    "cards that are a list": (lambda it: it.cards([1]), "are wanted, not [1]"),
    "a card that is a list": (lambda it: it.cards({"stand-ins": {"Oak": [1]}}), "found a list"),
    "a card by a number": (lambda it: it.cards({"stand-ins": {5: {}}}), "cards by name are wanted"),
    "a card that holds itself": (lambda it: it.cards({"stand-ins": {"Oak": circle()}}), "no key '"),
    "a place that is a number": (lambda it: look(it.holds().table, 5), "a path is wanted"),  # type: ignore[arg-type]
    "a place without end": (lambda it: look(it.holds().table, "Z" * 10**6), "there is no 'ZZZ"),
}  # fmt: skip


@pytest.mark.parametrize("rulebook", CARDS)
@pytest.mark.parametrize("wrong", WRONG)
def test_what_is_none_of_what_is_wanted_is_refused_in_a_sentence(rulebook: str, wrong: str) -> None:
    call, told = WRONG[wrong]
    with pytest.raises(Refusal) as refused:
        call(Calls(rulebook))
    said = str(refused.value)
    assert any(part in said for part in told.split("|")), said
    assert len(said) < LONGEST


@pytest.mark.parametrize("rulebook", CARDS)
@pytest.mark.parametrize("said", [5, None, ["push"], 2.5])
def test_what_is_no_words_names_no_option(rulebook: str, said: object) -> None:
    assert Calls(rulebook).holds().question.find(said) is None


@pytest.mark.parametrize("seed", [-1, 0, HUGE], ids=["below", "nought", "huge"])
def test_any_whole_number_is_a_seed(seed: int) -> None:
    assert Game.new(load("mystic-vale"), PAIR, seed=seed).question.options
