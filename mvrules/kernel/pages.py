"""The pages of a rulebook: its clauses, its doubts and its packs, read beforehand where they were.

Reading a rulebook whole takes longer than checking a hundred scenarios against it, so what was
read may lie beside it in `pages.json`, under a mark of the texts and of the code that reads them.
`make constants` writes that file; where it is missing or its mark is another, the texts are read.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

import msgspec

from mvrules.kernel.cache import mark_of
from mvrules.kernel.clauses import Clause, Doubt, Ledger, Readings, read_ledger, read_readings
from mvrules.kernel.documents import Document, Source, load_text

if TYPE_CHECKING:
    from collections.abc import Iterator

Home = str | os.PathLike[str]
"""The folder that a rulebook lies in."""

CODE = tuple(
    f"kernel/{name}.py"
    for name in ("clauses", "dialect", "documents", "entries", "faults", "pages", "unfit")
)


ALONE = ("rulebook.yaml", "readings.yaml")
"""What is read here besides the packs; other texts beside them are read where they are used."""

BEFOREHAND = "pages.json"


class Written(msgspec.Struct, frozen=True):
    """What a rulebook says; each pack by its file, document by document."""

    clauses: tuple[Clause, ...]
    chapters: dict[str, str]
    books: dict[str, str]
    sources: dict[str, str]
    doubts: tuple[Doubt, ...]
    packs: dict[str, list[Any]]


class Pages(msgspec.Struct, frozen=True):
    """A rulebook as it was read: ledger, readings, packs, and the texts they stand in."""

    ledger: Ledger
    readings: Readings
    packs: tuple[Document, ...]
    texts: dict[str, str]
    read_before: bool = False
    """Whether these very texts were read before, and found without a fault."""


class Beforehand(msgspec.Struct, frozen=True):
    """A rulebook that was read beforehand, and the mark of what it was read from."""

    mark: str
    written: Written


_decoder = msgspec.json.Decoder(Beforehand)


def pages(home: Home) -> Pages:
    """Read the rulebook that lies in a folder: `rulebook.yaml`, `readings.yaml`, `cards/*.yaml`.

    Raises:
        DocumentRefused: everything that is wrong with one of the files.
    """
    texts = _texts(home)
    before = _beforehand(home, _mark(texts))
    opened = _opened(home, texts, before or _read(home, texts))
    return msgspec.structs.replace(opened, read_before=before is not None)


def beforehand(home: Home) -> str:
    """Read the rulebook that lies in a folder, and give what `pages.json` should hold.

    Raises:
        DocumentRefused: everything that is wrong with one of the files.
    """
    texts = _texts(home)
    whole = msgspec.json.encode(Beforehand(_mark(texts), _read(home, texts)))
    return msgspec.json.format(whole, indent=1).decode() + "\n"


def _texts(home: Home) -> dict[str, str]:
    """Give the texts of a rulebook, whatever the line endings of this copy of it."""
    return {name: _text(os.path.join(home, name)) for name in sorted(_names(home))}


def _names(home: Home) -> Iterator[str]:
    """Name every text of a rulebook, those of its packs with their folder."""
    for folder in ("", "cards/"):
        here = os.path.join(home, folder)
        names = os.listdir(here) if os.path.isdir(here) else ()
        yield from (f"{folder}{name}" for name in names if name.endswith(".yaml"))


def _text(path: str) -> str:
    """Read a text."""
    with open(path, encoding="utf-8") as file:
        return file.read()


def _mark(texts: dict[str, str]) -> str:
    """Give a mark of the texts that are read here, and of the code that reads them."""
    read = (item for item in texts.items() if item[0] in ALONE or "/" in item[0])
    return mark_of(CODE, *(part for item in read for part in item)).hex()


def _beforehand(home: Home, mark: str) -> Written | None:
    """Give what was read of these very texts beforehand."""
    try:
        with open(os.path.join(home, BEFOREHAND), "rb") as file:
            found = _decoder.decode(file.read())
    except (OSError, msgspec.MsgspecError):
        return None
    return found.written if found.mark == mark else None


def _read(home: Home, texts: dict[str, str]) -> Written:
    """Read the texts."""
    where = {name: os.path.join(home, name) for name in texts}
    ledger = read_ledger(texts["rulebook.yaml"], where["rulebook.yaml"])
    readings = read_readings(texts["readings.yaml"], where["readings.yaml"], ledger)
    packs = {
        name: [document.data for document in load_text(text, where[name])]
        for name, text in texts.items()
        if "/" in name
    }
    return Written(
        clauses=tuple(ledger.values()),
        chapters=dict(ledger.chapters),
        books=dict(ledger.books),
        sources=dict(ledger.sources),
        doubts=tuple(readings.values()),
        packs=packs,
    )


def _opened(home: Home, texts: dict[str, str], written: Written) -> Pages:
    """Open what was read, so that a fault in a pack still finds its place."""
    clauses = {clause.id: clause for clause in written.clauses}
    packs = tuple(
        Document(data, index, Source(texts[name], os.path.join(home, name)))
        for name, documents in written.packs.items()
        for index, data in enumerate(documents)
    )
    return Pages(
        Ledger(clauses, written.chapters, written.books, written.sources),
        Readings({doubt.id: doubt for doubt in written.doubts}),
        packs,
        texts,
    )
