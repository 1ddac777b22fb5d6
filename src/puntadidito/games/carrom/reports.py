"""What the umpire of a real table may tell the engine besides strokes.

A report is entered at any moment of a match whose set-up says ``live``, as the facts of a
`Played` answer that carries the id of what the table waits for.
"""

from __future__ import annotations

from typing import Literal

import msgspec


class Report(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="report"):
    """Anything that happened and was not a stroke."""


class Offence(Report, frozen=True, tag="offence"):
    """A seat broke a clause: the engine knows what follows."""

    seat: int
    clause: str


class Late(Report, frozen=True, tag="late"):
    """Something was noticed too late, and stands."""

    clause: Literal["51.2", "82.b", "83.2", "96.2", "125.b"]
    seat: int = 0
    pieces: tuple[int, ...] = ()


class Appeal(Report, frozen=True, tag="appeal"):
    """A player has appealed to the umpire: nothing goes on until he says play."""

    seat: int


class Play(Report, frozen=True, tag="play"):
    """The umpire says play."""


class NoRoom(Report, frozen=True, tag="no_room"):
    """There is no room for the piece that should be placed now."""


class Replay(Report, frozen=True, tag="replay"):
    """The board cannot go on: an accident, or no room to set the striker."""

    clause: Literal["140", "142"]


class NewStriker(Report, frozen=True, tag="striker"):
    """A player wants another striker."""

    seat: int
    broken: bool = False


class MissedChange(Report, frozen=True, tag="missed_change"):
    """The change of sides before this board was forgotten."""


class Lodge(Report, frozen=True, tag="protest"):
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


class Withdraw(Report, frozen=True, tag="withdraw"):
    """Somebody wants a protest back."""

    protest: int


class Decide(Report, frozen=True, tag="decide"):
    """The tournament has decided a protest."""

    protest: int
    upheld: bool


AnyReport = (
    Offence | Late | Appeal | Play | NoRoom | Replay | NewStriker | MissedChange | Lodge
    | Withdraw | Decide
)  # fmt: skip
