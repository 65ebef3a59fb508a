"""`mvrules witness`: the smallest pair of boards, one fact apart, on which a clause decides."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import click

from mvrules.cli import paper
from mvrules.cli.bar import Bar
from mvrules.cli.ending import HOLDS, UNKNOWN
from mvrules.cli.options import among, books, examples, form_option, printed, ruleset_option

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from mvrules.evidence.pairs import KeptPairs
    from mvrules.evidence.witness import Pair
    from mvrules.kernel.book import Book

STATE = Path(".mvrules_cache") / "witnesses"


@click.command(
    "witness",
    epilog=examples(
        {
            "mvrules witness NEM-ECL-04": "two boards, and what is otherwise on the second",
            "mvrules witness NEM-ECL-04 --to ecl.yaml": "as a file of scenarios",
            "mvrules witness --found --book wonders": "what was found of every clause",
        }
    ),
)
@click.argument("clauses", metavar="[ID]...", nargs=-1)
@click.option("--to", "path", type=click.Path(dir_okay=False), help="Write the boards to a file.")
@ruleset_option
@click.option("--all", "everything", is_flag=True, help="Look for the pairs of all clauses.")
@click.option("--found", is_flag=True, help="Tell what was found of all clauses, and written.")
@click.option("--jobs", type=click.IntRange(0), default=0, help="With --all: so many processes.")
@click.option("--anew", is_flag=True, help="With --all: forget what was found before.")
@click.option("--write", is_flag=True, help="With --all: write down for good what was found.")
@click.option(
    "--state", metavar="DIR", type=click.Path(file_okay=False, path_type=Path), default=STATE,
    show_default=True, help="With --all: where what is found is kept meanwhile.",
)  # fmt: skip
@form_option
def command(  # noqa: PLR0913  one argument an option
    clauses: tuple[str, ...], *, path: str | None, ruleset: str | None, everything: bool,
    found: bool, jobs: int, anew: bool, write: bool, state: Path, form: str,
) -> int:  # fmt: skip
    """Find the smallest pair of boards, one fact apart, on which a clause decides.

    On the first board the same answers come to something else without the clause; on the second
    they come to the same with it and without it, and not to what they come to on the first, unless
    all that the clause says is that something makes no difference. An answer for which nobody
    asks there falls away. Both are scenarios that were run, and nothing can be left out of both.

    With --all every clause that the engine decides by is asked, but those whose pair was found
    before and still shows. It can be stopped at any moment; called again it goes on. Ends with 3
    if no pair was found for some clause.
    """
    if not (clauses or everything or found) or (clauses and (everything or found)):
        raise click.UsageError("name clauses, or look at all of them: --all, or --found")
    if found:
        return _tell(books(ruleset), form)
    if everything:
        how = _How(jobs, state, anew=anew, write=write)
        return max(_sweep(book, how) for book in books(ruleset))
    return _named(books(ruleset), clauses, path, form)


class _How(NamedTuple):
    """How all clauses are asked: by how many, kept where, anew or not, for good or not."""

    jobs: int
    state: Path
    anew: bool
    write: bool


def _named(found: list[Book], clauses: tuple[str, ...], path: str | None, form: str) -> int:
    """Look for the witnesses of some clauses, and print them with their boards."""
    from mvrules.reports.witnessed import witnessed

    pairs: list[Pair] = []
    for book, names in _asked(found, clauses):
        pairs += _looked_for(book, names)
    if path:
        texts = [text for pair in pairs for text in (pair.decides, pair.idle)]
        Path(path).write_text("---\n".join(filter(None, texts)), encoding="utf-8")
    printed(witnessed(pairs), form)
    return HOLDS if all(pair.found for pair in pairs) else UNKNOWN


def _asked(
    found: Iterable[Book], clauses: tuple[str, ...]
) -> Iterator[tuple[Book, tuple[str, ...]]]:
    """Give each rulebook with those of its clauses that are asked about."""
    from mvrules.kernel.clauses import ClauseId

    every = [*found]
    known = [str(name) for book in every for name in book.ledger]
    for name in clauses:
        if name not in known:
            raise click.UsageError(f"no clause {name!r}{among(name, known)}")
    for book in every:
        if names := tuple(c for c in clauses if ClauseId(c) in book.ledger):
            yield book, names


def _looked_for(book: Book, names: tuple[str, ...]) -> list[Pair]:
    """Look for the witness of each clause, beside a bar."""
    from mvrules.evidence.rows import Rows
    from mvrules.evidence.witness import Search

    search = Search(Rows(book))
    found = []
    with Bar(f"{book.title}: witnesses") as bar:
        bar.begin(len(names))
        for name in names:
            found.append(search.witness(name))
            bar.step()
    return found


def _sweep(book: Book, how: _How) -> int:
    """Look for the pair of every clause that is not kept yet, and say how far it came."""
    from mvrules.evidence import pairs
    from mvrules.evidence.rows import Rows

    rows, kept = Rows(book), _kept(book, how)
    there = {name for name, pair in kept.found.items() if pair.found}
    left = [str(one.id) for one in book.ledger.modelled() if str(one.id) not in there]
    with Bar(f"{book.title}: witnesses") as bar:
        bar.begin(len(left))

        def keep(pair: Pair) -> None:
            kept.keep(pair)
            bar.step()

        pairs.look_for(rows, left, jobs=how.jobs, on_pair=keep)
    found = kept.found.values()
    two = sum(pair.found for pair in found)
    paper.say(f"{book.title}: {two} of {len(found)} clauses have a pair. Kept in {kept.path}")
    if how.write:
        pairs.write(book, found, pairs.home(book))
        paper.say(f"{pairs.home(book)} written")
    return HOLDS if two == len(found) else UNKNOWN


def _kept(book: Book, how: _How) -> KeptPairs:
    """Open what was written and kept of a rulebook, without what does not show any more."""
    from mvrules.evidence.pairs import KeptPairs, holding, home, written

    path = how.state / f"{book.name}.jsonl"
    if how.anew:
        path.unlink(missing_ok=True)
    kept = KeptPairs(path)
    if not how.anew:
        kept.found = {pair.clause: pair for pair in written(home(book))} | kept.found
    kept.found = {name: pair for name, pair in kept.found.items() if holding(book, pair)}
    return kept


def _tell(found: list[Book], form: str) -> int:
    """Tell what was found of every clause, and written down."""
    from mvrules.evidence import pairs
    from mvrules.reports.witnessed import summed

    read = {book: pairs.read(pairs.home(book)) for book in found}
    printed(summed(read), form)
    return HOLDS if all(pair.found for each in read.values() for pair in each) else UNKNOWN
