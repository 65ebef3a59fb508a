"""Packs of cards are read from documents; a scenario or an owner may add cards, and facts.

What an owner supplies never goes against what is known of a card.
"""

from __future__ import annotations

from collections import ChainMap
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, cast

import msgspec

from mvrules.crafting.pieces import Piece, Ritual, Symbols
from mvrules.kernel.clauses import ClauseId
from mvrules.kernel.documents import Document
from mvrules.kernel.effects import Amount, Effect, Word
from mvrules.kernel.faults import Faults, KeyPath
from mvrules.kernel.names import unfit_card
from mvrules.kernel.readers import read_struct
from mvrules.kernel.refusals import WordsRefused
from mvrules.kernel.supplied import is_known, merged
from mvrules.rulesets.mystic_vale.crafted.eclipse import THIRDS
from mvrules.rulesets.mystic_vale.crafted.rituals import PAID, SYMBOLS
from mvrules.rulesets.mystic_vale.printed.cards import (
    LEADER,
    MAY_BE_LEFT,
    NEMESIS,
    OCCASIONS,
    UPGRADED,
    Card,
    CardDoc,
    Hourglass,
    HourglassDoc,
    PackDoc,
    RitualDoc,
    Shelf,
    Standing,
    SymbolsDoc,
)
from mvrules.rulesets.mystic_vale.solitaire.track import Track
from mvrules.rulesets.mystic_vale.table.state import NAMED_SPIRITS, SPIRITS

HERE_ONLY = "this scenario"
"""The pack of a stand-in, which exists for one scenario only."""

EACH = "each"
END = "end of game"
WHILE = "while in field"
SEVERAL = "several"
"""What stands before abilities of one occasion that work each by itself."""

FLAGS = ("eclipse", "titan")
ON_A_NEMESIS = ("decay", "growth")
"""The symbols that a nemesis can bear."""


# packs -------------------------------------------------------------------------------------


def read_packs(packs: Iterable[Document]) -> dict[str, Card]:
    """Read packs of cards; all faults of a pack are told at once."""
    shelf: dict[str, Card] = {}
    for document in packs:
        faults = Faults(document)
        pack = read_struct(PackDoc, document.data, (), faults)
        if pack is not None:
            _shelve(pack, shelf, faults)
        else:
            _note_abilities(document.data, faults)
        faults.refuse()
    return shelf


def read_pack_card(document: Document, title: str) -> dict[str, Card]:
    """Read one title of a pack, all its printings.

    Raises:
        DocumentRefused: what is wrong with it.
    """
    faults = Faults(document)
    data = cast("dict[str, Any]", document.data)
    pack = read_struct(PackDoc, {**data, "cards": {title: data["cards"][title]}}, (), faults)
    shelf: dict[str, Card] = {}
    if pack is not None:
        _shelve(pack, shelf, faults)
    faults.refuse()
    return shelf


def names_of(title: str, words: Mapping[str, Any]) -> tuple[str, ...]:
    """Name each printing of a title, by its words alone."""
    if words.get("position") == EACH:
        return tuple(f"{title} ({third})" for third in THIRDS.slots)
    return (title, title + UPGRADED) if "upgraded" in words else (title,)


def track_of(packs: Iterable[Document]) -> Track:
    """Give the corruption track of the pack that brings one; the pack was read before."""
    bringing = ((pack, pack.data) for pack in packs if isinstance(pack.data, dict))
    pack, data = next(each for each in bringing if "track" in each[1])
    return cast("Track", read_struct(Track, data["track"], ("track",), Faults(pack)))


def _shelve(pack: PackDoc, shelf: dict[str, Card], faults: Faults) -> None:
    """Put the cards of a pack on the shelf."""
    open_ = pack.unsaid == "unspecified"
    for title, doc in pack.cards.items():
        _must_have_its_sides(doc, ("cards", title), faults)
        for name, printed in _printings(title, doc):
            if name in shelf:
                faults.add(("cards", title), f"{name!r} stands in {shelf[name].pack!r} already")
            card = _card(name, printed, ("cards", title), faults, open_=open_)
            shelf[name] = msgspec.structs.replace(
                card, pack=pack.pack, set=pack.set, stand_in=pack.stand_in
            )


def _printings(title: str, doc: CardDoc) -> Iterator[tuple[str, CardDoc]]:
    """Give each card of a title: by itself, or one in each third; of a leader both sides."""
    if doc.position != EACH:
        yield title, doc
        if doc.upgraded is not None:
            yield title + UPGRADED, msgspec.structs.replace(doc.upgraded, kind=doc.kind)
        return
    for third in THIRDS.slots:
        yield f"{title} ({third})", msgspec.structs.replace(doc, position=third)


def _must_have_its_sides(doc: CardDoc, at: KeyPath, faults: Faults) -> None:
    """Note a leader that lacks a side, and another card that has two."""
    if doc.kind != LEADER:
        if doc.upgraded is not None:
            faults.add((*at, "upgraded"), f"only a leader has an upgraded side, no {doc.kind}")
        return
    if doc.upgraded is None:
        faults.add(at, "a leader has two sides; 'upgraded' is missing")
    elif doc.upgraded.upgraded is not None:
        faults.add((*at, "upgraded", "upgraded"), "an upgraded side has no side behind it")
    if doc.position is not None:
        faults.add((*at, "position"), "a leader fills no third")


def _card(name: str, doc: CardDoc, at: KeyPath, faults: Faults, *, open_: bool) -> Card:
    """Make a card from its document; ``open_`` says that what is unsaid is unknown."""
    abilities = _abilities(_worded(doc), at, faults)
    _note_choice(doc, at, faults)
    return Card(
        piece=_marked(piece(name, doc, open_=open_), abilities),
        doc=doc,
        pack=HERE_ONLY,
        open=open_,
        cost=_cost(doc, at, faults, open_=open_),
        abilities=abilities,
        hourglass=tuple(_hourglasses(doc, at, faults)),
    )


def _marked(printed: Piece, abilities: Mapping[str, tuple[Word, ...]]) -> Piece:
    """Mark a piece with those of its abilities that formulas know by a mark."""
    words = (word for word in abilities.get(WHILE, ()) if isinstance(word, Standing))
    marks = tuple(mark for word in words if (mark := word.mark()))
    return msgspec.structs.replace(printed, flags=(*printed.flags, *marks)) if marks else printed


def _hourglasses(doc: CardDoc, at: KeyPath, faults: Faults) -> Iterator[Hourglass]:
    """Read what stands beside each hourglass of a nemesis."""
    for index, entry in enumerate(doc.hourglass or ()):
        plain = tuple((n, getattr(entry, n)) for n in ON_A_NEMESIS if getattr(entry, n))
        abilities = _abilities(_worded(entry), (*at, "hourglass", index), faults)
        yield Hourglass(entry.at, plain, abilities)


def _cost(doc: CardDoc, at: KeyPath, faults: Faults, *, open_: bool) -> Symbols | None:
    """Read what a card costs; nothing, if a pack that leaves nothing open does not say."""
    if doc.cost is None:
        return None if open_ else ()
    cost = _symbols(doc.cost)
    payable = ("mana", "vp", "curse", *NAMED_SPIRITS)
    for name, _ in cost:
        if name not in payable:
            spirits = ("spirits",) if name in SPIRITS else ()
            faults.add((*at, "cost", *spirits, name), f"nobody pays with {name}")
    return cost


def _worded(doc: CardDoc | HourglassDoc) -> dict[str, Any]:
    """Give the abilities of a document in words."""
    words = {name: getattr(doc, name.replace(" ", "_"), None) for name in OCCASIONS}
    return {name: said for name, said in words.items() if said is not None}


def _abilities(
    words: Mapping[str, Any], at: KeyPath, faults: Faults
) -> dict[str, tuple[Word, ...]]:
    """Read the abilities of a card, or note what is wrong with them."""
    found: dict[str, tuple[Word, ...]] = {}
    for occasion in OCCASIONS:
        if occasion in words:
            try:
                found[occasion] = tuple(_each(occasion, words[occasion], (*at, occasion)))
            except WordsRefused as refused:
                faults.add(tuple(refused.at or at), str(refused))
    return found


def _each(occasion: str, words: Any, at: KeyPath) -> Iterator[Word]:
    """Read the ability for an occasion, or several that work each by itself."""
    from mvrules.rulesets.mystic_vale.texts.effects import VOCABULARY  # few cards at hand have any

    if isinstance(words, dict) and set(words) == {SEVERAL} and isinstance(words[SEVERAL], list):
        for index, said in enumerate(words[SEVERAL]):
            yield _doing(occasion, VOCABULARY.read(said, (*at, SEVERAL, index)))
    else:
        yield _doing(occasion, VOCABULARY.read(words, at))


def _doing(occasion: str, word: Word) -> Word:
    """Take a word that is something to do; at the end of the game, something to count."""
    if occasion == END and not isinstance(word, (Amount, Effect, Standing)):
        raise WordsRefused(f"{word.said()!r} is nothing for the end of the game")
    if occasion == WHILE and not isinstance(word, Standing):
        raise WordsRefused(f"{word.said()!r} is nothing that holds for a while")
    if occasion not in {END, WHILE} and not isinstance(word, Effect):
        raise WordsRefused(f"{word.said()!r} is nothing to do")
    return word


def _note_abilities(pack: Any, faults: Faults) -> None:
    """Look at the abilities of a pack that can't be read."""
    cards = pack.get("cards") if isinstance(pack, dict) else None
    for name, words in cards.items() if isinstance(cards, dict) else ():
        _note_ability(words, ("cards", name), faults)


def _note_ability(words: Any, at: KeyPath, faults: Faults) -> None:
    """Look at the abilities of a card that can't be made, so that their faults are told too."""
    if isinstance(words, dict):
        _abilities(words, at, faults)


# a printed piece ---------------------------------------------------------------------------


def piece(name: str, doc: CardDoc, *, open_: bool) -> Piece:
    """Make the printed piece; ``open_`` says that what is unsaid is unknown."""
    return Piece(
        name=name,
        kind=doc.kind,
        slot="" if doc.position in {None, EACH} else str(doc.position),
        symbols=_symbols(doc),
        flags=tuple(_flags(doc)),
        ritual=_ritual(doc.ritual),
        unknown=tuple(_unknown(doc, open_=open_)),
        clauses=tuple(ClauseId(clause) for clause in doc.clauses),
    )


def _flags(doc: CardDoc) -> Iterator[str]:
    """Name the marks of a document."""
    yield from (flag for flag in FLAGS if getattr(doc, flag))
    if doc.ritual is not None and doc.ritual.may:
        yield MAY_BE_LEFT


def _note_choice(doc: CardDoc, at: KeyPath, faults: Faults) -> None:
    """Note what nobody can leave in a reward that may be left: it is gained in no moment."""
    if doc.ritual is not None and doc.ritual.may and doc.ritual.reward is not None:
        for name, _ in _symbols(doc.ritual.reward):
            if name not in PAID:
                faults.add((*at, "ritual", "may"), f"nobody leaves {name}, which is never gained")


def _symbols(doc: CardDoc | SymbolsDoc) -> Symbols:
    """Gather the symbols of a document, sorted by name."""
    plain = {n: getattr(doc, n.replace(" ", "_")) for n in SYMBOLS if n not in SPIRITS}
    spirits = msgspec.structs.asdict(doc.spirits) if doc.spirits else {}
    return tuple(sorted((name, count) for name, count in (plain | spirits).items() if count))


def _ritual(doc: RitualDoc | None) -> Ritual | None:
    """Make a ritual, with as much of it as is known."""
    if doc is None:
        return None
    return Ritual(*(half if half is None else _symbols(half) for half in _halves(doc)))


def _halves(doc: RitualDoc) -> tuple[SymbolsDoc | None, SymbolsDoc | None]:
    """Give requirement and reward."""
    return doc.requires, doc.reward


def _unknown(doc: CardDoc, *, open_: bool) -> list[str]:
    """Name the facts that nobody gave."""
    unknown, nemesis = [], doc.kind == NEMESIS
    placed = doc.kind == "advancement" or (doc.kind == "printed" and (open_ or _symbols(doc)))
    if doc.position is None and placed:
        unknown.append("position")
    if doc.ritual is not None and None in _halves(doc.ritual):
        unknown.append("ritual")
    if open_:
        plain = ON_A_NEMESIS if nemesis else [n for n in SYMBOLS if n not in SPIRITS]
        unknown += [n for n in plain if getattr(doc, n.replace(" ", "_")) is None]
        unknown += [*SPIRITS] if doc.spirits is None and not nemesis else []
        unknown += [n for n in _only_on_sheets(doc) if getattr(doc, n) is None]
    return unknown


def _only_on_sheets(doc: CardDoc) -> tuple[str, ...]:
    """Name what advancements can bear; neither leader nor nemesis bears it."""
    return () if doc.kind in {LEADER, NEMESIS} else ("eclipse", "ritual")


# cards of a scenario or an owner -----------------------------------------------------------


def with_local(shelf: Shelf, local: Mapping[str, Any], faults: Faults) -> Shelf:
    """Add stand-ins and supplied facts to the shelf, or note what is wrong with them."""
    added: dict[str, Card] = {}
    for name, words in (local.get("stand-ins") or {}).items():
        at: KeyPath = ("stand-ins", name)
        if unfit := unfit_card(name):
            faults.add(at, unfit, on_key=True)
        if name in shelf:
            faults.add(at, f"{name!r} is a real card; a stand-in needs a name of its own")
        doc = read_struct(CardDoc, words, at, faults)
        if doc is None:
            _note_ability(words, at, faults)
            continue
        _must_have_its_sides(doc, at, faults)
        for called, printed in _printings(name, doc):
            if called in added or (called != name and called in shelf):
                faults.add(at, f"{called!r} is a card already; one name stands for one card")
            card = _card(called, printed, at, faults, open_=False)
            added[called] = msgspec.structs.replace(card, stand_in=True)
    for name, words in (local.get("cards") or {}).items():
        added |= _supplied(shelf, name, words, faults)
    return ChainMap(added, cast("dict[str, Card]", shelf))


BY_PARTS = (RitualDoc, CardDoc, HourglassDoc)
"""What a card tells of itself part by part."""


def _supplied(shelf: Shelf, name: str, words: Any, faults: Faults) -> dict[str, Card]:
    """Add supplied facts to a real card; what is known of it can't be contradicted."""
    at: KeyPath = ("cards", name)
    if not is_known(name, shelf, faults):
        return {}
    doc = read_struct(CardDoc, words, at, faults)
    if doc is None:
        _note_ability(words, at, faults)
        return {}
    known = shelf[name]
    whole = merged(known.doc, doc, at, faults, BY_PARTS)
    return {
        called: msgspec.structs.replace(
            _card(called, printed, at, faults, open_=False),
            pack=known.pack, set=known.set, open=known.open,
            cost=_cost(printed, at, faults, open_=known.open), supplied=True,
        )
        for called, printed in _printings(name, whole)
    }  # fmt: skip
