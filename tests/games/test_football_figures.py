"""What a match of football is told by: what each event counts as, and for whom."""

from __future__ import annotations

from typing import Any

import pytest

from puntadidito.core.contract import Event
from puntadidito.games.football import events as ev
from puntadidito.games.football.figures import ENDS, FIGURES, figures, rates


def flicked(kind: Any, *, at_goal: bool = False) -> Event:
    return ev.Flicked(kind=kind, side=1, figure=12, aim=None, touched=True, at_goal=at_goal)


def awarded(kind: Any) -> Event:
    return ev.Awarded(kind=kind, side=1, at=(0, 0), law=())


def broken(*law: str) -> Event:
    return ev.Offended(side=0, remedy="back", figure=5, at=None, t=0, law=law)


@pytest.mark.parametrize(
    ("event", "counts"),
    [
        (flicked("attack"), [("flicks", 1)]),
        (flicked("volley"), [("flicks", 1)]),
        (flicked("control"), [("flicks", 1)]),
        (flicked("block"), [("blocks", 1)]),
        (flicked("positional"), []),
        (flicked("attack", at_goal=True), [("flicks", 1), ("shots", 1)]),
        (flicked("penalty", at_goal=True), [("shots", 1)]),
        (flicked("placed", at_goal=True), []),
        (ev.Saved(side=1, kind="corner", law=("8.1.c",)), [("saved", 0)]),
        (ev.Saved(side=1, kind="placed"), []),
        (ev.Possession(side=0, changed=True, law=("5.1.c",)), [("possessions", 0), ("lost", 1)]),
        (ev.Possession(side=1, changed=True, law=("5.1.b",)), [("possessions", 1), ("lost", 0)]),
        (ev.Possession(side=0, changed=False, law=("5.3.h",)), []),
        (ev.Possession(side=1, changed=True, law=("8.1.c",)), [("possessions", 1), ("lost", 0)]),
        (ev.Goal(side=1, figure=12, own=False, score=(0, 1), law=()), [("goals", 1)]),
        (ev.Goal(side=1, figure=5, own=True, score=(0, 1), law=()), [("goals", 1)]),
        (awarded("corner"), [("corner", 1)]),
        (awarded("penalty"), [("penalty", 1)]),
        (awarded("kick_off"), []),
        (ev.Sanction(side=1, remedy="back_al_volo", law=()), [("back", 1)]),
        (ev.Sanction(side=1, remedy="indirect", law=()), []),
        (broken("6.3.a", "6.2.d"), [("foul_6.3.a", 0)]),
        (broken("1.1.d"), [("foul_1.1.d", 0)]),
        (ev.TimedOut(side=1), []),
    ],
    ids=str,
)
def test_what_an_event_counts_as(event: Event, counts: list[tuple[str, int]]) -> None:
    assert list(figures(event)) == counts
    assert {name for name, _ in counts if not name.startswith("foul_")} <= {*FIGURES}


def test_figures_are_divided_by_one_another() -> None:
    told = {name: (0.0, 0.0) for name in FIGURES}
    told |= {
        "flicks": (30.0, 10.0), "possessions": (6.0, 5.0), "shots": (4.0, 0.0),
        "goals": (1.0, 0.0), "corner": (2.0, 4.0),
    }  # fmt: skip
    found = rates(told)
    assert found["possession"] == (0.75, 0.25)
    assert found["flicks_a_possession"] == (5.0, 2.0)
    assert found["goals_a_shot"] == (0.25, 0.0)  # nobody shot there
    assert found["ended_corner"] == (0.05, 0.1)
    assert {f"ended_{name}" for name in ENDS} < {*found}
