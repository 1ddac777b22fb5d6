"""What the referee of a real table may tell the engine besides shots.

An incident is told at any moment of a match whose set-up says ``live``, as the facts of a `Report`;
what other tables say of a team match is told in any.
"""

from __future__ import annotations

import msgspec

from puntadidito.flick.spots import Point


class Incident(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="what"):
    """Anything that happened and was not a shot."""


class Conduct(Incident, frozen=True, tag="conduct"):
    """A side broke a clause of conduct: the engine knows what follows."""

    side: int
    clause: str
    at: Point | None = None
    """Where, if that matters: the ball's place otherwise."""


class TooMany(Incident, frozen=True, tag="too_many"):
    """A side has more figures on than it may."""

    side: int
    excess: int


class Damaged(Incident, frozen=True, tag="damaged"):
    """A figure or keeper is replaced because it broke; so many seconds were lost."""

    side: int
    seconds: int = 0


class TimeLost(Incident, frozen=True, tag="time_lost"):
    """A long stoppage, or time that was wasted."""

    seconds: int


class KeeperCorrected(Incident, frozen=True, tag="keeper"):
    """A keeper stood where he may not, and was put right."""

    side: int


class PortierinoIn(Incident, frozen=True, tag="portierino_in"):
    """A portierino was put on in play; the keeper was taken away first, or not."""

    side: int
    at: Point
    beside_keeper: bool = False


class PortierinoOut(Incident, frozen=True, tag="portierino_out"):
    """A portierino was taken off in play, and the keeper brought back."""

    side: int


class Substitute(Incident, frozen=True, tag="substitute"):
    """Team match: a player came on with figures of his own."""

    side: int
    kit: str


class Results(Incident, frozen=True, tag="results"):
    """Team match: how the other three tables ended."""

    scores: tuple[tuple[int, int], ...]


class GoalElsewhere(Incident, frozen=True, tag="goal_elsewhere"):
    """Team match: a goal at another table in extra time, so many milliseconds into it."""

    side: int
    ms: int


class Compared(Incident, frozen=True, tag="compared"):
    """Team match: the referees have compared their watches, and no other goal came first."""


class Captain(Incident, frozen=True, tag="captain"):
    """Team match: a captain names one of his four players for the placed shots."""

    side: int
    player: int


AnyIncident = (
    Conduct | TooMany | Damaged | TimeLost | KeeperCorrected | PortierinoIn | PortierinoOut
    | Substitute | Results | GoalElsewhere | Compared | Captain
)  # fmt: skip
