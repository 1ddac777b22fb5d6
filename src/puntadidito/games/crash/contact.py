"""Contact away from the ball: cleaning out, and the fouls a coach commits or calls by will."""

from __future__ import annotations

from msgspec.structs import replace

from puntadidito.core.agenda import Events
from puntadidito.games.crash import events as ev
from puntadidito.games.crash import facts, open_play, tackles, turns
from puntadidito.games.crash.state import State
from puntadidito.games.crash.table import (
    AROUND,
    BIT,
    OFF,
    bits,
    depth,
    seat_of,
)


def cleanouts(s: State, seat: int) -> list[tuple[int, int, int]]:
    """Who may push whom where: opponents that stand on the own side of a tackled man."""
    if not s.ball.tackled:
        return []
    own, found = facts.protection(seat, s.ball.at), []
    free = facts.free(s)
    for q in s.men(1 - seat):
        h = s.pos[q]
        if s.down >> q & 1 or not BIT[h] & own:
            continue
        away = [to for to in bits(AROUND[h] & free) if depth(1 - seat, to) < depth(1 - seat, h)]
        none = [] if s.turn.called >> q & 1 else [OFF]
        for p in s.men(seat):
            if _steps_to(s, p, h):
                found += [(p, q, to) for to in away or none]
    return sorted(found)


def _steps_to(s: State, p: int, h: int) -> int:
    """Spaces a player needs onto an opponent's hex; 0 if it is too far."""
    for n, ring in enumerate(facts.layers(s, p)[: facts.allowance(s, p)]):
        if ring & AROUND[h]:
            return n + 1
    return 0


def clean_out(s: State, p: int, q: int, to: int, out: Events) -> None:
    """A player takes an opponent's hex and pushes him away."""
    if to == OFF:
        s.turn.called |= 1 << q
        s.lay(turns.foul(s, q, "in_the_way", s.ball.at, ("cleanout.2",), out))
        return
    here, way, lawful = s.pos[q], _way_to(s, p, q), comes_lawfully(s, p, q)
    enters = facts.enters(s, way)
    open_play.start(s, p)
    s.turn.spent += len(way) - 1
    s.pos[q] = to
    s.pos[p] = here
    out.append(ev.Moved(player=q, path=(here, to), law=("cleanout.1",)))
    out.append(ev.Moved(player=p, path=way, law=("cleanout.1",)))
    open_play.joined(s, p, out, enters=enters, lawful=lawful)


def _way_to(s: State, p: int, q: int) -> tuple[int, ...]:
    """The way of a player onto an opponent's hex, through the gate if he can."""
    walk = facts.passable(s, seat_of(p)) | BIT[s.pos[q]]
    return facts.gated(s, p, facts.way(s, p, s.pos[q], walk), walk)


def comes_lawfully(s: State, p: int, q: int) -> bool:
    """Whether a player who cleans out an opponent enters the ruck as he should."""
    way = _way_to(s, p, q)
    return not facts.enters(s, way) or facts.through_gate(s, p, way)


# ---- fouls by will ------------------------------------------------------------------------------


def hold(s: State, out: Events) -> None:
    """A grounded man holds on to the ball."""
    p = s.ball.holder
    s.ball = replace(s.ball, held=seat_of(p))
    s.lay(turns.foul(s, p, "held", s.ball.at, ("held.3", "held.1"), out))


def hit(s: State, p: int, q: int, out: Events) -> None:
    """A man without the ball is tackled."""
    open_play.note_act(s, p)
    s.down |= 1 << p | 1 << q
    out.append(ev.Tackled(player=q, by=p, at=s.pos[q], law=("off-ball.1", "off-ball.2")))
    s.lay(turns.foul(s, p, "off_ball", s.pos[q], ("off-ball.3",), out, on=q))
    if s.ball.tackled:
        tackles.ruck_check(s, out)


def call(s: State, q: int, out: Events) -> None:
    """The defence asks the referee about a man in front of his carrier."""
    s.turn.called |= 1 << q
    law = ("obstruction.4", "obstruction.2")
    s.lay(turns.foul(s, q, "obstruction", s.pos[q], law, out))
