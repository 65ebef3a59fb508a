"""A clause is one thing a rulebook says; the ledger holds them all, a doubt where it is silent.

`rulebook.yaml` is read into a `Ledger`, `readings.yaml` into `Readings`. Both are read whole:
what is wrong with them is told at once, each fault with its place and the nearest known words.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Literal, NewType, TypeVar, cast, get_args

import msgspec

from mvrules.kernel.entries import Entry, opened, refuse_faulty
from mvrules.kernel.refusals import nearest

if TYPE_CHECKING:
    from types import ModuleType

    from mvrules.kernel.faults import Faults, KeyPath

ClauseId = NewType("ClauseId", str)
DoubtId = NewType("DoubtId", str)

Kind = Literal[
    "permission", "prohibition", "obligation", "definition", "ordering", "scoring", "component"
]
Standing = Literal["book", "public", "plausible", "refuted"]

BITING: frozenset[Kind] = frozenset(
    {"permission", "prohibition", "obligation", "ordering", "scoring"}
)
"""A clause of these kinds always matters in play, so it can't be excused as without effect."""

_STATUSES = ("modelled", "follows from", "no effect in play", "not modelled")
_TOLD_BY_OTHERS = ("public", "refuted")
_ID = re.compile(r"[A-Z0-9]+(-[A-Z0-9]+)+")
_FINGERPRINT = re.compile(r"[0-9a-f]{12}")


class Printed(msgspec.Struct, frozen=True):
    """Where a reader finds the clause: the booklet, and the heading it stands under."""

    book: str
    heading: str


class Modelled(msgspec.Struct, frozen=True, tag="modelled"):
    """The engine has a place where this clause decides."""


class FollowsFrom(msgspec.Struct, frozen=True, tag="follows from"):
    """The clause is a consequence or an example of others."""

    clauses: tuple[ClauseId, ...]


class NoEffect(msgspec.Struct, frozen=True, tag="no effect in play"):
    """Nothing that happens at the table depends on the clause."""

    reason: str


class NotModelled(msgspec.Struct, frozen=True, tag="not modelled"):
    """The engine does not know the clause yet."""

    because: str
    until: str


Status = Modelled | FollowsFrom | NoEffect | NotModelled


class Clause(msgspec.Struct, frozen=True, kw_only=True):
    """One atomic rule: what it says in our words, and what it rests on."""

    id: ClauseId
    chapter: str
    kind: Kind
    gist: str
    printed: Printed
    status: Status
    source: tuple[str, ...] = ()
    """The fingerprints of the printed sentences it rests on."""
    sources: tuple[str, ...] = ()
    """The public sources that describe it, where no booklet at hand does."""
    inferred: bool = False
    """Not said in so many words; the sentences only make sense if it is so."""
    uncertain: bool = False
    """No readable source says it; it is an assumption."""
    doubts: tuple[DoubtId, ...] = ()


class Alternative(msgspec.Struct, frozen=True, kw_only=True):
    """One way to read what the rulebook leaves open."""

    gist: str
    standing: Standing
    source: str = ""


class Doubt(msgspec.Struct, frozen=True, kw_only=True):
    """A question the rulebook does not settle, with the readings it allows."""

    id: DoubtId
    question: str
    alternatives: Mapping[str, Alternative]
    default: str
    why: str
    touches: tuple[ClauseId, ...]
    modelled: bool = False
    """Whether the engine obeys the reading that is chosen."""


class UnknownId(KeyError):
    """Nothing goes by this id; the ids that look like it are offered."""

    def __init__(self, what: str, word: str, near: tuple[str, ...]) -> None:
        self.what, self.word, self.nearest = what, word, near
        super().__init__(word)

    def __str__(self) -> str:
        """Tell it in a line."""
        hint = f"; did you mean {' or '.join(self.nearest)}?" if self.nearest else ""
        return f"no {self.what} is called '{self.word}'{hint}"


Id = TypeVar("Id", ClauseId, DoubtId)
Held = TypeVar("Held", Clause, Doubt)


class _Book(Mapping[Id, Held]):
    """An unchanging mapping that answers an unknown id with the nearest ones."""

    holds = ""

    def __init__(self, held: Mapping[Id, Held]) -> None:
        self._held: dict[Id, Held] = dict(held)

    def __getitem__(self, key: Id) -> Held:
        try:
            return self._held[key]
        except KeyError:
            raise UnknownId(self.holds, key, self.nearest(key)) from None

    def __iter__(self) -> Iterator[Id]:
        return iter(self._held)

    def __len__(self) -> int:
        return len(self._held)

    def __contains__(self, key: object) -> bool:
        return isinstance(key, str) and key in self._held

    def nearest(self, word: str) -> tuple[Id, ...]:
        """Give the ids that look most like a word, the likest first."""
        by_name = {str(key): key for key in self._held}
        return tuple(by_name[name] for name in nearest(word, by_name))


class Ledger(_Book[ClauseId, Clause]):
    """All clauses of a rulebook in their order; what its chapters, books and sources are called."""

    holds = "clause"

    def __init__(
        self,
        clauses: Mapping[ClauseId, Clause],
        chapters: Mapping[str, str],
        books: Mapping[str, str],
        sources: Mapping[str, str],
    ) -> None:
        super().__init__(clauses)
        self.chapters = chapters
        self.books = books
        self.sources = sources

    @property
    def by_chapter(self) -> Mapping[str, tuple[Clause, ...]]:
        """Give the clauses chapter by chapter."""
        return {
            chapter: tuple(clause for clause in self.values() if clause.chapter == chapter)
            for chapter in self.chapters
        }

    def modelled(self) -> tuple[Clause, ...]:
        """Give the clauses that the engine decides by."""
        return tuple(c for c in self.values() if isinstance(c.status, Modelled))


class Readings(_Book[DoubtId, Doubt]):
    """All doubts about a rulebook."""

    holds = "doubt"

    def defaults(self) -> Mapping[DoubtId, str]:
        """Give the alternative that each doubt is read by when nobody chooses."""
        return self.by_default

    @functools.cached_property
    def by_default(self) -> dict[DoubtId, str]:
        """The same, worked out once: rules ask at every turn."""
        return {doubt.id: doubt.default for doubt in self.values()}


def read_ledger(text: str, where: str) -> Ledger:
    """Read a `rulebook.yaml`: a document of books and sources, then one a chapter."""
    documents = opened(text, where)
    books, sources, chapters = dict[str, str](), dict[str, str](), dict[str, str]()
    found: dict[ClauseId, tuple[Clause, Entry]] = {}
    for document in documents:
        if "sources" in document:
            books |= dict(document.entry("books").pairs())
            sources |= dict(document.entry("sources").pairs())
        else:
            _read_chapter(document, chapters, found)
        document.done()
    for clause, entry in found.values():
        _check_links(clause, entry, found)
        _check_grounds(clause, entry, books, sources)
    refuse_faulty(documents)
    return Ledger({key: clause for key, (clause, _) in found.items()}, chapters, books, sources)


def _read_chapter(
    document: Entry, chapters: dict[str, str], found: dict[ClauseId, tuple[Clause, Entry]]
) -> None:
    chapter, title = document.text("chapter"), document.text("title")
    if chapter in chapters:
        document.fault(f"the chapter '{chapter}' stands twice", at="chapter")
    chapters[chapter] = title
    printed = _printed(document.entry("printed"))
    for name, entry in document.entry("clauses").items():
        if name in found:
            entry.fault(f"the clause '{name}' stands twice")
        clause = _read_clause(ClauseId(name), chapter, printed, entry)
        found[clause.id] = (clause, entry)


def _read_clause(name: ClauseId, chapter: str, printed: Printed, entry: Entry) -> Clause:
    if not _ID.fullmatch(name):
        entry.fault(f"'{name}' is no clause id; one is like NEM-ECL-04")
    kind = cast("Kind", entry.one_of("kind", get_args(Kind)))
    clause = Clause(
        id=name,
        chapter=chapter,
        kind=kind,
        gist=entry.text("gist"),
        printed=_printed(entry.entry("printed")) if "printed" in entry else printed,
        status=_status(entry, kind),
        source=entry.words("source"),
        sources=entry.words("sources"),
        inferred=entry.flag("inferred"),
        uncertain=entry.flag("uncertain"),
        doubts=tuple(map(DoubtId, entry.words("doubts"))),
    )
    entry.done()
    return clause


def _printed(entry: Entry) -> Printed:
    printed = Printed(book=entry.text("book"), heading=entry.text("heading"))
    entry.done()
    return printed


def _status(entry: Entry, kind: Kind) -> Status:
    if not entry.is_mapping("status"):
        entry.one_of("status", ["modelled"])
        return Modelled()
    inner = entry.entry("status")
    status: Status = Modelled()
    if "follows from" in inner:
        status = FollowsFrom(tuple(map(ClauseId, inner.words("follows from"))))
    elif "no effect in play" in inner:
        status = NoEffect(inner.text("no effect in play"))
        if kind in BITING:
            entry.fault(f"a clause of kind '{kind}' can't be without effect in play", at="status")
    elif "not modelled" in inner:
        open_ = inner.entry("not modelled")
        status = NotModelled(because=open_.text("because"), until=open_.text("until"))
        open_.done()
    else:
        entry.fault(f"no status stands here; there are: {', '.join(_STATUSES)}", at="status")
        return status
    inner.done()
    return status


def _check_links(clause: Clause, entry: Entry, ids: Collection[ClauseId]) -> None:
    if not isinstance(clause.status, FollowsFrom):
        return
    entry.known("clause", clause.status.clauses, ids, at="status")
    if not clause.status.clauses or clause.id in clause.status.clauses:
        entry.fault("'follows from' wants the ids of other clauses", at="status")


def _check_grounds(
    clause: Clause, entry: Entry, books: Collection[str], sources: Collection[str]
) -> None:
    """Note what the clause rests on and nobody knows, and that it rests on nothing."""
    entry.known("book", [clause.printed.book], books, at="printed")
    entry.known("source", clause.sources, sources, at="sources")
    for mark in clause.source:
        if not _FINGERPRINT.fullmatch(mark):
            entry.fault(f"'{mark}' is no fingerprint: twelve digits of 0-9 a-f", at="source")
    if not (clause.source or clause.sources or clause.uncertain):
        entry.fault("the clause rests on nothing: give a source, or say 'uncertain: true'")


def read_readings(text: str, where: str, ledger: Ledger) -> Readings:
    """Read a `readings.yaml` against its ledger: each must know what the other says of it."""
    documents = opened(text, where)
    doubts: dict[DoubtId, Doubt] = {}
    names = {(clause.id, doubt) for clause in ledger.values() for doubt in clause.doubts}
    for document in documents:
        for name, entry in document.entry("doubts").items():
            doubt = _read_doubt(DoubtId(name), entry, ledger)
            doubts[doubt.id] = doubt
            entry.known("clause", doubt.touches, ledger, at="touches")
            named_by = {clause for clause, named in names if named == doubt.id}
            _check_touches(entry, ledger.keys() & set(doubt.touches), named_by)
        document.done()
    for clause in ledger.values():
        documents[0].known(f"doubt about {clause.id}", clause.doubts, doubts, at="doubts")
    refuse_faulty(documents)
    return Readings(doubts)


def _read_doubt(name: DoubtId, entry: Entry, ledger: Ledger) -> Doubt:
    if not _ID.fullmatch(name):
        entry.fault(f"'{name}' is no doubt id; one is like AMB-19")
    alternatives = {
        word: _alternative(inner, ledger) for word, inner in entry.entry("alternatives").items()
    }
    doubt = Doubt(
        id=name,
        question=entry.text("question"),
        alternatives=alternatives,
        default=entry.one_of("default", alternatives),
        why=entry.text("why"),
        touches=tuple(map(ClauseId, entry.words("touches"))),
        modelled=entry.flag("modelled"),
    )
    entry.done()
    if doubt.default in alternatives and alternatives[doubt.default].standing == "refuted":
        entry.fault(f"'{doubt.default}' is refuted and can't be the default", at="default")
    return doubt


def _alternative(entry: Entry, ledger: Ledger) -> Alternative:
    alternative = Alternative(
        gist=entry.text("gist"),
        standing=cast("Standing", entry.one_of("standing", get_args(Standing))),
        source=entry.text("source", default=""),
    )
    entry.done()
    if alternative.standing in _TOLD_BY_OTHERS:
        entry.known("source", [alternative.source], ledger.sources, at="source")
    return alternative


def _check_touches(entry: Entry, touched: set[ClauseId], named_by: set[ClauseId]) -> None:
    """Note each clause that names the doubt or is touched by it, and not both."""
    for clause in sorted(touched - named_by):
        entry.fault(f"{clause} is touched, but does not name the doubt", at="touches")
    for clause in sorted(named_by - touched):
        entry.fault(f"{clause} names the doubt, but is not touched", at="touches")


def named_in(constants: ModuleType) -> tuple[str, ...]:
    """List the clauses for which a ruleset's generated module has constants."""
    return tuple(str(value) for name, value in vars(constants).items() if name.isupper())


def must_be_named(said: Iterable[str], constants: ModuleType, at: KeyPath, faults: Faults) -> None:
    """Note each clause that a card rests on and its rulebook does not have."""
    known = named_in(constants)
    for index, clause in enumerate(said):
        if clause not in known:
            faults.add((*at, index), f"no clause {clause!r}", word=clause, among=known)
