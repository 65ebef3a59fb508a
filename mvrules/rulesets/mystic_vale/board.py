"""The board of Mystic Vale in words: its nouns, and how a board that is said is laid out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mvrules.kernel.events import Standing
from mvrules.kernel.faults import shown
from mvrules.kernel.names import unfit_player
from mvrules.kernel.refusals import NoOutcome, WordsRefused, nearest
from mvrules.kernel.words import Flag, Noun, Number, OneOf, Row
from mvrules.rulesets.mystic_vale.kinds import Card, Cards, Deck, Sheet, SpiritCounts, Turn
from mvrules.rulesets.mystic_vale.lookup import own
from mvrules.rulesets.mystic_vale.scoring import card_points, score
from mvrules.rulesets.mystic_vale.spoil import decay
from mvrules.rulesets.mystic_vale.state import Seat, Vale

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mvrules.crafting.sleeves import Sleeve
    from mvrules.kernel.book import Book
    from mvrules.kernel.rulings import Ruling
    from mvrules.kernel.table import Table

MENUS = ("planting", "harvest", "discard", "prep")
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


OWN = (
    _own("deck", Deck(), "the face-down deck, from the top", seen_by="nobody",
         hidden=lambda pile: f"{len(pile)} cards"),
    _own("on deck", Card(), "the card that lies face up on the deck"),
    _own("field", Cards(), "the row of cards played, left to right; each from back to front"),
    _own("discard", Cards(), "the discard pile, the first discarded first"),
    _own("bought", Row(Sheet()), "advancements bought this turn and not sleeved yet"),
    _own("vp", COUNT, "VP tokens gained"),
    _own("curse tokens", COUNT, "curse tokens gained, by value", "curses"),
    _own("mana", COUNT, "mana to spend in this Harvest"),
    _own("spirits", SpiritCounts(), "spirit symbols to spend in this Harvest"),
    _own("spoiled", Flag(), "whether the turn Spoiled"),
    _own("gained", Flag(), "whether the gain of this Harvest is taken"),
    Noun("mana token", OneOf(TOKEN), "the side of the mana token that shows",
         lambda table, who: TOKEN[_seat(table, who).token_active]),
    Noun("decay", Number(), "the decay in field and on deck that growth does not cancel",
         lambda table, who: decay(table, _seat(table, who)), laid=False),
    Noun("card points", Number(), "end-of-game VP on all cards of the player",
         lambda table, who: card_points(table, _seat(table, who)), laid=False),
    Noun("score", Number(), "what the player would score now",
         lambda table, who: score(table, _seat(table, who)), laid=False),
)  # fmt: skip

SHARED = (
    Noun("turn", Turn(MENUS), "whose turn it is, and in which phase",
         lambda table, _: _turn(table.state), own=False),
    Noun("pool", COUNT, "VP tokens in the pool", lambda table, _: table.state.pool, own=False),
    Noun("curse pool", COUNT, "curse tokens in the pool",
         lambda table, _: table.state.curse_pool, own=False),
)  # fmt: skip


def _turn(state: Vale) -> tuple[str, str]:
    """Tell whose turn it is, and in which phase."""
    return state.active, state.menu_of(state.active) or ""


class ValeBoard:
    """How a board of Mystic Vale is said and laid."""

    def __init__(self) -> None:
        """Know every noun by its name."""
        self.nouns: Mapping[str, Noun] = {noun.name: noun for noun in (*SHARED, *OWN)}

    def players(self, table: Table) -> tuple[str, ...]:
        """Name the players, in seating order."""
        return tuple(seat.name for seat in table.state.seats)

    def lay(self, given: Mapping[str, Any], book: Book, *, legal: Ruling | None) -> Vale:
        """Lay a board out; what is not said is blank or empty.

        Raises:
            WordsRefused: words that name nothing, or a card that could not come about; its
                ``at`` is the place below ``given``.
        """
        names = _players(given, self.nouns)
        seats = tuple(self._seat(name, given.get(name, {}), book, legal) for name in names)
        shared = {key: words for key, words in given.items() if key not in {"players", *names}}
        told = self._told(shared, book, own=False)
        active, menu = told.pop("turn", (names[0], "planting"))
        if active not in names:
            raise WordsRefused(f"nobody here is called {active!r}", tuple(names), ("turn",))
        standing = (Standing(active, menu),)
        fields = {name.replace(" ", "_"): value for name, value in told.items()}
        return Vale(seats=seats, active=active, standing=standing, **fields)

    def _seat(self, name: str, given: Any, book: Book, legal: Ruling | None) -> Seat:
        """Lay out what lies before one player."""
        if not isinstance(given, dict):
            raise WordsRefused(
                f"what lies before {name} is wanted, not {shown(given)}", (), (name,)
            )
        told = self._told(given, book, own=True, at=(name,))
        told["curses"] = told.pop("curse tokens", 0)
        told["token_active"] = told.pop("mana token", "inactive") == "active"
        fields = {key.replace(" ", "_"): value for key, value in told.items()}
        seat = Seat(name=name, **fields)
        if legal is not None:
            _must_be_legal(seat, book, legal)
        return seat

    def _told(
        self, given: Mapping[str, Any], book: Book, *, own: bool, at: tuple[str, ...] = ()
    ) -> dict[str, Any]:
        """Read each noun that is laid."""
        laid = {n.name: n for n in self.nouns.values() if n.own == own and n.laid}
        told: dict[str, Any] = {}
        for key, words in given.items():
            if key not in laid:
                raise WordsRefused(
                    f"nothing called {shown(key)} can be laid", _known(key, laid), (*at, key)
                )
            try:
                told[key] = laid[key].kind.parse(words, book)
            except WordsRefused as refused:
                place = (*at, key, *refused.at)
                raise WordsRefused(refused.what, refused.known, place) from refused
        return told


def _players(given: Mapping[str, Any], nouns: Mapping[str, Noun]) -> list[str]:
    """Name the players: as listed, or everyone before whom something lies."""
    if not isinstance(given, dict):
        raise WordsRefused(f"a board is wanted, not {shown(given)}")
    listed = given.get("players")
    if listed is None:
        listed = [key for key, words in given.items() if isinstance(words, dict)]
    if not isinstance(listed, list) or not listed:
        raise WordsRefused("a board needs a player: «Ana: {field: [Blank]}»")
    for index, name in enumerate(listed):
        at = ("players", index) if "players" in given else (name,)
        if unfit := unfit_player(name, {"players", *nouns}):
            raise WordsRefused(unfit, (), at)
        if name in listed[:index]:
            raise WordsRefused(f"two players are called {shown(name)}", (), at)
    return [*listed]


def _known(key: str, laid: Mapping[str, Noun]) -> tuple[str, ...]:
    """Give the nearest nouns, or all of them."""
    return nearest(str(key), laid) or tuple(laid)


def _must_be_legal(seat: Seat, book: Book, ruling: Ruling) -> None:
    """Refuse a card that sleeving could never have made."""
    rows = (("field", seat.field), ("discard", seat.discard), ("deck", seat.deck.cards()))
    for zone, cards in (*rows, ("on deck", (seat.on_deck,) if seat.on_deck else ())):
        for index, card in enumerate(cards):
            at = (seat.name, zone, index) if zone != "on deck" else (seat.name, zone)
            _must_be_craftable(card, book, ruling, at)


def _must_be_craftable(card: Sleeve, book: Book, ruling: Ruling, at: tuple[str | int, ...]) -> None:
    """Refuse a card that no order of sleeving makes, by the first advancement that is amiss."""
    if own(book).sleeving.could_make(card, ruling):
        return
    for depth in range(1, len(card.layers)):
        made = type(card)(card.layers[: depth + 1])
        try:
            verdict = own(book).sleeving.judge(made, depth, ruling)
        except NoOutcome:
            continue
        if not verdict.legal:
            what = f"{card.layers[depth].name} can't lie so on {card.said()} ({verdict.said()})"
            raise WordsRefused(f"{what}; say «illegal board: why» if it is meant", (), at)
