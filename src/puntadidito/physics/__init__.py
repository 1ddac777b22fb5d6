"""The simulated table: discs that slide, touch, bounce, and fall; it knows no rules and no game.

A `World` is a table and its bodies as plain data. `simulate` plays one shot and tells everything
that happened; `simulate_batch` plays thousands for those who only want to know how they end.
`pieces` does the same for whatever spins, rolls and flies; where nothing does, each is the other's
oracle. Compiled code is loaded at the first shot; `warm_up` prepares it before.
"""

from puntadidito.physics.batch import Batch, simulate_batch
from puntadidito.physics.result import (
    Contact,
    Crossing,
    Ending,
    Exit,
    Part,
    Pocketing,
    Result,
)
from puntadidito.physics.shot import Flick
from puntadidito.physics.simulate import simulate
from puntadidito.physics.trajectory import Segments
from puntadidito.physics.world import Body, Frame, Kind, Line, Pocket, Side, World

__all__ = [
    "Batch",
    "Body",
    "Contact",
    "Crossing",
    "Ending",
    "Exit",
    "Flick",
    "Frame",
    "Kind",
    "Line",
    "Part",
    "Pocket",
    "Pocketing",
    "Result",
    "Segments",
    "Side",
    "World",
    "simulate",
    "simulate_batch",
]
