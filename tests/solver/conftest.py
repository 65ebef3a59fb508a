"""What the solver's tests share: the rulebook, and a few sheets in words."""

import pytest

from mvrules import load
from mvrules.solver.scopes import Crafted, crafted

SHEETS = {
    "Old Oak": {"position": "top"},
    "Tall Elm": {"position": "top"},
    "Dark Moon": {"position": "top", "eclipse": "true"},
    "New Moon": {"position": "top", "eclipse": "true"},
    "Cold Spring": {"position": "bottom", "spirits": {"water": "1"}},
    "Low Stone": {
        "position": "middle",
        "ritual": {"requires": {"spirits": {"water": "1"}}, "reward": {"vp": "2"}},
    },
}


@pytest.fixture(scope="session")
def vale() -> Crafted:
    """The rulebook with a few stand-ins."""
    return crafted(load("mystic-vale").with_cards({"stand-ins": SHEETS}))
