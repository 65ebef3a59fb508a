"""The nouns of Mystic Lands: everything that lies on the table, by what the rulebook calls it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mvrules.kernel.words import Flag, Noun, Number, OneOf, Row
from mvrules.rulesets.mystic_lands.course.ending import cubes_on_map, score, spot_vp
from mvrules.rulesets.mystic_lands.course.shining import suns
from mvrules.rulesets.mystic_lands.printed.cards import VALE
from mvrules.rulesets.mystic_lands.table.kinds import (
    BEYOND,
    SHEET,
    Card,
    Cards,
    Deck,
    Lone,
    Slot,
    Slots,
    TokenPlaces,
    Turn,
)
from mvrules.rulesets.mystic_lands.table.map_kinds import Spaces, without_hidden
from mvrules.rulesets.mystic_lands.table.state import (
    FLIPPED,
    MORE_SLOTS,
    NO_TOKEN,
    RESOURCES,
    WITHERED,
)
from mvrules.rulesets.mystic_lands.table.words import Words

if TYPE_CHECKING:
    from collections.abc import Callable

    from mvrules.crafting.pieces import Piece
    from mvrules.kernel.table import Table
    from mvrules.rulesets.mystic_lands.table.state import Lands, Seat

MENUS = ("setup", "night", "start of day", "day", "dusk")
COUNT = Number(least=0)
VALE_CARD = Lone(VALE, "vale")
SHEETS = Row(SHEET)


def _seat(table: Table, player: str) -> Seat:
    """Give the seat of a player."""
    seat: Seat = table.state.seat(player)
    return seat


def _own(name: str, kind: Any, doc: str, field: str = "", **more: Any) -> Noun:
    """Make a noun for something that lies before a player."""
    attribute = field or name.replace(" ", "_")
    return Noun(name, kind, doc, lambda table, who: getattr(_seat(table, who), attribute), **more)


def _shared(name: str, kind: Any, doc: str, of: Callable[[Lands], Any], **more: Any) -> Noun:
    """Make a noun for something that lies in the middle."""
    return Noun(name, kind, doc, lambda table, _: of(table.state), own=False, **more)


def _count(pile: Any) -> str:
    """Say how many cards a pile has."""
    return f"{len(pile)} cards"


def _tokens(table: Table, player: str) -> tuple[int, ...]:
    """Give the places of Rain tokens; the on-deck card comes last."""
    seat = _seat(table, player)
    return tuple(BEYOND if index == len(seat.land) else index for index in seat.covered)


def _vales(table: Table, player: str) -> tuple[Piece, ...]:
    """Give the Vales with a cube of a player, as far as they still lie there."""
    return tuple(space.vale for space, _ in table.state.enchanted_by(player) if space.vale)


def _turn(state: Lands) -> tuple[tuple[str, str], ...]:
    """Tell who stands at which menu."""
    return tuple((one.player, one.menu) for one in state.standing)


def _level_deck(level: int) -> Noun:
    """Make the noun for a deck of Advances."""
    doc = f"the face-down deck of Advances of level {level}, from the top"
    return _shared(
        f"level {level} deck", Deck(SHEETS, "deck"), doc,
        lambda state: state.market.decks[level - 1], seen_by="nobody", hidden=_count,
    )  # fmt: skip


def _vale_deck(level: int) -> Noun:
    """Make the noun for a deck of Vale cards."""
    doc = f"the face-down deck of Vale cards of level {level}, from the top"
    return _shared(
        f"level {level} vale deck", Deck(Row(VALE_CARD), "deck"), doc,
        lambda state: state.vale_decks[level - 1], seen_by="nobody", hidden=_count,
    )  # fmt: skip


OWN = (
    _own("deck", Deck(), "the face-down deck, from the top", seen_by="nobody", hidden=_count),
    _own("on deck", Card(), "the card that lies face up on the deck"),
    _own("land", Cards(), "the cards played, left to right; each from back to front"),
    _own("discard", Cards(), "the discard pile, the first discarded first"),
    _own("under board", SHEETS, "Advances that wait to be sleeved", "waiting"),
    _own("dealt druids", SHEETS, "Druid Advances of which one is to be kept", "dealt",
         seen_by="its player", hidden=_count),
    *(_own(what, Number(), f"{what} on the player's tracker") for what in RESOURCES),
    _own("vp of the night", COUNT, "VP of the last Night that no gain in a Day has followed",
         "night_vp"),
    _own("cubes", COUNT, "Vale cubes that the player has left"),
    _own("rain tokens", COUNT, "Rain tokens that are not placed", "rain"),
    Noun("rain on", TokenPlaces(), "the cards on which a Rain token lies: «land 1», «on deck»",
         _tokens),
    _own("wither token", OneOf((NO_TOKEN, WITHERED, FLIPPED)), "the side that shows", "token"),
    _own("keeps", OneOf(("", *RESOURCES)), "the resource that a Withered player chose this Day"),
    _own("grown", COUNT, "how often the player has Grown this Night; unless said, the Land"),
    _own("bought", COUNT, "how many Advances were bought this Day"),
    _own("mana paid", COUNT, "how much mana was paid for them"),
    _own("enchanted", Row(Words()), "the spaces of Vales that were enchanted this Day"),
    _own("mana was zeroed", Flag(), "whether the mana was set to zero in this Dusk", "zeroed"),
    _own("fresh", SHEETS, "Advances that were sleeved in this Dusk"),
    _own("rested", Flag(), "whether the Night before this Day is over", laid=False),
    Noun("suns", Number(), "the uncovered suns of Land and on-deck card",
         lambda table, who: suns(table, _seat(table, who)), laid=False),
    Noun("vales", Row(VALE_CARD), "the Vales with a cube of the player",
         _vales, laid=False),
    Noun("cubes on map", Number(), "the cubes of the player on the map",
         lambda table, who: cubes_on_map(table.state, who), laid=False),
    Noun("spot vp", Number(), "the VP of spots with a cube of the player",
         lambda table, who: spot_vp(table, _seat(table, who)), laid=False),
    Noun("score", Number(), "what the player would score now",
         lambda table, who: score(table, _seat(table, who)), laid=False),
)  # fmt: skip

SHARED = (
    Noun("turn", Turn(MENUS), "who stands at which menu", lambda table, _: _turn(table.state),
         own=False),
    _shared("active", Words("player"), "whose Day and Dusk it is, or comes next",
            lambda state: state.active),
    _shared("first", Words("player"), "who goes first in a round", lambda state: state.first),
    _shared("round", Number(least=1), "the number of the round", lambda state: state.round),
    _shared("market", Row(Slot(), most=MORE_SLOTS),
            "the slots of the Market, left to right; «nothing» is a gap",
            lambda state: state.market.slots),
    _shared("level 2 tokens", Slots(), "the slots above which a «level 2» token lies",
            lambda state: state.market.marked),
    _shared("removed", SHEETS, "Advances that left the game", lambda state: state.market.removed),
    _shared("slots due", Row(Number(least=1)), "which slots of level 2 were brought about",
            lambda state: state.slots_due),
    _shared("map", Spaces(), "the spaces of the map with their Vale cards, paths and cubes",
            lambda state: state.spaces, seen_by="nobody", hidden=without_hidden),
    Noun("face up", Row(VALE_CARD), "the Vale cards that lie face up",
         lambda table, _: tuple(s.vale for s in table.state.spaces if s.up and s.vale),
         own=False, laid=False),
    _shared("druid deck", Deck(SHEETS, "deck"), "the Druid Advances that are left",
            lambda state: state.druids, seen_by="nobody", hidden=_count),
    _shared("rain pile", Number(), "Rain tokens that came back, less those that were taken",
            lambda state: state.rain_pile),
    _shared("ending", Words("player or nobody"), "who brought the end of the game about",
            lambda state: state.ending),
    _shared("over", Flag(), "whether the game is over", lambda state: state.over),
    *(_level_deck(level) for level in (1, 2)),
    *(_vale_deck(level) for level in (1, 2)),
)  # fmt: skip
