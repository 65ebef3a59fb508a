"""Whether what cards show is well defined: a card with two answers that stand, or with none."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, Any

import z3

from mvrules.crafting.sleeves import Sleeve
from mvrules.solver import terms as t
from mvrules.solver.about_cards import FULFILLED, bearing, cards_that_bear, scope_of
from mvrules.solver.found import Answer, Search, Witness
from mvrules.solver.layers import FLAG
from mvrules.solver.scopes import looked_at
from mvrules.solver.settle import Quest, settled

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from mvrules.solver.layers import Card
    from mvrules.solver.printable import Pieces
    from mvrules.solver.scopes import Crafted
    from mvrules.solver.stating import Stating

Suppositions = frozenset[int]
"""The layers of which it is supposed that what they ask for is fulfilled."""


def well_defined(search: Search) -> Iterator[Answer]:
    """Tell of each way to read the rules whether some card has two answers to them, or none."""
    for way in search.book.shows.circles:
        for many, ask, amiss in (("two answers", _two, _several), ("no answer", _none, _nothing)):
            yield _circle(search, way, f"{way}: a card has {many}", ask, amiss)


def _circle(
    search: Search,
    way: str,
    about: str,
    ask: Callable[[Stating, str], Any],
    amiss: Callable[[list[Suppositions]], bool],
) -> Answer:
    """Look for a card that has several answers, or none, by one way to read the rules."""
    book = search.book
    *_, tried = book.shows.circles[way]
    quest = Quest(
        about=about,
        scope=f"{scope_of(search)}; of abilities {len(tried)} sorts were tried, one on a sheet",
        cards=lambda: cards_that_bear(search),
        asks=lambda _card: [(way, lambda stating: ask(stating, way))],
        told=lambda found: _tried(book, way, about, found.pieces),
        shows=lambda card: (
            book.sleeving.could_make(Sleeve(card)) and amiss(standing(book, way, card))
        ),
        kinds=(bearing(book),),
        bounds=lambda card: _tried_with(book, way, card),
    )
    return settled(search, quest)


def _tried_with(book: Crafted, way: str, card: Card) -> list[Any]:
    """State that a sheet bears one at the most of the marks that are tried, and no others."""
    known, tried = looked_at(book)[0].flags, book.shows.circles[way][2]
    stated = []
    for layer in card.layers:
        marks = [(w.name, v) for w, v in layer.unknown.items() if w.sort == FLAG]
        stated += [z3.Not(v) for name, v in marks if name not in {*tried, *known}]
        some = [variable for name, variable in marks if name in tried]
        stated += [z3.AtMost(*some, 1)] if some else []
    return stated


def _several(stand: list[Suppositions]) -> bool:
    return len(stand) > 1


def _nothing(stand: list[Suppositions]) -> bool:
    return not stand


def _consistent(stating: Stating, way: str) -> tuple[Any, list[Any]]:
    """State that what is supposed of the layers is what then holds of them."""
    shows = stating.book.shows
    (ruling, node, _), var = shows.circles[way], shows.var
    reader, depths = stating.reader(ruling), range(len(stating.card.layers))
    supposed = [reader.suppose(at) for at in depths]
    holds = [t.same(supposed[at], reader.read(node, {var: at})) for at in depths[1:]]
    return t.valued(t.every((*holds, z3.Not(supposed[0])))), supposed


def _two(stating: Stating, way: str) -> Any:
    """State that a card has two answers."""
    one, supposed = _consistent(stating, way)
    others = [(variable, z3.Bool(f"{variable} else")) for variable in supposed]
    differ = z3.Or([z3.Xor(variable, other) for variable, other in others])
    return t.every((stating.made(), one, z3.substitute(one, *others), differ))


def _none(stating: Stating, way: str) -> Any:
    """State that a card has no answer."""
    one, supposed = _consistent(stating, way)
    tried = itertools.product((True, False), repeat=len(supposed) - 1)
    fails = [
        z3.Not(z3.substitute(one, *zip(supposed, map(z3.BoolVal, (False, *each)), strict=True)))
        for each in tried
    ]
    return t.every((stating.made(), *fails))


def standing(book: Crafted, way: str, card: Pieces) -> list[Suppositions]:
    """Let the engine try every answer on a card, and give those that stand."""
    depths = range(1, len(card))
    every = (
        frozenset(chosen)
        for size in range(len(card))
        for chosen in itertools.combinations(depths, size)
    )
    return [s for s in every if book.shows.supposing(way, Sleeve(card), s) == s]


def _tried(book: Crafted, way: str, about: str, card: Pieces) -> Answer:
    """Let the engine try every answer on a card, and say which of them stand."""
    stand = standing(book, way, card)
    if len(stand) == 1:
        raise AssertionError(f"the engine finds one answer: {about}, {card}")
    told = [" and ".join(card[at].name for at in sorted(s)) or "none" for s in stand]
    lines = tuple(f"it may be that fulfilled is: {each}" for each in told) or ("no answer stands",)
    ruling, *_ = book.shows.circles[way]
    witness = Witness(card=card, look=FULFILLED, ruling=ruling, told="; ".join(told))
    return Answer(about=about, verdict="yes", lines=lines, witness=witness)
