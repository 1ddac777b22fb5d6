"""Table rugby in the house."""

from puntadidito.core.manifest import Manifest

MANIFEST = Manifest("rugby", 3, __package__)
