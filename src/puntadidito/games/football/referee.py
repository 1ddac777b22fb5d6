"""What the book makes of a shot: pure functions over the table before it and the facts.

`trace` says who had the ball, `offences` what was broken, in order of time, `ending` and
`after_advantage` what a ball out of play gives, `failed` whether a kick took its restart, `notes`
what else there is to say. What a shot does to counters and bars stands in `counters`.
"""

from __future__ import annotations

from puntadidito.games.football.facts import Facts
from puntadidito.games.football.verdicts import Before, Ending, Failed, Note, Offence, Trace


def trace(b: Before, f: Facts) -> Trace:
    """Who had the ball in the course of a shot (5.1, 5.3.h, 5.4, 6.1, 6.4.f, 8.1.c)."""
    raise NotImplementedError


def offences(b: Before, f: Facts) -> tuple[Offence, ...]:
    """What was broken before the ball was out, in order of time."""
    raise NotImplementedError


def ending(b: Before, f: Facts, trace: Trace) -> Ending | None:
    """What a ball out of play gives, if nothing was broken before; None: it stayed in."""
    raise NotImplementedError


def after_advantage(b: Before, f: Facts, offence: Offence) -> Ending | None:
    """What a ball out of play gives who took ADVANTAGE of an offence before it (4.3.c-f, 6.7)."""
    raise NotImplementedError


def failed(b: Before, f: Facts) -> Failed | None:
    """Whether a kick did not take its restart; no facts at all are a kick that was not made."""
    raise NotImplementedError


def notes(b: Before, f: Facts) -> tuple[Note, ...]:
    """What the referee says of a shot that changes nothing: why a flag stays down, who may pass."""
    raise NotImplementedError
