"""Which rulebook is meant is told by the id; what nobody knows is told with what may be meant."""

from pathlib import Path

import pytest

from mvrules.cli.options import among
from tests.cli.conftest import Run


@pytest.mark.parametrize(
    ("line", "says"),
    [
        (("mutate", "WON-XX"), "begin with 'WON-', from 'WON-"),
        (("mutate", "AMB-L8"), "did you mean 'AMB-L08'?"),
        (("rules", "show", "nem-ecl-4"), "did you mean 'NEM-ECL-04'?"),
        (("rules", "show", "AMB-09"), "AMB-09 is a doubt: 'mvrules readings diff AMB-09'"),
        (("readings", "diff", "nem-ecl-04"), "is a clause: 'mvrules rules show NEM-ECL-04'"),
        (("check", "--clause", "won-xx"), "begin with 'WON-'"),
        (("card", "dragon"), "could be"),
        (
            ("readings", "diff", "amb-l08", "--ruleset", "mystic-vale"),
            "AMB-L08 is one of Mystic Lands: '--ruleset mystic-lands'",
        ),
        (
            ("mutate", "NEM-ECL-04", "--ruleset", "wonders"),
            "NEM-ECL-04 is one of Mystic Vale: '--ruleset mystic-vale'",
        ),
        (
            ("ask", "reading-differs", "AMB-L08", "--ruleset", "mystic-vale"),
            "AMB-L08 is one of Mystic Lands",
        ),
    ],
)
def test_what_is_not_known_there_is_told_with_where_it_is(
    run: Run, here: Path, line: tuple[str, ...], says: str
) -> None:
    done = run(*line)
    assert done.exit_code == 2, done.output
    assert says in done.stderr


def test_a_question_about_a_doubt_finds_its_rulebook(run: Run, here: Path) -> None:
    done = run("ask", "reading-differs", "amb-l08", "--layers", "2", "--attacks", "0")
    assert done.exit_code == 3, done.output
    assert "AMB-L08: advances only differs from any sun" in done.stdout
    assert "'mvrules readings diff AMB-L08' compares" in done.stderr


def test_a_card_is_found_by_a_part_that_no_other_has(run: Run) -> None:
    whole, part = run("card", "arid land"), run("card", "arid")
    assert part.exit_code == 0
    assert part.stdout == whole.stdout


def test_where_the_time_was_up_it_is_said_how_one_gets_more(run: Run, here: Path) -> None:
    done = run("ask", "reading-differs", "AMB-20", "--timeout", "0.01")
    assert done.exit_code == 3
    assert "'--timeout' gives it more" in done.stderr


@pytest.mark.parametrize(
    ("word", "known", "says"),
    [
        ("a-1", ["A-01", "A-10"], "; did you mean 'A-01'?"),
        ("oak", ["Old Oak", "Ash"], "; did you mean 'Old Oak'?"),
        ("b-xyzuv", ["A-01", *(f"B-{n}" for n in range(10, 60))], "; 50 begin with 'B-'"),
        ("zz", ["yes", "no"], "; there is: yes, no"),
    ],
)
def test_what_may_be_meant_is_said(word: str, known: list[str], says: str) -> None:
    assert among(word, known).startswith(says)
