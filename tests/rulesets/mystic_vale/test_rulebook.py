"""The rulebook of Mystic Vale with Nemesis: whole, well rested, and of one mind with its doubts."""

import re
from collections.abc import Iterable
from pathlib import Path

import pytest

from mvrules.kernel.clauses import (
    Clause,
    Doubt,
    FollowsFrom,
    Ledger,
    Modelled,
    Readings,
    read_ledger,
    read_readings,
)
from mvrules.rulesets.mystic_vale import clauses, readings

HERE = Path(clauses.__file__).parent
RULEBOOK, DOUBTS = HERE / "rulebook.yaml", HERE / "readings.yaml"
LEDGER = read_ledger(RULEBOOK.read_text(encoding="utf-8"), RULEBOOK.name)
READINGS = read_readings(DOUBTS.read_text(encoding="utf-8"), DOUBTS.name, LEDGER)

FAMILIES = {
    "NEM-COMP": 4, "NEM-SETUP": 4, "NEM-ECL": 6, "NEM-CURSE": 7, "NEM-L4": 8, "NEM-COST": 6,
    "NEM-SAC": 5, "NEM-RITUAL": 14, "NEM-RES": 10, "NEM-LDR": 19, "NEM-SOLO-SET": 9,
    "NEM-SOLO-PH": 10, "NEM-SOLO-TR": 5, "NEM-SOLO-AB": 7, "NEM-SOLO-END": 2, "NEM-SOLO-SC": 5,
    "NEM-SOLO-OT": 5, "MV-PLANT": 6, "MV-SPOIL": 9, "MV-HARV": 9, "MV-DISC": 10, "MV-PREP": 7,
    "MV-END": 4, "MV-SCORE": 7, "MV-CARD": 6,
}  # fmt: skip
"""How many clauses of each family the booklets give; none is left out and none skipped."""

MOST_OF_A_GIST = 210


def numbered(family: str) -> list[str]:
    return [c for c in LEDGER if re.fullmatch(rf"{family}-\d\d", c)]


@pytest.mark.parametrize(("family", "count"), FAMILIES.items(), ids=FAMILIES)
def test_no_clause_of_a_family_is_missing(family: str, count: int) -> None:
    assert numbered(family) == [f"{family}-{number:02}" for number in range(1, count + 1)]


def test_each_text_of_a_single_card_begins_with_its_first_clause() -> None:
    texts = {
        m[1] for c in LEDGER if (m := re.fullmatch(r"(NEM-(?:ADV|VALE|LDR|NEM)-[A-Z]+)-\d\d", c))
    }
    assert len(texts) == 12 + 7 + 7 + 5
    assert all(f"{text}-01" in LEDGER for text in texts)


def test_all_doubts_stand_there() -> None:
    assert {f"AMB-{number:02}" for number in range(1, 68)} <= set(READINGS)
    assert {"AMB-08-VP", "AMB-ECL-DIR", "AMB-SPOIL-AT", "AMB-END-ROUND"} <= set(READINGS)


@pytest.mark.parametrize(
    ("doubt", "alternatives", "default"),
    [
        ("AMB-02", ["field only", "field and on-deck"], "field only"),
        ("AMB-07", ["no limit", "one ability"], "no limit"),
        ("AMB-08", ["lives on", "all lost", "strip covered"], "lives on"),
        ("AMB-08-VP", ["not present", "present"], "not present"),
        ("AMB-09", ["under allowed", "forbidden"], "under allowed"),
        ("AMB-10", ["only with Stormbrew", "never", "allowed"], "only with Stormbrew"),
        ("AMB-11", ["by value", "by pieces"], "by value"),
        ("AMB-16", ["helps", "helps not"], "helps"),
        ("AMB-17", ["feeds none", "feeds own"], "feeds none"),
        ("AMB-18", ["feeds none", "feeds"], "feeds none"),
        ("AMB-19", ["serves", "serves no need"], "serves"),
        ("AMB-66", ["collected", "computed"], "collected"),
        ("AMB-ECL-DIR", ["may be covered", "may cover"], "may be covered"),
        ("AMB-SPOIL-AT", ["four", "three"], "four"),
    ],
)
def test_the_alternatives_that_scenarios_name(
    doubt: str, alternatives: list[str], default: str
) -> None:
    read = READINGS[getattr(readings, doubt.replace("-", "_"))]
    assert (list(read.alternatives), read.default) == (alternatives, default)


def test_folk_readings_are_kept_as_refuted() -> None:
    refuted = [
        (doubt.id, name)
        for doubt in READINGS.values()
        for name, alternative in doubt.alternatives.items()
        if alternative.standing == "refuted"
    ]
    assert refuted == [
        ("AMB-ECL-DIR", "may cover"),
        ("AMB-SPOIL-AT", "three"),
        ("AMB-END-ROUND", "turn"),
        ("AMB-GROWTH-WORTH", "two"),
        ("AMB-TOKEN-TURN", "turned over"),
    ]


def test_each_doubt_can_be_read_in_two_ways_at_least() -> None:
    assert not [doubt.id for doubt in READINGS.values() if len(doubt.alternatives) < 2]


def test_each_clause_of_nemesis_rests_on_its_booklet() -> None:
    nemesis = [clause for clause in LEDGER.values() if clause.id.startswith("NEM-")]
    assert len(nemesis) == 226
    assert all(clause.source and not clause.sources for clause in nemesis)
    assert {clause.printed.book for clause in nemesis} == {"nemesis"}


def test_what_is_assumed_or_described_by_others_only_is_of_the_base_game() -> None:
    told = [clause for clause in LEDGER.values() if clause.sources or clause.uncertain]
    assert {clause.printed.book for clause in told} == {"base"}


def test_each_source_is_used_and_each_fingerprint_stands_once_in_its_clause() -> None:
    by_clauses = {source for clause in LEDGER.values() for source in clause.sources}
    by_doubts = {a.source for doubt in READINGS.values() for a in doubt.alternatives.values()}
    assert set(LEDGER.sources) <= by_clauses | by_doubts
    assert all(len(set(clause.source)) == len(clause.source) for clause in LEDGER.values())


def test_what_follows_from_others_leads_to_a_clause_that_is_none_such() -> None:
    for clause in LEDGER.values():
        if isinstance(clause.status, FollowsFrom):
            ends = [LEDGER[ground].status for ground in clause.status.clauses]
            assert not any(isinstance(end, FollowsFrom) for end in ends), clause.id
            assert any(isinstance(end, Modelled) for end in ends), clause.id


def test_the_printed_clauses_of_the_slice_are_modelled_or_follow_from_such() -> None:
    printed = [
        c for chapter in ("eclipse", "curses", "rituals") for c in LEDGER.by_chapter[chapter]
    ]
    assert len(printed) == 6 + 7 + 14 + 4
    assert all(isinstance(clause.status, Modelled | FollowsFrom) for clause in printed)


def test_a_gist_is_a_sentence_and_short_enough_to_be_read_at_the_table() -> None:
    for words in gists(LEDGER, READINGS):
        assert words[0].isupper()
        assert words.endswith((".", "?"))
        assert len(words) <= MOST_OF_A_GIST, words


def gists(ledger: Ledger, doubts: Readings) -> Iterable[str]:
    yield from (clause.gist for clause in ledger.values())
    for doubt in doubts.values():
        yield from (doubt.question, doubt.why)
        yield from (alternative.gist for alternative in doubt.alternatives.values())


@pytest.mark.parametrize(
    ("module", "held"), [(clauses, LEDGER), (readings, READINGS)], ids=["clauses", "readings"]
)
def test_each_id_has_a_constant(module: object, held: Iterable[Clause | Doubt]) -> None:
    made = {value for name, value in vars(module).items() if name.startswith(("MV", "NEM", "AMB"))}
    assert made == set(held)


def test_a_doubt_is_called_modelled_exactly_where_the_engine_reads_it() -> None:
    code = "\n".join(path.read_text("utf-8") for path in HERE.rglob("*.py"))
    read = {name.replace("_", "-") for name in re.findall(r"\br\.(AMB_\w+)", code)}
    assert read, "no rule reads any doubt"
    assert read == {doubt.id for doubt in READINGS.values() if doubt.modelled}
