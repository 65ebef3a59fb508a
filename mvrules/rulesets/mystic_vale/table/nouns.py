"""The nouns of Mystic Vale: everything that lies on the table, by what the rulebook calls it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mvrules.kernel.words import Flag, Noun, Number, OneOf, Row
from mvrules.rulesets.mystic_vale.course.spoil import decay
from mvrules.rulesets.mystic_vale.solitaire.track import TrackSpace
from mvrules.rulesets.mystic_vale.table.commons import LEVELS, VALE_LEVELS
from mvrules.rulesets.mystic_vale.table.kinds import (
    LEADER_SIDE,
    VALE_CARD,
    AnyCard,
    Card,
    Cards,
    Deck,
    Gap,
    Named,
    PieceDeck,
    Sheet,
    SpiritCounts,
    TokensOn,
    Turn,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from mvrules.kernel.table import Table
    from mvrules.rulesets.mystic_vale.table.commons import Commons
    from mvrules.rulesets.mystic_vale.table.state import Seat, Vale

MENUS = ("setup", "planting", "harvest", "discard", "prep")
TOKEN = ("inactive", "active")
COUNT = Number(least=0)


def _seat(table: Table, player: str) -> Seat:
    """Give the seat of a player."""
    seat: Seat = table.state.seat(player)
    return seat


def _own(name: str, kind: Any, doc: str, field: str = "", **more: Any) -> Noun:
    """Make a noun for something that lies before a player."""
    attribute = field or name.replace(" ", "_")
    return Noun(name, kind, doc, lambda table, who: getattr(_seat(table, who), attribute), **more)


def _scored(count: str) -> Callable[[Table, str], int]:
    """Count what a player would score by one of the rules of scoring, opened when it is asked."""

    def scored(table: Table, player: str) -> int:
        from mvrules.rulesets.mystic_vale.course import scoring

        points: int = getattr(scoring, count)(table, _seat(table, player))
        return points

    return scored


def _nemesis_score(table: Table, _: str) -> int:
    """Count what the nemesis would score now."""
    from mvrules.rulesets.mystic_vale.solitaire.solitaire_scoring import nemesis_score

    return nemesis_score(table)


def _turn(state: Vale) -> tuple[str, str]:
    """Tell whose turn it is, and in which phase."""
    return state.active, state.menu_of(state.active) or ""


def _shared(name: str, kind: Any, doc: str, of: Callable[[Vale], Any], **more: Any) -> Noun:
    """Make a noun for something that lies in the middle."""
    return Noun(name, kind, doc, lambda table, _: of(table.state), own=False, **more)


def _count(pile: Any) -> str:
    """Say how many cards a pile has."""
    return f"{len(pile)} cards"


# the commons -------------------------------------------------------------------------------


def _of(state: Vale) -> Commons:
    """Give the commons."""
    return state.commons


def _row(level: int) -> Noun:
    """Make the noun for a row of advancements."""
    doc = f"advancements of the level {level} row, left to right; «nothing» is a gap"
    kind = Row(Gap(Sheet()), most=3)
    return _shared(f"level {level} row", kind, doc, lambda state: _of(state).rows[level - 1])


def _deck(level: int) -> Noun:
    """Make the noun for a deck of advancements."""
    doc = f"the face-down deck of level {level}, from the top"
    return _shared(
        f"level {level} deck", PieceDeck(Sheet()), doc, lambda state: _of(state).decks[level - 1],
        seen_by="nobody", hidden=_count,
    )  # fmt: skip


def _left(level: int) -> Noun:
    """Make the noun for what is left of a deck; the others lie in the box, unseen."""
    doc = f"how many of the level {level} deck are in the game; unless said, all of them"
    return _shared(f"level {level} left", COUNT, doc, lambda state: _of(state).left[level - 1])


def _vale_row(level: int) -> Noun:
    """Make the noun for a row of vale cards."""
    doc = f"vale cards of the level {level} row, left to right; «nothing» is a gap"
    kind = Row(Gap(VALE_CARD), most=4)
    return _shared(f"level {level} vales", kind, doc, lambda state: _of(state).vales[level - 1])


def _vale_deck(level: int) -> Noun:
    """Make the noun for a deck of vale cards."""
    doc = f"the face-down vale deck of level {level}, from the top"
    return _shared(
        f"level {level} vale deck", PieceDeck(VALE_CARD), doc,
        lambda state: _of(state).vale_decks[level - 1], seen_by="nobody", hidden=_count,
    )  # fmt: skip


# the nouns ---------------------------------------------------------------------------------


OWN = (
    _own("deck", Deck(), "the face-down deck, from the top", seen_by="nobody",
         hidden=_count),
    _own("on deck", Card(), "the card that lies face up on the deck"),
    _own("field", Cards(), "the row of cards played, left to right; each from back to front"),
    _own("discard", Cards(), "the discard pile, the first discarded first"),
    _own("bought", Row(Sheet()), "advancements bought this turn and not sleeved yet"),
    _own("from deck", Row(Sheet()), "advancements that came off the top of a deck this turn"),
    _own("vales", Row(VALE_CARD), "vale cards in the play area"),
    _own("titans", Row(LEADER_SIDE), "upgraded titans beside the play area"),
    _own("new titans", Row(LEADER_SIDE), "titans that were upgraded this turn", "titans_new"),
    _own("titans from", Row(Number()),
         "the places in the field that the new titans left, counted from nought", "titans_from"),
    _own("turned leaders", Row(LEADER_SIDE), "leaders turned over in their sleeve this turn",
         "turned"),
    _own("dealt leaders", Row(LEADER_SIDE), "leaders of which one is to be kept", "dealt"),
    _own("another turn", Flag(), "whether another turn follows this one"),
    _own("turns granted", Row(Named()), "the cards that granted another turn in this round"),
    _own("late", Row(COUNT), "the places of cards that came after the gain, counted from nought"),
    _own("uncursed", Row(COUNT), "the places of cards whose curse symbols bring no tokens"),
    _own("silent", Row(COUNT), "the places of cards that came too late and give nothing"),
    _own("harmless", Row(COUNT), "the places of cards whose decay can't Spoil the turn"),
    _own("kept", Row(COUNT), "the places of cards that stay by their own text"),
    _own("held", Row(COUNT), "the places of cards that another card keeps"),
    _own("end points", COUNT, "points of End of Game abilities that were counted already"),
    _own("unsleeved", Row(Sheet()), "those of «bought» that an ability took out of a sleeve"),
    _own("summoned", Row(LEADER_SIDE), "leaders that came this turn and can't be used yet"),
    _own("fresh", Row(Sheet()), "advancements that were sleeved this turn"),
    _own("rituals met", Row(Sheet()), "rituals that were met when they were looked at once"),
    _own("rituals unmet", Row(Sheet()), "rituals that were not met when they were looked at once"),
    _own("pushes", COUNT, "how often the player has pushed in this Planting"),
    _own("pushes bound", COUNT, "how many of these pushes a card in sight wanted"),
    _own("mana owed", COUNT, "mana that is cancelled as soon as it is gained"),
    _own("spirits owed", SpiritCounts(), "spirits that are cancelled as soon as they are gained"),
    _own("reserved", Row(Sheet()), "advancements that the player has Reserved"),
    _own("vp", COUNT, "VP tokens gained"),
    _own("curse tokens", COUNT, "curse tokens gained, by value", "curses"),
    _own("mana", COUNT, "mana to spend in this Harvest"),
    _own("spirits", SpiritCounts(), "spirit symbols to spend in this Harvest"),
    _own("spoiled", Flag(), "whether the turn Spoiled"),
    _own("gained", Flag(), "whether the gain of this Harvest is taken"),
    _own("advancements bought", COUNT, "how many advancements were bought this turn"),
    _own("vales bought", COUNT, "how many vale cards were bought this turn"),
    _own("new vales", Row(VALE_CARD), "vale cards of this turn that have given nothing yet",
         "vales_new"),
    _own("new vp", COUNT, "how many of the VP tokens were gained this turn", "vp_new"),
    _own("new curse tokens", COUNT, "how many of the curse tokens were gained this turn",
         "curses_new"),
    Noun("mana token", OneOf(TOKEN), "the side of the mana token that shows",
         lambda table, who: TOKEN[_seat(table, who).token_active]),
    Noun("decay", Number(), "the decay in field and on deck that growth does not cancel",
         lambda table, who: decay(table, _seat(table, who)), laid=False),
    Noun("card points", Number(), "end-of-game VP on all cards of the player",
         _scored("card_points"), laid=False),
    Noun("vale points", Number(), "end-of-game VP on the vale cards of the player",
         _scored("vale_points"), laid=False),
    Noun("score", Number(), "what the player would score now",
         _scored("score"), laid=False),
)  # fmt: skip

SHARED = (
    Noun("turn", Turn(MENUS), "whose turn it is, and in which phase",
         lambda table, _: _turn(table.state), own=False),
    _shared("first", Named("player"), "who goes first in a round", lambda state: state.first),
    _shared("round", Number(least=1), "the number of the round", lambda state: state.round),
    _shared("ending", Flag(), "whether the pool has run out, so that the round is the last",
            lambda state: state.ending),
    _shared("played out", Flag(), "whether the turns are over, and last harvests are left",
            lambda state: state.played_out),
    _shared("pool", COUNT, "VP tokens in the pool", lambda state: state.pool),
    _shared("vp box", COUNT, "VP tokens in the box", lambda state: max(0, state.vp_box)),
    _shared("curse pool", COUNT, "curse tokens in the pool",
            lambda state: max(0, state.curse_pool)),
    _shared("cursed", TokensOn(), "curse tokens on advancements and titans, by card",
            lambda state: state.cursed),
    _shared("level 4 row", Row(Sheet()), "level 4 advancements in the commons",
            lambda state: state.commons.level_four),
    _shared("Fertile Soils", Row(Sheet()), "Fertile Soils that are for sale",
            lambda state: state.commons.soils),
    _shared("track", Row(TrackSpace()), "the side of the corruption track, space by space",
            lambda state: state.track),
    _shared("marker", COUNT, "the number of the space with the hourglass; Start is nought",
            lambda state: state.marker),
    _shared("nemesis pile", Row(AnyCard()), "cards that the nemesis has claimed",
            lambda state: state.nemesis_pile),
    _shared("nemesis vp", COUNT, "VP tokens that the nemesis has claimed",
            lambda state: state.nemesis_vp),
    _shared("nemesis curse tokens", COUNT, "curse tokens that lie in the nemesis' pile",
            lambda state: state.nemesis_curse_tokens),
    Noun("nemesis score", Number(), "what the nemesis would score now",
         _nemesis_score, own=False, laid=False),
    _shared("leaders", Row(LEADER_SIDE), "leaders in the box", lambda state: state.leaders),
    _shared("box", Row(AnyCard()), "cards that have left the game", lambda state: state.box),
    *(_row(level) for level in LEVELS),
    *(_deck(level) for level in LEVELS),
    *(_left(level) for level in LEVELS),
    *(_vale_row(level) for level in VALE_LEVELS),
    *(_vale_deck(level) for level in VALE_LEVELS),
)  # fmt: skip
