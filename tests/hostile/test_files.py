"""What commands are handed: files that are no scenarios, odd paths, closed streams."""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from mvrules.kernel.cache import folder
from mvrules.kernel.documents import load_text
from mvrules.kernel.refusals import DocumentRefused
from mvrules.scenarios.check import check
from mvrules.scenarios.format import laid_out_file

SCENARIO = "scenario: A\ncites: [MV-HARV-04]\ngiven: {Ana: {field: [<a>]}}\nthen: {Ana.vp: 0}\n"


@pytest.mark.parametrize(
    "text", ["root:x:0\nbin:x:1\n", "- a\n-   b\n", "image:   oak\n", "a scenario:x\nof words\n"]
)
def test_fmt_leaves_alone_what_is_no_scenario(tmp_path: Path, text: str) -> None:
    file = tmp_path / "a.yaml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(DocumentRefused, match="no scenario, so left as it is"):
        laid_out_file(file)


def test_a_path_that_is_too_long_is_told() -> None:
    assert "can't be read" in str(check(["x" * 5000]).faults[0])


@pytest.mark.parametrize("sign", ["\\e", "\\0", "\\u200b", "\\r", "\\x1b", "\\U0000202e"])
def test_no_escape_hides_an_unseen_character(sign: str) -> None:
    with pytest.raises(DocumentRefused, match=r"unseen character .+ written as an escape"):
        load_text(f'scenario: "A{sign}B"\n', "a.yaml")


@pytest.mark.parametrize("sign", ["\u200b", "\u202e", "\u2066", "\xad"])
def test_what_turns_or_hides_letters_is_told(sign: str) -> None:
    with pytest.raises(DocumentRefused, match="unseen character"):
        load_text(f"scenario: A{sign}B\n", "a.yaml")


def test_a_backslash_that_is_meant_stays() -> None:
    read = load_text("a: |\n  | b\\|c |\nd: 'e\\e'\n", "a.yaml")
    assert [one.data for one in read] == [{"a": "| b\\|c |\n", "d": "e\\e"}]


def test_many_broken_rows_take_their_time_each_not_together(tmp_path: Path) -> None:
    rows = "".join(f"  | r{row} | Blnk |\n" for row in range(1000))
    (tmp_path / "a.yaml").write_text(f"{SCENARIO}cases: |\n  | row | a |\n{rows}", encoding="utf-8")
    began = time.process_time()
    assert len(check([tmp_path]).faults) == 1000
    assert time.process_time() - began < 6


@pytest.mark.parametrize("home", ["/", "/nowhere at all"])
def test_nobody_s_home_is_not_written_to(home: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("MVRULES_CACHE", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", "")
    monkeypatch.setenv("HOME", home)
    assert folder() is None


@pytest.mark.parametrize("shut", [">&-", "2>&-", ">&- 2>&-"])
def test_a_closed_stream_is_no_traceback(tmp_path: Path, shut: str) -> None:
    (tmp_path / "a.yaml").write_text(SCENARIO.replace("<a>", "Blank"), encoding="utf-8")
    line = f"{sys.executable} -m mvrules check a.yaml {shut}"
    env = {**os.environ, "MVRULES_CACHE": "off"}
    done = subprocess.run(
        ["sh", "-c", line], cwd=tmp_path, env=env, capture_output=True, check=False
    )
    assert done.returncode == 0
    assert done.stderr == b""
