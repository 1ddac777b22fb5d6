"""Whatever is told of a real table: nobody is lost, nobody comes back who is out, and it ends."""

from __future__ import annotations

from puntadidito.games.football.layout import PORTIERINO, squad
from puntadidito.games.football.state import State
from tests.games.football_table import FOOTBALL
from tests.games.football_tales import match


def whole(s: State) -> bool:
    """Everybody stands who plays, and nobody else."""
    for side in (0, 1):
        on = s.table.on(side)
        ten = {body for body in squad(side) if body not in PORTIERINO} - {*s.removed}
        if {*on} - {*PORTIERINO} != ten or (PORTIERINO[side] in on) != s.on(side):
            return False
    return s.restart is None and not s.block_due and not s.table.lying


def test_whatever_is_told_nobody_is_lost() -> None:
    asked = 0
    for seed in range(16):
        for s in match(seed):
            FOOTBALL.view(s, None)
            if s.todo and s.todo[-1].kind == "attack":
                asked += 1
                assert whole(s), (seed, s.line, s.table, s.removed, s.portierino)
    assert asked > 200
