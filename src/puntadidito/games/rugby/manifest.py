"""Table rugby in the house."""

from puntadidito.core.manifest import Ladder, Manifest, Reached
from puntadidito.games.rugby.game import Rugby

MANIFEST = Manifest(
    "rugby",
    3,
    __package__,
    Rugby(),
    practice=Rugby().practice,
    compiles="puntadidito.games.rugby.warm_up",
    ladder=Ladder(100, {"quick": True}),
    reached=Reached(1, {"quick": True}),
    hints={"quick": True},
)
