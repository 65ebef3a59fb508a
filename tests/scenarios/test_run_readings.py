"""Where nobody has ruled, a row says under which reading it holds, or holds under all."""

import pytest

from mvrules.scenarios.results import Verdict
from tests.scenarios.running import differs, faults, only, results

GROWTH = """\
scenario: Growth on the on-deck card
cites: [MV-SPOIL-03]
stand-ins: {{Moss: {{position: top, growth: 1}}}}
given:
  turn: Ana, planting
  Ana: {{field: [Cursed Land x3], on deck: Cursed Land, deck: [[Blank, Moss]]}}
when: [{{Ana: push}}]
then: {{Ana.spoiled: {spoiled}}}
{more}
"""


def growth(more: str = "", spoiled: str = "<spoiled>") -> str:
    return GROWTH.format(more=more, spoiled=spoiled)


def table(*rows: str) -> str:
    return "cases: |\n  | row | reading | spoiled |\n" + "".join(f"  {row}\n" for row in rows)


IN_FIELD = "| field | AMB-02: field only | true |"
ON_DECK = "| deck | AMB-02: field and on deck | false |"


def alternatives() -> list[str]:
    from mvrules import load

    return list(load("mystic-vale").readings["AMB-02"].alternatives)  # type: ignore[index]


def test_each_row_is_run_under_its_own_reading() -> None:
    field, deck = alternatives()
    rows = (f"| f | AMB-02: {field} | true |", f"| d | AMB-02: {deck} | false |")
    found = results(growth(table(*rows)))
    assert [result.verdict for result in found] == [Verdict.HOLDS, Verdict.HOLDS]
    assert [dict(result.readings) for result in found] == [{"AMB-02": field}, {"AMB-02": deck}]


def test_a_missing_alternative_is_told_by_its_name() -> None:
    field, deck = alternatives()
    (told,) = faults(growth(table(f"| f | AMB-02: {field} | true |")))
    assert told == (
        f"$.readings: no row reads AMB-02 as {deck!r}; "
        "give each reading a row, or write 'readings: any'"
    )
    assert faults(growth(f"readings: {{AMB-02: {field}}}", "true"))


def test_an_outcome_that_differs_between_readings_unsaid_is_told() -> None:
    field, deck = alternatives()
    result = only(growth("", "true"))
    assert result.verdict is Verdict.FAILS
    (told,) = differs(growth("", "true"))
    assert f"read AMB-02 as {deck!r}: expected the same under every reading" in told
    assert "happened: Ana.spoiled: expected true; happened: false" in told
    assert field


def test_the_game_told_is_that_of_the_other_reading() -> None:
    assert "spoiled (player: Ana)" not in only(growth("", "true")).explain()


def test_what_holds_under_every_reading_need_not_say_so() -> None:
    text = growth("", "false").replace("Cursed Land x3", "Blank")
    assert only(text).verdict is Verdict.HOLDS
    assert only(text + "readings: any\n").verdict is Verdict.HOLDS


def test_any_reading_must_be_true() -> None:
    _, deck = alternatives()
    (told,) = differs(growth("readings: any", "true"))
    assert told.startswith(f"$.readings: read AMB-02 as {deck!r}: expected the same under every")


def test_a_row_that_fails_anyway_is_told_for_what_it_is() -> None:
    (told,) = differs(growth("", "false"))
    assert told == "$.then['Ana.spoiled']: Ana.spoiled: expected false; happened: true"


def test_with_a_bent_clause_no_other_reading_is_looked_at() -> None:
    bent = only(growth("", "true"), bends=[("MV-SPOIL-03", "dropped")])
    assert bent.verdict is Verdict.HOLDS


def test_doubts_of_clauses_that_are_only_mentioned_are_not_looked_at() -> None:
    text = growth("mentions: [MV-SPOIL-03]", "true").replace(
        "[MV-SPOIL-03]\nst", "[MV-SPOIL-01]\nst"
    )
    assert only(text).verdict is Verdict.HOLDS


def test_a_refuted_reading_needs_no_row_and_is_not_looked_at() -> None:
    text = """\
scenario: Three decay are safe
cites: [MV-SPOIL-01]
given: {turn: 'Ana, planting', Ana: {field: [Cursed Land x2], on deck: Cursed Land}}
when: [{Ana: push}]
then: {Ana.spoiled: false}
"""
    assert only(text).verdict is Verdict.HOLDS
    assert only(text + "readings: any\n").verdict is Verdict.HOLDS
    misread = only(text + "readings: {AMB-SPOIL-AT: three}\n")
    assert any("no row reads AMB-SPOIL-AT as 'four'" in fault.what for fault in misread.faults)


@pytest.mark.parametrize(
    ("more", "told"),
    [
        (
            table("| f | AMB-20002: field only | true |"),
            "no doubt 'AMB-20002'; did you mean 'AMB-2",
        ),
        (table("| f | AMB-02: feild only | true |"), "no alternative 'feild only' of AMB-02; did"),
        ("readings: {AMB-02: feild only}\n", "$.readings.AMB-02: no alternative 'feild only'"),
    ],
)
def test_an_unknown_reading_is_told_with_the_nearest(more: str, told: str) -> None:
    spoiled = "<spoiled>" if "cases" in more else "true"
    assert any(told in one for one in faults(growth(more, spoiled)))


def test_the_fault_of_a_row_s_reading_stands_in_its_cell() -> None:
    result = results(growth(table("| f | AMB-02: feild only | true |")))[0]
    assert "a.yaml:11:9" in [fault.place for fault in result.faults]
