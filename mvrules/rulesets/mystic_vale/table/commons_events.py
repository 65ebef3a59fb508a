"""What can happen in the commons, and with cards that are bought, Reserved or leave the game."""

from __future__ import annotations

from mvrules.crafting.pieces import Piece, Symbols
from mvrules.kernel.events import Event
from mvrules.rulesets.mystic_vale.crafted.cursed import BUYER, lifted
from mvrules.rulesets.mystic_vale.table.commons import Commons, changed, laid, less
from mvrules.rulesets.mystic_vale.table.spots import Spot, card_at, put
from mvrules.rulesets.mystic_vale.table.state import Vale

COMMONS = "commons"
RESERVED = "reserved"
DECK = "level 1 deck"
VALE_DECKS = ("level 1 deck", "level 2 deck")
POOL = "pool"
BOX = "box"


# cards are turned up -----------------------------------------------------------------------


class AdvancementRevealed(Event, frozen=True):
    """An advancement was turned up from a deck and fills a place of a row."""

    level: int
    place: int
    deck: int
    sheet: Piece

    def apply(self, state: Vale) -> Vale:
        """Take the advancement from its deck and lay it in its place."""
        commons = state.commons.drawn(self.deck, self.sheet)
        row = laid(commons.rows[self.level - 1], self.place, self.sheet)
        return state.replaced(commons=commons.replaced(rows=changed(commons.rows, self.level, row)))


class LevelFourRevealed(Event, frozen=True):
    """A level 4 advancement was turned up, and lies in the row of its own."""

    deck: int
    sheet: Piece

    def apply(self, state: Vale) -> Vale:
        """Take the advancement from its deck and lay it in the level 4 row."""
        commons = state.commons.drawn(self.deck, self.sheet)
        level_four = (*commons.level_four, self.sheet)
        return state.replaced(commons=commons.replaced(level_four=level_four))


class ValeRevealed(Event, frozen=True):
    """A vale card was turned up from a deck and fills a place of a row."""

    level: int
    place: int
    deck: int
    vale: Piece

    def apply(self, state: Vale) -> Vale:
        """Take the vale card from its deck and lay it in its place."""
        commons = state.commons.drawn_vale(self.deck, self.vale)
        row = laid(commons.vales[self.level - 1], self.place, self.vale)
        vales = changed(commons.vales, self.level, row)
        return state.replaced(commons=commons.replaced(vales=vales))


class TopSeen(Event, frozen=True):
    """A player saw the top card of a deck; it lies there still."""

    player: str
    card: Piece
    level: int
    vales: bool = False

    @property
    def seen_by(self) -> tuple[str, ...] | None:
        """Only that player saw it."""
        return (self.player,)

    def apply(self, state: Vale) -> Vale:
        """Fix the card as the top one of its deck."""
        commons = state.commons
        decks = commons.vale_decks if self.vales else commons.decks
        pile = decks[self.level - 1]
        seen = changed(decks, self.level, pile.without(self.card).on_top(self.card))
        field = "vale_decks" if self.vales else "decks"
        return state.replaced(commons=commons.replaced(**{field: seen}))


# something is paid -------------------------------------------------------------------------


class ManaSpent(Event, frozen=True):
    """Mana was spent."""

    player: str
    count: int

    def apply(self, state: Vale) -> Vale:
        """Take the mana away."""
        return state.change(self.player, mana=state.seat(self.player).mana - self.count)


class SpiritsSpent(Event, frozen=True):
    """Spirit symbols were spent."""

    player: str
    spirits: Symbols

    def apply(self, state: Vale) -> Vale:
        """Take the spirits away."""
        left = dict(state.seat(self.player).spirits)
        for spirit, count in self.spirits:
            left[spirit] -= count
        spirits = tuple(sorted((name, count) for name, count in left.items() if count))
        return state.change(self.player, spirits=spirits)


class TokenSpent(Event, frozen=True):
    """The active mana token was spent as one mana, and turned back or (if so ruled) not."""

    player: str
    turned_back: bool = True
    mana: int = 1

    def apply(self, state: Vale) -> Vale:
        """Add the mana and turn the token."""
        after = state.with_seat(state.seat(self.player).with_mana(self.mana))
        return after.change(self.player, token_active=not self.turned_back)


class VpGivenUp(Event, frozen=True):
    """VP tokens were spent or discarded: to the box, or (if so ruled) to the pool."""

    player: str
    count: int
    to: str = BOX

    def apply(self, state: Vale) -> Vale:
        """Move the tokens; those gained this turn go last."""
        seat = state.seat(self.player)
        left = seat.vp - self.count
        after = state.change(self.player, vp=left, vp_new=min(seat.vp_new, left))
        if self.to == POOL:
            return after.replaced(pool=state.pool + self.count)
        return after.replaced(vp_box=state.vp_box + self.count)


class CursesGivenUp(Event, frozen=True):
    """Curse tokens were spent or discarded: to their pool, or (if so ruled) out of the game."""

    player: str
    count: int
    to: str = POOL

    def apply(self, state: Vale) -> Vale:
        """Move the tokens; those gained this turn go last."""
        seat = state.seat(self.player)
        left = seat.curses - self.count
        back = self.count if self.to == POOL else 0
        after = state.change(self.player, curses=left, curses_new=min(seat.curses_new, left))
        return after.replaced(curse_pool=state.curse_pool + back)


# cards change hands ------------------------------------------------------------------------


class AdvancementBought(Event, frozen=True):
    """An advancement was bought or taken free: from the commons, its deck, or Reserved.

    Curse tokens on it go to its buyer, or (if so ruled) to their pool.
    """

    player: str
    sheet: Piece
    source: str = COMMONS
    counts: bool = True
    reserved_by: str = ""
    tokens_to: str = BUYER

    def apply(self, state: Vale) -> Vale:
        """Take the advancement to its buyer, and count the purchase."""
        if self.source != DECK:
            state = lifted(state, self.sheet, self.player, self.tokens_to)
        seat = state.seat(self.player)
        bought = seat.replaced(
            bought=(*seat.bought, self.sheet),
            advancements_bought=seat.advancements_bought + self.counts,
        )
        if self.source == DECK:
            bought = bought.replaced(from_deck=(*seat.from_deck, self.sheet))
            return state.with_seat(bought).replaced(commons=state.commons.drawn(1, self.sheet))
        if self.source == COMMONS:
            left = state.commons.without(self.sheet)
            return state.with_seat(bought).replaced(commons=left)
        whose = self.reserved_by or self.player
        return without_reserved(state.with_seat(bought), whose, self.sheet)


class ValeBought(Event, frozen=True):
    """A vale card was bought or taken free, from its row or its deck, into the play area."""

    player: str
    vale: Piece
    source: str = COMMONS
    counts: bool = True

    def apply(self, state: Vale) -> Vale:
        """Take the vale card to its buyer, and count the purchase."""
        seat = state.seat(self.player)
        bought = seat.replaced(
            vales=(*seat.vales, self.vale),
            vales_new=(*seat.vales_new, self.vale),
            vales_bought=seat.vales_bought + self.counts,
        )
        return state.with_seat(bought).replaced(commons=self._taken(state.commons))

    def _taken(self, commons: Commons) -> Commons:
        """Take the vale card from its row, or from the top of a deck."""
        if self.source == COMMONS:
            return commons.without_vale(self.vale)
        return commons.drawn_vale(VALE_DECKS.index(self.source) + 1, self.vale)


class Reserved(Event, frozen=True):
    """An advancement of the commons was Reserved, with the curse tokens that lie on it."""

    player: str
    sheet: Piece
    with_tokens: bool = True

    def apply(self, state: Vale) -> Vale:
        """Take the advancement into the play area."""
        if not self.with_tokens:
            state = lifted(state, self.sheet, self.player, POOL)
        reserved = (*state.seat(self.player).reserved, self.sheet)
        commons = state.commons.without(self.sheet)
        return state.change(self.player, reserved=reserved).replaced(commons=commons)


def without_reserved(state: Vale, player: str, sheet: Piece) -> Vale:
    """Take an advancement from a player who has Reserved it."""
    return state.change(player, reserved=less(state.seat(player).reserved, sheet))


class AdvancementSacrificed(Event, frozen=True):
    """An advancement was Sacrificed: it left its card, and went to the box."""

    player: str
    card: str
    depth: int
    sheet: Piece
    to: str = BOX

    def apply(self, state: Vale) -> Vale:
        """Take the advancement out of its sleeve."""
        seat, spot = state.seat(self.player), Spot.parse(self.card)
        card = card_at(seat, spot).without_sheet(self.depth)
        box = (*state.box, self.sheet) if self.to == BOX else state.box
        return state.with_seat(put(seat, spot, card)).replaced(box=box)


class ValeSacrificed(Event, frozen=True):
    """A vale card was Sacrificed: it left the play area, and went to the box."""

    player: str
    vale: Piece

    def apply(self, state: Vale) -> Vale:
        """Take the vale card out of the play area."""
        seat = state.seat(self.player)
        new = less(seat.vales_new, self.vale) if self.vale in seat.vales_new else seat.vales_new
        after = state.with_seat(seat.replaced(vales=less(seat.vales, self.vale), vales_new=new))
        return after.replaced(box=(*state.box, self.vale))


class SheetLost(Event, frozen=True):
    """A bought advancement that fits nowhere left the game."""

    player: str
    sheet: Piece

    def apply(self, state: Vale) -> Vale:
        """Take the advancement from what was bought to the box."""
        bought = less(state.seat(self.player).bought, self.sheet)
        return state.change(self.player, bought=bought).replaced(box=(*state.box, self.sheet))


class SheetPutBack(Event, frozen=True):
    """An advancement that an ability took off the level 1 deck went back on top of it."""

    player: str
    sheet: Piece

    def apply(self, state: Vale) -> Vale:
        """Lay the advancement on the deck."""
        seat = state.seat(self.player)
        changes = {
            "bought": less(seat.bought, self.sheet),
            "from_deck": less(seat.from_deck, self.sheet),
        }
        after = state.change(self.player, **changes)
        return after.replaced(commons=state.commons.laid_back(1, self.sheet))


class SheetReturned(Event, frozen=True):
    """A bought advancement that fits nowhere went back into the commons."""

    player: str
    sheet: Piece
    row: str
    place: int = 0

    def apply(self, state: Vale) -> Vale:
        """Lay the advancement where it was bought."""
        commons = state.commons
        if self.row == "level 4":
            commons = commons.replaced(level_four=(*commons.level_four, self.sheet))
        elif self.row == "soils":
            commons = commons.replaced(soils=(*commons.soils, self.sheet))
        else:
            level = int(self.row.removeprefix("level "))
            row = laid(commons.rows[level - 1], self.place, self.sheet)
            commons = commons.replaced(rows=changed(commons.rows, level, row))
        bought = less(state.seat(self.player).bought, self.sheet)
        return state.change(self.player, bought=bought).replaced(commons=commons)
