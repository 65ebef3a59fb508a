"""`mvrules ask`: questions to all cards that could be printed, and to a board."""

from __future__ import annotations

import textwrap
from functools import partial
from typing import TYPE_CHECKING, Any

import click
from click.core import ParameterSource

from mvrules.cli import ending, paper
from mvrules.cli.knowing import doubts, knowing
from mvrules.cli.laying import Asked, allocated
from mvrules.cli.options import Verbs, examples, form_option, one_ruleset_option, printed
from mvrules.cli.why import known

if TYPE_CHECKING:
    from collections.abc import Callable

    from mvrules.solver.allocate import Allocation, Problem
    from mvrules.solver.ask import Question
    from mvrules.solver.found import Answer


TIME = "the time was up"
MORE_TIME = f"{TIME} before an answer was found; '--timeout' gives it more seconds"

BOARD = {
    "fits": "Can all that was bought be sleeved onto the field, and how?",
    "best-sleeving": "Which way to sleeve fulfils most rituals, or scores most?",
    "table": "What do the laws say of all pairs or triples of the sheets there are?",
}
"""The questions to a board, and to the cards there are, with what each asks."""


def _shared(command: Callable[..., Any]) -> Callable[..., Any]:
    """Let a question be put to a rulebook, for so long, and answered in a format."""
    for option in (
        form_option,
        one_ruleset_option,
        click.option("--timeout", default=120.0, show_default=True, help="Seconds to look for."),
    ):  # fmt: skip
        command = option(command)
    return command


class Questions(Verbs):
    """The questions by their names: to all cards that could be printed, and to a board."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Name every question."""
        from mvrules.solver.ask import QUESTIONS

        return [*QUESTIONS, *super().list_commands(ctx)]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Give a question by its name."""
        from mvrules.solver.ask import QUESTIONS

        if cmd_name in QUESTIONS:
            return _asking(cmd_name, QUESTIONS[cmd_name])
        return super().get_command(ctx, cmd_name)


@click.group(
    "ask",
    cls=Questions,
    invoke_without_command=True,
    epilog=examples(
        {
            "mvrules ask": "which questions there are",
            "mvrules ask redundant-clause": "which clauses follow from the others?",
            "mvrules ask reading-differs AMB-09": "on which card does it matter?",
            "mvrules ask fits eclipse.yaml": "can all that was bought be sleeved?",
            "mvrules ask table": "all pairs of advancements, counted by clause",
        }
    ),
)
@click.pass_context
def command(ctx: click.Context) -> None:
    """Ask what no list of cards answers: about all cards that could be printed, or a board.

    A yes comes with a card, of which the engine was asked, and a scenario where one can be written;
    a no holds for the whole scope that is told with it, rests on the clauses that are named, and
    was attacked with drawn cards. Ends with 3 if the time was up before that.
    """
    if ctx.invoked_subcommand is None:
        from mvrules.reports.solved import listed
        from mvrules.solver.ask import QUESTIONS

        named = {name: (question.of, question.about) for name, question in QUESTIONS.items()}
        named |= {name: ("" if name == "table" else "SCENARIO", q) for name, q in BOARD.items()}
        printed(listed(named), "text")


# all cards that could be printed -----------------------------------------------------------


def _asking(name: str, question: Question) -> click.Command:
    """Make the command of a question, with its page as its help."""
    of: list[click.Parameter] = [click.Argument(["of"], metavar=question.of)] if question.of else []
    called = f"mvrules ask {name}" + (f" {_sample(question.of)}" if question.of else "")
    few = "" if name == "redundant-clause" else " --layers 2"
    made = click.Command(
        name,
        callback=partial(_put, name),
        params=of,
        help=f"{question.about}\n\n{textwrap.dedent(question.page).strip()}",
        short_help=question.about,
        epilog=examples({called + few: "one sheet on a card" if few else ""}),
    )
    for option in (_attacks, _cards, _layers):
        option(made)
    return _shared(made)  # type: ignore[return-value]


def _sample(of: str) -> str:
    """Give something that can be named: a doubt, or the first card that bears a ritual."""
    if of == "ID":
        return "AMB-09"
    from mvrules.kernel.book import load
    from mvrules.solver.scopes import crafted

    shelf = crafted(load("mystic-vale")).shelf
    return repr(next(name for name, card in shelf.items() if card.piece.ritual is not None))


_layers = click.option(
    "--layers", type=click.IntRange(2, 5), default=3, show_default=True,
    help="How many layers a card has at the most.",
)  # fmt: skip
_cards = click.option("--cards", type=click.Path(), help="Cards: a scenario's, or a file's own.")
_attacks = click.option(
    "--attacks", type=click.IntRange(0), default=200, show_default=True,
    help="How many drawn cards are put to the engine where the answer is no.",
)  # fmt: skip


def _put(  # noqa: PLR0913  one argument an option
    name: str,
    *,
    layers: int,
    attacks: int,
    cards: str | None,
    timeout: float,
    ruleset: str,
    form: str,
    of: str = "",
) -> int:
    """Put a question to all cards that could be printed."""
    from mvrules.cli.replay import replayed
    from mvrules.reports.solved import answered
    from mvrules.solver.ask import QUESTIONS
    from mvrules.solver.found import Clock, Search
    from mvrules.solver.scopes import crafted

    question = QUESTIONS[name]
    if question.of == "ID":
        ruleset, of = _told_by(of, ruleset)
    book = known(ruleset, cards)
    search = Search(crafted(book), layers, Clock(timeout), attacks)
    found = list(question.ask(search, crafted(book), of))
    told = [(answer, *replayed(book, answer)) for answer in found]
    printed(answered(book, f"{name}: {question.about}", told), form)
    if any(TIME in line for answer in found for line in answer.lines):
        paper.complain(MORE_TIME)
    elif question.of == "ID":
        paper.complain(f"'mvrules readings diff {of}' compares how it is read by playing")
    return _code(question, found)


def _told_by(word: str, ruleset: str) -> tuple[str, str]:
    """Tell the rulebook by the id of its doubt, unless it was named, and spell the id right."""
    source = click.get_current_context().get_parameter_source("ruleset")
    usual = source is ParameterSource.DEFAULT
    book, spelt = knowing(None if usual else ruleset, word, "doubt", doubts)
    return book.name, spelt


def _code(question: Question, found: list[Answer]) -> int:
    """Give the exit code of all answers to a question together."""
    verdicts = {answer.verdict for answer in found}
    if "unknown" in verdicts:
        return ending.UNKNOWN
    return ending.of(not question.good or verdicts == {question.good})


# a board -----------------------------------------------------------------------------------

_player = click.option("--player", default="Ana", show_default=True, help="Whose cards.")
_over = click.option(
    "--over", type=click.Choice(["field", "deck"]), default="field", show_default=True,
    help="Onto the cards of the field, or onto all cards of the player.",
)  # fmt: skip


@command.command(
    "fits",
    short_help=BOARD["fits"],
    epilog=examples(
        {
            "mvrules ask fits eclipse.yaml": "the board of a scenario",
            "mvrules ask fits eclipse.yaml --ways 9": "in which ways",
        }
    ),
)
@click.argument("scenario", type=click.Path())
@click.option(
    "--ways", type=click.IntRange(1), default=1, show_default=True,
    help="In so many ways at the most; what is alike counts as one.",
)  # fmt: skip
@_player
@_over
@_shared
def fits(  # noqa: PLR0913, PLR0917  one argument an option
    scenario: str, ways: int, player: str, over: str, timeout: float, ruleset: str, form: str
) -> int:
    """Tell whether all that was bought can be sleeved onto the field, and how; if not, why.

    SCENARIO is a file whose first scenario lays the board: the player's `field` and `bought`.
    Where it does not fit, the smallest sets of sheets that can't be sleeved together are told,
    with the clauses that forbid it.
    """
    from mvrules.solver import allocate
    from mvrules.solver.found import Clock

    asked = Asked(scenario, player, over, ruleset, form)
    finding = partial(allocate.ways, clock=Clock(timeout), most=ways)
    return allocated("fits", asked, finding, "rituals")


@command.command(
    "best-sleeving",
    short_help=BOARD["best-sleeving"],
    epilog=examples(
        {
            "mvrules ask best-sleeving eclipse.yaml": "most rituals",
            "mvrules ask best-sleeving eclipse.yaml --most points --over deck": "most points",
        }
    ),
)
@click.argument("scenario", type=click.Path())
@click.option(
    "--most", type=click.Choice(["rituals", "points"]), default="rituals", show_default=True,
    help="What there should be most of: fulfilled rituals, or points at the end.",
)  # fmt: skip
@_player
@_over
@_shared
def best_sleeving(  # noqa: PLR0913, PLR0917  one argument an option
    scenario: str,
    most: str,
    player: str,
    over: str,
    timeout: float,
    ruleset: str,
    form: str,
) -> int:
    """Sleeve all that was bought so that most rituals are fulfilled, or most points are scored.

    SCENARIO is a file whose first scenario lays the board: the player's `field` and `bought`, and
    with `--over deck` the player's other cards. Points are those that the cards show at the end.
    """
    from mvrules.solver.allocate import best
    from mvrules.solver.found import Clock
    from mvrules.solver.most_points import best_points

    asked = Asked(scenario, player, over, ruleset, form)
    finding = best if most == "rituals" else best_points

    def one(problem: Problem) -> tuple[Allocation, ...]:
        found = finding(problem, Clock(timeout))
        return (found,) if found else ()

    return allocated("best-sleeving", asked, one, most)


# the table ---------------------------------------------------------------------------------


@command.command(
    "table",
    short_help=BOARD["table"],
    epilog=examples({"mvrules ask table --of triples": "two sheets there"}),
)
@click.option(
    "--of", "many", type=click.Choice(["pairs", "triples"]), default="pairs", show_default=True,
    help="How many advancements; all but the last lie on a bare card.",
)  # fmt: skip
@_cards
@_shared
def table(many: str, cards: str | None, timeout: float, ruleset: str, form: str) -> int:  # noqa: ARG001
    """Count all ordered choices of the sheets there are by what the laws say of the last."""
    from mvrules.reports.solved import tabled
    from mvrules.solver.scopes import crafted
    from mvrules.solver.tables import table as count

    book = crafted(known(ruleset, cards))
    _, kind, *_ = book.bears
    pool = [card.piece for card in book.shelf.values() if card.piece.kind == kind]
    counted = count(book, pool, 2 if many == "pairs" else 3)
    printed(tabled(f"{many} of {len(pool)} {kind}s", counted), form)
    return ending.HOLDS
