"""What a match of table football is told by: its own words for what happened, and whose it was."""

from __future__ import annotations

from puntadidito.core.contract import Event
from puntadidito.games.football import events as ev

Pair = tuple[float, float]

ENDS = (
    "lost", "throw_in", "goal_kick", "corner", "indirect", "direct", "penalty", "back", "goals",
)  # fmt: skip
"""How a flick is ended by a ruling: the ball is lost in play, a restart, a BACK, a goal."""
FIGURES = ("flicks", "blocks", "possessions", "shots", "saved", *ENDS)
"""What is told of every match but its placed shots; fouls are told by their clause
(``foul_5.3.a``)."""
_ATTACKS = ("attack", "volley", "control")
_BACK = ("back", "back_change", "back_al_volo", "back_volley", "repeat", "lost_chance")


def figures(event: Event) -> tuple[tuple[str, int], ...]:
    """What an event counts as, each with the side it counts for.

    >>> figures(ev.Flicked(kind="attack", side=1, figure=12, aim=None, touched=True))
    (('flicks', 1),)
    >>> figures(ev.Saved(side=0, kind="penalty"))
    (('saved', 1),)
    """
    match event:
        case ev.Flicked(kind="block", side=side):
            return (("blocks", side),)
        case ev.Flicked(kind=kind, side=side, at_goal=at_goal):
            flick = (("flicks", side),) if kind in _ATTACKS else ()
            return (*flick, ("shots", side)) if at_goal and kind != "placed" else flick
        case ev.Possession(changed=True, side=side):
            return ("possessions", side), ("lost", 1 - side)
        case ev.Saved(side=side, kind=kind) if kind != "placed":
            return (("saved", 1 - side),)
        case ev.Goal(side=side):
            return (("goals", side),)
        case ev.Awarded(kind=kind, side=side) if kind in ENDS:
            return ((kind, side),)
        case ev.Sanction(remedy=remedy, side=side) if remedy in _BACK:
            return (("back", side),)
        case ev.Offended(side=side, law=law):
            return ((f"foul_{law[0]}", side),)
    return ()


def rates(told: dict[str, Pair]) -> dict[str, Pair]:
    """What the figures of a match say when they are divided by one another."""
    flicks, spells = told["flicks"], told["possessions"]
    found = {
        "possession": _by(flicks, (sum(flicks), sum(flicks))),
        "flicks_a_possession": _by(flicks, spells),
        "goals_a_shot": _by(told["goals"], told["shots"]),
    }
    both = sum(flicks), sum(flicks)
    return found | {f"ended_{name}": _by(told[name], both) for name in ENDS}


def _by(some: Pair, all_: Pair) -> Pair:
    one, two = (round(a / b, 4) if b else 0.0 for a, b in zip(some, all_, strict=True))
    return one, two
