"""The games of the house: each is a folder with a manifest, here or in another package.

A package from outside names its manifest in the entry point group ``puntadidito.games``.
"""

from collections.abc import Iterator
from importlib import import_module
from importlib.metadata import entry_points
from pkgutil import iter_modules
from typing import Any

from puntadidito.core import rulebook
from puntadidito.core.contract import Game
from puntadidito.core.invariants import Rules
from puntadidito.core.manifest import Manifest


def _manifests() -> Iterator[Manifest]:
    for folder in iter_modules(__path__):  # each a game
        yield import_module(f"{__name__}.{folder.name}.manifest").MANIFEST
    for outside in entry_points(group=__name__):
        yield outside.load()


SHELF: dict[str, Manifest] = {m.id: m for m in sorted(_manifests(), key=lambda m: m.place)}
"""Every game with a rulebook, playable or not yet."""

GAMES: dict[str, Game[Any]] = {m.id: m.game for m in SHELF.values() if m.game is not None}
"""Those that can be played."""

rulebook.PACKAGES.update({m.id: m.package for m in SHELF.values()})


def rules_of(game: str) -> Rules:
    """What holds at every table of a game."""
    rules: Rules = import_module(SHELF[game].package + ".invariants").RULES
    return rules
