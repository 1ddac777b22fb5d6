"""Whatever a shot does, what the referee says of it hangs together: shots run by the physics."""

from __future__ import annotations

import random
from math import dist

import pytest

from puntadidito.core.contract import Law
from puntadidito.core.rulebook import rulebook
from puntadidito.games.football import counters, offside, referee, shooter
from puntadidito.games.football.facts import Facts, Kind
from puntadidito.games.football.layout import Layout
from puntadidito.games.football.observe import observe
from puntadidito.games.football.table import BASE_R
from puntadidito.games.football.verdicts import Before
from tests.games.football_layouts import crowd
from tests.games.football_shots import flick, shot

CLAUSES = {clause.id for clause in rulebook("football").clause}
KINDS: tuple[Kind, ...] = ("attack", "attack", "attack", "corner", "throw_in", "direct", "indirect")


def at_random(seed: int) -> tuple[Before, Facts]:
    """A flick at the ball, perhaps a volley, and a block at whoever is about."""
    dice = random.Random(seed)
    table: Layout = crowd(dice.randrange(1 << 32))
    side = dice.randrange(2)
    first, second = dice.sample(table.on(side), 2)
    other = dice.choice(table.on(1 - side))
    x, y = table.at(first)
    ball = table.ball
    near = (ball[0] - round((ball[0] - x) / 4), ball[1] - round((ball[1] - y) / 4))
    others = [table.at(body) for body in (*table.on(0), *table.on(1)) if body != first]
    if dice.random() >= 0.3 and all(dist(near, place) > 2 * BASE_R for place in others):
        table = table.put((first, near))
    kinds: list[Kind] = [dice.choice(KINDS)]
    flicks = [flick(first, table.at(first), ball, dice.uniform(0.4, 2.5))]
    if dice.random() < 0.7:
        aim = dice.choice((ball, table.at(first), table.at(second)))
        after = dice.randrange(400_000)
        kinds.append("block")
        flicks.append(flick(other, table.at(other), aim, dice.uniform(0.5, 2.5), after=after))
    if dice.random() < 0.5:
        after = dice.randrange(50_000, 500_000)
        kinds.append("volley")
        flicks.append(flick(second, table.at(second), ball, dice.uniform(0.5, 2.5), after=after))
    moving = {one.body for one in flicks}
    lies = [lie for lie in table.lies() if lie[0] not in moving]
    order = shot(*flicks, lies=lies, kinds=tuple(kinds))
    before = Before(
        kinds[0], side, 0, side, first, ball=ball, offside=offside.positions(table, side, 0)
    )
    return before, observe(order, shooter.run(order))


@pytest.mark.parametrize("seed", range(40))
def test_rulings_hang_together(seed: int) -> None:
    b, f = at_random(seed)
    trace, offences, notes = referee.trace(b, f), referee.offences(b, f), referee.notes(b, f)
    ending, failed = referee.ending(b, f), referee.failed(b, f)
    end = f.out.t if f.out is not None else f.duration

    laws: list[Law] = [step.law for step in trace.steps] + [note.law for note in notes]
    laws += [one.law for one in (ending, failed) if one is not None]
    for offence in offences:
        laws += [offence.law, offence.leads]
        kick = offence.remedy in ("penalty", "direct", "indirect")
        assert not kick or offence.at is not None
        assert 0 <= offence.t <= end
        assert (referee.after_advantage(b, f, offence) is None) == (f.out is None)
    for law in laws:
        assert 1 <= len(law) <= 3
        assert {*law} <= CLAUSES

    for timed in (trace.steps, offences, notes):
        times = [one.t for one in timed]
        assert times == sorted(times)
    assert trace.side == (trace.steps[-1].side if trace.steps else b.attacker)
    assert trace.changed or trace.side == b.attacker
    assert (ending is None) == (f.out is None)

    used = counters.counted(b, f, trace, (0,) * 22).used
    attempts = sum(one.launched and one.kind != "block" for one in f.flicks)
    assert sum(used) <= attempts
    assert not (trace.changed and any(used[body] for body in range(22) if body // 11 == b.attacker))
    due, _ = counters.block_right(b, f, trace)
    assert not due or (f.out is None and trace.side == b.attacker)
