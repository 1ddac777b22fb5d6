"""Players of carrom: lawful, honest, the same every time, within their budget, like their level."""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot
from typing import Any

import msgspec
import numpy as np
import pytest

from puntadidito.core.chance import sampler
from puntadidito.core.contract import Choice, Decision, Decisions, Shot
from puntadidito.core.driver import play, run
from puntadidito.flick import batches
from puntadidito.flick.batches import Aims
from puntadidito.flick.search import Skill
from puntadidito.games.carrom.bots.board import BOARD
from puntadidito.games.carrom.bots.levels import BOTS, CLUB, MAESTRO
from puntadidito.games.carrom.bots.plan import best_stroke, scene_of
from puntadidito.games.carrom.bots.trial import strike
from puntadidito.games.carrom.bots.worth import Weights
from puntadidito.games.carrom.facts import Facts
from puntadidito.games.carrom.game import Carrom
from puntadidito.games.carrom.spots import due_fault, striker_fault
from puntadidito.games.carrom.state import State, Won, fresh_board
from puntadidito.games.carrom.steps import Claim, Place, Stroke
from puntadidito.games.carrom.table import HALF, MAN_R, PIECES, TWO_MEN, Point, Setup
from puntadidito.physics import Batch, simulate_batch
from tests.games.carrom_table import (
    CARROM,
    LIVE,
    PAIRS,
    STRICT,
    TOURNAMENT,
    TOURNAMENT_PAIRS,
    UNTIMED,
    Table,
    begun,
    board,
    new,
)

QUICK = Setup(quick=True, timed=False)
SETUPS = (UNTIMED, QUICK, Setup(), PAIRS, STRICT, Setup(noise=True), Setup(fast_board=True))
every_level = pytest.mark.parametrize("level", BOTS)


def scattered(number: int) -> State:
    """A board on which pieces lie anywhere, some of them in the way."""
    below = sampler(f"scattered/{number}".encode())
    setup = SETUPS[number % len(SETUPS)]
    count = CARROM.seats(setup)
    b = fresh_board(below(count))
    b.turn, b.turns, b.broken = below(count), 1 + below(20), True
    edge = HALF - MAN_R
    low = -edge if below(3) else -300_000
    high = edge if low == -edge else -200_000  # now and then a crowd on a base line
    for i in sorted(range(PIECES), key=lambda _: below(1000))[: 3 + below(PIECES - 2)]:
        at = below(2 * edge + 1) - edge, low + below(high - low + 1)
        if all(hypot(at[0] - x, at[1] - y) >= TWO_MEN for x, y in b.lying()):
            b.where[i] = at
    for team in (0, 1):
        if not b.left(team):
            b.where[b.men(team)[0]] = (100_000 * team, 330_000)
        b.entitled[team] = below(2) == 0
    if b.where[0] is None:
        b.queen, b.queen_team = ("pending", b.turn % 2) if below(3) == 0 else ("covered", below(2))
    b.owed[:] = [below(2), 0]
    return State(setup, [Stroke()], b, line=9, quarters=2 * below(2))


def placings(number: int) -> Iterator[State]:
    """The same board, with pieces of the side off turn to be put back by the one on turn."""
    s = scattered(number)
    team = 1 - s.b.turn % 2
    free = len(s.b.pocketed(team))
    if free:
        s.b.owed[team] = free
        s.todo.append(Place(s.b.turn, team, min(free, 2), "78.a"))
        yield s


def asked(s: State) -> Decision:
    waits = CARROM.pending(s)
    assert isinstance(waits, Decisions)
    return waits.items[0]


def chosen(level: str, s: State, seed: bytes = b"") -> Choice:
    """What a level answers."""
    decision = asked(s)
    sight = CARROM.sight(s, decision.seat)
    option, value = BOTS[level].choose(sight, decision, sampler(seed))
    return Choice(decision.id, decision.seat, option, value, by="bot")


def answer(level: str, s: State) -> Choice:
    """The same, checked: lawful, the same when asked again, nothing changed."""
    decision = asked(s)
    sight = CARROM.sight(s, decision.seat)
    seen = msgspec.json.encode(sight)
    option, value = BOTS[level].choose(sight, decision, sampler(b""))
    assert msgspec.json.encode(sight) == seen
    choice = Choice(decision.id, decision.seat, option, value, by="bot")
    assert choice == chosen(level, s)
    decision.options.check(choice)
    return choice


def shot(s: State) -> Facts:
    """What came of a stroke."""
    waits = CARROM.pending(s)
    assert isinstance(waits, Shot)
    return Carrom().facts_of(s, run(CARROM, waits), waits.order)


def test_the_levels_are_those_the_game_names() -> None:
    assert tuple(BOTS) == CARROM.bots
    assert all(CARROM.bot(level) is BOTS[level] for level in BOTS)


# ---- lawful answers -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("level", "boards"), [("novizio", 60), ("club", 30), ("maestro", 8)], ids=list(BOTS)
)
def test_strokes_are_lawful_wherever_pieces_lie(level: str, boards: int) -> None:
    for number in range(boards):
        s = scattered(number)
        if not asked(s).options.describe()["spec"].stroke:
            continue  # no room for the striker: the board would be void
        choice = answer(level, s)
        assert choice.option == "stroke"
        assert striker_fault(choice.value["place"], choice.value["ahead"]) is None


@every_level
def test_dues_are_placed_lawfully_wherever_pieces_lie(level: str) -> None:
    for number in range(30):
        for s in placings(number):
            choice = answer(level, s)
            if choice.option == "place":
                assert due_fault(choice.value, s.b.lying(), s.b.where[0]) is None
            else:
                assert choice.option == "waive"


@every_level
@pytest.mark.parametrize(
    "setup", [TOURNAMENT, TOURNAMENT_PAIRS, Setup(referee="strict", tournament=True)]
)
def test_before_the_first_board(level: str, setup: Setup) -> None:
    t = new(setup).draw("1")
    choice = answer(level, t.state)
    assert choice.option == "strike"
    t.fold(choice)
    t.fold(answer(level, t.state)).draw(7)
    assert t.asks[0] == "stroke"


@every_level
def test_all_points_are_claimed(level: str) -> None:
    s = board(setup=UNTIMED).state
    s.won = Won(0, 3, 2, ("109.a",), ("52.b",))
    s.todo = [Claim(0, 2)]
    assert answer(level, s).option == "2"


@every_level
@pytest.mark.parametrize("broken", [True, False])
def test_at_a_real_table_the_hand_plays(level: str, broken: bool) -> None:
    t = board(setup=LIVE, broken=broken)
    assert answer(level, t.state).value is None
    t.state.b.owed[1] = 1
    t.state.todo.append(Place(0, 1, 1, "78.a"))
    choice = answer(level, t.state)
    assert (choice.option, choice.value) == ("place", None)


@every_level
@pytest.mark.parametrize("doubles", [False, True])
def test_the_break_is_one(level: str, doubles: bool) -> None:
    t = begun(Setup(timed=False, doubles=doubles))
    choice = answer(level, t.state)
    if level == "maestro":
        assert choice.option == "rack", "he turns the rack so that whites point at pockets"
        t.fold(choice)
        choice = answer(level, t.state)
    t.fold(choice)
    facts = shot(t.state)
    assert facts.touched
    if level == "maestro":
        assert any(i % 2 for i in facts.pocketed)


def test_partners_play_a_board_to_its_end() -> None:
    pairs = Setup(doubles=True, quick=True)
    levels = ["club", "novizio", "club", "novizio"]
    match = play(CARROM, pairs, [BOTS[level] for level in levels], b"pairs".ljust(32))
    assert match.result is not None and match.result.winner in (0, 1)
    struck = {e.seat for entry in match.entries for e in entry.events if hasattr(e, "aim")}
    assert struck == {0, 1, 2, 3}


# ---- budgets ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("level", "most"), [("novizio", 0), ("club", CLUB.budget), ("maestro", MAESTRO.budget)]
)
def test_budgets_hold(level: str, most: int, monkeypatch: pytest.MonkeyPatch) -> None:
    tried = [0]

    def count(world: Any, places: Any, velocities: Any, **more: Any) -> Batch:
        tried[0] += len(velocities)
        return simulate_batch(world, places, velocities, **more)

    monkeypatch.setattr(batches, "simulate_batch", count)
    boards = [begun(UNTIMED).state, board(9, 9).state, board(1, 1).state]
    boards += [scattered(number) for number in range(4)]
    for s in boards:
        tried[0] = 0
        chosen(level, s)
        assert tried[0] <= most
    assert 1_000 <= CLUB.budget <= 2_000 and 40_000 <= MAESTRO.budget <= 80_000


# ---- like their level ---------------------------------------------------------------------------

SILL: Point = (300_000, 300_000)
"""A man that only waits to be pushed in."""


def strikes(level: str, t: Table, times: int) -> list[Facts]:
    """What comes of a level's strokes at a board, with another hand each time."""
    out = []
    for number in range(times):
        s = CARROM.apply(t.state, chosen(level, t.state, bytes([number]))).state
        out.append(shot(s))
    return out


def easy(**more: Any) -> Table:
    """One man of mine waits at a pocket, the others are far from everything."""
    return board(3, 3, at={1: SILL}, setup=UNTIMED, **more)


def surety(skill: Skill[Weights], t: Table) -> float:
    """How often a man of white falls by what a player means, as his hand errs."""
    scene = scene_of(t.state, 0)
    shots = Aims(best_stroke(scene, skill, t.state)).shaken(skill.hand.errors(400))
    fell = strike(scene.spots, shots, scene.ahead, scene.mu).fell
    return float(fell[:, 1:19:2].any(axis=1).mean())


def test_the_better_the_level_the_surer_the_hand() -> None:
    """A man before a pocket, and nothing in the way."""
    novizio = sum(1 in facts.pocketed for facts in strikes("novizio", easy(), 80)) / 80
    assert 0.2 < novizio < 0.55
    assert 0.6 < surety(CLUB, easy()) < 0.8
    assert 0.8 < surety(MAESTRO, easy()) < 0.95, "a master, not a machine"


def test_a_beginner_hits_too_hard() -> None:
    t = easy()
    scene = scene_of(t.state, 0)
    hits = BOARD.direct(scene.spots, np.array([1]), scene.drag)
    needed = BOARD.straight(scene.spots, hits, scene.places, 0.0, scene.drag, 1).rows[0, 2]
    powers = [chosen("novizio", t.state, bytes([n])).value["power"] for n in range(20)]
    assert np.mean(powers) > 1.5 * needed * 1000


@pytest.mark.parametrize("level", ["club", "maestro"])
def test_the_last_man_waits_for_the_queen(level: str) -> None:
    """Pocketing it with her on the board loses (107)."""
    t = board(1, 3, at={1: SILL}, entitled=(True, True), setup=UNTIMED)
    assert not any(1 in facts.pocketed for facts in strikes(level, t, 6))


def test_a_beginner_forgets_her_now_and_then() -> None:
    t = board(1, 3, at={1: SILL}, entitled=(True, True), setup=UNTIMED)
    assert any(1 in facts.pocketed for facts in strikes("novizio", t, 60))


@pytest.mark.parametrize("level", ["club", "maestro"])
def test_the_queen_is_covered_when_it_is_easy(level: str) -> None:
    t = easy(queen="pending")
    covered = [any(i % 2 for i in facts.pocketed) for facts in strikes(level, t, 6)]
    assert sum(covered) >= 3


@pytest.mark.parametrize("level", ["club", "maestro"])
def test_the_last_man_of_the_others_is_left_alone(level: str) -> None:
    """Theirs waits at one pocket, mine at another, she is covered: theirs in would lose."""
    t = board(1, 1, queen="mine", at={1: SILL, 2: (-300_000, 300_000)}, setup=UNTIMED)
    fell = [facts.pocketed for facts in strikes(level, t, 6)]
    assert not any(2 in pocketed for pocketed in fell)
    assert sum(1 in pocketed for pocketed in fell) >= 4


@pytest.mark.parametrize("level", ["club", "maestro"])
def test_a_due_is_put_far_from_every_pocket(level: str) -> None:
    t = board(4, 4, owed=(0, 1), setup=UNTIMED)
    t.state.todo.append(Place(0, 1, 1, "78.a"))
    x, y = answer(level, t.state).value
    assert hypot(x, y) < 70_000


def test_a_hand_that_trembles_anyway_errs_no_more_than_its_own() -> None:
    """With the noise of the table on, a master's own hand adds only what is missing."""
    hand = MAESTRO.hand
    assert hand.beside(False) == hand
    own = hand.beside(True)
    assert own.angle**2 + 0.35**2 == pytest.approx(hand.angle**2)
    assert own.power**2 + 0.025**2 == pytest.approx(hand.power**2)
