"""Replaying: what a solver found is written as a scenario, and the engine runs it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from mvrules.kernel.book import Book
    from mvrules.kernel.clashes import Board
    from mvrules.kernel.clauses import ClauseId
    from mvrules.kernel.questions import Option
    from mvrules.solver.found import Answer, Witness

__all__ = ["Replayed", "replayed", "run"]

PLAYER = "Ana"
NOBODY = "the engine was asked; no scenario says it"


class Replayed(NamedTuple):
    """A witness as a scenario, if one can say it, and what came of running it."""

    text: str = ""
    said: str = ""


def replayed(book: Book, answer: Answer) -> Replayed:
    """Write a witness as a scenario, and run it; as far as there is a witness, and words for it."""
    witness = answer.witness
    if witness is None:
        return Replayed()
    if witness.ruling.bends:
        return Replayed("", "the engine was asked; no scenario drops a clause")
    board = _board(book, witness)
    text = _told(book, answer.about, board, witness) if board else ""
    if not text:
        return Replayed(
            "", f"the engine was asked, while {witness.laws}" if witness.laws else NOBODY
        )
    said = ", ".join(run(text))
    if witness.clause:
        said += _biting(text, _clauses(text, answer))
    return Replayed(text, said)


def _board(book: Book, witness: Witness) -> Board | None:
    """Lay a board for a witness: that of the clause which is barred, or a plain one."""
    from mvrules.solver.scopes import crafted

    shelved = crafted(book)
    card = shelved.named(witness.card)
    if witness.clause:
        found: Board | None = shelved.clash(witness.clause, card)
    elif witness.laws:
        return None
    else:
        found = shelved.witness(card, witness.depth)
    return found


def _told(book: Book, about: str, board: Board, witness: Witness) -> str:
    """Write a board and the moves on it as a scenario, with what the engine does."""
    from mvrules.kernel.refusals import Refusal
    from mvrules.strategies.boards import Setting
    from mvrules.strategies.telling import as_scenario

    setting = Setting(book.name, board.given, board.stand_ins, board.cards)
    moves = [_option(move) for move in board.moves]
    try:
        return as_scenario(setting, moves, book=book, ruling=witness.ruling, title=about)
    except Refusal:
        return ""


def _option(move: str | dict[str, str]) -> Option:
    """Make an option of a move as a scenario says it."""
    from mvrules.kernel.questions import option

    if isinstance(move, str):
        return option(PLAYER, move)
    (verb, what), *more = move.items()
    return option(PLAYER, verb, what, **dict(more))


def run(text: str, without: ClauseId | None = None) -> list[str]:
    """Run a scenario, perhaps with a clause dropped; give the verdict of each of its rows."""
    from mvrules.kernel.rulings import Bend
    from mvrules.scenarios.load import load_text
    from mvrules.scenarios.run import run_scenario

    bends = ((without, Bend.DROPPED),) if without else ()
    sheet = load_text(text, "witness.yaml")
    results = [r for each in sheet.scenarios for r in run_scenario(sheet, each, bends=bends)]
    return [str(result.verdict) for result in results]


def _clauses(text: str, answer: Answer) -> list[ClauseId]:
    """Name the clauses of an answer, and the one by which the engine refuses the last move."""
    from mvrules.kernel.clauses import ClauseId
    from mvrules.scenarios.load import load_text

    refused = [
        ClauseId(step.refused.clause)
        for scenario in load_text(text, "witness.yaml").scenarios
        for row in scenario.rows
        for step in row.when
        if step.refused and step.refused.clause
    ]
    return list(dict.fromkeys((*answer.clauses, *refused)))


def _biting(text: str, clauses: list[ClauseId]) -> str:
    """Say without which clauses the scenario does not hold, and without which it does."""
    bite = [clause for clause in clauses if set(run(text, clause)) != {"holds"}]
    idle = [clause for clause in clauses if clause not in bite]
    told = f"; not without {', '.join(bite)}" if bite else ""
    return told + (f"; without {', '.join(idle)} as well" if idle else "")
