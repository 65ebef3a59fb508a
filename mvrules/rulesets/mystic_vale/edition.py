"""Editions: which sets are played with, whether with leaders, and whether against a nemesis."""

from __future__ import annotations

LEADERS = " with leaders"
SOLITAIRE = " solitaire"

EDITIONS = (
    "nemesis",
    "nemesis with leaders",
    "nemesis solitaire",
    "nemesis solitaire with leaders",
    "base",
    "base and nemesis",
    "base and nemesis with leaders",
    "base and nemesis solitaire",
    "base and nemesis solitaire with leaders",
)
"""The first is played where none is named; leaders and nemeses come with Nemesis only."""


def sets_of(edition: str) -> str:
    """Name what an edition plays with: `nemesis`, `base`, or both."""
    return edition.removesuffix(LEADERS).removesuffix(SOLITAIRE)


def has_leaders(edition: str) -> bool:
    """Whether an edition is played with leaders."""
    return edition.endswith(LEADERS)


def is_solitaire(edition: str) -> bool:
    """Whether an edition is played alone against a nemesis."""
    return SOLITAIRE in edition
