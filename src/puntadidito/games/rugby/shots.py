"""A shot, from the finger to the facts: what is run, and what the referee is told of it."""

from __future__ import annotations

import msgspec

from puntadidito.core.agenda import Events
from puntadidito.flick.figures import Aim
from puntadidito.flick.hand import hand_error
from puntadidito.flick.log import impossible
from puntadidito.flick.order import Finger, Flicked, Leaves, Swing, leaves
from puntadidito.flick.pieces import oval_draws
from puntadidito.games.rugby import (
    decided,
    handling,
    play,
    referee,
    sealed,
    set_pieces,
    steps,
    undoing,
)
from puntadidito.games.rugby import events as ev
from puntadidito.games.rugby.facts import (
    ATTEMPTS,
    KICKS,
    Facts,
    Flick,
    KickFacts,
    Kind,
    Meant,
    Order,
)
from puntadidito.games.rugby.layout import (
    TOUCH,
    R,
    lies_in_goal,
    offside,
    seen,
)
from puntadidito.games.rugby.state import NOBODY, Declared, Shooting, State, Swung
from puntadidito.games.rugby.table import (
    BALL,
    FINGER,
    KICKER_FAST,
    KICKER_SLOW,
    KICKER_UP,
    KICKING_FINGER,
)
from puntadidito.games.rugby.verdicts import Before, Result, Ruling

COUNTED: frozenset[Kind] = ATTEMPTS | {
    "advance", "pass", "kick", "drop", "place", "throw", "put_in",
}  # fmt: skip
"""Flicks by which a half without a clock is measured."""
PLACING: frozenset[Kind] = frozenset({"recall", "support", "last"})


def begin(
    s: State, kind: Kind, side: int, figure: int, aim: Aim | None, beside: Swung | None, out: Events
) -> None:
    """A shot is about to be run."""
    late = s.out_of_time
    if kind in COUNTED:
        s.flicks += 1
        if not late and s.out_of_time:
            out.append(ev.TimeUp(half=s.half, law=("2.2.b",)))
    if aim is not None and aim.place is not None:
        s.table = s.table.put((figure, aim.place))
    flicks = (Swung(kind, side, figure, aim), *((beside,) if beside is not None else ()))
    left = tuple(s.outside.values())
    s.shot = Shooting(flicks, s.table, before(s, kind, side, figure), left, late, s.passer)
    if s.outside.pop(figure, None) is not None:
        out.append(ev.Note(figure=figure, law=("12.b.2",)))
    s.lay(steps.Shot()) if s.setup.live else s.lay(steps.Luck(), steps.Shot())


def timed_out(s: State, kind: Kind, side: int, figure: int, out: Events) -> None:
    """Nobody flicked in time: as a flick that touched nothing."""
    out.append(ev.TimedOut(side=side, law=("2.2.b",)))
    s.shot = unmade(s, kind, side, figure)
    s.flicks += kind in COUNTED
    kick = KickFacts("beside") if kind in KICKS else None
    judged(s, Facts(kick=kick, rest=s.table.lies()), out)


def unmade(s: State, kind: Kind, side: int, figure: int) -> Shooting:
    """A flick that is judged and not run."""
    left = tuple(s.outside.values())
    told = before(s, kind, side, figure)
    return Shooting((Swung(kind, side, figure),), s.table, told, left, s.out_of_time, s.passer)


def before(s: State, kind: Kind, side: int, figure: int) -> Before:
    """The table before a shot, as the referee has to know it."""
    irregular = {x for one in (0, 1) for x in offside(s.table, one, s.east)}
    irregular -= {s.carrier, s.exempt, *(() if s.ruck else s.eligible)}
    if side == s.side and (s.any_figure or figure in s.eligible):  # he, not those the ball meets
        irregular.discard(figure)
    elif side == s.side and s.eligible:  # after a kick who is not named is not regular (10.1.l.1)
        irregular.add(figure)
    if figure == s.passer != NOBODY:  # barred, wherever he stands (5.1.o, 5.2.h)
        irregular.add(figure)
    piece = s.set_piece
    at = s.table.places[figure] if figure >= 0 else None
    return Before(
        kind=kind,
        side=side,
        attacker=s.side,
        east=s.east,
        figure=figure,
        ball=s.table.ball,
        axis=s.table.axis,
        offside=tuple(sorted(irregular)),
        chase=s.chase,
        open=s.open,
        passed=s.passed,
        called=s.called,
        ruck=s.ruck,
        in_goal=lies_in_goal(s.table, 1 - s.side, s.east),
        own_goal=lies_in_goal(s.table, side, s.east),
        in_half=at is not None and seen(at, side, s.east)[0] >= 0,
        kicked=s.kick.origin if s.kick is not None else "open",
        kicked_off=s.kicked_off,
        spot=piece.at if piece is not None else (0, 0),
        file=piece.file if piece is not None else ((), ()),
        restarts=s.table.places[s.carrier] or s.table.ball if s.carrier != NOBODY else s.table.ball,
        declared=_declared(s),
        put_ins=piece.put_ins if piece is not None else 0,
    )


def _declared(s: State) -> Declared:
    if s.kick is None or s.kick.origin != "open":
        return ""
    return "drop" if s.kick.kind == "drop" else "kick"


# ---- to the physics -----------------------------------------------------------------------------


def order(s: State) -> Order:
    """The shot to be run."""
    shot = s.shot
    assert shot is not None
    if s.setup.live:
        return Order(shot.side, live=True)
    table, kick = shot.before, s.kick
    flicked = tuple(_flicked(s, shot, number) for number in range(len(shot.flicks)))
    moving = {flick.body for flick in flicked}
    alone = shot.kind == "conversion"
    lies = tuple(
        lie for lie in table.lies() if lie[0] not in moving and (not alone or lie[0] == BALL)
    )
    piece = s.set_piece
    wedge = kick.wedge if kick is not None else None
    return Order(
        shot.side,
        lies=lies,
        flicks=flicked,
        meant=tuple(Meant(f.kind, f.side, f.figure) for f in shot.flicks),
        axis=table.axis,
        chance=oval_draws(shot.bits),
        wedge=wedge if shot.figure != NOBODY else None,
        east=s.east,
        bases=s.setup.bases,
        alone=alone,
        spot=piece.at if piece is not None else None,
        file=piece.file if piece is not None else ((), ()),
        carrier=s.carrier,
        closing=set_pieces.closing(s) if shot.kind == "pressure" else (),
        offside=shot.told.offside if len(flicked) > 1 else (),
    )


def _flicked(s: State, shot: Shooting, number: int) -> Flicked:
    swung = shot.flicks[number]
    aim = swung.aim
    assert aim is not None
    errors = hand_error(shot.bits + number) if s.setup.noise else (0, 0)
    quarters = 0 if swung.side == s.east else 2
    swing = Swing(aim.angle, aim.power, aim.swerve)
    if swung.figure == NOBODY:
        return Flicked(BALL, shot.before.ball, _by_foot(swing, quarters, errors))
    finger = KICKING_FINGER if swung.kind in KICKS else FINGER
    way = leaves(swing, finger, side=quarters, errors=errors)
    return Flicked(swung.figure, shot.before.at(swung.figure), way, aim.after)


def _by_foot(swing: Swing, quarters: int, errors: tuple[int, int]) -> Leaves:
    """How the ball leaves the accessory: always at one angle, faster with more power (13.1)."""
    speed = KICKER_SLOW + (KICKER_FAST - KICKER_SLOW) * swing.power / 1000
    level = Finger(round(speed * KICKER_UP[0] * 1e9))
    way = leaves(Swing(swing.angle, 1000), level, side=quarters, errors=errors)
    return Leaves(way.vx, way.vy, round(speed * KICKER_UP[1] * 1e9))


def told(s: State, facts: Facts) -> Facts:
    """What people saw, held against what was asked for; or raise `Refused`."""
    shot = s.shot
    assert shot is not None
    flicks = [(flick.kind, flick.side, flick.figure) for flick in facts.flicks]
    wanted = [(swung.kind, swung.side, swung.figure) for swung in shot.flicks]
    if flicks[:1] != wanted[:1]:
        raise impossible("another flick was asked for")
    return facts


# ---- back to the table --------------------------------------------------------------------------


def played(s: State, facts: Facts, out: Events) -> None:
    """A shot has come to rest: the referee rules."""
    assert s.shot is not None
    s.flicked += 1
    shot = s.shot = msgspec.structs.replace(s.shot, bits=0)
    touched = any(touch.figure == shot.figure for touch in facts.touches)
    made = [flick for flick in facts.flicks[1:] if flick.launched]
    out.append(
        ev.Flicked(
            kind=shot.kind,
            side=shot.side,
            figure=shot.figure,
            aim=shot.flicks[0].aim,
            touched=touched,
            sealed=bool(made),
        )
    )
    if shot.kind == "throw" and touched and _entered(facts, shot.figure):
        out.append(ev.Note(figure=shot.figure, law=("8.2.d.4",)))
    for flick in facts.flicks[1:]:
        if not flick.launched:
            why = sealed.gone(shot.told, facts, flick.t) or ("6.a",)
            out.append(ev.NotMade(side=flick.side, figure=flick.figure, law=why))
    _move(s, facts)
    stays = shot.kind in PLACING or shot.kind == "clear"  # the ball goes back
    if not stays and any(touch.figure != s.passer for touch in facts.touches):
        s.passer = NOBODY
    judged(s, facts, out)


def _entered(facts: Facts, hooker: int) -> bool:
    """Whether the hooker ran onto the field after his throw (8.2.d.4)."""
    return any(body == hooker and abs(y) - R < TOUCH for body, _, y in facts.rest)


def _move(s: State, facts: Facts) -> None:
    """Everything lies where it came to rest; who left is outside until it is put back."""
    left = {x.figure: x for x in facts.exits}
    off = [body for body, x in left.items() if x.off]
    s.table = s.table.put(
        *((body, (x, y)) for body, x, y in facts.rest),
        *((body, left[body].at) for body in off),
        axis=facts.axis,
    )
    s.outside.update(left)


def judged(s: State, facts: Facts, out: Events) -> None:
    """The referee speaks, and the chapter of the flick goes on."""
    shot = s.shot
    assert shot is not None
    ruling = referee.rule(shot.told, facts)
    s.decided = decided.contact(ruling, facts, shot.figure)
    play.settle(s, facts, out)
    if shot.kind in PLACING:
        handling.placed(s, facts, ruling, out)
    elif shot.kind == "clear":
        handling.cleared(s, facts, ruling, out)
    else:
        made = next((flick for flick in facts.flicks[1:] if flick.launched), None)
        if made is None:
            play.ruled(s, facts, ruling, out)
        else:
            _ruled_with(s, facts, ruling, made, out)


def _ruled_with(s: State, facts: Facts, ruling: Ruling, made: Flick, out: Events) -> None:
    """A sealed move was made too: what the attacker may have put back wins nothing (6.d.1)."""
    shot = s.shot
    assert shot is not None
    told, result = shot.told, ruling.result
    move = sealed.rule(told, shot.before, facts, made, _keeps(result, shot.side))
    back = move.result.back
    if back:
        driven_out = facts.out is not None
        facts = sealed.apart(told, shot.before, facts, made)
        ruling = referee.rule(told, facts)
        if driven_out and facts.out is None:
            undoing.back_in(s, made, out)
    ruling = sealed.with_offence(facts, ruling, move.offence)
    s.decided = decided.contact(ruling, facts, shot.figure)
    stopped = ruling.offence is not None or ruling.dead is not None
    if not back or stopped or ruling.result.side != shot.side:
        play.ruled(s, facts, ruling, out)
        return
    lies, left = s.table, s.outside
    undoing.undo(s, made)
    play.ruled(s, facts, ruling, out)
    s.table, s.outside = lies, left
    s.lay(steps.Back(s.side, back, made))


def _keeps(result: Result, side: int) -> int:
    """Who of a side has the ball after its flick."""
    return result.figure if result.side == side else NOBODY
