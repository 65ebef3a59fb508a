"""A pool of 120 advancements, and what plain brute force makes of all their ordered triples."""

from __future__ import annotations

import itertools

from mvrules.crafting.pieces import Piece

THIRDS = ("top", "middle", "bottom")
COUNT = 120


def pool() -> tuple[Piece, ...]:
    """Forty advancements a third, every fourth of them eclipse."""
    return tuple(
        Piece(f"{at}", "advancement", THIRDS[at % 3], flags=("eclipse",) if at % 4 == 0 else ())
        for at in range(COUNT)
    )


def brute_force(sheets: tuple[Piece, ...]) -> dict[tuple[str, bool], int]:
    """Count by three nested loops how a third sheet may lie on two that could be laid."""
    third = [sheet.slot for sheet in sheets]
    eclipse = [bool(sheet.flags) for sheet in sheets]
    counts = {(way, legal): 0 for way in ("alone", "over", "under") for legal in (True, False)}
    for one, other in itertools.permutations(range(len(sheets)), 2):
        if third[one] == third[other] and not (eclipse[one] or eclipse[other]):
            continue
        for last in range(len(sheets)):
            if last in (one, other):
                continue
            mates = [at for at in (one, other) if third[at] == third[last]]
            if not mates:
                counts["alone", True] += 1
            else:
                over = not eclipse[last] and all(eclipse[at] for at in mates)
                counts["over", over] += 1
                counts["under", eclipse[last]] += 1
    return {key: count for key, count in counts.items() if count}
