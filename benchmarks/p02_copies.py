"""P2: copying a game in mid-turn, against a deep copy of pyminion's game."""

from __future__ import annotations

from side_by_side import compare, finish, ourselves, peers, told


def main() -> None:
    """Time a copy alone; then, for what a searcher does, a copy with a move on it."""

    def theirs() -> float:
        return told(peers("pyminion"), "dominion_copies.py")

    alone = compare(
        "P2 a copy in mid-turn, against deepcopy of pyminion's game",
        lambda: told(ourselves(), "vale_copies.py"),
        theirs,
        goal=1 / 25,
        unit="µs",
    )
    compare(
        "P2 a copy and a move on it, against that deepcopy alone (for information)",
        lambda: told(ourselves(), "vale_copies.py", "move"),
        theirs,
        goal=1.0,
        unit="µs",
    )
    finish(alone)


if __name__ == "__main__":
    main()
