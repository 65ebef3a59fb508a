"""Turning by an ability: a leader to its upgraded side, or a titan back onto a blank card."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mvrules.crafting.pieces import Piece
from mvrules.kernel.effects import Effect
from mvrules.kernel.events import Behalf, Event, Rules
from mvrules.kernel.questions import Candidate, Question, Reason, ask, option
from mvrules.kernel.refusals import NoOutcome
from mvrules.kernel.rulings import implements
from mvrules.kernel.table import Table
from mvrules.rulesets.mystic_vale import clauses as c
from mvrules.rulesets.mystic_vale import readings as r
from mvrules.rulesets.mystic_vale.buying.free import take_vale
from mvrules.rulesets.mystic_vale.buying.market import called, piece_called, vales_for_sale
from mvrules.rulesets.mystic_vale.buying.purchases import advancement_limit
from mvrules.rulesets.mystic_vale.leaders.choosing import is_blank
from mvrules.rulesets.mystic_vale.leaders.upgrading import Leader, LeaderUpgraded, turn_to_upgraded
from mvrules.rulesets.mystic_vale.lookup import own
from mvrules.rulesets.mystic_vale.table.commons import less
from mvrules.rulesets.mystic_vale.table.commons_events import ValeBought
from mvrules.rulesets.mystic_vale.table.spots import Spot, card_at, put
from mvrules.rulesets.mystic_vale.table.state import Vale
from mvrules.rulesets.mystic_vale.texts.abilities import TITAN, resolve_triggers
from mvrules.rulesets.mystic_vale.texts.deck_tops import TakeTopVale
from mvrules.rulesets.mystic_vale.texts.placing import FIELD

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mvrules.rulesets.mystic_vale.table.state import Seat


# to the upgraded side ----------------------------------------------------------------------


class AsABuy(Effect, frozen=True):
    """«Do this; it uses one of your advancement buys.»"""

    word: ClassVar[str] = "as an advancement buy"
    touches: ClassVar[tuple[str, ...]] = ("costs limit advancement buys",)
    do: Effect

    def can(self, table: Table, behalf: Behalf) -> bool:
        """Whether it can be done; what holds with no buy left is in doubt."""
        return not self._too_many(table, behalf) and self.do.can(table, behalf)

    def against(self, table: Table, behalf: Behalf) -> tuple[Reason, ...]:
        """Tell whether no buy is left."""
        bought = table.state.seat(behalf.player).advancements_bought
        reason = Reason(c.NEM_LDR_15, (("bought this turn", str(bought)),))
        return (reason,) if self._too_many(table, behalf) else ()

    def _too_many(self, table: Table, behalf: Behalf) -> bool:
        """Whether both buys are used, and it is read that this counts."""
        bought = int(table.state.seat(behalf.player).advancements_bought)
        return bought >= advancement_limit(table) and table.read(r.AMB_43) == "limit first"

    def carry_out(self, table: Table, behalf: Behalf) -> Rules[None]:
        """Do it."""
        yield from self.do.carry_out(table, behalf)

    def said(self) -> str:
        """Read it aloud."""
        return f"as an advancement buy, {self.do.said()}"


class TurnThisOver(Effect, frozen=True):
    """«Turn this leader to its upgraded side.»"""

    word: ClassVar[str] = "turn this over"
    touches: ClassVar[tuple[str, ...]] = (
        "moves from zone field: this",
        "moves to zone titans: this",
        "costs limit advancement buys",
    )
    causes: ClassVar[frozenset[type[Event]]] = frozenset({LeaderUpgraded})

    def can(self, table: Table, behalf: Behalf) -> bool:  # noqa: ARG002
        """Whether it lies in the field."""
        return behalf.place.startswith(FIELD)

    def carry_out(self, table: Table, behalf: Behalf) -> Rules[None]:
        """Turn it."""
        if not self.can(table, behalf):
            return
        spot = Spot.parse(behalf.place)
        card = card_at(table.state.seat(behalf.player), spot)
        depth = next(at for at, each in enumerate(card.layers) if each.name == behalf.source)
        leader = Leader(spot, depth, card.layers[depth])
        yield from turn_to_upgraded(table, behalf.player, leader, buys=buys_used(table))

    def said(self) -> str:
        """Read it aloud."""
        return "turn this to its upgraded side"


@implements(c.NEM_LDR_SHARD_03, dropped=0)
def buys_used(table: Table) -> int:
    """That uses one of the advancement buys of the turn."""
    return 1


class TakeVale(Effect, frozen=True):
    """«Take a vale card of this level free.»"""

    word: ClassVar[str] = "take a vale card of level"
    touches: ClassVar[tuple[str, ...]] = ("moves from zone vale rows", "moves to zone vales")
    level: int
    causes: ClassVar[frozenset[type[Event]]] = frozenset({ValeBought})

    def can(self, table: Table, behalf: Behalf) -> bool:
        """Whether there is one.

        Raises:
            NoOutcome: none surely is of the level, and of one nobody tells.
        """
        if self._from_the_deck(table):
            return TakeTopVale().can(table, behalf)
        found = tuple(self._takeable(table, behalf.player))
        if any(each.unknown is None for each in found):
            return True
        for each in found:
            if each.unknown is not None:
                raise each.unknown
        return False

    def carry_out(self, table: Table, behalf: Behalf) -> Rules[None]:
        """Ask which, and take it; whether it is the top one of the deck is in doubt.

        What it does When Bought comes before what else the text says, or (if so read) after it.
        """
        if not self.can(table, behalf):
            return
        player, waiting = behalf.player, len(table.state.pending)
        if self._from_the_deck(table):
            yield from TakeTopVale().carry_out(table, behalf)
        else:
            picked = yield Question(
                player, "Take which vale card free?", lambda: self._takeable(table, player)
            )
            yield from take_vale(player, piece_called(vales_for_sale(table), picked.word("take")))
        if table.read(r.AMB_56_BOUGHT) == "at the moment":
            yield from resolve_triggers(table, player, waiting)

    def _takeable(self, table: Table, player: str) -> Iterator[Candidate]:
        """Give each vale card of the level that lies face up."""
        among = vales_for_sale(table)
        for vale in among:
            said = option(player, "take", called(among, vale))
            try:
                if own(table.book).level(vale) == self.level:
                    yield Candidate(said)
            except NoOutcome as unknown:
                yield Candidate(said, (), unknown)

    def _from_the_deck(self, table: Table) -> bool:
        """Whether the top one of the deck is meant."""
        return table.read(r.AMB_56) == "deck top"

    def said(self) -> str:
        """Read it aloud."""
        return f"take a level {self.level} vale card free"


# back to the starting side -----------------------------------------------------------------


class TitanTurnedBack(Event, frozen=True):
    """A titan was turned back to its starting side, and sleeved onto a card of the field.

    It came from beside the play area, or (if so ruled) from the card on which it lay.
    """

    player: str
    titan: Piece
    place: str
    side: Piece
    origin: str = TITAN

    def apply(self, state: Vale) -> Vale:
        """Sleeve it; after the gain its card gives by itself."""
        seat, spot = self._without_it(state.seat(self.player)), Spot.parse(self.place)
        card = card_at(seat, spot)
        after = put(seat, spot, card.with_sheet(self.side, len(card.layers)))
        late = (*seat.late, spot.index) if seat.gained else seat.late
        return state.with_seat(after.replaced(late=tuple(dict.fromkeys(late))))

    def _without_it(self, seat: Seat) -> Seat:
        """Take it from where it lay."""
        if self.origin == TITAN:
            return seat.replaced(titans=less(seat.titans, self.titan))
        spot = Spot.parse(self.origin)
        card = card_at(seat, spot)
        return put(seat, spot, card.without_sheet(card.layers.index(self.titan)))


class TurnThisBack(Effect, frozen=True):
    """«Turn this titan back to its starting side»: it goes onto a blank card in the field."""

    word: ClassVar[str] = "turn this back"
    touches: ClassVar[tuple[str, ...]] = (
        "moves from zone titans: this",
        "moves to zone field: this",
    )
    causes: ClassVar[frozenset[type[Event]]] = frozenset({TitanTurnedBack})

    def can(self, table: Table, behalf: Behalf) -> bool:
        """Whether it lies where it can be turned back, and there is a card for it."""
        return can_leave(table, behalf) and bool(cards_for_it(table, behalf.player))

    def against(self, table: Table, behalf: Behalf) -> tuple[Reason, ...]:
        """Tell that there is no blank card."""
        if not can_leave(table, behalf) or cards_for_it(table, behalf.player):
            return ()
        return (Reason(c.NEM_LDR_SHARD_05, (("blank cards in the field", "0"),)),)

    def carry_out(self, table: Table, behalf: Behalf) -> Rules[None]:
        """Ask onto which card, if there are several, and turn it."""
        if not self.can(table, behalf):
            return
        places = cards_for_it(table, behalf.player)
        place = places[0]
        if len(places) > 1:
            picks = [option(behalf.player, "onto", each) for each in places]
            picked = yield ask(
                behalf.player, "Onto which card does it go?", picks, by=behalf.source
            )
            place = picked.word("onto")
        titan = own(table.book).piece(behalf.source)
        side = own(table.book).other_side(titan)
        yield TitanTurnedBack(behalf.player, titan, place, side, behalf.place)

    def said(self) -> str:
        """Read it aloud."""
        return "turn this back to its starting side, onto a blank card in your field"


def can_leave(table: Table, behalf: Behalf) -> bool:
    """Whether it lies beside the play area; of one that lies in a sleeve it is in doubt."""
    sleeved = behalf.place.startswith(FIELD)
    return behalf.place == TITAN or (sleeved and table.read(r.AMB_33_BACK) == "onto a blank card")


def cards_for_it(table: Table, player: str) -> tuple[str, ...]:
    """Give the places of the field whose cards a titan can be turned back onto."""
    field = table.state.seat(player).field
    blanks = tuple(f"{FIELD}{at}" for at, card in enumerate(field, start=1) if is_blank(card))
    if blanks or wants_a_blank(table):
        return blanks
    return tuple(f"{FIELD}{at}" for at in range(1, len(field) + 1))


@implements(c.NEM_LDR_SHARD_05, dropped=False)
def wants_a_blank(table: Table) -> bool:
    """Without a blank card in the field it can't be turned back to its starting side."""
    return True
