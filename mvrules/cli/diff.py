"""`mvrules diff`: what a change of rules or cards changes in what comes of it."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING

import click

from mvrules.cli import ending
from mvrules.cli.bar import Bar
from mvrules.cli.options import among, books, examples, form_option, printed, ruleset_option

if TYPE_CHECKING:
    from mvrules.evidence.differing import Diff

EDITIONS = 2


@click.command(
    "diff",
    epilog=examples(
        {
            "mvrules diff --edition nemesis --edition base --scenarios eclipse.yaml": "editions",
        }
    ),
)
@click.argument("revision", metavar="[REV [REV]]", nargs=-1)
@click.option("--edition", metavar="NAME", multiple=True, help="Compare two editions; twice.")
@click.option("--scenarios", metavar="PATH", multiple=True, help="Rows of these, not of all.")
@click.option("--editorial", is_flag=True, help="End with 1 unless only the telling changed.")
@ruleset_option
@form_option
def command(  # noqa: PLR0913  one argument an option
    revision: tuple[str, ...], *, edition: tuple[str, ...], scenarios: tuple[str, ...],
    editorial: bool, ruleset: str | None, form: str,
) -> int:  # fmt: skip
    """Tell what comes to something else: rows that hold by one state of the rules alone.

    REV is a revision of the project's own history, as `mvrules diff HEAD~3 HEAD`; one alone is
    compared with what lies in the project now. The scenarios of each are played by both, each
    with its own code; clauses, doubts and cards are compared as they are written. «Editorial
    only» is a claim that is checked: no row comes to anything else, and only how things are
    told has changed. That takes a minute or two; with --scenarios, a folder or a file of the
    project, only as long as those take.
    """
    from mvrules.reports.diffs import differences

    diff = _editions(edition, ruleset, scenarios) if edition else _revisions(revision, scenarios)
    printed(differences(diff), form)
    return ending.of(diff.editorial or not editorial)


def _editions(names: tuple[str, ...], ruleset: str | None, paths: tuple[str, ...]) -> Diff:
    """Compare two editions of the rulebook that has both."""
    from mvrules.evidence.differing import between_editions
    from mvrules.evidence.rows import Rows

    if len(names) != EDITIONS:
        raise click.UsageError("two editions are compared: give --edition twice")
    known = {edition: book for book in books(ruleset) for edition in book.editions}
    for name in names:
        if name not in known:
            raise click.UsageError(f"no edition {name!r}{among(name, known)}")
    book = known[names[0]]
    if names[1] not in book.editions:
        told = f"; it has: {', '.join(book.editions)}"
        raise click.UsageError(f"{book.title} has no edition {names[1]!r}{told}")
    rows = Rows(book, paths)
    with Bar(f"{names[0]}, {names[1]}") as bar:
        bar.begin(sum(item.law is None for item in rows.items))
        return between_editions(rows, names[0], names[1], bar.step)


def _revisions(names: tuple[str, ...], paths: tuple[str, ...]) -> Diff:
    """Compare two revisions, or one with what lies in the project now."""
    from mvrules.evidence.differing import between
    from mvrules.evidence.revisions import exported, working_tree

    if len(names) not in {1, 2}:
        raise click.UsageError(
            "one revision or two are compared, as 'mvrules diff HEAD', or two editions: "
            "'--edition base --edition nemesis'"
        )
    home = _home()
    below = [_below(path, home) for path in paths]
    with ExitStack() as stack:
        before = stack.enter_context(exported(names[0], home))
        after = stack.enter_context(exported(names[1], home) if names[1:] else working_tree(home))
        bar = stack.enter_context(Bar("all scenarios by one rulebook"))
        return between(before, after, below, bar.begin, bar.step)


def _below(path: str, home: Path) -> str:
    """Name a file or folder as the project does."""
    where = Path(path).absolute()
    if not (where.exists() and where.is_relative_to(home / "scenarios")):
        told = "between revisions, --scenarios names a file or a folder below the project's own"
        raise click.UsageError(f"{path!r} is none: {told}")
    return where.relative_to(home).as_posix()


def _home() -> Path:
    """Find the project whose history is asked: the one we stand in."""
    here = Path.cwd()
    found = next((one for one in (here, *here.parents) if (one / ".git").exists()), None)
    if found is None or not (found / "mvrules").is_dir():
        raise click.UsageError("revisions are looked up in the project's own checkout: go there")
    return found
