"""What is asked at placed shots, and what may be answered (rule 16)."""

from __future__ import annotations

from puntadidito.core.contract import Decision, Law
from puntadidito.flick.options import FiguresSpec
from puntadidito.games.football import regions, spots
from puntadidito.games.football.flicking import Flicks, quarters
from puntadidito.games.football.layout import KEEPERS, squad
from puntadidito.games.football.moves import AUTO, FLICK, KEEP, PLACE, TIMEOUT, decision, menu
from puntadidito.games.football.placing import Spot
from puntadidito.games.football.state import Aim, State
from puntadidito.games.football.table import PLACED_SHOTS, SECONDS_FLICK, SECONDS_PLACED


def first_shot(s: State, side: int) -> Decision:
    """Shoot or save first."""
    return menu(s, side, "first_shot", ("shoot", "save"), "shoot", ("16.1.d",))


def shooter(s: State, side: int) -> Decision:
    """Where the shooter of a placed shot stands."""
    assert s.shots is not None
    turn = "16.1.e" if len(s.shots.scored[side]) < PLACED_SHOTS else "16.1.h"
    law: Law = ("16.2.b", "16.2.c", turn)
    body = squad(side)[0]
    spec = spots.spec(s, PLACE, body, spots.shooter(s, side), spots.behind(s, side))
    options = Spot(
        s, spec, () if s.setup.timed else (AUTO,), law, silent=(TIMEOUT,) if s.setup.timed else ()
    )
    default = TIMEOUT if s.setup.timed else AUTO
    return decision(s, side, "shooter", options, default, law, SECONDS_FLICK)


def placed_keeper(s: State, side: int) -> Decision:
    """Where the keeper stands at a placed shot."""
    law: Law = ("16.2.e", "16.2.f")
    spec = spots.spec(s, KEEP, KEEPERS[side], regions.keeper(s.table, side, s.east, "placed"))
    options = Spot(s, spec, (AUTO,), law, silent=(TIMEOUT,) if s.setup.timed else ())
    default = TIMEOUT if s.setup.timed else AUTO
    return decision(s, side, "placed_keeper", options, default, law, SECONDS_FLICK)


def placed_shot(s: State, side: int) -> Decision:
    """One flick at goal."""
    law: Law = ("16.2.h", "16.2.i", "16.2.k")
    spec = FiguresSpec(option=FLICK, side=quarters(s, side), figures=(squad(side)[0],))
    options = Flicks(s, side, (spec,), Aim, law=law)
    return decision(s, side, "placed_shot", options, TIMEOUT, law, SECONDS_PLACED)
