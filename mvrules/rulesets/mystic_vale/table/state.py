"""The table of Mystic Vale: the seats with their decks and fields, and what lies in the middle."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec
from msgspec.structs import replace

from mvrules.crafting.pieces import Piece, Symbols, counted
from mvrules.crafting.sleeves import Sleeve
from mvrules.kernel.events import State
from mvrules.kernel.piles import Pile
from mvrules.kernel.refusals import WordsRefused
from mvrules.rulesets.mystic_vale.solitaire.track import Space
from mvrules.rulesets.mystic_vale.table.commons import Commons

SPIRITS = ("animal", "forest", "sky", "water", "wild")
"""The four spirits, and the wild one that stands for any."""

NAMED_SPIRITS = SPIRITS[:-1]
WILD = SPIRITS[-1]

AT = " @ "
"""«@ top» behind a name says in which third it is printed."""

CURSE_POOL = 87
"""The curse tokens in the box: 37 of one point and 10 of five (NEM-COMP-04)."""

MOST_PLAYERS = 4

ALL_VP = 94
"""The VP tokens in the box: 44 of one and 10 of five (MV-COMP-04)."""


@lru_cache(maxsize=100_000)
def card_name(card: Sleeve) -> str:
    """Name a card by all that lies in its sleeve, with the third of what is printed on it."""
    base = card.base
    printed = f"{base.name}{AT}{base.slot}" if base.slot else base.name
    return " / ".join((printed, *(sheet.name for sheet in card.sheets)))


def more(symbols: Symbols, name: str, count: int) -> Symbols:
    """Give symbols with more (or fewer) of one kind; of what there is none, nothing is said."""
    counts = dict(symbols)
    counts[name] = counts.get(name, 0) + count
    return tuple(sorted((kind, left) for kind, left in counts.items() if left))


class Seat(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """What lies before one player.

    The field is in the order of play, the newest card last. ``mana`` and ``spirits`` are what
    this Harvest has given and is not spent yet. ``crafted`` counts, for each card in the field,
    the sheets it took in this Discard Phase. ``vp_new`` and ``curses_new`` say how many of the
    tokens were gained this turn, ``vales_new`` which vale cards have given nothing yet, and
    ``titans_new`` which titans were upgraded this turn, ``titans_from`` which place of the field
    each of them left (-1 once its card has gone), and ``turned`` which leaders in the field were.
    ``dealt`` holds leaders until one of them is kept. ``another_turn`` says that one is due,
    ``turns_granted`` which cards have granted one in this round. ``late`` gives the places of
    cards that give by themselves and have not yet, as those that came into the field after the
    gain; ``uncursed`` those of cards whose curse symbols bring no tokens this turn, ``harmless``
    of those whose decay can't Spoil it. ``from_deck`` lists what an ability took off the top of a
    deck this turn. ``kept`` gives
    the places of cards that stay by their own text when the field is discarded, ``held`` those of
    cards that another card keeps. ``fresh`` lists what was sleeved this turn. ``end_points`` are
    those of End of Game abilities that were counted before a last harvest.
    ``unsleeved`` lists what an ability took out of a sleeve, to be sleeved again, ``summoned`` the
    leaders that came this turn and can't be used yet.
    ``pushes`` counts those of this Planting, ``pushes_bound`` those of them that a card in sight
    wanted. ``mana_owed`` and ``spirits_owed`` are cancelled as soon as they are gained.
    ``rituals_met`` and ``rituals_unmet`` list the rituals that were looked at once, if read so.
    """

    name: str
    deck: Pile[Sleeve] = Pile()
    on_deck: Sleeve | None = None
    field: tuple[Sleeve, ...] = ()
    discard: tuple[Sleeve, ...] = ()
    bought: tuple[Piece, ...] = ()
    from_deck: tuple[Piece, ...] = ()
    vp: int = 0
    curses: int = 0
    mana: int = 0
    spirits: Symbols = ()
    token_active: bool = False
    spoiled: bool = False
    gained: bool = False
    crafted: tuple[int, ...] = ()
    vales: tuple[Piece, ...] = ()
    reserved: tuple[Piece, ...] = ()
    advancements_bought: int = 0
    vales_bought: int = 0
    vales_new: tuple[Piece, ...] = ()
    titans: tuple[Piece, ...] = ()
    titans_new: tuple[Piece, ...] = ()
    turned: tuple[Piece, ...] = ()
    dealt: tuple[Piece, ...] = ()
    another_turn: bool = False
    turns_granted: tuple[str, ...] = ()
    late: tuple[int, ...] = ()
    uncursed: tuple[int, ...] = ()
    titans_from: tuple[int, ...] = ()
    harmless: tuple[int, ...] = ()
    pushes: int = 0
    pushes_bound: int = 0
    mana_owed: int = 0
    spirits_owed: Symbols = ()
    silent: tuple[int, ...] = ()
    kept: tuple[int, ...] = ()
    held: tuple[int, ...] = ()
    fresh: tuple[Piece, ...] = ()
    unsleeved: tuple[Piece, ...] = ()
    summoned: tuple[Piece, ...] = ()
    end_points: int = 0
    vp_new: int = 0
    curses_new: int = 0
    rituals_met: tuple[Piece, ...] = ()
    rituals_unmet: tuple[Piece, ...] = ()

    def replaced(self, **changes: Any) -> Seat:
        """Give this seat with some of its things changed."""
        return replace(self, **changes)

    def with_mana(self, count: int) -> Seat:
        """Give this seat with more mana, but for what is cancelled already."""
        paid = min(self.mana_owed, count)
        return replace(self, mana=self.mana + count - paid, mana_owed=self.mana_owed - paid)

    def with_spirits(self, kind: str, count: int) -> Seat:
        """Give this seat with more spirits of a kind, but for those that are cancelled already."""
        paid = min(counted(self.spirits_owed, kind), count)
        spirits = more(self.spirits, kind, count - paid)
        return replace(self, spirits=spirits, spirits_owed=more(self.spirits_owed, kind, -paid))

    def cards(self) -> tuple[Sleeve, ...]:
        """List all cards of the player, wherever they lie."""
        on_deck = () if self.on_deck is None else (self.on_deck,)
        return (*self.deck.cards(), *on_deck, *self.field, *self.discard)

    def calls(self, sheet: Piece) -> str:
        """Name a bought advancement; with its third where two of one title differ in it."""
        thirds = {other.slot for other in self.bought if other.name == sheet.name}
        return f"{sheet.name}{AT}{sheet.slot}" if len(thirds) > 1 else sheet.name

    def called(self, name: str) -> Piece:
        """Find a bought advancement by what it is called."""
        return next(sheet for sheet in self.bought if self.calls(sheet) == name)


class Vale(State, frozen=True, kw_only=True):
    """The whole table: the seats in seating order, whose turn it is, the commons and the pools.

    ``vp_box`` counts the VP tokens in the box; ``curse_pool`` and ``vp_box`` fall below nought
    where counters stand in for tokens that ran out. ``box`` holds the cards that left the game.
    ``ending`` is set when the pool runs out, and never unset; ``played_out`` once the turns are
    over and last harvests are left. ``cursed`` says how many curse
    tokens lie on an advancement, in the commons or Reserved. ``leaders`` are those in their box.
    ``track`` is the side of the corruption track that lies there, ``marker`` the number of the
    space where the hourglass stands, nought for Start; ``nemesis_…`` is the nemesis' score pile.
    """

    seats: tuple[Seat, ...]
    active: str
    first: str = ""
    round: int = 1
    pool: int = 0
    vp_box: int = ALL_VP
    curse_pool: int = CURSE_POOL
    commons: Commons = Commons()
    box: tuple[Piece, ...] = ()
    leaders: tuple[Piece, ...] = ()
    cursed: tuple[tuple[Piece, int], ...] = ()
    track: tuple[Space, ...] = ()
    marker: int = 0
    nemesis_pile: tuple[Piece, ...] = ()
    nemesis_vp: int = 0
    nemesis_curse_tokens: int = 0
    ending: bool = False
    played_out: bool = False

    def seat(self, name: str) -> Seat:
        """Give the seat of a player."""
        for seat in self.seats:
            if seat.name == name:
                return seat
        raise WordsRefused(f"nobody here is called {name!r}", tuple(s.name for s in self.seats))

    def with_seat(self, changed: Seat) -> Vale:
        """Give this table with one seat changed."""
        name = changed.name
        seats = tuple([changed if seat.name == name else seat for seat in self.seats])
        return replace(self, seats=seats)

    def change(self, player: str, **changes: Any) -> Vale:
        """Give this table with some things of one player changed."""
        seats = self.seats
        for at, seat in enumerate(seats):
            if seat.name == player:
                changed = replace(seat, **changes)
                return replace(self, seats=(*seats[:at], changed, *seats[at + 1 :]))
        return self.with_seat(self.seat(player))


def in_turn_order(state: Vale) -> tuple[str, ...]:
    """Name the players in turn order, from the first."""
    names = tuple(seat.name for seat in state.seats)
    start = names.index(state.first)
    return names[start:] + names[:start]
