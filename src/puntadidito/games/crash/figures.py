"""What a match of Crash Tackle is told by: its own words for what happened, and whose it was."""

from __future__ import annotations

from puntadidito.core.contract import Event
from puntadidito.games.crash import events as ev
from puntadidito.games.crash.table import seat_of

_OPEN_PLAY = ("play", "touch")
_SET_PIECES = ("scrum", "lineout")
_TRIES = ("try", "posts_try", "technical")

FIGURES = (
    "passes", "passes_with_dice", "kicks", "set_pieces", "penalties", "advantages", "drops",
    "drop_goals", "cards", "tries",
)  # fmt: skip
"""Every word `figures` uses."""


def figures(event: Event) -> tuple[tuple[str, int], ...]:
    """What an event counts as, each with the seat it counts for.

    >>> figures(ev.Passed(player=9, receiver=11))
    (('passes', 0),)
    >>> figures(ev.Awarded(what="scrum", seat=1, at=0))
    (('set_pieces', 1),)
    """
    match event:
        case ev.Passed(player=p):
            return (("passes", seat_of(p)),)
        case ev.Rolled(test="pass", player=p):
            return (("passes_with_dice", seat_of(p)),)
        case ev.Kicked(how="drop", player=p):
            return (("drops", seat_of(p)),)
        case ev.Kicked(how=how, player=p) if how in _OPEN_PLAY:
            return (("kicks", seat_of(p)),)
        case ev.Awarded(what=what, seat=seat) if what in _SET_PIECES:
            return (("set_pieces", seat),)
        case ev.Awarded(what="penalty", seat=seat):
            return (("penalties", seat),)
        case ev.Advantage(what="play", seat=seat):
            return (("advantages", seat),)
        case ev.PlayedCard(seat=seat) | ev.Laid(seat=seat):
            return (("cards", seat),)
        case ev.Scored(how="drop", seat=seat):
            return (("drop_goals", seat),)
        case ev.Scored(how=how, seat=seat) if how in _TRIES:
            return (("tries", seat),)
    return ()
