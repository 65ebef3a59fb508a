"""What a reading rests on is defined where readers of doubts look, and a default is explained."""

import re
from pathlib import Path
from typing import get_args

import pytest

from mvrules.kernel.book import load
from mvrules.kernel.clauses import Standing
from mvrules.reports.readings import STANDINGS

RULEBOOKS = ["mystic-vale", "mystic-lands", "wonders"]
PAGE = Path("docs/readings.md")
ROW = re.compile(r"^\| `(AMB-[A-Z0-9-]+)` \| ([^|]+) \|", re.MULTILINE)


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_a_default_that_is_not_the_book_s_beside_one_that_is_says_why(rulebook: str) -> None:
    silent = [
        doubt.id
        for doubt in load(rulebook).readings.values()
        if "book" in {one.standing for one in doubt.alternatives.values()}
        and doubt.alternatives[doubt.default].standing != "book"
        and not any(word in doubt.why.lower() for word in ("the book", "the passage"))
    ]
    assert not silent


def test_the_doubts_on_the_page_have_a_default_that_is_not_the_book_s() -> None:
    doubts = {name: one for book in RULEBOOKS for name, one in load(book).readings.items()}
    told = ROW.findall(PAGE.read_text(encoding="utf-8"))
    assert told
    for name, default in told:
        doubt = doubts[name]
        assert doubt.default == default
        assert doubt.alternatives[default].standing != "book"
        assert "book" in {one.standing for one in doubt.alternatives.values()}
    assert {name for name, _ in told} == {
        doubt.id
        for doubt in doubts.values()
        if doubt.alternatives[doubt.default].standing != "book"
        and "book" in {one.standing for one in doubt.alternatives.values()}
    }


def test_no_standing_is_left_out() -> None:
    assert tuple(STANDINGS) == get_args(Standing)


@pytest.mark.parametrize("standing", STANDINGS)
def test_each_standing_is_defined_on_the_page_and_in_the_report(standing: str) -> None:
    assert f"| `{standing}` | " in PAGE.read_text(encoding="utf-8")
    assert STANDINGS[standing] in PAGE.read_text(encoding="utf-8")
