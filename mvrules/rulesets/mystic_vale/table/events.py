"""What can happen at the table of Mystic Vale, in the order of a turn."""

from __future__ import annotations

from mvrules.crafting.pieces import Piece
from mvrules.crafting.sleeves import Sleeve
from mvrules.kernel.events import Event
from mvrules.kernel.piles import Pile
from mvrules.rulesets.mystic_vale.table.commons import less
from mvrules.rulesets.mystic_vale.table.spots import Spot, put
from mvrules.rulesets.mystic_vale.table.state import Vale, card_name


class CardPlanted(Event, frozen=True):
    """The on-deck card went to the field, as its last card or (if so ruled) its first.

    ``pushed`` says that its player pushed it, ``bound`` that a card in sight wanted the push.
    """

    player: str
    end: str = "right"
    pushed: bool = False
    bound: bool = False

    def apply(self, state: Vale) -> Vale:
        """Move the on-deck card into the field."""
        seat = state.seat(self.player)
        planted = (seat.on_deck,) if seat.on_deck is not None else ()
        field = (*seat.field, *planted) if self.end == "right" else (*planted, *seat.field)
        return state.change(
            self.player,
            field=field,
            on_deck=None,
            pushes=seat.pushes + self.pushed,
            pushes_bound=seat.pushes_bound + self.bound,
        )


class CardTurnedOver(Event, frozen=True):
    """The next card of the deck was turned over, and is on deck; one that lay there is under it."""

    player: str
    card: Sleeve

    def apply(self, state: Vale) -> Vale:
        """Take the card from the top of the deck."""
        seat = state.seat(self.player)
        deck = seat.deck.without(self.card)
        if seat.on_deck is not None:
            deck = deck.on_top(seat.on_deck)
        return state.change(self.player, deck=deck, on_deck=self.card)


class DiscardReshuffled(Event, frozen=True):
    """The discard pile was shuffled and became the deck."""

    player: str

    def apply(self, state: Vale) -> Vale:
        """Shuffle the discard pile, and lay it under what is left of the deck."""
        seat = state.seat(self.player)
        new = Pile(top=seat.discard).shuffled(card_name)
        deck = Pile((*seat.deck.cards(), *new.top), new.middle, new.bottom)
        return state.change(self.player, deck=deck, discard=())


class Spoiled(Event, frozen=True):
    """The turn Spoiled."""

    player: str

    def apply(self, state: Vale) -> Vale:
        """Mark the turn as Spoiled."""
        return state.change(self.player, spoiled=True)


class TokenTurned(Event, frozen=True):
    """The mana token was turned over: to its active side, unless that showed already."""

    player: str

    def apply(self, state: Vale) -> Vale:
        """Turn the token."""
        return state.change(self.player, token_active=not state.seat(self.player).token_active)


class VpGained(Event, frozen=True):
    """VP tokens were gained, from the pool and, when it ran out, from the box.

    When the pool runs out the end of the game has come, whatever becomes of the pool later.
    """

    player: str
    from_pool: int
    from_box: int = 0

    def apply(self, state: Vale) -> Vale:
        """Move the tokens."""
        seat, gained = state.seat(self.player), self.from_pool + self.from_box
        after = state.change(self.player, vp=seat.vp + gained, vp_new=seat.vp_new + gained)
        pool = state.pool - self.from_pool
        return after.replaced(
            pool=pool,
            vp_box=state.vp_box - self.from_box,
            ending=state.ending or (self.from_pool > 0 and pool == 0),
        )


class PoolFilled(Event, frozen=True):
    """VP tokens were added to the pool, from the box; an end that has come is not undone."""

    count: int

    def apply(self, state: Vale) -> Vale:
        """Move the tokens."""
        return state.replaced(pool=state.pool + self.count, vp_box=state.vp_box - self.count)


class CursesGained(Event, frozen=True):
    """Curse tokens were gained; once the pool is empty, counters stand in for them."""

    player: str
    count: int

    def apply(self, state: Vale) -> Vale:
        """Move the tokens."""
        seat, left = state.seat(self.player), state.curse_pool - self.count
        after = state.change(
            self.player, curses=seat.curses + self.count, curses_new=seat.curses_new + self.count
        )
        return after.replaced(curse_pool=left)


class ManaGained(Event, frozen=True):
    """Mana came up to be spent this turn."""

    player: str
    count: int

    def apply(self, state: Vale) -> Vale:
        """Add the mana."""
        return state.with_seat(state.seat(self.player).with_mana(self.count))


class SpiritsGained(Event, frozen=True):
    """Spirit symbols came up to be spent this turn."""

    player: str
    spirit: str
    count: int

    def apply(self, state: Vale) -> Vale:
        """Add the spirits of that kind."""
        return state.with_seat(state.seat(self.player).with_spirits(self.spirit, self.count))


class FieldGained(Event, frozen=True):
    """The field has given what it gives this turn, but for cards that give by themselves yet."""

    player: str
    still: tuple[int, ...] = ()

    def apply(self, state: Vale) -> Vale:
        """Note that the gain of this Harvest is taken, and which places give yet."""
        late = (*state.seat(self.player).late, *self.still)
        return state.change(self.player, gained=True, late=late)


class CardGained(Event, frozen=True):
    """A card of the field has given by itself what it shows."""

    player: str
    index: int

    def apply(self, state: Vale) -> Vale:
        """Note that it has given."""
        late = tuple(index for index in state.seat(self.player).late if index != self.index)
        return state.change(self.player, late=late)


class ValeGained(Event, frozen=True):
    """A vale card has given what it shows in the phase in which it was bought."""

    player: str
    vale: Piece

    def apply(self, state: Vale) -> Vale:
        """Note that it is not new any more."""
        seat = state.seat(self.player)
        return state.with_seat(seat.replaced(vales_new=less(seat.vales_new, self.vale)))


class SheetSleeved(Event, frozen=True):
    """A bought advancement was sleeved onto a card."""

    player: str
    sheet: str
    onto: str
    lying: str
    card: Sleeve

    def apply(self, state: Vale) -> Vale:
        """Put the card as it is now in its place, and take the sheet from what was bought."""
        seat, spot = state.seat(self.player), Spot.parse(self.onto)
        index = seat.bought.index(seat.called(self.sheet))
        bought = seat.bought[:index] + seat.bought[index + 1 :]
        crafted = seat.crafted or (0,) * len(seat.field)
        if spot.zone == "field":
            crafted = tuple(n + (i == spot.index) for i, n in enumerate(crafted))
        sheet, fresh, again = seat.bought[index], seat.fresh, seat.unsleeved
        if sheet in again:
            again = less(again, sheet)
        else:
            fresh = (*fresh, sheet)
        noted = seat.replaced(bought=bought, crafted=crafted, fresh=fresh, unsleeved=again)
        changed = put(noted, spot, self.card)
        return state.with_seat(changed)


class FieldDiscarded(Event, frozen=True):
    """The field went to the discard pile, but for cards that are kept, told by their places."""

    player: str
    kept: tuple[int, ...] = ()

    def apply(self, state: Vale) -> Vale:
        """Lay the cards of the field on the discard pile."""
        seat = state.seat(self.player)
        gone = tuple(card for at, card in enumerate(seat.field) if at not in self.kept)
        discard = (*seat.discard, *gone)
        return state.change(
            self.player,
            field=tuple(seat.field[at] for at in self.kept),
            discard=discard,
            crafted=(),
            late=(),
            uncursed=(),
            harmless=(),
            silent=(),
            kept=(),
            held=(),
        )


class ResourcesLost(Event, frozen=True):
    """Mana and spirits that were not spent are gone."""

    player: str

    def apply(self, state: Vale) -> Vale:
        """Empty what was there to spend."""
        return state.change(self.player, mana=0, spirits=())


class TurnEnded(Event, frozen=True):
    """The turn is over, but for the Prep Phase."""

    player: str
    token_kept: bool = True

    def apply(self, state: Vale) -> Vale:
        """Clear the marks of the turn."""
        seat = state.seat(self.player)
        return state.with_seat(
            seat.replaced(
                spoiled=False, gained=False, advancements_bought=0, vales_bought=0, vales_new=(),
                vp_new=0, curses_new=0, from_deck=(), fresh=(), unsleeved=(),
                pushes=0, pushes_bound=0, mana_owed=0, spirits_owed=(),
                rituals_met=(), rituals_unmet=(),
                token_active=seat.token_active and self.token_kept,
            )
        )  # fmt: skip


class TurnGranted(Event, frozen=True):
    """A player was granted another turn, right after this one."""

    player: str
    source: str

    def apply(self, state: Vale) -> Vale:
        """Note that it is due, and which card granted it in this round."""
        granted = (*state.seat(self.player).turns_granted, self.source)
        return state.change(self.player, another_turn=True, turns_granted=granted)


class TurnPassed(Event, frozen=True):
    """The turn passed to the next player."""

    player: str
    round: int

    def apply(self, state: Vale) -> Vale:
        """Say whose turn it is, and in which round; another turn that was due is due no more."""
        seats = state.seats
        if self.round != state.round:
            seats = tuple(seat.replaced(turns_granted=()) for seat in seats)
        after = state.replaced(active=self.player, round=self.round, seats=seats)
        after = after.change(state.active, titans_new=(), titans_from=(), turned=(), summoned=())
        return after.change(self.player, another_turn=False)


class GameEnded(Event, frozen=True):
    """The game is over: nobody is asked anything any more."""

    def apply(self, state: Vale) -> Vale:
        """Take everybody away from their menus."""
        return state.replaced(standing=())
