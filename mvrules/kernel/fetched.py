"""What a class has, but few who use it ever look at, is fetched from its module when asked for."""

from __future__ import annotations

from importlib import import_module
from typing import Any


def fetched(module: str, name: str) -> Any:
    """Give a class attribute that is looked up in another module when somebody asks for it."""
    return _Fetched(module, name)


class _Fetched:
    """A class attribute that lives in another module."""

    def __init__(self, module: str, name: str) -> None:
        self._module, self._name = module, name

    def __get__(self, instance: object, owner: type) -> Any:
        """Fetch it."""
        return getattr(import_module(self._module), self._name)
