"""What a class has, but few who use it ever look at, is fetched from its module when asked for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
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


class Fetching(Mapping[str, Any]):
    """Things by name, each fetched from its module when it is first asked for."""

    def __init__(self, places: Mapping[str, tuple[str, str]]) -> None:
        """Know by each name the module and what it is called there."""
        self._places, self._found = places, dict[str, Any]()

    def __getitem__(self, name: str) -> Any:
        """Fetch one."""
        if name not in self._found:
            module, called = self._places[name]
            self._found[name] = getattr(import_module(module), called)
        return self._found[name]

    def __iter__(self) -> Iterator[str]:
        """Name them all."""
        return iter(self._places)

    def __len__(self) -> int:
        """Count them."""
        return len(self._places)

    def __contains__(self, name: object) -> bool:
        """Whether there is one of that name."""
        return name in self._places
