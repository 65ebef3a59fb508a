"""Names: the engine knows no card; only packs do."""

import re
from collections.abc import Iterator
from pathlib import Path

import yaml

from tests.house.tree import modules

GENERIC = {
    "Blank": "a card without an advancement, as the rulebook itself calls it",
    "Druid": "a card of each starting deck, and what its rulebook calls a player",
}


def cards(root: Path) -> set[str]:
    """Every name that a card pack prints on a card, but for those that are plain words."""
    packs = sorted(root.glob("mvrules/rulesets/*/cards/*.yaml"))
    return {name for path in packs for name in _printed(path)} - GENERIC.keys()


def named(root: Path) -> list[str]:
    """Every line of engine code that names a card, in whatever spelling."""
    names = cards(root)
    printed = _any_of(names) if names else None
    return [
        f"{module.name}:{number}: names the card {found.group()!r}"
        for module in modules(root)
        if not module.is_generated
        for number, line in enumerate(module.source.splitlines(), 1)
        if printed and (found := printed.search(line))
    ]


def _printed(path: Path) -> Iterator[str]:
    for document in yaml.load_all(path.read_bytes(), yaml.CSafeLoader):
        yield from document.get("cards") or ()


def _any_of(names: set[str]) -> re.Pattern[str]:
    spellings = (r"[ _-]".join(map(re.escape, re.split(r"[ _-]", name))) for name in sorted(names))
    return re.compile(rf"(?<!\w)({'|'.join(spellings)})(?!\w)", re.IGNORECASE)
