"""Profiles say how hard hypothesis tries: ``dev`` in seconds, ``ci`` always alike, ``deep``."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

VARIABLE = "HYPOTHESIS_PROFILE"
"""The environment variable that chooses a profile."""


def register_profiles(default: str = "ci") -> None:
    """Make the profiles known, and load one of them; a ``conftest.py`` is the place to call it.

    - ``dev``: few examples, new ones each time;
    - ``ci``: more, the same each time, so that a run is told from another by its code only;
    - ``deep``: very many.

    Args:
        default: the profile to load where the environment chooses none.
    """
    shared = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
    settings.register_profile("dev", shared, max_examples=25)
    settings.register_profile("ci", shared, max_examples=100, derandomize=True, database=None)
    settings.register_profile("deep", shared, max_examples=3_000)
    settings.load_profile(os.environ.get(VARIABLE, default))
