"""The questions that can be asked by name, each over a scope that is said with the answer."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from mvrules.kernel.clauses import DoubtId
from mvrules.kernel.refusals import RulingRefused
from mvrules.kernel.rulings import Ruling
from mvrules.solver import about_cards, about_laws
from mvrules.solver.found import Answer, Search
from mvrules.solver.scopes import looked_at

if TYPE_CHECKING:
    from mvrules.solver.scopes import Shelved

Asked = Callable[[Search, "Shelved", str], Iterator[Answer]]


class Question(msgspec.Struct, frozen=True):
    """A question by its name.

    Attributes:
        about: what it asks, in a sentence.
        ask: gives the answers, one for each part of the question.
        of: what has to be named with it, or nothing.
        good: the verdict by which all is well, if there is one.
    """

    about: str
    ask: Asked
    of: str = ""
    good: str = ""


def _of_laws(ask: Callable[[Search], Iterator[Answer]]) -> Asked:
    """Put a question that needs nothing named with it."""
    return lambda search, _book, _of: ask(search)


def _can_meet(search: Search, book: Shelved, of: str) -> Iterator[Answer]:
    yield about_cards.can_meet(search, book.printed(of))


def reading_differs(search: Search, book: Shelved, of: str) -> Iterator[Answer]:
    """Tell of each way to read a doubt whether it makes a difference to a card, and to which."""
    doubt = DoubtId(of)
    if doubt not in book.readings:
        raise RulingRefused("doubt", of, book.readings)
    read = {d for each in book.by_laws().values() for d in looked_at(each)[0].doubts}
    shown = looked_at(book)[1].doubts
    default = book.readings[doubt].default
    every = (*book.observed, about_cards.FULFILLED, *book.shows.by_card, *book.shows.by_layer)
    looks = tuple(dict.fromkeys(every))
    for other in book.readings[doubt].alternatives:
        rulings = (Ruling(), Ruling().read_as(doubt, other))
        about = f"{doubt}: {other} differs from {default}"
        if other == default:
            continue
        for name, other_book in book.by_laws().items():
            if doubt in looked_at(other_book)[0].doubts:
                under = search._replace(book=other_book)
                answer = about_laws.differing(under, f"{about}, {name}", rulings)
                ordinary = other_book is book or answer.witness is None
                yield answer if ordinary else _by(answer, name)
        if doubt in shown:
            yield about_cards.differing(search, about, rulings, looks)
        if doubt not in {*read, *shown}:
            why = "neither a law of sleeving nor a formula about cards reads this doubt"
            yield Answer(about=about, verdict="unknown", lines=(why,))


def _by(answer: Answer, laws: str) -> Answer:
    """Say of an answer by which laws its card is as it is."""
    witness = answer.witness and replace(answer.witness, laws=laws)
    return replace(answer, witness=witness)


QUESTIONS = {
    "sleeving-conflicts": Question(
        "Does anything that lets or makes you sleeve meet what forbids it?",
        _of_laws(about_laws.conflicts),
    ),
    "ritual-well-defined": Question(
        "Is there a card with two answers to which rituals are fulfilled, or with none?",
        _of_laws(about_cards.well_defined),
    ),
    "eclipse-scoring": Question(
        "Does any order of legal acts let a covered eclipse score, or keep an uncovered one "
        "from scoring?",
        _of_laws(about_cards.covered_points),
        good="no",
    ),
    "redundant-clause": Question(
        "Which clauses on sleeving follow from the others?",
        _of_laws(about_laws.redundant),
        good="no",
    ),
    "reading-differs": Question(
        "On which smallest card does it matter how a doubt is read?", reading_differs, of="ID"
    ),
    "can-meet": Question(
        "Can any card that could be printed fulfil this ritual?", _can_meet, of="CARD"
    ),
}
"""Each question that is put to all cards that could be printed."""
