"""The proof of a technical try: the acts and cards that would have scored without the foul.

Every test is deemed passed, the offender is away, the other opponents stand still, and whoever
runs with the ball into a tackle zone is tackled. The search plays on copies of the table with the
facts of play itself: runs, up to three passes between running men, a ball that is picked up, and
the cards that help (`HELP`). What it finds is a list of acts that could be played as they stand.
It is no whole search: few places are tried for a pass (`TRIES`), a man once in vain from a hex,
and after so many runs it gives up (`RUNS`).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from itertools import combinations
from typing import NamedTuple

from msgspec.structs import replace

from puntadidito.games.crash import cards, deck, facts, open_play, questions, tackles
from puntadidito.games.crash.act import NOTHING, Gather, Pass, PlayCard, Run, Target
from puntadidito.games.crash.state import NOBODY, State, Turn, clear_player, give, loose, put
from puntadidito.games.crash.table import (
    AROUND,
    BIT,
    BREAK_AWAY,
    FIELD,
    FRONT,
    LONG_PASS,
    OWN_GOAL,
    PASS_RANGE,
    POP_RANGE,
    TWENTY_TWO,
    behind,
    bits,
    depth,
    disc,
    distance,
    grow,
    player,
    seat_of,
    shirt,
)

PASSES = 3
"""Passes a proof may need at most."""
HELP = (
    "break-away", "long-pass", "crash-ball", "pop-pass", "hand-off", "side-step", "cool-catch",
)  # fmt: skip
"""Cards a proof may show. Those that only spare a test are not needed."""
TRIES = 3
"""Places looked at for each pass, nearest first."""

RUNS = 2500
"""Runs looked at in all: among thirty men round a loose ball there is no end of them."""

Plan = tuple[str, ...]


def find(s: State, penalty: questions.Penalty) -> Plan:
    """The acts that would have scored for the side with the penalty, or none."""
    seat = penalty.seat
    if not s.setup.pro or depth(seat, penalty.at) < TWENTY_TWO:
        return ()
    hand = sum(s.all_cards(seat) & deck.OF_KIND[kind] for kind in HELP)
    left = RUNS
    for shown in sorted({0, hand}):  # without a card if it can be
        for opening in _openings(_Play(without_the_foul(s, penalty), shown), seat):
            attack = _Attack(opening, seat, left)
            if plan := attack.plan():
                return plan
            left = attack.left
    return ()


class _Play(NamedTuple):
    """A table on the way to a try: the cards left to show, and the acts so far."""

    t: State
    hand: int
    acts: Plan = ()
    handed: tuple[int, ...] = ()
    """Opponents on the ground in ``t`` who will be handed off where they would tackle."""

    def then(self, t: State, *acts: str, used: int = 0) -> _Play:
        return self._replace(t=t, acts=(*self.acts, *acts), hand=self.hand & ~used)

    def shown(self, kind: str) -> int:
        """One card of a kind that may still be shown, as a set; 0 if there is none."""
        left = self.hand & deck.OF_KIND[kind]
        return left & -left


def without_the_foul(s: State, penalty: questions.Penalty) -> State:
    """The table as the side would find it when its turn begins: offender away, victim up."""
    t = s.clone()
    t.turn = Turn(t.turn.seat, free_pass=t.turn.free_pass)
    t.ball = replace(t.ball, held=NOBODY)
    if penalty.who != NOBODY:
        if t.ball.holder == penalty.who:
            loose(t, t.ball.at)
        clear_player(t, penalty.who)
    if penalty.on != NOBODY:
        t.down &= ~(1 << penalty.on)
    return t


# ---- before anybody runs ------------------------------------------------------------------------


def _openings(now: _Play, seat: int) -> Iterator[_Play]:
    """The table as it is, and as cards played before a run would make it."""
    t, p = now.t, now.t.carrier()
    if p != NOBODY and seat_of(p) != seat:
        return
    if p != NOBODY and t.turn.seat != seat and facts.tacklers(t):
        yield from _from_a_tackle(now, p)
        return
    yield now
    if card := now.shown("cool-catch"):
        for on in cards.catchers(t, seat):
            caught, q = t.clone(), player(seat, on.man)
            caught.pos[q] = t.ball.at
            give(caught, q)
            yield now.then(caught, _played(card, on), used=card)
    if card := now.shown("side-step"):
        for on in cards.side_steps(t, seat):
            moved = t.clone()
            cards.side_step(moved, seat, on, [])
            yield now.then(moved, _played(card, on), used=card)
    copies = (now.hand & deck.OF_KIND["hand-off"]).bit_count()
    able = [q for q in t.men(1 - seat) if t.standing(q) and not t.tokens.solid >> q & 1]
    for n in range(1, copies + 1):
        for men in combinations(able, n):
            free = t.clone()
            free.down |= sum(1 << q for q in men)
            yield now._replace(t=free, handed=men)


def _from_a_tackle(now: _Play, p: int) -> Iterator[_Play]:
    """The carrier begins in a tackle zone: he hands all tacklers off, or goes to ground."""
    t, near = now.t, facts.tacklers(now.t)
    free = now
    for q in near:
        card = free.shown("hand-off")
        if not card or t.tokens.solid >> q & 1:
            break
        up = free.t.clone()
        up.down |= 1 << q
        free = free.then(up, _played(card), used=card)
    else:
        yield free
    fallen = t.clone()
    fallen.down |= 1 << p | 1 << near[0]
    fallen.ball = replace(fallen.ball, tackled=True)
    yield now.then(fallen, "down")


def _played(card: int, on: Target = NOTHING) -> str:
    return PlayCard(card.bit_length() - 1, on).text()


# ---- runs and passes ----------------------------------------------------------------------------


class _Attack:
    """The search from one opening. Masks worked out backwards from the goal guide it."""

    def __init__(self, opening: _Play, seat: int, left: int) -> None:
        self.opening, self.seat, self.left = opening, seat, left
        t = opening.t
        self.stop = facts.zone(t, 1 - seat)
        self.free = facts.free(t)
        around = sum(BIT[t.pos[q]] for q in opening.handed)
        met = grow(around) & ~self.free  # nobody can be tackled where he cannot stop
        self.walk = facts.passable(t, seat) & ~met
        self.others_walk = facts.passable(t, seat) & ~around
        away = t.down | facts.offside(t, seat)
        self.able = [q for q in t.men(seat) if not away >> q & 1]
        self.spots: list[dict[int, int]] = []
        """By the passes still to come: where each man could get the ball and go on to score."""
        self.throws: list[dict[int, int]] = []
        """And where he could get it from."""
        self.failed: set[tuple[object, ...]] = set()
        """Who got nowhere with the ball, from where, with what left: he is not tried again."""

    def plan(self) -> Plan:
        """The acts of the first play found, the fewest passes first."""
        now, target = self.opening, self._goal
        p = now.t.carrier()
        for passes in range(PASSES + 1):
            spots = self._receivers(target, passes == 0)
            self.spots.append(spots)
            self.throws.append({q: self._from_where(spots[q]) for q in spots})
            if p == NOBODY:
                if plan := self._pick_up(passes):
                    return plan
            elif spots.get(p, 0) & BIT[now.t.pos[p]] and (
                plan := self._run(now, p, passes, 1 << p)
            ):
                return plan
            target = 0
            for hexes in self.throws[-1].values():
                target |= hexes
            if not target:
                break
        return ()

    @cached_property
    def _goal(self) -> int:
        """Where a run may end: in-goal, or where Crash Ball carries a tackled man over the line."""
        goal = OWN_GOAL[1 - self.seat] & self.free
        return goal | self._crash_spots if self.opening.shown("crash-ball") else goal

    @cached_property
    def _crash_spots(self) -> int:
        goal, free = OWN_GOAL[1 - self.seat] & self.free, self.free
        between = sum(BIT[h] for h in bits(free) if FRONT[self.seat][h] & goal)
        near = grow(grow(between)) & free & self.stop
        ends = {h: facts.breaks(self.opening.t, self.seat, h) for h in bits(near)}
        return sum(BIT[h] for h, to in ends.items() if any(BIT[x] & goal for x in to))

    def _receivers(self, target: int, last: bool) -> dict[int, int]:
        """For each man where he could get the ball and still carry it to a target."""
        extra = (self.opening.hand & deck.OF_KIND["break-away"]).bit_count() if last else 0
        spread = [target]
        for _ in range(9 + extra * BREAK_AWAY):
            onward = target | spread[-1] & ~self.stop
            spread.append((spread[-1] | grow(onward)) & self.walk)
        found = {}
        for q in self.able:
            t, spaces = self.opening.t, facts.allowance(self.opening.t, q)
            far = spaces + extra * BREAK_AWAY
            rings = facts.spread(t, q, self.others_walk, spaces)
            spots = BIT[t.pos[q]] & spread[far]
            for n, ring in enumerate(rings):
                spots |= ring & self.free & spread[far - n]
            if spots:
                found[q] = spots
        return found

    def _from_where(self, spots: int) -> int:
        """Where a pass to one of some spots may be thrown from."""
        spaces = LONG_PASS if self.opening.shown("long-pass") else PASS_RANGE
        found = 0
        for h in bits(spots):
            found |= disc(h, spaces) & ~behind(self.seat, depth(self.seat, h) - 1)
        return found & FIELD

    def _run(self, now: _Play, p: int, passes: int, used: int) -> Plan:
        """The man with the ball scores, or passes to one who does."""
        if BIT[now.t.pos[p]] & OWN_GOAL[1 - self.seat]:
            return now.acts
        t = now.t
        tried = (p, t.pos[p], facts.allowance(t, p), passes, now.hand, now.handed)
        if tried in self.failed or self.left <= 0:
            return ()
        if passes == 0:
            if not (plan := self._score(now, p)):
                self.failed.add(tried)
            return plan
        can = self._reach(t, p)
        for q, spots in self.spots[passes - 1].items():
            if used >> q & 1 or self.left <= 0:
                continue
            upright = can & ~self.stop | BIT[t.pos[p]]
            for x in self._nearest(t, p, upright & self.throws[passes - 1][q]):
                there = self._go(now, p, x)
                for y in self._nearest(there.t, q, spots & self._catch(there, x)):
                    if plan := self._pass(there, p, q, y, passes, used):
                        return plan
            if plan := self._pop(now, p, q, can & self.stop, passes, used):
                return plan
        self.failed.add(tried)
        return ()

    def _catch(self, now: _Play, x: int) -> int:
        """Where a pass from a hex may be caught."""
        spaces = LONG_PASS if now.shown("long-pass") else PASS_RANGE
        return disc(x, spaces) & behind(self.seat, depth(self.seat, x) + 2) & ~BIT[x]

    def _pass(self, now: _Play, p: int, q: int, y: int, passes: int, used: int) -> Plan:
        far = distance(now.t.pos[p], y) > PASS_RANGE
        card = now.shown("long-pass") if far else 0
        there = self._go(now, q, y)
        t = there.t.clone()
        give(t, q)
        act = Pass(shirt(q), card).text()
        return self._run(there.then(t, act, used=card), q, passes - 1, used | 1 << q)

    def _pop(self, now: _Play, p: int, q: int, spots: int, passes: int, used: int) -> Plan:
        """The man with the ball is tackled and pops it to one who has not moved."""
        card, t = now.shown("pop-pass"), now.t
        here = BIT[t.pos[q]] & self.spots[passes - 1][q]
        if not card or not here or t.turn.moved >> q & 1:
            return ()
        reach = disc(t.pos[q], POP_RANGE) & ~behind(self.seat, depth(self.seat, t.pos[q]) - 1)
        for x in self._nearest(t, p, spots & reach):
            there = self._go(now, p, x)
            down = there.t.clone()
            down.down |= 1 << p
            give(down, q)
            act = _played(card, Target(shirt(q)))
            plan = self._run(there.then(down, act, used=card), q, passes - 1, used | 1 << q)
            if plan:
                return plan
        return ()

    def _score(self, now: _Play, p: int) -> Plan:
        """The man with the ball runs in, with as few cards as he needs."""
        while True:
            reach = self._reach(now.t, p)
            for x in self._nearest(now.t, p, reach & OWN_GOAL[1 - self.seat]):
                return self._go(now, p, x).acts
            if card := now.shown("crash-ball"):
                for x in self._nearest(now.t, p, reach & self._crash_spots):
                    there = self._go(now, p, x)
                    over = next(
                        h for h in facts.breaks(there.t, self.seat, x)
                        if BIT[h] & OWN_GOAL[1 - self.seat]
                    )  # fmt: skip
                    return (*there.acts, _played(card, Target(to=over)))
            if not (card := now.shown("break-away")):
                return ()
            faster = now.t.clone()
            boost = faster.tokens.boost
            faster.tokens = replace(faster.tokens, boost=put(boost, p, boost[p] + BREAK_AWAY))
            now = now.then(faster, _played(card, Target(shirt(p))), used=card)

    def _pick_up(self, passes: int) -> Plan:
        """Somebody takes a ball that lies there, and goes on."""
        now, t = self.opening, self.opening.t
        if t.ball.high or t.ball.air == self.seat:
            return ()
        near = AROUND[t.ball.at]
        if t.ball.tackled:
            near &= facts.protection(self.seat, t.ball.at)
        for q, spots in self.spots[passes].items():
            for y in self._nearest(t, q, spots & near):
                comes = t.ball.ruck != NOBODY and y != t.pos[q]
                if comes and not facts.through_gate(t, q, facts.path(t, q, y)):
                    continue
                there = self._go(now, q, y)
                held = there.t.clone()
                tackles.ruck_check(held, [])
                if held.down >> q & 1:
                    continue
                give(held, q)
                there = there.then(held, Gather(shirt(q)).text())
                if plan := self._run(there, q, passes, 1 << q):
                    return plan
        return ()

    # ---- moving on a copy -----------------------------------------------------------------------

    def _walk(self, t: State, p: int) -> int:
        return self.walk if p == t.ball.holder else self.others_walk

    def _reach(self, t: State, p: int) -> int:
        rings = facts.spread(t, p, self._walk(t, p), facts.allowance(t, p))
        return sum(rings) & facts.free(t)

    def _nearest(self, t: State, p: int, hexes: int) -> list[int]:
        """The first few of some hexes a man can get to, those at fewer spaces first."""
        rings = facts.spread(t, p, self._walk(t, p), facts.allowance(t, p))
        room = facts.free(t) | BIT[t.pos[p]]
        return [h for ring in rings for h in bits(ring & hexes & room)][:TRIES]

    def _go(self, now: _Play, p: int, to: int) -> _Play:
        """A man moves; a carrier hands off whoever would tackle him on the way."""
        if to == now.t.pos[p]:
            return now
        self.left -= 1
        t = now.t.clone()
        way = facts.gated(t, p, facts.way(t, p, to, self._walk(t, p)), self._walk(t, p))
        acts: list[str] = []
        left, used = list(now.handed) if p == t.ball.holder else [], 0
        for h in way[1:]:
            met = [q for q in left if BIT[t.pos[q]] & AROUND[h]]
            if met or h == to:
                acts.append(Run(shirt(p), h).text())
            for q in met:
                card = now._replace(hand=now.hand & ~used).shown("hand-off")
                acts.append(_played(card))
                used |= card
                left.remove(q)
        open_play.start(t, p)
        t.turn.spent += len(way) - 1
        t.pos[p] = to
        if p == t.ball.holder:
            t.ball = replace(t.ball, at=to)
            now = now._replace(handed=tuple(left))
        return now.then(t, *acts, used=used)
