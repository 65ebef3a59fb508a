"""Telling writes a situation as a scenario: what was laid and said, and one fact of its end."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from mvrules.evidence.facts_otherwise import inner
from mvrules.evidence.situations import (
    ACCEPTED,
    NOT_OFFERED,
    REFUSED,
    End,
    Fact,
    Situation,
    facts,
    laid,
)
from mvrules.evidence.trials import End as Came
from mvrules.evidence.trials import tried
from mvrules.kernel.questions import CHANCE
from mvrules.kernel.refusals import Forbidden, NoOutcome, Refusal
from mvrules.scenarios.cells import flow
from mvrules.scenarios.check import Item, items
from mvrules.scenarios.format import laid_out
from mvrules.scenarios.load import load_text
from mvrules.scenarios.names import called
from mvrules.scenarios.outcomes import Stop
from mvrules.scenarios.run import run_scenario

if TYPE_CHECKING:
    from mvrules.evidence.cases import Case
    from mvrules.evidence.mutants import Mutant

__all__ = ["Told", "holds", "tellable", "title_of", "told"]

Words = Any
MOST_BESIDES = 1
"""So many things that lie otherwise are told of an act that is taken."""


class Told(NamedTuple):
    """How a situation is told: under which title, of which clause, and whether that decides."""

    title: str
    clause: str
    decides: bool = True


def tellable(fact: Fact, end: End) -> bool:
    """Whether a scenario can say of an end what it says about a fact."""
    if end.word != ACCEPTED or fact[0] == "act":
        return True
    here = facts(end)
    if fact[0] == "lies":
        return fact in here and not _is_code(here[fact])
    return fact[0] in {"offered", "reasons", "order"} or fact in here


def _is_code(words: Words) -> bool:
    return isinstance(words, str) and words.startswith("(")


def holds(text: str, mutant: Mutant | None) -> bool | None:
    """Whether a scenario holds by the rulebook, or by a mutant; nothing if that breaks down."""
    sheet = load_text(text, "witness.yaml")
    if mutant is None:
        results = [r for each in sheet.scenarios for r in run_scenario(sheet, each)]
        return all(str(result.verdict) == "holds" for result in results)
    ends = {tried(item, mutant).end for item in items([sheet])}
    return None if ends - {Came.SURVIVED, Came.KILLED} else ends == {Came.SURVIVED}


def told(case: Case, situation: Situation, fact: Fact, how: Told) -> str:
    """Write a situation as a scenario that holds; nothing if that can't be.

    It cites the clause where it decides, and only mentions it where it does not.
    """
    end, own = case.end(situation), laid(case.item, situation)
    if own is None or not end.told:
        return ""
    head = {"ruleset": own.scenario.ruleset, **_used(own, situation)}
    for shows in _shows(how):
        try:
            whole = {"scenario": how.title, **shows, **head, **_course(end, situation, fact, how)}
            text = "".join(f"{key}: {flow(words)}\n" for key, words in whole.items() if words)
            text = laid_out(text, "witness.yaml")
            if holds(text, None):
                return text
        except (Refusal, ValueError):
            continue
    return ""


def _shows(how: Told) -> Iterator[dict[str, Words]]:
    """Say what a scenario shows of a clause."""
    if how.decides:
        yield {"cites": [how.clause]}
        yield {"cites": [how.clause], "readings": "any"}
    yield {"mentions": [how.clause], "probe": "true"}


def _used(own: Item, situation: Situation) -> dict[str, Words]:
    """Take over what a board is laid by, without cards that nobody names."""
    names = _names(own)
    kept: dict[str, Words] = {}
    for key in ("edition", "readings", "stand-ins", "cards", "illegal board", "given"):
        words = situation.get(key)
        if key in {"stand-ins", "cards"} and words:
            words = {name: card for name, card in words.items() if name in names}
        if words:
            kept[key] = words
    return kept


def _names(own: Item) -> frozenset[str]:
    """Name what a row calls by a name outside of its cards."""
    plain = msgspec.structs.replace(own.row, stand_ins={}, cards={})
    inside = msgspec.structs.replace(own.row, given={**own.row.stand_ins, **own.row.cards})
    return called(plain) | _texts(inside.given)


def _texts(words: Words) -> frozenset[str]:
    """Gather the words that stand on cards, which may name other cards."""
    if isinstance(words, str):
        return frozenset({words})
    inside = words.values() if isinstance(words, dict) else words
    return frozenset().union(*map(_texts, inside))


def _course(end: End, situation: Situation, fact: Fact, how: Told) -> dict[str, Words]:
    """Tell what chance deals, the steps, and what comes of them."""
    steps = [*situation.get("when", ())]
    course: dict[str, Words] = {
        "shuffles": [_runs(pile) for pile in end.dealt.values()],
        "when": steps,
    }
    if end.word in {REFUSED, NOT_OFFERED}:
        steps[-1] = {**steps[-1], "refused": _why(end, how)}
        steps += _closing(end, situation)
    elif isinstance(end.refusal, NoOutcome):
        stop = Stop.of(end.refusal)
        course["then"] = {"outcome": {stop.word: stop.name()}}
    else:
        course["then"] = _then(end, fact)
    return course


def _runs(words: Words) -> Words:
    """Write a card that comes several times in a row once, with how many there are."""
    if isinstance(words, dict):
        return {key: _runs(inside) for key, inside in words.items()}
    if not isinstance(words, list):
        return words
    runs = [(card, len([*same])) for card, same in groupby(words)]
    return [
        f"{card} x{count}" if count > 1 and isinstance(card, str) else _runs(card)
        for card, count in runs
        for _ in range(1 if isinstance(card, str) else count)
    ]


def _why(end: End, how: Told) -> dict[str, str]:
    """Name the clause that refuses something: the one it is about, if it is among them."""
    if not isinstance(end.refusal, Forbidden):
        return {"code": end.refusal.code if end.refusal else ""}
    names = [str(reason.clause) for reason in end.refusal.reasons]
    return {"clause": how.clause if how.clause in names else names[0]}


def _closing(end: End, situation: Situation) -> list[Words]:
    """Answer what a refusal inside a step leaves open by what is offered first."""
    before, game = situation["when"][:-1], end.game
    whole: Situation = {"when": before}
    while game is not None and not (game.at_menus or game.over):
        option = game.question.options[0]
        whole, game = inner(whole, option), game.answer(option)
    return [*whole["when"][len(before) :]]


def _then(end: End, fact: Fact) -> dict[str, Words]:
    """Say one fact of an end; of an act that is taken, what it changes."""
    here = facts(end)
    match fact:
        case ("lies", path):
            then = {path: _runs(here[fact])}
        case ("scores" | "asked" as told, player):
            then = {told: {player: here[fact]}}
        case ("winners",):
            then = {"winners": here[fact]}
        case ("order", one, other):
            then = _in_order(end, one, other)
        case ("offered", player, _):
            then = _offering(end, player, fact)
        case _:
            then = _changed(end)
    return then


def _in_order(end: End, one: str, other: str) -> dict[str, Words]:
    """Say that one thing happens before another, or that it does not."""
    happens = facts(end, "order")
    if ("order", one, other) in happens:
        return {"in order": [one, other]}
    if ("order", other, one) in happens:
        return {"in order": [other, one]}
    names = {name for fact in happens if fact[0] == "order" for name in fact[1:]}
    return {"never": [next(name for name in (other, one) if name not in names)]}


def _offering(end: End, player: str, fact: Fact) -> dict[str, Words]:
    """Say that something is offered, or that it is not."""
    offered = facts(end).get(fact)
    if offered is not None:
        return {"offered": {player: [offered]}}
    return {"not offered": {player: [_read(f"option: {fact[2]}\n", "option")]}}


def title_of(text: str) -> str:
    """Give what a scenario is called."""
    return str(_read(text, "scenario"))


def _read(text: str, key: str) -> Words:
    """Read what stands under a key of a document."""
    from mvrules.kernel import documents

    (document,) = documents.load_text(text, "")
    return document.data.get(key, "") if isinstance(document.data, dict) else ""


def _changed(end: End) -> dict[str, Words]:
    """Say what lies otherwise than at first, in the fewest words; if nothing does, who is asked."""
    game, opening = end.game, end.opening
    if game is None or opening is None:
        return {}
    before = facts(End(ACCEPTED, opening, opening))
    found = [
        (key[1], words)
        for key, words in facts(end).items()
        if key[0] == "lies" and words != before.get(key) and not _is_code(words)
    ]
    found.sort(key=lambda each: len(flow(each[1])))
    asked = {q.player: q.about for q in game.questions if q.player != CHANCE}
    won: dict[str, Words] = {} if asked else {"winners": [*game.winners()]}
    return _runs(dict(found[:MOST_BESIDES])) or ({"asked": asked} if asked else won)
