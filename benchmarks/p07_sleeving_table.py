"""P7: the whole sleeving table of 120 advancements, against plain brute force."""

from __future__ import annotations

import time
from collections import Counter

from side_by_side import compare, finish
from sleeving_pool import brute_force, pool

from mvrules import load
from mvrules.solver.scopes import crafted
from mvrules.solver.tables import LEGAL, table


def main() -> None:
    """Time both in this process; they must count the same."""
    book, sheets = crafted(load("mystic-vale")), pool()
    told: list[dict[tuple[str, bool], int]] = []

    def ours() -> float:
        begun = time.perf_counter()
        rows = table(book, sheets, 3)
        took = time.perf_counter() - begun
        counts: Counter[tuple[str, bool]] = Counter()
        for row in rows:
            counts[row.lying, row.verdict == LEGAL] += row.count
        told.append(dict(counts))
        return took

    def theirs() -> float:
        begun = time.perf_counter()
        told.append(brute_force(sheets))
        return time.perf_counter() - begun

    met = compare("P7 all triples of 120, against brute force", ours, theirs, goal=0.25)
    assert all(each == told[0] for each in told), "the two count differently"
    finish(met)


if __name__ == "__main__":
    main()
