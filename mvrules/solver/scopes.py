"""Scopes say over which cards something is tried out: of every sort of sheet, so many deep.

What sorts there are is read off the laws and formulas themselves: the kinds, slots and marks that
they look at, and the symbols. What they don't look at makes no difference to them.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, Protocol, cast

import msgspec

from mvrules.crafting import formulas as f
from mvrules.crafting.pieces import Piece, Ritual
from mvrules.kernel.refusals import NotModelled
from mvrules.solver.bare import Bare

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mvrules.crafting.laws import SleevingLaws
    from mvrules.crafting.pieces import Bears
    from mvrules.crafting.shows import Shows
    from mvrules.kernel.book import Book
    from mvrules.kernel.clauses import ClauseId, DoubtId

COUNTED = (f.Symbol, f.Asked, f.Paid)


class Crafted(Protocol):
    """What the solver asks of a rulebook: its laws of sleeving, what cards show, its doubts."""

    @property
    def sleeving(self) -> SleevingLaws:
        """The laws of sleeving."""

    @property
    def shows(self) -> Shows:
        """The formulas about cards."""

    @property
    def bears(self) -> Mapping[str, Bears]:
        """What each kind of layer can bear; the first is that of cards without a sheet."""

    @property
    def readings(self) -> Mapping[DoubtId, Any]:
        """The doubts of the rulebook."""


class Sleeves(Protocol):
    """A clause that lets or makes somebody sleeve a sheet of a kind."""

    @property
    def clause(self) -> str:
        """The clause, by its id."""

    @property
    def kind(self) -> str:
        """The kind of the sheet."""

    @property
    def on_bare(self) -> bool:
        """Whether it goes onto a card without any sheet."""

    @property
    def laws(self) -> str:
        """By which laws, if not by those that ever hold."""


class Sleeving(Crafted, Protocol):
    """A rulebook that says, too, which of its clauses let or make somebody sleeve."""

    @property
    def sleeves(self) -> tuple[Sleeves, ...]:
        """These clauses."""

    def by_laws(self) -> Mapping[str, Sleeving]:
        """Give the rulebook by the sets of laws that it knows, the ordinary one first."""


class Shelved(Sleeving, Protocol):
    """A rulebook that has cards, too, and can tell a card as a scenario says it."""

    @property
    def shelf(self) -> Mapping[str, Any]:
        """Every card by its name, each with its piece."""

    def by_laws(self) -> Mapping[str, Shelved]:
        """Give the rulebook by the sets of laws that it knows, the ordinary one first."""

    def clash(self, clause: ClauseId, card: tuple[Piece, ...]) -> Any:
        """Give a board on which a clause would sleeve the last sheet onto the rest of a card."""

    @property
    def observed(self) -> tuple[str, ...]:
        """The formulas about cards that a move on a witness' board lets one see."""

    def named(self, card: tuple[Piece, ...]) -> tuple[Piece, ...]:
        """Give the layers of a card names for a board."""

    def witness(self, card: tuple[Piece, ...], depth: int) -> Any:
        """Give a board with a card on it, its sheet at a depth yet to be sleeved."""

    def printed(self, words: str) -> Piece:
        """Give what is printed as a scenario says it."""


def crafted(book: Book) -> Shelved:
    """Take a rulebook as one whose cards are crafted.

    Raises:
        NotModelled: it has no laws of sleeving.
    """
    if not hasattr(book, "sleeving"):
        raise NotModelled(f"crafting in {book.title}", "no card of it takes sheets")
    return cast("Shelved", book if hasattr(book, "by_laws") else Bare(book))


class Scope(msgspec.Struct, frozen=True):
    """Cards of a base and some sheets, each from a list, with at most so many layers."""

    about: str
    bases: tuple[Piece, ...]
    sheets: tuple[Piece, ...]
    layers: int = 3

    def cards(self) -> Iterator[tuple[Piece, ...]]:
        """Give each card with at least one sheet, its layers named by their depth."""
        for many in range(1, self.layers):
            yield from itertools.product(
                _named(self.bases, 0), *(_named(self.sheets, at) for at in range(1, many + 1))
            )

    def said(self) -> str:
        """Say over what it goes."""
        return (
            f"{self.about}: {len(self.bases)} bases, {len(self.sheets)} sheets, "
            f"up to {self.layers} layers"
        )


def _named(pieces: Iterable[Piece], depth: int) -> list[Piece]:
    """Name pieces by their depth, so that a reason tells which of them it is about."""
    return [msgspec.structs.replace(piece, name=f"layer {depth}") for piece in pieces]


class Seen(msgspec.Struct, frozen=True):
    """What laws and formulas look at: kinds of layers, marks, symbols, clauses and doubts."""

    kinds: tuple[str, ...]
    flags: tuple[str, ...]
    symbols: tuple[str, ...]
    doubts: tuple[DoubtId, ...]


def seen(*nodes: f.Node) -> Seen:
    """Read off formulas what they look at."""
    found: dict[type, dict[str, None]] = {f.IsKind: {}, f.Flag: {}, f.Symbol: {}, f.Reads: {}}
    for part in f.parts(*nodes):
        if isinstance(part, f.IsKind):
            found[f.IsKind][part.kind] = None
        elif isinstance(part, f.Flag):
            found[f.Flag][part.name] = None
        elif isinstance(part, COUNTED):
            found[f.Symbol][part.name] = None
        elif isinstance(part, f.Reads | f.Agreeing):
            found[f.Reads][part.doubt] = None
    kinds, flags, symbols, doubts = (tuple(names) for names in found.values())
    return Seen(kinds, flags, symbols, doubts)  # type: ignore[arg-type]


def ground(book: Crafted) -> str:
    """Give the kind of what is printed on the cards that one begins with."""
    return next(iter(book.bears))


def looked_at(book: Crafted) -> tuple[Seen, Seen]:
    """Give what the laws look at, and what the formulas about cards look at."""
    laws = seen(*(law.must for law in book.sleeving.laws))
    return laws, seen(*book.shows.by_card.values(), *book.shows.by_layer.values())


def every_sort(book: Crafted, base: str, layers: int = 3, *, unknown: bool = False) -> Scope:
    """Give every sort of sheet that the laws tell apart, on every sort of base.

    Args:
        book: whose laws.
        base: the kind of what is printed on the card itself.
        layers: how many layers a card has at the most.
        unknown: whether there are sheets, too, of which a fact is unknown.
    """
    laws, _ = looked_at(book)
    slots = ("", *book.sleeving.layout.slots)
    symbols = seen(*(law.must for law in book.sleeving.laws)).symbols
    printed = [_symbols(chosen) for chosen in _subsets(symbols)]
    bases = [Piece("", base, slot, shown) for slot in slots for shown in printed]
    sheets = [
        Piece("", kind, slot, shown, flags)
        for kind in laws.kinds
        if kind != base
        for slot in slots
        for flags in _subsets(laws.flags)
        for shown in printed
    ] or [
        Piece("", "sheet", slot, shown, flags)
        for slot in slots
        for flags in _subsets(laws.flags)
        for shown in printed
    ]
    if unknown:
        sheets = list(dict.fromkeys(each for sheet in sheets for each in _open(sheet, laws.flags)))
    return Scope("every sort of sheet", tuple(bases), tuple(sheets), layers)


def _subsets(names: tuple[str, ...]) -> list[tuple[str, ...]]:
    """Give every choice among a few names."""
    sizes = range(len(names) + 1)
    return [chosen for size in sizes for chosen in itertools.combinations(names, size)]


def _symbols(names: tuple[str, ...]) -> tuple[tuple[str, int], ...]:
    """Print each of these once."""
    return tuple((name, 1) for name in sorted(names))


def _open(sheet: Piece, flags: tuple[str, ...]) -> Iterator[Piece]:
    """Give a sheet with all known, and with each choice of its facts unknown."""
    facts = ("position", *flags) if sheet.slot else flags
    for unknown in _subsets(facts):
        yield msgspec.structs.replace(
            sheet,
            slot="" if "position" in unknown else sheet.slot,
            flags=tuple(name for name in sheet.flags if name not in unknown),
            unknown=unknown,
        )


def rituals(book: Crafted, base: str, names: tuple[str, ...] = ()) -> Scope:
    """Give sheets that print a symbol, and sheets with a ritual for one; covered and side by side.

    Args:
        book: whose formulas.
        base: the kind of what is printed on the card itself.
        names: the symbols, if not one of each sort that the formulas tell apart.
    """
    laws, _ = looked_at(book)
    chosen = names or one_of_each(book)
    kind = next((kind for kind in laws.kinds if kind != base), "sheet")
    first, second = book.sleeving.layout.slots[:2]
    plain = [Piece("", kind, slot, ((name, 1),)) for name in chosen for slot in (first, second)]
    pairs = list(zip(chosen, (*chosen[1:], chosen[0]), strict=True))
    bearing = [
        Piece("", kind, first, ((asked, 1),), laws.flags, Ritual(((asked, 1),), ((paid, 1),)))
        for asked, paid in pairs
    ]
    own = [Piece("", kind, second, (), (), Ritual(((s, 1),), ((s, 1),))) for s in chosen]
    both = [
        Piece("", kind, second, ((asked, 1),), (), Ritual(_symbols((asked, paid)), ((asked, 2),)))
        for asked, paid in pairs
    ]
    blank = Piece("", base)
    printed = Piece("", base, first, tuple((name, 1) for name in sorted(chosen)))
    return Scope(
        f"symbols and rituals of {', '.join(chosen)}",
        (blank, printed),
        (*plain, *bearing, *own, *both),
    )


def one_of_each(book: Crafted) -> tuple[str, ...]:
    """Give one symbol of each sort: those whose own formulas are built alike are of one sort."""
    _, shown = looked_at(book)
    sorts: dict[int, str] = {}
    for name in shown.symbols:
        own = [node for key, node in book.shows.by_card.items() if name in key.split(" ", 1)]
        sorts.setdefault(hash(tuple(_built(node, name, {}) for node in own)), name)
    return tuple(sorts.values())


def _built(node: f.Node, name: str, known: dict[int, int]) -> int:
    """Tell how a formula is built, in whatever order, and whatever it names besides one."""
    if id(node) not in known:
        own = getattr(node, "name", None)
        which = own == name if own is not None else getattr(node, "clause", None)
        parts = tuple(sorted(_built(part, name, known) for part in f.held(node)))
        known[id(node)] = hash((type(node).__name__, which, parts))
    return known[id(node)]
