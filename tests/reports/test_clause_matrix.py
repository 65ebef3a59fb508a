"""The matrix and what is wrong with a ledger: nothing undecided, unshown or unexplained passes."""

from __future__ import annotations

import copy
from collections.abc import Iterable
from pathlib import Path

import msgspec
import pytest

from mvrules import load
from mvrules.kernel.book import Book, names
from mvrules.kernel.clauses import Clause, ClauseId, Ledger, NotModelled
from mvrules.reports.clause_matrix import MatrixRow, Shown, by_properties, matrix, matrix_rows
from mvrules.reports.index import Entry, Index
from mvrules.reports.ledger_faults import checked, faults, miscited
from mvrules.reports.rows import Listing

NOTHING = Shown({}, {})


@pytest.fixture(scope="module")
def book() -> Book:
    return load("mystic-vale")


@pytest.fixture(scope="module")
def entries() -> tuple[Entry, ...]:
    return Index().of(["mystic-vale"])


def row(rows: Iterable[MatrixRow], clause: str) -> MatrixRow:
    (found,) = (each for each in rows if each.clause == clause)
    return found


def whats(book: Book, entries: tuple[Entry, ...]) -> dict[str, str]:
    """What is wrong, by what it is wrong with."""
    found = faults(book, matrix_rows(book, entries, NOTHING), entries)
    return {each.of: each.what for each in found}


def test_a_clause_is_told_with_all_that_is_tied_to_it(
    book: Book, entries: tuple[Entry, ...]
) -> None:
    shown = Shown({"properties/test_own.py": ["NEM-ECL-04"]}, {"own.yaml::Own[a]": ["NEM-ECL-04"]})
    told = row(matrix_rows(book, entries, shown), "NEM-ECL-04")
    assert all(":" in site and ".py" in site for site in told.sites)
    assert any(one.startswith("scenarios/mystic-vale/eclipse/") for one in told.scenarios)
    assert told.properties == ("properties/test_own.py",)
    assert told.faq_rows == ("own.yaml::Own[a]",)
    assert told.readings
    assert len(told.source) == len(book.ledger[ClauseId("NEM-ECL-04")].source) > 0


def test_cards_are_those_whose_entry_in_a_pack_cites_the_clause(
    book: Book, entries: tuple[Entry, ...]
) -> None:
    told = row(matrix_rows(book, entries, NOTHING), "NEM-ADV-EXEC-01")
    assert told.cards == ("Executioner",)


def test_each_kind_of_evidence_is_counted(book: Book, entries: tuple[Entry, ...]) -> None:
    rows = matrix_rows(book, entries, NOTHING)
    (listing,) = matrix(rows, "Own").parts
    assert isinstance(listing, Listing)
    assert listing.counts["clauses"] == len(book.ledger)
    assert listing.counts["sites"] == len(book.ledger.modelled())
    assert listing.counts["properties"] == 0


def test_a_property_cites_by_a_list_of_ids(tmp_path: Path) -> None:
    (tmp_path / "test_one.py").write_text('CITES = ["NEM-ECL-04", "NO-SUCH-01"]\n', "utf-8")
    (tmp_path / "test_two.py").write_text("def test_it() -> None: ...\n", "utf-8")
    cited = by_properties(tmp_path)
    assert {name.rpartition("/")[2]: ids for name, ids in cited.items()} == {
        "test_one.py": ("NEM-ECL-04", "NO-SUCH-01"),
        "test_two.py": (),
    }
    (wrong,) = miscited([load("mystic-vale")], Shown(cited, {}))
    assert wrong.what == "names NO-SUCH-01, which no rulebook holds"


def test_a_clause_that_no_scenario_shows_is_wrong(book: Book, entries: tuple[Entry, ...]) -> None:
    without = tuple(each for each in entries if "NEM-ECL-04" not in each.scenario.cites)
    assert whats(book, without)["NEM-ECL-04"] == "called modelled, and no scenario shows it"
    assert "NEM-ECL-04" not in whats(book, entries)


def test_a_reading_that_no_row_plays_is_wrong(book: Book, entries: tuple[Entry, ...]) -> None:
    told = whats(book, ())
    assert told["AMB-02"] == "no scenario is played as 'field and on-deck' reads it"
    assert "AMB-02" not in whats(book, entries)


def with_clause(book: Book, clause: Clause) -> Book:
    """The rulebook with a clause that stands otherwise in its ledger."""
    old = book.ledger
    other = copy.copy(book)
    other.ledger = Ledger({**old, clause.id: clause}, old.chapters, old.books, old.sources)
    return other


def test_a_modelled_clause_that_nothing_decides_is_wrong(
    book: Book, entries: tuple[Entry, ...]
) -> None:
    known = book.ledger[ClauseId("NEM-ECL-04")]
    other = with_clause(book, msgspec.structs.replace(known, id=ClauseId("NEM-ECL-99")))
    found = faults(other, matrix_rows(other, entries, NOTHING), entries)
    assert [each.what for each in found if each.of == "NEM-ECL-99"] == [
        "called modelled, and nothing in the engine decides by it",
        "called modelled, and no scenario shows it",
    ]


def test_what_follows_from_others_is_shown_by_a_scenario_that_mentions_it(
    book: Book, entries: tuple[Entry, ...]
) -> None:
    told = row(matrix_rows(book, entries, NOTHING), "NEM-LDR-18")
    assert not told.scenarios
    assert told.mentioned
    assert whats(book, ())["NEM-LDR-18"].startswith("said to follow from others")


def test_a_site_that_decides_for_what_is_not_modelled_is_wrong(
    book: Book, entries: tuple[Entry, ...]
) -> None:
    known = book.ledger[ClauseId("NEM-ECL-04")]
    status = NotModelled(because="nobody asked", until="somebody does")
    other = with_clause(book, msgspec.structs.replace(known, status=status))
    told = [each.what for each in faults(other, matrix_rows(other, entries, NOTHING), entries)]
    assert "decides for NEM-ECL-04, which is not called modelled" in told


def test_a_ledger_without_faults_says_so() -> None:
    (wrong,) = checked("Own", (), None).parts
    assert isinstance(wrong, Listing)
    assert wrong.closing == "Nothing is wrong with the ledger."


@pytest.mark.parametrize("name", names())
def test_nothing_is_wrong_with_the_ledger(name: str) -> None:
    book, found = load(name), Index().of([name])
    assert faults(book, matrix_rows(book, found, Shown()), found) == ()


def test_properties_and_the_faq_name_only_clauses_that_there_are() -> None:
    assert miscited(map(load, names()), Shown()) == ()
