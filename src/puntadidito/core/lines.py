"""What a match is made of: its header, its lines, and the events of core.

Lines are answers, which games fold, and what stands above any game: conceding, taking back,
abandoning, pausing, changing who sits where.
"""

from __future__ import annotations

from typing import Any

import msgspec

from puntadidito.core.contract import Choice, Draw, Played, Report


class Seat(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who sits where. ``bot`` is the level of the computer, ``None`` a person."""

    name: str
    bot: str | None = None


class Header(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What is settled before the first line."""

    game: str
    edition: str
    engine: str = ""
    """The version that made it."""
    setup: Any
    seats: tuple[Seat, ...]
    seed_hash: str
    """The commitment to the secret seed, told before anybody gave a nonce."""
    nonces: tuple[str, ...] = ()
    """What each seat gave to chance; none where nobody sits who could doubt it."""
    created: str = ""


class Concede(msgspec.Struct, frozen=True, tag="concede"):
    """A seat gives the match up."""

    seat: int


class Takeback(msgspec.Struct, frozen=True, tag="takeback"):
    """Back to before line ``to``, at the wish of a seat."""

    seat: int
    to: int


class Abandon(msgspec.Struct, frozen=True, tag="abandon"):
    """The match ends without a result."""


class Pause(msgspec.Struct, frozen=True, tag="pause"):
    """The clocks stand still, or run again."""

    on: bool


class SitDown(msgspec.Struct, frozen=True, tag="sit"):
    """Somebody else takes a seat."""

    seat: int
    who: Seat


Control = Concede | Takeback | Abandon | Pause | SitDown
Line = Choice | Draw | Played | Report | Concede | Takeback | Abandon | Pause | SitDown


class Noted(msgspec.Struct, frozen=True, kw_only=True, tag_field="type"):
    """An event of core: something that happened to the match rather than in it."""

    law: tuple[str, ...] = ()
    to: int | None = None


class Conceded(Noted, frozen=True, kw_only=True, tag="conceded"):
    """A seat gave the match up."""

    seat: int


class TakenBack(Noted, frozen=True, kw_only=True, tag="taken_back"):
    """Lines from ``line`` on no longer count."""

    seat: int
    line: int


class Abandoned(Noted, frozen=True, kw_only=True, tag="abandoned"):
    """The match ended without a result."""


class Paused(Noted, frozen=True, kw_only=True, tag="paused"):
    """The clocks stand still, or run again."""

    on: bool


class Seated(Noted, frozen=True, kw_only=True, tag="seated"):
    """Somebody else took a seat."""

    seat: int
    name: str


NOTED: tuple[type[Noted], ...] = (Conceded, TakenBack, Abandoned, Paused, Seated)


def noted(line: Control) -> tuple[Noted, ...]:
    """What is said of a line that stands above the game.

    >>> noted(Pause(True))
    (Paused(law=(), to=None, on=True),)
    """
    match line:
        case Concede(seat):
            return (Conceded(seat=seat),)
        case Takeback(seat, to):
            return (TakenBack(seat=seat, line=to),)
        case Abandon():
            return (Abandoned(),)
        case Pause(on):
            return (Paused(on=on),)
        case SitDown(seat, who):
            return (Seated(seat=seat, name=who.name),)
