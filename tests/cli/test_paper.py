"""Paper: colours and signs only where they can be seen."""

import io
import sys

import pytest

from mvrules.cli import paper
from mvrules.cli.bar import Bar


class Terminal(io.TextIOWrapper):
    """A terminal of some encoding, that keeps what is written."""

    def __init__(self, encoding: str = "utf-8") -> None:
        super().__init__(io.BytesIO(), encoding=encoding, errors="strict", newline="")

    def isatty(self) -> bool:
        return True

    def written(self) -> str:
        self.flush()
        held = self.buffer
        assert isinstance(held, io.BytesIO)
        return held.getvalue().decode(self.encoding)


@pytest.fixture(autouse=True)
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")


def test_a_terminal_gets_colour(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stdout", terminal)
    paper.say("fails", "red", bold=True)
    assert terminal.written() == "\x1b[31m\x1b[1mfails\x1b[0m\n"


@pytest.mark.parametrize(("name", "value"), [("NO_COLOR", "1"), ("TERM", "dumb")])
def test_whoever_wants_none_gets_none(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str
) -> None:
    monkeypatch.setenv(name, value)
    terminal = Terminal()
    monkeypatch.setattr(sys, "stdout", terminal)
    paper.say("fails", "red", bold=True)
    assert terminal.written() == "fails\n"


def test_a_file_gets_no_colour(capsys: pytest.CaptureFixture[str]) -> None:
    paper.say("fails", "red", bold=True)
    assert capsys.readouterr().out == "fails\n"


def test_a_stream_that_cannot_show_a_sign_gets_another(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal("ascii")
    monkeypatch.setattr(sys, "stdout", terminal)
    paper.ready()
    paper.say("▸ Ana: «push» → • Müll")
    assert terminal.written() == '> Ana: "push" -> * M?ll\n'


def test_a_long_line_is_broken_further_in_than_it_begins() -> None:
    folded = paper.fold("  NEM-01  one two three four five\nnext", 20).splitlines()
    assert folded == ["  NEM-01  one two", "      three four", "      five", "next"]


def test_a_terminal_is_as_wide_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", Terminal())
    monkeypatch.setenv("COLUMNS", "72")
    assert paper.width() == 72


def test_a_file_is_a_hundred_wide(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "72")
    assert paper.width() == 100


def progress(monkeypatch: pytest.MonkeyPatch, stream: io.TextIOWrapper, patience: float) -> None:
    monkeypatch.setattr(sys, "stderr", stream)
    with Bar("checking", patience) as bar:
        bar.begin(2)
        bar.step()
        bar.step()
    assert (bar.done, bar.total) == (2, 2)


def test_long_work_shows_a_bar_on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    progress(monkeypatch, terminal, patience=0)
    assert "checking" in terminal.written()


def test_short_work_shows_none(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    progress(monkeypatch, terminal, patience=60)
    assert terminal.written() == ""


def test_no_bar_goes_into_a_file(monkeypatch: pytest.MonkeyPatch) -> None:
    file = io.TextIOWrapper(io.BytesIO(), encoding="utf-8")
    progress(monkeypatch, file, patience=0)
    assert file.tell() == 0
