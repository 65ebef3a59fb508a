"""The pages of a rulebook: its clauses, its doubts and its packs, read once and remembered.

Reading a rulebook whole takes longer than checking a scenario against it, so what was read is
kept in the user's cache, under a mark of the texts and of the code that reads them.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from mvrules.kernel.cache import folder, keep, kept, mark_of
from mvrules.kernel.clauses import Clause, Doubt, Ledger, Readings, read_ledger, read_readings
from mvrules.kernel.documents import Document, Source, load_text

CODE = tuple(
    f"kernel/{name}.py"
    for name in ("clauses", "dialect", "documents", "entries", "faults", "pages", "unfit")
)


class Written(msgspec.Struct, frozen=True):
    """What is remembered of a rulebook; each pack by its file, document by document."""

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


_decoder = msgspec.msgpack.Decoder(tuple[bytes, Written])


def pages(home: Path) -> Pages:
    """Read the rulebook that lies in a folder: `rulebook.yaml`, `readings.yaml`, `cards/*.yaml`.

    Raises:
        DocumentRefused: everything that is wrong with one of the files.
    """
    paths = sorted((*home.glob("*.yaml"), *home.glob("cards/*.yaml")))
    texts = {str(path.relative_to(home)): path.read_text("utf-8") for path in paths}
    mark = mark_of(CODE, *(part.encode() for item in texts.items() for part in item))
    here = folder()
    cached = here / f"rulebook-{home.name}.msgpack" if here else None
    written = _remembered(cached, mark) if cached else None
    if written is None:
        written = _read(home, texts)
        if cached:
            keep(cached, msgspec.msgpack.encode((mark, written)))
    return _opened(home, texts, written)


def _remembered(path: Path, mark: bytes) -> Written | None:
    """Give what was remembered of these very texts."""
    content = kept(path)
    if content is None:
        return None
    try:
        found, written = _decoder.decode(content)
    except msgspec.MsgspecError:
        return None
    return written if found == mark else None


def _read(home: Path, texts: dict[str, str]) -> Written:
    """Read the texts."""
    ledger = read_ledger(texts["rulebook.yaml"], str(home / "rulebook.yaml"))
    readings = read_readings(texts["readings.yaml"], str(home / "readings.yaml"), ledger)
    packs = {
        name: [document.data for document in load_text(text, str(home / name))]
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


def _opened(home: Path, texts: dict[str, str], written: Written) -> Pages:
    """Open what was read, so that a fault in a pack still finds its place."""
    clauses = {clause.id: clause for clause in written.clauses}
    packs = tuple(
        Document(data, index, Source(texts[name], str(home / name)))
        for name, documents in written.packs.items()
        for index, data in enumerate(documents)
    )
    return Pages(
        Ledger(clauses, written.chapters, written.books, written.sources),
        Readings({doubt.id: doubt for doubt in written.doubts}),
        packs,
        texts,
    )
