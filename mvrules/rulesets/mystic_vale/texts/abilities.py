"""Abilities by their occasion: When Bought, When Played, Harvest, End of Game.

What is bought or played sets its abilities off; they wait until the rule that runs comes to
them, and of several the player orders them.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from mvrules.kernel.abilities import When
from mvrules.kernel.effects import Effect
from mvrules.kernel.events import Behalf, Trigger
from mvrules.kernel.questions import ask, option
from mvrules.kernel.recall import Each, looked_up
from mvrules.kernel.rulings import implements
from mvrules.kernel.triggers import settle
from mvrules.rulesets.mystic_vale import clauses as c
from mvrules.rulesets.mystic_vale import readings as r
from mvrules.rulesets.mystic_vale.leaders.sides import field_at_work, titans_at_work
from mvrules.rulesets.mystic_vale.lookup import own
from mvrules.rulesets.mystic_vale.printed.cards import LEADER, NEMESIS, Standing
from mvrules.rulesets.mystic_vale.solitaire.hourglass import abilities_at_work
from mvrules.rulesets.mystic_vale.solitaire.nemeses import ON_DECK, where_it_lies, works_anywhere
from mvrules.rulesets.mystic_vale.table.commons_events import AdvancementBought, ValeBought
from mvrules.rulesets.mystic_vale.table.events import CardPlanted, CardTurnedOver, Spoiled
from mvrules.rulesets.mystic_vale.texts.occasions import PATTERNS, Timing
from mvrules.rulesets.mystic_vale.texts.one_ability import keep_one
from mvrules.rulesets.mystic_vale.texts.placing import CardPlaced

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from mvrules.crafting.pieces import Piece
    from mvrules.crafting.sleeves import Sleeve
    from mvrules.kernel.events import Event, Rules
    from mvrules.kernel.table import Table
    from mvrules.rulesets.mystic_vale.lookup import ValeBook
    from mvrules.rulesets.mystic_vale.table.state import Seat

PLAYED, TURNED_OVER = Timing.WHEN_PLAYED.value, Timing.WHEN_TURNED_OVER.value
BOUGHT = "bought"
VALE = "vale"
TITAN = "titan"
WHILE = "while in field"


# setting off -------------------------------------------------------------------------------


def _sheet_bought(table: Table, event: AdvancementBought) -> Iterator[Trigger]:
    """Set off what happens when an advancement is bought."""
    return _bought(table, event, Behalf(event.player, event.sheet.name, BOUGHT))


def _vale_bought(table: Table, event: ValeBought) -> Iterator[Trigger]:
    """Set off what happens when a vale card is bought."""
    return _bought(table, event, Behalf(event.player, event.vale.name, VALE))


def _bought(table: Table, event: Event, behalf: Behalf) -> Iterator[Trigger]:
    """Set off what happens when a card is bought."""
    for effect in when_bought(table, behalf.source):
        yield _trigger(Timing.WHEN_BOUGHT, event, behalf, effect)


@implements(c.MV_KEY_01, dropped=())
def when_bought(table: Table, name: str) -> tuple[Effect, ...]:
    """When Bought: it happens once, at the moment of buying."""
    return own(table.book).abilities(name, Timing.WHEN_BOUGHT.value)


def _planted(table: Table, event: CardPlanted) -> Iterator[Trigger]:
    """Set off what happens when a card goes from on deck into the field, at either end."""
    return _played(table, event, 0 if event.end == "left" else -1)


def _played(table: Table, event: CardPlanted | CardPlaced, at: int) -> Iterator[Trigger]:
    """Set off what happens when a card is played."""
    seat = table.state.seat(event.player)
    in_prep = table.state.menu_of(event.player) == "prep"
    if not seat.field or (in_prep and not played_in_prep(table)):
        return
    index, field = at % len(seat.field), field_at_work(table, seat)
    for piece, effect in working(table, field[index], PLAYED):
        if happens_when_played(table):
            behalf = Behalf(event.player, piece.name, f"field {index + 1}")
            yield _trigger(Timing.WHEN_PLAYED, event, behalf, effect)


@implements(c.MV_KEY_02, dropped=False)
def happens_when_played(table: Table) -> bool:
    """When Played: it happens when the card goes from on deck into the field."""
    return True


@implements(c.MV_KEY_03, dropped=True)
def plays_what_is_placed(table: Table) -> bool:
    """A card that is placed is not played: its When Played abilities stay silent."""
    return False


def _placed(table: Table, event: CardPlaced) -> Iterator[Trigger]:
    """Set off what happens when a card is placed in the field."""
    if plays_what_is_placed(table):
        yield from _played(table, event, -1)
    field = table.state.seat(event.player).field
    for piece, effect in working(table, field[-1], Timing.WHEN_PLACED.value):
        behalf = Behalf(event.player, piece.name, f"field {len(field)}")
        yield _trigger(Timing.WHEN_PLACED, event, behalf, effect)


def _turned_over(table: Table, event: CardTurnedOver) -> Iterable[Trigger]:
    """Set off what happens when a card is turned over and lies on deck."""
    found = working(table, event.card, TURNED_OVER)
    return _on_deck(table, event, found) if found else ()


def _on_deck(
    table: Table, event: CardTurnedOver, found: Iterable[tuple[Piece, Effect]]
) -> Iterator[Trigger]:
    """Set off what the card on deck can do."""
    for piece, effect in found:
        if happens_when_turned_over(table):
            behalf = Behalf(event.player, piece.name, ON_DECK)
            yield _trigger(Timing.WHEN_TURNED_OVER, event, behalf, effect)


@implements(c.MV_KEY_10, dropped=False)
def happens_when_turned_over(table: Table) -> bool:
    """An ability that names the on-deck card happens when its card is turned over there."""
    return True


@implements(c.MV_KEY_10, dropped=False)
def holds_on_deck(table: Table, word: Standing) -> bool:
    """Or it holds while its card lies there."""
    return word.on_deck_too


def _spoiled(table: Table, event: Spoiled) -> Iterator[Trigger]:
    """Set off what happens when a player Spoils."""
    if not happens_on_spoiling(table):
        return
    seat, occasion = table.state.seat(event.player), Timing.IF_YOU_SPOIL
    for index, card in enumerate(seat.field):
        for piece, effect in working(table, card, occasion.value):
            behalf = Behalf(event.player, piece.name, f"field {index + 1}")
            yield _trigger(occasion, event, behalf, effect)
    for place, card in where_it_lies(table, seat):
        for piece, effect in working(table, card, occasion.value):
            yield _trigger(occasion, event, Behalf(event.player, piece.name, place), effect)
    for place, vale, effect in said_on(table, VALE, seat.vales, occasion.value):
        yield _trigger(occasion, event, Behalf(event.player, vale.name, place), effect)


@implements(c.MV_KEY_07, dropped=False)
def happens_on_spoiling(table: Table) -> bool:
    """If you Spoil: it happens when you Spoil."""
    return True


@implements(c.MV_PREP_05, dropped=False)
def played_in_prep(table: Table) -> bool:
    """When Played abilities can happen in the Prep Phase too."""
    return True


SETTING_OFF: dict[type[Event], Callable[[Table, Any], Iterable[Trigger]]] = {
    AdvancementBought: _sheet_bought,
    ValeBought: _vale_bought,
    CardPlanted: _planted,
    CardPlaced: _placed,
    CardTurnedOver: _turned_over,
    Spoiled: _spoiled,
}
"""The events that can set anything off, each with what it does: the abilities of its card."""


# what works --------------------------------------------------------------------------------


def working(table: Table, card: Sleeve, occasion: str) -> Iterable[tuple[Piece, Any]]:
    """Give the abilities of a card for an occasion, from back to front, as far as they work."""
    return _working(table, card, occasion) if bearing(table, occasion)[card] else ()


def _working(table: Table, card: Sleeve, occasion: str) -> Iterator[tuple[Piece, Any]]:
    """Look at each layer of a card that bears something."""
    for depth, effect in at_work(table, card, occasion):
        yield card.layers[depth], effect


def at_work(table: Table, card: Sleeve, occasion: str) -> Iterator[tuple[int, Any]]:
    """Give the abilities of a card as far as they work, each with the depth of its layer."""
    book = own(table.book)
    for depth, piece in enumerate(card.layers):
        if piece.kind == LEADER and not leaders_work(table):
            continue
        for effect in abilities_at_work(table, piece, occasion):
            if book.shows.layer(table, card, "works", depth):
                yield depth, effect


@looked_up
def bearing(table: Table, occasion: str) -> Each:
    """Tell of each card whether it bears any ability for an occasion, be it covered."""
    return Each(partial(bears, own(table.book), occasion))


def bears(book: ValeBook, occasion: str, card: Sleeve) -> bool:
    """Whether a card bears any ability for an occasion, be it covered."""
    leads = any(piece.kind in (LEADER, NEMESIS) for piece in card.layers)
    return leads or any(book.abilities(piece.name, occasion) for piece in card.layers)


def any_bears(table: Table, cards: tuple[Sleeve, ...], occasion: str) -> bool:
    """Whether any of these cards bears an ability for an occasion."""
    return any(map(bearing(table, occasion).__getitem__, cards))


@implements(c.NEM_LDR_05, dropped=False)
def leaders_work(table: Table) -> bool:
    """What a leader can do works like what any other card can do."""
    return True


def standing(table: Table, seat: Seat) -> Iterator[tuple[str, Piece, Any]]:
    """Give what holds now: by cards in the field, by vale cards, by titans beside the play area."""
    field = holding(table, seat)
    for index, card in enumerate(field) if any_bears(table, field, WHILE) else ():
        for piece, word in working(table, card, WHILE):
            yield f"field {index + 1}", piece, word
    for place, card in where_it_lies(table, seat):
        for piece, word in working(table, card, WHILE):
            if works_anywhere(table) or holds_on_deck(table, word):
                yield place, piece, word
    yield from beside(table, seat, WHILE)


def beside(table: Table, seat: Seat, occasion: str) -> tuple[tuple[str, Piece, Any], ...]:
    """Give what vale cards can do on an occasion, and titans beside the play area."""
    if not (seat.vales or seat.titans):
        return ()
    titans = said_on(table, TITAN, titans_at_work(table, seat), occasion)
    return (*said_on(table, VALE, seat.vales, occasion), *titans)


@looked_up
def said_on(
    table: Table, place: str, pieces: tuple[Piece, ...], occasion: str
) -> tuple[tuple[str, Piece, Any], ...]:
    """Give what is printed on vale cards, or on titans, for an occasion."""
    abilities = own(table.book).abilities
    return tuple((place, card, word) for card in pieces for word in abilities(card.name, occasion))


@implements(c.MV_KEY_05, dropped=())
def holding(table: Table, seat: Seat) -> tuple[Sleeve, ...]:
    """While in Field: it holds as long as the card is in the field."""
    return field_at_work(table, seat)


def _trigger(timing: Timing, event: Event, behalf: Behalf, effect: Effect) -> Trigger:
    """Make an ability wait that an event has set off."""
    because = Behalf(behalf.player, behalf.source, behalf.place, event)
    return Trigger(timing.value, because, When(PATTERNS[timing], effect, timing.value))


# resolving ---------------------------------------------------------------------------------


def resolve_triggers(table: Table, player: str, since: int = 0) -> Rules[None]:
    """Resolve what waits; of several at once the player orders them.

    Within an ability, only what it has set off: so many others waited before.
    """
    if len(table.state.pending) > since:
        yield from keep_one(table, player)
        order = yield from order_of_timings(table, player)
        yield from settle(table, order, player, since=since)


def order_of_timings(table: Table, player: str) -> Rules[tuple[Timing, ...]]:
    """Give the order in which waiting abilities are resolved; of one play with its card on deck.

    What the card that is played can do, and what the card that comes up, is in doubt.
    """
    reading, order = table.read(r.AMB_01_BOTH), tuple(Timing)
    waiting = {trigger.timing for trigger in table.state.pending}
    if reading == "played first" or not {PLAYED, TURNED_OVER} <= waiting:
        return order
    first = TURNED_OVER
    if reading == "as its player likes":
        picks = [option(player, "resolve", timing) for timing in (PLAYED, TURNED_OVER)]
        first = (yield ask(player, "which comes first?", picks)).word("resolve")
    return tuple(sorted(order, key=lambda timing: timing.value != first))
