"""What a shot did, read from its log: who met whom, and what followed (football_flow, facts)."""

from __future__ import annotations

from collections import Counter

from puntadidito.core.shotlog import ShotLog
from puntadidito.flick.log import (
    FOREVER,
    Span,
    impossible,
    moved_before,
    rest_after,
    together,
    unlike,
    velocity,
    velocity_before,
    while_past,
)
from puntadidito.flick.order import Flicked
from puntadidito.flick.spots import Point
from puntadidito.flick.watched import Meeting
from puntadidito.games.football import offside, ways
from puntadidito.games.football.facts import (
    Bump,
    Facts,
    Flick,
    Meant,
    Offside,
    Order,
    Post,
    Rebound,
    Save,
    Touch,
    Wood,
)
from puntadidito.games.football.layout import KEEPERS, side_of, touching
from puntadidito.games.football.table import BALL, BALL_R, FIGURES, SHOOTING_LINE, TOUCH_LINE
from puntadidito.games.football.watch import Watched, things


def observe(order: Order, log: ShotLog) -> Facts:
    """What a shot did."""
    shot = Watched(order, log)
    touches = _touches(shot)
    out = ways.out(shot)
    end = shot.layout(log.duration + 1)
    return Facts(
        flicks=tuple(
            _flick(shot, meant, flicked)
            for meant, flicked in zip(order.meant, order.flicks, strict=True)
        ),
        touches=touches,
        bumps=_bumps(shot),
        offside=_offside(shot, touches, FOREVER if out is None else out.t),
        out=out,
        wood=_wood(shot),
        posts=_posts(shot),
        exits=ways.exits(shot),
        rebounds=_rebounds(shot),
        saves=_saves(shot),
        keeping=ways.keeping(shot, touches),
        kick=ways.kick(shot, touches, out),
        re_entry=ways.re_entry(shot),
        touching=touching(end),
        fallen=tuple(body for body in end.lying if end.places[body] is not None),
        rest=ways.rest(shot, range(BALL + 1)),
        keepers=ways.rest(shot, KEEPERS),
        duration=log.duration,
    )


def read_log(order: Order, log: ShotLog) -> Facts:
    """Take a log as it comes and hold it against the shot, or raise `Refused`."""
    if wrong := unlike(log, order) or _other_shot(order, log):
        raise impossible(wrong)
    return observe(order, log)


def _other_shot(order: Order, log: ShotLog) -> str | None:
    """Whether a log is one of another table."""
    if len(log.touches) != len(log.contacts):
        return "nobody knows where they met"
    if log.movers and [path.body for path in log.movers] != [0, 1]:
        return "there are two keepers"
    begin = [(path.knots[0].x, path.knots[0].y) for path in log.movers]
    if begin and begin != [(keeper.x, keeper.y) for keeper in order.keepers]:
        return "a keeper stood elsewhere"
    gone = [end for end, side in enumerate((order.east, 1 - order.east)) if order.portierino[side]]
    met = (things().get(contact.other, ("", 0)) for contact in log.contacts)
    if any(what in ("keeper", "rod") and end in gone for what, end in met):
        return "a keeper who is out was met"
    if any(fall.body >= FIGURES for fall in log.falls):
        return "the ball does not fall over"
    return None


# ---- flicks -------------------------------------------------------------------------------------


def _flick(shot: Watched, meant: Meant, flicked: Flicked) -> Flick:
    t, body = flicked.after, flicked.body
    path = shot.paths[body]
    # A flick is a knot of the way. A sealed one whose right had gone was not run.
    if t and all(knot.time != t for knot in path.knots):
        return Flick(meant.kind, meant.side, meant.figure, t, launched=False)
    ball = shot.paths.get(BALL)
    at_start = shot.layout(t)
    stands_offside = (
        meant.side in _attack(shot)
        and ball is not None
        and at_start.places[BALL] is not None
        and body in offside.positions(at_start, meant.side, shot.order.east, shot.out_at(t))
    )
    return Flick(
        meant.kind,
        meant.side,
        meant.figure,
        t,
        rest_t=min(rest_after(path, t), shot.bare_table.get(body, FOREVER)),
        displaced=shot.chain(body, t),
        scene=at_start.lies() if t else (),
        ball_moving=ball is not None and moved_before(ball, t),
        offside=stands_offside,
    )


# ---- contacts -----------------------------------------------------------------------------------


def _touches(shot: Watched) -> tuple[Touch, ...]:
    """The ball and figures or keepers, a keeper's push among them."""
    found = [
        _push(shot, meant, flicked)
        for meant, flicked in zip(shot.order.meant, shot.order.flicks, strict=True)
        if flicked.body == BALL
    ]
    met = [m.seen_from(BALL) for m in shot.meetings if m.closing and BALL in (m.body, m.other)]
    at_once = Counter(m.t for m in met)
    found += [_touch(shot, m, at_once[m.t] == 1) for m in met if m.other >= 0]
    return tuple(sorted(found, key=lambda touch: touch.t))


def _touch(shot: Watched, m: Meeting, alone: bool) -> Touch:
    t, body = m.t, m.other
    lay = shot.lay(body, t)
    return Touch(
        t,
        body,
        ball=(ball := shot.place(BALL, t)),
        at=m.at,
        where=shot.place(body, t),
        moving=shot.moving(body, t, m.its_speed),
        ball_moving=shot.moving(BALL, t, m.speed),
        neutral=lay or shot.out_of_play.get(body, FOREVER) < t,
        lying=lay,
        towards=_towards(shot, t, ball, m.at, alone),
        resting=shot.leaning(m),
    )


def _towards(shot: Watched, t: int, ball: Point, at: Point, alone: bool) -> int:
    """Which way along x the ball was pushed; where the log cannot tell, as the contact points."""
    path = shot.paths[BALL]
    gained = velocity(path, t)[0] - velocity_before(path, t)[0]
    # A way in whole micrometres tells a speed the worse, the shorter its stretch.
    lengths = [abs(knot.time - t) for knot in path.knots if knot.time != t]
    if alone and lengths and abs(gained) * min(lengths) > 4_000_000:
        return 1 if gained > 0 else -1
    return (ball[0] > at[0]) - (ball[0] < at[0])


def _push(shot: Watched, meant: Meant, flicked: Flicked) -> Touch:
    """A keeper sends the ball away: he is behind it."""
    t, (vx, vy, *_) = flicked.after, flicked.leaves
    x, y = shot.place(BALL, t)
    fast = (vx * vx + vy * vy) ** 0.5
    return Touch(
        t,
        meant.figure,
        ball=(x, y),
        at=(x - round(BALL_R * vx / fast), y - round(BALL_R * vy / fast)),
        where=shot.place(meant.figure, t),
        moving=True,
        ball_moving=moved_before(shot.paths[BALL], t),
        towards=(vx > 0) - (vx < 0),
    )


def _bumps(shot: Watched) -> tuple[Bump, ...]:
    """Figures and figures, figures and keepers; the faster first."""
    found = []
    for met in shot.meetings:
        if not met.closing or BALL in (met.body, met.other) or met.other < 0:
            continue
        if shot.leaning(met):
            continue
        swap = met.other < FIGURES and met.its_speed > met.speed
        t, one, two, _, at, speed, its_speed, _ = met.seen_from(met.other if swap else met.body)
        out = shot.out_of_play
        ball_on = shot.is_on(BALL, t)
        bump = Bump(
            t,
            one,
            two,
            at,
            (shot.place(one, t), shot.place(two, t)),
            one_moving=shot.moving(one, t, speed),
            two_moving=shot.moving(two, t, its_speed),
            neutral=min(out.get(one, FOREVER), out.get(two, FOREVER)) < t,
            ball=shot.place(BALL, t) if ball_on else None,
            ball_moving=ball_on and moved_before(shot.paths[BALL], t),
        )
        found.append(bump)
    return tuple(found)


def _wood(shot: Watched) -> tuple[Wood, ...]:
    hit = ((met.t, things().get(met.other)) for met in shot.meetings if met.body == BALL)
    return tuple(
        Wood(t, "east" if thing[1] else "west") for t, thing in hit if thing and thing[0] == "post"
    )


def _posts(shot: Watched) -> tuple[Post, ...]:
    met = (met for met in shot.meetings if met.body < FIGURES and met.closing)
    return tuple(Post(m.t, m.body) for m in met if things().get(m.other, ("", 0))[0] == "post")


def _saves(shot: Watched) -> tuple[Save, ...]:
    return tuple(
        Save(met.t, side_of(met.other), met.at, rod=met.rod)
        for met in shot.meetings
        if met.body == BALL and met.other in KEEPERS and met.closing
    )


def _rebounds(shot: Watched) -> tuple[Rebound, ...]:
    """The first that each figure meets after the barrier, if it still moves then (2.2.c, 2.2.g)."""
    found = []
    for figure, since in shot.barrier.items():
        later = [
            met.seen_from(figure)
            for met in shot.meetings
            if met.t > since and figure in (met.body, met.other) and met.other >= 0 and met.closing
        ]
        # At one instant the ball comes first.
        for m in sorted(later, key=lambda m: (m.t, m.other != BALL))[:1]:
            if not shot.moving(figure, m.t, m.speed):
                continue
            rebound = Rebound(
                m.t,
                figure,
                m.other,
                moving=shot.moving(m.other, m.t, m.its_speed),
                at=m.at,
                places=(shot.place(figure, m.t), shot.place(m.other, m.t)),
                displaced=shot.chain(figure, m.t),
            )
            found.append(rebound)
    return tuple(sorted(found, key=lambda rebound: rebound.t))


# ---- offside ------------------------------------------------------------------------------------


def _offside(shot: Watched, touches: tuple[Touch, ...], out: int) -> tuple[Offside, ...]:
    """Who was offside at the start, and whenever one's own side touched the ball."""
    if BALL not in shot.paths:
        return ()
    found = []
    for side in _attack(shot):
        start = [(-1, 0)] if side == shot.order.attacker else []
        moments = start + [
            (number, touch.t)
            for number, touch in enumerate(touches)
            if side_of(touch.body) == side and not touch.neutral and touch.t < out
        ]
        ends = [*(t for _, t in moments[1:]), out]
        for (number, t), end in zip(moments, ends, strict=False):
            found.append(_snapshot(shot, side, number, t, end))
    return tuple(sorted(found, key=lambda one: one.touch))


def _attack(shot: Watched) -> tuple[int, ...]:
    """The attacker, and who may win the ball and play it at once with a sealed block (6.1.e)."""
    attacker = shot.order.attacker
    sealed = any(meant.kind == "block" for meant in shot.order.meant[1:])
    return (attacker, 1 - attacker) if sealed else (attacker,)


def _snapshot(shot: Watched, side: int, number: int, t: int, end: int) -> Offside:
    east = shot.order.east
    layout, gone = shot.layout(t), shot.out_at(t)
    figures = offside.positions(layout, side, east, gone)
    last = offside.last(layout, side, east, gone)
    past = _past(shot, side, offside.line(layout, side, east, gone))
    return Offside(
        number,
        figures,
        at=tuple(layout.at(body) for body in figures),
        last=-1 if last is None else last,
        passed=next((start for start, _ in past if t < start < end), None),
        beyond=any(start <= t < stop for start, stop in past),
    )


def _past(shot: Watched, side: int, line: int) -> list[Span]:
    """When the rim of the ball is past a line and all of it in the shooting area (12.2.a)."""
    path, east = shot.paths[BALL], shot.order.east
    way = 1 if side == east else -1
    found = while_past(path, "x", way, max(line - BALL_R, SHOOTING_LINE + BALL_R))
    for across in (1, -1):
        if found:
            found = together(found, while_past(path, "y", across, BALL_R - TOUCH_LINE))
    return found
