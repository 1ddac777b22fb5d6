"""A stroke, from the player's aim through the shot to what the referee's ruling does."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from puntadidito.core.contract import Choice, Law
from puntadidito.flick.hand import hand_error
from puntadidito.flick.order import Finger, Flicked, Lies, Swing, leaves
from puntadidito.games.carrom import boards, steps
from puntadidito.games.carrom import events as ev
from puntadidito.games.carrom.facts import Facts, Order, Stroke, position, stroke
from puntadidito.games.carrom.moves import PASS, STROKE, TIMEOUT
from puntadidito.games.carrom.referee import Ruling, rule
from puntadidito.games.carrom.spots import striker_room
from puntadidito.games.carrom.state import NOBODY, Aim, State
from puntadidito.games.carrom.table import (
    BASE_LINE,
    QUEEN,
    SKIPS_EACH,
    SLIPS,
    STRIKER,
    V_MAX_NM,
    Point,
    friction,
    seats,
    spun,
    turned,
)
from puntadidito.games.carrom.umpire import (
    Events,
    foul,
    owe,
    pass_turn,
    put_jumped_back,
    put_men_back,
    put_queen_back,
)

# ---- before the shot ----------------------------------------------------------------------------


def has_room(s: State) -> bool:
    """Before a stroke is asked for: pieces may fill the player's lines."""
    return s.setup.live or striker_room(s.b.around(s.side(s.b.turn))) is not None


def answered(s: State, answer: Choice, out: Events) -> None:
    """The player on turn has made up his mind, or the clock has."""
    if answer.option == STROKE:
        s.aim = None if s.setup.live else msgspec.convert(answer.value, Aim)
        s.bits = 0
        s.lay(steps.Noise() if s.setup.noise else steps.Shot())
    elif answer.option == PASS:
        skip(s, out)
    elif answer.option == TIMEOUT:
        _time_out(s, out)
    else:
        turn_rack(s, answer.value, out)


def noisy(s: State, bits: int) -> None:
    """The hand trembles."""
    s.bits = bits
    s.lay(steps.Shot())


def order_of(
    seat: int, lies: Iterable[Lies], aim: Aim, side: int, mu: float, errors: Point = (0, 0)
) -> Order:
    """A stroke from a side as it is to be run."""
    at = turned((aim.place, aim.ahead - BASE_LINE), side)
    way = leaves(Swing(aim.angle, aim.power), Finger(V_MAX_NM), side=side, errors=errors)
    striker = Flicked(STRIKER, at, way)
    return Order(seat, lies=tuple(lies), flicks=(striker,), side=side, friction=mu)


def order(s: State) -> Order:
    """The shot to be run."""
    b = s.b
    if s.aim is None:
        return Order(b.turn, live=True)
    lies = ((i, *p) for i, p in enumerate(b.where) if p is not None)
    errors = hand_error(s.bits) if s.setup.noise else (0, 0)
    return order_of(b.turn, lies, s.aim, s.side(b.turn), friction(s.setup), errors)


def turn_rack(s: State, degrees: int, out: Events) -> None:
    """The breaker turns the rack before his first attempt."""
    s.b.where[:] = spun(s.b.lying(), degrees)
    s.b.turned_rack = True
    out.append(ev.Racked(degrees=degrees, law=("41.a.2",)))
    s.lay(steps.Stroke())


def _time_out(s: State, out: Events) -> None:
    b = s.b
    clause = "50" if b.broken else "46.1"
    first = b.strokes == 0 or not b.broken
    if first and b.expired:
        skip(s, out)
        return
    seat = b.turn
    b.expired = True
    foul(s, seat, (clause,), out, technical=first)
    s.lay(steps.Dues(seat), steps.Stroke())


def skip(s: State, out: Events) -> None:
    """The player lets his turn go by. When all have done so three times the board is void."""
    b = s.b
    seat = b.turn
    b.skips = b.skips + 1 if b.strokes == 0 else 0
    out.append(ev.Skipped(seat=seat, in_a_row=b.skips))
    if b.skips == SKIPS_EACH * seats(s.setup):
        boards.void(s, ("137",), out)
        return
    pass_turn(s, out)
    s.lay(steps.Dues(seat), steps.Stroke())


# ---- after the shot -----------------------------------------------------------------------------


def played(s: State, facts: Facts, out: Events) -> None:
    """A stroke has come to its end: let the referee rule, and do what he says."""
    b, seat = s.b, s.b.turn
    k = stroke(s, facts)
    ruling = rule(position(s, seat % 2), k)
    if ruling.law == ("127.b",):
        _slipped(s, out)
        return
    s.shots += 1
    b.strokes += 1
    b.skips = b.slips = 0
    b.placer = NOBODY
    b.blocked = [False, False]
    _move(s, facts)
    law: Law = ("123.1", "123.2") if k.touched else ("127.a", "123.1", "123.2")
    out.append(
        ev.Struck(
            seat=seat, aim=s.aim, touched=k.touched, pocketed=facts.pocketed,
            improper=k.improper, law=law,
        )
    )  # fmt: skip
    _tell(facts, out)
    if not b.broken and k.touched:
        b.broken = True
        out.append(ev.BreakMade(seat=seat, law=("44",)))
    elif ruling.turn == "again":
        b.tries += 1
    out.append(
        ev.Ruled(
            seat=seat, turn=ruling.turn, own=k.own, theirs=k.theirs, queen=k.queen,
            striker=k.striker, proper=k.proper, returned=ruling.returned, due=ruling.due,
            penalty=ruling.penalty, law=ruling.law,
        )
    )  # fmt: skip
    _carry_out(s, seat, facts, k, ruling, out)


def _carry_out(s: State, seat: int, facts: Facts, k: Stroke, ruling: Ruling, out: Events) -> None:
    b, team = s.b, seat % 2
    if k.own and not ruling.replaced:
        b.entitled[team] = True
    if ruling.finish is not None:
        if ruling.finish.mine and b.queen != "covered":
            b.queen, b.queen_team = "covered", team
        boards.finish(s, team, ruling.finish, seat, out)
        return
    if ruling.queen == "pending" or ruling.queen == "covered":
        b.queen, b.queen_team = ruling.queen, team
        covered = ruling.queen == "covered"
        out.append(ev.QueenIn(seat=seat, covered=covered, law=("15",) if covered else ("92",)))
    if ruling.turn == "passes":
        pass_turn(s, out)
    if ruling.queen == "centre" and b.where[QUEEN] is None:
        put_queen_back(s, (), out)
    if facts.jumped:
        put_jumped_back(s, facts.jumped, facts.bounced, team, out)
    if ruling.replaced:
        men = [i for i in facts.pocketed if QUEEN < i < STRIKER]
        put_men_back(s, men, team, out, lambda _: ("47", "9.2"))
    if more := ruling.returned + ruling.due + ruling.penalty:
        owe(s, team, more, out)
    s.lay(steps.Dues(seat), steps.Stroke())


def _slipped(s: State, out: Events) -> None:
    b = s.b
    b.slips += 1
    out.append(ev.NoStroke(seat=b.turn, law=("127.b",)))
    if b.slips == SLIPS:
        skip(s, out)
    else:
        s.lay(steps.Stroke())


def _move(s: State, facts: Facts) -> None:
    where = s.b.where
    for i, x, y in facts.rest:
        where[i] = (x, y)
    for i in (*facts.pocketed, *facts.jumped):
        if i != STRIKER:
            where[i] = None
    s.b.dues = [i for i in s.b.dues if i not in facts.pocketed]
    if QUEEN in {*facts.pocketed, *facts.jumped, *(i for i, _, _ in facts.rest)}:
        s.b.uncovered = NOBODY


def _tell(facts: Facts, out: Events) -> None:
    """Say what became of pieces in unusual places; none of it changes the ruling."""
    if facts.striker_on is not None:
        out.append(ev.StrikerLifted(piece=facts.striker_on, law=("69.a",)))
    if facts.on_striker is not None:
        out.append(ev.StrikerLifted(piece=facts.on_striker, law=("70.a",)))
    for i in facts.lifted_in:
        out.append(ev.Fell(piece=i, law=("70.b",) if i == STRIKER else ("69.b",)))
    for i in facts.tottered:
        out.append(ev.Fell(piece=i, law=("113",) if i == QUEEN else ("71",)))
    for i in facts.lamp:
        out.append(ev.LeftAsItLies(pieces=(i,), law=("66.b",)))
    for i in facts.standing:
        out.append(ev.LeftAsItLies(pieces=(i,), law=("67",)))
    for pair in facts.overlapping:
        out.append(ev.LeftAsItLies(pieces=pair, law=("68",)))
