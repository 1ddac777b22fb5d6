"""Bottle caps in the house."""

from puntadidito.core.manifest import Manifest
from tests.games.toy import Toy

MANIFEST = Manifest("toy", 6, __package__, Toy())
