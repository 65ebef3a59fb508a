"""What became of each mutant: killed by a row that cites its clause, by others only, or alike."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from mvrules import shipped
from mvrules.evidence.matrix import Fate, Unsound, matrix
from mvrules.evidence.mutants import Kind, mutants, of
from mvrules.evidence.rows import Rows
from mvrules.evidence.scopes import compared, game_of
from mvrules.evidence.texts import Sort, reworded, texts
from mvrules.evidence.trials import End
from mvrules.evidence.trials import tried as put_to
from mvrules.kernel.book import load, names
from mvrules.kernel.refusals import WordsRefused
from mvrules.kernel.rulings import Bend
from mvrules.reports.kills import kills, kills_json
from mvrules.reports.render import render
from mvrules.scenarios.selection import Selection
from tests.evidence.small import ECLIPSE, GAIN, SPOIL, VALE, fates, mutant, rows, tried


def test_a_clause_is_bent_in_every_way_that_its_sites_admit() -> None:
    every = (one for one in mutants(VALE) if one.kind is Kind.CLAUSE)
    bent = {(one.of, one.how.partition(": ")[0]) for one in every}
    sites = {(str(s.clause), str(how)) for s in VALE.sites() for how in s.bends}
    assert bent == sites
    assert {one.of for one in mutants(VALE)} >= {str(c.id) for c in VALE.ledger.modelled()}


def test_every_refuted_reading_is_a_mutant() -> None:
    refuted = {
        (str(doubt.id), name)
        for doubt in VALE.readings.values()
        for name, one in doubt.alternatives.items()
        if one.standing == "refuted" and doubt.modelled
    }
    found = {(one.of, one.how) for one in mutants(VALE) if one.kind is Kind.MISREADING}
    assert found == refuted != set()


def test_both_sides_of_a_number_kill_what_moves_it(tmp_path: Path) -> None:
    found = fates(tried(tmp_path, "MV-SPOIL-01", spoil=SPOIL))
    assert found == {
        "MV-SPOIL-01: dropped": "killed",
        "MV-SPOIL-01: one more": "killed",
        "MV-SPOIL-01: one less": "killed",
    }


def test_one_side_of_a_number_lets_a_mutant_live(tmp_path: Path) -> None:
    one_side = SPOIL.replace("  | three | 3     | false   |\n", "")
    found = tried(tmp_path, "MV-SPOIL-01", spoil=one_side)
    assert fates(found)["MV-SPOIL-01: one less"] != Fate.KILLED
    assert fates(found)["MV-SPOIL-01: one more"] == Fate.KILLED
    boards = {one.mutant.how: one.likeness.boards for one in found.tried if one.likeness}
    assert boards == {"one less": 1}


def test_a_kill_by_a_row_that_does_not_cite_the_clause_is_incidental(tmp_path: Path) -> None:
    other = SPOIL.replace("cites: [MV-SPOIL-01]", "cites: [MV-SPOIL-06]")
    found = tried(tmp_path, "MV-SPOIL-01", spoil=other)
    assert {one.fate for one in found.tried} == {Fate.INCIDENTAL}
    assert all(one.incidental and not one.killers for one in found.tried)


def test_a_clause_that_goes_by_what_lay_there_before_is_killed() -> None:
    spoiling = shipped.scenarios() / "mystic-vale" / "spoil"
    found = matrix(Rows(VALE, [spoiling]), of(VALE, ("MV-SPOIL-02",)), jobs=1)
    assert fates(found)["MV-SPOIL-02: before"] == Fate.KILLED


@pytest.mark.parametrize("ruleset", names())
def test_each_rulebook_has_mutants_of_every_kind(ruleset: str) -> None:
    every = mutants(load(ruleset))
    ways = {one.how.partition(": ")[0] for one in every if one.kind is Kind.CLAUSE}
    assert ways == {str(how) for how in Bend}
    sorts = {one.change.sort for one in every if one.change}
    assert sorts in (set(Sort), set())


def test_rows_that_do_not_reach_the_clause_are_not_run(tmp_path: Path) -> None:
    found = tried(tmp_path, "NEM-ECL-04", eclipse=ECLIPSE, gain=GAIN)
    assert {one.ran for one in found.tried} == {1}


def test_a_row_that_does_not_hold_makes_the_evidence_worthless(tmp_path: Path) -> None:
    with pytest.raises(Unsound, match="1 rows do not hold by the book"):
        tried(tmp_path, "MV-HARV-04", gain=GAIN.replace("+2", "+3"))


def test_a_row_that_alone_kills_is_named(tmp_path: Path) -> None:
    found = tried(tmp_path, "NEM-ECL-04", eclipse=ECLIPSE)
    (row,) = found.lone_killers
    assert row.endswith(
        "eclipse.yaml::An eclipse advancement is never laid over another advancement"
    )


def test_two_processes_find_what_one_finds(tmp_path: Path) -> None:
    there = rows(tmp_path, spoil=SPOIL, gain=GAIN)
    wanted = of(VALE, ("MV-SPOIL-01", "MV-HARV-04"))
    one, two = (matrix(there, wanted, jobs=jobs) for jobs in (1, 2))
    assert one.tried == two.tried


def test_what_is_not_known_is_refused_with_what_is_near() -> None:
    with pytest.raises(WordsRefused, match="NEM-ECL-99"):
        of(VALE, ("NEM-ECL-99",))


def test_a_text_is_changed_for_its_card_alone() -> None:
    change = next(one.change for one in mutants(VALE) if one.of == "Fairy Dance" and one.change)
    other: Any = reworded(VALE, change)
    assert [*texts(other.shelf["Fairy Dance"])] != [*texts(VALE.shelf["Fairy Dance"])]
    assert other.shelf["Blank"] == VALE.shelf["Blank"]
    supplied = other.with_cards({"cards": {"Fairy Dance": {"position": "top"}}})
    assert [*texts(supplied.shelf["Fairy Dance"])] == [*texts(other.shelf["Fairy Dance"])]


def test_a_text_is_changed_where_a_scenario_supplies_what_nobody_tells() -> None:
    killed = matrix(
        Rows(VALE, (), Selection(card="Fairy Dance")), of(VALE, ("Fairy Dance",)), jobs=1
    )
    assert {one.fate for one in killed.tried} == {Fate.KILLED}


def test_a_mutant_that_differs_is_told_from_the_book_with_a_board(tmp_path: Path) -> None:
    _, item = rows(tmp_path, spoil=SPOIL).items
    pair = game_of(item), game_of(item, mutant("MV-SPOIL-01: dropped"))
    assert any(differs for differs, _ in compared(*pair))
    same = game_of(item), game_of(item, mutant("MV-SPOIL-01: one less"))
    assert not any(differs for differs, _ in compared(*same))


def test_an_engine_that_breaks_down_kills_nothing(tmp_path: Path) -> None:
    (item,) = rows(tmp_path, gain=GAIN).items
    wrong = msgspec.structs.replace(mutant("MV-HARV-04: dropped"), of="MV-END-01", how="swapped")
    assert put_to(item, wrong).end is End.SURVIVED
    (other,) = rows(tmp_path / "b", gain=GAIN.replace("Cursed Land x2", "No Such Card")).items
    assert put_to(other).end is End.UNREADABLE


def test_the_matrix_is_written_for_programs_and_readers(tmp_path: Path) -> None:
    found = tried(tmp_path, "MV-SPOIL-01", spoil=SPOIL)
    plain = msgspec.json.decode(kills_json(found))
    assert len(plain["rows"]) == 2
    assert {one["of"] for one in plain["mutants"]} == {"MV-SPOIL-01"}
    for form in ("text", "md", "html", "csv"):
        assert "MV-SPOIL-01" in render(kills(found), form)
