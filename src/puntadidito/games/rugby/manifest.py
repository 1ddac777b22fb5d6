"""Table rugby in the house."""

from typing import Any

from puntadidito.core.contract import Ran
from puntadidito.core.manifest import Manifest


def practise(order: Any) -> Ran:
    """Try a flick on a table laid out at will."""
    from puntadidito.games.rugby.practice import practise  # only who plays needs the physics

    return practise(order)


MANIFEST = Manifest("rugby", 3, __package__, practice=practise)
