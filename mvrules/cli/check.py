"""`mvrules check`: whether scenarios hold, and where not, how it came to that."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import click

from mvrules.cli import ending, paper
from mvrules.cli.again import MODES, bite, play_again
from mvrules.cli.bar import LONG, Bar
from mvrules.cli.knowing import clauses, knowing
from mvrules.cli.options import books, examples, form_option, printed, ruleset_option, steps_option

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from mvrules.reports.rows import Lines
    from mvrules.scenarios.results import Report, Result
    from mvrules.scenarios.selection import Selection


@click.command(
    "check",
    epilog=examples(
        {
            "mvrules check": "the shipped scenarios",
            "mvrules check eclipse.yaml docs/rules": "files, and all below a folder",
            "mvrules check -k reward": "those with 'reward' in path, name or row",
            "mvrules check --clause NEM-ECL-04": "those that cite or mention a clause",
            "mvrules check --card Blank": "those that name a card",
            "mvrules check eclipse.yaml --bites": "does each clause that is cited matter?",
            "mvrules check eclipse.yaml --mode undo": "with each answer taken back and given anew",
            "mvrules check --format json | jq .counts": "for another program",
        }
    ),
)
@click.argument("path", nargs=-1)
@click.option("-k", "name", metavar="NAME", default="", help="Only rows with this in their name.")
@click.option("--clause", metavar="ID", default="", help="Only rows that rest on this clause.")
@click.option("--card", metavar="NAME", default="", help="Only rows that name this card.")
@click.option("--quiet", "-q", is_flag=True, help="Say only which rows are not as they should be.")
@click.option("--bites", is_flag=True, help="Tell which cited clauses turn no row red.")
@click.option("--mode", type=click.Choice(MODES), help="Play every row again in another way.")
@steps_option
@ruleset_option
@form_option
def command(  # noqa: PLR0913  one argument an option
    path: tuple[str, ...],
    *,
    name: str,
    clause: str,
    card: str,
    ruleset: str | None,
    quiet: bool,
    bites: bool,
    mode: str | None,
    form: str,
) -> int:
    """Check scenarios: lay each board, make the moves, look whether what was expected holds.

    PATH is a YAML file, a Markdown file with fenced `scenario` blocks, or a folder; without one
    the scenarios that come with the library are checked. For each that does not hold it tells
    the place, the clauses, what was expected, what happened, and the clauses up to there.
    With --bites each cited clause is switched off in turn; with --mode what comes of a row must
    be the same though the game is saved and loaded, answers are taken back, players are called
    otherwise, or what lies unused in hidden piles is turned round.

    Ends with 0 if all hold, 1 if one does not (or waits to be filled), 2 if something can't be
    read, 3 if a limit was reached. Ctrl-C tells what was checked so far, and ends with 130.
    """
    from mvrules.scenarios.selection import Selection

    known = _known(clause, ruleset)
    selection = Selection(name=name, clause=known, card=card, ruleset=ruleset or "")
    if bites:
        return bite(path, selection, form)
    if mode:
        return play_again(mode, path, selection, form)
    report, stopped = run(path, selection)
    told = {fault for result in report.results for fault in result.faults}
    for fault in report.faults:
        if fault not in told or quiet or form != "text":
            paper.complain(str(fault))
    if form != "text":
        from mvrules.reports.checked import checked

        printed(checked(report), form)
    elif quiet:
        _tell_briefly(report)
    else:
        tell(report)
    return ending.STOPPED if stopped else report.exit_code


def run(
    path: Sequence[str] = (), selection: Selection | None = None, patience: float = LONG
) -> tuple[Report, bool]:
    """Check scenarios beside a bar; give the report, and whether somebody stopped it."""
    from mvrules.scenarios.cache import ParseCache
    from mvrules.scenarios.check import EVERYTHING, check
    from mvrules.scenarios.results import Report

    begun = time.perf_counter()
    results: list[Result] = []

    def note(result: Result) -> None:
        results.append(result)
        bar.step()

    with Bar("checking", patience) as bar:
        try:
            report = check(
                path or _shipped(),
                selection=selection or EVERYTHING,
                on_total=bar.begin,
                on_result=note,
                cache=ParseCache.opened(),
            )
        except KeyboardInterrupt:
            paper.complain(bar.stopped())
            return Report(results=tuple(results), seconds=time.perf_counter() - begun), True
    return report, False


def _shipped() -> list[Path]:
    """Give the folder of the scenarios that come with the library, as one would name it here."""
    from mvrules.reports.index import root

    return [root()]


def _known(clause: str, ruleset: str | None) -> str:
    """Spell a clause as its rulebook does; refuse one that no rulebook holds, and no rulebook."""
    if not (clause or ruleset):
        return ""
    if not clause:
        books(ruleset)
        return ""
    return knowing(ruleset, clause, "clause", clauses)[1]


def tell(report: Report) -> None:
    """Tell each result that is not as it should be, then count all."""
    all_well = report.exit_code == 0
    if not all_well:
        from mvrules.reports.checked import failures

        for failure in failures(report):
            _tell_failure(failure)
    paper.say(report.summary(), "green" if all_well else "red", bold=True)


def _tell_failure(failure: Lines) -> None:
    paper.say(failure.title, "red", bold=True)
    for line in failure.lines:
        paper.say(paper.fitted(line))
    paper.say()


def _tell_briefly(report: Report) -> None:
    """Tell one line for each result that is not as it should be."""
    for result in report.results:
        if not result.good:
            paper.say(f"{result.verdict}: {result.id}")
