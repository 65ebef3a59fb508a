"""Reading a card in its place: what it gives there, and which of its rituals are fulfilled."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from mvrules.crafting.sleeves import Sleeve
from mvrules.kernel.recall import remembered
from mvrules.rulesets.mystic_vale import clauses as c
from mvrules.rulesets.mystic_vale import readings as r
from mvrules.rulesets.mystic_vale.crafted.adding import (
    adders,
    any_adds,
    feeds,
    for_requirements,
    with_added,
)
from mvrules.rulesets.mystic_vale.crafted.rituals import looked_at_besides
from mvrules.rulesets.mystic_vale.crafted.tested import RitualsTested, as_tested
from mvrules.rulesets.mystic_vale.lookup import own
from mvrules.rulesets.mystic_vale.solitaire.hourglass import as_it_stands
from mvrules.rulesets.mystic_vale.solitaire.nemeses import nemesis_on
from mvrules.rulesets.mystic_vale.table.state import NAMED_SPIRITS, WILD

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mvrules.crafting.pieces import Piece, Symbols
    from mvrules.kernel.events import Rules
    from mvrules.kernel.table import Table
    from mvrules.rulesets.mystic_vale.table.state import Seat


def around(table: Table, seat: Seat, card: Sleeve) -> Symbols:
    """Give what a ritual on this card sees besides its card: by the book, nothing."""
    if lacks_rituals(card):
        return ()
    at = seat.field.index(card) if card in seat.field else len(seat.field)
    return looked_at_besides(table, seat.field[:at] + seat.field[at + 1 :])


@lru_cache(maxsize=100_000)
def lacks_rituals(card: Sleeve) -> bool:
    """Whether it is known that no layer of a card bears a ritual."""
    return all(piece.lacks_ritual() for piece in card.layers)


@lru_cache(maxsize=100_000)
def bears_print_alone(card: Sleeve) -> bool:
    """Whether neither a ritual nor a nemesis lies on a card, as far as it is known."""
    return lacks_rituals(card) and nemesis_on(card) is None


def give_what_is_printed(table: Table, cards: tuple[Sleeve, ...]) -> bool:
    """Whether these cards surely give what shows on them: no ritual, no nemesis, nothing added."""
    return all(map(bears_print_alone, cards)) and not any_adds(table)


def gives(table: Table, seat: Seat, card: Sleeve, name: str) -> int:
    """Count a symbol that a card gives."""
    if give_what_is_printed(table, (card,)):
        return own(table.book).shows.of(table, card, name)  # type: ignore[no-any-return]
    besides = () if lacks_rituals(card) else around(table, seat, card)
    words = adders(table, seat, card) if any_adds(table) else ()
    card = as_tested(seat, card, name)
    stands, shows = as_it_stands(table, card, name), own(table.book).shows
    if not words:
        count: int = shows.of(table, stands, name, besides)
        return count
    full = with_added(table, card, words, besides)
    if feeds(table):
        fed: int = shows.of(table, full, name, besides)
        return fed
    added: int = shows.of(table, Sleeve(full.layers[-1:]), name)
    return int(shows.of(table, stands, name, besides)) + added


def printed(table: Table, seat: Seat, card: Sleeve, name: str) -> int:
    """Count a symbol that abilities count on a card, but for what its rituals pay."""
    besides = around(table, seat, card)
    layer = own(table.book).shows.layer
    seen = as_tested(seat, card, name)
    if any_adds(table) and feeds(table):
        seen = with_added(table, seen, adders(table, seat, card), besides)
    wild = name in NAMED_SPIRITS and table.read(r.AMB_19_COUNTED) == "counted"
    paid = sum(
        layer(table, seen, f"reward {each}", depth, besides)
        for depth, piece in enumerate(card.layers)
        for each in ((name, WILD) if wild else (name,))
        if not piece.lacks_ritual()
    )
    return gives(table, seat, card, f"counted {name}") - int(paid)


def give_together(table: Table, seat: Seat, cards: tuple[Sleeve, ...], name: str) -> int:
    """Count a symbol that several cards give."""
    if any_adds(table):
        return sum([gives(table, seat, card, name) for card in cards])
    plain = tuple(filter(bears_print_alone, cards))
    shown = own(table.book).shows.total(table, plain, name) if plain else 0
    if len(plain) == len(cards):
        return shown
    others = [card for card in cards if not bears_print_alone(card)]
    return shown + sum([gives(table, seat, card, name) for card in others])


def give_any(table: Table, seat: Seat, cards: tuple[Sleeve, ...], names: tuple[str, ...]) -> bool:
    """Whether several cards give any of these symbols."""
    if table.log is None and give_what_is_printed(table, cards):
        return show_any(table, cards, names)
    return any(give_together(table, seat, cards, name) for name in names)


@remembered
def show_any(table: Table, cards: tuple[Sleeve, ...], names: tuple[str, ...]) -> bool:
    """Whether any of these symbols shows on cards that give what is printed."""
    return any(own(table.book).shows.total(table, cards, name) for name in names)


def fulfilled_rituals(table: Table, seat: Seat, card: Sleeve) -> Iterator[int]:
    """Give the depth of each layer whose ritual is fulfilled, from back to front."""
    if lacks_rituals(card) and not any_adds(table):
        return
    besides = around(table, seat, card)
    seen = for_requirements(table, seat, card, besides)
    for depth, piece in enumerate(card.layers):
        shows = own(table.book).shows
        if not piece.lacks_ritual() and shows.layer(table, seen, "fulfilled", depth, besides):
            yield depth


def tested_once(table: Table, player: str, cards: tuple[Sleeve, ...]) -> Rules[None]:
    """Note which rituals are met when their rewards are gained, if they are looked at once."""
    seat = table.state.seat(player)
    met: list[Piece] = []
    unmet: list[Piece] = []
    for card in cards if table.read(r.AMB_20_WHEN) == "once" else ():
        found = set(fulfilled_rituals(table, seat, card))
        for depth, piece in enumerate(card.layers):
            if piece.ritual:
                (met if depth in found else unmet).append(piece)
    if met or unmet:
        yield RitualsTested(player, tuple(met), tuple(unmet))


def test_rituals(table: Table, seat: Seat) -> None:
    """Tell for each ritual in the field whether its whole requirement is met."""
    for card in seat.field:
        met = set(fulfilled_rituals(table, seat, card))
        for depth, piece in enumerate(card.layers):
            if piece.ritual:
                table.cite(c.NEM_RITUAL_03, depth in met, f"the ritual of {piece.name}")


def points(table: Table, seat: Seat, card: Sleeve) -> int:
    """Count the end-of-game VP of a card."""
    return gives(table, seat, card, "points")
