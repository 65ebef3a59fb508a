"""Forms write an FAQ down: Markdown, CSV, BBCode for a forum, JSON; `faq_html` writes HTML."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, cast

import msgspec

from mvrules.reports.faq_answers import Answer, Answered, AnsweredPage
from mvrules.reports.faq_faults import counts
from mvrules.reports.faq_html import ALIKE, COMMON, USUAL, columns, html_of
from mvrules.reports.render import markdown
from mvrules.reports.rows import Gist, Lines, Listing, Row

__all__ = ["ENDINGS", "FORMS", "summed_up", "write"]

COLUMNS = (
    *("page", "question", "case", "played with", "reading", "answer", "as in each row"),
    *("clauses", "because", "scenario"),
)
BBCODE = re.compile(r"\[(?=/?[a-z*])")
"""Where a forum would begin a tag of its own."""


def write(pages: Sequence[AnsweredPage], title: str, form: str) -> str:
    """Write pages in one of the forms."""
    return FORMS[form](pages, title)


def summed_up(pages: Sequence[AnsweredPage]) -> str:
    """Count what is told."""
    told = counts(pages)
    questions, clauses = (
        _several(told["questions"], "question"),
        _several(told["clauses"], "clause"),
    )
    decide = "decides" if told["clauses"] == 1 else "decide"
    return (
        f"{questions}, {_several(told['rows'], 'row')}, each of them played; "
        f"{told['distinct']} differ in their clauses or in the kind of outcome; "
        f"{clauses} {decide} them."
    )


def _several(count: int, noun: str) -> str:
    """Count things."""
    return f"{count} {noun}{'' if count == 1 else 's'}"


# Markdown ----------------------------------------------------------------------------------


def _markdown(pages: Sequence[AnsweredPage], title: str) -> str:
    """Write pages as Markdown."""
    parts = [f"# {_plain(title)}", summed_up(pages)]
    for page in pages:
        parts += [f"## {_plain(page.title)}", _plain(page.about)]
        parts += ["\n".join(f"- {_plain(one)}" for one in page.assume)]
        for question in page.published:
            parts += _question(question)
        parts += [f"### The clauses of «{_plain(page.title)}»", markdown(_gists(page.gists))]
        if page.readings:
            parts += ["The readings, where nobody has ruled or somebody is read otherwise:"]
            parts += [markdown(_gists(page.readings))]
    return "\n\n".join(filter(None, parts))


def _question(question: Answered) -> Iterator[str]:
    """Write one question under its heading."""
    yield f"### {_plain(question.question)}"
    yield _plain(question.answer)
    yield markdown(_listing(question.rows))
    if question.alike:
        yield f"{ALIKE}:"
        yield markdown(_listing(question.alike))
    if question.common:
        yield _plain(f"{COMMON}: {'; '.join(question.common)}.")
    yield _plain(" ".join(_marks(question)))


def _marks(question: Answered) -> Iterator[str]:
    """Mark what was invented or supplied, and say where it was played."""
    if question.stand_ins:
        yield f"Stand-ins: {', '.join(question.stand_ins)}."
    if question.supplied:
        yield f"Told by no source, and supplied: {'; '.join(question.supplied)}."
    if question.usual:
        yield f"{USUAL}: {'; '.join(question.usual)}."
    yield f"Played in {question.address}"


def _plain(words: str) -> str:
    """Keep Markdown from taking words for its own marks."""
    return markdown(Lines(name="", title="", lines=(words,), running=True)) if words else ""


def _listing(answers: Sequence[Answer]) -> Listing:
    """Lay rows out, without the columns in which nothing stands."""
    shown = columns(answers)
    kind = cast("type[Row]", msgspec.defstruct("FaqRow", [(n, Any) for n in shown], bases=(Row,)))
    rows = tuple(kind(*(getattr(one, name) for name in shown)) for one in answers)
    return Listing(name="rows", title="", of=kind, rows=rows)


def _gists(gists: Mapping[str, str]) -> Listing:
    rows = tuple(Gist(name, gist) for name, gist in gists.items())
    return Listing(name="clauses", title="", of=Gist, rows=rows)


# CSV, BBCode, JSON -------------------------------------------------------------------------


def _csv(pages: Sequence[AnsweredPage], _title: str) -> str:
    """Write every row of every page into one table."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(COLUMNS)
    for page in pages:
        for question in page.published:
            for row in (*question.rows, *question.alike):
                writer.writerow([page.title, question.question, *_cells(row), question.address])
    return out.getvalue().rstrip("\n")


def _cells(row: Answer) -> list[str]:
    """Spell a row, without its outcome's kind."""
    several = (row.played_with, row.answer, row.also, row.clauses)
    played, answer, also, clauses = map("; ".join, several)
    return [row.case, played, row.reading, answer, also, clauses, row.because]


def _bbcode(pages: Sequence[AnsweredPage], title: str) -> str:
    """Write pages for a forum, which mostly has lists and no tables."""
    parts = [f"[b][size=18]{_tagged(title)}[/size][/b]"]
    for page in pages:
        parts += [f"[b][size=14]{_tagged(page.title)}[/size][/b]", _tagged(page.about)]
        parts += [_list(page.assume)]
        for question in page.published:
            parts += [
                f"[b]{_tagged(question.question)}[/b]\n{_tagged(question.answer)}",
                _list(map(_item, question.rows)),
                f"{ALIKE}:\n{_list(map(_item, question.alike))}" if question.alike else "",
                _tagged(f"{COMMON}: {'; '.join(question.common)}.") if question.common else "",
                _tagged(f"{USUAL}: {'; '.join(question.usual)}.") if question.usual else "",
            ]
        told = (f"{one}: {gist}" for one, gist in (page.gists | page.readings).items())
        parts += [f"[b]The clauses[/b]\n{_list(told)}"]
    return "\n\n".join(filter(None, parts))


def _item(row: Answer) -> str:
    """Say a row in one line."""
    read = f" (read as {row.reading})" if row.reading else ""
    because = f": {row.because}" if row.because else ""
    case = f"{row.case}{read}{because} → " if row.case else ""
    clauses = f" ({', '.join(row.clauses)})" if row.clauses else ""
    return f"{case}{'; '.join(row.answer)}{clauses}"


def _list(items: Iterable[str]) -> str:
    """Write a forum's list, if there is anything to list."""
    told = [f"[*]{_tagged(one)}" for one in items]
    return "\n".join(["[list]", *told, "[/list]"]) if told else ""


def _tagged(words: str) -> str:
    """Keep a forum from taking words in brackets for a tag."""
    return BBCODE.sub("[\u200b", words)


def _json(pages: Sequence[AnsweredPage], title: str) -> str:
    """Write everything there is."""
    told = {"title": title, "counts": counts(pages), "pages": pages}
    return msgspec.json.format(msgspec.json.encode(told), indent=2).decode()


FORMS: dict[str, Callable[[Sequence[AnsweredPage], str], str]] = {
    "md": _markdown,
    "html": lambda pages, title: html_of(pages, title, summed_up(pages)),
    "csv": _csv,
    "bbcode": _bbcode,
    "json": _json,
}
"""What writes each form."""

ENDINGS = {"bbcode": "txt"}
"""How a file of a form ends, where it is not as the form is called."""
