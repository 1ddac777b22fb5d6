"""Where a team may take its places at kick-offs, drop-outs, scrums and line-outs.

A line-up is one decision: the standard places, or fifteen hexes that keep to `allowed`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache, lru_cache

import msgspec

from puntadidito.core.contract import Law
from puntadidito.games.crash import facts, set_pieces
from puntadidito.games.crash.state import State
from puntadidito.games.crash.table import (
    AROUND,
    BEYOND_TEN,
    BIT,
    CENTRE,
    CLEAR_OF_22,
    DEAD,
    DROP_SPOT,
    EIGHT,
    FEWEST_JUMPERS,
    FIELD,
    FLY_HALF,
    FORWARDS,
    HOOKER,
    KICK_OFF,
    LAST,
    LINEOUT_AWAY,
    MEN,
    MOST_JUMPERS,
    OFF,
    OWN_22,
    OWN_HALF,
    SCRUM_HALF,
    SIDE_FIVE,
    SQUAD,
    STRIDE,
    TWENTY_TWO,
    Y2,
    Q,
    behind,
    bits,
    depth,
    disc,
    hex_at,
    mask,
    nth,
    pick,
    player,
    shirt,
)

PACK: dict[int, tuple[int, int]] = {
    1: (-1, -1), 2: (0, -2), 3: (1, -1), 4: (-1, -3), 5: (1, -3), 6: (-2, -2), 7: (2, -2),
    8: (0, -4),
}  # fmt: skip
"""Column and doubled depth of each forward from the mark of a scrum, seen by seat 0."""
JUMPERS = (4, 5, 6, 8, 7, 1, 3)
"""Forwards in the order in which they join a line-out."""
_JUMPERS = tuple(tuple(player(seat, n) for n in JUMPERS) for seat in (0, 1))
_KICKERS = (FLY_HALF, 15, SCRUM_HALF, 12, 13, 11, 14, *FORWARDS)
_THROWERS = (HOOKER, 1, 3, 4, 5, 6, 7, 8, SCRUM_HALF, 10, 11, 12, 13, 14, 15)


def _first(s: State, seat: int, shirts: tuple[int, ...]) -> int:
    """The first of these shirts that may play."""
    squad = SQUAD[seat]
    for n in shirts:
        if s.sin[squad[n - 1]] == 0:
            return squad[n - 1]
    raise AssertionError("a team of none")


def kicker_of(s: State, seat: int) -> int:
    """Who kicks off: number 10, or his deputy while he is away."""
    return _first(s, seat, _KICKERS)


def thrower_of(s: State, seat: int) -> int:
    """Who throws in: number 2, or his deputy while he is away."""
    return _first(s, seat, _THROWERS)


def present(s: State, seat: int) -> tuple[int, ...]:
    """Players that take their places now, by shirt: nobody who still misses turns."""
    squad = SQUAD[seat]
    return tuple([p for p in squad if s.sin[p] == 0]) if any(s.sin) else squad


# ---- scrums -------------------------------------------------------------------------------------


_BOUND = {n: dq * STRIDE + (dy - dq) // 2 for n, (dq, dy) in PACK.items()}
"""`PACK` as steps: wherever a scrum may be, the whole pack is within the pitch."""


def pack_spot(seat: int, mark: int, number: int) -> int:
    """Where a forward binds."""
    return mark + _BOUND[number] if seat == 0 else mark - _BOUND[number]


@cache
def _packs(mark: int) -> int:
    """The hexes of all forwards that are bound."""
    return mask([pack_spot(side, mark, n) for side in (0, 1) for n in PACK])


# ---- line-outs ----------------------------------------------------------------------------------


@cache
def slot(seat: int, mark: int, n: int) -> int:
    """The n-th place of a side's file, from the lateral 5 m line inwards."""
    q = SIDE_FIVE + n
    back = 1 if q % 2 else 2
    y2 = Y2[mark] - (back if seat == 0 else -back)
    return hex_at(q if Q[mark] == 0 else LAST - q, y2)


@cache
def _file(seat: int, mark: int, men: int) -> int:
    """The places of a side's file of so many men."""
    return mask([slot(seat, mark, n) for n in range(men)])


@cache
def hooker_spots(seat: int, mark: int) -> int:
    """The three hexes on the touch line where the side without the throw puts its number 2."""
    sign = -1 if seat == 0 else 1
    return mask([hex_at(Q[mark], Y2[mark] + sign * 2 * n) for n in (1, 2, 3)])


@cache
def _corridor(mark: int) -> int:
    """Hexes of a line-out nobody else may stand on."""
    files = _file(0, mark, MOST_JUMPERS) | _file(1, mark, MOST_JUMPERS)
    return files | BIT[mark] | hooker_spots(0, mark) | hooker_spots(1, mark)


@cache
def _away_from_file(seat: int, mark: int, men: int) -> int:
    """Where those of a side stand who are not in a line-out of so many men."""
    middle = slot(seat, mark, men // 2)
    own = behind(seat, depth(seat, mark))
    return own & ~disc(middle, LINEOUT_AWAY - 1) & ~_corridor(mark)


def men_of(s: State, seat: int, thrower: int) -> list[int]:
    """Forwards that may jump, in the usual order."""
    return [p for p in _JUMPERS[seat] if not s.sin[p] and p != thrower]


def most_men(s: State, seat: int) -> int:
    """How many men a side may throw to at most."""
    able = len(men_of(s, seat, thrower_of(s, seat)))
    return max(FEWEST_JUMPERS, min(MOST_JUMPERS, able))


# ---- a line-up ----------------------------------------------------------------------------------

Where = tuple[int, Law]
"""Hexes a player may take, and the article that says so."""


def leader(s: State, lineup: set_pieces.Lineup) -> int:
    """Who kicks or throws in for the side that lines up."""
    thrown = lineup.why in ("throw", "match")
    return thrower_of(s, lineup.seat) if thrown else kicker_of(s, lineup.seat)


def allowed(lineup: set_pieces.Lineup, p: int, placed: dict[int, int], lead: int) -> Where:
    """Where a player may stand, given those placed before him: number 9 comes before the backs."""
    seat = lineup.seat
    match lineup.why:
        case "scrum":
            return _in_scrum(lineup, p, placed)
        case "throw" | "match":
            return _in_lineout(lineup, p, lead)
        case "kick":
            if p == lead:
                return BIT[KICK_OFF], ("setup.2", "field.2")
            return OWN_HALF[seat] & ~BIT[KICK_OFF], ("setup.2", "field.1")
        case "receive":
            return BEYOND_TEN[seat], ("setup.3", "field.3")
        case "drop":
            if p == lead:
                return BIT[DROP_SPOT[seat]], ("dropout.2", "field.4")
            return OWN_22[seat] & ~BIT[DROP_SPOT[seat]], ("dropout.2", "field.4")
        case "drop_receive":
            return CLEAR_OF_22[seat], ("dropout.2",)


def _in_scrum(lineup: set_pieces.Lineup, p: int, placed: dict[int, int]) -> Where:
    seat, number = lineup.seat, shirt(p)
    if number in PACK:
        return BIT[pack_spot(seat, lineup.at, number)], ("scrum.1",)
    if number == SCRUM_HALF:
        eight = AROUND[pack_spot(seat, lineup.at, EIGHT)]
        return eight & ~_packs(lineup.at) & ~BIT[lineup.at], ("scrum.2",)
    nine = player(seat, SCRUM_HALF)
    last = placed[nine] if nine in placed else pack_spot(seat, lineup.at, EIGHT)
    return behind(seat, depth(seat, last)) & ~_packs(lineup.at), ("scrum.3",)


def _in_lineout(lineup: set_pieces.Lineup, p: int, lead: int) -> Where:
    seat, at, number = lineup.seat, lineup.at, shirt(p)
    if p == lead:
        if lineup.why == "throw":
            return BIT[at], ("lineout.1", "field.9")
        return hooker_spots(seat, at), ("lineout.2",)
    if lineup.jumpers >> p & 1:
        return _file(seat, at, lineup.n), ("lineout.3", "field.10")
    if number == SCRUM_HALF:
        return behind(seat, depth(seat, at) - 2) & ~_corridor(at), ("lineout.6",)
    return _away_from_file(seat, at, lineup.n), ("lineout.7",)


def area(lineup: set_pieces.Lineup, p: int, placed: dict[int, int], lead: int) -> Where:
    """The same for a coach who has not yet said which forwards jump: any of them may."""
    may, law = allowed(lineup, p, placed, lead)
    if lineup.why in ("throw", "match") and shirt(p) in FORWARDS and p != lead:
        other = msgspec.structs.replace(lineup, jumpers=lineup.jumpers ^ 1 << p)
        return may | allowed(other, p, placed, lead)[0], ("lineout.3", "lineout.7")
    return may, law


def jumping(lineup: set_pieces.Lineup, placed: dict[int, int], lead: int) -> set_pieces.Lineup:
    """A line-up with the forwards a coach put on the file as its jumpers; the usual if too few."""
    if lineup.why not in ("throw", "match"):
        return lineup
    file, men = _file(lineup.seat, lineup.at, lineup.n), 0
    for p, h in placed.items():
        if shirt(p) in FORWARDS and p != lead and BIT[h] & file:
            men |= 1 << p
    for p in bits(lineup.jumpers):
        if men.bit_count() < lineup.jumpers.bit_count():
            men |= 1 << p
    return msgspec.structs.replace(lineup, jumpers=men)


def on_file(s: State, seat: int, mark: int) -> list[int]:
    """The players of a seat that jump in a line-out."""
    file = _file(seat, mark, MOST_JUMPERS)
    return [p for p in s.men(seat) if BIT[s.pos[p]] & file]


Pick = Callable[[int, int], int]
"""Chooses a hex for a player among those that are free to him."""


def assign(
    lineup: set_pieces.Lineup, men: Iterable[int], lead: int, taken: int, choose: Pick,
    placed: dict[int, int],
) -> tuple[int, ...]:  # fmt: skip
    """Place a team on hexes that are not taken, after those who are ``placed`` already."""
    room = FIELD & ~(taken | mask(placed.values()))
    for p in men:
        if p not in placed:
            placed[p] = choose(p, allowed(lineup, p, placed, lead)[0] & room)
            room ^= BIT[placed[p]]
    return tuple([placed.get(p, OFF) for p in SQUAD[lineup.seat]])


_WISH: dict[str, tuple[tuple[int, int], ...]] = {
    "kick": (
        (4, -2), (6, -2), (8, -2), (2, -2), (10, -2), (3, -3), (9, -3), (6, -6),
        (10, -6), (12, 0), (1, -5), (15, -3), (18, -2), (23, -3), (12, -20),
    ),
    "receive": (
        (6, -6), (8, -6), (10, -6), (5, -9), (11, -9), (4, -12), (14, -12), (8, -12),
        (12, -14), (14, -18), (2, -20), (17, -16), (20, -12), (22, -20), (12, -26),
    ),
    "backs": (
        (0, 0), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0),
        (1, -4), (4, -8), (-8, -8), (6, -10), (8, -12), (12, -14), (2, -22),
    ),
}  # fmt: skip


Wish = Callable[[int], int]
"""The hex where a player would like to stand."""


def _wish(lineup: set_pieces.Lineup) -> Wish:
    """Where each would like to stand, reckoned from the mark or on the whole pitch."""
    seat, across, inwards = lineup.seat, 0, 1
    if lineup.why in ("scrum", "throw", "match"):
        across, y2 = Q[lineup.at] if seat == 0 else LAST - Q[lineup.at], depth(seat, lineup.at)
        inwards, wishes = 1 if across <= CENTRE else -1, _WISH["backs"]
    else:
        wishes = _WISH["kick" if lineup.why in ("kick", "drop") else "receive"]
        y2 = {"drop": -TWENTY_TWO, "drop_receive": TWENTY_TWO}.get(lineup.why, 0)

    def wish(p: int) -> int:
        dq, dy = wishes[p % MEN]
        return _inside(seat, across + inwards * dq, y2 + dy)

    return wish


@cache
def _inside(seat: int, q: int, y2: int) -> int:
    """The hex a side sees there, or the nearest one on the pitch."""
    q, y2 = max(0, min(LAST, q)), max(1 - DEAD, min(DEAD - 1, y2))
    if (q + y2) % 2:
        y2 += -1 if y2 > 0 else 1
    return hex_at(q, y2) if seat == 0 else hex_at(LAST - q, -y2)


def standard(s: State, lineup: set_pieces.Lineup) -> tuple[int, ...]:
    """The usual places; whoever finds his taken stands next to it."""
    men, lead = present(s, lineup.seat), leader(s, lineup)
    where = _standard(lineup, men, lead, 0)
    if set(where).intersection(facts.places(s, 1 - lineup.seat)) <= {OFF}:
        return where
    return _standard(lineup, men, lead, facts.team(s, 1 - lineup.seat))


@lru_cache(maxsize=1024)
def _standard(
    lineup: set_pieces.Lineup, men: tuple[int, ...], lead: int, taken: int
) -> tuple[int, ...]:
    """The same, remembered for a while: it is asked for before the coaches are and after."""
    seat, wish = lineup.seat, _wish(lineup)

    def nearest(p: int, open_: int) -> int:
        here = wish(p)
        if BIT[here] & open_:
            return here
        for radius in range(1, 64):
            if near := disc(here, radius) & open_:
                return pick(near, seat)
        raise AssertionError("no room for a player")

    placed = {p: h for p, h in _ordered(lineup, lead, taken).items() if p in men}
    return assign(lineup, men, lead, taken, nearest, placed)


def _ordered(lineup: set_pieces.Lineup, lead: int, taken: int) -> dict[int, int]:
    """Whoever has a place of his own: who kicks or throws in, the pack, the file in its order."""
    seat, at = lineup.seat, lineup.at
    if lineup.why == "scrum":
        return {player(seat, n): pack_spot(seat, at, n) for n in PACK}
    found = {lead: at} if lineup.why in ("kick", "drop", "throw") else {}
    if lineup.jumpers:
        file = [h for n in range(lineup.n) if not BIT[h := slot(seat, at, n)] & taken]
        found.update(zip(bits(lineup.jumpers), file, strict=False))
    return found


def at_random(s: State, lineup: set_pieces.Lineup, below: Callable[[int], int]) -> tuple[int, ...]:
    """Any lawful places."""

    def any_(p: int, open_: int) -> int:
        return nth(open_, below(open_.bit_count()))

    taken, lead = facts.team(s, 1 - lineup.seat), leader(s, lineup)
    if lineup.jumpers:
        able = men_of(s, lineup.seat, lead)
        while len(able) > lineup.jumpers.bit_count():
            able.pop(below(len(able)))
        lineup = msgspec.structs.replace(lineup, jumpers=sum(1 << p for p in able))
    return assign(lineup, present(s, lineup.seat), lead, taken, any_, {})
