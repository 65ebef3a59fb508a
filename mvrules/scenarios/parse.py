"""Parsing turns a document into a scenario and its rows, or notes all that is wrong with it.

Rows are built with their cells put in, so that each is what somebody would have written by hand.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import cast

from mvrules.kernel.documents import Document, Words
from mvrules.kernel.faults import Faults, KeyPath, shown
from mvrules.kernel.readers import (
    read_flag,
    read_list,
    read_mapping,
    read_one_of,
    read_struct,
    read_text,
)
from mvrules.kernel.refusals import WordsRefused
from mvrules.kernel.words import times
from mvrules.scenarios import cases, checks
from mvrules.scenarios.branching import IN_OUTCOMES, UNTIL, check_branches, read_branches
from mvrules.scenarios.cells import UNFILLED
from mvrules.scenarios.document import AS_USUAL, Faq, Row, Scenario, Status
from mvrules.scenarios.steps import idle, read_expectation, read_names, read_steps
from mvrules.scenarios.tables import NAME, Line, Table, is_prose, read_table

__all__ = ["BOARD", "KEYS", "parse"]

BOARD = (
    "cites",
    "edition",
    "stand-ins",
    "cards",
    "readings",
    "illegal board",
    "given",
    "shuffles",
    "when",
    "then",
    UNTIL,
    *IN_OUTCOMES,
)
"""The keys in which `<column>` stands for a cell."""

KEYS = (
    "scenario",
    "ruleset",
    "mentions",
    AS_USUAL,
    "probe",
    "status",
    "reason",
    "faq",
    "any order",
    "any interleaving",
    "cases",
    "compare",
    *BOARD,
)
ANY = "any"
STATUSES = ("known-failing", "out of scope")

Steps = list[tuple[int, Words]]
Data = dict[str, Words]


def parse(document: Document, faults: Faults) -> Scenario | None:
    """Read a document as a scenario; what is wrong with it is noted."""
    data = document.data
    if not isinstance(data, dict):
        mend = "begin it with 'scenario: ' and a sentence"
        faults.add((), "wanted a scenario", mend=mend)
        return None
    _check_keys(data, faults)
    board = {key: data[key] for key in BOARD if key in data}
    steps: Steps = list(enumerate(_optional_list(data, "when", faults)))
    _check_assertions(data, steps, faults)
    table = _table(data, faults)
    used = cases.uses(board) if "<" in document.source.text else []
    checks.unused(board, table, faults)
    rows: tuple[Row, ...] = ()
    if table is None and "cases" in data:
        _read_without_cells(board, steps, used, faults)
    elif table is None or not checks.too_large(board, table, used, faults):
        cases.check_columns(used, table, faults)
        rows = _rows(board, steps, table, used, faults)
    scenario = _scenario(data, document.index, table, rows, faults)
    if rows:
        checks.compared(scenario, cases.laying(used), faults)
    return None if faults else scenario


def _read_without_cells(board: Data, steps: Steps, used: list[cases.Use], faults: Faults) -> None:
    """Note what is wrong whatever a table would say that can't be read itself."""
    own, touched = Faults(faults.document), cases.touched(used)
    _row(board, steps, Row(), own)
    faults.noted += [noted for noted in own.noted if noted.key_path not in touched]


def _check_keys(data: Data, faults: Faults) -> None:
    for key in data:
        if key not in KEYS:
            faults.add((key,), f"no key {shown(key)} here", word=key, among=KEYS, on_key=True)
    for key in ("when", "given", "stand-ins", "cards", "shuffles", "mentions", AS_USUAL, "compare"):
        if key in data and not data[key]:
            faults.add((key,), f"{shown(key)} says nothing", mend="leave it out", on_key=True)
    if not data.get("cites") and data.get("probe") != "true":
        mend = "cite the clauses it rests on, or write 'probe: true'"
        faults.add((), "a scenario that cites no clause", mend=mend)


def _optional_list(data: Data, key: str, faults: Faults) -> list[Words]:
    return read_list(data[key], (key,), faults) if data.get(key) else []


def _check_assertions(data: Data, steps: Steps, faults: Faults) -> None:
    """Note what asserts nothing as it is written, whatever the cells say."""
    if "then" in data:
        idle(data["then"], ("then",), faults)
    found = check_branches(data, faults) or "then" in data
    for index, step in steps:
        if isinstance(step, dict):
            found = found or "then" in step or "refused" in step
            if "then" in step:
                idle(step["then"], ("when", index, "then"), faults)
    if not found:
        faults.add((), "a scenario that asserts nothing", mend="say under 'then' what must hold")


def _table(data: Data, faults: Faults) -> Table | None:
    if "cases" not in data:
        return None
    text = data["cases"]
    if isinstance(text, str):
        return read_table(text, ("cases",), faults)
    faults.add(("cases",), "wanted a table", mend="write 'cases: |' and the table under it")
    return None


def _rows(
    board: Data, steps: Steps, table: Table | None, used: list[cases.Use], faults: Faults
) -> tuple[Row, ...]:
    if table is None:
        return (_row(board, steps, Row(), faults),)
    laying, touched = cases.laying(used), cases.touched(used)
    rows, owns = [], []
    for index, line in enumerate(table.rows):
        at: KeyPath = ("cases", index)
        own = Faults(faults.document)
        rows.append(_case(board, steps, _begun(table, line, at, own), touched, own))
        _check_unfilled(rows[-1], laying, own)
        owns.append((at, own))
    cases.gather(owns, faults)
    return tuple(rows)


def _begun(table: Table, line: Line, at: KeyPath, faults: Faults) -> Row:
    """Begin a row with what the table says of it."""
    cells = dict(zip(table.columns, line.cells, strict=True))
    return Row(
        at=at,
        name=cells[NAME],
        cells=cells,
        unfilled=tuple(
            column for column in cells if cells[column] == UNFILLED and not is_prose(column)
        ),
        readings=cases.readings(cells, at, faults),
    )


def _case(board: Data, steps: Steps, row: Row, touched: Collection[KeyPath], faults: Faults) -> Row:
    """Put a row's cells into the board and the steps, and read them."""
    filler = cases.Filler(row.cells, touched, row.at, faults)
    filled = {key: filler.fill(words, (key,)) for key, words in board.items() if key != "when"}
    taken = ((index, filler.fill(step, ("when", index))) for index, step in steps)
    kept = [(index, step) for index, step in taken if step]
    case = _row(
        {key: words for key, words in filled.items() if words is not None}, kept, row, faults
    )
    if not faults and not case.asserts():
        faults.add(row.at, "this row asserts nothing", mend="fill a cell that is asserted")
    return case


def _check_unfilled(row: Row, laying: frozenset[str], faults: Faults) -> None:
    for column in row.unfilled:
        if column in laying:
            what = "'?' stands for what is asserted, and here something is laid out or done"
            faults.add((*row.at, column), what)


def _row(board: Data, steps: Iterable[tuple[int, Words]], begun: Row, faults: Faults) -> Row:
    """Read what is laid out, done and asserted."""
    readings = _readings(board.get("readings", {}), begun, faults)
    then = board.get("then")
    return Row(
        at=begun.at,
        name=begun.name,
        cells=begun.cells,
        unfilled=begun.unfilled,
        cites=_names(board, "cites", faults),
        edition=_text(board, "edition", faults),
        readings=readings or begun.readings,
        any_reading=board.get("readings") == ANY,
        stand_ins=_facts(board, "stand-ins", faults),
        cards=_facts(board, "cards", faults),
        illegal_board=_text(board, "illegal board", faults),
        given=_mapping(board, "given", faults),
        shuffles=_shuffles(board, faults),
        when=read_steps(steps, faults),
        then=None if then is None else read_expectation(then, ("then",), faults),
        branches=read_branches(board, faults),
    )


def _readings(words: Words, begun: Row, faults: Faults) -> dict[str, str]:
    """Read the readings of the whole scenario; a row's own come before them."""
    if words == ANY:
        if begun.readings:
            faults.add(("readings",), "'any' leaves a row's own reading nothing to choose")
        return begun.readings
    mapping = read_mapping(words, ("readings",), faults)
    chosen = {doubt: read_text(why, ("readings", doubt), faults) for doubt, why in mapping.items()}
    return chosen | begun.readings


def _shuffles(board: Data, faults: Faults) -> Words:
    words = board.get("shuffles", "")
    if isinstance(words, dict) or (isinstance(words, str) and words):
        faults.add(("shuffles",), "wanted what each shuffle yields", mend="write a list of cards")
    _counted(words, ("shuffles",), faults)
    return words


def _counted(words: Words, at: KeyPath, faults: Faults) -> None:
    """Note numbers of cards that are none, in a list or in the lists inside it."""
    if isinstance(words, list):
        for index, card in enumerate(words):
            _counted(card, (*at, index), faults)
        return
    try:
        times(words)
    except WordsRefused as refused:
        faults.add(at, refused.what)


def _facts(board: Data, key: str, faults: Faults) -> Data:
    facts = _mapping(board, key, faults)
    for name, known in facts.items():
        read_mapping(known, (key, name), faults)
    return facts


def _mapping(board: Data, key: str, faults: Faults) -> Data:
    return read_mapping(board[key], (key,), faults) if board.get(key) else {}


def _names(data: Data, key: str, faults: Faults) -> tuple[str, ...]:
    return read_names(data[key], (key,), faults) if data.get(key) else ()


def _text(data: Data, key: str, faults: Faults, default: str = "") -> str:
    return read_text(data[key], (key,), faults) if key in data else default


def _flag(data: Data, key: str, faults: Faults) -> bool:
    return key in data and read_flag(data[key], (key,), faults)


def _scenario(
    data: Data, index: int, table: Table | None, rows: tuple[Row, ...], faults: Faults
) -> Scenario:
    cites = tuple(dict.fromkeys(clause for row in rows for clause in row.cites))
    mentions = _names(data, "mentions", faults)
    for at, clause in enumerate(mentions):
        if clause in cites:
            faults.add(("mentions", at), f"{shown(clause)} is cited, so it is mentioned already")
    if "scenario" not in data:
        faults.add((), "the key 'scenario' is missing", mend="say in a sentence what it shows")
    return Scenario(
        name=_text(data, "scenario", faults).strip(),
        index=index,
        ruleset=_text(data, "ruleset", faults, "mystic-vale"),
        cites=cites,
        mentions=mentions,
        as_usual=_as_usual(data, rows, faults),
        probe=_flag(data, "probe", faults),
        status=_status(data, faults),
        reason=_text(data, "reason", faults),
        faq=read_struct(Faq, data["faq"], ("faq",), faults) if "faq" in data else None,
        any_order=_flag(data, "any order", faults),
        any_interleaving=_flag(data, "any interleaving", faults),
        columns=table.columns if table else (),
        rows=rows,
        compare=checks.read_compare(_optional_list(data, "compare", faults), faults),
    )


def _as_usual(data: Data, rows: tuple[Row, ...], faults: Faults) -> tuple[str, ...]:
    """Read which doubts are taken as usual; one that a row reads in some way is not."""
    doubts = _names(data, AS_USUAL, faults)
    read = {doubt for row in rows for doubt in row.readings}
    for at, doubt in enumerate(doubts):
        if doubt in read:
            faults.add((AS_USUAL, at), f"a row says how {doubt} is read, so it is named already")
    return doubts


def _status(data: Data, faults: Faults) -> Status:
    if "status" not in data:
        if "reason" in data:
            faults.add(("reason",), "a reason without a status", on_key=True)
        return ""
    if "reason" not in data:
        faults.add(("status",), "a status without a reason", mend="add 'reason: ' and why")
    return cast("Status", read_one_of(data["status"], STATUSES, ("status",), faults))
