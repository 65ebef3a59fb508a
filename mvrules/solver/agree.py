"""Whether the solver's model and the engine agree, by each clause and each reading.

Both read the same laws and formulas. Here each says of every card in a scope which laws are broken
and what it shows: under each combination of readings, and with each clause switched off, which is
a guard for the one and a suspended clause for the other. A control shows that a difference would
be noticed: it leaves a clause out on one side only, and expects so many differences as the engine
has with itself.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

import msgspec

from mvrules.crafting.laws import ruled
from mvrules.crafting.pieces import Piece
from mvrules.crafting.scenes import Lens
from mvrules.crafting.shows import WHOLE, Look
from mvrules.crafting.sleeves import Sleeve
from mvrules.kernel.refusals import Undefined
from mvrules.kernel.rulings import BY_THE_BOOK, Ruling
from mvrules.solver.encode import Reader
from mvrules.solver.layers import Card
from mvrules.solver.legal import each
from mvrules.solver.plain import function
from mvrules.solver.scopes import seen
from mvrules.solver.stating import Stating

if TYPE_CHECKING:
    from mvrules.crafting.formulas import Node
    from mvrules.kernel.clauses import ClauseId, DoubtId
    from mvrules.solver.scopes import Crafted, Scope

Pieces = tuple[Piece, ...]
Case = tuple[Pieces, Any]
"""A card, and where or what is looked at."""

UNDEFINED = "undefined"


class Agreement(msgspec.Struct, frozen=True, kw_only=True):
    """What came of comparing model and engine over a scope, under one ruling.

    Attributes:
        about: what was compared.
        ruling: the readings, and the clause that was switched off.
        cases: how many cards, each with what was looked at.
        differ: in how many of them the two differ.
        example: one of these.
    """

    about: str
    ruling: str
    cases: int
    differ: int
    example: str = ""


class Unsettled(msgspec.Struct, frozen=True, kw_only=True):
    """How engine and model speak of cards of which something is unknown.

    Attributes:
        cases: how many cards, each with the sheet that was laid last.
        settled: how many the engine decides.
        differ: in how many of these the model does not say the same, whatever is unknown.
        depends: how many hang on what is unknown, by both.
        known_better: how many the engine leaves open, and the model finds settled all the same.
    """

    cases: int
    settled: int
    differ: int
    depends: int
    known_better: int


class Legality:
    """Which laws are broken by the sheet at a depth: as the engine says, and as the model says."""

    about = "which laws a sheet breaks"

    def __init__(self, book: Crafted, name: str = "") -> None:
        """Compare the laws of a rulebook, by their name if they are not those that ever hold."""
        self.book, self.laws = book, book.sleeving
        self.about = f"{type(self).about}, {name}" if name else type(self).about
        self._made: dict[Any, Any] = {}

    def nodes(self) -> tuple[Node, ...]:
        """Give all that decides."""
        return tuple(law.must for law in self.laws.laws)

    def clauses(self) -> tuple[ClauseId, ...]:
        """Name the clauses that decide."""
        return tuple(dict.fromkeys(clause for clause, _ in ruled(*self.laws.laws)))

    def cases(self, scope: Scope) -> Iterator[Case]:
        """Take each sheet of each card as the one that was laid last."""
        return ((card, depth) for card in scope.cards() for depth in range(1, len(card)))

    def engine(self, card: Pieces, depth: int, ruling: Ruling) -> Any:
        """Ask the engine."""
        verdict = self.laws.judge(Sleeve(card), depth, ruling)
        return sorted((reason.clause, *reason.facts[0]) for reason in verdict.reasons)

    def model(self, card: Pieces, depth: int, ruling: Ruling) -> Any:
        """Ask the model."""
        kinds = tuple(piece.kind for piece in card)
        key = (kinds, depth, ruling.readings)
        if key not in self._made:
            reader = _reader(self.book, kinds, ruling)
            kept = each(self.laws, reader, depth)
            told = [(k.clause, k.tells, f"layer {k.layer}") for k in kept]
            self._made[key] = (reader, told, function([k.holds for k in kept]))
        reader, told, put_to = self._made[key]
        holds = put_to({**_guards(reader.guards, ruling), **reader.card.put(card)})
        return sorted(told[at] for at, kept in enumerate(holds) if not kept)


class Showing:
    """What a card shows: every formula about a card or a layer, by the engine and by the model."""

    about = "what a card shows"

    def __init__(self, book: Crafted) -> None:
        """Compare what cards of a rulebook show."""
        self.book, self.shows = book, book.shows
        self._made: dict[Any, Any] = {}

    def nodes(self) -> tuple[Node, ...]:
        """Give all that decides."""
        return (*self.shows.by_card.values(), *self.shows.by_layer.values())

    def clauses(self) -> tuple[ClauseId, ...]:
        """Name the clauses that decide."""
        return tuple(dict.fromkeys(clause for clause, _ in ruled(*self.nodes())))

    def cases(self, scope: Scope) -> Iterator[Case]:
        """Take each card as a whole."""
        return ((card, WHOLE) for card in scope.cards())

    def engine(self, card: Pieces, _depth: int, ruling: Ruling) -> Any:
        """Ask the engine."""
        looks = (Look(Sleeve(card), name, depth) for name, depth in self._looks(len(card)))
        return [_value(self.book, ruling, look) for look in looks]

    def model(self, card: Pieces, _depth: int, ruling: Ruling) -> Any:
        """Ask the model, of every choice there is between two evaluations."""
        kinds = tuple(piece.kind for piece in card)
        key = (kinds, ruling.readings)
        if key not in self._made:
            reader = _reader(self.book, kinds, ruling)
            values = [self._read(reader, name, depth) for name, depth in self._looks(len(kinds))]
            self._made[key] = (reader, function(values))
        reader, put_to = self._made[key]
        put = {**_guards(reader.guards, ruling), **reader.card.put(card)}
        names = [str(choice) for choice in reader.choices]
        chosen = itertools.product((True, False), repeat=len(names))
        found = [put_to({**put, **dict(zip(names, each, strict=True))}) for each in chosen]
        return [each[0] if len({*each}) == 1 else UNDEFINED for each in zip(*found, strict=True)]

    def _looks(self, layers: int) -> Iterator[tuple[str, int]]:
        """Give all that can be looked up on a card."""
        yield from ((name, WHOLE) for name in self.shows.by_card)
        yield from itertools.product(self.shows.by_layer, range(layers))

    def _read(self, reader: Reader, name: str, depth: int) -> Any:
        """Give one formula as a statement."""
        return reader.read(
            self.shows.formula(name), {} if depth == WHOLE else {self.shows.var: depth}
        )


class Making:
    """Whether legal acts can make a card, its sheets laid in some order: by both."""

    about = "which cards can be made"

    def __init__(self, book: Crafted) -> None:
        """Compare which cards can be made by the laws of a rulebook."""
        self.book, self.laws = book, book.sleeving
        self._made: dict[Any, Any] = {}

    def nodes(self) -> tuple[Node, ...]:
        """Give all that decides."""
        return tuple(law.must for law in self.laws.laws)

    def clauses(self) -> tuple[ClauseId, ...]:
        """Name the clauses that decide."""
        return tuple(dict.fromkeys(clause for clause, _ in ruled(*self.laws.laws)))

    def cases(self, scope: Scope) -> Iterator[Case]:
        """Take each card as a whole."""
        return ((card, WHOLE) for card in scope.cards())

    def engine(self, card: Pieces, _depth: int, ruling: Ruling) -> Any:
        """Ask the engine."""
        return self.laws.could_make(Sleeve(card), ruling)

    def model(self, card: Pieces, _depth: int, ruling: Ruling) -> Any:
        """Ask the model."""
        kinds = tuple(piece.kind for piece in card)
        key = (kinds, ruling.readings)
        if key not in self._made:
            lens = Lens(self.book.readings, Ruling(readings=ruling.readings))
            stating = Stating(self.book, Card.any(kinds, self.laws.layout.slots), guarded=True)
            self._made[key] = (stating, function([stating.made(lens.ruling)]))
        stating, put_to = self._made[key]
        (made,) = put_to({**_guards(stating.guards, ruling), **stating.card.put(card)})
        return made


Side = Legality | Showing | Making


class Compared(msgspec.Struct, frozen=True, kw_only=True):
    """All that was compared for one rulebook.

    Attributes:
        scopes: over which cards.
        found: under each ruling, how many differences.
        controls: each clause left out of the model alone; how many differences that must make, and
            made.
        unsettled: what became of cards of which something is unknown.
        left: under how many rulings nothing was compared, since the time was up.
    """

    scopes: tuple[str, ...]
    found: tuple[Agreement, ...]
    controls: tuple[tuple[ClauseId, int, int], ...]
    unsettled: Unsettled | None
    left: int = 0

    @property
    def agreed(self) -> bool:
        """Whether nothing differs, and whatever must have differed was noticed."""
        noticed = all(wanted == seen for _, wanted, seen in self.controls)
        unknown = self.unsettled is not None and self.unsettled.differ
        return noticed and not unknown and not any(e.differ for e in self.found)


def agree(
    compared: Side, scope: Scope, rulings: Iterable[Ruling] | None = None
) -> Iterator[Agreement]:
    """Compare model and engine over a scope, under one ruling after another.

    Args:
        compared: what of a rulebook is compared.
        scope: over which cards.
        rulings: under which rulings; by default all that `rulings_of` gives.
    """
    cases = list(compared.cases(scope))
    for ruling in rulings_of(compared) if rulings is None else rulings:
        differing = [
            case
            for case in cases
            if compared.engine(*case, ruling) != compared.model(*case, ruling)
        ]
        yield Agreement(
            about=compared.about,
            ruling=said(ruling),
            cases=len(cases),
            differ=len(differing),
            example=_told(compared, differing[0], ruling) if differing else "",
        )


def control(compared: Side, scope: Scope) -> Iterator[tuple[ClauseId, int, int]]:
    """Leave each clause out of the model alone.

    Gives:
        each clause, how many differences the engine has with itself without the clause, and in
        how many cases the model without it differs from the engine.
    """
    cases = list(compared.cases(scope))
    whole = [compared.engine(*case, BY_THE_BOOK) for case in cases]
    for clause in compared.clauses():
        without = Ruling().suspend(clause)
        both = list(zip(cases, whole, strict=True))
        wanted = sum(compared.engine(*case, without) != told for case, told in both)
        found = sum(compared.model(*case, without) != told for case, told in both)
        yield clause, wanted, found


def rulings_of(compared: Side, *, together: bool = False) -> list[Ruling]:
    """Give the rulings that could matter: by the book, each reading, and each without a clause.

    Args:
        compared: what of a rulebook is compared.
        together: whether all readings are combined; otherwise one doubt is read anew at a time.
    """
    readings = compared.book.readings
    doubts = seen(*compared.nodes()).doubts
    if together:
        every = itertools.product(*(readings[doubt].alternatives for doubt in doubts))
        read = [_reading(dict(zip(doubts, chosen, strict=True))) for chosen in every]
    else:
        read = [BY_THE_BOOK, *alternatives(compared.book, doubts)]
    dropped = [Ruling().suspend(clause) for clause in compared.clauses()]
    mixed = [_both(one, other) for one in read for other in dropped] if together else dropped
    return [*read, *mixed]


def alternatives(book: Crafted, doubts: Iterable[DoubtId]) -> list[Ruling]:
    """Read each doubt in each way that is not its default."""
    return [
        Ruling().read_as(doubt, other)
        for doubt in doubts
        for other in book.readings[doubt].alternatives
        if other != book.readings[doubt].default
    ]


def said(ruling: Ruling) -> str:
    """Say a ruling in a line."""
    read = [f"{doubt}: {chosen}" for doubt, chosen in ruling.readings]
    bent = [f"{clause} {bend.value}" for clause, bend in ruling.bends]
    return ", ".join((*read, *bent)) or "by the book"


def _reading(chosen: dict[DoubtId, str]) -> Ruling:
    ruling = Ruling()
    for doubt, alternative in chosen.items():
        ruling = ruling.read_as(doubt, alternative)
    return ruling


def _both(one: Ruling, other: Ruling) -> Ruling:
    return msgspec.structs.replace(one, bends=other.bends)


def _reader(book: Crafted, kinds: tuple[str, ...], ruling: Ruling) -> Reader:
    """Read formulas about any card of these kinds of layers, with a guard for each clause."""
    card = Card.any(kinds, book.sleeving.layout.slots)
    lens = Lens(book.readings, Ruling(readings=ruling.readings))
    return Reader(card, lens, guarded=True)


def _guards(guards: Mapping[ClauseId, Any], ruling: Ruling) -> dict[str, bool]:
    """Switch the guards off that belong to bent clauses."""
    return {str(guard): clause not in ruling.bent for clause, guard in guards.items()}


def _value(book: Crafted, ruling: Ruling, look: Look) -> Any:
    """Evaluate a formula by the engine, or say that it has no value."""
    try:
        return book.shows.value(ruling, look)
    except Undefined:
        return UNDEFINED


def _told(compared: Side, case: Case, ruling: Ruling) -> str:
    """Tell one case in which the two differ."""
    engine, model = compared.engine(*case, ruling), compared.model(*case, ruling)
    return f"{case}: engine {engine}, model {model}"
