"""Two cards are put on stages; what they do to each other is seen, and shown again."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from mvrules.interactions.classes import Kind
from mvrules.interactions.followed import Followed
from mvrules.interactions.meeting import Met, Seen, meet, meetings
from mvrules.interactions.replaying import as_scenario, replayed
from mvrules.interactions.smallest import smallest
from mvrules.interactions.worlds import Setting, settings
from mvrules.kernel.clauses import DoubtId
from mvrules.kernel.rulings import BY_THE_BOOK
from mvrules.scenarios.results import Verdict

if TYPE_CHECKING:
    from mvrules.kernel.book import Book

APART, TOGETHER = "each on a card of its own", "all on one card"


def setting(book: Book, stage: str, *cards: str) -> Setting:
    """Find a stage by a part of its name, with these very sides."""
    found = (s for s in settings(book, cards) if stage in s.stage.stage and s.names == cards)
    return next(found)


def seen(book: Book, stage: str, *cards: str) -> dict[Kind, Seen]:
    """Give what is seen on a stage by the book, one finding a class."""
    return {each.finding.kind: each for each in Met(setting(book, stage, *cards)).seen()}


def test_only_what_nobody_tells_is_supplied(book: Book) -> None:
    for each in settings(book, ("Beastbrother Ambassador", "Radiant Plexus")):
        assert "ritual" not in each.given["Beastbrother Ambassador"]
        assert "ritual" in each.given["Radiant Plexus"]
        assert each.book.texts()["Radiant Plexus"].unspecified == ()


def test_worlds_differ_only_in_the_cards(book: Book) -> None:
    one = setting(book, APART, "Executioner", "Life Warden Legate")
    field = [one.board(there)["Ana"]["field"] for there in ((), ("Life Warden Legate",), one.names)]
    assert field[0] == ["Blank", "Blank"]
    assert field[1] == [["Blank", "Life Warden Legate"], "Blank"]
    assert field[2] == [["Blank", "Executioner"], ["Blank", "Life Warden Legate"]]
    assert one.board(()) | {"Ana": 0} == one.board(one.names) | {"Ana": 0}


def test_another_turn_finds_the_card_that_stayed(book: Book) -> None:
    found = seen(book, APART, "Executioner", "Life Warden Legate")
    assert set(found) == {Kind.NON_ADDITIVE}
    assert "Ana.vp: +1 and +1 alone, +3 together" in found[Kind.NON_ADDITIVE].finding.what
    clauses = found[Kind.NON_ADDITIVE].clauses
    assert clauses == ("NEM-ADV-EXEC-01", "NEM-ADV-LEGATE-01")


def test_a_ritual_is_met_only_by_what_lies_on_its_card(book: Book) -> None:
    cards = ("Beastbrother Ambassador", "Radiant Plexus")
    assert not seen(book, APART, *cards)
    found = seen(book, TOGETHER, *cards)
    assert "sky, in all gained: +0 and +0 alone, +1 together" in (
        found[Kind.NON_ADDITIVE].finding.what
    )
    told = [s.finding for _, all_ in meet(book, *cards, readings=False) for s in all_]
    assert any(f.kind is Kind.POSITIONAL and f.what.startswith("only on one") for f in told)


@pytest.mark.slow
def test_a_loop_is_found_under_the_reading_that_makes_it(book: Book) -> None:
    found = [
        each
        for _, all_ in meet(book, "Magmaborn Titan", "Abomination")
        for each in all_
        if each.finding.kind is Kind.ENDLESS
    ]
    assert [each.ruling.readings for each in found] == [(("AMB-67", "endless"),)]
    assert found[0].setting.names == ("Magmaborn Titan (upgraded)", "Abomination")
    text = as_scenario(smallest(found[0]))
    assert "outcome: {endless: AMB-67}" in text
    assert [result.verdict for result in replayed([text])] == [Verdict.HOLDS]


def test_what_keeps_from_spoiling_keeps_from_what_a_spoil_sets_off(book: Book) -> None:
    found = seen(book, "Planting Phase", "Vale Vanguard", "Hunter's Hall")
    one = found[Kind.DISABLING].finding
    assert (one.of, one.to) == ("Vale Vanguard", "Hunter's Hall")


def test_what_fills_the_field_sets_off_what_is_placed(book: Book) -> None:
    cards = ("Magmaborn Titan (upgraded)", "Abomination")
    found = seen(book, "against a nemesis, from the Harvest on", *cards)
    chain = found[Kind.CHAIN].finding
    assert (chain.of, chain.to) == cards
    assert found[Kind.ENABLING].finding.to == "Abomination"


def test_two_kinds_that_never_share_a_card_are_told_with_the_clause(book: Book) -> None:
    found = seen(book, TOGETHER, "Magmaborn Titan", "Life Warden Legate")
    assert "NEM-LDR-06" in found[Kind.POSITIONAL].finding.what


def test_cards_that_leave_each_other_alone_show_nothing(book: Book) -> None:
    assert not seen(book, APART, "Scout", "Fairy Dance")


@pytest.mark.parametrize(
    ("stage", "cards"),
    [
        (APART, ("Executioner", "Life Warden Legate")),
        (TOGETHER, ("Executioner", "Life Warden Legate")),
        (TOGETHER, ("Beastbrother Ambassador", "Radiant Plexus")),
        ("Planting Phase", ("Vale Vanguard", "Hunter's Hall")),
    ],
)
def test_each_smallest_board_shows_it_again(book: Book, stage: str, cards: tuple[str, str]) -> None:
    for each in seen(book, stage, *cards).values():
        small = smallest(each)
        assert len(str(small.board)) < len(str(each.board))
        text = as_scenario(small)
        assert [result.verdict for result in replayed([text])] == [Verdict.HOLDS], text
        again = Met(small.setting).findings
        assert each.mark in {finding.mark for finding in again}


@pytest.mark.slow
def test_a_board_says_under_which_reading_it_shows_something(book: Book) -> None:
    cards = ("Executioner", "Life Warden Legate")
    found = [s for _, all_ in meet(book, *cards) for s in all_ if s.ruling != BY_THE_BOOK]
    by_doubt = {str(each.ruling.readings[0][0]): each for each in found if not each.gone}
    assert "AMB-07" in by_doubt
    assert "readings: {AMB-07: one ability}" in as_scenario(by_doubt["AMB-07"])


def test_a_limit_is_told(book: Book) -> None:
    met = Met(setting(book, APART, "Executioner", "Life Warden Legate"), followed=Followed(3))
    assert met.limit == "3 games were followed, and there are more"


@pytest.mark.parametrize(
    ("stage", "pair"),
    [
        (APART, ("Tribal Warlord", "Corrupted World Tree")),
        ("bought in one Harvest", ("Three Sisters", "Earthbound Titan Forge")),
    ],
)
def test_where_a_reading_cuts_a_cards_own_ways_short_nothing_is_compared(
    book: Book, stage: str, pair: tuple[str, str]
) -> None:
    read = BY_THE_BOOK.read_as("AMB-11", "by pieces")
    met = Met(setting(book, stage, *pair), read)
    assert any("AMB-11" in one.end.told for one in met.worlds[pair[1:]].endings.values())
    assert met.is_cut_by(DoubtId("AMB-11"))
    assert not met.is_cut_by(DoubtId("AMB-53"))
    found = [*meetings([met.setting], met.followed, lambda met: met.doubts)]
    assert not [one for _, seen in found for one in seen if one.ruling == read]
