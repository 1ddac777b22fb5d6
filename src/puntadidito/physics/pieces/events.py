"""What happens to bodies when their time has come."""

from __future__ import annotations

import math

from puntadidito.physics.kernels.arrays import LEFT, PATIENCE, POCKETED, Floats, Ints
from puntadidito.physics.kernels.compiled import compiled
from puntadidito.physics.kernels.meeting import NEVER
from puntadidito.physics.pieces.arrays import (
    BARRIER_HEIGHT,
    BARRIER_KIND,
    BASE_OF,
    BODY,
    BORDER,
    F_KIND,
    F_MOVER,
    FATE,
    FELL_AT,
    FIRST_FIXTURE,
    FIRST_POCKET,
    FIRST_SIDE,
    FLOOR,
    FLY,
    GONE,
    GONE_AT,
    GRAVITY,
    GROUND,
    KICK_LIFT,
    KICK_RIM,
    KICK_X,
    KICK_Y,
    KIND,
    LONG,
    MAN,
    MAN_OF,
    MODE,
    NEXT,
    NOTHING,
    PIVOT,
    RADIUS,
    REST,
    RIM,
    ROLLING,
    SINCE,
    SLIDE,
    SLIDING,
    STACK,
    START,
    SURFACE,
    SWERVE,
    TALL,
    TILTED,
    TIP_ABOVE,
    TIP_BY_BALL,
    TIP_BY_BASE,
    VX,
    VY,
    VZ,
    WHAT,
    WX,
    WY,
    WZ,
    X,
    Y,
    Z,
)
from puntadidito.physics.pieces.lasting import ON_TOP, lean, lean_together
from puntadidito.physics.pieces.motion import lay_still, place_at, speed_of
from puntadidito.physics.pieces.notes import note_contact
from puntadidito.physics.pieces.push import NOBODY, bounce_stack, collide, push_ball, settle
from puntadidito.physics.pieces.touch import TOUCHING, touch

FAR_AWAY = 1e6
"""Where a body is put that left the table: out of every reach."""
ROLLS_OFF = 0.03
"""What lies on top of a base rolls off it (m/s): there it would bounce without end."""


@compiled
def find_surface(
    body: Floats, i: int, surface: Floats, under: Floats, pair: Floats, gravity: float
) -> None:
    """Which surface a body is on, seen from a little ahead, and what that does to it."""
    x = body[i, X] + _ahead(body[i, VX])
    y = body[i, Y] + _ahead(body[i, VY])
    on = surface.shape[0] - 1
    for number in range(surface.shape[0] - 1, -1, -1):
        if (
            surface[number, 0] <= x <= surface[number, 2]
            and surface[number, 1] <= y <= surface[number, 3]
        ):
            on = number
    kind = int(body[i, KIND])
    body[i, SURFACE] = on
    body[i, SLIDING] = gravity * pair[kind, int(surface[on, 4]), 1]
    body[i, ROLLING] = under[on, kind, 0]
    body[i, SWERVE] = under[on, kind, 1]
    body[i, PIVOT] = under[on, kind, 2]


@compiled
def _ahead(velocity: float) -> float:
    """A nanometre the way something goes: on a border that tells the sides apart."""
    return 0.0 if velocity == 0.0 else math.copysign(1e-9, velocity)


@compiled
def start(body: Floats, i: int) -> None:
    """Give a body its flick."""
    body[i, VX] += body[i, KICK_X]
    body[i, VY] += body[i, KICK_Y]
    turning = body[i, KICK_RIM] / body[i, RADIUS]
    body[i, START] = NEVER
    if body[i, LONG] > 0.0:
        speed = math.sqrt(body[i, KICK_X] ** 2 + body[i, KICK_Y] ** 2)
        if speed > 0.0:
            body[i, WX] -= turning * (body[i, KICK_Y] / speed)
            body[i, WY] += turning * (body[i, KICK_X] / speed)
        body[i, VZ] += body[i, KICK_LIFT]
        if body[i, MODE] != FLY:
            body[i, MODE] = FLY if body[i, VZ] > 0.0 else SLIDE
    else:
        body[i, WZ] += turning
        # The nail takes the base so that its rim meets the ball lower down.
        body[i, TILTED] = min(body[i, RIM], body[i, KICK_LIFT])
        body[i, RIM] -= body[i, TILTED]
        body[i, MODE] = STACK


@compiled
def set_level(body: Floats, count: int, i: int) -> None:
    """A base that rests after a chip is level again, unless a ball leans on it."""
    if body[i, TILTED] == 0.0 or body[i, MODE] != REST:
        return
    for j in range(count):
        if body[j, LONG] > 0.0 and body[j, MODE] != GONE:
            x, y, _, _, _, _ = place_at(body, j, body[i, SINCE])
            far = body[i, RADIUS] + body[j, LONG]
            if (x - body[i, X]) ** 2 + (y - body[i, Y]) ** 2 < far * far:
                return
    body[i, RIM] += body[i, TILTED]
    body[i, TILTED] = 0.0


@compiled
def take_off(body: Floats, i: int, fate: int) -> None:
    """Remove a body from play."""
    lay_still(body, i)
    body[i, FATE] = fate
    body[i, GONE_AT] = body[i, SINCE]
    body[i, MODE] = GONE
    body[i, NEXT] = NEVER
    body[i, WHAT] = NOTHING
    body[i, START] = NEVER
    body[i, X] = FAR_AWAY
    body[i, Y] = FAR_AWAY


@compiled
def fall_over(body: Floats, i: int) -> None:
    """A figure lies flat: its base's disc stays, the man is out of the way."""
    body[i, FELL_AT] = body[i, SINCE]
    body[i, MAN] = 0.0
    body[i, TALL] = body[i, RIM]


@compiled
def is_free(body: Floats, i: int, n: int, side: Floats, opening: Floats, height: float) -> bool:
    """Whether a body at a side of the barrier leaves: over it, through it, or there is none."""
    along = body[i, Y] if n % 2 == 0 else body[i, X]
    free = side[n, 1] != 0.0
    if body[i, LONG] > 0.0 and body[i, Z] - body[i, RADIUS] > height:
        free = True
    for k in range(opening.shape[0]):
        if int(opening[k, 0]) == n and opening[k, 1] < along < opening[k, 2]:
            free = True
    return bool(free)


@compiled
def meet_side(
    body: Floats,
    i: int,
    what: int,
    side: Floats,
    opening: Floats,
    pair: Floats,
    number: Floats,
    contact: Floats,
    used: Ints,
) -> None:
    """Bounce off a side of the barrier, or leave: over it, through an opening, where it is open."""
    n = FIRST_SIDE - what
    if is_free(body, i, n, side, opening, number[BARRIER_HEIGHT]):
        take_off(body, i, LEFT + n)
        return
    speed = speed_of(body, i)
    way = 1.0 if n < 2 else -1.0
    nx = way if n % 2 == 0 else 0.0
    ny = 0.0 if n % 2 == 0 else way
    edge = side[n, 0]
    # The body is set exactly at the barrier: rounding must not let it creep into the wood.
    x = body[i, X]
    y = body[i, Y]
    if n % 2 == 0:
        body[i, X] = edge + way * body[i, RADIUS]
        x = edge
    else:
        body[i, Y] = edge + way * body[i, RADIUS]
        y = edge
    kind = int(number[BARRIER_KIND])
    e = pair[int(body[i, KIND]), kind, 0]
    grip = pair[int(body[i, KIND]), kind, 1]
    if body[i, LONG] > 0.0:
        closing, parting = push_ball(
            body, i, NOBODY, x, y, body[i, Z], 0.0, 0.0, nx, ny, 0.0, e, grip, number[FLOOR]
        )
        settle(body, i, number)
        lean(body, i, float(what), nx, ny, 0.0, 0.0, 0.0, parting, number[FLOOR])
    else:
        closing, parting = bounce_stack(body, i, nx, ny, 0.0, 0.0, e, grip, 0.0)
    note_contact(
        contact, used, body, i, float(what), x, y, body[i, Z], closing, parting, speed, 0.0
    )


@compiled
def meet_ground(
    body: Floats,
    i: int,
    surface: Floats,
    under: Floats,
    pair: Floats,
    number: Floats,
    contact: Floats,
    used: Ints,
) -> None:
    """A flying ball comes down."""
    body[i, Z] = body[i, RADIUS]
    find_surface(body, i, surface, under, pair, number[GRAVITY])
    ground = int(surface[int(body[i, SURFACE]), 4])
    kind = int(body[i, KIND])
    speed = speed_of(body, i)
    x = body[i, X]
    y = body[i, Y]
    closing, parting = push_ball(
        body, i, NOBODY, x, y, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0,
        pair[kind, ground, 0], pair[kind, ground, 1], 0.0,
    )  # fmt: skip
    settle(body, i, number)
    note_contact(contact, used, body, i, float(GROUND), x, y, 0.0, closing, parting, speed, 0.0)


@compiled
def meet_fixture(
    body: Floats,
    i: int,
    what: int,
    fixture: Floats,
    mover: Floats,
    pair: Floats,
    number: Floats,
    contact: Floats,
    used: Ints,
) -> None:
    """A post, a bar, a net, or a part of a mover."""
    k = FIRST_FIXTURE - what
    _, _, px, py, pz, wx, wy, apart = touch(body, i, i, float(k), fixture, mover, body[i, SINCE])
    speed = speed_of(body, i)
    nx = (body[i, X] - px) / apart
    ny = (body[i, Y] - py) / apart
    nz = (body[i, Z] - pz) / apart
    kind = int(fixture[k, F_KIND])
    e = pair[int(body[i, KIND]), kind, 0]
    grip = pair[int(body[i, KIND]), kind, 1]
    if body[i, LONG] > 0.0:
        far = body[i, RADIUS]
        px = body[i, X] - far * nx
        py = body[i, Y] - far * ny
        pz = body[i, Z] - far * nz
        closing, parting = push_ball(
            body, i, NOBODY, px, py, pz, wx, wy, nx, ny, nz, e, grip, number[FLOOR]
        )
        settle(body, i, number)
        lean(body, i, float(what), nx, ny, nz, wx, wy, parting, number[FLOOR])
    else:
        # A mover stops at figures, and is then a thing like any other.
        pz = body[i, RIM]
        if int(fixture[k, F_MOVER]) >= 0:
            wx = 0.0
            wy = 0.0
        closing, parting = 0.0, 0.0
        if speed > 0.0:
            closing, parting = bounce_stack(body, i, nx, ny, wx, wy, e, grip, number[FLOOR])
            body[i, MODE] = STACK
            lean(body, i, float(what), nx, ny, 0.0, wx, wy, parting, number[FLOOR])
    its_speed = math.sqrt(wx * wx + wy * wy)
    note_contact(
        contact, used, body, i, float(what), px, py, pz, closing, parting, speed, its_speed
    )


@compiled
def meet_stack(
    body: Floats,
    i: int,
    j: int,
    events: int,
    pair: Floats,
    number: Floats,
    contact: Floats,
    used: Ints,
) -> None:
    """Two bases touch; struck hard enough, the slower figure falls."""
    speed = speed_of(body, i)
    its_speed = speed_of(body, j)
    kind = int(body[i, KIND])
    its_kind = int(body[j, KIND])
    e = pair[kind, its_kind, 0] if events < PATIENCE else 1.0
    closing, parting = collide(body, i, j, e, pair[kind, its_kind, 1], number[FLOOR])
    body[i, MODE] = STACK
    body[j, MODE] = STACK
    dx = body[j, X] - body[i, X]
    dy = body[j, Y] - body[i, Y]
    share = body[i, RADIUS] / math.sqrt(dx * dx + dy * dy)
    x = body[i, X] + share * dx
    y = body[i, Y] + share * dy
    z = min(body[i, RIM], body[j, RIM])
    note_contact(contact, used, body, i, body[j, BODY], x, y, z, closing, parting, speed, its_speed)
    if closing > number[TIP_BY_BASE]:
        if speed <= its_speed and body[i, MAN] > 0.0:
            fall_over(body, i)
        if its_speed <= speed and body[j, MAN] > 0.0:
            fall_over(body, j)


@compiled
def meet_ball(
    body: Floats,
    i: int,
    j: int,
    events: int,
    fixture: Floats,
    mover: Floats,
    pair: Floats,
    number: Floats,
    contact: Floats,
    used: Ints,
) -> None:
    """A ball (i) and a stack (j): its base, or in the air the man on it."""
    now = body[i, SINCE]
    gap, drive, px, py, pz, _, _, apart = touch(body, i, j, BASE_OF, fixture, mover, now)
    on_man = False
    if body[i, MODE] == FLY and body[j, MAN] > 0.0:
        his_gap, his_drive, x, y, z, _, _, far = touch(body, i, j, MAN_OF, fixture, mover, now)
        # Of the two that touch, the one it drives into.
        if his_gap < 1e3 * TOUCHING and (gap > 1e3 * TOUCHING or his_drive > drive):
            on_man = True
            px = x
            py = y
            pz = z
            apart = far
    nx = (body[i, X] - px) / apart
    ny = (body[i, Y] - py) / apart
    nz = (body[i, Z] - pz) / apart
    speed = speed_of(body, i)
    its_speed = speed_of(body, j)
    high = body[i, Z]
    flying = body[i, MODE] == FLY
    kind = int(body[i, KIND])
    its_kind = int(body[j, KIND])
    e = pair[kind, its_kind, 0] if events < PATIENCE else 1.0
    grip = pair[kind, its_kind, 1]
    closing, parting = push_ball(
        body, i, float(j), px, py, pz, 0.0, 0.0, nx, ny, nz, e, grip, number[FLOOR]
    )
    note_contact(
        contact, used, body, j, body[i, BODY], px, py, pz, closing, parting, its_speed, speed
    )
    if nz > ON_TOP and parting < 0.2:
        roll_off(body, i, j)
    settle(body, i, number)
    body[j, MODE] = STACK
    lean_together(body, i, j, nx, ny, nz, parting, number[FLOOR])
    if on_man and flying and high > number[TIP_ABOVE] and closing > number[TIP_BY_BALL]:
        fall_over(body, j)


@compiled
def roll_off(body: Floats, i: int, j: int) -> None:
    """A ball (i) on top of a base is sent off it, away from its middle."""
    body[i, VX] += ROLLS_OFF * (body[i, X] - body[j, X]) / body[j, RADIUS]
    body[i, VY] += ROLLS_OFF * (body[i, Y] - body[j, Y]) / body[j, RADIUS]


@compiled
def cross_border(
    body: Floats,
    i: int,
    surface: Floats,
    under: Floats,
    pair: Floats,
    number: Floats,
    contact: Floats,
    used: Ints,
) -> None:
    """The ground under a body is another one now."""
    was = body[i, SURFACE]
    find_surface(body, i, surface, under, pair, number[GRAVITY])
    if body[i, SURFACE] != was:
        speed = speed_of(body, i)
        note_contact(
            contact, used, body, i, float(BORDER), body[i, X], body[i, Y], 0.0, 0.0, 0.0, speed, 0.0
        )


@compiled
def fall_into_pocket(body: Floats, i: int, what: int) -> None:
    """Take a disc off the table through a pocket."""
    take_off(body, i, POCKETED + FIRST_POCKET - what)
