"""Proposals: a question for each pair of cards that was seen to interact, if nobody asked it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner

from mvrules.cli.doors import mvrules
from mvrules.interactions.classes import Kind
from mvrules.interactions.edges import Edge, Found
from mvrules.interactions.replaying import replayed
from mvrules.reports.interactions import FAQ, Ranked
from mvrules.reports.proposed import QUESTIONS, proposed
from mvrules.scenarios.load import load_text
from mvrules.scenarios.results import Verdict

if TYPE_CHECKING:
    from pathlib import Path

BOARD = """\
scenario: "{title}"
ruleset: mystic-vale
probe: true
given:
  players: [Ana, Ben]
  turn: Ana, planting
then: {{turn: 'Ana, planting'}}
"""


def seen(kind: Kind, *told: str, pair: tuple[str, str] = ("Old Oak", "Dark Moon")) -> Ranked:
    edge = Edge(
        kind=kind, what='it was "so"', mark=(kind, *pair), stage="harvest", board={},
        scenario=f"boards.yaml::{' and '.join(pair)}",
    )  # fmt: skip
    found = Found(pair=pair, stages=("harvest",), supplied={}, games=1, edges=(edge,))
    return Ranked(found, edge, 1.0, told)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with boards of some pairs."""
    titles = ("Old Oak and Dark Moon", *(f"Old Oak and Moon {at}" for at in range(5)))
    boards = "---\n".join(BOARD.format(title=title) for title in titles)
    (tmp_path / "boards.yaml").write_text(boards, encoding="utf-8")
    return tmp_path


def questions(text: str) -> list[str]:
    asked = [one.faq for one in load_text(text, "new.yaml").scenarios] if text else []
    return [one.question for one in asked if one]


@pytest.mark.parametrize("kind", Kind)
def test_each_class_has_a_question_that_names_both_cards(folder: Path, kind: Kind) -> None:
    text = proposed([seen(kind)], folder, 1)
    (question,) = questions(text)
    assert question == QUESTIONS[kind].format("Old Oak", "Dark Moon")
    assert f"{kind}: it was 'so'" in text


def test_what_the_faq_asks_is_not_proposed_and_what_a_scenario_shows_is(folder: Path) -> None:
    assert proposed([seen(Kind.ORDER, "a scenario", FAQ)], folder, 5) == ""
    assert len(questions(proposed([seen(Kind.ORDER, "a scenario")], folder, 5))) == 1


def test_a_pair_is_asked_about_once_by_what_is_most_surprising(folder: Path) -> None:
    asked = questions(proposed([seen(Kind.ENDLESS), seen(Kind.ORDER)], folder, 5))
    assert asked == ["Can Old Oak and Dark Moon go on for ever?"]


def test_no_more_are_told_than_are_wanted(folder: Path) -> None:
    ranks = [seen(Kind.ORDER, pair=("Old Oak", f"Moon {at}")) for at in range(5)]
    assert len(questions(proposed(ranks, folder, 3))) == 3


def test_faq_build_proposes_scenarios_that_hold() -> None:
    said = CliRunner().invoke(mvrules, ["faq", "build", "--propose", "3"])
    assert said.exit_code == 0, said.output
    assert len(questions(said.output)) == 3
    assert {one.verdict for one in replayed([said.output])} == {Verdict.HOLDS}
