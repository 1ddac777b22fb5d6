"""What a shot's facts say of its flicked figure and of the ball: questions every chapter asks."""

from __future__ import annotations

from puntadidito.flick.spots import Point
from puntadidito.games.rugby.facts import Bump, Facts, Touch
from puntadidito.games.rugby.layout import LEVEL, seen, side_of
from puntadidito.games.rugby.verdicts import Before


def end_of(f: Facts) -> int | None:
    """When the ball was out: nothing counts from then on (note of 10.3.1, rulings R21)."""
    return None if f.out is None else f.out.t


def before_end(f: Facts, t: int) -> bool:
    """Whether the ball was still in play."""
    end = end_of(f)
    return end is None or t < end


def own_touches(b: Before, f: Facts) -> list[Touch]:
    """The touches of the ball by the flicked figure, while the ball was in play."""
    return [touch for touch in f.touches if touch.figure == b.figure and before_end(f, touch.t)]


def others(b: Before, f: Facts) -> list[Touch]:
    """The touches of other figures, once the flicked one has played the ball."""
    own = own_touches(b, f)
    if not own:
        return []
    return [t for t in f.touches if t.figure != b.figure and t.t >= own[0].t and before_end(f, t.t)]


def met(b: Before, f: Facts) -> list[tuple[int, int, Point]]:
    """Whom the flicked figure met, each once: time, figure and place."""
    found: dict[int, tuple[int, int, Point]] = {}
    for bump in f.bumps:
        if b.figure in (bump.one, bump.two):
            other = bump.two if bump.one == b.figure else bump.one
            found.setdefault(other, (bump.t, other, bump.at))
    return list(found.values())


def met_before(b: Before, f: Facts) -> list[int]:
    """Whom it met before the ball, or without ever meeting it."""
    own = own_touches(b, f)
    return [other for t, other, _ in met(b, f) if not own or t < own[0].t]


def met_after(b: Before, f: Facts) -> list[tuple[int, int, Point]]:
    """Whom it met after its first touch of the ball; at one instant the ball comes first."""
    own = own_touches(b, f)
    if not own:
        return []
    first = own[0].t
    after: dict[int, tuple[int, int, Point]] = {}
    for bump in f.bumps:
        if b.figure in (bump.one, bump.two) and bump.t >= first:
            other = bump.two if bump.one == b.figure else bump.one
            after.setdefault(other, (bump.t, other, bump.at))
    return list(after.values())


def passed_on(f: Facts, figure: int, since: int, but: int) -> Bump | None:
    """The first figure a pushed one was driven into in its turn (4.3.2)."""
    for bump in f.bumps:
        if bump.t < since or figure not in (bump.one, bump.two) or but in (bump.one, bump.two):
            continue
        moved = bump.one_moving if bump.one == figure else bump.two_moving
        if moved:
            return bump
    return None


def ahead(b: Before, touch: Touch) -> bool:
    """Whether the ball was ahead of where it lay, as the flicked side plays (note of 5.2.d)."""
    now, then = (seen(p, b.side, b.east)[0] for p in (touch.ball, b.ball))
    return now - then > LEVEL


def mates(b: Before, touches: list[Touch]) -> list[Touch]:
    """Those of the flicked side."""
    return [touch for touch in touches if side_of(touch.figure) == b.side]


def opponents(b: Before, touches: list[Touch]) -> list[Touch]:
    """Those of the other side."""
    return [touch for touch in touches if side_of(touch.figure) != b.side]


def takers(b: Before, f: Facts) -> list[Touch]:
    """Touches of opponents that may win them the ball: not those by which they offended."""
    return [touch for touch in opponents(b, others(b, f)) if not _offends(b, touch)]


def _offends(b: Before, touch: Touch) -> bool:
    """Irregular, and called back before a pass (5.1.8.2), or met ahead otherwise (10.1.c)."""
    if touch.figure not in b.offside:
        return False
    return touch.figure in b.called if b.kind == "pass" else ahead(b, touch)


def until_defended(b: Before, touches: list[Touch]) -> list[Touch]:
    """Touches up to the first of the other side, which ends what its own side did wrong."""
    found = []
    for touch in touches:
        if side_of(touch.figure) != b.side:
            break
        found.append(touch)
    return found


def distance(f: Facts, figure: int) -> int:
    """How far a figure that met the ball is from it at rest."""
    return dict(f.near).get(figure, 0)
