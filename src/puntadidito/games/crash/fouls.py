"""Dice of every test, rolls made again, the referee's tests, penalties and advantage."""

from __future__ import annotations

import msgspec

from puntadidito.core.contract import Law
from puntadidito.games.crash import awards, kicks, play, referee, scores, tackles, turns
from puntadidito.games.crash import events as ev
from puntadidito.games.crash.awards import Events
from puntadidito.games.crash.state import (
    INSPIRED,
    NOBODY,
    Frame,
    Snapshot,
    State,
    Test,
    clear_player,
    loose,
)
from puntadidito.games.crash.table import (
    MEN,
    TEAM,
    YELLOW_TURNS,
)

# ---- dice ---------------------------------------------------------------------------------------


def rolled(s: State, frame: Frame, dice: str, out: Events) -> None:
    """Two dice are on the table: read them, or ask whether they are rolled again."""
    a, b = int(dice[0]), int(dice[1])
    made = referee.made(a + b, frame.n, frame.strict)
    out.append(
        ev.Rolled(
            seat=frame.seat,
            test=_test(frame),
            player=frame.who,
            dice=(a, b),
            need=frame.n,
            strict=frame.strict,
            made=made,
            law=("test.2",),
        )
    )
    card = [Frame("draw", frame.seat, n=1, law=("double1.1",))] if a == b == 1 else []
    if not made and a + b < 12 and offers(s, frame):
        s.lay(*card, msgspec.structs.replace(frame, kind="again", cards=a + b))
    else:  # the card is drawn next: after the reshuffle, if the roll has scored
        _RESOLVE[_test(frame)](s, frame, a + b, made, out)
        s.lay(*card)


def _test(frame: Frame) -> Test:
    assert frame.test != ""
    return frame.test


def offers(s: State, frame: Frame) -> list[str]:
    """Ways to roll a failed test again."""
    found = []
    first = frame.seat * MEN
    inspired = s.marks[INSPIRED]
    if any(inspired >> p & 1 and s.standing(p) for p in range(first, first + MEN)):
        found.append("inspired")
    if frame.test == "referee" and not frame.again:
        found.append("reroll")
    return found


def again(s: State, frame: Frame, option: str, out: Events) -> None:
    """A failed roll is accepted, or made again."""
    fresh = msgspec.structs.replace(frame, kind="dice", cards=0)
    if option == "inspired":
        s.marks[INSPIRED] &= ~TEAM[frame.seat]
        s.lay(fresh)
    elif option == "reroll":
        s.lay(msgspec.structs.replace(fresh, again=True))
    else:
        _RESOLVE[_test(frame)](s, fresh, frame.cards, False, out)


# ---- the referee's test -------------------------------------------------------------------------


def judged(s: State, frame: Frame, total: int, made: bool, out: Events) -> None:
    """The referee has looked."""
    p, victim = frame.who, 1 - frame.seat
    if made:
        out.append(ev.Seen(player=p, seen=False, law=("referee.2",)))
        return
    s.punished = frame.seat
    if frame.why == "held":
        s.held = NOBODY  # a hold that was seen stops nobody
    law: Law = ("referee.3", "referee.1")
    out.append(ev.Seen(player=p, seen=True, law=law))
    if total == 12:
        _send(s, p, "red", -1, ("double6.5", "double6.1"), out)
    elif frame.again:
        missed = YELLOW_TURNS + (s.turn == frame.seat)  # a turn begun is not one of the five
        _send(s, p, "yellow", missed, ("yellow.2",), out)
    awards.penalty(s, victim, frame.at, ("referee.3", *frame.law), out, p, on=frame.to)


def _send(s: State, p: int, colour: str, turns_: int, law: Law, out: Events) -> None:
    at = s.pos[p]
    if s.holder == p:
        loose(s, at)
    clear_player(s, p)
    s.sin[p] = turns_
    out.append(ev.Carded(player=p, card="red" if colour == "red" else "yellow", law=law))


# ---- penalties ----------------------------------------------------------------------------------


def chosen(s: State, frame: Frame, option: str, out: Events) -> None:
    """The awarded side says how it takes its penalty."""
    seat, at = frame.seat, frame.at
    over = not (frame.why == "card" and s.turn == seat)  # who plays a card is still on turn
    if option == "scrum":
        awards.scrum(s, seat, at, ("penalty.1",), out, asked=True, over=over)
    elif option == "touch":
        if over:
            awards.close(s)
        s.lay(Frame("touch", seat, at=at))
    elif option == "advantage":
        play_on(s, frame, out)


def play_on(s: State, frame: Frame, out: Events, *, scrum: bool = False) -> None:
    """The side plays its turn to the end before it decides."""
    seat = frame.seat
    s.advantage = Snapshot(
        seat, frame.at, tuple(s.pos), s.down, scrum, frame.who, frame.to,
        s.ball, s.holder, s.tackled, s.ruck, s.offside,
        s.air, s.high, s.spiral, s.grubber, s.kick_at,
    )  # fmt: skip
    out.append(ev.Advantage(seat=seat, what="play", law=("advantage.1",)))
    if s.turn == seat:
        s.instead(Frame("act", seat))
    elif s.turn == 1 - seat:  # the offender's turn ends as any other: his men rise first
        if not s.todo:  # else it was ending when the foul was seen
            s.instead(Frame("rise", s.turn), Frame("next", s.turn))
    else:
        turns.begin(s, seat, out)


def decided(s: State, frame: Frame, option: str, out: Events) -> None:
    """Keep what came of the advantage, or go back to the foul."""
    snap = s.advantage
    assert snap is not None
    s.advantage = None
    if option == "keep":
        out.append(ev.Advantage(seat=frame.seat, what="keep", law=("advantage.1",)))
        if frame.who != NOBODY:
            scores.grounded(s, frame.who, frame.law, out)
        return
    out.append(ev.Advantage(seat=frame.seat, what="back", law=("advantage.1",)))
    _back_to(s, snap)
    if snap.scrum:
        awards.scrum(s, snap.seat, snap.at, ("card.fumble",), out)
    else:
        awards.close(s)
        who, fouled = snap.who, snap.fouled
        s.instead(Frame("penalty", snap.seat, who=who, at=snap.at, to=fouled, again=True))


def _back_to(s: State, snap: Snapshot) -> None:
    """Everybody and the ball are where they were at the foul; who was sent away stays away."""
    s.pos, s.down = list(snap.pos), snap.down
    loose(s, snap.ball)
    s.holder, s.tackled, s.ruck, s.offside = snap.holder, snap.tackled, snap.ruck, snap.offside
    s.air, s.high, s.spiral, s.grubber = snap.air, snap.high, snap.spiral, snap.grubber
    s.kick_at = snap.kick_at
    s.boost = [0] * (2 * MEN)
    for p in range(2 * MEN):
        if s.sin[p]:
            if s.holder == p:
                loose(s, snap.ball)
            clear_player(s, p)


_RESOLVE = {
    "pass": play.passed,
    "gather": play.gather,
    "kick": kicks.resolve,
    "posts": scores.posts,
    "referee": judged,
    "tmo": scores.tmo,
    "touchjudge": tackles.touch_judge,
}
