"""What hangs on itself is read alike by model and engine, and an ability that adds is one law."""

import itertools

import pytest
import z3

from mvrules import load
from mvrules.cli.replay import replayed
from mvrules.crafting.pieces import Piece, Ritual
from mvrules.crafting.shows import Look
from mvrules.crafting.sleeves import Sleeve
from mvrules.kernel.rulings import BY_THE_BOOK
from mvrules.solver import about_circles
from mvrules.solver import terms as t
from mvrules.solver.agree import Showing, agree
from mvrules.solver.found import Clock, Search
from mvrules.solver.layers import Card
from mvrules.solver.scopes import Scope, crafted
from mvrules.solver.stating import Stating

BOOK = load("mystic-vale")
VALE = crafted(BOOK)
GUARDS_FOR_WATER = "adds guardians for each water"


def _sheet(slot: str, *, adds: bool = False, ritual: Ritual | None = None, **print_: int) -> Piece:
    marks = (GUARDS_FOR_WATER,) if adds else ()
    return Piece("", "advancement", slot, tuple(sorted(print_.items())), marks, ritual)


PAYS_ITSELF = Ritual((("guardians", 1),), (("water", 1),))
SCOPE = Scope(
    "abilities that add",
    (Piece("", "printed"), Piece("", "printed", "bottom", (("water", 1),))),
    (
        _sheet("top", adds=True),
        _sheet("top", adds=True, ritual=PAYS_ITSELF),
        _sheet("middle", ritual=PAYS_ITSELF),
        _sheet("middle", water=2),
        _sheet("top", guardians=1),
        _sheet("bottom", adds=True, wild=1),
    ),
)


def test_what_abilities_add_is_counted_alike_by_model_and_engine() -> None:
    (found,) = agree(Showing(VALE), SCOPE, [BY_THE_BOOK])
    assert (found.differ, found.example) == (0, "")
    added = [VALE.shows.value(BY_THE_BOOK, _look(card)) for card in SCOPE.cards()]
    assert {0, 1, 2} <= {*added}


def _look(card: tuple[Piece, ...]) -> Look:
    return Look(Sleeve(card), "added guardians")


@pytest.mark.parametrize("way", VALE.shows.circles)
def test_what_is_supposed_comes_back_alike_from_model_and_engine(way: str) -> None:
    ruling, node, _ = VALE.shows.circles[way]
    for card in SCOPE.cards():
        stating = Stating(VALE, Card.of(card, VALE.sleeving.layout.slots))
        reader = stating.reader(ruling)
        holds = [t.valued(reader.read(node, {VALE.shows.var: at})) for at in range(len(card))]
        for chosen in itertools.product((True, False), repeat=len(card)):
            supposed = frozenset(at for at, is_ in enumerate(chosen) if is_)
            put = [(reader.suppose(at), z3.BoolVal(is_)) for at, is_ in enumerate(chosen)]
            model = {at for at, is_ in enumerate(holds) if _true(z3.substitute(is_, *put))}
            assert model == VALE.shows.supposing(way, Sleeve(card), supposed), (card, supposed)


def _true(statement: z3.BoolRef) -> bool:
    return bool(z3.is_true(z3.simplify(statement)))


def test_a_circle_by_an_ability_that_adds_is_played_and_has_no_outcome() -> None:
    way = next(way for way in VALE.shows.circles if way.startswith("AMB-18"))
    answers = about_circles.well_defined(Search(VALE, 2, Clock(120), attacks=20))
    two = next(answer for answer in answers if answer.about == f"{way}: a card has two answers")
    assert two.verdict == "yes"
    found = replayed(BOOK, two)
    assert found.said == "holds"
    assert "adds to its card" in found.text
    assert "undefined: AMB-18" in found.text
