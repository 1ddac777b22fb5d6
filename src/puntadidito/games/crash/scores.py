"""Points: tries, the video referee, conversions, and the kick-off that follows."""

from __future__ import annotations

from typing import Literal

from puntadidito.core.agenda import Events
from puntadidito.core.contract import Law
from puntadidito.games.crash import (
    awards,
    deck,
    dice,
    facts,
    questions,
    referee,
    restarts,
    turns,
)
from puntadidito.games.crash import events as ev
from puntadidito.games.crash.state import State, put
from puntadidito.games.crash.table import (
    CONVERSION,
    DROP_GOAL,
    FIVE,
    PENALTY_GOAL,
    POSTS_TRY,
    TARGET,
    TECHNICAL_TRY,
    TRY,
    Q,
    hex_at,
    seat_of,
)

How = Literal["try", "posts_try", "technical", "conversion", "penalty", "drop"]


def _score(
    s: State,
    seat: int,
    how: How,
    n: int,
    p: int | None,
    law: Law,
    out: Events,
    proof: tuple[str, ...] = (),
) -> None:
    if s.advantage is not None and s.advantage.seat == seat:
        s.advantage = None
    s.points = put(s.points, seat, s.points[seat] + n)
    s.tokens = s.tokens.scored()
    if how in ("try", "posts_try", "technical"):
        s.tries = put(s.tries, seat, s.tries[seat] + 1)
    out.append(ev.Scored(seat=seat, how=how, points=n, player=p, proof=proof, law=law))


def _kick_off(s: State, seat: int, law: Law, out: Events) -> None:
    """Cards back into the deck, kick-off by ``seat``."""
    turns.scored(s, out)
    awards.kickoff(s, seat, law, out)
    s.lay(*restarts.redraw(s))


def arrive(s: State, p: int, out: Events) -> bool:
    """A player has the ball in his hands on a hex: is it a try?"""
    seat, h = seat_of(p), s.pos[p]
    ruling = referee.grounding(seat, h)
    if ruling is None:
        return False
    if ruling.tmo:
        s.lay(dice.VideoTest(who=p, need=facts.hands(s, p), at=h))
    else:
        grounded(s, p, ruling.law, out)
    return True


def grounded(s: State, p: int, law: Law, out: Events) -> None:
    """A try stands, unless the others were playing advantage and go back to the foul."""
    seat, h = seat_of(p), s.pos[p]
    if s.advantage is not None and s.advantage.seat != seat:
        s.instead(questions.Advantage(s.advantage.seat, p, law))
        return
    ruling = referee.grounding(seat, h)
    assert ruling is not None
    if ruling.points == POSTS_TRY:
        _score(s, seat, "posts_try", POSTS_TRY, p, law, out)
        _kick_off(s, 1 - seat, ("kickoff.2",), out)
    else:
        _score(s, seat, "try", TRY, p, law, out)
        s.instead(questions.Convert(seat, referee.conversion_spot(seat, h)))


def tmo(s: State, test: dice.VideoTest, total: int, made: bool, out: Events) -> None:
    """The video has been seen."""
    p, seat = test.who, test.seat
    ruling = referee.grounding(seat, test.at)
    assert ruling is not None
    five = hex_at(Q[test.at], FIVE if seat == 0 else -FIVE)
    if made:
        grounded(s, p, ("tmo.2", *ruling.law[:1]), out)
    elif total == 12:
        out.append(ev.NoTry(player=p, law=("double6.6", "double6.1")))
        awards.penalty(s, 1 - seat, five, ("double6.6",), out, stopped=True)
    else:
        out.append(ev.NoTry(player=p, law=("tmo.3",)))
        awards.scrum(s, seat, five, ("tmo.3",), out, over=s.turn.seat != seat)


def technical(s: State, seat: int, proof: tuple[str, ...], out: Events) -> None:
    """A try given because a foul prevented it: the acts that would have scored are told."""
    law = ("technical-try.2", "technical-try.1", "points.4")
    _score(s, seat, "technical", TECHNICAL_TRY, None, law, out, proof)
    _kick_off(s, 1 - seat, ("kickoff.2",), out)


# ---- kicks at goal ------------------------------------------------------------------------------


def at_goal(s: State, seat: int, p: int, spot: int, how: str, cards: int, out: Events) -> None:
    """A kick at the posts is taken; cards may lengthen it."""
    if cards:
        turns.spend(s, seat, cards)
        for name in deck.names(cards):
            longer: Law = ("kick.6",)
            if name == "huge-kick.1":
                longer = ("card.huge-kick", "kick.6")
            out.append(ev.PlayedCard(seat=seat, card=name, player=p, law=longer))
    law = {
        "conversion": ("conversion.1", "conversion.2", "conversion.3"),
        "penalty": ("penalty-posts.1", "penalty-posts.2", "penalty-posts.4"),
        "drop": ("drop.1", "drop.2", "field.8"),
    }[how]
    out.append(ev.Kicked(player=p, how=how, at=spot, aim=TARGET[seat], law=law))
    strict = how == "drop"
    s.lay(dice.PostsTest(who=p, need=facts.foot(s, p), strict=strict, at=spot, how=how))


def declined(s: State, seat: int, out: Events) -> None:
    """No conversion is tried."""
    out.append(ev.Missed(seat=seat, how="conversion", law=("conversion.5",)))
    _kick_off(s, 1 - seat, ("conversion.5", "kickoff.2"), out)


def posts(s: State, test: dice.PostsTest, made: bool, out: Events) -> None:
    """A kick at the posts comes down, on one side of them or between."""
    seat, p = test.seat, test.who
    if made:
        s.tokens = s.tokens.tested(p)
    if test.how == "conversion":
        if made:
            _score(s, seat, "conversion", CONVERSION, p, ("conversion.4", "points.2"), out)
            _kick_off(s, 1 - seat, ("kickoff.2",), out)
        else:
            out.append(ev.Missed(seat=seat, how="conversion", law=("deviation.8",)))
            _kick_off(s, 1 - seat, ("conversion.5", "kickoff.2"), out)
    elif test.how == "penalty":
        if made:
            _score(s, seat, "penalty", PENALTY_GOAL, p, ("penalty-posts.5", "points.5"), out)
            _kick_off(s, 1 - seat, ("kickoff.2",), out)
        else:
            out.append(ev.Missed(seat=seat, how="penalty", law=("deviation.8", "penalty-posts.6")))
            awards.dropout(s, 1 - seat, ("penalty-posts.6",), out)
    elif made:
        _score(s, seat, "drop", DROP_GOAL, p, ("drop.3", "points.6"), out)
        _kick_off(s, 1 - seat, ("kickoff.2",), out)
    else:
        out.append(ev.Missed(seat=seat, how="drop", law=("deviation.8", "drop.4")))
        awards.dropout(s, 1 - seat, ("drop.4",), out)
