"""The tiniest rulebook: a tally, and one rule that a test writes itself."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Any, ClassVar

from mvrules.kernel.book import Book
from mvrules.kernel.clauses import Clause, ClauseId, Ledger, Modelled, Printed, Readings
from mvrules.kernel.events import Event, Rules, Standing, State, StoodAt, Trigger
from mvrules.kernel.menus import Menu, Move
from mvrules.kernel.play import Game
from mvrules.kernel.questions import Candidate, Option, Question, ask, option
from mvrules.kernel.rulings import BY_THE_BOOK, Ruling
from mvrules.kernel.words import Noun, Number, Row

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from mvrules.kernel.table import Table

    Rule = Callable[[Table, Option], Rules[Any]]

ADDING = ClauseId("T-ADD-01")
WAITING = ClauseId("T-WAIT-01")


class Tally(State, frozen=True, kw_only=True):
    """A number, and what is kept from the other players."""

    players: tuple[str, ...]
    number: int = 0
    secrets: tuple[str, ...] = ()


class Added(Event, frozen=True):
    """The tally grew."""

    by: int = 1

    def apply(self, state: Tally) -> Tally:
        return state.replaced(number=state.number + self.by)


class Nodded(Event, frozen=True):
    """Somebody nodded, which changes nothing."""

    def apply(self, state: Tally) -> Tally:
        return state


class Whispered(Event, frozen=True):
    """A player was told something that the others may not hear."""

    to: str
    what: str

    @property
    def seen_by(self) -> tuple[str, ...]:
        return (self.to,)

    def apply(self, state: Tally) -> Tally:
        return state.replaced(secrets=(*state.secrets, self.what))


class Timing(Enum):
    """When an ability answers."""

    SOON = "soon"
    LATER = "later"


def nothing(table: Table, said: Option) -> Rules[None]:
    """Do nothing."""
    yield from ()


def add(table: Table, said: Option) -> Rules[None]:
    """Add one."""
    yield Added()


def asking(player: str, *words: str, secret: bool = False) -> Question:
    """Ask a player for one of a few words."""
    return ask(player, "which?", [option(player, word) for word in words], secret=secret)


class TinyBoard:
    """The tally in words."""

    nouns: Mapping[str, Noun] = {
        noun.name: noun
        for noun in (
            Noun("number", Number(), "the tally", lambda t, _: t.state.number, own=False),
            Noun("secrets", Row(Number()), "how many", lambda t, _: (len(t.state.secrets),)),
        )
    }

    def players(self, table: Table) -> tuple[str, ...]:
        names: tuple[str, ...] = table.state.players
        return names

    def lay(self, given: Mapping[str, Any], book: Book, *, legal: Ruling | None) -> Tally:
        names = tuple(given.get("players", ("Ana",)))
        standing = tuple(Standing(name, "start") for name in names)
        number = Number().parse(given.get("number", "0"), book)
        return Tally(players=names, standing=standing, number=number)


class Tiny(Book):
    """The tiniest rulebook; what a test needs of it, the test hands over."""

    name: ClassVar[str] = "tiny"
    title: ClassVar[str] = "Tiny"
    version: ClassVar[str] = "1"
    state_type: ClassVar[type[Tally]] = Tally
    board: ClassVar[TinyBoard] = TinyBoard()
    menus: Mapping[str, Menu]  # type: ignore[misc]  # a test's own rule, not the class's

    def __init__(
        self,
        rule: Rule = nothing,
        *,
        setup: Callable[[Table], Rules[None]] | None = None,
        settling: Callable[[Table], Rules[None]] | None = None,
        waking: Callable[[Table, Event], Iterable[Trigger]] | None = None,
        instead: Callable[[Table, Event], Rules[Event | None] | None] | None = None,
    ) -> None:
        self.digest = "tiny"
        gists = {ADDING: "One may add.", WAITING: "One may wait."}
        clauses = {name: _clause(name, gist) for name, gist in gists.items()}
        self.ledger, self.readings = Ledger(clauses, {"all": "All"}, {"b": "B"}, {}), Readings({})
        self.menus = {"start": Menu("start", "What now?", _moves(rule), clauses=(ADDING,))}
        self._setup, self._settling, self._waking = setup, settling, waking
        self._instead = instead

    def opening(self, players: tuple[str, ...]) -> Tally:
        return Tally(players=players)

    def setup(self, table: Table) -> Rules[None]:
        """Do what the test wants first; then everybody stands at the start."""
        if self._setup is not None:
            yield from self._setup(table)
        for name in table.state.players:
            yield StoodAt(name, "start")

    def settle(self, table: Table) -> Rules[None]:
        yield from self._settling(table) if self._settling else ()

    def triggers(self, table: Table, event: Event, before: Tally) -> Iterable[Trigger]:
        return self._waking(table, event) if self._waking else ()

    def replacement(self, table: Table, event: Event) -> Rules[Event | None] | None:
        return self._instead(table, event) if self._instead else None

    def scores(self, table: Table) -> dict[str, int]:
        return dict.fromkeys(table.state.players, table.state.number)


def _clause(name: ClauseId, gist: str) -> Clause:
    where = Printed("b", "All")
    return Clause(
        id=name, chapter="all", kind="permission", gist=gist, printed=where, status=Modelled()
    )


def _moves(rule: Rule) -> tuple[Move, ...]:
    """The one move that a test's rule carries out, and one that does nothing."""

    def offers(verb: str) -> Callable[[Table, str], Iterator[Candidate]]:
        def offer(table: Table, player: str) -> Iterator[Candidate]:
            yield Candidate(option(player, verb))

        return offer

    return Move("go", offers("go"), rule), Move("wait", offers("wait"), nothing)


def start(book: Book, *players: str, seed: int | None = None, ruling: Ruling = BY_THE_BOOK) -> Game:
    """Begin a game of a tiny rulebook."""
    return Game.new(book, players or ("Ana",), seed=seed, ruling=ruling)
