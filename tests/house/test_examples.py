"""Hypothesis tries the same examples whichever tests ran before."""

import sys
from pathlib import Path
from types import ModuleType

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st


def tried() -> list[int]:
    seen = []

    @settings(max_examples=200)
    @given(st.integers())
    def look(number: int) -> None:
        seen.append(number)

    look()
    return seen


def test_a_module_more_changes_no_example(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = tried()
    file = tmp_path / "loaded_later.py"
    file.write_text(f"NUMBERS = {list(range(123_456, 123_856))}\n")
    module = ModuleType("loaded_later")
    module.__file__ = str(file)
    monkeypatch.setitem(sys.modules, "loaded_later", module)
    assert tried() == before
