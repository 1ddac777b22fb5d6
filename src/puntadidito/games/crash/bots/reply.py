"""What comes after the own turn: the others' answer, and the own next turn where the ball is kept.

Nothing is drawn: a card not seen is any card, and dice that must fall fall as they mostly do.
"""

from __future__ import annotations

from puntadidito.core.agenda import Events, advance
from puntadidito.core.contract import Choice, Draw
from puntadidito.games.crash import deck, dice, questions, referee, steps
from puntadidito.games.crash.act import END, Man
from puntadidito.games.crash.bots import shape
from puntadidito.games.crash.bots.eyes import Taste, first
from puntadidito.games.crash.bots.lines import Lines
from puntadidito.games.crash.own_turn import ball_free
from puntadidito.games.crash.state import NOBODY, State
from puntadidito.games.crash.table import seat_of, shirt

FAILS: list[str] = [
    next((d for d in ("56", "46", "36", "26", "16", "15") if int(d[0]) + int(d[1]) > need), "66")
    for need in range(14)
]
"""Dice that fail a test of a value, double 6 only where nothing else does."""
STEPS = 40
"""More than a turn needs to begin."""


def makes(need: int) -> str:
    """Dice that pass a test, and bring no card."""
    return "12" if need >= 3 else "11"


def settle(s: State) -> bool:
    """Play on to the next side's first act; whether it comes to that."""
    out: Events = []
    for _ in range(STEPS):
        if not s.todo:
            return False
        step = s.todo[-1]
        answer: Choice | Draw
        match step:
            case questions.Act():
                return True
            case dice.Dice():
                likely = referee.chance_of(step.need, step.strict) >= 0.5
                need = step.need - step.strict
                good = likely or step.test == "referee"
                answer = Draw("", makes(need) if good else FAILS[max(0, min(13, need))])
            case steps.DrawCards():
                answer = Draw("", deck.CARDS[first(s.hands.deck)].id)
            case questions.Tackler():
                answer = Choice("", step.seat, Man(shirt(first(step.men))).text())
            case questions.Tackled():
                answer = Choice("", step.seat, "down")
            case questions.Roll():
                answer = Choice("", step.seat, shape.rolls(s, step.seat, step.who))
            case questions.Advantage():
                answer = Choice("", step.seat, "keep")
            case questions.Again():
                answer = Choice("", step.seat, "accept")
            case questions.Rush():
                answer = Choice("", step.seat, "wait")
            case _:
                return False
        advance(s, answer, out)
    return False


def stand(s: State, seat: int, forms: shape.Forms) -> None:
    """A side takes its places, all at once."""
    p = s.carrier()
    form = forms[p != NOBODY and seat_of(p) == seat]
    for q, h in shape.wishes(s, seat, form=form):
        s.pos[q] = h


def has_ball(s: State, seat: int) -> bool:
    """Whether a side may do something with the ball in its turn."""
    p = s.carrier()
    return seat_of(p) == seat if p != NOBODY else ball_free(s, seat) is None


def hereafter(s: State, me: int, taste: Taste, forms: shape.Forms) -> float | None:
    """What a table is worth to a side whose turn is over, its men in their places.

    ``None`` where something else comes than the others' turn.
    """
    if not settle(s):
        return None
    other = 1 - me
    if s.turn.seat == other:
        if has_ball(s, other):
            return -Lines(s, other, taste).promise()
        stand(s, other, forms)
        advance(s, Choice("", other, END), [])
        if not settle(s):
            return None
    if s.turn.seat != me:
        return None
    return Lines(s, me, taste).promise()
