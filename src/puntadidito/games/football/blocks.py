"""Block-flicks that meet something (6.2.d, 6.3, 6.4), and flicks caught by a change of possession
(5.1.g-k): one contact is one infringement, and the special row holds."""

from __future__ import annotations

from collections.abc import Iterator

from puntadidito.core.contract import Law
from puntadidito.games.football.fouls import ZONES, met_first, on_spot, zone
from puntadidito.games.football.layout import side_of
from puntadidito.games.football.table import BALL
from puntadidito.games.football.verdicts import Offence, Remedy
from puntadidito.games.football.walk import RETAKEN, Contact, Walk

Row = tuple[Remedy, Law, Law]
"""Remedy, what was broken, where the remedy stands."""

STOOD: Row = ("back", ("6.3.a", "6.2.d", "6.4.a"), ("6.3.f", "appendix.13", "appendix.1"))
STILL: Row = ("back", ("6.3.b", "6.2.d", "6.4.b"), ("6.3.f", "appendix.2"))
MATE: Row = ("back", ("6.2.d", "appendix.13"), ("6.3.f",))
"""A moving figure of his own: not in the table (note of 6.3.c)."""
RAN: Row = ("back_al_volo", ("6.3.c", "6.2.d"), ("6.3.h", "6.3.k", "appendix.3"))
ROLLED: Row = ("back_al_volo", ("6.3.d", "6.2.d"), ("6.3.h", "6.3.k", "appendix.4"))
VOLLEY: Law = ("6.3.i", "6.3.j")

KICKS: dict[str, Law] = {"throw_in": ("13.3.g", "6.3.d"), "goal_kick": ("14.3.e", "6.3.d")}
"""Kicks after which a block that meets the rolling ball has them repeated."""


def blocking(w: Walk) -> Iterator[Offence]:
    """Offences of blocks, and of flicks that a change of possession made blocks of."""
    for n, contacts in w.contacts.items():
        yield from _of_flick(w, n, [c for c in contacts if c.manner not in ("attack", "other")])


def _of_flick(w: Walk, n: int, contacts: list[Contact]) -> Iterator[Offence]:
    ball = next((c for c in contacts if c.other == BALL), None)
    if ball is not None and met_first(w, n) is not None:
        contacts.remove(ball)  # one with the figure it met before, as an attacker (5.3.a)
        ball = None
    first = contacts[0] if contacts else None
    if ball is not None and first is not None and first.t < ball.t:
        yield _figure_then_ball(w, n, first)
        contacts = [c for c in contacts if c.t > ball.t]
    told: set[Remedy] = set()
    for contact in contacts:
        if contact.valid:
            continue
        offence = _offence(w, n, contact, touched=ball is not None)
        if offence.remedy not in told:
            told.add(offence.remedy)
            yield offence


def _figure_then_ball(w: Walk, n: int, c: Contact) -> Offence:
    """A figure and afterwards the ball: a kick, by zone, where the figure was met (6.3.e)."""
    side, east = w.f.flicks[n].side, w.b.east
    where = zone(side, east, *c.places)
    law: Law = {
        "late": ("6.3.e", "5.1.g", "10.1.a"),
        "former": ("6.3.e", "5.1.j", "10.1.a"),
    }.get(c.manner, ("6.3.e", "10.1.a", "5.2.n" if _spoiled(w, c) else "6.2.d"))
    return Offence(
        c.t, side, where, law, ZONES[where], w.f.flicks[n].figure, c.at,
        on_spot(c.places, east), n, ball=c.manner == "block", spoiled=_spoiled(w, c),
        running=_tied(w, c), changes=c.manner == "former",
    )  # fmt: skip


def _offence(w: Walk, n: int, c: Contact, touched: bool) -> Offence:
    flick = w.f.flicks[n]
    remedy, law, leads = _row(w, c, flick.side)
    if c.manner == "block" and _missed(w, c):
        law = (*law[:2], "6.5.d")
    elif _spoiled(w, c):
        law = (*law[:2], "5.2.n")
    return Offence(
        c.t, flick.side, remedy, law, leads, flick.figure, c.at, flick=n,
        ball=touched and c.manner == "block", spoiled=_spoiled(w, c), running=_tied(w, c),
    )  # fmt: skip


def _row(w: Walk, c: Contact, side: int) -> Row:
    if c.manner == "former":
        return "back", ("5.1.j", "5.1.k"), ("6.3.f",)
    if c.other == BALL:
        row = ROLLED if c.moving else STILL
    elif not c.moving:
        row = STOOD
    else:
        row = RAN if side_of(c.other) != side else MATE
    remedy, law, leads = row
    if c.manner == "late":
        return remedy, ("5.1.g", law[0]), ("5.1.h", *leads)[:3]
    if remedy != "back_al_volo" or c.running < 0:
        return row
    flick = w.f.flicks[c.running]
    if flick.ball_moving:
        return "back_volley", law, (*VOLLEY, leads[-1])
    if c.other == BALL and flick.kind in KICKS:
        return "repeat", KICKS[flick.kind], ("6.3.k", "appendix.4")
    return row


def _missed(w: Walk, c: Contact) -> bool:
    """The flick he blocked misses the ball, and not because of him (6.5.d)."""
    m = w.attempt(w.b.attacker, c.t)
    if m is None or m not in w.missed or m in w.spoiled:
        return False
    return w.f.flicks[m].kind not in RETAKEN


def _spoiled(w: Walk, c: Contact) -> bool:
    return c.running in w.missed and w.spoiled.get(c.running) == c.t


def _tied(w: Walk, c: Contact) -> int:
    return w.f.flicks[c.running].figure if c.running >= 0 else -1
