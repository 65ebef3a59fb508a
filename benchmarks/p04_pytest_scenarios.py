"""P4: `pytest scenarios/` on a thousand small scenarios, against pytest-bdd on the same."""

from __future__ import annotations

from pathlib import Path

from side_by_side import compare, finish, ourselves, peers, seconds, workshop
from small_scenarios import write_ours, write_pytest_bdd


def main() -> None:
    """Time both whole processes."""
    with workshop() as name:
        ours, theirs = write_ours(Path(name)), write_pytest_bdd(Path(name))
        bdd = peers("pytest-bdd")
        quiet = ("-m", "pytest", "-q", "-p", "no:cacheprovider")
        met = compare(
            "P4 pytest on 1,000 small scenarios, against pytest-bdd",
            lambda: seconds((ourselves(), *quiet, "scenarios"), ours, MVRULES_CACHE="off"),
            lambda: seconds((bdd, *quiet), theirs),
            goal=0.6,
        )
    finish(met)


if __name__ == "__main__":
    main()
