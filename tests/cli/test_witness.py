"""`mvrules witness`: one clause, all clauses, what was found of them, and the exit codes."""

from pathlib import Path

from tests.cli.conftest import Run


def test_all_clauses_are_asked_but_those_whose_pair_still_shows(run: Run, tmp_path: Path) -> None:
    how = ("--book", "mystic-lands", "--jobs", "1", "--state", f"{tmp_path}")
    done = run("witness", "--all", *how)
    assert done.exit_code == 0, done.output
    assert "90 of 90 clauses have a pair" in done.output
    assert not [*tmp_path.glob("*.jsonl")], "nothing was left to ask"


def test_what_was_found_is_told_with_what_is_otherwise(run: Run) -> None:
    done = run("witness", "--found", "--book", "wonders")
    assert done.exit_code == 0, done.output
    assert "131 of 131 clauses have a pair of boards." in done.output
    assert "What is otherwise:" in done.output


def test_a_clause_is_named_or_all_are_meant(run: Run) -> None:
    for wrong in ((), ("MV-BUY-02", "--all"), ("MV-BUY-02", "--found")):
        done = run("witness", *wrong)
        assert done.exit_code == 2
        assert "name clauses, or look at all of them" in done.output
