"""Play whole games at random, count after every answer that nothing is lost or made, and time it.

    .venv/bin/python benchmarks/random_games.py [COUNT] [--book NAME] [--edition NAME]
                                                [--players N] [--from SEED]

Games are numbered; a number is the seed of chance and of the answers, and says how many play.
What goes wrong is told with its number, so that ``--from NUMBER`` with a count of 1 plays it again.
Ctrl-C ends it with the summary so far; exit code 1 if anything went wrong.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections import Counter
from collections.abc import Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from functools import partial
from itertools import islice
from random import Random
from typing import Any, NamedTuple

from mvrules import Game, load
from mvrules.kernel.questions import Option
from properties import counting, lands_counting, wonders_counting

COUNTED: Mapping[str, Any] = {
    "mystic-vale": counting, "mystic-lands": lands_counting, "wonders": wonders_counting,
}  # fmt: skip
"""By rulebook what counts the things on its table, and says what can't lie there so."""

NAMES = ("Ana", "Ben", "Cleo", "Dan")
FEWEST = {"mystic-vale": 1, "mystic-lands": 2, "wonders": 2}
MOST = {"wonders": 2}
LONGEST = 20_000
"""A game of so many answers is taken for one that never ends."""

BATCH = 20
"""So many games are played between two words of progress."""

TOLD = 10
"""So many wrong games are told in full."""


class Played(NamedTuple):
    """What became of some games."""

    games: int = 0
    answers: int = 0
    rounds: int = 0
    ends: tuple[str, ...] = ()
    wrong: tuple[str, ...] = ()

    def and_then(self, more: Played) -> Played:
        return Played(
            self.games + more.games, self.answers + more.answers, self.rounds + more.rounds,
            self.ends + more.ends, self.wrong + more.wrong,
        )  # fmt: skip


class Wrong(Exception):
    """A game went wrong."""


# one game ----------------------------------------------------------------------------------


def play(book: str, edition: str | None, seats: int, number: int) -> Played:
    """Play the game of a number to its end."""
    fewest = FEWEST[book]
    most = MOST.get(book, len(NAMES))
    players = NAMES[: seats or number % (most + 1 - fewest) + fewest]
    try:
        game, answers = to_the_end(book, edition, players, number)
    except Exception as error:  # noqa: BLE001  whatever it is, it is told with the number
        told = f"game {number} of {len(players)}: {type(error).__name__}: {error}"
        return Played(1, wrong=(told,))
    how = game.outcome.word if game.outcome else "ended"
    return Played(1, answers, game.state.round, (how,))


def to_the_end(
    book: str, edition: str | None, players: tuple[str, ...], number: int
) -> tuple[Game, int]:
    """Answer at random until the game is over, and count after every answer."""
    counts, chance = COUNTED[book], Random(number)
    game = Game.new(load(book, edition=edition), players, seed=number)
    while not game.at_menus:
        game = answered(game, picked(game, chance))
    there, printed = counts.so_many(game.state), counts.pieces(game.state)
    if told := counts.amiss_at_first(game.state):
        raise Wrong(told)
    for answers in range(LONGEST):
        if game.over:
            if counts.pieces(game.state) != printed:
                raise Wrong(f"cards were exchanged: {counts.pieces(game.state) - printed}")
            return game, answers
        said = picked(game, chance)
        game = answered(game, said)
        if counts.so_many(game.state) != there:
            raise Wrong(f"{said.said()} ({answers}): {counts.so_many(game.state)}, not {there}")
        if game.at_menus and (told := counts.amiss(game.state)):
            raise Wrong(f"{said.said()} ({answers}): {told}")
    raise Wrong(f"it is not over after {LONGEST} answers")


def picked(game: Game, chance: Random) -> Option:
    """Pick one of everything that is offered."""
    asked = [question for question in game.questions if question.options]
    return chance.choice(chance.choice(asked).options)


def answered(game: Game, said: Option) -> Game:
    """Answer, and keep no more of the past than there has to be."""
    after = game.answer(said)
    after.before = None
    return after


# many games --------------------------------------------------------------------------------


def batch(book: str, edition: str | None, seats: int, numbers: list[int]) -> Played:
    """Play several games one after the other."""
    sum_so_far = Played()
    for number in numbers:
        sum_so_far = sum_so_far.and_then(play(book, edition, seats, number))
    return sum_so_far


def batches(numbers: range) -> Iterator[list[int]]:
    left = iter(numbers)
    while some := list(islice(left, BATCH)):
        yield some


def many(wanted: argparse.Namespace) -> Played:
    """Play all games in as many processes as there are cores, and tell how far one is."""
    numbers = range(wanted.first, wanted.first + wanted.count)
    one = partial(batch, wanted.book, wanted.edition, wanted.players)
    so_far, began = Played(), time.perf_counter()
    to_come = batches(numbers)
    with ProcessPoolExecutor(wanted.processes) as pool:
        running: set[Future[Played]] = set()
        try:
            while True:
                fresh = islice(to_come, 2 * wanted.processes - len(running))
                running |= {pool.submit(one, some) for some in fresh}
                if not running:
                    return so_far
                done, running = wait(running, return_when=FIRST_COMPLETED)
                for each in done:
                    so_far = so_far.and_then(each.result())
                progress(so_far, wanted.count, time.perf_counter() - began)
        except KeyboardInterrupt:
            pool.shutdown(wait=False, cancel_futures=True)
            return so_far


def progress(so_far: Played, count: int, seconds: float) -> None:
    left = seconds / so_far.games * (count - so_far.games)
    told = f"{so_far.games}/{count} games, {len(so_far.wrong)} wrong, {left:.0f} s to go"
    sys.stderr.write(f"\r{told:<60}" if sys.stderr.isatty() else f"{told}\n")


def summary(played: Played, seconds: float) -> str:
    games = max(1, played.games)
    ends = ", ".join(f"{count} {how}" for how, count in Counter(played.ends).most_common())
    return (
        f"{played.games} games in {seconds:.1f} s ({seconds / games * 1000:.0f} ms each): "
        f"{ends or 'none ended'}, {len(played.wrong)} wrong; "
        f"{played.answers / games:.0f} answers and {played.rounds / games:.1f} rounds a game"
    )


def main() -> int:
    """Play, tell the summary and what went wrong."""
    ask = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    ask.add_argument("count", nargs="?", type=int, default=10_000)
    ask.add_argument("--players", type=int, default=0, choices=range(len(NAMES) + 1))
    ask.add_argument("--book", default="mystic-vale", choices=COUNTED)
    ask.add_argument("--edition")
    ask.add_argument("--from", dest="first", type=int, default=0)
    ask.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    wanted = ask.parse_args()
    load(wanted.book, edition=wanted.edition)
    began, played = time.perf_counter(), many(wanted)
    lines = [*played.wrong[:TOLD], summary(played, time.perf_counter() - began)]
    sys.stdout.write("\n" + "\n".join(lines) + "\n")
    return 1 if played.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
