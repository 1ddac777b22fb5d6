"""Dice of every test, rolls made again, the referee's tests, penalties and advantage."""

from __future__ import annotations

from msgspec.structs import replace

from puntadidito.core.agenda import Events
from puntadidito.core.contract import Law
from puntadidito.games.crash import awards, dice, questions, referee, scores, steps, turns
from puntadidito.games.crash import events as ev
from puntadidito.games.crash.state import (
    NOBODY,
    NONE_EACH,
    Snapshot,
    State,
    clear_player,
    loose,
    put,
)
from puntadidito.games.crash.table import (
    MEN,
    TEAM,
    YELLOW_TURNS,
)

# ---- dice ---------------------------------------------------------------------------------------


def read_dice(s: State, test: dice.Dice, dice: str, out: Events) -> None:
    """Two dice are on the table: read them, or ask whether they are rolled again."""
    a, b = int(dice[0]), int(dice[1])
    made = referee.made(a + b, test.need, test.strict)
    out.append(
        ev.Rolled(
            seat=test.seat,
            test=test.test,
            player=test.who,
            dice=(a, b),
            need=test.need,
            strict=test.strict,
            made=made,
            law=("test.2",),
        )
    )
    card = [steps.DrawCards(test.seat, 1, ("double1.1",))] if a == b == 1 else []
    if not made and a + b < 12 and offers(s, test):
        s.lay(*card, questions.Again(test.who, test, a + b))
    else:  # the card is drawn next: if a kick has scored, after the reshuffle
        test.told(s, a + b, made, out)
        s.lay(*card)


def offers(s: State, test: dice.Dice) -> list[str]:
    """Ways to roll a failed test again."""
    found = []
    first = test.seat * MEN
    inspired = s.tokens.inspired
    if inspired and any(inspired >> p & 1 and s.standing(p) for p in range(first, first + MEN)):
        found.append("inspired")
    if isinstance(test, dice.RefereeTest) and not test.again:
        found.append("reroll")
    return found


def again(s: State, test: dice.Dice, total: int, option: str, out: Events) -> None:
    """A failed roll is accepted, or made again."""
    if option == "inspired":
        s.tokens = replace(s.tokens, inspired=s.tokens.inspired & ~TEAM[test.seat])
        s.lay(test)
    elif option == "reroll":
        s.lay(replace(test, again=True))
    else:
        test.told(s, total, False, out)


# ---- the referee's test -------------------------------------------------------------------------


def judged(s: State, test: dice.RefereeTest, total: int, made: bool, out: Events) -> None:
    """The referee has looked."""
    p, victim = test.who, 1 - test.seat
    if made:
        out.append(ev.Seen(player=p, seen=False, law=("referee.2",)))
        return
    s.punished = test.seat
    if test.what == "held":
        s.ball = replace(s.ball, held=NOBODY)  # a hold that was seen stops nobody
    law: Law = ("referee.3", "referee.1")
    out.append(ev.Seen(player=p, seen=True, law=law))
    if total == 12:
        _send(s, p, "red", -1, ("double6.5", "double6.1"), out)
    elif test.again:
        missed = YELLOW_TURNS + (s.turn.seat == test.seat)  # a turn begun is not one of the five
        _send(s, p, "yellow", missed, ("yellow.2",), out)
    awards.penalty(s, victim, test.at, ("referee.3", *test.law), out, p, on=test.on)


def _send(s: State, p: int, colour: str, turns_: int, law: Law, out: Events) -> None:
    at = s.pos[p]
    if s.ball.holder == p:
        loose(s, at)
    clear_player(s, p)
    s.sin = put(s.sin, p, turns_)
    out.append(ev.Carded(player=p, card="red" if colour == "red" else "yellow", law=law))


# ---- penalties ----------------------------------------------------------------------------------


def chosen(s: State, penalty: questions.Penalty, option: str, out: Events) -> None:
    """The awarded side says how it takes its penalty."""
    seat, at = penalty.seat, penalty.at
    over = not (penalty.card and s.turn.seat == seat)  # who plays a card is still on turn
    if option == "scrum":
        awards.scrum(s, seat, at, ("penalty.1",), out, asked=True, over=over)
    elif option == "touch":
        if over:
            awards.close(s)
        s.lay(questions.Touch(seat, at))
    elif option == "advantage":
        play_on(s, penalty, out)


def play_on(s: State, penalty: questions.Penalty, out: Events, *, scrum: bool = False) -> None:
    """The side plays its turn to the end before it decides."""
    seat = penalty.seat
    s.advantage = Snapshot(
        seat, penalty.at, tuple(s.pos), s.down, s.ball, scrum, penalty.who, penalty.on
    )
    out.append(ev.Advantage(seat=seat, what="play", law=("advantage.1",)))
    if s.turn.seat == seat:
        s.instead(questions.Act(seat))
    elif s.turn.seat == 1 - seat:  # the offender's turn ends as any other: his men rise first
        if not s.todo:  # else it was ending when the foul was seen
            s.instead(steps.Rise(s.turn.seat), steps.Next(s.turn.seat))
    else:
        turns.begin(s, seat, out)


def decided(s: State, question: questions.Advantage, option: str, out: Events) -> None:
    """Keep what came of the advantage, or go back to the foul."""
    snap = s.advantage
    assert snap is not None
    s.advantage = None
    if option == "keep":
        out.append(ev.Advantage(seat=question.seat, what="keep", law=("advantage.1",)))
        if question.scorer != NOBODY:
            scores.grounded(s, question.scorer, question.law, out)
        return
    out.append(ev.Advantage(seat=question.seat, what="back", law=("advantage.1",)))
    _back_to(s, snap)
    if snap.scrum:
        awards.scrum(s, snap.seat, snap.at, ("card.fumble",), out)
    else:
        awards.close(s)
        s.instead(questions.Penalty(snap.seat, snap.at, snap.who, snap.fouled, stopped=True))


def _back_to(s: State, snap: Snapshot) -> None:
    """Everybody and the ball are where they were at the foul; who was sent away stays away."""
    s.pos, s.down = list(snap.pos), snap.down
    s.ball = replace(snap.ball, held=NOBODY, attempts=(0, 0), sent_home=s.ball.sent_home)
    s.turn.free_pass = NOBODY
    s.tokens = replace(s.tokens, boost=NONE_EACH)
    for p in range(2 * MEN):
        if s.sin[p]:
            if s.ball.holder == p:
                loose(s, snap.ball.at)
            clear_player(s, p)
