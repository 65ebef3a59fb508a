"""`mvrules fill`: what the engine says, written into the cells that ask for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from mvrules.cli import ending, paper
from mvrules.cli.options import examples, steps_option

if TYPE_CHECKING:
    from mvrules.scenarios.fill import Filled


@click.command(
    "fill",
    epilog=examples(
        {
            "mvrules fill eclipse.yaml": "one file",
            "mvrules fill scenarios/mystic-vale/eclipse": "all files below a folder",
        }
    ),
)
@click.argument("path", nargs=-1, required=True)
@steps_option
def command(path: tuple[str, ...]) -> int:
    """Write into each cell marked `?` what the engine says.

    PATH is a file or a folder; several may be named. Comments and layout stay; only the table is
    aligned anew. What was written is listed with its place: read it with the rulebook open
    before you believe it.

    Ends with 0 if every cell that asked was filled, 1 if one still asks, 2 if a file can't be read.
    """
    from mvrules.kernel.refusals import DocumentRefused
    from mvrules.reports.index import files
    from mvrules.scenarios.fill import fill

    written, left, refused = 0, 0, False
    for file in files(path):
        try:
            filled = fill(file)
        except DocumentRefused as error:
            refused = True
            paper.complain(str(error))
        except OSError as error:
            refused = True
            paper.complain(f"{file}  $: can't be written: {error.strerror}")
        else:
            _tell(filled)
            written, left = written + len(filled.written), left + len(filled.left)
    paper.say(f"{written} filled, {left} left")
    return ending.UNREAD if refused else ending.of(not left)


def _tell(filled: Filled) -> None:
    """Tell each cell that was filled, and each that still asks, with the reason."""
    for one in filled.written:
        paper.say(paper.fitted(str(one)))
    for one in filled.left:
        paper.say(paper.fitted(str(one)), "red")
