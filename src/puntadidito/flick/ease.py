"""How well men lie: the chance that a player pockets each of them with his next flick."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from puntadidito.flick.batches import Bools, Floats, Ints
from puntadidito.flick.ghosts import THIN, Ghosts

Half = npt.NDArray[np.float32]
"""Half the precision does here, and twice the speed."""
KIND = 1.5
"""How much farther off a stroke may be than geometry says: cushions help near a pocket."""


def chances(on: Ghosts, reach: float, rest: Floats, men: Ints, sigma: float) -> Floats:
    """By layout and man: the chance to pocket it straight, for a hand that errs by ``sigma``.

    ``reach``: how far from the middle of the row one may stand.
    """
    touch, line, mouth = on.touch, on.line, on.mouth
    shape = (len(rest), len(men))
    best = np.zeros(shape, np.float32)
    x, y = (np.ascontiguousarray(rest[..., k], np.float32) for k in (0, 1))
    mx, my = x[:, men], y[:, men]
    for hx, hy in on.holes.tolist():
        dx, dy = hx - mx, hy - my
        far = np.sqrt(dx * dx + dy * dy) + np.float32(1e-6)
        ux, uy = dx / far, dy / far
        gx, gy = mx - touch * ux, my - touch * uy
        # Straight behind the ghost if the line is there, else as far aside as one can stand.
        rise = gy - line
        with np.errstate(divide="ignore", invalid="ignore", over="ignore"):
            behind = np.where(rise * uy > 0, gx - rise * ux / uy, np.copysign(reach, -ux))
        sx = np.clip(behind, -reach, reach)
        wx, wy = gx - sx, rise
        way = np.sqrt(wx * wx + wy * wy) + np.float32(1e-6)
        full = (wx * ux + wy * uy) / way
        slack = mouth / np.maximum(far, mouth) * touch * full / way
        chance = np.tanh(0.8 * KIND * slack / sigma).astype(np.float32)
        inside = np.maximum(np.abs(gx), np.abs(gy)) <= on.edge - on.striker
        chance = np.where((full > THIN) & inside, chance, 0.0)
        look, man = np.nonzero(chance > best + 0.02)
        if not len(look):
            continue
        spare = men[man]
        ox, oy = x[look], y[look]
        shut = _near(ox, oy, mx[look, man], my[look, man], dx[look, man], dy[look, man],
                     2 * on.man, spare)  # fmt: skip
        shut |= _near(ox, oy, sx[look, man], np.full(len(look), line, np.float32),
                      wx[look, man], wy[look, man], touch, spare)  # fmt: skip
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
