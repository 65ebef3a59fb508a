"""`mvrules card` and `mvrules codes`: what is known, and what can be refused."""

import json

import pytest

from mvrules.kernel.refusals import codes
from tests.cli.conftest import Run


@pytest.mark.parametrize("words", [["Radiant", "Plexus"], ["radiant plexus"]])
def test_a_card_is_found_whatever_the_case_and_with_or_without_quotes(
    run: Run, words: list[str]
) -> None:
    done = run("card", *words)
    assert done.exit_code == 0
    assert done.stdout.startswith("Radiant Plexus (pack rituals)\n")
    assert "Told by no source" in done.stdout
    assert "NEM-RITUAL-EX4" in done.stdout
    assert "scenarios/mystic-vale/rituals/" in done.stdout


def test_without_a_name_every_card_is_listed(run: Run) -> None:
    told = json.loads(run("card", "--format", "json").stdout)
    assert {"Blank", "Radiant Plexus", "Executioner"} <= {row["card"] for row in told["cards"]}


def test_a_card_that_nobody_knows_is_told_with_the_nearest(run: Run) -> None:
    done = run("card", "Radiant", "Pleksus")
    assert (done.exit_code, done.stdout) == (2, "")
    assert "no card 'Radiant Pleksus'; did you mean 'Radiant Plexus'?" in done.stderr


def test_every_code_is_listed_with_its_sentence(run: Run) -> None:
    done = run("codes")
    assert done.exit_code == 0
    listed = [line.split()[0] for line in done.stdout.splitlines() if line[:1].isalpha()]
    assert set(codes()) <= set(listed)
    assert "An answer that has the right form, and that a clause forbids." in done.stdout
