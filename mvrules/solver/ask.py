"""The questions that can be asked by name, each over a scope that is said with the answer."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from mvrules.kernel.clauses import DoubtId
from mvrules.kernel.refusals import NotModelled, RulingRefused, WordsRefused
from mvrules.kernel.rulings import Ruling
from mvrules.solver import about_cards, about_circles, about_laws, about_meeting
from mvrules.solver.found import Answer, Search
from mvrules.solver.scopes import looked_at

if TYPE_CHECKING:
    from mvrules.solver.scopes import Shelved

Asked = Callable[[Search, "Shelved", str], Iterator[Answer]]


class Question(msgspec.Struct, frozen=True):
    """A question by its name.

    Attributes:
        about: what it asks, in a sentence.
        page: what it means, what each verdict says, and what it can't tell.
        ask: gives the answers, one for each part of the question.
        of: what has to be named with it, or nothing.
        good: the verdict by which all is well, if there is one.
    """

    about: str
    page: str
    ask: Asked
    of: str = ""
    good: str = ""


def _of_laws(ask: Callable[[Search], Iterator[Answer]]) -> Asked:
    """Put a question that needs nothing named with it."""
    return lambda search, _book, _of: ask(search)


def _conflicts(search: Search, book: Shelved, _of: str) -> Iterator[Answer]:
    if not book.sleeves:
        raise NotModelled("what lets or makes somebody sleeve", "it is not listed for this book")
    return about_laws.conflicts(search)


def _well_defined(search: Search, book: Shelved, _of: str) -> Iterator[Answer]:
    if not book.shows.circles:
        raise NotModelled("what hangs on itself", "no card of this rulebook bears a ritual")
    return about_circles.well_defined(search)


def _covered_points(search: Search, book: Shelved, _of: str) -> Iterator[Answer]:
    if about_cards.POINTS not in book.shows.by_card:
        raise NotModelled("points of covered sheets", "no formula of this rulebook counts them")
    return about_cards.covered_points(search)


def _can_meet(search: Search, book: Shelved, of: str) -> Iterator[Answer]:
    ritual = book.printed(of)
    if ritual.lacks_ritual():
        raise WordsRefused(f"{ritual.name} bears no ritual")
    yield about_meeting.by_the_pool(search, book, ritual)
    yield about_meeting.can_meet(search, ritual)


def reading_differs(search: Search, book: Shelved, of: str) -> Iterator[Answer]:
    """Tell of each way to read a doubt whether it makes a difference to a card, and to which."""
    doubt = DoubtId(of)
    if doubt not in book.readings:
        raise RulingRefused("doubt", of, book.readings)
    read = {d for each in book.by_laws().values() for d in looked_at(each)[0].doubts}
    shown = looked_at(book)[1].doubts
    default = book.readings[doubt].default
    every = (*book.shows.by_card, *book.shows.by_layer)
    first = tuple(name for name in (*book.observed, about_cards.FULFILLED) if name in every)
    looks = tuple(dict.fromkeys((*first, *every)))
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
        """
        Each clause by which somebody sleeves, resleeves or places is taken with every card that
        legal acts can make. Yes: there is a card onto which the sheet can go in no way; the board
        shows the very act meeting the prohibition, and without which clauses it would not.
        No: such a card can't be printed. What becomes of the sheet then is the engine's to say:
        see the outcome of the scenario, and the doubts that are named.
        """,
        _conflicts,
    ),
    "ritual-well-defined": Question(
        "Is there a card with two answers to which rituals are fulfilled, or with none?",
        """
        Whether a ritual is fulfilled may hang on rewards, and these on whether it is. For each way
        to read the rules, every set of rituals is supposed to be fulfilled, and looked whether
        it is so then. Yes: a card on which two sets stand, or none. No: every card has at least,
        or at most, one answer; the clauses are those on which that rests, and if none is named it
        holds whatever becomes of all clauses.
        """,
        _well_defined,
    ),
    "eclipse-scoring": Question(
        "Does any order of legal acts let a covered eclipse score, or keep an uncovered one "
        "from scoring?",
        """
        A point more is printed on one sheet that bears the mark, of every card that legal acts can
        make, and looked whether the card then scores more. Yes: a card on which it is not as it
        should be. No: there is none; the clauses named are those on which that rests.
        """,
        _covered_points,
        good="no",
    ),
    "redundant-clause": Question(
        "Which clauses on sleeving follow from the others?",
        """
        For each clause a card is looked for that only this clause forbids, or that only it allows.
        Yes: there is none, so the clause says what others say; these are named. No: the card is
        shown, with the verdict of the engine with the clause and without it.
        """,
        _of_laws(about_laws.redundant),
        good="no",
    ),
    "reading-differs": Question(
        "On which smallest card does it matter how a doubt is read?",
        """
        ID is a doubt, as AMB-09. Each other way to read it is compared with the default. Yes: the
        smallest card on which a sheet may lie by one reading alone, or which shows something
        else. No: no card of the scope tells them apart, and the clauses that are named see to it.
        Unknown: no law of sleeving and no formula about cards reads this doubt, so that it is
        about something else: try `mvrules readings diff`.
        """,
        reading_differs,
        of="ID",
    ),
    "can-meet": Question(
        "Can this ritual be fulfilled, by the sheets there are, or by any that could be printed?",
        """
        CARD is a sheet with a ritual. First its partners are the sheets that are known by name,
        then all that could be printed. What no source gives, of the ritual or of a partner, may
        be anything; what had to be supposed is told. Yes: the card, and those facts. No: whatever
        is unknown, no partner will do.
        """,
        _can_meet,
        of="CARD",
    ),
}
"""Each question that is put to all cards that could be printed."""
