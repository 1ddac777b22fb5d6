"""Placed shots: five each from five spots, then on (rule 16)."""

from __future__ import annotations

import msgspec

from puntadidito.core.agenda import Events
from puntadidito.core.contract import Choice, Law
from puntadidito.flick.spots import Point
from puntadidito.games.football import events as ev
from puntadidito.games.football import half_steps, halves, placed_steps, referee, shots, spots
from puntadidito.games.football.facts import Facts
from puntadidito.games.football.keepers import keeper_spot
from puntadidito.games.football.layout import KEEPERS, Layout, squad
from puntadidito.games.football.state import Aim, Shots, State, Swung
from puntadidito.games.football.table import BALL, PLACED_SHOTS, PLACED_X, PLACED_Y


def begin(s: State) -> None:
    """Goal, side and toss are drawn, once captains have named their shooters."""
    s.portierino = [None, None]
    s.restart = None
    s.shots = Shots(0, 1, 1)
    if s.setup.team:
        s.instead(half_steps.OtherTables("captains"))
    else:
        draw(s)


def draw(s: State) -> None:
    """By lot: which goal, from which side, who chooses."""
    s.instead(
        placed_steps.PlacedDraw("goal"),
        placed_steps.PlacedDraw("side"),
        placed_steps.PlacedDraw("toss"),
    )


def drawn(s: State, what: str, lot: int, out: Events) -> None:
    """One of the three."""
    shots_ = s.shots
    assert shots_ is not None
    match what:
        case "goal":
            s.shots = msgspec.structs.replace(shots_, end=1 if lot else -1)
        case "side":
            s.shots = msgspec.structs.replace(shots_, turn=1 if lot else -1)
        case _:
            out.append(ev.Toss(side=lot, what="placed", law=("16.1.c",)))
            s.lay(placed_steps.FirstShot(lot))


def begun(s: State, side: int, option: str, out: Events) -> None:
    """Who shoots first."""
    assert s.shots is not None
    shoot = option == "shoot"
    out.append(ev.Chose(side=side, what="shoot" if shoot else "save", law=("16.1.d",)))
    s.shots = msgspec.structs.replace(s.shots, first=side if shoot else 1 - side)
    _next(s, out)


# ---- one shot -----------------------------------------------------------------------------------


def on_turn(s: State) -> int:
    """Who shoots next: by turns."""
    assert s.shots is not None
    mine, theirs = (len(s.shots.scored[side]) for side in (s.shots.first, 1 - s.shots.first))
    return s.shots.first if mine == theirs else 1 - s.shots.first


def ball_at(s: State) -> Point:
    """Where the ball lies for the next shot."""
    assert s.shots is not None
    number = len(s.shots.scored[on_turn(s)]) % PLACED_SHOTS
    return s.shots.end * PLACED_X, s.shots.turn * PLACED_Y[number]


def _next(s: State, out: Events) -> None:
    assert s.shots is not None
    side = on_turn(s)
    # Whoever shoots attacks the goal that was drawn.
    s.east = side if s.shots.end > 0 else 1 - side
    s.possession = side
    at = ball_at(s)
    places: list[Point | None] = [None] * (BALL + 1)
    places[BALL] = at
    s.table = Layout(tuple(places), (None, None))
    s.table = s.table.put((KEEPERS[1 - side], keeper_spot(s.table, 1 - side, s.east, "placed")))
    law: Law = ("16.2.a", "16.1.f", "16.1.g")
    out.append(ev.Placed(side=side, figures=((BALL, *at),), what="ball", law=law))
    s.lay(placed_steps.Shooter(side))


def shooter_ready(s: State, answer: Choice, out: Events) -> None:
    """The shooter stands, or it is too late."""
    side = on_turn(s)
    if answer.option == "timeout":
        _done(s, side, False, ("16.2.c",), out, "shooter")
        return
    at = spots.behind(s, side)
    if answer.option == "place" and answer.value is not None:
        at = msgspec.convert(answer.value, Point)
    body = squad(side)[0]
    s.table = s.table.put((body, at))
    law: Law = ("16.2.b", "16.2.d")
    out.append(ev.Placed(side=side, figures=((body, *at),), what="taker", law=law))
    s.lay(placed_steps.PlacedKeeper(1 - side))


def keeper_ready(s: State, answer: Choice, out: Events) -> None:
    """The keeper stands, or it is too late."""
    side = on_turn(s)
    if answer.option == "timeout":
        _done(s, side, True, ("16.2.g",), out, "keeper")
        return
    if answer.option == "keep" and answer.value is not None:
        at: Point = msgspec.convert(answer.value, Point)
        s.table = s.table.put((KEEPERS[1 - side], at))
    where = s.table.at(KEEPERS[1 - side])
    auto = answer.option != "keep"
    out.append(ev.KeeperPlaced(side=1 - side, at=where, auto=auto, law=("16.2.e", "16.2.f")))
    s.lay(placed_steps.PlacedShot(side))


def shot(s: State, answer: Choice, out: Events) -> None:
    """The shot is on its way, or too late."""
    side = on_turn(s)
    if answer.option == "timeout":
        _done(s, side, False, ("16.2.j",), out, "shot")
        return
    body = squad(side)[0]
    aim = None if s.setup.live else msgspec.convert(answer.value, Aim)
    shots.begin(s, (Swung("placed", side, aim, body),), s.table.keepers)


def played(s: State, facts: Facts, out: Events) -> None:
    """In, or not; a keeper who touched his line gives a retake unless it went in."""
    side = on_turn(s)
    told = shots.before(s)
    failed = referee.failed(told, facts)
    if failed is not None and failed.how == "again":
        out.append(ev.Note(side=1 - side, what="retake", law=failed.law))
        _next(s, out)
        return
    scored = failed is None
    if not scored and (save := referee.saved(told, facts)) is not None:
        law: Law = ("8.1.b",) if save.rod else ()
        out.append(ev.Saved(side=save.side, kind="placed", law=law))
    again = sum(touch.body == squad(side)[0] for touch in facts.touches) > 1
    law = ("16.2.k", "16.2.l") if scored and again else ("16.2.k",)
    _done(s, side, scored, law, out)


def _done(s: State, side: int, scored: bool, law: Law, out: Events, late: str = "") -> None:
    assert s.shots is not None
    taken = list(s.shots.scored)
    taken[side] = (*taken[side], scored)
    s.shots = msgspec.structs.replace(s.shots, scored=(taken[0], taken[1]))
    number = len(taken[side])
    out.append(
        ev.ShotPlaced(side=side, number=number, scored=scored, late=late, law=law)  # type: ignore[arg-type]
    )
    s.shot = None
    winner = decided(s.shots)
    if winner is None:
        _next(s, out)
    else:
        halves.finish(s, ("16.1.i",), out, winner)


def decided(shots_: Shots) -> int | None:
    """Who has won, once nothing can change it.

    >>> decided(Shots(0, 1, 1, ((True, True, True), (False, False, False))))
    0
    >>> decided(Shots(0, 1, 1, ((True,), (False,)))) is None
    True
    """
    one, two = shots_.scored
    goals = sum(one), sum(two)
    left = [max(0, PLACED_SHOTS - len(taken)) for taken in (one, two)]
    for side in (0, 1):
        if goals[side] > goals[1 - side] + left[1 - side] and (
            len(one) <= PLACED_SHOTS >= len(two) or len(one) == len(two)
        ):
            return side
    return None
