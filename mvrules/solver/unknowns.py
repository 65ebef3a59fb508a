"""Whether model and engine agree about sheets of which something is unknown.

The model tries all that the unknown facts could be: always legal, never, or it depends. Where the
engine decides, it must be for all of them. Where it refuses to, the model may still know.
"""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

import msgspec

from mvrules.crafting.sleeves import Sleeve
from mvrules.kernel.refusals import NoOutcome
from mvrules.kernel.rulings import BY_THE_BOOK, Ruling
from mvrules.solver.agree import Legality, Unsettled

if TYPE_CHECKING:
    from mvrules.crafting.pieces import Piece
    from mvrules.solver.scopes import Scope


def unsettled(compared: Legality, scope: Scope, ruling: Ruling = BY_THE_BOOK) -> Unsettled:
    """Compare engine and model over cards of which something is unknown."""
    counts: Counter[str] = Counter()
    for card, depth in compared.cases(scope):
        by_model = {not compared.model(known, depth, ruling) for known in completed(compared, card)}
        engine = _engine(compared, card, depth, ruling)
        if len(engine) == 1:
            counts["alike" if by_model == engine else "differ"] += 1
        else:
            counts["depends" if len(by_model) > 1 else "known better"] += 1
    return Unsettled(
        cases=counts.total(),
        settled=counts["alike"] + counts["differ"],
        differ=counts["differ"],
        depends=counts["depends"],
        known_better=counts["known better"],
    )


def completed(compared: Legality, card: tuple[Piece, ...]) -> Iterator[tuple[Piece, ...]]:
    """Give a card with all that its unknown facts could be."""
    slots = compared.laws.layout.slots
    return itertools.product(*([*_completed(piece, slots)] for piece in card))


def _completed(piece: Piece, slots: tuple[str, ...]) -> Iterator[Piece]:
    """Give a sheet with all that its unknown facts could be."""
    marks = [fact for fact in piece.unknown if fact != "position"]
    lying = slots if "position" in piece.unknown else (piece.slot,)
    for slot, *borne in itertools.product(lying, *((True, False) for _ in marks)):
        more = tuple(mark for mark, holds in zip(marks, borne, strict=True) if holds)
        yield msgspec.structs.replace(piece, slot=slot, flags=(*piece.flags, *more), unknown=())


def _engine(compared: Legality, card: tuple[Piece, ...], depth: int, ruling: Ruling) -> set[bool]:
    """Ask the engine which verdicts there can be; it refuses where it can't tell."""
    try:
        return {compared.laws.judge(Sleeve(card), depth, ruling).legal}
    except NoOutcome:
        return {True, False}
