"""What players of football seal: blocks beside a flick, volleys, where the keeper stands."""

from __future__ import annotations

from math import radians
from typing import Any

import numpy as np
import pytest

from puntadidito.flick.regions import fault_at
from puntadidito.games.football import events as ev
from puntadidito.games.football import regions
from puntadidito.games.football.bots import aims, beside, sealing, trial
from puntadidito.games.football.bots.levels import BOTS, CLUB, MAESTRO
from puntadidito.games.football.bots.players import Player
from puntadidito.games.football.bots.thought import Mind
from puntadidito.games.football.bots.trial import Beside, Flicks, Tables
from puntadidito.games.football.layout import seen
from puntadidito.games.football.placed_steps import PlacedKeeper, Shooter
from puntadidito.games.football.state import Shots, Sight
from puntadidito.games.football.table import BALL, METRE, PLACED_X, PLACED_Y, V_MAX
from puntadidito.physics.pieces.play import simulate_batch
from tests.bots.test_football_players import asked, every_level, steady
from tests.games.football_table import Point, Table, in_play

good_players = pytest.mark.parametrize("player", [CLUB, MAESTRO], ids=["club", "maestro"])
SPOT = 400_000, 0
FAR_RUN: dict[str, Any] = {"f5": (0, 10_000), "f14": (450_000, 28_000)}
"""Somebody gets in the way before the shooter has run up."""


def guarded(t: Table, player: Player) -> tuple[str, Any]:
    """What the defender answers while the attacker flicks."""
    decision = next(d for d in t.pending.items if d.kind == "guard")  # type: ignore[union-attr]
    answer: tuple[str, Any] = player.choose(Sight(t.state), decision, lambda n: n // 2)
    return answer


def shoots(t: Table) -> Table:
    """The attacker shoots as a master means to."""
    option, value = asked(t, steady(MAESTRO))
    return t.choose(option, value)


# ---- blocks -------------------------------------------------------------------------------------


@good_players
def test_a_block_is_sealed_where_somebody_gets_there_in_time(player: Player) -> None:
    t = in_play(SPOT, sealed=True, **FAR_RUN)
    option, value = guarded(t, steady(player))
    assert (option, value["figure"]) == ("block", 14)
    assert shoots(in_play(SPOT, sealed=True, **FAR_RUN)).choose("none").ran().said(ev.Goal)
    shoots(t).choose(option, value).ran()
    assert not t.said(ev.Goal) and not t.said(ev.Offended)
    assert t.state.possession == 1


@good_players
def test_no_block_is_sealed_that_would_still_run_when_the_ball_comes(player: Player) -> None:
    t = in_play(SPOT, sealed=True, f5=(360_000, 0), f14=(470_000, 70_000))
    assert guarded(t, player) == ("none", None)


@every_level
def test_no_block_is_sealed_far_from_the_goal(level: str) -> None:
    t = in_play((-300_000, 0), sealed=True, f5=(-340_000, 0), f14=(0, 70_000))
    assert guarded(t, BOTS[level]) == ("none", None)  # type: ignore[arg-type]


def test_a_block_that_meets_something_while_it_runs_is_spoilt() -> None:
    """The rolling ball, or a figure; not who stands again when the ball comes."""
    t = in_play(SPOT, f5=(150_000, 0), f6=(450_000, 60_000), f14=(450_000, 30_000))
    eyes = trial.look(t.state.setup, t.state.table, 0, t.state.east)
    shot = aims.flicks((5, 0.0, speed, 0.0, 0.0) for speed in (2.0, 1.2, 1.2))
    runs = [(14, radians(-90), 0.6, 0.0, 0.0), (14, radians(90), 0.4, 0.0, 0.0),
            (14, radians(-90), 0.3, 0.0, 0.0)]  # fmt: skip
    start = np.array((0.08, 0.0, 0.0))
    done = beside.tried(eyes, shot, Beside(aims.flicks(runs), start), volley=False)
    assert done.spoilt.tolist() == ["ball", "other", ""]
    assert abs(done.met[0, 1]) < 0.02 and np.isnan(done.met[1:]).all()
    assert not done.tried.owner[2], "he has won the ball"


# ---- the keeper ---------------------------------------------------------------------------------


def scored(t: Table, flicks: Flicks, at: Point | None) -> float:
    """How often flicks of side 0 go in, with the keeper there or where he stands by himself."""
    eyes = trial.look(t.state.setup, t.state.table, 0, t.state.east)
    keepers = np.repeat(eyes.keepers[None], len(flicks), axis=0)
    if at is not None:
        keepers[:, 1] = np.array(seen(at, 0, t.state.east)) / METRE
    places = np.repeat(eyes.places[None], len(flicks), axis=0)
    return float((trial.tried(eyes, flicks, Tables(places, keepers)).out == "goal").mean())


@good_players
def test_the_keeper_is_set_where_he_saves_more(player: Player) -> None:
    t = in_play((400_000, 100_000), keeper="hand", f5=(360_000, 120_000))
    option, at = guarded(t, player)
    assert option == "keep"
    assert fault_at(regions.keeper(t.state.table, 1, t.state.east), *at) is None
    look = player.skill.sealed
    assert look is not None
    threat = sealing.threat(player.skill, t.state, look)
    assert threat is not None
    shots = threat.flicks.shaken(threat.mind.hand.errors(40), V_MAX)
    assert scored(t, shots, at) < scored(t, shots, None) - 0.05


def test_where_every_place_is_as_good_the_house_sets_him() -> None:
    """Nobody gets to the ball to shoot."""
    t = in_play(SPOT, keeper="hand", f5=(-400_000, 300_000))
    for level in (CLUB, MAESTRO):
        assert guarded(t, level) == ("none", None)


def test_he_is_set_and_a_block_sealed_at_once() -> None:
    t = in_play((330_000, 60_000), sealed=True, keeper="hand", f5=(60_000, 60_000),
                f14=(420_000, 120_000))  # fmt: skip
    found = {guarded(t, player)[0] for player in (CLUB, MAESTRO)}
    assert "block" in found


def placed_shot(y: int) -> Table:
    """Side 0 is to flick a placed shot; nothing counts but goals."""
    t = in_play((PLACED_X, y))
    s = t.state
    s.period, s.shots = "placed", Shots(first=0, end=1, turn=1)
    places: list[Point | None] = [None] * (BALL + 1)
    places[BALL] = (PLACED_X, y)
    s.table = s.table.__class__(tuple(places), (None, (575_000, 0)))
    s.todo = [Shooter(0)]
    return t.choose("auto").choose("auto")


@every_level
def test_before_a_placed_shot_he_stands_where_the_house_sets_him(level: str) -> None:
    t = placed_shot(120_000)
    t.state.todo = [PlacedKeeper(1)]
    assert asked(t, BOTS[level]) == ("auto", None)


@good_players
def test_placed_shots_are_shots(player: Player) -> None:
    """The ball is not brought nearer first: it has one flick."""
    scored = 0
    for y in PLACED_Y:
        t = placed_shot(y)
        t.choose(*asked(t, steady(player))).ran()
        scored += t.said(ev.ShotPlaced)[-1].scored
    assert scored >= 2


# ---- volleys ------------------------------------------------------------------------------------

CROSS: dict[str, Any] = {"f5": (270_000, -240_000), "f6": (360_000, -40_000),
                         "f14": (500_000, 120_000), "f15": (400_000, -250_000)}  # fmt: skip


@good_players
def test_a_cross_is_volleyed(player: Player) -> None:
    """Before anybody can block it, into the goal."""
    t = in_play((290_000, -200_000), sealed=True, **CROSS)
    option, value = asked(t, steady(player))
    assert option == "flick" and value["volley"]["figure"] == 6
    t.choose(option, value).choose("none").ran()
    assert [e.sealed for e in t.said(ev.Flicked)] == [("volley",)]
    assert t.said(ev.Goal) and not t.said(ev.Offended)


@good_players
def test_an_open_shot_needs_no_volley(player: Player) -> None:
    t = in_play(SPOT, sealed=True, f5=(360_000, 0), f6=(330_000, 40_000))
    option, value = asked(t, steady(player))
    assert option == "flick" and "volley" not in value


@good_players
def test_without_the_agreement_nobody_volleys(player: Player) -> None:
    _, value = asked(in_play((290_000, -200_000), **CROSS), steady(player))
    assert "volley" not in value


# ---- all of them --------------------------------------------------------------------------------


@every_level
def test_what_is_sealed_is_counted_too(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    counted = 0

    def count(world: Any, places: Any, kicks: Any, **more: Any) -> Any:
        nonlocal counted
        counted += len(kicks)
        return simulate_batch(world, places, kicks, **more)

    monkeypatch.setattr(trial, "simulate_batch", count)
    player: Any = BOTS[level]
    look = player.skill.sealed
    t = in_play(SPOT, sealed=True, keeper="hand", **FAR_RUN)
    guarded(t, player)
    assert 0 < counted <= look.budget
    counted = 0
    eyes = trial.look(t.state.setup, t.state.table, 0, t.state.east)
    mind = Mind(player.skill, t.state, eyes)
    sealing.volley(mind, aims.flicks([(5, 0.0, 1.0, 0.0, 0.0)] * 20), (6, 7), look)
    assert counted <= look.volley_budget
