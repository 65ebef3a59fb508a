"""Small scenarios, each put to the harness as a file of its own."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from mvrules.evidence.matrix import Matrix, matrix
from mvrules.evidence.mutants import Mutant, mutants, of
from mvrules.evidence.rows import Rows
from mvrules.kernel.book import load
from mvrules.scenarios.check import check
from mvrules.scenarios.results import Report

VALE: Any = load("mystic-vale")

SPOIL = """
scenario: Four decay Spoil the turn
cites: [MV-SPOIL-01]
given: {turn: 'Ana, planting', Ana: {field: [Cursed Land x<lands>], on deck: Blank, deck: [Blank]}}
when: [{Ana: push}]
then: {Ana.spoiled: <spoiled>, Ana.decay: <lands>}
cases: |
  | row   | lands | spoiled |
  | three | 3     | false   |
  | four  | 4     | true    |
""".lstrip()

ECLIPSE = """
scenario: An eclipse advancement is never laid over another advancement
cites: [NEM-ECL-04]
stand-ins:
  Old Oak: {position: top}
  Dark Moon: {position: top, eclipse: true}
given: {turn: 'Ana, discard', Ana: {field: [[Blank, Old Oak]], bought: [Dark Moon]}}
when:
  - Ana: {sleeve: Dark Moon, onto: field 1, lying: over}
    refused: {clause: NEM-ECL-04, because: {covers: Old Oak}}
""".lstrip()

GAIN = """
scenario: The mana in the field is there to be spent
cites: [MV-HARV-04]
given: {turn: 'Ana, harvest', players: [Ana, Ben], Ana: {field: [Cursed Land x2]}}
when: [{Ana: gain, then: {changes: {Ana.mana: +2}, unchanged: [Ben.mana], events: [mana gained]}}]
""".lstrip()


def laid(folder: Path, **texts: str) -> Path:
    """Write scenarios as files of a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in texts.items():
        (folder / f"{name}.yaml").write_text(text, encoding="utf-8")
    return folder


def checked(folder: Path, **texts: str) -> Report:
    return check([laid(folder, **texts)])


def rows(folder: Path, **texts: str) -> Rows:
    return Rows(VALE, [laid(folder, **texts)])


def mutant(name: str) -> Mutant:
    return next(one for one in mutants(VALE) if one.name == name)


def tried(folder: Path, *names: str, **texts: str) -> Matrix:
    """Put scenarios to the mutants of some clauses, by one process."""
    return matrix(rows(folder, **texts), of(VALE, names), jobs=1)


def fates(found: Matrix) -> dict[str, str]:
    return {one.mutant.name: str(one.fate) for one in found.tried}
