"""Questions about the laws of sleeving, over all cards that could be printed."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from mvrules.crafting.laws import ruled
from mvrules.crafting.scenes import Lens
from mvrules.crafting.sleeves import Sleeve
from mvrules.kernel.rulings import BY_THE_BOOK, Ruling
from mvrules.solver import terms as t
from mvrules.solver.agree import said
from mvrules.solver.encode import Reader
from mvrules.solver.found import Answer, OutOfTime, Printable, Search, Witness, smallest
from mvrules.solver.layers import Card
from mvrules.solver.legal import legal
from mvrules.solver.made import Making, without
from mvrules.solver.why import why

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from mvrules.crafting.pieces import Piece
    from mvrules.kernel.clauses import ClauseId
    from mvrules.solver.found import Said
    from mvrules.solver.scopes import Crafted, Sleeving


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
    return replace(answer, verdict=verdict, clauses=(clause,))


def differing(search: Search, about: str, rulings: tuple[Ruling, Ruling]) -> Answer:
    """Look for a sheet that one ruling lets lie on a card, and the other does not."""
    scope, places = _scope(search), (_front, _back)
    try:
        for depth_of, (one, other) in itertools.product(places, (rulings, rulings[::-1])):
            cards = Printable(search.book).cards(2, search.layers)
            ask = _only(search.book, (one, other), depth_of)
            for found in smallest(search, cards, ask):
                depth = depth_of(found.stated)
                return replayed(search, about, (found.pieces, depth), rulings)
    except OutOfTime:
        return Answer(about=about, verdict="unknown", scope=scope, lines=("the time was up",))
    return Answer(about=about, verdict="no", scope=scope)


def _front(card: Card) -> int:
    """Take the sheet in front as the new one."""
    return len(card.layers) - 1


def _back(_card: Card) -> int:
    """Take the sheet furthest back as the new one."""
    return 1


def _only(
    book: Crafted, rulings: tuple[Ruling, ...], depth_of: Callable[[Card], int]
) -> Callable[[Card], Any]:
    """State that a sheet may lie there by the first ruling, and not by the second."""

    def ask(card: Card) -> Any:
        depth = depth_of(card)
        one, other = (Lens(book.readings, ruling) for ruling in rulings)
        return t.every(
            (
                Making(book.sleeving, one).made(without(card, depth)),
                Making(book.sleeving, one).laid(card, depth),
                t.no(legal(book.sleeving, Reader(card, other), depth)),
            )
        )

    return ask


def replayed(
    search: Search,
    about: str,
    case: tuple[tuple[Piece, ...], int],
    rulings: tuple[Ruling, Ruling],
) -> Answer:
    """Ask the engine about a card that was found; it must tell the rulings apart.

    Raises:
        AssertionError: it does not, so that the model is wrong.
    """
    (pieces, depth), laws = case, search.book.sleeving
    verdicts = [laws.judge(Sleeve(pieces), depth, ruling) for ruling in rulings]
    if verdicts[0].legal == verdicts[1].legal:
        raise AssertionError(f"the engine does not confirm {about}: {pieces} at {depth}")
    lines = tuple(f"{said(r)}: {v.said()}" for r, v in zip(rulings, verdicts, strict=True))
    at = 0 if rulings[1].bends else 1
    witness = Witness(card=pieces, depth=depth, ruling=rulings[at], told=verdicts[at].said())
    return Answer(about=about, verdict="yes", scope=_scope(search), lines=lines, witness=witness)


def _scope(search: Search) -> str:
    """Say over which cards it was asked."""
    kinds = ", ".join(search.book.bears)
    return f"every card that could be printed, of {kinds}, up to {search.layers} layers"


# what lets or makes somebody sleeve, against what forbids it -----------------------------------


def conflicts(search: Search) -> Iterator[Answer]:
    """Tell of each clause that lets or makes somebody sleeve whether a prohibition can bar it."""
    for sleeves in search.book.sleeves:
        yield _conflict(search, sleeves, 2 if sleeves.on_bare else search.layers)


def _conflict(search: Search, sleeves: Any, layers: int) -> Answer:
    """Look for a card onto which a sheet of the kind may go in no way."""
    printable, about = Printable(search.book), f"{sleeves.clause} can be barred"
    scope = f"every card that could be printed, and a {sleeves.kind}: up to {layers} layers"
    try:
        cards = (
            card for card in printable.cards(2, layers) if card.layers[-1].kind == sleeves.kind
        )
        for found in smallest(search, cards, _nowhere(search.book)):
            return _barred(search.book, sleeves, found.pieces, scope)
    except OutOfTime:
        return Answer(about=about, verdict="unknown", scope=scope, lines=("the time was up",))
    return Answer(about=about, verdict="no", scope=scope, clauses=(sleeves.clause,))


def _nowhere(book: Crafted) -> Callable[[Card], Any]:
    """State that the last sheet may lie on the others in no way."""

    def ask(card: Card) -> Any:
        making, front = Making(book.sleeving, Lens(book.readings)), len(card.layers) - 1
        rest = without(card, front)
        places = [
            making.laid(Card((*rest.layers[:at], card.layers[front], *rest.layers[at:])), at)
            for at in range(1, front + 1)
        ]
        return t.every((making.made(rest), t.no(t.some(places))))

    return ask


def _barred(book: Sleeving, sleeves: Any, pieces: tuple[Piece, ...], scope: str) -> Answer:
    """Tell which clauses bar it, and let the engine confirm that there is no way."""
    about = f"{sleeves.clause} can be barred"
    *rest, sheet = pieces
    card, layout = Sleeve(tuple(rest)), book.sleeving.layout
    verdicts = [book.sleeving.check(card, sheet, lying) for lying in layout.ways(card, sheet)]
    if any(verdict.legal for verdict in verdicts):
        raise AssertionError(f"the engine does not confirm {about}: {pieces}")
    found = why(book, pieces, len(rest))
    clauses = dict.fromkeys(clause for each in found.reasons for clause in each.clauses)
    doubts = [d for d, doubt in book.readings.items() if sleeves.clause in doubt.touches]
    lines = (f"doubts about it: {', '.join(doubts)}",) if doubts else ()
    witness = Witness(card=pieces, depth=len(rest), told=verdicts[-1].said())
    return Answer(
        about=about, verdict="yes", scope=scope, clauses=(sleeves.clause, *clauses), lines=lines,
        witness=witness,
    )  # fmt: skip
