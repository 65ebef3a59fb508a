"""Reference pages, made from what they describe: `python -m mvrules.cli.reference` writes them.

`docs/reference` holds the commands with their options, the words of each rulebook's scenarios and
packs, and the refusals with their codes.
"""

from __future__ import annotations

import inspect
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

import click

from mvrules.cli.doors import COMMANDS, mvrules
from mvrules.cli.options import books
from mvrules.reports import reference
from mvrules.reports.render import markdown, render
from mvrules.reports.rows import Listing, OptionRow

__all__ = ["pages", "write"]

MADE = (
    "<!-- Made by `python -m mvrules.cli.reference`; change what it describes, not this page. -->"
)


def pages() -> Mapping[str, str]:
    """Give every page by the name of its file."""
    words = [render(reference.words(book), "md") for book in books(None)]
    return {
        "commands.md": _page("# Commands", *_commands()),
        "words.md": _page(*words),
        "refusals.md": _page(render(reference.refusals(), "md")),
    }


def write(folder: Path) -> Iterator[Path]:
    """Write every page that is not there as it should be."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in pages().items():
        path = folder / name
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
            yield path


def _page(*parts: str) -> str:
    return "\n\n".join([MADE, *parts]) + "\n"


def _commands() -> Iterator[str]:
    """Tell every command, and those below it."""
    yield _prose(mvrules)
    for name in COMMANDS:
        command = mvrules.get_command(click.Context(mvrules), name)
        if command is not None:
            yield from _command(command, f"mvrules {name}")


def _command(command: click.Command, path: str) -> Iterator[str]:
    """Tell one command: what it does, how it is called, its options, and examples."""
    yield f"## {path}"
    yield _prose(command)
    usage = " ".join([path, *command.collect_usage_pieces(click.Context(command))])
    yield f"```text\n{usage}\n```"
    rows = tuple(_options(command))
    if rows:
        yield markdown(Listing(name="options", title="", of=OptionRow, rows=rows))
    yield _examples(command)
    if isinstance(command, click.Group):
        for name, below in command.commands.items():
            yield from _command(below, f"{path} {name}")


def _prose(command: click.Command) -> str:
    """Give what a command's help says, a paragraph a line."""
    paragraphs = inspect.cleandoc(command.help or "").split("\n\n")
    return "\n\n".join(" ".join(paragraph.split()) for paragraph in paragraphs)


def _options(command: click.Command) -> Iterator[OptionRow]:
    """Tell every option as it is typed."""
    for one in command.params:
        if isinstance(one, click.Option):
            yield OptionRow(f"{', '.join(one.opts)} {_takes(one)}".strip(), one.help or "")


def _takes(one: click.Option) -> str:
    """Say what an option takes."""
    if isinstance(one.type, click.Choice):
        return "|".join(map(str, one.type.choices))
    return one.metavar or ""


def _examples(command: click.Command) -> str:
    """Give the examples at the end of a command's help."""
    _, _, lines = (command.epilog or "").partition("For example:\n")
    return "\n".join(["```sh", *(line.strip() for line in lines.splitlines()), "```"])


if __name__ == "__main__":
    for written in write(Path(sys.argv[1] if len(sys.argv) > 1 else "docs/reference")):
        sys.stdout.write(f"{written} written\n")
