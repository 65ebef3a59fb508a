"""What few who open a book ever look at is fetched from its module, or made, when asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from importlib import import_module
from typing import Any, TypeVar

Thing = TypeVar("Thing")


def fetched(module: str, name: str) -> Any:
    """Give a class attribute that is looked up in another module when somebody asks for it."""
    return _Fetched(module, name)


class _Fetched:
    """A class attribute that lives in another module."""

    def __init__(self, module: str, name: str) -> None:
        self._module, self._name = module, name

    def __get__(self, instance: object, owner: type) -> Any:
        """Fetch it."""
        return _fetch(self._module, self._name)


class Making(Mapping[str, Thing]):
    """Things by name, each made when it is first asked for."""

    def __init__(self, makers: Mapping[str, Callable[[], Thing]]) -> None:
        """Know by each name what makes it."""
        self._makers, self._made = makers, dict[str, Thing]()

    def __getitem__(self, name: str) -> Thing:
        """Give one."""
        if name not in self._made:
            self._made[name] = self._makers[name]()
        return self._made[name]

    def __iter__(self) -> Iterator[str]:
        """Name them all."""
        return iter(self._makers)

    def __len__(self) -> int:
        """Count them."""
        return len(self._makers)

    def __contains__(self, name: object) -> bool:
        """Whether there is one of that name."""
        return name in self._makers


class Fetching(Making[Any]):
    """Things by name, each fetched from its module when it is first asked for."""

    def __init__(self, places: Mapping[str, tuple[str, str]]) -> None:
        """Know by each name the module and what it is called there."""
        super().__init__({name: partial(_fetch, *place) for name, place in places.items()})


def _fetch(module: str, name: str) -> Any:
    """Look something up in a module that nobody may have opened yet."""
    return getattr(import_module(module), name)
