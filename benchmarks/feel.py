"""How the cloth feels, beside the equipment sheet: what a club player would recognise, or not.

Nothing here is timed. Slides, swerve, chips, the wedge and the keeper come from the tables of the
games as they stand; falls from short matches of club players.
"""

from __future__ import annotations

import math
from itertools import product

import numpy as np

from puntadidito.core.contract import Played
from puntadidito.core.driver import play
from puntadidito.games import GAMES
from puntadidito.games.football import table
from puntadidito.games.rugby import table as rugby_table
from puntadidito.physics import Flick
from puntadidito.physics.pieces import arrays as at
from puntadidito.physics.pieces.outcome import Result, simulate
from puntadidito.physics.pieces.play import simulate_batch
from tests.physics.pieces import rugby

BALL, CHIP = table.BALL, table.CHIP / 1e6
AWAY = [(-0.575, 0.0, 0.0), (0.575, 0.0, 0.0)]
SHOTS, MATCHES = 400, 2
FROM, FAST = (0.15, 0.20, 0.25, 0.30, 0.40), (1.0, 1.5, 2.0, 2.5)

RUN_UP, LEAVES, BRAKES = 0.10, 0.99, table.CLOTH_FRICTION * 9.81
"""How far a figure that shoots stands from the ball; what the ball leaves with of its speed."""

Row = tuple[str, str, str]
"""What, what the sheet says, what the table does."""


def shoot(flick: Flick, **places: tuple[float, float]) -> Result:
    """One flick at football: of ``base`` (body 0), of ``ball``, or of one at the other."""
    positions = np.full((23, 2), np.nan)
    for name, place in places.items():
        positions[BALL if name == "ball" else 0] = place
    return simulate(table.world(), positions, [flick], movers=AWAY)


def slides() -> list[Row]:
    """How far bases and balls go."""
    rows = []
    for speed, far in ((0.70, 10), (1.21, 30), (1.72, 60), (2.43, 120)):
        x = shoot(Flick(0, speed, 0), base=(-0.6, 0.3)).positions[0, 0] + 0.6
        rows.append((f"base flicked at {speed} m/s", f"{far} cm", f"{100 * x:.1f} cm"))
    for speed, far in ((0.5, 11), (1.0, 44), (1.5, 98)):
        x = shoot(Flick(BALL, speed, 0), ball=(-0.5, 0.3)).positions[BALL, 0] + 0.5
        rows.append((f"ball struck at {speed} m/s", f"{far} cm", f"{100 * x:.1f} cm"))
    return rows


def swerves() -> list[Row]:
    """A base at 1 m/s with its rim at 1.2, counter-clockwise."""
    result = shoot(Flick(0, 1.0, 0, 1.2), base=(0.0, 0.0))
    x, y = (100 * result.positions[0, :2]).tolist()
    moves = result.pieces.of_body(0)
    moves = moves[np.hypot(moves[:, 4], moves[:, 5]) > 0.05]
    turned = math.degrees(abs(math.atan2(moves[-1, 5], moves[-1, 4])))
    seen = f"{x:.1f} cm on, {abs(y):.1f} to the {'right' if y < 0 else 'left'}, {turned:.0f} deg"
    return [("swerve", "28 cm on, 4-5 to the right, 40-50 deg", seen)]


def chips() -> list[Row]:
    """How high the ball's foot rises when a base meets it."""
    rows = []
    for name, lift, speed, high in (
        ("touch", 0.0, 1.0, 2), ("touch", 0.0, 2.5, 16), ("chip", CHIP, 1.5, 27),
        ("chip", CHIP, 2.5, 79),
    ):  # fmt: skip
        result = shoot(Flick(0, speed, 0, lift=lift), base=(-0.022, 0.0), ball=(0.0, 0.0))
        up = float(result.pieces.state(BALL, result.contacts[0].time)[1][2])
        rows.append((f"{name} at {speed} m/s", f"{high} mm", f"{1000 * up * up / 19.62:.0f} mm"))
    return rows


def wedges() -> list[Row]:
    """Kicks over the wedge: how far they carry, and when they clear the bar."""
    rows = []
    for speed, far in ((1.0, 7), (1.5, 19), (2.0, 35), (2.5, 55), (3.0, 79)):
        met = rugby.at_the_foot(speed, foot=(-0.45, 0.0)).contacts(0)
        [lip], ground = met[met[:, 2] == at.LIP], met[met[:, 2] == at.GROUND][0]
        seen = f"{100 * (ground[3] - lip[3]):.1f} cm"
        rows.append((f"wedge kick at {speed} m/s", f"{far} cm", seen))
    # So far from the lip.
    for far, speed in ((22, 1.87), (30, 2.09), (40, 2.34), (50, 2.57)):
        speeds = np.arange(1.6, 2.9, 0.01)
        least = next(v for v in speeds.tolist() if _clears(v, far / 100))
        rows.append((f"over the bar from {far} cm", f"{speed} m/s", f"{least:.2f} m/s"))
    return rows


def _clears(speed: float, far: float) -> bool:
    """Whether a kick is wholly above the bar's upper edge over the goal line, and met nothing."""
    line = rugby_table.GOAL_LINE
    batch = rugby.at_the_foot(speed, foot=(line - far - rugby_table.WEDGE_LENGTH, 0.0))
    crossed = batch.crossings(0)
    wanted = next(n for n, one in enumerate(rugby_table.world().lines) if one.x0 == line)
    over = crossed[(crossed[:, 2] == wanted) & (crossed[:, 3] == 0), 7]
    touched = (batch.contact[:, 2] <= at.FIRST_FIXTURE).any()
    return not touched and len(over) > 0 and over[0] > rugby_table.BAR_TOP + rugby_table.BALL_LONG


def controls() -> list[Row]:
    """Up to which speed rugby's ball is kept within 5 cm."""
    names = ((True, "side"), (False, "point"))
    return [
        (f"control, struck on its {name}", "computed", f"{rugby_table.control_speed(side):.2f} m/s")
        for side, name in names
    ]


def saved(far: float, speed: float, run: float = RUN_UP) -> float:
    """The share a keeper saves of shots along the cloth, anywhere between the posts.

    He sees the flick: a figure runs up to the ball, which leaves at this speed.
    """
    rng = np.random.default_rng(1)
    line, inside = table.GOAL_LINE / 1e6, (table.POST_Y - table.POST_R - table.BALL_R) / 1e6
    positions = np.full((SHOTS, 23, 2), np.nan)
    positions[:, BALL] = line - far, 0.0
    aim = rng.uniform(-inside, inside, SHOTS)
    kicks = np.zeros((SHOTS, 23, 4))
    way = np.stack([np.full(SHOTS, far), aim], axis=1) / np.hypot(far, aim)[:, None]
    positions[:, 0] = positions[:, BALL] - (run + table.REACH / 1e6) * way
    kicks[:, 0, :2] = math.sqrt((speed / LEAVES) ** 2 + 2 * BRAKES * run) * way
    movers = np.zeros((SHOTS, 2, 3))
    movers[:, :, 0] = np.array((-1, 1)) * (line - table.KEEPER_OFF_LINE / 1e6)
    movers[:, 1, 2] = rng.normal(0.0, table.KEEPER_ERROR / 1e6, SHOTS)
    batch = simulate_batch(table.world(), positions, kicks, movers=movers, crossings=True)
    east = table.LINES.index("east")
    goals = sum(
        bool(((rows[:, 1] == BALL) & (rows[:, 2] == east) & (rows[:, 3] == 1)).any())
        for rows in map(batch.crossings, range(SHOTS))
    )
    return 1 - goals / SHOTS


def falls(game: str) -> tuple[int, int]:
    """Figures that fell, and flicks, in short matches of club players."""
    fell = flicks = 0
    for seed in range(MATCHES):
        made = GAMES[game]
        bots = [made.bot("club")] * 2
        match = play(made, made.Setup(quick=True), bots, seed.to_bytes(32, "big"))
        for line in (entry.line for entry in match.entries):
            if isinstance(line, Played) and line.log is not None:
                flicks += 1
                fell += len(line.log.falls)
    return fell, flicks


def run() -> dict[str, float]:
    """Print the table and give the figures that have a bar."""
    print("how the cloth feels                the sheet                               the table")
    for what, sheet, seen in (*slides(), *swerves(), *chips(), *wedges(), *controls()):
        print(f"  {what:<32} {sheet:<39} {seen}")
    shares = {(far, speed): saved(far, speed) for far, speed in product(FROM, FAST)}
    print("  saved by the keeper: " + " ".join(f"{speed:>6} m/s" for speed in FAST))
    for far in FROM:
        row = " ".join(f"{100 * shares[far, speed]:>8.0f} %" for speed in FAST)
        print(f"    from {100 * far:>2.0f} cm         {row}")
    print("    the sheet: from 25 cm at 2 m/s about 60 %")
    told = {"feel.saved_25cm_2ms": shares[0.25, 2.0]}
    for game in ("football", "rugby"):
        fell, flicks = falls(game)
        told[f"feel.{game}_falls"] = fell / flicks
        print(f"  {game}: {fell} falls in {flicks} flicks of club players (the sheet: one in 100)")
    return told
