"""`mvrules rules matrix`, `check` and `accept`: on paper, and against an edited booklet."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest

from mvrules.cli import ledger
from mvrules.kernel.book import load
from mvrules.kernel.clauses import read_ledger
from mvrules.kernel.fingerprints import fingerprint
from tests.cli.conftest import Run

VALE = ("--ruleset", "mystic-vale")
HOME = Path(__file__).parents[2] / "mvrules" / "rulesets" / "mystic_vale"


def test_the_matrix_counts_on_paper_and_names_in_a_table(run: Run) -> None:
    told = run("rules", "matrix", *VALE)
    assert told.exit_code == 0
    head = told.stdout.splitlines()[2].split("  ")
    assert [word.strip() for word in head if word.strip()][:3] == ["clause", "status", "sites"]
    rows = csv.DictReader(io.StringIO(run("rules", "matrix", *VALE, "--format", "csv").stdout))
    (one,) = (row for row in rows if row["clause"] == "NEM-ECL-04")
    assert "mvrules/rulesets/mystic_vale/" in one["sites"]
    assert ".py:" in one["sites"]


def test_places_are_told_without_lines_on_request(run: Run) -> None:
    assert ".py:" not in run("rules", "matrix", *VALE, "--no-lines", "--format", "csv").stdout


@pytest.mark.parametrize("form", ["text", "md", "html", "csv", "json"])
def test_what_is_checked_is_written_in_each_form(run: Run, form: str) -> None:
    done = run("rules", "check", *VALE, "--format", form)
    assert done.exit_code == 0, done.stdout
    assert not done.stderr


@pytest.fixture
def copied(here: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the rulebook's files, which may be written into."""
    home = here / "mystic_vale"
    home.mkdir()
    for path in HOME.iterdir():
        if path.is_file():
            (home / path.name).write_bytes(path.read_bytes())
    (home / "cards").mkdir()
    for path in (HOME / "cards").iterdir():
        (home / "cards" / path.name).write_bytes(path.read_bytes())
    monkeypatch.setattr(ledger, "_file", lambda _: home / ledger.RULEBOOK)
    return home / ledger.RULEBOOK


@pytest.fixture
def booklet(here: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A booklet of own sentences, on each of which a clause of the rulebook rests, but one."""
    book = load("mystic-vale")
    marks = sorted({mark for clause in book.ledger.values() for mark in clause.source})
    texts = {mark: f"Sentence {at}." for at, mark in enumerate(marks)}
    moved = book.ledger["NEM-ECL-04"].source[-1]  # type: ignore[index]
    texts[moved] = "An eclipse advancement is never sleeved over another advancement."
    marks_of = {text: mark for mark, text in texts.items() if mark != moved}
    monkeypatch.setattr(
        "mvrules.evidence.sources.fingerprint", lambda text: marks_of.get(text, fingerprint(text))
    )
    path = here / "booklet.txt"
    path.write_text("\n".join(texts.values()), encoding="utf-8")
    return path


def test_an_edited_booklet_moves_clauses_and_makes_scenarios_suspect(
    run: Run, booklet: Path
) -> None:
    done = run("rules", "check", "--source", str(booklet), "--format", "json")
    assert done.exit_code == 1
    told = {row["clause"]: row for row in json.loads(done.stdout)["moved"]}
    assert "NEM-ECL-04" in told
    assert told["NEM-ECL-04"]["suspect"]
    assert "never sleeved over another advancement" in told["NEM-ECL-04"]["likely_now"][0]


def test_a_clause_is_accepted_by_the_line_that_says_it_now(
    run: Run, booklet: Path, copied: Path
) -> None:
    line = 1 + booklet.read_text(encoding="utf-8").splitlines().index(
        "An eclipse advancement is never sleeved over another advancement."
    )
    before = copied.read_text(encoding="utf-8")
    done = run("rules", "accept", "nem-ecl-04", "--source", str(booklet), "--line", str(line))
    assert done.exit_code == 0, done.output
    assert "NEM-ECL-04 is accepted." in done.stdout
    after = copied.read_text(encoding="utf-8")
    old, new = read_ledger(before, "old"), read_ledger(after, "new")
    assert [str(one) for one in old if old[one] != new[one]] == ["NEM-ECL-04"]
    assert len(before.splitlines()) == len(after.splitlines())


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (("NEM-ECL-04",), "--source FILE is wanted"),
        (("NEM-ECL-04", "--source", "booklet.txt"), "--line N or --gone is wanted; likely: line"),
        (("NEM-ECL-40", "--source", "booklet.txt"), "did you mean 'NEM-ECL-0"),
        (("MV-PLANT-01", "--source", "booklet.txt"), "the text of MV-PLANT-01 did not move"),
        (("NEM-ECL-04", "--source", "nowhere.txt"), "'nowhere.txt' does not exist"),
        (("NEM-ECL-04", "--source", "other.txt"), "this is the text of no rulebook here"),
        (("NEM-ECL-04", "--source", "bytes.txt"), "bytes.txt is no text in UTF-8"),
    ],
)
def test_what_can_not_be_accepted_is_told(
    run: Run, booklet: Path, copied: Path, line: tuple[str, ...], said: str
) -> None:
    booklet.with_name("other.txt").write_text("Something else.", encoding="utf-8")
    booklet.with_name("bytes.txt").write_bytes(b"\xff\xfe")
    before = copied.read_bytes()
    done = run("rules", "accept", *line)
    assert (done.exit_code, done.stdout) == (2, "")
    assert said in done.stderr
    assert copied.read_bytes() == before
