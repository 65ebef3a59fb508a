"""What is wrong with a scenario is told all at once, each fault with its place."""

import time

import pytest

from tests.scenarios import faults


def same(found: list[str], told: list[str]) -> None:
    """Hold faults against how each begins, which is all but how to mend it."""
    assert [fault[: len(one)] for fault, one in zip(found, told, strict=True)] == told


BEGUN = "scenario: A\ncites: [G-1]\nthen: {pool: 3}\n"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("gvien: {a: 1}", ["4:1  $.gvien: no key 'gvien' here; did you mean 'given'?"]),
        ("in every outcome: {a: 1}", ["4:1  $.in every outcome: nothing is left open, so there"]),
        ("probe: yes", ["4:8  $.probe: wanted true or false, found 'yes'"]),
        ("any order: 1", ["4:12  $.any order: wanted true or false, found '1'"]),
        ("given: {}", ["4:1  $.given: 'given' says nothing; leave it out"]),
        ("when: []", ["4:1  $.when: 'when' says nothing; leave it out"]),
        ("given: Ana", ["4:8  $.given: wanted a mapping, found 'Ana'"]),
        ("when: push", ["4:7  $.when: wanted a list, found 'push'; write [push]"]),
        ("shuffles: Oak", ["4:11  $.shuffles: wanted what each shuffle yields"]),
        ("readings: some", ["4:11  $.readings: wanted a mapping, found 'some'"]),
        ("readings: {AMB-1: }", ["4:19  $.readings.AMB-1: wanted words, found nothing"]),
        ("mentions: [G-1]", ["4:12  $.mentions[0]: 'G-1' is cited, so it is mentioned already"]),
        ("mentions: [G-2, G-2]", ["4:17  $.mentions[1]: 'G-2' stands twice"]),
        ("status: known-failing", ["4:9  $.status: a status without a reason"]),
        ("reason: why", ["4:1  $.reason: a reason without a status"]),
        (
            "status: out of scop\nreason: why",
            [
                "4:9  $.status: 'out of scop' is none of known-failing, out of scope; did you"
            ],
        ),
        (
            "faq: {question: a, anwser: b}",
            [
                "4:6  $.faq: the key 'answer' is missing",
                "4:6  $.faq: the key 'cards' is missing",
                "4:20  $.faq.anwser: no key 'anwser' here; did you mean 'answer'?",
            ],
        ),
        ("illegal board:", ["4:15  $.illegal board: wanted words, found nothing"]),
        ("edition: [a]", ["4:10  $.edition: wanted words, found a list"]),
        (
            "cases: [a]",
            ["4:8  $.cases: wanted a table; write 'cases: |' and the table under it"],
        ),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_key_is_told_with_its_place(text: str, told: list[str]) -> None:
    same(faults(f"{BEGUN}{text}\n"), told)


@pytest.mark.parametrize(
    ("step", "told"),
    [
        ("push", ["4:9  $.when[0]: 'push' is no step; say who: 'Ana: push'"]),
        ("[a]", ["4:9  $.when[0]: ['a'] is no step; write 'Ana: a move'"]),
        ("{then: {a: 1}}", ["4:9  $.when[0]: a step without a move"]),
        ("{Ana: }", ["4:15  $.when[0].Ana: wanted one move"]),
        (
            "{Ana: [a]}",
            ["4:15  $.when[0].Ana: wanted one move"],
        ),
        (
            "{Ana: a, Ben: b}",
            [
                "4:18  $.when[0].Ben: one step makes one move, and 'Ben' would be another"
            ],
        ),
        (
            "{Ana: a, refusd: {clause: X}}",
            [
                "4:18  $.when[0].refusd: one step makes one move, and 'refusd' would be another"
            ],
        ),
        (
            "{Ana: {a: b, choose: c}, choose: d}",
            ["4:34  $.when[0].choose: 'choose' stands here and in the move"],
        ),
        ("{Ana: a, choose: {b: c}}", ["4:26  $.when[0].choose: wanted a list, found a mapping"]),
        ("{go on: a}", ["4:17  $.when[0].go on: 'go on' takes no words"]),
        ("{go on to: }", ["4:20  $.when[0].go on to: wanted words, found nothing"]),
        (
            "{go on: , refused: {clause: X}}",
            ["4:19  $.when[0].refused: to go on is no move, so it takes no 'refused'"],
        ),
        ("{Ana: a, refused: {}}", ["4:27  $.when[0].refused: a refusal names its clause or"]),
        ("{Ana: a, refused: X}", ["4:27  $.when[0].refused: wanted a mapping, found 'X'"]),
        (
            "{Ana: a, refused: {clause: X, offerd: [b]}}",
            ["4:39  $.when[0].refused.offerd: no key 'offerd' here; did you mean 'offered'?"],
        ),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_step_is_told_with_its_place(step: str, told: list[str]) -> None:
    same(faults(f"{BEGUN}when: [ {step}]\n"), told)


@pytest.mark.parametrize(
    ("then", "told"),
    [
        ("{}", ["3:7  $.then: 'then' asserts nothing; say what holds, or take it out"]),
        ("{events: []}", ["3:8  $.then.events: 'events' asserts nothing"]),
        ("{changes: {}}", ["3:8  $.then.changes: 'changes' asserts nothing"]),
        ("{offered: {Ana: []}}", ["3:8  $.then.offered: 'offered' asserts nothing"]),
        ("{chnages: {a: +1}}", ["3:8  $.then.chnages: no key 'chnages' here; did you mean"]),
        ("{changes: {a: 2}}", ["3:21  $.then.changes.a: wanted a change, found '2'; write +2"]),
        ("{changes: {a: [b]}}", ["3:21  $.then.changes.a: wanted a change, found a list"]),
        ("{events: spoiled}", ["3:16  $.then.events: wanted a list, found 'spoiled'; write"]),
        ("{events: [[a]]}", ["3:17  $.then.events[0]: wanted an event"]),
        ("{unchanged: [a, a]}", ["3:23  $.then.unchanged[1]: 'a' stands twice"]),
        ("{endless: G-1}", ["3:8  $.then.endless: 'endless' is an outcome"]),
        ("{outcome: endless}", ["3:17  $.then.outcome: an outcome names its clause or doubt"]),
        (
            "{outcome: {unknown: G-1}}",
            ["3:27  $.then.outcome.unknown: 'unknown' is none of unspecified, undefined, endless"],
        ),
    ],
)  # fmt: skip
def test_what_is_wrong_with_an_expectation_is_told_with_its_place(
    then: str, told: list[str]
) -> None:
    same(faults(f"scenario: A\nprobe: true\nthen: {then}"), told)


def test_a_scenario_that_asserts_nothing_is_refused() -> None:
    assert faults("scenario: A\ncites: [G-1]\nwhen: [{Ana: push}]") == [
        "1:1  $: a scenario that asserts nothing; say under 'then' what must hold"
    ]


@pytest.mark.parametrize("text", ["- a\n", "words\n"])
def test_what_is_no_mapping_is_no_scenario(text: str) -> None:
    assert faults(text) == ["1:1  $: wanted a scenario; begin it with 'scenario: ' and a sentence"]


def test_a_scenario_that_cites_nothing_is_refused() -> None:
    uncited = ["1:1  $: a scenario that cites no clause; cite the clauses it rests on, or write"]
    same(faults("scenario: A\nthen: {pool: 3}\n"), uncited)
    same(faults("scenario: A\ncites: []\nthen: {pool: 3}\n"), uncited)
    same(faults("scenario: A\nprobe: false\nthen: {pool: 3}\n"), uncited)


def test_a_scenario_needs_its_sentence() -> None:
    assert faults("probe: true\nthen: {pool: 3}\n") == [
        "1:1  $: the key 'scenario' is missing; say in a sentence what it shows"
    ]
    assert faults("scenario:\nprobe: true\nthen: {pool: 3}\n") == [
        "1:10  $.scenario: wanted words, found nothing"
    ]


SUPPLIED = "scenario: A\nprobe: true\nthen: {pool: 3}\nstand-ins: {Oak: {}, Old Oak: {}}\n"


@pytest.mark.parametrize(
    ("board", "unused"),
    [
        ("given: {Ana: {field: [Oak, Old Oak]}}", []),
        ("given: {Ana: {field: [Oak x3, Old Oak @ top]}}", []),
        ("given: {Ana: {field: [{Oak: {tapped: true}}, 'Old Oak, starting']}}", []),
        ("given: {Ana: {field: [Old Oak]}}", ["Oak"]),
        ("given: {Ana: {field: [Old Oak, Oaken, Croak]}}", ["Oak"]),
        ("given: {Ana: {field: [Oak]}}", ["Old Oak"]),
        ("when: [{Ana: {sleeve: Oak, choose: [discard Old Oak]}}]", []),
        ("shuffles: [{Ana.deck: [Oak, Old Oak]}]", []),
    ],
)
def test_a_stand_in_that_nothing_names_is_refused(board: str, unused: list[str]) -> None:
    found = [fault.split("nothing names '")[1].split("'")[0] for fault in faults(SUPPLIED + board)]
    assert found == unused


def test_a_card_is_a_stand_in_or_real() -> None:
    text = "scenario: A\nprobe: true\nthen: {pool: Oak}\nstand-ins: {Oak: {}}\ncards: {Oak: {}}\n"
    assert faults(text) == ["5:9  $.cards.Oak: 'Oak' is a stand-in and a card; keep one of them"]


def test_what_is_supplied_is_a_mapping_of_facts() -> None:
    assert faults("scenario: A\nprobe: true\nthen: {pool: Oak}\nstand-ins: {Oak: top}\n") == [
        "4:18  $.stand-ins.Oak: wanted a mapping, found 'top'"
    ]


def test_all_faults_of_all_scenarios_are_told_at_once() -> None:
    text = "cites: [G-1]\nthen: {}\n---\nscenario: A\nwhen: [push]\n---\nscenario: A\nprobe: no\n"
    assert [fault.split("  ")[0] for fault in faults(text)] == [
        "1:1", "2:7", "4:1", "4:1", "5:8", "7:1", "7:1", "8:8", "7:11",
    ]  # fmt: skip


def test_two_scenarios_of_one_name_in_a_file_are_refused() -> None:
    told = ["5:11  $.scenario: two scenarios are called 'A'; rename one; the first stands at a.y"]
    same(faults(f"{BEGUN}---\n{BEGUN}".replace("A\n", "'A '\n", 1)), told)


@pytest.mark.parametrize("many", ["k{}: x\n", "- x{}\n", "? k{}\n"])
def test_a_megabyte_of_nonsense_is_told_within_seconds(many: str) -> None:
    text = "".join(many.format(number) for number in range(60_000))
    began = time.process_time()
    assert len(faults(text)) <= 101
    assert time.process_time() - began < 20
