"""Property tests of the kernel try the same examples each time."""

from mvrules.strategies import register_profiles

register_profiles("ci")
