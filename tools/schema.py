"""Write the client's types from the server's own: REST, WebSocket, views and events of each game.

python tools/schema.py            write web/src/api/schema.ts
python tools/schema.py --check    fail when it is not what would be written
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

import msgspec

from puntadidito.core.match import NOTED
from puntadidito.games import GAMES
from puntadidito.server import messages

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "web" / "src" / "api" / "schema.ts"


def title(name: str) -> str:
    """``cards`` -> ``Cards``."""
    return name[:1].upper() + name[1:]


def components() -> dict[str, Any]:
    """JSON Schema of every message, and of each game's own types under the game's name."""
    shared = [t for t in vars(messages).values() if isinstance(t, type) and is_message(t)]
    schemas = schema_of(shared)
    schemas["ClientMessage"] = union(["Sit", "Answer", "Ask", "Ping"])
    schemas["ServerMessage"] = union(["Table", "Refusal", "Pong"])
    schemas.update(schema_of(list(NOTED)))
    schemas["Noted"] = union([t.__name__ for t in NOTED])
    for game in GAMES.values():
        prefix = title(game.id)
        own = schema_of([game.View, game.Setup, *game.events], prefix)
        own[f"{prefix}Event"] = union([prefix + t.__name__ for t in game.events])
        schemas.update(own)
    return schemas


def is_message(t: type) -> bool:
    """Whether a name of the messages module is a message of ours."""
    return issubclass(t, messages.Wire | messages.Shown) and t not in (
        messages.Wire,
        messages.Shown,
    )


def schema_of(types: list[type], prefix: str = "") -> dict[str, Any]:
    """Schemas of types and of all they use, each name with the prefix; every field is present."""
    _, found = msgspec.json.schema_components(
        types,
        ref_template="#/components/schemas/" + prefix + "{name}",
    )
    return {prefix + name: present(schema) for name, schema in found.items()}


def present(schema: dict[str, Any]) -> dict[str, Any]:
    """Fields with defaults are always sent; only what a client sends may be left out."""
    sent = issubclass(getattr(messages, schema.get("title", ""), object), messages.Wire)
    if not sent and schema.get("type") == "object" and "properties" in schema:
        schema = {**schema, "required": list(schema["properties"])}
    return schema


def union(names: list[str]) -> dict[str, Any]:
    """One of several tagged types."""
    return {"oneOf": [{"$ref": f"#/components/schemas/{name}"} for name in names]}


def document() -> dict[str, Any]:
    """An OpenAPI document of the REST interface with all components."""
    return {
        "openapi": "3.1.0",
        "info": {"title": "Puntadidito", "version": "1"},
        "paths": {},
        "components": {"schemas": components()},
    }


def generate() -> str:
    """The TypeScript text, made by openapi-typescript."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "schema.json"
        source.write_text(json.dumps(document(), default=str))
        out = Path(folder) / "schema.ts"
        run = [str(ROOT / "web" / "node_modules" / ".bin" / "openapi-typescript"), str(source)]
        subprocess.run(
            [*run, "-o", str(out), "--root-types", "--root-types-no-schema-prefix"],
            check=True, capture_output=True, env={**os.environ, "NO_COLOR": "1"},
        )  # fmt: skip
        return out.read_text()


def main() -> int:
    """Write, or compare."""
    text = generate()
    if "--check" in sys.argv[1:]:
        if TARGET.read_text() != text:
            print("web/src/api/schema.ts is not what the server says: run `make schema`")
            return 1
        return 0
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(text)
    print(f"wrote {TARGET.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
