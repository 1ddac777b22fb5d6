"""The contact that decided a ruling is told, so that a page can show it again."""

from __future__ import annotations

from typing import Any

import pytest

from puntadidito.core.contract import Chance, Draw, Played, Shot
from puntadidito.games.rugby import events as ev
from puntadidito.games.rugby.table import BALL
from tests.games.rugby_table import RUGBY, bump, in_play, out, played, touch

CM = 10_000
MINE = played(9, (0, 0))
THEIRS = touch(20, (5 * CM, 0), 300_000, ball_moving=True)
LATER = touch(21, (9 * CM, 0), 500_000, ball_moving=True)


@pytest.mark.parametrize(
    "facts, when",
    [
        ({"touches": (MINE, THEIRS)}, 300_000),
        ({"touches": (MINE, THEIRS, LATER)}, 500_000),
        ({"touches": (MINE, touch(5, (6 * CM, 0), 400_000, ball_moving=True))}, 400_000),
        (
            {
                "touches": (MINE,),
                "bumps": (
                    bump(9, 20, (2 * CM, 0), 200_000),
                    bump(9, 21, (3 * CM, 0), 350_000),
                    bump(9, 22, (4 * CM, 0), 450_000),
                ),
            },
            350_000,
        ),
        ({"touches": (MINE,), "bumps": (bump(9, 20, (2 * CM, 0), 200_000),)}, 200_000),
        ({"touches": (MINE, THEIRS), "out": out("touch", (8 * CM, 35 * CM), 400_000)}, 300_000),
        ({"touches": (MINE,), "out": out("touch", (8 * CM, 35 * CM), 400_000)}, 100_000),
        (
            {"touches": (MINE, LATER), "out": out("touch", (8 * CM, 35 * CM), 400_000)},
            100_000,
        ),
        ({"bumps": (bump(9, 20, (2 * CM, 0), 200_000),)}, 200_000),
        ({"touches": (MINE,)}, None),
        ({}, None),
    ],
    ids=[
        "tackle", "the last of two", "forward pass", "barge", "ruck", "out", "his own", "after it",
        "back", "on", "miss",
    ],
)  # fmt: skip
def test_what_decided_an_advance(facts: dict[str, Any], when: int | None) -> None:
    t = in_play((0, 0), carrier=9, f5=(6 * CM, 0)).flick("advance", 9, **facts)
    assert RUGBY.view(t.state, None).decided == when


def test_a_knock_on_judged_at_rest_was_decided_by_his_own_touch() -> None:
    t = in_play((0, 0), f9=(-3 * CM, 0))
    t.flick("attempt", 9, touches=(MINE,), gap=9 * CM, way="forward")
    assert t.said(ev.Offended)[0].name == "knock_on"
    assert RUGBY.view(t.state, None).decided == MINE.t


def test_the_next_shot_forgets_it() -> None:
    t = in_play((0, 0), carrier=9).flick("advance", 9, touches=(MINE, THEIRS))
    assert RUGBY.view(t.state, None).decided == 300_000
    carrier = t.state.carrier
    t.flick("advance", carrier, touches=(played(carrier, (5 * CM, 0)),))
    assert RUGBY.view(t.state, None).decided is None


def test_on_the_simulated_table_it_is_a_contact_of_the_shot() -> None:
    t = in_play((0, 0), carrier=9, f20=(6 * CM, 0))
    t.choose("advance", {"figure": 9, "angle": 0, "power": 300})
    waits = t.pending
    assert isinstance(waits, Chance)
    t.fold(Draw(waits.id, 7))
    shot = t.pending
    assert isinstance(shot, Shot)
    log = RUGBY.shoot(shot).log
    assert log is not None
    t.fold(Played(shot.id, None, log))
    assert [e.how for e in t.said(ev.Possession)] == ["tackle"]
    ball_met = [c.time for c in log.contacts if {c.body, c.other} == {20, BALL}]
    assert RUGBY.view(t.state, None).decided == ball_met[-1]
