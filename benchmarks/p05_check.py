"""P5: `mvrules check` on a thousand small scenarios, against behave, and again from its cache."""

from __future__ import annotations

from pathlib import Path

from side_by_side import compare, finish, ourselves, peers, seconds, workshop
from small_scenarios import write_behave, write_ours, write_pytest_bdd


def main() -> None:
    """Time whole processes: nothing cached against behave, the parse cached against pytest-bdd."""
    with workshop() as name:
        folder = Path(name)
        ours, behave, bdd = write_ours(folder), write_behave(folder), write_pytest_bdd(folder)
        check = (ourselves(), "-m", "mvrules", "check", "scenarios")
        cold = compare(
            "P5 mvrules check, nothing cached, against behave",
            lambda: seconds(check, ours, MVRULES_CACHE="off"),
            lambda: seconds((peers("behave"), "-m", "behave", "--format", "null"), behave),
            goal=0.6,
        )
        quiet = ("-m", "pytest", "-q", "-p", "no:cacheprovider")
        again = compare(
            "P5 mvrules check, run again, against pytest-bdd",
            lambda: seconds(check, ours, XDG_CACHE_HOME=str(folder / "cache")),
            lambda: seconds((peers("pytest-bdd"), *quiet), bdd),
            goal=0.1,
        )
    finish(cold, again)


if __name__ == "__main__":
    main()
