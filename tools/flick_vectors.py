"""Write what the page must draw as the kernel has it: shots of football and rugby at ten times.

python tools/flick_vectors.py            write web/src/flick/vectors.json
python tools/flick_vectors.py --check    fail when it is not what would be written

The truth at a time is not read off the log: the shot is played again and cut there.
"""

from __future__ import annotations

import json
import math
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from puntadidito.core.shotlog import MICRO
from puntadidito.games.football import table as football
from puntadidito.games.rugby import table as rugby
from puntadidito.physics.pieces.arrays import DOWN, FIRST_FIXTURE
from puntadidito.physics.pieces.outcome import Result, kind_of, simulate
from puntadidito.physics.pieces.world import World
from puntadidito.physics.shot import Flick

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "web" / "src" / "flick" / "vectors.json"
TIMES = 10

Place = tuple[float, float]
Play = Callable[..., Result]

OVAL = 2 * rugby.SIDE
"""The number of rugby's ball."""


def laid(count: int, places: dict[int, Place]) -> Any:
    """Where bodies lie; the others are not on the table."""
    positions = np.full((count, 2), np.nan)
    for body, place in places.items():
        positions[body] = place
    return positions


def on_cloth(places: dict[int, Place], *flicks: Flick) -> Play:
    """A shot of football, both keepers on their lines."""
    world = football.world()
    off = (football.GOAL_LINE - football.KEEPER_OFF_LINE) / MICRO
    keepers = [(-off, 0.0, 0.0), (off, 0.02, 0.0)]
    return partial(simulate, world, laid(len(world.bodies), places), flicks, movers=keepers)


def with_oval(
    places: dict[int, Place],
    flick: Flick,
    heading: float,
    wedge: tuple[float, float, float, float] = (math.nan,) * 4,
) -> Play:
    """A shot of rugby; the oval points in a direction."""
    world = rugby.world()
    axes = np.tile((math.cos(heading), math.sin(heading)), (len(world.bodies), 1))
    return partial(
        simulate, world, laid(len(world.bodies), places), [flick], axes=axes, wedges=[wedge],
        chance=[(0.7, -0.4, 0.6)],
    )  # fmt: skip


BALL, CHIP, RIM = football.BALL, football.CHIP / MICRO, football.RIM_MOST
SHOTS: dict[str, tuple[World, int, Play]] = {
    "swerve": (football.world(), BALL, on_cloth({0: (0, 0)}, Flick(0, 0.9, 0.5, -RIM))),
    "swerve into a figure": (
        football.world(),
        BALL,
        on_cloth({0: (0, 0), 3: (0.2, -0.012)}, Flick(0, 1.2, 0.0, 1.2 * RIM)),
    ),
    "hop": (
        football.world(),
        BALL,
        on_cloth({0: (-0.1, 0.0), BALL: (0.0, 0.004)}, Flick(0, 2.5, 0.0)),
    ),
    "chip": (
        football.world(),
        BALL,
        on_cloth({0: (-0.1, 0.0), BALL: (0, 0), 12: (0.09, 0.0)}, Flick(0, 2.2, 0.0, 0.4, CHIP)),
    ),
    "shot at the keeper, and another falls": (
        football.world(),
        BALL,
        on_cloth(
            {0: (0.33, 0.03), BALL: (0.40, 0.03), 4: (0.1, 0.2), 15: (0.2, 0.205)},
            Flick(0, 1.9, 0.16),
            Flick(4, 2.3, 0.0, at=0.1),
        ),
    ),
    "into the net": (
        football.world(),
        BALL,
        on_cloth({0: (-0.38, 0.035), BALL: (-0.45, 0.036)}, Flick(0, -2.4, 0.0)),
    ),
    "oval on its side": (
        rugby.world(),
        OVAL,
        with_oval({0: (-0.06, 0.0), OVAL: (0, 0.001)}, Flick(0, 1.3, 0.0, 0.3), math.pi / 2),
    ),
    "oval on its point": (
        rugby.world(),
        OVAL,
        with_oval({0: (-0.06, 0.0), OVAL: (0, 0)}, Flick(0, 1.5, 0.0), 0.2),
    ),
    "over the wedge": (
        rugby.world(),
        OVAL,
        with_oval({OVAL: (0, 0)}, Flick(OVAL, 1.9, 0.1), math.pi / 2, (0.03, 0, 1, 0)),
    ),
    "over the wedge and off the table": (
        rugby.world(),
        OVAL,
        with_oval({OVAL: (0.3, 0)}, Flick(OVAL, 2.8, 0.3), 1.9, (0.33, 0.003, 1, 0)),
    ),
    "back from the wedge": (
        rugby.world(),
        OVAL,
        with_oval({OVAL: (0, 0)}, Flick(OVAL, 0.6, 0.0), math.pi / 2, (0.03, 0, 1, 0)),
    ),
}


def then(play: Play, ball: int, time: int) -> dict[str, Any]:
    """Where everything is when the shot is cut at a time: micrometres, thousandths of a degree."""
    cut = play(until=time / MICRO)
    batch = cut.pieces
    assert abs(batch.duration - time / MICRO) < 1e-9
    bodies = [
        [body, *(round(v * MICRO, 2) for v in (x, y, z)), round(math.degrees(turn) * 1000, 2)]
        for body, (x, y, z, turn) in enumerate(cut.positions.tolist())
        if not math.isnan(x)
    ]
    axis = cut.axes[ball].tolist()
    return {
        "time": time,
        "bodies": bodies,
        "movers": [round(y * MICRO, 2) for y in cut.movers.tolist()],
        "axis": None if math.isnan(axis[0]) else [round(part, 6) for part in axis],
    }


def shot(name: str) -> dict[str, Any]:
    """One shot: its log, and the kernel at ten times within it."""
    world, ball, play = SHOTS[name]
    whole = play()
    log = whole.log()
    assert log.fault() is None
    step = log.duration // (TIMES + 1)
    # Not evenly: no time may fall on a knot for a reason.
    times = [step * k + 137 * k * k for k in range(1, TIMES + 1)]
    shape = world.bodies[ball].shape
    long = getattr(shape, "long", 0.0) or shape.radius
    return {
        "name": name,
        "ball": ball,
        "size": [round(long * 1000, 3), round(shape.radius * 1000, 3)],
        "log": msgspec.to_builtins(log),
        "then": [then(play, ball, time) for time in times],
    }


def kinds(world: World) -> dict[str, Any]:
    """What the numbers of contacts mean."""
    things = sum(len(stand.things()) for stand in world.stands)
    met = [*range(-1, DOWN - 1, -1), *range(FIRST_FIXTURE, FIRST_FIXTURE - things, -1)]
    return {
        "fixtures": [kind_of(world, FIRST_FIXTURE - i) for i in range(things)],
        "met": [[number, kind_of(world, number)] for number in met],
    }


def vectors() -> dict[str, Any]:
    """Everything, as JSON gives it back."""
    made = {
        "shots": [shot(name) for name in SHOTS],
        "kinds": [kinds(football.world()), kinds(rugby.world())],
    }
    return json.loads(json.dumps(made))  # type: ignore[no-any-return]


def main() -> int:
    """Write, or compare."""
    made = vectors()
    if "--check" in sys.argv[1:]:
        if json.loads(TARGET.read_text()) != made:
            print("vectors.json is not what the kernel says: run tools/flick_vectors.py")
            return 1
        return 0
    small = partial(json.dumps, separators=(",", ":"))
    shots = ",\n".join(small(one) for one in made["shots"])
    TARGET.write_text(f'{{"kinds":{small(made["kinds"])},\n"shots":[\n{shots}\n]}}\n')
    print(f"wrote {TARGET.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
