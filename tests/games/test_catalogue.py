"""What every game must pass. A new game is in here as soon as it is in `GAMES`."""

from __future__ import annotations

import difflib
import json
import os
import pickle
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from puntadidito.core import chance, record
from puntadidito.core.contract import (
    Choice,
    Code,
    Decision,
    Decisions,
    Draw,
    Over,
    Played,
    Report,
)
from puntadidito.core.driver import RandomBot, play
from puntadidito.core.invariants import check_odds, check_pending, check_step, random_match
from puntadidito.core.match import Abandon, Pause, SitDown, Takeback, setup_of
from puntadidito.games import GAMES, rules_of
from tests.games.matches import (
    CASES,
    LINE,
    SCRAMBLES,
    again,
    asked,
    choice,
    decisions_of,
    digests,
    lines_of,
    log_digest,
    played,
    refusal,
    saved,
    tell,
)

ROOT = Path(__file__).resolve().parents[2]
GOLDEN = Path(__file__).parent / "golden"
every_game = pytest.mark.parametrize("name", CASES)
SEEDS = range(1, 5)


def test_every_game_is_at_this_table() -> None:
    assert set(SCRAMBLES) == set(GAMES)
    assert all(rules_of(name) for name in GAMES)


# ---- playouts -----------------------------------------------------------------------------------


@every_game
def test_random_playouts_keep_the_invariants(name: str) -> None:
    case = CASES[name]
    for seed in SEEDS:
        said = []
        for taken in lines_of(name, seed):
            check_step(case.game, taken.step, case.laws)
            case.rules.state(taken.step.state)
            said.extend(taken.step.events)
        last = lines_of(name, seed)[-1].step.state
        waits = case.game.pending(last)
        assert isinstance(waits, Over) and waits.outcome.points == case.game.points(last)
        case.rules.end(last, said)
        assert len(lines_of(name, seed)) <= case.rules.lines


@every_game
def test_every_menu_can_be_read(name: str) -> None:
    for s in decisions_of(name, 1)[::3]:
        check_odds(CASES[name].game, s)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("first", range(1, 201, 50))
def test_a_fiftieth_of_the_soak(name: str, first: int) -> None:
    """`make soak` plays 10,000 of these, the same ones first."""
    for seed in range(first, first + 50, rules_of(name).slow):
        random_match(GAMES[name], rules_of(name), seed, odds=seed % 25 == 0)


# ---- save, load, replay -------------------------------------------------------------------------


@every_game
def test_a_state_saved_and_loaded_is_the_same_state(name: str) -> None:
    game = CASES[name].game
    for taken in lines_of(name, 1):
        loaded = pickle.loads(pickle.dumps(taken.before))  # as it goes to another process
        assert loaded == taken.before
        step = game.apply(loaded, taken.answer)
        assert step == taken.step


@every_game
def test_set_up_and_views_survive_json(name: str) -> None:
    game = CASES[name].game
    for taken in lines_of(name, 2)[::5]:
        for seat in (0, 1, None):
            seen = game.view(taken.before, seat)
            assert msgspec.json.decode(saved(seen), type=game.View) == seen
        setup = taken.before.setup
        assert msgspec.json.decode(saved(setup), type=game.Setup) == setup


@every_game
def test_replaying_the_lines_gives_the_same_match(name: str) -> None:
    for seed in SEEDS:
        match = played(name, seed)
        copy = again(match)
        assert [saved(e) for e in copy.entries] == [saved(e) for e in match.entries]
        assert log_digest(copy) == log_digest(match)


@every_game
def test_the_record_of_a_match_is_verified(name: str) -> None:
    match = played(name, 3)
    lines = record.record_of(match, bytes([3]) * 32).splitlines()
    verified = record.verify(lines, {name: CASES[name].game})
    assert (verified.lines, verified.outcome) == (len(match.entries), match.result)


@every_game
def test_the_same_seed_gives_the_same_log(name: str) -> None:
    first = [log_digest(played(name, seed)) for seed in SEEDS]
    assert first == [log_digest(played(name, seed)) for seed in SEEDS]
    assert len(set(first)) == len(first)


def test_in_another_process_too() -> None:
    code = (
        "import json; from tests.games.matches import digests; print(json.dumps(digests([1, 2])))"
    )
    for hashes in ("0", "12345"):
        done = subprocess.run(
            [sys.executable, "-c", code],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": hashes},
            capture_output=True,
            text=True,
            check=True,
        )
        assert json.loads(done.stdout) == digests([1, 2])


# ---- options ------------------------------------------------------------------------------------

FOREIGN = ("", " ", "Draw", "UP", "pass ", "up\x00", "0", "none", "é", "x" * 10_000)


@every_game
def test_listed_options_are_accepted_and_others_refused(name: str) -> None:
    case = CASES[name]
    game = case.game
    below = chance.sampler(b"options")
    known = {
        n for s in decisions_of(name, 1) for d in asked(game, s) for n in _names(d, below)
    } | set(FOREIGN)
    for s in [*decisions_of(name, 1)[::2], *decisions_of(name, 2)[::5]]:
        before = saved(s)
        for decision in asked(game, s):
            allowed = _names(decision, below)
            for option in allowed:
                value = None if allowed[option] is None else allowed[option]
                check_pending(game, game.apply(s, choice(decision, option, value)).state, case.laws)
            game.apply(s, choice(decision, decision.default, None, by="clock"))
            words = getattr(getattr(decision.options, "words", None), "names", ())
            for option in sorted(known - {*allowed, *words}):  # not every word comes up in a sample
                refused = refusal(game, s, choice(decision, option, None))
                assert refused.code in (Code.MALFORMED, Code.ILLEGAL)
                assert bool(refused.law) == (refused.code is Code.ILLEGAL)
            barred = getattr(decision.options, "barred", {})
            for option, law in barred.items():
                refused = refusal(game, s, choice(decision, option, None))
                assert (refused.code, refused.law) == (Code.ILLEGAL, law)
        assert saved(s) == before


@pytest.mark.parametrize("id", GAMES)
def test_nobody_is_hurried_unless_it_was_agreed(id: str) -> None:
    game = GAMES[id]
    setup = game.Setup(quick=True)
    match = play(game, setup, [RandomBot()] * game.seats(setup), bytes(32))
    moments = [s for s in match.history if isinstance(game.pending(s), Decisions)]
    questions = [d for s in moments for d in asked(game, s)]
    assert questions and all(d.limit_ms is None for d in questions)


def _names(decision: Decision, below: Callable[[int], int]) -> dict[str, Any]:
    """Options and values that the decision offers: all of a menu, some of a spec."""
    names = getattr(decision.options, "names", None)
    if names is not None:
        return dict.fromkeys(names)
    return dict(decision.options.sample(below) for _ in range(40))


@every_game
def test_an_answer_is_taken_once_by_the_one_who_was_asked(name: str) -> None:
    game = CASES[name].game
    below = chance.sampler(b"once")
    for taken in lines_of(name, 1)[::3]:
        refused = refusal(game, taken.step.state, taken.answer)
        assert refused.code in (Code.STALE, Code.OVER)
        assert refusal(game, taken.before, Report("-1", {})).code is Code.STALE
        if isinstance(taken.answer, Choice):
            foreign = msgspec.structs.replace(taken.answer, seat=1 - taken.answer.seat)
            assert refusal(game, taken.before, foreign).code is Code.NOT_YOURS
            stale = msgspec.structs.replace(taken.answer, decision="-1")
            assert refusal(game, taken.before, stale).code is Code.STALE
            drawn = Draw(taken.answer.decision, "0")
            assert refusal(game, taken.before, drawn).code is Code.STALE
        elif isinstance(taken.answer, Draw):
            other = Draw("-1", taken.answer.outcome)
            assert refusal(game, taken.before, other).code is Code.STALE
            chosen = Choice(taken.answer.chance, below(2), "draw")
            assert refusal(game, taken.before, chosen).code is Code.STALE
            shot = Played(taken.answer.chance, None)
            assert refusal(game, taken.before, shot).code is Code.STALE


@every_game
def test_a_finished_match_takes_nothing(name: str) -> None:
    game = CASES[name].game
    last = lines_of(name, 1)[-1]
    for answer in {type(t.answer): t.answer for t in lines_of(name, 1)}.values():
        assert refusal(game, last.step.state, answer).code is Code.OVER


# ---- purity -------------------------------------------------------------------------------------


@every_game
def test_nothing_ever_changes_a_state_it_was_given(name: str) -> None:
    game = CASES[name].game
    below = chance.sampler(b"pure")
    before = []
    for taken in lines_of(name, 3):
        before.append(saved(taken.before))
        game.pending(taken.before)
        for seat in (0, 1, None):
            game.determinize(game.sight(taken.before, seat), below)
        assert game.apply(taken.before, taken.answer) == taken.step
        twin = game.determinize(game.sight(taken.before, 0), below)
        for _ in range(2):  # playing on from a copy must not reach the original
            waits = game.pending(twin)
            if isinstance(waits, Decisions):
                option, value = waits.items[0].options.sample(below)
                twin = game.apply(twin, choice(waits.items[0], option, value)).state
    assert [saved(taken.before) for taken in lines_of(name, 3)] == before


# ---- hidden things ------------------------------------------------------------------------------


@every_game
def test_what_a_seat_may_not_know_does_not_change_what_it_sees(name: str) -> None:
    case = CASES[name]
    below = chance.sampler(b"hidden")
    differed = 0
    for seed in SEEDS:
        revealed = 0
        for taken in lines_of(name, seed):
            for seat in (0, 1):
                s = case.scramble(taken.before, seat, below)
                differed += s != taken.before
                assert saved(case.game.view(s, seat)) == saved(case.game.view(taken.before, seat))
                assert saved(case.game.view(s, None)) == saved(case.game.view(taken.before, None))
                revealed += case.game.view(s, 1 - seat) != case.game.view(taken.before, 1 - seat)
        assert bool(revealed) == case.game.curtain(taken.before.setup)
    assert differed


@every_game
def test_no_event_hides_to_whom_it_is_told(name: str) -> None:
    for event in CASES[name].game.events:
        assert "to" not in event.__annotations__, event


@every_game
def test_a_guess_that_fits_the_view_is_seen_as_the_view(name: str) -> None:
    case = CASES[name]
    below = chance.sampler(b"guess")
    guessed = 0
    for taken in (*lines_of(name, 1), *lines_of(name, 2)):
        for seat in (0, 1, None):
            seen = case.game.view(taken.before, seat)
            guess = case.game.determinize(case.game.sight(taken.before, seat), below)
            assert saved(case.game.view(guess, seat)) == saved(seen)
            case.rules.state(guess)
            # Luck that is drawn and answers that are sealed are nobody's yet.
            asks = isinstance(case.game.pending(taken.before), Decisions)
            if asks and not getattr(taken.before.todo[-1], "answers", ()):
                guessed += guess != taken.before
    assert bool(guessed) == case.game.curtain(setup_of(case.game, {}))


@every_game
def test_a_guess_can_be_played_on(name: str) -> None:
    case = CASES[name]
    below = chance.sampler(b"on")
    for s in decisions_of(name, 2)[::4]:
        guess = case.game.determinize(case.game.sight(s, 0), below)
        for decision in asked(case.game, guess):
            option, value = decision.options.sample(below)
            step = case.game.apply(guess, choice(decision, option, value))
            check_step(case.game, step, case.laws)


# ---- golden playthroughs ------------------------------------------------------------------------


@pytest.mark.parametrize("name", CASES)
def test_the_golden_playthrough(name: str) -> None:
    """A whole match, told in words. ``PUNTADIDITO_GOLDEN=write`` tells it anew."""
    path, now = GOLDEN / f"{name}.txt", tell(played(name, 1))
    if os.environ.get("PUNTADIDITO_GOLDEN") == "write":
        path.parent.mkdir(exist_ok=True)
        path.write_text(now, "utf-8")
    then = path.read_text("utf-8")
    diff = difflib.unified_diff(then.splitlines(), now.splitlines(), "golden", "now", lineterm="")
    assert now == then, "\n".join(list(diff)[:60]) + "\nPUNTADIDITO_GOLDEN=write if this is right"


def test_lines_of_every_kind_can_be_read_back() -> None:
    for line in (SitDown(0, played("toy", 1).seats[0]), Pause(True), Abandon(), Takeback(0, 3)):
        assert msgspec.json.decode(saved(line), type=LINE) == line
