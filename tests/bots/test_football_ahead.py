"""What good players of football see coming: blocks, the flick after the next, offside, the end."""

from __future__ import annotations

from math import nan, pi
from typing import Any

import numpy as np
import pytest

from puntadidito.games.football import events as ev
from puntadidito.games.football.bots import ahead, aims, thought, trial
from puntadidito.games.football.bots.levels import CLUB, MAESTRO, NOVIZIO
from puntadidito.games.football.bots.players import Player
from puntadidito.games.football.steps import BlockWindow
from puntadidito.games.football.table import BALL, FLICKS_A_HALF
from tests.bots.test_football_players import STEADY, asked, ball, played, steady
from tests.games.football_table import Point, Table, in_play, out, touch
from tests.games.football_table import played as touched

DEEP = 570_000, 200_000
"""Past the last of the other side."""
good_players = pytest.mark.parametrize("player", [CLUB, MAESTRO], ids=["club", "maestro"])


def mind_of(t: Table, player: Player = MAESTRO) -> thought.Mind:
    eyes = trial.look(t.state.setup, t.state.table, t.state.possession, t.state.east)
    return thought.Mind(player.skill, t.state, eyes)


def foreseen(t: Table, *, owner: bool = True) -> float:
    """What a table is worth to side 0 after the block and the best flick there is."""
    mind, look = mind_of(t), MAESTRO.skill.ahead
    assert look is not None
    after = ahead.After(mind.eyes.places[None], np.array([owner]), np.array([nan]))
    errors = mind.hand.errors(look.tries)
    return float(ahead.values(look, mind.who, mind.eyes, after, errors)[0])


# ---- one flick further --------------------------------------------------------------------------


def test_a_ball_that_can_be_shot_next_is_worth_more_than_one_that_cannot() -> None:
    free = foreseen(in_play((400_000, 0), f5=(360_000, 0)))
    assert free > 0.6, "nobody is near enough to block"
    assert foreseen(in_play((400_000, 0), f5=(360_000, 0), f14=(480_000, 20_000))) < free
    assert foreseen(in_play((-400_000, 0), f5=(-440_000, 0))) < 0.2


def test_a_ball_the_other_side_can_shoot_next_is_a_danger() -> None:
    near = foreseen(in_play((-400_000, 0), f16=(-360_000, 0)), owner=False)
    far = foreseen(in_play((400_000, 0), f16=(440_000, 0)), owner=False)
    assert near < -0.5 < far


def test_the_block_that_hurts_most_is_reckoned_with() -> None:
    t = in_play((400_000, 0), f5=(340_000, 0), f14=(470_000, 60_000))
    eyes = mind_of(t).eyes
    (blocked,) = ahead.blocked(mind_of(t).who, eyes, eyes.places[None], np.array([nan]))
    moved = np.flatnonzero(np.hypot(*(blocked - eyes.places).T) > 1e-6)
    assert moved.tolist() == [14]
    assert np.hypot(*(blocked[14] - eyes.ball)) < 0.17, "he stands by the ball"
    others = np.delete(blocked[:BALL], 14, axis=0)
    assert np.nanmin(np.hypot(*(others - blocked[14]).T)) > 0.021


def test_without_anybody_near_no_block_is_reckoned_with() -> None:
    t = in_play((400_000, 0), f5=(360_000, 0))
    eyes = mind_of(t).eyes
    (same,) = ahead.blocked(mind_of(t).who, eyes, eyes.places[None], np.array([nan]))
    np.testing.assert_array_equal(same, eyes.places)


def test_a_ball_half_hidden_is_still_played() -> None:
    """Straight at the ball somebody stands in the way; past him it can be grazed."""
    t = in_play((0, 0), f5=(-100_000, 0), f14=(-45_000, 16_000))
    eyes = mind_of(t).eyes
    found = thought.attacks(CLUB.skill, t.state, eyes, [5])
    straight = found.pick(np.flatnonzero(found.swerve == 0))
    assert len(straight)
    done = trial.tried(eyes, straight)
    assert not np.isin(done.foul, ("before", "missed")).any()
    assert (np.hypot(*(done.rest[:, BALL] - eyes.ball).T) > 0.01).mean() > 0.8


# ---- offside ------------------------------------------------------------------------------------


@good_players
def test_whoever_stands_offside_is_brought_back_before_the_shot(player: Player) -> None:
    t = in_play((400_000, 0), f5=(360_000, 0), f6=DEEP)
    option, value = asked(t, steady(player))
    assert (option, value["figure"]) == ("re_entry", 6)
    t.choose(option, value).ran()
    assert not t.said(ev.Offended)
    assert not mind_of(t).flagged


def test_a_beginner_shoots_all_the_same_and_is_offside() -> None:
    t = in_play((400_000, 0), f5=(360_000, 0), f6=DEEP)
    t.choose(*asked(t, Player(NOVIZIO.skill, STEADY))).ran()
    assert [e.law[0] for e in t.said(ev.Offended)] == ["12.2.a"]


def trapped(second: Point) -> Table:
    """Side 0 has the ball, its foremost man level with the last of side 1; side 1 may block."""
    back: dict[str, Any] = {f"f{n}": (250_000, -300_000 + 60_000 * n) for n in range(13, 21)}
    t = in_play((380_000, 0), f5=(340_000, 0), f6=(520_000, 120_000),
                f11=(530_000, 250_000), f12=second, **back)  # fmt: skip
    t.state.block_due = True
    t.state.todo = [BlockWindow()]
    return t


def test_the_last_man_steps_up_and_leaves_somebody_offside() -> None:
    t = trapped(second=(300_000, 300_000))
    option, value = asked(t, steady(MAESTRO))
    assert (option, value["figure"]) == ("block", 11)
    t.choose(option, value).ran()
    assert mind_of(t).flagged == {6}


def test_no_trap_where_another_keeps_him_onside() -> None:
    t = trapped(second=(530_000, 300_000))
    eyes = trial.look(t.state.setup, t.state.table, 1, t.state.east)
    assert not thought.trap(eyes)


# ---- time, and places where the ball dies -------------------------------------------------------


@good_players
def test_the_last_flick_of_a_half_is_a_shot(player: Player) -> None:
    """However little it promises: nothing comes after it."""
    walls: dict[str, Any] = {f"f{11 + n}": (460_000, -50_000 + 25_000 * n) for n in range(5)}
    t = in_play((330_000, 120_000), f5=(290_000, 130_000), flicks=FLICKS_A_HALF - 1, **walls)
    best, _, _ = mind_of(t, player).best(
        thought.attacks(player.skill, t.state, mind_of(t).eyes, [5])
    )
    shots = best.pick(np.array([0])).shaken(player.skill.hand.errors(40), mind_of(t).eyes.fastest)
    assert (trial.tried(mind_of(t).eyes, shots).out == "goal").any()


def awarded(line: str, at: Point, last: int) -> Table:
    """Side 0 has played the ball out, ``last`` touched it: the question of who kicks."""
    told = touched(5, (500_000, 300_000)), touch(last, (550_000, 350_000), 200_000)
    t = in_play((500_000, 300_000)).flick(5, touches=told, out=out(line, at))
    while t.decision.kind != "kick":
        t.choose(t.decision.default)
    return t


def test_a_throw_in_brings_the_ball_in() -> None:
    """Where somebody can get behind it."""
    t = awarded("north", (550_000, 400_000), last=5)
    assert t.state.restart is not None and t.state.restart.kind == "throw_in"
    t.choose(*asked(t, steady(CLUB))).ran()
    assert not t.said(ev.KickFailed)
    assert abs(t.state.table.ball[1]) < 370_000


@good_players
def test_a_corner_is_crossed(player: Player) -> None:
    t = awarded("east", (600_000, 200_000), last=14)
    assert t.state.restart is not None and t.state.restart.kind == "corner"
    t.choose(*asked(t, steady(player))).ran()
    assert t.said(ev.Goal) or abs(t.state.table.ball[1]) < 280_000


@pytest.mark.parametrize(("at", "way"), [((0.592, 0.2), pi), ((0.0, 0.4), -pi / 2)])
def test_a_ball_that_comes_in_from_a_line_is_not_out(at: tuple[float, float], way: float) -> None:
    t = in_play((0, 0))
    eyes = mind_of(t).eyes
    places = eyes.places.copy()
    places[BALL] = at
    for turn, ends in ((way, ""), (way + pi, "end" if way == pi else "side")):
        places[5] = places[BALL] - 0.03 * np.array((np.cos(turn), np.sin(turn)))
        flick = aims.flicks([(5, turn, 0.6, 0.0, 0.0)])
        done = trial.tried(eyes._replace(places=places), flick)
        assert (done.out[0], done.foul[0]) == (ends, "")


def test_the_ball_is_not_only_stirred() -> None:
    """Of a quiet position: a pass, and not a nudge."""
    t = in_play((0, 0), f5=(-50_000, 0), f6=(-30_000, 60_000), f7=(150_000, 40_000))
    t = played(t, CLUB)
    assert abs(ball(t)[0]) + abs(ball(t)[1]) > 40_000


def test_rows_of_flicks_keep_to_the_fastest() -> None:
    t = in_play((400_000, 0), f5=(-500_000, 0), strong_finger=True)
    eyes = mind_of(t).eyes
    found = aims.attacks(eyes.setup, 0, eyes.places[None], np.ones((1, 11), bool),
                         CLUB.skill.range_, eyes.fastest)  # fmt: skip
    assert found.flicks.speed.max() == eyes.fastest == 3.0
