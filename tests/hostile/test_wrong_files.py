"""A file that is no scenario is refused with its place, what is wrong, and what is wanted."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from mvrules.scenarios.check import check

LONGEST = 1_500


class Words(NamedTuple):
    """The words of one rulebook that a scenario needs."""

    cite: str
    card: str
    row: str
    number: str
    move: str


WORDS = {
    "mystic-vale": Words("MV-PLANT-02", "Blank", "field", "vp", "pass"),
    "mystic-lands": Words("LANDS-DAY-08", "Arid Land", "land", "mana", "rest"),
    "wonders": Words("WON-TURN-04", "Emerald Hawk", "hand", "energy", "pass"),
}


def written(rulebook: str, **otherwise: str) -> str:
    """Write a scenario, some of its lines otherwise."""
    words = WORDS[rulebook]
    lines = {
        "scenario": "A",
        "ruleset": rulebook,
        "cites": f"[{words.cite}]",
        "given": "{Ana: {}, Ben: {}}",
        "when": f"[{{Ana: {words.move}}}]",
        "then": f"{{Ana.{words.number}: 0}}",
    }
    lines |= {key.replace("_", "-"): said for key, said in otherwise.items()}
    return "".join(f"{key}: {said}\n" for key, said in lines.items())


def holding(rulebook: str, count: str) -> str:
    """Write a scenario in which Ana holds so much."""
    return written(rulebook, given=f"{{Ana: {{{WORDS[rulebook].number}: {count}}}, Ben: {{}}}}")


def lying(rulebook: str, cards: str) -> str:
    """Write a scenario in which such cards lie before Ana."""
    return written(rulebook, given=f"{{Ana: {{{WORDS[rulebook].row}: {cards}}}, Ben: {{}}}}")


def of_a_table(rulebook: str, table: str) -> str:
    """Write a scenario with a table."""
    count = WORDS[rulebook].number
    return written(rulebook, then=f"{{Ana.{count}: <x>}}", cases=f"|\n{table}")


Text = Callable[[str], str | bytes]
WRONG: dict[str, tuple[Text, str, str]] = {
    "nothing": (lambda _: "", "", "an empty document; write something, or remove it"),
    "only dashes": (lambda _: "---\n---\n", ":2:1", "an empty document; write something"),
    "bytes": (lambda _: bytes(range(256)), ":3:115", "the byte 0x80 is no UTF-8; save the file"),
    "another code": (lambda it: written(it).encode("utf-16"), ":1:1", "is no UTF-8"),
    "a nought byte": (lambda it: f"{written(it)}\0", ":7:1", "the unseen character '\\x00'"),
    "a tab": (lambda it: f"{written(it)}\tx: y\n", ":7:1", "a tab; write blanks"),
    "5 MB": (lambda it: f"{written(it)}#{'x' * 5_000_000}\n", "", "so unread; split the file"),
    "a key twice": (lambda it: f"{written(it)}when: []\n", ":7:1", "stands twice, first in line 5"),
    "an alias of itself": (lambda it: written(it, given="&a {Ana: *a}"), ":4:8", "the anchor '&a'"),
    "a tag": (lambda it: written(it, given="!!python/name:os.system"), ":4:8", "the tag 'tag:yaml"),
    "a directive": (lambda it: f"%YAML 9.9\n---\n{written(it)}", ":1:1", "a directive; take the"),
    "an odd escape": (lambda it: written(it, given='"\\q"'), ":4:9", "an escape that is none"),
    "a deep nest": (lambda it: lying(it, "[" * 3000 + "]" * 3000), ":4:", "nested deeper than 40"),
    "a player as a list": (
        lambda it: written(it, given="{Ana: [], Ben: {}}"),
        ":4:",
        "nothing called 'Ana' can be laid; what a player has is a mapping|what Ana holds is wanted",
    ),
    "players in one word": (
        lambda it: written(it, given="{players: Ana}"),
        ":4:18",
        "the names of the players are wanted in seating order",
    ),
    "players who read alike": (
        lambda it: written(it, given="{players: [Ana, ana]}"),
        ":4:24",
        "'Ana' and 'ana', which read alike",
    ),
    "a huge number": (lambda it: holding(it, "9" * 400), ":4:", "a number is wanted, not '999"),
    "a truth as a number": (lambda it: holding(it, "true"), ":4:", "is wanted, not 'true'"),
    "a broken number": (lambda it: holding(it, "1e9"), ":4:", "a number is wanted, not '1e9'"),
    "a list as a number": (lambda it: holding(it, "[1]"), ":4:", "a number is wanted, not ['1']"),
    "a row in one word": (lambda it: lying(it, "Zork"), ":4:", "a list is wanted, not 'Zork'"),
    "a card as long as a book": (lambda it: lying(it, f"[{'Z' * 900_000}]"), ":4:", "no card 'ZZZ"),
    "a card in foreign letters": (
        lambda it: lying(it, f"[{WORDS[it].card.replace('a', chr(0x430))}]"),
        ":4:",
        "; did you mean '",
    ),
    "no card": (lambda it: lying(it, f"[{WORDS[it].card} x0]"), ":4:", "lays nothing; leave"),
    "a turn in a list": (
        lambda it: written(it, given="{turn: [Ana], Ana: {}, Ben: {}}"),
        ":4:15",
        "a turn is said as «Ana, ",
    ),
    "a turn of nobody": (
        lambda it: written(it, given="{turn: 'Zoe', Ana: {}, Ben: {}}"),
        ":4:15",
        "nobody here is called 'Zoe'; did you mean 'Ana' or 'Ben'|a turn is said as «Ana, ",
    ),
    "a move of a list": (lambda it: written(it, when="[{Ana: [push]}]"), ":5:14", "wanted one"),
    "shuffles in a mapping": (lambda it: written(it, shuffles="{a: 1}"), ":7:11", "write a list"),
    "an odd code": (
        lambda it: written(it, when="[{Ana: fly, refused: {code: zork}}]"),
        ":5:",
        "no refusal has the code 'zork'; there is: ",
    ),
    "an odd key": (lambda it: written(it, zzzz="1"), ":7:1", "no key 'zzzz' here; there is: sc"),
    "a table without rows": (lambda it: of_a_table(it, "  | row | x |\n"), ":7:8", "has no rows"),
    "a table with a torn row": (
        lambda it: of_a_table(it, "  | row | x |\n  | a |\n"),
        ":9:5",
        "1 cells under 2 columns",
    ),
}  # fmt: skip


@pytest.mark.parametrize("rulebook", WORDS)
@pytest.mark.parametrize("wrong", WRONG)
def test_a_file_that_is_no_scenario_is_refused_with_its_place(
    tmp_path: Path, rulebook: str, wrong: str
) -> None:
    text, place, told = WRONG[wrong]
    said = text(rulebook)
    (tmp_path / "a.yaml").write_bytes(said if isinstance(said, bytes) else said.encode())
    report = check([tmp_path])
    assert report.exit_code == 2
    fault = report.faults[0]
    assert f"a.yaml{place}" in fault.place
    assert any(part in str(fault) for part in told.split("|")), str(fault)
    assert len(str(fault)) < LONGEST


@pytest.mark.parametrize("rulebook", WORDS)
@pytest.mark.parametrize("made", [lambda it: f"\ufeff{it}", lambda it: it.replace("\n", "\r\n")])
def test_a_mark_in_front_and_foreign_line_ends_change_nothing(
    tmp_path: Path, rulebook: str, made: Callable[[str], str]
) -> None:
    plain, odd = tmp_path / "plain.yaml", tmp_path / "odd.yaml"
    plain.write_bytes(written(rulebook).encode())
    odd.write_bytes(made(written(rulebook)).encode())
    one, other = (check([path]).results[0] for path in (plain, odd))
    assert (one.verdict, len(one.differences)) == (other.verdict, len(other.differences))


def test_a_folder_without_a_scenario_is_told(tmp_path: Path) -> None:
    assert check([tmp_path]).exit_code == 2
