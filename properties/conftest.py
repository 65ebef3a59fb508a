"""How hard hypothesis tries here; the environment variable HYPOTHESIS_PROFILE says otherwise."""

import pytest

from mvrules.strategies import register_profiles

register_profiles("ci")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Tell, after a run, how many rules never fired in it."""
    passed = terminalreporter.getreports("passed")
    told = [words for one in passed for name, words in one.user_properties if name == "fired"]
    for words in told:
        terminalreporter.write_line(str(words))
