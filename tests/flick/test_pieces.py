"""Orders on the tables of football and rugby: whatever they say is what the kernel runs."""

from __future__ import annotations

import math
from itertools import pairwise

import msgspec
import numpy as np
import pytest

from puntadidito.core.shotlog import MICRO, ShotLog
from puntadidito.flick import pieces, tries
from puntadidito.flick.log import by_body, first_contact
from puntadidito.flick.order import Finger, Flicked, Swing, leaves
from puntadidito.flick.pieces import Keeper, Order, Wedge
from puntadidito.games.football import table as football
from puntadidito.games.rugby import table as rugby
from puntadidito.physics.pieces.outcome import kind_of

FOOTBALL, RUGBY = football.world(), rugby.world()
BALL, OVAL = football.BALL, 2 * rugby.SIDE
FINGER = football.FINGER
WEST, EAST = Keeper(-575_000, 0), Keeper(575_000, 0)


def flick(body: int, at: tuple[int, int], swing: Swing, after: int = 0) -> Flicked:
    return Flicked(body, at, leaves(swing, FINGER), after)


def football_shot(*flicks: Flicked, **said: object) -> Order:
    said = {"lies": ((BALL, 0, 0),), "keepers": (WEST, EAST), **said}
    return Order(0, flicks=flicks, **said)  # type: ignore[arg-type]


def ends(log: ShotLog, body: int) -> tuple[int, int]:
    last = by_body(log, body).knots[-1]
    return last.x, last.y


def meets(log: ShotLog, one: int, other: int) -> bool:
    return any({c.body, c.other} == {one, other} for c in log.contacts)


def test_a_shot_is_run_and_run_again_the_same() -> None:
    shot = football_shot(flick(0, (-100_000, 0), Swing(0, 400)))
    log = pieces.run(FOOTBALL, shot)
    assert log.fault() is None and log == pieces.run(FOOTBALL, shot)
    assert ends(log, BALL)[0] > 200_000 and ends(log, BALL)[1] == 0
    assert [path.body for path in log.paths] == [0, BALL]
    again = msgspec.json.decode(msgspec.json.encode(shot), type=Order)
    assert again == shot and pieces.run(FOOTBALL, again) == log


def test_a_plain_order_says_no_more_than_it_must() -> None:
    assert msgspec.json.encode(Order(1)) == b'{"seat":1}'


@pytest.mark.parametrize("way", [1, -1])
def test_swerve_bends_to_the_right_where_it_is_positive(way: int) -> None:
    shot = football_shot(flick(0, (-300_000, 0), Swing(0, 400, swerve=1000 * way)), lies=())
    x, y = ends(pieces.run(FOOTBALL, shot), 0)
    assert x > -150_000 and -way * y > 20_000


def test_a_chip_flies_over_a_figure_and_a_flat_flick_does_not() -> None:
    wall = ((1, 80_000, 0), (BALL, 0, 0))
    flat, chipped = (
        pieces.run(
            FOOTBALL,
            football_shot(flick(0, (-60_000, 0), Swing(0, 900, chip=chip)), lies=wall),
        )
        for chip in (0, 1000)
    )
    assert meets(flat, BALL, 1) and not meets(chipped, BALL, 1)
    assert by_body(chipped, BALL).height(120_000) > 70_000


def test_a_figure_that_lies_flat_is_flown_over_more_easily() -> None:
    lies = ((1, 80_000, 0), (BALL, 0, 0))
    hop = flick(0, (-60_000, 0), Swing(0, 900, chip=500))
    up, flat = (
        pieces.run(FOOTBALL, football_shot(hop, lies=lies, lying=lying)) for lying in ((), (1,))
    )
    assert meets(up, BALL, 1) and not meets(flat, BALL, 1)


def test_a_keeper_errs_by_what_the_order_says() -> None:
    def saved(error: int) -> bool:
        keeper = Keeper(575_000, 0, error)
        shot = football_shot(
            flick(0, (200_000, 30_000), Swing(0, 500)),
            lies=((BALL, 260_000, 30_000),),
            keepers=(WEST, keeper),
        )
        log = pieces.run(FOOTBALL, shot)
        assert log.movers
        return any(kind_of(FOOTBALL, c.other) == "keeper" for c in log.contacts if c.body == BALL)

    assert saved(0) and not saved(60_000)


def test_a_keeper_must_stand_somewhere() -> None:
    with pytest.raises(ValueError, match="movers"):
        pieces.run(FOOTBALL, football_shot(keepers=()))


def test_a_sealed_flick_starts_when_it_is_told_to() -> None:
    first = flick(0, (-100_000, 0), Swing(0, 400))
    block = flick(1, (300_000, 200_000), Swing(270_000, 500), after=200_000)
    log = pieces.run(FOOTBALL, football_shot(first, block))
    late = by_body(log, 1)
    assert late.at(200_000) == (300_000, 200_000) and late.at(260_000)[1] < 160_000
    alone = pieces.run(FOOTBALL, football_shot(first, lies=((BALL, 0, 0), (1, 300_000, 200_000))))
    for time in (0, 100_000, 200_000):
        assert by_body(alone, BALL).at(time) == by_body(log, BALL).at(time)
    with pytest.raises(ValueError, match="twice"):
        pieces.run(FOOTBALL, football_shot(first, first))


def test_a_shot_can_be_cut() -> None:
    shot = football_shot(flick(0, (-100_000, 0), Swing(0, 400)))
    whole, cut = (pieces.run(FOOTBALL, shot, until=until) for until in (None, 250_000))
    assert cut.duration == 250_000 and cut.fault() is None
    for body in (0, BALL):
        for time in (50_000, 150_000, 250_000):
            there, here = by_body(whole, body).at(time), by_body(cut, body).at(time)
            assert math.dist(there, here) < 5


def test_what_an_aim_foretells_ends_where_something_is_met() -> None:
    straight = football_shot(flick(0, (-100_000, 3_000), Swing(0, 400)))
    log, other = pieces.until_met(FOOTBALL, straight)
    assert other == BALL
    whole = pieces.run(FOOTBALL, straight)
    met = first_contact(whole, 0)
    assert met is not None and log.duration == met.time
    x, y = by_body(log, 0).at(log.duration)
    assert math.hypot(x, y) == pytest.approx(21_100, abs=100)  # the reach of rim and ball in plan
    past = football_shot(flick(0, (-100_000, 60_000), Swing(0, 200)))
    assert pieces.until_met(FOOTBALL, past) == (pieces.run(FOOTBALL, past), None)
    wood = football_shot(flick(0, (-100_000, 400_000), Swing(90_000, 600)))
    _, other = pieces.until_met(FOOTBALL, wood)
    assert other is not None and kind_of(FOOTBALL, other) == "side"


# ---- the oval -----------------------------------------------------------------------------------


def kick(power: int, chance: tuple[int, int, int] = (0, 0, 0), *, wedge: bool = True) -> Order:
    ball = Flicked(OVAL, (200_000, 0), leaves(Swing(0, power), Finger(3_000_000_000)))
    foot = Wedge(229_000, 0, 0) if wedge else None
    return Order(0, flicks=(ball,), axis=90_000, chance=chance, wedge=foot)


def test_a_kick_goes_up_the_wedge_and_over_the_bar() -> None:
    log = pieces.run(RUGBY, kick(750))
    way = by_body(log, OVAL)
    over = next(c for c in log.crossings if c.line == 5 and c.body == OVAL and c.part == 0)
    assert over.z > 47_000 and abs(over.y) < 37_500
    assert way.axes and way.heights and len(way.axes) == len(way.knots) == len(way.heights)
    assert way.axes[0] == (0, 10_000, 0)
    flat = pieces.run(RUGBY, kick(750, wedge=False))
    assert not by_body(flat, OVAL).heights


def test_a_weak_kick_rolls_back_and_its_height_is_told() -> None:
    log = pieces.run(RUGBY, kick(200))
    assert [kind_of(RUGBY, c.other) for c in log.contacts if c.other < 0][-1] == "down"
    assert max(by_body(log, OVAL).height(time) for time in range(0, 300_000, 1000)) > 10_000


def test_chance_moves_an_oval() -> None:
    calm, tumbled = (pieces.run(RUGBY, kick(750, draw)) for draw in ((0, 0, 0), (0, 0, MICRO)))
    assert ends(calm, OVAL) != ends(tumbled, OVAL)
    rests = {by_body(pieces.run(RUGBY, kick(200, (0, a, 0), wedge=False)), OVAL).axes[-1]
             for a in (-MICRO, 0, MICRO)}  # fmt: skip
    assert len(rests) == 3


def test_an_oval_on_its_point_hardly_moves() -> None:
    def runs(axis: int) -> int:
        hit = flick(0, (-60_000, 0), Swing(0, 300))
        log = pieces.run(RUGBY, Order(0, lies=((OVAL, 0, 0),), flicks=(hit,), axis=axis))
        return ends(log, OVAL)[0]

    assert runs(90_000) > 1.5 * runs(0)


def test_a_still_oval_keeps_its_axis_in_the_log() -> None:
    away = flick(0, (-100_000, 100_000), Swing(90_000, 100))
    log = pieces.run(RUGBY, Order(0, lies=((OVAL, 0, 0),), flicks=(away,), axis=30_000))
    assert by_body(log, OVAL).axes == ((8_660, 5_000, 0),)
    along = pieces.run(RUGBY, Order(0, lies=((OVAL, 0, 0),), flicks=(away,)))
    assert by_body(along, OVAL).axes == ()


# ---- chance -------------------------------------------------------------------------------------


def test_draws_are_spread_as_they_should() -> None:
    errors = np.array([pieces.misjudged(bits, 8_000) for bits in range(4_000)])
    assert abs(errors.mean()) < 400 and errors.std() == pytest.approx(8_000, rel=0.05)
    assert abs(errors).max() <= 24_000
    draws = np.array([pieces.oval_draws(bits) for bits in range(4_000)]) / MICRO
    assert draws.std(axis=0) == pytest.approx((1.0, 1 / math.sqrt(3), 1.0), rel=0.05)
    assert abs(draws[:, 1]).max() <= 1 and abs(draws).max() <= 3
    assert abs(np.corrcoef(draws.T) - np.eye(3)).max() < 0.06


# ---- many at once -------------------------------------------------------------------------------


def test_tries_are_what_runs_are() -> None:
    lies = ((0, -100_000, 4_000), (1, 90_000, 10_000), (BALL, 0, 0))
    meant = [(0, 1_500, 500, -300, 0), (0, 358_000, 900, 0, 1000), (1, 190_000, 300, 500, 0)]
    block = flick(2, (200_000, 200_000), Swing(250_000, 400), after=300_000)
    rows = [(b, math.radians(a / 1000), p / 1000, s / 1000, c / 1000) for b, a, p, s, c in meant]
    on = football_shot(block, lies=lies)
    batch = tries.strike(FOOTBALL, on, tries.Swings(rows).settled(), FINGER)
    for k, (body, angle, power, swerve, chip) in enumerate(meant):
        at = next((x, y) for number, x, y in lies if number == body)
        one = flick(body, at, Swing(angle, power, swerve, chip))
        rest = tuple(lie for lie in lies if lie[0] != body)
        log = pieces.run(FOOTBALL, football_shot(one, block, lies=rest))
        for path in log.paths:
            there = batch.positions[k, path.body, :2] * MICRO
            assert there == pytest.approx(ends(log, path.body), abs=2)
        assert len(batch.contacts(k)) == len(log.contacts)


def test_tries_differ_where_they_are_told_to() -> None:
    on = football_shot(lies=((0, 200_000, 30_000), (BALL, 260_000, 30_000)))
    same = tries.Swings([(0, 0.0, 0.5, 0.0, 0.0)] * 2)
    batch = tries.strike(FOOTBALL, on, same, FINGER, errors=[[0.0, 0.0], [0.0, 0.06]])
    kinds = [{kind_of(FOOTBALL, int(c[2])) for c in batch.contacts(k)} for k in range(2)]
    assert "keeper" in kinds[0] and "keeper" not in kinds[1]
    spots = np.full((2, len(FOOTBALL.bodies), 2), np.nan)
    spots[:, 0], spots[0, BALL], spots[1, BALL] = (-0.1, 0.0), (0.0, 0.0), (0.0, 0.2)
    moved = tries.strike(FOOTBALL, on, same, FINGER, spots=spots).positions[:, BALL, :2]
    assert moved[0, 0] > 0.1 and moved[1].tolist() == [0.0, 0.2]
    late = tries.strike(FOOTBALL, on, same, FINGER, after=1_000_000).duration
    assert late[0] == pytest.approx(1 + tries.strike(FOOTBALL, on, same, FINGER).duration[0])


def test_tries_of_an_oval_have_wedges_axes_and_draws_of_their_own() -> None:
    on = Order(0, lies=((OVAL, 0, 0),), axis=90_000)
    kicks = tries.Swings([(OVAL, 0.0, 0.25, 0.0, 0.0)] * 3)
    none = (math.nan,) * 4
    batch = tries.strike(
        RUGBY, on, kicks, Finger(3_000_000_000), wedges=[(0.029, 0.0, 1.0, 0.0), none, none],
        axes=[(0.0, 1.0), (0.0, 1.0), (1.0, 0.0)], chance=[(0, 0, 0), (1, 0, 0), (0, 0, 0)],
    )  # fmt: skip
    kinds = [{kind_of(RUGBY, int(c[2])) for c in batch.contacts(k)} for k in range(3)]
    assert ["wedge" in kind for kind in kinds] == [True, False, False]
    _, side, point = batch.positions[:, OVAL, :2].tolist()
    assert side[0] > point[0] + 0.1
    assert side[1] != 0.0 == point[1]


def test_a_hand_shakes_every_flick_the_same() -> None:
    swings = tries.Swings([(0, 0.0, 0.5, 1.0, 0.0), (1, 1.0, 1.0, 0.0, 1.0)])
    shaken = swings.shaken(np.array([(0.01, 0.1), (-0.01, -0.1), (0.0, 0.0)]))
    assert shaken.rows[:, tries.POWER].tolist() == pytest.approx([0.55, 0.45, 0.5, 1.0, 0.9, 1.0])
    assert shaken.rows[:3, tries.ANGLE].tolist() == [0.01, -0.01, 0.0]
    assert shaken.pick(np.array([2, 5])).rows.tolist() == swings.rows.tolist()
    assert len(shaken) == 6
    assert all(a <= b for a, b in pairwise(shaken.rows[:, tries.BODY].tolist()))
