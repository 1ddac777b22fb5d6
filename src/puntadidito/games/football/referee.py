"""What the book makes of a shot: pure functions over the table before it and the facts.

`trace` says who had the ball, `offences` what was broken, in order of time, `ending` and
`after_advantage` what a ball out of play gives, `failed` and `forestalled` whether a kick took its
restart, `notes` what else there is to say, `shot_at_goal` and `saved` what players count. All of
them go through the shot once (`walk`) and ask the chapters; what a shot does to counters and bars
stands in `counters`.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from puntadidito.games.football import at_goal, endings, kicks, possession
from puntadidito.games.football.blocks import blocking
from puntadidito.games.football.facts import Facts, Save
from puntadidito.games.football.fouls import attacking, rebounds
from puntadidito.games.football.keeping import keepers, position_notes
from puntadidito.games.football.offside_calls import flag_notes, flagged
from puntadidito.games.football.set_flicks import flicked_aside, lane_notes
from puntadidito.games.football.verdicts import Before, Ending, Failed, Note, Offence, Trace
from puntadidito.games.football.walk import Walk, walk

BALL_ROWS = frozenset({"6.3.b", "6.3.d"})
"""At one instant the ball comes before figures, and the barrier, asked last, after them."""


def trace(b: Before, f: Facts) -> Trace:
    """Who had the ball in the course of a shot (5.1, 5.3.h, 5.4, 6.1, 6.4.f, 8.1.c)."""
    return possession.traced(walk(b, f))


def offences(b: Before, f: Facts) -> tuple[Offence, ...]:
    """What was broken before the ball was out, in order of time."""
    w = walk(b, f)
    flags = list(flagged(w))
    found = [*attacking(w), *blocking(w), *keepers(w), *flicked_aside(w), *flags, *rebounds(w)]
    found = [_no_advantage(w, offence, flags) for offence in found if offence.t <= w.end]
    return tuple(sorted(found, key=lambda o: (o.t, not BALL_ROWS & {*o.law})))


def _no_advantage(w: Walk, offence: Offence, flags: Sequence[Offence]) -> Offence:
    """A block that left the ball alone, and then offside: no ADVANTAGE (12.2.l)."""
    block = offence.flick >= 0 and w.parts[offence.flick] == "block" and not offence.ball
    against = (flag for flag in flags if flag.side != offence.side)
    if not block or all(flag.t <= offence.t for flag in against):
        return offence
    law = (*offence.law[:2], "12.2.l")
    return msgspec.structs.replace(offence, law=law, advantage=False)


def ending(b: Before, f: Facts) -> Ending | None:
    """What a ball out of play gives, if nothing was broken before; None: it stayed in."""
    return endings.ended(walk(b, f))


def after_advantage(b: Before, f: Facts, offence: Offence) -> Ending | None:
    """What a ball out of play gives who took ADVANTAGE of an offence before it (4.3.c-f, 6.7)."""
    return endings.advantage(walk(b, f), offence)


def failed(b: Before, f: Facts) -> Failed | None:
    """Whether a kick did not take its restart; no facts at all are a kick that was not made."""
    return kicks.failing(walk(b, f))


def forestalled(b: Before, f: Facts, offence: Offence) -> bool:
    """Whether a block that is put back had met ball or taker before a kick was made."""
    return offence.flick >= 0 and offence.flick == kicks.forestalling(walk(b, f))


def shot_at_goal(b: Before, f: Facts) -> bool:
    """Whether who flicked shot at the goal ahead."""
    return at_goal.shot_at_goal(walk(b, f))


def saved(b: Before, f: Facts) -> Save | None:
    """How a keeper met a ball that was shot at his goal; None: he did not."""
    return at_goal.saved(walk(b, f))


def notes(b: Before, f: Facts) -> tuple[Note, ...]:
    """What the referee says of a shot that changes nothing: why a flag stays down, who may pass."""
    w = walk(b, f)
    found = [*w.notes, *possession.not_counted(w), *position_notes(w), *flag_notes(w)]
    found += [Note(post.t, ("2.7.b",), post.figure) for post in f.posts]
    return tuple(sorted([*found, *lane_notes(w)], key=lambda note: note.t))
