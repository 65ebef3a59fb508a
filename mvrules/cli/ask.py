"""`mvrules ask`: questions to all cards that could be printed, and to a board."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

import click

from mvrules.cli.options import Verbs, among, examples, form_option, printed
from mvrules.cli.why import known

if TYPE_CHECKING:
    from collections.abc import Callable

    from mvrules.kernel.book import Book
    from mvrules.solver.allocate import Problem
    from mvrules.solver.found import Answer


class Laid(Protocol):
    """A board in the words of a scenario: what lies there, its stand-ins, and a move on it."""

    given: dict[str, Any]
    stand_ins: dict[str, Any]
    said: dict[str, str]


EXIT = {"yes": 0, "no": 1, "unknown": 3}


def _shared(command: Callable[..., Any]) -> Callable[..., Any]:
    """Let a question be put to a rulebook, for so long, and answered in a format."""
    for option in (
        form_option,
        click.option("--ruleset", default="mystic-vale", show_default=True, help="Which rulebook."),
        click.option("--timeout", default=60.0, show_default=True, help="Seconds to look for."),
    ):
        command = option(command)
    return command


@click.group(
    "ask",
    cls=Verbs,
    epilog=examples(
        {
            "mvrules ask that redundant-clause": "which clauses follow from the others?",
            "mvrules ask that reading-differs AMB-09": "on which card does it matter?",
            "mvrules ask fits eclipse.yaml": "can all that was bought be sleeved?",
            "mvrules ask table": "all pairs of advancements, counted by clause",
        }
    ),
)
def command() -> None:
    """Ask what no list of cards answers: about all cards that could be printed, or a board.

    A yes comes with a card, of which the engine was asked, and a scenario where one can be written;
    a no holds for the whole scope that is told with it. Ends with 3 if the time was up before that.
    """


@command.command(
    "that",
    epilog=examples(
        {
            "mvrules ask that sleeving-conflicts": "what lets you sleeve, barred",
            "mvrules ask that redundant-clause": "what follows from the rest",
            "mvrules ask that reading-differs AMB-10 --layers 2": "one sheet on a card",
        }
    ),
)
@click.argument("name")
@click.argument("of", required=False)
@click.option(
    "--layers", type=click.IntRange(2, 5), default=3, show_default=True,
    help="How many layers a card has at the most.",
)  # fmt: skip
@click.option("--cards", type=click.Path(), help="Cards: a scenario's, or a file's own.")
@_shared
def that(  # noqa: PLR0913, PLR0917  one argument an option
    name: str,
    of: str | None,
    layers: int,
    cards: str | None,
    timeout: float,
    ruleset: str,
    form: str,
) -> int:
    """Put a question to all cards that could be printed.

    NAME is sleeving-conflicts, ritual-well-defined, eclipse-scoring, redundant-clause,
    reading-differs (with the ID of a doubt) or can-meet (with a CARD).
    """
    from mvrules.reports.solved import answered
    from mvrules.solver.ask import QUESTIONS
    from mvrules.solver.found import Clock, Search
    from mvrules.solver.scopes import crafted

    if name not in QUESTIONS:
        raise click.UsageError(f"no question {name!r}{among(name, QUESTIONS)}")
    question = QUESTIONS[name]
    if bool(of) != bool(question.of):
        raise click.UsageError(
            f"{name} is asked {f'with {question.of}' if question.of else 'alone'}"
        )
    book = known(ruleset, cards)
    search = Search(crafted(book), layers, Clock(timeout))
    found = list(question.ask(search, crafted(book), of or ""))
    told = [(answer, *replayed(book, answer)) for answer in found]
    printed(answered(book, f"{name}: {question.about}", told), form)
    verdicts = {answer.verdict for answer in found}
    if "unknown" in verdicts:
        return EXIT["unknown"]
    return int(bool(question.good) and verdicts != {question.good})


def replayed(book: Book, answer: Answer) -> tuple[str, str]:
    """Write a witness as a scenario, and run it; give it with what came of it."""
    from mvrules.scenarios.load import load_text
    from mvrules.scenarios.run import run_scenario
    from mvrules.solver.scopes import crafted

    witness = answer.witness
    if witness is None:
        return "", ""
    if witness.laws:
        return "", f"the engine was asked, while {witness.laws}"
    if witness.ruling.bends:
        return "", "the engine was asked; no scenario drops a clause"
    shelved = crafted(book)
    board = shelved.witness(shelved.named(witness.card), witness.depth)
    text = _scenario(book, answer, board) if board else ""
    if not text:
        return "", "the engine was asked; no scenario says it"
    sheet = load_text(text, "witness.yaml")
    results = [r for scenario in sheet.scenarios for r in run_scenario(sheet, scenario)]
    return text, ", ".join(str(result.verdict) for result in results)


def _scenario(book: Book, answer: Answer, board: Laid) -> str:
    """Write a board and the move on it as a scenario, with what the engine does."""
    from mvrules.kernel.questions import option
    from mvrules.kernel.refusals import Refusal
    from mvrules.kernel.rulings import BY_THE_BOOK
    from mvrules.strategies.boards import Setting
    from mvrules.strategies.telling import as_scenario

    ruling = answer.witness.ruling if answer.witness else BY_THE_BOOK
    verb, sheet = board.said["verb"], board.said.get("sheet", "")
    lying = {"lying": board.said["lying"]} if "lying" in board.said else {}
    said = option("Ana", verb, sheet, onto="field 1", **lying) if sheet else option("Ana", verb)
    setting = Setting(book.name, board.given, board.stand_ins)
    try:
        return as_scenario(setting, [said], ruling=ruling, title=answer.about)
    except Refusal:
        return ""


# a board -----------------------------------------------------------------------------------


@command.command(
    "fits", epilog=examples({"mvrules ask fits eclipse.yaml": "the board of a scenario"})
)
@click.argument("scenario", type=click.Path())
@click.option("--player", default="Ana", show_default=True, help="Whose field.")
@_shared
def fits(scenario: str, player: str, timeout: float, ruleset: str, form: str) -> int:
    """Tell whether all that was bought can be sleeved onto the field, and how.

    SCENARIO is a file whose first scenario lays the board: the player's `field` and `bought`.
    """
    from mvrules.solver.allocate import allocate
    from mvrules.solver.found import Clock

    asked = Asked(scenario, player, ruleset, form)
    return _allocated("fits", asked, partial(allocate, clock=Clock(timeout)))


@command.command(
    "best-sleeving", epilog=examples({"mvrules ask best-sleeving eclipse.yaml": "most rituals"})
)
@click.argument("scenario", type=click.Path())
@click.option("--player", default="Ana", show_default=True, help="Whose field.")
@_shared
def best_sleeving(scenario: str, player: str, timeout: float, ruleset: str, form: str) -> int:
    """Sleeve all that was bought so that as many rituals as can be are fulfilled.

    SCENARIO is a file whose first scenario lays the board: the player's `field` and `bought`.
    """
    from mvrules.solver.allocate import best
    from mvrules.solver.found import Clock

    asked = Asked(scenario, player, ruleset, form)
    return _allocated("best-sleeving", asked, partial(best, clock=Clock(timeout)))


class Asked(NamedTuple):
    """A board of which something is asked, and how the answer is written."""

    scenario: str
    player: str
    ruleset: str
    form: str


def _allocated(name: str, asked: Asked, allot: Callable[[Any], Any]) -> int:
    """Lay what was bought onto a field, or say that it can't be done, or that time was up."""
    from mvrules.reports.solved import allotted
    from mvrules.solver.found import OutOfTime

    problem = _problem(asked)
    title = f"{name}: {len(problem.sheets)} sheets onto {len(problem.field)} cards"
    try:
        found = allot(problem)
        verdict = "yes" if found else "no"
    except OutOfTime:
        found, verdict = None, "unknown"
    printed(allotted(title, verdict, found), asked.form)
    return EXIT[verdict]


def _problem(asked: Asked) -> Problem:
    """Lay the board of a scenario, and take a player's field and what was bought."""
    from mvrules.kernel.book import load
    from mvrules.kernel.documents import load as documents
    from mvrules.kernel.play import Game
    from mvrules.kernel.words import look
    from mvrules.solver.allocate import Laying, Problem
    from mvrules.solver.scopes import crafted

    data: Any = documents(asked.scenario)[0].data
    if not isinstance(data, dict) or "given" not in data:
        raise click.UsageError(f"{asked.scenario} begins with no scenario that lays a board")
    own = {key: data[key] for key in ("stand-ins", "cards") if key in data}
    book = load(asked.ruleset).with_cards(own) if own else load(asked.ruleset)
    game = Game.lay(book, data["given"])
    paths = (f"{asked.player}.{what}" for what in ("field", "bought"))
    field, bought = (tuple(look(game.table, path)[1]) for path in paths)
    return Problem(Laying(crafted(book), game.ruling), field, bought)


# the table ---------------------------------------------------------------------------------


@command.command("table", epilog=examples({"mvrules ask table --of triples": "two sheets there"}))
@click.option(
    "--of", "many", type=click.Choice(["pairs", "triples"]), default="pairs", show_default=True,
    help="How many advancements; all but the last lie on a bare card.",
)  # fmt: skip
@click.option("--cards", type=click.Path(), help="Cards: a scenario's, or a file's own.")
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
    return 0
