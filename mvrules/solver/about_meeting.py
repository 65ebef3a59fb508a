"""Whether a ritual can be met: by a card that could be printed, or by the sheets there are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import z3
from msgspec.structs import replace

from mvrules.crafting.pieces import Ritual
from mvrules.crafting.shows import Look
from mvrules.crafting.sleeves import Sleeve
from mvrules.kernel.refusals import NoOutcome
from mvrules.kernel.rulings import BY_THE_BOOK
from mvrules.solver import terms as t
from mvrules.solver.about_cards import FULFILLED, bearing, cards_that_bear, scope_of
from mvrules.solver.found import Answer, Search, Witness
from mvrules.solver.layers import ASKED, POSITION, Card, Layer
from mvrules.solver.settle import Quest, settled

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from mvrules.crafting.pieces import Piece
    from mvrules.solver.printable import Pieces
    from mvrules.solver.scopes import Crafted, Shelved
    from mvrules.solver.settle import Found
    from mvrules.solver.stating import Stating


def can_meet(search: Search, ritual: Piece) -> Answer:
    """Tell whether some card that could be printed fulfils a ritual sheet."""
    book = search.book
    about = f"{ritual.name} can be fulfilled by a card that could be printed"
    quest = Quest(
        about=about,
        scope=f"{scope_of(search)}, {ritual.name} among them",
        cards=lambda: _cards(search, ritual),
        asks=lambda _card: [(ritual.name, _is_met)],
        told=lambda found: _met(book, about, found, (ritual,)),
        shows=lambda card: _shows(book, card, ritual),
        kinds=(bearing(book),),
    )
    return settled(search, quest)


def by_the_pool(search: Search, book: Shelved, ritual: Piece) -> Answer:
    """Tell whether the sheets there are, whatever nobody knows of them, can fulfil a ritual."""
    about = f"{ritual.name} can be fulfilled by the sheets there are"
    every = [card.piece for card in book.shelf.values()]
    ground, kind = next(iter(book.bears)), bearing(book)
    bases = [piece for piece in every if piece.kind == ground]
    pool = [piece for piece in every if piece.kind == kind and piece != ritual]
    scope = (
        f"every card of {ritual.name} and the {len(pool)} other {kind}s there are, on one of "
        f"{len(bases)} cards, up to {search.layers} layers"
    )
    quest = Quest(
        about=about,
        scope=scope,
        cards=lambda: _cards(search, ritual),
        asks=lambda _card: [(ritual.name, _is_met)],
        told=lambda found: _met(book, about, found, (ritual, *pool, *bases)),
        shows=lambda _card: False,
        bounds=lambda card: [
            _one_of(layer, bases if at == 0 else pool)
            for at, layer in enumerate(card.layers)
            if layer.piece is None
        ],
    )
    return settled(search._replace(attacks=0), quest)


def _cards(search: Search, ritual: Piece) -> Iterator[Card]:
    """Give cards of which one sheet, right on the card, is the ritual."""
    slots = search.book.sleeving.layout.slots
    for rest in cards_that_bear(search):
        sheet = Layer(ritual.name, ritual.kind, slots, ritual)
        yield Card((rest.layers[0], sheet, *rest.layers[2:]))


def _one_of(layer: Layer, pool: Iterable[Piece]) -> Any:
    """State that a layer is one of a few pieces, as far as they are known."""
    return z3.Or([z3.And(list(_is(layer, piece))) for piece in pool])


def _is(layer: Layer, piece: Piece) -> Iterator[Any]:
    """State that a layer bears what is known of a piece."""
    for what, variable in layer.unknown.items():
        loose = what.sort == POSITION and not piece.slot
        if not loose and not what.unknown_on(piece):
            yield variable == what.of(piece, layer.slots)


def _is_met(stating: Stating) -> Any:
    """State that the ritual right on the card asks for something, and is fulfilled."""
    shows, sheet = stating.book.shows, stating.card.layers[1]
    holds = stating.reader().read(shows.by_layer[FULFILLED], {shows.var: 1})
    asked = [variable > 0 for what, variable in sheet.unknown.items() if what.sort == ASKED]
    return t.every((stating.made(), holds, z3.Or(asked) if asked else True))


def _shows(book: Crafted, card: Pieces, ritual: Piece) -> bool:
    """Whether a drawn card fulfils the ritual, laid right on it, by the engine."""
    sheet, drawn = ritual, card[1]
    asks = ritual.ritual.requires if ritual.ritual else None
    more = ritual.ritual or drawn.ritual or Ritual((), ())
    more = replace(more, requires=more.requires if asks is None else asks)
    sheet = replace(sheet, slot=sheet.slot or drawn.slot, ritual=more, unknown=())
    made = Sleeve((card[0], sheet, *card[2:]))
    try:
        return book.sleeving.could_make(made) and bool(
            book.shows.value(BY_THE_BOOK, Look(made, FULFILLED, 1))
        )
    except NoOutcome:
        return False


def _met(book: Crafted, about: str, found: Found, known: tuple[Piece, ...]) -> Answer:
    """Let the engine see that the ritual is fulfilled; tell what had to be supposed."""
    if not book.shows.value(BY_THE_BOOK, Look(Sleeve(found.pieces), FULFILLED, 1)):
        raise AssertionError(f"the engine does not confirm {about}: {found.pieces}")
    card, lines = [], []
    for layer, piece in zip(found.stated.layers, found.pieces, strict=True):
        own = layer.piece or next((p for p in known[1:] if _fits(piece, p, layer)), None)
        card.append(replace(piece, name=own.name) if own else piece)
        lines += list(_supposed(own, piece, layer)) if own else []
    witness = Witness(card=tuple(card), look=FULFILLED)
    return Answer(about=about, verdict="yes", lines=tuple(lines), witness=witness)


def _fits(found: Piece, known: Piece, layer: Layer) -> bool:
    """Whether a piece that came out is a known one, as far as that is known."""
    facts = (w for w in layer.unknown if w.sort != POSITION or known.slot)
    return found.kind == known.kind and all(
        w.unknown_on(known) or w.of(found, layer.slots) == w.of(known, layer.slots) for w in facts
    )


def _supposed(known: Piece, found: Piece, layer: Layer) -> Iterator[str]:
    """Tell what was supposed of a known sheet that no source gives."""
    for what in layer.unknown:
        value = what.of(found, layer.slots)
        if not what.unknown_on(known) or not value:
            continue
        told = found.slot if what.sort == POSITION else value
        said = what.said() if value is True else f"{what.said()} {told}"
        yield f"supposed of {known.name}: {said}"
