"""Cards that move by an ability: placed in the field, discarded, or put under the deck.

What is placed is not played. Where a card leaves the field, those to its right move up.
"""

from __future__ import annotations

from typing import Any, ClassVar

import msgspec

from mvrules.crafting.sleeves import Sleeve
from mvrules.kernel.effects import Effect
from mvrules.kernel.events import Behalf, Event, Rules, Trigger, Use
from mvrules.kernel.piles import Pile
from mvrules.kernel.questions import Candidate, Question, ask, option
from mvrules.kernel.rulings import implements
from mvrules.kernel.table import Table
from mvrules.rulesets.mystic_vale import clauses as c
from mvrules.rulesets.mystic_vale import readings as r
from mvrules.rulesets.mystic_vale.solitaire.nemeses import kept_from_discard
from mvrules.rulesets.mystic_vale.table.spots import Spot, card_at
from mvrules.rulesets.mystic_vale.table.state import Vale, card_name
from mvrules.rulesets.mystic_vale.texts.one_ability import AbilityLeft
from mvrules.rulesets.mystic_vale.texts.withdrawing import leaving

DECK = "deck"
MANY = 1_000
FIELD = "field "
NOTED = ("late", "uncursed", "harmless", "silent", "kept", "held")
"""What is noted of cards in the field by their places."""


class CardPlaced(Event, frozen=True):
    """A card was placed at the right end of the field: from the deck, or from a place.

    A deck that was searched may give any of its cards; otherwise it gives the top one.
    ``uncursed`` says that its curse symbols bring no tokens this turn, ``harmless`` that its
    decay can't Spoil it.
    """

    player: str
    card: Sleeve
    origin: str
    uncursed: bool = False
    harmless: bool = False

    def apply(self, state: Vale) -> Vale:
        """Move the card."""
        after, card = taken(state, self.player, self.origin, self.card)
        now = placed(after, self.player, card, uncursed=self.uncursed)
        seat = now.seat(self.player)
        at = (len(seat.field) - 1,) if self.harmless else ()
        return now.change(self.player, harmless=(*seat.harmless, *at))


class CardDiscarded(Event, frozen=True):
    """A single card was discarded, from the field or from on deck."""

    player: str
    place: str

    def apply(self, state: Vale) -> Vale:
        """Move the card to the discard pile."""
        to = f"discard {len(state.seat(self.player).discard) + 1}"
        after, card = left(state, self.player, self.place, to)
        return after.change(self.player, discard=(*after.seat(self.player).discard, card))


class CardPutUnder(Event, frozen=True):
    """A card of the field was put at the bottom of the deck."""

    player: str
    place: str

    def apply(self, state: Vale) -> Vale:
        """Move the card under the deck; with no deck it lies under the on-deck card."""
        to = f"deck {len(state.seat(self.player).deck) + 1}"
        after, card = left(state, self.player, self.place, to)
        return after.change(self.player, deck=after.seat(self.player).deck.beneath(card))


class CursesCancelled(Event, frozen=True):
    """The curse symbols of a card were cancelled: they bring no tokens this turn."""

    player: str
    index: int

    def apply(self, state: Vale) -> Vale:
        """Note its place."""
        uncursed = (*state.seat(self.player).uncursed, self.index)
        return state.change(self.player, uncursed=uncursed)


class CardSilenced(Event, frozen=True):
    """A card came too late (if so read): it gives nothing, and its Harvest abilities don't work."""

    player: str
    index: int

    def apply(self, state: Vale) -> Vale:
        """Note its place."""
        seat, at = state.seat(self.player), (self.index,)
        late = tuple(index for index in seat.late if index != self.index)
        silent, uncursed = (*seat.silent, *at), (*seat.uncursed, *at)
        return state.with_seat(seat.replaced(late=late, silent=silent, uncursed=uncursed))


class DeckShuffled(Event, frozen=True):
    """A deck was shuffled."""

    player: str

    def apply(self, state: Vale) -> Vale:
        """Forget the order of the deck."""
        return state.change(self.player, deck=state.seat(self.player).deck.shuffled(card_name))


def taken(state: Vale, player: str, origin: str, card: Sleeve) -> tuple[Vale, Sleeve]:
    """Take a card out of the deck, or whatever card lies in a place."""
    if origin != DECK:
        return left(state, player, origin)
    return state.change(player, deck=taken_out(state.seat(player).deck, card)), card


def placed(state: Vale, player: str, card: Sleeve, *, uncursed: bool = False) -> Vale:
    """Lay a card at the right end of the field; after the gain it is late."""
    seat, at = state.seat(player), (len(state.seat(player).field),)
    late = (*seat.late, *at) if seat.gained else seat.late
    without = (*seat.uncursed, *at) if uncursed else seat.uncursed
    crafted = (*seat.crafted, 0) if seat.crafted else ()
    noted = seat.replaced(late=late, uncursed=without, crafted=crafted)
    return state.with_seat(noted.replaced(field=(*seat.field, card)))


# leaving a place ---------------------------------------------------------------------------


def left(state: Vale, player: str, place: str, to: str = "") -> tuple[Vale, Sleeve]:
    """Take a card out of the place where it lies; what was noted by place moves up with it.

    Of the card itself only what waits is kept, by its new place.
    """
    seat, spot = state.seat(player), Spot.parse(place)
    card = card_at(seat, spot)
    if spot.zone == "on deck":
        return state.with_seat(seat.replaced(on_deck=None)), card
    row: tuple[Any, ...] = seat.field if spot.zone == "field" else seat.discard
    rest = row[: spot.index] + row[spot.index + 1 :]
    if spot.zone == "discard":
        return state.with_seat(seat.replaced(discard=rest)), card
    crafted = seat.crafted[: spot.index] + seat.crafted[spot.index + 1 :]
    noted = {name: _places_left(getattr(seat, name), spot.index) for name in NOTED}
    titans = tuple(-1 if at == spot.index else at - (at > spot.index) for at in seat.titans_from)
    changed = seat.replaced(field=rest, crafted=crafted, titans_from=titans, **noted)
    used = tuple(sorted(_moved_up(state.used, spot.index)))
    waiting = tuple(_moved(trigger, player, spot.index, to) for trigger in state.pending)
    return state.with_seat(changed).replaced(used=used, pending=waiting), card


def _places_left(places: tuple[int, ...], index: int) -> tuple[int, ...]:
    """Give places of the field by their new numbers, without that of the card that has left."""
    return tuple(at - (at > index) for at in places if at != index)


def _moved(trigger: Trigger, player: str, index: int, to: str) -> Trigger:
    """Give what waits by the new place of its card, once a card of the field has left."""
    behalf = trigger.behalf
    if behalf.player != player or not behalf.place.startswith(FIELD):
        return trigger
    at = int(behalf.place.removeprefix(FIELD)) - 1
    place = to if at == index else f"{FIELD}{at + (at < index)}"
    moved = msgspec.structs.replace(behalf, place=place)
    return msgspec.structs.replace(trigger, behalf=moved)


def _moved_up(used: tuple[Use, ...], index: int) -> list[Use]:
    """Give the uses of abilities by the new places of their cards; those of the card are over."""
    moved = []
    for use in used:
        if not use.source.startswith(FIELD):
            moved.append(use)
            continue
        at = int(use.source.removeprefix(FIELD)) - 1
        if at != index:
            source = f"{FIELD}{at + (at < index)}"
            moved.append(msgspec.structs.replace(use, source=source))
    return moved


def taken_out(pile: Pile[Sleeve], card: Sleeve) -> Pile[Sleeve]:
    """Take a card out of a pile, wherever it lies in it."""
    if card in pile.top:
        at = pile.top.index(card)
        return Pile(pile.top[:at] + pile.top[at + 1 :], pile.middle, pile.bottom)
    if any(other == card for other, _ in pile.middle):
        changed = ((other, count - (other == card)) for other, count in pile.middle)
        return Pile(pile.top, tuple((o, n) for o, n in changed if n), pile.bottom)
    at = pile.bottom.index(card)
    return Pile(pile.top, pile.middle, pile.bottom[:at] + pile.bottom[at + 1 :])


# a verb ------------------------------------------------------------------------------------


class DiscardFromField(Effect, frozen=True):
    """«Discard a card of your field», or one of the last so many."""

    word: ClassVar[str] = "discard from the field"
    touches: ClassVar[tuple[str, ...]] = ("moves from zone field", "moves to zone discard")
    last: int = MANY
    causes: ClassVar[frozenset[type[Event]]] = frozenset({CardDiscarded, AbilityLeft})

    def can(self, table: Table, behalf: Behalf) -> bool:
        """Whether there is one that may go."""
        return any(not pick.reasons for pick in self._picks(table, behalf))

    def carry_out(self, table: Table, behalf: Behalf) -> Rules[None]:
        """Ask which card, the last first, and discard it."""
        if self.can(table, behalf):
            picks = self._picks(table, behalf)
            about = "Discard which card of the field?"
            picked = yield Question(behalf.player, about, lambda: picks, by=behalf.source)
            gone = CardDiscarded(behalf.player, picked.word("discard"))
            yield from leaving(table, behalf.player, gone)
            yield from leave_what_waits(table, behalf.player)

    def _picks(self, table: Table, behalf: Behalf) -> tuple[Candidate, ...]:
        """Weigh each card that could be meant."""
        player, field = behalf.player, table.state.seat(behalf.player).field
        last = self._counted_from(table, behalf, len(field))
        return tuple(
            Candidate(
                option(player, "discard", f"{FIELD}{at}"), kept_from_discard(table, field[at - 1])
            )
            for at in range(last, max(0, last - self.last), -1)
        )

    def _counted_from(self, table: Table, behalf: Behalf, last: int) -> int:
        """Give the place that is counted from; with cards behind its own that is in doubt."""
        own = behalf.place.removeprefix(FIELD)
        if self.last >= MANY or not own.isdigit() or int(own) == last:
            return last
        return int(own) if table.read(r.AMB_FAIRY_LAST) == "from its own card" else last

    def said(self) -> str:
        """Read it aloud."""
        if self.last >= MANY:
            return "discard a card of your field"
        return f"discard one of the last {self.last} cards of your field"


def leave_what_waits(table: Table, player: str) -> Rules[None]:
    """Whether what waits still works once its card lies on the discard pile is in doubt."""
    last = f"discard {len(table.state.seat(player).discard)}"
    for trigger in table.state.pending:
        of_the_card = (trigger.behalf.player, trigger.behalf.place) == (player, last)
        if of_the_card and table.read(r.AMB_WAITS_LEFT) == "lost":
            yield AbilityLeft(trigger)


class PlaceFromDiscard(Effect, frozen=True):
    """«Place a card of your discard pile at the end of your field.»"""

    word: ClassVar[str] = "place from the discard pile"
    touches: ClassVar[tuple[str, ...]] = ("moves from zone discard", "moves to zone field")
    causes: ClassVar[frozenset[type[Event]]] = frozenset({CardPlaced})

    def can(self, table: Table, behalf: Behalf) -> bool:
        """Whether there is one."""
        return bool(table.state.seat(behalf.player).discard) or not needs_a_card(table)

    def carry_out(self, table: Table, behalf: Behalf) -> Rules[None]:
        """Ask which card, and place it."""
        seat = table.state.seat(behalf.player)
        places = [f"discard {index + 1}" for index in range(len(seat.discard))]
        picks = [option(behalf.player, "place", place) for place in places]
        if picks:
            picked = yield ask(
                behalf.player, "Place which card of the discard pile?", picks, by=behalf.source
            )
            place = picked.word("place")
            card, only_helps = card_at(seat, Spot.parse(place)), only_what_helps(table)
            yield CardPlaced(behalf.player, card, place, only_helps)

    def said(self) -> str:
        """Read it aloud."""
        return "place a card of your discard pile at the end of your field"


@implements(c.NEM_VALE_FORGE_03, dropped=False)
def needs_a_card(table: Table) -> bool:
    """With an empty discard pile nothing happens, and nothing is spent."""
    return True


def only_what_helps(table: Table) -> bool:
    """Whether the curse symbols of such a card bring no tokens: its text names what helps."""
    return table.read(r.AMB_47) == "gives none"
