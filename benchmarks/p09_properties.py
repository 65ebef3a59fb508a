"""P9: a property that is driven by bytes, against the same games played by a plain loop."""

from __future__ import annotations

from side_by_side import compare, finish, ourselves, told


def main() -> None:
    """Time an answer of games that hypothesis draws, and of games that a loop draws."""
    driven = compare(
        "P9 an answer in a property driven by bytes, against the same in a loop without hypothesis",
        lambda: told(ourselves(), "vale_properties.py", "given"),
        lambda: told(ourselves(), "vale_properties.py"),
        goal=4.0,
        unit="µs",
    )
    finish(driven)


if __name__ == "__main__":
    main()
