"""A book is all that a ruleset supplies; the rooms above know rulesets only through it.

A ruleset is found by its name: the packages below `mvrules.rulesets`, and any foreign package
that gives an entry point in the group ``mvrules.rulesets``. Nothing registers anything.
"""

from __future__ import annotations

import functools
import importlib
import importlib.util
from typing import TYPE_CHECKING, Any, ClassVar, Self

import msgspec

from mvrules.kernel.fetched import fetched
from mvrules.kernel.recall import Memory
from mvrules.kernel.refusals import BookNotFound, NotModelled
from mvrules.kernel.rulings import sites_in
from mvrules.kernel.vocabulary import Vocabulary

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping
    from types import ModuleType

    from mvrules.kernel.clauses import Ledger, Readings
    from mvrules.kernel.events import Event, Rules, State, Trigger
    from mvrules.kernel.faults import Faults
    from mvrules.kernel.menus import Menu
    from mvrules.kernel.play import Outcome
    from mvrules.kernel.questions import Option
    from mvrules.kernel.rulings import Site
    from mvrules.kernel.samples import Samples
    from mvrules.kernel.stages import Stages
    from mvrules.kernel.supplies import Supply
    from mvrules.kernel.table import Table
    from mvrules.kernel.ties import CardText, Link, Moments
    from mvrules.kernel.words import Board, CardTold

ENTRY_POINTS = "mvrules.rulesets"


class Book:
    """A rulebook that can be played, in one edition; ``editions`` names the others.

    A ruleset derives from this class and says what it has. The defaults are a rulebook in which
    nothing is replaced, nothing triggers, and the setup is not modelled.

    ``samples`` says what boards for tests can be made of: sorts of cards, and by menu the nouns
    that may lie there, each with the shape of its words (`mvrules.kernel.samples`). A rulebook
    without samples is played as any other; only `mvrules.strategies` has nothing to build from.
    """

    name: ClassVar[str] = ""
    title: ClassVar[str] = ""
    editions: ClassVar[tuple[str, ...]] = ()
    version: ClassVar[str] = "0"
    state_type: ClassVar[type[State]]
    menus: ClassVar[Mapping[str, Menu]] = {}
    vocabulary: ClassVar[Vocabulary] = Vocabulary()
    board: ClassVar[Board]
    samples: ClassVar[Samples] = fetched("mvrules.kernel.samples", "NOTHING")
    pack: ClassVar[type[msgspec.Struct] | None] = None
    """How a card pack is written; its field ``cards`` says how a card is."""

    edition: str = ""
    ledger: Ledger
    readings: Readings
    local_cards: Mapping[str, Any] = {}

    @functools.cached_property
    def digest(self) -> str:
        """Give the mark of rulebook and cards, by which a saved game knows where it belongs."""
        return ""

    @functools.cached_property
    def memory(self) -> Memory:
        """Give what was decided before under this book, for `mvrules.kernel.recall`."""
        return Memory()

    def __copy__(self) -> Self:
        """Give a book like this one that remembers for itself: it may get other cards."""
        book = object.__new__(type(self))
        book.__dict__.update(self.__dict__)
        book.__dict__.pop("memory", None)
        return book

    # the course of the game ----------------------------------------------------------------

    def opening(self, players: tuple[str, ...]) -> Any:
        """Give the empty table before the setup."""
        raise NotModelled(f"the setup of {self.title} for {', '.join(players)}", "lay a board")

    def setup(self, table: Table) -> Rules[None]:
        """Set the game up, and put every player at a menu."""
        raise NotModelled(f"the setup of {self.title} ({table.state})", "lay a board")

    def step(self, table: Table, said: Option) -> Rules[None]:
        """Carry out a move, then resolve what it set off."""
        menu = self.menus[table.state.menu_of(said.player)]
        yield from menu.move(said.verb).rule(table, said)
        yield from self.settle(table)

    def settle(self, table: Table) -> Rules[None]:
        """Resolve what waits; by default nothing ever does."""
        yield from ()

    def replacement(self, table: Table, event: Event) -> Rules[Event | None] | None:
        """Give the rule that speaks before an event, if one does."""
        return None

    def triggers(self, table: Table, event: Event, before: Any) -> Iterable[Trigger]:
        """Give what an event sets off.

        Args:
            table: the table after the event.
            event: what has happened.
            before: the state before it, in which what has left the table is still there.
        """
        return ()

    def stopped(self, table: Table) -> Outcome | None:
        """Say why the game can't go on from these menus, if it can't."""
        return None

    def scores(self, table: Table) -> dict[str, int]:
        """Count what each player would score now."""
        raise NotModelled(f"scoring in {self.title} ({table.state})", "a later edition")

    def winners(self, table: Table) -> tuple[str, ...]:
        """Name who would win now: by default, whoever has the most points."""
        scores = self.scores(table)
        most = max(scores.values(), default=0)
        return tuple(player for player, points in scores.items() if points == most)

    # the state as a value ------------------------------------------------------------------

    def canonical(self, state: Any) -> Any:
        """Give the state with interchangeable things named alike."""
        return state

    # the cards -----------------------------------------------------------------------------

    def card_names(self) -> Collection[str]:
        """Name every card that can be laid out, as far as it has a name."""
        return ()

    def with_cards(self, cards: Mapping[str, Any], faults: Faults | None = None) -> Book:
        """Give this book with local cards, as a scenario or an owner's pack supplies them.

        Args:
            cards: ``stand-ins`` and ``cards``, each by name, in the words of a scenario.
            faults: where to note what is wrong; without it all faults are raised.
        """
        raise NotModelled(f"local cards of {self.title} ({', '.join(cards)})", "no cards here")

    def cards(self) -> Mapping[str, CardTold]:
        """Tell what is known of each card; a rulebook without packs knows none."""
        return {}

    def texts(self) -> Mapping[str, CardText]:
        """Tell what each card touches; a rulebook without packs has none."""
        return {}

    def links(self) -> tuple[Link, ...]:
        """Tell what leads to what on the table, whatever the cards."""
        return ()

    def moments(self) -> Moments:
        """Tell what does not last, and when it is changed and looked at; by default all lasts."""
        from mvrules.kernel.ties import Moments

        return Moments()

    def stages(self) -> Stages:
        """Give the boards on which cards can be seen to meet; by default none."""
        from mvrules.kernel.stages import Stages

        return Stages(stages=())

    def supplies(self) -> tuple[Supply, ...]:
        """Give what else could stand on cards where no source tells; by default nothing."""
        return ()

    def opponents(self) -> tuple[str, ...]:
        """Name whom the rulebook lets one play against alone; by default nobody."""
        return ()

    # the evidence --------------------------------------------------------------------------

    @classmethod
    def modules(cls) -> list[ModuleType]:
        """List the modules of this ruleset, found by walking its package."""
        import pkgutil

        own = importlib.import_module(cls.__module__)
        package = importlib.import_module(own.__package__ or own.__name__)
        within = pkgutil.walk_packages(package.__path__, f"{package.__name__}.")
        return [package, *(importlib.import_module(info.name) for info in within)]

    def sites(self) -> tuple[Site, ...]:
        """List every place in the engine that decides for a clause."""
        return tuple(sites_in(self.modules()))


def load(name: str, edition: str | None = None) -> Book:
    """Load a rulebook by its name.

    Args:
        name: for example ``mystic-vale``; `names()` lists them.
        edition: one of the book's editions; without it the book's own default.

    Raises:
        BookNotFound: there is no such rulebook, or no such edition of it.
    """
    if not isinstance(name, str):
        raise BookNotFound("rulebook", name, names())
    return _load(name, edition if edition is None else str(edition))


@functools.cache
def _load(name: str, edition: str | None) -> Book:
    """Load a rulebook once per edition."""
    made: Book = _maker(name)(edition)
    return made


def _maker(name: str) -> Any:
    """Find what makes the book: a package of ours, or an entry point."""
    package = name.replace("-", "_")
    own = f"mvrules.rulesets.{package}"
    plain = package.isidentifier() and not package.startswith("_")
    if plain and importlib.util.find_spec(own):
        return importlib.import_module(own).book
    foreign = _foreign()
    if name not in foreign:
        raise BookNotFound("rulebook", name, names())
    return foreign[name].load()


def names() -> tuple[str, ...]:
    """Name every rulebook that is installed."""
    return tuple(sorted({*(own.replace("_", "-") for own in _own()), *_foreign()}))


@functools.cache
def _own() -> frozenset[str]:
    """Name the packages below `mvrules.rulesets`."""
    import pkgutil

    package = importlib.import_module("mvrules.rulesets")
    return frozenset(info.name for info in pkgutil.iter_modules(package.__path__) if info.ispkg)


def _foreign() -> dict[str, Any]:
    """Find the entry points that foreign packages give."""
    from importlib.metadata import entry_points

    return {point.name: point for point in entry_points(group=ENTRY_POINTS)}
