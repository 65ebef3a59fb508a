"""`mvrules record`: play at the terminal, and leave with a scenario."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from mvrules.cli import ending, paper
from mvrules.cli.bar import Bar
from mvrules.cli.options import books, examples, ruleset_option

if TYPE_CHECKING:
    from mvrules.evidence.recording import Recording, Written
    from mvrules.kernel.book import Book

HELP = "a number says it · c: clauses · u: take back · f: finish · q: leave without a scenario"
MOST_NEVER = 20


@click.command(
    "record",
    epilog=examples(
        {
            "mvrules record eclipse.yaml --script f": "on the board of a scenario",
            "mvrules record eclipse.yaml --script '1 f'": "say the first, then finish",
            "mvrules record --random 2 --ruleset mystic-vale": "random play, steered",
        }
    ),
)
@click.argument("scenario", required=False)
@click.option("--row", metavar="NAME", help="The board of this row.")
@click.option("--seed", type=int, default=1, show_default=True, help="What chance deals by.")
@click.option("--deal", is_flag=True, help="Say oneself what chance deals.")
@click.option("--title", metavar="NAME", default="What was recorded", help="What it is called.")
@click.option("--cites", metavar="ID", multiple=True, help="A clause that it shows.")
@click.option("--script", metavar="WORDS", help="What is typed, word by word, in place of typing.")
@click.option("--out", metavar="FILE", help="Write the scenario there too.")
@click.option("--random", "games", type=click.IntRange(1), help="Play so many games by itself.")
@ruleset_option
def command(  # noqa: PLR0913  one argument an option
    scenario: str | None, *, row: str | None, seed: int, deal: bool, title: str,
    cites: tuple[str, ...], script: str | None, out: str | None, games: int | None,
    ruleset: str | None,
) -> int:  # fmt: skip
    """Play on the board of a scenario, tick what must hold, and get a scenario.

    What can be said is numbered; the clauses behind it are told on demand; an answer can be
    taken back. In the end what lies otherwise is numbered, too: tick what is to be asserted.
    The scenario is run before it is written. With --random the boards of the shipped scenarios
    are played to the moves, cards and clauses that came up least, and a crash or a broken law
    is written as the smallest scenario. Ends with 1 if what was written does not hold, or if
    something broke.
    """
    if games:
        return max([_random(book, games, seed, out) for book in books(ruleset)])
    if not scenario:
        raise click.UsageError("name a scenario to play on its board, or give --random")
    recording = _opened(scenario, row, None if deal else seed)
    typed = script.split() if script is not None else None
    if not _played(recording, typed):
        return ending.HOLDS
    written = recording.write(title, _ticked(recording, typed), cites)
    paper.say(written.text)
    if out:
        Path(out).write_text(written.text, encoding="utf-8")
    return ending.HOLDS if written.holds else _unlike(written)


def _unlike(written: Written) -> int:
    """Tell that what was written does not hold as it stands."""
    for result in written.results:
        paper.complain(result.told())
    return ending.FAILS


def _opened(words: str, row: str | None, seed: int | None) -> Recording:
    """Lay the board of a row that somebody means."""
    from mvrules.cli.finding import find_rows, find_scenario
    from mvrules.evidence.recording import Recording
    from mvrules.evidence.scopes import game_of
    from mvrules.evidence.writing import head_of
    from mvrules.scenarios.check import Item

    entry, named = find_scenario(words)
    first = find_rows(entry, row or named)[0]
    game = game_of(Item(entry.sheet, entry.scenario, first), traced=True)
    if game is None:
        raise click.UsageError(f"the board of {entry.scenario.name!r} can't be laid")
    return Recording(game, head_of(first, entry.scenario.ruleset), seed)


def _played(recording: Recording, typed: list[str] | None) -> bool:
    """Play until somebody finishes; tell whether a scenario is wanted."""
    while not recording.over:
        options = recording.options()
        _ask(recording)
        word = _typed(typed)
        if word == "q":
            return False
        if word == "f":
            break
        if word == "c":
            paper.say("\n".join(recording.clauses()))
        elif word == "u":
            recording.undo()
        elif word.isdecimal() and 0 < int(word) <= len(options):
            recording.answer(options[int(word) - 1])
        else:
            paper.say(HELP)
    return True


def _ask(recording: Recording) -> None:
    """Show who is asked what, and what can be said, by number."""
    number = 0
    for question in recording.game.questions:
        paper.say(f"{question.player}: {question.about}", bold=True)
        for option in question.options:
            number += 1
            paper.say(f"  {number:>2}  {option.said()}")


def _typed(typed: list[str] | None) -> str:
    """Take the next word that is typed; where a script ends, finish."""
    if typed is None:
        return str(click.prompt("?", prompt_suffix=" ")).strip()
    return typed.pop(0) if typed else "f"


def _ticked(recording: Recording, typed: list[str] | None) -> tuple[int, ...]:
    """Let somebody tick what must hold, by number; nothing ticked is everything."""
    from mvrules.scenarios.cells import flow

    there = recording.assertable()
    for number, (path, words) in enumerate(there, 1):
        paper.say(f"  {number:>2}  {path}: {flow(words)}")
    if typed is None:
        prompt = "what must hold (numbers; nothing: all of it)"
        typed = str(click.prompt(prompt, default="", show_default=False)).split()
    return tuple(int(one) - 1 for one in typed if one.isdecimal() and 0 < int(one) <= len(there))


def _random(book: Book, games: int, seed: int, out: str | None) -> int:
    """Play by itself, and tell what broke and what never came up."""
    from mvrules.evidence.rows import Rows
    from mvrules.evidence.steering import steered

    with Bar(f"games of {book.title}") as bar:
        bar.begin(games)
        run = steered(Rows(book), games, seed, on_done=bar.step)
    for one in run.broken:
        paper.say(f"It does not hold that {one.law}: {one.told}", "red", bold=True)
        paper.say(one.scenario)
    if out and run.broken:
        text = "---\n".join(one.scenario for one in run.broken)
        Path(out).write_text(text, encoding="utf-8")
    never = run.never()
    paper.say(f"{book.title}: {run.games} games, {run.answers} answers, {len(run.broken)} broken.")
    there = len(run.moves) + len(run.clauses)
    paper.say(f"{len(never)} of {there} moves and clauses never came up:")
    paper.say(
        paper.fitted("  " + ", ".join(never[:MOST_NEVER]) + (" …" if never[MOST_NEVER:] else ""))
    )
    return ending.of(not run.broken)
