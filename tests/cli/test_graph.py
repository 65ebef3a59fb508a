"""`mvrules graph`: names as people write them, empty answers, forms, and files."""

import csv
import io
import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run

VALE = ("--ruleset", "mystic-vale")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("executoner", "did you mean 'Executioner'?"),
        ("lgate", "did you mean 'Life Warden Legate'"),
        ("zone feild", "did you mean 'zone field'"),
        ("titan", "may be any of: Earthbound Titan Forge, Hailburst Titan,"),
        ("xyzzy", "nothing in the graph is called 'xyzzy'\n"),
        ("", "a name is wanted"),
        (" ", "a name is wanted"),
    ],
)
def test_a_name_that_nothing_or_much_has_is_told(run: Run, words: str, said: str) -> None:
    done = run("graph", "show", words, *VALE)
    assert (done.exit_code, done.stdout) == (2, "")
    assert said in done.stderr


@pytest.mark.parametrize(
    ("words", "head"),
    [
        ("mana", "symbol «mana»"),
        ("ZONE Field", "zone «field»"),
        (" legate ", "Life Warden Legate"),
        ("nem-adv-murk-01", "clause «NEM-ADV-MURK-01»"),
        ("hailburst", "Hailburst Titan"),
    ],
)
def test_a_thing_goes_by_its_name_and_a_card_by_a_part_of_it(
    run: Run, words: str, head: str
) -> None:
    done = run("graph", "show", words, *VALE)
    assert done.exit_code == 0, done.output
    assert done.stdout.splitlines()[0] == f"Mystic Vale: {head}"


def test_what_several_rulebooks_have_is_told_of_each(run: Run) -> None:
    heads = [line for line in run("graph", "show", "deck").stdout.splitlines() if ": zone" in line]
    assert {"Mystic Vale: zone «deck»", "Wonders of The First: zone «deck»"} <= set(heads)
    done = run("graph", "show", "deck", "--format", "json")
    assert (done.exit_code, done.stdout) == (2, "")
    assert "--format json holds one rulebook: add --ruleset NAME" in done.stderr


def test_a_rulebook_that_clarifies_no_card_says_so(run: Run) -> None:
    for line in ((), ("loops",), ("export", "html")):
        done = run("graph", *line, "--ruleset", "mystic-lands")
        assert (done.exit_code, done.stdout) == (2, "")
        assert "no source clarifies a card of Mystic Lands" in done.stderr
    assert run("graph", "show", "ashbloom", "--ruleset", "mystic-lands").exit_code == 0


def test_two_cards_of_two_rulebooks_are_in_no_one_rulebook(run: Run) -> None:
    done = run("graph", "--why", "executioner", "arid land")
    assert done.exit_code == 2
    assert "no rulebook has all of executioner, arid land" in done.stderr


def test_a_tie_that_goes_both_ways_is_told_once(run: Run) -> None:
    ties = run("graph", "show", "murkwater").stdout.splitlines()
    assert ties.count("Murkwater Stalker moves from zone «deck»") == 1


def test_a_clause_on_which_no_text_stands_is_told_with_the_command_that_helps(run: Run) -> None:
    done = run("graph", "show", "nem-ritual-12")
    assert done.exit_code == 2
    assert "no card's text stands on NEM-RITUAL-12 «What one ritual rewards" in done.stderr
    assert "'mvrules rules show NEM-RITUAL-12'" in done.stderr


def test_a_card_and_itself_are_told_once(run: Run) -> None:
    done = run("graph", "--why", "executioner", "executioner")
    assert done.stdout.startswith("Executioner and itself")
    assert done.stdout.count("costs limit «turns in a round»; ") == 1


def test_why_not_says_so_where_there_is_a_way(run: Run) -> None:
    assert run("graph", "--why-not", "executioner", "legate").stdout.startswith(
        "Executioner reaches Life Warden Legate"
    )
    done = run("graph", "--why-not", "legate", "executioner")
    assert done.stdout.startswith("Life Warden Legate does not reach Executioner")
    assert "none: nothing that the one changes" in done.stdout


def test_ways_are_written_as_csv(run: Run) -> None:
    done = run("graph", "--why", "executioner", "legate", "--format", "csv")
    head, first, *_ = csv.reader(io.StringIO(done.stdout))
    assert head == ["part", "told"]
    assert first[0] == "Executioner → Life Warden Legate"


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (("--why", "scout"), "requires 2 arguments"),
        (("--why", "a", "b", "--why-not", "a", "b"), "one at a time"),
        (("export", "pdf"), "'pdf' is not one of"),
        (("export", "dot", "-o", "/dev/null/x", *VALE), "/dev/null/x: Not a directory"),
        (("export", "dot"), "one rulebook is wanted: --ruleset NAME; there is: mystic-"),
    ],
)
def test_what_is_no_question_is_told(run: Run, line: tuple[str, ...], said: str) -> None:
    done = run("graph", *line)
    assert (done.exit_code, done.stdout) == (2, "")
    assert said in done.stderr


def test_loops_through_a_card_all_go_through_it(run: Run) -> None:
    _, _, _, *loops = run("graph", "loops", "abomination").stdout.splitlines()
    assert len(loops) > 2
    assert all("Abomination" in loop for loop in loops)


def test_a_card_without_loops_says_so(run: Run) -> None:
    assert "No loop is declared." in run("graph", "loops", "three sisters").stdout


def test_the_most_central_cards_are_ranked(run: Run) -> None:
    told = json.loads(run("graph", "central", "--most", "3", "--format", "json", *VALE).stdout)
    shares = [row["share"] for row in told["central"]]
    assert len(shares) == 3
    assert shares == sorted(shares, reverse=True)


@pytest.mark.parametrize("form", ["graphml", "dot", "mermaid", "json", "html"])
def test_the_graph_is_written_into_a_file(run: Run, here: Path, form: str) -> None:
    done = run("graph", "export", form, "-o", "graph", *VALE)
    assert done.stdout == "graph written\n"
    assert "Executioner" in (here / "graph").read_text(encoding="utf-8")


def test_as_html_the_graph_is_the_map_and_a_question_is_a_page(run: Run) -> None:
    assert 'id="canvas"' in run("graph", "--format", "html", *VALE).stdout
    asked = run("graph", "--why", "executioner", "legate", "--format", "html").stdout
    assert 'id="canvas"' not in asked
    assert "Executioner produces timing «turn»" in asked


def test_an_audit_among_cards_looks_in_the_rulebook_that_has_them(run: Run) -> None:
    done = run("graph", "audit", "--among", "scout", "--among", "fairy dance")
    assert done.exit_code == 0, done.output
    assert "Mystic Vale: declared against seen" in done.stdout
    assert "of 1 pairs 1 were seen to interact, 1 are declared to, 1 both" in done.stdout


def test_an_audit_among_cards_that_no_rulebook_has_together_is_refused(run: Run) -> None:
    done = run("graph", "audit", "--among", "scout", "--among", "xyzzy")
    assert done.exit_code == 2
    assert "no card 'xyzzy'" in done.stderr
