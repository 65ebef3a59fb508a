"""The doors: each command is fetched when it is called, and whatever goes wrong is one sentence."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import IO, TYPE_CHECKING, Any

import click
from click.exceptions import NoArgsIsHelpError

from mvrules import __version__
from mvrules.cli import ending, paper
from mvrules.cli.options import Verbs, examples

if TYPE_CHECKING:
    from mvrules.kernel.refusals import Refusal

__all__ = ["COMMANDS", "mvrules"]

COMMANDS = (
    *("check", "explain", "outcomes", "fill", "fmt", "record", "rules", "card"),
    *("why", "ask", "agree", "interact", "graph", "mutate", "diff", "witness", "readings"),
    *("faq", "codes", "tracker", "demo"),
)
"""Every command, in the order in which one is likely to need them."""


class Told(click.ClickException):
    """What went wrong, in a sentence."""

    exit_code = ending.UNREAD

    def show(self, file: IO[Any] | None = None) -> None:  # noqa: ARG002  errors have one place
        """Write the sentence, and nothing else."""
        paper.complain(self.message)


class Unknown(Told):
    """A limit was reached, so that nothing is shown either way."""

    exit_code = ending.UNKNOWN


class Stopped(Told):
    """The user wanted no more."""

    exit_code = ending.STOPPED


class Doors(Verbs):
    """The commands of the library, none of which is loaded before it is wanted."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002  click hands it over
        """Name every command."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        """Fetch a command by its name."""
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = import_module(f"mvrules.cli.{cmd_name}").command
        return command

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read what stands before the command."""
        with _telling():
            return super().parse_args(ctx, args)

    def invoke(self, ctx: click.Context) -> None:
        """Run a command, and end with the exit code that it gives back."""
        paper.ready()
        with _telling():
            ctx.exit(super().invoke(ctx) or 0)


@contextmanager
def _telling() -> Iterator[None]:
    """Turn what a user did wrong, or what the library refuses, into a sentence."""
    try:
        yield
    except NoArgsIsHelpError:
        raise
    except click.UsageError as error:
        raise Told(_usage(error)) from error
    except KeyboardInterrupt as error:
        raise Stopped(str(error) or "stopped") from error
    except _refusals() as refused:
        kind = Unknown if isinstance(refused, _limits()) else Told
        raise kind(str(refused)) from refused


def _usage(error: click.UsageError) -> str:
    """Say what is wrong with a command line, and where its help is."""
    path = error.ctx.command_path if error.ctx else "mvrules"
    said = error.format_message().strip()
    end = "\n" if "\n" in said else " " if said.endswith((".", "?", ")")) else ". "
    return f"{path}: {said}{end}See '{path} --help'."


def _refusals() -> type[Refusal]:
    """Load what the library refuses with, once something went wrong."""
    from mvrules.kernel.refusals import Refusal

    return Refusal


def _limits() -> type[Refusal]:
    """Load the refusal that shows nothing either way."""
    from mvrules.kernel.refusals import LimitReached

    return LimitReached


@click.group(
    cls=Doors,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": paper.WIDEST},
    epilog=examples(
        {
            "mvrules demo": "what it can do, in a few seconds",
            "mvrules check": "do the shipped scenarios hold?",
            "mvrules explain 'pays never meets'": "what happened in one, clause by clause",
            "mvrules rules show NEM-ECL-04": "all about one clause",
        }
    ),
)
@click.version_option(__version__, message="mvrules %(version)s")
def mvrules() -> None:
    """Rules of card-crafting games: checked, explained, and told clause by clause.

    Every command ends with 0 if what was asked holds, 1 if it does not, 2 if the question can't
    be read, and 3 if a limit was reached before an answer was found.
    """
