"""Which tests call which functions: a pytest plugin for ``tools/mutants.py``.

PUNTADIDITO_CALLERS_OF=FOLDER PUNTADIDITO_CALLERS=FILE python -m pytest -p tools.callers TESTS...

Writes, for each test, the functions of a folder it called: ``[["turns.py", 61], ...]`` by file
and the line where the function begins.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Generator
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import pytest

FOLDER, FILE = "PUNTADIDITO_CALLERS_OF", "PUNTADIDITO_CALLERS"


class Callers:
    """What every test called so far."""

    def __init__(self, folder: str, file: str) -> None:
        self.folder = folder
        self.file = Path(file)
        self.called: dict[str, list[tuple[str, int]]] = {}

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Generator[None, Any, Any]:
        seen: set[CodeType] = set()

        def note(frame: FrameType, event: str, arg: object) -> None:
            seen.add(frame.f_code)

        sys.settrace(note)
        try:
            return (yield)
        finally:
            sys.settrace(None)
            own = (code for code in seen if code.co_filename.startswith(self.folder))
            names = {(Path(code.co_filename).name, code.co_firstlineno) for code in own}
            self.called[item.nodeid] = sorted(names)

    def pytest_sessionfinish(self) -> None:
        self.file.write_text(json.dumps(self.called), "utf-8")


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(Callers(os.environ[FOLDER], os.environ[FILE]), "callers")
