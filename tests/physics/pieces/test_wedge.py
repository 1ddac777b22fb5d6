"""The wedge: its shape, how a ball goes up it, and how it is met."""

import math

import numpy as np
import pytest

from puntadidito.physics.pieces import wedge as wedges
from tests.physics.pieces.ovals import LONG, SHORT, G, direction, vector
from tests.physics.pieces.plain import plain

SLOPE, HEIGHT, HALF = math.radians(30), 0.025, 0.015
LENGTH = HEIGHT / math.tan(SLOPE)
TURNED = math.radians(25)
MIDDLE = (0.1, -0.2)
WEDGE = np.array([*MIDDLE, math.cos(TURNED), math.sin(TURNED), LENGTH, HEIGHT, HALF, 0.0])

from_wedge, base_from = plain(wedges.from_wedge), plain(wedges.base_from_wedge)
tilted = plain(wedges.tilted)


def outside(place: tuple[float, float], z: float = 0.0) -> tuple[float, float, float]:
    """A place seen from the foot of the wedge, in the room."""
    x, y = place
    c, s = WEDGE[2], WEDGE[3]
    return MIDDLE[0] + c * x - s * y, MIDDLE[1] + s * x + c * y, z


def test_the_normal_of_the_wedge_parts_it_from_the_ball_by_the_most() -> None:
    rng = np.random.default_rng(8)
    curve = SHORT * math.tan(SLOPE / 2)
    high = HEIGHT - curve * math.tan(SLOPE)
    corners = [outside((x, y), z) for x, z in ((curve, 0), (LENGTH, 0), (LENGTH, high))
               for y in (-HALF, HALF)]  # fmt: skip
    ways = rng.normal(size=(3000, 3))
    met = 0
    for _ in range(80):
        axis, off = direction(rng), vector(rng, 0.03)
        place = outside((off[0] + 0.02, off[1]), abs(off[2]) + 0.005)
        gap, *normal = from_wedge(WEDGE, *place, *axis, LONG, SHORT)[:4]
        # Any direction, and many near the one found: how far it parts them.
        tried = np.concatenate(([normal], ways, np.array(normal) + 0.05 * ways))
        tried /= np.linalg.norm(tried, axis=1)[:, None]
        reach = np.sqrt(SHORT**2 + (LONG**2 - SHORT**2) * (tried @ axis) ** 2)
        parts = tried @ place - reach - (tried @ np.transpose(corners)).max(axis=1)
        assert parts[0] == pytest.approx(gap, abs=1e-12)
        if gap > 0:
            met += 1
            assert parts.max() <= gap + 1e-9
    assert met > 40


def test_where_a_ball_begins_to_rise_it_touches_cloth_and_ramp() -> None:
    place = outside((0.0, 0.0), SHORT)
    across = (-WEDGE[3], WEDGE[2], 0.0)
    assert from_wedge(WEDGE, *place, *across, LONG, SHORT)[0] == pytest.approx(0, abs=1e-15)
    # On its way up, the same; its centre goes along the ramp.
    up = outside((LENGTH / 2, 0.0), SHORT + HEIGHT / 2)
    gap, *normal = from_wedge(WEDGE, *up, *across, LONG, SHORT)[:4]
    assert gap == pytest.approx(0, abs=1e-15)
    assert normal[2] == pytest.approx(math.cos(SLOPE))


def test_round_the_foot_nothing_is_lost() -> None:
    rng = np.random.default_rng(9)
    for _ in range(20):
        v = vector(rng)
        up = tilted(WEDGE, *v, 1.0)
        assert math.hypot(*up) == pytest.approx(math.hypot(*v))
        assert tilted(WEDGE, *up, -1.0) == pytest.approx(v)
    level = (2 * WEDGE[2], 2 * WEDGE[3], 0.0)
    assert tilted(WEDGE, *level, 1.0)[2] == pytest.approx(2 * math.sin(SLOPE))
    pull = plain(wedges.ramp_acceleration)(WEDGE, G)
    assert math.hypot(*pull) == pytest.approx(G / 2)


def test_a_base_meets_its_outline() -> None:
    r = 0.0105
    for place, gap, way in (
        ((-0.02, 0.0), 0.02 - r, (-1, 0)),
        ((0.02, -0.03), 0.015 - r, (0, -1)),
        ((LENGTH + 0.03, HALF + 0.04), 0.05 - r, (0.6, 0.8)),
        ((0.002, 0.0), -0.002 - r, (-1, 0)),
        ((0.02, 0.014), -0.001 - r, (0, 1)),
    ):
        found, nx, ny = base_from(WEDGE, *outside(place)[:2], r)
        assert found == pytest.approx(gap)
        c, s = WEDGE[2], WEDGE[3]
        assert (nx, ny) == pytest.approx((c * way[0] - s * way[1], s * way[0] + c * way[1]))
