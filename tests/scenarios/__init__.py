"""Tests of the scenario language, and what they share."""

from mvrules.kernel.documents import Document, load_text
from mvrules.kernel.refusals import DocumentRefused
from mvrules.scenarios import load
from mvrules.scenarios.document import Scenario


def laid(text: str) -> Document:
    """The one document of a text."""
    (document,) = load_text(text, "a.yaml")
    return document


def scenario(text: str) -> Scenario:
    """The one scenario of a text."""
    (one,) = load.load_text(text, "a.yaml").scenarios
    return one


def faults(text: str) -> list[str]:
    """Everything that is wrong with a text, without the file's name."""
    try:
        load.load_text(text, "a.yaml")
    except DocumentRefused as refused:
        return [str(fault).removeprefix("a.yaml:") for fault in refused.faults]
    return []
