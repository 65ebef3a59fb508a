"""Games in which anything is done in any order keep the laws; what breaks leaves a scenario."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from mvrules.kernel.book import Book, load
from mvrules.kernel.questions import Option
from mvrules.kernel.table import Table
from mvrules.kernel.upheld import ACCEPTED, REFUSED
from mvrules.scenarios.results import Verdict
from mvrules.strategies import Fired
from mvrules.strategies.machines import ALIKE
from properties.engines import LosesACard
from properties.machines import EVERYTHING, OF, breaks, broken, played, results
from tests.lands_miniatures import LandsMiniature, WithersAtThree
from tests.miniatures import Miniature, PaysForARefusal, PlantsOnTheLeft, RefusesWhatItOffers
from tests.wonders_miniatures import GivesFourActions
from tests.wonders_miniatures import Miniature as WondersMiniature

GAMES = 6

VALE = OF["mystic-vale"]
Note = Callable[[str, object], None]


@pytest.mark.parametrize("name", OF)
def test_whatever_is_done_in_whatever_order_the_laws_hold(name: str, record_property: Note) -> None:
    fired = played(name, GAMES)
    record_property("fired", fired.summary())
    assert fired.games >= GAMES
    assert fired.answers > GAMES
    assert 0 < len(fired.never()) < len(fired.counts)


# what breaks is written --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wrong", "right", "menu"),
    [
        (PlantsOnTheLeft, Miniature, "planting"),
        (WithersAtThree, LandsMiniature, "night"),
        (GivesFourActions, WondersMiniature, "turn"),
    ],
)
def test_what_is_not_as_the_right_engine_has_it_fails_for_the_wrong_one_alone(
    wrong: Any, right: Any, menu: str, tmp_path: Path
) -> None:
    file = tmp_path / "broken.yaml"
    engine, beside = wrong.engine(), right.engine()
    found = broken(engine, {}, file, right=beside, menu=menu)
    assert found is not None
    assert found.law == ALIKE
    assert [one.verdict for one in results(file, beside)] == [Verdict.HOLDS]
    (failed,) = results(file, engine)
    assert failed.verdict is Verdict.FAILS, file.read_text(encoding="utf-8")
    assert broken(beside, {}, file, right=beside, menu=menu, games=GAMES) is None


def test_what_is_offered_and_refused_fails_as_it_did(tmp_path: Path) -> None:
    file, engine = tmp_path / "broken.yaml", RefusesWhatItOffers.engine()
    found = broken(engine, {}, file, menu="discard")
    assert found is not None
    assert found.law == ACCEPTED
    (failed,) = results(file, engine)
    assert "to be taken" in str(failed.differences[0])
    (mended,) = results(file, Miniature.engine())
    assert mended.verdict is Verdict.UNFILLED, "what should come of it is left to be filled"


def test_an_engine_that_breaks_down_does_so_again(tmp_path: Path) -> None:
    file, engine = tmp_path / "broken.yaml", BreaksDown.engine()
    found = broken(engine, {}, file, menu="planting", shrinks=True)
    assert found is not None
    assert found.told == "ZeroDivisionError: at a pass"
    (failed,) = results(file, engine)
    assert "ZeroDivisionError: at a pass" in str(failed.differences[0])
    assert found.scenario.count("- {Ana: ") <= 2, "hardly anything is done before"
    assert "stand-ins" not in found.scenario, "and next to nothing lies there"


def test_a_refusal_that_costs_a_point_does_so_again(tmp_path: Path) -> None:
    file, engine = tmp_path / "broken.yaml", PaysForARefusal.engine()
    found = broken(engine, {}, file)
    assert found is not None
    assert found.law == REFUSED
    (failed,) = results(file, engine)
    assert "the refusal changed it" in str(failed.differences[0])


def test_a_law_that_breaks_does_so_again(tmp_path: Path) -> None:
    file, engine = tmp_path / "broken.yaml", LosesACard.engine()
    found = broken(engine, VALE, file)
    assert found is not None
    assert file.read_text(encoding="utf-8").startswith(f"# here it breaks that {EVERYTHING}: ")
    assert EVERYTHING in breaks(file, engine, VALE)
    assert breaks(file, Miniature.engine(), VALE) == []


class BreaksDown(Miniature):
    """It breaks down when somebody passes."""

    def step(self, table: Table, said: Option) -> Any:
        if said.verb == "pass":
            raise ZeroDivisionError("at a pass")
        yield from super().step(table, said)


# what never fired --------------------------------------------------------------------------


def laid(book: Book) -> Any:
    from mvrules.kernel.play import Game

    return Game.lay(book, {"turn": "Ana, planting", "Ana": {"on deck": "Blank", "deck": ["Blank"]}})


def test_rules_that_never_fired_are_told_with_their_sites() -> None:
    book = load("mystic-vale")
    fired = Fired(book)
    assert len(fired.never()) == len({site.clause for site in book.sites()})
    before = fired.summary()
    fired.answered(laid(book).answer(laid(book).question.find("push")))
    fired.ended(laid(book))
    assert fired.summary() != before
    assert "MV-PLANT-02" not in fired.never()
    assert fired.counts["MV-PLANT-02"] == 1
    told = [*fired.lines()]
    (spoil,) = [line for line in told if line.startswith("  never  NEM-COST-03 ")]
    assert spoil.endswith("costs:where_vp_go")
    assert told[0] == fired.summary()
    assert len(told) == 1 + len(fired.counts)
