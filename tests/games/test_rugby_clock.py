"""Who is not in time: a flick not made touches nothing, a question has its answer (ours.3)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from puntadidito.core.agenda import settle
from puntadidito.core.contract import Code
from puntadidito.games.rugby import events as ev
from puntadidito.games.rugby import set_pieces
from tests.games.rugby_table import Table, in_play, kick_off, played, touch

CM = 10_000
HIS, HIS_TOO = 20, 21


def owned(**rest: Any) -> Table:
    return in_play(carrier=9, **rest)


def passing() -> Table:
    t = owned().choose("pass")
    while t.asks[0] != "pass":
        t.choose("none")
    return t


def kicking(what: str) -> Table:
    t = in_play((25 * CM, 0), carrier=9).choose(what).choose("wedge", {"angle": 0})
    return t.choose("none")


def placing(*, kicker: bool = False) -> Table:
    t = owned(f20=(-20 * CM, 0), kicker=kicker)
    t.flick("advance", 9, touches=(played(9), touch(HIS, (5 * CM, 0), 300_000)), gap=CM)
    t.choose("sanction").choose("place")
    return t if kicker else t.choose("wedge", {"angle": 0})


def converting() -> Table:
    ball = (52 * CM, 0)
    t = in_play(ball, carrier=9).flick("advance", 9, touches=(played(9, ball),), gap=CM)
    return t.choose("try").choose("wedge", {"angle": 0})


def set_piece(kind: str) -> Table:
    t = owned()
    said: list[Any] = []
    if kind == "line_out":
        set_pieces.line_out(t.state, 0, (0, 35 * CM), ("8.0",), said)
    else:
        set_pieces.scrum(t.state, 0, (0, 0), ("7.3.b",), said)
    settle(t.state, said)
    return t.choose("4") if kind == "line_out" else t


NOT_IN_TIME: dict[str, tuple[Callable[[], Table], str, tuple[str, int]]] = {
    "attempt": (in_play, "4.1.0.1", ("attempt", 1)),
    "touch down": (lambda: in_play((-55 * CM, 0)), "4.1.0.1", ("attempt", 1)),
    "advance": (owned, "5.2.g", ("attempt", 1)),
    "chase": (lambda: owned(chase=True), "4.2.d.2", ("attempt", 1)),
    "pass": (passing, "5.1.n", ("attempt", 1)),
    "kick": (lambda: kicking("kick"), "7.1.e.1", ("attempt", 1)),
    "drop": (lambda: kicking("drop"), "7.2.e.1", ("attempt", 1)),
    "place kick": (placing, "7.4.b.1", ("attempt", 1)),
    "with the kicker": (lambda: placing(kicker=True), "7.4.b.1", ("attempt", 1)),
    "conversion": (converting, "11.2.d", ("wedge", 1)),
    "kick-off": (
        lambda: kick_off().choose("wedge", {"angle": 340_000}),
        "3.2.b.2",
        ("dead", 1),
    ),
    "throw": (lambda: set_piece("line_out"), "8.2.d.2", ("files", 1)),
    "put-in": (lambda: set_piece("scrum"), "9.f3.1", ("put_in", 0)),
}


@pytest.mark.parametrize("name", NOT_IN_TIME)
def test_a_flick_not_made_in_time_is_one_that_touches_nothing(name: str) -> None:
    build, law, then = NOT_IN_TIME[name]
    t = build()
    side = t.decision.seat
    assert t.decision.default == "timeout"
    t.choose("timeout")
    assert [event.side for event in t.said(ev.TimedOut)] == [side] and t.cites("2.2.b")
    assert (t.cites(law) or law in t.decision.law) and t.asks == then


def test_who_stands_in_the_circle_is_not_sent_away_for_a_flick_nobody_makes() -> None:
    t = in_play(f9=(-10 * CM, 0)).flick("attempt", 9, rest=((9, -3 * CM, 0),))
    assert t.asks == ("attempt", 1)
    assert t.choose("timeout").asks == ("attempt", 0) and not t.cites("4.1.h.2")


def test_a_wedge_not_set_in_time_points_the_usual_way_and_in_open_play_there_is_no_kick() -> None:
    t = kick_off()
    assert t.decision.default == "timeout"
    assert t.choose("timeout").said(ev.Wedged)[0].wedge == (
        kick_off().choose("wedge", {"angle": 340_000}).said(ev.Wedged)[0].wedge
    )
    t = owned().choose("kick")
    assert t.decision.default == "cancel"
    assert t.choose("cancel").asks == ("move", 1) and t.choose("none").asks == ("play", 0)


def test_of_several_against_the_ball_those_not_flicked_in_time_are_set_aside() -> None:
    t = owned(f20=(15_000, 12_000), f21=(15_000, -12_000))
    t.flick("advance", 9, touches=(played(9),), touching=(9, HIS, HIS_TOO), gap=0,
            rest=((9, -18_000, 0),))  # fmt: skip
    t.choose(str(HIS))
    while t.asks[0] == "call":
        t.choose("none")
    assert t.asks == ("support", 1) and t.decision.default == "timeout"
    t.choose("timeout")
    assert [event.figures[0][0] for event in t.said(ev.Placed)] == [HIS_TOO]
    assert t.cites("4.2.g.3") and t.asks == ("last", 0)


def _moves() -> Table:
    return owned().flick("advance", 9, touches=(played(9),), gap=20_000)


@pytest.mark.parametrize("asks", [_moves, lambda: owned().choose("pass"),
                                  lambda: owned().choose("kick")])  # fmt: skip
def test_only_the_clock_says_that_time_ran_out_and_only_where_it_is_asked(asks: Any) -> None:
    t = asks()
    assert t.decision.default in ("none", "cancel")
    assert t.refused("timeout").code is Code.MALFORMED
