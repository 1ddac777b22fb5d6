"""The simulated board: calibrated by the laws, and telling facts in the words of the game."""

import math
from typing import Any

import msgspec
import pytest

from puntadidito.core import record
from puntadidito.core.contract import Code, Decisions, Over, Played, Refused, Shot
from puntadidito.core.driver import RandomBot, play, run
from puntadidito.core.shotlog import Gone, ShotLog
from puntadidito.games.carrom import shooter, table
from puntadidito.games.carrom.facts import Facts, Order, observe
from puntadidito.games.carrom.state import Aim
from puntadidito.games.carrom.strokes import order_of
from puntadidito.physics import Flick, simulate
from tests.games.carrom_table import CARROM, STRICT, Setup, Table, begun, board, ev

FULL = {"place": 0, "angle": 90_000, "power": 1000}


def strike(t: Table, **aim: int) -> Table:
    """Aim, and let the simulated board answer."""
    t.aim(**aim)
    waits = t.pending
    assert isinstance(waits, Shot)
    return t.more(run(CARROM, waits))


def order(pieces: Any = (), side: int = 0, **aim: int) -> Order:
    meant = Aim(**{"place": 0, "angle": 90_000, "power": 1000, **aim})
    return order_of(0, pieces, meant, side, 0.136)


def facts(*args: Any, **aim: int) -> Facts:
    meant = order(*args, **aim)
    return observe(meant, shooter.run(meant))


# ---- calibration --------------------------------------------------------------------------------


@pytest.mark.clause("carrom:A.1.3", built=True)
@pytest.mark.parametrize(("mu", "runs"), [(0.136, 3.5), (0.10, 4.03)])
def test_three_and_a_half_runs(mu: float, runs: float) -> None:
    world = shooter.world(mu)
    places = [(math.nan, math.nan)] * 19 + [(0.0, -0.2509)]
    result = simulate(world, places, [Flick(19, 0.0, 4.0)])
    bounces = len(result.contacts)
    y = float(result.positions[19][1])
    width = 2 * (0.3683 - 0.02065)
    last = (0.34765 - y if bounces % 2 else y + 0.34765) / width
    assert abs(bounces + last - runs) < 0.02


def test_the_world_is_the_sheet() -> None:
    world = shooter.world(0.136)
    man, striker = world.bodies[0], world.bodies[19]
    assert len(world.bodies) == 20 and world.gravity == 9.81
    assert [man.radius, man.mass] == pytest.approx([0.0155, 0.00525])
    assert [striker.radius, striker.mass] == pytest.approx([0.02065, 0.015])
    assert world.frame.right == world.frame.top == pytest.approx(0.3683)
    assert world.frame.left == world.frame.bottom == pytest.approx(-0.3683)
    assert world.kinds[0].cushion == 0.75 and world.restitution == ((0.9,),)
    assert {(round(p.x, 5), round(p.y, 5)) for p in world.pockets} == {
        (x, y) for x in (-0.34605, 0.34605) for y in (-0.34605, 0.34605)
    }
    assert world.pockets[0].captures(man.radius) == pytest.approx(0.01596, abs=5e-6)
    assert world.pockets[0].captures(striker.radius) == pytest.approx(0.00828, abs=5e-6)


def test_a_head_on_hit() -> None:
    """The sheet: a man leaves at 1.407 times the speed of the striker."""
    result = simulate(
        shooter.world(0.136),
        [(0.0, 0.0)] + [(math.nan, math.nan)] * 18 + [(0.0, -0.2)],
        [Flick(19, 0.0, 1.5)],
    )
    hit = result.contacts[0]
    assert hit.parting == pytest.approx(0.9 * hit.closing)


# ---- facts --------------------------------------------------------------------------------------


@pytest.mark.parametrize("side", range(4))
def test_nothing_touched(side: int) -> None:
    seen = facts(side=side, power=300)
    assert (seen.touched, seen.left, seen.pocketed, seen.rest) == (False, True, (), ())


@pytest.mark.parametrize("side", range(4))
def test_a_slip(side: int) -> None:
    seen = facts(side=side, power=25)  # ten centimetres a second: 3.7 mm
    assert (seen.touched, seen.left) == (False, False)
    assert facts(side=side, power=35).left  # 7.3 mm: off the lines
    assert not facts(side=side, power=200, angle=0).left  # along the lines it stays on them
    assert facts(side=side, power=210, angle=0).left  # unless it slides beyond their end


def test_a_cushion_near_the_lines_is_off_the_lines() -> None:
    assert facts(power=1000, angle=270_000).left


@pytest.mark.parametrize("side", range(4))
def test_a_man_in_a_pocket(side: int) -> None:
    man = (1, *table.turned((320_000, 320_000), side))
    angle = round(math.degrees(math.atan2(320_000 + 250_900, 320_000)) * 1000)
    seen = facts([man], side=side, angle=angle, power=340)
    assert seen.touched and seen.pocketed == (1,) and seen.rest == ()


def test_the_striker_in_a_pocket() -> None:
    angle = round(math.degrees(math.atan2(346_050 + 250_900, 346_050)) * 1000)
    seen = facts(angle=angle, power=500)
    assert (seen.touched, seen.left, seen.pocketed) == (False, True, (19,))


def test_where_things_come_to_rest() -> None:
    seen = facts([(5, 0, 0), (6, 200_000, 200_000)], power=300)
    assert seen.touched and seen.pocketed == ()
    (piece, x, y) = seen.rest[0]
    assert len(seen.rest) == 1 and piece == 5 and abs(x) < 2 and y > 100_000


def test_pieces_touched_by_pieces_only_do_not_count_as_touched_by_the_striker() -> None:
    seen = facts([(5, 0, 0), (6, 0, 31_000)], power=300)
    assert seen.touched and {i for i, _, _ in seen.rest} == {5, 6}


def test_a_log_comes_back_from_a_record_as_it_was() -> None:
    log = shooter.run(order([(5, 0, 0)], power=600))
    assert log == msgspec.json.decode(msgspec.json.encode(log), type=ShotLog)
    assert [path.body for path in log.paths] == [5, 19]
    assert log.duration > 0 and log.contacts and log.fault() is None


def test_a_log_of_another_stroke_is_refused() -> None:
    t = board().aim(power=400)
    waits = t.pending
    assert isinstance(waits, Shot)
    true = run(CARROM, waits)
    log = true.log
    assert log is not None
    elsewhere = shooter.run(order([(5, 0, 0)], power=600))
    fell = msgspec.structs.replace(log, gone=(Gone(log.paths[-1].knots[-1].time, 19, 4),))
    for wrong in (elsewhere, fell, msgspec.structs.replace(log, paths=log.paths[::-1])):
        assert t.refuses(Played(waits.id, log=wrong)).reason == "facts"
    twice = Played(waits.id, {"touched": True, "pocketed": []}, log)
    assert t.refuses(twice).code is Code.MALFORMED
    assert t.fold(true).says(ev.Struck)


def test_nobody_keeps_a_log_of_a_real_table() -> None:
    t = board(setup=Setup(live=True)).aim()
    waits = t.pending
    assert isinstance(waits, Shot)
    log = shooter.run(order(power=300))
    assert t.refuses(Played(waits.id, log=log)).params["detail"].startswith("nobody")


def test_a_real_stroke_is_not_simulated() -> None:
    with pytest.raises(Refused) as caught:
        CARROM.shoot(Shot("1", Order(0, live=True)))
    assert caught.value.code is Code.ILLEGAL


# ---- play ---------------------------------------------------------------------------------------


def test_a_break() -> None:
    t = strike(begun(), **FULL)
    assert t.says(ev.BreakMade) and t.says(ev.Struck).touched
    moved = [i for i in range(19) if t.at(i) and math.dist(t.at(i), table.rack(0)[i]) > 1_000]  # type: ignore[arg-type]
    assert len(moved) > 12


def test_a_soft_stroke_is_given_back() -> None:
    assert strike(board(), power=10).all(ev.NoStroke)


def test_strict_the_board_lets_an_improper_stroke_happen() -> None:
    t = strike(board(setup=STRICT), power=100, ahead=20_000)
    assert t.ruled.law == ("64.a", "130.a.1")


@pytest.mark.parametrize(
    "setup", [Setup(quick=True), Setup(quick=True, noise=True, referee="strict")]
)
def test_random_players_on_the_simulated_board(setup: Setup) -> None:
    """A whole board: facts are always believed, the record is verified, pieces never overlap."""
    match = play(CARROM, setup, [RandomBot(), RandomBot()], b"carrom" + bytes(26))
    lines = record.record_of(match, b"carrom" + bytes(26)).splitlines()
    assert record.verify(lines, {"carrom": CARROM}).outcome == match.result
    for state in match.history[::7]:
        lying = state.b.lying()
        for i, a in enumerate(lying):
            for b in lying[i + 1 :]:
                assert math.dist(a, b) > 30_998


def test_random_pairs_on_the_simulated_board() -> None:
    setup = Setup(quick=True, doubles=True)
    match = play(CARROM, setup, [RandomBot()] * 4, bytes(32))
    assert match.result is not None and match.result.winner in (0, 1)
    seats = {e.seat for entry in match.entries for e in entry.events if isinstance(e, ev.Struck)}
    assert seats == {0, 1, 2, 3}


def test_a_view_holds_everything_a_bot_needs() -> None:
    s = begun().state
    for _ in range(6):
        waits = CARROM.pending(s)
        assert not isinstance(waits, Over)
        guess = CARROM.determinize(CARROM.sight(s, 0), lambda n: 0)
        assert guess == s
        if isinstance(waits, Decisions):
            option, value = waits.items[0].options.sample(lambda n: n // 2)
            s = Table(s).choose(option, value).state
        else:
            assert isinstance(waits, Shot)
            s = CARROM.apply(s, run(CARROM, waits)).state


# ---- practice -----------------------------------------------------------------------------------

TRY: dict[str, Any] = {
    "pieces": [[0, 0, 0], [1, 100_000, 0]],
    "stroke": {"place": 0, "angle": 90_000, "power": 220},
}


def test_practice() -> None:
    ran = CARROM.practice(TRY)
    assert ran.facts.touched and ran.log is not None and ran.log.paths
    turned = CARROM.practice({**TRY, "side": 2})
    (one, *_), (two, *_) = ran.facts.rest, turned.facts.rest
    assert one[0] == two[0] == 0 and one[2] == -two[2]
    quick = CARROM.practice({**TRY, "fast_board": True})
    assert quick.facts.rest[0][2] > ran.facts.rest[0][2]


@pytest.mark.parametrize(
    "wrong",
    [
        {"pieces": [[19, 0, 0]]}, {"pieces": [[0, 0, 0], [0, 50_000, 0]]}, {"side": 4},
        {"side": -1}, {"pieces": [[0, 352_801, 0]]}, {"pieces": [[0, 0, -352_801]]},
        {"stroke": {"place": 0, "angle": 360_000, "power": 1}},
        {"stroke": {"place": 0, "angle": -1, "power": 1}},
        {"stroke": {"place": 0, "angle": 0, "power": 0}},
        {"stroke": {"place": 0, "angle": 0, "power": 1001}},
        {"stroke": None}, {"pieces": 5}, {"pieces": [[0, math.nan, 0]]}, {"more": 1},
        {"pieces": [[-1, 0, 0]]},
    ],
)  # fmt: skip
def test_practice_that_makes_no_sense(wrong: Any) -> None:
    with pytest.raises(Refused) as caught:
        CARROM.practice({**TRY, **wrong})
    assert (caught.value.code, caught.value.reason) == (Code.MALFORMED, "practice")


@pytest.mark.parametrize(
    ("wrong", "law"),
    [
        ({"pieces": [[0, 0, 0], [1, 30_999, 0]]}, ("68",)),
        ({"stroke": {"place": 0, "angle": 0, "power": 1, "ahead": 5_000}}, ("130.a.1",)),
        ({"stroke": {"place": 190_000, "angle": 0, "power": 1}}, ("130.a.2",)),
        ({"pieces": [[0, 0, -250_900]]}, ("134",)),
        ({"pieces": [[0, 250_900, 0]], "side": 1}, ("134",)),
    ],
)
def test_practice_against_the_law(wrong: Any, law: Any) -> None:
    with pytest.raises(Refused) as caught:
        CARROM.practice({**TRY, **wrong})
    assert (caught.value.code, caught.value.law) == (Code.ILLEGAL, law)


def test_practice_at_the_edges() -> None:
    CARROM.practice({**TRY, "pieces": [[18, 352_800, 0], [0, 0, -352_800]], "side": 3})
    CARROM.practice({**TRY, "pieces": [[0, 0, 0], [1, 31_000, 0]]})
    CARROM.practice({**TRY, "stroke": {"place": 0, "angle": 359_999, "power": 1000}})
