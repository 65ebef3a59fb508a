"""`mvrules outcomes`: what can come of a scenario, whatever is chosen and shuffled."""

from __future__ import annotations

import gc
from typing import TYPE_CHECKING

import click

from mvrules.cli import paper
from mvrules.cli.bar import Bar
from mvrules.cli.ending import FAILS, HOLDS, STOPPED, UNKNOWN, UNREAD
from mvrules.cli.options import among, examples, form_option, printed, steps_option

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mvrules.kernel.play import Game
    from mvrules.reports.index import Entry
    from mvrules.reports.outcomes import Case
    from mvrules.scenarios.document import Row
    from mvrules.scenarios.exploring import Horizon
    from mvrules.scenarios.play import Played

MORE = "'--limit N' games or '--seconds S' for a row follow more; '--depth N' follows less far"


@click.command(
    "outcomes",
    epilog=examples(
        {
            "mvrules outcomes eclipse.yaml": "all that can come of the scenario in a file",
            "mvrules outcomes 'toll is paid'": "of every row of a shipped one",
            "mvrules outcomes 'six cards' --row 'four decay'": "of rows that are named so",
            "mvrules outcomes 'six cards' --about Ana.spoiled": "told apart by one thing only",
            "mvrules outcomes 'six cards' --depth 4": "four answers far",
            "mvrules outcomes 'six cards' --until discard": "up to a menu",
            "mvrules outcomes 'six cards' --format csv": "for a spreadsheet",
        }
    ),
)
@click.argument("scenario")
@click.option("--row", metavar="NAME", help="Only the row of this name, or of a part of it.")
@click.option("--until", metavar="MENU", multiple=True, help="Where ways end; may be repeated.")
@click.option("--depth", type=click.IntRange(1), metavar="N", help="End a way after N answers.")
@click.option(
    "--player",
    metavar="NAME",
    multiple=True,
    help="Follow this player's choices; a way ends at another's. May be repeated.",
)
@click.option(
    "--about",
    metavar="PLACE",
    multiple=True,
    help="Tell outcomes apart by what lies here, as Ana.vp. May be repeated.",
)
@click.option(
    "--limit",
    type=click.IntRange(1),
    metavar="N",
    default=20_000,
    show_default=True,
    help="How many games are followed for a row.",
)
@click.option(
    "--seconds",
    type=click.FloatRange(0, min_open=True),
    metavar="S",
    default=60.0,
    show_default=True,
    help="How long a row may take.",
)
@steps_option
@form_option  # fmt: skip
def command(  # noqa: PLR0913  one argument an option
    scenario: str,
    *,
    row: str | None,
    until: tuple[str, ...],
    depth: int | None,
    player: tuple[str, ...],
    about: tuple[str, ...],
    limit: int,
    seconds: float,
    form: str,
) -> int:
    """List every outcome that can be reached, how likely it is, and the shortest way there.

    SCENARIO is a file, `file::name`, `file::name[row]`, or a part of the name of one that comes
    with the library. Its board is laid and its steps are taken. Then every choice and every shuffle
    is followed to where `--until` or the scenario's own `until` says; without either to the end of
    the last step, or, of a scenario without steps, until everybody has left the menu at which they
    stand. Games that go on alike are one.

    The chance is a probability where only chance decides; with choices on the way it is the best
    that they can do for that outcome.

    Ends with 0 if every way was followed, 1 if a step can't be taken, 2 if the scenario can't be
    read, 3 if a limit was reached: then the answer is unknown, and what was found is told. So it
    is with Ctrl-C, which ends with 130.
    """
    from mvrules.cli.finding import find_rows, find_scenario
    from mvrules.reports.outcomes import outcomes
    from mvrules.scenarios.exploring import Horizon

    entry, named = find_scenario(scenario)
    rows = find_rows(entry, row or named)
    horizon = Horizon(until=until, depth=depth, free=player, games=limit, seconds=seconds)
    cases, code = _explored(entry, rows, horizon)
    if not cases:
        return code
    note = "stopped" if code == STOPPED else ""
    printed(outcomes(f"What can come of: {entry.scenario.name}", cases, about, note), form)
    return paper.complain(MORE, code) if code == UNKNOWN else code


def _explored(entry: Entry, rows: Sequence[Row], horizon: Horizon) -> tuple[list[Case], int]:
    """Explore rows; give what was found, and the code to end with."""
    from mvrules.reports.outcomes import Case
    from mvrules.scenarios.exploring import Explorer

    cases: list[Case] = []
    code = HOLDS
    gc.enable()  # many games are forgotten here, and without it they would stay until the end
    with Bar("exploring") as bar:
        bar.begin(horizon.games * len(rows))
        for row in rows:
            game, failed = _begun(entry, row)
            if game is None:
                code = max(code, failed)
                continue
            explorer = Explorer(game, _reaching(horizon, row, game), bar.step)
            cases.append(Case(row.name, explorer))
            try:
                explorer.run()
            except KeyboardInterrupt:
                return cases, STOPPED
            code = max(code, HOLDS if explorer.whole else UNKNOWN)
    return cases, code


def _begun(entry: Entry, row: Row) -> tuple[Game | None, int]:
    """Lay a row's board and take its steps; say what is wrong if that can't be."""
    from mvrules.scenarios.located import Located
    from mvrules.scenarios.play import leave_open

    played = leave_open(Located(entry.sheet, entry.scenario, row))
    if played.faults or played.differences or played.limit:
        return None, _complained(played, row.name)
    return played.game, 0


def _complained(played: Played, row: str) -> int:
    """Say why a row can't be explored."""
    for fault in played.faults:
        paper.complain(str(fault))
    for one in played.differences:
        where = f"{row}: " if row else ""
        paper.complain(f"{where}{one.what}: expected {one.expected}; happened: {one.happened}")
    if played.limit:
        paper.complain(played.limit)
    return UNREAD if played.faults else FAILS if played.differences else UNKNOWN


def _reaching(horizon: Horizon, row: Row, game: Game) -> Horizon:
    """Say how far the ways of a row go, and refuse menus and players that there are not."""
    import msgspec

    for name in horizon.until:
        if name not in game.book.menus:
            raise click.UsageError(f"no menu {name!r}{among(name, game.book.menus)}")
    players = game.book.board.players(game.table)
    for name in horizon.free:
        if name not in players:
            raise click.UsageError(f"no player {name!r}{among(name, players)}")
    own = row.branches.until if row.branches and horizon.depth is None else ()
    until = horizon.until or own
    leaving = not (until or row.when or horizon.depth)
    return msgspec.structs.replace(horizon, until=until, leaving=leaving)
