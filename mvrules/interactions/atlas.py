"""The atlas is what a sweep found, written down: a line for each pair, a scenario for each edge.

It lies beside the scenarios, `interactions/<rulebook>/`: ``found.jsonl``, and for each card that
comes first in a pair a file with the smallest boards of its edges.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

from mvrules import shipped
from mvrules.interactions.audit import Audit, declared
from mvrules.interactions.edges import Edge, Found
from mvrules.interactions.titles import titles
from mvrules.kernel.book import Book
from mvrules.kernel.faults import Fault
from mvrules.kernel.refusals import DocumentRefused

__all__ = ["RECORD", "TRIPLES", "audited", "home", "read", "with_texts", "write"]

RECORD = "found.jsonl"
TRIPLES = "triples"
"""The folder with what three cards do to each other that no two of them do."""
APART, HEAD, QUOTE = "---\n", "scenario: ", '"'
TITLE = re.compile(r"^scenario: .*$", re.MULTILINE)


def home(book: Book) -> Path:
    """Give the folder of a rulebook's atlas: that of the checkout, named from here if below."""
    folder, here = shipped.scenarios().parent / "interactions" / book.name, Path.cwd()
    return folder.relative_to(here) if folder.is_relative_to(here) else folder


def read(folder: Path) -> tuple[Found, ...]:
    """Read an atlas.

    Raises:
        DocumentRefused: there is none, or it can't be read.
    """
    path = folder / RECORD
    try:
        lines = path.read_bytes().splitlines()
        return tuple(msgspec.json.decode(line, type=Found) for line in lines)
    except OSError:
        what = "no atlas is here; `mvrules interact --all --write` writes one"
        raise DocumentRefused([Fault(str(path), (), what)]) from None
    except msgspec.DecodeError as error:
        raise DocumentRefused([Fault(str(path), (), str(error))]) from None


def write(folder: Path, found: Iterable[Found]) -> None:
    """Write an atlas: what was there before goes."""
    folder.mkdir(parents=True, exist_ok=True)
    for path in folder.glob("*.yaml"):
        path.unlink()
    texts: dict[str, list[str]] = {}
    lines = [msgspec.json.encode(one) for one in _addressed(found, texts)]
    (folder / RECORD).write_bytes(b"".join(line + b"\n" for line in lines))
    for name, boards in texts.items():
        (folder / name).write_text(APART.join(boards), encoding="utf-8")


def _addressed(found: Iterable[Found], texts: dict[str, list[str]]) -> Iterator[Found]:
    """Put the scenarios into files, and in their place where they stand."""
    for one in found:
        name = _slug(one.pair[0]) + ".yaml"
        edges: list[Edge] = []
        for edge, title in zip(one.edges, titles(one.pair, one.edges), strict=True):
            texts.setdefault(name, []).append(_titled(edge.scenario, title))
            edges.append(msgspec.structs.replace(edge, scenario=f"{name}::{title}"))
        yield msgspec.structs.replace(one, edges=tuple(edges))


def _titled(text: str, title: str) -> str:
    """Give a scenario another title."""
    return TITLE.sub(lambda _: f'scenario: "{title}"', text, count=1)


def with_texts(folder: Path, found: Iterable[Found]) -> Iterator[Found]:
    """Put the texts of the scenarios back in the place of where they stand."""
    texts: dict[str, str] = {}
    for path in folder.glob("*.yaml"):
        for text in path.read_text(encoding="utf-8").split(APART):
            head, _, _ = text.partition("\n")
            texts[f"{path.name}::{head.removeprefix(HEAD).strip(QUOTE)}"] = text
    for one in found:
        edges = (msgspec.structs.replace(e, scenario=texts[e.scenario]) for e in one.edges)
        yield msgspec.structs.replace(one, edges=tuple(edges))


def _slug(name: str) -> str:
    """Make a file's name of a card's."""
    return "-".join(re.findall(r"[a-z]+", name.lower().replace("'", "")))


def audited(book: Book, found: Iterable[Found]) -> Audit:
    """Hold what is declared against what the sweep found."""
    looked = tuple(found)
    pairs = tuple(one.pair for one in looked)
    observed = {
        one.pair: f"{one.edges[0].kind}: {one.edges[0].what}" for one in looked if one.edges
    }
    limits = (f"{' and '.join(one.pair)}: {limit}" for one in looked for limit in one.limits)
    return Audit(pairs, declared(book, pairs), observed, tuple(limits))
