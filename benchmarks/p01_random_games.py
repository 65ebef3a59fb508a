"""P1: whole random games of Mystic Vale, validated and traced, against pyminion's of Dominion."""

from __future__ import annotations

from side_by_side import compare, finish, ourselves, peers, told


def main() -> None:
    """Time a decision of a player on both sides."""
    games = compare(
        "P1 a decision of a random game, against pyminion",
        lambda: told(ourselves(), "vale_games.py"),
        lambda: told(peers("pyminion"), "dominion_games.py"),
        goal=1.0,
        unit="µs",
    )
    finish(games)


if __name__ == "__main__":
    main()
