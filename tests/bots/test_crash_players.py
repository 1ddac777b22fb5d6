"""Players of Crash Tackle: lawful, honest, the same every time, and like their level."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from puntadidito.core.agenda import Sight
from puntadidito.core.chance import sampler
from puntadidito.core.contract import Chance, Choice, Decision, Decisions, Draw, Over
from puntadidito.core.driver import play
from puntadidito.games.crash import deck, facts, questions, set_pieces
from puntadidito.games.crash.bots import openings, shape
from puntadidito.games.crash.bots.candidates import plans
from puntadidito.games.crash.bots.cardplay import HELD, price
from puntadidito.games.crash.bots.eyes import USUAL, Worth, gather_chance
from puntadidito.games.crash.bots.kernels import chains
from puntadidito.games.crash.bots.levels import BOTS
from puntadidito.games.crash.bots.lines import Lines
from puntadidito.games.crash.bots.maestro import Maestro
from puntadidito.games.crash.bots.reader import Reader
from puntadidito.games.crash.bots.warm_up import warm_up
from puntadidito.games.crash.state import NOBODY, State
from puntadidito.games.crash.table import AROUND, BIT, HEX, Setup, bits, depth, player
from puntadidito.games.crash.views import View, laid
from tests.games.crash_table import (
    ASKED,
    CRASH,
    PRO,
    Table,
    ask,
    both_seats,
    change,
    everybody,
    have,
    kick_off,
    table,
)

QUICK = Setup(turns=4)
SETUPS = (
    QUICK,
    Setup(turns=4, pro=False),
    Setup(turns=4, redraw=True),
    Setup(turns=4, open_hands=True),
    Setup(length="clock", minutes=5),
)
every_level = pytest.mark.parametrize("level", BOTS)
sound = pytest.mark.parametrize("level", ["club", "maestro"])


def asked(matches: int) -> Iterator[tuple[State, Decision]]:
    """Every table of some random matches at which a seat is asked: odd ones too."""
    for number in range(matches):
        below = sampler(f"asked/{number}".encode())
        s = CRASH.new(SETUPS[number % len(SETUPS)])
        while not isinstance(waits := CRASH.pending(s), Over):
            if isinstance(waits, Decisions):
                d = waits.items[below(len(waits.items))]
                yield s, d
                option, value = d.options.sample(below)
                s = CRASH.apply(s, Choice(d.id, d.seat, option, value)).state
            else:
                assert isinstance(waits, Chance) and waits.outcomes
                outcome = waits.outcomes[below(len(waits.outcomes))]
                s = CRASH.apply(s, Draw(waits.id, outcome)).state


def answer(level: str, s: State, d: Decision, seed: bytes = b"") -> tuple[str, Any]:
    return BOTS[level].choose(CRASH.sight(s, d.seat), d, sampler(seed))


def says(level: str, t: Table) -> str:
    """What a level answers at a table; it must be lawful."""
    option, value = answer(level, t.state, t.decision)
    t.decision.options.check(Choice(t.decision.id, t.decision.seat, option, value))
    return str(option)


def turn(level: str, t: Table, most: int = 40) -> list[str]:
    """Everything a level does while it is asked to act, up to the first dice."""
    done: list[str] = []
    seat = t.decision.seat
    while isinstance(t.pending, Decisions) and t.asks[0] == "act" and t.decision.seat == seat:
        done.append(says(level, t))
        t.fold(Choice(t.decision.id, seat, done[-1]))
        assert len(done) <= most, "a turn without end"
    return done


def test_the_levels_are_those_the_game_names() -> None:
    assert tuple(BOTS) == CRASH.bots
    assert all(CRASH.bot(level) is BOTS[level] for level in BOTS)


RARE = {
    "convert": questions.Convert(0, HEX["12.26"]),
    "tackler": questions.Tackler(24, 0b110),
    "minor": questions.Minor(9),
    "dead": questions.Dead(0, HEX["12.18"], why="play"),
    "rush": questions.Rush(24, (HEX["12.13"], HEX["12.12"])),
}
"""Questions that random matches seldom ask."""


@every_level
@pytest.mark.parametrize("kind", RARE)
def test_so_are_the_rare_ones(level: str, kind: str) -> None:
    t = table(everybody(), {10: (12, -12)}, ball=-10, hand=["rush-defence.1"])
    assert ask(t, RARE[kind]).asks == (kind, 0)
    says(level, t)


@every_level
def test_every_question_is_answered_lawfully(level: str) -> None:
    kinds = Counter[str]()
    for s, d in asked(40):
        kinds[d.kind] += 1
        if kinds[d.kind] > (40 if level != "maestro" else 8):
            continue
        option, value = answer(level, s, d, b"legal")
        d.options.check(Choice(d.id, d.seat, option, value))
    assert set(kinds) >= {question.kind for question in ASKED} - set(RARE)


@every_level
@pytest.mark.parametrize("setup", SETUPS)
def test_a_match_is_played_to_the_end(level: str, setup: Setup) -> None:
    match = play(CRASH, setup, [BOTS[level], BOTS["novizio"]], b"to the end".ljust(32))
    assert match.result is not None


@every_level
def test_same_view_same_lots_same_answer(level: str) -> None:
    for number, (s, d) in enumerate(asked(3)):
        if number % 29 == 0:
            first, again = (answer(level, s, d, b"same") for _ in range(2))
            assert first == again


@every_level
def test_nobody_peeks(level: str) -> None:
    """Whatever the other hand holds, the view is the same and so is the answer."""
    below = sampler(b"shuffle")
    tried = 0
    for number, (s, d) in enumerate(asked(4)):
        foe = 1 - d.seat
        if number % 23 or not s.hands.of[foe] or s.setup.open_hands or laid(s)[foe]:
            continue
        twin = s.clone()
        pool = bits(s.hands.deck | s.hands.of[foe])
        dealt = 0
        for _ in range(s.hands.of[foe].bit_count()):
            dealt |= 1 << pool.pop(below(len(pool)))
        change(twin, "of", foe, dealt)
        have(twin, deck=sum(1 << c for c in pool))
        waits = CRASH.pending(twin)
        assert isinstance(waits, Decisions)
        (same,) = [other for other in waits.items if other.id == d.id]
        assert answer(level, s, d) == answer(level, twin, same)
        tried += 1
    assert tried > 5


@every_level
def test_a_player_is_handed_his_sight_and_nothing_more(level: str) -> None:
    class Watched:
        seen: list[Any] = []  # noqa: RUF012

        def choose(self, *given: Any) -> tuple[str, Any]:
            self.seen.append(given)
            return BOTS[level].choose(*given)

    play(CRASH, Setup(turns=1), [Watched(), BOTS["novizio"]], bytes(32))
    for sight, d, below in Watched.seen:
        assert type(sight) is Sight and type(sight.view) is View and type(d) is Decision
        assert below(1) == 0


# ---- with the ball ------------------------------------------------------------------------------


@every_level
@both_seats
def test_who_can_walk_in_scores(level: str, seat: int) -> None:
    t = table({10: (12, 24)}, {15: (0, 20)}, ball=10, seat=seat)
    if level == "novizio":
        t.state.pos[t.mine(10)] = t.at(12, 26)  # a beginner runs straight on
    turn(level, t, 3)
    assert t.points[0] in (5, 7)


@sound
@both_seats
def test_a_try_is_carried_under_the_posts(level: str, seat: int) -> None:
    t = table({10: (12, 22)}, {15: (0, 20)}, ball=10, seat=seat)
    turn(level, t, 3)
    assert t.points == (7, 0)


@sound
@both_seats
def test_a_blocked_carrier_finds_the_free_man(level: str, seat: int) -> None:
    wall = {1: (9, 21), 2: (12, 22), 3: (6, 22), 15: (10, 30)}
    t = table({10: (9, 17), 14: (13, 15)}, wall, ball=10, seat=seat, hand=["smooth-pass.1"])
    assert "pass 14 smooth-pass.1" in turn(level, t)


@sound
def test_a_loose_ball_is_ringed_before_it_is_gathered(level: str) -> None:
    mine = {
        1: (10, 0),
        2: (10, -2),
        3: (14, 0),
        4: (14, -2),
        5: (12, -6),
        9: (11, -5),
        15: (13, -5),
    }
    t = table(mine, {1: (12, 10), 15: (12, 30)}, ball=(12, -2))
    done = turn(level, t)
    assert done[-1].startswith("gather ") and all(act.startswith("move ") for act in done[:-1])
    assert gather_chance(t.state, 1 - t.me) == 0.0


@sound
def test_a_ball_the_others_can_reach_is_not_called_safe(level: str) -> None:
    t = table({1: (12, -4)}, {1: (12, 4), 15: (12, 30)}, ball=(12, 0))
    assert gather_chance(t.state, 1) == pytest.approx(26 / 36)
    assert turn(level, t)[-1].startswith("gather ")


WALL = {1: (9, 21), 2: (12, 22), 3: (6, 22), 4: (15, 21), 15: (10, 30)}


@both_seats
def test_the_master_drops_at_goal_when_only_that_can_win(seat: int) -> None:
    t = table({10: (12, 18)}, WALL, ball=10, seat=seat, turns=(20, 20))
    assert turn("maestro", t) == ["drop"]


@both_seats
def test_a_card_carries_the_drop_of_his_fly_half(seat: int) -> None:
    wall = {n: (q, d - 8) for n, (q, d) in WALL.items()}

    def done(kicker: int, *hand: str) -> str:
        at = {kicker: (12, 10)}
        t = table(at, wall, ball=kicker, seat=seat, turns=(20, 20), hand=hand)
        return turn("maestro", t)[-1]

    assert done(10, "big-jump.1", "tap-back.1") == "drop tap-back.1"  # energy 1, 4
    assert not done(10, "big-jump.1").startswith("drop")
    assert not done(13, "tap-back.1").startswith("drop")


@both_seats
def test_he_does_not_when_a_drop_is_not_enough_or_there_is_time(seat: int) -> None:
    behind = [0, 4] if seat == 0 else [4, 0]
    wing = {10: (12, 18), 14: (16, 16)}
    late = table(wing, WALL, ball=10, seat=seat, turns=(20, 20), points=behind)
    early = table(wing, WALL, ball=10, seat=seat)
    assert "drop" not in turn("maestro", late) + turn("maestro", early)


@both_seats
def test_the_ball_goes_through_two_hands_to_the_free_man_across_the_field(seat: int) -> None:
    men = {10: (6, 18), 12: (10, 16), 14: (14, 14)}
    wall = {n: (2 * n - 1, 23) for n in range(1, 7)} | {15: (5, 31), 7: (5, 17), 8: (7, 19)}
    t = table(men, wall, ball=10, seat=seat, turns=(20, 20))
    done = turn("maestro", t)
    assert done[-1] == "pass 12"
    t.play("23")
    assert turn("maestro", t)[-1] == "pass 14"
    t.play("22")
    turn("maestro", t, 3)
    assert t.points[0] in (5, 7)


@pytest.mark.parametrize(
    ("card", "men"),
    [
        ("long-pass.1", {10: (6, 18), 14: (13, 15)}),
        ("break-away.1", {10: (20, 12)}),
    ],
)
def test_a_card_that_decides_is_played(card: str, men: dict[int, tuple[int, int]]) -> None:
    held = {7: (5, 17), 8: (7, 19), 1: (9, 23), 15: (0, 30)}
    t = table(men, held, ball=10, hand=[card], turns=(20, 20))
    assert any(card in act for act in turn("maestro", t))


def test_an_opponents_foul_is_played_on_for_where_there_is_something_to_gain() -> None:
    t = table({10: (12, 10), 14: (16, 8)}, WALL, ball=10)
    ask(t, questions.Penalty(0, t.at(12, 10)))
    assert says("maestro", t) == "advantage"
    t = table(everybody(), {10: (12, 20)}, ball=-10)
    ask(t, questions.Penalty(0, t.at(12, 10)))
    assert says("maestro", t) != "advantage"


# ---- without it ---------------------------------------------------------------------------------


@sound
@both_seats
def test_a_carrier_is_met_and_a_line_stands(level: str, seat: int) -> None:
    t = table(everybody(), {10: (12, -6), 15: (12, 20)}, ball=-10, seat=seat)
    assert turn(level, t)[-1] == "end"
    s = t.state
    assert facts.team(s, t.me) & AROUND[s.ball.at]
    columns = {h // 50 // 5 for h in s.pos[t.me * 15 : t.me * 15 + 15]}
    assert len(columns) >= 4, "men all over the pitch"


def test_the_master_crowds_a_carrier() -> None:
    met = {}
    for level in ("club", "maestro"):
        t = table(everybody(), {10: (12, -8), 15: (12, 20)}, ball=-10)
        turn(level, t)
        met[level] = (facts.team(t.state, 0) & AROUND[t.state.ball.at]).bit_count()
    assert met["maestro"] > met["club"] >= 2


def test_the_others_see_nothing_of_an_own_carrier_screened() -> None:
    """Men in front of the own carrier would be an obstruction."""
    t = table({10: (12, 0), **everybody([1, 2, 3, 4, 9, 12])}, {15: (12, 30)}, ball=10)
    front = facts.protection(1, t.state.ball.at)
    assert all(not BIT[h] & front for _, h in shape.wishes(t.state, 0))


# ---- cards --------------------------------------------------------------------------------------

IDLE = ["counter-attack.1", "pressure-play.1", "break-down.1", "injury.1", "marked-man.1"]


@sound
def test_a_card_that_does_nothing_stays_in_the_hand(level: str) -> None:
    t = table(everybody(), {15: (12, 20)}, ball=10, hand=IDLE)
    assert not any(act.startswith("play ") for act in turn(level, t))


@sound
def test_a_card_that_does_something_is_played(level: str) -> None:
    t = table(everybody(), {15: (12, 20)}, ball=10, hand=IDLE, other_hand=["steal.1"])
    assert says(level, t) == "play counter-attack.1"


@sound
@both_seats
def test_steal_takes_a_ball_out_of_a_ruck(level: str, seat: int) -> None:
    mine, theirs = {6: (12, -8)}, {2: (12, 0), 3: (12, 2), 15: (12, 20)}
    t = table(mine, theirs, ball=-2, fallen=[2], seat=seat, hand=["steal.1"])
    have(t.state, tackled=True, ruck=1 - seat)
    done = turn(level, t)
    assert done[0] == "play steal.1 06" and done[1].startswith("move 06 ")
    assert t.state.carrier() == t.mine(6)


@sound
@both_seats
def test_a_man_before_his_carrier_is_shown_to_the_referee(level: str, seat: int) -> None:
    t = table({6: (12, -2)}, {10: (12, 4), 12: (12, 2), 15: (0, 30)}, ball=-10, seat=seat)
    assert says(level, t) == "call 12"


@sound
def test_a_hand_off_is_kept_for_a_tackle_that_matters(level: str) -> None:
    t = table({10: (12, 24)}, {3: (12, 28), 15: (0, 20)}, ball=10, hand=["hand-off.1"])
    ask(t, questions.Tackled(t.mine(10), t.theirs(3), able=1))
    t.state.todo.insert(0, questions.Act(0))
    assert says(level, t) == "play hand-off.1"


@sound
def test_nobody_lays_a_hand_for_a_ball_nobody_wants(level: str) -> None:
    hand = ["steal.1", "safe-hands.1", "hand-off.1"]
    t = table(everybody(), everybody(), hand=hand, turns=(20, 20))
    ask(t, set_pieces.Energy(seat=0, at=t.at(12, 0), n=7, why="scrum"))
    assert says(level, t) == "none"


# ---- kicks --------------------------------------------------------------------------------------


@sound
def test_the_posts_are_taken_when_a_penalty_wins_the_match(level: str) -> None:
    t = table(everybody(), everybody(), turns=(20, 20), points=[0, 2])
    ask(t, questions.Penalty(0, t.at(12, 18)))
    assert says(level, t).startswith("posts ")


@both_seats
def test_the_master_takes_the_posts_in_a_level_match_that_nears_its_end(seat: int) -> None:
    said = []
    for turns in ((3, 3), (17, 17)):
        t = table(everybody(), everybody(), seat=seat, turns=turns)
        said.append(says("maestro", ask(t, questions.Penalty(seat, t.at(12, 14)))))
    assert not said[0].startswith("posts ") and said[1].startswith("posts ")


@sound
def test_the_best_foot_converts(level: str) -> None:
    t = ask(table(everybody(), everybody()), questions.Convert(0, table({}).at(12, 16)))
    number = says(level, t).split(" ")[1]
    assert facts.foot(t.state, player(0, int(number))) == 8


def test_the_master_kicks_off_into_a_ring_of_his_men() -> None:
    t = kick_off(PRO)
    where = openings.line_up(t.state, set_pieces.Lineup(0, t.top.at, "kick"))
    t.state.pos[:15] = [HEX[name] for name in where if name]
    to = says("maestro", t).split(" ")[1]
    t.play(f"kick {to}", "12")
    turn("maestro", t)
    s = t.state
    assert depth(0, HEX[to]) > 0 and s.ball.holder == NOBODY
    assert gather_chance(s, 1) == 0.0


# ---- reading ------------------------------------------------------------------------------------


def test_a_master_reads_within_his_budget() -> None:
    """Eight acts, five after each, three after those, and what has to be settled between them."""
    most = 0
    for number, (s, d) in enumerate(asked(6)):
        if d.kind == "act" and number % 11 == 0:
            reader = Reader(s, d.seat, USUAL, Maestro().widths)
            reader.choose(s)
            most = max(most, reader.acts)
    assert 10 < most < 2000


def test_a_hand_full_of_cards_does_not_make_him_read_without_end() -> None:
    kinds = ("side-step.1", "break-away.1", "grubber-kick.1", "dummy-switch.1", "long-pass.1")
    near = {n: (2 * n - 2, 4 + n % 3 * 2) for n in range(1, 13)}
    t = table(everybody() | {10: (12, 0)}, near, ball=10, hand=kinds)
    reader = Reader(t.state, 0, USUAL, Maestro().widths)
    reader.choose(t.state)
    assert 60 < reader.acts < 2000


def test_reading_is_compiled_once_whatever_is_read() -> None:
    warm_up()
    ready = len(chains.read.signatures)  # type: ignore[attr-defined]
    for s, d in islice(asked(2), 60):
        plans(s, d.seat)
        Lines(s, d.seat).promise()
    assert len(chains.read.signatures) == ready == 1  # type: ignore[attr-defined]


def test_reading_leaves_the_table_as_it_was() -> None:
    t = table(everybody(), everybody(), ball=10)
    before = t.state.clone()
    Reader(t.state, 0, USUAL, (5, 3)).choose(t.state)
    plans(t.state, 0)
    assert t.state == before


def test_ground_is_worth_more_nearer_to_the_line_and_nothing_when_time_is_up() -> None:
    now, late = table({}).state, table({}, turns=(20, 20)).state
    rows = [Worth(now, 0).kept(d) for d in range(-30, 31, 6)]
    assert rows == sorted(rows) and rows[0] > 0
    assert Worth(late, 0).kept(20) == 0.0


def test_every_card_has_a_price() -> None:
    assert set(HELD) == set(deck.KINDS)
    assert price(deck.ALL) == pytest.approx(sum(HELD[kind] for kind in deck.KIND))
