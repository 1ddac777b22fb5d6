"""What stands above any game: conceding, taking back, abandoning, pausing, changing seats."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from puntadidito.core.contract import (
    Chance,
    Choice,
    Code,
    Decisions,
    Draw,
    Outcome,
    Over,
    Played,
    Refused,
    Shot,
    Termination,
)
from puntadidito.core.driver import RandomBot, play
from puntadidito.core.match import (
    Abandon,
    Abandoned,
    Concede,
    Conceded,
    Header,
    Line,
    Match,
    Pause,
    Paused,
    Seat,
    Seated,
    SitDown,
    Takeback,
    TakenBack,
)
from puntadidito.games import GAMES
from tests.games.matches import CASES
from tests.games.toy import Aim, Toy, ToySetup

ANNA, BRUNO, CLUB = Seat("Anna"), Seat("Bruno"), Seat("club", "club")
FLICK = {"angle": 100, "power": 50}


def toy(*seats: Seat, rounds: int = 2) -> Match:
    """The toy up to the first aims, between these players."""
    header = Header(
        game="toy",
        edition="1",
        setup={"rounds": rounds},
        seats=seats or (ANNA, BRUNO),
        seed_hash="",
    )
    match = Match(Toy(), header)
    turn(match)
    turn(match)
    return match


def turn(match: Match) -> None:
    """Answer chance or a shot with anything."""
    waits = match.pending()
    if isinstance(waits, Chance):
        match.fold(Draw(waits.id, waits.outcomes[0] if waits.outcomes else 12345))
    else:
        assert isinstance(waits, Shot)
        match.fold(Played(waits.id, {"distances": [3, 4]}))


def aim(seat: int, number: int = 1, ms: int = 0) -> Choice:
    return Choice(f"aim {number} {seat}", seat, "flick", FLICK, ms)


def refused(match: Match, line: Line) -> Refused:
    """The refusal of a line; nothing may have changed."""
    before = whole(match)
    with pytest.raises(Refused) as caught:
        match.fold(line)
    assert whole(match) == before
    return caught.value


def whole(match: Match) -> bytes:
    """Everything a match knows."""
    lines, states = list(match.entries), list(match.history)
    parts = [match.state, lines, states, match.seats, match.paused, match.takebacks]
    return msgspec.json.encode([parts, [match.dropped(n) for n in range(match.next_line)]])


# ---- a match ------------------------------------------------------------------------------------


def test_lines_are_numbered_from_one_and_each_keeps_its_events_and_the_state_before() -> None:
    match = toy()
    assert match.next_line == 3
    assert [e.line for e in match.entries] == [Draw("cap 0", "heavy"), Draw("cap 1", "heavy")]
    assert [s.caps for s in match.history] == [[], ["heavy"]]
    events = match.fold(aim(0))
    assert match.entries[-1].events == events


def test_two_seats_are_asked_at_once_and_answer_in_any_order() -> None:
    results = []
    for order in ((0, 1), (1, 0)):
        match = toy()
        assert [d.seat for d in _asked(match)] == [0, 1]
        first, second = order
        match.fold(aim(first))
        assert [d.seat for d in _asked(match)] == [second]
        assert match.decision(first) is None
        still = match.decision(second)
        assert still is not None and still.id == f"aim 1 {second}"
        match.fold(aim(second))
        turn(match)
        turn(match)
        results.append((match.state.points, match.state.round))
    assert results[0] == results[1] == ([1, 0], 2)


def test_a_sealed_answer_stays_hidden_until_all_are_in() -> None:
    match = toy()
    match.fold(aim(1))
    game = match.game
    assert game.view(match.state, 0).aim is None and game.view(match.state, 0).aimed == (
        False,
        True,
    )
    assert game.view(match.state, 1).aim == Aim(100, 50)
    assert game.view(match.state, None).aim is None


def test_a_shot_is_answered_with_facts_and_the_record_keeps_them() -> None:
    match = toy()
    match.fold(aim(0))
    match.fold(aim(1))
    turn(match)
    waits = match.pending()
    assert isinstance(waits, Shot)
    assert waits.order["wind"] == 12345
    for facts in (None, {}, {"distances": [1]}, {"distances": [1, 2.5]}, {"distances": "12"}):
        assert refused(match, Played(waits.id, facts)).code is Code.MALFORMED
    assert refused(match, Played(waits.id, {"distances": [-1, 2]})).law == ("near.1",)
    assert refused(match, Played("flick 0", {"distances": [1, 2]})).code is Code.STALE
    match.fold(Played(waits.id, {"distances": [9, 2]}))
    assert match.state.points == [0, 1]
    assert match.entries[-1].line == Played(waits.id, {"distances": [9, 2]})


def test_a_match_that_ends_names_its_end_and_takes_nothing_more() -> None:
    match = toy(rounds=1)
    match.fold(aim(0))
    match.fold(aim(1))
    assert not isinstance(match.pending(), Over)
    turn(match)
    turn(match)
    assert match.result == Outcome(0, Termination.POINTS, (1, 0))
    assert match.pending() == Over(match.result)
    assert match.decision(0) is None
    for line in (aim(0), Concede(0), Abandon(), Pause(True), Takeback(0, 3), SitDown(0, ANNA)):
        assert refused(match, line).code is Code.OVER


def test_a_header_must_fit_its_game() -> None:
    toy_game, cards = CASES["toy"].game, GAMES["cards"]
    good = Header(game="toy", edition="1", setup={}, seats=(ANNA, BRUNO), seed_hash="")
    assert Match(toy_game, good).setup == ToySetup()
    for game, header, reason in (
        (cards, good, "unknown_game"),
        (toy_game, msgspec.structs.replace(good, seats=(ANNA,)), "seats"),
        (toy_game, msgspec.structs.replace(good, seats=(ANNA, BRUNO, CLUB)), "seats"),
        (toy_game, msgspec.structs.replace(good, setup={"rounds": "x"}), "setup"),
        (toy_game, msgspec.structs.replace(good, setup={"balls": 1}), "setup"),
    ):
        with pytest.raises(Refused) as caught:
            Match(game, header)
        assert (caught.value.code, caught.value.reason) == (Code.MALFORMED, reason)


def test_a_shot_nobody_else_runs_is_run_on_the_simulated_table() -> None:
    match = play(CASES["toy"].game, ToySetup(), [RandomBot(), RandomBot()], bytes(32))
    shots = [e.line for e in match.entries if isinstance(e.line, Played)]
    assert shots and all(line.facts == {"distances": [30, 60]} for line in shots)


def test_a_fork_goes_its_own_way() -> None:
    match = toy()
    match.fold(aim(0, ms=5))
    before = (match.state, match.next_line, list(match.seats))
    twin = match.fork()
    twin.fold(SitDown(1, CLUB))
    twin.fold(aim(1, ms=7))
    twin.fold(Takeback(0, 3))
    twin.fold(Concede(0))
    assert before == (match.state, match.next_line, match.seats)
    assert twin.result is not None and not isinstance(match.pending(), Over)
    assert match.takeback_target(0) == 3
    match.fold(aim(1))


def test_whoever_goes_on_first_forks_do_not_see_each_other() -> None:
    match = toy()
    match.fold(aim(0))
    at_first = whole(match)
    one, two = match.fork(), match.fork()
    one.fold(aim(1, ms=3))
    turn(one)
    two.fold(Pause(True))
    assert whole(match) == at_first
    match.fold(Concede(0))
    assert [type(e.line) for e in one.entries[3:]] == [Choice, Draw]
    assert [type(e.line) for e in two.entries[3:]] == [Pause]
    assert [type(e.line) for e in match.entries[3:]] == [Concede]
    assert [len(m.history) for m in (one, two, match)] == [5, 4, 4]


def test_what_was_taken_back_is_known_line_by_line() -> None:
    match = toy(ANNA, CLUB)
    match.fold(aim(0))
    match.fold(Takeback(0, 3))
    match.fold(Pause(True))
    match.fold(Pause(False))
    match.fold(aim(0))
    match.fold(Takeback(0, 7))
    gone = [n for n in range(match.next_line) if match.dropped(n)]
    assert (gone, match.takebacks, match.place) == ([3, 7], 2, 5)
    twin = match.fork()
    match.fold(aim(0))
    match.fold(aim(1))
    match.fold(Takeback(0, 9))
    assert [n for n in range(match.next_line) if match.dropped(n)] == [3, 7, 9, 10]
    assert [n for n in range(match.next_line) if twin.dropped(n)] == [3, 7]


def test_a_takeback_drops_those_before_it_too() -> None:
    match = toy(ANNA, CLUB)
    for seat in (0, 1):
        match.fold(aim(seat))
    while not isinstance(match.pending(), Decisions):
        turn(match)
    late = match.next_line
    match.fold(aim(0, 2))
    match.fold(Takeback(0, late))
    assert [n for n in range(match.next_line) if match.dropped(n)] == [late]
    match.fold(Takeback(0, 3))
    assert [n for n in range(match.next_line) if match.dropped(n)] == list(range(3, late + 2))
    assert match.place == 3


def test_the_score_as_it_stands() -> None:
    match = toy()
    match.fold(aim(0))
    match.fold(aim(1))
    turn(match)
    assert match.points() == (0, 0)
    turn(match)
    assert match.points() == (1, 0)
    match.fold(Concede(0))
    assert match.result == Outcome(1, Termination.CONCEDED, (1, 0))


# ---- conceding, abandoning ----------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1])
def test_who_concedes_loses_at_any_moment(seat: int) -> None:
    match = toy()
    assert match.fold(Concede(seat)) == (Conceded(seat=seat),)
    assert match.result == Outcome(1 - seat, Termination.CONCEDED, match.points())
    assert match.pending() == Over(match.result)
    assert match.entries[-1].line == Concede(seat)


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_the_side_of_who_concedes_loses(seat: int) -> None:
    seats = (ANNA, BRUNO, ANNA, BRUNO)
    header = Header(game="carrom", edition="", setup={"doubles": True}, seats=seats, seed_hash="")
    match = Match(GAMES["carrom"], header)
    match.fold(Concede(seat))
    assert match.result is not None and match.result.winner == (1, 0, 1, 0)[seat]


@pytest.mark.parametrize("seat", [-1, 2])
def test_nobody_sits_there(seat: int) -> None:
    for line in (Concede(seat), Takeback(seat, 1), SitDown(seat, ANNA)):
        caught = refused(toy(), line)
        assert (caught.code, caught.reason) == (Code.MALFORMED, "unknown_seat")


def test_an_abandoned_match_has_no_winner() -> None:
    match = toy()
    assert match.fold(Abandon()) == (Abandoned(),)
    assert match.result == Outcome(None, Termination.ABANDONED, match.points())


# ---- pausing ------------------------------------------------------------------------------------


def test_nobody_chooses_while_the_clocks_stand_still() -> None:
    match = toy()
    assert match.fold(Pause(True)) == (Paused(on=True),)
    caught = refused(match, aim(0))
    assert (caught.code, caught.reason) == (Code.ILLEGAL, "paused")
    assert refused(match, Pause(True)).code is Code.STALE
    assert match.fold(Pause(False)) == (Paused(on=False),)
    assert refused(match, Pause(False)).code is Code.STALE
    match.fold(aim(0))


def test_chance_does_not_wait_for_the_clocks() -> None:
    match = toy()
    match.fold(aim(0))
    match.fold(aim(1))
    match.fold(Pause(True))
    turn(match)
    assert isinstance(match.pending(), Shot)


# ---- changing seats -----------------------------------------------------------------------------


def test_somebody_else_takes_a_seat() -> None:
    match = toy()
    assert match.fold(SitDown(1, CLUB)) == (Seated(seat=1, name="club"),)
    assert match.seats == [ANNA, CLUB]
    assert match.header.seats == (ANNA, BRUNO)
    assert match.state == match.history[-1]


# ---- clocks -------------------------------------------------------------------------------------


def test_no_answer_takes_less_than_no_time() -> None:
    match = toy()
    caught = refused(match, aim(0, ms=-1))
    assert (caught.code, caught.reason) == (Code.MALFORMED, "time")


def test_a_state_owns_its_clock_and_a_takeback_gives_the_time_back() -> None:
    match = toy(ANNA, CLUB)
    bad = Choice("aim 1 0", 0, "flick", {"angle": 9999, "power": 1}, 500)
    assert refused(match, bad).law == ("aim.2",)
    assert match.state.ms == 0
    match.fold(aim(0, ms=700))
    assert match.state.ms == 700
    match.fold(Takeback(0, match.takeback_target(0) or 0))
    assert match.state.ms == 0


def test_a_time_out_is_an_answer_given_by_the_clock() -> None:
    match = toy()
    asked = match.decision(0)
    assert asked is not None and asked.limit_ms == 20_000
    match.fold(Choice(asked.id, 0, asked.default, ms=20_000, by="clock"))
    assert match.state.sealed == {0: Aim(0, 0)}


# ---- taking back --------------------------------------------------------------------------------


def test_between_people_a_decision_is_free_until_anything_happens() -> None:
    match = toy()
    assert match.takeback_target(0) is None
    before = match.state
    match.fold(aim(0, ms=300))
    assert match.takeback_target(0) == 3
    assert match.takeback_target(1) is None
    assert match.fold(Takeback(0, 3)) == (TakenBack(seat=0, line=3),)
    assert match.state == before
    assert [d.seat for d in _asked(match)] == [0, 1]
    assert match.takeback_target(0) is None
    assert match.next_line == 5  # nothing is erased
    match.fold(aim(0))
    assert match.takeback_target(0) == 5


def test_not_after_an_act_of_the_other() -> None:
    match = toy()
    match.fold(aim(0))
    match.fold(aim(1))
    assert match.takeback_target(0) is None
    assert match.takeback_target(1) == 4
    caught = refused(match, Takeback(0, 3))
    assert (caught.code, caught.reason, caught.params) == (Code.ILLEGAL, "takeback", {"line": 3})


def test_not_after_chance() -> None:
    match = toy()
    match.fold(aim(0))
    match.fold(aim(1))
    turn(match)
    assert match.takeback_target(1) is None
    assert refused(match, Takeback(1, 4)).code is Code.ILLEGAL


def test_only_the_last_decision_and_only_ones_own() -> None:
    match = toy()
    match.fold(aim(0))
    for line in (Takeback(0, 1), Takeback(0, 2), Takeback(0, 4), Takeback(1, 3), Takeback(0, 0)):
        assert refused(match, line).code is Code.ILLEGAL


def test_against_computers_always_past_chance_and_their_acts() -> None:
    match = toy(ANNA, CLUB, rounds=3)
    match.fold(aim(0, ms=100))
    match.fold(aim(1, ms=40))
    turn(match)
    turn(match)
    turn(match)
    assert match.takeback_target(0) == 3
    match.fold(Takeback(0, 3))
    assert match.state.sealed == {} and match.state.points == [0, 0]


def test_back_and_further_back() -> None:
    match = toy(ANNA, CLUB, rounds=3)
    for number in (1, 2):
        match.fold(aim(0, number, 10))
        match.fold(aim(1, number, 5))
        turn(match)
        turn(match)
        turn(match)
        turn(match)
    assert match.state.round == 3
    target = match.takeback_target(0)
    assert target is not None
    match.fold(Takeback(0, target))
    assert match.state.round == 2
    assert match.takeback_target(0) == 3
    match.fold(Takeback(0, 3))
    assert match.state.round == 1
    assert match.takeback_target(0) is None
    assert refused(match, Takeback(0, 3)).code is Code.ILLEGAL


def test_a_computer_that_replaced_a_person_makes_it_free() -> None:
    match = toy()
    match.fold(aim(0))
    match.fold(aim(1))
    turn(match)
    assert match.takeback_target(0) is None
    match.fold(SitDown(1, CLUB))
    assert match.takeback_target(0) == 3
    assert match.takeback_target(1) is None  # a person sits opposite the computer


def test_a_takeback_is_replayed_like_any_line() -> None:
    match = toy(ANNA, CLUB)
    match.fold(aim(0))
    match.fold(aim(1))
    turn(match)
    match.fold(Takeback(0, 3))
    match.fold(Choice("aim 1 0", 0, "pass"))
    copy = Match(match.game, match.header)
    for entry in match.entries:
        copy.fold(entry.line)
    assert copy.state == match.state
    assert [e.events for e in copy.entries] == [e.events for e in match.entries]


def test_a_card_turned_between_people_stays_turned() -> None:
    match = _cards(ANNA, BRUNO)
    asked = _asked(match)[0]
    match.fold(Choice(asked.id, asked.seat, "draw"))
    assert match.takeback_target(asked.seat) == match.next_line - 1
    turn(match)
    assert match.takeback_target(asked.seat) is None


def _cards(*seats: Seat) -> Match:
    """Rugby with cards up to the first action."""
    header = Header(game="cards", edition="1", setup={}, seats=seats, seed_hash="")
    match = Match(GAMES["cards"], header)
    while isinstance(match.pending(), Chance):
        turn(match)
    return match


def _asked(match: Match) -> Any:
    waits = match.pending()
    assert isinstance(waits, Decisions)
    return waits.items
