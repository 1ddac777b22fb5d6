"""Fouls of whoever plays the ball (5.3, 5.5, bars, 9.2.m), rebounds off the barrier (2.2), and the
zone that says what a foul is worth (10.1.b-d)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal

from puntadidito.core.contract import Law
from puntadidito.flick.spots import Point
from puntadidito.games.football.layout import (
    KEEPERS,
    PORTIERINO,
    in_penalty_area,
    seen,
    side_of,
)
from puntadidito.games.football.table import BALL, BALL_R, BASE_R, SHOOTING_LINE
from puntadidito.games.football.verdicts import Offence
from puntadidito.games.football.walk import RETAKEN, Contact, Walk

Zone = Literal["penalty", "direct", "indirect"]

ZONES: dict[Zone, Law] = {
    "penalty": ("10.1.b", "11.1.a"),
    "direct": ("10.1.c",),
    "indirect": ("10.1.d",),
}
ATTACKER_ZONES: dict[Zone, Law] = {
    "penalty": ("5.3.b", "10.1.b", "11.1.a"),
    "direct": ("5.3.c", "10.1.c", "appendix.18"),
    "indirect": ("5.3.d", "10.1.d", "appendix.18"),
}

BARS: dict[str, tuple[Law, Law]] = {
    "5.2.b": (("5.2.g",), ("appendix.8",)),
    "4.2.h": (("4.2.m",), ("appendix.14",)),
    "10.4.b": (("10.4.g",), ("appendix.14",)),
    "11.2.j": (("11.2.o",), ("appendix.14",)),
    "13.3.b": ((), ("appendix.14",)),
    "14.3.a": ((), ("appendix.14",)),
    "15.3.a": (("15.3.f",), ("appendix.14",)),
    "12.7.l": (("12.7.o",), ()),
}
"""What follows when a barred figure plays, and the row of the appendix, by the clause that bars."""


def zone(side: int, east: int, offending: Point, fouled: Point) -> Zone:
    """What a foul of a side is worth where two bases met.

    >>> zone(0, 0, (-409_500, 0), (-380_000, 0)), zone(0, 0, (-409_499, 0), (-310_501, 0))
    ('penalty', 'direct')
    >>> zone(0, 0, (-330_000, 0), (-310_500, 0))
    'indirect'
    """
    if any(in_penalty_area(p, side, east, BASE_R) for p in (offending, fouled)):
        return "penalty"
    return "direct" if seen(fouled, side, east)[0] + BASE_R < -SHOOTING_LINE else "indirect"


def on_spot(places: Iterable[Point], east: int, r: int = BASE_R) -> bool:
    """Whether a kick for what happened here is taken from a penalty spot (10.2.c)."""
    return any(in_penalty_area(p, side, east, r) for p in places for side in (0, 1))


def attacking(w: Walk) -> Iterator[Offence]:
    """Offences of flicks that try to play the ball."""
    yield from _limited(w)
    for n, part in w.parts.items():
        if part == "attack" and w.f.flicks[n].figure not in KEEPERS and w.b.kind != "placed":
            yield from _barred(w, n)
            yield from _portierino(w, n)
            yield from _figure_first(w, n)


def _limited(w: Walk) -> Iterator[Offence]:
    if w.f.denied and w.parts.get(0) == "attack":
        yield Offence(
            0, w.b.flicker, "back_change", ("5.5.e", "5.5.f"), ("appendix.17", "appendix.20"),
            w.b.figure, changes=True,
        )  # fmt: skip


def _barred(w: Walk, n: int) -> Iterator[Offence]:
    flick = w.f.flicks[n]
    bar = w.b.volley_barred if flick.kind == "volley" else w.b.barred if n == 0 else ()
    if not bar or (flick.kind == "volley" and _freed(w, n, bar[0])):
        return
    law, leads = BARS.get(bar[0], ((), ()))
    yield Offence(
        flick.t, flick.side, "back_change", (bar[0], *law), leads, flick.figure,
        flick=_undone(n), changes=True,
    )  # fmt: skip


def _undone(n: int) -> int:
    """What BACK undoes: the whole shot, or a volley alone; what came before it stands (5.3.k)."""
    return n or -1


def _freed(w: Walk, n: int, why: str) -> bool:
    """Whether somebody else of the side has played the ball, or met it, before a volley begins."""
    flick = w.f.flicks[n]
    if why == "12.7.l":
        return any(play.t < flick.t and play.figure != flick.figure for play in w.plays)
    return any(
        touch.t < flick.t
        and touch.body != flick.figure
        and side_of(touch.body) == flick.side
        and not touch.neutral
        and not (touch.resting and w.flick_of(touch.body, touch.t) is None)
        for touch in w.f.touches
    )


def _portierino(w: Walk, n: int) -> Iterator[Offence]:
    """The portierino plays the ball again far from its goal (9.2.m)."""
    flick, play = w.f.flicks[n], w.played(n)
    if flick.figure not in PORTIERINO or play is None or flick.kind not in ("attack", "volley"):
        return
    other = w.b.played_by_other or any(
        p.t < play.t and p.side == play.side and p.figure != play.figure for p in w.plays
    )
    ball = w.f.touches[play.touch].ball
    if other and seen(ball, flick.side, w.b.east)[0] - BALL_R > -SHOOTING_LINE:
        yield Offence(
            play.t, flick.side, "back_change", ("9.2.m", "9.2.n"), ("9.2.o", "appendix.26"),
            flick.figure, flick=_undone(n), changes=True, binds=True,
        )  # fmt: skip


def met_first(w: Walk, n: int) -> Contact | None:
    """The first standing figure or keeper that an attacking figure met before the ball, if any."""
    touched = first_touch(w, n)
    for contact in w.contacts.get(n, ()):
        standing = contact.other != BALL and not contact.moving
        if contact.manner == "attack" and standing and (touched is None or contact.t < touched):
            return contact
    return None


def first_touch(w: Walk, n: int) -> int | None:
    """When an attacking figure met the ball, be it after its side had lost it."""
    play = w.played(n)
    if play is not None:
        return play.t
    return next((c.t for c in w.contacts.get(n, ()) if c.other == BALL), None)


def _figure_first(w: Walk, n: int) -> Iterator[Offence]:
    """A figure was met before the ball, or instead of it (5.3.a, 5.3.j)."""
    flick, contact = w.f.flicks[n], met_first(w, n)
    if contact is None:
        return
    t, side, b = contact.t, flick.side, w.b
    if first_touch(w, n) is not None:
        where = zone(side, b.east, *contact.places)
        law: Law = ("5.3.a", "10.1.a", "appendix.15")
        if where == "penalty":
            law = ("5.3.a", "11.1.b", "appendix.15")
        yield Offence(
            t, side, where, law, ATTACKER_ZONES[where], flick.figure, contact.at,
            on_spot(contact.places, b.east), changes=True,
        )  # fmt: skip
        return
    hindered = n in w.spoiled and w.spoiled[n] <= t
    if n in w.missed and flick.kind not in RETAKEN and not hindered:
        yield Offence(
            t, side, "back_change", ("5.3.j", "6.5.b", "appendix.9"), ("5.3.k", "appendix.1"),
            flick.figure, contact.at, flick=_undone(n), changes=True,
        )  # fmt: skip


# ---- off the barrier ----------------------------------------------------------------------------


def rebounds(w: Walk) -> Iterator[Offence]:
    """A figure back from the barrier met something (2.2.c): it is out of play."""
    for number, r in enumerate(w.f.rebounds):
        if r.t >= w.end:
            continue
        side = side_of(r.figure)
        if not r.moving or w.b.kind == "positional":  # no free kick while play is stopped
            yield Offence(
                r.t, side, "back", ("2.2.d", "2.2.c"), ("appendix.11", "2.2.e"), r.figure, r.at,
                rebound=number,
            )  # fmt: skip
            continue
        places, radius = (r.places, BASE_R) if r.places is not None else ((r.at,), 0)
        yield Offence(
            r.t, side, "indirect", ("2.2.f", "2.2.c"), ("appendix.12",), r.figure, r.at,
            on_spot(places, w.b.east, radius), rebound=number, changes=side == w.b.attacker,
        )  # fmt: skip
