"""Clause and doubt ids are written once, in YAML; the constants that code cites are made of them.

`python -m mvrules.kernel.constants` writes `clauses.py` and `readings.py` beside each ruleset's
`rulebook.yaml` anew, and `pages.json`, the whole rulebook read beforehand. A test checks that what
lies there is what would be written.
"""

from __future__ import annotations

import sys
import textwrap
from collections.abc import Iterable, Mapping
from pathlib import Path

from mvrules.kernel.clauses import Clause, Doubt, read_ledger, read_readings
from mvrules.kernel.pages import BEFOREHAND, beforehand
from mvrules.kernel.refusals import DocumentRefused

RULESETS = Path(__file__).parents[1] / "rulesets"
WIDTH = 100
HEAD = '''\
"""{about}

Made from `{origin}` by `python -m mvrules.kernel.constants`; change that file, not this one.
"""

from typing import Final

from mvrules.kernel.clauses import {type}
'''


def main() -> int:
    """Write the constants of all rulesets, and tell which files changed, or what is wrong."""
    code = 0
    for folder in sorted(path.parent for path in RULESETS.glob("*/rulebook.yaml")):
        try:
            files = constants(folder)
        except DocumentRefused as refused:
            sys.stderr.write(f"in {folder}:\n{refused}\n")
            code = 1
            continue
        for path, text in files.items():
            if not path.exists() or path.read_text(encoding="utf-8") != text:
                path.write_text(text, encoding="utf-8")
                sys.stdout.write(f"{path} written\n")
    return code


def constants(folder: Path) -> Mapping[Path, str]:
    """Give the files that a ruleset's `rulebook.yaml` and `readings.yaml` call for."""
    rulebook, readings = folder / "rulebook.yaml", folder / "readings.yaml"
    ledger = read_ledger(rulebook.read_text(encoding="utf-8"), rulebook.name)
    doubts = read_readings(readings.read_text(encoding="utf-8"), readings.name, ledger)
    return {
        folder / "clauses.py": _module(
            HEAD.format(
                about="The clauses of the rulebook, one constant each.",
                origin=rulebook.name,
                type="ClauseId",
            ),
            map(_clause_constant, ledger.values()),
        ),
        folder / "readings.py": _module(
            HEAD.format(
                about="The doubts about the rulebook, one constant each.",
                origin=readings.name,
                type="DoubtId",
            ),
            map(_doubt_constant, doubts.values()),
        ),
        folder / BEFOREHAND: beforehand(folder),
    }


def _module(head: str, entries: Iterable[str]) -> str:
    return head + "\n" + "\n".join(entries)


def _clause_constant(clause: Clause) -> str:
    return _constant(clause.id, "ClauseId", clause.gist, [])


def _doubt_constant(doubt: Doubt) -> str:
    lines = [
        f"{name}{' (default)' if name == doubt.default else ''}: {alternative.gist}"
        for name, alternative in doubt.alternatives.items()
    ]
    return _constant(doubt.id, "DoubtId", doubt.question, lines)


def _constant(name: str, type_: str, says: str, items: list[str]) -> str:
    assignment = f'{name.replace("-", "_")}: Final = {type_}("{name}")\n'
    lines = textwrap.wrap(f'"""{says}', WIDTH - 3, break_on_hyphens=False)
    if items:
        lines.append("")
    for item in items:
        lines += textwrap.wrap(
            item, WIDTH, initial_indent="- ", subsequent_indent="  ", break_on_hyphens=False
        )
    end = '\n"""\n' if len(lines) > 1 else '"""\n'
    return assignment + "\n".join(lines) + end


if __name__ == "__main__":
    sys.exit(main())
