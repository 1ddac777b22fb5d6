"""What of a match a seat may see, in the words of the wire."""

from __future__ import annotations

from typing import Any

import msgspec

from puntadidito.core.contract import Choice, Code, Decision, Decisions, Game, Played, Refused
from puntadidito.core.match import Match, setup_of
from puntadidito.core.preview import preview as core_preview
from puntadidito.core.shotlog import MICRO, ShotLog
from puntadidito.games import GAMES
from puntadidito.server.ledger import Kept
from puntadidito.server.messages import (
    BarredShown,
    DecisionShown,
    Frame,
    MatchInfo,
    OptionShown,
    Preview,
    SeatInfo,
)

_encoder = msgspec.json.Encoder()


def info(kept: Kept, guest: int | None) -> MatchInfo:
    """A match as everybody may know it; the seed only when it is over."""
    standing, header = kept.standing, kept.header
    outcome, game = standing.outcome, GAMES.get(header.game)
    return MatchInfo(
        id=kept.id,
        game=header.game,
        created=kept.created,
        seats=tuple(
            SeatInfo(
                name=chair.name,
                bot=chair.level,
                yours=guest is not None and chair.guest == guest,
                side=game.side(seat) if game else seat,
            )
            for seat, chair in enumerate(kept.chairs)
        ),
        setup=header.setup,
        curtain=game is None or _curtain(game, header.setup),
        seed_hash=header.seed_hash,
        nonces=header.nonces,
        seed=kept.seed.hex() if outcome else None,
        points=standing.points,
        outcome=outcome,
        waits_for=standing.waits,
        lines=standing.lines,
        takebacks=standing.takebacks,
    )


def _curtain(game: Game[Any], setup: Any) -> bool:
    try:
        return game.curtain(setup_of(game, setup))
    except Refused:  # of an edition this house does not know
        return True


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
    heard = [e for e in entry.events if e.to is None or e.to == seat]
    return Frame(
        n=n,
        line=str(type(line).__struct_config__.tag),
        seat=getattr(line, "seat", None),
        option=_chosen(match, seat, n, line) if isinstance(line, Choice) else None,
        events=encoded(heard),
        view=view,
        dropped=match.dropped(n),
        motion=motion(match, n) if moved else None,
    )


def preview(match: Match, choice: Choice) -> Preview:
    """What a choice would give now, or raise `Refused`."""
    if match.result is not None:
        raise Refused(Code.OVER, "over")
    found = core_preview(match.game, match.state, choice)
    return Preview(view=encoded(found.view), events=encoded(found.events))


def _chosen(match: Match, seat: int | None, n: int, choice: Choice) -> str | None:
    """What was chosen, but for secrets of others: what they may know of those, the events tell."""
    if choice.seat == seat:
        return choice.option
    if match.game.curtain(match.setup):
        return None
    waits = match.game.pending(match.history[n - 1])
    asked = waits.items if isinstance(waits, Decisions) else ()
    sealed = any(d.sealed for d in asked if d.id == choice.decision)
    return None if sealed else choice.option


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
