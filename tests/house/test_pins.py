"""Pins name versions, never a place to get them from."""

import json
import re
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_every_python_pin_is_a_name_and_a_version() -> None:
    for line in (ROOT / "constraints.txt").read_text().splitlines():
        assert re.fullmatch(r"[A-Za-z0-9._-]+==[A-Za-z0-9.]+", line), line


def test_the_client_lock_names_no_registry() -> None:
    packages = json.loads((ROOT / "web" / "package-lock.json").read_text())["packages"]
    for name, entry in packages.items():
        assert "resolved" not in entry, name
        assert name == "" or entry["integrity"].startswith("sha512-"), name
