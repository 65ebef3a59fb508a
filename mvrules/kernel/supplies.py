"""Supplies: what else could stand on cards where no source tells, beside what the stages supply."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import msgspec

from mvrules.kernel.documents import load
from mvrules.kernel.faults import Faults
from mvrules.kernel.readers import read_struct
from mvrules.kernel.stages import Stages, supplied
from mvrules.kernel.ties import CardText


class Supply(msgspec.Struct, frozen=True, kw_only=True):
    """What is supplied of cards: by kind, then by card; and in which third an advancement lies."""

    supply: str
    """What is so with it, in a few words."""
    thirds: tuple[str, ...] = ()
    supplies: dict[str, dict[str, Any]] = {}
    cards: dict[str, dict[str, Any]] = {}

    def of(self, texts: Mapping[str, CardText], names: Iterable[str]) -> dict[str, Any]:
        """Give what is supplied of cards, by name: only what no source tells of them."""
        told = Stages(supplies=self.supplies, thirds=self.thirds, cards=self.cards, stages=())
        return supplied(told, texts, names)


class _Supplies(msgspec.Struct, frozen=True, kw_only=True):
    """All other supplies of a rulebook."""

    others: tuple[Supply, ...]


def read_supplies(path: Path) -> tuple[Supply, ...]:
    """Read what else a rulebook supplies.

    Raises:
        DocumentRefused: everything that is wrong with it.
    """
    (document,) = load(path)
    faults = Faults(document)
    read = read_struct(_Supplies, document.data, (), faults)
    faults.refuse()
    return read.others if read else ()
