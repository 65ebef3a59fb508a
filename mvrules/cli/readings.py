"""`mvrules readings`: how doubts may be read, where two ways differ, and which interfere."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import click

from mvrules.cli import ending, paper
from mvrules.cli.bar import Bar
from mvrules.cli.knowing import doubts, knowing
from mvrules.cli.options import Verbs, among, books, examples, form_option, printed, ruleset_option

if TYPE_CHECKING:
    from msgspec import Struct

    from mvrules.evidence.readings import Compared
    from mvrules.evidence.rows import Rows
    from mvrules.kernel.book import Book
    from mvrules.kernel.clauses import Doubt
    from mvrules.reports.rows import Page

STATE = Path(".mvrules_cache") / "readings"

_paths = click.option(
    "--scenarios", "paths", metavar="PATH", multiple=True, help="Rows of these, not the shipped."
)
_write = click.option(
    "--write", "folder", metavar="FOLDER", type=click.Path(path_type=Path, file_okay=False),
    help="Write what is found as files, by rulebook: for programs, and as pages.",
)  # fmt: skip
_jobs = click.option(
    "--jobs", type=click.IntRange(0), default=0, help="So many processes; 0: all cores."
)


@click.group(
    "readings",
    cls=Verbs,
    invoke_without_command=True,
    epilog=examples(
        {
            "mvrules readings": "all doubts, and how they may be read",
            "mvrules readings diff AMB-09": "what changes, with smallest boards",
        }
    ),
)
@ruleset_option
@form_option
@click.pass_context
def command(ctx: click.Context, ruleset: str | None, form: str) -> None:
    """Compare how doubts may be read; alone, list them."""
    if ctx.invoked_subcommand is None:
        from mvrules.evidence.rows import Rows
        from mvrules.reports.readings import listed

        printed(listed([Rows(book) for book in books(ruleset)]), form)


@command.command(
    "diff",
    epilog=examples(
        {
            "mvrules readings diff AMB-10 never allowed": "these two; alone, all with the default",
            "mvrules readings diff --scenarios scenarios --write .": "every doubt, as files",
        }
    ),
)
@click.argument("doubt", metavar="[ID", required=False)
@click.argument("ways", metavar="[A B]]", nargs=-1)
@_paths
@_jobs
@_write
@ruleset_option
@form_option
def diff(  # noqa: PLR0913, PLR0917  one argument an option
    doubt: str | None,
    ways: tuple[str, ...],
    paths: tuple[str, ...],
    jobs: int,
    folder: Path | None,
    ruleset: str | None,
    form: str,
) -> int:
    """Tell what changes where a doubt is read otherwise.

    Which scenarios change, and FAQ answers among them; on how many boards of a scope that is told
    the two come to something else; and smallest such boards, by the clauses that have a say there.
    Without an ID it is every doubt, as a table with the smallest board of each; that takes minutes,
    and goes on where it was stopped.

    Ends with 1 if there is no difference between the two in the scope. Ctrl-C tells what was
    compared so far, and ends with 130.
    """
    if doubt is None:
        return _all(books(ruleset), paths, jobs, folder, form)
    from mvrules.evidence.rows import Rows
    from mvrules.reports.readings import compared

    if folder:
        raise click.UsageError("--write is for every doubt; leave the ID out")
    book, doubt = knowing(ruleset, doubt, "doubt", doubts)
    pairs, rows = _pairs(book, doubt, ways), Rows(book, paths)
    told, stopped = _each(rows, doubt, pairs, jobs)
    question = " ".join(_doubt(book, doubt).question.split())
    if told or not stopped:
        printed(compared(f"{doubt}: {question}", told), form)
    if stopped:
        return ending.STOPPED
    return ending.of(any(each.changed or each.differ for each in told))


def _each(
    rows: Rows, doubt: str, pairs: list[tuple[str, str]], jobs: int
) -> tuple[list[Compared], bool]:
    """Compare two ways to read a doubt, pair by pair; say whether somebody stopped it."""
    from mvrules.evidence.readings import compare

    told: list[Compared] = []
    with Bar(f"{rows.book.title}: {doubt}") as bar:
        bar.begin(len(rows.items) * len(pairs))
        try:
            told.extend(compare(rows, doubt, *pair, jobs=jobs, on_done=bar.step) for pair in pairs)
        except KeyboardInterrupt:
            paper.complain(bar.stopped())
            return told, True
    return told, False


def _all(
    found: list[Book], paths: tuple[str, ...], jobs: int, folder: Path | None, form: str
) -> int:
    """Compare the default of every doubt with each other way to read it."""
    from mvrules.evidence.readings import compare_all
    from mvrules.evidence.rows import Rows
    from mvrules.evidence.sweep import known_changes
    from mvrules.reports.changes import changes, of_book

    for book in found:
        rows = Rows(book, paths)
        with Bar(f"{book.title}: readings", keeping=_state(book, "diff") or "") as bar:
            known = known_changes(rows, _state(book, "sweep"))
            state = _state(book, "diff")
            compared = compare_all(
                rows, jobs, on_total=bar.begin, on_done=bar.step, state=state, known=known
            )
        told = of_book(rows, compared)
        _out(changes(told), told, f"readings-{book.name}", folder, form)
    return ending.HOLDS


def _state(book: Book, what: str) -> Path | None:
    """Name the file from which long work goes on, unless nothing is to be kept."""
    off = os.environ.get("MVRULES_CACHE") == "off"
    return None if off else STATE / f"{book.name}-{what}.jsonl"


def _out(page: Page, whole: Struct, stem: str, folder: Path | None, form: str) -> None:
    """Write a page on paper, or into a folder in every form, with a file for programs."""
    if folder is None:
        printed(page, form)
        return
    from mvrules.reports.by_lines import by_lines
    from mvrules.reports.render import render

    paper.put(by_lines(whole).rstrip(), folder / f"{stem}.json")
    for each in ("md", "html", "csv"):
        paper.put(render(page, each).rstrip(), folder / f"{stem}.{each}")


def _doubt(book: Book, doubt: str) -> Doubt:
    """Give a doubt by its name."""
    from mvrules.kernel.clauses import DoubtId

    return book.readings[DoubtId(doubt)]


def _pairs(book: Book, doubt: str, ways: tuple[str, ...]) -> list[tuple[str, str]]:
    """Give the two ways that are named, or the default with each other way."""
    known = _doubt(book, doubt)
    for way in ways:
        if way not in known.alternatives:
            raise click.UsageError(f"{doubt} is not read {way!r}{among(way, known.alternatives)}")
    if ways and len(ways) != 2:  # noqa: PLR2004  A and B
        raise click.UsageError("two ways to read it are wanted, or none")
    if not known.modelled:
        raise click.UsageError(
            f"the engine does not obey {doubt} yet, so every way to read it comes to the same; "
            f"'mvrules readings' lists those that it obeys"
        )
    if ways:
        return [(ways[0], ways[1])]
    return [(known.default, other) for other in known.alternatives if other != known.default]


@command.command(
    "sweep",
    epilog=examples(
        {
            "mvrules readings sweep --t 1 --scenarios scenarios": "2 for every pair",
        }
    ),
)
@click.option(
    "--t", "together", type=click.IntRange(1, 3), default=2, show_default=True,
    help="How many readings come together somewhere.",
)  # fmt: skip
@click.option("--refuted", is_flag=True, help="Count readings that the book is known to forbid.")
@_paths
@_jobs
@_write
@ruleset_option
@form_option
def sweep(  # noqa: PLR0913  one argument an option
    *,
    together: int,
    refuted: bool,
    paths: tuple[str, ...],
    jobs: int,
    folder: Path | None,
    ruleset: str | None,
    form: str,
) -> int:
    """Run all scenarios under a cover of readings, and tell which readings interfere.

    A cover is a few choices for all doubts, among which every combination of so many readings comes
    together; it is counted anew. Two readings interfere where both together are not what each is
    alone; each pair is shown on a row that is played under all four combinations. It takes minutes
    over all scenarios, and goes on where it was stopped.

    Ends with 1 if readings interfere, or if a row hangs on a reading without saying so.
    """
    from mvrules.evidence.interfering import interference
    from mvrules.evidence.rows import Rows
    from mvrules.evidence.sweep import sweep as put
    from mvrules.reports.interfering import interfering

    found = False
    for book in books(ruleset):
        rows = Rows(book, paths)
        with Bar(f"{book.title}: readings", keeping=_state(book, "sweep") or "") as bar:
            bar.begin(sum(item.law is None for item in rows.items))
            state = _state(book, "sweep")
            told = put(rows, together, jobs, bar.step, refuted=refuted, state=state)
        whole = interference(rows, told)
        _out(interfering(whole), whole, f"readings-pairs-{book.name}", folder, form)
        found = found or bool(whole.sets or whole.hanging)
    return ending.of(not found)


@command.command(
    "name",
    epilog=examples(
        {
            "mvrules readings name scenarios/mystic-vale": "write it into the files there",
            "mvrules readings name --check": "tell it of those shipped, and write nothing",
        }
    ),
)
@click.argument("path", nargs=-1)
@click.option("--check", is_flag=True, help="Write nothing; only tell what a scenario lacks.")
@_jobs
@ruleset_option
def name(path: tuple[str, ...], *, check: bool, jobs: int, ruleset: str | None) -> int:
    """Write under `as usual` each doubt on which a row hangs and that no row reads.

    Every row is put to every other way to read each doubt that the rules look at meanwhile. What a
    scenario names there though none of its rows hangs on it is taken out. PATH is a file or a
    folder; without one it is what is shipped.

    With --check it ends with 1 if a scenario lacks a doubt, or names one for nothing.
    """
    from mvrules.evidence.naming import name_in, namings
    from mvrules.evidence.rows import Rows
    from mvrules.reports.index import root

    lacking, paths = 0, path or [root()]
    for rows in (found for book in books(ruleset) if (found := Rows(book, paths)).items):
        with Bar(f"{rows.book.title}: readings") as bar:
            bar.begin(sum(item.law is None for item in rows.items))
            wrong = [one for one in namings(rows, jobs, bar.step) if one.unnamed or one.idle]
        for one in wrong:
            paper.say(paper.fitted(one.told))
        if not check:
            for where in dict.fromkeys(one.where for one in wrong):
                name_in(where, [one for one in wrong if one.where == where])
        lacking += len(wrong)
    paper.say(f"{lacking} scenarios {'to mend' if check else 'mended'}")
    return ending.of(not (check and lacking))
