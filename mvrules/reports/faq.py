"""The FAQ gathers the questions that scenarios answer, page by page, in the order of its pages.

A page is a YAML file: a title, what is taken for granted in all its answers, and the scenarios
that answer its questions. What is asked and answered stands in each scenario's `faq:` block.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

from mvrules import shipped
from mvrules.kernel.book import names
from mvrules.kernel.documents import Document, load
from mvrules.kernel.faults import Fault, Faults
from mvrules.kernel.readers import read_struct
from mvrules.kernel.refusals import DocumentRefused
from mvrules.reports.index import Entry

__all__ = ["FaqPage", "about", "gathered", "home", "left_out", "pages"]

QUESTIONS, RULESET = "questions", "ruleset"


class Told(msgspec.Struct, frozen=True, kw_only=True):
    """A page as its file tells it."""

    faq: str
    """Its title."""
    ruleset: str
    about: str = ""
    assume: tuple[str, ...] = ()
    """What is taken for granted in every answer."""
    questions: tuple[str, ...]
    """A file below the ruleset's scenarios, for all it asks, or `file::scenario`."""


class FaqPage(msgspec.Struct, frozen=True, kw_only=True):
    """A page of the FAQ, and the scenarios that answer its questions."""

    name: str
    """The name of its file, without what stands after the dot."""
    title: str
    ruleset: str
    about: str
    assume: tuple[str, ...]
    entries: tuple[Entry, ...]


def home() -> Path:
    """Give the folder of the pages: that of the checkout, named from here if it lies below."""
    folder, here = shipped.scenarios().parent / "docs" / "faq", Path.cwd()
    return folder.relative_to(here) if folder.is_relative_to(here) else folder


def pages() -> tuple[Path, ...]:
    """List the files of the pages, in the order of their names; refuse if there is none."""
    found = tuple(sorted(home().glob("*.yaml")))
    if not found:
        raise DocumentRefused([Fault(str(home()), (), "no page of the FAQ is here")])
    return found


def about(paths: Iterable[Path]) -> dict[Path, str]:
    """Tell about which ruleset each page is; nothing of what is no page."""
    told = {path: load(path)[0].data for path in paths}
    return {
        path: str(data.get(RULESET, "")) if isinstance(data, dict) else ""
        for path, data in told.items()
    }


def gathered(paths: Iterable[Path], entries: Iterable[Entry]) -> tuple[FaqPage, ...]:
    """Read pages, and find what answers their questions.

    Raises:
        DocumentRefused: a page can't be read, or names what is no question, or one twice.
    """
    asking = {entry.address: entry for entry in entries if entry.scenario.faq}
    faults: list[Fault] = []
    seen: dict[str, str] = {}
    found = [_page(path, asking, seen, faults) for path in paths]
    if faults:
        raise DocumentRefused(faults)
    return tuple(page for page in found if page)


def left_out(found: Iterable[FaqPage], entries: Iterable[Entry]) -> tuple[str, ...]:
    """Name the scenarios that answer a question of a ruleset with pages, and are on none."""
    found = tuple(found)
    told = {entry.address for page in found for entry in page.entries}
    rulesets = {page.ruleset for page in found}
    return tuple(
        entry.address
        for entry in entries
        if entry.scenario.faq and entry.scenario.ruleset in rulesets and entry.address not in told
    )


def _page(
    path: Path, asking: dict[str, Entry], seen: dict[str, str], faults: list[Fault]
) -> FaqPage | None:
    """Read one page; what is wrong with it is noted."""
    document, *others = load(path)
    noted = Faults(document)
    if others:
        noted.add((), "a page is one document", mend="put each page into a file of its own")
    told = read_struct(Told, document.data, (), noted)
    if told and told.ruleset not in names():
        noted.add((RULESET,), "no such ruleset", word=told.ruleset, among=names())
    elif told and not told.questions:
        noted.add((QUESTIONS,), "a page asks at least one question")
    entries = tuple(_entries(told, document, asking, seen, noted)) if told else ()
    faults += noted.told()
    if told is None:
        return None
    return FaqPage(
        name=path.stem,
        title=told.faq,
        ruleset=told.ruleset,
        about=told.about,
        assume=told.assume,
        entries=entries,
    )


def _entries(
    told: Told, document: Document, asking: dict[str, Entry], seen: dict[str, str], faults: Faults
) -> Iterator[Entry]:
    """Find the scenarios that a page names; note those that are not there, or are told before."""
    below = f"scenarios/{told.ruleset}/"
    if told.ruleset not in names():
        return
    for number, words in enumerate(told.questions):
        at, wanted = (QUESTIONS, number), below + words
        fitting = [name for name in asking if wanted in (name, name.partition("::")[0])]
        if not fitting:
            near = [name.removeprefix(below) for name in asking]
            files = [name.partition("::")[0] for name in near]
            among = near if "::" in words else [*dict.fromkeys(files)]
            faults.add(at, "no question is asked there", word=words, among=among)
        for name in fitting:
            if name in seen:
                faults.add(at, f"told already, at {seen[name]}")
            seen.setdefault(name, document.place(at))
            yield asking[name]
