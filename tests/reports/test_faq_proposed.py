"""Proposals: a question for each pair of cards that was seen to interact, if nobody asked it."""

from __future__ import annotations

import pytest

from mvrules.interactions.classes import Kind
from mvrules.interactions.edges import Edge, Found
from mvrules.reports.faq_proposed import QUESTIONS, ProposedRow, proposed, unasked
from mvrules.reports.interactions import Ranked
from mvrules.reports.rows import Listing


def seen(kind: Kind, *told: str, pair: tuple[str, str] = ("Old Oak", "Dark Moon")) -> Ranked:
    edge = Edge(
        kind=kind, what="so it was", mark=(kind, *pair), stage="harvest", board={},
        clauses=("NEM-ECL-04",), reading=("AMB-09", "forbidden"), scenario="old-oak.yaml::One",
    )  # fmt: skip
    found = Found(pair=pair, stages=("harvest",), supplied={}, games=1, edges=(edge,))
    return Ranked(found, edge, 1.0, told)


def rows(*ranks: Ranked, most: int = 20) -> tuple[ProposedRow, ...]:
    (listing,) = proposed("Own", ranks, most).parts
    assert isinstance(listing, Listing)
    assert all(isinstance(row, ProposedRow) for row in listing.rows)
    return listing.rows  # type: ignore[return-value]


def test_what_was_seen_becomes_a_question_with_its_board() -> None:
    (row,) = rows(seen(Kind.ORDER))
    assert row.question == "Does it matter which of Old Oak and Dark Moon I use first?"
    assert row.seen == "order-sensitive: so it was"
    assert (row.clauses, row.reading) == (("NEM-ECL-04",), "AMB-09: forbidden")
    assert row.board == "old-oak.yaml::One"


@pytest.mark.parametrize("kind", Kind)
def test_each_class_has_a_question_that_names_both_cards(kind: Kind) -> None:
    (row,) = rows(seen(kind))
    assert {"Old Oak", "Dark Moon"} <= {name for name in row.cards if name in row.question}
    assert row.question.endswith("?")
    assert set(QUESTIONS) == set(Kind)


def test_what_the_faq_asks_is_not_proposed_and_what_a_scenario_shows_is() -> None:
    assert list(unasked([seen(Kind.ORDER, "a scenario", "the FAQ")])) == []
    assert len(list(unasked([seen(Kind.ORDER, "a scenario")]))) == 1


def test_a_pair_is_asked_about_once_by_what_is_most_surprising() -> None:
    (row,) = rows(seen(Kind.ENDLESS), seen(Kind.ORDER))
    assert row.question == "Can Old Oak and Dark Moon go on for ever?"


def test_no_more_are_told_than_are_wanted() -> None:
    ranks = [seen(Kind.ORDER, pair=("Old Oak", f"Moon {at}")) for at in range(5)]
    assert len(rows(*ranks, most=3)) == 3
    (listing,) = proposed("Own", ranks, 3).parts
    assert isinstance(listing, Listing)
    assert listing.closing.startswith("3 of 5 pairs")
