"""Known: what a row names must be there: clauses, players, places on the board, events, codes.

Whatever the rulebook does not know is noted with its place and the nearest words it knows.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

import msgspec

from mvrules.kernel.book import Book
from mvrules.kernel.clauses import DoubtId
from mvrules.kernel.documents import Words
from mvrules.kernel.events import Event
from mvrules.kernel.faults import Fault, KeyPath, shown
from mvrules.kernel.questions import Question
from mvrules.kernel.refusals import WordsRefused, codes, nearest
from mvrules.kernel.words import Board, Kind, Noun, Row
from mvrules.scenarios import moves
from mvrules.scenarios.located import Located

__all__ = ["Known", "event_types"]

NEAR_MISS = 0.8
LONGEST_NAME = 60
ANSWERS = ("use", "decline", "choose", "resolve")


class Known:
    """What a rulebook and a laid board know by name, and what a row asked of them in vain."""

    def __init__(self, book: Book, players: Sequence[str], located: Located) -> None:
        self.book, self.players, self.located = book, tuple(players), located
        self.faults: list[Fault] = []

    def note(self, at: KeyPath, what: str, word: str = "", among: Iterable[str] = ()) -> None:
        """Note what is wrong with a part, once."""
        fault = self.located.fault(at, what, word, tuple(among))
        if fault not in self.faults:
            self.faults.append(fault)

    def refused(self, refused: WordsRefused, at: KeyPath) -> None:
        """Note words that the rulebook refused to understand, once."""
        fault = self.located.refused(refused, at)
        if fault not in self.faults:
            self.faults.append(fault)

    # ids -----------------------------------------------------------------------------------

    def clause(self, clause: str, at: KeyPath) -> None:
        """Look a clause up."""
        if clause not in self.book.ledger:
            self.note(at, f"no clause {shown(clause)}", clause, self.book.ledger)

    def doubt(self, doubt: str, at: KeyPath) -> None:
        """Look a doubt up."""
        if doubt not in self.book.readings:
            self.note(at, f"no doubt {shown(doubt)}", doubt, self.book.readings)

    def clause_or_doubt(self, name: str, at: KeyPath) -> None:
        """Look up a clause or a doubt."""
        if name not in self.book.ledger and name not in self.book.readings:
            known = (*self.book.ledger, *self.book.readings)
            self.note(at, f"no clause or doubt {shown(name)}", name, known)

    def reading(self, doubt: str, alternative: str, at: KeyPath) -> bool:
        """Whether a doubt has an alternative that the engine obeys; if not, it is noted."""
        known = self.book.readings.get(DoubtId(doubt))
        if known is None:
            self.doubt(doubt, at)
        elif alternative not in known.alternatives:
            what = f"no alternative {shown(alternative)} of {doubt}"
            self.note(at, what, alternative, known.alternatives)
        elif not known.modelled:
            self.note(at, f"{doubt} is in doubt, but the engine obeys no reading of it yet")
        else:
            return True
        return False

    def code(self, code: str, at: KeyPath) -> None:
        """Look up the code of a refusal."""
        if code not in codes():
            self.note(at, f"no refusal has the code {shown(code)}", code, codes())

    def menu(self, name: str, at: KeyPath) -> bool:
        """Whether players can stand at a menu of that name; if not, it is noted."""
        if name in self.book.menus:
            return True
        example = f"a position is like 'Ana, {next(iter(self.book.menus), 'menu')}'"
        self.note(
            at, f"no menu is called {shown(name)}" if name else example, name, self.book.menus
        )
        return False

    # who and what is on the board ----------------------------------------------------------

    def player(self, name: str, at: KeyPath) -> bool:
        """Whether somebody of that name plays; if nobody does, it is noted."""
        if name in self.players:
            return True
        self.note(at, f"nobody here is called {shown(name)}", name, self.players)
        return False

    def kind(self, path: str, at: KeyPath) -> Kind | None:
        """Find the kind of thing that a path leads to; None if it leads nowhere."""
        kind, what, word, among = kind_of(self.book.board, self.players, path)  # type: ignore[arg-type]
        if kind is None:
            self.note(at, what, word, among)
        return kind

    def value(self, kind: Kind, words: Words, at: KeyPath) -> object:
        """Read words as a value of a kind; `Unread` if they are none."""
        try:
            value: object = kind.parse(words, self.book)
        except WordsRefused as refused:
            self.refused(refused, at)
            return Unread
        return value

    def option(self, words: Words, at: KeyPath, questions: Sequence[Question]) -> None:
        """Catch a misspelt verb or card in an option that nobody thinks of."""
        thinkable = [one.option for question in questions for one in question.candidates]
        if any(moves.fits(words, option) for option in thinkable):
            return
        verbs = sorted(verbs_of(self.book) | {option.verb for option in thinkable})
        verb = next(iter(words), "") if isinstance(words, dict) else str(words)
        answers = answers_of(self.book)
        if not any(verb == known or verb.startswith(f"{known} ") for known in (*verbs, *answers)):
            if near := nearest(verb, verbs):
                self.note(at, f"no move is called {shown(verb)}", verb, near)
        elif isinstance(words, dict):
            self._cards(words, at)

    def _cards(self, words: Mapping[str, Words], at: KeyPath) -> None:
        """Catch a misspelt card among the words of an option."""
        from difflib import get_close_matches

        names = self.book.card_names()
        for key, word in words.items():
            if isinstance(word, str) and word not in names and len(word) <= LONGEST_NAME:
                near = get_close_matches(word, names, 1, NEAR_MISS)
                if near:
                    self.note((*at, key), f"no card {shown(word)}", word, near)

    # events --------------------------------------------------------------------------------

    def event(self, pattern: Words, at: KeyPath) -> bool:
        """Whether there are events of a name, with the facts that are asked for."""
        name, facts = spoken(pattern)
        known = event_types(type(self.book), whole=False)  # type: ignore[arg-type]
        if name not in known:
            known = event_types(type(self.book))  # type: ignore[arg-type]
        if name not in known:
            self.note(at, f"no event is called {shown(name)}", name, known)
            return False
        fields = [field.name.replace("_", " ") for field in msgspec.structs.fields(known[name])]
        strange = [fact for fact in facts if fact and fact not in fields]
        if strange and "said" not in vars(known[name]):
            what = f"{name!r} tells no {shown(strange[0])}"
            self.note((*at, name, strange[0]), what, strange[0], fields)
            return False
        return True


class Unread:
    """Stands for the value of words that could not be read."""


def spoken(pattern: Words) -> tuple[str, Mapping[str, Words]]:
    """Take an event's words apart: its name, and its facts; a bare word is the first fact."""
    if isinstance(pattern, str):
        return pattern, {}
    if isinstance(pattern, dict) and len(pattern) == 1:
        ((name, facts),) = pattern.items()
        return name, facts if isinstance(facts, dict) else {"": facts}
    return shown(pattern), {}


@lru_cache(maxsize=100)
def verbs_of(book: Book) -> frozenset[str]:
    """Name every move of every menu."""
    return frozenset(move.verb for menu in book.menus.values() for move in menu.moves)


@lru_cache(maxsize=100)
def answers_of(book: Book) -> tuple[str, ...]:
    """Name what can be answered to what an effect asks, whether one asks it now or not."""
    return (*ANSWERS, *book.vocabulary.words)


@lru_cache(maxsize=100)
def event_types(book: type[Book], *, whole: bool = True) -> dict[str, type[Event]]:
    """Give every event that a rulebook, or the kernel, knows, by its name.

    A rulebook opens its rooms when they are needed; if it is not to be ``whole``, those that
    nobody has entered yet are left out.
    """
    if whole:
        book.modules()
    homes = {cls.__module__.rpartition(".")[0] or cls.__module__ for cls in book.__mro__[:-1]}
    homes |= {cls.__module__ for cls in book.__mro__[:-1]}
    found: dict[str, type[Event]] = {}
    queue: list[type[Event]] = [Event]
    while queue:
        for kind in queue.pop().__subclasses__():
            queue.append(kind)
            if any(f"{kind.__module__}.".startswith(f"{home}.") for home in homes):
                found[kind.name] = kind
    return dict(sorted(found.items()))


# paths -------------------------------------------------------------------------------------

Found = tuple[Kind | None, str, str, tuple[str, ...]]
"""A kind; or None, what is wrong, the word that nobody knows, and the words there are."""


@lru_cache(maxsize=10_000)
def kind_of(board: Board, players: tuple[str, ...], path: str) -> Found:
    """Find the kind of thing that a path leads to, whatever lies there."""
    first, *rest = path.split(".")
    if first not in players:
        shared = _nouns(board, own=False)
        among = (*players, *shared)
        return _below(
            shared.get(first),
            rest,
            players,
            (None, f"there is no {shown(first)} here", first, among),
        )
    own = _nouns(board, own=True)
    if not rest:
        return None, f"{path!r} is a player, not a thing of theirs", "", tuple(own)
    what = f"a player has no {shown(rest[0])}"
    return _below(own.get(rest[0]), rest[1:], players, (None, what, rest[0], tuple(own)))


def _nouns(board: Board, *, own: bool) -> dict[str, Noun]:
    return {noun.name: noun for noun in board.nouns.values() if noun.own == own}


def _below(
    noun: Noun | None, steps: Sequence[str], players: tuple[str, ...], missing: Found
) -> Found:
    if noun is None:
        return missing
    kind: Kind = noun.kind
    for step in steps:
        if isinstance(kind, Row):
            if not kind.has(step):
                most = f" to {kind.most}" if kind.most else ""
                what = f"{shown(step)} is no place in a {kind.name}, counted from 1{most}"
                return None, what, "", ()
            kind = kind.of
            continue
        parts = getattr(kind, "parts", None) or {}
        whose = getattr(kind, "of_players", False) and step not in tuple(parts)
        if step not in parts or (whose and step not in players):
            among = (*parts, *players) if whose else tuple(parts)
            return None, f"there is no {shown(step)} in a {kind.name}", step, among
        kind = parts[step]
    return kind, "", "", ()
