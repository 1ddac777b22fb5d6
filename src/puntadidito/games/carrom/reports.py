"""What the umpire of a real table may tell the engine besides strokes.

An incident is told at any moment of a match whose set-up says ``live``, as the facts of a `Report`.
"""

from __future__ import annotations

from typing import Literal

import msgspec


class Incident(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="what"):
    """Anything that happened and was not a stroke."""


class Offence(Incident, frozen=True, tag="offence"):
    """A seat broke a clause: the engine knows what follows."""

    seat: int
    clause: str
    minutes: int = 0
    """How long he has been waited for, where being late is the offence."""


class Late(Incident, frozen=True, tag="late"):
    """Something nobody noticed before the next stroke, and stands: entered then, or later."""

    clause: Literal["51.2", "82.b", "83.2", "96.2", "125.b"]
    seat: int = 0
    """Who did it."""
    pieces: tuple[int, ...] = ()
    """82.b: the due that was a wrong piece, the last one unless named. 125.b: what fell."""


class Appeal(Incident, frozen=True, tag="appeal"):
    """A player has appealed to the umpire: nothing goes on until he says play."""

    seat: int
    ms: int = 0
    """Time the player who is asked had used when the clock stopped."""


class Play(Incident, frozen=True, tag="play"):
    """The umpire says play."""


class NoRoom(Incident, frozen=True, tag="no_room"):
    """There is no room for the piece that should be placed now."""


class Replay(Incident, frozen=True, tag="replay"):
    """The board cannot go on: an accident, or no room to set the striker."""

    clause: Literal["140", "142"]


class NewStriker(Incident, frozen=True, tag="striker"):
    """A player wants another striker."""

    seat: int
    broken: bool = False
    approved: bool = True
    """The chief referee has seen it."""


class MissedChange(Incident, frozen=True, tag="missed_change"):
    """The change of sides before this board was forgotten."""


class Lodge(Incident, frozen=True, tag="protest"):
    """A protest against a board."""

    seat: int
    board: int
    """Counted from the first of the match, trial boards and replays included."""
    written: bool = True
    english: bool = True
    signed: bool = True
    facts_only: bool = True
    """It tells the facts, the decision and the reason, and nothing else."""
    deposit: bool = True
    minutes: int = 0
    """Since the end of that board."""


class Withdraw(Incident, frozen=True, tag="withdraw"):
    """Somebody wants a protest back."""

    protest: int


class Decide(Incident, frozen=True, tag="decide"):
    """The tournament has decided a protest."""

    protest: int
    upheld: bool


class Close(Incident, frozen=True, tag="close"):
    """After the last board: the time for protests is over."""


AnyIncident = (
    Offence | Late | Appeal | Play | NoRoom | Replay | NewStriker | MissedChange | Lodge
    | Withdraw | Decide | Close
)  # fmt: skip
