"""Rows are put to more than their words: citations bite, and other ways to play change nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from mvrules.evidence.bites import bites
from mvrules.evidence.modes import Mode, again
from mvrules.kernel.clauses import ClauseId, FollowsFrom
from mvrules.reports.again import bitten, played_again
from mvrules.reports.render import render
from tests.evidence.small import ECLIPSE, GAIN, SPOIL, rows

DECK = """
scenario: A push takes the on-deck card, and the next card of the deck follows
cites: [MV-PLANT-03]
stand-ins: {Old Oak: {position: top}, Old Fern: {position: middle}}
given:
  players: [Ana, Ben]
  turn: Ana, planting
  Ana: {on deck: Blank, deck: [Fertile Soil @ top, [Blank, Old Oak], [Blank, Old Fern]]}
when: [{Ana: push}]
then: {Ana.on deck: Fertile Soil @ top}
""".lstrip()


def test_a_citation_bites_if_a_row_turns_red_without_the_clause(tmp_path: Path) -> None:
    (bite,) = bites(rows(tmp_path, spoil=SPOIL), jobs=1)
    assert (bite.clause, bite.red, bite.rows) == ("MV-SPOIL-01", "four", 2)


def test_a_citation_that_is_only_context_does_not_bite(tmp_path: Path) -> None:
    context = SPOIL.replace("[MV-SPOIL-01]", "[MV-SPOIL-01, NEM-ECL-04]")
    found = {bite.clause: bite.red for bite in bites(rows(tmp_path, spoil=context), jobs=1)}
    assert found == {"MV-SPOIL-01": "four", "NEM-ECL-04": ""}


def test_what_follows_from_a_clause_bites_with_it(tmp_path: Path) -> None:
    there = rows(tmp_path, spoil=SPOIL.replace("MV-SPOIL-01", "MV-SPOIL-09"))
    status = there.book.ledger[ClauseId("MV-SPOIL-09")].status
    assert isinstance(status, FollowsFrom)
    (bite,) = bites(there, jobs=1)
    assert bool(bite.red) == ("MV-SPOIL-01" in status.clauses)


def test_silent_citations_are_told(tmp_path: Path) -> None:
    context = SPOIL.replace("MV-SPOIL-01", "NEM-ECL-04")
    told = render(bitten(bites(rows(tmp_path, spoil=context), jobs=1)), "text")
    assert "1 citations, 1 of them do not bite" in told


@pytest.mark.parametrize("mode", list(Mode))
def test_whatever_way_rows_are_played_again_they_come_to_the_same(
    tmp_path: Path, mode: Mode
) -> None:
    found = again(rows(tmp_path, spoil=SPOIL, eclipse=ECLIPSE, gain=GAIN, deck=DECK), mode, jobs=1)
    assert len(found) == 5
    assert [one.differs for one in found] == [""] * 5
    assert any(one.played for one in found)
    assert "0 of them otherwise" in render(played_again(mode, found), "text")


def test_the_unused_end_of_a_deck_is_turned_round(tmp_path: Path) -> None:
    (one,) = again(rows(tmp_path, deck=DECK), Mode.UNSEEN_SHUFFLED, jobs=1)
    assert one.played


def test_a_row_that_says_how_a_deck_ends_is_left_alone(tmp_path: Path) -> None:
    told = DECK.replace("then: {", "then: {Ana.deck: [[Blank, Old Oak], [Blank, Old Fern]], ")
    (one,) = again(rows(tmp_path, deck=told), Mode.UNSEEN_SHUFFLED, jobs=1)
    assert not one.played
