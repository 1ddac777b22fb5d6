"""Facts of random shots, held against the log looked at naively: step by step, body by body."""

from __future__ import annotations

from collections.abc import Iterator
from math import dist
from random import Random

import pytest

from puntadidito.core.shotlog import ShotLog
from puntadidito.flick import pieces
from puntadidito.games.football.facts import Facts, Order
from puntadidito.games.football.layout import KEEPERS, side_of
from puntadidito.games.football.observe import read_log
from puntadidito.games.football.table import (
    BALL,
    BALL_R,
    BASE_R,
    FIGURES,
    GOAL_LINE,
    POST_Y,
    SHOOTING_LINE,
    TOUCH_LINE,
    world,
)
from tests.games.football_shots import flick, shot

STEP = 500
"""Microseconds from look to look."""


def random_shots() -> Iterator[tuple[Order, ShotLog, Facts]]:
    """Everybody on the pitch, the nearest figure flicked at the ball, half of them with a block."""
    random = Random(20)
    for number in range(60):
        at: dict[int, tuple[int, int]] = {}
        for body in (*range(10), *range(11, 21), BALL):
            while body not in at:
                p = random.randint(-580_000, 580_000), random.randint(-385_000, 385_000)
                if all(dist(p, q) > 25_000 for q in at.values()):
                    at[body] = p
        ball = at[BALL]
        nearest = [
            min(side, key=lambda b: dist(at[b], ball)) for side in (range(10), range(11, 21))
        ]
        spin, lift = random.choice((0, 0, 0.8, -0.8)), random.choice((0, 0, 4))
        flicks = [
            flick(nearest[0], at[nearest[0]], ball, random.uniform(0.6, 2.5), rim=spin, lift=lift)
        ]
        if number % 2:
            start = random.randint(0, 500_000)
            flicks.append(
                flick(nearest[1], at[nearest[1]], ball, random.uniform(0.5, 2.0), after=start)
            )
        kinds = ("attack", "block")[: len(flicks)]
        moving = {made.body for made in flicks}
        lies = [(body, *p) for body, p in at.items() if body not in moving]
        order = shot(*flicks, lies=lies, kinds=kinds)  # type: ignore[arg-type]
        log = pieces.run(world(), order)
        yield order, log, read_log(order, log)


@pytest.fixture(scope="module")
def shots() -> list[tuple[Order, ShotLog, Facts]]:
    return list(random_shots())


def ball_at(log: ShotLog, t: int) -> tuple[float, float]:
    return next(path for path in log.paths if path.body == BALL).at(t)


def is_over(p: tuple[float, float]) -> bool:
    return abs(p[0]) - BALL_R > GOAL_LINE or abs(p[1]) - BALL_R > TOUCH_LINE


def is_past(log: ShotLog, line: float, t: int) -> bool:
    """12.2.a, for who attacks east."""
    x, y = ball_at(log, t)
    deep = x + BALL_R > line and x - BALL_R > SHOOTING_LINE
    return deep and abs(y) + BALL_R < TOUCH_LINE


def test_the_shots_are_worth_looking_at(shots: list[tuple[Order, ShotLog, Facts]]) -> None:
    told = [facts for _, _, facts in shots]
    assert sum(facts.out is not None for facts in told) > 10
    assert sum(bool(facts.bumps) for facts in told) > 10
    assert sum(bool(facts.exits) for facts in told) > 10
    assert sum(any(snap.passed for snap in facts.offside) for facts in told) > 3
    assert sum(bool(facts.saves) for facts in told) > 2


def test_the_ball_is_out_when_it_is_first_seen_over_a_line(
    shots: list[tuple[Order, ShotLog, Facts]],
) -> None:
    for _, log, facts in shots:
        steps = range(0, log.duration + STEP, STEP)
        first = next((t for t in steps if is_over(ball_at(log, t))), None)
        if facts.out is None:
            assert first is None
            continue
        assert is_over(ball_at(log, facts.out.t)) and not is_over(ball_at(log, facts.out.t - 2))
        assert first is None or first - STEP <= facts.out.t <= first
        x, y = facts.out.at
        assert abs(x) == GOAL_LINE or abs(y) == TOUCH_LINE
        assert not facts.out.goal or abs(y) < POST_Y


def test_figures_are_out_that_ended_out_or_were_on_the_table(
    shots: list[tuple[Order, ShotLog, Facts]],
) -> None:
    for _, log, facts in shots:
        wanted = set()
        for path in log.paths:
            if path.body >= FIGURES or not path.pulls:
                continue
            places = [path.at(t) for t in range(0, log.duration + STEP, STEP)]
            edge = 60_000 - BASE_R
            off = any(abs(x) - edge > GOAL_LINE or abs(y) - edge > TOUCH_LINE for x, y in places)
            x, y = places[-1]
            if off or abs(x) - BASE_R > GOAL_LINE or abs(y) - BASE_R > TOUCH_LINE:
                wanted.add(path.body)
        assert {gone.figure for gone in facts.exits} == wanted
        for gone in facts.exits:
            assert abs(gone.at[0]) == GOAL_LINE or abs(gone.at[1]) == TOUCH_LINE


def test_whatever_moved_was_moved_by_a_flick(shots: list[tuple[Order, ShotLog, Facts]]) -> None:
    for order, _, facts in shots:
        lay = {body: (x, y) for body, x, y in order.table}
        moved = {body for body, *_ in facts.rest} | {gone.figure for gone in facts.exits}
        chains = [{body for body, *_ in made.displaced} for made in facts.flicks]
        assert moved <= set().union(*chains)
        for made, flicked in zip(facts.flicks, order.flicks, strict=True):
            assert made.displaced[0] == (flicked.body, *lay[flicked.body]) or made.t
            assert len(made.displaced) == len({body for body, *_ in made.displaced})
        # What only one flick has moved was struck where it lay.
        for made in facts.flicks:
            for body, x, y in made.displaced:
                if sum(body in chain for chain in chains) == 1:
                    assert (x, y) == lay[body]


def test_everybody_who_met_is_named_once(shots: list[tuple[Order, ShotLog, Facts]]) -> None:
    for _, log, facts in shots:
        met = {frozenset((c.body, c.other)) for c in log.contacts if c.speed and c.other >= 0}
        told = {frozenset((touch.body, BALL)) for touch in facts.touches if touch.body <= BALL}
        told |= {frozenset((bump.one, bump.two)) for bump in facts.bumps if bump.two <= BALL}
        assert told == met
        kept = [save.side for save in facts.saves]
        assert [touch.body - KEEPERS[0] for touch in facts.touches if touch.body > BALL] == kept
        for touch in facts.touches:
            assert dist(touch.ball, touch.at) < BALL_R + 2
            assert touch.body > BALL or dist(touch.where, touch.at) < BASE_R + 2


def test_the_ball_passes_the_line_when_it_is_first_seen_there(
    shots: list[tuple[Order, ShotLog, Facts]],
) -> None:
    for order, log, facts in shots:
        at = {path.body: path for path in log.paths}
        end = facts.out.t if facts.out else log.duration
        own = [
            snap for snap in facts.offside
            if snap.touch < 0 or side_of(facts.touches[snap.touch].body) == order.attacker
        ]  # fmt: skip
        for snap, later in zip(own, [*own[1:], None], strict=True):
            start = 0 if snap.touch < 0 else facts.touches[snap.touch].t
            stop = end if later is None else facts.touches[later.touch].t
            line = GOAL_LINE if snap.last < 0 else at[snap.last].at(start)[0] + BASE_R
            if snap.passed is not None:
                assert start < snap.passed < stop and is_past(log, line, snap.passed + 1)
                assert not is_past(log, line, snap.passed - 2)
            elif not snap.beyond:
                assert not any(is_past(log, line, t) for t in range(start, stop, STEP))


def test_a_log_gives_the_same_facts_every_time(shots: list[tuple[Order, ShotLog, Facts]]) -> None:
    for order, log, facts in shots[:10]:
        assert read_log(order, log) == facts
