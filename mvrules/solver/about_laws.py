"""Questions about the laws of sleeving, over all cards that could be printed."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from mvrules.crafting.laws import ruled
from mvrules.crafting.sleeves import Sleeve
from mvrules.kernel.clauses import ClauseId
from mvrules.kernel.rulings import BY_THE_BOOK, Ruling
from mvrules.solver import terms as t
from mvrules.solver.agree import said
from mvrules.solver.found import Answer, Search, Witness
from mvrules.solver.legal import legal
from mvrules.solver.made import without
from mvrules.solver.printable import Printable
from mvrules.solver.settle import Ask, Found, Quest, settled
from mvrules.solver.why import why

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from mvrules.solver.found import Said
    from mvrules.solver.layers import Card
    from mvrules.solver.printable import Pieces
    from mvrules.solver.scopes import Crafted, Sleeves
    from mvrules.solver.stating import Stating

Rulings = tuple[Ruling, Ruling]
Placed = tuple[Rulings, int]
"""Two rulings, by the first of which a sheet may lie at a depth, and not by the second."""


def redundant(search: Search) -> Iterator[Answer]:
    """Tell of each clause on sleeving whether it follows from the others.

    A card is looked for that only this clause forbids, or that only it allows. Where there is none,
    the others say as much without it.
    """
    for clause in dict.fromkeys(clause for clause, _ in ruled(*search.book.sleeving.laws)):
        rulings = (BY_THE_BOOK, Ruling().suspend(clause))
        answer = differing(search, f"{clause} follows from the others", rulings)
        yield turned(answer, clause)


TURNED: dict[Said, Said] = {"yes": "no", "no": "yes", "unknown": "unknown"}


def turned(answer: Answer, clause: ClauseId) -> Answer:
    """Turn an answer round: a clause follows if no card makes a difference."""
    verdict = TURNED[answer.verdict]
    others = [other for other in answer.clauses if other != clause]
    lines = (f"it follows from {' and '.join(others)}",) if verdict == "yes" and others else ()
    return replace(answer, verdict=verdict, clauses=(clause,), lines=(*answer.lines, *lines))


def differing(search: Search, about: str, rulings: Rulings) -> Answer:
    """Look for a sheet that one ruling lets lie on a card, and the other does not."""
    book = search.book

    def asks(card: Card) -> Iterator[tuple[Placed, Ask]]:
        depths = dict.fromkeys((len(card.layers) - 1, 1))
        for depth, (one, other) in itertools.product(depths, (rulings, rulings[::-1])):
            yield ((one, other), depth), _only(one, other, depth)

    quest = Quest(
        about=about,
        scope=_scope(search),
        cards=lambda: Printable(book).cards(2, search.layers),
        asks=asks,
        told=lambda found: _told_apart(book, about, found, rulings),
        shows=lambda card: _tells_apart(book, card, rulings),
    )
    return settled(search, quest)


def _only(one: Ruling, other: Ruling, depth: int) -> Ask:
    """State that a sheet may lie there by the first ruling, and not by the second."""

    def ask(stating: Stating) -> Any:
        book, card, making = stating.book, stating.card, stating.making(one)
        forbidden = t.no(legal(book.sleeving, stating.reader(other), depth))
        return t.every((making.made(without(card, depth)), making.laid(card, depth), forbidden))

    return ask


def _told_apart(book: Crafted, about: str, found: Found, rulings: Rulings) -> Answer:
    """Ask the engine about a card that was found; it must tell the rulings apart.

    Raises:
        AssertionError: it does not, so that the model is wrong.
    """
    pieces, (_, depth) = found.pieces, found.key
    verdicts = [book.sleeving.judge(Sleeve(pieces), depth, ruling) for ruling in rulings]
    if verdicts[0].legal == verdicts[1].legal:
        raise AssertionError(f"the engine does not confirm {about}: {pieces} at {depth}")
    lines = tuple(f"{said(r)}: {v.said()}" for r, v in zip(rulings, verdicts, strict=True))
    at = 0 if rulings[1].bends else 1
    witness = Witness(card=pieces, depth=depth, ruling=rulings[at], told=verdicts[at].said())
    return Answer(about=about, verdict="yes", lines=lines, witness=witness)


def _tells_apart(book: Crafted, card: Pieces, rulings: Rulings) -> bool:
    """Whether a sheet of a card, laid last, is legal by one ruling alone, by the engine."""
    laws, layout = book.sleeving, book.sleeving.layout
    for depth in range(1, len(card)):
        rest, sheet = Sleeve(card).without_sheet(depth), card[depth]
        if depth not in {layout.depth(rest, sheet, way) for way in layout.ways(rest, sheet)}:
            continue
        one, other = (laws.judge(Sleeve(card), depth, ruling).legal for ruling in rulings)
        if one != other and laws.could_make(rest, rulings[0 if one else 1]):
            return True
    return False


def _scope(search: Search) -> str:
    """Say over which cards it was asked."""
    kinds = ", ".join(search.book.bears)
    return f"every card that could be printed, of {kinds}, up to {search.layers} layers"


# what lets or makes somebody sleeve, against what forbids it -----------------------------------


def conflicts(search: Search) -> Iterator[Answer]:
    """Tell of each clause that lets or makes somebody sleeve whether a prohibition can bar it."""
    for sleeves in search.book.sleeves:
        yield _conflict(search, sleeves, 2 if sleeves.on_bare else search.layers)


def _conflict(search: Search, sleeves: Sleeves, layers: int) -> Answer:
    """Look for a card onto which a sheet of the kind may go in no way."""
    book = search.book.by_laws()[sleeves.laws] if sleeves.laws else search.book
    about = f"{sleeves.clause} can be barred"

    def cards() -> Iterator[Card]:
        every = Printable(book).cards(2, layers)
        return (card for card in every if card.layers[-1].kind == sleeves.kind)

    quest = Quest(
        about=about,
        scope=f"every card that could be printed, and a {sleeves.kind}: up to {layers} layers",
        cards=cards,
        asks=lambda _card: [("nowhere", _nowhere)],
        told=lambda found: _barred(book, sleeves, found.pieces),
        shows=lambda card: _is_nowhere(book, sleeves, card),
    )
    answer = settled(search._replace(book=book, layers=layers), quest)
    return answer if answer.verdict != "no" else _never(answer, sleeves)


def _never(answer: Answer, sleeves: Sleeves) -> Answer:
    """Tell why nothing bars it."""
    why_not = f"by {' and '.join(answer.clauses)}" if answer.clauses else "no law touches it"
    return replace(answer, clauses=(ClauseId(sleeves.clause), *answer.clauses), lines=(why_not,))


def _nowhere(stating: Stating) -> Any:
    """State that the last sheet may lie on the others in no way."""
    card, making = stating.card, stating.making()
    front = len(card.layers) - 1
    rest = without(card, front)
    places = [
        making.laid(type(card)((*rest.layers[:at], card.layers[front], *rest.layers[at:])), at)
        for at in range(1, front + 1)
    ]
    return t.every((making.made(rest), t.no(t.some(places))))


def _is_nowhere(book: Crafted, sleeves: Sleeves, card: Pieces) -> bool:
    """Whether the last sheet of a card may lie on the others in no way, by the engine."""
    *below, sheet = card
    rest = Sleeve(tuple(below))
    if sheet.kind != sleeves.kind or not book.sleeving.could_make(rest):
        return False
    return not any(_verdicts(book, rest, sheet, lambda verdict: verdict.legal))


def _verdicts(book: Crafted, card: Sleeve, sheet: Any, of: Callable[[Any], Any]) -> list[Any]:
    """Look at the verdict on each way in which a sheet could lie."""
    layout = book.sleeving.layout
    return [of(book.sleeving.check(card, sheet, way)) for way in layout.ways(card, sheet)]


def _barred(book: Crafted, sleeves: Sleeves, pieces: Pieces) -> Answer:
    """Tell which clauses bar it, and let the engine confirm that there is no way."""
    about = f"{sleeves.clause} can be barred"
    *rest, sheet = pieces
    verdicts = _verdicts(book, Sleeve(tuple(rest)), sheet, lambda verdict: verdict)
    if any(verdict.legal for verdict in verdicts):
        raise AssertionError(f"the engine does not confirm {about}: {pieces}")
    found, clause = why(book, pieces, len(rest)), ClauseId(sleeves.clause)
    clauses = dict.fromkeys(clause for each in found.reasons for clause in each.clauses)
    doubts = [d for d, doubt in book.readings.items() if clause in doubt.touches]
    lines = (f"doubts about it: {', '.join(doubts)}",) if doubts else ()
    witness = Witness(
        card=pieces, depth=len(rest), told=verdicts[-1].said(), clause=clause,
        laws=sleeves.laws,
    )  # fmt: skip
    return Answer(
        about=about, verdict="yes", clauses=(clause, *clauses), lines=lines, witness=witness
    )
