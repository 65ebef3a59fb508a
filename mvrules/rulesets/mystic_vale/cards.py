"""Cards are data: what is printed on them as far as a source tells, and what they do.

In a pack that says ``unsaid: unspecified`` a fact that is not stated is unknown; reading it is
refused. A scenario or an owner's pack may supply it, but never against what is known.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Annotated, Any, Literal

import msgspec

from mvrules.crafting.pieces import Piece, Ritual, Symbols
from mvrules.kernel.clauses import ClauseId
from mvrules.kernel.documents import Document
from mvrules.kernel.effects import Effect, Word
from mvrules.kernel.faults import Faults, KeyPath
from mvrules.kernel.names import unfit_card
from mvrules.kernel.readers import blanks, read_struct
from mvrules.kernel.refusals import WordsRefused, nearest
from mvrules.kernel.rulings import Shape, Site
from mvrules.rulesets.mystic_vale.effects import VOCABULARY
from mvrules.rulesets.mystic_vale.rituals import SYMBOLS
from mvrules.rulesets.mystic_vale.state import SPIRITS

HERE_ONLY = "this scenario"
"""The pack of a stand-in, which exists for one scenario only."""

Position = Literal["top", "middle", "bottom"]

Count = Annotated[int, msgspec.Meta(ge=0)]
"""So many of a symbol: nothing prints fewer than none."""


class Spirits(msgspec.Struct, frozen=True):
    """Spirit symbols by kind."""

    animal: Count = 0
    forest: Count = 0
    sky: Count = 0
    water: Count = 0
    wild: Count = 0


class SymbolsDoc(msgspec.Struct, frozen=True, rename=blanks, omit_defaults=True):
    """Symbols, as they stand in a requirement or a reward."""

    mana: Count = 0
    decay: Count = 0
    growth: Count = 0
    guardians: Count = 0
    curse: Count = 0
    vp: Count = 0
    end_vp: int = 0
    spirits: Spirits = Spirits()


class RitualDoc(msgspec.Struct, frozen=True):
    """A ritual: what it asks for and what it pays; a half that is not given is unspecified."""

    requires: SymbolsDoc | None = None
    reward: SymbolsDoc | None = None


class CardDoc(msgspec.Struct, frozen=True, rename=blanks, kw_only=True):
    """A card as a pack writes it; whatever is left out is unsaid."""

    kind: Literal["advancement", "printed"] = "advancement"
    position: Position | None = None
    level: Count | None = None
    cost: SymbolsDoc | None = None
    mana: Count | None = None
    decay: Count | None = None
    growth: Count | None = None
    guardians: Count | None = None
    curse: Count | None = None
    vp: Count | None = None
    end_vp: int | None = None
    spirits: Spirits | None = None
    eclipse: bool | None = None
    ritual: RitualDoc | None = None
    harvest: Any = None
    text: str = ""
    clauses: tuple[str, ...] = ()
    source: str = ""


class PackDoc(msgspec.Struct, frozen=True, rename=blanks, kw_only=True):
    """A pack of cards."""

    pack: str
    about: str
    unsaid: Literal["none", "unspecified"]
    cards: dict[str, CardDoc]


class Card(msgspec.Struct, frozen=True, kw_only=True):
    """A card that the book knows: its printed piece, its abilities, and where it comes from."""

    piece: Piece
    doc: CardDoc
    pack: str
    harvest: tuple[Effect, ...] = ()
    stand_in: bool = False
    supplied: bool = False

    def sites(self) -> tuple[Site, ...]:
        """List the card as a place that decides for the clauses that say what it prints."""
        where = f"cards/{self.pack}.yaml: {self.piece.name}"
        return tuple(Site(clause, where, Shape.OFFER) for clause in self.piece.clauses)


Shelf = Mapping[str, Card]
"""Every card by its name."""


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


def _shelve(pack: PackDoc, shelf: dict[str, Card], faults: Faults) -> None:
    """Put the cards of a pack on the shelf."""
    for name, doc in pack.cards.items():
        if name in shelf:
            faults.add(("cards", name), f"{name!r} stands in {shelf[name].pack!r} already")
        open_ = pack.unsaid == "unspecified"
        shelf[name] = _card(name, doc, piece(name, doc, open_=open_), pack.pack, faults)


def _card(name: str, doc: CardDoc, printed: Piece, pack: str, faults: Faults) -> Card:
    """Make a card from its document and the piece that is printed on it."""
    at: KeyPath = ("stand-ins" if pack == HERE_ONLY else "cards", name)
    harvest = _harvest(doc.harvest, at, faults)
    return Card(piece=printed, doc=doc, pack=pack, harvest=harvest)


def _harvest(words: Any, at: KeyPath, faults: Faults) -> tuple[Effect, ...]:
    """Read a Harvest ability, or note what is wrong with it."""
    if words is None:
        return ()
    try:
        return (_effect(VOCABULARY.read(words, (*at, "harvest"))),)
    except WordsRefused as refused:
        faults.add(tuple(refused.at or at), str(refused))
        return ()


def _note_abilities(pack: Any, faults: Faults) -> None:
    """Look at the abilities of a pack that can't be read."""
    cards = pack.get("cards") if isinstance(pack, dict) else None
    for name, words in cards.items() if isinstance(cards, dict) else ():
        _note_ability(words, ("cards", name), faults)


def _note_ability(words: Any, at: KeyPath, faults: Faults) -> None:
    """Look at the ability of a card that can't be made, so that its faults are told too."""
    if isinstance(words, dict):
        _harvest(words.get("harvest"), at, faults)


def _effect(word: Word) -> Effect:
    """Take a word that is something to do."""
    if not isinstance(word, Effect):
        raise WordsRefused(f"{word.said()!r} is nothing to do")
    return word


# a printed piece ---------------------------------------------------------------------------


def piece(name: str, doc: CardDoc, *, open_: bool) -> Piece:
    """Make the printed piece; ``open_`` says that what is unsaid is unknown."""
    return Piece(
        name=name,
        kind=doc.kind,
        slot=doc.position or "",
        symbols=_symbols(doc),
        flags=("eclipse",) if doc.eclipse else (),
        ritual=_ritual(doc.ritual),
        unknown=tuple(_unknown(doc, open_=open_)),
        clauses=tuple(ClauseId(clause) for clause in doc.clauses),
    )


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
    unknown = []
    if doc.position is None and (open_ or doc.kind == "advancement" or _symbols(doc)):
        unknown.append("position")
    if doc.ritual is not None and None in _halves(doc.ritual):
        unknown.append("ritual")
    if open_:
        plain = [n for n in SYMBOLS if n not in SPIRITS]
        unknown += [n for n in plain if getattr(doc, n.replace(" ", "_")) is None]
        unknown += [*SPIRITS] if doc.spirits is None else []
        unknown += [n for n in ("eclipse", "ritual") if getattr(doc, n) is None]
    return unknown


# cards of a scenario or an owner -----------------------------------------------------------


def with_local(shelf: Shelf, local: Mapping[str, Any], faults: Faults) -> dict[str, Card]:
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
        else:
            card = _card(name, doc, piece(name, doc, open_=False), HERE_ONLY, faults)
            added[name] = msgspec.structs.replace(card, stand_in=True)
    for name, words in (local.get("cards") or {}).items():
        card_or_none = _supplied(shelf, name, words, faults)
        if card_or_none is not None:
            added[name] = card_or_none
    return {**shelf, **added}


def _supplied(shelf: Shelf, name: str, words: Any, faults: Faults) -> Card | None:
    """Add supplied facts to a real card; what is known of it can't be contradicted."""
    at: KeyPath = ("cards", name)
    if name not in shelf:
        faults.add(at, f"no card {name!r}", word=name, among=shelf, on_key=True)
        return None
    doc = read_struct(CardDoc, words, at, faults)
    if doc is None:
        _note_ability(words, at, faults)
        return None
    merged = _merged(name, shelf[name].doc, doc, at, faults)
    card = _card(name, merged, piece(name, merged, open_=False), shelf[name].pack, faults)
    return msgspec.structs.replace(card, supplied=True)


def _merged(name: str, known: Any, more: Any, at: KeyPath, faults: Faults) -> Any:
    """Lay supplied facts over known ones, fact by fact."""
    changes: dict[str, Any] = {}
    for field in msgspec.structs.fields(type(known)):
        was, now = getattr(known, field.name), getattr(more, field.name)
        if now in (field.default, was):
            continue
        if was == field.default:
            changes[field.name] = now
        elif isinstance(was, RitualDoc):
            changes[field.name] = _merged(name, was, now, (*at, "ritual"), faults)
        else:
            what = f"{field.encode_name} of {name} is known, and can't be contradicted"
            faults.add((*at, field.encode_name), what)
    return msgspec.structs.replace(known, **changes)


def find(shelf: Shelf, name: str) -> Card:
    """Find a card by its name, or refuse with the nearest names."""
    if name not in shelf:
        raise WordsRefused(f"no card {name!r}", nearest(name, shelf))
    return shelf[name]
