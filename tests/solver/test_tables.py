"""The table of sleeving, counted by classes, is what counting every choice by itself gives."""

import itertools
from collections import Counter

from mvrules.crafting.pieces import Piece
from mvrules.crafting.sleeves import Sleeve
from mvrules.kernel.refusals import NoOutcome
from mvrules.solver.scopes import Shelved
from mvrules.solver.tables import table


def pool(book: Shelved) -> list[Piece]:
    """A few advancements, one of them of an unknown third."""
    names = ("Old Oak", "Tall Elm", "Dark Moon", "New Moon", "Cold Spring", "Radiant Plexus")
    return [book.printed(name) for name in names]


def test_pairs_are_counted_as_one_by_one(vale: Shelved) -> None:
    one_by_one: Counter[tuple[str, str]] = Counter()
    for there, sheet in itertools.permutations(pool(vale), 2):
        card = Sleeve((vale.printed("Blank"), there))
        try:
            ways = vale.sleeving.layout.ways(card, sheet)
        except NoOutcome:
            one_by_one["unknown", "open"] += 1
            continue
        for way in ways:
            reasons = vale.sleeving.check(card, sheet, way).reasons
            clauses = dict.fromkeys(reason.clause for reason in reasons)
            one_by_one[way or "alone", " and ".join(clauses) or "legal"] += 1
    counted = {(row.lying, row.verdict): row.count for row in table(vale, pool(vale), 2)}
    assert counted == dict(one_by_one)
    assert counted["over", "legal"] == 4


def test_triples_lie_on_what_two_have_made(vale: Shelved) -> None:
    counted = {(row.lying, row.verdict): row.count for row in table(vale, pool(vale)[:3], 3)}
    assert counted["over", "MV-DISC-03"] > 0
    assert ("unknown", "open") not in counted
