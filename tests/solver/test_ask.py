"""Questions to all cards that could be printed: each verdict, and what the engine says of it."""

import copy

import pytest
import z3
from msgspec.structs import replace

from mvrules import load
from mvrules.cli.replay import replayed, run
from mvrules.crafting.laws import ruled
from mvrules.crafting.shows import Look
from mvrules.crafting.sleeves import Sleeve
from mvrules.kernel.refusals import RulingRefused
from mvrules.kernel.rulings import Ruling
from mvrules.solver import about_cards, about_circles, about_laws, about_meeting, settle
from mvrules.solver.ask import QUESTIONS
from mvrules.solver.encode import Reader
from mvrules.solver.found import Answer, Clock, OutOfTime, Search
from mvrules.solver.layers import Card
from mvrules.solver.printable import Printable
from mvrules.solver.scopes import Shelved, crafted
from mvrules.solver.settle import Tried
from mvrules.solver.stating import Stating
from mvrules.solver.terms import valued


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
        by_laws = vale.by_laws
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
    assert uncovered.clauses == ("NEM-RITUAL-06", "NEM-RITUAL-10", "NEM-RITUAL-11")
    assert covered.attacked == uncovered.attacked == 200


@pytest.mark.slow
def test_the_rituals_of_a_card_have_one_answer_by_the_book_and_not_if_rewards_feed(
    vale: Shelved,
) -> None:
    answers = ask(vale, "ritual-well-defined", layers=2)
    by_way = dict(
        zip(vale.shows.circles, zip(answers[::2], answers[1::2], strict=True), strict=True)
    )
    told = {way.split(",")[0]: (two.verdict, none.verdict) for way, (two, none) in by_way.items()}
    assert told == {
        "by the book": ("no", "no"),
        "AMB-17": ("yes", "no"),
        "without NEM-RITUAL-12": ("no", "no"),
        "AMB-18": ("yes", "no"),
    }
    assert by_way["by the book"][0].clauses == ()  # one ritual alone has none to feed it
    for way, (two, _) in by_way.items():
        if two.witness is not None:
            assert len(about_circles.standing(vale, way, two.witness.card)) > 1


def test_that_one_answer_stands_rests_on_one_clause_and_falls_without_it(vale: Shelved) -> None:
    by_the_book, _ = _one_way(vale, "by the book")
    assert (by_the_book.verdict, by_the_book.clauses) == ("no", ("NEM-RITUAL-12",))
    two, none = _one_way(vale, "without NEM-RITUAL-12, a reward feeds others")
    assert (two.verdict, none.verdict) == ("yes", "no")


def _one_way(vale: Shelved, way: str) -> list[Answer]:
    """Whether rituals are well defined by one way to read them."""
    search = Search(_only_way(vale, way), 3, Clock(300), attacks=20)
    return list(about_circles.well_defined(search))


def _only_way(vale: Shelved, way: str) -> Shelved:
    """The rulebook with one way to read its rituals."""
    book = copy.copy(vale)
    shows = copy.copy(vale.shows)
    shows.circles = {way: vale.shows.circles[way]}
    book.shows = shows  # type: ignore[misc]
    return book


def test_what_must_be_sleeved_can_meet_a_card_that_takes_it_in_no_way(vale: Shelved) -> None:
    answers = ask(vale, "sleeving-conflicts")
    assert verdicts(answers) == ["yes"] * 8 + ["no"] * 3
    for answer in answers[:8]:
        assert answer.witness is not None
        book = vale.by_laws()[answer.witness.laws] if answer.witness.laws else vale
        *rest, sheet = answer.witness.card
        card = Sleeve(tuple(rest))
        ways = book.sleeving.layout.ways(card, sheet)
        assert not any(book.sleeving.check(card, sheet, way).legal for way in ways)
        assert "MV-DISC-03" in answer.clauses


BITES = {
    "MV-DISC-01": {"MV-DISC-03"},
    "NEM-ADV-GARG-04": {"NEM-ADV-GARG-04", "MV-DISC-03"},
    "NEM-LDR-SHARD-06": {"NEM-LDR-SHARD-06", "MV-DISC-03"},
    "NEM-LDR-STORM-03": {"NEM-LDR-STORM-03", "MV-DISC-03"},
    "NEM-LDR-STORM-01": {"MV-DISC-03"},
    "NEM-ADV-AGENT-05": {"MV-DISC-03"},
    "NEM-VALE-NESTS-01": {"NEM-VALE-NESTS-01", "MV-DISC-03", "NEM-VALE-NESTS-03"},
    "NEM-LDR-MANA-01": {"NEM-LDR-MANA-01", "MV-DISC-03", "MV-BUY-05"},
}


def test_each_clash_is_played_on_a_board_where_the_very_act_meets_the_prohibition() -> None:
    plain = load("mystic-vale")
    for answer in ask(crafted(plain), "sleeving-conflicts")[:8]:
        found = replayed(plain, answer)
        clause = str(answer.clauses[0])
        assert set(run(found.text)) == {"holds"}, found.text
        assert found.said.startswith("holds; not without " + ", ".join(_in(found.said, clause)))


def _in(said: str, clause: str) -> list[str]:
    """The clauses without which the board of a clash does not hold, as they are told."""
    told = said.partition("not without ")[2].partition(";")[0].split(", ")
    assert set(told) == BITES[clause]
    return told


def test_a_ritual_can_be_met_by_a_card_and_one_that_nothing_meets_can_not(vale: Shelved) -> None:
    by_the_pool, by_any = ask(vale, "can-meet", "Low Stone")
    assert (by_the_pool.verdict, by_any.verdict) == ("yes", "yes")
    for answer in (by_the_pool, by_any):
        assert answer.witness is not None
        assert vale.shows.value(Ruling(), Look(Sleeve(answer.witness.card), "fulfilled", 1))
    assert by_the_pool.witness is not None
    assert all(piece.name in vale.shelf for piece in by_the_pool.witness.card[1:])
    stone = vale.printed("Low Stone")
    assert stone.ritual is not None
    much = replace(stone, ritual=replace(stone.ritual, requires=(("water", 99),)))
    search = Search(vale, 3, Clock(60))
    assert about_meeting.can_meet(search, much).verdict == "no"
    assert about_meeting.by_the_pool(search, vale, much).verdict == "no"


def test_what_no_source_tells_of_a_ritual_is_supposed_and_said(vale: Shelved) -> None:
    by_the_pool, _ = ask(vale, "can-meet", "Beastbrother Ambassador")
    assert by_the_pool.verdict == "yes"
    assert any("supposed of" in line for line in by_the_pool.lines)


def test_time_that_is_up_is_told_and_never_a_no(vale: Shelved) -> None:
    assert verdicts(ask(vale, "eclipse-scoring", seconds=0)) == ["unknown", "unknown"]
    assert {*verdicts(ask(vale, "sleeving-conflicts", seconds=0))} == {"unknown"}
    assert {*verdicts(ask(vale, "redundant-clause", seconds=0))} == {"unknown"}


def test_what_was_exhausted_before_the_time_was_up_is_told(vale: Shelved) -> None:
    (answer, _) = ask(vale, "eclipse-scoring", seconds=0)
    assert answer.lines == ("the time was up; nothing was exhausted before",)
    tried = Tried()
    tried.layers = 3
    assert tried.said() == "the time was up; all cards of up to 2 layers were tried in vain"


def test_a_no_without_time_for_its_clauses_is_a_no_all_the_same(
    vale: Shelved, monkeypatch: pytest.MonkeyPatch
) -> None:
    def late(*_: object) -> None:
        raise OutOfTime

    monkeypatch.setattr(settle, "rests_on", late)
    covered, _ = ask(vale, "eclipse-scoring", layers=2)
    assert (covered.verdict, covered.clauses, covered.lines) == ("no", (), (settle.UNNAMED,))


def test_no_clause_on_which_a_no_rests_could_be_left_out(vale: Shelved) -> None:
    """With all other clauses dropped the no stands; with one of its own dropped, it falls."""
    _, uncovered = ask(vale, "eclipse-scoring", layers=2)
    assert uncovered.verdict == "no"
    assert uncovered.clauses
    everything = {c for c, _ in ruled(*vale.sleeving.laws, *vale.shows.by_card.values())}
    for clause in uncovered.clauses:
        bent = _under(vale, Ruling().suspend(clause))
        assert bent == "yes"
    others = Ruling()
    for clause in sorted(everything - {*uncovered.clauses}):
        others = others.suspend(clause)
    assert _under(vale, others) == "no"


def _under(vale: Shelved, ruling: Ruling) -> str:
    """Ask whether an uncovered eclipse may fail to score, under a ruling."""

    class Bent(Stating):
        def reader(self, other: Ruling = ruling, card: Card | None = None) -> Reader:
            return super().reader(ruling if other == Ruling() else other, card)

    search = Search(vale, 2, Clock(60), attacks=0)
    for card in about_cards.cards_that_bear(search):
        solver = z3.Solver()
        stated = about_cards._point(1, covered=False)(Bent(vale, card))
        solver.add(valued(stated), *Printable(vale).bounds(card))
        if solver.check() == z3.sat:
            return "yes"
    return "no"
