"""Without the ball: the wall before it, returns, the last flick before a pass, pressure."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from math import cos, hypot, radians, sin

from puntadidito.games.rugby import moves, places
from puntadidito.games.rugby.bots import aims, glance
from puntadidito.games.rugby.bots.thought import Mind, Weighed, told
from puntadidito.games.rugby.bots.trial import tried
from puntadidito.games.rugby.layout import in_circle, seen
from puntadidito.games.rugby.state import NOBODY, State

WALL = (
    (75, 0), (100, 22), (100, -22), (55, 35), (55, -35), (140, 0), (130, 40), (130, -40),
    (75, 60), (75, -60), (48, 0), (170, 15), (170, -15), (48, 75), (48, -75), (220, 0),
)  # fmt: skip
"""Places of a wall: from the ball towards the own goal line, millimetres, and aside, degrees."""
ONSIDE = ((80, 75), (80, -75), (120, 80), (120, -80), (180, 80), (180, -80))
"""The same for whoever was called back: beside the ball, just onside."""
HELPS = 0.03
"""A move that brings less is not made."""
STAYS = 0.3
"""What it costs to stay where one was called back from: a pass that meets him is a penalty."""
CLEARING = (220, 320)
"""How strong a figure leaves another's way."""


def look(mind: Mind) -> None:
    """Let a player who thinks that far weigh a move by the advances that are left after it."""
    if mind.skill.replies[0] and mind.decision.kind in ("move", "pressure"):
        mind.look = partial(_after_reply, mind)


def _after_reply(mind: Mind, after: State) -> float:
    """What is left to him after the best advance of the other side."""
    owner = 1 - mind.side
    in_hand = after.side == owner and (after.carrier != NOBODY or after.open)
    asked = bool(after.todo) and after.todo[-1].kind in ("play", "next")
    if not (in_hand and asked) or after.ruck:
        return mind.worth(after)
    offsets, speeds = mind.skill.replies
    who = aims.nearest(after.table, glance.may_go_on(after), 1)
    flicks = told(aims.at_ball(after.table, owner, after.east, who, offsets, speeds))
    return -glance.answers(after, owner, flicks, mind.skill.weights)


def move(mind: Mind) -> Weighed | None:
    """A figure into the wall before the goal line, outside everything it may not touch."""
    if not mind.skill.defends:
        return None
    x, y = seen(mind.s.table.ball, mind.side, mind.s.east)
    more, least = (ONSIDE, -STAYS) if mind.decision.kind == "recall" else ((), HELPS)
    wall = [
        (round(x - 1000 * far * cos(radians(aside))), round(y + 1000 * far * sin(radians(aside))))
        for far, aside in (*WALL[: mind.skill.defends], *more)
    ]
    return to_places(mind, wall, least)


def to_places(mind: Mind, wanted: Iterable[tuple[int, int]], least: float) -> Weighed:
    """The flick that brings a figure to one of some places and helps most, or none."""
    s, side = mind.s, mind.side
    stay = () if mind.decision.kind == "recall" else in_circle(s.table)
    figures = [b for b in mind.decision.options.specs[moves.MOVE].figures if b not in stay]
    flicks = []
    for own in wanted:
        x, y = place = seen(own, side, s.east)
        if places.on_pitch(place) and places.is_free(s.table, place):
            near = sorted(figures, key=lambda b: hypot(s.table.at(b)[0] - x, s.table.at(b)[1] - y))
            flicks += [aims.to_place(s.table, side, s.east, b, place) for b in near[:2]]
    now = mind.word(moves.NONE)
    best = mind.best(moves.MOVE, told(flicks))
    return best if best is not None and best[0] > now + least else (now, moves.NONE, None)


def leave_ball(mind: Mind) -> Weighed:
    """Who must leave the ball goes straight away from it."""
    s = mind.s
    figure = mind.decision.options.specs[moves.MOVE].figures[0]
    (x, y), (bx, by) = s.table.at(figure), s.table.ball
    away = x + 3 * (x - bx), y + 3 * (y - by)
    return 0.0, moves.MOVE, told([aims.to_place(s.table, mind.side, s.east, figure, away)])[0]


def clear(mind: Mind) -> Weighed | None:
    """Out of another's way by whichever side is free."""
    for option, spec in mind.decision.options.specs.items():
        for power in CLEARING:
            angle = 90_000 if option == "left" else 270_000
            value = {"figure": spec.figures[0], "angle": angle, "power": power}
            after = tried(mind.s, mind.decision, option, value)
            if not after.owes_move:
                return mind.worth(after), option, value
    return None
