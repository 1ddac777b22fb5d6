"""Kicks: from hand, at the posts, to touch, and what a penalty may be played as."""

from __future__ import annotations

from puntadidito.core.agenda import Events
from puntadidito.games.cards import events as ev
from puntadidito.games.cards import moves, referee, scores, steps
from puntadidito.games.cards.facts import boot
from puntadidito.games.cards.state import OnTable, State
from puntadidito.games.cards.table import (
    DROP_GOAL,
    FLY_HALF,
    OPP_GOAL,
    OWN_22,
    PENALTY_GOAL,
    cards,
    seen_by,
)


def penalty(s: State, seat: int, option: str, out: Events) -> None:
    """The side with the penalty has chosen how to play it."""
    s.attack = s.defence = None
    if option == moves.HAND:
        out.append(ev.Tap(seat=seat, law=("penalty.8",)))
        s.lay(steps.Attack(seat))
    else:
        s.lay(steps.PLAYED[option](seat))


def posts(s: State, seat: int, card: str, out: Events) -> None:
    """A penalty kick at the posts."""
    b = boot(s, card)
    good, shirt = referee.at_posts(b), referee.kicker_of(b.card)
    law = ("penalty.2", "points.3", "scorer.1") if good else ("penalty.4", "penalty.2")
    out.append(ev.Posts(seat=seat, card=card, need=b.need, good=good, shirt=shirt, law=law))
    if good:
        scores.score(s, seat, "penalty", PENALTY_GOAL, shirt, out)
        s.lay(*scores.after_score(seat, "penalty.3", kicked=True))
    else:
        _defenders_22(s)
        s.lay(*scores.after_kick(seat))


def touch(s: State, seat: int, card: str, out: Events) -> None:
    """A penalty kick to touch."""
    before, flight = s.ball, referee.touch_kick(boot(s, card))
    lands = _on_pitch(seat, flight.lands)
    out.append(ev.Touch(seat=seat, card=card, before=before, lands=lands, law=flight.law))
    if flight.beyond:
        _defenders_22(s)
        s.lay(*scores.after_kick(seat))
    else:
        s.ball = lands
        s.lay(steps.Hold(seat))


def hold(s: State, seat: int, card: str, out: Events) -> None:
    """The throw after it: with an X the kicker keeps the ball."""
    kept = cards()[card].exit
    out.append(ev.Hold(seat=seat, card=card, kept=kept, law=("penalty.6",)))
    s.attacker = seat if kept else 1 - seat
    s.lay(*scores.after_kick(seat))


def kick(s: State, seat: int, card: str, out: Events) -> None:
    """A forward kick from hand."""
    before, flight = s.ball, referee.forward_kick(boot(s, card))
    s.attack = OnTable(card, False)
    lands = _on_pitch(seat, flight.lands)
    out.append(
        ev.Kick(
            seat=seat, card=card, spaces=flight.spaces, before=before, lands=lands, law=flight.law
        )
    )
    if flight.beyond:
        _defenders_22(s)
        out.append(ev.Dead(seat=s.attacker, ball=s.ball, law=("kick.4",)))
        s.lay(*scores.after_kick(seat))
    else:
        s.ball = lands
        s.lay(steps.Catch(1 - seat))


def catch(s: State, seat: int, card: str, out: Events) -> None:
    """The defender turns a card under the kick."""
    kicker = 1 - seat
    in_goal, caught = s.ball == seen_by(kicker, OPP_GOAL), cards()[card].exit
    s.defence = OnTable(card, False)
    if caught:
        s.attacker = seat
        if in_goal:
            s.ball = seen_by(seat, OWN_22)
    law = ("kick.3", "kick.4") if in_goal else ("kick.3",)
    out.append(ev.Catch(seat=seat, card=card, caught=caught, ball=s.ball, law=law))
    if in_goal and not caught:
        scores.kick_try(s, kicker, out)
    else:
        s.lay(*scores.after_kick(kicker))


def drop(s: State, seat: int, card: str, out: Events) -> None:
    """A drop at the posts."""
    b = boot(s, card)
    good = referee.drop_goal(b)
    law = ("drop.1", "points.4", "scorer.2") if good else ("drop.3", "drop.1")
    out.append(ev.Drop(seat=seat, card=card, need=b.need, good=good, law=law))
    if good:
        scores.score(s, seat, "drop", DROP_GOAL, FLY_HALF, out)
        s.lay(*scores.after_score(seat, "drop.2", kicked=True))
    else:
        _defenders_22(s)
        s.lay(*scores.after_kick(seat))


def _on_pitch(seat: int, area: int) -> int:
    """An area as seen by ``seat``, beyond the in-goals included, as one of the pitch."""
    return area if seat == 0 else OPP_GOAL - area


def _defenders_22(s: State) -> None:
    s.attacker = 1 - s.attacker
    s.ball = seen_by(s.attacker, OWN_22)
