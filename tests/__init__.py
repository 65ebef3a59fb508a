"""Tests by room, as in `mvrules`; `house` holds the checkers of the house rules."""
