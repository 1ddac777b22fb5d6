"""A wheel without the built client would install and then show nothing: refuse to make one."""

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ClientBuilt(BuildHookInterface):  # type: ignore[type-arg]
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        page = Path(self.root, "src/puntadidito/web/dist/index.html")
        if version != "editable" and not page.is_file():
            raise SystemExit("The client is not built: run `make setup` first, then `make wheel`.")
