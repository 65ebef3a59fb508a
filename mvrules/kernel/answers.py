"""Answers are checked before anything moves, and a step can be run again from its answers.

A run can be taken on only once, by the first game that goes on from it. Any other branch runs
the step again from the menu, which is short: that is what makes copying a game free.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mvrules.kernel.faults import shown
from mvrules.kernel.questions import Option
from mvrules.kernel.refusals import Forbidden, GameOver, IllegalAnswer, NotAsked, NotOffered
from mvrules.kernel.run import Run
from mvrules.kernel.table import Table
from mvrules.kernel.trace import Mark

if TYPE_CHECKING:
    from mvrules.kernel.clauses import ClauseId
    from mvrules.kernel.play import Game
    from mvrules.kernel.questions import Question
    from mvrules.kernel.trace import Entry

Answers = tuple["Option", ...]


def check(game: Game, said: Any) -> Question:
    """Give the question that an answer is for, or refuse the answer."""
    if isinstance(said, Option):
        for question in game.questions:
            if question.player == said.player and said in question.options:
                return question
    raise _refusal(game, said)


def _refusal(game: Game, said: Any) -> Exception:
    """Say why an answer that is not offered is refused: nobody asked, or a clause says no."""
    if not isinstance(said, Option) or not _in_words(said):
        what = f"an option of the question is wanted, as in question.options, not {shown(said)}"
        return IllegalAnswer(said, None, what)
    if not game.questions:
        return GameOver(said)
    question = next((q for q in game.questions if q.player == said.player), None)
    if question is None:
        return NotAsked(said, game.questions, asking(game))
    thinkable = question.candidate(said)
    if thinkable is None:
        return NotOffered(said, question, asking(game), _elsewhere(game, said))
    if thinkable.reasons or thinkable.unknown is None:
        return Forbidden(said, question, thinkable.reasons)
    return thinkable.unknown


def _elsewhere(game: Game, said: Option) -> tuple[str, ...]:
    """Name the other menus at which there is a move of that name; within a step, none."""
    here = game.menus.menu_of(said.player) if game.at_menus else None
    menus = [menu for menu in game.book.menus.values() if here and menu.name != here]
    return tuple(one.name for one in menus if said.verb in {move.verb for move in one.moves})


def asking(game: Game) -> tuple[ClauseId, ...]:
    """Name the clause that is being carried out while a question is open; at the menus, none.

    Whoever asks need not know it, so the step is run again with a log, for a refusal only.
    """
    if game.at_menus:
        return ()
    run, rest = _started(game, game.answers, [])
    run.go()
    while rest and len(rest) >= len(run.asked):
        rest = _gone_on(run, rest)
    table = run.table
    inside = (entry for entry in reversed(table.log or ()) if entry.mark is Mark.CLAUSE)
    return tuple(entry.what for entry in inside if entry.depth == table.depth - 1)[:1]


def _in_words(said: Option) -> bool:
    """Whether an option is made of pairs of words, as a foreign one may not be."""
    words: Any = said.words
    pairs = words if isinstance(words, tuple) else ()
    return bool(pairs) and all(
        isinstance(pair, tuple) and [*map(type, pair)] == [str, str] for pair in pairs
    )


def resume(game: Game, answers: Answers) -> tuple[Run, Any]:
    """Give a run that waits for the last of these answers, and what to send it."""
    if (run := game._run) is not None:
        game._run = None
        return run, _sent(run, answers)
    return _again(game, answers)


def _sent(run: Run, answers: Answers) -> Any:
    """Give what the waiting rule is sent: one option, or one for each that was asked together."""
    given = answers[-len(run.asked) :]
    for question, said in zip(run.asked, given, strict=True):
        run.table.note(Mark.ANSWERED, said, question.secret)
    return given if run.together else given[0]


def _again(game: Game, answers: Answers) -> tuple[Run, Any]:
    """Run a step again from where it began, up to its last answer."""
    run, rest = _started(game, answers, [] if game.traced else None)
    if not rest:
        return run, None
    run.go()
    while len(rest) > len(run.asked):
        rest = _gone_on(run, rest)
    return run, _sent(run, rest)


def _started(game: Game, answers: Answers, log: list[Entry] | None) -> tuple[Run, Answers]:
    """Begin a step again, by the answer at the menu; give it with the answers that follow."""
    table = Table(game.book, game.ruling, game.menus, log)
    if game.setting_up:
        return Run(table, game.book.setup(table)), answers
    menu = game.book.menus[table.state.menu_of(answers[0].player)]
    table.note(Mark.ANSWERED, answers[0], menu.secret)
    table.depth = 1
    return Run(table, game.book.step(table, answers[0])), answers[1:]


def _gone_on(run: Run, answers: Answers) -> Answers:
    """Let a run go on by the answers to what it asks; give those that are left."""
    count = len(run.asked)
    run.go(_sent(run, answers[:count]))
    return answers[count:]
