"""The rulebook of Wonders of The First: whole, well rested, and of one mind with its doubts."""

import re
from pathlib import Path

import pytest

from mvrules.kernel.clauses import FollowsFrom, Modelled, NotModelled, read_ledger, read_readings
from mvrules.rulesets.wonders import clauses, readings

HERE = Path(clauses.__file__).parent
RULEBOOK, DOUBTS = HERE / "rulebook.yaml", HERE / "readings.yaml"
LEDGER = read_ledger(RULEBOOK.read_text(encoding="utf-8"), RULEBOOK.name)
READINGS = read_readings(DOUBTS.read_text(encoding="utf-8"), DOUBTS.name, LEDGER)

KEYWORDS = {
    "ASCEND": 4, "ATTUNED": 7, "AWAKEN": 3, "CALL": 3, "CELESTIAL": 2, "DEATHSTRIKE": 11, "DENY": 1,
    "ETERNAL": 3, "FAITH": 6, "FLYING": 4, "GROWTH": 3, "GUARDIAN": 4, "HARVEST": 6, "HEART": 4,
    "HOARD": 2, "KINGDOM": 4, "LINK": 6, "NULL": 1, "PORTAL": 5, "PROTECTOR": 8, "RAGE": 6,
    "SEEK": 7, "SHIELD": 5, "STUN": 4, "SYM": 15, "UNSTABLE": 1,
}  # fmt: skip
"""How many clauses each keyword has, in the order of the booklet."""

AROUND = {
    "GAME": 7, "ROUND": 6, "TURN": 7, "TYPE": 5, "ZONE": 7, "POWER": 1, "BATTLE": 8, "EFF": 6,
}  # fmt: skip
"""How many clauses of the game around them rest on other sources, or on none."""

MOST_OF_A_GIST = 210


def numbered(family: str) -> list[str]:
    return [c for c in LEDGER if re.fullmatch(rf"WON-{family}-\d\d", c)]


@pytest.mark.parametrize(("family", "count"), (KEYWORDS | AROUND).items())
def test_no_clause_of_a_family_is_missing(family: str, count: int) -> None:
    assert numbered(family) == [f"WON-{family}-{number:02}" for number in range(1, count + 1)]


def test_the_keywords_are_the_chapters_of_the_booklet_in_its_order() -> None:
    chapters = [clause.chapter for clause in LEDGER.values() if clause.printed.book == "keywords"]
    assert len(set(chapters)) == len(KEYWORDS) == 26
    firsts = [f"WON-{family}-01" for family in KEYWORDS]
    assert [c for c in LEDGER if c in firsts] == firsts


def test_a_keyword_rests_on_the_booklet_and_what_is_around_on_nothing_of_it() -> None:
    for clause in LEDGER.values():
        if clause.printed.book == "keywords":
            assert clause.source, clause.id
            assert not clause.sources, clause.id
        else:
            assert not clause.source, clause.id
            assert clause.sources or clause.uncertain, clause.id


def test_each_source_is_used() -> None:
    by_clauses = {source for clause in LEDGER.values() for source in clause.sources}
    by_doubts = {a.source for doubt in READINGS.values() for a in doubt.alternatives.values()}
    assert set(LEDGER.sources) <= by_clauses | by_doubts


def test_all_keywords_are_played() -> None:
    left = [clause.id for clause in LEDGER.values() if isinstance(clause.status, NotModelled)]
    assert left == []


def test_what_follows_from_others_leads_to_a_clause_that_is_none_such() -> None:
    for clause in LEDGER.values():
        if isinstance(clause.status, FollowsFrom):
            ends = [LEDGER[ground].status for ground in clause.status.clauses]
            assert any(isinstance(end, Modelled) for end in ends), clause.id
            assert not any(isinstance(end, FollowsFrom) for end in ends), clause.id


def test_all_doubts_stand_there_and_the_engine_reads_each() -> None:
    assert {f"AMB-W{number:02}" for number in range(1, 56)} <= set(READINGS)
    assert all(doubt.modelled for doubt in READINGS.values())
    code = "\n".join(path.read_text("utf-8") for path in HERE.rglob("*.py"))
    read = {name.replace("_", "-") for name in re.findall(r"\br\.(AMB_\w+)", code)}
    assert read == set(READINGS)


def test_each_doubt_can_be_read_in_two_ways_at_least() -> None:
    assert not [doubt.id for doubt in READINGS.values() if len(doubt.alternatives) < 2]


def test_a_gist_is_a_sentence_and_short_enough_to_be_read_at_the_table() -> None:
    told = [clause.gist for clause in LEDGER.values()]
    for doubt in READINGS.values():
        told += [doubt.question, doubt.why, *(a.gist for a in doubt.alternatives.values())]
    for words in told:
        assert words.endswith((".", "?"))
        assert len(words) <= MOST_OF_A_GIST, words


@pytest.mark.parametrize(("module", "held"), [(clauses, LEDGER), (readings, READINGS)])
def test_each_id_has_a_constant(module: object, held: object) -> None:
    made = {value for name, value in vars(module).items() if name.startswith(("WON", "AMB"))}
    assert made == set(held)  # type: ignore[call-overload]
