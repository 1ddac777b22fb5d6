"""Flicks that are not made to play the ball: positional (10.2, 13.2, 15.2), re-entry (12.4-12.7)
and automatic ones (12.6, 13.5, 15.4)."""

from __future__ import annotations

from collections.abc import Iterator

from puntadidito.core.contract import Law
from puntadidito.games.football.fouls import on_spot
from puntadidito.games.football.table import BALL
from puntadidito.games.football.verdicts import Note, Offence, Remedy
from puntadidito.games.football.walk import Contact, Walk

TOLERANCE = 15_000
"""How far from its lane a re-entry may come to rest, thousandths of a degree (12.7.a)."""

POSITIONAL: dict[str | None, Law] = {
    "throw_in": ("13.2.e", "13.2.f", "13.2.g"),
    "corner": ("15.2.g", "15.2.h", "15.2.i"),
}
FREE_KICK: Law = ("10.2.h", "10.2.i", "10.2.j")
AUTOMATIC: dict[str | None, tuple[str, str, str]] = {
    "throw_in": ("13.5.b", "13.5.d", "13.5.e"),
    "corner": ("15.4.b", "15.4.d", "15.4.e"),
}
"""Like a re-entry; not announced; before the ball has stopped."""


def flicked_aside(w: Walk) -> Iterator[Offence]:
    """What such a flick broke."""
    kind = w.b.kind
    if kind == "positional":
        yield from _positional(w)
    elif kind == "re_entry" and not w.f.undeclared:
        yield from _re_entry(w)
    elif kind == "automatic":
        yield from _automatic(w)


def _met(w: Walk) -> Contact | None:
    return next(iter(w.contacts.get(0, ())), None)


def _row(contact: Contact) -> str:
    return "appendix.2" if contact.other == BALL else "appendix.1"


def _positional(w: Walk) -> Iterator[Offence]:
    """It met a figure or the ball: put back if the other player asks, and spent."""
    if (met := _met(w)) is not None:
        law = POSITIONAL.get(w.b.restart, FREE_KICK)
        side, figure = w.b.flicker, w.b.figure
        yield Offence(met.t, side, "back", law, (_row(met),), figure, met.at, flick=0)


# ---- out of offside -----------------------------------------------------------------------------


def _re_entry(w: Walk) -> Iterator[Offence]:
    b = w.b
    if b.reentries <= 0 or b.figure not in w.stood_offside:
        why = "12.4.b" if b.reentries <= 0 else "12.4.a"
        at = b.start
        spot = at is not None and on_spot((at,), b.east)
        yield Offence(
            0, b.flicker, "indirect", ("12.4.f", why), ("10.1.d",), b.figure, at, spot,
            changes=True,
        )  # fmt: skip
    broken = _not_allowed(w)
    if broken:
        law = (broken, "12.5.g")
        yield Offence(0, b.flicker, "back_change", law, ("12.5.g",), b.figure, changes=True)
    yield from _faulty(w, ("12.7.i",))


def _not_allowed(w: Walk) -> str:
    """Only when the block was made, all is still and the ball is in play (12.5.d-f)."""
    if w.f.unblocked:
        return "12.5.d"
    if w.f.flicks[0].ball_moving:
        return "12.5.e"
    return "12.5.f" if w.f.stopped else ""


def _automatic(w: Walk) -> Iterator[Offence]:
    b = w.b
    like, announced, still = AUTOMATIC[b.restart or "throw_in"]
    if w.f.undeclared:
        yield Offence(0, b.flicker, "back", (announced,), (), b.figure, flick=0)
    if w.f.flicks[0].ball_moving:
        yield Offence(0, b.flicker, "back", (still, "12.6.d"), (), b.figure, flick=0)
    yield from _faulty(w, (like,))


def _faulty(w: Walk, spent: Law) -> Iterator[Offence]:
    """It met something, went past halfway or left its lane: one infringement, the first."""
    b, way, met = w.b, w.f.re_entry, _met(w)
    t = w.f.flicks[0].rest_t
    remedy: Remedy = "lost_chance"
    if met is not None:
        law: Law = ("12.7.f", "12.7.g", *spent)
        leads: Law = ("12.7.i", _row(met))
        if b.strict:
            remedy, law, leads = "back_change", law[:2], ("12.7.g", _row(met))
        yield Offence(
            met.t, b.flicker, remedy, law, leads, b.figure, met.at, flick=0, changes=b.strict
        )
    elif way is not None and way.past_halfway:
        law = ("12.7.b", *spent)
        yield Offence(t, b.flicker, remedy, law, ("12.7.c", "12.7.i"), b.figure, flick=0)
    elif way is not None and abs(way.angle) > way.free + TOLERANCE:
        law = ("12.7.a", "12.7.d", *spent) if way.free else ("12.7.a", *spent)
        yield Offence(t, b.flicker, remedy, law, ("12.7.i",), b.figure, flick=0)


def lane_notes(w: Walk) -> Iterator[Note]:
    """A slanting re-entry that was allowed because the straight lane was not free."""
    way = w.f.re_entry
    if way is not None and TOLERANCE < abs(way.angle) <= way.free + TOLERANCE:
        yield Note(w.f.flicks[0].rest_t, ("12.7.d", "12.7.a"), w.b.figure)
