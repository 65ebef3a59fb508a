"""The FAQ: pages gather questions, rows are played, and what must not be published is told."""

import csv
import html
import io
import json
import re
from pathlib import Path

import pytest

from mvrules.kernel.refusals import DocumentRefused
from mvrules.reports.faq import gathered, left_out
from mvrules.reports.faq_answers import AnsweredPage, answered
from mvrules.reports.faq_drift import Accepted, accept, accepted, drift, now
from mvrules.reports.faq_faults import counts, faults
from mvrules.reports.faq_forms import FORMS, summed_up, write
from mvrules.reports.index import Entry, entries

WHERE = "scenarios/mystic-vale/own/gain.yaml"

GAIN = """
scenario: Each card in the field brings its curse tokens
cites: [NEM-CURSE-02]
faq:
  question: How many | curse tokens do <I> gain?
  answer: As many as [b] cards show.
  cards: []
  rows: [one, two]
stand-ins:
  Dark Shard: {position: top, curse: 1}
given: {turn: 'Ana, harvest', players: [Ana, Ben], Ana: {field: <field>}}
when: [{Ana: gain, then: {changes: {Ana.curse tokens: <curse>}, unchanged: [Ana.vp]}}]
cases: |
  | row  | field                                        | curse | because   |
  | none | [Blank]                                      | 0     | no symbol |
  | one  | [[Blank, Dark Shard]]                        | +1    | one shard |
  | two  | [[Blank, Dark Shard], [Blank, Dark Shard]]   | +2    | both      |
""".lstrip()

PAGE = """
faq: Curses
ruleset: mystic-vale
assume: [It is your turn.]
questions: [own/gain.yaml]
""".lstrip()


def asked(folder: Path, text: str = GAIN) -> tuple[Entry, ...]:
    path = folder / "gain.yaml"
    path.write_text(text, encoding="utf-8")
    return tuple(entries(str(path), WHERE))


def told(folder: Path, text: str = GAIN, page: str = PAGE) -> tuple[AnsweredPage, ...]:
    path = folder / "curses.yaml"
    path.write_text(page, encoding="utf-8")
    return answered(gathered([path], asked(folder, text)))


def test_a_row_is_told_with_what_came_of_it_and_the_clause_that_decides_it(tmp_path: Path) -> None:
    ((question,),) = (page.questions for page in told(tmp_path))
    one, two = question.rows
    assert one.answer == ("Ana's curse tokens +1",)
    assert one.clauses == two.clauses == ("NEM-CURSE-02",)
    assert one.played_with == ("field: [[Blank, Dark Shard]]",)
    assert question.common == ("Ana's VP as before",)
    assert question.stand_ins == ("Dark Shard",)


def test_a_row_in_which_the_clause_makes_no_difference_is_told_for_comparison(
    tmp_path: Path,
) -> None:
    ((question,),) = (page.questions for page in told(tmp_path))
    assert [(row.case, row.clauses) for row in question.alike] == [("none", ())]


def test_nothing_is_wrong_with_rows_that_their_clause_decides(tmp_path: Path) -> None:
    assert faults(told(tmp_path)) == ()


def test_a_row_that_comes_out_the_same_without_its_clause_is_wrong(tmp_path: Path) -> None:
    (what,) = faults(told(tmp_path, GAIN.replace("[one, two]", "[none, one, two]")))
    assert "row 'none' comes out the same without NEM-CURSE-02" in what


def test_a_clause_that_no_answer_needs_is_wrong(tmp_path: Path) -> None:
    text = GAIN.replace("[NEM-CURSE-02]", "[NEM-CURSE-02, NEM-ECL-04]")
    (what,) = faults(told(tmp_path, text))
    assert "NEM-ECL-04 can be dropped, and no answer changes" in what


def test_what_is_taken_as_usual_is_told_with_what_it_says(tmp_path: Path) -> None:
    pages = told(tmp_path, GAIN.replace("faq:", "as usual: [AMB-04]\nfaq:"))
    for form in ("md", "html", "bbcode"):
        written = re.sub(r"<[^>]*>", "", write(pages, "Own", form))
        assert re.search(
            r"Taken as usual, where another reading would change it:? AMB-04: free", written
        )
        assert "what one card gives in VP and curse tokens is one act" in html.unescape(written)
        assert "Taken as usual" not in write(told(tmp_path), "Own", form)


TWICE = """
scenario: A stun is over with the round
ruleset: wonders
cites: [WON-STUN-02]
readings: any
as usual: [AMB-W-PASS]
faq: {question: How long is it stunned?, answer: For the round., cards: []}
stand-ins: {Stunner: {type: land, abilities: [{sacrifice free: {stun: {cards: {whose: enemy}}}}]}}
given: {realm 1: {Ana: [Stunner], Ben: [Gnar Blob]}}
when:
  - Ana: {use: Stunner}
    then: {power.Gnar Blob: 0, Ana.abyss: [Stunner]}
  - Ben: pass
  - Ana: pass
    then: {round: 2}
then: {power.Gnar Blob: 3, realm 1.Ben: [{Gnar Blob: {tapped: true}}]}
""".lstrip()


def test_what_is_looked_at_twice_is_told_by_its_moves_and_cards_have_their_power(
    tmp_path: Path,
) -> None:
    page = PAGE.replace("mystic-vale", "wonders")
    (tmp_path / "gain.yaml").write_text(TWICE, encoding="utf-8")
    where = WHERE.replace("mystic-vale", "wonders")
    (tmp_path / "curses.yaml").write_text(page, encoding="utf-8")
    found = tuple(entries(str(tmp_path / "gain.yaml"), where))
    ((question,),) = (p.questions for p in answered(gathered([tmp_path / "curses.yaml"], found)))
    assert question.rows[0].answer == (
        "after move 1, Gnar Blob's power: 0",
        "Ana's abyss: Stunner",
        "round: 2",
        "Gnar Blob's power: 3",
        "Ben in realm 1: Gnar Blob: tapped: true",
    )


def test_a_row_that_does_not_hold_is_wrong_and_told_as_it_came_out(tmp_path: Path) -> None:
    pages = told(tmp_path, GAIN.replace("| +2    |", "| +7    |"))
    (what,) = faults(pages)
    assert "row 'two' fails" in what
    assert pages[0].questions[0].rows[1].answer == ("Ana's curse tokens +2 (0 before, 2 after)",)


def test_a_question_of_which_a_row_does_not_hold_is_not_published(tmp_path: Path) -> None:
    pages = told(tmp_path, GAIN.replace("| +2    |", "| +7    |"))
    assert "As many as" not in write(pages, "Own", "md")
    assert "As many as" in write(told(tmp_path), "Own", "md")


def test_a_row_that_is_not_there_is_wrong(tmp_path: Path) -> None:
    (what,) = faults(told(tmp_path, GAIN.replace("[one, two]", "[one, two, three]")))
    assert "no row 'three'" in what


@pytest.mark.parametrize(("left", "wrong"), [("both", 1), ("no symbol", 0)])
def test_answers_that_differ_without_a_cause_are_wrong(
    tmp_path: Path, left: str, wrong: int
) -> None:
    text = GAIN.replace("| one shard", "|          ")
    found = faults(told(tmp_path, text.replace(left, " " * len(left))))
    assert len([what for what in found if "neither says why" in what]) == wrong


@pytest.mark.parametrize(
    ("questions", "why"),
    [
        ("[own/gains.yaml]", "did you mean 'own/gain.yaml'"),
        ("[own/gain.yaml, own/gain.yaml]", "told already"),
        ("[own/gain.yaml::Each card]", "no question is asked there"),
    ],
)
def test_a_page_that_names_no_question_or_one_twice_is_refused(
    tmp_path: Path, questions: str, why: str
) -> None:
    with pytest.raises(DocumentRefused) as refused:
        told(tmp_path, page=PAGE.replace("[own/gain.yaml]", questions))
    assert why in str(refused.value)
    assert f"{tmp_path / 'curses.yaml'}:4" in str(refused.value)


@pytest.mark.parametrize(
    ("page", "why"),
    [
        (PAGE.replace("[own/gain.yaml]", "[]"), ":4:12  $.questions: a page asks at least one"),
        (PAGE.replace("vale", "veil"), "$.ruleset: no such ruleset; did you mean 'mystic-vale'"),
        (PAGE + "---\n" + PAGE, "a page is one document; put each page into a file of its own"),
        (PAGE.replace("assume", "assumes"), "did you mean 'assume'?"),
        ("- one\n", "wanted a mapping, found a list"),
        ("", "an empty document"),
    ],
)
def test_what_is_no_page_is_refused(tmp_path: Path, page: str, why: str) -> None:
    with pytest.raises(DocumentRefused, match=re.escape(why)):
        told(tmp_path, page=page)


def test_a_page_of_one_question_counts_it_as_one(tmp_path: Path) -> None:
    assert summed_up(told(tmp_path)) == (
        "1 question, 2 rows, each of them played; 1 differ in their clauses or in the kind of "
        "outcome; 1 clause decides them."
    )


def test_a_question_on_no_page_is_named(tmp_path: Path) -> None:
    found = asked(tmp_path, GAIN + "---\n" + GAIN.replace("Each card", "Every card"))
    page = tmp_path / "curses.yaml"
    one = "own/gain.yaml::Each card in the field brings its curse tokens"
    page.write_text(PAGE.replace("own/gain.yaml", one), encoding="utf-8")
    (left,) = left_out(gathered([page], found), found)
    assert left.endswith("::Every card in the field brings its curse tokens")


def test_rows_alike_in_clauses_and_outcome_count_once(tmp_path: Path) -> None:
    assert counts(told(tmp_path)) == {"questions": 1, "rows": 2, "distinct": 1, "clauses": 1}


# drift -------------------------------------------------------------------------------------


def test_what_was_accepted_is_read_back_and_nothing_moved(tmp_path: Path) -> None:
    answers = now(told(tmp_path))
    accept(tmp_path / "answers.json", answers)
    assert drift(accepted(tmp_path / "answers.json"), answers) == ()


def test_an_answer_that_moved_is_told_old_and_new_with_its_clauses(tmp_path: Path) -> None:
    answers = now(told(tmp_path))
    address = next(one for one in answers if one.endswith("[one]"))
    old = answers | {address: Accepted(("Ana's curse tokens +3",), ("NEM-OLD-01",))}
    (moved,) = drift(old, answers)
    assert (moved.row, moved.old) == (address, "Ana's curse tokens +3")
    assert moved.new == "Ana's curse tokens +1; Ana's VP as before"
    assert moved.clauses == ("-NEM-OLD-01", "+NEM-CURSE-02")


def test_an_answer_that_came_or_went_is_told(tmp_path: Path) -> None:
    answers = now(told(tmp_path))
    assert {one.old for one in drift({}, answers)} == {"(not told)"}
    assert {one.new for one in drift(answers, {})} == {"(not told)"}


def test_a_file_of_other_things_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "answers.json"
    path.write_text("[1]", encoding="utf-8")
    with pytest.raises(DocumentRefused, match="no accepted answers"):
        accepted(path)
    assert accepted(tmp_path / "nowhere.json") == {}


# forms -------------------------------------------------------------------------------------


@pytest.mark.parametrize("form", FORMS)
def test_every_form_tells_the_question_the_answer_and_the_clause(tmp_path: Path, form: str) -> None:
    text = html.unescape(write(told(tmp_path), "Own", form)).replace("\\", "")
    for words in ("curse tokens do <I> gain?", "Ana's curse tokens +2", "NEM-CURSE-02", "two"):
        assert words in text


def test_html_escapes_words_and_stands_by_itself(tmp_path: Path) -> None:
    text = write(told(tmp_path), "Own", "html")
    assert "&lt;I&gt;" in text
    assert "<I>" not in text
    assert "http" not in text
    assert 'href="#curses"' in text
    assert 'id="curses"' in text


def test_csv_has_a_line_for_each_row_and_an_empty_clause_where_none_decides(
    tmp_path: Path,
) -> None:
    rows = [*csv.DictReader(io.StringIO(write(told(tmp_path), "Own", "csv")))]
    assert [(row["case"], row["clauses"]) for row in rows] == [
        ("one", "NEM-CURSE-02"),
        ("two", "NEM-CURSE-02"),
        ("none", ""),
    ]


def test_bbcode_keeps_a_forum_from_reading_words_as_tags(tmp_path: Path) -> None:
    text = write(told(tmp_path), "Own", "bbcode")
    assert "As many as [b] cards" not in text
    assert text.count("[list]") == text.count("[/list]") == 4
    assert text.count("[b]") == text.count("[/b]")


def test_json_holds_the_pages_and_the_counts(tmp_path: Path) -> None:
    told_ = json.loads(write(told(tmp_path), "Own", "json"))
    assert told_["counts"]["rows"] == 2
    assert told_["pages"][0]["gists"]["NEM-CURSE-02"]
