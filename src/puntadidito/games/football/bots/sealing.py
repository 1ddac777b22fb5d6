"""What a player seals: a block beside the other's flick, a volley, his keeper's place.

The flick of the other side is not known: those that it would think of are tried, with what may be
sealed beside each. Budgets are counted in simulations, never in time.
"""

from __future__ import annotations

from functools import partial
from math import pi
from typing import NamedTuple

import numpy as np

from puntadidito.flick.regions import Region, fault_at
from puntadidito.flick.search import ranked
from puntadidito.flick.spots import Point
from puntadidito.games.football import cases, spots
from puntadidito.games.football.bots import aims, beside, set_pieces, thought, trial, worth
from puntadidito.games.football.bots.chances import BALL, GOAL, LINE, POST, TOUCH
from puntadidito.games.football.bots.thought import VOLLEY_TIMES, Mind, Sealed, Skill
from puntadidito.games.football.bots.trial import Beside, Bools, Eyes, Flicks, Floats, Ints, Tables
from puntadidito.games.football.layout import seen
from puntadidito.games.football.state import NOBODY, State
from puntadidito.games.football.table import AFTER_MOST, FIGURES, METRE, TOUCH_LINE

CLOSE_CALL = 0.08
"""A flick that is worth so much less than the best is made a third as often."""
ALIKE = 0.03
"""Two flicks of a figure whose directions differ by less (radians) are one to who is in the way."""
PAYS, PAYS_KEEPER, PAYS_VOLLEY = 0.03, 0.01, 0.02
"""By how much something sealed must be better than nothing."""
STANDS = tuple(
    (out, aside)
    for out, aside in (
        (0, -10), (0, 10), (0, -20), (0, 20), (20, 0), (-15, 0), (20, -12), (20, 12), (0, -32),
        (0, 32), (10, -6), (10, 6), (30, 0), (30, -20), (30, 20), (-15, -15), (-15, 15),
    )
)  # fmt: skip
"""Where a keeper may stand, from where he would by himself: towards the ball, and aside (mm)."""
BLOCK_LOST = 0.1
"""What it costs to have no block next time."""
SOON = 0.03
"""A volley starts so long (s) after the ball was touched at least."""
ROLLS = 0.004
"""A ball that moves less between two looks (m) has stopped."""
VOLLEY_SPEEDS = (1.6, 2.3)
VOLLEY_AIMS = 3
TURN = 1.0
"""A figure that would have to turn a rolling ball by more only grazes it."""


class Threat(NamedTuple):
    """What the other side may flick now."""

    mind: Mind
    flicks: Flicks
    share: Floats
    """How likely each is."""
    on: Tables | None
    """The table before each, if it is not as it is seen."""

    def rows(self, times: int) -> tuple[Flicks, Floats, Floats, Floats]:
        """Every flick with so many errors: the flicks, how likely each is, where everything and
        the keepers stand."""
        eyes, count = self.mind.eyes, len(self.flicks) * times
        shaken = self.flicks.shaken(self.mind.hand.errors(times), eyes.fastest)
        places, keepers = np.empty((count, *eyes.places.shape)), np.empty((count, 2, 2))
        places[:] = eyes.places if self.on is None else np.repeat(self.on.places, times, axis=0)
        keepers[:] = eyes.keepers
        return shaken, np.repeat(self.share, times) / times, places, keepers


def threat(skill: Skill, s: State, look: Sealed) -> Threat | None:
    """The flicks that the other side would think of; None: there are none."""
    r, side = s.restart, s.possession
    thinks = skill._replace(range_=look.range_, rounds=look.rounds, ahead=None)
    on = None
    if r is not None:
        if not 0 <= r.taker < FIGURES:
            return None
        eyes = trial.look(s.setup, s.table, side, s.east, penalty=r.kind == "penalty")
        mind = Mind(thinks, s, eyes, partial(set_pieces.failed, eyes, r))
        flicks, tables = set_pieces.kicks(s, eyes, r.taker, spots.taker(s), thinks)
        on = Tables(tables) if len(flicks) else None
    else:
        eyes = trial.look(s.setup, s.table, side, s.east)
        mind = Mind(thinks, s, eyes)
        may = [body for body in s.table.on(side) if not cases.bar_of(s, body)]
        flicks = thought.attacks(thinks, s, eyes, [s.tie] if s.tie != NOBODY else may)
    if not len(flicks):
        return None
    flicks, mean, on = mind.best(flicks, on)
    first = _unlike(flicks)[: look.flicks]
    share = np.exp((mean[first] - mean[0]) / CLOSE_CALL)
    return Threat(
        mind, flicks.pick(first), share / share.sum(), None if on is None else on.pick(first)
    )


def _unlike(flicks: Flicks) -> Ints:
    """The first of those that are hardly told from one another."""
    kept: list[int] = []
    for n, (figure, angle) in enumerate(zip(flicks.figure, flicks.angle, strict=True)):
        near = np.abs(flicks.angle[kept] - angle) < ALIKE
        if not (near & (flicks.figure[kept] == figure)).any():
            kept.append(n)
    return np.array(kept)


# ---- the keeper ---------------------------------------------------------------------------------


def stand(t: Threat, s: State, look: Sealed, region: Region) -> Point | None:
    """Where the keeper does better than by himself; None: nowhere.

    Who flicks may reckon with it, or flicks as if he stood as usual.
    """
    eyes, side = t.mind.eyes, t.mind.eyes.side
    if eyes.keepers[1, 0] >= trial.FAR or not t.mind.scores:
        return None
    usual = eyes.keepers[1]
    way = eyes.ball - usual
    way /= max(float(np.hypot(*way)), 1e-6)
    across = np.array((-way[1], way[0]))
    found: list[tuple[Point, Floats]] = []
    for out, aside in STANDS[: look.stands]:
        at = usual + (out * way + aside * across) / 1000
        told = set_pieces.on_table(s, side, at)
        if fault_at(region, *told) is None:
            found.append((told, np.array(seen(told, side, s.east)) / METRE))
    if not found:
        return None
    shaken, share, places, keepers = t.rows(look.times)
    count, many = len(shaken), len(found) + 1
    every = np.tile(np.arange(count), many)
    keepers = keepers[every]
    for n, (_, at) in enumerate(found):
        keepers[(n + 1) * count : (n + 2) * count, 1] = at
    tables = Tables(places[every], keepers)
    done = trial.tried(eyes, shaken.pick(every), tables)
    values, _, _ = t.mind.valued(shaken.pick(every), done)
    by_place = values.reshape(many, count)
    cost = by_place.reshape(many, len(t.flicks), look.times).mean(axis=2).max(axis=1)
    cost = (cost + by_place @ share) / 2
    best = int(ranked(-cost)[0])
    return found[best - 1][0] if best and cost[best] < cost[0] - PAYS_KEEPER else None


# ---- a block ------------------------------------------------------------------------------------


def block(t: Threat, s: State, skill: Skill, look: Sealed, keep: Point | None) -> Flicks | None:
    """The block that is worth sealing, in the defender's own frame; None: none is."""
    eyes, side = t.mind.eyes, t.mind.eyes.side
    own = trial.look(s.setup, s.table, 1 - side, s.east)
    blocks = aims.to_places(own, thought.cover(own, look.blocks), own.fastest)
    if not len(blocks):
        return None
    shaken, share, places, keepers = t.rows(look.times)
    if keep is not None:
        keepers[:, 1] = np.array(seen(keep, side, s.east)) / METRE
    plain = trial.tried(eyes, shaken, Tables(places, keepers))
    now, _, _ = t.mind.valued(shaken, plain)
    bare, _, _ = t.mind.valued(shaken, plain, waits=False)
    count, many = len(shaken), len(blocks)
    every = np.tile(np.arange(count), many)
    # His own hand errs too, and not as the other's does.
    errors = skill.hand.expects(s.setup.noise).errors(look.times)[::-1]
    hands = blocks.shaken(errors, own.fastest)
    which = np.repeat(np.arange(many), count) * look.times + every % look.times
    runs = hands.pick(which).turned()
    flicks, tables = shaken.pick(every), Tables(places[every], keepers[every])
    done = beside.tried(eyes, flicks, Beside(runs, np.zeros(len(runs))), tables, volley=False)
    values, _, _ = t.mind.valued(flicks, done.tried, waits=False)
    # A foul: the attacker takes what it gives him, or what he had without it.
    values = np.where(done.spoilt == "other", np.maximum(values, bare[every]), values)
    if (k := np.flatnonzero(done.spoilt == "ball")).size:
        back = _given_back(t.mind, plain.rest[every[k]], done.met[k]) + BLOCK_LOST
        values[k] = np.maximum(values[k], back)
    values += np.where(done.spoilt == "both", skill.weights.penalty, 0.0)
    cost = values.reshape(many, count) @ share
    best = int(ranked(-cost)[0])
    return blocks.pick(np.array([best])) if cost[best] < now @ share - PAYS else None


def _given_back(mind: Mind, rest: Floats, met: Floats) -> Floats:
    """The ball lies where a block met it, and the attacker plays on unblocked (6.3.h, 6.3.k)."""
    tables = rest.copy()
    tables[:, -1] = met
    nobody = worth.Stand(np.ones(len(tables), bool), np.full(len(tables), np.nan))
    return worth.tables(mind.who, mind.eyes, tables, nobody, waits=False)


# ---- a volley -----------------------------------------------------------------------------------


class Volley(NamedTuple):
    """A flick and the volley that follows it."""

    first: Flicks
    flick: Flicks
    after: int
    """When it starts, microseconds."""
    value: float


def volley(mind: Mind, flicks: Flicks, allowed: tuple[int, ...], look: Sealed) -> Volley | None:
    """The best volley after one of some flicks; None: nobody gets to the ball while it rolls."""
    if mind.flagged or mind.s.restart is not None:
        return None
    follows, most, kept, tries = look.volleys
    eyes = mind.eyes
    firsts = flicks.pick(np.flatnonzero(flicks.figure < FIGURES)[:follows])
    if not len(firsts):
        return None
    of, second, start = _met(eyes, firsts, allowed, most)
    if not len(of):
        return None

    def weighed(one: Flicks, two: Flicks, at: Floats) -> Floats:
        done = beside.tried(eyes, one, Beside(two, at), volley=True)
        met = np.where(done.volleyed[:, None], done.met, eyes.ball)
        values, _, _ = mind.valued(two, done.tried, met)
        return values

    order = ranked(weighed(firsts.pick(of), second, start))[:kept]
    of, second, start = of[order], second.pick(order), start[order]
    errors = mind.hand.errors(tries)
    one = firsts.pick(of).shaken(errors, eyes.fastest)
    two = second.shaken(errors[::-1], eyes.fastest)
    mean = weighed(one, two, np.repeat(start, tries)).reshape(len(of), tries).mean(axis=1)
    best = int(ranked(mean)[0])
    which = np.array([best])
    after = min(max(round(float(start[best]) * METRE), 1), AFTER_MOST)
    return Volley(firsts.pick(of[which]), second.pick(which), after, float(mean[best]))


def _met(
    eyes: Eyes, firsts: Flicks, allowed: tuple[int, ...], most: int
) -> tuple[Ints, Flicks, Floats]:
    """Volleys that meet a rolling ball and send it at the goal: after which flick, how, when."""
    whole = trial.run(eyes, firsts)
    touched = np.full(len(firsts), np.inf)
    for shot in range(len(firsts)):
        for time, body, other in whole.contacts(shot)[:, :3].tolist():
            if {int(body), int(other)} == {int(firsts.figure[shot]), len(eyes.places) - 1}:
                touched[shot] = time
                break
    looks = [trial.run(eyes, firsts, until=at).positions[:, :, :2] for at in VOLLEY_TIMES]
    drag = aims.brake(eyes.setup)
    rows: list[tuple[float, int, aims.Row, float]] = []
    for n, at in enumerate(VOLLEY_TIMES):
        later = looks[n + 1] if n + 1 < len(looks) else whole.positions[:, :, :2]
        for shot in np.flatnonzero(_shootable(looks[n][:, -1], later[:, -1])).tolist():
            ball = looks[n][shot, -1]
            ways = aims.at_goal(ball[None], VOLLEY_AIMS)[0]
            for body in allowed:
                if body == firsts.figure[shot] or not eyes.own(body):
                    continue
                for way in ways.tolist():
                    to = ball - TOUCH * np.array((np.cos(way), np.sin(way))) - eyes.places[body]
                    far, angle = float(np.hypot(*to)), float(np.arctan2(to[1], to[0]))
                    if abs((way - angle + pi) % (2 * pi) - pi) > TURN:
                        continue
                    for speed in VOLLEY_SPEEDS:
                        fast = min(float(np.sqrt(speed**2 + 2 * drag * far)), eyes.fastest)
                        left = fast**2 - 2 * drag * far
                        starts = at - (fast - left**0.5) / drag if left > 0 else -1.0
                        if starts > touched[shot] + SOON:
                            rows.append((far, shot, (body, angle, fast, 0.0, 0.0), starts))
    rows.sort(key=lambda row: (row[0], row[1], row[3]))
    rows = rows[:most]
    return (
        np.array([shot for _, shot, _, _ in rows], np.int64),
        aims.flicks(row for _, _, row, _ in rows),
        np.array([starts for _, _, _, starts in rows]),
    )


def _shootable(ball: Floats, later: Floats) -> Bools:
    """Which balls roll where one may shoot."""
    inside = (ball[:, 0] > LINE + BALL) & (ball[:, 0] < GOAL)
    inside &= np.abs(ball[:, 1]) < TOUCH_LINE / METRE - POST / 2
    rolls: Bools = inside & (np.sqrt(((later - ball) ** 2).sum(axis=1)) > ROLLS)
    return rolls
