"""The book of Mystic Vale: its clauses, readings, cards, menus, laws and words in one value."""

from __future__ import annotations

import copy
import hashlib
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

import msgspec

from mvrules.crafting.laws import SleevingLaws
from mvrules.crafting.shows import Shows
from mvrules.kernel.book import Book
from mvrules.kernel.faults import Faults, KeyPath, shown
from mvrules.kernel.pages import pages
from mvrules.kernel.play import Outcome
from mvrules.kernel.refusals import BookNotFound, WordsRefused
from mvrules.rulesets.mystic_vale.board import ValeBoard
from mvrules.rulesets.mystic_vale.cards import PackDoc, Shelf, read_packs, with_local
from mvrules.rulesets.mystic_vale.discard import DISCARD, PREP
from mvrules.rulesets.mystic_vale.eclipse import SLEEVING, THIRDS
from mvrules.rulesets.mystic_vale.harvest import HARVEST
from mvrules.rulesets.mystic_vale.planting import PLANTING
from mvrules.rulesets.mystic_vale.rituals import by_card, by_layer
from mvrules.rulesets.mystic_vale.samples import SAMPLES
from mvrules.rulesets.mystic_vale.scoring import score
from mvrules.rulesets.mystic_vale.state import Vale
from mvrules.rulesets.mystic_vale.told import told

if TYPE_CHECKING:
    from mvrules.kernel.effects import Effect
    from mvrules.kernel.menus import Menu
    from mvrules.kernel.rulings import Site
    from mvrules.kernel.samples import Samples
    from mvrules.kernel.table import Table
    from mvrules.kernel.words import CardTold

HERE = Path(__file__).parent
SUPPLIED = ("stand-ins", "cards")


class MysticVale(Book):
    """Mystic Vale, as played with Nemesis."""

    name: ClassVar[str] = "mystic-vale"
    title: ClassVar[str] = "Mystic Vale"
    editions: ClassVar[tuple[str, ...]] = ("nemesis",)
    state_type: ClassVar[type[Vale]] = Vale
    menus: ClassVar[Mapping[str, Menu]] = {
        menu.name: menu for menu in (PLANTING, HARVEST, DISCARD, PREP)
    }
    board: ClassVar[ValeBoard] = ValeBoard()
    pack: ClassVar[type[PackDoc]] = PackDoc
    samples: ClassVar[Samples] = SAMPLES

    shelf: Shelf
    sleeving: SleevingLaws
    shows: Shows

    @classmethod
    def opened(cls, edition: str | None) -> MysticVale:
        """Open the rulebook in an edition."""
        if edition not in {None, *cls.editions}:
            raise BookNotFound(f"edition of {cls.title}", str(edition), cls.editions)
        book = cls()
        book.edition = edition or cls.editions[0]
        written = pages(HERE)
        book.ledger, book.readings = written.ledger, written.readings
        book.shelf = read_packs(written.packs)
        book.sleeving = SleevingLaws(THIRDS, SLEEVING, book.readings)
        book.shows = Shows(by_card(), by_layer(), book.readings)
        book.digest = _digest(written.texts, book.shelf)
        return book

    def with_cards(self, cards: Mapping[str, Any], faults: Faults | None = None) -> MysticVale:
        """Give this book with stand-ins and supplied facts.

        Args:
            cards: ``stand-ins`` and ``cards``, each by name, in the words of a scenario.
            faults: where to note what is wrong; without it all faults are raised.
        """
        noted = faults if faults is not None else Faults(_Said())
        _must_be_cards(cards)
        book = copy.copy(self)
        book.local_cards = copy.deepcopy(
            {key: dict(named) for key, named in cards.items() if named}
        )
        book.shelf = with_local(self.shelf, cards, noted)
        book.digest = _digest({"book": self.digest}, book.shelf)
        if faults is None:
            noted.refuse()
        return book

    def cards(self) -> dict[str, CardTold]:
        """Tell what is known of each card."""
        return {name: told(card) for name, card in self.shelf.items()}

    def card_names(self) -> Collection[str]:
        """Name every card on the shelf."""
        return self.shelf.keys()

    def harvest_abilities(self, name: str) -> tuple[Effect, ...]:
        """Give the Harvest abilities of a piece."""
        card = self.shelf.get(name)
        return card.harvest if card else ()

    def stopped(self, table: Table) -> Outcome | None:
        """The Prep Phase is not modelled yet, so a turn stops before it."""
        if any(stand.menu == PREP.name for stand in table.state.standing):
            return Outcome("not modelled", "the Prep Phase")
        return None

    def scores(self, table: Table) -> dict[str, int]:
        """Count what each player would score now."""
        return {seat.name: score(table, seat) for seat in table.state.seats}

    def sites(self) -> tuple[Site, ...]:
        """List every place that decides for a clause: rules, laws, formulas, printed cards."""
        here = "mvrules.rulesets.mystic_vale"
        return (
            *super().sites(),
            *self.sleeving.sites(f"{here}.eclipse"),
            *self.shows.sites(f"{here}.rituals"),
            *(site for card in self.shelf.values() for site in card.sites()),
        )


def _must_be_cards(cards: Any) -> None:
    """Refuse what is no cards by name, as a foreign save may hold."""
    if not isinstance(cards, Mapping) or not set(cards) <= set(SUPPLIED):
        raise WordsRefused(f"{' and '.join(SUPPLIED)} are wanted, not {shown(cards)}", SUPPLIED)
    for kind, named in cards.items():
        by_name = isinstance(named, Mapping) and all(isinstance(name, str) for name in named)
        if named and not by_name:
            raise WordsRefused(f"cards by name are wanted, not {shown(named)}", (), (kind,))


class _Said:
    """Cards that stand in no document."""

    def place(self, key_path: KeyPath, *, on_key: bool = False) -> str:  # noqa: ARG002
        """Say that they were given, not written."""
        return "given cards"


def _digest(texts: Mapping[str, str], shelf: Shelf) -> str:
    """Digest rulebook and cards, so that a saved game knows where it belongs."""
    pieces = {name: card.piece for name, card in sorted(shelf.items())}
    whole = msgspec.json.encode([dict(sorted(texts.items())), pieces])
    return hashlib.sha256(whole).hexdigest()[:16]
