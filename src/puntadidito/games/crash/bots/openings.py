"""How a side takes its places before a kick-off or drop-out, and where it kicks."""

from __future__ import annotations

from puntadidito.games.crash import facts, formations, referee
from puntadidito.games.crash.bots.candidates import ringed
from puntadidito.games.crash.bots.eyes import Taste, Worth, nearest
from puntadidito.games.crash.names import KICK
from puntadidito.games.crash.set_pieces import Kickoff, Lineup
from puntadidito.games.crash.state import State
from puntadidito.games.crash.table import (
    BEYOND_TEN,
    BIT,
    CLEAR_OF_22,
    FIELD,
    KICK_RANGE,
    LAST,
    MEN,
    NAME,
    OFF,
    OWN_22,
    OWN_HALF,
    TWENTY_TWO,
    depth,
    disc,
    hex_at,
)

Spots = tuple[tuple[int, int], ...]
"""Column and doubled depth of each shirt, as seat 0 sees the pitch."""

KICKING: Spots = (
    (9, -1), (11, -1), (13, -1), (15, -1), (8, -2), (10, 0), (14, 0), (16, -2),
    (12, -2), (12, 0), (3, -3), (10, -2), (14, -2), (21, -3), (12, -18),
)  # fmt: skip
"""The pack on the halfway line, ready to ring a short kick."""
RECEIVING: Spots = (
    (6, -8), (10, -8), (14, -8), (8, -8), (16, -8), (4, -8), (18, -8), (12, -8),
    (10, -14), (14, -14), (2, -8), (12, -15), (20, -8), (22, -8), (12, -22),
)  # fmt: skip
"""A man in every other column: no room for a ring where most kicks come down."""
AREAS = {"kick": OWN_HALF, "receive": BEYOND_TEN, "drop": OWN_22, "drop_receive": CLEAR_OF_22}
"""Where the sides may stand, by what they line up for."""


def line_up(s: State, lineup: Lineup) -> list[str | None]:
    """Places for all fifteen, by name; ``None`` for who is not there."""
    seat, why = lineup.seat, lineup.why
    kicks = why in ("kick", "drop")
    far = {"drop": -TWENTY_TWO, "drop_receive": TWENTY_TWO}.get(why, 0)
    room = AREAS[why][seat] & FIELD & ~facts.team(s, 1 - seat)
    lead = formations.kicker_of(s, seat) if kicks else OFF
    found: list[str | None] = [None] * MEN
    if kicks:
        found[lead % MEN] = NAME[lineup.at]
        room &= ~BIT[lineup.at]
    for p in formations.present(s, seat):
        if p != lead:
            q, d = (KICKING if kicks else RECEIVING)[p % MEN]
            h = nearest(room, _hex(seat, q, d + far))
            room &= ~BIT[h]
            found[p % MEN] = NAME[h]
    return found


def _hex(seat: int, q: int, d: int) -> int:
    d = max(-35, min(35, d))
    d -= (q + d) % 2
    return hex_at(q, d) if seat == 0 else hex_at(LAST - q, -d)


def kick_off(s: State, kick: Kickoff, taste: Taste) -> str:
    """Where a kick-off or drop-out goes: into a ring of own men, as far as one can be."""
    me = kick.seat
    worth, p = Worth(s, me, taste), formations.kicker_of(s, me)
    sure = not s.setup.pro and kick.why == "kickoff"
    made = 1.0 if sure else referee.chance_of(facts.foot(s, p))
    goal = facts.landing(s) & ~facts.covered(s, me) & disc(kick.at, KICK_RANGE)
    best, to = -9.0, OFF
    for h, chance, _ in ringed(s, me, p, goal, -40):
        d = depth(me, h)
        value = made * worth.left(d, chance) + (1 - made) * worth.left(d, 0.75)
        if value > best:
            best, to = value, h
    return KICK[to] if to != OFF else ""
