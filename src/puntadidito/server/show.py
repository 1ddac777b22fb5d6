"""What of a match a seat may see, in the words of the wire."""

from __future__ import annotations

from typing import Any

import msgspec

from puntadidito.core.contract import Choice, Decision, Played
from puntadidito.core.match import Match
from puntadidito.core.shotlog import MICRO, ShotLog
from puntadidito.server.ledger import Kept
from puntadidito.server.messages import (
    BarredShown,
    DecisionShown,
    Frame,
    MatchInfo,
    OptionShown,
    SeatInfo,
)

_encoder = msgspec.json.Encoder()


def info(kept: Kept, guest: int | None) -> MatchInfo:
    """A match as everybody may know it; the seed only when it is over."""
    standing, header = kept.standing, kept.header
    outcome = standing.outcome
    return MatchInfo(
        id=kept.id,
        game=header.game,
        created=kept.created,
        seats=tuple(
            SeatInfo(
                name=chair.name,
                bot=chair.level,
                yours=guest is not None and chair.guest == guest,
            )
            for chair in kept.chairs
        ),
        setup=header.setup,
        seed_hash=header.seed_hash,
        nonces=header.nonces,
        seed=kept.seed.hex() if outcome else None,
        points=standing.points,
        outcome=outcome,
        waits_for=standing.waits,
        lines=standing.lines,
        takebacks=standing.takebacks,
    )


def frames(match: Match, seat: int | None, first: int, last: int) -> tuple[Frame, ...]:
    """The table after each of some lines; frame 0 is the table before the first."""
    return tuple(frame(match, seat, n) for n in range(first, last + 1))


def motion(match: Match, n: int) -> ShotLog | None:
    """How things moved in a line, as its record says; nothing for one without a simulated shot."""
    line = match.line(n)
    return line.log if isinstance(line, Played) else None


def running_time(log: ShotLog | None) -> float:
    """How long a shot runs before everybody's eyes, in seconds."""
    return log.duration / MICRO if log else 0.0


def encoded(thing: Any) -> msgspec.Raw:
    """Something as it is sent."""
    return msgspec.Raw(_encoder.encode(thing))


def frame(match: Match, seat: int | None, n: int, *, moved: bool = False) -> Frame:
    """The table after a line; with ``moved`` also how things came there."""
    view = encoded(match.game.view(match.after(n), seat))
    if n == 0:
        return Frame(
            n=0, line="start", seat=None, option=None, events=msgspec.Raw(b"[]"), view=view,
            dropped=False, motion=None,
        )  # fmt: skip
    entry = match.entries[n - 1]
    line = entry.line
    chosen = line.option if isinstance(line, Choice) else None
    if match.game.hides and isinstance(line, Choice) and line.seat != seat:
        chosen = None  # what another seat may know of a choice, the events tell
    heard = [e for e in entry.events if e.to is None or e.to == seat]
    return Frame(
        n=n,
        line=str(type(line).__struct_config__.tag),
        seat=getattr(line, "seat", None),
        option=chosen,
        events=encoded(heard),
        view=view,
        dropped=match.dropped(n),
        motion=motion(match, n) if moved else None,
    )


def decision(decision: Decision, own: bool) -> DecisionShown:
    """A question, with its options to the seat it is put to; its time is added when it is sent."""
    told: dict[str, Any] = decision.options.describe() if own else {}
    return DecisionShown(
        id=decision.id,
        seat=decision.seat,
        kind=decision.kind,
        options=tuple(OptionShown(**option) for option in told.get("menu", ())),
        barred=tuple(BarredShown(**option) for option in told.get("barred", ())),
        replies=told.get("replies", {}),
        spec=encoded(told.get("spec")),
        default=decision.default if own else "",
        law=decision.law,
        left_ms=None,
        stands=False,
    )
