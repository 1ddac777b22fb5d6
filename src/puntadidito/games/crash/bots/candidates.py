"""What a side may do with the ball now: candidates for the next act, each with its worth."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from msgspec.structs import replace

from puntadidito.games.crash import deck, facts, open_play, own_turn, referee
from puntadidito.games.crash.act import Gather, Kick, Pass, PlayCard, Target
from puntadidito.games.crash.bots.cardplay import spent
from puntadidito.games.crash.bots.eyes import (
    TRY_WORTH,
    USUAL,
    Taste,
    Worth,
    ahead,
    deepest,
    gather_chance,
    nearest,
)
from puntadidito.games.crash.bots.lines import Lines
from puntadidito.games.crash.bots.shape import match
from puntadidito.games.crash.dice import VideoTest
from puntadidito.games.crash.names import KICK, MOVE
from puntadidito.games.crash.own_turn import ActOptions
from puntadidito.games.crash.questions import Act, Convert
from puntadidito.games.crash.state import NOBODY, State, give, put
from puntadidito.games.crash.table import (
    AROUND,
    BIT,
    BREAK_AWAY,
    FIELD,
    GOAL_LINE,
    MEN,
    NE,
    OFF,
    SCRUM_HALF,
    SE,
    bits,
    depth,
    disc,
    distance,
    seat_of,
    shirt,
)


class Plan(NamedTuple):
    """An act, what it should bring, and the men it needs."""

    worth: float
    option: str
    """Empty: nothing more with the ball."""
    men: int = 0
    """Players that should not be sent elsewhere before it is done."""
    risky: bool = False
    """Dice decide: what can be done before should be."""


def plans(s: State, me: int, taste: Taste = USUAL) -> list[Plan]:
    """Everything worth a thought, best first."""
    p = s.carrier()
    if p != NOBODY and seat_of(p) == me:
        found = carries(s, me, taste)
    elif own_turn.ball_free(s, me) is None:
        found = fetches(s, me, taste)
    else:
        found = [Plan(0.0, "")]
    return sorted(found, reverse=True)


def outlook(s: State, me: int, taste: Taste) -> float:
    """What the table promises a side in the middle of its turn, points scored included."""
    if any(isinstance(step, Convert) for step in s.todo):
        return TRY_WORTH
    if not s.todo or (isinstance(s.todo[-1], VideoTest)):
        return 0.7 * TRY_WORTH
    return plans(s, me, taste)[0].worth


# ---- with the ball in hand ----------------------------------------------------------------------


def carries(s: State, me: int, taste: Taste) -> list[Plan]:
    """Runs, passes and kicks of the carrier."""
    p, lines = s.ball.holder, Lines(s, me, taste)
    found = []
    for line in lines.all(p):
        men = sum(1 << q for q in lines.chain(p, line))
        here = line.at == s.pos[p]
        if line.act == "end":
            found.append(Plan(line.worth, ""))
        elif line.act == "drop":
            drops = [act.text() for act in ActOptions(s, me).drops()]
            name = min(drops, key=lambda n: (spent(s, me, n), n))
            found.append(Plan(line.worth - spent(s, me, name), name, men, True))
        elif line.act == "pass" and here:
            found.append(Plan(line.worth, Pass(shirt(line.to)).text(), men, s.turn.free_pass != p))
        else:
            quiet = line.act == "run"
            found.append(Plan(line.worth, MOVE[p % MEN][line.at], men, not quiet))
    found += _sure_passes(s, me, lines) + _longer_legs(s, me, taste, max(found).worth)
    return found + kick_plans(s, me, taste)


def _sure_passes(s: State, me: int, lines: Lines) -> list[Plan]:
    """Passes that a card makes sure."""
    p = s.ball.holder
    smooth = bits(s.all_cards(me) & deck.OF_KIND["smooth-pass"])
    if not smooth or s.turn.free_pass == p:
        return []
    found = []
    for line in lines.all(p):
        if line.act == "pass" and line.at == s.pos[p]:
            name = Pass(shirt(line.to), 1 << smooth[0]).text()
            worth = lines.best(line.to, 2).worth - spent(s, me, name)
            men = sum(1 << q for q in lines.chain(p, line))
            found.append(Plan(worth, name, men))
    return found


def _longer_legs(s: State, me: int, taste: Taste, worth: float) -> list[Plan]:
    """Break Away for the carrier, if it carries him over the line or far beyond it."""
    p = s.ball.holder
    legs = bits(s.all_cards(me) & deck.OF_KIND["break-away"])
    if not legs or not facts.allowance(s, p):
        return []
    trial = s.clone()
    boost = put(s.tokens.boost, p, s.tokens.boost[p] + BREAK_AWAY)
    trial.tokens = replace(s.tokens, boost=boost)
    name = PlayCard(legs[0], Target(shirt(p))).text()
    best = Lines(trial, me, taste).best(p).worth - spent(s, me, name)
    return [Plan(best, name)] if best > worth else []


def _at_least(men: list[int], n: int) -> int:
    """Hexes that belong to n of some sets, at least."""
    count = [0] * (n + 1)
    count[0] = -1
    for m in men:
        for i in range(n, 0, -1):
            count[i] |= count[i - 1] & m
    return count[n]


def ringed(
    s: State, me: int, p: int, goal: int, line: int, tries: int = 4
) -> list[tuple[int, float, int]]:
    """Landing places for a kick, far ones first: hex, the others' chance there, the chasers."""
    foes = facts.standing(s, 1 - me)
    for h in bits(foes):
        goal &= ~AROUND[h]
    chase = [q for q in s.men(me) if q != p and s.standing(q) and facts.allowance(s, q) > 0]
    onside = [q for q in chase if depth(me, s.pos[q]) <= depth(me, s.pos[p])]
    beyond = max((depth(me, s.pos[q]) for q in chase), default=0)
    reach = {q: facts.reach(s, q) | BIT[s.pos[q]] for q in chase}
    first_ = _next_to(sum_of(reach[q] & ahead(me, beyond) for q in onside))
    found = []
    for least in (6, 3):
        spots = goal & _at_least([_next_to(m) for m in reach.values()], least)
        for _ in range(tries // 2):
            if not spots:
                break
            d, row = deepest(spots, me)
            if d <= line:
                break
            to = nearest(row, s.pos[p])
            spots &= ~disc(to, 1)
            ring = bits(AROUND[to] & FIELD)
            got = match(ring, chase if BIT[to] & first_ else onside, reach)
            chance = 0.0
            if len(got) < len(ring):
                trial = s.clone()
                for h, q in got.items():
                    trial.pos[q] = h
                trial.ball = replace(trial.ball, holder=NOBODY, at=to)
                chance = gather_chance(trial, 1 - me)
            found.append((to, chance, sum(1 << q for q in got.values())))
    return found


def sum_of(sets: Iterable[int]) -> int:
    """Everything that belongs to one of some sets."""
    m = 0
    for one in sets:
        m |= one
    return m


def _next_to(m: int) -> int:
    return m | m << 1 | m >> 1 | m << NE | m >> NE | m << SE | m >> SE


def kick_plans(s: State, me: int, taste: Taste) -> list[Plan]:
    """Kicks into space where the own men get round the ball before anybody else."""
    p = s.ball.holder
    made = referee.chance_of(facts.foot(s, p))
    if made < 0.5:
        return []
    worth, found = Worth(s, me, taste), []
    goal = ActOptions(s, me).kick_reach()
    high, spun = (
        bits(s.all_cards(me) & deck.OF_KIND[kind]) for kind in ("high-ball", "spiral-kick")
    )
    for to, chance, men in ringed(s, me, p, goal, depth(me, s.pos[p])):
        d = depth(me, to)
        good, bad = worth.left(d, chance), worth.left(min(d, GOAL_LINE - 1), 0.75)
        found.append(Plan(made * good + (1 - made) * bad, KICK[to], men | 1 << p, True))
        for card, less in (*((c, 0.3) for c in high), *((c, 0.8) for c in spun)) if chance else ():
            name = Kick(to, 1 << card).text()
            good = worth.left(d, chance * less) - spent(s, me, name)
            found.append(Plan(made * good + (1 - made) * bad, name, men | 1 << p))
    return found


# ---- with the ball on the ground ----------------------------------------------------------------


def fetches(s: State, me: int, taste: Taste) -> list[Plan]:
    """Ways to gather the ball."""
    worth, d = Worth(s, me, taste), depth(me, s.ball.at)
    lost = worth.left(d, gather_chance(s, 1 - me))
    found = [Plan(lost, "")]
    safe = bits(s.all_cards(me) & deck.OF_KIND["safe-hands"])
    for p in s.men(me):
        if s.down >> p & 1:
            continue
        if own_turn.can_gather(s, p):
            to = s.pos[p]
        elif not s.ball.offside >> p & 1:
            near = facts.reach(s, p) & AROUND[s.ball.at] if facts.allowance(s, p) else 0
            to = nearest(near & facts.protection(me, s.ball.at) or near, s.pos[p])
        else:
            to = OFF
        if to == OFF or distance(s.pos[p], s.ball.at) > 10:
            continue
        trial = s.clone()
        if to != s.pos[p]:
            open_play.move(trial, p, to, [])
            fouled = not isinstance(trial.todo[-1], Act)
            if fouled or trial.down >> p & 1 or not own_turn.can_gather(trial, p):
                continue
        if facts.offside(trial, me) >> p & 1:
            continue
        made = referee.chance_of(
            open_play.gather_need(trial, p), trial.ball.ruck not in (NOBODY, me)
        )
        under = trial.ball.holder
        give(trial, p)
        if s.setup.pro and under != NOBODY and shirt(p) == SCRUM_HALF:
            trial.turn.free_pass = p
        lines = Lines(trial, me, taste)
        best = lines.best(p, 2)
        men = sum(1 << q for q in lines.chain(p, best, 2))
        value = made * best.worth + (1 - made) * lost
        here = to == s.pos[p]
        found.append(Plan(value, Gather(shirt(p)).text() if here else MOVE[p % MEN][to], men, True))
        if safe:
            bent = Gather(shirt(p), 1 << safe[0]).text()
            sure = best.worth - spent(s, me, bent)
            name = bent if here else MOVE[p % MEN][to]
            found.append(Plan(sure, name, men, False))
    found += steals(s, me, taste)
    if len(found) == 1:
        cleans = [act for act in ActOptions(s, me).cleans() if act.to != OFF]
        found += [Plan(lost + 0.5, act.text()) for act in cleans[:1]]
    return found


def steals(s: State, me: int, taste: Taste) -> list[Plan]:
    """A man who enters the ruck with the token of Steal has the ball, whatever the dice."""
    held = bits(s.all_cards(me) & deck.OF_KIND["steal"])
    found = []
    for p in s.men(me) if s.ball.ruck != NOBODY else ():
        ready = s.tokens.steal >> p & 1
        if not (ready or held) or s.down >> p & 1 or BIT[s.pos[p]] & AROUND[s.ball.at]:
            continue
        near = facts.reach(s, p) & facts.protection(me, s.ball.at) if facts.allowance(s, p) else 0
        if not near or facts.offside(s, me) >> p & 1:
            continue
        to, trial = nearest(near, s.pos[p]), s.clone()
        trial.tokens = replace(trial.tokens, steal=trial.tokens.steal | 1 << p)
        open_play.move(trial, p, to, [])
        if trial.carrier() != p or not isinstance(trial.todo[-1], Act):
            continue
        worth = Lines(trial, me, taste).best(p, 2).worth
        if ready:
            found.append(Plan(worth, MOVE[p % MEN][to], 1 << p))
        else:
            name = PlayCard(held[0], Target(shirt(p))).text()
            found.append(Plan(worth - spent(s, me, name), name, 1 << p))
    return found
