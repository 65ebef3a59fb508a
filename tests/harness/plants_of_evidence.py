"""What a harness that weighs evidence can get wrong: mutants, citations, covers, proofs, drift."""

from __future__ import annotations

from typing import Any

import msgspec

from mvrules.evidence.covers import Counted
from mvrules.evidence.looking_back import Looked
from mvrules.evidence.trials import End, Trial
from mvrules.scenarios.findings import ENGINE
from tests.harness.plants import Part


def kills_whatever_survives(sound: Part) -> Part:
    def tried(item: Any, mutant: Any = None) -> Trial:
        trial: Trial = sound(item, mutant)
        killed = mutant is not None and trial.end is End.SURVIVED
        return Trial(End.KILLED, "planted") if killed else trial

    return tried


def kills_by_a_crash(sound: Part) -> Part:
    def end(played: Any) -> tuple[End, str]:
        found, told = sound(played)
        broke = any(one.what == ENGINE for one in played.differences)
        return (End.KILLED if broke else found), told

    return end


def kills_by_a_limit(sound: Part) -> Part:
    def end(played: Any) -> tuple[End, str]:
        found, told = sound(played)
        return (End.KILLED if found is End.EXHAUSTED else found), told

    return end


def kills_by_the_clock(sound: Part) -> Part:
    def tried(item: Any, mutant: Any = None) -> Trial:
        trial: Trial = sound(item, mutant)
        return Trial(End.KILLED, trial.told) if trial.end is End.EXHAUSTED else trial

    return tried


def judged_by(*more: str) -> Part:
    """Counts rows as killers that only broke down, ran out of steps, or cite something else."""

    def wrong(sound: Part) -> Part:
        def judged(one: Any) -> Any:
            others = (number for name in more for number in getattr(one, name))
            return sound(msgspec.structs.replace(one, killers=(*one.killers, *others)))

        return judged

    return wrong


def by_the_book(sound: Part) -> Part:
    return lambda item, _mutant=None: sound(item)


def all_that_are_left(_sound: Part) -> Part:
    def beside(_mutant: Any, own: Any, reached: Any, _back: Any) -> Any:
        left = tuple(number for number in reached if number not in own)
        return (*own, *left), left, None

    return beside


def moves_all_at_once(_sound: Part) -> Part:
    return lambda sites: dict.fromkeys(str(how) for site in sites for how in site.bends)


def sees_nothing_amid_a_step(_sound: Part) -> Part:
    return lambda _item, _clauses: Looked(frozenset(), frozenset())


def never_differs(_sound: Part) -> Part:
    return lambda *_, **__: iter(())


def drops_only(sound: Part) -> Part:
    return lambda book: (one for one in sound(book) if one.how == "dropped")


def every_row(_sound: Part) -> Part:
    return lambda rows, _mutant: tuple(range(len(rows.items)))


def believed(_sound: Part) -> Part:
    return lambda *_: Counted(1, 1)


def alike(_sound: Part) -> Part:
    return lambda *_: ""


def tries_none(_sound: Part) -> Part:
    return lambda search, _quest: search.attacks


def holds_unrun(_sound: Part) -> Part:
    return lambda _text, _without=None: ["holds"]


def plays_by_the_book(holds: Part) -> Part:
    return lambda text, _mutant: holds(text, None)


def leaves_nothing_out(_sound: Part) -> Part:
    return lambda _words: True
