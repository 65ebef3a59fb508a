"""P8: one proof about all cards that could be printed, against plain brute force over 120."""

from __future__ import annotations

import time

import z3
from side_by_side import compare, finish
from sleeving_pool import brute_force, pool

from mvrules import load
from mvrules.crafting.scenes import Lens
from mvrules.solver import terms as t
from mvrules.solver.encode import Reader, share_slot
from mvrules.solver.layers import Card
from mvrules.solver.legal import legal
from mvrules.solver.scopes import Crafted, crafted


def proof(book: Crafted) -> None:
    """Prove that an eclipse never lies over an advancement in its third, whatever is printed."""
    card = Card.any(("printed", "advancement", "advancement"), book.sleeving.layout.slots)
    may = legal(book.sleeving, Reader(card, Lens(book.readings)), 2)
    _, there, new = card.layers
    covers = t.every((share_slot(there, new), new.flag("eclipse"), may))
    solver = z3.Solver()
    solver.add(covers, *card.domain())
    assert solver.check() == z3.unsat


def main() -> None:
    """Time both in this process."""
    book, sheets = crafted(load("mystic-vale")), pool()

    def ours() -> float:
        begun = time.perf_counter()
        proof(book)
        return time.perf_counter() - begun

    def theirs() -> float:
        begun = time.perf_counter()
        brute_force(sheets)
        return time.perf_counter() - begun

    finish(compare("P8 a proof, against brute force over 120", ours, theirs, goal=1))


if __name__ == "__main__":
    main()
