"""Whatever a row names must be there; all that is not is told at once, with its place."""

import pytest

from mvrules.scenarios.results import Verdict
from tests.scenarios.running import faults, only, results

GIVEN = "given: {turn: 'Ana, planting', Ana: {field: [Blank x2], on deck: Blank, deck: [Blank]}}\n"
WHEN = "when: [{Ana: push}]\n"


def text(*, then: str = "Ana.vp: 0", more: str = "probe: true", given: str = GIVEN) -> str:
    return f"scenario: A push\n{more}\n{given}{WHEN}then: {{{then}}}\n"


@pytest.mark.parametrize(
    ("then", "told"),
    [
        ("Anna.vp: 0", "$.then['Anna.vp']: there is no 'Anna' here; did you mean 'Ana'?"),
        ("Ana.feild: []", "a player has no 'feild'; did you mean 'field'"),
        ("pol: 0", "there is no 'pol' here; did you mean 'pool'?"),
        ("Ana: 0", "'Ana' is a player, not a thing of theirs"),
        ("Ana.spirits.ski: 0", "there is no 'ski' in a spirits; did you mean 'sky'?"),
        ("Ana.field.0: Blank", "'0' is no place in a row of cards, counted from 1"),
        ("Ana.field.one: Blank", "'one' is no place in a row of cards, counted from 1"),
        ("Ana.vp.1: Blank", "there is no '1' in a number"),
        ("Ana.field: [Blnk]", "$.then['Ana.field'][0]: no card 'Blnk'; did you mean 'Blank'?"),
        ("Ana.vp: many", "a number is wanted, not 'many'"),
        ("changes: {Ana.vpp: +1}", "$.then.changes['Ana.vpp']: a player has no 'vpp'"),
        ("changes: {Ana.spoiled: +1}", "a flag like 'Ana.spoiled' changes by no number"),
        ("changes: {turn: +1}", "a turn like 'turn' changes by no number"),
        ("unchanged: [Ben]", "$.then.unchanged[0]: there is no 'Ben' here"),
        ("unchanged: ['?']", "there is no '?' here"),
        (
            "events: [spoild]",
            "$.then.events[0]: no event is called 'spoild'; did you mean 'spoiled'?",
        ),
        (
            "never: [{spoiled: {plaier: Ana}}]",
            "'spoiled' tells no 'plaier'; did you mean 'player'?",
        ),
        ("in order: [{spoiled: Ana, vp gained: Ana}]", "no event is called"),
        (
            "offered: {Anna: [push]}",
            "$.then.offered.Anna: nobody here is called 'Anna'; did you mean",
        ),
        (
            "offered: {Ana: [psh]}",
            "$.then.offered.Ana[0]: no move is called 'psh'; did you mean 'push'",
        ),
        ("not offered: {Ana: [pas]}", "no move is called 'pas'; did you mean 'pass'?"),
        ("not offered: {Ana: '?'}", "what is not offered has no end, so '?' can't stand for it"),
        ("asked: {Ben: planting}", "$.then.asked.Ben: nobody here is called 'Ben'"),
        ("scores: {Ben: 0}", "$.then.scores.Ben: nobody here is called 'Ben'"),
        ("scores: {Ana: {totl: 0}}", "a player has no 'totl'"),
        ("winners: [Ben]", "$.then.winners[0]: nobody here is called 'Ben'"),
    ],
)
def test_what_is_not_there_is_a_fault_and_no_difference(then: str, told: str) -> None:
    result = only(text(then=then))
    assert result.verdict is Verdict.BROKEN
    assert told in str(result.faults[0])
    assert not result.differences


@pytest.mark.parametrize("answer", ["resolve", "use", "decline", "choose", "sacrifice", "reserve"])
def test_an_answer_that_nobody_asks_for_now_is_a_difference_and_no_fault(answer: str) -> None:
    result = only(text(then=f"offered: {{Ana: [{{{answer}: Blank}}]}}"))
    assert result.verdict is Verdict.FAILS
    assert "offered: expected" in str(result.differences[0])


@pytest.mark.parametrize(
    ("more", "told"),
    [
        ("cites: [NEM-ECL-40]", "$.cites[0]: no clause 'NEM-ECL-40'; did you mean 'NEM-ECL-06'"),
        ("cites: [AMB-02]", "$.cites[0]: no clause 'AMB-02'"),
        ("probe: true\nmentions: [MV-PLANT-20]", "$.mentions[0]: no clause 'MV-PLANT-20'"),
        ("probe: true\nruleset: mystic-vail", "$.ruleset: no rulebook 'mystic-vail'; did you mean"),
        (
            "probe: true\nedition: nemisis",
            "$.edition: no edition of Mystic Vale 'nemisis'; did you",
        ),
        ("probe: true\nillegal board: a lie", "the board is legal, so nothing is wrong with it"),
    ],
)
def test_ids_and_rulebooks_must_be_there(more: str, told: str) -> None:
    assert told in faults(text(more=more))[0]


@pytest.mark.parametrize("key", ["cites", "mentions"])
def test_a_scenario_out_of_scope_cites_what_there_is(key: str) -> None:
    more = f"probe: true\nstatus: out of scope\nreason: later\n{key}: [MV-PLANT-20]"
    assert only(text(more=more)).verdict is Verdict.BROKEN


STEPS = [
    ("{Anna: push}", "$.when[0].Anna: nobody here is called 'Anna'; did you mean 'Ana'?"),
    ("{Ana: push, refused: {clause: MV-PLANT-20}}", "no clause or doubt 'MV-PLANT-20'; did you"),
    ("{Ana: push, refused: {code: forbiden}}", "no refusal has the code 'forbiden'; did you mean"),
]


@pytest.mark.parametrize(("step", "told"), STEPS)
def test_steps_name_who_and_what_there_is(step: str, told: str) -> None:
    assert told in faults(text().replace("{Ana: push}", step))[0]


@pytest.mark.parametrize(
    ("given", "told"),
    [
        (
            "{Ana: {feild: []}}",
            "$.given.Ana.feild: nothing called 'feild' can be laid; did you mean 'field'",
        ),
        ("{Ana: {field: [Blnk]}}", "$.given.Ana.field[0]: no card 'Blnk'; did you mean 'Blank'?"),
        ("{Ana: {decay: 3}}", "nothing called 'decay' can be laid"),
        ("{turn: 'Anna, planting', Ana: {vp: 1}}", "$.given.turn: nobody here is called 'Anna'"),
        ("{turn: 'Ana, plantig', Ana: {vp: 1}}", "$.given.turn: a turn is said as «Ana, harvest»"),
        ("{pool: 3}", "$.given: a board needs a player"),
        ("{Ana: []}", "a board needs a player"),
        ("{players: [Ana], Ana: []}", "what lies before Ana is wanted, not []"),
    ],
)
def test_a_board_that_can_not_be_laid_is_told_with_its_place(given: str, told: str) -> None:
    result = only(text(given=f"given: {given}\n"))
    assert result.verdict is Verdict.BROKEN
    assert told in str(result.faults[0])


def test_what_all_share_is_no_player_where_the_board_can_not_be_laid() -> None:
    given = "given: {cursed: {Blnk: 2}, Ana: {vp: 1}}\nthen: {cursed: {}}\n"
    (told,) = faults(f"scenario: A\ncites: [MV-PLANT-02]\n{given}")
    assert told.endswith("$.given.cursed: no card 'Blnk'; did you mean 'Blank'?")


@pytest.mark.parametrize("more", ["", ", turn: Ben", ", Ben: {actions: 1}"])
def test_whoever_lies_in_a_realm_or_moves_plays_though_the_board_can_not_be_laid(more: str) -> None:
    given = f"given: {{realm 1: {{Ana: [Gnar Blb]}}{more}}}\n"
    rest = "when: [{Ben: pass}]\nthen: {Ana.energy: 0, Ben.energy: 0}\n"
    head = "scenario: A\nruleset: wonders\ncites: [WON-ROUND-02]\n"
    (told,) = faults(head + given + rest)
    assert "$.given.realm 1.Ana[0]: no card 'Gnar Blb'" in told


def test_nobody_who_does_not_play_has_cards_in_a_realm() -> None:
    rest = "given: {Ana: {}}\nwhen: [{Ana: pass}]\nthen: {realm 1.Zed: [], realm 1.Ben: []}\n"
    (told,) = faults(f"scenario: A\nruleset: wonders\ncites: [WON-TURN-04]\n{rest}")
    assert "$.then['realm 1.Zed']: there is no 'Zed' in a realm" in told


@pytest.mark.parametrize("place", ["market.12", "market.99"])
def test_nothing_lies_where_there_is_no_place(place: str) -> None:
    head = "scenario: A\nruleset: mystic-lands\ncites: [LANDS-DAY-08]\n"
    rest = "given: {Ana: {}, turn: 'Ana, day'}\nwhen: [{Ana: done}]\n"
    (told,) = faults(f"{head}{rest}then: {{{place}: nothing}}\n")
    assert "is no place in a row, counted from 1 to 11" in told


def test_a_misspelt_player_is_told_though_the_board_can_not_be_laid() -> None:
    given = "given: {Anna: {hand: [Gnar Blb]}}\nwhen: [{Ana: pass}]\nthen: {Anna.energy: 0}\n"
    told = faults(f"scenario: A\nruleset: wonders\ncites: [WON-ROUND-02]\n{given}")
    assert "nobody here is called 'Ana'; did you mean 'Anna'?" in told[1]


def test_all_that_is_wrong_with_a_board_and_a_row_is_told_at_once() -> None:
    given = "given: {pol: 3, Ana: {field: [Blnk, Blank, Blak], vp: many, decay: 1}, Ben: {vp: x}}\n"
    told = faults(
        text(given=given, then="Ana.dekc: [], never: [spoild]", more="cites: [MV-PLANT-20]")
    )
    assert len(told) == 9, told
    for words in (
        "'pol'",
        "[0]: no card 'Blnk'",
        "[2]: no card 'Blak'",
        "'many'",
        "'decay'",
        "'x'",
    ):
        assert any(words in one for one in told), words


def test_a_fault_of_all_rows_is_told_once_and_one_of_a_cell_in_its_cell() -> None:
    table = "cases: |\n  | row | vp |\n  | a   | 0  |\n  | b   | x  |\n"
    found = results(text(then="Ana.vp: <vp>, Ana.feild: []") + table)
    assert [result.verdict for result in found] == [Verdict.BROKEN, Verdict.BROKEN]
    every = dict.fromkeys(fault for result in found for fault in result.faults)
    assert [fault.place for fault in every] == ["a.yaml:5:22", "a.yaml:9:11"]


def test_cards_that_are_supplied_wrongly_are_told_and_nothing_else() -> None:
    more = "probe: true\nstand-ins: {Oak: {positon: top}}\ncards: {Radiant Plexs: {vp: 1}}"
    given = "given: {Ana: {field: [[Blank, Oak], [Blank, Radiant Plexs]]}}\n"
    told = faults(text(more=more, given=given, then="Ana.vp: 0"))
    assert told == [
        "$.stand-ins.Oak.positon: no key 'positon' here; did you mean 'position'?",
        (
            "$.cards.Radiant Plexs: no card 'Radiant Plexs'; an invented one stands under "
            "'stand-ins'; did you mean 'Radiant Plexus'?"
        ),
    ]


def test_a_known_fact_of_a_real_card_can_not_be_contradicted() -> None:
    more = "probe: true\ncards: {Gaia's Avengers: {end vp: 3}}"
    given = "given: {Ana: {field: [[Blank, Gaia's Avengers @ top]]}}\n"
    assert "is known, and can't be contradicted" in faults(text(more=more, given=given))[0]


def test_an_illegal_board_is_laid_if_it_is_said_to_be_one() -> None:
    more = "probe: true\nstand-ins: {Fir: {position: top}, Oak: {position: top}}"
    given = "given: {Ana: {field: [[Blank, Fir, Oak]]}}\n"
    assert "say «illegal board: why» if it is meant" in faults(text(more=more, given=given))[0]
    said = more + "\nillegal board: a look at what could never be sleeved so"
    result = only(text(more=said, given=given).replace(WHEN, ""))
    assert result.verdict is Verdict.HOLDS, result.told()


def test_hostile_words_are_told_in_time() -> None:
    deep = "[" * 30 + "]" * 30
    for given in (f"{{Ana: {{field: {deep}}}}}", f"{{Ana: {{deck: {{a: {deep}}}}}}}"):
        assert only(text(given=f"given: {given}\n")).verdict is Verdict.BROKEN
    many = "given: {Ana: {field: [Blank x999999999999]}}\n"
    assert only(text(given=many)).verdict is Verdict.BROKEN
    long = f"given: {{Ana: {{vp: {'9' * 5000}}}}}\n"
    assert only(text(given=long)).verdict is Verdict.BROKEN
