"""P3: the options of a question of Mystic Vale, against python-chess's list of legal moves."""

from __future__ import annotations

from side_by_side import compare, finish, ourselves, peers, told


def main() -> None:
    """Time a question against a position."""
    options = compare(
        "P3 the options of a question, against list(board.legal_moves)",
        lambda: told(ourselves(), "vale_options.py"),
        lambda: told(peers("chess"), "chess_options.py"),
        goal=0.5,
        unit="µs",
    )
    finish(options)


if __name__ == "__main__":
    main()
