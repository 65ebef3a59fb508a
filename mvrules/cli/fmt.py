"""`mvrules fmt`: one layout for all scenario files."""

from __future__ import annotations

from pathlib import Path

import click

from mvrules.cli import ending, paper
from mvrules.cli.options import examples


@click.command(
    "fmt",
    epilog=examples(
        {
            "mvrules fmt scenarios/mystic-vale/eclipse": "",
            "mvrules fmt --check scenarios": "change nothing, end with 1 if something would",
        }
    ),
)
@click.argument("path", nargs=-1, required=True)
@click.option("--check", is_flag=True, help="Change nothing; only say which files would change.")
def command(path: tuple[str, ...], *, check: bool) -> int:
    """Bring scenario files into the one layout, with comments and meaning kept.

    PATH is a file or a folder; several may be named. In Markdown only fenced `scenario` blocks
    are laid out. What can't be read, or would then say something else, stays as it is.
    """
    from mvrules.kernel.refusals import DocumentRefused
    from mvrules.reports.index import files

    changed, refused = [], False
    for file in files(path):
        try:
            if _laid_out(file, check=check):
                changed.append(file)
        except DocumentRefused as error:
            refused = True
            paper.complain(str(error))
    for file in changed:
        paper.say(f"{file} {'would be laid out anew' if check else 'laid out anew'}")
    if not changed and not refused:
        paper.say("nothing to change")
    return ending.UNREAD if refused else ending.of(not (check and changed))


def _laid_out(file: str, *, check: bool) -> bool:
    """Lay a file out, and tell whether that changes it."""
    from mvrules.kernel.files import overwrite
    from mvrules.scenarios.format import laid_out_file

    new, path = laid_out_file(file).encode(), Path(file)
    if new == path.read_bytes():
        return False
    if not check:
        overwrite(path, new)
    return True
