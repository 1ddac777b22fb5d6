"""Tackles and rucks."""

from __future__ import annotations

from msgspec.structs import replace

from puntadidito.core.agenda import Events
from puntadidito.core.contract import Law
from puntadidito.games.crash import awards, dice, facts, questions
from puntadidito.games.crash import events as ev
from puntadidito.games.crash.state import NOBODY, State
from puntadidito.games.crash.table import (
    BIT,
    LAST,
    MOVEMENT,
    SIDE_FIVE,
    TOUCHLINE,
    Y2,
    Q,
    depth,
    hex_at,
    pick,
    seat_of,
)

# ---- tackles ------------------------------------------------------------------------------------


def tackle(s: State, p: int, why: str, out: Events) -> None:
    """Who tackles: the nearest to the try line, a tie is settled by the defending coach."""
    able = facts.tacklers(s)
    if not able or s.carrier() != p:
        return
    seat = seat_of(p)
    best = depth(seat, s.pos[able[0]])
    ties = [q for q in able if depth(seat, s.pos[q]) == best]
    if len(ties) > 1:
        men = sum(1 << q for q in ties)
        s.lay(questions.Tackler(p, men, why))
    else:
        engage(s, p, ties[0], len(able), why, out)


def engage(s: State, p: int, q: int, able: int, why: str, out: Events) -> None:
    """A man goes for the carrier; one who rushes comes into contact first, and is done rushing."""
    if s.tokens.rush >> q & 1:
        s.tokens = replace(s.tokens, rush=s.tokens.rush & ~(1 << q))
        why = "rush"
        if room := facts.contact(s, s.pos[q], s.pos[p]):
            before, s.pos[q] = s.pos[q], pick(room, seat_of(q))
            way = (before, s.pos[q])
            out.append(ev.Moved(player=q, path=way, law=("card.rush-defence",)))
    s.lay(questions.Tackled(p, q, able, why))


def brought_down(s: State, tackle: questions.Tackled, out: Events) -> None:
    """Carrier and tackler go to ground, the ball between them."""
    p, q = tackle.who, tackle.by
    law: Law = ("tackle.6", "tackle.2", "tackle.7")
    if tackle.able > 1:
        law = ("tackle.6", "tackle.5", "tackle.7")
    if tackle.why == "start":
        law = (*law[:2], "tackle.3")
    if tackle.why == "rush":
        law = ("tackle.6", "card.rush-defence", "tackle.7")
    s.down |= 1 << p | 1 << q
    s.ball = replace(s.ball, tackled=True, attempts=(0, 0))
    out.append(ev.Tackled(player=p, by=q, at=s.pos[p], law=law))
    if BIT[s.pos[p]] & TOUCHLINE:
        s.lay(dice.TouchJudgeTest(who=p, need=MOVEMENT[p], at=s.pos[p]))
    else:
        ruck_check(s, out)


def touch_judge(s: State, test: dice.TouchJudgeTest, total: int, made: bool, out: Events) -> None:
    """Whether a man tackled on the touch line stayed in."""
    p, seat, at = test.who, test.seat, test.at
    if made:
        out.append(ev.Seen(player=p, seen=False, law=("touchjudge.2",)))
        ruck_check(s, out)
    elif total == 12:
        spot = hex_at(SIDE_FIVE if Q[at] == 0 else LAST - SIDE_FIVE, Y2[at])
        out.append(ev.Seen(player=p, seen=True, law=("double6.7", "double6.1")))
        awards.penalty(s, 1 - seat, spot, ("double6.7",), out, stopped=True)
    else:
        out.append(ev.Seen(player=p, seen=True, law=("touchjudge.3", "touchjudge.1")))
        awards.lineout(s, 1 - seat, at, ("touchjudge.3",), out)


# ---- rucks --------------------------------------------------------------------------------------


def forms(s: State) -> bool:
    """Whether both sides stand on their own side of a tackled man: that is a ruck."""
    if not s.ball.tackled or s.ball.holder == NOBODY or s.ball.ruck != NOBODY:
        return False
    return bool(facts.protectors(s, 0) and facts.protectors(s, 1))


def ruck_check(s: State, out: Events) -> None:
    """A ruck forms, or goes on: whoever stands on the wrong side is dragged down."""
    if not s.ball.tackled:
        return
    if s.ball.ruck == NOBODY:
        if not forms(s):
            return
        s.ball = replace(s.ball, ruck=seat_of(s.ball.holder), attempts=(0, 0))
        out.append(ev.Ruck(seat=s.ball.ruck, on=True, law=("ruck.1",)))
    _drag_down(s, out)


def _drag_down(s: State, out: Events) -> None:
    """Whoever stands on the other side's protection hexes is tackled by a man already there."""
    while True:
        pair = next(
            (
                (q, mine[0])
                for seat in (0, 1)
                if (mine := facts.protectors(s, seat))
                for q in s.men(1 - seat)
                if not s.down >> q & 1 and BIT[s.pos[q]] & facts.protection(seat, s.ball.at)
            ),
            None,
        )
        if pair is None:
            return
        q, p = pair
        s.down |= 1 << q | 1 << p
        out.append(ev.Tackled(player=q, by=p, at=s.pos[q], law=("ruck.3",)))
