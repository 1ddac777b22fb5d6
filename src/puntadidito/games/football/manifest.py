"""Table football in the house."""

from puntadidito.core.manifest import Manifest

MANIFEST = Manifest("football", 2, __package__)
