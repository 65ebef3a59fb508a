"""P4: `pytest scenarios/` on a thousand small scenarios, against pytest-bdd on the same."""

from __future__ import annotations

from pathlib import Path

from side_by_side import compare, finish, ourselves, peers, seconds, workshop
from small_scenarios import write_ours, write_pytest_bdd


def main() -> None:
    """Time both whole processes, ours with its parse cache, as it is by default."""
    with workshop() as name:
        folder = Path(name)
        ours, theirs = write_ours(folder), write_pytest_bdd(folder)
        cache = str(folder / "cache")  # as in daily work; the first, uncounted run fills it
        bdd = peers("pytest-bdd")
        quiet = ("-m", "pytest", "-q", "-p", "no:cacheprovider")
        met = compare(
            "P4 pytest on 1,000 small scenarios, against pytest-bdd",
            lambda: seconds((ourselves(), *quiet, "scenarios"), ours, XDG_CACHE_HOME=cache),
            lambda: seconds((bdd, *quiet), theirs),
            goal=0.6,
        )
    finish(met)


if __name__ == "__main__":
    main()
