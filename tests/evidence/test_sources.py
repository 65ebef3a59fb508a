"""Sources: a clause of which a printed sentence is gone has moved, and is accepted by a line."""

from __future__ import annotations

import pytest

from mvrules.evidence.sources import Booklet, Moved, accepted, fitting, moved
from mvrules.kernel.clauses import Ledger, read_ledger
from mvrules.kernel.fingerprints import fingerprint
from mvrules.kernel.refusals import WordsRefused

TEXT = """
Play goes round the table. A player who passes is out.
Whoever has most points wins.
Ties are broken by the youngest.
""".lstrip()
ROUND, PASSES, WINS, TIES = map(
    fingerprint,
    (
        "Play goes round the table.",
        "A player who passes is out.",
        "Whoever has most points wins.",
        "Ties are broken by the youngest.",
    ),
)

RULEBOOK = f"""
books: {{own: Own Rules}}
sources: {{}}
---
chapter: one
title: One
printed: {{book: own, heading: Play}}
clauses:
  OWN-01:
    kind: obligation
    gist: Players take turns round the table.
    source: [{ROUND}]
    status: modelled
  OWN-02:
    kind: obligation
    gist: Whoever passes is out, and the others play on round the table.
    # A comment stays where it is.
    source: [
      {ROUND}, {PASSES},
    ]
    status: modelled
  OWN-03:
    kind: scoring
    gist: The player with most points wins.
    source: [{WINS}]
    status: modelled
  OWN-04:
    kind: scoring
    gist: The youngest wins a tie.
    source: [{TIES}]
    uncertain: true
    status: modelled
""".lstrip()


@pytest.fixture
def ledger() -> Ledger:
    return read_ledger(RULEBOOK, "rulebook.yaml")


def found(ledger: Ledger, old: str, new: str) -> tuple[Booklet, tuple[Moved, ...]]:
    """What moved in a booklet of which a part reads otherwise."""
    assert old in TEXT
    booklet = Booklet.of(TEXT.replace(old, new))
    return booklet, moved(ledger, booklet)


def test_nothing_moved_in_the_booklet_itself_nor_by_signs_and_capitals(ledger: Ledger) -> None:
    assert moved(ledger, Booklet.of(TEXT)) == ()
    assert found(ledger, "Whoever has most points", "- WHOEVER has “most” points")[1] == ()


def test_a_reworded_sentence_moves_every_clause_that_rests_on_it(ledger: Ledger) -> None:
    _, told = found(ledger, "Play goes round", "Play goes clockwise round")
    assert [(one.clause.id, one.gone) for one in told] == [
        ("OWN-01", (ROUND,)),
        ("OWN-02", (ROUND,)),
    ]


def test_the_likeliest_sentence_is_offered_with_its_line(ledger: Ledger) -> None:
    _, (one,) = found(ledger, "most points wins", "fewest points wins")
    assert [(each.line, each.text) for each in one.likely] == [
        (2, "Whoever has fewest points wins.")
    ]


def test_a_sentence_on_which_another_clause_rests_is_not_offered(ledger: Ledger) -> None:
    _, (one,) = found(ledger, "Whoever has most points wins.", "")
    assert one.likely == ()


def test_a_line_that_is_accepted_is_what_the_clause_rests_on(ledger: Ledger) -> None:
    booklet, (one,) = found(ledger, "most points wins", "fewest points wins")
    text = accepted(RULEBOOK, one, [2], booklet)
    assert moved(read_ledger(text, "rulebook.yaml"), booklet) == ()
    assert text == RULEBOOK.replace(WINS, fingerprint("Whoever has fewest points wins."))


def test_of_two_clauses_only_the_one_that_is_meant_is_accepted(ledger: Ledger) -> None:
    booklet, (_, two) = found(ledger, "Play goes round", "Play goes clockwise round")
    text = accepted(RULEBOOK, two, [1], booklet)
    (left,) = moved(read_ledger(text, "rulebook.yaml"), booklet)
    assert left.clause.id == "OWN-01"
    assert "# A comment stays where it is." in text


def test_what_is_gone_is_dropped_if_the_clause_rests_on_anything_else(ledger: Ledger) -> None:
    booklet, (_, two) = found(ledger, "Play goes round the table. ", "")
    text = accepted(RULEBOOK, two, [], booklet)
    assert read_ledger(text, "rulebook.yaml")[two.clause.id].source == (PASSES,)
    booklet, (ties,) = found(ledger, "Ties are broken by the youngest.", "")
    text = accepted(RULEBOOK, ties, [], booklet)
    assert read_ledger(text, "rulebook.yaml")[ties.clause.id].source == ()


def test_a_clause_that_would_rest_on_nothing_is_refused(ledger: Ledger) -> None:
    booklet, (one,) = found(ledger, "Whoever has most points wins.", "")
    with pytest.raises(WordsRefused, match="OWN-03 would rest on nothing"):
        accepted(RULEBOOK, one, [], booklet)


@pytest.mark.parametrize("line", [3, 4, 99])
def test_a_line_without_a_sentence_is_refused(ledger: Ledger, line: int) -> None:
    booklet, (one,) = found(ledger, "Whoever has most points wins.\nTies", "Ties")[0:2]
    (wins,) = (each for each in (one,) if each.clause.id == "OWN-03")
    with pytest.raises(WordsRefused, match=f"line {line} holds no sentence"):
        accepted(RULEBOOK, wins, [line], booklet)


def test_many_fingerprints_are_folded_as_the_file_folds_them(ledger: Ledger) -> None:
    times = ("one", "two", "six", "ten", "few", "all")
    many = " ".join(f"Points are counted {word} times." for word in times)
    booklet, (one,) = found(ledger, "Whoever has most points wins.", many)
    text = accepted(RULEBOOK, one, [2], booklet)
    assert max(map(len, text.splitlines())) <= 100
    assert len(read_ledger(text, "rulebook.yaml")[one.clause.id].source) == 6


def test_a_booklet_is_known_by_its_sentences(ledger: Ledger) -> None:
    other = read_ledger(RULEBOOK.replace(ROUND, "0" * 12).replace(WINS, "1" * 12), "other.yaml")
    assert fitting({"other": other, "own": ledger}, Booklet.of(TEXT)) == "own"
    with pytest.raises(WordsRefused, match="the text of no rulebook here"):
        fitting({"own": ledger}, Booklet.of("Something else is printed here."))


def test_several_booklets_are_one_text(ledger: Ledger) -> None:
    assert moved(ledger, Booklet.of(*TEXT.splitlines())) == ()
