"""`mvrules tracker`: victories and defeats against each opponent, kept in a file."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from mvrules.cli.options import among, examples, form_option, one_ruleset_option, printed

if TYPE_CHECKING:
    from mvrules.kernel.book import Book
    from mvrules.kernel.tracker import Ending


@click.command(
    "tracker",
    epilog=examples(
        {
            "mvrules tracker games.json": "how often was each nemesis beaten?",
            "mvrules tracker games.json --won troll": "one more victory",
            "mvrules tracker games.json --lost satyr": "one more defeat",
        }
    ),
)
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@click.option("--won", metavar="OPPONENT", help="Note a game that was won.")
@click.option("--lost", metavar="OPPONENT", help="Note a game that was lost.")
@one_ruleset_option
@form_option
def command(file: Path, won: str | None, lost: str | None, ruleset: str, form: str) -> None:
    """Keep victories and defeats against each opponent in a file.

    Without an option it tells what the file holds. An opponent may be named by a part of its name
    that no other has. The file is made by the first game that is
    noted; one that is broken, or belongs to another rulebook, is refused and left as it is.
    """
    from mvrules.kernel.book import load
    from mvrules.kernel.tracker import read
    from mvrules.reports.tracked import tracked

    if won and lost:
        raise click.UsageError("--won and --lost are two games; note one at a time")
    book = load(ruleset)
    tracker = read(file, book)
    if opponent := won or lost:
        ending: Ending = "won" if won else "lost"
        tracker = tracker.after(book, _known(book, opponent), ending)
        tracker.write(file)
    printed(tracked(tracker, book), form)


def _known(book: Book, opponent: str) -> str:
    """Find an opponent by its name or a part of it, whatever the case of its letters."""
    known, wanted = book.opponents(), opponent.lower()
    whole = [name for name in known if name.lower() == wanted]
    found = whole or [name for name in known if wanted in name.lower()]
    if len(found) > 1:
        raise click.UsageError(f"{opponent!r} could be {' or '.join(found)}")
    if not found:
        raise click.UsageError(f"no opponent {opponent!r}{among(opponent, known)}")
    return found[0]
