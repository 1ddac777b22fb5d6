"""Points: who scored, how, and what follows."""

from __future__ import annotations

from puntadidito.core.agenda import Events, Step
from puntadidito.games.cards import events as ev
from puntadidito.games.cards import halves, moves, referee, steps
from puntadidito.games.cards.state import How, Mark, State
from puntadidito.games.cards.table import CONVERSION, TRY, cards


def score(s: State, seat: int, how: How, points: int, shirt: int | None, out: Events) -> None:
    """Write points on the sheet."""
    s.sides[seat].points += points
    s.sheet = (*s.sheet, Mark(s.half, seat, how, points, shirt))
    out.append(ev.Sheet(seat=seat, how=how, shirt=shirt, half=s.half, law=("record.2",)))


def hand_try(s: State, out: Events) -> None:
    """A try by hand: a conversion follows, unless it was the last card."""
    seat = s.attacker
    assert s.attack
    shirt = cards()[s.attack.card].jersey
    score(s, seat, "try", TRY, shirt, out)
    out.append(ev.Try(seat=seat, how="hand", shirt=shirt, law=("hand.4", "points.1", "scorer.3")))
    if s.attack.card == s.sides[seat].last:
        halves.end_half(s, "last_try", ("end.6",), out)
        return
    out.append(ev.Convert(seat=seat, law=("conversion.1",)))
    s.lay(
        *halves.refills(s),
        steps.Convert(seat),
        *after_score(seat, "conversion.3", kicked=True),
    )


def kick_try(s: State, seat: int, out: Events) -> None:
    """A try under a kick: no conversion."""
    assert s.attack
    shirt = cards()[s.attack.card].jersey
    score(s, seat, "try", TRY, shirt, out)
    out.append(ev.Try(seat=seat, how="kick", shirt=shirt, law=("kick.4", "points.1", "scorer.3")))
    if s.attack.card == s.sides[seat].last:
        halves.end_half(s, "last_try", ("end.6",), out)
    else:
        s.lay(*after_score(seat, "conversion.3", kicked=True))


def convert(s: State, seat: int, card: str, out: Events) -> None:
    """The conversion."""
    good, shirt = cards()[card].exit, referee.kicker_of(cards()[card])
    law = ("conversion.2", "points.2", "scorer.1") if good else ("conversion.2",)
    out.append(ev.Conversion(seat=seat, card=card, good=good, shirt=shirt, law=law))
    if good:
        score(s, seat, "conversion", CONVERSION, shirt, out)


def after_score(seat: int, law: str, kicked: bool = False) -> tuple[Step, ...]:
    """Perhaps the ball is declared out; then morale, and a kick-off that the scorer receives."""
    declare = (steps.Out(seat),) if kicked else ()
    return (steps.Check(), *declare, steps.Morale(seat), steps.Restart(seat, law))


def after_kick(seat: int) -> tuple[Step, ...]:
    """The half may end here; otherwise play goes on where the kick left it."""
    return steps.Check(), steps.Out(seat), steps.Next()


def morale(s: State, seat: int, option: str, out: Events) -> None:
    """The scorer changes face-up cards."""
    own, theirs = option in (moves.OWN, moves.BOTH), option in (moves.THEIRS, moves.BOTH)
    if not (own or theirs):
        return
    out.append(ev.Morale(seat=seat, own=own, theirs=theirs, law=("morale.1",)))
    changed = [side for side, yes in ((seat, own), (1 - seat, theirs)) if yes]
    for side in changed:
        s.sides[side].up = None
    s.lay(*(steps.Reveal(side, "morale.1") for side in changed))
