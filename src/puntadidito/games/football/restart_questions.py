"""What is asked before a restart and at its kick, and what may be answered (rules 4.2, 10, 11, 13
to 15)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from puntadidito.core.contract import Decision, Law, Menu
from puntadidito.flick.options import FiguresSpec
from puntadidito.flick.spots import Point
from puntadidito.games.football import cases, lineups, play_questions, re_entries, regions, spots
from puntadidito.games.football import positional as positional_flicks
from puntadidito.games.football.flicking import Flicks, figures, quarters
from puntadidito.games.football.layout import KEEPERS, PORTIERINO
from puntadidito.games.football.moves import (
    ASK,
    AUTO,
    BACK,
    KEEP,
    KICK,
    NONE,
    PLACE,
    POSITIONAL,
    RE_ENTRY,
    STAY,
    TIMEOUT,
    decision,
    menu,
)
from puntadidito.games.football.placing import Lineup, Spot, Walls
from puntadidito.games.football.restart_laws import AUTHORISES, NAMES, POINTS, stands_by
from puntadidito.games.football.specs import Spec, SpotSpec
from puntadidito.games.football.state import Aim, Kicked, State
from puntadidito.games.football.table import (
    BALL,
    FIGURES,
    SECONDS_FLICK,
    SECONDS_PIECE,
    SECONDS_TEAM,
)

if TYPE_CHECKING:
    from puntadidito.games.football import restart_steps


def team(s: State, side: int) -> Decision:
    """A side lays out its figures."""
    r = s.restart
    assert r is not None
    law: Law = ("4.2.c",) if side == r.side else ("4.2.d",)
    default = s.setup.formations[side]
    if r.kind == "goal_kick":
        law = ("14.2.b", "14.2.a") if side == r.side else ("14.2.c", "14.2.a")
        default = STAY
    options = Lineup(s, side, law)
    return decision(s, side, "team", options, default, law, SECONDS_TEAM)


def taker(s: State) -> Decision:
    """Who takes the kick: not who is back from offside, nor who has just played three times."""
    r = s.restart
    assert r is not None
    names = [str(body) for body in s.table.on(r.side) if body != PORTIERINO[r.side]]
    if r.kind == "kick_off":  # nobody has been laid out yet
        shape = lineups.shape(s, r.side, "")
        names = [str(body) for body, _, _ in shape]
        default = str(min(shape, key=lambda lie: (lie[1] ** 2 + lie[2] ** 2, lie))[0])
    else:
        default = str(_nearest(s, r.side, r.at))
    if r.kind == "goal_kick":
        if s.on(r.side) or not s.rested[r.side]:
            names.append(str(PORTIERINO[r.side]))
        if not s.on(r.side):
            names.append("keeper")
    law = NAMES.get(r.kind, ("10.2.d",))
    back = {name: bar for name in names if name.isdigit() and (bar := cases.bar_of(s, int(name)))}
    options = Menu(tuple(sorted(set(names) - set(back))), barred=back)
    return decision(s, r.side, "taker", options, default, law, SECONDS_FLICK)


def _nearest(s: State, side: int, at: Point) -> int:
    def away(body: int) -> int:
        x, y = s.table.at(body)
        return (x - at[0]) ** 2 + (y - at[1]) ** 2

    own = [b for b in s.table.on(side) if b != PORTIERINO[side]]
    return min((b for b in own if not cases.bar_of(s, b)), key=away, default=own[0])


def ball_spot(s: State) -> Decision:
    """Where the ball lies for a goal kick or a corner."""
    r = s.restart
    assert r is not None
    law = POINTS[r.kind]
    spec = spots.spec(s, PLACE, BALL, spots.ball(s), spots.ball_usual(s))
    return decision(s, r.side, "ball", Spot(s, spec, (AUTO,), law), AUTO, law, SECONDS_PIECE)


def wall(s: State) -> Decision:
    """The defender may set a wall."""
    r = s.restart
    assert r is not None
    law: Law = ("10.3.a",)
    return decision(s, 1 - r.side, "wall", Walls(s), NONE, law, SECONDS_TEAM)


def positional(s: State, step: restart_steps.Positional) -> Decision:
    """A positional flick, or none."""
    law = positional_flicks.law_of(s)
    spec = figures(s, step.side, POSITIONAL, {})
    options = Flicks(s, step.side, (spec,), Aim, (), (NONE,), law=law)
    return decision(s, step.side, "positional", options, NONE, law, SECONDS_FLICK)


def distance(s: State) -> Decision:
    """Ask for nine centimetres, or not."""
    r = s.restart
    assert r is not None
    return menu(s, r.side, "distance", (ASK, NONE), NONE, ("2.6.a", "2.6.b"))


def keeper_back(s: State, side: int, law: Law) -> Decision:
    """The keeper back for the portierino, or not; the clock brings him back for a penalty only."""
    default = BACK if "11.2.e" in law else STAY
    return menu(s, side, "keeper_back", (BACK, STAY), default, law)


# ---- the kick ------------------------------------------------------------------------------------


def kick(s: State) -> Decision:
    """The taker is set down and flicked."""
    r = s.restart
    assert r is not None
    taker = spots.taker_of(s)
    stands = stands_by(r.kind) if taker < FIGURES else ("14.2.j",)
    law = AUTHORISES.get(r.kind, stands)
    spec = FiguresSpec(option=KICK, side=quarters(s, r.side), figures=(taker,))
    places: tuple[SpotSpec, ...] = ()
    if taker < FIGURES and not s.setup.live:
        places = (spots.spec(s, "", taker, spots.taker(s), spots.usual(s)),)
    return decision(s, r.side, "kick", Kicks(s, r.side, spec, places, law), TIMEOUT, law, 10)


class Kicks(Flicks):
    """Set the taker down and flick him."""

    def __init__(
        self, s: State, side: int, spec: FiguresSpec, places: tuple[SpotSpec, ...], law: Law
    ) -> None:
        """``places``: where he may stand."""
        free = s.restart is not None and s.restart.kind in ("direct", "indirect")
        waits: dict[str, Law] = {RE_ENTRY: ("10.4.a", "12.5.f")}
        barred = waits if free and re_entries.standing(s) else {}
        super().__init__(s, side, (spec,), Kicked, barred=barred, law=law)
        self.stands = places

    def describe(self) -> dict[str, Any]:
        """Where he may stand, and how he may be flicked."""
        spec = Spec(flicks=tuple(self.specs.values()), spots=self.stands)
        return {**self.words.describe(), "spec": spec}


def kick_guard(s: State) -> Decision:
    """The same while a restart is taken."""
    return play_questions.guard(s) if play_questions.seals(s) else keeper(s)


def keeper(s: State) -> Decision:
    """The defender sets his keeper for a kick at his goal."""
    r = s.restart
    assert r is not None
    side = 1 - r.side
    stand: regions.Stand = "penalty" if r.kind == "penalty" else "shot"
    region = regions.keeper(s.table, side, s.east, stand)
    law: Law = ("11.2.f",) if r.kind == "penalty" else ("8.1.e",)
    places = (spots.spec(s, KEEP, KEEPERS[side], region),)
    options = Flicks(s, side, (), Aim, places, (AUTO,), law=law)
    return decision(s, side, "keeper", options, AUTO, law, SECONDS_FLICK)
