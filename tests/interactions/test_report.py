"""The report of interactions says what the atlas says; its ranks follow from what is counted."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from mvrules.cli.doors import mvrules
from mvrules.interactions.edges import Edge, Found
from mvrules.reports.interactions import ranked

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
