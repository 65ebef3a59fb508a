"""Options that several commands share, and how they come out."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, Any, TypeVar

import click

from mvrules.cli import paper
from mvrules.reports import FORMATS

if TYPE_CHECKING:
    from mvrules.kernel.book import Book
    from mvrules.reports.rows import Page

__all__ = [
    "Verbs",
    "among",
    "books",
    "examples",
    "form_option",
    "one_ruleset_option",
    "printed",
    "rendered",
    "ruleset_option",
    "steps_option",
]

FEW = 2
"""So few letters are a part of too many words to mean one."""

MOST_MEANT = 5
"""Of so many words at the most one may have been meant by a part."""

RULEBOOK = ("--ruleset", "--book", "ruleset")
"""How a rulebook is named on any line, and as which argument."""

MOST_LISTED = 40
"""So many words are listed where none is near; of more the first and the last are told."""

Command = TypeVar("Command", bound=Callable[..., Any])


class Verbs(click.Group):
    """Commands under one name; one that is not there is told with those that are."""

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command that is named, or say which there are."""
        known = self.list_commands(ctx)
        if args[0] not in known and not args[0].startswith("-"):
            ctx.fail(f"no command {args[0]!r}{among(args[0], known)}")
        return super().resolve_command(ctx, args)


def among(word: str, known: Collection[str]) -> str:
    """Say what a word might have been, as the end of a sentence."""
    from mvrules.kernel.refusals import did_you_mean

    if meant := _meant(word, known):
        return f"; did you mean {' or '.join(map(repr, meant))}?"
    if near := did_you_mean(word, known):
        return near
    if len(known) <= MOST_LISTED:
        return f"; there is: {', '.join(known) or 'none'}"
    begun = word[: word.rfind("-") + 1].upper()
    alike = sorted(name for name in known if begun and name.upper().startswith(begun))
    first, *_, last = alike or sorted(known)
    if len(alike) > 1:
        return f"; {len(alike)} begin with {begun!r}, from {first!r} to {last!r}"
    return f"; there are {len(known)}, from {first!r} to {last!r}"


def _meant(word: str, known: Collection[str]) -> list[str]:
    """Give the words that are spelt alike but for noughts and case, or of which it is a part."""
    spelt = _spelt(word)
    alike = [name for name in known if _spelt(name) == spelt]
    part = [name for name in known if len(word) > FEW and word.lower() in name.lower()]
    return alike or (sorted(part) if len(part) <= MOST_MEANT else [])


def _spelt(word: str) -> str:
    """Spell a word in small letters, and its numbers without noughts in front."""
    return re.sub(r"(?<!\d)0+(?=\d)", "", word.lower())


def examples(lines: dict[str, str]) -> str:
    """Give the end of a command's help: how one calls it, and what for."""
    widest = max(map(len, lines))
    told = (f"  {line:<{widest}}  # {why}" if why else f"  {line}" for line, why in lines.items())
    return "\n".join(["\b", "For example:", *told])


def form_option(command: Command) -> Command:
    """Let a command write its answer in several formats."""
    return click.option(
        "--format", "form", type=click.Choice(FORMATS), default="text", show_default=True,
        help="How to write the answer.",
    )(command)  # fmt: skip


def ruleset_option(command: Command) -> Command:
    """Let a command keep to one rulebook."""
    return click.option(*RULEBOOK, metavar="NAME", help="Only this rulebook, as mystic-vale.")(
        command
    )


def one_ruleset_option(command: Command) -> Command:
    """Let a command ask one rulebook, Mystic Vale if none is named."""
    return click.option(
        *RULEBOOK, metavar="NAME", default="mystic-vale", show_default=True,
        help="By which rulebook.",
    )(command)  # fmt: skip


def steps_option(command: Command) -> Command:
    """Let a command that plays allow more steps, or fewer, before a run is told as unknown."""
    return click.option(
        "--steps", type=click.IntRange(1), metavar="N", expose_value=False, callback=_allow,
        help="How many steps a run may take without asking anything [default: 20000].",
    )(command)  # fmt: skip


def _allow(ctx: click.Context, _param: click.Parameter, steps: int | None) -> None:
    """Allow so many steps for as long as the command runs."""
    if steps is not None:
        from mvrules.kernel.run import allowing

        ctx.with_resource(allowing(steps))


def printed(page: Page, form: str) -> None:
    """Write a page in a format."""
    paper.say(rendered(page, form))


def rendered(page: Page, form: str) -> str:
    """Write a page in a format, as wide as the terminal is."""
    from mvrules.reports.render import render

    return render(page, form, paper.width())


def books(ruleset: str | None) -> list[Book]:
    """Load the rulebook that is asked for, or all there are."""
    from mvrules.kernel.book import load, names

    return [load(name) for name in ([ruleset] if ruleset else names())]
