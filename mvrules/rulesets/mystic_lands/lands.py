"""The book of Mystic Lands: its clauses, readings, cards, menus, laws and words in one value."""

from __future__ import annotations

import copy
from collections.abc import Collection, Mapping
from os.path import dirname
from typing import TYPE_CHECKING, Any, ClassVar

import msgspec

from mvrules.crafting.laws import SleevingLaws, sites_of
from mvrules.crafting.shows import Shows
from mvrules.kernel.book import Book
from mvrules.kernel.faults import Faults
from mvrules.kernel.fetched import Fetching, fetched
from mvrules.kernel.names import not_so_many
from mvrules.kernel.pages import pages
from mvrules.kernel.refusals import BookNotFound
from mvrules.kernel.supplied import Given, digested, must_be_cards
from mvrules.kernel.words import as_words
from mvrules.rulesets.mystic_lands import clauses as c
from mvrules.rulesets.mystic_lands.course.ending import end_if_due, score, win
from mvrules.rulesets.mystic_lands.crafted.suns import (
    ADVANCE,
    BASIC,
    BY_CARD,
    BY_LAYER,
    POSITIONS,
    SLEEVING,
)
from mvrules.rulesets.mystic_lands.printed.cards import (
    BEARS,
    DRUID,
    Card,
    MapDoc,
    PackDoc,
    Shelf,
    Spot,
    find,
)
from mvrules.rulesets.mystic_lands.printed.packs import (
    read_maps,
    read_packs,
    supplied_maps,
    with_local,
)
from mvrules.rulesets.mystic_lands.table.board import LandsBoard
from mvrules.rulesets.mystic_lands.table.state import (
    FEWEST_PLAYERS,
    MOST_PLAYERS,
    Lands,
    Seat,
    sorted_cubes,
)

if TYPE_CHECKING:
    from mvrules.crafting.pieces import Bears, Piece
    from mvrules.kernel.clashes import Board, Clash
    from mvrules.kernel.clauses import ClauseId
    from mvrules.kernel.events import Rules
    from mvrules.kernel.menus import Menu
    from mvrules.kernel.rulings import Site
    from mvrules.kernel.samples import Samples
    from mvrules.kernel.stages import Stages
    from mvrules.kernel.table import Table
    from mvrules.kernel.ties import CardText, Link
    from mvrules.kernel.vocabulary import Vocabulary
    from mvrules.kernel.words import CardTold

HERE = dirname(__file__)
ROOM = "mvrules.rulesets.mystic_lands"
MENUS = {
    "setup": "setup.SETUP",
    "night": "night.NIGHT",
    "start of day": "day.START_OF_DAY",
    "day": "day.DAY",
    "dusk": "dusk.DUSK",
}
SUPPLIED = ("stand-ins", "cards", "maps")


class MysticLands(Book):
    """Mystic Lands, as far as its rulebook has come down."""

    name: ClassVar[str] = "mystic-lands"
    title: ClassVar[str] = "Mystic Lands"
    state_type: ClassVar[type[Lands]] = Lands
    menus: ClassVar[Mapping[str, Menu]] = Fetching(
        {
            name: (f"{ROOM}.course.{where.partition('.')[0]}", where.partition(".")[2])
            for name, where in MENUS.items()
        }
    )
    vocabulary: ClassVar[Vocabulary] = fetched(f"{ROOM}.texts.vocabulary", "VOCABULARY")
    board: ClassVar[LandsBoard] = LandsBoard()
    pack: ClassVar[type[PackDoc]] = PackDoc
    samples: ClassVar[Samples] = fetched(f"{ROOM}.table.samples", "SAMPLES")

    bears: ClassVar[Mapping[str, Bears]] = BEARS
    sleeves: ClassVar[tuple[Clash, ...]] = fetched(f"{ROOM}.table.witnesses", "SLEEVES")
    observed: ClassVar[tuple[str, ...]] = fetched(f"{ROOM}.table.witnesses", "OBSERVED")

    shelf: Shelf
    maps: Mapping[str, MapDoc]
    sleeving: SleevingLaws
    shows: Shows

    @classmethod
    def opened(cls, edition: str | None) -> MysticLands:
        """Open the rulebook; it has no editions."""
        if edition:
            raise BookNotFound(f"edition of {cls.title}", edition, cls.editions)
        book = cls()
        written = pages(HERE)
        book.ledger, book.readings = written.ledger, written.readings
        book.shelf = read_packs(written.packs)
        book.maps = read_maps(written.packs)
        book.sleeving = SleevingLaws(POSITIONS, SLEEVING, book.readings)
        book.shows = Shows(BY_CARD, BY_LAYER, book.readings, var="x")
        book.digest = digested(written.texts)
        return book

    def with_cards(self, cards: Mapping[str, Any], faults: Faults | None = None) -> MysticLands:
        """Give this book with stand-ins and supplied facts.

        Args:
            cards: ``stand-ins`` and ``cards``, each by name, in the words of a scenario; and
                ``maps``, which are then played on in place of the stand-in.
            faults: where to note what is wrong; without it all faults are raised.
        """
        noted = faults if faults is not None else Faults(Given())
        must_be_cards(cards, SUPPLIED)
        cards = as_words(cards)
        book = copy.copy(self)
        book.local_cards = {key: named for key, named in cards.items() if named}
        book.shelf = with_local(self.shelf, cards, noted)
        book.maps = supplied_maps(cards.get("maps") or {}, noted) or self.maps
        if faults is None:
            noted.refuse()
        book.digest = digested({"book": self.digest, "cards": book.local_cards})
        return book

    def cards(self) -> dict[str, CardTold]:
        """Tell what is known of each card."""
        from mvrules.rulesets.mystic_lands.printed.told import told

        return {name: told(card) for name, card in self.shelf.items()}

    def texts(self) -> dict[str, CardText]:
        """Tell what each card touches."""
        from mvrules.rulesets.mystic_lands.printed.touching import text_of

        return {name: text_of(card) for name, card in self.shelf.items()}

    def links(self) -> tuple[Link, ...]:
        """Tell what leads to what on the table."""
        from mvrules.rulesets.mystic_lands.printed.touching import LINKS

        return LINKS

    def stages(self) -> Stages:
        """Give the boards on which cards can be seen to meet."""
        from pathlib import Path

        from mvrules.kernel.stages import read_stages

        return read_stages(Path(HERE, "stages.yaml"))

    def card_names(self) -> Collection[str]:
        """Name every card on the shelf."""
        return self.shelf.keys()

    # what the solver asks ------------------------------------------------------------------

    def printed(self, words: str) -> Piece:
        """Give what is printed under a name."""
        return self.card(words).piece

    def by_laws(self) -> dict[str, MysticLands]:
        """Give this book by its laws of sleeving, of which there is one set."""
        return {"as ever": self}

    def named(self, card: tuple[Piece, ...]) -> tuple[Piece, ...]:
        """Give the layers of a card names for a board."""
        from mvrules.rulesets.mystic_lands.table.witnesses import called

        return called(card, self.shelf)

    def witness(self, card: tuple[Piece, ...], depth: int) -> Board | None:
        """Give a board with a card on it, its sheet at a depth yet to be sleeved."""
        from mvrules.rulesets.mystic_lands.table.witnesses import board

        return board(card, depth, self.shelf)

    def clash(self, clause: ClauseId, card: tuple[Piece, ...]) -> Board | None:
        """Give a board on which a clause would sleeve the last sheet onto the rest of a card."""
        from mvrules.rulesets.mystic_lands.table.witnesses import clash

        return clash(clause, card)

    # what the rules look up ----------------------------------------------------------------

    def card(self, name: str) -> Card:
        """Give what the book knows of a card."""
        return find(self.shelf, name)

    def level(self, piece: Piece) -> int:
        """Give the level of a card."""
        return self.card(piece.name).level()

    def cost(self, piece: Piece) -> int:
        """Give the cost of a card."""
        return self.card(piece.name).cost()

    def effects(self, name: str, occasion: str) -> tuple[Any, ...]:
        """Give the effects of a card for an occasion."""
        return self.shelf[name].effects.get(occasion, ())

    def spot(self, vale: Piece, row: int, spot: int) -> Spot:
        """Give a spot of a Vale."""
        return self.card(vale.name).rows[row][spot]

    def dealt(self, kind: str, level: int) -> tuple[Piece, ...]:
        """Give each copy of the cards of a kind and a level that whole games are dealt from."""
        return tuple(
            card.piece
            for card in self._dealt_from(kind)
            if card.doc.level == level
            for _ in range(card.doc.copies or 1)
        )

    def starting_cards(self) -> tuple[tuple[Piece, int], ...]:
        """Give each card of a starting deck, with the number of its copies."""
        return tuple((card.piece, card.doc.copies or 0) for card in self._dealt_from(BASIC))

    def druids(self) -> tuple[Piece, ...]:
        """Give the Druid Advances that whole games are dealt from."""
        return tuple(c.piece for c in self._dealt_from(ADVANCE) if DRUID in c.piece.flags)

    def _dealt_from(self, kind: str) -> tuple[Card, ...]:
        """Give the cards of a kind in the packs of stand-ins: no source tells what others print."""
        known = self.shelf.values()
        return tuple(card for card in known if card.stand_in and card.piece.kind == kind)

    # the course of the game ----------------------------------------------------------------

    def opening(self, players: tuple[str, ...]) -> Lands:
        """Give the empty table before the setup."""
        if not FEWEST_PLAYERS <= len(players) <= MOST_PLAYERS:
            raise not_so_many(len(players), FEWEST_PLAYERS, MOST_PLAYERS, c.LANDS_COMP_06)
        return Lands(
            seats=tuple(Seat(name=name) for name in players), active=players[0], first=players[0]
        )

    def setup(self, table: Table) -> Rules[None]:
        """Set the game up, and open the first Nights."""
        from mvrules.rulesets.mystic_lands.course.setup import set_up

        yield from set_up(table)

    def settle(self, table: Table) -> Rules[None]:
        """End the game after a move that brings the end about, if it ends there and then."""
        yield from end_if_due(table)

    def scores(self, table: Table) -> dict[str, int]:
        """Count what each player would score now."""
        return {seat.name: score(table, seat) for seat in table.state.seats}

    def winners(self, table: Table) -> tuple[str, ...]:
        """Name who would win now."""
        return win(table)

    def canonical(self, state: Lands) -> Lands:
        """Give the state with things alike that have no order: who stands, and cubes."""
        standing = tuple(sorted(state.standing, key=lambda one: one.player))
        spaces = (msgspec.structs.replace(s, cubes=sorted_cubes(s.cubes)) for s in state.spaces)
        return state.replaced(standing=standing, spaces=tuple(spaces))

    def sites(self) -> tuple[Site, ...]:
        """List every place that decides for a clause: rules, laws, formulas, printed cards."""
        here = f"{ROOM}.crafted.suns"
        return (
            *super().sites(),
            *sites_of(here, *SLEEVING),
            *self.shows.sites(here),
            *(site for card in self.shelf.values() for site in card.sites()),
        )
