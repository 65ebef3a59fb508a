"""Eclipse: what is covered never scores, what is not always does, and little may be covered."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from mvrules.crafting.pieces import Piece
from mvrules.crafting.sleeves import Sleeve
from mvrules.kernel.play import Game
from mvrules.kernel.questions import Option
from mvrules.kernel.words import look
from mvrules.rulesets.mystic_vale.table.state import Seat
from mvrules.rulesets.mystic_vale.vale import MysticVale
from mvrules.strategies import Crafting, Setting, Walk, quick_walks, sleeves, walks
from properties import oracle
from properties.engines import caught, engine
from tests.miniatures import LetsAnEclipseCover, ScoresACoveredEclipse

CITES = ["NEM-ECL-02", "NEM-ECL-03", "NEM-ECL-04", "NEM-ECL-05"]
"""The clauses without which these properties do not hold."""

# what scores -------------------------------------------------------------------------------


def without_rituals(card: Crafting) -> Setting:
    """The card alone on its board, with no ritual on it."""
    plain = {
        name: {key: words for key, words in document.items() if key != "ritual"}
        for name, document in card.setting.stand_ins.items()
    }
    return msgspec.structs.replace(card.setting, stand_ins=plain)


def only_what_shows_scores(book: MysticVale, card: Crafting) -> None:
    game = without_rituals(card).lay(book)
    (ana,) = game.state.seats
    _, scored = look(game.table, "Ana.card points")
    assert scored == sum(oracle.points(each.layers) for each in ana.cards())


@given(sleeves(engine()))
def test_a_covered_eclipse_never_scores_and_an_uncovered_one_always_does(card: Crafting) -> None:
    only_what_shows_scores(engine(), card)


def test_an_engine_that_scores_a_covered_eclipse_is_caught() -> None:
    wrong = engine(ScoresACoveredEclipse)
    assert caught(sleeves(wrong), lambda card: only_what_shows_scores(wrong, card))


# what may be covered -----------------------------------------------------------------------


def ways(seat: Seat, sheet: Piece) -> Iterator[tuple[int, str, bool]]:
    """Every way to lay a sheet on a card in the field, and whether it is legal, by the oracle."""
    for index, card in enumerate(seat.field):
        depths = {"under": under(card, sheet), "over": len(card.layers)}
        filled = any(layer.slot == sheet.slot for layer in card.layers)
        for lying, depth in depths.items() if filled else [("", len(card.layers))]:
            layers = (*card.layers[:depth], sheet, *card.layers[depth:])
            yield index, lying, oracle.may_lie(layers, depth)


def under(card: Sleeve, sheet: Piece) -> int:
    """How deep a sheet lies that is slid under everything in its third, but on the card."""
    filling = (depth for depth, layer in enumerate(card.layers) if layer.slot == sheet.slot)
    return max(1, next(filling, 1))


def nothing_else_is_covered(walk: Walk) -> None:
    for game in walk.games:
        for seat in game.state.seats if game.at_menus else ():
            if game.state.menu_of(seat.name) == "discard":
                offers_what_may_lie(game, seat)


def offers_what_may_lie(game: Game, seat: Seat) -> None:
    (asked,) = (question for question in game.questions if question.player == seat.name)
    offered = {option for option in asked.options if option.verb == "sleeve"}
    lawful = {
        Option(seat.name, (("sleeve", sheet.name), ("onto", f"field {index + 1}"), *said(lying)))
        for sheet in seat.bought
        for index, lying, legal in ways(seat, sheet)
        if legal
    }
    assert offered == lawful


def said(lying: str) -> tuple[tuple[str, str], ...]:
    return (("lying", lying),) if lying else ()


def no_legal_act_covers_it(walk: Walk) -> None:
    """Nothing that may not be covered is covered more often after a step than before."""
    for before, answer, after in zip(walk.games, walk.answers, walk.games[1:], strict=False):
        if answer.verb == "sleeve":
            assert hidden(after) <= hidden(before)


def hidden(game: Game) -> int:
    """How many layers are covered that may not be: what is printed, and what is no eclipse."""
    return sum(
        oracle.covered(card.layers, depth) and not oracle.eclipse(layer)
        for seat in game.state.seats
        for card in seat.cards()
        for depth, layer in enumerate(card.layers)
    )


@given(quick_walks(engine(), "discard"))
def test_a_sheet_may_lie_wherever_it_covers_nothing_but_an_eclipse(walk: Walk) -> None:
    nothing_else_is_covered(walk)


@given(walks(engine(), "discard"))
def test_no_legal_act_covers_what_may_not_be_covered(walk: Walk) -> None:
    no_legal_act_covers_it(walk)


def test_an_engine_that_lets_an_eclipse_cover_is_caught_by_what_it_offers() -> None:
    wrong = engine(LetsAnEclipseCover)
    assert caught(quick_walks(wrong, "discard"), nothing_else_is_covered)


def test_an_engine_that_lets_an_eclipse_cover_is_caught_by_what_is_covered() -> None:
    wrong = engine(LetsAnEclipseCover)
    boards: st.SearchStrategy[Walk] = walks(wrong, "discard")
    assert caught(boards, no_legal_act_covers_it)
