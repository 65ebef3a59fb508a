"""What is told of a card: its printed facts in words, what stands open, and what it does."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from mvrules.kernel.words import CardTold
from mvrules.rulesets.mystic_vale.crafted.rituals import SYMBOLS
from mvrules.rulesets.mystic_vale.printed.cards import LEADER, NEMESIS, UPGRADED
from mvrules.rulesets.mystic_vale.table.state import SPIRITS

if TYPE_CHECKING:
    from mvrules.rulesets.mystic_vale.printed.cards import Card, CardDoc, RitualDoc, SymbolsDoc

UNSPECIFIED = "unspecified"


def told(card: Card) -> CardTold:
    """Tell all that is known of a card, and what is not."""
    return CardTold(
        name=card.piece.name,
        pack=card.pack,
        facts=tuple(_facts(card.doc)),
        unspecified=tuple(unspecified(card)),
        abilities=tuple(
            f"{_titled(occasion)}: {word.said()}"
            for occasion, words in card.abilities.items()
            for word in words
        )
        + tuple(_beside_hourglasses(card)),
        text=card.doc.text,
        source=card.doc.source,
        clauses=card.piece.clauses,
    )


def _beside_hourglasses(card: Card) -> Iterator[str]:
    """Tell the abilities beside each hourglass."""
    for entry in card.hourglass:
        number = UNSPECIFIED if entry.at is None else entry.at
        for occasion, words in entry.abilities.items():
            yield from (f"Hourglass {number}, {_titled(occasion)}: {w.said()}" for w in words)


def _titled(occasion: str) -> str:
    """Write an occasion as the cards do: «When Bought», «End of Game»."""
    return " ".join(w if w == "of" else w.capitalize() for w in occasion.split())


def _facts(doc: CardDoc) -> Iterator[tuple[str, str]]:
    """Tell each printed fact that is known, in the order of a pack."""
    yield "kind", doc.kind
    if doc.titan is not None:
        yield "titan", "yes" if doc.titan else "no"
    if doc.position is not None:
        yield "position", doc.position
    if doc.level is not None:
        yield "level", str(doc.level)
    if doc.cost is not None:
        yield "cost", _symbols(doc.cost)
    for name in SYMBOLS:
        count = None if name in SPIRITS else getattr(doc, name.replace(" ", "_"))
        if count is not None:
            yield name, str(count)
    if doc.spirits is not None:
        yield "spirits", _joined((name, getattr(doc.spirits, name)) for name in SPIRITS)
    yield from _of_a_nemesis(doc)
    yield from _about_players(doc)
    if doc.eclipse is not None:
        yield "eclipse", "yes" if doc.eclipse else "no"
    if doc.ritual is not None:
        yield "ritual", _ritual(doc.ritual)


def _about_players(doc: CardDoc) -> Iterator[tuple[str, str]]:
    """Tell for how many players a card is, and whether it names others."""
    if doc.others is not None:
        yield (
            "other players",
            "its effect refers to them" if doc.others == "effect" else "mentioned",
        )
    if doc.least_players is not None:
        yield "least players", str(doc.least_players)


def _of_a_nemesis(doc: CardDoc) -> Iterator[tuple[str, str]]:
    """Tell power, difficulty, and what is beside its hourglasses."""
    if doc.power is not None:
        yield "power", str(doc.power)
    if doc.pips is not None:
        yield "difficulty", f"{doc.pips} of 4 pips"
    for entry in doc.hourglass or ():
        symbols = _joined([("decay", entry.decay), ("growth", entry.growth)])
        if symbols != "nothing":
            number = UNSPECIFIED if entry.at is None else str(entry.at)
            yield f"hourglass {number}", symbols


def _ritual(doc: RitualDoc) -> str:
    """Tell both halves of a ritual."""
    requires, reward = (
        UNSPECIFIED if half is None else _symbols(half) for half in (doc.requires, doc.reward)
    )
    return f"requires {requires}; rewards {reward}"


def _symbols(doc: SymbolsDoc) -> str:
    """Tell symbols with their number, spirits last."""
    plain = ((n, getattr(doc, n.replace(" ", "_"))) for n in SYMBOLS if n not in SPIRITS)
    spirits = ((name, getattr(doc.spirits, name)) for name in SPIRITS)
    return _joined([*plain, *spirits])


def _joined(counts: Iterator[tuple[str, int]] | list[tuple[str, int]]) -> str:
    """Join what is there at all."""
    return ", ".join(f"{count} {name}" for name, count in counts if count) or "nothing"


def unspecified(card: Card) -> Iterator[str]:
    """Name each fact that nobody gave; the spirits as one."""
    unknown = card.piece.unknown
    if not unknown and not (card.open and card.doc.kind == NEMESIS):
        return
    of_a_sheet = _besides_symbols(card)
    open_ = set(unknown) | {name for name in of_a_sheet if getattr(card.doc, name) is None}
    named = ("position", *of_a_sheet, *(n for n in SYMBOLS if n not in SPIRITS))
    yield from (name for name in (*named, "eclipse", "ritual") if name in open_)
    if open_ & {*SPIRITS}:
        yield "spirits"


def _besides_symbols(card: Card) -> tuple[str, ...]:
    """Name what a card bears besides its symbols; of a leader only the starting side has a cost."""
    if card.doc.kind == NEMESIS:
        return ("power", "pips", "hourglass")
    if card.doc.kind == "printed" or card.piece.name.endswith(UPGRADED):
        return ()
    return ("cost",) if card.doc.kind == LEADER else ("level", "cost")
