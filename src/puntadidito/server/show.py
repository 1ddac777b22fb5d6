"""What of a match a seat may see, in the words of the wire."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from puntadidito.core.contract import Choice, Decision, Decisions, Played, Shot
from puntadidito.core.match import Match
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
_NULL = msgspec.Raw(b"null")
MICRO = 1_000_000
MENU = ("menu", "barred", "replies")
"""What every menu describes; all else is the game's own."""


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
        seed=kept.seed.hex() if outcome else None,
        points=standing.points,
        outcome=outcome,
        waits_for=standing.waits,
        lines=standing.lines,
        takebacks=standing.takebacks,
    )


def frames(match: Match, seat: int | None, since: int = -1) -> tuple[Frame, ...]:
    """The table after each line later than ``since``; frame 0 is the table before the first."""
    first = max(since + 1, 0)
    fresh = since >= 0
    return tuple(_frame(match, seat, n, fresh) for n in range(first, match.next_line))


def motion(match: Match, n: int) -> msgspec.Raw:
    """How things moved in a line, run again; null for a line without a shot.

    Also null where the simulated table no longer gives what the record says.
    """
    moved = _moved(match, n)
    return _NULL if moved is None else msgspec.Raw(_encoder.encode(moved))


def running_time(match: Match, n: int) -> float:
    """How long a shot of a line runs before everybody's eyes, in seconds; 0 without one."""
    moved = _moved(match, n)
    return moved["duration"] / MICRO if isinstance(moved, dict) and "duration" in moved else 0.0


def _moved(match: Match, n: int) -> Any:
    line = match.entries[n - 1].line
    if isinstance(line, Played):
        waits = match.game.pending(match.history[n - 1])
        if isinstance(waits, Shot) and waits.id == line.shot:
            ran = match.game.shoot(waits)
            if ran.facts == line.facts:
                return ran.motion
    return None


def _frame(match: Match, seat: int | None, n: int, fresh: bool) -> Frame:
    state = match.history[n] if n < len(match.history) else match.state
    view = msgspec.Raw(_encoder.encode(match.game.view(state, seat)))
    if n == 0:
        return Frame(
            n=0, line="start", seat=None, option=None, events=msgspec.Raw(b"[]"), view=view,
            dropped=False, motion=_NULL,
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
        events=msgspec.Raw(_encoder.encode(heard)),
        view=view,
        dropped=match.dropped(n),
        motion=motion(match, n) if fresh else _NULL,
    )


def decisions(
    match: Match, seat: int | None, times: Mapping[str, tuple[int | None, bool]]
) -> tuple[DecisionShown, ...]:
    """What the table waits for; only one's own question shows its options.

    ``times``: by question, what is left of its time and whether its clock stands.
    """
    waits = match.pending()
    if not isinstance(waits, Decisions):
        return ()
    return tuple(_decision(d, d.seat == seat, *times.get(d.id, (None, False))) for d in waits.items)


def _decision(decision: Decision, own: bool, left_ms: int | None, stands: bool) -> DecisionShown:
    told: dict[str, Any] = decision.options.describe() if own else {}
    return DecisionShown(
        id=decision.id,
        seat=decision.seat,
        kind=decision.kind,
        options=tuple(OptionShown(**option) for option in told.get("menu", ())),
        barred=tuple(BarredShown(**option) for option in told.get("barred", ())),
        replies=told.get("replies", {}),
        spec={name: spec for name, spec in told.items() if name not in MENU},
        default=decision.default if own else "",
        law=decision.law,
        left_ms=left_ms,
        stands=stands,
    )
