"""With the ball, or the right to it: attempts, advances, offloads, and when to say something."""

from __future__ import annotations

from collections.abc import Iterable

from puntadidito.games.rugby import eligible, moves
from puntadidito.games.rugby.bots import aims, kicks, passes
from puntadidito.games.rugby.bots.thought import Mind, Weighed, better, told
from puntadidito.games.rugby.layout import TWENTY_TWO, seen

SURE = 0.1
"""So much more than the hand a drop must bring: the other side still moves before it."""


def attempt(mind: Mind) -> Weighed | None:
    """At a loose ball, with whoever is near; in the own in-goal also to touch it down."""
    s, side = mind.s, mind.side
    found = []
    for option in (moves.ATTEMPT, moves.TOUCH_DOWN):
        spec = mind.decision.options.specs.get(option)
        if spec is not None:
            allowed = [b for b in spec.figures if b not in eligible.barred(s, side)]
            near = aims.nearest(s.table, allowed or spec.figures, mind.skill.figures)
            found.append(mind.best(option, mind.at_ball(near)))
    return better(found) or anything(mind)


def anything(mind: Mind) -> Weighed | None:
    """Nobody reaches it well: the nearest goes for it all the same."""
    s = mind.s
    for option, spec in mind.decision.options.specs.items():
        if spec.figures:
            figure = aims.nearest(s.table, spec.figures, 1)[0]
            flick = aims.to_place(s.table, mind.side, s.east, figure, s.table.ball)
            return 0.0, option, told([flick])[0]
    return None


def go_on(mind: Mind) -> Weighed | None:
    """By hand while that brings him on, or a drop; else, and at home, he thinks of other words."""
    specs = mind.decision.options.specs
    found = [by_hand(mind, option) for option in (moves.ADVANCE, moves.OFFLOAD) if option in specs]
    best = better(found)
    hand = best[0] if best is not None else -9.0
    at_home = seen(mind.s.table.ball, mind.side, mind.s.east)[0] < -TWENTY_TWO
    drop = _dropped(mind, hand)
    if drop is not None:
        return drop
    if at_home or hand < mind.now() + mind.skill.weights.progress:
        found += _said(mind)
    return better(found) or anything(mind)


def by_hand(mind: Mind, option: str) -> Weighed | None:
    """The carrier, or whoever is near an open ball; offloads by those nearest."""
    figures = mind.decision.options.specs[option].figures
    return mind.best(option, mind.at_ball(aims.nearest(mind.s.table, figures, mind.skill.figures)))


def _dropped(mind: Mind, hand: float) -> Weighed | None:
    """A drop that brings more than the hand, if he knows of it."""
    if not mind.skill.kicks or moves.DROP not in mind.decision.options.words.names:
        return None
    drop = kicks.drop(mind)
    return drop if drop is not None and drop[0] > hand + SURE else None


def _said(mind: Mind) -> Iterable[Weighed | None]:
    """What a pass or a kick would bring, as far as he knows."""
    words = mind.decision.options.words.names
    if mind.skill.passes and moves.PASS in words:
        yield passes.planned(mind)
    if mind.skill.kicks and moves.KICK in words:
        yield kicks.ahead(mind)
