"""How hard hypothesis tries here; the environment variable HYPOTHESIS_PROFILE says otherwise."""

from mvrules.strategies import register_profiles

register_profiles("ci")
