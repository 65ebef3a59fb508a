"""P11: what a decision costs after a game ten times as long, against a game of usual length."""

from __future__ import annotations

from side_by_side import compare, finish, ourselves, told


def main() -> None:
    """Time the same decisions after a long and after a short past."""
    length = compare(
        "P11 a decision after ten times as many, against one in a game of usual length",
        lambda: told(ourselves(), "vale_lengths.py", "long"),
        lambda: told(ourselves(), "vale_lengths.py"),
        goal=1.2,
        unit="µs",
    )
    finish(length)


if __name__ == "__main__":
    main()
