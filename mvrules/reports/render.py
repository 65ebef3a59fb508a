"""Rendering writes a page down: as text, Markdown, HTML, CSV or JSON.

Tables are laid out by tabulate. Whatever a cell holds stays words: Markdown and HTML escape it.
"""

from __future__ import annotations

import csv
import html
import io
import re
import textwrap
from collections.abc import Callable, Iterable, Iterator, Sequence

import msgspec

from mvrules.reports.rows import Lines, Listing, Page, Row
from mvrules.reports.web import document

__all__ = ["WIDTH", "markdown", "part_of_html", "render", "table"]

WIDTH = 100
WIDEST = 160
"""Of Markdown that is wider the pipes do not stand in line."""

FEW = 3
"""Of so many things each is told at once on a page."""

NARROWEST = 12
"""No column of a text table is made narrower than this."""

MARKED = re.compile(r"([\\|<*`]|(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])|(?<=\])\(|(?<=\])\[)")
"""What Markdown would take for a mark of its own."""


def render(page: Page, form: str, width: int = WIDTH) -> str:
    """Write a page in one of the formats; only text cares how wide it is."""
    return _text(page, width) if form == "text" else WRITERS[form](page)


# cells -------------------------------------------------------------------------------------


def _columns(listing: Listing, *, brief: bool = False) -> tuple[str, ...]:
    """Name the fields that are shown."""
    return (brief and listing.of.in_text) or listing.of.__struct_fields__


def _heads(columns: Iterable[str]) -> list[str]:
    """Spell field names as words."""
    return [column.replace("_", " ") for column in columns]


def _cell(value: object, between: str = "; ") -> str:
    """Spell one value; of several, one after the other."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        return between.join(map(str, value))
    return str(value)


def _cells(listing: Listing, between: str = "; ") -> list[list[str]]:
    """Spell every row in full."""
    columns = _columns(listing)
    return [[_cell(getattr(row, name), between) for name in columns] for row in listing.rows]


def _brief(row: Row, column: str) -> str:
    """Spell a value for a terminal: of several only how many, where the row says so."""
    value = getattr(row, column)
    if column in row.counted:
        return str(len(value)) if value else "-"
    return _cell(value)


# text --------------------------------------------------------------------------------------


def _text(page: Page, width: int) -> str:
    """Write a page for a terminal, or for pasting where text goes."""
    parts = (_part_of_text(part, width) for part in page.parts)
    return "\n\n".join(filter(None, [_prose(page.title, width), _prose(page.about, width), *parts]))


def _part_of_text(part: Listing | Lines, width: int) -> str:
    """Write one part under its title."""
    head = _prose(part.title if part.title.endswith(("?", ".")) else part.title + ":", width)
    if isinstance(part, Lines):
        lines = part.lines or (part.none,)
        if part.running and part.lines:
            lines = tuple(_prose(", ".join(part.lines), width - 2).splitlines())
        return "\n".join([head, *(f"  {line}" for line in lines)]) if any(lines) else ""
    body = table(part, width) if part.rows else ""
    titled = f"{head}\n{body}" if part.title and body else body
    return "\n\n".join(filter(None, (titled, _prose(part.closing, width))))


def _prose(words: str, width: int) -> str:
    """Break prose where the page ends."""
    return textwrap.fill(words, width, break_on_hyphens=False, break_long_words=False)


def table(listing: Listing, width: int = WIDTH) -> str:
    """Lay a listing out with blanks only, so that it pastes anywhere."""
    from tabulate import tabulate

    columns = _columns(listing, brief=True)
    heads = _heads(columns)
    cells = [[_brief(row, column) for column in columns] for row in listing.rows]
    return tabulate(
        cells,
        heads,
        tablefmt="simple",
        disable_numparse=True,
        colalign=[_side(listing, column) for column in columns],
        maxcolwidths=list(_widths([[f"{head}  " for head in heads], *cells], width)),  # as it pads
    )


def _side(listing: Listing, column: str) -> str:
    """Tell on which side a column's cells stand: numbers to the right."""
    values = (getattr(row, column) for row in listing.rows)
    number = column in listing.of.counted or all(type(value) is int for value in values)
    return "right" if number else "left"


def _widths(cells: Sequence[Sequence[str]], width: int) -> list[int]:
    """Give each column its width; what is too much is taken from the widest."""
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    room = width - 2 * (len(widths) - 1)
    while sum(widths) > room and max(widths) > NARROWEST:
        widest = widths.index(max(widths))
        rest = sum(widths) - widths[widest]
        second = max([w for i, w in enumerate(widths) if i != widest], default=0)
        widths[widest] = max(room - rest, min(second, widths[widest] - 1), NARROWEST)
    return widths


# Markdown ----------------------------------------------------------------------------------


def _markdown(page: Page) -> str:
    """Write a page as Markdown."""
    parts = [f"# {_marked(page.title)}", _marked(page.about)]
    for part in page.parts:
        body = markdown(part)
        parts += [f"## {_marked(part.title)}" if part.title and body else "", body]
    return "\n\n".join(filter(None, parts))


def markdown(part: Listing | Lines) -> str:
    """Write one part as Markdown, without its title."""
    if isinstance(part, Lines):
        if part.running and part.lines:
            return _marked(", ".join(part.lines))
        fenced = ["```text", *(line.replace("```", "'''") for line in part.lines), "```"]
        return "\n".join(fenced) if part.lines else _marked(part.none)
    cells = [[_marked(cell) for cell in row] for row in _cells(part, "\n")]
    table = _piped(_heads(_columns(part)), cells) if cells else ""
    return "\n\n".join(filter(None, (table, _marked(part.closing))))


def _piped(heads: list[str], cells: list[list[str]]) -> str:
    """Lay a table out with its pipes in line, unless its lines would be too long to read so."""
    if sum(max(map(len, column)) for column in zip(heads, *cells, strict=True)) > WIDEST:
        lines = [heads, ["---"] * len(heads), *cells]
        return "\n".join(f"| {' | '.join(line)} |" for line in lines)
    from tabulate import tabulate

    return tabulate(cells, heads, tablefmt="pipe", disable_numparse=True)


def _marked(words: str) -> str:
    """Keep Markdown from taking words for its own marks."""
    return MARKED.sub(r"\\\1", words).replace("\n", "<br>")


# HTML --------------------------------------------------------------------------------------


def _html(page: Page) -> str:
    """Write a page that stands by itself, to read and to print."""
    about = f"<p>{html.escape(page.about)}</p>" if page.about else ""
    body = "\n".join(filter(None, [about, *map(part_of_html, page.parts)]))
    return document(page.title, body)


def part_of_html(part: Listing | Lines) -> str:
    """Write one part as HTML, under its title."""
    head = f"<h2>{html.escape(part.title)}</h2>\n" if part.title else ""
    if isinstance(part, Lines):
        told = html.escape((", " if part.running else "\n").join(part.lines) or part.none)
        plain = part.running or not part.lines
        return head + (f"<p>{told}</p>" if plain else f"<pre>{told}</pre>") if told else ""
    from tabulate import tabulate

    columns = _columns(part)
    cells = [[_html_cell(row, column) for column in columns] for row in part.rows]
    heads = list(map(html.escape, _heads(columns)))
    padded = tabulate(cells, heads, tablefmt="unsafehtml", disable_numparse=True)
    table = re.sub(r" +(?=</t[dh]>)", "", padded)
    wide = f'<div class="wide">\n{table}\n</div>\n' if cells else ""
    body = wide + (f"<p>{html.escape(part.closing)}</p>" if part.closing else "")
    return head + body if body else ""


def _html_cell(row: Row, column: str) -> str:
    """Spell a value; of more than a few only how many, until one asks for them."""
    value = getattr(row, column)
    told = html.escape(_cell(value, "\n"))
    if column in row.counted and len(value) > FEW:
        return f"<details><summary>{len(value)}</summary>{told}</details>"
    return told


# CSV and JSON ------------------------------------------------------------------------------


def _csv(page: Page) -> str:
    """Write the first listing of a page, and nothing else; without one, its lines by part."""
    listing = next((part for part in page.parts if isinstance(part, Listing)), None)
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(_heads(_columns(listing)) if listing else ["part", "told"])
    writer.writerows(_cells(listing) if listing else _told(page))
    return out.getvalue().rstrip("\n")


def _told(page: Page) -> Iterator[tuple[str, str]]:
    """Give each line of a page with the title it stands under."""
    for part in page.parts:
        if isinstance(part, Lines):
            yield from ((part.title, line) for line in part.lines or (part.none,))


def _json(page: Page) -> str:
    """Write everything a page holds, with values as they are."""
    plain: dict[str, object] = {"title": page.title}
    if page.about:
        plain["about"] = page.about
    for part in page.parts:
        if isinstance(part, Lines):
            plain[part.name] = part.lines
        else:
            plain |= {part.name: part.rows} | ({"counts": part.counts} if part.counts else {})
    return msgspec.json.format(msgspec.json.encode(plain), indent=2).decode()


WRITERS: dict[str, Callable[[Page], str]] = {
    "json": _json,
    "md": _markdown,
    "csv": _csv,
    "html": _html,
}
"""What writes each format but text, which is told how wide it may be."""
