"""Rulings: every reading has an outcome or says why not, and two rulings leave each other alone."""

from __future__ import annotations

import copy
from collections.abc import Iterable
from contextlib import suppress
from typing import NamedTuple

from hypothesis import given
from hypothesis import strategies as st

from mvrules.kernel.clauses import DoubtId
from mvrules.kernel.play import Game
from mvrules.kernel.refusals import NoOutcome, NotModelled
from mvrules.kernel.rulings import BY_THE_BOOK, Ruling
from mvrules.rulesets.mystic_vale import readings as r
from mvrules.rulesets.mystic_vale.crafted.eclipse import THIRDS
from mvrules.strategies import rulings, seeded, walk
from mvrules.strategies.boards import SEEDS
from properties.engines import BreaksUnderAReading, MixesRulings, caught, engine
from properties.test_saves import offers
from tests.miniatures import Miniature


def each_reading(*doubts: DoubtId) -> st.SearchStrategy[Ruling]:
    """One doubt of some read in one way, all others as by default."""
    readings = [(doubt, word) for doubt in doubts for word in engine().readings[doubt].alternatives]
    return st.sampled_from([BY_THE_BOOK.read_as(doubt, word) for doubt, word in readings])


MODELLED = [doubt.id for doubt in engine().readings.values() if doubt.modelled]
READINGS = each_reading(*MODELLED) | rulings(engine(), bends=False)
ALL = rulings(engine(), bends=True)


class Case(NamedTuple):
    """A board under a ruling, and the choices by which one walks on from it."""

    menu: str
    seed: int
    data: bytes
    ruling: Ruling


def cases(ruling: st.SearchStrategy[Ruling], menu: str | None = None) -> st.SearchStrategy[Case]:
    menus = [menu] if menu else sorted(engine().samples.boards)
    seeds, data = st.integers(0, SEEDS - 1), st.binary(min_size=4, max_size=12)
    return st.builds(Case, st.sampled_from(menus), seeds, data, ruling)


def laid(book: Miniature, case: Case) -> Game:
    """Lay a board that is legal by the book, whatever the ruling makes of it."""
    setting = seeded(book, case.menu, case.seed)
    return Game.lay(setting.dressed(book), setting.given, ruling=case.ruling, legal=False)


# every reading has an outcome, or says why not ---------------------------------------------


def has_an_outcome(book: Miniature, case: Case) -> None:
    """Everything that can be asked and answered has an outcome, or is left open by the rules."""
    try:
        for game in walk(laid(book, case), case.data):
            ask_all(game)
            for question in game.questions:
                for option in question.options:
                    with suppress(NoOutcome, NotModelled):
                        game.answer(option)
    except Exception as error:
        raise AssertionError(f"{type(error).__name__} is no outcome") from error


def ask_all(game: Game) -> None:
    """Ask a game for everything, its points too where the ruling lets them be counted."""
    game.key()
    game.trace.explain(game.book.ledger)
    for seat in game.state.seats:
        game.view(seat.name).to_json()
    scored(game)


@given(cases(READINGS))
def test_every_reading_has_an_outcome_or_says_why_not(case: Case) -> None:
    has_an_outcome(engine(), case)


@given(cases(ALL))
def test_every_bent_clause_has_an_outcome_or_says_why_not(case: Case) -> None:
    has_an_outcome(engine(), case)


def test_an_engine_that_breaks_under_a_reading_is_caught() -> None:
    wrong = engine(BreaksUnderAReading)
    assert caught(
        cases(each_reading(r.AMB_19), "harvest"), lambda case: has_an_outcome(wrong, case)
    )


# two rulings side by side ------------------------------------------------------------------


def told(games: Iterable[Game]) -> list[tuple[object, ...]]:
    """Tell each game with all that is read off its cards."""
    return [(game.to_json(), offers(game), game.view("Ana").board, scored(game)) for game in games]


def scored(game: Game) -> object:
    try:
        return game.scores()
    except NoOutcome as outcome:
        return str(outcome)


def untouched(book: Miniature) -> Miniature:
    """The same engine, as if nobody had played with it yet: nothing was read off a card."""
    fresh = copy.copy(book)
    fresh.shows = type(book.shows)(book.shows.by_card, book.shows.by_layer, book.readings)
    fresh.sleeving = type(book.sleeving)(THIRDS, book.sleeving.laws, book.readings)
    return fresh


def apart_as_together(kind: type[Miniature], case: Case, other: Ruling) -> None:
    """A game goes the same way whether or not another is played beside it."""
    beside = walk(laid(engine(kind), case._replace(ruling=other)), case.data)
    together = []
    for game in walk(laid(engine(kind), case), case.data):
        together.append(game)
        next(beside, None)
    alone = walk(laid(untouched(engine(kind)), case), case.data)
    assert told(together) == told(alone)


@given(cases(ALL), ALL)
def test_two_rulings_side_by_side_do_not_touch_each_other(case: Case, other: Ruling) -> None:
    apart_as_together(Miniature, case, other)


def test_an_engine_that_mixes_rulings_is_caught() -> None:
    shown = [BY_THE_BOOK.suspend(site.clause) for site in engine().shows.sites("here")]
    formulas = st.sampled_from([BY_THE_BOOK, *shown])  # the defect lies in what cards show
    pairs = st.tuples(cases(formulas), formulas)
    assert caught(pairs, lambda pair: apart_as_together(MixesRulings, *pair))
