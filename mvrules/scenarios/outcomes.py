"""Outcomes: how a game stopped short, and whether that is what a row says of it."""

from __future__ import annotations

from mvrules.kernel.play import Game
from mvrules.kernel.refusals import NoOutcome, Unspecified
from mvrules.kernel.trace import Trace

__all__ = ["Stop", "stop_of"]


class Stop:
    """How a game stopped: the outcome word, the names it goes by, and a sentence."""

    def __init__(self, word: str, names: set[str], told: str, trace: Trace | None = None) -> None:
        self.word, self.names, self.told, self.trace = word, names, told, trace

    @classmethod
    def of(cls, refusal: NoOutcome) -> Stop:
        """Take what the rules gave no answer to."""
        names = {refusal.about}
        if isinstance(refusal, Unspecified):
            names |= {refusal.card, f"{refusal.card}, {refusal.fact}"}
        return cls(refusal.code, names, str(refusal))

    def name(self) -> str:
        """Give one name that it goes by."""
        return min(self.names, key=lambda name: (len(name), name), default="")


def stop_of(game: Game) -> Stop | None:
    """Say how a game stopped, if nobody can go on with it, or tell what may be done."""
    try:
        outcome = game.outcome
    except NoOutcome as refusal:
        return Stop.of(refusal)
    if outcome is None:
        return None
    step = Trace(None, game.trace.log, game.trace.length)
    names = {outcome.what, *map(str, step.clauses())}
    return Stop(outcome.word, names, f"{outcome.word}: {outcome.what}", game.trace)
