"""The committed reports say what the commands say now; `make reports` writes them anew."""

import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from mvrules import load
from mvrules.cli import faq
from mvrules.cli.doors import mvrules
from mvrules.interactions.declared import drawn
from mvrules.reports.crossings import crossings
from mvrules.reports.faq_answers import AnsweredPage
from mvrules.reports.faq_faults import counts, faults
from mvrules.reports.faq_forms import write
from mvrules.reports.front import front
from mvrules.reports.graph_html import page_of
from mvrules.reports.index import Index
from mvrules.reports.render import render

REPORTS = Path(__file__).parents[1] / "reports"
FAQS = {"mystic-vale": "nemesis-faq", "mystic-lands": "lands-faq", "wonders": "wonders-faq"}
"""What the FAQ of each rulebook is called."""


@pytest.mark.parametrize("form", ["md", "html"])
def test_the_clause_table_is_current(form: str) -> None:
    said = CliRunner().invoke(mvrules, ["rules", "--format", form])
    assert said.exit_code == 0, said.output
    committed = (REPORTS / f"clauses.{form}").read_text(encoding="utf-8")
    assert committed == said.output, "run 'make reports'"


@pytest.mark.parametrize("form", ["md", "html", "csv"])
def test_the_table_of_readings_is_current(form: str) -> None:
    said = CliRunner().invoke(mvrules, ["readings", "--format", form])
    assert said.exit_code == 0, said.output
    committed = (REPORTS / f"readings.{form}").read_text(encoding="utf-8")
    assert committed == said.output, "run 'make reports'"


@pytest.mark.parametrize("form", ["md", "html"])
def test_the_pairs_of_boards_are_current(form: str) -> None:
    said = CliRunner().invoke(mvrules, ["witness", "--found", "--format", form])
    assert said.exit_code == 0, said.output
    committed = (REPORTS / f"witnesses.{form}").read_text(encoding="utf-8")
    assert committed == said.output, "run 'make reports'"


@pytest.mark.parametrize("form", ["md", "html", "csv"])
def test_the_keywords_that_meet_are_current(form: str) -> None:
    page = crossings(load("wonders"), "keywords", Index().of(["wonders"]))
    committed = (REPORTS / f"wonders-keywords.{form}").read_text(encoding="utf-8")
    assert committed == render(page, form).rstrip() + "\n", "run 'make reports'"


@pytest.fixture(scope="module")
def answers() -> tuple[AnsweredPage, ...]:
    """Every page of the FAQ, each row played."""
    return faq.answers()


@pytest.mark.slow
@pytest.mark.parametrize("form", ["md", "html", "csv"])
@pytest.mark.parametrize("ruleset", FAQS)
def test_the_faq_is_current(answers: tuple[AnsweredPage, ...], ruleset: str, form: str) -> None:
    told = [page for page in answers if page.ruleset == ruleset]
    committed = (REPORTS / f"{FAQS[ruleset]}.{form}").read_text(encoding="utf-8")
    assert committed == write(told, faq.title(told), form) + "\n", "run 'make reports'"


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", FAQS)
def test_a_faq_answers_fifteen_questions_at_least(
    answers: tuple[AnsweredPage, ...], ruleset: str
) -> None:
    told = [page for page in answers if page.ruleset == ruleset]
    assert counts(told)["questions"] >= 15


@pytest.mark.slow
def test_nothing_is_wrong_with_the_faq(answers: tuple[AnsweredPage, ...]) -> None:
    assert faults(answers) == ()
    assert counts(answers)["questions"] >= 25
    assert counts(answers)["distinct"] >= 60


@pytest.mark.slow
def test_the_faq_says_what_was_accepted() -> None:
    said = CliRunner().invoke(mvrules, ["faq", "check"])
    assert said.exit_code == 0, f"look at it, then run 'mvrules faq check --accept': {said.output}"


@pytest.mark.slow
@pytest.mark.parametrize("form", ["md", "html"])
def test_the_coverage_is_current(form: str) -> None:
    said = CliRunner().invoke(mvrules, ["faq", "coverage", "--format", form])
    assert said.exit_code == 0, said.output
    committed = (REPORTS / f"coverage.{form}").read_text(encoding="utf-8")
    assert committed == said.output, "run 'make reports'"


@pytest.mark.parametrize("form", ["html", "csv"])
def test_the_clause_matrix_is_current(form: str) -> None:
    said = CliRunner().invoke(mvrules, ["rules", "matrix", "--no-lines", "--format", form])
    assert said.exit_code == 0, said.output
    committed = (REPORTS / f"clause-matrix.{form}").read_text(encoding="utf-8")
    assert committed == said.output, "run 'make reports'"


def test_the_front_page_opens_every_report() -> None:
    committed = (REPORTS / "index.html").read_text(encoding="utf-8")
    assert committed == front(REPORTS), "run 'make reports'"
    for path in REPORTS.iterdir():
        assert path.name == "index.html" or f'href="{path.name}"' in committed


def test_each_link_inside_the_faq_leads_somewhere() -> None:
    page = (REPORTS / "nemesis-faq.html").read_text(encoding="utf-8")
    text = page.partition("<script>")[0]
    places = re.findall(r' id="([^"]+)"', text)
    assert len(places) == len(set(places))
    assert set(re.findall(r'href="#([^"]+)"', text)) == set(places) - {"names"}


@pytest.mark.slow
def test_the_map_is_current() -> None:
    book = load("mystic-vale")
    said = page_of(book, drawn(book), "../")
    committed = (REPORTS / "graph.html").read_text(encoding="utf-8")
    assert committed == said + "\n", "run 'make reports'"
