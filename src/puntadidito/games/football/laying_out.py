"""A restart is laid out: teams, taker, ball, wall, distance (4.2, 10.2, 10.3, 13.2, 14.2, 15.2)."""

from __future__ import annotations

import msgspec

from puntadidito.core.agenda import Events
from puntadidito.core.contract import Choice, Law
from puntadidito.flick.order import Lies
from puntadidito.flick.spots import Point
from puntadidito.games.football import (
    clearing,
    distance,
    portierino,
    replacements,
    spots,
    teams,
    walls,
)
from puntadidito.games.football import events as ev
from puntadidito.games.football.layout import KEEPERS, PORTIERINO, squad
from puntadidito.games.football.lineups import shape, standing
from puntadidito.games.football.places import moved
from puntadidito.games.football.restart_laws import NAMES, POINTS
from puntadidito.games.football.state import State, WallOf
from puntadidito.games.football.table import BALL, FIGURES

# ---- teams ---------------------------------------------------------------------------------------


def formation(s: State, side: int, name: str, out: Events) -> None:
    """A side stands in a formation, by its own choice or the house's."""
    _stand(s, side, shape(s, side, name), name or s.setup.formations[side], out)


def laid_out(s: State, side: int, answer: Choice, out: Events) -> None:
    """A side has laid out its figures."""
    if answer.option == "stay":
        _stand(s, side, standing(s, side), "", out)
        return
    if answer.option != "place":
        formation(s, side, answer.option, out)
        return
    figures: tuple[Lies, ...] = tuple(
        (body, x, y) for body, x, y in msgspec.convert(answer.value, list[tuple[int, int, int]])
    )
    _stand(s, side, figures, "", out)


def _stand(s: State, side: int, figures: tuple[Lies, ...], name: str, out: Events) -> None:
    r = s.restart
    assert r is not None
    off = [(body, None) for body in squad(side) if body != PORTIERINO[side] or not s.on(side)]
    s.table = s.table.put(*off).put(*((body, (x, y)) for body, x, y in figures))
    first = side == r.side
    if r.kind == "kick_off":
        law: Law = ("4.2.c",) if first else ("4.2.d",)
    else:
        law = ("14.2.b", "14.2.a") if first else ("14.2.c", "14.2.a")
    out.append(ev.Placed(side=side, figures=figures, formation=name, law=law))
    rules = spots.team_rules(s, side)
    for fault in teams.faults(s.table, rules):
        out.append(ev.BadPlacing(side=side, figures=fault.figures, law=fault.law))
    replacements.put(s, teams.put_right(s.table, rules), out)


# ---- taker and ball ------------------------------------------------------------------------------


def named(s: State, option: str, out: Events) -> None:
    """The taker is named, and lifted until the kick."""
    r = s.restart
    assert r is not None
    figure = KEEPERS[r.side] if option == "keeper" else int(option)
    s.restart = msgspec.structs.replace(r, taker=figure)
    law = NAMES.get(r.kind, ("10.2.d", "10.2.g"))
    out.append(ev.Taker(side=r.side, figure=figure, law=law))
    if figure < FIGURES:
        s.table = s.table.put((figure, None))
    if figure == PORTIERINO[r.side] and not s.on(r.side):
        portierino.comes_on(s, r.side, None, ("9.1.a", "9.1.c"), out)
    if r.kind == "penalty":
        _ball(s, r.at, out)
        replacements.put(s, clearing.cleared_for_penalty(s.table, figure, 1 - r.side, s.east), out)
    elif r.kind in ("throw_in", "direct", "indirect"):
        _ball(s, r.at, out)


def spot_is_asked(s: State) -> bool:
    """Whether who restarts says where the ball lies: if that was agreed, and at a corner for a ball
    that crossed the very middle of the end line (note of 15.2.a)."""
    r = s.restart
    assert r is not None
    middle = r.kind == "corner" and r.at[1] == 0
    return (s.setup.arrange or middle) and not s.setup.live


def ball_lies(s: State, at: Point | None, out: Events) -> None:
    """The ball is put down."""
    r = s.restart
    assert r is not None
    if at is None:
        at = spots.ball_usual(s)
    _ball(s, (at[0], at[1]), out)


def on_its_point(s: State, out: Events) -> None:
    """The ball lies where it will be kicked, whatever a positional flick has done to it."""
    r = s.restart
    assert r is not None
    if s.table.places[BALL] != r.at:
        _ball(s, r.at, out)


def _ball(s: State, at: Point, out: Events) -> None:
    r = s.restart
    assert r is not None
    s.restart = msgspec.structs.replace(r, at=at)
    replacements.put(s, clearing.cleared(s.table, at, r.kind, r.side, s.east), out)
    s.table = s.table.put((BALL, at))
    law: Law = ("10.2.c",) if "10.2.c" in r.law else POINTS[r.kind]
    out.append(ev.Placed(side=r.side, figures=((BALL, *at),), what="ball", law=law))


# ---- wall and distance ---------------------------------------------------------------------------


def walled(s: State, answer: Choice, out: Events) -> None:
    """The defender has set a wall, or none."""
    r = s.restart
    assert r is not None
    if answer.option != "wall":
        return
    asked = msgspec.convert(answer.value, WallOf)
    stands = walls.wall(s.table, asked.figures, asked.towards, s.east)
    if not stands:
        out.append(ev.Note(side=1 - r.side, what="no_wall", law=("10.3.a",)))
        return
    s.table = moved(s.table, stands)
    figures: tuple[Lies, ...] = tuple((move.body, *move.to) for move in stands)
    law: Law = ("10.3.b", "10.3.a")
    out.append(ev.Placed(side=1 - r.side, figures=figures, what="wall", law=law))


def crowded(s: State) -> bool:
    """Whether an opponent stands too close to the ball."""
    r = s.restart
    assert r is not None
    return not s.setup.live and bool(distance.too_close(s.table, 1 - r.side))


def distanced(s: State, asked: bool, out: Events) -> None:
    """Opponents are moved away, if that was asked for."""
    r = s.restart
    assert r is not None
    laws: dict[str, Law] = {"throw_in": ("13.2.j", "2.6.a"), "corner": ("15.2.j", "2.6.a")}
    law = laws.get(r.kind, ("10.2.k", "2.6.a"))
    out.append(ev.Distanced(side=r.side, asked=asked, law=law))
    if asked:
        replacements.put(s, distance.distanced(s.table, 1 - r.side, s.east), out)
