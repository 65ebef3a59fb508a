"""Proposals: what two cards were seen to do to each other, and no question of the FAQ asks yet."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, ClassVar

from mvrules.interactions.classes import Kind
from mvrules.reports.rows import Listing, Page, Row

if TYPE_CHECKING:
    from mvrules.reports.interactions import Ranked

__all__ = ["ProposedRow", "proposed", "unasked"]

QUESTIONS = {
    Kind.ENDLESS: "Can {} and {} go on for ever?",
    Kind.NO_OUTCOME: "What comes of {} and {} together?",
    Kind.OVERRIDING: "{} and {} both say what happens. Which of them counts?",
    Kind.ORDER: "Does it matter which of {} and {} I use first?",
    Kind.CHAIN: "Does one of {} and {} set the other off?",
    Kind.POSITIONAL: "Do {} and {} have room on one card?",
    Kind.ENABLING: "Can one of {} and {} be used only because of the other?",
    Kind.DISABLING: "Does one of {} and {} keep me from using the other?",
    Kind.NON_ADDITIVE: "Do {} and {} together do more or less than each for itself?",
    Kind.READING: "What do {} and {} do together, as the doubt is read?",
    Kind.INDEPENDENT: "Do {} and {} have anything to do with each other?",
}
"""How a question is worded, by the class of what was seen."""

ASKED = "the FAQ"


class ProposedRow(Row, frozen=True, kw_only=True):
    """A question that nobody has asked, what was seen, and the board that answers it."""

    in_text: ClassVar[tuple[str, ...]] = ("question", "seen", "clauses")

    question: str
    cards: tuple[str, ...]
    seen: str
    clauses: tuple[str, ...]
    reading: str
    board: str


def unasked(ranks: Iterable[Ranked]) -> Iterator[Ranked]:
    """Keep what no question tells, each pair of cards by what is most surprising about it."""
    pairs: set[tuple[str, str]] = set()
    for one in ranks:
        if ASKED not in one.told and one.found.pair not in pairs:
            pairs.add(one.found.pair)
            yield one


def proposed(title: str, ranks: Iterable[Ranked], most: int) -> Page:
    """Word new questions, the most surprising first."""
    left = tuple(unasked(ranks))
    rows = tuple(map(_row, left[:most]))
    closing = (
        f"{len(rows)} of {len(left)} pairs of cards that were seen to interact, and no question "
        "names both. To ask one, give the scenario on its board a 'faq:' block, and name its file "
        "on a page."
    )
    listing = Listing(name="proposed", title="", of=ProposedRow, rows=rows, closing=closing)
    return Page(title=f"{title}: questions nobody has asked", parts=(listing,))


def _row(one: Ranked) -> ProposedRow:
    """Word the question of one thing that was seen."""
    edge = one.edge
    return ProposedRow(
        question=QUESTIONS[Kind(edge.kind)].format(*one.found.pair),
        cards=one.found.pair,
        seen=f"{edge.kind}: {edge.what}",
        clauses=edge.clauses,
        reading=": ".join(edge.reading or ()),
        board=edge.scenario,
    )
