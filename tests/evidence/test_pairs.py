"""The pairs that were found for the clauses of every rulebook, and what is kept while one looks."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from mvrules import load
from mvrules.evidence import pairs
from mvrules.evidence.pairs import (
    KeptPairs,
    boards,
    holding,
    home,
    look_for,
    read,
    write,
    written,
)
from mvrules.evidence.telling import holds
from mvrules.evidence.witness import Pair, dropping
from mvrules.kernel.book import names
from mvrules.kernel.refusals import DocumentRefused
from mvrules.scenarios.check import check
from mvrules.scenarios.results import Verdict
from tests.evidence.small import ECLIPSE, SPOIL, VALE
from tests.evidence.small import rows as small_rows
from tests.evidence.test_witness import apart

BOOKS = names()


def found(ruleset: str) -> tuple[Pair, ...]:
    return read(home(load(ruleset)))


@pytest.mark.parametrize("ruleset", BOOKS)
def test_every_modelled_clause_was_asked(ruleset: str) -> None:
    modelled = [str(one.id) for one in load(ruleset).ledger.modelled()]
    assert [pair.clause for pair in found(ruleset)] == modelled, "run 'make witnesses'"


@pytest.mark.parametrize("ruleset", BOOKS)
def test_a_clause_without_a_pair_is_redundant_in_a_scope_or_says_what_was_exhausted(
    ruleset: str,
) -> None:
    for pair in found(ruleset):
        assert pair.found or pair.redundant or pair.why, pair.clause
        assert pair.found is bool(pair.fact and pair.sort and pair.decides)


@pytest.mark.parametrize("ruleset", BOOKS)
def test_of_all_pairs_nothing_more_can_be_left_out(ruleset: str) -> None:
    assert [pair.clause for pair in found(ruleset) if pair.found and not pair.least] == []


@pytest.mark.parametrize("ruleset", BOOKS)
def test_every_board_holds_and_stands_where_it_is_said_to(ruleset: str) -> None:
    report = check([home(load(ruleset))])
    assert {result.verdict for result in report.results} == {Verdict.HOLDS}
    assert report.faults == ()
    there = [f"{Path(one.where).name}::{one.scenario}" for one in report.results]
    said = [text for pair in found(ruleset) for text in (pair.decides, pair.idle) if text]
    assert sorted(there) == sorted(said)


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", BOOKS)
def test_only_the_first_board_dies_without_the_clause_and_one_fact_is_otherwise(
    ruleset: str,
) -> None:
    texts = boards(home(load(ruleset)))
    for pair in found(ruleset):
        without = dropping(load(ruleset), pair.clause)
        assert holds(texts[pair.decides], without) is False, pair.decides
        if pair.found:
            assert holds(texts[pair.idle], without) is True, pair.idle
            one, other = (rows_of(texts[address]) for address in (pair.decides, pair.idle))
            assert apart(one, other) == 1, pair.idle


def rows_of(text: str) -> Any:
    from mvrules.scenarios.load import load_text

    return load_text(text, "w.yaml").scenarios[0].rows[0]


# while looking -------------------------------------------------------------------------------

PAIR = Pair(clause="NEM-ECL-04", how="dropped", fact="x: 1, not 2", sort="a word", rows=3)


def test_what_was_found_is_kept_and_found_again(tmp_path: Path) -> None:
    KeptPairs(tmp_path / "below" / "kept.jsonl").keep(PAIR)
    assert KeptPairs(tmp_path / "below" / "kept.jsonl").found == {"NEM-ECL-04": PAIR}
    assert KeptPairs(tmp_path / "elsewhere.jsonl").found == {}


def test_what_was_kept_outlives_a_line_that_was_broken_off(tmp_path: Path) -> None:
    path, other = tmp_path / "kept.jsonl", msgspec.structs.replace(PAIR, clause="NEM-ECL-05")
    KeptPairs(path).keep(PAIR)
    path.write_bytes(path.read_bytes() + path.read_bytes()[:40])
    torn = KeptPairs(path)
    assert torn.found == {"NEM-ECL-04": PAIR}
    torn.keep(other)
    assert KeptPairs(path).found == {"NEM-ECL-04": PAIR, "NEM-ECL-05": other}


def test_pairs_are_written_in_the_order_of_the_clauses_with_the_address_of_each_board(
    tmp_path: Path,
) -> None:
    rows = small_rows(tmp_path / "rows", eclipse=ECLIPSE, spoil=SPOIL)
    told: list[Pair] = []
    asked = look_for(rows, ["NEM-ECL-04", "MV-SPOIL-01"], on_pair=told.append)
    assert [*asked] == told
    write(VALE, asked, tmp_path / "there")
    again = read(tmp_path / "there")
    assert {*written(tmp_path / "there")} == {*asked}
    assert written(tmp_path / "nowhere") == ()
    assert [pair.clause for pair in again] == ["MV-SPOIL-01", "NEM-ECL-04"]
    assert again[1].decides.startswith("eclipse.yaml::NEM-ECL-04 decides with ")
    report = check([tmp_path / "there"])
    assert [f"{Path(one.where).name}::{one.scenario}" for one in report.results] == [
        again[1].decides, again[1].idle, again[0].decides, again[0].idle,
    ]  # fmt: skip


def test_two_processes_find_what_one_finds(tmp_path: Path) -> None:
    rows = small_rows(tmp_path, eclipse=ECLIPSE, spoil=SPOIL)
    clauses = ["NEM-ECL-04", "MV-SPOIL-01"]
    assert look_for(rows, clauses, jobs=1) == look_for(rows, clauses, jobs=2)


def test_what_does_not_show_any_more_is_not_believed(tmp_path: Path) -> None:
    (pair,) = look_for(small_rows(tmp_path, eclipse=ECLIPSE), ["NEM-ECL-04"])
    assert holding(VALE, pair)
    idle = pair.decides.replace("cites", "mentions").replace("ruleset", "probe: true\nruleset")
    for wrong in (
        {"decides": pair.idle}, {"idle": idle}, {"clause": "NEM-ECL-99"},
        {"decides": "", "idle": ""},
        {"decides": pair.decides.replace("NEM-ECL-04}}", "NEM-ECL-03}}")},
    ):  # fmt: skip
        whole = {name: getattr(pair, name) for name in pair.__struct_fields__} | wrong
        assert not holding(VALE, Pair(**whole)), wrong


def test_where_nothing_was_written_one_is_told_how_to(tmp_path: Path) -> None:
    with pytest.raises(DocumentRefused, match="mvrules witness --all --write"):
        read(tmp_path)
    (tmp_path / pairs.RECORD).write_text("{\n", encoding="utf-8")
    with pytest.raises(DocumentRefused):
        read(tmp_path)
