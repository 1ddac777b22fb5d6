"""What is so on the pitch, in the words of the game: reach, tackle zones, rucks, offside lines."""

from __future__ import annotations

from collections.abc import Callable

from puntadidito.games.crash import ways
from puntadidito.games.crash.state import NOBODY, State
from puntadidito.games.crash.table import (
    AROUND,
    BIT,
    COVER_RANGE,
    FEARED_RANGE,
    FIELD,
    FOOT,
    FRONT,
    FULL_BACK,
    HANDS,
    INTERCEPT_RANGE,
    MEN,
    MOVEMENT,
    NEAR,
    OFF,
    OWN_GOAL,
    SE,
    TEAM,
    behind,
    bits,
    depth,
    disc,
    distance,
    grow,
    nth,
    pick,
    player,
    seat_of,
)

_BIT = BIT.__getitem__
_ROOM = frozenset(bits(FIELD))


def places(s: State, seat: int) -> list[int]:
    """Where the players of a seat are, by shirt."""
    return s.pos[:MEN] if seat == 0 else s.pos[MEN:]


def team(s: State, seat: int) -> int:
    """The hexes of all players of a seat."""
    return sum(map(_BIT, places(s, seat)))


def occupied(s: State) -> int:
    """The hexes of all players."""
    return team(s, 0) | team(s, 1)


def standing(s: State, seat: int) -> int:
    """The hexes of a seat's standing players."""
    m, fallen = team(s, seat), s.down & TEAM[seat]
    if fallen:
        for p in bits(fallen):
            m ^= BIT[s.pos[p]]
    return m


def at(s: State, h: int) -> int:
    """The player on a hex, or `NOBODY`."""
    return s.pos.index(h) if h in s.pos else NOBODY


# ---- skills -------------------------------------------------------------------------------------


def hands(s: State, p: int) -> int:
    """Hands of a player, tokens counted in."""
    value = HANDS[p] - s.tokens.marked[p]
    feared = s.tokens.feared
    if feared:
        here, other = s.pos[p], 1 - seat_of(p)
        for q in range(other * MEN, other * MEN + MEN):
            if feared >> q & 1 and s.pos[q] != OFF and distance(here, s.pos[q]) <= FEARED_RANGE:
                value -= 1
    return value


def foot(s: State, p: int) -> int:
    """Foot of a player, tokens counted in."""
    return FOOT[p] - s.tokens.marked[p]


# ---- movement -----------------------------------------------------------------------------------


def allowance(s: State, p: int) -> int:
    """Spaces a player may still move in this turn."""
    if (s.down | s.turn.closed | s.tokens.flat) >> p & 1 or s.pos[p] == OFF:
        return 0
    return _left(s, p)


def _left(s: State, p: int) -> int:
    """The same of a player who may move."""
    full = MOVEMENT[p] + s.tokens.boost[p]
    return full - s.turn.spent if p == s.turn.mover else full


def zone(s: State, seat: int) -> int:
    """Where a carrier is tackled by this seat's players."""
    m, away, rush = 0, s.down | offside(s, seat), s.tokens.rush
    room = free(s) | BIT[s.ball.at] if rush else 0
    for p in range(seat * MEN, seat * MEN + MEN):
        h = s.pos[p]
        if h != OFF and not away >> p & 1:
            m |= AROUND[h]
            if rush >> p & 1:  # he moves into contact, where there is room for him
                m |= grow(AROUND[h] & room)
    return m


def layers(s: State, p: int, walk: int = 0) -> list[int]:
    """Hexes a player can get to, by the number of spaces. A carrier stops in a tackle zone.

    ``walk``: where his side may pass, for those who ask about many players at once.
    """
    return spread(s, p, walk or passable(s, seat_of(p)), allowance(s, p))


def spread(s: State, p: int, walk: int, spaces: int) -> list[int]:
    """The layers of a movement of so many spaces, where only some hexes may be crossed."""
    stop = zone(s, 1 - seat_of(p)) if p == s.ball.holder else 0
    return ways.layers(s.pos[p], walk, stop, spaces)


def _within(s: State, p: int, walk: int) -> int:
    """All layers of a player's movement as one set of hexes."""
    if p == s.ball.holder:
        return sum(layers(s, p, walk))
    spaces = allowance(s, p)
    m = disc(s.pos[p], spaces)
    if m & ~walk:
        m = BIT[s.pos[p]]
        for _ in range(spaces):
            up, down = m | m << 1, m | m >> 1
            m = (up | down | up << SE | down >> SE) & walk
    return m


def passable(s: State, seat: int) -> int:
    """Hexes a seat's players may cross: standing opponents and the posts are in the way."""
    return FIELD ^ standing(s, 1 - seat)


def reaches(s: State, seat: int) -> list[tuple[int, int]]:
    """Every player of a seat that may still move, and where his move may end."""
    walk, room = passable(s, seat), free(s)
    return [(p, _within(s, p, walk) & room) for p in bits(movers(s, seat))]


def movers(s: State, seat: int) -> int:
    """Players of a seat that may still move, as a set of players."""
    m = TEAM[seat] & ~(s.down | s.turn.closed | s.tokens.flat | s.away())
    p = s.turn.mover
    return m ^ 1 << p if p != NOBODY and m >> p & 1 and _left(s, p) <= 0 else m


def free(s: State) -> int:
    """Where a move may end: no player there, nor the ball alone."""
    return FIELD & ~(occupied(s) | BIT[s.ball.at])


def reach(s: State, p: int) -> int:
    """The hexes where a player's move may end."""
    return _within(s, p, passable(s, seat_of(p))) & free(s)


def can_move(s: State, p: int, to: int) -> bool:
    """Whether a player's move may end on a hex."""
    spaces = allowance(s, p)
    if to == s.ball.at or to in s.pos or distance(s.pos[p], to) > spaces:
        return False
    if _straight(s, p, to):
        return True
    walk = _for_him(s, p, to, passable(s, seat_of(p)))
    return ways.leads(s.pos[p], to, spaces, walk)


def _for_him(s: State, p: int, to: int, walk: int) -> int:
    """Where a player may pass on his way to a hex: a carrier would be tackled in a zone."""
    if p != s.ball.holder:
        return walk
    return walk & (~zone(s, 1 - seat_of(p)) | BIT[s.pos[p]] | BIT[to])


def some_move(s: State, p: int, below: Callable[[int], int]) -> int:
    """A hex at random where one of the `movers` may end, each as likely; `OFF` if there is none."""
    here, spaces = s.pos[p], _left(s, p)
    near = ways.hexes(here, spaces)
    for _ in range(3 if p != s.ball.holder else 0):
        to = near[below(len(near))]
        if to == s.ball.at or to in s.pos:
            continue
        if _straight(s, p, to) or ways.leads(here, to, spaces, passable(s, seat_of(p))):
            return to
    hexes = reach(s, p)
    return nth(hexes, below(hexes.bit_count())) if hexes else OFF


def path(s: State, p: int, to: int) -> tuple[int, ...]:
    """A shortest lawful way of a player to a hex he can reach, both ends included."""
    short = _straight(s, p, to)
    if short and s.ball.ruck == NOBODY:
        return short
    walk = passable(s, seat_of(p))
    return gated(s, p, short or way(s, p, to, walk), walk)


def _straight(s: State, p: int, to: int) -> tuple[int, ...]:
    """The way of a player without the ball if nobody and no post is on it; else none."""
    if p == s.ball.holder:
        return ()
    seat, here = seat_of(p), s.pos[p]
    short = [here + by for by in ways.straight(to - here, seat)]
    crossed, others = set(short), s.pos[MEN:] if seat == 0 else s.pos[:MEN]
    return tuple(short) if crossed <= _ROOM and crossed.isdisjoint(others) else ()


def way(s: State, p: int, to: int, walk: int) -> tuple[int, ...]:
    """A shortest way, lawful or not, where only some hexes may be crossed, or none."""
    room = _for_him(s, p, to, walk)
    return ways.way(s.pos[p], to, allowance(s, p), room, seat_of(p))


# ---- tackles and rucks --------------------------------------------------------------------------


def tacklers(s: State) -> list[int]:
    """Who can tackle the carrier, nearest to the try line under attack first."""
    p = s.carrier()
    if p == NOBODY:
        return []
    seat, here = seat_of(p), s.pos[p]
    away, rush, near = s.down | offside(s, 1 - seat), s.tokens.rush, NEAR[here]
    able = [q for q in s.men(1 - seat) if not away >> q & 1]
    found = [q for q in able if s.pos[q] in near or (rush >> q & 1 and contact(s, s.pos[q], here))]
    return sorted(found, key=lambda q: -depth(seat, s.pos[q]))


def contact(s: State, h: int, carrier: int) -> int:
    """The free hexes on which a man two spaces from a carrier comes into contact with him."""
    return AROUND[h] & AROUND[carrier] & free(s) if distance(h, carrier) == 2 else 0


def rushers(s: State, way: tuple[int, ...]) -> dict[int, int]:
    """Defenders who could rush up on a carrier along his path, and where each first meets him."""
    seat = 1 - seat_of(s.ball.holder)
    away, room = s.down | offside(s, seat), free(s) | BIT[way[0]]
    steps = [h for h in way[1:] if BIT[h] & room & ~OWN_GOAL[seat]]  # there he has scored
    found = {}
    for q in s.men(seat):
        if not away >> q & 1:
            near = grow(AROUND[s.pos[q]] & room)
            for h in steps:
                if near & BIT[h]:
                    found[q] = h
                    break
    return found


def breaks(s: State, seat: int, here: int) -> dict[int, int]:
    """Where a tackled man may break two free spaces on, and the space between.

    Each is one of the three in front of him. Both sides find them in the same order.
    """
    room, ahead, order = free(s), FRONT[seat], 1 if seat == 0 else -1
    found: dict[int, int] = {}
    for one in bits(ahead[here] & room)[::order]:
        for two in bits(ahead[one] & room & ~disc(here, 1))[::order]:
            found.setdefault(two, one)
    return found


def protection(seat: int, ball: int) -> int:
    """The three hexes on a seat's own side of the ball."""
    return FRONT[1 - seat][ball]


def protectors(s: State, seat: int) -> list[int]:
    """Standing players of a seat on its own protection hexes."""
    zone_ = protection(seat, s.ball.at)
    return [p for p in s.men(seat) if not s.down >> p & 1 and BIT[s.pos[p]] & zone_]


def in_ruck_down(s: State, seat: int) -> list[int]:
    """Grounded players of a seat under or next to the ball."""
    near = AROUND[s.ball.at] | BIT[s.ball.at]
    return [p for p in s.men(seat) if s.down >> p & 1 and BIT[s.pos[p]] & near]


def ruck_line(s: State, seat: int) -> int:
    """The depth beyond which a seat is offside at a ruck: its last grounded player, or the ball."""
    fallen = in_ruck_down(s, seat)
    return min((depth(seat, s.pos[p]) for p in fallen), default=depth(seat, s.ball.at))


def beyond_ruck(s: State, seat: int) -> int:
    """Standing players of a seat beyond its line at a ruck, as a set of players."""
    if s.ball.ruck == NOBODY:
        return 0
    line, own, m = ruck_line(s, seat), protection(seat, s.ball.at), 0
    for p in range(seat * MEN, seat * MEN + MEN):
        h = s.pos[p]
        if h != OFF and not s.down >> p & 1 and depth(seat, h) > line and not BIT[h] & own:
            m |= 1 << p
    return m


def in_the_way(s: State, seat: int) -> int:
    """Standing players of a seat on the other's side of a tackled man, as a set of players."""
    if not s.ball.tackled or s.ball.at == OFF:
        return 0
    theirs = protection(1 - seat, s.ball.at)
    return sum(1 << p for p in s.men(seat) if not s.down >> p & 1 and BIT[s.pos[p]] & theirs)


def offside(s: State, seat: int) -> int:
    """Players of a seat that may not gather, pass, kick or tackle, as a set of players."""
    if s.ball.ruck != NOBODY:
        return s.ball.offside | beyond_ruck(s, seat)
    return s.ball.offside


def gate(s: State, seat: int) -> int:
    """The three hexes right behind the own grounded team-mate near the ball."""
    fallen = in_ruck_down(s, seat)
    if not fallen:
        return protection(seat, s.ball.at)
    last = min(fallen, key=lambda p: (distance(s.pos[p], s.ball.at), depth(seat, s.pos[p])))
    return FRONT[1 - seat][s.pos[last]]


def through_gate(s: State, p: int, way: tuple[int, ...]) -> bool:
    """Whether a path into the ruck passes the gate before any other of its hexes."""
    gates, near = gate(s, seat_of(p)), AROUND[s.ball.at]
    first = next((h for h in way if BIT[h] & (gates | near)), OFF)
    return bool(BIT[first] & gates)


def enters(s: State, way: tuple[int, ...]) -> bool:
    """Whether a path leads into the ruck from outside."""
    near = AROUND[s.ball.at] if s.ball.ruck != NOBODY else 0
    return bool(BIT[way[-1]] & near) and not BIT[way[0]] & near


def gated(s: State, p: int, short: tuple[int, ...], walk: int) -> tuple[int, ...]:
    """A path that enters the ruck through the gate, if his movement allows; else the one given."""
    if not enters(s, short) or through_gate(s, p, short):
        return short
    seat, spaces = seat_of(p), allowance(s, p)
    gates = gate(s, seat) & walk
    outside, found = walk & ~AROUND[s.ball.at] | gates, []
    for h in bits(gates)[:: 1 if seat == 0 else -1]:
        there = _trail(short[0], h, outside, spaces, seat)
        onward = _trail(h, short[-1], walk, spaces - len(there) + 1, seat) if there else ()
        if onward:
            found.append(there + onward[1:])
    return min(found, key=len, default=short)


def _trail(a: int, b: int, walk: int, spaces: int, seat: int) -> tuple[int, ...]:
    """A seat's shortest way between two hexes over some others; empty if it is too far."""
    rings, left = [BIT[a]], walk & ~BIT[a]
    while not rings[-1] & BIT[b]:
        front = grow(rings[-1]) & left
        if not front or len(rings) > spaces:
            return ()
        left ^= front
        rings.append(front)
    found = [b]
    for ring in reversed(rings[:-1]):
        found.append(pick(ring & AROUND[found[-1]], seat))
    return tuple(reversed(found))


def interceptor(s: State, seat: int, here: int) -> list[int]:
    """Who charges down a seat's missed kick: nearest first, then nearest to his own try line."""
    near = disc(here, INTERCEPT_RANGE) & ~behind(seat, depth(seat, here) + 1)
    found = [s.pos.index(h) for h in bits(standing(s, 1 - seat) & near)]
    return sorted(found, key=lambda q: (distance(here, s.pos[q]), -depth(seat, s.pos[q]), q))


def screens(s: State, seat: int) -> list[int]:
    """Opponents of ``seat`` that stand in front of their own carrier, within a defender's reach."""
    p = s.carrier()
    if p == NOBODY or seat_of(p) == seat:
        return []
    found = []
    for q in s.men(1 - seat):
        if q == p or (s.down | s.turn.called) >> q & 1:
            continue
        if not BIT[s.pos[q]] & FRONT[1 - seat][s.pos[p]]:
            continue
        if any(_could_reach(s, d, s.pos[q]) for d in s.men(seat)):
            found.append(q)
    return found


def _could_reach(s: State, p: int, to: int) -> bool:
    """Whether a player's path to a hex is within his movement, whoever stands on it ignored."""
    left = allowance(s, p)
    if distance(s.pos[p], to) > left:
        return False
    walk = (FIELD & ~standing(s, 1 - seat_of(p))) | BIT[to]
    front = BIT[s.pos[p]]
    for _ in range(left):
        front = (front | grow(front)) & walk
        if front & BIT[to]:
            return True
    return False


def covered(s: State, seat: int) -> int:
    """Hexes too near the opposing full-back for a seat to kick to."""
    p = player(1 - seat, FULL_BACK)
    return disc(s.pos[p], COVER_RANGE) if s.setup.pro and s.standing(p) else 0


def landing(s: State) -> int:
    """Hexes a kick may be declared on: nobody there, no posts."""
    return FIELD & ~occupied(s)
