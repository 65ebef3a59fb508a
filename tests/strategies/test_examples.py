"""The examples in the docstrings of the strategies run."""

import doctest
import importlib
import pkgutil

import pytest

from mvrules import strategies

MODULES = [info.name for info in pkgutil.iter_modules(strategies.__path__)]


@pytest.mark.parametrize("name", ["", *MODULES])
def test_the_examples_of_a_module_run(name: str) -> None:
    module = importlib.import_module(".".join(filter(None, ("mvrules.strategies", name))))
    outcome = doctest.testmod(module)
    assert not outcome.failed
