"""`mvrules demo`: the tour holds, explains, counts, and fits a page."""

import re

import pytest

from mvrules.cli import demo
from mvrules.kernel.book import load
from tests.cli.conftest import Run


@pytest.fixture
def lines(run: Run) -> list[str]:
    done = run("demo")
    assert done.exit_code == 0
    assert all(re.fullmatch(r"checking: \d+ of \d+", line) for line in done.stderr.splitlines())
    return done.stdout.splitlines()


def test_it_checks_explains_and_counts(lines: list[str]) -> None:
    count = len(load("mystic-vale").ledger.modelled())
    assert any(" hold, 0 fail, " in line for line in lines)
    assert f"{demo.EXAMPLE} [{demo.ROW}]" in lines
    assert any("NEM-RITUAL-12" in line for line in lines)
    assert f"{count} of {count} modelled clauses are covered by a scenario." in lines


def test_it_is_short_and_fits_a_hundred_columns(lines: list[str]) -> None:
    assert max(map(len, lines)) <= 100
    assert len(lines) < 60
