"""What a match of table rugby is told by: its own words for what happened, and whose it was."""

from __future__ import annotations

from puntadidito.core.contract import Event
from puntadidito.games.rugby import events as ev

Pair = tuple[float, float]

SCORES = ("try", "technical_try", "conversion", "place", "drop")
RESTARTS = ("line_out", "scrum", "penalty", "restart", "mark", "kick")
FIGURES = (
    "points", *SCORES, "flicks", "moves", "possessions", "passes", "tackles", "rucks", "kicks",
    "drops_tried", "kicks_at_goal", *(f"{name}s" for name in RESTARTS),
)  # fmt: skip
"""What is told of every match; offences are told by their clause (``offence_4.1.b.1``)."""
_WITH_BALL = ("attempt", "offload", "advance", "pass", "touch_down")
_WITHOUT = ("defence", "recall", "last", "pressure")


def figures(event: Event) -> tuple[tuple[str, int], ...]:
    """What an event counts as, each with the side it counts for.

    >>> figures(ev.Flicked(kind="advance", side=1, figure=20, aim=None, touched=True))
    (('flicks', 1),)
    >>> figures(ev.Scored(side=0, what="drop", points=3, score=(3, 0)))
    (('drop', 0), ('points', 0), ('points', 0), ('points', 0))
    """
    match event:
        case ev.Scored(what=what, side=side, points=points):
            return ((what, side), *((("points", side),) * points))
        case ev.Flicked(kind=kind, side=side):
            return _flicked(kind, side)
        case ev.Possession(changed=True, how=how, side=side):
            won = (("possessions", side),)
            return (*won, ("tackles", side)) if how in ("tackle", "squeezed") else won
        case ev.Possession(how="ruck", side=side):
            return (("rucks", side),)
        case ev.Awarded(kind=kind, side=side) if kind in RESTARTS:
            return ((f"{kind}s", side),)
        case ev.Offended(side=side, law=law):
            return ((f"offence_{law[0]}", side),)
    return ()


def _flicked(kind: str, side: int) -> tuple[tuple[str, int], ...]:
    if kind in _WITHOUT:
        return (("moves", side),)
    if kind in _WITH_BALL:
        return (("flicks", side), ("passes", side)) if kind == "pass" else (("flicks", side),)
    name = {"kick": "kicks", "drop": "drops_tried", "place": "kicks_at_goal"}.get(kind)
    return () if name is None else ((name, side),)


def rates(told: dict[str, Pair]) -> dict[str, Pair]:
    """What the figures of a match say when they are divided by one another."""
    flicks = told["flicks"]
    return {
        "possession": _by(flicks, (sum(flicks), sum(flicks))),
        "flicks_a_possession": _by(flicks, told["possessions"]),
        "conversions_a_try": _by(told["conversion"], told["try"]),
    }


def _by(some: Pair, all_: Pair) -> Pair:
    one, two = (round(a / b, 4) if b else 0.0 for a, b in zip(some, all_, strict=True))
    return one, two
