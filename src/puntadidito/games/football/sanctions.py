"""What a sanction does to the table: BACK in its kinds, a kick taken again, a warning."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from puntadidito.core.agenda import Events
from puntadidito.core.contract import Law
from puntadidito.flick.order import Lies
from puntadidito.games.football import (
    cases,
    halves,
    play,
    portierino,
    re_entries,
    referee,
    replacing,
    restart_steps,
    restarts,
    shots,
    taking,
)
from puntadidito.games.football import events as ev
from puntadidito.games.football.facts import KICKS, Facts, Flick
from puntadidito.games.football.layout import off_pitch
from puntadidito.games.football.places import least_shift, overlapped, room, towards_own_end
from puntadidito.games.football.state import Case, Shooting, State
from puntadidito.games.football.table import BALL, FIGURES, LAST_SECONDS
from puntadidito.games.football.verdicts import Offence, Remedy

RESULTS: dict[Remedy, Law] = {
    "back": ("6.3.f", "6.3.n"),
    "back_change": ("1.1.g", "6.5.a"),
    "indirect": ("10.2.a",),
    "direct": ("10.2.a",),
    "penalty": ("11.1.a",),
}
"""Where a remedy stands if the offence does not say it."""


def carry_out(s: State, case: Case, offence: Offence, out: Events) -> None:
    """What the offended player has chosen, or what is given unasked."""
    shot = s.shot
    assert shot is not None
    remedy = offence.remedy
    law = _result_law(shot, offence)
    out.append(ev.Sanction(side=1 - offence.side, remedy=remedy, law=law))
    if remedy != "warning":
        last_seconds(s, offence.t, out)
    match remedy:
        case "back":
            _back(s, case, offence, out)
        case "back_al_volo":
            _al_volo(s, case, offence, out)
        case "back_volley":
            _volley(s, case, offence, out)
        case "repeat":
            if offence.ball:  # it was a block that made the kick void: it costs the next one
                _kick_again(s, offence.side, law, 1, (*law[:1], "6.3.k"), out)
            else:
                _repeat(s, case, offence.t, law, out)
        case "lost_chance":
            everything_back(s, shot, law, out)
            re_entries.lost(s)
        case "back_change":
            _back_and_change(s, case, offence, out)
        case "warning":
            warn(s, offence, out)
            rest = tuple(o for o in case.offences if o is not offence)
            case = msgspec.structs.replace(case, offences=rest)
            cases.judge(s, _settled(s, case, offence, ()), out)
        case "indirect" | "direct" | "penalty":
            assert offence.at is not None
            exits, to = play.exits_of(s, case), 1 - offence.side
            returns = _so_far(s, case, offence.t, out) if to == s.possession else ()
            restarts.free_kick(s, remedy, to, offence, out, exits, returns)


def _so_far(s: State, case: Case, t: int, out: Events) -> tuple[restart_steps.KeeperBack, ...]:
    """What the match remembers of a shot until an offence against who has the ball: a kick neither
    gives flicks back nor takes away what was played before it (5.2.b, 12.7.m, 9.2.k)."""
    assert s.shot is not None
    if s.shot.kind == "positional":
        return ()
    return play.counted(s, _stopped(s, case, t - 1, done=True), out)


def _result_law(shot: Shooting, offence: Offence) -> Law:
    kicks = {"throw_in": ("13.3.i", "13.3.j"), "goal_kick": ("14.3.g",)}
    if offence.remedy == "repeat" and offence.ball:  # a block has met the ball
        return kicks[shot.kind]
    if offence.rebound >= 0 and offence.remedy == "back":
        return ("2.2.e",)
    return offence.leads or RESULTS[offence.remedy]


def warn(s: State, offence: Offence, out: Events) -> None:
    """It counts when the next one is judged, whatever is chosen now."""
    side = offence.side
    if "8.1.n" in offence.law:
        s.keeper_warned[side] = True
        out.append(ev.Warned(side=side, law=("8.1.o",)))
    else:
        s.keeper_fouls[side] += 1
        if offence.remedy == "repeat":
            out.append(ev.Warned(side=side, law=("8.1.k",)))


def _put_back(s: State, lies: Iterable[Lies], law: Law, out: Events) -> tuple[int, ...]:
    bodies = _as_they_lay(s, lies, law, out)
    _make_room(s, bodies, law, out)
    return bodies


def _as_they_lay(s: State, lies: Iterable[Lies], law: Law, out: Events) -> tuple[int, ...]:
    moved = tuple(lie for lie in lies if s.table.places[lie[0]] != (lie[1], lie[2]))
    s.table = s.table.put(*((body, (x, y)) for body, x, y in moved))
    bodies = tuple(body for body, _, _ in moved)
    lying = tuple(body for body in s.table.lying if body not in bodies)
    s.table = msgspec.structs.replace(s.table, lying=lying)
    if moved:
        out.append(ev.PutBack(figures=moved, law=law))
    return bodies


def _make_room(s: State, back: tuple[int, ...], law: Law, out: Events) -> None:
    """Where two are now in one place somebody gives way by the least: who was not put back, then
    the offender, then those that were struck at another instant."""
    assert s.shot is not None
    before = s.shot.before.places
    stayed = [body for body in range(FIGURES) if body not in back]
    for body in (*stayed, *(body for body in back if body < FIGURES)):
        at, now = s.table.places[body], s.table.places
        if at is None:
            continue
        # A chipped base rests far under the ball: who came to lie so, or lay so, gives way to none.
        lay = (b for b in range(BALL + 1) if at == before[body] and now[b] == before[b])
        came = (b for b in range(BALL + 1) if body not in back and b not in back)
        others = s.table.put(*((b, None) for b in (*lay, *came) if b != body))
        if not overlapped(others, body, at):
            continue
        to = least_shift(room(s.table, body), at, towards_own_end(body, s.east))
        s.table = s.table.put((body, to))
        out.append(ev.Moved(figure=body, was=at, at=to, law=law))


def everything_back(s: State, shot: Shooting, law: Law, out: Events) -> None:
    """All stands as before a shot."""
    _as_they_lay(s, shot.before.lies(), law, out)
    s.table = shot.before


def _back(s: State, case: Case, offence: Offence, out: Events) -> None:
    """The flick and what it moved; the rest of the shot stands, but offside falls (12.2.l)."""
    shot = s.shot
    assert shot is not None
    undone: tuple[int, ...]
    law: Law = ("6.3.f", "6.3.g", "6.3.n")
    if referee.forestalled(shots.before(s), case.facts, offence):
        _kick_again(s, offence.side, law, 0, (), out)
        return
    if offence.rebound >= 0:
        rebound = case.facts.rebounds[offence.rebound]
        back = _put_back(s, rebound.displaced, ("2.2.e",), out)
        undone = tuple(body for body in back if body != rebound.figure)  # it still has to come in
    elif offence.flick < 0 or shot.kind in ("positional", "block", "automatic"):
        everything_back(s, shot, law if shot.kind == "block" else _result_law(shot, offence), out)
        undone = tuple(range(BALL + 1))
    else:
        undone = _put_back(s, case.facts.flicks[offence.flick].displaced, law, out)
    later = tuple(  # he has chosen one of his group (4.3.k)
        o for o in case.offences[len(cases.group_of(case)) :]
        if not {"12.2.a", "12.2.b", "12.2.d", "12.2.l"} & {*o.law}
    )  # fmt: skip
    case = msgspec.structs.replace(case, offences=later)
    cases.judge(s, _settled(s, case, offence, undone), out)


def _back_and_change(s: State, case: Case, offence: Offence, out: Events) -> None:
    """Everything the flick has moved, and the other side's ball; what came before a volley
    stands."""
    shot = s.shot
    assert shot is not None
    again: tuple[restarts.Exits, restarts.Returns] = (), ()
    if offence.flick < 0:
        everything_back(s, shot, ("1.1.g",), out)
    else:
        lies = _as_struck(s, case, offence)
        _put_back(s, lies, ("1.1.g",), out)
        case = _settled(s, case, offence, tuple(lie[0] for lie in lies))
        again = play.exits_of(s, case), play.counted(s, case, out)
    if offence.binds:
        portierino.bind(s, offence.side, ("9.2.o",), out)
    play.pass_ball(s, 1 - offence.side, ("5.1.f",), out)
    play.next_attack(s, out, *again)


def _al_volo(s: State, case: Case, offence: Offence, out: Events) -> None:
    """The block and what it struck go back to that instant; it costs the next block."""
    if referee.forestalled(shots.before(s), case.facts, offence):
        _kick_again(s, offence.side, ("6.3.h", "6.3.n"), 1, ("6.3.k",), out)
        return
    if case.failed is not None:  # by then the kick was good
        taking.taken(s, out)
    struck = _as_struck(s, case, offence)
    _put_back(s, struck, ("6.3.h", "6.3.n"), out)
    case = _settled(s, case, offence, tuple(lie[0] for lie in struck))
    returns = play.counted(s, case, out)
    _lose_blocks(s, offence.side, 1, ("6.3.k",), out)
    play.tie_to(s, offence.running, out)
    play.resume(s, case, out, block=False, first=returns)


def _as_struck(s: State, case: Case, offence: Offence) -> tuple[Lies, ...]:
    """What a flick struck, where it was then; and the ball, if it went out afterwards."""
    flick, gone = case.facts.flicks[max(offence.flick, 0)], case.facts.out
    struck = flick.displaced
    if gone is not None and gone.t >= offence.t and all(lie[0] != BALL for lie in struck):
        return *struck, _ball_then(s, case.facts, offence.t, flick)
    return struck


def _lose_blocks(s: State, side: int, number: int, law: Law, out: Events) -> None:
    """Blocks to come are lost, unless the attacker has missed and the offender has the ball."""
    if side != s.possession:
        s.blocks_lost += number
        out.append(ev.BlockGone(side=side, law=law))


def _settled(s: State, case: Case, offence: Offence, bodies: tuple[int, ...]) -> Case:
    """The case without an offence that cost what it costs; a ball put back did nothing since."""
    noted = msgspec.structs.replace(offence, advantage=False)
    undone = (*case.undone, *bodies)
    case = msgspec.structs.replace(case, taken=(*case.taken, noted), undone=undone)
    return _stopped(s, case, offence.t) if BALL in bodies else case


def _stopped(s: State, case: Case, t: int, *, done: bool = False) -> Case:
    """The case as if the ball had come to rest at an instant: nobody has met it since.

    ``done``: whoever had neither met nor missed it by then has not tried.
    """
    f = case.facts

    def begun(flick: Flick) -> bool:
        """It had been made by then, and did not meet the ball only afterwards."""
        met = [touch.t for touch in f.touches if touch.body == flick.figure and touch.t >= flick.t]
        runs = done and not met and not 0 < flick.rest_t <= t
        return flick.launched and flick.t <= t and not runs and (not met or met[0] <= t)

    facts = msgspec.structs.replace(
        f,
        flicks=tuple(msgspec.structs.replace(one, launched=begun(one)) for one in f.flicks),
        touches=tuple(touch for touch in f.touches if touch.t <= t),
        saves=tuple(save for save in f.saves if save.t <= t),
        offside=(),
        out=None,
        touching=(),
    )
    return msgspec.structs.replace(case, facts=facts, trace=referee.trace(shots.before(s), facts))


def _ball_then(s: State, facts: Facts, t: int, flick: Flick) -> Lies:
    """Where the ball was at a contact of figures; if nobody can tell, at the flick."""
    assert s.shot is not None
    for bump in facts.bumps:
        if bump.t == t and bump.ball is not None:
            return BALL, *bump.ball
    return next(lie for lie in flick.scene or s.shot.before.lies() if lie[0] == BALL)


def _volley(s: State, case: Case, offence: Offence, out: Events) -> None:
    """Everything as at the start of the volley, which is repeated without blocks."""
    flick = next(
        one
        for one in reversed(case.facts.flicks)
        if one.launched and one.ball_moving and one.figure == offence.running
    )
    again = _back_to_volley(s, case, flick, ("6.3.i", "6.3.n"), out)
    _lose_blocks(s, offence.side, 2, ("6.3.j", "6.3.k"), out)
    play.tie_to(s, flick.figure, out)
    play.next_attack(s, out, *again)


def _back_to_volley(
    s: State, case: Case, flick: Flick, law: Law, out: Events
) -> tuple[restarts.Exits, restarts.Returns]:
    """What came before a volley stands, the ball at rest where it was then: who has left the pitch
    by then, and whose keeper may come back."""
    assert s.shot is not None
    back = _put_back(s, flick.scene or s.shot.before.lies(), law, out)
    exits = play.exits_of(s, msgspec.structs.replace(case, undone=back))
    at = s.table.places[flick.figure]
    if at is not None and off_pitch(at):  # it is flicked from there once more
        known = {gone.figure: gone for gone in exits}
        s.outside[flick.figure] = known.pop(flick.figure, replacing.over(flick.figure, at))
        exits = tuple(known.values())
    return exits, play.counted(s, _stopped(s, case, flick.t - 1), out)


def _repeat(s: State, case: Case, t: int, law: Law, out: Events) -> None:
    """The kick, or the flick that was the shot (note of 8.1.k), is made again."""
    shot = s.shot
    assert shot is not None
    volleys = [f for f in case.facts.flicks[1:] if f.kind == "volley" and f.launched and f.t <= t]
    again: tuple[restarts.Exits, restarts.Returns] = (), ()
    if volleys and shot.kind not in KICKS:
        again = _back_to_volley(s, case, volleys[-1], law, out)
        play.tie_to(s, volleys[-1].figure, out)
    else:
        everything_back(s, shot, law, out)
        if shot.kind in KICKS:
            taking.again(s, out)
            return
        s.outside.update((gone.figure, gone) for gone in shot.left)
        play.tie_to(s, shot.figure, out)
    if s.over_time:
        s.last_shot = True
        out.append(ev.Extended(side=shot.side, law=("8.1.k", "7.1.c")))
    play.next_attack(s, out, *again)


def _kick_again(s: State, offender: int, law: Law, lost: int, why: Law, out: Events) -> None:
    """A block has made a kick void: it is taken again from the same placing, if there is time left;
    of repetitions only that of a shot is played after it (note of 7.1.c).

    ``lost``: how many blocks that costs.
    """
    assert s.shot is not None
    if s.over_time:
        halves.over(s, out)
        return
    if lost:
        _lose_blocks(s, offender, lost, why, out)
    everything_back(s, s.shot, law, out)
    taking.again(s, out)


def last_seconds(s: State, t: int, out: Events) -> None:
    """An offence near the end of a half stops the clock at its instant; it is no last flick."""
    shot = s.shot
    if s.flicks_left == 0:
        s.flicks -= 1
    if not s.setup.timed or shot is None or shot.signal is None:
        return
    left = shot.signal - t
    if 0 < left <= LAST_SECONDS * 1_000_000 and s.clock > s.length - left // 1000:
        lost = s.clock - (s.length - left // 1000)
        s.clock -= lost
        law: Law = ("3.2.b", "3.2.d") if s.announced else ("3.2.b",)
        out.append(ev.AddedTime(ms=lost, law=law))
