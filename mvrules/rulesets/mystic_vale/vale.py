"""The book of Mystic Vale: its clauses, readings, cards, menus, laws and words in one value."""

from __future__ import annotations

import copy
from collections.abc import Collection, Mapping
from functools import cached_property, partial
from os.path import dirname
from typing import TYPE_CHECKING, Any, ClassVar, cast

from mvrules.crafting.laws import SleevingLaws, sites_of
from mvrules.crafting.shows import Shows
from mvrules.kernel.book import Book
from mvrules.kernel.faults import Faults
from mvrules.kernel.fetched import Fetching, Making, fetched
from mvrules.kernel.names import not_so_many
from mvrules.kernel.pages import pages
from mvrules.kernel.readers import read_struct
from mvrules.kernel.refusals import BookNotFound
from mvrules.kernel.supplied import Given, digested, must_be_cards
from mvrules.kernel.words import as_words
from mvrules.rulesets.mystic_vale import clauses as c
from mvrules.rulesets.mystic_vale.crafted.eclipse import (
    ADVANCEMENT,
    SLEEVING,
    SLEEVING_OVER_LAND,
    THIRDS,
)
from mvrules.rulesets.mystic_vale.crafted.rituals import by_card, by_layer, circles
from mvrules.rulesets.mystic_vale.edition import EDITIONS, is_solitaire
from mvrules.rulesets.mystic_vale.printed.cards import (
    BEARS,
    NEMESIS,
    UPGRADED,
    PackDoc,
    Shelf,
    find,
)
from mvrules.rulesets.mystic_vale.printed.opened import opened
from mvrules.rulesets.mystic_vale.printed.packs import track_of, with_local
from mvrules.rulesets.mystic_vale.printed.shelf import (
    VALE,
    dealt,
    leaders,
    nemeses,
    soils,
    starting_cards,
)
from mvrules.rulesets.mystic_vale.solitaire.nemeses import NOT_ONTO_A_NEMESIS
from mvrules.rulesets.mystic_vale.solitaire.track import Track
from mvrules.rulesets.mystic_vale.table.board import ValeBoard
from mvrules.rulesets.mystic_vale.table.kinds import a_piece
from mvrules.rulesets.mystic_vale.table.state import MOST_PLAYERS, Seat, Vale
from mvrules.rulesets.mystic_vale.texts.abilities import SETTING_OFF, resolve_triggers

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mvrules.crafting.laws import Law
    from mvrules.crafting.pieces import Bears, Piece, Symbols
    from mvrules.kernel.clashes import Board, Clash
    from mvrules.kernel.clauses import ClauseId, Readings
    from mvrules.kernel.events import Event, Rules, Trigger
    from mvrules.kernel.menus import Menu
    from mvrules.kernel.rulings import Site
    from mvrules.kernel.samples import Samples
    from mvrules.kernel.stages import Stages
    from mvrules.kernel.supplies import Supply
    from mvrules.kernel.table import Table
    from mvrules.kernel.ties import CardText, Link, Moments
    from mvrules.kernel.vocabulary import Vocabulary
    from mvrules.kernel.words import CardTold
    from mvrules.rulesets.mystic_vale.printed.cards import Hourglass

HERE = dirname(__file__)
ROOM = "mvrules.rulesets.mystic_vale"
MENUS = ("setup", "planting", "harvest", "discard", "prep")
"""Each in the module of its name."""

SUPPLIED = ("stand-ins", "cards", "track")


class MysticVale(Book):
    """Mystic Vale, as played with Nemesis."""

    name: ClassVar[str] = "mystic-vale"
    title: ClassVar[str] = "Mystic Vale"
    editions: ClassVar[tuple[str, ...]] = EDITIONS
    state_type: ClassVar[type[Vale]] = Vale
    menus: ClassVar[Mapping[str, Menu]] = Fetching(
        {name: (f"{ROOM}.course.{name}", name.upper()) for name in MENUS}
    )
    vocabulary: ClassVar[Vocabulary] = fetched(f"{ROOM}.texts.effects", "VOCABULARY")
    board: ClassVar[ValeBoard] = ValeBoard()
    pack: ClassVar[type[PackDoc]] = PackDoc
    samples: ClassVar[Samples] = fetched(f"{ROOM}.table.samples", "SAMPLES")

    bears: ClassVar[Mapping[str, Bears]] = BEARS
    sleeves: ClassVar[tuple[Clash, ...]] = fetched(f"{ROOM}.table.witnesses", "SLEEVES")
    observed: ClassVar[tuple[str, ...]] = fetched(f"{ROOM}.table.witnesses", "OBSERVED")

    shelf: Shelf
    shows: Shows
    made: Making[Any]
    """What is made when it is first asked for, once for a book and all its copies."""
    written: tuple[str, ...]

    @classmethod
    def opened(cls, edition: str | None) -> MysticVale:
        """Open the rulebook in an edition."""
        if edition not in {None, *cls.editions}:
            raise BookNotFound(f"edition of {cls.title}", str(edition), cls.editions)
        book = cls()
        book.edition = edition or cls.editions[0]
        written = pages(HERE)
        book.ledger, book.readings = written.ledger, written.readings
        book.shelf = opened(written.packs, read_before=written.read_before)
        book.written = tuple(t for name, t in written.texts.items() if name.startswith("cards/"))
        book.shows = Shows(by_card(), by_layer(), book.readings, circles=circles())
        book.made = Making(
            {
                "sleeving": partial(_laws, SLEEVING, book.readings),
                "sleeving over land": partial(_laws, SLEEVING_OVER_LAND, book.readings),
                "track": partial(track_of, written.packs),
                "digest": partial(digested, written.texts),
            }
        )
        return book

    @cached_property
    def sleeving(self) -> SleevingLaws:
        """Give the laws of sleeving."""
        return cast("SleevingLaws", self.made["sleeving"])

    @cached_property
    def sleeving_over_land(self) -> SleevingLaws:
        """Give the laws of sleeving while a land may be covered."""
        return cast("SleevingLaws", self.made["sleeving over land"])

    @cached_property
    def track(self) -> Track:
        """Give both sides of the corruption track."""
        return cast("Track", self.made["track"])

    @cached_property
    def digest(self) -> str:
        """Give the mark of rulebook and cards."""
        return cast("str", self.made["digest"])

    def with_cards(self, cards: Mapping[str, Any], faults: Faults | None = None) -> MysticVale:
        """Give this book with stand-ins and supplied facts.

        Args:
            cards: ``stand-ins`` and ``cards``, each by name, in the words of a scenario; and
                ``track``, both sides of the corruption track.
            faults: where to note what is wrong; without it all faults are raised.
        """
        noted = faults if faults is not None else Faults(Given())
        must_be_cards(cards, SUPPLIED)
        cards = as_words(cards)
        book = copy.copy(self)
        book.local_cards = {key: named for key, named in cards.items() if named}
        book.shelf = with_local(self.shelf, cards, noted)
        if cards.get("track"):
            book.track = read_struct(Track, cards["track"], ("track",), noted) or self.track
        if faults is None:
            noted.refuse()
        book.digest = digested({"book": self.digest, "cards": book.local_cards})
        return book

    def cards(self) -> dict[str, CardTold]:
        """Tell what is known of each card."""
        from mvrules.rulesets.mystic_vale.printed.told import told

        return {name: told(card) for name, card in self.shelf.items()}

    def texts(self) -> dict[str, CardText]:
        """Tell what each card touches."""
        from mvrules.rulesets.mystic_vale.texts.touching import text_of

        return {name: text_of(card, self.shelf) for name, card in self.shelf.items()}

    def links(self) -> tuple[Link, ...]:
        """Tell what leads to what on the table."""
        from mvrules.rulesets.mystic_vale.texts.touching import LINKS

        return LINKS

    def moments(self) -> Moments:
        """Tell when in a turn the field is changed and looked at."""
        from mvrules.rulesets.mystic_vale.texts.touching import MOMENTS

        return MOMENTS

    def stages(self) -> Stages:
        """Give the boards on which cards can be seen to meet."""
        from pathlib import Path

        from mvrules.kernel.stages import read_stages

        return read_stages(Path(HERE, "stages.yaml"))

    def supplies(self) -> tuple[Supply, ...]:
        """Give what else could stand on cards where no source tells."""
        from pathlib import Path

        from mvrules.kernel.supplies import read_supplies

        return read_supplies(Path(HERE, "supplies.yaml"))

    def opponents(self) -> tuple[str, ...]:
        """Name the nemeses that the rulebook lists."""
        cards = self.shelf.items()
        return tuple(n for n, card in cards if card.piece.kind == NEMESIS and not card.stand_in)

    def card_names(self) -> Collection[str]:
        """Name every card on the shelf."""
        return self.shelf.keys()

    def says(self, word: str) -> bool:
        """Whether the text of any card uses a word of the vocabulary."""
        return any(word in text for text in self.written) or word in str(self.local_cards)

    # what the rules look up ----------------------------------------------------------------

    def piece(self, name: str) -> Piece:
        """Give what is printed under a name."""
        return find(self.shelf, name).piece

    def named(self, card: tuple[Piece, ...]) -> tuple[Piece, ...]:
        """Give the layers of a card names for a board."""
        from mvrules.rulesets.mystic_vale.table.witnesses import called

        return called(card, self.shelf)

    def witness(self, card: tuple[Piece, ...], depth: int) -> Board | None:
        """Give a board with a card on it, its sheet at a depth yet to be sleeved."""
        from mvrules.rulesets.mystic_vale.table.witnesses import board

        return board(card, depth, self.shelf)

    def clash(self, clause: ClauseId, card: tuple[Piece, ...]) -> Board | None:
        """Give a board on which a clause would sleeve the last sheet onto the rest of a card."""
        from mvrules.rulesets.mystic_vale.table.witnesses import clash

        return clash(clause, card)

    def by_laws(self) -> dict[str, MysticVale]:
        """Give this book by its laws of sleeving: as ever, and while a land may be covered."""
        over_land = copy.copy(self)
        over_land.sleeving = self.sleeving_over_land
        return {"as ever": self, "a land may be covered": over_land}

    def printed(self, words: str) -> Piece:
        """Give what is printed as a scenario says it: a name, and a third if it is said."""
        return a_piece(words, self)

    def level(self, piece: Piece) -> int | None:
        """Give the level of a card, if it has one."""
        return find(self.shelf, piece.name).level()

    def cost(self, piece: Piece) -> Symbols:
        """Give the cost of a card."""
        return find(self.shelf, piece.name).price()

    def abilities(self, name: str, occasion: str) -> tuple[Any, ...]:
        """Give the abilities of a card that work on an occasion."""
        card = self.shelf.get(name)
        return card.abilities.get(occasion, ()) if card else ()

    def starting_cards(self) -> tuple[tuple[Piece, tuple[str, ...]], ...]:
        """Give each starting card, with the third in which each copy is printed."""
        return starting_cards(self.shelf)

    def soils(self) -> tuple[Piece, ...]:
        """Give each kind of soil that is for sale."""
        return soils(self.shelf)

    def leaders(self) -> tuple[Piece, ...]:
        """Give the leaders that can be dealt, starting side up."""
        return leaders(self.shelf)

    def other_side(self, side: Piece) -> Piece:
        """Give the other side of a leader."""
        upgraded = side.name.endswith(UPGRADED)
        return self.piece(side.name.removesuffix(UPGRADED) if upgraded else side.name + UPGRADED)

    def nemeses(self) -> tuple[Piece, ...]:
        """Give the nemeses that can be played against."""
        return nemeses(self.shelf)

    def hourglasses(self, name: str) -> tuple[Hourglass, ...]:
        """Give what stands beside the hourglasses of a nemesis."""
        card = self.shelf.get(name)
        return card.hourglass if card else ()

    def power(self, nemesis: Piece) -> int:
        """Give the power of a nemesis."""
        return find(self.shelf, nemesis.name).power()

    def others(self, card: Piece) -> str | None:
        """Tell whether the effect of a card refers to other players, or the card mentions them."""
        return find(self.shelf, card.name).doc.others

    def least_players(self, card: Piece) -> int:
        """Tell for how many players at least a card is."""
        return find(self.shelf, card.name).doc.least_players or 1

    def deck(self, chosen: str, level: int) -> tuple[Piece, ...]:
        """Give the advancements of a set and a level."""
        return tuple(dealt(self.shelf, ADVANCEMENT, chosen, level))

    def vale_deck(self, chosen: str, level: int) -> tuple[Piece, ...]:
        """Give the vale cards of a set and a level."""
        return tuple(dealt(self.shelf, VALE, chosen, level))

    # the course of the game ----------------------------------------------------------------

    def opening(self, players: tuple[str, ...]) -> Vale:
        """Give the empty table before the setup."""
        if is_solitaire(self.edition) and len(players) != 1:
            raise not_so_many(len(players), 1, 1, c.NEM_SOLO_PH_01)
        if not 1 <= len(players) <= MOST_PLAYERS:
            raise not_so_many(len(players), 1, MOST_PLAYERS, c.MV_SETUP_05, c.MV_SETUP_10)
        return Vale(
            seats=tuple(Seat(name=name) for name in players), active=players[0], first=players[0]
        )

    def setup(self, table: Table) -> Rules[None]:
        """Set the game up, and begin the first turn."""
        from mvrules.rulesets.mystic_vale.course.setup import set_up

        yield from set_up(table)

    def triggers(self, table: Table, event: Event, before: Vale) -> Iterable[Trigger]:  # noqa: ARG002
        """Give what an event sets off: most do not."""
        found = SETTING_OFF.get(type(event))
        return found(table, event) if found else ()

    def settle(self, table: Table) -> Rules[None]:
        """Resolve what waits."""
        yield from resolve_triggers(table, table.state.active)

    def scores(self, table: Table) -> dict[str, int]:
        """Count what each player would score now."""
        from mvrules.rulesets.mystic_vale.course.scoring import score

        return {seat.name: score(table, seat) for seat in table.state.seats}

    def winners(self, table: Table) -> tuple[str, ...]:
        """Name who would win now; against a nemesis, nobody may."""
        from mvrules.rulesets.mystic_vale.course.scoring import win
        from mvrules.rulesets.mystic_vale.solitaire.solitaire_scoring import win_alone

        return win_alone(table) if is_solitaire(self.edition) else win(table)

    def sites(self) -> tuple[Site, ...]:
        """List every place that decides for a clause: rules, laws, formulas, printed cards."""
        from mvrules.rulesets.mystic_vale.leaders.choosing import NOT_WITH_A_LEADER

        return (
            *super().sites(),
            *sites_of(f"{ROOM}.crafted.eclipse", *SLEEVING, *SLEEVING_OVER_LAND),
            *sites_of(f"{ROOM}.leaders.choosing", NOT_WITH_A_LEADER),
            *sites_of(f"{ROOM}.solitaire.nemeses", NOT_ONTO_A_NEMESIS),
            *self.shows.sites(f"{ROOM}.crafted.rituals"),
            *(site for card in self.shelf.values() for site in card.sites()),
        )


def _laws(sleeving: tuple[Law, ...], readings: Readings) -> SleevingLaws:
    """Make the laws by which a sheet may be sleeved: of thirds, and of what bears none."""
    from mvrules.rulesets.mystic_vale.leaders.choosing import NOT_WITH_A_LEADER

    return SleevingLaws(THIRDS, (*sleeving, NOT_WITH_A_LEADER, NOT_ONTO_A_NEMESIS), readings)
