"""Tables of pieces that the tests share."""

from __future__ import annotations

from functools import cache

from puntadidito.physics import world as flat
from puntadidito.physics.pieces.world import Area, Barrier, Between, Body, Stack, Surface, World


@cache
def of_coins(world: flat.World) -> World:
    """The same table for the kernel of pieces: coins without spin. One kind of body."""
    [kind] = world.kinds
    frame = world.frame
    return World(
        bodies=tuple(Body(Stack(body.radius), body.mass, "coin") for body in world.bodies),
        between=(
            Between("coin", "coin", world.restitution[0][0]),
            Between("coin", "wood", kind.cushion),
            Between("coin", "board", 0.0, kind.friction),
        ),
        surfaces=(Surface("board"),),
        barrier=Barrier(
            Area(frame.left, frame.bottom, frame.right, frame.top), "wood", open=frame.open
        ),
        pockets=world.pockets,
        lines=world.lines,
        gravity=world.gravity,
        rebound_floor=world.rebound_floor,
    )
