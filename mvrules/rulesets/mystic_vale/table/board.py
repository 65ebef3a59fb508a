"""The board of Mystic Vale in words: how a board that is said is laid out, and what it must be."""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING, Any

from mvrules.crafting.sleeves import Zones
from mvrules.kernel.boards import told as told_of
from mvrules.kernel.events import Standing
from mvrules.kernel.faults import shown
from mvrules.kernel.names import not_so_many, seated
from mvrules.kernel.refusals import NoOutcome, WordsRefused, nearest
from mvrules.kernel.words import below
from mvrules.rulesets.mystic_vale import clauses as c
from mvrules.rulesets.mystic_vale.crafted.covering import covered_land
from mvrules.rulesets.mystic_vale.lookup import own
from mvrules.rulesets.mystic_vale.printed.cards import LEADER
from mvrules.rulesets.mystic_vale.table.commons import LEVELS, VALE_LEVELS, Commons
from mvrules.rulesets.mystic_vale.table.fitting import must_come_about
from mvrules.rulesets.mystic_vale.table.nouns import OWN, SHARED
from mvrules.rulesets.mystic_vale.table.state import ALL_VP, MOST_PLAYERS, Seat, Vale
from mvrules.rulesets.mystic_vale.texts.placing import NOTED

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mvrules.crafting.laws import SleevingLaws
    from mvrules.crafting.sleeves import Sleeve
    from mvrules.kernel.book import Book
    from mvrules.kernel.rulings import Ruling
    from mvrules.kernel.table import Table
    from mvrules.kernel.words import Noun

FIELDS = {
    "curse tokens": "curses",
    "new vales": "vales_new",
    "new titans": "titans_new",
    "titans from": "titans_from",
    "turned leaders": "turned",
    "dealt leaders": "dealt",
    "new vp": "vp_new",
    "new curse tokens": "curses_new",
}
"""The nouns that a seat calls otherwise."""

NAME = attrgetter("name")
EMPTY = Commons()
SETUP, PREP = "setup", "prep"


class ValeBoard:
    """How a board of Mystic Vale is said and laid."""

    zones = Zones("field", ("deck", "discard", "on deck"), unsleeved="bought")

    def __init__(self) -> None:
        """Know every noun by its name."""
        self.nouns: Mapping[str, Noun] = {noun.name: noun for noun in (*SHARED, *OWN)}

    def players(self, table: Table) -> tuple[str, ...]:
        """Name the players, in seating order."""
        return tuple(map(NAME, table.state.seats))

    def lay(self, given: Mapping[str, Any], book: Book, *, legal: Ruling | None) -> Vale:
        """Lay a board out; what is not said is blank or empty.

        Raises:
            WordsRefused: words that name nothing, or a card that could not come about; its
                ``at`` is the place below ``given``.
        """
        names = _players(given, self.nouns)
        seats = tuple(self._seat(name, given.get(name, {}), book, legal) for name in names)
        shared = {key: words for key, words in given.items() if key not in {"players", *names}}
        told = told_of(SHARED, shared, book)
        active, menu = told.pop("turn", (names[0], "planting"))
        if menu == SETUP:
            _must_be_empty(given)
        told.setdefault("first", names[0])
        for word, name in (("turn", active), ("first", told["first"])):
            if name not in names:
                raise WordsRefused(f"nobody here is called {name!r}", tuple(names), (word,))
        told.setdefault("ending", told.get("pool") == 0)
        out = sum(seat.vp for seat in seats) + told.get("nemesis vp", 0)
        told.setdefault("vp box", ALL_VP - told.get("pool", 0) - out)
        commons = _commons(told)
        fields = {name.replace(" ", "_"): value for name, value in told.items()}
        standing = (Standing(active, menu),)
        state = Vale(seats=seats, active=active, standing=standing, commons=commons, **fields)
        _must_bear_tokens(state)
        if menu != PREP:  # the field, which they tell of, is gone then
            for seat in seats:
                _must_have_left(seat)
                _must_be_there(seat)
        if legal is not None:
            must_come_about(state, given, book)
        return state

    def _seat(self, name: str, given: Any, book: Book, legal: Ruling | None) -> Seat:
        """Lay out what lies before one player."""
        if not isinstance(given, dict):
            raise WordsRefused(
                f"what lies before {name} is wanted, not {shown(given)}", (), (name,)
            )
        told = told_of(OWN, given, book, at=(name,))
        told["token_active"] = told.pop("mana token", "inactive") == "active"
        fields = {FIELDS.get(key, key.replace(" ", "_")): value for key, value in told.items()}
        seat = Seat(name=name, **fields)
        _must_agree(seat)
        if legal is not None:
            _must_be_legal(seat, book, legal)
        return seat


def _commons(told: dict[str, Any]) -> Commons:
    """Lay out the commons, taking their nouns from what was told."""
    decks = tuple(told.pop(f"level {level} deck", EMPTY.decks[0]) for level in LEVELS)
    lefts = tuple(told.pop(f"level {level} left", None) for level in LEVELS)
    for level, (left, deck) in enumerate(zip(lefts, decks, strict=True), start=1):
        if left is not None and left > len(deck):
            what = f"of {len(deck)} cards in the deck no {left} are left"
            raise WordsRefused(what, (), (f"level {level} left",))
    return Commons(
        rows=tuple(told.pop(f"level {level} row", ()) for level in LEVELS),
        decks=decks,
        left=tuple(
            len(deck) if left is None else left for left, deck in zip(lefts, decks, strict=True)
        ),
        level_four=told.pop("level 4 row", ()),
        soils=told.pop("Fertile Soils", ()),
        vales=tuple(told.pop(f"level {level} vales", ()) for level in VALE_LEVELS),
        vale_decks=tuple(
            told.pop(f"level {level} vale deck", EMPTY.vale_decks[0]) for level in VALE_LEVELS
        ),
    )


def _must_bear_tokens(state: Vale) -> None:
    """Refuse curse tokens on a card that does not lie there, or lies there twice."""
    rows = (*state.commons.rows, state.commons.level_four)
    lying = [card for row in rows for card in row]
    for seat in state.seats:
        lying += [*seat.reserved, *seat.titans]
        lying += [piece for card in seat.cards() for piece in card.sheets if piece.kind == LEADER]
    for card, _ in state.cursed:
        if (count := lying.count(card)) != 1:
            what = f"{count} cards {card.name!r} lie in the commons, Reserved or as a leader"
            raise WordsRefused(f"{what}, and one bears curse tokens", (), ("cursed", card.name))


def _must_be_empty(given: Mapping[str, Any]) -> None:
    """Refuse anything on a table that is still to be set up."""
    for key, words in given.items():
        if key not in {"players", "turn", "first"} and words:
            what = f"the setup begins with an empty table, without {shown(key)}"
            raise WordsRefused(what, ("players", "turn"), (key,))


def _must_agree(seat: Seat) -> None:
    """Refuse what is said to be new or late and is not there."""
    for noun in NOTED:
        for index, at in enumerate(getattr(seat, noun)):
            if at >= len(seat.field):
                what = f"no card lies at {at} in a field of {len(seat.field)}, counted from nought"
                raise WordsRefused(what, (), (seat.name, noun, index))
        if len({*getattr(seat, noun)}) < len(getattr(seat, noun)):
            raise WordsRefused("a place is named once", (), (seat.name, noun))
    for noun, among, said in (
        ("new vales", "vales", "is new"),
        ("unsleeved", "bought", "was unsleeved"),
    ):
        left = list(getattr(seat, among))
        for index, piece in enumerate(getattr(seat, FIELDS.get(noun, noun))):
            if piece not in left:
                what = f"{piece.name} {said}, and does not lie under {among}"
                raise WordsRefused(what, tuple(p.name for p in left), (seat.name, noun, index))
            left.remove(piece)
    for noun, new, there in (
        ("new vp", seat.vp_new, seat.vp),
        ("new curse tokens", seat.curses_new, seat.curses),
    ):
        if new > there:
            what = f"of {there} {noun.removeprefix('new ')} no {new} are new"
            raise WordsRefused(what, (), (seat.name, noun))


def _must_have_left(seat: Seat) -> None:
    """Refuse places that new titans can't have left."""
    if len(seat.titans_from) not in {0, len(seat.titans_new)}:
        what = f"{len(seat.titans_new)} new titans, and {len(seat.titans_from)} places"
        raise WordsRefused(what, (), (seat.name, "titans from"))
    for index, at in enumerate(seat.titans_from):
        if not -1 <= at < len(seat.field):
            what = f"{at} is no place in a field of {len(seat.field)}, nor -1 for none"
            raise WordsRefused(what, (), (seat.name, "titans from", index))


def _must_be_there(seat: Seat) -> None:
    """Refuse leaders that are said to be upgraded this turn and lie nowhere."""
    in_sleeves = tuple(piece for card in seat.field for piece in card.layers)
    for noun, new, there in (
        ("new titans", seat.titans_new, seat.titans),
        ("turned leaders", seat.turned, in_sleeves),
    ):
        for index, side in enumerate(new):
            if side not in there:
                what, known = f"{side.name} does not lie there", tuple(p.name for p in there)
                raise WordsRefused(what, known, (seat.name, noun, index))


def _players(given: Mapping[str, Any], nouns: Mapping[str, Noun]) -> list[str]:
    """Name the players: as listed, or everyone before whom something lies."""
    if not isinstance(given, dict):
        raise WordsRefused(f"a board is wanted, not {shown(given)}")
    listed = given.get("players")
    if listed is None:
        said = (key for key, words in given.items() if isinstance(words, dict))
        listed = [key for key in said if _may_be_player(key, nouns)]
    if listed in ([], ""):
        raise WordsRefused("a board needs a player: «Ana: {field: [Blank]}»")
    above = ("players",) if "players" in given else None
    names = seated(listed, {"players", *nouns}, above)
    if len(names) > MOST_PLAYERS:
        wrong = not_so_many(len(names), 1, MOST_PLAYERS, c.MV_SETUP_05, c.MV_SETUP_10)
        raise below(wrong, *(above or names[-1:]))
    return names


def _may_be_player(key: str, nouns: Mapping[str, Noun]) -> bool:
    """Whether words stand before a player, and not beside something in the middle of the table."""
    return key not in nouns or nouns[key].own


def _known(key: str, laid: Mapping[str, Noun]) -> tuple[str, ...]:
    """Give the nearest nouns, or all of them."""
    return nearest(str(key), laid) or tuple(laid)


def _must_be_legal(seat: Seat, book: Book, ruling: Ruling) -> None:
    """Refuse a card that sleeving could never have made."""
    covers = covered_land(book, seat)
    laws = own(book).sleeving_over_land if covers else own(book).sleeving
    rows = (("field", seat.field), ("discard", seat.discard), ("deck", seat.deck.cards()))
    for zone, cards in (*rows, ("on deck", (seat.on_deck,) if seat.on_deck else ())):
        for index, card in enumerate(cards):
            at = (seat.name, zone, index) if zone != "on deck" else (seat.name, zone)
            _must_be_craftable(card, laws, ruling, at)


def _must_be_craftable(
    card: Sleeve, laws: SleevingLaws, ruling: Ruling, at: tuple[str | int, ...]
) -> None:
    """Refuse a card that no order of sleeving makes, by the first advancement that is amiss."""
    if laws.could_make(card, ruling):
        return
    for depth in range(1, len(card.layers)):
        made = type(card)(card.layers[: depth + 1])
        try:
            verdict = laws.judge(made, depth, ruling)
        except NoOutcome:
            continue
        if not verdict.legal:
            what = f"{card.layers[depth].name} can't lie so on {card.said()} ({verdict.said()})"
            raise WordsRefused(f"{what}; say «illegal board: why» if it is meant", (), at)
