"""Write what the client's regions must find as the engine's do.

python tools/regions.py            write tests/flick/regions.json
python tools/regions.py --check    fail when it is not what would be written
"""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path
from typing import Any

import msgspec

from puntadidito.flick.regions import Region, box, fault_at, keep_in, keep_out, row
from puntadidito.flick.shapes import AnyShape, Cone, Disc, Half, Rect, Ring, Span

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "tests" / "flick" / "regions.json"
ROOM = 90_000
"""Points are tried within this of the middle."""


def inside(*shapes: AnyShape) -> Region:
    """In the shapes and nowhere else."""
    return Region((keep_in(*shapes, reason="out", law=("1",)),))


def regions() -> dict[str, Region]:
    """Each shape alone, and the ways they go together."""
    pieces = (Disc(-40_000, 12_000, 31_000, rim=False), Disc(52_000, -9_000, 31_000, rim=False))
    table = keep_in(Rect(-80_000, -60_000, 80_000, 60_000), reason="table", law=("1", "2"))
    taken = keep_out(*pieces, reason="taken", law=("7",), solid=True)
    return {
        "rect": inside(Rect(-50_000, -20_001, 60_000, 40_000)),
        "disc": inside(Disc(5, -7, 61_250)),
        "open disc": inside(Disc(0, 0, 50_000, rim=False)),
        "ring": inside(Ring(1_000, 2_000, 31_400, 69_500)),
        "half": inside(Half(100, 0, 3, 4, 20_000)),
        "half behind": inside(Half(0, 0, -1, 1, -21_400)),
        "level half": inside(Half(0, 10_000, 0, -2, 5_000)),
        "span": inside(Span("x", -30_000, 30_001)),
        "band": inside(Span("y", -30_000, 30_001)),
        "cone": inside(Cone(0, 0, 346_050, 346_050, 22_250, 46_500)),
        "wide cone": inside(Cone(-9_000, 4_000, -700, 1_300, 1_200, 80_000)),
        "flat cone": inside(Cone(0, 0, 50_000, 30_000, 30_000, 80_000)),
        "union": inside(
            Rect(-70_000, -9_000, 0, 9_000), Disc(0, 0, 31_000), Span("y", 50_000, 51_000)
        ),
        "beside": Region((table, keep_out(Disc(0, 0, 15_900), reason="centre", law=("3",)), taken)),
        "all": Region(
            (
                table,
                keep_in(Disc(0, 0, 75_000), Half(0, 0, 1, 0, 60_000), reason="circle", law=("4",)),
                keep_out(Ring(0, 0, 4_750, 36_550), reason="ring", law=("5",)),
                keep_out(Cone(0, 0, 10_000, 4_000, 3_000, 60_000), reason="cone", law=("6",)),
                taken,
            )
        ),
    }  # fmt: skip


def places(region: Region, rng: random.Random) -> list[tuple[int, int]]:
    """Points at random, and either side of every edge on some rows."""
    found = [(rng.randrange(-ROOM, ROOM + 1), rng.randrange(-ROOM, ROOM + 1)) for _ in range(40)]
    for y in (0, rng.randrange(-ROOM, ROOM + 1)):
        for low, high in row(region, y):
            found += [(x, y) for x in (low - 1, low, high, high + 1) if abs(x) < 2 * ROOM]
    return found


def vectors() -> list[dict[str, Any]]:
    """Everything, as JSON gives it back."""
    rng = random.Random(10)
    made = []
    for name, region in regions().items():
        tried = []
        for x, y in places(region, rng):
            told = [fault_at(region, x, y, solid=solid) for solid in (False, True)]
            tried.append([x, y, *(keep and keep.reason for keep in told)])
        lines = [0, *(rng.randrange(-ROOM, ROOM + 1) for _ in range(6))]
        made.append(
            {
                "name": name,
                "region": msgspec.to_builtins(region),
                "box": box(region),
                "tried": tried,
                "rows": [[y, row(region, y)] for y in lines],
            }
        )
    return json.loads(json.dumps(made))  # type: ignore[no-any-return]


def main() -> int:
    """Write, or compare."""
    made = vectors()
    if "--check" in sys.argv[1:]:
        if json.loads(TARGET.read_text()) != made:
            print("regions.json is not what the engine says: run tools/regions.py")
            return 1
        return 0
    lines = [json.dumps(vector, separators=(",", ":")) for vector in made]
    TARGET.write_text("[\n" + ",\n".join(lines) + "\n]\n")
    print(f"wrote {TARGET.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
