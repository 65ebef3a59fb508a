"""What nobody printed is named when it is needed, and neither guessed nor stumbled over."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import Any, NamedTuple

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from mvrules.crafting.pieces import Piece
from mvrules.crafting.sleeves import Sleeve
from mvrules.kernel.play import Game
from mvrules.kernel.refusals import NoOutcome, NotModelled
from mvrules.rulesets.mystic_vale.crafted.eclipse import THIRDS
from mvrules.rulesets.mystic_vale.table.state import Seat
from mvrules.strategies import Setting, seeded, walk
from mvrules.strategies.boards import SEEDS
from properties import oracle
from properties.engines import GuessesPositions, StumblesOverFacts, caught, engine
from tests.miniatures import Miniature


class Vague(NamedTuple):
    """A board on which one stand-in lacks a printed fact, and choices to walk on from it."""

    menu: str
    seed: int
    which: int
    data: bytes

    def setting(self) -> Setting:
        """The board, with one fact left out."""
        whole = seeded(engine(), self.menu, self.seed)
        facts = [*printed(whole.stand_ins)]
        if not facts:
            return whole
        name, fact = facts[self.which % len(facts)]
        return msgspec.structs.replace(whole, stand_ins=without(whole.stand_ins, name, fact))

    def untold(self) -> set[str]:
        """The sheets of which nobody said for which third they are."""
        documents = self.setting().stand_ins.items()
        return {name for name, words in documents if not words.keys() & {"position", "kind"}}


def printed(stand_ins: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """Every fact whose lack makes a stand-in's document say less than is printed."""
    for name, document in stand_ins.items():
        if "kind" not in document:
            yield name, "position"
        if "ritual" in document:
            yield name, "reward"
        yield from ((name, fact) for fact in ("cost", "level") if fact in document)


def without(stand_ins: dict[str, Any], name: str, fact: str) -> dict[str, Any]:
    document = dict(stand_ins[name])
    if fact == "reward":
        document["ritual"] = {"requires": document["ritual"]["requires"]}
    else:
        del document[fact]
    return {**stand_ins, name: document}


VAGUE = st.builds(
    Vague,
    st.sampled_from(sorted(engine().samples.boards)),
    st.integers(0, SEEDS - 1),
    st.integers(0, 9),
    st.binary(min_size=4, max_size=12),
)


def games(book: Miniature, vague: Vague) -> Iterator[Game]:
    setting = vague.setting()
    return walk(Game.lay(setting.dressed(book), setting.given, legal=False), vague.data)


# a missing fact is an outcome --------------------------------------------------------------


def a_missing_fact_is_an_outcome(book: Miniature, vague: Vague) -> None:
    try:
        for game in games(book, vague):
            for seat in game.state.seats:
                game.view(seat.name).to_json()
            for question in game.questions:
                for option in question.options:
                    with suppress(NoOutcome, NotModelled):
                        game.answer(option)
            with suppress(NoOutcome):
                game.scores()
    except Exception as error:
        raise AssertionError(f"{type(error).__name__} is no outcome") from error


@given(VAGUE)
def test_a_missing_fact_is_an_outcome_and_no_accident(vague: Vague) -> None:
    a_missing_fact_is_an_outcome(engine(), vague)


def test_an_engine_that_stumbles_over_a_missing_fact_is_caught() -> None:
    wrong = engine(StumblesOverFacts)
    assert caught(VAGUE, lambda vague: a_missing_fact_is_an_outcome(wrong, vague))


# a missing position matters only where it matters -----------------------------------------


def offered_whichever_third(book: Miniature, vague: Vague) -> None:
    """A sheet whose third nobody gave may go where it could go whichever third it is for."""
    untold = vague.untold()
    for game in (game for game in games(book, vague) if game.at_menus):
        for seat in game.state.seats:
            if game.state.menu_of(seat.name) == "discard":
                sheets = [piece for piece in seat.bought if piece.name in untold]
                assert offered(game, untold) == lawful(seat, sheets)


def offered(game: Game, untold: set[str]) -> set[tuple[str, str]]:
    """Each sheet of unknown third with each place where it is offered to be laid."""
    options = (option for question in game.questions for option in question.options)
    laid = {(option.word("sleeve"), option.word("onto")) for option in options}
    return {(sheet, onto) for sheet, onto in laid if sheet in untold}


def lawful(seat: Seat, sheets: Iterable[Piece]) -> set[tuple[str, str]]:
    """Each of some sheets with each card in front of which it may lie in any third."""
    return {
        (piece.name, f"field {index}")
        for piece in sheets
        for index, card in enumerate(seat.field, 1)
        if all(lies(card, piece, third) for third in THIRDS.slots)
    }


def lies(card: Sleeve, sheet: Piece, third: str) -> bool:
    """Whether a sheet may lie in front of a card, by the oracle, if it is for a third."""
    layers = [
        msgspec.structs.replace(layer, slot=third) if layer.name == sheet.name else layer
        for layer in (*card.layers, sheet)
    ]
    return oracle.may_lie(layers, len(card.layers))


@given(VAGUE)
def test_a_sheet_of_unknown_third_may_go_where_any_third_would_do(vague: Vague) -> None:
    offered_whichever_third(engine(), vague)


def test_an_engine_that_guesses_positions_is_caught() -> None:
    wrong = engine(GuessesPositions)
    assert caught(VAGUE, lambda vague: offered_whichever_third(wrong, vague))
