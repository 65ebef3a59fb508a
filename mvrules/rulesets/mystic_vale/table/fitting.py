"""What a board of Mystic Vale must be: one that a game can come to."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from mvrules.kernel.refusals import NoOutcome, WordsRefused
from mvrules.rulesets.mystic_vale import clauses as c
from mvrules.rulesets.mystic_vale.lookup import own
from mvrules.rulesets.mystic_vale.printed.cards import LEADER, NEMESIS, UPGRADED
from mvrules.rulesets.mystic_vale.table.state import ALL_VP, CURSE_POOL

if TYPE_CHECKING:
    from collections.abc import Container, Iterator

    from mvrules.crafting.pieces import Piece
    from mvrules.kernel.book import Book
    from mvrules.rulesets.mystic_vale.table.commons import Commons, Places
    from mvrules.rulesets.mystic_vale.table.state import Seat, Vale

ON_PURPOSE = "say «illegal board: why» if it is meant"
DECK = 20
MOST_BOUGHT = 2
LONGEST = {"row": (3, c.MV_SETUP_07), "vales": (4, c.MV_SETUP_09)}
"""How long a row of the commons is."""
IN_DECKS = ((1,), (2,), (3, 4))
"""Which levels lie in the decks of advancements: those of level 4 in that of level 3."""


def must_come_about(state: Vale, said: Container[str], book: Book) -> None:
    """Refuse what no game comes to; of tokens, as far as ``said`` tells how many are left."""
    for seat in state.seats:
        _must_count(seat)
        _must_be_sleeved(seat)
        _must_be_in_time(seat, state.menu_of(seat.name))
        for index, name in enumerate(seat.turns_granted):
            if name not in own(book).shelf:
                _refuse(f"no card {name!r} grants a turn", seat.name, "turns granted", index)
    _must_be_one(state)
    _must_be_alone(state)
    _must_fit_the_rows(state.commons, book)
    _must_have_tokens(state, said)
    if state.track and state.marker > len(state.track):
        _refuse(f"the last space is {len(state.track)} ({c.NEM_SOLO_TR_04})", "marker")
    if "ending" in said and not state.ending and "pool" in said and not state.pool:
        _refuse(f"with an empty pool the round is the last ({c.MV_END_01})", "ending")


def _must_count(seat: Seat) -> None:
    """Refuse more than a player has, or may do in a turn."""
    for noun, count, most, clause in (
        ("field", len(seat.cards()), DECK, c.MV_SETUP_03),
        ("advancements bought", seat.advancements_bought, MOST_BOUGHT, c.MV_BUY_02),
        ("vales bought", seat.vales_bought, MOST_BOUGHT, c.MV_BUY_01),
        ("pushes bound", seat.pushes_bound, seat.pushes, c.NEM_NEM_ABOM_01),
    ):
        if count > most:
            what = "cards, wherever they lie" if noun == "field" else noun
            _refuse(f"{count} {what}, and never more than {most} ({clause})", seat.name, noun)


def _must_be_sleeved(seat: Seat) -> None:
    """Refuse what is said of sheets in the field that are not there."""
    if not (seat.fresh or seat.rituals_met or seat.rituals_unmet or seat.summoned):
        return
    there = [piece for card in seat.field for piece in card.sheets]
    for noun, said, among in (
        ("fresh", seat.fresh, there),
        ("rituals met", seat.rituals_met, there),
        ("rituals unmet", seat.rituals_unmet, there),
        ("summoned", seat.summoned, [*there, *seat.titans]),
    ):
        left = list(among)
        for index, piece in enumerate(said):
            if piece not in left:
                _refuse(f"{piece.name} does not lie in the field", seat.name, noun, index)
            left.remove(piece)


def _must_be_in_time(seat: Seat, menu: str | None) -> None:
    """Refuse a Harvest of a player who Spoiled, and what a Harvest gives before there was one."""
    if menu == "harvest" and seat.spoiled:
        _refuse(f"a turn that Spoiled has no Harvest Phase ({c.MV_SPOIL_05})", seat.name, "spoiled")
    if menu == "planting":
        for noun in ("mana", "spirits"):
            if getattr(seat, noun):
                what = f"it is spent or gone when a turn ends ({c.MV_HARV_06})"
                _refuse(what, seat.name, noun)


def _must_be_one(state: Vale) -> None:
    """Refuse a leader or a nemesis in two places: there is one card of each."""
    lying = Counter(
        piece.name.removesuffix(UPGRADED)
        for _, piece in _all(state)
        if piece.kind in {LEADER, NEMESIS}
    )
    for at, piece in _all(state):
        if lying[name := piece.name.removesuffix(UPGRADED)] > 1:
            _refuse(f"there is one {name}, not {lying[name]} ({c.NEM_COMP_03})", *at)


def _all(state: Vale) -> Iterator[tuple[tuple[str, ...], Piece]]:
    """Give every leader and nemesis that lies anywhere, with its noun."""
    for seat in state.seats:
        for noun, cards in (
            ("field", seat.field), ("discard", seat.discard), ("deck", seat.deck.cards()),
            ("on deck", (seat.on_deck,) if seat.on_deck else ()),
        ):  # fmt: skip
            yield from (((seat.name, noun), piece) for card in cards for piece in card.sheets)
        yield from (((seat.name, "titans"), piece) for piece in seat.titans)
        yield from (((seat.name, "dealt leaders"), piece) for piece in seat.dealt)
    yield from ((("leaders",), piece) for piece in state.leaders)
    yield from ((("box",), piece) for piece in state.box)


def _must_be_alone(state: Vale) -> None:
    """Refuse what belongs to the game of one player where several play."""
    if len(state.seats) == 1:
        return
    for noun, there in (
        ("track", state.track), ("marker", state.marker), ("nemesis pile", state.nemesis_pile),
        ("nemesis vp", state.nemesis_vp), ("nemesis curse tokens", state.nemesis_curse_tokens),
    ):  # fmt: skip
        if there:
            _refuse(f"a nemesis is played against alone ({c.NEM_SOLO_PH_01})", noun)


def _must_fit_the_rows(commons: Commons, book: Book) -> None:
    """Refuse a row that is too long, and a card in a row or deck that is none of its level.

    A gap is filled from a higher deck where its own is empty.
    """
    for name, rows, highest in (("row", commons.rows, 4), ("vales", commons.vales, 2)):
        most, clause = LONGEST[name]
        for level, row in enumerate(rows, start=1):
            noun = f"level {level} {name}"
            if len(row) > most:
                _refuse(f"{len(row)} places, and never more than {most} ({clause})", noun)
            _must_be_of(range(level, highest + 1), row, noun, book)
    for levels, deck in zip(IN_DECKS, commons.decks, strict=True):
        _must_be_of(levels, deck.cards(), f"level {levels[0]} deck", book)
    for level, deck in enumerate(commons.vale_decks, start=1):
        _must_be_of((level,), deck.cards(), f"level {level} vale deck", book)
    _must_be_of((4,), commons.level_four, "level 4 row", book)
    for index, soil in enumerate(commons.soils):
        if soil not in own(book).soils():
            _refuse(f"{soil.name} is none of the soils ({c.MV_SETUP_08})", "Fertile Soils", index)


def _must_be_of(levels: Container[int], cards: Places, noun: str, book: Book) -> None:
    """Refuse a card of another level, as far as its level is known."""
    for index, card in enumerate(cards):
        try:
            level = own(book).level(card) if card is not None else None
        except NoOutcome:
            continue
        if card is not None and level is not None and level not in levels:
            _refuse(f"{card.name} is of level {level}", noun, index)


def _must_have_tokens(state: Vale, said: Container[str]) -> None:
    """Refuse more tokens than there are, where it is said how many are left."""
    if state.pool > ALL_VP:
        _refuse(f"there are {ALL_VP} VP in the box ({c.MV_COMP_04})", "pool")
    vp = state.pool + state.vp_box + state.nemesis_vp + sum(seat.vp for seat in state.seats)
    if "vp box" in said and state.vp_box and vp > ALL_VP:
        _refuse(f"{vp} VP tokens, and there are {ALL_VP} ({c.MV_COMP_04})", "vp box")
    on_cards = sum(count for _, count in state.cursed) + state.nemesis_curse_tokens
    curses = state.curse_pool + on_cards + sum(seat.curses for seat in state.seats)
    if "curse pool" in said and state.curse_pool and curses > CURSE_POOL:
        _refuse(
            f"{curses} curse tokens, and there are {CURSE_POOL} ({c.NEM_COMP_04})", "curse pool"
        )


def _refuse(what: str, *at: str | int) -> None:
    """Refuse a board that can't come about, with its place."""
    raise WordsRefused(f"{what}; {ON_PURPOSE}", (), at)
