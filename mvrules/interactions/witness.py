"""A witness: the smallest board that shows a finding, written as a scenario and run again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import Any

import msgspec

from mvrules.interactions.followed import Followed
from mvrules.interactions.meeting import Met, Seen
from mvrules.interactions.paths import counted
from mvrules.interactions.worlds import Setting
from mvrules.kernel.play import Game
from mvrules.kernel.questions import CHANCE, Option
from mvrules.kernel.refusals import NoOutcome, Refusal, WordsRefused
from mvrules.kernel.rulings import BY_THE_BOOK, Ruling
from mvrules.kernel.stages import Stage
from mvrules.kernel.words import Number
from mvrules.scenarios.cells import flow
from mvrules.scenarios.format import laid_out
from mvrules.scenarios.load import load_text
from mvrules.scenarios.outcomes import Stop, stop_of
from mvrules.scenarios.results import Result
from mvrules.scenarios.run import run_scenario

__all__ = ["as_scenario", "replayed", "shown", "smallest"]

FEW_GAMES = 150
"""A smaller board has at most so many games in one world, or it is none."""

MOST_MORE = 50
"""A step that is begun is over after so many more answers."""

Board = dict[str, Any]
Path = tuple[str, ...]
ANSWERS = frozenset({"choose", "decline"})
KEPT = ("players", "turn")
"""What every board needs."""


# the smallest board ------------------------------------------------------------------------


def smallest(seen: Seen, known: Iterable[Stage] = ()) -> Seen:
    """Take away from the stage whatever the finding does not need: much at first, then less.

    ``known`` are boards that were enough for something else: one of them may do at once.
    """
    followed = Followed(FEW_GAMES, noting=False)
    for stage in known:
        if stage.stage == seen.setting.stage.stage:
            seen = shown(seen, seen.setting.on(stage), followed) or seen
    many = len([*_parts(seen)])
    while many:
        at = 0
        while parts := [*_parts(seen)][at : at + many]:
            given = _without(seen.setting.stage.given, parts)
            stage = msgspec.structs.replace(seen.setting.stage, given=given)
            fewer = shown(seen, seen.setting.on(stage), followed)
            seen, at = (fewer, at) if fewer else (seen, at + many)
        many //= 2
    met = Met(seen.setting, BY_THE_BOOK if seen.gone else seen.ruling)
    return msgspec.structs.replace(seen, clauses=tuple(met.clauses(seen.finding)))


def _parts(seen: Seen) -> Iterator[Path]:
    """Name all that lies on a board: before a player, or in the middle."""
    for key, words in seen.setting.stage.given.items():
        if isinstance(words, dict):
            yield from ((key, inner) for inner in words)
        elif key not in KEPT:
            yield (key,)


def _without(given: Board, parts: list[Path]) -> Board:
    """Take some things off a board."""
    middle = {path[0] for path in parts if len(path) == 1}
    left = {key: words for key, words in given.items() if key not in middle}
    for key, words in left.items():
        if isinstance(words, dict):
            left[key] = {inner: said for inner, said in words.items() if (key, inner) not in parts}
    return left


def shown(seen: Seen, setting: Setting, followed: Followed) -> Seen | None:
    """Give the finding as it is seen in another setting, if it is."""
    with suppress(Refusal):
        met = Met(setting, seen.ruling, followed)
        found = {finding.mark: finding for finding in met.findings}
        if met.limit:
            return None
        by_the_book = Met(setting, followed=followed) if seen.ruling != BY_THE_BOOK else None
        usual = {f.mark: f for f in by_the_book.findings} if by_the_book else {}
        told = (usual if seen.gone else found).get(seen.mark)
        if told is None or (seen.mark in found) == (seen.mark in usual):
            return None
        if seen.only_joined and _apart(setting, seen, followed):
            return None
        plain = seen.finding.kind == told.kind and seen.ruling == BY_THE_BOOK
        what = told.what if plain else seen.finding.what
        told = msgspec.structs.replace(told, kind=seen.finding.kind, what=what)
        return msgspec.structs.replace(seen, setting=setting, finding=told)
    return None


def _apart(setting: Setting, seen: Seen, followed: Followed) -> bool:
    """Whether it is seen with each on a card of its own, too."""
    apart = setting.on(msgspec.structs.replace(setting.stage, joined=False))
    met = Met(apart, seen.ruling, followed)
    return seen.mark in {finding.mark for finding in met.findings}


# a scenario --------------------------------------------------------------------------------


def as_scenario(seen: Seen) -> str:
    """Write a finding as a scenario, which says what the engine does on its board."""
    setting, finding = seen.setting, seen.finding
    ruling = BY_THE_BOOK if seen.gone else seen.ruling
    head: dict[str, Any] = {
        "scenario": f"{' and '.join(setting.names)}, {finding.kind}",
        "ruleset": setting.ruleset,
        "probe": "true",
        "mentions": [*dict.fromkeys(map(str, seen.clauses))],
        "edition": setting.stage.edition,
        "readings": {str(doubt): how for doubt, how in ruling.readings},
        "cards": {name: setting.given[name] for name in finding.there if name in setting.given},
    }
    whole = {**head, "given": seen.board, **_played(seen, ruling)}
    said = (f"{key}: {flow(words)}" for key, words in whole.items() if words)
    return laid_out("\n".join(said) + "\n", "witness.yaml")


def _played(seen: Seen, ruling: Ruling) -> dict[str, Any]:
    """Give the answers as steps, and what then lies otherwise than at first."""
    game = opening = seen.setting.game(seen.finding.there, ruling)
    steps = _Steps(seen.finding.key)
    for said in _to_a_menu(game, seen.finding.said):
        steps.take(game, said)
        try:
            game = game.answer(said)
        except NoOutcome as refusal:
            return steps.told({"outcome": _outcome(Stop.of(refusal))})
        steps.note(game)
    if (stop := stop_of(game)) is not None:
        return steps.told({"outcome": _outcome(stop)})
    asked = {question.player: question.about for question in game.questions}
    return steps.told(dict(_differences(opening, game)) or {"asked": asked})


def _to_a_menu(game: Game, said: Iterable[Option]) -> Iterator[Option]:
    """Give answers, then the first that can be given until nobody is inside a step."""
    with suppress(NoOutcome):
        for each in said:
            yield each
            game = game.answer(each)
        for _ in range(MOST_MORE):
            asked = [] if game.at_menus or game.over else game.question.options
            if not asked:
                return
            yield asked[0]
            game = game.answer(asked[0])


def _outcome(stop: Stop) -> dict[str, str]:
    """Write how a game stopped."""
    return {stop.word: stop.name()}


def _differences(opening: Game, game: Game) -> Iterator[tuple[str, str]]:
    """Write whose turn it is, and each number that is another than at first."""
    before = dict(_numbers(opening))
    return ((path, words) for path, words in _numbers(game) if words != before.get(path))


def _numbers(game: Game) -> Iterator[tuple[str, str]]:
    """Write every number that lies on the board, by its path."""
    board, table = game.book.board, game.table
    for noun in board.nouns.values():
        for player in board.players(table) if noun.own else ("",):
            with suppress(NoOutcome, WordsRefused):
                value = noun.of(table, player)
                if isinstance(noun.kind, Number):
                    yield f"{player}.{noun.name}" if noun.own else noun.name, str(value)


class _Steps:
    """The steps of a scenario, as answers are given one by one."""

    def __init__(self, key: str) -> None:
        """Begin without any; ``key`` is the number that is told after each step that changes it."""
        self.key, self.before = key, 0
        self.shuffled: dict[str, list[str]] = {}
        self.when: list[dict[str, Any]] = []
        self.actor = ""

    def take(self, game: Game, said: Option) -> None:
        """Take an answer as a step of its own, as chosen within one, or as dealt by chance."""
        if said.player == CHANCE:
            for asked in game.questions:
                if asked.player == CHANCE:
                    self.shuffled.setdefault(asked.about, []).append(said.words[0][1])
        elif game.at_menus or not self.when:
            self.before = counted(game).get(self.key, 0)
            self.actor = said.player
            self.when.append({said.player: said.plain()})
        else:
            self._within(said)

    def note(self, game: Game) -> None:
        """Tell by how much the number has changed, once a step is over."""
        change = counted(game).get(self.key, 0) - self.before
        if game.at_menus and change and "choose" not in self.when[-1]:
            self.when[-1]["then"] = {"changes": {self.key: f"{change:+}"}}

    def _within(self, said: Option) -> None:
        """Take an answer inside a step; another player's, or one after a declining, by itself."""
        if said.player != self.actor or "decline" in self.when[-1]:
            self.actor = said.player
            self.when.append({said.player: {}})
        alone = self.when[-1].get(said.player)
        answers = alone if isinstance(alone, dict) and alone.keys() <= ANSWERS else None
        inside = self.when[-1] if answers is None else answers
        if said.verb == "decline":
            inside["decline"] = [said.words[0][1]]
        else:
            inside.setdefault("choose", []).append(said.plain())

    def told(self, then: dict[str, Any]) -> dict[str, Any]:
        """Put shuffles, steps and outcome under their keys."""
        told = {"shuffles": [*self.shuffled.values()], "when": self.when, "then": then}
        return {key: words for key, words in told.items() if words}


def replayed(texts: Iterable[str]) -> tuple[Result, ...]:
    """Run scenarios that were written, and say what came of each."""
    found: list[Result] = []
    for text in texts:
        sheet = load_text(text, "witness.yaml")
        for scenario in sheet.scenarios:
            found += run_scenario(sheet, scenario)
    return tuple(found)
