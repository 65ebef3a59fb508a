"""An FAQ as one HTML page that stands by itself: contents, tables, clauses, and each board."""

from __future__ import annotations

import html
import re
from collections.abc import Iterable, Iterator, Sequence

from mvrules.reports.faq_answers import Answer, Answered, AnsweredPage
from mvrules.reports.web import document

__all__ = ["ALIKE", "COMMON", "USUAL", "columns", "html_of"]

COMMON = "In each of these rows"

USUAL = "Taken as usual, where another reading would change it"

ALIKE = "For comparison, what comes out the same with or without these clauses"

FIND = """<label class="filter find" hidden>Find a word, a card, a clause
<input type="search" list="names" accesskey="f"><output></output></label>
<datalist id="names">{names}</datalist>"""

HEADS = {
    "case": "case",
    "played_with": "played with",
    "reading": "reading",
    "answer": "answer",
    "clauses": "clauses",
    "because": "because",
}


def html_of(pages: Sequence[AnsweredPage], title: str, about: str) -> str:
    """Write pages as one document to read and to print."""
    body = [f"<main>\n<p>{_e(about)}</p>", _find(pages), *_contents(pages)]
    for page in pages:
        body += _page(page)
    return document(title, "\n".join([*body, "</main>"]), "faq.css", "faq.js")


def _e(words: str) -> str:
    return html.escape(words)


def _anchor(words: str) -> str:
    """Make a name that a link can lead to."""
    return re.sub(r"[^a-z0-9]+", "-", words.lower()).strip("-")


def _link(question: Answered) -> str:
    return _anchor(question.address.partition("/")[2])


def _find(pages: Iterable[AnsweredPage]) -> str:
    """Offer a search, with the names of all cards and clauses."""
    told = [one for page in pages for one in page.published]
    names = sorted({name for one in told for name in (*one.cards, *one.clauses)})
    return FIND.format(names="".join(f"<option>{_e(name)}</option>" for name in names))


def _contents(pages: Iterable[AnsweredPage]) -> Iterator[str]:
    """List every question."""
    yield '<nav aria-label="Questions">'
    for page in pages:
        yield f'<div><p><a href="#{_anchor(page.name)}"><b>{_e(page.title)}</b></a></p>\n<ol>'
        for one in page.published:
            yield f'<li><a href="#{_link(one)}">{_e(one.question)}</a></li>'
        yield "</ol></div>"
    yield "</nav>"


def _page(page: AnsweredPage) -> Iterator[str]:
    """Write one page: what it takes for granted, its questions, what its clauses say."""
    yield f'<section>\n<h2 id="{_anchor(page.name)}">{_e(page.title)}</h2>'
    if page.about:
        yield f"<p>{_e(page.about)}</p>"
    if page.assume:
        assumed = "".join(f"<li>{_e(one)}</li>" for one in page.assume)
        yield f"<p>Taken for granted:</p>\n<ul>{assumed}</ul>"
    for one in page.published:
        yield from _question(one, page)
    yield "</section>"


def _question(question: Answered, page: AnsweredPage) -> Iterator[str]:
    """Write a question, its answer, and the table that was played."""
    anchor = _link(question)
    yield f'<article>\n<h3 id="{anchor}"><a href="#{anchor}">{_e(question.question)}</a></h3>'
    yield f'<p class="answer">{_e(question.answer)}</p>'
    yield from _table(question)
    if question.common:
        yield f'<p class="small">{COMMON}: {_e("; ".join(question.common))}.</p>'
    yield '<ul class="small">'
    for clause in question.clauses:
        yield f"<li><b>{_e(clause)}</b> {_e(page.gists[clause])}</li>"
    for reading in question.readings:
        yield f"<li>Read as <b>{_e(reading)}</b>: {_e(page.readings[reading])}</li>"
    for reading in question.usual:
        yield f"<li>{USUAL} <b>{_e(reading)}</b>: {_e(page.readings[reading])}</li>"
    yield "</ul>"
    yield from _board(question)
    yield "</article>"


def columns(answers: Iterable[Answer]) -> list[str]:
    """Name the columns of a table, without those in which nothing stands."""
    answers = tuple(answers)
    return [name for name in HEADS if any(getattr(one, name) for one in answers)]


def _table(question: Answered) -> Iterator[str]:
    """Lay the rows out, and below them those that they are compared with."""
    shown = columns((*question.rows, *question.alike))
    heads = "".join(f'<th scope="col">{HEADS[name]}</th>' for name in shown)
    yield f'<div class="wide">\n<table>\n<thead><tr>{heads}</tr></thead>\n<tbody>'
    yield from (_row(row, shown) for row in question.rows)
    if question.alike:
        yield f'</tbody>\n<tbody class="alike">\n<tr><td colspan="{len(shown)}">{ALIKE}:</td></tr>'
        yield from (_row(row, shown) for row in question.alike)
    yield "</tbody>\n</table>\n</div>"


def _row(row: Answer, shown: Iterable[str]) -> str:
    return f"<tr>{''.join(_cell(row, name) for name in shown)}</tr>"


def _cell(row: Answer, name: str) -> str:
    """Write one cell; of several things each on its line."""
    value = getattr(row, name)
    told = _e("\n".join(value) if isinstance(value, tuple) else value)
    if name == "case":
        return f'<th scope="row">{told}</th>'
    return f'<td class="{name}">{told}</td>'


def _board(question: Answered) -> Iterator[str]:
    """Tell on request what was played, and what was invented or supplied for it."""
    first = f", case «{question.rows[0].case}»" if question.rows[0].case else ""
    yield f"<details><summary>The board{_e(first)}</summary>"
    yield f"<pre>{_e(chr(10).join(question.given))}</pre></details>"
    marks = [f"stand-ins: {', '.join(question.stand_ins)}"] if question.stand_ins else []
    if question.supplied:
        marks += [f"told by no source, and supplied: {'; '.join(question.supplied)}"]
    yield f'<p class="small">{_e("; ".join([*marks, f"played in {question.address}"]))}</p>'
