"""Cards that a program, a scenario or a save supplies: what they must be, and their digest."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import msgspec

from mvrules.kernel.cache import digest
from mvrules.kernel.faults import shown
from mvrules.kernel.refusals import WordsRefused

if TYPE_CHECKING:
    from collections.abc import Collection

    from mvrules.kernel.faults import Faults, KeyPath

__all__ = ["Given", "digested", "is_known", "merged", "must_be_cards"]


def must_be_cards(cards: Any, kinds: tuple[str, ...]) -> None:
    """Refuse what is no cards by name, as a foreign save may hold."""
    if not isinstance(cards, Mapping) or not set(cards) <= set(kinds):
        raise WordsRefused(f"{' and '.join(kinds)} are wanted, not {shown(cards)}", kinds)
    for kind, named in cards.items():
        by_name = isinstance(named, Mapping) and all(isinstance(name, str) for name in named)
        if named and not by_name:
            raise WordsRefused(f"cards by name are wanted, not {shown(named)}", (), (kind,))


class Given:
    """Cards that stand in no document."""

    def place(self, key_path: KeyPath, *, on_key: bool = False) -> str:  # noqa: ARG002
        """Say that they were given, not written."""
        return "given cards"


def is_known(name: str, shelf: Collection[str], faults: Faults) -> bool:
    """Whether facts are supplied about a card that the book knows; if not, it is noted."""
    if name in shelf:
        return True
    what = f"no card {name!r}; an invented one stands under 'stand-ins'"
    faults.add(("cards", name), what, word=name, among=shelf, on_key=True)
    return False


def merged(
    known: Any, more: Any, at: KeyPath, faults: Faults,
    within: tuple[type[msgspec.Struct], ...] = (),
) -> Any:  # fmt: skip
    """Lay supplied facts over what a document tells, fact by fact; what is known stays as it is.

    ``at`` begins with «cards» and the card's name. What is told by parts, as those kinds are that
    stand in ``within``, is completed by parts.
    """
    changes: dict[str, Any] = {}
    for field in msgspec.structs.fields(type(known)):
        was, now = getattr(known, field.name), getattr(more, field.name)
        here = (*at, field.encode_name)
        if now in (field.default, was):
            continue
        if was == field.default:
            changes[field.name] = now
        elif isinstance(was, within):
            changes[field.name] = merged(was, now, here, faults, within)
        elif _by_parts(was, now, within):
            changes[field.name] = tuple(
                merged(one, other, (*here, index), faults, within)
                for index, (one, other) in enumerate(zip(was, now, strict=True))
            )
        else:
            faults.add(here, f"{field.encode_name} of {at[1]} is known, and can't be contradicted")
    return msgspec.structs.replace(known, **changes)


def _by_parts(was: Any, now: Any, within: tuple[type[msgspec.Struct], ...]) -> bool:
    """Whether these are as many things, each of which is told by parts."""
    is_row = isinstance(was, tuple) and len(was) == len(now)
    return is_row and all(isinstance(one, within) for one in was)


def digested(words: Mapping[str, Any]) -> str:
    """Digest rulebook and cards, so that a saved game knows where it belongs."""
    return digest(msgspec.json.encode(words, order="sorted")).hex()
