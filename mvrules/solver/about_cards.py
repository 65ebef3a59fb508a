"""Questions about what cards show, over all cards that could be printed."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, Any

import z3
from msgspec.structs import replace

from mvrules.crafting.laws import ruled
from mvrules.crafting.scenes import Lens
from mvrules.crafting.shows import WHOLE, Look
from mvrules.crafting.sleeves import Sleeve
from mvrules.kernel.refusals import Undefined
from mvrules.kernel.rulings import BY_THE_BOOK, Ruling
from mvrules.solver import terms as t
from mvrules.solver.agree import said
from mvrules.solver.encode import Reader, share_slot
from mvrules.solver.found import Answer, OutOfTime, Printable, Search, Witness, smallest
from mvrules.solver.layers import MOST, Card, Layer
from mvrules.solver.made import Making
from mvrules.solver.scopes import seen

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from mvrules.crafting.pieces import Piece
    from mvrules.kernel.clauses import ClauseId
    from mvrules.solver.scopes import Crafted

POINTS, FULFILLED = "points", "fulfilled"

Looked = tuple[str, int]
"""A formula's name, and the layer it is asked about."""


def well_defined(search: Search) -> Iterator[Answer]:
    """Tell of each way to read the rules whether some card has two answers to them, or none."""
    for way in search.book.shows.circles:
        for many, ask in (("two answers", _two), ("no answer", _none)):
            yield _circle(search, way, many, ask(search.book, way))


def _circle(search: Search, way: str, many: str, ask: Callable[[Card], Any]) -> Answer:
    """Look for a card that has two answers, or none, by one way to read the rules."""
    about, scope = f"{way}: a card has {many}", _scope(search)
    try:
        for found in smallest(search, _cards(search), ask):
            return _tried(search, way, about, found.pieces)
    except OutOfTime:
        return Answer(about=about, verdict="unknown", scope=scope, lines=("the time was up",))
    return Answer(about=about, verdict="no", scope=scope)


def _cards(search: Search, least: int = 2) -> Iterator[Card]:
    """Give cards of the kind of sheet that bears rituals, the smallest first."""
    return Printable(search.book).cards(least, search.layers, (_bearing(search.book),))


def _scope(search: Search) -> str:
    """Say over which cards it was asked."""
    kind = _bearing(search.book)
    return (
        f"every card of {kind}s that could be printed and legal acts can make, in any order, "
        f"up to {search.layers} layers"
    )


def _bearing(book: Crafted) -> str:
    """Give the kind of sheet that bears rituals."""
    _, *sheets = book.bears
    return next(kind for kind in sheets if book.bears[kind].ritual)


def _consistent(book: Crafted, way: str, card: Card) -> tuple[Any, dict[int, Any]]:
    """State that what is supposed of the layers is what then holds of them."""
    reader = Reader(card, Lens(book.readings))
    depths = range(1, len(card.layers))
    supposed = {at: reader.suppose(at) for at in range(len(card.layers))}
    var = book.shows.var
    holds = [
        t.same(supposed[at], reader.read(book.shows.circles[way][1], {var: at})) for at in depths
    ]
    made = Making(book.sleeving, Lens(book.readings)).made(card)
    nothing = z3.Not(supposed[0])
    return t.valued(t.every((*holds, nothing))), {**supposed, -1: t.valued(made)}


def _two(book: Crafted, way: str) -> Callable[[Card], Any]:
    """State that a card has two answers."""

    def ask(card: Card) -> Any:
        one, supposed = _consistent(book, way, card)
        made = supposed.pop(-1)
        others = [(variable, z3.Bool(f"{variable} else")) for variable in supposed.values()]
        differ = z3.Or([z3.Xor(variable, other) for variable, other in others])
        return z3.And(made, one, z3.substitute(one, *others), differ)

    return ask


def _none(book: Crafted, way: str) -> Callable[[Card], Any]:
    """State that a card has no answer."""

    def ask(card: Card) -> Any:
        one, supposed = _consistent(book, way, card)
        made = supposed.pop(-1)
        tried = itertools.product((True, False), repeat=len(card.layers) - 1)
        fails = [
            z3.Not(z3.substitute(one, *(
                (supposed[at], z3.BoolVal(holds)) for at, holds in enumerate((False, *each))
            )))
            for each in tried
        ]  # fmt: skip
        return z3.And(made, *fails)

    return ask


def _tried(search: Search, way: str, about: str, card: tuple[Piece, ...]) -> Answer:
    """Let the engine try every answer on a card, and say which of them stand."""
    depths = range(1, len(card))
    every = (
        frozenset(chosen)
        for size in range(len(card))
        for chosen in itertools.combinations(depths, size)
    )
    stand = [s for s in every if search.book.shows.supposing(way, Sleeve(card), s) == s]
    if len(stand) == 1:
        raise AssertionError(f"the engine finds one answer: {about}, {card}")
    told = [" and ".join(card[at].name for at in sorted(s)) or "none" for s in stand]
    lines = tuple(f"it may be that fulfilled is: {each}" for each in told) or ("no answer stands",)
    ruling, _ = search.book.shows.circles[way]
    witness = Witness(card=card, look=FULFILLED, ruling=ruling, told="; ".join(told))
    return Answer(about=about, verdict="yes", scope=_scope(search), lines=lines, witness=witness)


# where a reading or a clause makes a difference ----------------------------------------------


def differing(
    search: Search, about: str, rulings: tuple[Ruling, Ruling], looks: tuple[str, ...]
) -> Answer:
    """Look for a card that shows one thing by one ruling, and another by the other."""
    scope = f"{_scope(search)}; {len(looks)} things that one can look at"
    try:
        for card in _cards(search):
            for look in _looks(search.book, looks, len(card.layers)):
                ask = _shows_otherwise(search.book, rulings, look)
                for found in smallest(search, [card], ask):
                    told = _looked(search.book, about, found.pieces, look, rulings)
                    return replace(told, scope=scope)
    except OutOfTime:
        return Answer(about=about, verdict="unknown", scope=scope, lines=("the time was up",))
    return Answer(about=about, verdict="no", scope=scope)


def _looks(book: Crafted, names: tuple[str, ...], layers: int) -> Iterator[Looked]:
    """Give all that can be looked at on a card."""
    for name in names:
        whole = name in book.shows.by_card
        yield from ((name, at) for at in ((WHOLE,) if whole else range(1, layers)))


def _shows_otherwise(
    book: Crafted, rulings: tuple[Ruling, Ruling], look: Looked
) -> Callable[[Card], Any]:
    """State that two rulings show something else, or that by one of them it has no value."""

    def ask(card: Card) -> Any:
        readers = [Reader(card, Lens(book.readings, ruling)) for ruling in rulings]
        name, at = look
        env = {} if at == WHOLE else {book.shows.var: at}
        one, other = (reader.read(book.shows.formula(name), env) for reader in readers)
        made = Making(book.sleeving, Lens(book.readings)).made(card)
        return t.every((made, t.no(t.same(one, other))))

    return ask


def _looked(
    book: Crafted,
    about: str,
    card: tuple[Piece, ...],
    look: Looked,
    rulings: tuple[Ruling, Ruling],
) -> Answer:
    """Let the engine read a card by both rulings; it must tell them apart."""
    name, at = look
    told = [_value(book, ruling, Look(Sleeve(card), name, at)) for ruling in rulings]
    if told[0] == told[1]:
        raise AssertionError(f"the engine does not confirm {about}: {card}, {look}")
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
    mark, _ = _scored(search.book)
    for about, covered in (
        (f"a covered {mark} scores", True),
        (f"an uncovered {mark} does not score", False),
    ):
        answer = _points(search, about, covered=covered)
        clauses = _rests_on(search, about, covered=covered) if answer.verdict == "no" else ()
        yield replace(answer, clauses=clauses)


def _rests_on(search: Search, about: str, *, covered: bool) -> tuple[ClauseId, ...]:
    """Name each clause without which the answer would be another."""
    laws, points = search.book.sleeving.laws, search.book.shows.by_card[POINTS]
    asked = (*ruled(*laws), *ruled(points))
    return tuple(
        clause
        for clause in dict.fromkeys(clause for clause, _ in asked)
        if _points(search, about, Ruling().suspend(clause), covered=covered).verdict == "yes"
    )


def _scored(book: Crafted) -> tuple[str, str]:
    """Give the mark that the laws look at, and the symbol that is counted as points."""
    (mark,) = seen(*(law.must for law in book.sleeving.laws)).flags
    points = book.shows.by_card[POINTS]
    symbol = next(n for n, node in book.shows.by_card.items() if node is points and n != POINTS)
    return mark, symbol


def _points(search: Search, about: str, ruling: Ruling = BY_THE_BOOK, *, covered: bool) -> Answer:
    """Look for a card on which a covered sheet scores, or an uncovered one does not."""
    scope = _scope(search)
    try:
        for at in range(1, search.layers):
            ask = _point(search.book, ruling, at, covered=covered)
            for found in smallest(search, _cards(search, at + 1), ask):
                witness = Witness(card=found.pieces, look=POINTS)
                return Answer(about=about, verdict="yes", scope=scope, witness=witness)
    except OutOfTime:
        return Answer(about=about, verdict="unknown", scope=scope, lines=("the time was up",))
    return Answer(about=about, verdict="no", scope=scope)


def _point(book: Crafted, ruling: Ruling, at: int, *, covered: bool) -> Callable[[Card], Any]:
    """State that a point more on a covered sheet counts, or on an uncovered one does not."""
    mark, symbol = _scored(book)

    def ask(card: Card) -> Any:
        lens, sheet = Lens(book.readings, ruling), card.layers[at]
        points = t.valued(Reader(card, lens).read(book.shows.by_card[POINTS], {}))
        own = sheet.symbol(symbol)
        counts = z3.substitute(points, (own, own + 1)) != points
        hidden = t.valued(t.some(share_slot(sheet, other) for other in card.layers[at + 1 :]))
        made = Making(book.sleeving, lens).made(card)
        return t.every((made, sheet.flag(mark), own < MOST, hidden == covered, counts == covered))

    return ask


# whether a ritual can be met -----------------------------------------------------------------


def can_meet(search: Search, ritual: Piece) -> Answer:
    """Tell whether some card that could be printed fulfils a ritual sheet."""
    scope, about = f"{_scope(search)}, {ritual.name} among them", f"{ritual.name} can be fulfilled"
    slots = search.book.sleeving.layout.slots
    try:
        for rest in _cards(search):
            sheet = Layer(ritual.name, ritual.kind, slots, ritual)
            card = Card((rest.layers[0], sheet, *rest.layers[2:]))
            for found in smallest(search, [card], _is_met(search.book)):
                return replace(_met(search.book, about, found.pieces, ritual), scope=scope)
    except OutOfTime:
        return Answer(about=about, verdict="unknown", scope=scope, lines=("the time was up",))
    return Answer(about=about, verdict="no", scope=scope)


def _is_met(book: Crafted) -> Callable[[Card], Any]:
    """State that the ritual right on the card is fulfilled."""

    def ask(card: Card) -> Any:
        lens, node = Lens(book.readings), book.shows.by_layer[FULFILLED]
        holds = Reader(card, lens).read(node, {book.shows.var: 1})
        return t.every((Making(book.sleeving, lens).made(card), holds))

    return ask


def _met(book: Crafted, about: str, card: tuple[Piece, ...], ritual: Piece) -> Answer:
    """Let the engine see that the ritual is fulfilled on a card; tell what had to be supposed."""
    if not book.shows.value(BY_THE_BOOK, Look(Sleeve(card), FULFILLED, 1)):
        raise AssertionError(f"the engine does not confirm {about}: {card}")
    open_ = ", ".join(ritual.unknown)
    lines = (f"if what no source gives of {ritual.name} is as on this card: {open_}",)
    witness = Witness(card=card, look=FULFILLED)
    return Answer(about=about, verdict="yes", lines=lines if open_ else (), witness=witness)
