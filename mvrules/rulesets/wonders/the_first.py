"""The book of Wonders of The First: its clauses, readings, cards and words in one value."""

from __future__ import annotations

import copy
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

import msgspec

from mvrules.kernel.abilities import Ability, Instead, replacing, waking
from mvrules.kernel.book import Book
from mvrules.kernel.faults import Faults
from mvrules.kernel.fetched import Fetching, fetched
from mvrules.kernel.names import not_so_many
from mvrules.kernel.pages import pages
from mvrules.kernel.refusals import BookNotFound
from mvrules.kernel.supplied import Given, digested, must_be_cards
from mvrules.kernel.table import Table
from mvrules.kernel.words import as_words
from mvrules.rulesets.wonders import clauses as c
from mvrules.rulesets.wonders.board.world_board import WorldBoard
from mvrules.rulesets.wonders.course.scoring import stones, winners
from mvrules.rulesets.wonders.course.settling import Timing, settle_now
from mvrules.rulesets.wonders.events import Left
from mvrules.rulesets.wonders.held.texts import Held, held, now
from mvrules.rulesets.wonders.keywords.ascend import once_more
from mvrules.rulesets.wonders.keywords.eternal import in_the_deck
from mvrules.rulesets.wonders.keywords.heart_of_a_legend import times
from mvrules.rulesets.wonders.keywords.protector import stopping
from mvrules.rulesets.wonders.keywords.shield import shielding
from mvrules.rulesets.wonders.printed.cards import PackDoc, Shelf
from mvrules.rulesets.wonders.printed.packs import read_packs, with_local
from mvrules.rulesets.wonders.state import Seat, World
from mvrules.rulesets.wonders.words.vocabulary import VOCABULARY

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from mvrules.kernel.events import Event, Rules, Trigger
    from mvrules.kernel.menus import Menu
    from mvrules.kernel.questions import Option
    from mvrules.kernel.rulings import Site
    from mvrules.kernel.samples import Samples
    from mvrules.kernel.stages import Stages
    from mvrules.kernel.supplies import Supply
    from mvrules.kernel.ties import CardText, Link
    from mvrules.kernel.vocabulary import Vocabulary
    from mvrules.kernel.words import CardTold

HERE = Path(__file__).parent
ROOM = "mvrules.rulesets.wonders"
PLAYERS = 2
SUPPLIED = ("stand-ins", "cards")


class Wonders(Book):
    """Wonders of The First, by its keyword rules."""

    name: ClassVar[str] = "wonders"
    title: ClassVar[str] = "Wonders of The First"
    editions: ClassVar[tuple[str, ...]] = ("keywords",)
    state_type: ClassVar[type[World]] = World
    menus: ClassVar[Mapping[str, Menu]] = Fetching(
        {name: (f"{ROOM}.course.{name}", name.upper()) for name in ("setup", "turn")}
    )
    vocabulary: ClassVar[Vocabulary] = VOCABULARY
    board: ClassVar[WorldBoard] = WorldBoard()
    pack: ClassVar[type[PackDoc]] = PackDoc
    samples: ClassVar[Samples] = fetched(f"{ROOM}.samples", "SAMPLES")

    shelf: Shelf
    decks: Mapping[str, tuple[str, ...]]

    @classmethod
    def opened(cls, edition: str | None) -> Wonders:
        """Open the rulebook."""
        if edition not in {None, *cls.editions}:
            raise BookNotFound(f"edition of {cls.title}", str(edition), cls.editions)
        book = cls()
        book.edition = edition or cls.editions[0]
        written = pages(HERE)
        book.ledger, book.readings = written.ledger, written.readings
        book.shelf, book.decks = read_packs(written.packs)
        book.digest = digested(written.texts)
        return book

    def with_cards(self, cards: Mapping[str, Any], faults: Faults | None = None) -> Wonders:
        """Give this book with stand-ins and supplied facts.

        Args:
            cards: ``stand-ins`` and ``cards``, each by name, in the words of a scenario.
            faults: where to note what is wrong; without it all faults are raised.
        """
        noted = faults if faults is not None else Faults(Given())
        must_be_cards(cards, SUPPLIED)
        cards = as_words(cards)
        book = copy.copy(self)
        book.local_cards = {key: named for key, named in cards.items() if named}
        book.shelf = with_local(self.shelf, cards, noted)
        if faults is None:
            noted.refuse()
        book.digest = digested({"book": self.digest, "cards": book.local_cards})
        return book

    def card_names(self) -> Collection[str]:
        """Name every card on the shelf."""
        return self.shelf.keys()

    def cards(self) -> dict[str, CardTold]:
        """Tell what is known of each card."""
        from mvrules.rulesets.wonders.printed.told import told

        return {name: told(card) for name, card in self.shelf.items()}

    def texts(self) -> dict[str, CardText]:
        """Tell what each card touches."""
        from mvrules.rulesets.wonders.printed.touching import text_of

        return {name: text_of(card) for name, card in self.shelf.items()}

    def links(self) -> tuple[Link, ...]:
        """Tell what leads to what on the table."""
        from mvrules.rulesets.wonders.printed.touching import LINKS

        return LINKS

    def stages(self) -> Stages:
        """Give the boards on which cards can be seen to meet."""
        from mvrules.kernel.stages import read_stages

        return read_stages(HERE / "stages.yaml")

    def supplies(self) -> tuple[Supply, ...]:
        """Give what else could stand on cards where no source tells."""
        from mvrules.kernel.supplies import read_supplies

        return read_supplies(HERE / "supplies.yaml")

    # the course of the game ----------------------------------------------------------------

    def opening(self, players: tuple[str, ...]) -> World:
        """Give the empty table before the setup."""
        if len(players) != PLAYERS:
            raise not_so_many(len(players), PLAYERS, PLAYERS, c.WON_GAME_01)
        seats = tuple(Seat(name=name) for name in players)
        return World(seats=seats, active=players[0], first=players[0])

    def setup(self, table: Table) -> Rules[None]:
        """Set the game up, and begin the first round."""
        from mvrules.rulesets.wonders.course.setup import set_up

        yield from set_up(table)

    def step(self, table: Table, said: Option) -> Rules[None]:
        """Carry out the move, resolve what it set off, and go on to the next turn."""
        from mvrules.rulesets.wonders.course.setup import SET_UP
        from mvrules.rulesets.wonders.course.turn import next_turn

        yield from super().step(table, said)
        if said.verb != SET_UP:
            yield from next_turn(table, said)

    def settle(self, table: Table) -> Rules[None]:
        """Resolve what waits."""
        yield from settle_now(table, Timing)

    def replacement(self, table: Table, event: Event) -> Rules[Event | None] | None:
        """Give the rule that speaks before an event: a shield, a protector, or what a card says."""
        return (
            shielding(table, event)
            or stopping(table, event)
            or replacing(table, event, self._instead(table))
        )

    def triggers(self, table: Table, event: Event, before: World) -> Iterable[Trigger]:
        """Give what an event sets off; of those who leave together, when all have gone."""
        if isinstance(event, Left) and event.card in before.leaving:
            return ()
        return self.set_off(table, (event,), before)

    def set_off(self, table: Table, events: Iterable[Event], before: World) -> Iterator[Trigger]:
        """Give what events set off; of what has left, as it was before."""
        for event in events:
            seen = Table(self, table.ruling, before) if isinstance(event, Left) else table
            for each in held(seen):
                for trigger in waking(seen, event, [Ability(each.behalf, each.word)]):
                    yield msgspec.structs.replace(trigger, times=_times(seen, each))
            yield from waking(seen, event, (Ability(*each) for each in now(seen).loose))
            yield from in_the_deck(table, event)

    def _instead(self, table: Table) -> Iterator[Ability]:
        """Give each ability that speaks before an event."""
        for each in held(table):
            if isinstance(each.word, Instead):
                yield Ability(each.behalf, each.word)

    def scores(self, table: Table) -> dict[str, int]:
        """Count the stones of each player."""
        return {seat.name: stones(table, seat.name) for seat in table.state.seats}

    def winners(self, table: Table) -> tuple[str, ...]:
        """Name who would win now."""
        return winners(table)

    def canonical(self, state: World) -> World:
        """Give the state with hands in an order that means nothing."""
        seats = (msgspec.structs.replace(s, hand=tuple(sorted(s.hand))) for s in state.seats)
        return state.replaced(seats=tuple(seats))

    def sites(self) -> tuple[Site, ...]:
        """List every place that decides for a clause: rules, and printed cards."""
        return (
            *super().sites(),
            *(site for card in self.shelf.values() for site in card.sites()),
        )


def _times(table: Table, each: Held) -> int:
    """Tell how often an ability works that is set off now."""
    return times(table, each) + once_more(table, each.whole, each.card.controller)
