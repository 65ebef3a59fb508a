"""Defects planted in the harness, each caught: a guard holds, and no longer once it is planted.

A guard asks of the harness what users rely on. Each defect makes the harness wrong in one way;
its guard must hold without it, or the test shows nothing, and fail with it.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest

from mvrules.evidence import matrix as matrices
from mvrules.evidence.bites import bites
from mvrules.evidence.mutants import Mutant, of
from mvrules.evidence.trials import End, Trial
from mvrules.scenarios.play import Played
from mvrules.scenarios.results import Verdict
from tests.evidence.small import ECLIPSE, GAIN, SPOIL, VALE, checked, fates, laid, rows, tried

Guard = Callable[[Path], None]

BAD = SPOIL.replace("| true ", "| false")
"""Its second row says what is not so."""
EMPTY = SPOIL[: SPOIL.index("  | three")]
EVIDENCE, SCOPES = "evidence.matrix", "evidence.scopes"
BITES, MUTANTS = "evidence.bites", "evidence.mutants"


def verdicts(folder: Path, **texts: str) -> list[Verdict]:
    return [one.verdict for one in checked(folder, **texts).results]


# what users rely on ------------------------------------------------------------------------


def every_key(here: Path) -> None:
    wrong = SPOIL.replace("Ana.decay: <lands>", "Ana.decay: 9")
    assert verdicts(here, one=wrong) == [Verdict.FAILS, Verdict.FAILS]


def every_row(here: Path) -> None:
    assert verdicts(here, one=BAD) == [Verdict.HOLDS, Verdict.FAILS]


def every_file(here: Path) -> None:
    assert len(verdicts(here, one=SPOIL, two=GAIN, three=ECLIPSE)) == 4


def no_such_card(here: Path) -> None:
    report = checked(here, one=GAIN, two=GAIN.replace("Cursed Land x2", "No Such Card"))
    assert report.exit_code == 2


def empty_table(here: Path) -> None:
    assert checked(here, one=GAIN, two=EMPTY).exit_code == 2


def another_clause(here: Path) -> None:
    wrong = ECLIPSE.replace(
        "{clause: NEM-ECL-04, because: {covers: Old Oak}}", "{clause: NEM-ECL-03}"
    )
    assert verdicts(here, one=wrong) == [Verdict.FAILS]


def other_facts(here: Path) -> None:
    wrong = ECLIPSE.replace("because: {covers: Old Oak}", "because: {covers: Dark Moon}")
    assert verdicts(here, one=wrong) == [Verdict.FAILS]


def not_refused(here: Path) -> None:
    assert verdicts(here, one=ECLIPSE.replace("lying: over", "lying: under")) == [Verdict.FAILS]


def a_change(here: Path) -> None:
    assert verdicts(here, one=GAIN.replace("+2", "+3")) == [Verdict.FAILS]


def unchanged(here: Path) -> None:
    assert verdicts(here, one=GAIN.replace("[Ben.mana]", "[Ana.mana]")) == [Verdict.FAILS]


def events(here: Path) -> None:
    assert verdicts(here, one=GAIN.replace("[mana gained]", "[vp gained]")) == [Verdict.FAILS]


def left_open(here: Path) -> None:
    asks = GAIN.replace("Cursed Land x2", "[Blank, Odd]").replace("changes: {Ana.mana: +2}, ", "")
    asks = asks.replace("events: [mana gained]", "asked: {Ana: which of these?}").replace(
        "gain, then", "{use: Odd}, then"
    )
    odd = "harvest: {choose: [{gain: {mana: 1}}, {gain: {vp: 1}}]}"
    asks = asks.replace("given:", f"stand-ins: {{Odd: {{position: top, {odd}}}}}\ngiven:")
    assert verdicts(here, one=asks) == [Verdict.FAILS]


def folders_below(here: Path) -> None:
    laid(here / "below", one=GAIN)
    assert len(checked(here, two=GAIN).results) == 2


def ends_with_one(here: Path) -> None:
    assert checked(here, one=BAD).exit_code == 1


def a_waiting_cell(here: Path) -> None:
    assert Verdict.UNFILLED in verdicts(here, one=SPOIL.replace("| true ", "| ?    "))


def a_mutant_is_wrong(here: Path) -> None:
    assert fates(tried(here, "NEM-ECL-04", one=ECLIPSE))["NEM-ECL-04: dropped"] == "killed"


def crash_kills_nothing(here: Path) -> None:
    assert set(fates(tried(here, "MV-SPOIL-01", one=SPOIL)).values()) == {"killed"}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(matrices, "tried", crashing)
        assert set(fates(tried(here, "MV-SPOIL-01", one=SPOIL)).values()) == {"only broke down"}


def timeout_kills_nothing(here: Path) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(matrices, "tried", exhausting)
        found = set(fates(tried(here, "MV-SPOIL-01", one=SPOIL)).values())
    assert found == {"only ran out of steps"}


def attributed(here: Path) -> None:
    other = SPOIL.replace("cites: [MV-SPOIL-01]", "cites: [MV-SPOIL-06]")
    assert "killed" not in fates(tried(here, "MV-SPOIL-01", one=other)).values()


def not_reached(here: Path) -> None:
    other = SPOIL.replace("cites: [MV-SPOIL-01]", "cites: [MV-SPOIL-06]")
    found = tried(here, "MV-SPOIL-01", one=other, two=ECLIPSE)
    assert {one.ran for one in found.tried} == {2}


def what_differs(here: Path) -> None:
    other = SPOIL.replace("cites: [MV-SPOIL-01]", "cites: [MV-SPOIL-06]")
    found = tried(here, "MV-SPOIL-01", one=other)
    differing = {one.mutant.how for one in found.tried if one.likeness and one.likeness.differs}
    assert "dropped" in differing


def a_silent_citation(here: Path) -> None:
    context = SPOIL.replace("[MV-SPOIL-01]", "[MV-SPOIL-01, NEM-ECL-04]")
    assert [bool(one.red) for one in bites(rows(here, one=context), jobs=1)] == [True, False]


def a_consequence(here: Path) -> None:
    follows = SPOIL.replace("cites: [MV-SPOIL-01]", "cites: [MV-SYM-03]")
    assert [bool(one.red) for one in bites(rows(here, one=follows), jobs=1)] == [True]


def every_bend(here: Path) -> None:
    hows = {one.how for one in of(VALE, ("MV-SPOIL-01",))}
    assert hows == {"dropped", "one more", "one less"}


def one_name_twice(here: Path) -> None:
    assert checked(here, one=f"{GAIN}---\n{GAIN}").exit_code == 2


# how a mutant may end, for the guards above ------------------------------------------------


def crashing(item: Any, mutant: Mutant | None = None) -> Any:
    return _ending(End.CRASHED if mutant else End.SURVIVED)


def exhausting(item: Any, mutant: Mutant | None = None) -> Any:
    return _ending(End.EXHAUSTED if mutant else End.SURVIVED)


def _ending(end: End) -> Any:
    return Trial(end, "told")


# what is planted ---------------------------------------------------------------------------


class Defect(NamedTuple):
    """Where the harness is made wrong, how, and who notices."""

    name: str
    module: str
    what: str
    wrong: Callable[[Any], Any]
    """Makes of what stands there what is planted."""
    guard: Guard


def nothing(_: Any) -> Any:
    return lambda *_args, **_more: None


def gives(value: Any) -> Callable[[Any], Any]:
    return lambda _: lambda *_args, **_more: value


def only_first_key(honest: Any) -> Any:
    return lambda wanted, at, here: honest(dict([*wanted.items()][:1]), at, here)


def only_first(honest: Any) -> Any:
    return lambda *args, **more: [*honest(*args, **more)][:1]


def without_last(honest: Any) -> Any:
    return lambda *args, **more: [*honest(*args, **more)][:-1]


def swallowing(honest: Any) -> Any:
    def quiet(path: Any, cache: Any = None) -> Any:
        try:
            return honest(path, cache)
        except Exception:  # noqa: BLE001 - the defect is that it swallows everything
            return []

    return quiet


def crash_as_kill(_: Any) -> Any:
    def wrong(one: Any) -> Any:
        killers = (*one.killers, *one.crashed)
        fate = matrices.Fate.KILLED if killers else matrices.Fate.SURVIVED
        return msgspec.structs.replace(one, fate=fate)

    return wrong


def timeout_as_kill(honest: Any) -> Any:
    def wrong(one: Any) -> Any:
        return honest(msgspec.structs.replace(one, killers=(*one.killers, *one.exhausted)))

    return wrong


def any_kill(honest: Any) -> Any:
    def wrong(one: Any) -> Any:
        return honest(msgspec.structs.replace(one, killers=(*one.killers, *one.incidental)))

    return wrong


def by_the_book(honest: Any) -> Any:
    return lambda item, _mutant=None: honest(item)


def dropped_only(honest: Any) -> Any:
    return lambda book: tuple(one for one in honest(book) if one.how == "dropped")


def all_good(_: Any) -> Any:
    return frozenset(Verdict)


def never_waits(_: Any) -> Any:
    return "nothing waits"


def without(name: str) -> Callable[[Any], Any]:
    idle = nothing(None)
    return lambda checks: tuple((key, idle if key == name else one) for key, one in checks)


def on_top(honest: Any) -> Any:
    return lambda folder: (one for one in honest(folder) if Path(one).parent == Path(folder))


def every_number(_: Any) -> Any:
    return lambda _mutant, own, reached: tuple(n for n in reached if n not in own)


def always_red(_: Any) -> Any:
    return lambda _item, _mutant=None: _ending(End.KILLED)


def held(_: Any) -> Any:
    return lambda *_args, **_more: Played()


DEFECTS = (
    Defect("the first key alone is looked at", "values", "holds", only_first_key, every_key),
    Defect("the first row alone is run", "check", "items", only_first, every_row),
    Defect("the last file is skipped", "check", "files", without_last, every_file),
    Defect("what can't be read is passed over", "check", "load", swallowing, empty_table),
    Defect("a card that is not there is passed over", "play", "_unlaid", held, no_such_card),
    Defect("any clause will do for a refusal", "refusing", "_clause", nothing, another_clause),
    Defect("any facts will do for a refusal", "refusing", "_because", nothing, other_facts),
    Defect("what is not refused passes", "refusing", "accepted", nothing, not_refused),
    Defect("changes are not looked at", "expect", "CHECKS", without("changes"), a_change),
    Defect("what is unchanged is not", "expect", "CHECKS", without("unchanged"), unchanged),
    Defect("events are not looked for", "happenings", "first_missing", nothing, events),
    Defect("an open question is passed over", "course", "Course._left_open", nothing, left_open),
    Defect("folders below are not looked into", "check", "_inside", on_top, folders_below),
    Defect("a failure ends with nought", "results", "GOOD", all_good, ends_with_one),
    Defect("a cell that waits passes", "findings", "UNFILLED", never_waits, a_waiting_cell),
    Defect("one name twice is passed over", "load", "_twice", gives(()), one_name_twice),
    Defect("a crash is counted as a kill", EVIDENCE, "_judged", crash_as_kill, crash_kills_nothing),
    Defect("a timeout is a kill", EVIDENCE, "_judged", timeout_as_kill, timeout_kills_nothing),
    Defect("anybody's kill counts", EVIDENCE, "_judged", any_kill, attributed),
    Defect("a mutant changes nothing", EVIDENCE, "tried", by_the_book, a_mutant_is_wrong),
    Defect("rows that reach nothing are run", EVIDENCE, "_others", every_number, not_reached),
    Defect("nothing is ever seen to differ", SCOPES, "compared", gives(iter(())), what_differs),
    Defect("every citation bites", BITES, "tried", always_red, a_silent_citation),
    Defect("what follows is tried as itself", BITES, "_behind", gives(()), a_consequence),
    Defect("clauses are dropped and no more", MUTANTS, "_of_clauses", dropped_only, every_bend),
)
"""Each defect, and the guard that notices it."""


@pytest.mark.parametrize("defect", DEFECTS, ids=lambda defect: defect.name)
def test_a_planted_defect_is_noticed(
    defect: Defect, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    defect.guard(tmp_path / "healthy")
    room = defect.module if "." in defect.module else f"scenarios.{defect.module}"
    place: Any = importlib.import_module(f"mvrules.{room}")
    *inside, name = defect.what.split(".")
    for step in inside:
        place = getattr(place, step)
    monkeypatch.setattr(place, name, defect.wrong(getattr(place, name)))
    with pytest.raises((AssertionError, pytest.fail.Exception)):
        defect.guard(tmp_path / "planted")


def test_at_least_twenty_defects_are_planted_each_another() -> None:
    assert len({(one.module, one.what, one.wrong) for one in DEFECTS}) == len(DEFECTS) >= 20
