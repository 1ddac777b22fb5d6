"""Every reason the server can give is listed, and the page can say it in both languages."""

import ast
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

import puntadidito
from puntadidito.core import record
from puntadidito.core.contract import Code
from puntadidito.server.refusals import REASONS

SOURCE = Path(puntadidito.__file__).parent
ROOT = Path(__file__).parents[2]


def refusals(source: str) -> Iterator[str]:
    """The literal reasons of ``Refused(Code.X, "reason")``."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Refused":
            reason = node.args[1] if len(node.args) > 1 else None
            if isinstance(reason, ast.Constant):
                yield str(reason.value)


def test_every_reason_in_the_source_is_listed() -> None:
    """A game may have reasons of its own, and says them in its own catalogue."""
    files = [file for room in ("core", "server") for file in (SOURCE / room).rglob("*.py")]
    said = {reason for file in files for reason in refusals(file.read_text("utf-8"))}
    assert "stale" in said
    assert said <= set(REASONS)


def test_every_way_a_record_is_wrong_is_listed() -> None:
    wrong = {f"record.{reason}" for reason in record._SAYS}
    assert {reason for reason in REASONS if reason.startswith("record.")} == wrong


@pytest.mark.parametrize("lang", ["it", "en"])
def test_the_page_can_say_every_reason(lang: str) -> None:
    says = json.loads((ROOT / "web" / "src" / "i18n" / f"{lang}.json").read_text("utf-8"))
    assert [reason for reason in REASONS if not says.get(f"refused.{reason}")] == []


def test_codes_are_few() -> None:
    assert set(Code) == {"malformed", "not_yours", "stale", "illegal", "over"}
