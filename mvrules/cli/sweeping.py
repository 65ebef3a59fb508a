"""Sweeping: `mvrules interact --all` looks at every pair, here or elsewhere, and can be stopped."""

from __future__ import annotations

import gc
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, NamedTuple

import click

from mvrules.cli import ending, paper
from mvrules.cli.bar import Bar
from mvrules.cli.options import printed

if TYPE_CHECKING:
    from mvrules.interactions.edges import Edge, Found
    from mvrules.interactions.sweep import Pool
    from mvrules.kernel.book import Book
    from mvrules.reports.interactions import Ranked, Three

__all__ = ["How", "kept", "pool", "propose", "refine", "staged", "sweep", "tell", "triples"]

PAIR = 2
STATE = Path(".mvrules_cache") / "interactions"


class How(NamedTuple):
    """How a sweep is done: limit, budget, by whom, kept where, for good, made small."""

    games: int
    budget: float
    workers: Pool | None
    state: Path | None
    write: bool
    small: bool


def staged(found: Iterable[Book]) -> list[Book]:
    """Choose the rulebooks that have stages for cards to meet on."""
    return [book for book in found if book.stages().stages]


@contextmanager
def pool(processes: int, dask: str | None) -> Iterator[Pool | None]:
    """Open who looks: this process, several, or the workers of dask."""
    from mvrules.interactions.pools import by_dask, by_processes

    if dask is not None:
        try:
            with by_dask(dask) as workers:
                yield workers
        except ImportError:
            told = "dask is not installed: pip install 'mvrules[dask]'"
            raise click.UsageError(told) from None
    elif processes > 1:
        with by_processes(processes) as workers:
            yield workers
    else:
        yield None


def sweep(book: Book, how: How) -> int:
    """Look at all pairs of a rulebook, and say how far it came."""
    from mvrules.interactions import atlas
    from mvrules.interactions.audit import pairs
    from mvrules.interactions.sweep import KeptFindings, digest
    from mvrules.interactions.sweep import sweep as swept

    gc.enable()  # a sweep goes on for long, and every world that it forgets is garbage
    among = pairs(book)
    kept = KeptFindings(how.state or STATE / book.name, digest(book, how.games))
    with Bar("pairs") as bar:
        bar.begin(len(among))

        def step(_: Found) -> None:
            bar.step()

        found = swept(
            book,
            among,
            kept,
            how.games,
            small=how.small,
            pool=how.workers,
            budget=how.budget,
            on_pair=step,
        )
    edges = sum(len(one.edges) for one in found)
    limits = sum(bool(one.limits) for one in found)
    paper.say(
        f"{book.title}: {len(found)} of {len(among)} pairs looked at, {edges} edges; "
        f"{limits} pairs reached a limit. Kept in {kept.folder}"
    )
    if how.write:
        atlas.write(atlas.home(book), found)
        paper.say(f"{atlas.home(book)} written")
    return ending.UNKNOWN if limits or len(found) < len(among) else ending.HOLDS


def triples(book: Book, how: How) -> int:
    """Look at the triples in which all effect classes meet that can, and say how far it came."""
    from mvrules.interactions.cover import counted, cover
    from mvrules.interactions.sweep import KeptFindings, digest
    from mvrules.interactions.triples import swept

    gc.enable()
    late, among = monotonic() + how.budget, cover(book)
    kept = KeptFindings(how.state or STATE / f"{book.name}-triples", digest(book, how.games))
    with Bar("triples") as bar:
        bar.begin(len(among))

        def step(_: Found) -> None:
            bar.step()

        found = swept(book, among, kept, how.games, budget=how.budget, on_triple=step)
    here = counted(book, [one.pair for one in found])
    limits = sum(bool(one.limits) for one in found)
    paper.say(
        f"{book.title}: {len(found)} of {len(among)} triples looked at; {limits} reached a limit. "
        f"Of the choices of three effect classes that can meet, {len(here.met)} do and "
        f"{len(here.left)} are left."
    )
    left = how._replace(budget=max(0.0, late - monotonic()))
    small = _refined(book, _home(book, three=True), found, left)
    return ending.UNKNOWN if limits or len(found) < len(among) else small


def refine(book: Book, how: How, *, three: bool = False) -> int:
    """Make the boards of a rulebook's atlas small, and say how far it came."""
    from mvrules.interactions import atlas

    home = _home(book, three=three)
    return _refined(book, home, [*atlas.with_texts(home, atlas.read(home))], how)


def _home(book: Book, *, three: bool) -> Path:
    """Give the folder of a rulebook's atlas: of pairs, or of triples."""
    from mvrules.interactions import atlas

    return atlas.home(book) / atlas.TRIPLES if three else atlas.home(book)


def _refined(book: Book, home: Path, found: Sequence[Found], how: How) -> int:
    """Make boards small, tell how many are, and write them down if that is wanted."""
    from mvrules.interactions import atlas
    from mvrules.interactions.refined import refined
    from mvrules.reports.sized import sizes

    gc.enable()
    with Bar("boards") as bar:
        bar.begin(len(found))

        def step(_: Found) -> None:
            bar.step()

        folder = how.state or STATE / f"{book.name}-small"
        small = refined(
            book,
            found,
            folder,
            games=how.games,
            budget=how.budget if how.small else 0,
            pool=how.workers,
            on_pair=step,
        )
    left = sum(not one.small for one in small)
    told = [sizes(book, one, edge) for one in small for edge in one.edges]
    before, after = (sum(each) for each in zip(*told, strict=True)) if told else (0, 0)
    hanging = sum(bool(edge.hangs_on) for one in small for edge in one.edges)
    paper.say(
        f"{book.title}: {len(told)} edges on boards of {after} facts, where their stages have "
        f"{before}; {hanging} hang on what was supplied. {left} of {len(small)} are left."
    )
    if how.write:
        atlas.write(home, small)
        paper.say(f"{home} written")
    return ending.UNKNOWN if left else ending.HOLDS


def tell(found: Iterable[Book], form: str) -> int:
    """Tell the atlas of each rulebook that has one, with what is seen and not declared.

    Raises:
        DocumentRefused: none has one.
    """
    from mvrules.interactions import atlas
    from mvrules.reports.interactions import atlas as told

    every = [(book, atlas.home(book)) for book in staged(found)]
    homes = [(book, home) for book, home in every if (home / atlas.RECORD).exists()]
    for book, home in homes or every:
        swept = atlas.read(home)
        ranks = _ranks(book, swept)
        audit = atlas.audited(book, swept)
        printed(told(book, swept, ranks, audit, _three(book)), form)
    for book in (book for book, home in every if (book, home) not in homes):
        paper.complain(f"{book.title} has no atlas; 'mvrules interact --all --write' writes one")
    return ending.HOLDS


def _three(book: Book) -> Three | None:
    """Give what was found of three cards at a time, if it was written down."""
    from mvrules.interactions import atlas
    from mvrules.interactions.cover import counted
    from mvrules.reports.interactions import Three

    folder = atlas.home(book) / atlas.TRIPLES
    if not (folder / atlas.RECORD).exists():
        return None
    found = atlas.read(folder)
    return Three(found, counted(book, [one.pair for one in found]))


def kept(book: Book, cards: Sequence[str]) -> list[Edge]:
    """Give what was written down of some cards, by any of their sides."""
    from mvrules.interactions import atlas

    texts, folder = book.texts(), atlas.home(book)
    folder = folder if len(cards) == PAIR else folder / atlas.TRIPLES
    if not (folder / atlas.RECORD).exists():
        return []
    wanted = {texts[card].faces[0] for card in cards}
    found = atlas.read(folder)
    here = (one for one in found if {texts[name].faces[0] for name in one.pair} == wanted)
    return [edge for one in here for edge in one.edges]


def propose(found: Iterable[Book], most: int) -> str:
    """Write new questions about pairs that no page answers, the most surprising first."""
    from mvrules.interactions import atlas
    from mvrules.reports.proposed import proposed

    every = [(book, atlas.home(book)) for book in staged(found)]
    homes = [(book, home) for book, home in every if (home / atlas.RECORD).exists()]
    if not homes:
        raise click.UsageError("no rulebook has an atlas; 'mvrules interact --all --write'")
    texts = (proposed(_ranks(book, atlas.read(home)), home, most) for book, home in homes)
    return "---\n".join(texts)


def _ranks(book: Book, swept: Sequence[Found]) -> tuple[Ranked, ...]:
    """Rank what was found by what scenarios and the FAQ tell already."""
    from mvrules.reports.index import Index
    from mvrules.reports.interactions import ranked

    fronts = {name: text.faces[0] for name, text in book.texts().items()}
    return ranked(swept, Index().of([book.name]), fronts)
