"""Kicks: for touch and territory, over the defence to be chased, at goal; what a penalty is for."""

from __future__ import annotations

from collections.abc import Iterable
from math import atan2, degrees, pi

from puntadidito.games.rugby import kick_questions, kick_steps, kick_wedge, moves
from puntadidito.games.rugby.bots import aims
from puntadidito.games.rugby.bots.thought import Mind, Value, Weighed
from puntadidito.games.rugby.bots.trial import tried, undisturbed
from puntadidito.games.rugby.bots.worth import ROOM, at_goal, fades, ground
from puntadidito.games.rugby.layout import GOAL_LINE, TOUCH, seen
from puntadidito.games.rugby.state import State

DROP_ASIDE, DROP_NEAREST = 160_000, 110_000
"""No drop from farther aside, nor from nearer to the bar."""
DROP_TURN = 50
"""Nor if the ball would have to leave him so many degrees aside."""
LAST_FLICKS = 2
"""With so few left in the half he takes points where he can."""
POWERS = range(400, 1001, 50)
BY_FEEL = (600, 800)
"""Of a player who does not know better."""
TURNS = (0, 1_500, -1_500, 3_000, -3_000)
"""Aside of the middle of the goal."""
LEANS = (5_000, -5_000, 9_000, -9_000)
"""Aside of the line from a kicker, who stays where he stands, to the ball."""
KICK_OFFS = (-20_000, 20_000, -32_000, 32_000, 0)


def late(s: State) -> bool:
    """Time runs out: what may still come of the ball is little."""
    left = s.flicks_left
    return s.out_of_time if left is None else left <= LAST_FLICKS


def in_vain(s: State, side: int) -> bool:
    """Three points would not save the match, and nothing comes after them."""
    return late(s) and s.half == 2 and s.score[1 - side] - s.score[side] > 3


def drop(mind: Mind) -> Weighed | None:
    """What it would bring to say DROP! now, with ball and posts about in line before him."""
    s, side = mind.s, mind.side
    x, y = seen(s.table.ball, side, s.east)
    if abs(y) > DROP_ASIDE or x > GOAL_LINE - DROP_NEAREST or in_vain(s, side):
        return None
    bx, by = seen(s.table.at(s.carrier), side, s.east)
    turn = degrees(atan2(-y, GOAL_LINE - x) - atan2(y - by, x - bx))
    return _said(mind, moves.DROP) if abs((turn + 180) % 360 - 180) <= DROP_TURN else None


def ahead(mind: Mind) -> Weighed | None:
    """What it would bring to say KICK! now."""
    return _said(mind, moves.KICK)


def _said(mind: Mind, word: str) -> Weighed | None:
    s = tried(mind.s, mind.decision, word, None)
    best = _planned(Mind(mind.skill, s, kick_questions.wedge(s, mind.side)))
    return None if best is None else (best[0], word, None)


# ---- the wedge ----------------------------------------------------------------------------------


def wedge(mind: Mind) -> Weighed:
    """Where a kick over it brings most."""
    kick = mind.s.kick
    assert kick is not None
    value, angle = _planned(mind) or (0.0, kick_questions.heading_with_room(mind.s))
    return value, moves.WEDGE, {"angle": angle, "figure": kick.figure}


def _planned(mind: Mind) -> tuple[float, int] | None:
    """The best direction of the wedge, and what the kick over it is worth."""
    s, side, kick = mind.s, mind.side, mind.s.kick
    assert kick is not None
    found: list[tuple[float, int, Mind]] = []
    for angle in _headings(mind):
        if kick_questions.wedge_why_not(s, angle, kick.figure):
            continue
        value = {"angle": angle, "figure": kick.figure}
        after = undisturbed(tried(s, mind.decision, moves.WEDGE, value))
        then = Mind(mind.skill, after, kick_questions.kick(after, side))
        powers = mind.skill.kick_powers
        best = max(then.read(tried(after, then.decision, moves.KICK, flick, 1))
                   for flick in _over(then, powers))  # fmt: skip
        found.append((best, angle, then))
    if not found:
        return None
    _, angle, then = max(found, key=lambda one: one[0])
    weighed = taken(then)
    assert weighed is not None
    return weighed[0], angle


def _headings(mind: Mind) -> list[int]:
    """Directions thought of: at the goal, or up the field and for touch."""
    s, many = mind.s, mind.skill.headings
    kick = s.kick
    assert kick is not None
    if kick.kind in kick_wedge.AT_GOAL:
        goal = kick_wedge.usual_heading(s)
        return [(goal + turn) % 360_000 for turn in TURNS[:many]]
    if kick.kind == "kick_off":
        return [turn % 360_000 for turn in KICK_OFFS[:many]]
    line = kick_questions.kicking_line(s)
    if line is not None:  # he stands as he stands: only as he lies to the ball does it go over
        first = kick_questions.heading_with_room(s)
        return [first, *((line + turn) % 360_000 for turn in LEANS)][:many]
    _, y = seen(s.table.ball, kick.side, s.east)
    nearer = 1 if y >= 0 else -1
    ways = [0]
    for touch, far in ((nearer, 280_000), (-nearer, 500_000), (nearer, 160_000), (-nearer, 330_000),
                       (nearer, 420_000)):  # fmt: skip
        ways.append(round(atan2(touch * TOUCH - y, far) * 180_000 / pi) % 360_000)
    return ways[:many]


# ---- the flick ----------------------------------------------------------------------------------


def taken(mind: Mind) -> Weighed | None:
    """Straight over the wedge, as strong as brings most."""
    powers: Iterable[int] = POWERS if mind.skill.kicks else BY_FEEL
    return mind.best(moves.KICK, _over(mind, powers))


def _over(mind: Mind, powers: Iterable[int]) -> list[Value]:
    """So strong over the wedge: along it, and if he stands aside onto the far side of the ball."""
    s, kick = mind.s, mind.s.kick
    assert kick is not None
    figure = mind.decision.options.specs[moves.KICK].figures[0]
    if kick.wedge is None:  # the accessory aims by itself
        angles = [kick_wedge.heading_to_goal(s.table.ball, kick.side, s.east)]
    else:
        angles = [kick_wedge.heading(kick.wedge.heading, kick.side, s.east)]
        if kick.origin == "open":  # for other kicks he is set behind it
            angles.append(aims.driving(s.table, kick.side, s.east, figure, angles[0]))
    return [
        {"figure": figure, "angle": angle, "power": power}
        for angle in dict.fromkeys(angles)
        for power in powers
    ]


# ---- a penalty ----------------------------------------------------------------------------------


def penalty(mind: Mind, step: kick_steps.Penalty) -> Weighed:
    """At goal where that brings most, for touch from the own half, else by hand."""
    s = mind.s
    x, y = seen(step.at, step.side, s.east)
    w = mind.skill.weights
    value = ground(s, step.at, step.side, w) * fades(s)
    vain = in_vain(s, step.side)
    kick = at_goal(s, (x, y), w)
    # A beginner looks at the posts wherever they may be hit.
    takes_points = kick > (value + ROOM if mind.skill.kicks else 0)
    if "place" in mind.decision.options.names and not vain and takes_points:
        return kick, "place", None
    if x < 0 and mind.skill.kicks and not vain:
        return value, "touch", None
    return value, "tap", None
