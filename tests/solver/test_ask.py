"""Questions to all cards that could be printed: each verdict, and what the engine says of it."""

import pytest
from msgspec.structs import replace

from mvrules.crafting.shows import Look
from mvrules.crafting.sleeves import Sleeve
from mvrules.kernel.refusals import RulingRefused
from mvrules.kernel.rulings import Ruling
from mvrules.solver import about_cards, about_laws
from mvrules.solver.ask import QUESTIONS
from mvrules.solver.found import Answer, Clock, Search
from mvrules.solver.scopes import Shelved


def ask(
    book: Shelved, name: str, of: str = "", layers: int = 3, seconds: float = 120
) -> list[Answer]:
    """Put a question by its name."""
    return list(QUESTIONS[name].ask(Search(book, layers, Clock(seconds)), book, of))


def verdicts(answers: list[Answer]) -> list[str]:
    """The verdicts alone."""
    return [answer.verdict for answer in answers]


def test_no_clause_on_sleeving_follows_from_the_others(vale: Shelved) -> None:
    answers = ask(vale, "redundant-clause")
    assert verdicts(answers) == ["no"] * 7
    for answer in answers:
        assert answer.witness is not None
        case = Sleeve(answer.witness.card), answer.witness.depth
        (clause,) = answer.clauses
        with_it, without = (Ruling(), Ruling().suspend(clause))
        judge = vale.sleeving.judge
        assert judge(*case, with_it).legal != judge(*case, without).legal


def test_a_clause_that_says_what_another_says_follows_from_it(vale: Shelved) -> None:
    from mvrules.crafting.laws import SleevingLaws
    from mvrules.kernel.clauses import ClauseId

    class Doubled:
        """The rulebook with one law said twice."""

        bears, sleeves, shows, readings = vale.bears, vale.sleeves, vale.shows, vale.readings
        laws = (*vale.sleeving.laws, replace(vale.sleeving.laws[0], clause=ClauseId("TWICE")))
        sleeving = SleevingLaws(vale.sleeving.layout, laws, vale.readings)

    answers = about_laws.redundant(Search(Doubled(), 2, Clock(60)))
    assert {str(a.clauses[0]): a.verdict for a in answers if a.verdict == "yes"} == {
        "MV-DISC-03": "yes",
        "TWICE": "yes",
        **dict.fromkeys(("NEM-ECL-02", "NEM-ECL-03", "NEM-ECL-04", "NEM-ECL-06"), "yes"),
        **dict.fromkeys(("NEM-LDR-06", "NEM-SOLO-OT-02"), "yes"),
    }


@pytest.mark.parametrize(
    ("doubt", "expected"),
    [
        ("AMB-09", ["yes", "yes"]),
        ("AMB-10", ["no", "yes", "yes", "yes"]),
        ("AMB-16", ["yes"]),
        ("AMB-17", ["yes"]),
        ("AMB-19", ["yes"]),
        ("AMB-01", ["unknown"]),
    ],
)
def test_a_reading_makes_a_difference_to_a_card_or_none(
    vale: Shelved, doubt: str, expected: list[str]
) -> None:
    answers = ask(vale, "reading-differs", doubt)
    assert verdicts(answers)[: len(expected)] == expected
    assert all(bool(answer.witness) == (answer.verdict == "yes") for answer in answers)


def test_a_doubt_that_is_none_is_refused(vale: Shelved) -> None:
    with pytest.raises(RulingRefused, match="AMB-999"):
        ask(vale, "reading-differs", "AMB-999")


@pytest.mark.slow
def test_no_legal_act_lets_a_covered_eclipse_score(vale: Shelved) -> None:
    covered, uncovered = ask(vale, "eclipse-scoring")
    assert (covered.verdict, uncovered.verdict) == ("no", "no")
    assert covered.clauses == ("NEM-ECL-05",)


@pytest.mark.slow
def test_the_rituals_of_a_card_have_one_answer_by_the_book_and_not_if_rewards_feed(
    vale: Shelved,
) -> None:
    answers = ask(vale, "ritual-well-defined")
    by_way = dict(
        zip(vale.shows.circles, zip(answers[::2], answers[1::2], strict=True), strict=True)
    )
    told = {way.split(":")[0]: (two.verdict, none.verdict) for way, (two, none) in by_way.items()}
    assert told == {
        "by the book": ("no", "no"),
        "AMB-17, feeds own": ("yes", "no"),
        "without NEM-RITUAL-12": ("yes", "no"),
        "AMB-18, feeds": ("yes", "no"),
    }
    for way, (two, _) in by_way.items():
        if two.witness is not None:
            card = Sleeve(two.witness.card)
            every = map(frozenset, ((), (1,), (2,), (1, 2)))
            stand = {one for one in every if vale.shows.supposing(way, card, one) == one}
            assert len(stand) > 1


def test_what_must_be_sleeved_can_meet_a_card_that_takes_it_in_no_way(vale: Shelved) -> None:
    answers = ask(vale, "sleeving-conflicts")
    assert verdicts(answers) == ["yes"] * 5 + ["no"] * 2
    for answer in answers[:5]:
        assert answer.witness is not None
        *rest, sheet = answer.witness.card
        card = Sleeve(tuple(rest))
        ways = vale.sleeving.layout.ways(card, sheet)
        assert not any(vale.sleeving.check(card, sheet, way).legal for way in ways)
        assert "MV-DISC-03" in answer.clauses


def test_a_ritual_can_be_met_by_a_card_and_one_that_nothing_meets_can_not(vale: Shelved) -> None:
    (answer,) = ask(vale, "can-meet", "Low Stone")
    assert answer.verdict == "yes"
    assert answer.witness is not None
    assert vale.shows.value(Ruling(), Look(Sleeve(answer.witness.card), "fulfilled", 1))
    stone = vale.printed("Low Stone")
    assert stone.ritual is not None
    much = replace(stone, ritual=replace(stone.ritual, requires=(("water", 99),)))
    assert about_cards.can_meet(Search(vale, 3, Clock(60)), much).verdict == "no"


def test_time_that_is_up_is_told_and_never_a_no(vale: Shelved) -> None:
    assert verdicts(ask(vale, "eclipse-scoring", seconds=0)) == ["unknown", "unknown"]
    assert {*verdicts(ask(vale, "sleeving-conflicts", seconds=0))} == {"unknown"}
    assert {*verdicts(ask(vale, "redundant-clause", seconds=0))} == {"unknown"}
