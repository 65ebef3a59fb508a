"""Laws say where a sheet may lie; a verdict lists each broken law with its clause and facts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import msgspec

from mvrules.crafting.evaluate import kept
from mvrules.crafting.formulas import (
    NEW,
    All,
    Always,
    AnyOf,
    Behind,
    Constant,
    Every,
    Fills,
    Flag,
    IsKind,
    Node,
    Not,
    Ruled,
    Same,
    SameSlot,
    held,
    is_counted,
    parts,
)
from mvrules.crafting.pieces import Piece
from mvrules.crafting.scenes import Compiled, Lens, Scene
from mvrules.kernel.clauses import ClauseId, DoubtId
from mvrules.kernel.questions import Reason
from mvrules.kernel.refusals import NoOutcome
from mvrules.kernel.rulings import BY_THE_BOOK, Bend, Ruling, Shape, Site

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mvrules.crafting.layouts import Layout, Lying
    from mvrules.crafting.sleeves import Sleeve


SEEN = (Always, Constant, Behind, Same, SameSlot, Fills, IsKind, Flag)
"""What is seen of sheets by their kinds, slots and marks alone."""


class Law(msgspec.Struct, frozen=True):
    """A prohibition on sleeving: for every layer of a sort, something must hold.

    ``tells`` is the word by which a refusal names the layer that breaks the law: «covers».
    """

    clause: ClauseId
    must: Every
    tells: str


class Verdict(msgspec.Struct, frozen=True):
    """Whether a sheet may lie so: legal, or each broken law as a reason."""

    reasons: tuple[Reason, ...] = ()

    @property
    def legal(self) -> bool:
        """Whether nothing stands against it."""
        return not self.reasons

    def said(self) -> str:
        """Say the verdict in a line."""
        return "legal" if self.legal else "; ".join(reason.said() for reason in self.reasons)


class SleevingLaws:
    """The laws of one rulebook for one layout, with the verdict on any sheet on any card."""

    def __init__(
        self, layout: Layout, laws: tuple[Law, ...], readings: Mapping[DoubtId, Any]
    ) -> None:
        """Hold the laws as values; they are compiled once per ruling."""
        self.layout, self.laws, self._readings = layout, laws, readings
        self._compiled: dict[Ruling, list[tuple[Law, Compiled]]] = {}
        self._allowed: dict[tuple[Ruling, int, tuple[Piece, ...]], bool] = {}
        self._open: dict[tuple[Ruling, Sleeve, Piece], tuple[Lying, ...] | None] = {}
        self._sight: dict[Piece, Piece] = {}
        self._outlines: dict[Sleeve, Sleeve] = {}
        leaves = [part for part in parts(*(law.must for law in laws)) if not any(held(part))]
        self._marks = {*layout.marks, *(part.name for part in leaves if isinstance(part, Flag))}
        self._plain = all(isinstance(part, SEEN) for part in leaves)

    def check(
        self, sleeve: Sleeve, sheet: Piece, lying: Lying = "", ruling: Ruling = BY_THE_BOOK
    ) -> Verdict:
        """Judge whether a sheet may be laid on a card.

        Args:
            sleeve: the card as it is.
            sheet: the sheet that would be laid.
            lying: over or under what fills its slot; empty where there is only one way.
            ruling: readings and bent clauses.

        Raises:
            Unspecified: no law is surely broken, and one hangs on a printed fact nobody gave.
        """
        depth = self.layout.depth(sleeve, sheet, lying)
        return self.judge(sleeve.with_sheet(sheet, depth), depth, ruling)

    def allow(
        self, sleeve: Sleeve, sheet: Piece, lying: Lying = "", ruling: Ruling = BY_THE_BOOK
    ) -> bool:
        """Whether the verdict is legal; what looks alike to the laws is judged once.

        Raises:
            Unspecified: where `check` raises it.
        """
        depth = self.layout.depth(sleeve, sheet, lying)
        made = sleeve.with_sheet(sheet, depth)
        alike = (ruling, depth, tuple(map(self._seen, made.layers)))
        legal = self._allowed.get(alike)
        if legal is None:
            legal = self._allowed[alike] = self.judge(made, depth, ruling).legal
        return legal

    def surely_open(
        self, sleeve: Sleeve, sheet: Piece, ruling: Ruling = BY_THE_BOOK
    ) -> tuple[Lying, ...] | None:
        """Name the ways in which a sheet may lie; nothing where one hangs on an unknown fact.

        Cards that look alike to the laws are judged once, with sheets that do.
        """
        outline = self._outlines.get(sleeve)
        if outline is None:
            seen = tuple(map(self._seen, sleeve.layers))
            outline = self._outlines[sleeve] = type(sleeve)(seen)
        alike = (ruling, outline, self._seen(sheet))
        if alike not in self._open:
            self._open[alike] = self._ways_open(*alike)
        return self._open[alike]

    def _ways_open(self, ruling: Ruling, sleeve: Sleeve, sheet: Piece) -> tuple[Lying, ...] | None:
        """Judge each way in which a sheet could lie."""
        try:
            ways = self.layout.ways(sleeve, sheet)
            return tuple(way for way in ways if self.allow(sleeve, sheet, way, ruling))
        except NoOutcome:
            return None

    def _seen(self, piece: Piece) -> Piece:
        """Give what the laws see of a sheet: its name is nothing to them, nor what they don't ask.

        Where a law looks at more than kinds, slots and marks, it is taken for what it is.
        """
        found = self._sight.get(piece)
        if found is None:
            flags = tuple(name for name in piece.flags if name in self._marks)
            asked = {"position", *self._marks}
            unknown = tuple(fact for fact in piece.unknown if fact in asked)
            seen = Piece("", piece.kind, piece.slot, (), flags, None, unknown, piece.clauses)
            found = self._sight[piece] = seen if self._plain else piece
        return found

    def judge(self, sleeve: Sleeve, depth: int, ruling: Ruling = BY_THE_BOOK) -> Verdict:
        """Judge a card on which the sheet at a depth has just been laid.

        Raises:
            Unspecified: no law is surely broken, and one hangs on a printed fact nobody gave.
        """
        scene = Scene(sleeve.layers)
        reasons: list[Reason] = []
        refused: NoOutcome | None = None
        for law, keeps in self._for(ruling):
            for at, layer in enumerate(sleeve.layers):
                try:
                    if not keeps(scene, {NEW: depth, law.must.var: at}):
                        reasons.append(Reason(law.clause, ((law.tells, layer.name),)))
                except NoOutcome as outcome:
                    refused = refused or outcome
        if refused is not None and not reasons:
            raise refused
        return Verdict(tuple(reasons))

    def could_make(self, sleeve: Sleeve, ruling: Ruling = BY_THE_BOOK) -> bool:
        """Whether its sheets could have been laid one by one, in some order, to make a card.

        A step whose verdict is open could have been.
        """
        depths = range(len(sleeve.layers) - 1, 0, -1)
        return not sleeve.sheets or any(self._was_last(sleeve, at, ruling) for at in depths)

    def _was_last(self, sleeve: Sleeve, depth: int, ruling: Ruling) -> bool:
        """Whether the sheet at a depth could have been the last to be laid."""
        before, sheet = sleeve.without_sheet(depth), sleeve.layers[depth]
        same = self.layout.arranged(sleeve)
        try:
            for lying in self.layout.ways(before, sheet):
                at = self.layout.depth(before, sheet, lying)
                made = before.with_sheet(sheet, at)
                if self.layout.arranged(made) == same and self.judge(made, at, ruling).legal:
                    return self.could_make(before, ruling)
        except NoOutcome:
            return self.could_make(before, ruling)
        return False

    def sites(self, where: str) -> tuple[Site, ...]:
        """List the laws as places that decide for their clauses."""
        return sites_of(where, *self.laws)

    def _for(self, ruling: Ruling) -> list[tuple[Law, Compiled]]:
        """Compile the laws that hold under a ruling."""
        if ruling not in self._compiled:
            lens = Lens(self._readings, ruling)
            self._compiled[ruling] = [
                (law, kept(_bent(law, ruling), lens))
                for law in self.laws
                if ruling.bent.get(law.clause) is not Bend.DROPPED
            ]
        return self._compiled[ruling]


def _bent(law: Law, ruling: Ruling) -> Every:
    """Turn round what a negated law asks of each layer: it forbids just what it would allow."""
    if ruling.bent.get(law.clause) is Bend.NEGATED:
        return msgspec.structs.replace(law.must, then=Not(law.must.then))
    return law.must


def ruled(*nodes: Node | Law) -> Iterator[tuple[ClauseId, Shape]]:
    """Name every clause in these formulas and laws, with the shape of what it decides."""
    for node in nodes:
        if isinstance(node, Law):
            yield node.clause, Shape.PREDICATE
    for part in _ruled(*nodes):
        yield part.clause, Shape.NUMBER if is_counted(part) else Shape.PREDICATE


def _ruled(*nodes: Node | Law) -> Iterator[Ruled]:
    """Give every part of formulas and laws that a clause decides."""
    whole = (node.must if isinstance(node, Law) else node for node in nodes)
    return (part for part in parts(*whole) if isinstance(part, Ruled))


def sites_of(where: str, *nodes: Node | Law) -> tuple[Site, ...]:
    """List formulas and laws as places that decide for their clauses."""
    joined = {part.clause for part in _ruled(*nodes) if isinstance(part.part, All | AnyOf)}
    return tuple(
        Site(clause, where, shape, (Bend.ONE_OF_ALL,) if clause in joined else ())
        for clause, shape in dict.fromkeys(ruled(*nodes))
    )
