"""Replaying: a finding is written as a scenario with its board, and run again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import Any

from mvrules.interactions.classes import Kind
from mvrules.interactions.meeting import Seen
from mvrules.interactions.paths import counted
from mvrules.interactions.ways import used
from mvrules.kernel.play import Game
from mvrules.kernel.questions import CHANCE, Option
from mvrules.kernel.refusals import Forbidden, NoOutcome, Refusal, Unspecified, WordsRefused
from mvrules.kernel.rulings import BY_THE_BOOK, Ruling
from mvrules.kernel.words import Number
from mvrules.scenarios.cells import flow
from mvrules.scenarios.format import laid_out
from mvrules.scenarios.load import load_text
from mvrules.scenarios.outcomes import Stop, stop_of
from mvrules.scenarios.results import Result, Verdict
from mvrules.scenarios.run import run_scenario

__all__ = ["as_scenario", "is_shown", "replayed", "stops"]

MOST_MORE = 50
"""A step that is begun is over after so many more answers."""

ANSWERS = frozenset({"choose", "decline"})

# a scenario --------------------------------------------------------------------------------


def as_scenario(seen: Seen) -> str:
    """Write a finding as a scenario, which says what the engine does on its board."""
    said = (f"{key}: {flow(words)}" for key, words in _written(seen).items() if words)
    return laid_out("\n".join(said) + "\n", "witness.yaml")


def is_shown(seen: Seen, *, stopped: bool = False) -> bool:
    """Whether the scenario of a finding holds, and it does not stop where nobody gave a fact.

    A number that differs because a way stops half way is none that cards change. ``stopped`` says
    that it may stop so all the same: there is no outcome, or none on the whole stage either.
    """
    with suppress(Refusal):
        if (stopped or not stops(seen)) and (results := replayed([as_scenario(seen)])):
            return all(result.verdict is Verdict.HOLDS for result in results)
    return False


def stops(seen: Seen) -> bool:
    """Whether what is played of a finding stops at a fact that nobody gave."""
    outcome: dict[str, str] = _written(seen).get("then", {}).get("outcome", {})
    return Unspecified.code in outcome


def _written(seen: Seen) -> dict[str, Any]:
    """Write a finding under the keys of a scenario."""
    setting = seen.setting
    ruling = BY_THE_BOOK if seen.gone else seen.ruling
    there, played = _kept_back(seen, ruling) or (seen.finding.there, _played(seen, ruling))
    head: dict[str, Any] = {
        "scenario": f"{' and '.join(setting.names)}, {seen.finding.kind}",
        "ruleset": setting.ruleset,
        "probe": "true",
        "mentions": [*dict.fromkeys(map(str, seen.clauses))],
        "edition": setting.stage.edition,
        "readings": {str(doubt): how for doubt, how in ruling.readings},
        "cards": {name: setting.given[name] for name in there if name in setting.given},
    }
    return {**head, "given": setting.board(there), **played}


def _kept_back(seen: Seen, ruling: Ruling) -> tuple[tuple[str, ...], dict[str, Any]] | None:
    """Give what one card alone can do as steps, the last refused with the others there."""
    finding, setting = seen.finding, seen.setting
    if finding.there != (finding.to,) or not finding.said:
        return None
    for there in (setting.names, setting.names[::-1]):
        with suppress(Refusal):
            game, steps = setting.game(there, ruling), _Steps("")
            for said in finding.said[:-1]:
                steps.take(game, said)
                game = game.answer(said)
            steps.take(game, finding.said[-1])
            if game.at_menus and (refusal := _refusal(game, finding.said[-1])):
                steps.when[-1]["refused"] = refusal
                return there, steps.told({})
    return None


def _refusal(game: Game, said: Option) -> dict[str, str]:
    """Say under which clause an answer is refused, or that it is not offered, if it is refused."""
    try:
        game.answer(said)
    except Forbidden as refusal:
        return {"clause": str(refusal.reasons[0].clause)}
    except NoOutcome:
        return {}
    except Refusal as refusal:
        return {"code": refusal.code}
    return {}


def _played(seen: Seen, ruling: Ruling) -> dict[str, Any]:
    """Give the answers as steps, and what then can be seen of the finding."""
    finding = seen.finding
    game = opening = seen.setting.game(finding.there, ruling)
    steps, could = _Steps(finding.key), _uses(game, finding.to)
    for said in _to_a_menu(game, finding.said):
        steps.take(game, said)
        try:
            game = game.answer(said)
        except NoOutcome as refusal:
            return steps.told({"outcome": _outcome(Stop.of(refusal))})
        steps.note(game)
        could |= _uses(game, finding.to)
    if (stop := stop_of(game)) is not None:
        return steps.told({"outcome": _outcome(stop)})
    changed = dict(_differences(opening, game))
    if told := {path: words for path, words in changed.items() if path in finding.keys}:
        return steps.told(told)
    asked = {question.player: question.about for question in game.questions}
    usable = _usable(seen.mark[0], could, _uses(game, finding.to))
    left = {"asked": asked} if asked else dict(_numbers(game))
    return steps.told(usable or changed or left)


Uses = dict[tuple[str, str], dict[str, str]]


def _uses(game: Game, name: str) -> Uses:
    """Give each use of a card that is offered, by whom and how it is used."""
    with suppress(NoOutcome):
        options = [option for question in game.questions for option in question.options]
        return {
            (option.player, key): {key: name}
            for option in options
            for key, value in option.words
            if name and value == name and used(option, (name,))
        }
    return {}


def _usable(kind: str, could: Uses, can: Uses) -> dict[str, Any]:
    """Tell which use of a card is offered at the end, or no more."""
    uses, told = (can, "offered") if kind == Kind.ENABLING else ({}, "")
    if kind == Kind.DISABLING:
        uses, told = {how: words for how, words in could.items() if how not in can}, "not offered"
    players: dict[str, list[dict[str, str]]] = {}
    for (player, _), words in uses.items():
        players.setdefault(player, []).append(words)
    return {told: players} if players else {}


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
