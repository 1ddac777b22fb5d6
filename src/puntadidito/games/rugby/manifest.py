"""Table rugby in the house."""

from puntadidito.core.manifest import Manifest
from puntadidito.games.rugby.game import Rugby

MANIFEST = Manifest("rugby", 3, __package__, coming=Rugby(), practice=Rugby().practice)
