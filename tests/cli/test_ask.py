"""`mvrules ask` and `mvrules agree`: verdicts, scenarios that were run, exit codes."""

from pathlib import Path

import pytest

from tests.cli.conftest import Run

BOARD = """
scenario: Two purchases, one card
stand-ins:
  Old Oak: {position: top, ritual: {requires: {spirits: {water: 1}}, reward: {vp: 1}}}
  Cold Spring: {position: bottom, spirits: {water: 1}}
given: {turn: 'Ana, discard', Ana: {field: [Blank], bought: [Old Oak, <second>]}}
""".lstrip()


@pytest.mark.parametrize(("second", "code"), [("Cold Spring", 0), ("Old Oak", 1)])
def test_whether_purchases_fit_is_the_exit_code(
    run: Run, here: Path, second: str, code: int
) -> None:
    (here / "board.yaml").write_text(BOARD.replace("<second>", second), encoding="utf-8")
    assert run("ask", "fits", "board.yaml").exit_code == code
    done = run("ask", "best-sleeving", "board.yaml")
    assert done.exit_code == code
    assert ("1 rituals are fulfilled" in done.output) is (code == 0)


def test_a_yes_is_shown_by_a_scenario_that_holds(run: Run, here: Path) -> None:
    done = run("ask", "reading-differs", "AMB-09", "--layers", "3")
    assert done.exit_code == 0, done.output
    assert "holds" in done.output
    text = done.output.partition("  scenario:")[2].partition("\n\n")[0]
    lines = [line.removeprefix("  ") for line in ("  scenario:" + text).splitlines()]
    (here / "witness.yaml").write_text("\n".join(lines) + "\n", encoding="utf-8")
    assert run("check", "witness.yaml").exit_code == 0


def test_time_that_is_up_ends_with_three(run: Run) -> None:
    done = run("ask", "eclipse-scoring", "--timeout", "0")
    assert done.exit_code == 3
    assert "unknown" in done.output


@pytest.mark.parametrize(
    ("line", "says"),
    [
        (("eclipse-scorin",), "did you mean 'eclipse-scoring'"),
        (("reading-differs",), "ID"),
        (("redundant-clause", "AMB-09"), "unexpected"),
        (("can-meet", "Blank"), "bears no ritual"),
    ],
)
def test_a_question_that_makes_no_sense_is_refused(
    run: Run, line: tuple[str, ...], says: str
) -> None:
    done = run("ask", *line)
    assert done.exit_code == 2
    assert says in done.output


def test_the_table_counts_every_ordered_choice(run: Run) -> None:
    done = run("ask", "table", "--format", "json")
    assert done.exit_code == 0
    assert "NEM-ECL-04" in done.output


@pytest.mark.slow
def test_model_and_engine_agree(run: Run) -> None:
    done = run("agree", "--layers", "2", "--ruleset", "mystic-vale")
    assert done.exit_code == 0
    assert " 0 differences" in done.output


def test_what_was_compared_is_kept_and_time_that_is_up_is_told(run: Run, here: Path) -> None:
    line = ("agree", "--layers", "2", "--ruleset", "mystic-vale", "--resume", "kept.jsonl")
    late = run(*line, "--timeout", "0")
    assert late.exit_code == 3
    assert "rulings are left" in late.output
    assert not (here / "kept.jsonl").exists()
    (here / "kept.jsonl").write_text("nothing\n", encoding="utf-8")
    assert run(*line).exit_code == 2


@pytest.mark.slow
def test_a_comparison_goes_on_where_it_was_broken_off(run: Run, here: Path) -> None:
    line = ("agree", "--layers", "2", "--ruleset", "mystic-vale", "--resume", "kept.jsonl")
    whole = run(*line)
    kept = (here / "kept.jsonl").read_text(encoding="utf-8").splitlines()
    (here / "kept.jsonl").write_text("\n".join(kept[:-3]) + "\n", encoding="utf-8")
    again = run(*line)
    assert again.stdout == whole.stdout
    assert (here / "kept.jsonl").read_text(encoding="utf-8").splitlines() == kept


def test_the_questions_are_listed_and_each_has_its_page(run: Run) -> None:
    listed = run("ask")
    assert listed.exit_code == 0
    for name in ("sleeving-conflicts", "can-meet", "fits", "best-sleeving", "table"):
        assert name in listed.output
        page = run("ask", name, "--help")
        assert page.exit_code == 0
        assert "Usage: mvrules ask" in page.output


def test_the_most_points_are_found_over_the_field_or_the_whole_deck(run: Run, here: Path) -> None:
    board = BOARD.replace("<second>", "Dark Moon, Tall Elm").replace(
        "given:", "  Dark Moon: {position: top, eclipse: true, end vp: 2}\n"
        "  Tall Elm: {position: top, end vp: 1}\ngiven:"
    )  # fmt: skip
    board = board.replace("[Blank], bought: [Old Oak, ", "[Blank], deck: [Blank], bought: [")
    (here / "board.yaml").write_text(board, encoding="utf-8")
    line = ("ask", "best-sleeving", "board.yaml", "--most", "points")
    assert "The cards score 1 points" in run(*line).output
    assert "The cards score 3 points" in run(*line, "--over", "deck").output


LAND = """
scenario: Two suns, and perhaps a cloud
ruleset: mystic-lands
stand-ins:
  Bare Soil: {}
  Noon: {layer: foreground, position: first, suns: 1}
  Dawn: {layer: foreground, position: second, suns: 1}
  Cloud: {layer: foreground, position: third, clouds: 1}
given: {turn: 'Ana, dusk', Ana: {land: [Bare Soil], under board: [Noon, Dawn, <cloud>]}}
""".lstrip()


@pytest.mark.parametrize(("cloud", "code"), [("Cloud", 0), ("", 1)])
def test_two_suns_fit_on_a_card_of_mystic_lands_if_a_cloud_comes_between(
    run: Run, here: Path, cloud: str, code: int
) -> None:
    (here / "land.yaml").write_text(LAND.replace("<cloud>", cloud), encoding="utf-8")
    done = run("ask", "fits", "land.yaml", "--book", "mystic-lands")
    assert done.exit_code == code
    assert ("LANDS-SUN-01" in done.output) is (code == 1)


def test_the_laws_of_mystic_lands_are_asked_by_the_same_questions(run: Run) -> None:
    done = run("ask", "redundant-clause", "--layers", "2", "--book", "mystic-lands")
    assert done.exit_code in {0, 1}
    assert "LANDS-CRAFT-01" in done.output
    unasked = run("ask", "ritual-well-defined", "--book", "mystic-lands")
    assert unasked.exit_code == 2
    assert "not modelled" in unasked.output
