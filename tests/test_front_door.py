"""The front door: `import mvrules` is cheap, and gives its public names when asked."""

import subprocess
import sys

import pytest

import mvrules
from mvrules import shipped

HEAVY = ["click", "hypothesis", "msgspec", "networkx", "rich", "tabulate", "yaml", "z3"]


def test_importing_the_library_loads_nothing_heavy() -> None:
    program = f"import sys, mvrules; print([name for name in {HEAVY} if name in sys.modules])"
    run = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert run.stdout == "[]\n"


@pytest.mark.parametrize("name", mvrules.__all__)
def test_each_public_name_is_there(name: str) -> None:
    assert getattr(mvrules, name)


def test_an_unknown_name_is_refused_with_the_names_there_are() -> None:
    misspelt = "Gmae"
    there_are = f"no public name {misspelt!r}; it has Game, __version__, load"
    with pytest.raises(AttributeError, match=there_are):
        getattr(mvrules, misspelt)


def test_in_a_checkout_the_scenarios_are_those_of_the_checkout() -> None:
    assert list(shipped.scenarios().glob("*/*/*.yaml"))
