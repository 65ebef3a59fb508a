"""Questions about what cards show, over all cards that could be printed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import z3
from msgspec.structs import replace

from mvrules.crafting.shows import WHOLE, Look
from mvrules.crafting.sleeves import Sleeve
from mvrules.kernel.refusals import Undefined
from mvrules.kernel.rulings import BY_THE_BOOK, Ruling
from mvrules.solver import terms as t
from mvrules.solver.agree import said
from mvrules.solver.encode import share_slot
from mvrules.solver.found import Answer, Search, Witness
from mvrules.solver.layers import MOST, Card
from mvrules.solver.printable import Printable
from mvrules.solver.scopes import seen
from mvrules.solver.settle import Ask, Found, Quest, settled

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mvrules.solver.printable import Pieces
    from mvrules.solver.scopes import Crafted
    from mvrules.solver.stating import Stating

POINTS, FULFILLED = "points", "fulfilled"

Looked = tuple[str, int]
"""A formula's name, and the layer it is asked about."""


def cards_that_bear(search: Search, least: int = 2) -> Iterator[Card]:
    """Give cards of the kind of sheet that bears rituals, the smallest first."""
    return Printable(search.book).cards(least, search.layers, (bearing(search.book),))


def scope_of(search: Search) -> str:
    """Say over which cards it was asked."""
    return (
        f"every card of {bearing(search.book)}s that could be printed and legal acts can make, in "
        f"any order, up to {search.layers} layers"
    )


def bearing(book: Crafted) -> str:
    """Give the kind of sheet that bears rituals."""
    _, *sheets = book.bears
    return next((kind for kind in sheets if book.bears[kind].ritual), sheets[0])


# where a reading or a clause makes a difference ----------------------------------------------


def differing(
    search: Search, about: str, rulings: tuple[Ruling, Ruling], names: tuple[str, ...]
) -> Answer:
    """Look for a card that shows one thing by one ruling, and another by the other."""
    book = search.book

    def asks(card: Card) -> Iterator[tuple[Looked, Ask]]:
        for look in _looks(book, names, len(card.layers)):
            yield look, _shows_otherwise(rulings, look)

    quest = Quest(
        about=about,
        scope=f"{scope_of(search)}; {len(names)} things that one can look at",
        cards=lambda: cards_that_bear(search),
        asks=asks,
        told=lambda found: _looked(book, about, found, rulings),
        shows=lambda card: _differs(book, names, rulings, card),
        kinds=(bearing(book),),
    )
    return settled(search, quest)


def _looks(book: Crafted, names: tuple[str, ...], layers: int) -> Iterator[Looked]:
    """Give all that can be looked at on a card."""
    for name in names:
        whole = name in book.shows.by_card
        yield from ((name, at) for at in ((WHOLE,) if whole else range(1, layers)))


def _shows_otherwise(rulings: tuple[Ruling, Ruling], look: Looked) -> Ask:
    """State that two rulings show something else, or that by one of them it has no value."""

    def ask(stating: Stating) -> Any:
        shows, (name, at) = stating.book.shows, look
        env = {} if at == WHOLE else {shows.var: at}
        one, other = (stating.reader(ruling).read(shows.formula(name), env) for ruling in rulings)
        return t.every((stating.made(), t.no(t.same(one, other))))

    return ask


def _differs(
    book: Crafted, names: tuple[str, ...], rulings: tuple[Ruling, Ruling], card: Pieces
) -> bool:
    """Whether a card shows something else by two rulings, by the engine."""
    if not book.sleeving.could_make(Sleeve(card)):
        return False
    looks = (Look(Sleeve(card), *look) for look in _looks(book, names, len(card)))
    return any(_value(book, rulings[0], look) != _value(book, rulings[1], look) for look in looks)


def _looked(book: Crafted, about: str, found: Found, rulings: tuple[Ruling, Ruling]) -> Answer:
    """Let the engine read a card by both rulings; it must tell them apart."""
    card, (name, at) = found.pieces, found.key
    told = [_value(book, ruling, Look(Sleeve(card), name, at)) for ruling in rulings]
    if told[0] == told[1]:
        raise AssertionError(f"the engine does not confirm {about}: {card}, {found.key}")
    subject = name if at == WHOLE else f"{name} on {card[at].name}"
    lines = tuple(f"{said(r)}: {subject} is {v}" for r, v in zip(rulings, told, strict=True))
    witness = Witness(card=card, look=name, ruling=rulings[1], told=str(told[1]))
    return Answer(about=about, verdict="yes", lines=lines, witness=witness)


def _value(book: Crafted, ruling: Ruling, look: Look) -> Any:
    """Read a card by the engine, or say that it has no value."""
    try:
        return book.shows.value(ruling, look)
    except Undefined as outcome:
        return outcome.code


# points of what is covered -------------------------------------------------------------------


def covered_points(search: Search) -> Iterator[Answer]:
    """Tell whether a covered sheet with a mark can score, or an uncovered one can't."""
    mark, _ = scored(search.book)
    yield _points(search, f"a covered {mark} scores", covered=True)
    yield _points(search, f"an uncovered {mark} does not score", covered=False)


def scored(book: Crafted) -> tuple[str, str]:
    """Give the mark that the laws look at, and the symbol that is counted as points."""
    (mark,) = seen(*(law.must for law in book.sleeving.laws)).flags
    points = book.shows.by_card[POINTS]
    symbol = next(n for n, node in book.shows.by_card.items() if node is points and n != POINTS)
    return mark, symbol


def _points(search: Search, about: str, *, covered: bool) -> Answer:
    """Look for a card on which a covered sheet scores, or an uncovered one does not."""
    book = search.book
    quest = Quest(
        about=about,
        scope=scope_of(search),
        cards=lambda: cards_that_bear(search),
        asks=lambda card: [(at, _point(at, covered=covered)) for at in range(1, len(card.layers))],
        told=lambda found: Answer(
            about=about, verdict="yes", witness=Witness(card=found.pieces, look=POINTS)
        ),
        shows=lambda card: any(
            _scores_so(book, card, at, covered=covered) for at in range(1, len(card))
        ),
        kinds=(bearing(book),),
    )
    return settled(search, quest)


def _point(at: int, *, covered: bool) -> Ask:
    """State that a point more on a covered sheet counts, or on an uncovered one does not."""

    def ask(stating: Stating) -> Any:
        (mark, symbol), card = scored(stating.book), stating.card
        sheet = card.layers[at]
        points = t.valued(stating.reader().read(stating.book.shows.by_card[POINTS], {}))
        own = sheet.symbol(symbol)
        counts = z3.substitute(points, (own, own + 1)) != points
        hidden = t.valued(t.some(share_slot(sheet, other) for other in card.layers[at + 1 :]))
        so = (sheet.flag(mark), own < MOST, hidden == covered, counts == covered)
        return t.every((stating.made(), *so))

    return ask


def _scores_so(book: Crafted, card: Pieces, at: int, *, covered: bool) -> bool:
    """Whether a point more on a sheet counts though it is covered, or not though it is not."""
    (mark, symbol), sheet = scored(book), card[at]
    hidden = any(sheet.shares_slot(other) for other in card[at + 1 :])
    if mark not in sheet.flags or hidden != covered or not book.sleeving.could_make(Sleeve(card)):
        return False
    printed = dict(sheet.symbols)
    printed[symbol] = printed.get(symbol, 0) + 1
    more = replace(sheet, symbols=tuple(sorted(printed.items())))
    cards = (card, (*card[:at], more, *card[at + 1 :]))
    one, other = (_value(book, BY_THE_BOOK, Look(Sleeve(each), POINTS)) for each in cards)
    return bool((one != other) == covered)
