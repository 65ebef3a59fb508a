"""Telling writes a board and the answers given on it as a scenario, with what the engine did."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import yaml

from mvrules.kernel.boards import board_of
from mvrules.kernel.book import Book, load
from mvrules.kernel.play import Game
from mvrules.kernel.questions import CHANCE, Option
from mvrules.kernel.refusals import Forbidden, NoOutcome, Refusal, Undefined, WordsRefused
from mvrules.kernel.rulings import BY_THE_BOOK, Ruling

if TYPE_CHECKING:
    from mvrules.strategies.boards import Setting

WIDTH = 100
TITLE = "What a test came upon"
NOTHING: Mapping[str, Any] = {}


def as_scenario(  # noqa: PLR0913 - each names one thing that a caller may want otherwise
    setting: Setting,
    answers: Sequence[Option] = (),
    *,
    book: Book | None = None,
    ruling: Ruling = BY_THE_BOOK,
    title: str = TITLE,
    places: Collection[str] = (),
    must: Mapping[str, Any] = NOTHING,
) -> str:
    """Tell a board and answers as a scenario in YAML, which holds for the engine it is told of.

    A scenario ends at a menu: a step that the answers leave open is finished by what is offered
    first.

    Args:
        setting: the board, with its stand-ins.
        answers: what is answered on it, in order.
        book: the engine that is asked for the outcome; without it, the rulebook by its name.
        ruling: the readings; a bent clause is told as a comment, since no scenario can bend one.
        title: the scenario's name.
        places: what is told of the outcome even if it lies as it did, by its path.
        must: what must come of the last answer, ``{"refused": …}`` or ``{"then": …}``.

    >>> from mvrules import load
    >>> from mvrules.strategies import Setting
    >>> vale = load("mystic-vale")
    >>> board = Setting("mystic-vale", {"turn": "Ana, planting", "Ana": {"on deck": "Blank"}}, {})
    >>> print(as_scenario(board, [board.lay(vale).question.find("push")]), end="")
    scenario: What a test came upon
    ruleset: mystic-vale
    probe: true
    given:
      turn: Ana, planting
      Ana: {on deck: Blank}
    when:
    - {Ana: push}
    then:
      Ana.on deck: nothing
      Ana.field: [Blank]
      Ana.pushes: 1
    """
    head: dict[str, Any] = {"scenario": title, "ruleset": setting.ruleset, "probe": "true"}
    if ruling.readings:
        head["readings"] = dict(ruling.readings)
    head |= setting.local()
    told = _Told(places, must)
    played = _played(setting.dressed(book or load(setting.ruleset)), setting, answers, ruling, told)
    bent = "".join(f"# under {clause} bent: {how}\n" for clause, how in ruling.bends)
    return bent + _yaml({**head, **played})


class _Told(NamedTuple):
    """What is told whatever comes of it: places on the board, and what the last answer must do."""

    places: Collection[str]
    must: Mapping[str, Any]


def _played(
    book: Book, setting: Setting, answers: Sequence[Option], ruling: Ruling, told: _Told
) -> dict[str, Any]:
    """Lay the board, play the answers, and tell board, steps and outcome."""
    laid: dict[str, Any] = {"given": setting.given}
    try:
        opening = game = Game.lay(book, setting.given, ruling=ruling)
    except WordsRefused as refused:
        laid = {"illegal board": str(refused.what), **laid}
        opening = game = Game.lay(book, setting.given, ruling=ruling, legal=False)
    steps, to_come = _Steps(), [*answers]
    while to_come or _in_a_step(game):
        said = to_come.pop(0) if to_come else game.question.options[0]
        steps.take(game, said)
        if told.must and not to_come:
            return laid | steps.told(told.must.get("refused", {}), told.must.get("then", {}))
        try:
            game = game.answer(said)
        except Refusal as refusal:
            return laid | steps.told(*_refusal(refusal))
    return laid | steps.told({}, _differences(opening, game, told.places) or _asked(game))


def _in_a_step(game: Game) -> bool:
    """Whether a step is not finished yet, and can be."""
    return not (game.at_menus or game.over)


class _Steps:
    """The steps of a scenario, as answers are given one by one."""

    def __init__(self) -> None:
        """Begin without any."""
        self.shuffled: dict[str, list[str]] = {}
        self.when: list[dict[str, Any]] = []
        self.actor, self.inside = "", dict[str, Any]()

    def take(self, game: Game, said: Option) -> None:
        """Take an answer as a step of its own, as chosen within one, or as dealt by chance."""
        if said.player == CHANCE:
            self._deal(game, said)
        elif game.at_menus or not self.when:
            self.actor, self.inside = said.player, {said.player: said.plain()}
            self.when.append(self.inside)
        else:
            self._within(said)

    def _within(self, said: Option) -> None:
        """Take an answer inside a step; another player's, or one after a declining, by itself."""
        if said.player != self.actor or "decline" in self.inside:
            self.actor, self.inside = said.player, {}
            self.when.append({said.player: self.inside})
        if said.verb == "decline":
            self.inside["decline"] = [said.words[0][1]]
        else:
            self.inside.setdefault("choose", []).append(said.plain())

    def _deal(self, game: Game, said: Option) -> None:
        """List what chance dealt from a pile, piles in the order in which they were asked for."""
        for asked in game.questions:
            if asked.player == CHANCE:
                self.shuffled.setdefault(asked.about, []).append(said.words[0][1])

    def told(self, refused: dict[str, Any], then: dict[str, Any]) -> dict[str, Any]:
        """Put shuffles, steps and outcome under their keys; what was refused is the last step."""
        if refused:
            self.when[-1]["refused"] = refused
        told = {"shuffles": [*self.shuffled.values()], "when": self.when, "then": then}
        unsaid = {key for key, words in told.items() if not words}
        return {key: words for key, words in told.items() if key not in unsaid}


def _refusal(refusal: Refusal) -> tuple[dict[str, Any], dict[str, Any]]:
    """Tell what was refused, or the outcome word where the rules give no outcome."""
    if isinstance(refusal, Forbidden):
        return {"clause": refusal.reasons[0].clause}, {}
    if isinstance(refusal, NoOutcome):
        about = refusal.doubt if isinstance(refusal, Undefined) else str(refusal)
        return {}, {"outcome": {refusal.code: about}}
    return {"code": refusal.code}, {}


def _differences(opening: Game, game: Game, places: Collection[str]) -> dict[str, Any]:
    """Say what lies otherwise than it did at the opening, and in these places, by its path."""
    before = dict(board_of(opening))
    now = board_of(game)
    return {path: words for path, words in now if path in places or words != before.get(path)}


def _asked(game: Game) -> dict[str, Any]:
    """Say who is asked what, or how it ended, where nothing on the board tells a difference."""
    if game.questions:
        return {"asked": {question.player: question.about for question in game.questions}}
    return {"winners": [*game.book.winners(game.table)]}


class _Dumper(yaml.SafeDumper):
    """Writes every scalar as the scenario language reads it: as words, quoted only if need be."""

    def ignore_aliases(self, data: object) -> bool:  # noqa: ARG002
        """Write everything out; the language knows no aliases."""
        return True


def _plainly(dumper: _Dumper, words: str) -> yaml.ScalarNode:
    """Write numbers and flags without quotes: every scalar is words already."""
    kind = "bool" if words in {"true", "false"} else "int" if words.isdigit() else "str"
    return dumper.represent_scalar(f"tag:yaml.org,2002:{kind}", words)


_Dumper.add_representer(str, _plainly)


def _yaml(document: dict[str, Any]) -> str:
    """Write a document: innermost things in a line, everything else one below the other."""
    return yaml.dump(
        document, Dumper=_Dumper, sort_keys=False, width=WIDTH, allow_unicode=True,
        default_flow_style=None,
    )  # fmt: skip
