"""What only moving pieces can break, on the simulated table: blocks and volleys sealed with a flick
(5.1.g, 5.1.j, 5.2.n, 6.1.e, 6.4.f, 12.2.l, 12.3.a, 14.3.e). Rolling ball, running figure and volley
itself stand in `test_football_on_the_table`, throw-ins with theirs.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from puntadidito.games.football import events as ev
from puntadidito.games.football.table import BALL
from tests.games.football_table import Point, Table, in_play, out, played


class Scene(NamedTuple):
    """Who stands where, the flick of 5 with its volley, and the block."""

    ball: Point
    places: dict[str, Any]
    flick: dict[str, Any]
    block: dict[str, int] | None = None

    def run(self) -> Table:
        t = in_play(self.ball, sealed=True, **self.places).choose("flick", self.flick)
        t.choose(*(("block", self.block) if self.block else ("none",)))
        return t.run()


def aim(figure: int, angle: int, power: int, **more: Any) -> dict[str, Any]:
    return {"figure": figure, "angle": angle, "power": power, **more}


def broken(t: Table) -> list[tuple[int, tuple[str, ...]]]:
    return [(e.side, e.law) for e in t.said(ev.Offended)]


LATE = Scene(
    (479_782, 78_617),
    {"f5": (489_581, 145_207), "f14": (493_674, 118_300), "f15": (448_480, 71_680)},
    aim(5, 267_518, 683),
    aim(14, 304_177, 740, after=743_549),
)
FORMER = Scene(
    (313_086, -112_541),
    {
        "f5": (419_444, -15_250), "f6": (227_462, -97_456), "f7": (338_774, -12_611),
        "f14": (382_415, -167_502), "f15": (199_831, -203_203), "f16": (289_736, -178_478),
    },
    aim(5, 226_136, 254, volley=aim(6, 49_567, 540, after=227_121)),
    aim(15, 222_681, 716, after=244_406),
)  # fmt: skip
OFFSIDE_TOO = Scene(
    (453_192, -249_604),
    {
        "f5": (402_763, -351_717), "f6": (359_899, -155_563), "f7": (594_919, -177_813),
        "f14": (526_543, -353_399), "f15": (407_664, -110_072), "f16": (534_973, -286_417),
    },
    aim(5, 59_902, 618),
    aim(14, 4_015, 194, after=99_219),
)  # fmt: skip
KEPT = Scene(
    (343_858, -160_906),
    {
        "f5": (264_824, -198_427), "f6": (334_045, -115_739), "f7": (360_736, -205_532),
        "f14": (341_937, -272_683), "f15": (484_535, -192_402), "f16": (393_650, -169_268),
    },
    aim(5, 28_777, 468),
    aim(15, 353_143, 610, after=367_224),
)  # fmt: skip
SPOILED = Scene(
    (-123_835, -367_434),
    {"f5": (-158_358, -247_238), "f16": (-117_607, -228_008)},
    aim(5, 281_180, 189),
    aim(16, 27_407, 557, after=13_868),
)
PASSIVE = Scene(
    (312_000, 0),
    {
        "f5": (270_000, -16_833), "f7": (285_904, 78_448),
        **{f"f{body}": (-40_000 * (body - 10), -330_000) for body in range(11, 21)},
    },
    aim(5, 0, 320, volley=aim(7, 322_982, 440, after=301_166)),
)  # fmt: skip


@pytest.mark.clause("football:5.1.g")
def test_who_runs_on_when_the_ball_is_lost_has_blocked_wrongly() -> None:
    """5 pushes a defender into the ball, which comes to another of them; and runs into one more."""
    t = LATE.run()
    assert broken(t) == [
        (0, ("5.3.j", "6.5.b", "appendix.9")), (0, ("5.1.g", "6.3.a")),
    ]  # fmt: skip
    assert t.asks == ("choose", 1) and "back_change" in t.decision.options.names


@pytest.mark.clause("football:5.1.j", "football:6.1.e")
def test_who_has_won_the_ball_while_he_ran_may_not_run_into_the_other() -> None:
    t = FORMER.run()
    assert broken(t) == [(1, ("5.1.j", "5.1.k"))] and t.asks == ("choose", 0)
    t.choose("back")
    assert t.cites("6.1.e") and t.state.possession == 1  # he keeps what he has won
    assert t.state.touches[15] == 1


@pytest.mark.clause("football:12.2.l")
def test_a_block_that_leaves_the_ball_alone_and_then_offside_leave_no_advantage() -> None:
    t = OFFSIDE_TOO.run()
    assert broken(t) == [(1, ("6.3.a", "6.2.d", "12.2.l"))]
    assert t.decision.options.names == ("back",)
    t.choose("back")
    assert broken(t) == [] and t.state.possession == 0  # nobody is offside after it


@pytest.mark.clause("football:6.4.f")
def test_after_a_wrong_block_the_ball_on_a_defender_stays_the_attacker_s() -> None:
    t = KEPT.run()
    assert broken(t) == [(1, ("6.3.a", "6.2.d", "6.4.a"))]
    t.choose("advantage")
    assert t.cites("6.4.f") and t.state.possession == 0


@pytest.mark.clause("football:5.2.n")
def test_an_attempt_that_a_block_has_spoiled_is_not_counted() -> None:
    t = SPOILED.run()
    assert broken(t) == [(1, ("6.3.c", "6.2.d", "5.2.n"))]
    t.choose("back_al_volo")
    assert t.state.possession == 0 and t.state.touches[5] == 0 and t.state.tie == 5


@pytest.mark.clause("football:12.3.a")
def test_who_overtakes_the_ball_is_passively_offside_when_another_plays_it_on() -> None:
    t = PASSIVE.run()
    assert broken(t) == [] and t.asks == ("block", 1)
    assert [e.figure for e in t.said(ev.Note) if "12.3.a" in e.law] == [5]


@pytest.mark.parametrize(("after", "law"), [(200_000, [(1, ("14.3.e", "6.3.d"))]), (300_000, [])])
@pytest.mark.clause("football:14.2.j")
def test_a_block_sealed_against_a_goal_kick(after: int, law: list[Any]) -> None:
    """It meets the rolling ball, or passes behind it."""
    t = in_play((-400_000, 0), owner=1, sealed=True).choose("none").choose("flick", aim(15, 0, 100))
    t.happened(touches=(played(15, (-400_000, 0)),), out=out("west", (-600_000, 300_000)))
    t.choose("7")
    t.state.table = t.state.table.put((15, (-330_000, 30_000)))
    x, y = t.state.table.ball
    t.choose("kick", aim(7, 0, 500, place=(x - 30_000, y)))
    t.choose("block", aim(15, 270_000, 300, after=after)).run()
    assert broken(t) == law and t.asks == (("choose", 0) if law else ("attack", 0))
    if law:
        t.choose("repeat")
        assert t.state.table.places[15] == (-330_000, 30_000) and t.state.table.ball == (x, y)
        assert t.asks == ("kick", 0) and t.state.blocks_lost == 1
        assert t.state.table.places[BALL] == (x, y)
