"""Write each game's numbers for its client: lengths, weights, places that are the table's own.

python tools/sheet.py            write web/src/games/<game>/sheet.ts
python tools/sheet.py --check    fail when one is not what would be written
"""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import msgspec

from puntadidito.flick.drills import Drill
from puntadidito.flick.regions import Keep, Region
from puntadidito.games import SHELF

ROOT = Path(__file__).resolve().parent.parent
CLIENTS = ROOT / "web" / "src" / "games"
NAMED: dict[Any, str] = {Region: "Region", Keep: "Keep", Drill: "Drill"}
"""What the client knows by a name of the wire."""
LIES = "readonly (readonly [number, number, number])[]"


def told(value: Any) -> str:
    """The client's type of a value; nothing where it is plain."""
    if type(value) in NAMED:
        return NAMED[type(value)]
    if isinstance(value, dict):  # what lies where, by name
        return f"Readonly<Record<string, {LIES}>>"
    if not isinstance(value, tuple):
        return ""
    if isinstance(value[0], tuple):
        return "readonly (readonly [number, number])[]"
    if type(value[0]) in NAMED:
        return f"readonly {NAMED[type(value[0])]}[]"
    return f"readonly [{', '.join(['number'] * len(value))}]"


def line(name: str, value: Any) -> str:
    """One number, list of places, region or list of drills."""
    kind = told(value)
    return f"export const {name}{kind and ': ' + kind} = {msgspec.json.encode(value).decode()};"


def text(game: str, values: dict[str, Any]) -> str:
    """The whole file."""
    kinds = " ".join(map(told, values.values()))
    named = sorted(name for name in NAMED.values() if name in kinds)
    head = [
        f"/** The numbers of {game}, written by tools/sheet.py: micrometres, metres a second. */",
        "",
        *([f'import type {{ {", ".join(named)} }} from "../../api/schema";', ""] if named else []),
    ]
    return "\n".join([*head, *(line(name, value) for name, value in values.items()), ""])


def sheets() -> dict[Path, str]:
    """What should stand where, for every game that has a sheet."""
    found = {}
    for manifest in SHELF.values():
        name = f"{manifest.package}.sheet"
        if find_spec(name) is not None:
            made = text(manifest.id, import_module(name).sheet())
            found[CLIENTS / manifest.id / "sheet.ts"] = made
    return found


def main() -> int:
    """Write, or compare."""
    for path, made in sheets().items():
        if "--check" not in sys.argv[1:]:
            path.write_text(made)
            print(f"wrote {path.relative_to(ROOT)}")
        elif not path.is_file() or path.read_text() != made:
            print(f"{path.relative_to(ROOT)} is not what the engine says: run `make schema`")
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
