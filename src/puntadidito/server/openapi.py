"""One document of the whole interface: REST, the WebSocket's messages, each game's own types.

The client's TypeScript is generated from it, so client and server cannot disagree.
"""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Request
from litestar.openapi.plugins import JsonRenderPlugin

from puntadidito.core.match import NOTED
from puntadidito.core.shotlog import Path, ShotLog
from puntadidito.flick.drills import Drill, Miss, Round
from puntadidito.flick.options import FlickSpec, PlaceSpec
from puntadidito.flick.practice_pieces import Did, Told
from puntadidito.games import GAMES
from puntadidito.server import messages


class Document(JsonRenderPlugin):
    """Serves the document, which is made once."""

    def __init__(self, *, path: str) -> None:
        """``path``: where below the schema's own."""
        super().__init__(path=path)
        self._made = b""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """Complete what the framework knows."""
        self._made = self._made or msgspec.json.encode(complete(openapi_schema))
        return self._made


def complete(schema: dict[str, Any]) -> dict[str, Any]:
    """The framework's document with our refusals in every operation and all our types."""
    return {
        "openapi": schema["openapi"],
        "info": {"title": "Puntadidito", "version": "1"},
        "paths": {
            path: {method: _operation(operation) for method, operation in item.items()}
            for path, item in schema["paths"].items()
        },
        "components": {"schemas": components()},
    }


def _operation(operation: dict[str, Any]) -> dict[str, Any]:
    answers = {
        status: {key: value for key, value in answer.items() if key != "headers"}
        for status, answer in operation["responses"].items()
        if status.startswith("2")
    }
    problem = {"application/json": {"schema": {"$ref": "#/components/schemas/Problem"}}}
    answers["default"] = {"description": "Refused, and why", "content": problem}
    return {**operation, "responses": answers}


def components() -> dict[str, Any]:
    """JSON Schema of every message, and of each game's own types under the game's name."""
    shared = [t for t in vars(messages).values() if isinstance(t, type) and _is_message(t)]
    schemas = _schema_of(shared)
    schemas["ClientMessage"] = _union(["Sit", "Answer", "Ask", "Aim", "Hold", "Ping"])
    schemas["ServerMessage"] = _union(["Table", "Ack", "Refusal", "Aimed", "Pong"])
    schemas.update(_schema_of(list(NOTED)))
    schemas["Noted"] = _union([t.__name__ for t in NOTED])
    flick = _schema_of([FlickSpec, PlaceSpec, Drill, Round, Told, Miss, Did])
    schemas.update(flick)
    specs, facts = list[str](), ["Told"]
    for game in GAMES.values():
        prefix = game.id[:1].upper() + game.id[1:]
        own = _schema_of([game.View, game.Setup, *game.events], prefix)
        for more, names in ((game.Spec, specs), (game.Facts, facts)):
            if more is not None:
                told = _schema_of([more], prefix)
                twice = [name for name in told.keys() & own.keys() if told[name] != own[name]]
                assert not twice, f"two types of one name: {twice}"
                own.update(told)
                names.append(prefix + more.__name__)
        own[f"{prefix}Event"] = _union([prefix + t.__name__ for t in game.events])
        schemas.update(_shared(own, prefix, flick))
    asked = _union(specs)
    asked["oneOf"].append({"type": "null"})
    schemas["DecisionShown"]["properties"]["spec"] = asked
    schemas["Practised"]["properties"]["facts"] = _union(facts)
    return schemas


def _shared(own: dict[str, Any], prefix: str, flick: dict[str, Any]) -> dict[str, Any]:
    """A game's types, those of the flick table by the name they have for everybody."""
    text = msgspec.json.encode(own).decode()
    ours = [
        name
        for name, schema in flick.items()
        if own.get(prefix + name, {}).get("description") == schema["description"]
    ]
    for name in ours:
        text = text.replace(f'/{prefix}{name}"', f'/{name}"')
    named: dict[str, Any] = msgspec.json.decode(text)
    return {name: schema for name, schema in named.items() if name.removeprefix(prefix) not in ours}


def _is_message(t: type) -> bool:
    base = messages.Wire | messages.Shown
    return issubclass(t, base) and t not in (messages.Wire, messages.Shown)


def _schema_of(types: list[type], prefix: str = "") -> dict[str, Any]:
    """Schemas of types and of all they use, each name with the prefix."""
    _, found = msgspec.json.schema_components(
        types, ref_template="#/components/schemas/" + prefix + "{name}"
    )
    # A log and its ways are parts of what is asked for, not asked for themselves.
    structs: list[Any] = [ShotLog, Path, *(t for t in types if issubclass(t, msgspec.Struct))]
    brief = {t.__name__ for t in structs if t.__struct_config__.omit_defaults}
    return {
        prefix + name: _brief(schema) if name in brief else _present(schema)
        for name, schema in found.items()
    }


def _brief(schema: dict[str, Any]) -> dict[str, Any]:
    """Fields with defaults are left out where they say nothing."""
    fields = schema["properties"].items()
    plain = {name: {k: v for k, v in field.items() if k != "default"} for name, field in fields}
    return {**schema, "properties": plain}


def _present(schema: dict[str, Any]) -> dict[str, Any]:
    """Fields with defaults are always sent; only what a client sends may be left out."""
    by_client = issubclass(getattr(messages, schema.get("title", ""), object), messages.Wire)
    if not by_client and schema.get("type") == "object" and "properties" in schema:
        schema = {**schema, "required": list(schema["properties"])}
    return schema


def _union(names: list[str]) -> dict[str, Any]:
    return {"oneOf": [{"$ref": f"#/components/schemas/{name}"} for name in names]}
