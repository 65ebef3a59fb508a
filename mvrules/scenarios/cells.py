"""A cell is read by what it asserts: a change, a number, a flag, a card or a list of cards.

A cell that begins with `[` or `{` is a list or a mapping, written as anywhere else in a scenario;
any other is words. `?` waits for the engine to fill it.
"""

from __future__ import annotations

import re
from enum import Enum

from mvrules.kernel import documents, readers
from mvrules.kernel.documents import Words
from mvrules.kernel.faults import Faults, KeyPath
from mvrules.kernel.refusals import DocumentRefused

__all__ = ["UNFILLED", "Kind", "Value", "flow", "meant", "spelt", "typed"]

UNFILLED = "?"
PLAIN = re.compile(r"[A-Za-z0-9+<](?:[\w +@./<>'()-]*[\w+./>')])?")

Value = int | bool | Words
"""What a cell is read as."""


class Kind(Enum):
    """What kind of thing is asserted."""

    CHANGE = "a change"
    NUMBER = "a number"
    FLAG = "a flag"
    CARD = "a card"
    CARDS = "a list of cards"
    WORDS = "words"


def meant(cell: str, at: KeyPath, faults: Faults) -> Words:
    """Give what a cell says: words, or the list or mapping that is written in it."""
    if not cell.startswith(("[", "{")):
        return cell
    try:
        (document,) = documents.load_text(cell, "")
    except DocumentRefused as refused:
        for fault in refused.faults:
            faults.add(at, fault.what, mend=fault.mend)
        return ""
    return document.data


def typed(words: Words, kind: Kind, at: KeyPath, faults: Faults) -> Value:
    """Read words as the kind of thing they assert; `?` stays `?`."""
    if words == UNFILLED:
        return UNFILLED
    if kind is Kind.CHANGE:
        return readers.read_change(words, at, faults)
    if kind is Kind.NUMBER:
        return readers.read_number(words, at, faults)
    if kind is Kind.FLAG:
        return readers.read_flag(words, at, faults)
    if kind is Kind.CARDS:
        cards = enumerate(readers.read_list(words, at, faults))
        return [_card(card, (*at, index), faults) for index, card in cards]
    return _card(words, at, faults) if kind is Kind.CARD else words


def _card(words: Words, at: KeyPath, faults: Faults) -> Words:
    """Read a card: its name, or its name over what lies on it; nothing is no card."""
    if isinstance(words, list) or (isinstance(words, dict) and len(words) != 1):
        faults.add(at, "wanted one card", mend="write its name, or {its name: what lies on it}")
    return words


def spelt(value: Value, kind: Kind) -> str:
    """Write a value as a cell that reads as the same value."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return f"{value:+d}" if kind is Kind.CHANGE and value else str(value)
    return flow(value) if not isinstance(value, str) else value


def flow(words: Words) -> str:
    """Write words on one line, as they stand inside brackets."""
    if isinstance(words, list):
        return f"[{', '.join(map(flow, words))}]"
    if isinstance(words, dict):
        inner = (f"{flow(key)}: {flow(value)}" for key, value in words.items())
        return f"{{{', '.join(inner)}}}"
    if PLAIN.fullmatch(words):
        return words
    return "'" + words.replace("'", "''") + "'" if words.isprintable() else _escaped(words)


def _escaped(words: str) -> str:
    signs = (one if one.isprintable() else f"\\U{ord(one):08x}" for one in words)
    return '"' + "".join("\\" + one if one in '"\\' else one for one in signs) + '"'
