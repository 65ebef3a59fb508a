"""The report of interactions says what the atlas says; its ranks follow from what is counted."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from click.testing import CliRunner

from mvrules.cli import sweeping
from mvrules.cli.doors import mvrules
from mvrules.interactions.audit import Audit
from mvrules.interactions.cover import Counted
from mvrules.interactions.edges import Edge, Found
from mvrules.reports.interactions import Three, atlas, ranked
from mvrules.reports.met import met
from mvrules.reports.rows import Lines, Listing

if TYPE_CHECKING:
    from mvrules.kernel.book import Book

REPORTS = Path(__file__).parents[2] / "reports"


@pytest.mark.slow
@pytest.mark.parametrize("form", ["html", "csv"])
def test_the_report_of_interactions_is_current(form: str) -> None:
    arguments = ["interact", "--atlas", "--ruleset", "mystic-vale", "--format", form]
    said = CliRunner().invoke(mvrules, arguments)
    assert said.exit_code == 0, said.output
    committed = (REPORTS / f"interactions.{form}").read_text(encoding="utf-8")
    assert committed == said.output, "run 'make reports'"


def edge(kind: str, **more: object) -> Edge:
    """An edge of a class."""
    plain = {"what": "", "mark": (kind, "", ""), "stage": "", "board": {}}
    return Edge(kind=kind, **(plain | more))  # type: ignore[arg-type]


def test_the_rarer_and_the_less_told_is_the_more_surprising() -> None:
    many = [edge("non-additive") for _ in range(7)]
    rare, hanging = edge("overriding"), edge("non-additive", reading=("AMB-07", "one ability"))
    found = Found(pair=("A", "B"), stages=(), supplied={}, games=0, edges=(*many, rare, hanging))
    ranks = ranked([found], [], {"A": "A", "B": "B"})
    assert [one.edge for one in ranks[:2]] == [rare, hanging]
    assert round(ranks[0].surprise, 2) == 5.17
    assert {one.told for one in ranks} == {"nowhere"}


def test_two_cards_are_wanted_or_three_or_all() -> None:
    for words in (["interact", "scout"], ["interact", "scout", "--all"]):
        said = CliRunner().invoke(mvrules, words)
        assert said.exit_code == 2
        assert "cards" in said.output


def test_what_hangs_on_a_supplied_fact_is_told_of_its_cards(book: Book) -> None:
    cards = ("Nightvale Agent", "Celestial Observatory")
    page = met(cards, [], (), sweeping.kept(book, cards))
    (told,) = (part for part in page.parts if part.name == "hangs_on")
    assert isinstance(told, Lines)
    assert any(line.endswith("the vp of Celestial Observatory as 0: gone") for line in told.lines)


def test_what_only_three_cards_do_is_told_with_the_classes_that_met(book: Book) -> None:
    names = ("Hailburst Titan (upgraded)", "Oakenstride Titan", "Bramble Tumbleworld")
    hanging = edge(
        "non-additive", what="more than three", hangs_on=("the vp of A as 0: gone",),
        stage="from the Harvest on, each on a card of its own",
        board={"turn": "Ana, harvest", "Ana": {"mana": "1"}}, supplied={},
    )  # fmt: skip
    found = Found(pair=names, stages=(), supplied={}, games=7, edges=(hanging,))
    three = Three([found], Counted((("a", "b", "c"),), (("d", "e", "f"),), (), ()))
    page = atlas(book, [], [], Audit((), {}, {}, ()), three)
    (listed,) = (part for part in page.parts if part.name == "triples")
    assert isinstance(listed, Listing)
    (told,) = listed.rows
    row: Any = told
    assert (row.cards, row.what, row.hangs_on) == (names, "more than three", hanging.hangs_on)
    small, _, whole = row.facts.partition(" of ")
    assert small == "2"
    assert int(whole) > 10
    assert "of 2 choices of three effect classes 1 meet" in listed.closing
    (left,) = (part for part in page.parts if part.name == "not_met")
    assert isinstance(left, Lines)
    assert left.lines == ("d, e, f: no three different cards have them",)
