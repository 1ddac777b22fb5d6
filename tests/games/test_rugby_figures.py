"""What a match of rugby is told by: each event under its word, for its side."""

from __future__ import annotations

import pytest

from puntadidito.games.rugby import events as ev
from puntadidito.games.rugby.facts import Kind
from puntadidito.games.rugby.figures import FIGURES, figures, rates
from puntadidito.games.rugby.verdicts import How


@pytest.mark.parametrize(
    "kind, words",
    [
        ("attempt", ["flicks"]),
        ("offload", ["flicks"]),
        ("advance", ["flicks"]),
        ("touch_down", ["flicks"]),
        ("pass", ["flicks", "passes"]),
        ("defence", ["moves"]),
        ("recall", ["moves"]),
        ("last", ["moves"]),
        ("pressure", ["moves"]),
        ("kick", ["kicks"]),
        ("drop", ["drops_tried"]),
        ("place", ["kicks_at_goal"]),
        ("conversion", []),
        ("throw", []),
        ("support", []),
    ],
)
def test_a_flick_counts_as_what_it_was(kind: Kind, words: list[str]) -> None:
    told = figures(ev.Flicked(kind=kind, side=1, figure=20, aim=None, touched=True))
    assert told == tuple((word, 1) for word in words)


@pytest.mark.parametrize(
    "how, changed, words",
    [
        ("missed", True, ["possessions"]),
        ("tackle", True, ["possessions", "tackles"]),
        ("squeezed", True, ["possessions", "tackles"]),
        ("possession", False, []),
        ("ruck", False, ["rucks"]),
    ],
)
def test_a_ball_counts_when_it_changes_sides(how: How, changed: bool, words: list[str]) -> None:
    told = figures(ev.Possession(side=1, how=how, changed=changed))
    assert told == tuple((word, 1) for word in words)


def test_points_restarts_and_nothing_else() -> None:
    score = ev.Scored(side=1, what="drop", points=3, score=(0, 3))
    assert figures(score) == (("drop", 1), *[("points", 1)] * 3)
    assert figures(ev.Awarded(kind="line_out", side=1, at=(0, 0))) == (("line_outs", 1),)
    assert figures(ev.Awarded(kind="kick_off", side=1, at=(0, 0))) == ()
    assert figures(ev.Note(figure=3)) == ()


def test_an_offence_counts_under_its_clause() -> None:
    told = ev.Offended(
        side=1, name="offside", sanction="penalty", at=(0, 0), law=("4.1.b.1", "10.1.b")
    )
    assert figures(told) == (("offence_4.1.b.1", 1),)


def test_rates_are_shares_and_nothing_of_nothing() -> None:
    told = {word: (0.0, 0.0) for word in FIGURES}
    told |= {"flicks": (30.0, 10.0), "possessions": (6.0, 0.0)}
    told |= {"try": (3.0, 1.0), "conversion": (2.0, 1.0)}
    assert rates(told) == {
        "possession": (0.75, 0.25),
        "flicks_a_possession": (5.0, 0.0),
        "conversions_a_try": (0.6667, 1.0),
    }
