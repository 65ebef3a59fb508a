"""Proposed questions: what two cards do to each other, and no question of the FAQ tells.

A proposal is a scenario that holds, with a question to be answered in words: what it cites, its
rows and its answer are for an editor to say.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from mvrules.interactions.classes import Kind
from mvrules.reports.interactions import FAQ, Ranked

__all__ = ["QUESTIONS", "proposed"]

APART = "---\n"
QUESTIONS = {
    Kind.ENDLESS: "Can {} and {} go on for ever?",
    Kind.NO_OUTCOME: "What comes of {} and {} together?",
    Kind.OVERRIDING: "{} and {} both say what happens. Which of them counts?",
    Kind.ORDER: "Does it matter which of {} and {} I use first?",
    Kind.CHAIN: "Does one of {} and {} set the other off?",
    Kind.POSITIONAL: "Do {} and {} have room on one card?",
    Kind.ENABLING: "Can one of {} and {} be used only because of the other?",
    Kind.DISABLING: "Does one of {} and {} keep me from using the other?",
    Kind.NON_ADDITIVE: "Do {} and {} together do more or less than each for itself?",
    Kind.READING: "What do {} and {} do together, as the doubt is read?",
    Kind.INDEPENDENT: "Do {} and {} have anything to do with each other?",
}
"""How a question is worded, by the class of what was seen."""


def proposed(ranks: Iterable[Ranked], folder: Path, most: int) -> str:
    """Write the most surprising edges of pairs that no question names, one a pair."""
    return APART.join(_texts(ranks, folder, most))


def _texts(ranks: Iterable[Ranked], folder: Path, most: int) -> Iterator[str]:
    """Give each proposal as a scenario."""
    seen: set[tuple[str, ...]] = set()
    for one in ranks:
        if len(seen) == most:
            return
        if one.found.pair not in seen and FAQ not in one.told:
            seen.add(one.found.pair)
            yield _asked(one, _scenario(folder, one.edge.scenario))


def _scenario(folder: Path, address: str) -> str:
    """Find the text of a scenario by its file and its name."""
    name, _, title = address.partition("::")
    texts = (folder / name).read_text(encoding="utf-8").split(APART)
    return next(text for text in texts if text.startswith((f"scenario: {title}\n", _quoted(title))))


def _quoted(title: str) -> str:
    """Spell the head of a scenario as the atlas does."""
    return f'scenario: "{title}"\n'


def _asked(one: Ranked, text: str) -> str:
    """Put a question beside a scenario, after its head."""
    head, _, rest = text.partition("\n")
    first, other = one.found.pair
    question = QUESTIONS[Kind(one.edge.kind)].format(first, other)
    lines = (
        head,
        "faq:",
        f'  question: "{question}"',
        f'  answer: "{one.edge.kind}: {one.edge.what.replace(chr(34), chr(39))}"',
        f'  cards: ["{first}", "{other}"]',
    )
    return "\n".join(lines) + "\n" + rest
