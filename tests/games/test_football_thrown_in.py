"""After a throw-in: who may not play again, and blocks on the rolling ball (13.3)."""

from __future__ import annotations

from typing import Any

import pytest

from puntadidito.games.football import events as ev
from puntadidito.games.football.facts import Flick
from puntadidito.games.football.state import NOBODY
from puntadidito.games.football.table import BALL
from tests.games.football_table import Kick, Table, bump, out, played, touch
from tests.games.football_throws import AIM, PLACE, SPOT, awarded, kick, nudged, ready, threw, to

# ---- not twice (13.3.b-f) -----------------------------------------------------------------------


@pytest.mark.clause("football:13.3.b")
def test_the_taker_may_not_play_again_at_once() -> None:
    t = threw(ready())
    assert [(e.figure, e.law) for e in t.said(ev.Barred)] == [(7, ("13.3.b", "appendix.14"))]
    t.choose("none")
    assert t.refused("flick", {"figure": 7, **AIM}).law == ("13.3.b",)


@pytest.mark.clause("football:13.3.b")
def test_nor_try_to_a_strict_referee_takes_the_ball() -> None:
    t = threw(ready(referee="strict")).choose("none")
    t.flick(7, rest=((7, 150_000, 350_000),))  # it misses
    assert t.said(ev.Offended)[0].law == ("13.3.b",) and t.asks == ("choose", 1)
    t.choose("back_change")
    assert t.state.table.at(7) == SPOT and t.asks == ("attack", 1)


@pytest.mark.near_miss("football:13.3.b")
def test_who_has_not_thrown_in_yet_is_not_barred() -> None:
    assert nudged(ready(), 999).state.barred == {}


def released(t: Table) -> list[tuple[int, tuple[str, ...]]]:
    return [(e.figure, e.law) for e in t.said(ev.Released)]


@pytest.mark.clause("football:13.3.c")
def test_he_may_when_another_has_played_or_only_touched_it() -> None:
    brush = touch(4, (150_000, 350_000), 300_000, ball_moving=True)
    assert released(threw(ready(), brush)) == [(7, ("13.3.c",))]
    t = threw(ready()).choose("none").flick(5, touches=(played(5, (150_000, 300_000)),))
    assert released(t) == [(7, ("13.3.c",))]
    t.choose("none")
    assert 7 in t.decision.options.specs["flick"].figures


@pytest.mark.clause("football:13.3.d")
def test_he_may_when_possession_has_changed() -> None:
    stands = touch(14, (150_000, 350_000), 300_000, ball_moving=True)
    t = threw(ready(), stands)
    assert released(t) == [(7, ("13.3.d",))] and t.asks == ("attack", 1)


@pytest.mark.clause("football:13.3.d")
def test_also_by_a_restart_that_is_the_others() -> None:
    t = threw(ready(), out=out("south", (150_000, -400_000)))
    assert released(t) == [(7, ("13.3.d",))] and to(t) == ("throw_in", 1)


def block(t: Table, **facts: Any) -> Table:
    """The defender's block meets the ball, which lies still, and the attacker plays on."""
    t.choose("block", {"figure": 15, "angle": 0, "power": 500})
    meets = (touch(15, (150_000, 300_000), moving=True),)
    return t.happened(touches=meets, **facts).choose("advantage")


@pytest.mark.clause("football:13.3.e")
def test_he_may_when_a_restart_is_given_to_his_side() -> None:
    t = block(threw(ready()), out=out("north", (160_000, 400_000)))
    assert released(t) == [(7, ("13.3.e",))] and to(t) == ("throw_in", 0)


@pytest.mark.clause("football:13.3.f")
def test_he_may_when_a_block_has_touched_it_and_the_attacker_plays_on() -> None:
    t = block(threw(ready()), rest=((BALL, 100_000, 300_000),))
    assert released(t) == [(7, ("13.3.f",))]
    assert 7 in t.decision.options.specs["flick"].figures


@pytest.mark.near_miss("football:13.3.c", "football:13.3.d", "football:13.3.e", "football:13.3.f")
def test_a_block_that_leaves_the_ball_alone_frees_nobody() -> None:
    t = threw(ready()).choose("block", {"figure": 15, "angle": 0, "power": 500})
    t.happened(bumps=(bump(15, 4, (0, 0)),)).choose("advantage")
    assert released(t) == [] and t.state.barred == {7: "13.3.b"}


# ---- a block on the rolling ball (13.3.g-j) -----------------------------------------------------


def while_blocked(*, moving: bool = True, left: int = 60_000) -> Table:
    """The defender's sealed block meets the ball, while it rolls or once it lies still.

    ``left``: milliseconds until the half is over.
    """
    t = ready(sealed=True, timed=True)
    t.state.clock = t.state.length - left
    kick(t).choose("block", {"figure": 15, "angle": 0, "power": 500, "after": 200_000})
    flicks = (
        Flick("throw_in", 0, 7, rest_t=150_000),
        Flick("block", 1, 15, 200_000, rest_t=900_000, displaced=((15, 340_000, -370_000),)),
    )
    meets = touch(15, (150_000, 320_000), 500_000, moving=True, ball_moving=moving)
    return t.happened(
        flicks=flicks, touches=(played(7, SPOT), meets), kick=Kick(moved=True),
        rest=((15, 140_000, 300_000), (BALL, 200_000, 200_000), (7, 151_000, 415_000)),
    )  # fmt: skip


@pytest.mark.clause("football:13.3.g", "football:13.3.h", "football:13.3.i", "football:13.3.j")
def test_a_block_that_meets_the_rolling_ball_has_it_thrown_in_again() -> None:
    t = while_blocked()
    at_first = t.state.table.at(15)
    assert at_first == (140_000, 300_000)
    assert t.said(ev.Offended)[0].law == ("13.3.g", "6.3.d")
    assert t.asks == ("choose", 0) and set(t.decision.options.names) == {"advantage", "repeat"}
    assert t.decision.law[0] == "13.3.h"
    t.choose("repeat")
    assert t.said(ev.Sanction)[0].law == ("13.3.i", "13.3.j")
    assert t.asks == ("kick", 0)  # no positional flicks, and nobody seals a block
    assert t.state.automatic == NOBODY
    assert t.state.table.ball == SPOT and t.state.table.at(7) == PLACE
    assert t.state.table.at(15) != at_first
    threw(t)
    assert t.asks[0] == "attack" and [e.side for e in t.said(ev.BlockGone)] == [1]


@pytest.mark.parametrize(("left", "asks"), [(300, "interval"), (700, "kick")])
def test_after_the_signal_it_is_not(left: int, asks: str) -> None:
    """A block at 500 ms: before the signal it has stopped the clock, too (3.2.b)."""
    t = while_blocked(left=left).choose("repeat")
    assert t.asks[0] == asks


@pytest.mark.clause("football:13.3.h")
@pytest.mark.near_miss("football:13.3.i", "football:13.3.j")
def test_or_he_plays_on() -> None:
    t = while_blocked()
    assert t.decision.law[0] == "13.3.h"
    t.choose("advantage")
    assert t.asks == ("attack", 0) and t.state.table.ball == (200_000, 200_000)
    assert released(t) == [(7, ("13.3.f",))]


@pytest.mark.near_miss("football:13.3.g", "football:13.3.h")
def test_a_ball_that_lies_still_is_another_matter() -> None:
    t = while_blocked(moving=False)
    assert t.said(ev.Offended)[0].law[0] == "6.3.b"
    assert set(t.decision.options.names) == {"advantage", "back"}


def over_and_blocked(meets: int) -> Table:
    """The taker reaches the line half a second in; a block meets the rolling ball before or after
    that."""
    t = kick(ready(sealed=True)).choose("block", {"figure": 15, **AIM, "after": 200_000})
    x = 150_000
    ways = {
        7: [(100_000, x, 419_000), (500_000, x, 410_501), (700_000, x, 409_000)],
        BALL: [(100_000, *SPOT), (800_000, x, 260_000), (900_000, x, 255_000)],
        15: [(200_000, *t.state.table.at(15)), (meets, x - 21_200, 400_000 - meets // 5)],
    }
    return t.drew(ways, (100_000, BALL, 7), (meets, BALL, 15))


def test_a_block_before_the_taker_came_over_is_judged_first() -> None:
    t = over_and_blocked(400_000)
    assert t.said(ev.Offended)[0].law[0] == "13.3.g" and t.asks == ("choose", 0)
    again = over_and_blocked(400_000).choose("repeat")
    assert again.asks == ("kick", 0) and again.said(ev.KickFailed) == []
    t.choose("advantage")  # then what came later is judged too (4.3.k)
    assert [e.law[0] for e in t.said(ev.KickFailed)] == ["13.2.p"] and to(t) == ("throw_in", 1)


def test_one_after_it_did_not_happen() -> None:
    t = over_and_blocked(600_000)
    assert t.said(ev.Offended) == [] and [e.how for e in t.said(ev.KickFailed)] == ["reversed"]


@pytest.mark.parametrize(("over", "asks"), [(200_000, "taker"), (500_000, "attack")])
def test_back_al_volo_for_one_before_it_leaves_the_throw_good(over: int, asks: str) -> None:
    """The block strikes the running taker."""
    t = kick(ready(sealed=True)).choose("block", {"figure": 15, **AIM, "after": 50_000})
    flicks = (Flick("throw_in", 0, 7, rest_t=900_000), Flick("block", 1, 15, 50_000))
    met = bump(15, 7, (152_000, 412_000), 300_000, two_moving=True)
    gone = Kick(moved=True, over=True, t=over)
    t.happened(flicks=flicks, touches=(played(7, SPOT),), bumps=(met,), kick=gone)
    if asks == "attack":
        t.choose("back_al_volo")
        assert t.state.barred == {7: "13.3.b"} and t.state.table.at(7)[1] == 400_000
    assert t.asks[0] == asks


@pytest.mark.clause("football:13.2.l")
def test_a_thrower_whom_a_block_has_met_is_put_on_the_line_all_the_same() -> None:
    """BACK AL VOLO puts it back outside, where it was struck; the referee then on the line."""
    t = ready(sealed=True)
    kick(t).choose("block", {"figure": 15, "angle": 0, "power": 500, "after": 50_000})
    struck = ((15, 340_000, -370_000), (7, 152_000, 424_000))
    flicks = (
        Flick("throw_in", 0, 7, rest_t=900_000),
        Flick("block", 1, 15, 50_000, rest_t=900_000, displaced=struck),
    )
    met = bump(15, 7, (152_000, 412_000), 300_000, two_moving=True)
    t.happened(
        flicks=flicks, touches=(played(7, SPOT),), bumps=(met,), kick=Kick(moved=True),
        rest=((15, 140_000, 380_000), (BALL, 200_000, 200_000), (7, 151_000, 430_000)),
    )  # fmt: skip
    assert t.said(ev.Offended)[0].law[0] == "6.3.c"
    t.choose("back_al_volo")
    assert t.state.table.at(7) == SPOT and t.state.table.at(15) == (340_000, -370_000)


# ---- run by the physics -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("y", "power", "law"),
    [(425_500, 200, ""), (425_500, 250, "13.2.p"), (440_000, 100, "13.2.n")],
)
def test_throw_ins_that_the_physics_runs(y: int, power: int, law: str) -> None:
    """Clean; the taker follows the ball onto the pitch; he stops short of it."""
    t = ready().choose(
        "kick", {"figure": 7, "place": (150_000, y), "angle": 270_000, "power": power}
    )
    t.ran()
    assert [failed.law[0] for failed in t.said(ev.KickFailed)] == ([law] if law else [])
    if not law:
        assert t.state.table.at(7) == SPOT and t.state.table.ball[1] < 320_000
        assert t.asks == ("block", 1)


@pytest.mark.parametrize(("after", "law"), [(200_000, [("13.3.g", "6.3.d")]), (300_000, [])])
def test_a_block_sealed_against_a_throw_in_that_the_physics_runs(
    after: int, law: list[tuple[str, str]]
) -> None:
    """It meets the rolling ball, or crosses its way behind it: then it was this move's block."""
    t = awarded(sealed=True, f15=(185_000, 345_000)).choose("7").choose("none").choose("none")
    assert t.asks == ("distance", 0)
    t.choose("none")
    t.choose("kick", {"figure": 7, "place": PLACE, "angle": 270_000, "power": 200})
    t.choose("block", {"figure": 15, "angle": 0, "power": 200, "after": after}).ran()
    assert [offence.law for offence in t.said(ev.Offended)] == law
    assert t.asks == (("choose", 0) if law else ("attack", 0))
