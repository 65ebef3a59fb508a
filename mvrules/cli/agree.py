"""`mvrules agree`: whether the solver's model and the engine say the same."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import click

from mvrules.cli import paper
from mvrules.cli.bar import Bar
from mvrules.cli.ending import FAILS, HOLDS, STOPPED, UNKNOWN
from mvrules.cli.options import books, examples, form_option, printed, ruleset_option

if TYPE_CHECKING:
    from mvrules.kernel.book import Book
    from mvrules.solver.agree import Agreement, Compared
    from mvrules.solver.agreeing import KeptAgreements
    from mvrules.solver.found import Clock

SMALL, WHOLE = "small", "whole"


@click.command(
    "agree",
    epilog=examples(
        {
            "mvrules agree --layers 2 --book mystic-lands": "one sheet",
            "mvrules agree --layers 2 --book mystic-lands --resume kept.jsonl": "goes on",
        }
    ),
)
@click.option(
    "--scope", type=click.Choice([SMALL, WHOLE]), default=SMALL, show_default=True,
    help="Over how many cards, and whether doubts are read anew together.",
)  # fmt: skip
@click.option(
    "--layers", type=click.IntRange(2, 4), default=3, show_default=True,
    help="How many layers a card has at the most.",
)  # fmt: skip
@click.option("--timeout", default=3600.0, show_default=True, help="Seconds after which to stop.")
@click.option(
    "--resume", type=click.Path(dir_okay=False),
    help="A file that keeps what was compared; what stands in it is not compared again.",
)  # fmt: skip
@ruleset_option
@form_option
def command(  # noqa: PLR0913, PLR0917  one argument an option
    scope: str, layers: int, timeout: float, resume: str | None, ruleset: str | None, form: str
) -> int:
    """Compare the solver's model with the engine, card by card.

    Which laws a sheet breaks, which cards can be made, and all that a card shows, under each
    reading, and with each clause switched off. A control leaves each clause out of the model alone,
    and counts. Then sheets of which something is unknown. Ends with 1 if the two differ anywhere,
    with 3 if the time was up before all was compared. Ctrl-C tells what was compared so far, and
    ends with 130.
    """
    from mvrules.reports.solved import agreed
    from mvrules.solver.found import Clock

    kept, codes, clock = _read(resume), [HOLDS], Clock(timeout)
    for book in books(ruleset):
        if ruleset is None and not hasattr(book, "sleeving"):
            continue
        found, stopped = _compared(book, layers, clock, kept, resume, whole=scope == WHOLE)
        printed(agreed(f"{book.title}: model and engine", found), form)
        if stopped:
            return STOPPED
        codes.append(FAILS if not found.agreed else UNKNOWN if found.left else HOLDS)
    return FAILS if FAILS in codes else max(codes)


def _compared(  # noqa: PLR0913  one argument an option
    book: Book, layers: int, clock: Clock, kept: KeptAgreements, resume: str | None, *, whole: bool
) -> tuple[Compared, bool]:
    """Compare for one rulebook, and say whether somebody stopped it; what is found is kept."""
    from mvrules.solver.agreeing import compared, tasks
    from mvrules.solver.found import Clock
    from mvrules.solver.scopes import crafted

    listed = tasks(crafted(book), layers, whole=whole)
    about = f"{book.name} {book.digest}: "
    own = {key.removeprefix(about): found for key, found in kept.items() if key.startswith(about)}
    before = {*own}
    with Bar(f"{book.title}: model and engine", keeping=resume or "") as bar:
        bar.begin(len(listed))

        def done(key: str, found: Agreement) -> None:
            bar.step()
            if resume and key not in before:
                _keep(Path(resume), about + key, found)

        try:
            return compared(crafted(book), listed, clock, own, done), False
        except KeyboardInterrupt:
            paper.complain(bar.stopped())
            return compared(crafted(book), listed, Clock(0), own, lambda *_: None), True


def _read(resume: str | None) -> KeptAgreements:
    """Read what was compared before."""
    import msgspec

    from mvrules.solver.agree import Agreement

    path = Path(resume) if resume else None
    if path is None or not path.exists():
        return {}
    try:
        lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
        return {key: msgspec.convert(found, Agreement) for key, found in lines}
    except (ValueError, TypeError) as error:
        raise click.UsageError(f"{path} keeps nothing that was compared: {error}") from error


def _keep(path: Path, key: str, found: Agreement) -> None:
    """Add what a task found to a file."""
    import msgspec

    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps([key, msgspec.to_builtins(found)]) + "\n")
