"""`mvrules explain`: what happened in a scenario, clause by clause."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from mvrules.cli import paper
from mvrules.cli.options import among, examples, steps_option

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mvrules.reports.index import Entry
    from mvrules.scenarios.document import Row
    from mvrules.scenarios.results import Result


@click.command(
    "explain",
    epilog=examples(
        {
            "mvrules explain eclipse.yaml": "the scenario in a file",
            "mvrules explain 'eclipse.yaml::never laid over'": "one of several",
            "mvrules explain 'pays never meets'": "a shipped one, by part of its name",
            "mvrules explain 'pays never meets' --row 'a sky'": "one row of its table",
            "mvrules explain eclipse.yaml --viewer Ana": "only what Ana may know",
        }
    ),
)
@click.argument("scenario")
@click.option("--row", metavar="NAME", help="Only the row of this name, or of a part of it.")
@click.option("--viewer", metavar="PLAYER", help="Tell only what this player may know.")
@click.option(
    "--format",
    "form",
    type=click.Choice(["text", "json"]),
    default="text",
    help="How to write the answer.",
)
@steps_option
def command(scenario: str, row: str | None, viewer: str | None, form: str) -> int:
    """Explain a scenario: what happened, clause by clause, and whether it holds.

    SCENARIO is a file, `file::name`, or a part of the name of one that comes with the library;
    of several that fit, all are named. Ends as `mvrules check` would for these rows.
    """
    from mvrules.cli.finding import find_rows, find_scenario
    from mvrules.reports.explained import explained, facts
    from mvrules.reports.render import render
    from mvrules.scenarios.results import Report

    entry, named = find_scenario(scenario)
    results = tuple(_results(entry, find_rows(entry, row or named)))
    _check_viewer(viewer, results)
    if form == "json":
        paper.say(facts(results, viewer))
    else:
        told = (render(explained(result, viewer), "text", paper.width()) for result in results)
        paper.say(paper.fitted("\n\n\n".join(told)))
    return Report(results=results).exit_code


def _results(entry: Entry, rows: Iterable[Row]) -> Iterable[Result]:
    """Run rows."""
    from mvrules.scenarios.run import run_row

    return (run_row(entry.sheet, entry.scenario, row) for row in rows)


def _check_viewer(viewer: str | None, results: Iterable[Result]) -> None:
    """Refuse a viewer who sits at none of the tables."""
    from mvrules.reports.explained import players

    seated = dict.fromkeys(player for result in results for player in players(result))
    if viewer is not None and viewer not in seated:
        raise click.UsageError(f"no player {viewer!r}{among(viewer, seated)}")
