"""A refusal is an outcome: its clause, its facts, what is offered instead; the board stays."""

import pytest

from mvrules.kernel.book import Book
from mvrules.kernel.play import Game
from mvrules.kernel.questions import Option
from mvrules.kernel.refusals import Refusal
from mvrules.rulesets.mystic_vale import book as mystic_vale
from mvrules.scenarios.results import Verdict
from tests.scenarios.running import differs, faults, only

ECLIPSE = """\
scenario: An eclipse over another
cites: [NEM-ECL-04]
readings: any
stand-ins: {{Old Oak: {{position: top}}, Dark Moon: {{position: top, eclipse: true}}}}
given:
  turn: Ana, discard
  Ana: {{field: [[Blank, Old Oak]], bought: [Dark Moon]}}
when:
  - Ana: {{sleeve: Dark Moon, onto: field 1, lying: {lying}}}
    refused: {refused}
"""


def refused(words: str, lying: str = "over") -> str:
    return ECLIPSE.format(refused=words, lying=lying)


@pytest.mark.parametrize(
    "words",
    [
        "{clause: NEM-ECL-04}",
        "{code: forbidden}",
        "{clause: NEM-ECL-04, code: forbidden, because: {covers: Old Oak}}",
        "{clause: MV-DISC-03, because: {fills the third: Old Oak}}",
        "{code: forbidden, because: 'NEM-ECL-04: covers: Old Oak'}",
        "{clause: NEM-ECL-04, offered: [{sleeve: Dark Moon, onto: field 1, lying: under}]}",
        "{clause: NEM-ECL-04, offered: [sleeve]}",
    ],
)
def test_a_refusal_as_it_is_said_holds(words: str) -> None:
    result = only(refused(words))
    assert result.verdict is Verdict.HOLDS, result.told()


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("{clause: NEM-ECL-03}", "refused under: expected NEM-ECL-03; happened: Ana may not"),
        ("{code: not-offered}", "the refusal's code: expected not-offered; happened: forbidden: "),
        ("{clause: NEM-ECL-04, because: {covers: Blank}}", "because: expected {covers: Blank}"),
        # the facts of another clause's reason are no facts of this one's
        ("{clause: NEM-ECL-04, because: {fills the third: Old Oak}}", "because: expected {fills"),
        ("{clause: NEM-ECL-04, because: not a word of it}", "because: expected not a word of it"),
        ("{clause: NEM-ECL-04, offered: [done]}", "offered: expected done; happened: {sleeve:"),
    ],
)
def test_a_refusal_for_another_reason_does_not_pass(words: str, told: str) -> None:
    (difference,) = differs(refused(words))
    assert told in difference


def test_a_step_that_is_taken_though_it_must_be_refused_fails() -> None:
    (told,) = differs(refused("{clause: NEM-ECL-04}", lying="under"))
    assert told == (
        "$.when[0].refused: the step: expected a refusal (NEM-ECL-04); happened: it was taken"
    )


def test_a_step_that_is_refused_unexpectedly_fails_and_tells_the_refusal() -> None:
    text = ECLIPSE.replace("    refused: {refused}\n", "then: {{Ana.vp: 0}}\n")
    (told,) = differs(text.format(lying="over"))
    assert told.startswith("$.when[0].Ana: the move: expected to be taken; happened: Ana may not ")
    assert "(MV-DISC-03: fills the third: Old Oak; NEM-ECL-04: covers: Old Oak); offered: " in told


def test_what_comes_after_an_unexpected_refusal_is_not_looked_at() -> None:
    text = ECLIPSE.replace("    refused: {refused}\n", "then: {{Ana.vp: 7}}\n")
    assert len(differs(text.format(lying="over"))) == 1


@pytest.mark.parametrize(
    ("step", "told"),
    [
        ("{Ben: done}", "Ben is not asked anything now; asked: Ana"),
        ("{Ana: push}", "Ana may not answer 'push' to «Sleeve what you bought"),
        ("{Ana: {sleeve: Dark Moon}}", "Ana may not answer '{sleeve: Dark Moon}' to"),
    ],
)
def test_a_move_that_nobody_offers_is_refused(step: str, told: str) -> None:
    text = refused("{clause: NEM-ECL-04}").replace("turn:", "players: [Ana, Ben]\n  turn:")
    text += f"  - {step}\n"
    assert told in differs(text)[0]


def test_a_refusal_is_expected_by_its_code_where_no_clause_speaks() -> None:
    text = refused("{clause: NEM-ECL-04}").replace("turn:", "players: [Ana, Ben]\n  turn:")
    text += "  - {Ben: done, refused: {code: not-asked}}\n"
    text += "  - {Ana: push, refused: {code: not-offered}}\n"
    assert only(text).verdict is Verdict.HOLDS


@pytest.mark.parametrize(
    ("step", "fault"),
    [
        ("{sleev: Dark Moon}", "no move is called 'sleev'; did you mean 'sleeve'?"),
        ("{sleeve: Drak Moon, onto: field 1}", "no card 'Drak Moon'; did you mean 'Dark Moon'?"),
        ("doen", "no move is called 'doen'; did you mean 'done'?"),
    ],
)
def test_a_misspelt_move_is_no_refusal_but_a_fault(step: str, fault: str) -> None:
    text = (
        refused("{clause: NEM-ECL-04}") + f"  - {{Ana: {step}, refused: {{code: not-offered}}}}\n"
    )
    (told,) = faults(text)
    assert fault in told


def test_a_refusal_that_changes_the_board_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    answer = Game.answer

    def clumsy(self: Game, said: Option) -> Game:
        try:
            return answer(self, said)
        except Refusal:
            self.menus = self.menus.replaced(pool=7)
            raise

    monkeypatch.setattr(Game, "answer", clumsy)
    (told,) = differs(refused("{clause: NEM-ECL-04}"))
    assert told == (
        "$.when[0].refused: the board: expected unchanged; happened: the refusal changed it"
    )


UNKNOWN = """\
scenario: Something that nobody knows
probe: true
given: {turn: 'Ana, harvest', Ana: {field: [[Blank, Dawnseeker Emissary @ top]]}}
when:
  - Ana: gain
    refused: {code: unspecified, because: {card: Dawnseeker Emissary, fact: ritual}}
then: {Ana.mana: 0}
"""


def test_a_refusal_for_an_unspecified_fact_names_card_and_fact() -> None:
    assert only(UNKNOWN).verdict is Verdict.HOLDS, only(UNKNOWN).told()
    assert differs(UNKNOWN.replace("fact: ritual", "fact: mana"))


def test_a_book_given_to_the_runner_is_the_one_that_is_asked() -> None:
    book: Book = mystic_vale()
    assert only(refused("{clause: NEM-ECL-04}"), book).book is not None
    bent = only(refused("{clause: NEM-ECL-04}"), bends=[("NEM-ECL-04", "dropped")])
    assert bent.verdict is Verdict.FAILS
