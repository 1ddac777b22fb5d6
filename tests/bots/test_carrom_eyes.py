"""The eyes of carrom's players: how far they err, and what nobody can see."""

from __future__ import annotations

from itertools import combinations
from math import hypot

import numpy as np
import pytest

from puntadidito.core.chance import sampler
from puntadidito.flick import scenes
from puntadidito.flick.batches import Floats
from puntadidito.flick.hand import SIGHT
from puntadidito.flick.order import MICRO
from puntadidito.games.carrom.bots import plan
from puntadidito.games.carrom.bots.board import EYES
from puntadidito.games.carrom.bots.levels import BOTS, CLUB, MAESTRO
from puntadidito.games.carrom.bots.plan import scene_of
from puntadidito.games.carrom.bots.trial import strike
from puntadidito.games.carrom.table import HALF, MAN_R, POCKET_R, POCKETS, TWO_MEN, rack
from tests.bots.test_carrom_players import asked, scattered
from tests.games.carrom_table import CARROM, begun, board


def layout(*spots: tuple[float, float]) -> Floats:
    """Pieces in micrometres, in metres; the rest are in the pockets."""
    out = np.full((19, 2), np.nan)
    out[: len(spots)] = np.array(spots).reshape(-1, 2) * MICRO
    return out


def test_they_err_as_the_sheet_says() -> None:
    true = layout((0, 0), (100_000, 0), (0, 100_000), (-100_000, -100_000))
    below = sampler(b"eyes")
    off = np.stack([EYES.seen(true, SIGHT, below)[:4] - true[:4] for _ in range(400)]) / MICRO
    assert off.std() == pytest.approx(SIGHT, rel=0.05)
    assert abs(off.mean()) < SIGHT / 10


def test_sharp_eyes_see_what_is() -> None:
    true = layout((0, 0), (40_000, 0))
    assert EYES.seen(true, 0, sampler(b"")) is true
    assert CLUB.sight == 0 and MAESTRO.sight == SIGHT
    nothing = layout()
    assert EYES.seen(nothing, SIGHT, sampler(b"")) is nothing


def test_the_same_lots_show_the_same() -> None:
    true = layout((0, 0), (40_000, 0))
    one, same, other = (EYES.seen(true, SIGHT, sampler(lots)) for lots in (b"a", b"a", b"b"))
    assert np.array_equal(one, same, equal_nan=True)
    assert not np.array_equal(one, other, equal_nan=True)
    assert np.isnan(one[2:]).all()


def sane(spots: Floats) -> None:
    """Nothing lies in anything else, over the frame, or in a pocket."""
    at = [(x, y) for x, y in (spots / MICRO).tolist() if x == x]
    for (a, b), (x, y) in combinations(at, 2):
        assert hypot(a - x, b - y) > TWO_MEN - 2
    for x, y in at:
        assert max(abs(x), abs(y)) <= HALF - MAN_R + 0.5
        assert all(hypot(x - px, y - py) > POCKET_R - 1 for px, py in POCKETS)


@pytest.mark.parametrize("number", range(30))
def test_nobody_sees_what_cannot_be(number: int) -> None:
    s = scattered(number)
    scene = scene_of(s, s.b.turn)
    sane(scene.looked_at(SIGHT, sampler(str(number).encode())).spots)


def test_a_crowd_a_corner_and_the_brink_of_a_pocket() -> None:
    edge = HALF - MAN_R
    px, py = POCKETS[2]
    brink = (px - POCKET_R - 20, py)
    for lots in (b"1", b"2", b"3", b"4", b"5"):
        sane(EYES.seen(layout(*rack(0)), SIGHT, sampler(lots)))
        sane(EYES.seen(layout((-edge, 0), (-edge, TWO_MEN), brink), SIGHT, sampler(lots)))


def test_a_rack_is_known_by_heart() -> None:
    s = begun().state
    scene = scene_of(s, 0)
    assert scene.looked_at(SIGHT, sampler(b"")) is scene


def test_the_master_plans_on_what_he_sees(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[Floats] = []

    def watched(spots: Floats, *rest: object) -> object:
        tried.append(spots)
        return strike(spots, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(plan, "strike", watched)
    monkeypatch.setattr(
        scenes, "further", lambda _scene, _judge, _hand, few, _look: 0.0 * few.rows[:, 0]
    )
    s = board(3, 3).state
    sight = CARROM.sight(s, 0)
    true = scene_of(s, 0).spots
    for level, sharp in (("club", True), ("maestro", False)):
        tried.clear()
        BOTS[level].choose(sight, asked(s), sampler(b"look"))
        layouts = np.concatenate([some.reshape(-1, 19, 2) for some in tried])
        off = np.nanmax(np.abs(layouts - true), axis=(1, 2))
        assert (off == 0).all() if sharp else (off > 0).all()
        assert off.max() < 8 * SIGHT * MICRO * (1 if sharp else 2)  # his eyes, and his doubts
