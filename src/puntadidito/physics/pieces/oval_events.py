"""What an oval does when it touches the ground, a figure, a post, the barrier, the wedge."""

from __future__ import annotations

import math

from puntadidito.physics.kernels.arrays import LEFT, PATIENCE, Floats, Ints
from puntadidito.physics.kernels.compiled import compiled
from puntadidito.physics.pieces.arrays import (
    BARRIER_HEIGHT,
    BARRIER_KIND,
    BASE_OF,
    BODY,
    F_KIND,
    FIRST_FIXTURE,
    FIRST_SIDE,
    FLANK,
    FLOOR,
    FLY,
    GRAVITY,
    GROUND,
    HOP,
    KIND,
    LAST_SIDE,
    LEFT_OF,
    LONG,
    MAN,
    MAN_OF,
    MODE,
    RADIUS,
    SINCE,
    STACK,
    SURFACE,
    TIP_ABOVE,
    TIP_BY_BALL,
    UX,
    UY,
    UZ,
    W_KIND,
    WEDGE_OF,
    X,
    Y,
    Z,
)
from puntadidito.physics.pieces.events import (
    fall_over,
    find_surface,
    is_free,
    roll_off,
    take_off,
)
from puntadidito.physics.pieces.lasting import ON_TOP, is_held, lean, lean_together, tap
from puntadidito.physics.pieces.motion import speed_of
from puntadidito.physics.pieces.notes import note_contact
from puntadidito.physics.pieces.oval import reach
from puntadidito.physics.pieces.oval_pieces import settle_oval
from puntadidito.physics.pieces.oval_touch import oval_touch
from puntadidito.physics.pieces.push import NOBODY, push_ball
from puntadidito.physics.pieces.ramp import lands_on_ramp, lie_on_ramp
from puntadidito.physics.pieces.top import TOUCHING

PUSHES = 3
"""How often a ball that its own friction drives back is pushed again in one touch."""


@compiled
def push_oval(
    body: Floats,
    i: int,
    other: float,
    px: float,
    py: float,
    pz: float,
    wx: float,
    wy: float,
    nx: float,
    ny: float,
    nz: float,
    restitution: float,
    grip: float,
    floor: float,
) -> tuple[float, float]:
    """As `push_ball`; friction turns an oval, so that it may be driven back: then it is held off.

    Speed of closing, and of parting when all is done.
    """
    closing, _ = push_ball(body, i, other, px, py, pz, wx, wy, nx, ny, nz, restitution, grip, floor)
    parting = -closing
    for _ in range(PUSHES):
        back, out = push_ball(body, i, other, px, py, pz, wx, wy, nx, ny, nz, 0.0, grip, floor)
        parting = out
        if back <= 0.0:
            parting = -back
            break
    return closing, parting


@compiled
def meet_ground_oval(
    body: Floats,
    i: int,
    surface: Floats,
    under: Floats,
    pair: Floats,
    number: Floats,
    contact: Floats,
    used: Ints,
) -> None:
    """A flying oval comes down on its lowest point."""
    h, lx, ly, _ = reach(
        0.0, 0.0, -1.0, body[i, UX], body[i, UY], body[i, UZ], body[i, LONG], body[i, RADIUS]
    )
    body[i, Z] = h
    find_surface(body, i, surface, under, pair, number[GRAVITY])
    ground = int(surface[int(body[i, SURFACE]), 4])
    kind = int(body[i, KIND])
    speed = speed_of(body, i)
    x = body[i, X] + lx
    y = body[i, Y] + ly
    closing, parting = push_oval(
        body, i, NOBODY, x, y, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0,
        pair[kind, ground, 0], pair[kind, ground, 1], number[FLOOR],
    )  # fmt: skip
    # One that keeps tapping the cloth lies on it, however its spin would raise it.
    tap(body, i, float(GROUND), True, parting, number[FLOOR])
    settle_oval(body, i, parting, math.inf if is_held(body, i) else number[HOP])
    note_contact(contact, used, body, i, float(GROUND), x, y, 0.0, closing, parting, speed, 0.0)


@compiled
def meet_stack_oval(
    body: Floats,
    i: int,
    j: int,
    events: int,
    fixture: Floats,
    mover: Floats,
    oval: Floats,
    pair: Floats,
    number: Floats,
    contact: Floats,
    used: Ints,
) -> None:
    """An oval (i) and a figure (j): its base, or the man on it."""
    now = body[i, SINCE]
    met = oval_touch(body, i, j, BASE_OF, fixture, mover, oval, now)
    on_man = False
    if body[j, MAN] > 0.0:
        his = oval_touch(body, i, j, MAN_OF, fixture, mover, oval, now)
        # Of the two that touch, the one it drives into.
        if his[0] < 1e3 * TOUCHING and (met[0] > 1e3 * TOUCHING or his[1] > met[1]):
            met = his
            on_man = True
    _, _, nx, ny, nz, px, py, pz, _, _ = met
    speed = speed_of(body, i)
    its_speed = speed_of(body, j)
    high = body[i, Z]
    flying = body[i, MODE] == FLY
    kind = int(body[i, KIND])
    its_kind = int(body[j, KIND])
    e = pair[kind, its_kind, 0] if events < PATIENCE else 1.0
    grip = pair[kind, its_kind, 1]
    closing, parting = push_oval(
        body, i, float(j), px, py, pz, 0.0, 0.0, nx, ny, nz, e, grip, number[FLOOR]
    )
    note_contact(
        contact, used, body, j, body[i, BODY], px, py, pz, closing, parting, its_speed, speed
    )
    if nz > ON_TOP and parting < 0.2:
        roll_off(body, i, j)
    settle_oval(body, i, 0.0, number[HOP])
    body[j, MODE] = STACK
    lean_together(body, i, j, nx, ny, nz, parting, number[FLOOR])
    if on_man and flying and high > number[TIP_ABOVE] and closing > number[TIP_BY_BALL]:
        fall_over(body, j)


@compiled
def meet_thing_oval(
    body: Floats,
    i: int,
    what: int,
    events: int,
    fixture: Floats,
    mover: Floats,
    oval: Floats,
    side: Floats,
    opening: Floats,
    pair: Floats,
    number: Floats,
    contact: Floats,
    used: Ints,
) -> None:
    """A side of the barrier, a post, a bar, a net, the keeper, the wedge as a solid."""
    if FIRST_SIDE >= what >= LAST_SIDE:
        target = LEFT_OF - (FIRST_SIDE - what)
        its_kind = int(number[BARRIER_KIND])
        if is_free(body, i, FIRST_SIDE - what, side, opening, number[BARRIER_HEIGHT]):
            take_off(body, i, LEFT + FIRST_SIDE - what)
            return
    elif what == FLANK:
        target = WEDGE_OF
        its_kind = int(oval[W_KIND])
    else:
        target = float(FIRST_FIXTURE - what)
        its_kind = int(fixture[FIRST_FIXTURE - what, F_KIND])
    now = body[i, SINCE]
    _, _, nx, ny, nz, px, py, pz, ox, oy = oval_touch(body, i, i, target, fixture, mover, oval, now)
    speed = speed_of(body, i)
    e = pair[int(body[i, KIND]), its_kind, 0] if events < PATIENCE else 1.0
    grip = pair[int(body[i, KIND]), its_kind, 1]
    closing, parting = push_oval(
        body, i, NOBODY, px, py, pz, ox, oy, nx, ny, nz, e, grip, number[FLOOR]
    )
    its_speed = math.sqrt(ox * ox + oy * oy)
    note_contact(
        contact, used, body, i, float(what), px, py, pz, closing, parting, speed, its_speed
    )
    if what == FLANK and parting < number[HOP] and lands_on_ramp(body, i, oval, nz):
        lie_on_ramp(body, i, oval)
    else:
        settle_oval(body, i, 0.0, number[HOP])
        lean(body, i, float(what), nx, ny, nz, ox, oy, parting, number[FLOOR])
