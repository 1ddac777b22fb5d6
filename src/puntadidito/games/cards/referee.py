"""What the rules make of what happened. Pure functions; every ruling names its articles.

Areas are as the attacker sees them: 0 own in-goal .. 7 opponent's in-goal.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from puntadidito.core.contract import Law
from puntadidito.games.cards.facts import Boot, Clash
from puntadidito.games.cards.table import (
    FLY_HALF,
    FULL_BACK,
    OPP_22,
    OPP_CENTRAL,
    OPP_GOAL,
    OWN_22,
    OWN_GOAL,
    Card,
    Setup,
    result,
)

Who = Literal["attacker", "defender"]


class Open(NamedTuple):
    """The attacker's card stands and the defender has to answer it."""


class Move(NamedTuple):
    """Number against number."""

    difference: int
    spaces: int
    lost: bool
    law: Law


class Offence(NamedTuple):
    """An F card: a penalty or a technical try for the other side."""

    by: Who
    spaces: int
    """Gained by the other side before the penalty, towards the offender's in-goal."""
    technical: bool
    law: Law


class Pack(NamedTuple):
    """An M card: a space for the attacker, nothing, or a scrum."""

    by: Who
    spaces: int
    scrum_for: Who | None
    law: Law
    last: bool = False
    """Played after time: whatever comes of it ends the half."""


class Whistle(NamedTuple):
    """An M card after time: the half ends on it."""

    by: Who
    law: Law = ("end.5",)


Ruling = Open | Move | Offence | Pack | Whistle


def hand_play(setup: Setup, c: Clash) -> Ruling:
    """Rule on hand play; the defender's card may still be missing.

    >>> from puntadidito.games.cards.table import cards
    >>> eight, five = cards()["C30"], cards()["C14"]
    >>> hand_play(Setup(), Clash(4, eight, False, False, five, True)).law
    ('hand.3', 'table.8')
    """
    if c.attack.face == "F":
        return _offence(setup, "attacker", c)
    if c.attack.face == "M" and c.attack_late and c.area != OPP_22:
        return Whistle("attacker")  # only an M that may reach the in-goal is still played out
    if c.defence is None:
        return Open()
    if c.defence.face == "F":
        return _offence(setup, "defender", c)
    if c.attack.face == "M":
        if c.defence.face != "M":
            return Pack("attacker", 1, None, ("scrum-card.1",), c.attack_late)
        if c.defence_late:
            return Whistle("defender")
        return Pack("defender", 0, None, ("scrum-card.1",))
    if c.defence.face == "M":
        if c.defence_late:
            return Whistle("defender")
        if c.defence_up:
            return Pack("defender", 0, "attacker", ("scrum-card.2", "scrum-card.4"))
        return Pack("defender", 0, "defender", ("scrum-card.2", "scrum-card.3"))
    difference = c.attack.face - c.defence.face
    row = result(difference)
    return Move(difference, row.spaces, row.lost, ("hand.3", row.law))


def _offence(setup: Setup, by: Who, c: Clash) -> Offence:
    up = c.attack_up if by == "attacker" else c.defence_up
    own_22 = OWN_22 if by == "attacker" else OPP_22
    law: Law = ("foul-card.1",)
    if by == "attacker":  # nobody answers it
        law = ("foul-card.1", "foul-card.2")
    elif c.attack.face == "M":  # which it cancels
        law = ("foul-card.1", "scrum-card.1")
    if c.area == own_22 and (up or setup.penalty_try == "any"):
        return Offence(by, 0, True, ("foul-card.4", *law))
    if up:  # never from the 22 itself: that was a technical try
        return Offence(by, 1, False, (*law, "foul-card.3"))
    return Offence(by, 0, False, law)


class Flight(NamedTuple):
    """Where a kick comes down; `OPP_GOAL` + 1 stands for anywhere beyond the in-goal."""

    spaces: int
    lands: int
    law: Law

    @property
    def beyond(self) -> bool:
        """Whether the ball left the pitch behind the in-goal."""
        return self.lands > OPP_GOAL


def forward_kick(b: Boot) -> Flight:
    """Rule on a forward kick: one space more from the own 22."""
    bonus = 1 if b.area == OWN_22 else 0
    spaces = b.card.kick + bonus
    law: Law = ("kick.1", "kick.2") if bonus else ("kick.1",)
    return Flight(spaces, min(b.area + spaces, OPP_GOAL + 1), law)


def touch_kick(b: Boot) -> Flight:
    """Rule on a penalty kick to touch; the in-goal is already beyond play."""
    lands = b.area + b.card.kick
    if lands >= OPP_GOAL:
        return Flight(b.card.kick, OPP_GOAL + 1, ("penalty.7", "penalty.5"))
    return Flight(b.card.kick, lands, ("penalty.5",))


def may_kick_at_posts(area: int) -> bool:
    """Whether a penalty may be kicked at the posts: only from the opponent's half."""
    return area >= OPP_CENTRAL


def at_posts(b: Boot) -> bool:
    """Whether a penalty kick reaches the posts."""
    return b.card.penalty >= b.need


def drop_goal(b: Boot) -> bool:
    """Whether a drop reaches the posts."""
    return b.card.drop >= b.need


def kicker_of(card: Card) -> int:
    """The shirt that takes penalties and conversions: 15 if the card shows him, else 10."""
    return FULL_BACK if card.jersey == FULL_BACK else FLY_HALF


def driven_home(area: int) -> bool:
    """Whether the attacker stands in his own in-goal."""
    return area <= OWN_GOAL
