"""`mvrules why`: the card from words, cards of a file, readings, and exit codes."""

from pathlib import Path

import pytest

from tests.cli.conftest import Run

MINE = "stand-ins:\n  Old Oak: {position: top}\n  Dark Moon: {position: top, eclipse: true}\n"


@pytest.fixture
def mine(here: Path) -> str:
    """A file with stand-ins."""
    (here / "mine.yaml").write_text(MINE, encoding="utf-8")
    return "mine.yaml"


@pytest.mark.parametrize(
    ("words", "code", "says"),
    [
        ("Dark Moon/over/Old Oak/on/Blank", 1, "NEM-ECL-04"),
        ("Dark Moon/under/Old Oak/on/Blank", 0, "Blank / Dark Moon / Old Oak"),
        ("Old Oak/over/Dark Moon/on/Blank", 0, "legal"),
        ("Old Oak/on/Cursed Land @ top", 1, "Cursed Land: position top"),
        ("Radiant Plexus/over/Old Oak/on/Blank", 3, "Radiant Plexus: position middle"),
    ],
)
def test_the_verdict_is_told_and_is_the_exit_code(
    run: Run, mine: str, words: str, code: int, says: str
) -> None:
    done = run("why", *words.split("/"), "--cards", mine)
    assert done.exit_code == code, done.output
    assert says in done.output


def test_another_reading_is_another_verdict(run: Run, mine: str) -> None:
    line = ("why", "Dark Moon", "on", "Cursed Land @ top", "--cards", mine)
    assert run(*line).exit_code == 1
    assert run(*line, "--reading", "AMB-10=allowed").exit_code == 0


@pytest.mark.parametrize(
    ("line", "says"),
    [
        (("Blank",), "wanted: SHEET"),
        (("Blank", "beside", "Blank"), "not 'beside'"),
        (("Nothing Such", "on", "Blank"), "no card 'Nothing Such'"),
        (("Blank", "on", "Blank", "--reading", "AMB-09"), "AMB-09=forbidden"),
        (("Blank", "on", "Blank", "--reading", "AMB-09=sometimes"), "sometimes"),
    ],
)
def test_a_question_that_makes_no_sense_is_refused(
    run: Run, line: tuple[str, ...], says: str
) -> None:
    done = run("why", *line)
    assert done.exit_code == 2
    assert says in done.output
