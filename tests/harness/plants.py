"""What a harness that runs scenarios can get wrong: each makes the wrong part of the sound one.

Each takes what stands in the harness, and gives what is put in its place while a defect is planted.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from mvrules.kernel.refusals import DocumentRefused
from mvrules.scenarios.check import EVERYTHING, Item
from mvrules.scenarios.course import BrokeOff
from mvrules.scenarios.findings import Findings
from mvrules.scenarios.load import Sheet
from mvrules.scenarios.play import Played
from mvrules.scenarios.results import GOOD, Report, Verdict
from mvrules.scenarios.selection import Selection

Part = Callable[..., Any]


def silent(_sound: Part) -> Part:
    """Looks at nothing."""
    return lambda *_, **__: None


def finds_nothing(_sound: Part) -> Part:
    """Finds nothing, wherever it looks."""
    return lambda *_, **__: ()


def content(_sound: Part) -> Part:
    """Says yes to everything."""
    return lambda *_, **__: True


# what must hold ----------------------------------------------------------------------------


def first_place_only(sound: Part) -> Part:
    return lambda wanted, at, here: sound(dict([*wanted.items()][:1]), at, here)


def instead(key: str, other: str | None = None) -> Part:
    """Looks at one key of an expectation as at another, or not at all."""

    def swapped(checks: tuple[tuple[str, Part], ...]) -> tuple[tuple[str, Part], ...]:
        by_key = dict(checks)
        wrong = by_key[other] if other else silent(by_key[key])
        return tuple((name, wrong if name == key else check) for name, check in checks)

    return swapped


def wrapped(key: str, wrong: Callable[[Part], Part]) -> Part:
    """Looks at one key of an expectation wrongly."""

    def swapped(checks: tuple[tuple[str, Part], ...]) -> tuple[tuple[str, Part], ...]:
        return tuple((name, wrong(check) if name == key else check) for name, check in checks)

    return swapped


def unsigned(sound: Part) -> Part:
    def looked(wanted: Any, at: Any, here: Any) -> None:
        own = Findings()
        sound(wanted, at, here._replace(findings=own))
        kept = [one for one in own.differences if _size(one.expected) != _size(one.happened)]
        here.findings.differences += kept

    return looked


def _size(told: str) -> str:
    return told.split(maxsplit=1)[0].lstrip("+-")


def last_event_only(sound: Part) -> Part:
    def looked(wanted: Any, at: Any, here: Any) -> None:
        last = SimpleNamespace(events=here.moment.events[-1:])
        sound(wanted, at, here._replace(moment=last))

    return looked


def without_players(sound: Part) -> Part:
    return lambda name, known: () if name in known.players else sound(name, known)


# steps, ways, outcomes ---------------------------------------------------------------------


def blind_to_the_board(sound: Part) -> Part:
    def refused(course: Any, step: Any, expected: Any) -> None:
        sound(course, step, expected)
        found = course.findings
        found.differences = [one for one in found.differences if one.what != "the board"]

    return refused


def breaks_off_quietly(_sound: Part) -> Part:
    def broke(*_: Any) -> None:
        raise BrokeOff

    return broke


def swallows_a_crash(sound: Part) -> Part:
    def played(game: Any, known: Any, *, telling: bool) -> Played:
        try:
            return sound(game, known, telling=telling)  # type: ignore[no-any-return]
        except ArithmeticError:
            return Played(book=known.book)

    return played


def first_only(sound: Part) -> Part:
    """Gives only the first of what there is."""

    def one(*given: Any) -> Iterator[Any]:
        for each in sound(*given):
            yield each
            return

    return one


def all_but_the_last(sound: Part) -> Part:
    return lambda *given: [*sound(*given)][:-1]


def one_outcome_only(sound: Part) -> Part:
    def every(judging: Any, wanted: Any) -> Any:
        endings = judging._endings
        judging._endings = endings[:1]
        try:
            return sound(judging, wanted)
        finally:
            judging._endings = endings

    return every


# rows, laws, readings ----------------------------------------------------------------------


def cells_of_the_first(sound: Part) -> Part:
    first: dict[Any, dict[str, str]] = {}

    def begun(filler: Any, cells: dict[str, str], touched: Any, at: Any, faults: Any) -> None:
        sound(filler, first.setdefault(touched, cells), touched, at, faults)

    return begun


def against_itself(sound: Part) -> Part:
    return lambda law, row, _against: sound(law, row, row)


def as_played(_sound: Part) -> Part:
    return lambda _located, played, _book: played


def as_the_first(sound: Part) -> Part:
    """Plays the first row, and says of every other that it came to the same."""
    first: list[Played] = []

    def played(*given: Any, **named: Any) -> Played:
        first[:] = first or [sound(*given, **named)]
        return first[0]

    return played


def taken_for(verdict: Verdict, wrong: Verdict) -> Part:
    """Takes one verdict for another."""

    def taken(sound: Part) -> Part:
        def judged(*given: Any, **named: Any) -> Verdict:
            found: Verdict = sound(*given, **named)
            return wrong if found is verdict else found

        return judged

    return taken


# files and reports -------------------------------------------------------------------------


def passes_over_the_unreadable(sound: Part) -> Part:
    return lambda path, _faults, cache: sound(path, [], cache)


def passes_over_empty_tables(sound: Part) -> Part:
    def parsed(source: Any) -> Any:
        try:
            return sound(source)
        except DocumentRefused as refused:
            if all(fault.what == "the table has no rows" for fault in refused.faults):
                return ()
            raise

    return parsed


def first_of_each_file(sound: Part) -> Part:
    def some(sheets: Iterable[Sheet], selection: Selection = EVERYTHING) -> Iterator[Item]:
        return sound([Sheet(one.source, one.scenarios[:1]) for one in sheets], selection)  # type: ignore[no-any-return]

    return some


def one_mark_for_all(_sound: Part) -> Part:
    return lambda _content: b"the same"


def well_unless_it_fails(sound: Any) -> Any:
    """Ends with nought where a limit was reached."""

    def code(report: Report) -> int:
        verdicts = {result.verdict for result in report.results}
        return 0 if verdicts <= {*GOOD, Verdict.UNKNOWN} else sound.fget(report)

    return property(code)


def top_only(sound: Part) -> Part:
    return lambda folder: (one for one in sound(folder) if Path(one).parent == Path(folder))


def every_verdict(_sound: frozenset[Verdict]) -> frozenset[Verdict]:
    return frozenset(Verdict)


def nothing_missing(_sound: Part) -> Part:
    return lambda _known: Played()


def each_name_once(sound: Part) -> Part:
    return lambda state: Counter({*sound(state)})
