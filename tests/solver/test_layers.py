"""A card goes to the solver and comes back as it was."""

import z3
from hypothesis import given

from mvrules.crafting.pieces import Piece
from mvrules.crafting.scenes import Lens
from mvrules.solver.encode import Reader
from mvrules.solver.layers import Card
from tests.solver.test_agree import CARDS, SLOTS, VALE


@given(CARDS)
def test_a_card_put_to_the_model_is_decoded_as_it_was(card: tuple[Piece, ...]) -> None:
    model = Card.any(tuple(piece.kind for piece in card), SLOTS)
    reader = Reader(model, Lens(VALE.readings))
    for layer in model.layers:
        layer.slot()
        for flag in ("eclipse",):
            layer.flag(flag)
        for name in ("decay", "growth", "mana", "animal", "forest", "wild", "vp", "end vp"):
            layer.symbol(name), layer.asked(name), layer.paid(name)
    solver = z3.Solver()
    solver.add(*model.domain())
    put = model.put(card)
    solver.add(*(variable == put[name] for name, variable in model.unknowns().items()))
    assert solver.check() == z3.sat, reader
    assert model.decoded(solver.model()) == card


def test_a_fact_that_nobody_gave_is_filled_in_and_a_known_one_kept() -> None:
    known = Piece("Half", "sheet", "top", (("mana", 2),), unknown=("eclipse", "vp"))
    card = Card.of((known,), SLOTS)
    (layer,) = card.layers
    solver = z3.Solver()
    solver.add(layer.flag("eclipse"), layer.symbol("vp") == 3, *card.domain())
    assert layer.symbol("mana") == 2
    assert solver.check() == z3.sat
    (found,) = card.decoded(solver.model())
    assert found == Piece("Half", "sheet", "top", (("mana", 2), ("vp", 3)), ("eclipse",))


def test_the_halves_of_a_ritual_that_is_not_there_are_empty() -> None:
    card = Card.of((Piece("Half", unknown=("ritual",)),), SLOTS)
    (layer,) = card.layers
    solver = z3.Solver()
    solver.add(layer.asked("mana") > 0, z3.Not(layer.has_ritual()), *card.domain())
    assert solver.check() == z3.unsat
