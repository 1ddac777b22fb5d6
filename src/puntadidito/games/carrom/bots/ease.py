"""How well men lie: the chance that a player pockets each of them with his next stroke."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from puntadidito.games.carrom.bots.aims import EDGE, HOLES, MAN, MOUTH, STRIKER_RADIUS, THIN, TOUCH
from puntadidito.games.carrom.bots.trial import LINE, Bools, Floats, Ints

Half = npt.NDArray[np.float32]
"""Half the precision does here, and twice the speed."""
REACH = 0.1825
"""How far from the middle the striker stands, circles left aside."""
KIND = 1.5
"""How much farther off a stroke may be than geometry says: cushions help near a pocket."""


def turn_round(rest: Floats, quarters: int) -> Floats:
    """Layouts as seen by a player so many seats (of four) to the right."""
    x, y = rest[..., 0], rest[..., 1]
    seen = ((x, y), (y, -x), (-x, -y), (-y, x))[quarters % 4]
    return np.stack(seen, axis=-1)


def chances(rest: Floats, men: Ints, sigma: float) -> Floats:
    """By layout and man: the chance to pocket it straight, for a hand that errs by ``sigma``."""
    shape = (len(rest), len(men))
    best = np.zeros(shape, np.float32)
    x, y = (np.ascontiguousarray(rest[..., k], np.float32) for k in (0, 1))
    mx, my = x[:, men], y[:, men]
    for hx, hy in HOLES.tolist():
        dx, dy = hx - mx, hy - my
        far = np.sqrt(dx * dx + dy * dy) + np.float32(1e-6)
        ux, uy = dx / far, dy / far
        gx, gy = mx - TOUCH * ux, my - TOUCH * uy
        # Straight behind the ghost if the line is there, else as far aside as one can stand.
        rise = gy - LINE
        with np.errstate(divide="ignore", invalid="ignore", over="ignore"):
            behind = np.where(rise * uy > 0, gx - rise * ux / uy, np.copysign(REACH, -ux))
        sx = np.clip(behind, -REACH, REACH)
        wx, wy = gx - sx, rise
        way = np.sqrt(wx * wx + wy * wy) + np.float32(1e-6)
        full = (wx * ux + wy * uy) / way
        slack = MOUTH / np.maximum(far, MOUTH) * TOUCH * full / way
        chance = np.tanh(0.8 * KIND * slack / sigma).astype(np.float32)
        inside = np.maximum(np.abs(gx), np.abs(gy)) <= EDGE - STRIKER_RADIUS
        chance = np.where((full > THIN) & inside, chance, 0.0)
        look, man = np.nonzero(chance > best + 0.02)
        if not len(look):
            continue
        spare = men[man]
        ox, oy = x[look], y[look]
        shut = _near(ox, oy, mx[look, man], my[look, man], dx[look, man], dy[look, man],
                     2 * MAN, spare)  # fmt: skip
        shut |= _near(ox, oy, sx[look, man], np.full(len(look), LINE, np.float32),
                      wx[look, man], wy[look, man], TOUCH, spare)  # fmt: skip
        open_ = ~shut
        best[look[open_], man[open_]] = chance[look[open_], man[open_]]
    return best.astype(np.float64)


def _near(
    ox: Half, oy: Half, ax: Half, ay: Half, dx: Half, dy: Half, gap: float, spare: Ints
) -> Bools:
    """Whether a piece other than the one to spare lies nearer to a way than a gap."""
    tx, ty = ox - ax[:, None], oy - ay[:, None]
    dx, dy = dx[:, None], dy[:, None]
    share = (tx * dx + ty * dy) / (dx * dx + dy * dy + np.float32(1e-9))
    np.clip(share, 0.0, 1.0, out=share)
    tx -= share * dx
    ty -= share * dy
    near = tx * tx + ty * ty < gap * gap
    near[np.arange(len(near)), spare] = False
    return np.asarray(near.any(axis=1))


def run_length(chance: Floats, lady: Floats, last: Bools, waits: Bools) -> Floats:
    """How many pieces a player may hope to pocket in a row: the easiest first.

    ``lady``: his chance to pocket the queen, zero if he may not. While she is on the board (where
    she ``waits``) his ``last`` man must stay there until she is in.
    """
    ordered = -np.sort(-np.concatenate([chance, lady[:, None]], axis=1), axis=1)
    run = np.cumprod(ordered, axis=1).sum(axis=1)
    first = lady * (1 + chance.max(axis=1))
    return np.asarray(np.where(last & waits, first, run))
