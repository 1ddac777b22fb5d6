"""Voluntary passes: to whom, and who comes in support."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from math import atan2, hypot, pi

from puntadidito.flick.regions import fault_at
from puntadidito.flick.spots import Point
from puntadidito.games.rugby import handling, moves, pass_questions, pass_steps
from puntadidito.games.rugby.bots import aims, glance, without_ball
from puntadidito.games.rugby.bots.thought import Mind, Value, Weighed, better
from puntadidito.games.rugby.bots.trial import answered, tried, undisturbed
from puntadidito.games.rugby.layout import LONG, R, offside, seen
from puntadidito.games.rugby.state import State

BEHIND = ((60, 90), (60, -90), (90, 140), (90, -140), (110, 40), (30, 120), (30, -120))
"""Places of support: behind the ball and aside, millimetres."""
RECEIVERS, POWERS = 6, (160, 240, 340)
STANDS = 40_000
"""The passer is set so far from the ball, on the line from his team-mate to it."""
COMES = 0.04
"""Support that brings less is left alone."""
CALLS, OPENS = 3, 0.05
"""Calls thought of; one that opens less is left alone: who is called comes back into play."""
HINDERS = R + LONG + 5_000
"""Who stands so near to the way of a pass is met by it, or nearly."""
HURRIED = 3
"""Places thought of for a figure of the others that comes back."""


def planned(mind: Mind) -> Weighed | None:
    """What it would bring to say PASS! now."""
    best = better(_ways(mind, tried(mind.s, mind.decision, moves.PASS, None)))
    return None if best is None else (best[0], moves.PASS, None)


# ---- who is called back -------------------------------------------------------------------------


def call(mind: Mind) -> Weighed | None:
    """Whoever stands in the way of a pass that is worth his coming back."""
    return better(_ways(mind, mind.s)) if mind.skill.passes else None


def _ways(mind: Mind, s: State) -> Iterator[Weighed | None]:
    """PASS! was said: the best pass as all stand, and after each call that may open one."""
    best = _then(mind, s)
    yield best and (best[0], moves.NONE, None)
    if not isinstance(s.todo[-1], pass_steps.Call):
        return
    for group in _in_the_way(s, mind.side)[:CALLS]:
        called = answered(s, mind.side, moves.CALL, list(group))
        while isinstance(step := called.todo[-1], pass_steps.Recall):
            called = _come_back(mind, called, step)
        opened = _then(mind, called)
        if opened is not None and (best is None or opened[0] > best[0] + OPENS):
            yield opened[0], moves.CALL, list(group)


def _in_the_way(s: State, side: int) -> list[tuple[int, ...]]:
    """Who may be called, with those he brings, of those who stand between the ball and a mate."""
    ball, mates = s.table.ball, _receivers(s, side, s.carrier)
    hinder = [
        body
        for body in offside(s.table, 1 - side, s.east)
        if any(_beside(s.table.at(body), ball, s.table.at(mate)) < HINDERS for mate in mates)
    ]
    if not hinder:
        return []
    groups = handling.callable_groups(s)
    near = (groups.get(body, ()) for body in aims.nearest(s.table, hinder, len(hinder)))
    whole = (g for g in near if g and all({*groups.get(b, (-1,))} <= {*g} for b in g))
    return list(dict.fromkeys(tuple(sorted(group)) for group in whole))


def _beside(p: Point, a: Point, b: Point) -> float:
    """How far a point is from the way from one place to another."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    along = ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / max(1, dx * dx + dy * dy)
    along = min(max(along, 0.0), 1.0)
    return hypot(p[0] - a[0] - along * dx, p[1] - a[1] - along * dy)


def _come_back(mind: Mind, s: State, step: pass_steps.Recall) -> State:
    """A called figure does what the other side would do in a hurry."""
    decision = pass_questions.recall(s, step)
    skill = mind.skill._replace(keep=1, times=1, defends=HURRIED)
    found = without_ball.move(Mind(skill, s, decision))
    return tried(s, decision, moves.NONE, None) if found is None else tried(s, decision, *found[1:])


def _then(mind: Mind, s: State) -> Weighed | None:
    """The best pass, if nobody does anything more before it."""
    s = undisturbed(s)
    if not isinstance(s.todo[-1], pass_steps.Pass):
        return mind.read(s), moves.NONE, None
    return made(Mind(mind.skill, s, pass_questions.pass_(s, mind.side)))


# ---- the pass -----------------------------------------------------------------------------------


def made(mind: Mind) -> Weighed | None:
    """To a team-mate behind: the passer is set on the line from him to the ball."""
    return mind.best(moves.PASS, _thought_of(mind))


def anyhow(mind: Mind) -> Weighed:
    """A pass straight back, to nobody."""
    spec, stand = (
        some[moves.PASS] for some in (mind.decision.options.specs, mind.decision.options.stands)
    )
    value = {"figure": spec.figures[0], "angle": 180_000, "power": 200, "place": stand.start}
    return 0.0, moves.PASS, value


def _thought_of(mind: Mind) -> list[Value]:
    s, side = mind.s, mind.side
    region = mind.decision.options.stands[moves.PASS].region
    passer = mind.decision.options.specs[moves.PASS].figures[0]
    ball = s.table.ball
    values: list[Value] = []
    for mate in _receivers(s, side, passer):
        mx, my = s.table.at(mate)
        far = hypot(mx - ball[0], my - ball[1])
        if far < 2 * R:
            continue
        ux, uy = (mx - ball[0]) / far, (my - ball[1]) / far
        place = ball[0] - round(ux * STANDS), ball[1] - round(uy * STANDS)
        if fault_at(region, *place) is not None:
            continue
        dx, dy = seen((round(ux * 1e6), round(uy * 1e6)), side, s.east)
        angle = round(atan2(dy, dx) * 180_000 / pi) % 360_000
        values += [
            {"figure": passer, "angle": angle, "power": power, "place": place} for power in POWERS
        ]
    return values


def _receivers(s: State, side: int, passer: int) -> list[int]:
    """Team-mates a pass may go to, the nearest first."""
    out = offside(s.table, side, s.east)
    mates = [b for b in s.table.on(side) if b != passer and b not in out]
    return aims.nearest(s.table, mates, RECEIVERS)


# ---- support ------------------------------------------------------------------------------------


def look(mind: Mind) -> None:
    """Let a player who thinks that far weigh support by the passes that are left after it."""
    if mind.skill.passes and mind.decision.kind == "support":
        mind.look = partial(_after_pass, mind)


def _after_pass(mind: Mind, after: State) -> float:
    """The best pass as it is seen in a hurry."""
    s = undisturbed(after)
    if not isinstance(s.todo[-1], pass_steps.Pass):
        return mind.worth(s)
    thought = _thought_of(Mind(mind.skill, s, pass_questions.pass_(s, mind.side)))
    seen_ = glance.glanced(s, mind.side, moves.PASS, thought, mind.skill.weights)
    return max(seen_, default=mind.worth(s))


def support(mind: Mind) -> Weighed | None:
    """A team-mate to where the pass can reach him; who must leave the ball goes away from it."""
    if moves.NONE not in mind.decision.options.words.names:
        return without_ball.leave_ball(mind)
    if not mind.skill.passes:
        return None
    x, y = seen(mind.s.table.ball, mind.side, mind.s.east)
    places = [(x - back * 1000, y + aside * 1000) for back, aside in BEHIND]
    return without_ball.to_places(mind, places, COMES)
