"""Shot search on a table of its own: candidates by geometry, batches, hands, rounds."""

from __future__ import annotations

from math import hypot, pi

import numpy as np
import pytest

from puntadidito.core.chance import sampler
from puntadidito.flick import batches, ease, ghosts, search
from puntadidito.flick.batches import Aims, Floats
from puntadidito.flick.eyes import Eyes
from puntadidito.flick.ghosts import Ghosts
from puntadidito.flick.hand import Hand
from puntadidito.flick.search import Ahead, Before, Skill
from puntadidito.physics import Body, Frame, Kind, Pocket, World

# A smaller table than any game's: six men and what is flicked, holes in the corners.
EDGE, MAN, ROUND, HOLE, MU = 0.3, 0.012, 0.018, 0.02, 0.12
CORNERS = [(x, y) for x in (-EDGE + HOLE, EDGE - HOLE) for y in (-EDGE + HOLE, EDGE - HOLE)]
WORLD = World(
    bodies=(*[Body(MAN, 0.005)] * 6, Body(ROUND, 0.012)),
    kinds=(Kind(friction=MU, cushion=0.8),),
    restitution=((0.9,),),
    frame=Frame(-EDGE, -EDGE, EDGE, EDGE),
    pockets=tuple(Pocket(x, y, HOLE) for x, y in CORNERS),
    gravity=9.81,
)
FAST = 3_000_000_000
ON = Ghosts(
    edge=EDGE, man=MAN, striker=ROUND, line=-0.2, mouth=(HOLE**2 - MAN**2) ** 0.5,
    holes=np.array(CORNERS), cushion=0.8, passed_on=1.9 * 12 / 17, passed_along=0.95, fastest=3.0,
)  # fmt: skip
DRAG = MU * 9.81
PLACES = ghosts.stands([(-120_000, 120_000)])


def layout(*spots: tuple[float, float]) -> Floats:
    out = np.full((6, 2), np.nan)
    out[: len(spots)] = np.array(spots).reshape(-1, 2)
    return out


def before(*spots: tuple[float, float]) -> Before:
    return Before(ON, layout(*spots), np.arange(len(spots)), PLACES, 0.0, DRAG)


SKILL: Skill[None] = Skill(
    Hand(1.0, 0.05), None, places=2, powers=(1.2, 2.0), banks=4, blows=3, sweep=50,
    rounds=((40, 4), (8, 16)), ahead=Ahead(2, 3, 4, 5),
)  # fmt: skip


def test_a_straight_shot_pockets_what_it_is_meant_to() -> None:
    made = before((0.15, 0.12), (-0.1, 0.05))
    shots = search.easiest(made, 3, (1.3,)).settled()
    fell = batches.strike(WORLD, made.spots, shots, ON.line, FAST).fell
    assert len(shots) == 3 and fell[:, :2].any(axis=1).all() and not fell[:, 6].all()


def test_every_kind_of_shot_is_thought_of() -> None:
    made = before((0.1, 0.1), (0.18, 0.185), (-0.15, 0.0))
    parts = search.thought_of(made, SKILL)
    assert len(parts) == 5 and all(len(part) for part in parts)
    few = search.thought_of(made, SKILL._replace(banks=0, blows=0))
    assert len(few) == 1 and (few[0].rows == parts[0].rows).all()
    rows = search.joined(parts).rows
    assert len(rows) == sum(map(len, parts))
    assert (np.abs(rows[:, 0]) <= 0.12).all() and (rows[:, 2] > 0).all() and rows[:, 2].max() <= 1
    # A third of the banks and pairs, at least, do what geometry says.
    found = search.joined(parts[1:3]).settled()
    fell = batches.strike(WORLD, made.spots, found, ON.line, FAST).fell
    assert fell[:, :3].any(axis=1).mean() > 0.3


def test_what_is_in_the_way_is_seen() -> None:
    free = ON.direct(layout((0.1, 0.1)), np.array([0]), DRAG)
    shut = ON.direct(layout((0.1, 0.1), (0.16, 0.16)), np.array([0]), DRAG)
    assert len(shut) == len(free) - 1


def test_a_sweep_fills_everything_evenly() -> None:
    rows = search.sweep(PLACES, 3000).rows
    for column, low, high in ((0, -0.12, 0.12), (1, 0.0, 2 * pi), (2, 0.15, 1.0)):
        counts, _ = np.histogram(rows[:, column], 6, (low, high))
        assert counts.sum() == 3000 and counts.min() > 350
    still = search.idle(PLACES).rows
    assert still[:, 0].tolist()[:3] == [-0.12, PLACES[len(PLACES) // 2], 0.12]


def test_hands_shake_every_flick_by_every_error() -> None:
    meant = Aims(np.array([[0.0, 1.0, 0.5], [0.1, 2.0, 0.9]]))
    shaken = meant.shaken(np.array([[0.1, 0.0], [0.0, 0.5]])).rows
    want = [[0, 1.1, 0.5], [0, 1, 0.75], [0.1, 2.1, 0.9], [0.1, 2, 1.0]]
    assert shaken == pytest.approx(np.array(want))
    told = Aims(np.array([[0.0123456789, 1.23456789, 0.51239]])).settled().rows[0]
    assert told[0] == pytest.approx(0.012346) and told[2] == pytest.approx(0.512)
    assert np.degrees(told[1]) * 1000 == pytest.approx(round(np.degrees(1.23456789) * 1000))


def test_rounds_narrow_the_field_to_what_is_best_on_average() -> None:
    found = Aims(np.array([[0.0, 0.0, k / 100] for k in range(100)]))
    asked: list[tuple[int, int, int]] = []

    def weigh(number: int, few: Aims, times: int) -> Floats:
        asked.append((number, len(few), times))
        lots = np.tile([1.0, -1.0], times)[:times]
        return np.asarray((-np.abs(few.rows[:, 2] - 0.305)[:, None] + lots).ravel())

    best, mean = search.narrowed(found, ((60, 2), (10, 4)), weigh)
    assert asked == [(0, 60, 2), (1, 10, 4)] and len(best) == 10
    # Level to a machine's error: the one that came first stays first.
    assert best.rows[:2, 2].tolist() == [0.3, 0.31] and (np.diff(mean) <= 1e-9).all()


def test_the_budget_counts_every_trial() -> None:
    assert SKILL.budget == 50 + 40 * 4 + 8 * 16 + 2 * 3 * (1 + (1 + 2 * 4) * 5)
    assert SKILL._replace(ahead=None).budget == 50 + 160 + 128


def test_each_error_is_tried_on_another_layout_there_may_be() -> None:
    doubts = np.arange(3.0)[:, None, None] * np.ones((3, 6, 2))
    assert search.on_doubts(doubts, 8, 4)[:, 0, 0].tolist() == [0, 1, 2, 0] * 2


def test_the_nearest_place_of_a_row() -> None:
    row = [(-50, -10), (20, 60)]
    assert [search.nearest_place(row, at) for at in (-99, -30, 0, 9, 30, 99)] == [
        -50, -30, -10, 20, 30, 60,
    ]  # fmt: skip


def test_a_layout_is_turned_for_the_next_player() -> None:
    spots = np.array([[[0.1, 0.2]]])
    turned = [batches.turn_round(spots, k)[0, 0].tolist() for k in range(5)]
    assert turned == [[0.1, 0.2], [0.2, -0.1], [-0.1, -0.2], [-0.2, 0.1], [0.1, 0.2]]


def test_a_man_is_the_easier_the_nearer_the_straighter_and_the_steadier_the_hand() -> None:
    lie = np.stack([layout((0.25, 0.25)), layout((0.0, 0.25)), layout((0.25, 0.25), (0.2, 0.18))])
    steady, shaky = (ease.chances(ON, 0.12, lie, np.array([0]), s)[:, 0] for s in (0.01, 0.1))
    assert steady[0] > steady[1] and (shaky < steady)[:2].all()
    assert steady[2] < steady[0]  # something is in the way


def test_eyes_err_and_see_nothing_that_cannot_be() -> None:
    eyes = Eyes(round((EDGE - MAN) * 1e6), 24_000, ((280_000, 280_000),), 20_000)
    true = layout((0.0, 0.0), (0.0241, 0.0), (0.288, 0.0), (0.2595, 0.28))
    assert eyes.seen(true, 0, sampler(b"")) is true
    for lots in (b"1", b"2", b"3"):
        seen = eyes.seen(true, 400, sampler(lots))
        assert np.isnan(seen[4:]).all() and not np.array_equal(seen[:2], true[:2])
        assert hypot(*(seen[0] - seen[1])) >= 0.024 - 2e-6 and seen[2, 0] <= 0.288001
        assert hypot(*(seen[3] - 0.28)) > 0.0199
