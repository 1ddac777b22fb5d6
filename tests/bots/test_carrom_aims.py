"""How bots of carrom see a board: geometry that the simulated board confirms, chances, worth."""

from __future__ import annotations

import numpy as np
import pytest

from puntadidito.flick import ghosts
from puntadidito.flick.batches import Aims, Bools, Floats, Trials, turn_round
from puntadidito.games.carrom.bots.board import BOARD, chances, run_length
from puntadidito.games.carrom.bots.plan import scene_of
from puntadidito.games.carrom.bots.trial import layout, strike
from puntadidito.games.carrom.bots.worth import Judge, Weights, stand
from puntadidito.games.carrom.spots import striker_room
from puntadidito.games.carrom.state import State
from puntadidito.games.carrom.table import FRICTION, GRAVITY, turned
from tests.games.carrom_table import UNTIMED, Table, board

DRAG = FRICTION * GRAVITY
MEN = np.arange(6)
EYES = Weights(1.5, 0.5, 0.4, 0.5)


def scattered(number: int) -> Floats:
    """Six men anywhere, none inside another."""
    rng = np.random.default_rng(number)
    spots = np.full((19, 2), np.nan)
    for i in MEN:
        while np.isnan(spots[i, 0]):
            at = rng.uniform(-0.34, 0.34, 2)
            if not (np.hypot(*(spots[:i] - at).T) < 0.032).any():
                spots[i] = at
    return spots


def stands(spots: Floats) -> Floats:
    room = striker_room([(x, y) for x, y in np.rint(spots[MEN] * 1e6).astype(int).tolist()])
    assert room is not None and room.ahead == 0
    return ghosts.stands(room.places)


def success(kind: str, power: float) -> float:
    """How many of the strokes found by geometry do what they should."""
    done: list[Bools] = []
    for number in range(30):
        spots = scattered(number)
        hits = {"banked": BOARD.banked, "paired": BOARD.paired}.get(kind, BOARD.direct)(
            spots, MEN, DRAG
        )
        way = BOARD.off_cushion if kind == "cushion" else BOARD.straight
        found = way(spots, hits, stands(spots), 0.0, DRAG, 2).best(12)
        fell = strike(spots, ghosts.with_powers(found, (power,)).settled(), 0.0, FRICTION).fell
        if kind == "paired":
            done.append(np.asarray(fell[:, MEN].any(axis=1)))
        else:
            done.append(fell[np.arange(len(fell)), found.man])
    every = np.concatenate(done)
    assert len(every) > 50
    return float(every.mean())


@pytest.mark.parametrize(
    ("kind", "least"), [("direct", 0.98), ("cushion", 0.98), ("paired", 0.8), ("banked", 0.7)]
)
@pytest.mark.parametrize("power", [1.1, 2.0])
def test_a_hand_that_never_errs_pockets_what_geometry_promises(
    kind: str, least: float, power: float
) -> None:
    assert success(kind, power) >= least


def test_the_power_found_is_the_least() -> None:
    assert success("direct", 0.85) < 0.5


def test_slack_is_how_far_the_hand_may_err() -> None:
    """Half of it does no harm; three times as much misses."""
    good, bad = list[Bools](), list[Bools]()
    for number in range(20):
        spots = scattered(number)
        hits = BOARD.direct(spots, MEN, DRAG)
        found = BOARD.straight(spots, hits, stands(spots), 0.0, DRAG, 1)
        for share, out in ((0.5, good), (3.0, bad)):
            rows = ghosts.with_powers(found, (1.3,)).rows.copy()
            rows[:, 1] += share * found.slack
            fell = strike(spots, Aims(rows), 0.0, FRICTION).fell
            out.append(fell[np.arange(len(fell)), found.man])
    assert np.concatenate(good).mean() > 0.9
    assert np.concatenate(bad).mean() < 0.2


def test_places_are_lawful_and_reach_the_circles() -> None:
    room = striker_room([])
    assert room is not None
    places = ghosts.stands(room.places)
    assert len(places) > 20
    assert np.isclose(np.abs(places).max(), 0.2175, atol=0.001)


# ---- chances ------------------------------------------------------------------------------------


def chance(at: tuple[float, float], *others: tuple[float, float]) -> float:
    rest = np.full((1, 19, 2), np.nan)
    rest[0, 1] = at
    for i, spot in enumerate(others):
        rest[0, 2 + i] = spot
    return float(chances(rest, np.array([1]), np.radians(0.8))[0, 0])


def test_near_a_pocket_is_easier_than_far_from_it() -> None:
    assert chance((0.30, 0.30)) > 0.7 > chance((0.0, 0.0)) > chance((0.0, 0.35))


def test_what_is_in_the_way_shuts_a_pocket() -> None:
    assert chance((0.30, 0.30), (0.335, 0.33)) < 0.2
    assert chance((0.30, 0.30), (-0.3, 0.0)) == chance((0.30, 0.30))


def test_a_pocketed_man_has_no_chance() -> None:
    assert chance((np.nan, np.nan)) == 0


def test_runs_begin_with_the_easiest() -> None:
    hope = np.array([[0.5, 0.9, 0.0]])
    none, no, yes = np.zeros(1), np.zeros(1, bool), np.ones(1, bool)
    assert run_length(hope, none, no, no) == pytest.approx(0.9 + 0.45)
    assert run_length(hope, np.array([0.6]), no, yes) == pytest.approx(0.9 + 0.54 + 0.27)
    last = np.array([[0.5]])
    assert run_length(last, np.array([0.6]), yes, yes) == pytest.approx(0.6 * 1.5)
    assert run_length(last, none, yes, yes) == 0


@pytest.mark.parametrize("quarters", range(4))
def test_boards_are_turned_as_the_table_turns_them(quarters: int) -> None:
    spot = (12_345, -67_890)
    assert turn_round(np.array([spot]), quarters).tolist() == [list(turned(spot, -quarters))]
    t = board(seat=0)
    t.state.quarters = quarters
    s = t.state
    seen = layout(s.b, quarters) * 1e6
    there = ~np.isnan(seen[:, 0])
    assert np.rint(seen[there]).astype(int).tolist() == [list(p) for p in s.b.around(quarters)]


# ---- worth --------------------------------------------------------------------------------------


def trials(s: State, *outcomes: tuple[int, ...]) -> Trials:
    """Strokes told by what they pocketed; the rest does not move."""
    rest = np.repeat(layout(s.b, 0)[None], len(outcomes), axis=0)
    fell = np.zeros((len(outcomes), 20), bool)
    for shot, pieces in enumerate(outcomes):
        fell[shot, list(pieces)] = True
        rest[shot, [i for i in pieces if i < 19]] = np.nan
    return Trials(fell, np.ones(len(outcomes), bool), rest)


def weighed(t: Table, *outcomes: tuple[int, ...], weights: Weights | None = EYES) -> list[float]:
    s = t.state
    judge = Judge(s.setup, np.radians(0.8), weights)
    which = np.zeros(len(outcomes), np.int64)
    worth = judge.weigh([stand(s, 0)], which, trials(s, *outcomes)).worth
    return [float(w) for w in worth]


@pytest.mark.parametrize("weights", [None, EYES])
def test_what_falls_is_worth_what_the_referee_makes_of_it(weights: Weights | None) -> None:
    own, nothing, theirs, foul, both = weighed(
        board(5, 5), (1,), (), (2,), (19,), (1, 2), weights=weights
    )
    assert own > both > nothing > theirs
    assert nothing > foul


@pytest.mark.parametrize("weights", [None, EYES])
def test_the_end_of_a_board_is_counted_in_its_points(weights: Weights | None) -> None:
    win, lose = weighed(board(1, 4, queen="mine"), (1,), (2, 4, 6, 8), weights=weights)
    assert win == 3 + 4 + 3 and lose == -(3 + 1)
    too_early, queen = weighed(board(1, 4), (1,), (0,), weights=weights)
    assert too_early == -(3 + 3) < queen


def test_the_next_player_finds_the_board_as_it_was_left() -> None:
    t = board(5, 4, owed=(0, 1))
    s = t.state
    judge = Judge(s.setup, 0.01, None)
    out = judge.weigh([stand(s, 0)], np.zeros(3, np.int64), trials(s, (1,), (19,), (2, 0)))
    mine, theirs, again = (out.kinds[k] for k in out.kind)
    assert mine is not None and theirs is not None and again is not None
    assert mine.seen.mine == 4 and mine.seen.theirs == 4 and mine.white
    assert theirs.seen.mine == 4 and theirs.seen.their_owed == 1 and not theirs.white
    assert theirs.seen.owed == 1
    assert again.seen.queen == "pending" and again.seen.theirs == 3 and again.seen.queen_mine
    assert out.keeps.tolist() == [True, False, True]


def test_a_debt_bars_the_queen() -> None:
    t = board(5, 4, owed=(1, 0), setup=UNTIMED)
    assert 0 not in scene_of(t.state, 0).targets
    t = board(5, 4, setup=UNTIMED)
    assert 0 in scene_of(t.state, 0).targets
