"""`mvrules interact` and `mvrules graph`: what is seen, what is declared, and what is misspelt."""

import json

import pytest

from tests.cli.conftest import Run


def test_what_two_cards_do_is_told_with_what_was_supplied(run: Run) -> None:
    done = run("interact", "beastbrother ambassador", "plexus", "--by-the-book", "--boards")
    assert done.exit_code == 0
    assert "non-additive" in done.stdout
    assert "Radiant Plexus: {position: middle" in done.stdout
    assert "scenario: 'Beastbrother Ambassador and Radiant Plexus, non-additive'" in done.stdout


def test_cards_that_leave_each_other_alone_are_independent(run: Run) -> None:
    done = run("interact", "Scout", "Vale Vanguard", "--by-the-book", "--format", "json")
    told = json.loads(done.stdout)
    assert done.exit_code == 0
    assert told["seen"] == []


def test_a_limit_ends_with_3(run: Run) -> None:
    line = ("interact", "Executioner", "Life Warden Legate", "--by-the-book", "--limit", "2")
    done = run(*line)
    assert done.exit_code == 3
    assert "2 games were followed, and there are more" in done.stdout


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        (("Scoot", "Fairy Dance"), "no card 'Scoot'; did you mean 'Scout'?"),
        (("Scout", "scout"), "different cards are wanted, not 'Scout' twice"),
    ],
)
def test_what_is_no_pair_of_cards_is_told(run: Run, cards: tuple[str, str], said: str) -> None:
    done = run("interact", *cards)
    assert (done.exit_code, done.stdout) == (2, "")
    assert said in done.stderr


def test_why_two_cards_meet_is_told_both_ways(run: Run) -> None:
    done = run("graph", "--why", "Executioner", "Life Warden Legate")
    assert done.exit_code == 0
    assert "Executioner produces timing «turn»" in done.stdout
    assert "No way is declared" in done.stdout


def test_why_two_cards_do_not_meet_is_told(run: Run) -> None:
    done = run("graph", "--why-not", "scout", "fairy dance")
    assert "zone «vale decks», zone «vales»" in done.stdout
    assert "Scout: position" in done.stdout


def test_a_card_that_is_no_clarified_one_is_drawn_when_it_is_named(run: Run) -> None:
    done = run("graph", "show", "Dewcap (top)")
    assert "Dewcap (top) produces symbol «water»" in done.stdout


@pytest.mark.parametrize("form", ["graphml", "dot", "mermaid", "json"])
def test_the_graph_is_written_in_each_form(run: Run, form: str) -> None:
    assert "Executioner" in run("graph", "export", form, "--ruleset", "mystic-vale").stdout


def test_loops_are_told(run: Run) -> None:
    done = run("graph", "loops", "--most", "2", "--ruleset", "mystic-vale")
    assert done.exit_code == 0
    assert sum("; " in line for line in done.stdout.splitlines()) == 2


def test_a_name_that_nothing_has_is_told_with_the_nearest(run: Run) -> None:
    done = run("graph", "show", "manna")
    assert (done.exit_code, done.stdout) == (2, "")
    assert "nothing in the graph is called 'manna'" in done.stderr


def test_the_atlas_is_told_of_every_rulebook_that_has_one(run: Run) -> None:
    done = run("interact", "--atlas", "--format", "csv")
    assert done.exit_code == 0, done.output
    assert "Executioner" in done.stdout
    assert "Wonders of The First has no atlas" in done.stderr


def test_of_a_rulebook_without_an_atlas_it_is_said_how_to_write_one(run: Run) -> None:
    done = run("interact", "--atlas", "--ruleset", "wonders")
    assert done.exit_code != 0
    assert "interact --all --write" in done.stderr
