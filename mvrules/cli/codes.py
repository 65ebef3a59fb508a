"""`mvrules codes`: every refusal by its code."""

from __future__ import annotations

import click

from mvrules.cli.options import examples, form_option, printed


@click.command(
    "codes",
    epilog=examples(
        {
            "mvrules codes": "for a reader",
            "mvrules codes --format md": "for a report",
        }
    ),
)
@form_option
def command(form: str) -> None:
    """List what the library can refuse, each by its stable code.

    A scenario may expect a refusal by its code: `refused: {code: not-offered}`.
    """
    from mvrules.reports import reference

    printed(reference.refusals(), form)
