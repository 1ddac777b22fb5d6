"""The simulated table of football: what it is run on, and which sealed flicks are made (G1)."""

from __future__ import annotations

import msgspec
import pytest

from puntadidito.core.contract import Refused, Shot
from puntadidito.flick import pieces
from puntadidito.flick.order import Flicked, Lies
from puntadidito.flick.pieces import Keeper
from puntadidito.games.football.facts import Facts, Kind, Order
from puntadidito.games.football.game import Football
from puntadidito.games.football.layout import KEEPERS
from puntadidito.games.football.observe import observe
from puntadidito.games.football.shooter import run
from puntadidito.games.football.shots import AWAY
from puntadidito.games.football.table import BALL, TOUCH_LINE, world
from tests.games.football_shots import flick, shot

CENTRE = (BALL, 0, 0)
PASS = flick(4, (-60_000, 0), (0, 0), 1.0)
"""Rolls the ball east from the centre spot."""


def seen(order: Order) -> Facts:
    return observe(order, run(order))


# ---- the table ----------------------------------------------------------------------------------


def test_a_shot_is_run_as_the_kernel_runs_it() -> None:
    order = shot(PASS, lies=[CENTRE])
    assert run(order) == pieces.run(world(), order) == run(order)


def test_a_real_table_is_not_run() -> None:
    with pytest.raises(Refused) as refused:
        Football().shoot(Shot("0", Order(0, live=True)))
    assert refused.value.reason == "live_shot"


def rest_of(order: Order, body: int) -> int:
    return next(x for b, x, _ in seen(order).rest if b == body)


def test_cloth_and_bases_are_those_agreed() -> None:
    order = shot(PASS, lies=[CENTRE])
    fast = msgspec.structs.replace(order, fast_cloth=True)
    light = msgspec.structs.replace(order, light_bases=True)
    assert rest_of(fast, BALL) > rest_of(order, BALL) > rest_of(light, BALL)


def test_keepers_wait_for_the_touch_where_they_must() -> None:
    """At a penalty his reaction counts from the touch of the ball and not from the flick."""
    far = shot(
        flick(4, (200_000, 100_000), (440_000, 100_000), 1.9), lies=[(BALL, 440_000, 100_000)]
    )
    begins = []
    for waiting in (False, True):
        log = run(msgspec.structs.replace(far, waiting=waiting))
        way = log.movers[1]
        begins.append(
            next(knot.time for k, knot in enumerate(way.knots[:-1]) if way.knots[k + 1].y != knot.y)
        )
    assert begins[0] < begins[1] == pytest.approx(seen(far).touches[0].t + 150_000, abs=2)


def test_a_keeper_who_is_out_saves_nothing() -> None:
    """The same shot, straight at him: saved, or in."""
    told = []
    for out, keeper in ((False, Keeper(575_000, 0)), (True, Keeper(*AWAY[1]))):
        order = shot(
            flick(4, (400_000, 0), (440_000, 0), 2.3),
            lies=[(BALL, 440_000, 0)],
            keepers=(Keeper(-575_000, 0), keeper),
            portierino=(False, out),
        )
        told.append(seen(order))
    saved, scored = told
    assert saved.saves and saved.out is None
    assert scored.saves == () and scored.out is not None and scored.out.goal
    assert all(body != KEEPERS[1] for body, *_ in scored.keepers)


# ---- sealed flicks ------------------------------------------------------------------------------


def sealed(first: Flicked, *more: tuple[Kind, Flicked], lies: list[Lies], **said: object) -> Facts:
    """A shot with flicks that were sealed beside it."""
    kinds: tuple[Kind, ...] = ("attack", *(kind for kind, _ in more))
    return seen(shot(first, *(flicked for _, flicked in more), lies=lies, kinds=kinds, **said))  # type: ignore[arg-type]


def block(after: int) -> tuple[Kind, Flicked]:
    """Far from everything."""
    return "block", flick(15, (-500_000, 300_000), (-500_000, 200_000), 0.3, after=after)


def volley(after: int) -> tuple[Kind, Flicked]:
    return "volley", flick(6, (-500_000, -300_000), (-500_000, -200_000), 0.3, after=after)


def launched(facts: Facts) -> list[bool]:
    return [made.launched for made in facts.flicks[1:]]


@pytest.mark.parametrize("kind", [block, volley])
def test_a_sealed_flick_starts_while_the_ball_rolls(kind: object) -> None:
    made = kind(300_000)  # type: ignore[operator]
    facts = sealed(PASS, made, lies=[CENTRE])
    assert launched(facts) == [True] and facts.flicks[1].ball_moving
    assert made[1].body in [body for body, *_ in facts.rest]


@pytest.mark.parametrize("kind", [block, volley])
def test_not_once_possession_has_passed(kind: object) -> None:
    """6.8.c: the ball meets a defender who stands."""
    lies = [CENTRE, (11, 150_000, 0)]
    met = next(touch.t for touch in seen(shot(PASS, lies=lies)).touches if touch.body == 11)
    for at, told in ((met - 1, True), (met, False)):
        assert launched(sealed(PASS, kind(at), lies=lies)) == [told]  # type: ignore[operator]


@pytest.mark.parametrize("kind", [block, volley])
def test_not_once_the_keeper_has_had_the_ball(kind: object) -> None:
    """Note of 5.1.f, even if the attacker has it again: the figure that shot follows it up."""
    hit = flick(4, (400_000, 0), (440_000, 0), 2.3)
    lies: list[Lies] = [(BALL, 440_000, 0)]
    facts = seen(shot(hit, lies=lies))
    saved = facts.saves[0].t
    again = next(touch.t for touch in facts.touches if touch.body == 4 and touch.t > saved)
    for at, told in ((saved - 1, True), (saved, False), (again, False)):
        assert launched(sealed(hit, kind(at), lies=lies)) == [told]  # type: ignore[operator]


@pytest.mark.parametrize("kind", [block, volley])
def test_not_once_the_ball_is_out(kind: object) -> None:
    """6.8.d."""
    away = flick(4, (0, 300_000), (0, 360_000), 1.2)
    lies: list[Lies] = [(BALL, 0, 360_000)]
    out = seen(shot(away, lies=lies)).out
    assert out is not None and out.line == "north" and out.at[1] == TOUCH_LINE
    for at, told in ((out.t - 1, True), (out.t, False)):
        assert launched(sealed(away, kind(at), lies=lies)) == [told]  # type: ignore[operator]


def test_no_block_once_a_miss_is_established() -> None:
    """Situation 4 of the flow, from the other side: begun before the miss, it is one."""
    wide = flick(4, (-60_000, 0), (-60_000, 100_000), 0.8)
    still = seen(shot(wide, lies=[CENTRE])).flicks[0].rest_t
    for at, told in ((still - 1, True), (still, False)):
        assert launched(sealed(wide, block(at), lies=[CENTRE])) == [told]


def test_no_block_once_a_free_kick_is_due() -> None:
    """6.8.e: the attacker runs into a figure, then meets the ball."""
    lies: list[Lies] = [(11, 30_000, -11_500), (BALL, 90_000, 10_000)]
    foul = flick(4, (-60_000, 8_000), (90_000, 8_000), 1.4)
    facts = seen(shot(foul, lies=lies))
    bump = facts.bumps[0]
    assert {bump.one, bump.two} == {4, 11} and bump.t < facts.touches[0].t
    assert facts.touches[0].body == 4
    for at, told in ((bump.t - 1, True), (bump.t, False)):
        assert launched(sealed(foul, block(at), lies=lies)) == [told]


def test_no_block_once_the_volley_has_touched_the_ball() -> None:
    """6.8.a."""
    ahead: tuple[Kind, Flicked] = (
        "volley", flick(6, (150_000, -80_000), (150_000, 0), 1.0, after=150_000),
    )  # fmt: skip
    facts = sealed(PASS, ahead, lies=[CENTRE])
    met = next(touch.t for touch in facts.touches if touch.body == 6)
    for at, told in ((met - 1, [True, True]), (met, [True, False])):
        assert launched(sealed(PASS, ahead, block(at), lies=[CENTRE])) == told


def test_a_ball_that_met_the_figure_of_the_volley_before_it_is_flicked_was_not_played() -> None:
    stands: tuple[Kind, Flicked] = (
        "volley", flick(6, (150_000, 0), (150_000, 300_000), 1.0, after=400_000),
    )  # fmt: skip
    facts = sealed(PASS, stands, block(500_000), lies=[CENTRE])
    met = [touch.t for touch in facts.touches if touch.body == 6]
    assert met and max(met) < 400_000 and launched(facts) == [True, True]


def test_no_volley_once_the_ball_lies_still() -> None:
    """Not before it was touched either: then it lies."""
    facts = seen(shot(PASS, lies=[CENTRE]))
    for at, told in ((facts.touches[0].t, False), (facts.touches[0].t + 1, True),
                     (facts.duration, True), (facts.duration + 1, False)):  # fmt: skip
        assert launched(sealed(PASS, volley(at), lies=[CENTRE])) == [told], at


def test_no_volley_once_the_attacker_has_been_offended() -> None:
    """4.3.i: a block that meets a figure; one that meets nobody leaves him his volley."""
    lies: list[Lies] = [CENTRE, (5, -400_000, 250_000)]
    foul: tuple[Kind, Flicked] = (
        "block", flick(15, (-500_000, 250_000), (-400_000, 250_000), 1.0, after=100_000),
    )  # fmt: skip
    bump = sealed(PASS, foul, lies=lies).bumps[0].t
    for at, told in ((bump - 1, [True, True]), (bump, [True, False])):
        assert launched(sealed(PASS, foul, volley(at), lies=lies)) == told
    assert launched(sealed(PASS, block(100_000), volley(bump), lies=lies)) == [True, True]


def test_a_flick_that_is_not_made_leaves_its_figure_where_it_stands() -> None:
    lies = [CENTRE, (11, 150_000, 0)]
    alone = shot(PASS, lies=[*lies, (15, -500_000, 300_000)])
    late = shot(PASS, block(900_000)[1], lies=lies, kinds=("attack", "block"))
    assert run(late) == run(alone)


def test_sealed_flicks_are_looked_at_in_order_of_time() -> None:
    """A volley that is told first and starts later is stopped by the foul of the block."""
    lies: list[Lies] = [CENTRE, (5, -400_000, 250_000)]
    foul: tuple[Kind, Flicked] = (
        "block", flick(15, (-500_000, 250_000), (-400_000, 250_000), 1.0, after=100_000),
    )  # fmt: skip
    assert launched(sealed(PASS, volley(400_000), foul, lies=lies)) == [False, True]


def test_a_contest_is_read_from_the_table() -> None:
    """5.4.b: the ball lies against 4 and 11 and has not come out: no block any more."""
    weak = flick(4, (-21_083, 0), (0, 0), 0.01)
    for lies, told in (([CENTRE, (11, 0, 21_083)], False), ([CENTRE, (11, 0, 90_000)], True)):
        facts = sealed(weak, block(400_000), lies=lies)
        assert facts.flicks[0].rest_t < 400_000 and 4 in facts.touching
        assert launched(facts) == [told]
