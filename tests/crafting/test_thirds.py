"""Mystic Vale's thirds: every small card, by every reading and with each clause dropped.

The oracle judges from the words of the clauses; it shares nothing with the formulas.
"""

import itertools
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

import pytest

from mvrules.crafting.laws import SleevingLaws, Verdict
from mvrules.crafting.layouts import Lying
from mvrules.crafting.pieces import Piece
from mvrules.crafting.sleeves import Sleeve
from mvrules.kernel.book import load
from mvrules.kernel.play import Game
from mvrules.kernel.refusals import WordsRefused
from mvrules.kernel.rulings import BY_THE_BOOK, Ruling
from mvrules.rulesets.mystic_vale.lookup import own

THIRDS = ("top", "middle", "bottom")
PRINTS = ("", *THIRDS)
LAWS: SleevingLaws = own(load("mystic-vale")).sleeving


class Lay(NamedTuple):
    """An advancement: the third it is printed for, and whether it is eclipse."""

    third: str
    eclipse: bool = False


ADVANCEMENTS = tuple(Lay(*pair) for pair in itertools.product(THIRDS, (False, True)))

READINGS = {
    "AMB-09": ("under allowed", "forbidden"),
    "AMB-10": ("only with Stormbrew", "never", "allowed"),
    "AMB-ECL-DIR": ("may be covered", "may cover"),
}
CLAUSES = ("MV-DISC-03", "NEM-ECL-02", "NEM-ECL-03", "NEM-ECL-04", "NEM-ECL-06")


class Judge(NamedTuple):
    """How an oracle reads the rules."""

    two_eclipses: str = "under allowed"
    over_print: str = "only with Stormbrew"
    symbol: str = "may be covered"
    dropped: str = ""

    def ruling(self) -> Ruling:
        """The same as a ruling of the engine."""
        ruling = Ruling()
        for doubt, alternative in zip(READINGS, self[:3], strict=True):
            ruling = ruling.read_as(doubt, alternative)
        return ruling.suspend(self.dropped) if self.dropped else ruling


def forbidden(
    judge: Judge, printed: str, lies: tuple[Lay, ...], new: Lay, *, under: bool
) -> Iterator[tuple[str, str]]:
    """Each clause that forbids an advancement, with the layer it would cover or be covered by."""
    every = judge.dropped == "NEM-ECL-06"  # without the symbol's meaning each may be covered
    folk = judge.symbol == "may cover"  # the symbol turned round: it covers
    for index, old in enumerate(lies):
        if old.third != new.third:
            continue
        upper, lower = (old, new) if under else (new, old)
        permission = "NEM-ECL-03" if under else "NEM-ECL-02"
        if judge.dropped == permission or not (every or (upper if folk else lower).eclipse):
            yield "MV-DISC-03", f"sheet {index}"
        both = (every or old.eclipse) and judge.two_eclipses == "forbidden"
        if (every or new.eclipse) and not folk and (both or not under):
            yield "NEM-ECL-04", f"sheet {index}"
    eclipse_over_print = judge.over_print == "allowed" or (folk and judge.dropped != "NEM-ECL-02")
    if printed == new.third and not ((every or new.eclipse) and eclipse_over_print):
        yield "MV-DISC-03", "print"


@cache
def piece(name: str, lay: Lay) -> Piece:
    """An advancement as the engine knows it."""
    flags = ("eclipse",) if lay.eclipse else ()
    return Piece(name, kind="advancement", slot=lay.third, flags=flags)


def sleeve(printed: str, lies: tuple[Lay, ...]) -> Sleeve:
    """A card with one third printed, or none, and advancements in their order."""
    sheets = (piece(f"sheet {index}", lay) for index, lay in enumerate(lies))
    return Sleeve((Piece("print", kind="printed", slot=printed), *sheets))


def found(verdict: Verdict) -> list[tuple[str, str]]:
    """The clauses and layers that a verdict names."""
    return [(str(reason.clause), dict(reason.facts).popitem()[1]) for reason in verdict.reasons]


def cards(most: int) -> Iterator[tuple[str, tuple[Lay, ...]]]:
    """Every card of up to so many advancements, legal or not."""
    for count in range(most + 1):
        yield from itertools.product(PRINTS, itertools.product(ADVANCEMENTS, repeat=count))


def differences(
    judge: Judge, most: int, ruling: Ruling | None = None
) -> tuple[int, int, list[object]]:
    """How many verdicts are legal, how many not, and on which the engine and the oracle differ."""
    ruling = judge.ruling() if ruling is None else ruling
    counts, differ = {True: 0, False: 0}, list[object]()
    ways: tuple[Lying, ...] = ("over", "under")
    for (printed, lies), new, lying in itertools.product(cards(most), ADVANCEMENTS, ways):
        under = lying == "under"
        expected = {
            reason for reason in forbidden(judge, printed, lies, new, under=under)
            if reason[0] != judge.dropped
        }  # fmt: skip
        verdict = LAWS.check(sleeve(printed, lies), piece("new", new), lying, ruling)
        reasons = found(verdict)
        counts[not expected] += 1
        if sorted(reasons) != sorted(expected) or verdict.legal is not (not expected):
            differ.append((printed, lies, new, lying, reasons, expected))
    return counts[True], counts[False], differ


JUDGES = tuple(
    Judge(two_eclipses, over_print, symbol, dropped)
    for two_eclipses, over_print, symbol in itertools.product(*READINGS.values())
    for dropped in ("", *CLAUSES)
)


@pytest.mark.parametrize("judge", JUDGES, ids=lambda judge: " ".join(map(repr, judge)))
def test_every_card_of_up_to_three_advancements_is_judged_as_the_clauses_say(judge: Judge) -> None:
    legal, illegal, differ = differences(judge, most=2)
    assert not differ, differ[:3]
    assert legal + illegal == 4 * (1 + 6 + 36) * 6 * 2


def test_by_the_book_every_card_of_up_to_four_advancements_is_judged_so_too() -> None:
    legal, illegal, differ = differences(Judge(), most=3)
    assert not differ, differ[:3]
    assert legal + illegal == 4 * (1 + 6 + 36 + 216) * 6 * 2
    assert min(legal, illegal) > 1_000


@pytest.mark.parametrize(
    "bent",
    [
        *(Judge(dropped=clause) for clause in CLAUSES),
        Judge(two_eclipses="forbidden"),
        Judge(over_print="allowed"),
        Judge(symbol="may cover"),
    ],
    ids=lambda judge: " ".join(map(repr, judge)),
)
def test_each_clause_and_each_reading_decides_some_verdict(bent: Judge) -> None:
    _, _, differ = differences(Judge(), most=1, ruling=bent.ruling())
    assert differ


def test_over_and_under_are_offered_exactly_where_an_advancement_fills_the_third() -> None:
    for (printed, lies), new in itertools.product(cards(2), ADVANCEMENTS):
        filled = any(lay.third == new.third for lay in lies)
        ways = LAWS.layout.ways(sleeve(printed, lies), piece("new", new))
        assert ways == (("over", "under") if filled else ("",))


def made(ruling: Ruling, most: int) -> set[Sleeve]:
    """Every card that laying one advancement after another can make."""
    reached = {sleeve(printed, ()) for printed in PRINTS}
    newest = reached
    for _ in range(most):
        newest = {
            LAWS.layout.arranged(card.with_sheet(sheet, LAWS.layout.depth(card, sheet, lying)))
            for card in newest
            for sheet in (piece("any", lay) for lay in ADVANCEMENTS)
            for lying in LAWS.layout.ways(card, sheet)
            if LAWS.check(card, sheet, lying, ruling).legal
        }
        reached = reached | newest
    return reached


@pytest.mark.parametrize(
    "ruling",
    [
        BY_THE_BOOK,
        Ruling().suspend("NEM-ECL-02"),
        Ruling().suspend("NEM-ECL-03"),
        Ruling().suspend("NEM-ECL-02", "NEM-ECL-03"),
        Ruling().read_as("AMB-09", "forbidden"),
        Ruling().read_as("AMB-ECL-DIR", "may cover"),
    ],
    ids=lambda ruling: str((*ruling.readings, *ruling.bends)),
)
def test_a_card_could_be_made_exactly_if_laying_reaches_it(ruling: Ruling) -> None:
    reached = made(ruling, most=3)
    for printed, lies in cards(3):
        sheets = tuple(piece("any", lay) for lay in lies)
        card = Sleeve((Piece("print", kind="printed", slot=printed), *sheets))
        assert LAWS.could_make(card, ruling) is (LAWS.layout.arranged(card) in reached)


def test_a_covered_eclipse_came_there_by_either_way() -> None:
    card = sleeve("", (Lay("top", eclipse=True), Lay("top")))
    assert LAWS.could_make(card)
    assert LAWS.could_make(card, Ruling().suspend("NEM-ECL-02"))
    assert LAWS.could_make(card, Ruling().suspend("NEM-ECL-03"))
    assert not LAWS.could_make(card, Ruling().suspend("NEM-ECL-02", "NEM-ECL-03"))


def test_a_card_that_play_made_can_be_laid_on_a_board() -> None:
    moons = {name: {"position": "top", "eclipse": "true"} for name in ("Dark Moon", "New Moon")}
    vale = load("mystic-vale").with_cards({"stand-ins": moons})
    field = [["Blank", "New Moon", "Dark Moon"]]
    before = Game.lay(vale, {"turn": "Ana, discard", "Ana": {"field": [["Blank", "Dark Moon"]],
                                                              "bought": ["New Moon"]}})  # fmt: skip
    words = {"sleeve": "New Moon", "onto": "field 1", "lying": "under"}
    slide = before.question.find(words)
    assert slide is not None
    assert before.answer(slide).view("Ana").board["Ana"]["field"] == field
    laid = Game.lay(vale, {"turn": "Ana, harvest", "Ana": {"field": field}})
    assert laid.view("Ana").board["Ana"]["field"] == field
    with pytest.raises(WordsRefused, match="NEM-ECL-04"):
        Game.lay(vale, {"Ana": {"field": field}}, ruling=Ruling().read_as("AMB-09", "forbidden"))


# the printed examples, as one would say them -----------------------------------------------

PLAIN, ECLIPSE = Lay("top"), Lay("top", eclipse=True)


@pytest.mark.parametrize(
    ("lies", "new", "lying", "clauses"),
    [
        (PLAIN, PLAIN, "over", ["MV-DISC-03"]),
        (PLAIN, PLAIN, "under", ["MV-DISC-03"]),
        (PLAIN, ECLIPSE, "over", ["MV-DISC-03", "NEM-ECL-04"]),
        (PLAIN, ECLIPSE, "under", []),
        (ECLIPSE, PLAIN, "over", []),
        (ECLIPSE, PLAIN, "under", ["MV-DISC-03"]),
        (ECLIPSE, ECLIPSE, "over", ["NEM-ECL-04"]),
        (ECLIPSE, ECLIPSE, "under", []),
    ],
)
def test_two_advancements_in_a_third_lie_only_with_an_eclipse_at_the_back(
    lies: Lay, new: Lay, lying: Lying, clauses: list[str]
) -> None:
    verdict = LAWS.check(sleeve("", (lies,)), piece("new", new), lying)
    assert [reason.clause for reason in verdict.reasons] == clauses


@pytest.mark.parametrize(
    ("reading", "new", "clauses"),
    [
        ("only with Stormbrew", ECLIPSE, ["MV-DISC-03"]),
        ("never", ECLIPSE, ["MV-DISC-03"]),
        ("allowed", ECLIPSE, []),
        ("allowed", PLAIN, ["MV-DISC-03"]),
    ],
)
def test_whether_an_eclipse_may_lie_over_print_is_read_three_ways(
    reading: str, new: Lay, clauses: list[str]
) -> None:
    ruling = Ruling().read_as("AMB-10", reading)
    verdict = LAWS.check(sleeve("top", ()), piece("new", new), "", ruling)
    assert [reason.clause for reason in verdict.reasons] == clauses
