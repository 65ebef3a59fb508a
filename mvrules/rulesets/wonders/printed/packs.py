"""Packs of cards are read from documents; a scenario or an owner may add cards, and facts.

What an owner supplies never goes against what is known of a card.
"""

from __future__ import annotations

from collections import ChainMap
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, cast

import msgspec

from mvrules.kernel.clauses import must_be_named
from mvrules.kernel.documents import Document
from mvrules.kernel.effects import Word
from mvrules.kernel.faults import Faults, KeyPath
from mvrules.kernel.names import unfit_card
from mvrules.kernel.readers import read_struct
from mvrules.kernel.refusals import WordsRefused
from mvrules.kernel.supplied import is_known, merged
from mvrules.rulesets.wonders import clauses as c
from mvrules.rulesets.wonders.printed.cards import Card, CardDoc, PackDoc, Shelf

HERE_ONLY = "this scenario"
"""The pack of a stand-in, which exists for one scenario only."""

Decks = dict[str, tuple[str, ...]]


def read_packs(packs: Iterable[Document]) -> tuple[dict[str, Card], Decks]:
    """Read packs of cards, and the decks to play with; all faults of a pack are told at once."""
    shelf: dict[str, Card] = {}
    decks: Decks = {}
    read = [(document, Faults(document)) for document in packs]
    for document, faults in read:
        pack = read_struct(PackDoc, document.data, (), faults)
        if pack is not None:
            _shelve(pack, shelf, faults)
            decks |= {name: _listed(cards) for name, cards in pack.decks.items()}
        faults.refuse()
    for name, cards in decks.items():
        for card in set(cards) - shelf.keys():
            raise WordsRefused(f"the deck {name!r} holds {card!r}, which is no card", tuple(shelf))
    return shelf, decks


def _listed(cards: Mapping[str, int]) -> tuple[str, ...]:
    """List the cards of a deck, each as often as it is in it."""
    return tuple(card for card, count in cards.items() for _ in range(count))


def _shelve(pack: PackDoc, shelf: dict[str, Card], faults: Faults) -> None:
    """Put the cards of a pack on the shelf."""
    for name, doc in pack.cards.items():
        if name in shelf:
            faults.add(("cards", name), f"{name!r} stands in {shelf[name].pack!r} already")
        shelf[name] = Card(
            name=name, doc=doc, texts=_texts(doc, ("cards", name), faults), pack=pack.pack,
            set=pack.set, open=pack.unsaid == "unspecified", stand_in=pack.stand_in,
        )  # fmt: skip


def _texts(doc: CardDoc, at: KeyPath, faults: Faults) -> tuple[Word, ...]:
    """Read the abilities of a card, or note what is wrong with them."""
    from mvrules.rulesets.wonders.words.vocabulary import VOCABULARY, must_be_ability

    must_be_named(doc.clauses, c, (*at, "clauses"), faults)
    found: list[Word] = []
    for index, said in enumerate(doc.abilities):
        here = (*at, "abilities", index)
        try:
            word = VOCABULARY.read(said, here)
            must_be_ability(word, doc.type)
        except WordsRefused as refused:
            faults.add(tuple(refused.at or here), str(refused))
        else:
            found.append(word)
    return tuple(found)


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
        if doc is not None:
            texts = _texts(doc, at, faults)
            added[name] = Card(name=name, doc=doc, texts=texts, pack=HERE_ONLY, stand_in=True)
    for name, words in (local.get("cards") or {}).items():
        added |= _supplied(shelf, name, words, faults)
    whole = ChainMap(added, cast("dict[str, Card]", shelf))
    for name, card in added.items():
        at = ("stand-ins" if card.stand_in else "cards", name, "abilities")
        for token in _tokens(card):
            if token not in whole:
                faults.add(at, f"no card {token!r}", word=token, among=whole)
    return whole


def _tokens(card: Card) -> Iterator[str]:
    """Name the tokens that a card makes."""
    from mvrules.rulesets.wonders.words.gains import Create

    for text in card.texts:
        yield from (word.token for word in text.walk() if isinstance(word, Create))


def _supplied(shelf: Shelf, name: str, words: Any, faults: Faults) -> dict[str, Card]:
    """Add supplied facts to a real card; what is known of it can't be contradicted."""
    at: KeyPath = ("cards", name)
    if not is_known(name, shelf, faults):
        return {}
    doc = read_struct(CardDoc, words, at, faults)
    if doc is None:
        return {}
    known = shelf[name]
    whole = merged(known.doc, doc, at, faults)
    texts = _texts(whole, at, faults)
    return {name: msgspec.structs.replace(known, doc=whole, texts=texts, supplied=True)}
