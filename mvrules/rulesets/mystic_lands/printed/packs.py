"""Packs of cards are read from documents; a scenario or an owner may add cards, and facts.

What an owner supplies never goes against what is known of a card.
"""

from __future__ import annotations

from collections import ChainMap
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, cast

import msgspec

from mvrules.crafting.pieces import Piece, Symbols
from mvrules.kernel.clauses import ClauseId, must_be_named
from mvrules.kernel.documents import Document
from mvrules.kernel.effects import Effect, Word
from mvrules.kernel.faults import Faults, KeyPath
from mvrules.kernel.names import unfit_card
from mvrules.kernel.readers import read_struct
from mvrules.kernel.refusals import WordsRefused
from mvrules.kernel.supplied import is_known, merged
from mvrules.rulesets.mystic_lands import clauses as c
from mvrules.rulesets.mystic_lands.crafted.suns import ADVANCE, BACKGROUND, BASIC, CLOUD, RAIN, SUN
from mvrules.rulesets.mystic_lands.printed.cards import (
    DRUID,
    EDGE,
    EVEN_WITHERED,
    OCCASIONS,
    ONGOING,
    VALE,
    Card,
    CardDoc,
    MapDoc,
    Ongoing,
    PackDoc,
    Shelf,
    Spot,
    SpotDoc,
)
from mvrules.rulesets.mystic_lands.table.state import RESOURCES

HERE_ONLY = "this scenario"
"""The pack of a stand-in, which exists for one scenario only."""

SEVERAL = "several"
"""What stands before effects of one occasion that work each by itself."""

PRINTED = {"suns": SUN, "clouds": CLOUD, "rain": RAIN}
"""The symbols by how a pack calls them."""


# packs -------------------------------------------------------------------------------------


def read_packs(packs: Iterable[Document]) -> dict[str, Card]:
    """Read packs of cards; all faults of a pack are told at once."""
    shelf: dict[str, Card] = {}
    for document in packs:
        faults = Faults(document)
        pack = read_struct(PackDoc, document.data, (), faults)
        if pack is not None:
            _shelve(pack, shelf, faults)
        faults.refuse()
    return shelf


def _shelve(pack: PackDoc, shelf: dict[str, Card], faults: Faults) -> None:
    """Put the cards of a pack on the shelf."""
    for title, doc in pack.cards.items():
        at: KeyPath = ("cards", title)
        if title in shelf:
            faults.add(at, f"{title!r} stands in {shelf[title].pack!r} already")
        card = _card(title, doc, at, faults, open_=pack.unsaid == "unspecified")
        shelf[title] = msgspec.structs.replace(card, pack=pack.pack, stand_in=pack.stand_in)


def read_maps(packs: Iterable[Document]) -> dict[str, MapDoc]:
    """Read the Vale maps that come with packs, each path told at both its ends."""
    maps: dict[str, MapDoc] = {}
    for document in packs:
        faults = Faults(document)
        pack = read_struct(PackDoc, document.data, (), faults)
        for name, each in pack.maps.items() if pack is not None else ():
            _must_lead_somewhere(each, ("maps", name), faults)
            maps[name] = each
        faults.refuse()
    return maps


def supplied_maps(said: Mapping[str, Any], faults: Faults) -> dict[str, MapDoc]:
    """Read the maps that an owner supplies, or note what is wrong with them."""
    maps: dict[str, MapDoc] = {}
    for name, words in said.items():
        doc = read_struct(MapDoc, words, ("maps", name), faults)
        if doc is not None:
            _must_lead_somewhere(doc, ("maps", name), faults)
            maps[name] = doc
    return maps


def _must_lead_somewhere(doc: MapDoc, at: KeyPath, faults: Faults) -> None:
    """Note each path to a space that the map does not have."""
    for name, space in doc.spaces.items():
        for index, to in enumerate(space.paths):
            if to not in {"start", *doc.spaces}:
                place = (*at, "spaces", name, "paths", index)
                faults.add(place, f"there is no space {to!r}", word=to, among=doc.spaces)


def _card(name: str, doc: CardDoc, at: KeyPath, faults: Faults, *, open_: bool) -> Card:
    """Make a card from its document; ``open_`` says that what is unsaid is unknown."""
    _must_suit_its_kind(doc, at, faults)
    must_be_named(doc.clauses, c, (*at, "clauses"), faults)
    return Card(
        piece=piece(name, doc, open_=open_),
        doc=doc,
        pack=HERE_ONLY,
        open=open_,
        effects=_effects(doc, at, faults),
        rows=tuple(_rows(doc, at, faults)),
    )


def _must_suit_its_kind(doc: CardDoc, at: KeyPath, faults: Faults) -> None:
    """Note what a card of this kind does not have."""
    kind = doc.sort()
    wrong = {
        "rows": kind != VALE and doc.rows is not None,
        "layer": kind != ADVANCE and doc.layer is not None,
        "position": kind == VALE and doc.position is not None,
        **{name: kind == VALE and getattr(doc, name) is not None
           for name in (*PRINTED, *RESOURCES)},
    }  # fmt: skip
    for key in (key for key, is_wrong in wrong.items() if is_wrong):
        faults.add((*at, key), f"no {kind} card has {key!r}")


def _rows(doc: CardDoc, at: KeyPath, faults: Faults) -> Iterator[tuple[Spot, ...]]:
    """Make the rows of a Vale."""
    for row, spots in enumerate(doc.rows or ()):
        yield tuple(
            Spot(
                vp=spot.vp,
                reward=tuple(sorted(_counted(msgspec.structs.asdict(spot.reward)))),
                squares=spot.squares,
                effects=_effects(spot, (*at, "rows", row, index), faults),
            )
            for index, spot in enumerate(spots)
        )


def _counted(counts: Mapping[str, int]) -> Iterator[tuple[str, int]]:
    """Give what there is any of."""
    return ((name, count) for name, count in counts.items() if count)


# effects -----------------------------------------------------------------------------------


def _effects(doc: CardDoc | SpotDoc, at: KeyPath, faults: Faults) -> dict[str, tuple[Word, ...]]:
    """Read the effects of a document, or note what is wrong with them."""
    found: dict[str, tuple[Word, ...]] = {}
    for occasion in OCCASIONS:
        said = getattr(doc, occasion.replace(" ", "_"))
        if said is not None:
            try:
                found[occasion] = tuple(_each(occasion, said, (*at, occasion)))
            except WordsRefused as refused:
                faults.add(tuple(refused.at or at), str(refused))
    return found


def _each(occasion: str, words: Any, at: KeyPath) -> Iterator[Word]:
    """Read the effect for an occasion, or several that work each by itself."""
    from mvrules.rulesets.mystic_lands.texts.vocabulary import VOCABULARY  # few cards have any

    if isinstance(words, dict) and set(words) == {SEVERAL} and isinstance(words[SEVERAL], list):
        for index, said in enumerate(words[SEVERAL]):
            yield _doing(occasion, VOCABULARY.read(said, (*at, SEVERAL, index)))
    else:
        yield _doing(occasion, VOCABULARY.read(words, at))


def _doing(occasion: str, word: Word) -> Word:
    """Take a word that is something to do; of ongoing effects, one that holds."""
    if occasion == ONGOING and not isinstance(word, Ongoing):
        raise WordsRefused(f"{word.said()!r} is nothing that holds all the time")
    if occasion != ONGOING and not isinstance(word, Effect):
        raise WordsRefused(f"{word.said()!r} is nothing to do")
    return word


# a printed piece ---------------------------------------------------------------------------


def piece(name: str, doc: CardDoc, *, open_: bool) -> Piece:
    """Make the printed piece; ``open_`` says that what is unsaid is unknown."""
    flags = (
        *((BACKGROUND,) if doc.layer == "background" else ()),
        *((DRUID,) if doc.druid else ()),
        *(f"{EVEN_WITHERED} {what}" for what in doc.pays_when_withered),
    )
    return Piece(
        name=name,
        kind=doc.sort(),
        slot=doc.position or "",
        symbols=_symbols(doc),
        flags=tuple(sorted(flags)),
        unknown=tuple(_unknown(doc, open_=open_)),
        clauses=tuple(ClauseId(clause) for clause in doc.clauses),
    )


def _symbols(doc: CardDoc) -> Symbols:
    """Gather the symbols of a document, sorted by name; a number below nought is a loss."""
    counts = {symbol: getattr(doc, key) or 0 for key, symbol in PRINTED.items()}
    for what, (gained, lost) in EDGE.items():
        number = getattr(doc, what) or 0
        counts |= {gained: max(0, number), lost: max(0, -number)}
    return tuple(sorted(_counted(counts)))


def _unknown(doc: CardDoc, *, open_: bool) -> Iterator[str]:
    """Name the facts that nobody gave."""
    if doc.sort() == ADVANCE:
        yield from ["position"] if doc.position is None else []
        yield from [BACKGROUND] if doc.layer is None else []
    if open_ and doc.sort() in {BASIC, ADVANCE}:
        yield from (symbol for key, symbol in PRINTED.items() if getattr(doc, key) is None)
        for what, symbols in EDGE.items():
            yield from symbols if getattr(doc, what) is None else ()


# cards of a scenario or an owner -----------------------------------------------------------


def with_local(shelf: Shelf, local: Mapping[str, Any], faults: Faults) -> Shelf:
    """Add stand-ins and supplied facts to the shelf, or note what is wrong with them."""
    added: dict[str, Card] = {}
    for name, words in (local.get("stand-ins") or {}).items():
        at: KeyPath = ("stand-ins", name)
        if unfit := unfit_card(name):
            faults.add(at, unfit, on_key=True)
        if name in shelf:
            faults.add(at, f"{name!r} is a card already; a stand-in needs a name of its own")
        doc = read_struct(CardDoc, words, at, faults)
        if doc is not None:
            card = _card(name, doc, at, faults, open_=False)
            added[name] = msgspec.structs.replace(card, stand_in=True)
    for name, words in (local.get("cards") or {}).items():
        added |= _supplied(shelf, name, words, faults)
    return ChainMap(added, cast("dict[str, Card]", shelf))


def _supplied(shelf: Shelf, name: str, words: Any, faults: Faults) -> dict[str, Card]:
    """Add supplied facts to a card of the book; what is known of it can't be contradicted."""
    at: KeyPath = ("cards", name)
    if not is_known(name, shelf, faults):
        return {}
    doc = read_struct(CardDoc, words, at, faults)
    if doc is None:
        return {}
    known = shelf[name]
    whole = merged(known.doc, doc, at, faults)
    card = _card(name, whole, at, faults, open_=False)
    more = {"pack": known.pack, "open": known.open, "stand_in": known.stand_in}
    return {name: msgspec.structs.replace(card, supplied=True, **more)}
