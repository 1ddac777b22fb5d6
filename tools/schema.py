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

from puntadidito.server.app import create_app
from puntadidito.server.config import Config
from puntadidito.server.openapi import complete

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "web" / "src" / "api" / "schema.ts"


def document() -> dict[str, Any]:
    """The OpenAPI document the server would serve."""
    app = create_app(Config(db=Path("never-opened.db")))
    return complete(app.openapi_schema.to_schema())


def generate() -> str:
    """The TypeScript text, made by openapi-typescript."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "schema.json"
        source.write_text(json.dumps(document(), default=str))
        out = Path(folder) / "schema.ts"
        # Through tools/node.py, because Node may live inside the venv only.
        node = [sys.executable, str(ROOT / "tools" / "node.py"), "node"]
        cli = ROOT / "web" / "node_modules" / "openapi-typescript" / "bin" / "cli.js"
        flags = ["--root-types", "--root-types-no-schema-prefix"]
        subprocess.run(
            [*node, str(cli), str(source), "-o", str(out), *flags],
            check=True,
            stdout=subprocess.DEVNULL,
            env={**os.environ, "NO_COLOR": "1"},
        )
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
