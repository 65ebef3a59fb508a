"""Claims: what the nemesis takes from the commons and the pool into its score pile.

What is claimed is replaced at once. A claim on a gap takes nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mvrules.crafting.pieces import Piece
from mvrules.kernel.effects import Effect
from mvrules.kernel.events import Behalf, Event, Rules
from mvrules.kernel.piles import draw
from mvrules.kernel.refusals import Undefined, Unspecified, WordsRefused
from mvrules.kernel.rulings import implements
from mvrules.kernel.table import Table
from mvrules.rulesets.mystic_vale import clauses as c
from mvrules.rulesets.mystic_vale import readings as r
from mvrules.rulesets.mystic_vale.course.filling import FOUR, fill, fill_vale
from mvrules.rulesets.mystic_vale.crafted.cursed import curses_on, go_when_removed
from mvrules.rulesets.mystic_vale.lookup import own
from mvrules.rulesets.mystic_vale.solitaire.claim_events import (
    PILE,
    AdvancementClaimed,
    ReservedClaimed,
    ValeClaimed,
    VpClaimed,
)
from mvrules.rulesets.mystic_vale.solitaire.track import POSITIONS
from mvrules.rulesets.mystic_vale.table.commons import LEVELS, VALE_LEVELS
from mvrules.rulesets.mystic_vale.table.commons_events import (
    AdvancementRevealed,
    LevelFourRevealed,
    ValeRevealed,
)
from mvrules.rulesets.mystic_vale.texts.tokens import out_of_the_box

if TYPE_CHECKING:
    from mvrules.rulesets.mystic_vale.solitaire.track import AdvancementIcon, Space, ValeIcon
    from mvrules.rulesets.mystic_vale.table.commons import Places


def claim(table: Table, space: Space) -> Rules[None]:
    """The nemesis takes all that a space of the track shows."""
    if icon := space.advancement:
        yield from claim_by_the_track(table, icon)
    if vale := space.vale:
        yield from claim_vale(table, vale.level, place_of_vale(table, vale))
    if space.vp:
        yield from claim_vp(table, space.vp)


# VP ----------------------------------------------------------------------------------------


def claim_vp(table: Table, vp: int) -> Rules[None]:
    """The nemesis takes VP tokens."""
    from_pool = pool_gives(table, vp)
    yield VpClaimed(from_pool, box_gives(table, vp - from_pool))


@implements(c.NEM_SOLO_PH_05, dropped=0)
def pool_gives(table: Table, vp: int) -> int:
    """The VP of the track come from the pool."""
    return min(vp, int(table.state.pool))


@implements(c.NEM_SOLO_END_02, dropped=0)
def box_gives(table: Table, missing: int) -> int:
    """VP beyond the pool come from the box, for the nemesis too."""
    return out_of_the_box(table, missing)


# where -------------------------------------------------------------------------------------


@implements(c.NEM_SOLO_TR_01, dropped=0)
def place_of_advancement(table: Table, icon: AdvancementIcon) -> int:
    """An icon names a level, and the left, the centre or the right place of its row."""
    return POSITIONS.index(icon.position)


@implements(c.NEM_SOLO_TR_03, dropped=0)
def place_of_vale(table: Table, icon: ValeIcon) -> int:
    """An icon for vale cards names a level, and the place that is marked."""
    return icon.position - 1


def lying(row: Places, place: int) -> Piece | None:
    """Give what lies in a place of a row."""
    return row[place] if 0 <= place < len(row) else None


# advancements ------------------------------------------------------------------------------


def claim_by_the_track(table: Table, icon: AdvancementIcon) -> Rules[None]:
    """The nemesis takes the advancement that an icon of the track shows, if it may."""
    place = place_of_advancement(table, icon)
    sheet = lying(table.state.commons.rows[icon.level - 1], place)
    if sheet is None:
        for player, reserved in reserved_in_reach(table, icon.level)[:1]:
            yield ReservedClaimed(player, reserved)
    elif is_four(table, sheet) and spares_level_four(table):
        return
    elif is_meant(table, icon, sheet):
        yield from claim_advancement(table, icon.level, place)


@implements(c.NEM_SOLO_TR_02, dropped=False)
def spares_level_four(table: Table) -> bool:
    """The track never touches a level 4 advancement, wherever it lies."""
    return True


def is_four(table: Table, sheet: Piece) -> bool:
    """Whether an advancement is of level 4."""
    return level_of(table, sheet) == FOUR


def is_meant(table: Table, icon: AdvancementIcon, sheet: Piece) -> bool:
    """Whether an icon means what lies in its place; a fill-in in the level 1 row is in doubt."""
    lowest = LEVELS[0]
    strays = icon.level == lowest and level_of(table, sheet) not in {None, lowest}
    return not strays or table.read(r.AMB_TRACK_ROW) == "whatever lies there"


def level_of(table: Table, sheet: Piece) -> int | None:
    """Tell the level of an advancement; one whose level nobody tells lies where it belongs."""
    try:
        return own(table.book).level(sheet)
    except Unspecified:
        return None


def reserved_of_that_level(table: Table, level: int) -> tuple[tuple[str, Piece], ...]:
    """Give what players have Reserved of a level."""
    return tuple(
        (seat.name, sheet)
        for seat in table.state.seats
        for sheet in seat.reserved
        if own(table.book).level(sheet) == level
    )


@implements(c.NEM_RES_10, dropped_by=reserved_of_that_level)
def reserved_in_reach(table: Table, level: int) -> tuple[tuple[str, Piece], ...]:
    """The track can't claim what is Reserved."""
    return ()


def claim_advancement(table: Table, level: int, place: int) -> Rules[None]:
    """The nemesis takes an advancement of a row, and another takes its place."""
    row = table.state.commons.level_four if level == FOUR else table.state.commons.rows[level - 1]
    sheet = lying(row, place)
    if sheet is not None:
        yield AdvancementClaimed(level, place, sheet, tokens_go(table, sheet))
        yield from replace_advancement(table, level, place)


def tokens_go(table: Table, sheet: Piece) -> str:
    """Tell where curse tokens on a claimed advancement go, as the doubt is read."""
    reading = table.read(r.AMB_28)
    if reading == "unspecified" and curses_on(table.state, sheet):
        raise Undefined(r.AMB_28, f"where the curse tokens on {sheet.name} go")
    return go_when_removed(table) or PILE if reading == "to the pool" else PILE


# replacement -------------------------------------------------------------------------------


@implements(c.NEM_SOLO_PH_06)
def replace_advancement(table: Table, level: int, place: int) -> Rules[None]:
    """What is claimed is replaced at once, from its deck; the level 4 row is another matter."""
    if level == FOUR:
        yield from replace_level_four(table)
        return
    left = table.state.commons.left
    if left[level - 1] or next_deck_fills(table):
        yield from fill(table, level, place)
    if lying(table.state.commons.rows[level - 1], place) is None and lower_fills(table):
        deck = next((at for at in reversed(LEVELS[: level - 1]) if left[at - 1]), None)
        if deck is not None:
            pile = table.state.commons.decks[deck - 1]
            sheet = yield from draw(pile, _name, f"which comes from the level {deck} deck?")
            yield AdvancementRevealed(level, place, deck, sheet)


@implements(c.NEM_SOLO_PH_07, dropped=False)
def next_deck_fills(table: Table) -> bool:
    """If that deck is empty, the deck of the next higher level replaces the card."""
    return True


def lower_fills(table: Table) -> bool:
    """Whether, with no higher deck left, the next lower one replaces the card; that is in doubt."""
    return table.read(r.AMB_26) == "lower level fills"


def replace_level_four(table: Table) -> Rules[None]:
    """Whether a level 4 advancement that was claimed is replaced is in doubt."""
    pile = table.state.commons.decks[LEVELS[-1] - 1]
    if table.read(r.AMB_55) == "replaced" and pile:
        sheet = yield from draw(pile, _name, "which comes from the level 3 deck?")
        yield LevelFourRevealed(LEVELS[-1], sheet)


def claim_vale(table: Table, level: int, place: int) -> Rules[None]:
    """The nemesis takes a vale card of a row, and another takes its place."""
    vale = lying(table.state.commons.vales[level - 1], place)
    if vale is not None:
        yield ValeClaimed(level, place, vale)
        yield from replace_vale(table, level, place)


@implements(c.NEM_SOLO_PH_06)
def replace_vale(table: Table, level: int, place: int) -> Rules[None]:
    """A claimed vale card, too, is replaced at once."""
    decks = table.state.commons.vale_decks
    if decks[level - 1] or next_deck_fills(table):
        yield from fill_vale(table, level, place)
    if lying(table.state.commons.vales[level - 1], place) is None and lower_fills(table):
        deck = next((at for at in reversed(VALE_LEVELS[: level - 1]) if decks[at - 1]), None)
        if deck is not None:
            vale = yield from draw(decks[deck - 1], _name, f"which comes from vale deck {deck}?")
            yield ValeRevealed(level, place, deck, vale)


def _name(card: Piece) -> str:
    """Name a card."""
    return card.name


# by an ability -----------------------------------------------------------------------------


class NemesisClaims(Effect, frozen=True):
    """«The nemesis claims that card», an advancement or a vale card by level and place."""

    word: ClassVar[str] = "nemesis claims"
    touches: ClassVar[tuple[str, ...]] = (
        "moves from zone rows",
        "moves from zone vale rows",
        "moves to zone nemesis pile",
    )
    what: str
    level: int
    place: int = 1
    causes: ClassVar[frozenset[type[Event]]] = frozenset({AdvancementClaimed, ValeClaimed})

    def __post_init__(self) -> None:
        """Refuse what lies in no row."""
        highest = {"advancement": FOUR, "vale": VALE_LEVELS[-1]}
        if self.what not in highest:
            raise WordsRefused(f"no nemesis claims {self.what!r}", tuple(highest))
        if not 1 <= self.level <= highest[self.what]:
            raise WordsRefused(f"no {self.what} is of level {self.level}", (), ("level",))

    def carry_out(self, table: Table, behalf: Behalf) -> Rules[None]:  # noqa: ARG002
        """Claim it, if it is there."""
        take = claim_vale if self.what == "vale" else claim_advancement
        yield from take(table, self.level, self.place - 1)

    def said(self) -> str:
        """Read it aloud."""
        return f"the nemesis claims the level {self.level} {self.what} in place {self.place}"
