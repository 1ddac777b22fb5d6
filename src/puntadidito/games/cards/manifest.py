"""Rugby with cards in the house."""

from puntadidito.core.manifest import Manifest, Reached
from puntadidito.games.cards.game import Cards

MANIFEST = Manifest(
    "cards", 4, __package__, Cards(), reached=Reached(12, {"league": True, "home": 0})
)
