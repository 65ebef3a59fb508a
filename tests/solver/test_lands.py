"""The same encoder serves Mystic Lands: positions, backgrounds, suns and clouds."""

from typing import ClassVar

import msgspec
import pytest

from mvrules.crafting.evaluate import compiled
from mvrules.crafting.formulas import NOUGHT, AtLeast, Constant, Fills, Total
from mvrules.crafting.scenes import Lens, Scene
from mvrules.kernel.refusals import NotModelled, WordsRefused
from mvrules.solver import about_laws
from mvrules.solver.agree import Legality, Showing, agree, control
from mvrules.solver.ask import QUESTIONS
from mvrules.solver.encode import Reader
from mvrules.solver.found import Clock, Search
from mvrules.solver.layers import Card
from mvrules.solver.scopes import Scope, crafted, every_sort
from tests.crafting.lands_layout import BASIC, POSITIONS, advance, basic
from tests.solver.lands_book import LANDS

TWO = ("", *POSITIONS.slots[:2])


@pytest.fixture(scope="module")
def scope() -> Scope:
    """Every advance of suns, clouds, background and foreground in two positions, on any basic."""
    whole = every_sort(LANDS, BASIC)
    bases, sheets = (tuple(p for p in of if p.slot in TWO) for of in (whole.bases, whole.sheets))
    return msgspec.structs.replace(
        whole, bases=bases[:4], sheets=tuple(s for s in sheets if s.slot)
    )


@pytest.mark.parametrize("compared", [Legality(LANDS), Showing(LANDS)], ids=["laws", "suns"])
def test_model_and_engine_agree_about_suns_and_clouds(
    compared: Legality | Showing, scope: Scope
) -> None:
    found = list(agree(compared, scope))
    assert [each.example for each in found if each.differ] == []
    assert {each.ruling for each in found} >= {"by the book", "AMB-L18: foreground over basic"}
    assert all(each.cases > 500 for each in found)


def test_a_clause_about_suns_left_out_of_the_model_alone_is_noticed(scope: Scope) -> None:
    counts = {c: (wanted, seen) for c, wanted, seen in control(Showing(LANDS), scope)}
    assert all(wanted == seen > 0 for wanted, seen in counts.values()), counts


def test_which_position_a_layer_fills_is_read_alike() -> None:
    node = Total("x", Fills("second", "x"), Constant(1))
    card = (basic(position="second"), advance("F", "second"), advance("B", "first"), basic())
    lens = Lens(LANDS.readings)
    assert compiled(node, lens)(Scene(card), {}) == 2
    assert Reader(Card.of(card, POSITIONS.slots), lens).read(node, {}) == 2
    assert Reader(Card.of(card, POSITIONS.slots), lens).read(AtLeast(node, NOUGHT), {}) is True


def test_a_rulebook_that_says_no_more_than_its_laws_is_asked_too() -> None:
    class Plain:
        """A rulebook without boards."""

        title, sleeving, shows = "Plain", LANDS.sleeving, LANDS.shows
        bears, readings = LANDS.bears, LANDS.readings
        shelf: ClassVar[dict[str, object]] = {}

    book = crafted(Plain())  # type: ignore[arg-type]
    answers = list(about_laws.redundant(Search(book, 2, Clock(60), attacks=50)))
    assert {answer.verdict for answer in answers} == {"yes", "no"}
    assert book.witness((basic(),), 0) is None
    with pytest.raises(NotModelled, match="lets or makes"):
        QUESTIONS["sleeving-conflicts"].ask(Search(book, 2, Clock(60)), book, "")
    with pytest.raises(WordsRefused, match="no card"):
        book.printed("Old Oak")
