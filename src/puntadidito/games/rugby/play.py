"""Open play: how a ruling is carried out, who goes on, and what the match remembers."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import msgspec

from puntadidito.core.agenda import Events
from puntadidito.core.contract import Choice, Law
from puntadidito.flick.figures import TIMEOUT, Aim
from puntadidito.flick.spots import Point
from puntadidito.games.rugby import (
    eligible,
    kick_steps,
    kicking,
    pass_steps,
    places,
    referee,
    sanctions,
    scores,
    set_piece_steps,
    set_pieces,
    shots,
    steps,
)
from puntadidito.games.rugby import events as ev
from puntadidito.games.rugby.facts import ATTEMPTS, KICKS, Facts, Kind
from puntadidito.games.rugby.layout import CONTROL, R, in_circle, offside, passed_all, seen, side_of
from puntadidito.games.rugby.state import NOBODY, State, Swung
from puntadidito.games.rugby.table import BALL
from puntadidito.games.rugby.verdicts import Result, Ruling

HOLDS = frozenset(
    {
        "possession", "chase", "received", "open", "ruck", "tackle", "intercepted",
        "squeezed", "played_back", "touched_down",
    }
)  # fmt: skip
"""Results by which a side has the ball, and not only the right to try for it."""


# ---- a ruling is carried out --------------------------------------------------------------------


def ruled(s: State, facts: Facts, ruling: Ruling, out: Events) -> None:
    """An offence, a ball out, or how play goes on."""
    for law in ruling.notes:
        out.append(ev.Note(law=law))
    if facts.out is not None:
        out.append(ev.BallOut(line=facts.out.line, at=facts.out.at, law=("8.0",)))
    if ruling.offence is not None:
        sanctions.offended(s, facts, ruling, out)
    elif ruling.dead is not None:
        sanctions.dead(s, ruling.dead, facts.out is not None, out)
    else:
        goes_on(s, facts, ruling.result, out)


def goes_on(s: State, facts: Facts, result: Result, out: Events) -> None:
    """No offence and no ball out, or the advantage was taken."""
    shot = s.shot
    assert shot is not None
    match result.kind:
        case "nothing":
            _moved(s, result, out)
        case "score":
            scores.kicked(s, result, out)
        case "no_score":
            scores.missed(s, result, out)
        case "mark":
            s.lay(kick_steps.Mark(result.side, result.figure, result.at or s.table.ball))
        case "touched_down":
            _touched_down(s, result, out)
        case "played_back" | "again" | "half":
            set_pieces.decided(s, result, out)
        case "squeezed":
            _squeezed(s, facts, result, out)
        case "missed" | "loose":
            _may_attempt(s, facts, result, out)
        case _:
            _has_it(s, facts, result, out)


def _has_it(s: State, facts: Facts, result: Result, out: Events) -> None:
    """A figure, or a side with any of its regular figures, has the ball."""
    shot = s.shot
    assert shot is not None
    changed = result.side != s.side
    if changed:
        change(s, result.side)
    took_over = result.figure != s.carrier
    s.carrier = result.figure
    s.chase = result.kind == "chase"
    s.open = result.kind == "open"
    s.not_by = result.other if s.open else NOBODY
    s.kick, s.exempt = None, NOBODY
    s.ruck, s.eligible, s.any_figure = (), (), s.not_by != NOBODY
    s.kicked_off = False
    if took_over or s.open or s.out_of == "tap":
        s.out_of = ""
    s.only = ""
    s.no_kick = result.kind in ("received", "open")
    s.passed = ""
    if s.no_kick:
        s.passed = "voluntary" if shot.kind == "pass" and not changed else "flying"
        if not changed:
            _passed(s, result, out)
    if result.kind == "ruck":
        s.ruck = (result.figure, result.other)
        s.eligible = tuple(b for b in s.table.on(s.side) if b not in shot.told.offside)
    out.append(
        ev.Possession(
            side=s.side, figure=result.figure, how=result.kind, changed=changed, law=result.law
        )
    )
    if shot.kind == "attempt" and result.kind == "possession" and _in_file(s, result.figure):
        s.lay(set_piece_steps.Corridor(s.side, result.figure))
        return
    s.set_piece = None
    if shot.kind == "advance":
        _put_onside(s, out)
    s.lay(steps.Next())
    if not changed and shot.kind not in ("throw", "put_in", *KICKS):
        s.lay(steps.Move(1 - s.side)) if len(shot.flicks) == 1 else None
        if referee.scores(shot.told, facts, Ruling(result), eligible.in_goal(s)):
            s.lay(steps.Try(s.side))


def _in_file(s: State, figure: int) -> bool:
    """Whether it tried for a ball in the corridor and has a place in its file (8.2.e2.2)."""
    piece = s.set_piece
    return piece is not None and piece.corridor and figure in piece.file[side_of(figure)]


def _put_onside(s: State, out: Events) -> None:
    """Team-mates that the ball has passed are regular again (10.1.g)."""
    shot = s.shot
    assert shot is not None
    still = offside(s.table, shot.side, s.east)
    for body in shot.told.offside:
        if side_of(body) == shot.side and body not in still:
            out.append(ev.Note(figure=body, law=("10.1.g",)))


def _passed(s: State, result: Result, out: Events) -> None:
    """The ball went from figure to figure: the passer is barred for now (5.1.o, 5.2.h)."""
    shot = s.shot
    assert shot is not None
    flying = s.passed == "flying"
    if flying:
        out.append(ev.Note(figure=shot.figure, law=("5.2.0", "5.2.a")))
        out.append(ev.Note(figure=shot.figure, law=("5.2.b", "5.2.c", "4.2.case.3")))
    if "11.1.a" in result.law:  # in the in-goal he may go on himself
        s.exempt = shot.figure
        return
    if result.touched:
        return
    s.passer = shot.figure
    out.append(ev.Barred(figure=shot.figure, law=("5.2.h",) if flying else ("5.1.o",)))


def _may_attempt(s: State, facts: Facts, result: Result, out: Events) -> None:
    """The ball is loose: a side may try for it."""
    shot = s.shot
    assert shot is not None
    kicked = shot.kind in KICKS
    before, rest = shot.told, facts.rest
    changed = result.side != s.side
    mine = shot.side == result.side
    change(s, result.side) if changed else _loose(s)
    s.eligible = ()
    if kicked and mine:
        s.eligible = _after_kick(s, before.offside, shot.figure)
    s.any_figure = passed_all(s.table, s.side, s.east) and (not mine or eligible.in_own_goal(s))
    s.kicked_off = shot.kind == "kick_off"
    s.kick = None
    out.append(
        ev.Possession(side=s.side, how=result.kind, changed=changed, law=_attempt_law(s, result))
    )
    s.lay(steps.Next())
    if kicked and mine:
        s.lay(steps.Move(1 - s.side))
    lost = changed and shot.figure in s.outside
    if shot.kind in ATTEMPTS and rest and (lost or shot.figure in in_circle(s.table)):
        s.lay(steps.Circle(shot.figure))
    if result.back:
        s.lay(steps.Back(s.side, result.back))
    if shot.kind != "throw":
        s.set_piece = None
    elif result.law[0] == "8.2.e2.1" and s.set_piece is not None:
        s.set_piece = msgspec.structs.replace(s.set_piece, corridor=True)


def _attempt_law(s: State, result: Result) -> Law:
    return (*result.law, "10.1.m")[:3] if s.any_figure else result.law


def _after_kick(s: State, irregular: Sequence[int], kicker: int) -> tuple[int, ...]:
    """Who may try after a kick of his own side (10.1.l.1, 7.1.i.2)."""
    line = seen(s.table.at(kicker), s.side, s.east)[0] + R if kicker != NOBODY else -(1 << 40)
    return tuple(
        body
        for body in s.table.on(s.side)
        if body not in irregular or seen(s.table.at(body), s.side, s.east)[0] - R <= line
    )


def _touched_down(s: State, result: Result, out: Events) -> None:
    if s.kicked_off:
        set_pieces.scrum(s, result.side, (0, 0), result.law, out)
    else:
        kicking.restart(s, result.side, result.law, out)


def _squeezed(s: State, facts: Facts, result: Result, out: Events) -> None:
    """The ball lies against both: the defender takes it and passes (4.2.g)."""
    shot = s.shot
    assert shot is not None
    irregular = shot.told.offside
    change(s, result.side)
    own = tuple(b for b in facts.touching if side_of(b) == s.side and b not in irregular)
    s.carrier, s.only = own[0], "pass"
    out.append(
        ev.Possession(side=s.side, figure=own[0], how="squeezed", changed=True, law=("4.2.g.1",))
    )
    s.lay(steps.Circle(shot.figure, ("4.2.g.2",)), pass_steps.Squeezed(s.side, own))


def _moved(s: State, result: Result, out: Events) -> None:
    """A defensive flick changed nothing: what was to come goes on."""
    if result.back:
        s.lay(steps.Back(s.side, result.back, left=result.left))
    else:
        driven_off(s, displaced(s), out)


def displaced(s: State) -> list[int]:
    """What lies elsewhere than before the last flick."""
    assert s.shot is not None
    before = s.shot.before.places
    return [body for body, at in enumerate(s.table.places) if at != before[body]]


def driven_off(s: State, moved: Collection[int], out: Events) -> None:
    """A ball that the defender parted from its carrier has to be met again (note of 6.d.1).

    Nothing is left of a ruck then: no pass and no offload reaches so far.
    """
    if s.carrier == NOBODY or s.open or {BALL, s.carrier}.isdisjoint(moved):
        return
    if eligible.gap_of(s) > CONTROL:
        s.chase, s.ruck, s.eligible = True, (), ()
        if s.kick is not None:  # out of reach for the kick that was declared, too
            kicking.out_of_reach(s, out)


# ---- whose ball it is ---------------------------------------------------------------------------


def change(s: State, side: int) -> None:
    """The ball, or the right to it, is another side's."""
    awarded_to(s, side)
    s.owes_move = False
    s.passer = NOBODY
    _loose(s)


def _loose(s: State) -> None:
    s.carrier, s.chase, s.open, s.not_by = NOBODY, False, False, NOBODY
    s.no_kick, s.out_of, s.only, s.passed = False, "", "", ""
    s.ruck, s.eligible, s.called, s.exempt, s.any_figure = (), (), (), NOBODY, False
    s.circled = NOBODY


def stopped(s: State) -> None:
    """Play is stopped: nobody is barred, nobody owes anything."""
    _loose(s)
    s.owes_move, s.passer, s.kick, s.set_piece, s.kicked_off = False, NOBODY, None, None, False


def stopped_at(s: State, side: int, at: Point, axis: int) -> None:
    """Play is stopped, and a side goes on with the ball there."""
    stopped(s)
    s.todo.clear()
    s.outside.clear()
    awarded_to(s, side)
    s.table = s.table.put((BALL, at), axis=axis)


def awarded_to(s: State, side: int) -> None:
    """A side restarts; who had the ball and does not counts afresh (10.2.o)."""
    if side != s.side:
        s.fives = [0, 0]
    s.side = side


def next_step(s: State, out: Events) -> None:
    """Who is asked now."""
    somebody = bool(eligible.candidates(s, s.side))
    if s.carrier != NOBODY or (s.open and somebody):
        sealed = s.setup.sealed and not s.setup.live and not s.owes_move
        s.lay(steps.SealedPlay() if sealed else steps.Play())
        return
    if not somebody and (s.open or eligible.candidates(s, 1 - s.side)):
        change(s, 1 - s.side)
        out.append(ev.Possession(side=s.side, how="loose", changed=True, law=("4.1.0.1",)))
    s.any_figure = s.any_figure or not eligible.candidates(s, s.side)
    s.lay(steps.Attempt(s.side))


# ---- figures outside, lying, in the circle ------------------------------------------------------


def settle(s: State, facts: Facts, out: Events) -> None:
    """Lying figures stand up; who is outside is put back, unless his owner flicks next (12)."""
    for body in facts.fallen:
        at = places.nearest_free(s.table, s.table.at(body), (body,))
        law: Law = ("12.c.1", "12.c.2") if at == s.table.at(body) else ("12.c.4", "12.c.2")
        _put(s, body, at, "up", law, out)
    for body, left in list(s.outside.items()):
        if left.off:
            bring_back(s, body, out)


def bring_back(s: State, body: int, out: Events) -> None:
    """A figure outside goes where it left (12.b.1)."""
    left = s.outside.pop(body)
    lifted = s.table.put((body, None))
    _put(s, body, places.put_back(lifted, body, left.at, s.east), "back", ("12.b.1",), out)


def only_outside(s: State, side: int, used: int, out: Events) -> None:
    """Only a player whose flick is next may leave a figure outside, and use it (12.b.2).

    One that is about to kick stays where the wedge was set for it (7.1.c.2).
    """
    kicker = s.kick.figure if s.kick is not None else NOBODY
    for body in list(s.outside):
        if body not in (used, kicker) and (used != NOBODY or side_of(body) != side):
            bring_back(s, body, out)


def to_circle(s: State, body: int, law: Law, out: Events) -> None:
    """A figure is moved out to the 5 cm circle; one that is outside is put back first."""
    if body in s.outside:
        bring_back(s, body, out)
    if body in in_circle(s.table):
        _put(s, body, places.to_circle(s.table, body), "circle", law, out)
        if body in offside(s.table, side_of(body), s.east):
            s.circled = body


def _put(s: State, body: int, at: Point, what: str, law: Law, out: Events) -> None:
    s.table = s.table.put((body, at))
    out.append(
        ev.Placed(side=side_of(body), figures=((body, *at),), what=what, law=law)  # type: ignore[arg-type]
    )


# ---- answers ------------------------------------------------------------------------------------


def figure_of(answer: Choice) -> int:
    """The figure an answer by hand names."""
    value = answer.value
    return int(value["figure"] if isinstance(value, dict) else value.figure)


def aim_of(s: State, answer: Choice) -> Aim | None:
    """The flick an answer tells; none at a real table."""
    return None if s.setup.live else msgspec.convert(answer.value, Aim)


def flick(
    s: State, kind: Kind, side: int, answer: Choice, out: Events, beside: Swung | None = None
) -> None:
    """A figure is flicked, or nobody was in time."""
    if answer.option == TIMEOUT:
        shots.timed_out(s, kind, side, s.carrier, out)
        return
    figure = figure_of(answer)
    only_outside(s, side, figure, out)
    shots.begin(s, kind, side, figure, aim_of(s, answer), beside, out)
