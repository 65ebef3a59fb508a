"""The rulebook of Mystic Lands: whole, well rested, and of one mind with its doubts."""

import re
from pathlib import Path

import pytest

from mvrules.kernel.clauses import (
    FollowsFrom,
    Modelled,
    NoEffect,
    NotModelled,
    read_ledger,
    read_readings,
)
from mvrules.rulesets.mystic_lands import clauses, readings

HERE = Path(clauses.__file__).parent
RULEBOOK, DOUBTS = HERE / "rulebook.yaml", HERE / "readings.yaml"
LEDGER = read_ledger(RULEBOOK.read_text(encoding="utf-8"), RULEBOOK.name)
READINGS = read_readings(DOUBTS.read_text(encoding="utf-8"), DOUBTS.name, LEDGER)

FAMILIES = {
    "LANDS-OBJ": 5, "LANDS-COMP": 7, "LANDS-SETUP": 14, "LANDS-FLOW": 6, "LANDS-NIGHT": 12,
    "LANDS-RAIN": 7, "LANDS-WITHER": 10, "LANDS-DAY": 10, "LANDS-DUSK": 8, "LANDS-CRAFT": 7,
    "LANDS-SUN": 7, "LANDS-ONDECK": 4, "LANDS-BUY": 3, "LANDS-LEVEL": 3, "LANDS-VALE": 12,
    "LOST": 12,
}  # fmt: skip
"""How many clauses of each family there are; none is left out and none skipped."""

MOST_OF_A_GIST = 210


@pytest.mark.parametrize(("family", "count"), FAMILIES.items(), ids=FAMILIES)
def test_no_clause_of_a_family_is_missing(family: str, count: int) -> None:
    found = [clause for clause in LEDGER if re.fullmatch(rf"{family}-\d\d", clause)]
    assert found == [f"{family}-{number:02}" for number in range(1, count + 1)]


def test_all_doubts_stand_there() -> None:
    assert {f"AMB-L{number:02}" for number in range(1, 42)} <= set(READINGS)


def test_a_clause_rests_on_printed_sentences_unless_the_text_is_lost() -> None:
    lost = {clause.id for clause in LEDGER.values() if not clause.source}
    assert lost == {clause for clause in LEDGER if clause.startswith("LOST-")}
    assert all(LEDGER[clause].uncertain for clause in lost)


def test_what_the_text_lost_is_read_by_a_doubt_or_left_open() -> None:
    for clause in LEDGER.by_chapter["lost"]:
        assert clause.doubts or isinstance(clause.status, NotModelled | NoEffect), clause.id


def test_each_doubt_can_be_read_in_two_ways_at_least() -> None:
    assert not [doubt.id for doubt in READINGS.values() if len(doubt.alternatives) < 2]


def test_what_follows_from_others_leads_to_a_clause_that_is_none_such() -> None:
    for clause in LEDGER.values():
        if isinstance(clause.status, FollowsFrom):
            ends = [LEDGER[ground].status for ground in clause.status.clauses]
            assert not any(isinstance(end, FollowsFrom) for end in ends), clause.id
            assert any(isinstance(end, Modelled) for end in ends), clause.id


def test_only_what_the_text_lost_is_not_modelled() -> None:
    open_ = {c.id for c in LEDGER.values() if isinstance(c.status, NotModelled)}
    assert open_ == {"LOST-06", "LOST-07", "LOST-08"}


def test_a_gist_is_a_sentence_and_short_enough_to_be_read_at_the_table() -> None:
    gists = [clause.gist for clause in LEDGER.values()]
    for doubt in READINGS.values():
        gists += [doubt.question, doubt.why, *(a.gist for a in doubt.alternatives.values())]
    for words in gists:
        assert words[0].isupper()
        assert words.endswith((".", "?"))
        assert len(words) <= MOST_OF_A_GIST, words


def test_each_id_has_a_constant() -> None:
    made = [value for name, value in vars(clauses).items() if name.startswith(("LANDS", "LOST"))]
    assert set(made) == set(LEDGER)
    assert {value for name, value in vars(readings).items() if name.startswith("AMB")} == set(
        READINGS
    )


def test_a_doubt_is_called_modelled_exactly_where_the_engine_reads_it() -> None:
    code = "\n".join(path.read_text("utf-8") for path in HERE.rglob("*.py"))
    read = {name.replace("_", "-") for name in re.findall(r"\br\.(AMB_\w+)", code)}
    assert read, "no rule reads any doubt"
    assert read == {doubt.id for doubt in READINGS.values() if doubt.modelled}
