"""Offences in an attempt or an advance, in order of time (4.1.d, 4.2.f-h, 4.3, 10.1, 12.d)."""

from __future__ import annotations

from collections.abc import Iterator

from puntadidito.core.contract import Law
from puntadidito.games.rugby.contacts import (
    ahead,
    before_end,
    mates,
    met_after,
    opponents,
    others,
    own_touches,
    passed_on,
    until_defended,
)
from puntadidito.games.rugby.facts import Facts
from puntadidito.games.rugby.layout import side_of
from puntadidito.games.rugby.table import BALL
from puntadidito.games.rugby.verdicts import Before, Offence


def first(offences: Iterator[Offence]) -> Offence | None:
    """The one that was completed first (rulings R21)."""
    return min(offences, key=lambda offence: offence.t, default=None)


def offences(b: Before, f: Facts) -> Iterator[Offence]:
    """Whatever is judged while things still move."""
    yield from held(f)
    yield from _barge(b, f)
    yield from _offside_mates(b, f)
    yield from _offside_defenders(b, f)
    if b.kind == "advance":
        yield from _two_lines(b, f)
        yield from played_back(b, f, ("5.2.e.1",), ("5.2.e.2",))


def held(f: Facts) -> Iterator[Offence]:
    """A lying figure was hit by the ball (12.d)."""
    for touch in f.touches:
        if touch.lying and before_end(f, touch.t):
            side = side_of(touch.figure)
            yield Offence(
                touch.t, side, "held", "penalty", ("12.d", "10.2.h"), touch.where, touch.figure
            )


def _barge(b: Before, f: Facts) -> Iterator[Offence]:
    """Ball, then two figures; or one, which is driven into another (4.3)."""
    after = [hit for hit in met_after(b, f) if before_end(f, hit[0])]
    if len(after) > 1:
        yield Offence(after[1][0], b.side, "barge", "penalty", ("4.3.1",), after[0][2], after[0][1])
    elif after:
        t, other, at = after[0]
        chain = passed_on(f, other, t, b.figure)
        if chain is not None and before_end(f, chain.t):
            yield Offence(chain.t, b.side, "barge", "penalty", ("4.3.2",), at, other)


def _offside_mates(b: Before, f: Facts) -> Iterator[Offence]:
    """The ball and irregular figures of the side that plays it (4.1.d, 4.2.h, 10.1.b)."""
    own = own_touches(b, f)
    if own and b.figure in b.offside:
        yield _offside(b, own[0].t, own[0].at, b.figure)
    # Those it pushed may have met the ball before it did, or without it (note of 4.1.0.1).
    early = [t for t in f.touches if before_end(f, t.t) and not (own and t.t >= own[0].t)]
    for touch in mates(b, early):
        if touch.figure in b.offside and touch.moving:
            yield _offside(b, touch.t, touch.at, touch.figure)
    for touch in mates(b, until_defended(b, others(b, f))):
        if touch.figure not in b.offside:
            continue
        if touch.moving:
            yield _offside(b, touch.t, touch.at, touch.figure)
        else:
            law: Law = ("4.2.h", "10.2.b.1") if b.kind == "advance" else ("4.1.d",)
            yield Offence(touch.t, b.side, "forward_pass", "scrum", law, touch.at, touch.figure)


def _offside(b: Before, t: int, at: tuple[int, int], figure: int) -> Offence:
    return Offence(t, side_of(figure), "offside", "penalty", ("10.1.b", "10.1.a"), at, figure)


def _offside_defenders(b: Before, f: Facts) -> Iterator[Offence]:
    """The ball, driven forward, met an irregular defender (10.1.c, 5.2.d)."""
    for touch in others(b, f):
        irregular = touch.figure in b.offside and side_of(touch.figure) != b.side
        if irregular and ahead(b, touch):
            yield Offence(
                touch.t,
                side_of(touch.figure),
                "offside",
                "penalty",
                ("10.1.c", "10.1.a"),
                touch.at,
                touch.figure,
            )


def _two_lines(b: Before, f: Facts) -> Iterator[Offence]:
    """The ball passed two lines of play in one flick (4.2.f)."""
    own = own_touches(b, f)
    lines = [line for line in f.lines if own and line.t >= own[0].t]
    if len(lines) < 2:
        return
    t = lines[1].t
    last = [touch for touch in own if touch.t <= t][-1]
    # Judged when the second line is crossed, before any ball out (note of 4.2.f.1).
    if f.out is None or t <= f.out.t:
        law = ("4.2.f.1", "5.4.1", "10.2.i")
        yield Offence(t, b.side, "two_lines", "scrum", law, last.at, b.figure)


def played_back(b: Before, f: Facts, again: Law, rests: Law) -> Iterator[Offence]:
    """The ball met a regular team-mate and then the passer again (5.1.l, 5.2.e).

    Not once it has met a defender, by whom the pass ends (rulings R27).
    """
    defended = next((touch.t for touch in opponents(b, others(b, f))), None)
    own = [t for t in own_touches(b, f) if defended is None or t.t < defended]
    for mate in mates(b, until_defended(b, others(b, f))):
        if mate.figure in b.offside or (b.kind != "pass" and ahead(b, mate)):
            continue
        for touch in own:
            if touch.t > mate.t and before_end(f, touch.t):
                yield Offence(
                    touch.t, b.side, "forward_pass", "scrum", again, touch.at, mate.figure
                )
                return
        resting = defended is None and f.out is None
        if resting and {mate.figure, b.figure} <= {*f.touching}:
            end = next((p for body, *p in f.rest if body == BALL), list(b.ball))
            yield Offence(
                f.duration, b.side, "forward_pass", "scrum", rests, (end[0], end[1]), mate.figure
            )
            return
