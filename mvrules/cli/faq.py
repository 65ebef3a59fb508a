"""`mvrules faq`: questions that scenarios answer, each row of them played."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from mvrules.cli import ending, paper
from mvrules.cli.bar import Bar
from mvrules.cli.options import (
    Verbs,
    among,
    books,
    examples,
    form_option,
    printed,
    ruleset_option,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mvrules.reports.faq_answers import AnsweredPage

__all__ = ["answers", "command", "title"]

FORMS = ("md", "html", "csv", "bbcode", "json")


@click.group(
    "faq",
    cls=Verbs,
    epilog=examples(
        {
            "mvrules faq build 06-leaders": "a page, as Markdown",
        }
    ),
)
def command() -> None:
    """Tell questions that scenarios answer: each row is played, and cites what decides it."""


@command.command(
    "build",
    epilog=examples(
        {
            "mvrules faq build 06-leaders": "a page, as Markdown",
            "mvrules faq build 06-leaders --format bbcode": "for a forum",
            "mvrules faq build 01-setup --format html -o site": "a file, to read and to print",
            "mvrules faq build --ruleset mystic-lands": "all pages of one ruleset",
            "mvrules faq build --propose 5 --ruleset mystic-vale": "new questions",
        }
    ),
)
@click.argument("page", nargs=-1)
@ruleset_option
@click.option(
    "--format", "form", type=click.Choice(FORMS), default="md", show_default=True,
    help="How to write it.",
)  # fmt: skip
@click.option(
    "-o", "folder", metavar="DIR", type=click.Path(file_okay=False, path_type=Path),
    help="Write a file for each page into this folder.",
)  # fmt: skip
@click.option(
    "--propose", type=click.IntRange(1), metavar="N",
    help="Write so many new questions instead, about pairs of cards that no page answers.",
)  # fmt: skip
def build(
    page: tuple[str, ...], *, ruleset: str | None, form: str, folder: Path | None,
    propose: int | None,
) -> int:  # fmt: skip
    """Play every row of the pages, and write the tables.

    PAGE is a YAML file, or the name of one in docs/faq: title, what is taken for granted, and
    the scenarios that answer its questions, in their order. Without one, all pages of docs/faq
    are told. A question of which a row does not hold is left out.

    Ends with 1 if something is wrong with a row or with what it cites.
    """
    from mvrules.reports.faq_faults import faults
    from mvrules.reports.faq_forms import ENDINGS, write

    if propose:
        from mvrules.cli import sweeping

        paper.say(sweeping.propose(books(ruleset), propose).rstrip())
        return ending.HOLDS
    told = answers([_file(one) for one in page], ruleset)
    for what in (found := faults(told)):
        paper.complain(what)
    if folder is None:
        paper.say(write(told, title(told), form))
        return ending.of(not found)
    for one in told:
        path = folder / f"{one.name}.{ENDINGS.get(form, form)}"
        paper.put(write([one], one.title, form), path)
    return ending.of(not found)


@command.command(
    "check",
    epilog=examples(
        {
            "mvrules faq check": "old answer, new answer, the clauses that moved",
            "mvrules faq check --accept": "take the new answers for good",
        }
    ),
)
@click.option("--accept", "accepting", is_flag=True, help="Take the answers as they are now.")
def check(*, accepting: bool) -> int:
    """Compare all answers with those accepted, and tell what is wrong with any.

    Wrong is a row that does not hold; one that comes out the same without the clauses it cites;
    a clause without which no answer changes; rows that differ and neither name a reading nor say
    why; a question that no page tells.

    Ends with 1 if something is wrong, or an answer moved and was not accepted; while something
    is wrong nothing is accepted.
    """
    from mvrules.reports.faq import about, gathered, home, left_out, pages
    from mvrules.reports.faq_drift import ACCEPTED, accept, accepted, drift, now
    from mvrules.reports.faq_faults import faults
    from mvrules.reports.faq_forms import summed_up
    from mvrules.reports.index import Index

    entries = Index().of(sorted({*about(pages()).values()}))
    told = answers()
    wrong = [*faults(told), *_unplaced(left_out(gathered(pages(), entries), entries))]
    for what in wrong:
        paper.complain(what)
    said, path = now(told), home() / ACCEPTED
    moved = drift(accepted(path), said)
    for one in moved:
        paper.say(f"{one.row}\n  old: {one.old}\n  new: {one.new}")
        if one.clauses:
            paper.say(f"  clauses: {', '.join(one.clauses)}")
    if accepting and moved and not wrong:
        accept(path, said)
    done = ", none accepted while something is wrong" if wrong else ", accepted"
    told_of = f"{len(moved)} moved" + (done if accepting and moved else "")
    paper.say(f"{summed_up(told)} {told_of}, {len(wrong)} wrong.")
    return ending.of(not wrong and (accepting or not moved))


@command.command(
    "coverage",
    epilog=examples(
        {
            "mvrules faq coverage --format md": "for a report",
        }
    ),
)
@ruleset_option
@form_option
def coverage(ruleset: str | None, form: str) -> None:
    """Count by chapter the clauses that are played, shown by scenarios, and told by the FAQ."""
    from mvrules.kernel.book import load
    from mvrules.reports.clauses import clause_rows
    from mvrules.reports.coverage import coverage as counted
    from mvrules.reports.index import Index

    index, told = Index(), answers((), ruleset)
    decided = {clause for page in told for clause in page.gists}
    found = [load(name) for name in dict.fromkeys(page.ruleset for page in told)]
    rows = ((book, clause_rows(book, index.of([book.name]))) for book in found)
    printed(counted(rows, decided), form)


def _file(words: str) -> Path:
    """Find the page that is meant: a file, or one of docs/faq by its name."""
    from mvrules.reports.faq import pages

    if (path := Path(words)).is_file():
        return path
    known = {one.stem: one for one in pages()}
    if words not in known:
        raise click.UsageError(f"no page {words!r}{among(words, known)}")
    return known[words]


def _unplaced(addresses: Sequence[str]) -> list[str]:
    """Say which questions no page tells."""
    return [f"{address}: no page tells this question" for address in addresses]


def answers(chosen: Sequence[Path] = (), ruleset: str | None = None) -> tuple[AnsweredPage, ...]:
    """Answer the questions of pages, of one ruleset or of all, beside a bar."""
    from mvrules.kernel.book import names
    from mvrules.reports.faq import about, gathered, pages
    from mvrules.reports.faq_answers import answered
    from mvrules.reports.index import Index

    told = about(chosen or pages())
    if ruleset:
        (book,) = books(ruleset)
        told = {path: name for path, name in told.items() if name == book.name}
    if not told:
        raise click.UsageError(f"no page is about {ruleset}")
    found = gathered(told, Index().of(sorted({*told.values()} & {*names()})))
    with Bar("playing") as bar:
        return answered(found, on_total=bar.begin, on_result=bar.step)


def title(told: Sequence[AnsweredPage]) -> str:
    """Head one page by its own title, and several by what they are and of which rulebook."""
    from mvrules.kernel.book import load

    if len(told) == 1:
        return told[0].title
    names = dict.fromkeys(page.ruleset for page in told)
    heads = [load(name).title for name in names]
    return f"{' and '.join(heads)}: questions and answers, each of them played"
