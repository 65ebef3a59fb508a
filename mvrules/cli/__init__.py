"""The command line: one verb a command, one short module each.

``doors`` finds a command by its name when it is called; ``paper`` is what commands write on,
``options`` are those that several share, ``bar`` shows how far long work has come, ``ending``
is how a command ends, ``finding`` tells which scenario is meant, ``knowing`` which rulebook;
``replay`` runs what a solver found, ``laying`` lays what was bought, ``again`` is what ``check``
does with more than a row's own words, ``ledger`` what ``rules`` does with more than a list,
``drawing`` puts graphs on paper, ``sweeping`` looks at all pairs of cards.

The commands: ``check``, ``fill``, ``fmt``, ``explain``, ``outcomes``, ``rules``, ``card``,
``why``, ``ask``, ``agree``, ``faq``, ``codes``, ``tracker``, ``demo``, ``graph``, ``interact``,
``mutate``, ``diff``, ``record``, ``witness``, ``readings``.
``reference`` writes their help, and the words of the rulebooks, into `docs/reference`.

A command ends with 0 if what was asked holds, 1 if it does not, 2 if the question can't be read,
3 if a limit was reached before an answer was found.
"""

from __future__ import annotations

import gc


def main() -> None:
    """Do what the command line says, and end with its exit code."""
    gc.disable()  # a command is over before garbage could matter, and looking for it takes time
    try:
        from mvrules.cli.doors import mvrules

        mvrules()
    except KeyboardInterrupt:
        from mvrules.cli.ending import STOPPED

        raise SystemExit(STOPPED) from None
    finally:
        gc.freeze()  # what still lives goes with the process, and is not looked through once more
