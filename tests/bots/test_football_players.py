"""Players of football: lawful, the same every time, within their budget, like their level."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import numpy as np
import pytest

from puntadidito.core.chance import sampler
from puntadidito.core.contract import Choice
from puntadidito.core.driver import play
from puntadidito.flick.hand import Hand
from puntadidito.games.football import events as ev
from puntadidito.games.football.bots import chances, thought, trial
from puntadidito.games.football.bots.levels import BOTS, CLUB, MAESTRO, NOVIZIO
from puntadidito.games.football.bots.players import Player
from puntadidito.games.football.bots.trial import Eyes, Flicks
from puntadidito.games.football.figures import FIGURES, figures, rates
from puntadidito.games.football.layout import seen
from puntadidito.games.football.state import Sight, State
from puntadidito.games.football.steps import BlockWindow
from puntadidito.games.football.table import BALL, SHOOTING_LINE, Setup
from puntadidito.physics.pieces.play import simulate_batch
from tests.games.football_table import FOOTBALL, Point, Table, in_play

DEEP = 570_000, 200_000
"""Past the last of the other side."""
STEADY = Hand(0.0, 0.0)
every_level = pytest.mark.parametrize("level", BOTS)


def asked(t: Table, player: Any, seed: bytes = b"seed") -> tuple[str, Any]:
    """What a player answers."""
    picked: tuple[str, Any] = player.choose(Sight(t.state), t.decision, sampler(seed))
    return picked


def steady(player: Player) -> Player:
    """The same player with a hand that never errs: what he means."""
    return Player(player.skill, STEADY)


def played(t: Table, player: Player = CLUB) -> Table:
    """What he means, done on the simulated table."""
    return t.choose(*asked(t, steady(player))).ran()


def ball(t: Table, side: int = 0) -> Point:
    return seen(t.state.table.ball, side, t.state.east)


# ---- with the ball ------------------------------------------------------------------------------


@pytest.mark.parametrize("player", [CLUB, MAESTRO])
@pytest.mark.parametrize("y", [-120_000, 0, 80_000])
def test_a_free_shot_is_taken(player: Player, y: int) -> None:
    t = played(in_play((400_000, y), f5=(350_000, y)), player)
    assert t.said(ev.Goal)


@pytest.mark.parametrize("x", [200_000, SHOOTING_LINE])
def test_nobody_shoots_from_outside_the_area(x: int) -> None:
    t = played(in_play((x, 0), f5=(x - 40_000, 0)))
    assert not t.said(ev.NoGoal)
    assert t.state.possession == 0
    assert ball(t)[0] > x


def test_without_a_shot_the_ball_is_kept() -> None:
    walls: dict[str, Any] = {f"f{11 + n}": (360_000, -60_000 + 24_000 * n) for n in range(6)}
    t = played(in_play((310_000, 0), f5=(260_000, 0), **walls))
    assert t.state.possession == 0
    assert not t.said(ev.BallOut)


def test_over_a_man_at_some_distance_the_ball_is_chipped() -> None:
    men: dict[str, Any] = {f"f{11 + n}": (470_000, -24_000 + 24_000 * n) for n in range(3)}
    t = in_play((390_000, 0), f5=(350_000, 0), **men)
    option, value = asked(t, steady(MAESTRO))
    assert option == "flick"
    assert value.get("chip", 0) > 0


def test_the_ball_is_brought_forward() -> None:
    t = played(in_play((-200_000, 0), f5=(-260_000, 0), f6=(60_000, 30_000), f7=(80_000, -60_000)))
    assert t.state.possession == 0
    assert ball(t)[0] > 0


def test_a_figure_that_has_had_its_touches_is_left_alone() -> None:
    used = [0] * 22
    used[5] = 3
    t = in_play((400_000, 0), f5=(350_000, 0), f6=(330_000, 60_000), touches=used)
    _, value = asked(t, CLUB)
    assert value["figure"] != 5


def test_the_other_way_round_everything_is_the_same() -> None:
    t = in_play((-400_000, 0), owner=1, f16=(-350_000, 0))
    assert played(t).said(ev.Goal)


def test_nobody_passes_to_a_man_who_is_offside() -> None:
    """He would be, past the last of the other side; he may go round him or bring him back."""
    t = in_play((250_000, 0), f5=(200_000, 0), f6=DEEP)
    option, value = asked(t, steady(CLUB))
    t.choose(option, value).ran()
    assert not [e for e in t.said(ev.Offended) if e.law[0].startswith("12.2")]


def test_a_beginner_forgets_offside() -> None:
    s = in_play((250_000, 0), f5=(200_000, 0), f6=DEEP).state
    eyes = trial.look(s.setup, s.table, 0, 0)
    assert thought.Mind(CLUB.skill, s, eyes).flagged == {6}
    assert not thought.Mind(NOVIZIO.skill, s, eyes).flagged


# ---- without it ---------------------------------------------------------------------------------


def blocking(**moved: Any) -> Table:
    """Side 0 has the ball before the goal; side 1 may block."""
    t = in_play((380_000, 0), f5=(340_000, 0), **moved)
    t.state.block_due = True
    t.state.todo = [BlockWindow()]
    return t


def open_to(t: Table) -> float:
    """The chance of the best shot of side 0."""
    eyes = trial.look(t.state.setup, t.state.table, 0, t.state.east)
    on = np.nan_to_num(eyes.places, nan=trial.FAR)[None]
    run = chances.runs(on[:, BALL], on[:, :11], on[:, :BALL])
    return float(chances.shots(on[:, BALL], run, on[:, :BALL], 0.01).max())


def test_a_block_shuts_the_way_to_the_goal() -> None:
    t = blocking(f14=(450_000, 90_000))
    before = open_to(t)
    option, value = asked(t, steady(CLUB))
    assert option == "block"
    t.choose(option, value).ran()
    assert not t.said(ev.Offended)
    assert open_to(t) < before / 2


def test_no_block_is_made_that_fouls_even_as_it_is_meant(monkeypatch: pytest.MonkeyPatch) -> None:
    """However much it is worth to a hand that errs: the next best is made, or none."""
    worth = {"foul": 1.0, "clean": 0.5}

    def eager(skill: thought.Skill, s: State, eyes: Eyes, flicks: Flicks) -> tuple[Any, float]:
        done = trial.tried(eyes, flicks, block=True)
        fouls = np.flatnonzero((done.foul != "") | (done.out != ""))
        values = np.full(len(flicks), worth["clean"])
        values[fouls] = 0.0
        values[fouls[0]] = worth["foul"]
        return values, 0.1

    monkeypatch.setattr(thought, "blocks", eager)
    t = blocking(f14=(450_000, 90_000), f15=(430_000, 20_000))
    option, value = asked(t, steady(CLUB))
    assert option == "block"
    t.choose(option, value).ran()
    assert not t.said(ev.Offended)
    worth["clean"] = 0.0
    assert asked(blocking(f14=(450_000, 90_000), f15=(430_000, 20_000)), CLUB) == ("none", None)


def test_far_from_everything_no_block_is_made() -> None:
    t = in_play((-380_000, 0), f5=(-420_000, 0))
    t.state.block_due = True
    t.state.todo = [BlockWindow()]
    assert asked(t, CLUB) == ("none", None)


# ---- all of them --------------------------------------------------------------------------------


@every_level
def test_a_match_is_lawful_and_the_same_every_time(level: str) -> None:
    setup = Setup(quick=True, flicks=3)
    one, two = (play(FOOTBALL, setup, [BOTS[level]] * 2, bytes(32)) for _ in range(2))
    assert [entry.line for entry in one.entries] == [entry.line for entry in two.entries]
    assert one.result is not None


@pytest.mark.parametrize(
    "setup",
    [
        Setup(quick=True, flicks=3, sealed=True, keeper="hand", arrange=True, noise=True),
        Setup(quick=True, flicks=3, strong_finger=True, fast_cloth=True, light_bases=True),
        Setup(quick=True, flicks=2, knockout=True, extra=False, tournament=True),
        Setup(quick=True, flicks=3, referee="strict"),
    ],
)
def test_every_set_up_can_be_played(setup: Setup) -> None:
    match = play(FOOTBALL, setup, [CLUB, NOVIZIO], bytes([3]) * 32)
    assert match.result is not None


def test_throw_ins_are_taken_well() -> None:
    """Of many matches: hardly one throw-in in ten fails."""
    taken = failed = 0
    for seed in range(2):
        match = play(FOOTBALL, Setup(quick=True, flicks=20), [CLUB] * 2, bytes([40 + seed]) * 32)
        for entry in match.entries:
            taken += sum(isinstance(e, ev.Flicked) and e.kind == "throw_in" for e in entry.events)
            failed += sum(isinstance(e, ev.KickFailed) for e in entry.events)
    assert failed <= 1 + taken // 5


@every_level
def test_budgets_are_counted_in_flicks(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    counted = 0
    true = simulate_batch

    def count(world: Any, places: Any, kicks: Any, **more: Any) -> Any:
        nonlocal counted
        counted += len(kicks)
        return true(world, places, kicks, **more)

    monkeypatch.setattr(trial, "simulate_batch", count)
    skill = BOTS[level].skill  # type: ignore[attr-defined]
    t = in_play((400_000, 50_000), f5=(350_000, 0), f6=(320_000, 70_000))
    eyes = trial.look(t.state.setup, t.state.table, 0, t.state.east)
    first = len(thought.attacks(skill, t.state, eyes, range(10)))
    asked(t, BOTS[level])
    assert first <= skill.range_.most
    assert first < counted <= first + skill.budget


def test_hands_and_thoughts_grow_with_the_level() -> None:
    skills = [player.skill for player in (NOVIZIO, CLUB, MAESTRO)]
    for weaker, better in pairwise(skills):
        assert better.hand.angle < weaker.hand.angle
        assert better.hand.power < weaker.hand.power
        assert better.budget > weaker.budget


def test_a_beginner_errs_like_a_beginner() -> None:
    """From the same place he misses open goals that a club player scores, and not all of them."""
    scored = {}
    for name, player in (("novizio", NOVIZIO), ("club", CLUB)):
        tables = [in_play((380_000, 60_000), f5=(300_000, 90_000)) for _ in range(10)]
        for n, t in enumerate(tables):
            t.choose(*asked(t, player, bytes([n]))).ran()
        scored[name] = sum(bool(t.said(ev.Goal)) for t in tables)
    assert 0 < scored["novizio"] < scored["club"]


# ---- what is reckoned ---------------------------------------------------------------------------


def shot_from(at: Point, striker: Point, *others: Point) -> float:
    moved: dict[str, Any] = {f"f{11 + n}": other for n, other in enumerate(others)}
    return open_to(in_play(at, f5=striker, **moved))


def test_shots_from_near_in_front_and_unhindered_are_better() -> None:
    free = shot_from((400_000, 0), (360_000, 0))
    assert free > 0.9
    assert shot_from((400_000, 0), (200_000, 0)) < free
    assert shot_from((400_000, 350_000), (360_000, 360_000)) < free / 2
    assert shot_from((400_000, 0), (360_000, 0), (440_000, 0)) < free / 2
    assert shot_from((400_000, 0), (340_000, 0), (372_000, 0)) == 0
    assert shot_from((310_000, 0), (270_000, 0)) == 0


def test_a_match_is_told_in_figures() -> None:
    match = play(FOOTBALL, Setup(quick=True, flicks=8), [CLUB] * 2, bytes([5]) * 32)
    told = dict.fromkeys(FIGURES, (0.0, 0.0))
    for entry in match.entries:
        for event in entry.events:
            for name, side in figures(event):
                assert name in FIGURES or name.startswith("foul_")
                one, two = told.get(name, (0.0, 0.0))
                told[name] = (one + (side == 0), two + (side == 1))
    choices = [e.line for e in match.entries if isinstance(e.line, Choice)]
    flicked = [c for c in choices if c.option in ("flick", "control")]
    assert sum(told["flicks"]) == len(flicked)
    assert told["goals"] == (float(match.state.score[0]), float(match.state.score[1]))
    assert sum(rates(told)["possession"]) == pytest.approx(1.0, abs=0.001)
