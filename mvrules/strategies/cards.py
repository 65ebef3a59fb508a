"""Cards for tests: stand-ins as documents, and cards from back to front such as the laws allow."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import msgspec
from hypothesis import strategies as st

from mvrules.kernel.book import Book
from mvrules.kernel.samples import Crafted, Each, Either, Keyed, Listed, Shape
from mvrules.strategies.boards import Setting
from mvrules.strategies.building import Around, Builder
from mvrules.strategies.picks import Drawn

if TYPE_CHECKING:
    from hypothesis.vendor.pretty import RepresentationPrinter


class Crafting(msgspec.Struct, frozen=True):
    """One card from back to front, with the board on which it lies alone.

    Attributes:
        words: the card as a scenario says it: a name, or a list of names.
        setting: the smallest board with that card on it, and the documents of its stand-ins.
    """

    words: Any
    setting: Setting

    def _repr_pretty_(self, printer: RepresentationPrinter, _cycle: bool) -> None:  # noqa: FBT001
        """Show the card on its board."""
        self.setting._repr_pretty_(printer, _cycle)


def pieces(book: Book, sort: str) -> st.SearchStrategy[dict[str, Any]]:
    """Give documents of stand-ins, as they stand under ``stand-ins:`` in a scenario.

    Args:
        book: the rulebook.
        sort: one of ``book.samples.sorts``.

    >>> from hypothesis import given
    >>> from mvrules import load
    >>> vale = load("mystic-vale")
    >>> @given(pieces(vale, "sheet"))
    ... def test_a_stand_in_is_a_card(document):
    ...     vale.with_cards({"stand-ins": {"Old Oak": document}})
    >>> test_a_stand_in_is_a_card()
    """
    return _pieces(book, sort)


@st.composite
def _pieces(draw: st.DrawFn, book: Book, sort: str) -> dict[str, Any]:
    """Draw one document."""
    words: dict[str, Any] = Builder(book, Drawn(draw)).words(book.samples.sorts[sort].document)
    return words


def sleeves(book: Book) -> st.SearchStrategy[Crafting]:
    """Give single cards with sheets on them, laid as the laws allow.

    Args:
        book: a rulebook among whose samples is a crafted card.

    >>> from hypothesis import given
    >>> from mvrules import load
    >>> vale = load("mystic-vale")
    >>> @given(sleeves(vale))
    ... def test_a_card_lies_by_the_book(card):
    ...     card.setting.lay(vale)
    >>> test_a_card_lies_by_the_book()
    """
    return _sleeves(book)


@st.composite
def _sleeves(draw: st.DrawFn, book: Book) -> Crafting:
    """Draw one card, and lay it where the first board has one."""
    shape, around = next(_crafted(next(iter(book.samples.boards.values())), lambda words: words))
    builder = Builder(book, Drawn(draw))
    words = builder.card(shape, around)
    return Crafting(words, Setting(book.name, around(words), builder.named_in(words)))


def _crafted(shape: Shape, around: Around) -> Iterator[tuple[Crafted, Around]]:
    """Find the crafted cards in a shape, each with the smallest board on which it lies."""
    match shape:
        case Crafted():
            yield shape, around
        case Listed(of):
            yield from _crafted(of, lambda words: around([words]))
        case Either(shapes):
            for each in shapes:
                yield from _crafted(each, around)
        case Each(shapes):
            for each in shapes:
                yield from _crafted(each, lambda words: around([words]))
        case Keyed(of):
            for key, each in of.items():
                yield from _crafted(each, _under(key, around))


def _under(key: str, around: Around) -> Around:
    """Put words under a key, and that into what lies around it."""
    return lambda words: around({key: words})
