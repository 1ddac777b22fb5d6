"""Write what the client must compute as the engine does: first contacts, motion, refused places.

python tools/carrom_vectors.py            write web/src/games/carrom/vectors.json
python tools/carrom_vectors.py --check    fail when it is not what would be written
"""

from __future__ import annotations

import json
import random
import sys
from math import atan2, degrees
from pathlib import Path
from typing import Any

import msgspec

from puntadidito.core.shotlog import Knot, ShotLog
from puntadidito.flick.hand import jittered
from puntadidito.flick.options import PlaceSpec
from puntadidito.games import GAMES
from puntadidito.games.carrom import spots, table

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "web" / "src" / "games" / "carrom" / "vectors.json"
DRILLS = TARGET.with_name("drills.json")
GUIDES, SPOTS, SAMPLES = 60, 120, 24


def board(rng: random.Random, count: int) -> list[list[int]]:
    """Pieces laid at random, clear of one another and of the player's line."""
    laid: list[tuple[int, int]] = []
    while len(laid) < count:
        p = rng.randrange(-340_000, 340_001), rng.randrange(-200_000, 340_001)
        if spots.free(p, laid) and min(abs(abs(v) - 346_050) for v in p) > 30_000:
            laid.append(p)
    return [[i, *p] for i, p in enumerate(laid)]


def shoot(order: dict[str, Any]) -> ShotLog:
    """How a stroke runs on the engine's own table."""
    log = GAMES["carrom"].practice(order).log
    assert log is not None
    return log


def place(knot: Knot) -> list[int]:
    """Where a body is at a knot."""
    return [knot.x, knot.y]


def first_contact(motion: ShotLog) -> dict[str, Any]:
    """What the striker meets first, where it is then, and where both go on to."""
    ways = {path.body: path for path in motion.paths}
    striker = ways[table.STRIKER]
    met = next((hit for hit in motion.contacts if table.STRIKER in (hit.body, hit.other)), None)
    end = place(striker.knots[1])
    if met is None:
        return {"what": "pocket" if motion.gone else "rest", "end": end}
    other = met.other if met.body == table.STRIKER else met.body
    found: dict[str, Any] = {"what": "cushion" if other < 0 else "disc", "end": end}
    if len(striker.knots) > 2:
        found["after"] = [b - a for a, b in zip(end, place(striker.knots[2]), strict=True)]
    if other >= 0:
        start, then = ways[other].knots[:2]
        found["disc"] = other
        found["object"] = [then.x - start.x, then.y - start.y]
    return found


def guides(rng: random.Random) -> list[dict[str, Any]]:
    """Strokes over boards of all kinds: into pieces, cushions, pockets, and into nothing."""
    found = []
    for i in range(GUIDES):
        pieces = board(rng, rng.choice((1, 4, 12, 19)))
        place = rng.randrange(-180_000, 180_001)
        angle, power = rng.randrange(20_000, 160_000), rng.choice((200, 500, 1000))
        if i % 5 == 1:
            angle, power = rng.randrange(table.TURN), rng.choice((20, 60))
        elif i % 5 == 2:
            pieces = []
            x, y = rng.choice(table.POCKETS[2:])
            aside = rng.randrange(-7_000, 7_001)
            angle = round(degrees(atan2(y + table.BASE_LINE, x + aside - place)) * 1000)
        stroke = {"place": place, "angle": angle, "power": power}
        order = {"pieces": pieces, "stroke": stroke, "fast_board": i % 4 == 0}
        found.append({**order, **first_contact(shoot(order))})
    return found


def running(rng: random.Random) -> dict[str, Any]:
    """A break, and where everything is at some times."""
    rack = jittered(table.rack(0), 7)
    order = {
        "pieces": [[i, *p] for i, p in enumerate(rack)],
        "stroke": {"place": 12_000, "angle": 92_500, "power": 1000},
    }
    motion = shoot(order)
    times = sorted(rng.randrange(motion.duration + 50_000) for _ in range(SAMPLES))
    at = [[time, *(round(v, 3) for path in motion.paths for v in path.at(time))] for time in times]
    return {"motion": msgspec.to_builtins(motion), "at": at}


def striker_places(rng: random.Random) -> list[list[Any]]:
    """Places on the line and the clause each breaks; with the lawful stretches beside a piece."""
    edges = (182_549, 182_550, 214_350, 214_349, 219_100, 220_635, 220_636, 225_000)
    places = [sign * p for p in edges for sign in (1, -1)]
    places += [rng.randrange(-230_000, 230_001) for _ in range(SPOTS // 2)]
    aheads = (0, 0, 4_750, -4_750, 4_751, -2_000)
    return [[p, a := rng.choice(aheads), spots.striker_fault(p, a)] for p in places]


def due_places(rng: random.Random) -> dict[str, Any]:
    """Spots in the ring and what is wrong with each."""
    pieces = [(0, 0), (52_000, 12_000), (-40_000, -45_000)]
    queen = pieces[0]
    tried = [(rng.randrange(-80_000, 80_001), rng.randrange(-80_000, 80_001)) for _ in range(SPOTS)]
    tried += [
        (-30_000, -30_000),
        (-30_000, -25_000),
        (31_400, 0),
        (31_399, 0),
        (0, 69_500),
        (0, 69_501),
    ]
    region = spots.due_region(pieces, queen)
    spec = PlaceSpec(
        piece=2,
        left=1,
        radius=table.MAN_R,
        region=region,
        start=spots.first_spot(region, 0),
        strict=False,
    )
    faults = [(p, spots.due_fault(p, pieces, queen)) for p in tried]
    return {
        "spec": msgspec.to_builtins(spec),
        "tried": [[*p, fault.reason if fault else None] for p, fault in faults],
    }


def rows(rng: random.Random) -> list[list[Any]]:
    """Pieces near a player's line, and the lawful places left beside them."""
    made = []
    for count in (0, 1, 1, 2, 4):
        pieces: list[tuple[int, int]] = []
        while len(pieces) < count:
            p = rng.randrange(-240_000, 240_001), -table.BASE_LINE + rng.randrange(-45_000, 45_001)
            if spots.free(p, pieces):
                pieces.append(p)
        made.append([pieces, spots.striker_row(pieces)])
    return made


def drills() -> dict[str, Any]:
    """How the shot runs that solves each of the client's drills."""
    return {
        drill["id"]: msgspec.to_builtins(
            shoot({"pieces": drill["pieces"], "stroke": drill["solution"]})
        )
        for drill in json.loads(DRILLS.read_text())
    }


def vectors() -> dict[str, Any]:
    """Everything, as JSON gives it back."""
    rng = random.Random(20011)
    made = {
        "guides": guides(rng),
        "running": running(rng),
        "striker": striker_places(rng),
        "due": due_places(rng),
        "rows": rows(rng),
        "drills": drills(),
    }
    return json.loads(json.dumps(made))  # type: ignore[no-any-return]


def main() -> int:
    """Write, or compare."""
    made = vectors()
    if "--check" in sys.argv[1:]:
        if json.loads(TARGET.read_text()) != made:
            print("vectors.json is not what the engine says: run tools/carrom_vectors.py")
            return 1
        return 0
    lines = [f'"{key}":{json.dumps(value, separators=(",", ":"))}' for key, value in made.items()]
    TARGET.write_text("{\n" + ",\n".join(lines) + "\n}\n")
    print(f"wrote {TARGET.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
