"""How hard hypothesis tries here: as for the properties."""

from mvrules.strategies import register_profiles

register_profiles("ci")
