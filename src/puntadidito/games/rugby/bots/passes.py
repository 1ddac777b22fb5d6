"""Voluntary passes: to whom, and who comes in support."""

from __future__ import annotations

from math import atan2, hypot, pi

from puntadidito.flick.regions import fault_at
from puntadidito.games.rugby import moves, pass_questions
from puntadidito.games.rugby.bots import aims, without_ball
from puntadidito.games.rugby.bots.thought import Mind, Value, Weighed
from puntadidito.games.rugby.bots.trial import tried, undisturbed
from puntadidito.games.rugby.layout import R, offside, seen

BEHIND = ((60, 90), (60, -90), (90, 140), (90, -140), (110, 40), (30, 120), (30, -120))
"""Places of support: behind the ball and aside, millimetres."""
RECEIVERS, POWERS = 6, (160, 240, 340)
STANDS = 40_000
"""The passer is set so far from the ball, on the line from his team-mate to it."""
COMES = 0.04
"""Support that brings less is left alone."""


def planned(mind: Mind) -> Weighed | None:
    """What it would bring to say PASS! now."""
    s = undisturbed(tried(mind.s, mind.decision, moves.PASS, None))
    best = made(Mind(mind.skill, s, pass_questions.pass_(s, mind.side)))
    return None if best is None else (best[0], moves.PASS, None)


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
    out = offside(s.table, side, s.east)
    mates = [b for b in s.table.on(side) if b != passer and b not in out]
    values: list[Value] = []
    for mate in aims.nearest(s.table, mates, RECEIVERS):
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


def support(mind: Mind) -> Weighed | None:
    """A team-mate to where the pass can reach him; who must leave the ball goes away from it."""
    if moves.NONE not in mind.decision.options.words.names:
        return without_ball.leave_ball(mind)
    if not mind.skill.passes:
        return None
    x, y = seen(mind.s.table.ball, mind.side, mind.s.east)
    places = [(x - back * 1000, y + aside * 1000) for back, aside in BEHIND]
    return without_ball.to_places(mind, places, COMES)
